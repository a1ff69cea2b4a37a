/* SPDX-License-Identifier: MIT
 *
 * The open squares of placements under other rules than that of queens.
 */

#ifndef NQ_ESTIMATING_RULED_SQUARES_H
#define NQ_ESTIMATING_RULED_SQUARES_H

#include "estimating/open_squares.h"

/* Whether squares may be closed that are on no line with a queen. The rule may be NULL. */
int nq_has_jumps_or_regions(const struct nq_rule *rule);

/* Where it may be so: whether a square is in the region of a queen, or a queen jumps to it. */
int nq_is_closed_off_lines(const struct nq_open_squares *squares, uint32_t row, uint32_t column);

/* The open squares on the lines of a square, except for its row and column, that the rule attacks
 * along. */
uint64_t nq_squares_of_ruled_lines(const struct nq_open_squares *squares, uint32_t row,
                                   uint32_t column);

/* nq_open_squares_place, where the row and the column are no longer listed. */
void nq_place_under_rule(struct nq_open_squares *squares, uint32_t row, uint32_t column);

enum { NQ_MOST_ATTACKED_IN_ROW = 64 }; /* in a region; without regions at most 11 */

/* Under a rule that is not NULL: writes the columns of the squares that a queen attacks in another
 * row, each once. Returns their number. */
uint32_t nq_attacked_columns(const struct nq_rule *rule, uint32_t row, uint32_t column,
                             uint32_t other, uint32_t columns[]);

#endif
