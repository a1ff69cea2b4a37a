/* SPDX-License-Identifier: MIT
 *
 * The writers of the formats. Each takes queens[0..n-1], whose entries are below n or
 * NQUEENS_NO_QUEEN, and puts the text of nqueens_format without its NUL.
 */

#ifndef NQ_TEXT_BOARD_TEXT_H
#define NQ_TEXT_BOARD_TEXT_H

#include "text/sink.h"

#include <nqueens.h>

/* The squares of the pictures, in UTF-8 whatever the compiler's character set. */
#define NQ_TEXT_QUEEN "Q"
#define NQ_TEXT_EMPTY "."
#define NQ_UNICODE_QUEEN "\xE2\x96\xA0" /* U+25A0, black square */
#define NQ_UNICODE_EMPTY "\xE2\x96\xA1" /* U+25A1, white square */
#define NQ_CHESS_QUEEN "\xE2\x99\x9B"   /* U+265B, black chess queen */
#define NQ_CHESS_EMPTY "."

void nq_write_text(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[]);
void nq_write_unicode(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[]);
void nq_write_chess(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[]);
void nq_write_columns(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[]);
void nq_write_columns_from_1(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[]);
void nq_write_fen(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[]);
void nq_write_json(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[]);
void nq_write_svg(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[]); /* svg.c */

#endif /* NQ_TEXT_BOARD_TEXT_H */
