/* SPDX-License-Identifier: MIT
 *
 * board_file.c - the boards of a file or of standard input, one after the other.
 */

#include "shared/board_file.h"

#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "shared/solver.h"

#include <errno.h>
#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int board_file_open(struct board_file *file, const char *name, int columns_from_1)
{
    int is_standard_input = name == NULL || strcmp(name, "-") == 0;
    *file = (struct board_file){.name = is_standard_input ? "standard input" : name};
    file->reader.columns_from_1 = columns_from_1;
    file->reader.file = is_standard_input ? stdin : fopen(name, "r");
    if (file->reader.file != NULL)
        return EXIT_DONE;
    complain("cannot open %s: %s", file->name, strerror(errno));
    return EXIT_FAILED;
}

/* Parses the text of the board. EXIT_DONE, or EXIT_FAILED after a message. */
static int parse(struct board_file *file)
{
    const struct board_reader *reader = &file->reader;
    free(file->queens);
    file->queens = NULL;
    size_t length = strlen(reader->text);
    if (nqueens_parse(reader->text, length, reader->format, NULL, 0, &file->n) != NQUEENS_OK)
        return EXIT_DONE;
    file->queens = allocate_board(file->n);
    if (file->queens == NULL)
        return EXIT_FAILED;
    return exit_status(
        nqueens_parse(reader->text, length, reader->format, file->queens, file->n, &file->n));
}

int board_file_next(struct board_file *file)
{
    if (file->result != EXIT_DONE || interrupt_came() || !output_flush() ||
        !board_reader_next(&file->reader))
        return 0;
    file->result = parse(file);
    if (file->result != EXIT_DONE)
        return 0;
    file->boards++;
    return 1;
}

void board_file_begin_json(const struct board_file *file)
{
    json_begin_row();
    printf("{\"board\": %" PRIu64 ", \"line\": %" PRIu64, file->boards, file->reader.first_line);
    if (file->queens != NULL)
        printf(", \"n\": %" PRIu32, file->n);
}

static int ending(const struct board_file *file)
{
    if (file->result != EXIT_DONE)
        return file->result;
    if (interrupt_came())
        return EXIT_INTERRUPTED;
    if (file->reader.failed_with != 0) {
        complain("cannot read %s: %s", file->name, strerror(file->reader.failed_with));
        return EXIT_FAILED;
    }
    if (file->boards == 0) {
        complain("there is no board in %s", file->name);
        return EXIT_FAILED;
    }
    return EXIT_DONE;
}

int board_file_close(struct board_file *file)
{
    int result = ending(file);
    if (file->reader.file != stdin)
        fclose(file->reader.file);
    board_reader_free(&file->reader);
    free(file->queens);
    file->queens = NULL;
    return result;
}
