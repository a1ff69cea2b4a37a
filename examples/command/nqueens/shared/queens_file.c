/* SPDX-License-Identifier: MIT
 *
 * queens_file.c - the board of a file, for --queens.
 */

#include "shared/queens_file.h"

#include "shared/board_file.h"
#include "shared/input.h"
#include "shared/messages.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static int refuse(struct board_file *file, const char *reason)
{
    complain("%s: line %" PRIu64 ": %s", input_name(file->name), file->reader.first_line, reason);
    return EXIT_FAILED;
}

/* Takes the first board, and finds that there is no second one. */
static int take_board(struct board_file *file, uint32_t *n, uint32_t **queens)
{
    if (!board_file_next(file))
        return file->result;
    if (file->queens == NULL) {
        char reason[TEXT_REASON], shown[TEXT_REASON + 30];
        board_reader_explain(&file->reader, reason);
        snprintf(shown, sizeof shown, "this is not a board: %s", reason);
        return refuse(file, shown);
    }
    *n = file->n;
    *queens = file->queens;
    file->queens = NULL;
    return board_file_next(file) ? refuse(file, "this is a second board, and --queens takes one")
                                 : file->result;
}

int queens_file_read(const char *name, struct text_file *text, int columns_from_1, uint32_t *n,
                     uint32_t **queens)
{
    struct board_file file;
    int result = EXIT_DONE;
    *queens = NULL;
    if (text != NULL)
        board_file_take(&file, name, text, columns_from_1);
    else
        result = board_file_open_name(&file, name, columns_from_1);
    if (result != EXIT_DONE)
        return result;
    file.result = take_board(&file, n, queens);
    result = board_file_close(&file);
    if (result != EXIT_DONE) {
        free(*queens);
        *queens = NULL;
    }
    return result;
}
