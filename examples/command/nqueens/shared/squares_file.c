/* SPDX-License-Identifier: MIT
 *
 * squares_file.c - the squares of a file, for --forbid-file.
 */

#include "shared/squares_file.h"

#include "shared/messages.h"
#include "shared/text_fault.h"
#include "shared/text_file.h"

#include <nqueens.h>
#include <stdlib.h>

static int refuse(const struct text_file *file, const nqueens_parsed *parsed)
{
    char reason[TEXT_REASON];
    text_fault_explain(file->text, file->length, (struct text_place){0, 1}, parsed->place, parsed,
                       reason);
    complain("%s: %s", file->name, reason);
    return EXIT_FAILED;
}

static int read_squares(const struct text_file *file, int format, struct squares *squares)
{
    nqueens_parsed parsed;
    int status = nqueens_parse_squares_as(file->text, file->length, format, NULL, NULL, 0,
                                          &squares->count, &squares->n, &parsed);
    if (status != NQUEENS_OK)
        return refuse(file, &parsed);
    squares->rows = malloc((squares->count + 1) * sizeof *squares->rows); /* never 0 bytes */
    squares->columns = malloc((squares->count + 1) * sizeof *squares->columns);
    if (squares->rows != NULL && squares->columns != NULL)
        return exit_status(nqueens_parse_squares_as(file->text, file->length, format, squares->rows,
                                                    squares->columns, squares->count,
                                                    &squares->count, NULL, NULL));
    free(squares->rows);
    free(squares->columns);
    return exit_status(NQUEENS_ERROR_MEMORY);
}

int squares_file_read(const char *name, int squares_from_1, struct squares *squares)
{
    struct text_file file;
    *squares = (struct squares){.n = 0};
    int result = text_file_read(&file, name);
    if (result == EXIT_DONE)
        result = read_squares(
            &file, squares_from_1 ? NQUEENS_FORMAT_COLUMNS_FROM_1 : NQUEENS_FORMAT_ANY, squares);
    text_file_free(&file);
    return result;
}
