/* SPDX-License-Identifier: MIT
 *
 * The next deduction on a board of n <= 64, as people make it, with its reason, for nqueens_deduce
 * and the grades of random regions.
 */

#ifndef NQ_DEDUCING_DEDUCTION_H
#define NQ_DEDUCING_DEDUCTION_H

#include "base/cancel.h"
#include "deducing/open_board.h"

struct nq_deduction {
    int reason; /* NQUEENS_REASON_... */
    int family; /* family of lines */
    int within_family;
    uint64_t lines;  /* set of lines */
    uint64_t within; /* reasons CONFINED and SET: set of the lines that confine */
    uint32_t row;    /* reason SINGLE: row and column of the queen */
    uint32_t column;
    struct nq_squares squares; /* the open squares of lines */
    struct nq_squares closed;  /* open squares that cannot have a queen */
};

/* Finds the easiest deduction, if its reason is not harder than `hardest`; for the same board
 * always the same one. Of several deductions with the same reason it is the one of the first line,
 * rows before columns before regions; for SET of the smallest set; for BLOCKED of the line with the
 * fewest squares; for CONTRADICTION of the first square past the square of the last contradiction.
 *
 * NQUEENS_OK
 * NQUEENS_NO_SOLUTION  a line has no open square: the deduction is EMPTY
 * NQUEENS_STUCK        there is no deduction, as on a board that is solved
 * NQUEENS_CANCELLED
 *
 * Cost: n^2 to n^3 operations; of CONTRADICTION n^2 times as many. */
int nq_find_deduction(const struct nq_open_board *board, int hardest, const nq_cancel_flag *cancel,
                      struct nq_deduction *deduction);

/* Sets squares to the open squares of the deduction's lines. */
void nq_find_deduction_squares(const struct nq_open_board *board, struct nq_deduction *deduction);

void nq_apply_deduction(struct nq_open_board *board, const struct nq_deduction *deduction);

/* Makes deductions until nothing follows. *grade becomes the hardest reason, EMPTY if no deduction
 * was made; *last is the EMPTY deduction after NQUEENS_NO_SOLUTION. NQUEENS_OK if the board is
 * solved; otherwise as nq_find_deduction. */
int nq_deduce_all(struct nq_open_board *board, int hardest, const nq_cancel_flag *cancel,
                  int *grade, struct nq_deduction *last);

#endif
