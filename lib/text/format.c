/* SPDX-License-Identifier: MIT
 *
 * The text of nqueens_format on a stream: nqueens_print.
 *
 * The board is checked first, so that nothing is written of one that is no
 * board. The text then passes through a block on the stack, whatever its length.
 *
 * Cost: linear in the length of the text.
 */

#include "text/board_text.h"
#include "text/sink.h"

#include <nqueens.h>

#define BLOCK_SIZE 4096

int nqueens_print(FILE *stream, uint32_t n, const uint32_t queens[], int format)
{
    if (stream == NULL || !nq_board_is_writable(n, queens, format))
        return NQUEENS_ERROR_ARGUMENT;

    char block[BLOCK_SIZE];
    struct nq_text_sink sink;
    nq_text_sink_open_stream(&sink, stream, block, sizeof block);
    nq_write_board(&sink, n, queens, format);
    if (nq_format_is_one_line(format))
        nq_text_sink_put(&sink, "\n");
    return nq_text_sink_finish(&sink);
}
