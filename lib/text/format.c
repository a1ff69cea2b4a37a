/* SPDX-License-Identifier: MIT
 *
 * The table of formats; nqueens_format, which writes a board into a buffer, and
 * nqueens_print, which writes it to a stream through a block on the stack. Nothing is
 * written unless the board is valid. Cost: linear in the length of the text.
 */

#include "text/format.h"

#include "board/queens.h"

enum { BLOCK_SIZE = 4096 };

static const struct nq_format formats[] = {
    [NQUEENS_FORMAT_TEXT] = {"text", nq_write_text, nq_read_text, false},
    [NQUEENS_FORMAT_UNICODE] = {"unicode", nq_write_unicode, nq_read_unicode, false},
    [NQUEENS_FORMAT_CHESS] = {"chess", nq_write_chess, NULL, false},
    [NQUEENS_FORMAT_COLUMNS] = {"columns", nq_write_columns, nq_read_columns, true},
    [NQUEENS_FORMAT_COLUMNS_FROM_1] = {"columns-from-1", nq_write_columns_from_1,
                                       nq_read_columns_from_1, true},
    [NQUEENS_FORMAT_FEN] = {"fen", nq_write_fen, nq_read_fen, true},
    [NQUEENS_FORMAT_JSON] = {"json", nq_write_json, nq_read_json, true},
    [NQUEENS_FORMAT_SVG] = {"svg", nq_write_svg, NULL, false},
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
           nq_entries_are_valid(board->n, board->queens);
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
