/* SPDX-License-Identifier: MIT
 *
 * board_reader.h - the boards of a file, one after the other, in any form of nqueens_parse_next.
 *
 * What stands behind a board tells what it is: of a file the block of the board is read, up to an
 * empty line, and some kilobytes behind it, or, of boards in a line each, these kilobytes. So a list
 * that never ends is answered in little memory. At a terminal a line that is a board is answered; of
 * a pipe, one with a queen in each row and column. Reading ends where LONGEST_TEXT bytes have no end
 * of a board, whether they are a line, a block or blank lines, and behind too many objects.
 */

#ifndef NQUEENS_COMMAND_BOARD_READER_H
#define NQUEENS_COMMAND_BOARD_READER_H

#include "shared/text_fault.h"

#include <nqueens.h>
#include <stdint.h>
#include <stdio.h>

struct board_reader {
    FILE *file;         /* NULL: the lines are given */
    int is_terminal;    /* a person types the lines, and no more are read than a board needs */
    int is_pipe;        /* a program may write a line and wait for the answer */
    int columns_from_1; /* columns count from 1, whatever they could be */

    /* The text that was read last. */
    int is_board; /* if not, board_reader_explain says why */
    uint32_t n;
    uint64_t first_line; /* in the file, from 1 on; after a failure, of what could not be read */
    int failed_with; /* errno of a failure, or 0; EFBIG for a text that is too long, EOVERFLOW for
                      * too many objects without a board */

    /* Private. */
    char *text; /* the lines that were gathered */
    size_t length, room;
    size_t next;     /* offset of what is not read yet */
    size_t begin;    /* offset of what was read last */
    int was_refused; /* what was read before `begin` */
    int touches;     /* no empty line stands between `begin` and what was read before it */
    size_t block;    /* offset of the end of a block, with what is read behind one; 0: of none */
    size_t blanks;   /* bytes of blank lines since the last answer */
    size_t passed;   /* objects without a board since the last answer */
    int has_ended;   /* nothing that follows is text */
    int format;      /* NQUEENS_FORMAT_..., as what it was read */
    uint64_t lines;  /* of the file, before this place of the text */
    size_t counted;
    nqueens_parsed parsed;
};

/* Gives lines, of which the reader takes possession, to be read in place of a file. */
void board_reader_give_lines(struct board_reader *reader, char *lines, size_t length);

/* Reads the next board. Returns 1, or 0 at the end or where reading failed. */
int board_reader_next(struct board_reader *reader);

/* Writes the n columns of the board that was read last. */
void board_reader_take(const struct board_reader *reader, uint32_t queens[]);

/* Whether the text is no board since it has as many queens as rows, and two of them in a row. */
int board_reader_has_two_in_a_row(const struct board_reader *reader);

/* Says why the text is no board: what it looks like, where the fault is, and what it is. */
void board_reader_explain(const struct board_reader *reader, char reason[TEXT_REASON]);

void board_reader_free(struct board_reader *reader);

#endif /* NQUEENS_COMMAND_BOARD_READER_H */
