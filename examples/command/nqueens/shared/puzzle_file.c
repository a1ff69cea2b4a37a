/* SPDX-License-Identifier: MIT
 *
 * puzzle_file.c - the puzzles of a file, one after the other, for --regions.
 */

#include "shared/puzzle_file.h"

#include "shared/input.h"
#include "shared/messages.h"
#include "shared/utf8.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/* Boards of 64 in JSON take 20 KB; other members, and others of a collection, come with them. */
enum { LARGEST_FILE = 1 << 24 };

/* Reads all of the file. Returns an exit status. */
static int read_all(struct puzzle_file *file, const char *name)
{
    FILE *stream;
    int result = input_open(&stream, name);
    if (result != EXIT_DONE)
        return result;
    file->length = fread(file->text, 1, LARGEST_FILE, stream);
    result = input_outcome(name, ferror(stream) ? errno : 0);
    input_close(stream);
    if (result == EXIT_DONE && file->length == LARGEST_FILE) {
        complain("%s: this is more than 16 MB, which no regions are", file->name);
        return EXIT_FAILED;
    }
    return result;
}

static int recode(struct puzzle_file *file)
{
    if (!utf16_is(file->text, file->length))
        return EXIT_DONE;
    char *bytes = utf16_to_utf8(file->text, file->length, &file->length);
    free(file->text);
    file->text = bytes;
    return bytes != NULL ? EXIT_DONE : exit_status(NQUEENS_ERROR_MEMORY);
}

int puzzle_file_open(struct puzzle_file *file, const char *name)
{
    *file = (struct puzzle_file){.name = input_name(name), .text = malloc(LARGEST_FILE)};
    int result = file->text != NULL ? read_all(file, name) : exit_status(NQUEENS_ERROR_MEMORY);
    if (result == EXIT_DONE)
        result = recode(file);
    if (result != EXIT_DONE)
        puzzle_file_close(file);
    else
        puzzle_file_rewind(file);
    return result;
}

void puzzle_file_rewind(struct puzzle_file *file)
{
    file->puzzles = 0;
    file->next = file->begin = 0;
    file->line = 1;
}

/* Moves the place whose line is known forwards. */
static void count_lines(struct puzzle_file *file, size_t place)
{
    for (; file->begin < place; file->begin++)
        file->line += file->text[file->begin] == '\n';
}

int puzzle_file_next(struct puzzle_file *file, struct puzzle *puzzle)
{
    const char *text = file->text + file->next;
    int status =
        nqueens_parse_puzzle(text, file->length - file->next, puzzle->regions, puzzle->queens,
                             puzzle->blocked, PUZZLE_LARGEST_N, &puzzle->n, &file->parsed);
    file->is_puzzle = status == NQUEENS_OK;
    if (file->parsed.fault == NQUEENS_FAULT_EMPTY && file->puzzles > 0)
        return 0;
    file->puzzles++;
    file->parsed.begin += file->next;
    file->parsed.place += file->next;
    count_lines(file, file->parsed.begin);
    file->next += file->parsed.end;
    return 1;
}

void puzzle_file_explain(const struct puzzle_file *file, char reason[TEXT_REASON])
{
    const struct text_place from = {file->begin, file->line};
    text_fault_explain(file->text, file->length, from, file->parsed.place, &file->parsed, reason);
}

void puzzle_file_close(struct puzzle_file *file)
{
    free(file->text);
    *file = (struct puzzle_file){.name = NULL};
}
