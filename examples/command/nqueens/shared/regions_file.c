/* SPDX-License-Identifier: MIT
 *
 * regions_file.c - the puzzle of a file, for --regions.
 */

#include "shared/regions_file.h"

#include "shared/input.h"
#include "shared/messages.h"
#include "shared/text_fault.h"
#include "shared/utf8.h"

#include <errno.h>
#include <stdlib.h>

/* Boards of 64 in JSON take 20 KB; other members, and others of a collection, come with them. */
enum { LARGEST_FILE = 1 << 24 };

struct text {
    char *bytes;
    size_t length;
};

/* Reads all of the file. Returns an exit status. */
static int read_all(const char *name, struct text *text)
{
    FILE *file;
    int result = input_open(&file, name);
    if (result != EXIT_DONE)
        return result;
    text->length = fread(text->bytes, 1, LARGEST_FILE, file);
    result = input_outcome(name, ferror(file) ? errno : 0);
    input_close(file);
    if (result == EXIT_DONE && text->length == LARGEST_FILE) {
        complain("%s: this is more than 16 MB, which no regions are", input_name(name));
        return EXIT_FAILED;
    }
    return result;
}

static int recode(struct text *text)
{
    if (!utf16_is(text->bytes, text->length))
        return EXIT_DONE;
    char *bytes = utf16_to_utf8(text->bytes, text->length, &text->length);
    free(text->bytes);
    text->bytes = bytes;
    if (bytes == NULL)
        complain("%s", nqueens_strerror(NQUEENS_ERROR_MEMORY));
    return bytes != NULL ? EXIT_DONE : EXIT_FAILED;
}

/* Complains of the fault in what begins at `from`. */
static void complain_of(const char *shown, const struct text *text, size_t from,
                        const nqueens_parsed *parsed)
{
    char reason[TEXT_REASON];
    text_fault_explain(text->bytes, text->length, (struct text_place){0, 1}, from + parsed->place,
                       parsed, reason);
    complain("%s: %s", shown, reason);
}

/* Reads the first puzzle, and finds that no second one follows. */
static int parse(const char *shown, const struct text *text, struct puzzle *puzzle)
{
    nqueens_parsed parsed;
    uint32_t n;
    size_t from = 0;
    int status = nqueens_parse_puzzle(text->bytes, text->length, puzzle->regions, puzzle->queens,
                                      puzzle->blocked, PUZZLE_LARGEST_N, &puzzle->n, &parsed);
    if (status == NQUEENS_OK) {
        from = parsed.end;
        status = nqueens_parse_puzzle(text->bytes + from, text->length - from, NULL, NULL, NULL, 0,
                                      &n, &parsed);
        if (status != NQUEENS_OK && parsed.fault == NQUEENS_FAULT_EMPTY)
            return EXIT_DONE;
    }
    if (status == NQUEENS_OK)
        complain("%s: a second puzzle follows the first, and one is to be read", shown);
    else
        complain_of(shown, text, from, &parsed);
    return EXIT_FAILED;
}

int regions_file_read(const char *name, struct puzzle *puzzle)
{
    struct text text = {malloc(LARGEST_FILE), 0};
    int result = EXIT_FAILED;
    if (text.bytes == NULL)
        complain("%s", nqueens_strerror(NQUEENS_ERROR_MEMORY));
    else
        result = read_all(name, &text);
    if (result == EXIT_DONE)
        result = recode(&text);
    if (result == EXIT_DONE)
        result = parse(input_name(name), &text, puzzle);
    free(text.bytes);
    return result;
}
