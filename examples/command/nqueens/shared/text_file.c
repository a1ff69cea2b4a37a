/* SPDX-License-Identifier: MIT
 *
 * text_file.c - all of a text file in memory, in UTF-8.
 */

#include "shared/text_file.h"

#include "shared/input.h"
#include "shared/messages.h"
#include "shared/utf8.h"

#include <errno.h>
#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Boards of 64 in JSON take 20 KB; other members, and others of a collection, come with them. */
enum { LARGEST_FILE = 1 << 24 };

int text_is_operand(const char *word)
{
    uint32_t n;
    size_t length = strlen(word);
    if (strchr(word, '\n') != NULL || (length > 0 && strchr("[{(", word[0]) != NULL))
        return 1;
    if (word[strspn(word, "0123456789., ")] == '\0')
        return 0;
    if (nqueens_parse_next(word, length, NQUEENS_FORMAT_ANY, NULL, 0, &n, NULL) == NQUEENS_OK)
        return n > 1;
    return nqueens_parse_puzzle(word, length, NULL, NULL, NULL, 0, &n, NULL) == NQUEENS_OK && n > 3;
}

static int read_all(struct text_file *file, const char *name)
{
    FILE *stream;
    int result = input_open(&stream, name);
    if (result != EXIT_DONE)
        return result;
    file->length = fread(file->text, 1, LARGEST_FILE, stream);
    result = input_outcome(name, ferror(stream) ? errno : 0);
    input_close(stream);
    if (result == EXIT_DONE && file->length == LARGEST_FILE) {
        complain("%s: this is more than 16 MB, which no board is", file->name);
        return EXIT_FAILED;
    }
    if (result == EXIT_DONE)
        file->text[file->length] = '\0';
    return result;
}

static int recode(struct text_file *file)
{
    if (!utf16_is(file->text, file->length))
        return EXIT_DONE;
    char *bytes = utf16_to_utf8(file->text, file->length, &file->length);
    free(file->text);
    file->text = bytes;
    return bytes != NULL ? EXIT_DONE : exit_status(NQUEENS_ERROR_MEMORY);
}

int text_file_read(struct text_file *file, const char *name)
{
    *file = (struct text_file){.name = input_name(name), .text = malloc(LARGEST_FILE)};
    int result = file->text != NULL ? read_all(file, name) : exit_status(NQUEENS_ERROR_MEMORY);
    if (result == EXIT_DONE)
        result = recode(file);
    if (result != EXIT_DONE)
        text_file_free(file);
    return result;
}

int text_file_copy(struct text_file *file, const char *name, const char *text)
{
    size_t length = strlen(text);
    *file = (struct text_file){.name = name, .text = malloc(length + 1), .length = length};
    if (file->text == NULL)
        return exit_status(NQUEENS_ERROR_MEMORY);
    memcpy(file->text, text, length + 1);
    return EXIT_DONE;
}

void text_file_free(struct text_file *file)
{
    free(file->text);
    file->text = NULL;
    file->length = 0;
}
