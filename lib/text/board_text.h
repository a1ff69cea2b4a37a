/* SPDX-License-Identifier: MIT
 *
 * What formatting, printing and parsing of boards share.
 */

#ifndef NQ_TEXT_BOARD_TEXT_H
#define NQ_TEXT_BOARD_TEXT_H

#include "text/sink.h"

#include <nqueens.h>
#include <stdbool.h>
#include <stdint.h>

/* The squares of the pictures, in UTF-8 whatever the compiler's character set. */
#define NQ_TEXT_QUEEN "Q"
#define NQ_TEXT_EMPTY "."
#define NQ_UNICODE_QUEEN "\xE2\x96\xA0" /* U+25A0, black square */
#define NQ_UNICODE_EMPTY "\xE2\x96\xA1" /* U+25A1, white square */
#define NQ_CHESS_QUEEN "\xE2\x99\x9B"   /* U+265B, black chess queen */
#define NQ_CHESS_EMPTY "."

/* Whether nq_write_board can write the board: queens is not NULL, its entries
 * are below n or NQUEENS_NO_QUEEN, and the format is known. */
bool nq_board_is_writable(uint32_t n, const uint32_t queens[], int format);

/* Whether the text of a known format is one line, which carries no '\n'. */
bool nq_format_is_one_line(int format);

/* Puts the text of a writable board into sink. */
void nq_write_board(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[], int format);

#endif /* NQ_TEXT_BOARD_TEXT_H */
