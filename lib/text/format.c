/* SPDX-License-Identifier: MIT
 *
 * Boards as text: nqueens_format, and the writers of the formats, which
 * nqueens_print uses too.
 *
 * A writer puts a board into a text sink row by row, empty squares as one run;
 * it neither allocates nor fails. That of the picture in SVG is in svg.c.
 *
 * Cost: linear in n to measure, then linear in the length of the text.
 */

#include "board/placement.h"
#include "text/board_text.h"
#include "text/sink.h"
#include "text/square_names.h"
#include "text/svg.h"

#include <nqueens.h>
#include <string.h>

/* ---- Pictures ----------------------------------------------------------- */

static void write_picture(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[],
                          const char *queen, const char *empty)
{
    size_t empty_length = strlen(empty);
    for (uint32_t row = 0; row < n; row++) {
        uint32_t column = queens[row];
        if (column == NQUEENS_NO_QUEEN) {
            nq_text_sink_repeat(sink, empty, empty_length, n);
        } else {
            nq_text_sink_repeat(sink, empty, empty_length, column);
            nq_text_sink_put(sink, queen);
            nq_text_sink_repeat(sink, empty, empty_length, n - 1 - column);
        }
        nq_text_sink_put(sink, "\n");
    }
}

static void write_text(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
{
    write_picture(sink, n, queens, NQ_TEXT_QUEEN, NQ_TEXT_EMPTY);
}

static void write_unicode(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
{
    write_picture(sink, n, queens, NQ_UNICODE_QUEEN, NQ_UNICODE_EMPTY);
}

/* ---- The chess diagram -------------------------------------------------- */

/* Puts the cells of one rank. A cell that another one follows has blanks up to
 * the start of that one, gap of them; the last one has none. */
static void write_chess_cells(struct nq_text_sink *sink, uint32_t n, uint32_t column, uint32_t gap)
{
    char padded[sizeof NQ_CHESS_EMPTY + NQ_FILE_NAME_MAX] = NQ_CHESS_EMPTY "       ";
    size_t padded_length = strlen(NQ_CHESS_EMPTY) + gap;
    uint32_t last = n - 1;

    if (column == NQUEENS_NO_QUEEN) {
        nq_text_sink_repeat(sink, padded, padded_length, last);
        nq_text_sink_put(sink, NQ_CHESS_EMPTY);
        return;
    }
    nq_text_sink_repeat(sink, padded, padded_length, column);
    nq_text_sink_put(sink, NQ_CHESS_QUEEN);
    if (column < last) {
        nq_text_sink_repeat(sink, " ", 1, gap);
        nq_text_sink_repeat(sink, padded, padded_length, last - column - 1);
        nq_text_sink_put(sink, NQ_CHESS_EMPTY);
    }
}

static void write_chess(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
{
    if (n == 0)
        return;

    char name[NQ_FILE_NAME_MAX + 1];
    uint32_t file_width = (uint32_t)strlen(nq_file_name(n - 1, name));
    uint32_t rank_width = nq_decimal_width(n);

    for (uint32_t row = 0; row < n; row++) {
        uint32_t rank = n - row;
        nq_text_sink_repeat(sink, " ", 1, rank_width - nq_decimal_width(rank));
        nq_text_sink_put_number(sink, rank);
        nq_text_sink_put(sink, " ");
        write_chess_cells(sink, n, queens[row], file_width);
        nq_text_sink_put(sink, "\n");
    }

    /* Every name brings the blanks before it: those that the name before it
     * leaves, and the one between cells. */
    uint32_t blanks = rank_width + 1;
    for (uint32_t column = 0; column < n; column++) {
        const char *file = nq_file_name(column, name);
        nq_text_sink_repeat(sink, " ", 1, blanks);
        nq_text_sink_put(sink, file);
        blanks = file_width + 1 - (uint32_t)strlen(file);
    }
    nq_text_sink_put(sink, "\n");
}

/* ---- One line ----------------------------------------------------------- */

/* Puts the columns, the first column being number base, with a separator
 * between two and a word for a row without a queen. */
static void write_list(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[],
                       uint32_t base, const char *separator, const char *no_queen)
{
    for (uint32_t row = 0; row < n; row++) {
        if (row > 0)
            nq_text_sink_put(sink, separator);
        if (queens[row] == NQUEENS_NO_QUEEN)
            nq_text_sink_put(sink, no_queen);
        else
            nq_text_sink_put_number(sink, queens[row] + base);
    }
}

static void write_columns(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
{
    write_list(sink, n, queens, 0, " ", "-");
}

static void write_columns_from_1(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
{
    write_list(sink, n, queens, 1, " ", "-");
}

static void write_json(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
{
    nq_text_sink_put(sink, "[");
    write_list(sink, n, queens, 0, ",", "null");
    nq_text_sink_put(sink, "]");
}

static void write_fen_run(struct nq_text_sink *sink, uint32_t empty_squares)
{
    if (empty_squares > 0)
        nq_text_sink_put_number(sink, empty_squares);
}

static void write_fen(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++) {
        uint32_t column = queens[row];
        if (row > 0)
            nq_text_sink_put(sink, "/");
        if (column == NQUEENS_NO_QUEEN) {
            write_fen_run(sink, n);
        } else {
            write_fen_run(sink, column);
            nq_text_sink_put(sink, "Q");
            write_fen_run(sink, n - 1 - column);
        }
    }
}

/* ---- All formats -------------------------------------------------------- */

static const struct {
    void (*write)(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[]);
    bool one_line;
} formats[] = {
    [NQUEENS_FORMAT_TEXT] = {write_text, false},
    [NQUEENS_FORMAT_UNICODE] = {write_unicode, false},
    [NQUEENS_FORMAT_CHESS] = {write_chess, false},
    [NQUEENS_FORMAT_COLUMNS] = {write_columns, true},
    [NQUEENS_FORMAT_COLUMNS_FROM_1] = {write_columns_from_1, true},
    [NQUEENS_FORMAT_FEN] = {write_fen, true},
    [NQUEENS_FORMAT_JSON] = {write_json, true},
    [NQUEENS_FORMAT_SVG] = {nq_svg_write_board, false},
};

bool nq_board_is_writable(uint32_t n, const uint32_t queens[], int format)
{
    return queens != NULL && format >= 0 && (size_t)format < sizeof formats / sizeof formats[0] &&
           nq_entries_are_valid(n, queens);
}

bool nq_format_is_one_line(int format)
{
    return formats[format].one_line;
}

void nq_write_board(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[], int format)
{
    formats[format].write(sink, n, queens);
}

struct board_as_text {
    uint32_t n;
    const uint32_t *queens;
    int format;
};

static void write_board(struct nq_text_sink *sink, const void *thing)
{
    const struct board_as_text *board = thing;
    nq_write_board(sink, board->n, board->queens, board->format);
}

int nqueens_format(char *buf, size_t size, size_t *needed, uint32_t n, const uint32_t queens[],
                   int format)
{
    if ((buf == NULL && size > 0) || !nq_board_is_writable(n, queens, format))
        return NQUEENS_ERROR_ARGUMENT;
    struct board_as_text board = {n, queens, format};
    return nq_write_to_buffer(buf, size, needed, write_board, &board);
}
