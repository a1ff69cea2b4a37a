/* SPDX-License-Identifier: MIT
 *
 * The conflicts of the queens of a board of any size under a rule, for the calls that check boards.
 * Memory of the allocator makes a check faster, and is released before it returns.
 */

#ifndef NQ_BOARD_CONFLICT_H
#define NQ_BOARD_CONFLICT_H

#include "base/allocator.h"
#include "board/rule.h"

/* Whether every entry of queens[0..n-1], which may be any number, is below n and no two queens are
 * in conflict. queens may be NULL, which is a solution if n is 0. */
int nq_is_solution(const struct nq_allocator *allocator, const struct nq_rule *rule, uint32_t n,
                   const uint32_t queens[]);

/* Finds the first conflict, as nqueens_find_conflict describes. The entries are valid.
 *
 * NQUEENS_OK
 * NQUEENS_NO_ATTACK  there is no conflict; the outputs are unchanged */
int nq_find_conflict(const struct nq_allocator *allocator, const struct nq_rule *rule, uint32_t n,
                     const uint32_t queens[], uint32_t *row_a, uint32_t *row_b, int *line);

#endif
