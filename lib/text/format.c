/* SPDX-License-Identifier: MIT
 *
 * The table of formats with their writers, and nqueens_format and nqueens_print, which write a
 * board into a buffer, or to a stream through a block on the stack. A writer puts a board into a
 * text sink row by row, a run of empty squares at once, and neither allocates nor fails; nothing is
 * written unless the board is valid. Cost: linear in n where the sink only counts, else in the
 * length of the text.
 */

#include "text/format.h"

#include "board/queens.h"

#include <string.h>

#define CHESS_QUEEN "\xE2\x99\x9B" /* U+265B, black chess queen */
#define CHESS_EMPTY "."

/* ---- Pictures ----------------------------------------------------------- */

/* Puts the squares of a row. */
static void write_squares(struct nq_text_sink *sink, uint32_t n, uint32_t column, const char *queen,
                          const char *empty)
{
    size_t empty_length = strlen(empty);
    if (column == NQUEENS_NO_QUEEN) {
        nq_text_sink_repeat(sink, empty, empty_length, n);
        return;
    }
    nq_text_sink_repeat(sink, empty, empty_length, column);
    nq_text_sink_put(sink, queen);
    nq_text_sink_repeat(sink, empty, empty_length, n - 1 - column);
}

static void write_picture(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[],
                          const char *queen, const char *empty)
{
    for (uint32_t row = 0; row < n; row++) {
        write_squares(sink, n, queens[row], queen, empty);
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

const char *nq_file_name(uint32_t column, char name[NQ_FILE_NAME_MAX + 1])
{
    char *start = name + NQ_FILE_NAME_MAX;
    *start = '\0';
    /* Base 26 with the digits 1 to 26. There is no zero, so each step subtracts one before
     * it divides. */
    for (uint32_t number = column + 1; number > 0; number /= 26) {
        number--;
        *--start = "abcdefghijklmnopqrstuvwxyz"[number % 26];
    }
    return start;
}

uint32_t nq_decimal_width(uint32_t number)
{
    uint32_t width = 1;
    for (; number >= 10; number /= 10)
        width++;
    return width;
}

/* Puts the cells of one rank, gap blanks between two of them. */
static void write_chess_cells(struct nq_text_sink *sink, uint32_t n, uint32_t column, uint32_t gap)
{
    char padded[sizeof CHESS_EMPTY + NQ_FILE_NAME_MAX] = CHESS_EMPTY "       ";
    size_t padded_length = strlen(CHESS_EMPTY) + gap;
    uint32_t last = n - 1;

    if (column == NQUEENS_NO_QUEEN) {
        nq_text_sink_repeat(sink, padded, padded_length, last);
        nq_text_sink_put(sink, CHESS_EMPTY);
        return;
    }
    nq_text_sink_repeat(sink, padded, padded_length, column);
    nq_text_sink_put(sink, CHESS_QUEEN);
    if (column < last) {
        nq_text_sink_repeat(sink, " ", 1, gap);
        nq_text_sink_repeat(sink, padded, padded_length, last - column - 1);
        nq_text_sink_put(sink, CHESS_EMPTY);
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

    /* The blanks before a name fill the previous cell, and one more stands between cells. */
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

/* Puts the columns, numbered from base, with a separator between them. no_queen stands for
 * an empty row. */
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

void nq_write_columns(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
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

static void write_rows(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
{
    nq_text_sink_put(sink, "[");
    for (uint32_t row = 0; row < n; row++) {
        nq_text_sink_put(sink, row > 0 ? ",\"" : "\"");
        write_squares(sink, n, queens[row], NQ_TEXT_QUEEN, NQ_TEXT_EMPTY);
        nq_text_sink_put(sink, "\"");
    }
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

/* ---- Any format --------------------------------------------------------- */

enum { BLOCK_SIZE = 4096 };

static const struct nq_format formats[] = {
    [NQUEENS_FORMAT_TEXT] = {"text", write_text, nq_read_text, false},
    [NQUEENS_FORMAT_UNICODE] = {"unicode", write_unicode, nq_read_unicode, false},
    [NQUEENS_FORMAT_CHESS] = {"chess", write_chess, NULL, false},
    [NQUEENS_FORMAT_COLUMNS] = {"columns", nq_write_columns, nq_read_columns, true},
    [NQUEENS_FORMAT_COLUMNS_FROM_1] = {"columns-from-1", write_columns_from_1,
                                       nq_read_columns_from_1, true},
    [NQUEENS_FORMAT_FEN] = {"fen", write_fen, nq_read_fen, true},
    [NQUEENS_FORMAT_JSON] = {"json", write_json, nq_read_json, true},
    [NQUEENS_FORMAT_SVG] = {"svg", nq_write_svg, NULL, false},
    [NQUEENS_FORMAT_ROWS] = {"rows", write_rows, nq_read_rows, true},
    [NQUEENS_FORMAT_ANY] = {"any", NULL, NULL, false}, /* nqueens_parse reads any form itself */
};

const struct nq_format *nq_find_format(int format)
{
    bool is_known = format >= 0 && (size_t)format < sizeof formats / sizeof formats[0];
    return is_known ? &formats[format] : NULL;
}

struct board {
    uint32_t n;
    const uint32_t *queens;
    const struct nq_format *format;
};

static bool is_writable(const struct board *board)
{
    return nq_is_array(board->queens, board->n) && board->format != NULL &&
           board->format->write != NULL && nq_entries_are_valid(board->n, board->queens);
}

static void write_board(struct nq_text_sink *sink, const void *thing)
{
    const struct board *board = thing;
    board->format->write(sink, board->n, board->queens);
}

int nqueens_format(uint32_t n, const uint32_t queens[], int format, char *buf, size_t size,
                   size_t *needed)
{
    const struct board board = {n, queens, nq_find_format(format)};
    if (!nq_is_buffer(buf, size, needed) || !is_writable(&board))
        return NQUEENS_ERROR_ARGUMENT;
    return nq_write_to_buffer(buf, size, needed, write_board, &board);
}

int nqueens_print(FILE *stream, uint32_t n, const uint32_t queens[], int format)
{
    const struct board board = {n, queens, nq_find_format(format)};
    if (stream == NULL || !is_writable(&board))
        return NQUEENS_ERROR_ARGUMENT;

    char block[BLOCK_SIZE];
    struct nq_text_sink sink;
    nq_text_sink_open_stream(&sink, stream, block, sizeof block);
    write_board(&sink, &board);
    if (board.format->one_line)
        nq_text_sink_put(&sink, "\n");
    return nq_text_sink_finish(&sink);
}
