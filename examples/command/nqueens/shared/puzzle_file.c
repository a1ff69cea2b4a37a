/* SPDX-License-Identifier: MIT
 *
 * puzzle_file.c - the puzzles of a file, one after the other, for --regions.
 */

#include "shared/puzzle_file.h"

#include <nqueens.h>
#include <string.h>

int puzzle_file_open(struct puzzle_file *file, const char *name)
{
    *file = (struct puzzle_file){.puzzles = 0};
    int result = text_file_read(&file->file, name);
    puzzle_file_rewind(file);
    return result;
}

void puzzle_file_take(struct puzzle_file *file, struct text_file *text)
{
    *file = (struct puzzle_file){.file = *text};
    *text = (struct text_file){.text = NULL};
    puzzle_file_rewind(file);
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
        file->line += file->file.text[file->begin] == '\n';
}

/* Whether nothing is left, or what is left is prose, as below a puzzle. */
static int is_end(const nqueens_parsed *parsed)
{
    return parsed->fault == NQUEENS_FAULT_EMPTY || parsed->fault == NQUEENS_FAULT_PROSE;
}

int puzzle_file_is_empty(const struct puzzle_file *file)
{
    return is_end(&file->parsed) || file->parsed.fault == NQUEENS_FAULT_OBJECT;
}

int puzzle_file_next(struct puzzle_file *file, struct puzzle *puzzle)
{
    const char *text = file->file.text + file->next;
    const int format = file->squares_from_1 ? NQUEENS_FORMAT_COLUMNS_FROM_1 : NQUEENS_FORMAT_ANY;
    int status = nqueens_parse_puzzle_as(text, file->file.length - file->next, format,
                                         puzzle->regions, puzzle->queens, puzzle->blocked,
                                         PUZZLE_LARGEST_N, &puzzle->n, &file->parsed);
    file->is_puzzle = status == NQUEENS_OK;
    if (is_end(&file->parsed) && file->puzzles > 0)
        return 0;
    file->puzzles++;
    file->parsed.begin += file->next;
    file->parsed.place += file->next;
    count_lines(file, file->parsed.begin);
    file->next += file->parsed.end;
    if (file->parsed.fault == NQUEENS_FAULT_ENCODING &&
        memchr(text, '\0', file->parsed.end) != NULL) /* binary, of which one word is enough */
        file->next = file->file.length;
    return 1;
}

void puzzle_file_explain(const struct puzzle_file *file, char reason[TEXT_REASON])
{
    const struct text_place from = {file->begin, file->line};
    text_fault_explain(file->file.text, file->file.length, from, file->parsed.place, &file->parsed,
                       reason);
}

void puzzle_file_close(struct puzzle_file *file)
{
    text_file_free(&file->file);
}
