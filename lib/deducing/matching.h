/* SPDX-License-Identifier: MIT
 *
 * Two families of at most 64 lines, each of which needs a queen: finds the squares, where a line of
 * one family meets a line of the other, that no solution can use. Deductions and the search on the
 * scarcest line ask.
 */

#ifndef NQ_DEDUCING_MATCHING_H
#define NQ_DEDUCING_MATCHING_H

#include <stdint.h>

enum nq_filtered { NQ_NO_MATCHING, NQ_NOTHING_REMOVED, NQ_SOME_REMOVED };

/* Removes from meets the meetings that are in no matching of all lines. `lines` is a set of one
 * family; meets[line] is the set of the lines of the other family, which are as many, that the line
 * meets in an open square. NQ_NO_MATCHING: there is no matching, since some k lines meet fewer than
 * k, and meets is unchanged. */
enum nq_filtered nq_filter_matching(uint64_t lines, uint64_t meets[]);

/* Sets tight[line], for each line of a set, to the smallest set of lines that includes the line and
 * meets as many lines of the other family as it has; the queens of these lines stand where they
 * meet. tight[line] is 0 if there is no such set. If the lines cannot all be matched, some lines
 * with a tight set may get 0. */
void nq_find_tight_sets(uint64_t lines, const uint64_t meets[], uint64_t tight[]);

#endif
