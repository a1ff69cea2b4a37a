/* SPDX-License-Identifier: MIT
 *
 * Two families of at most 64 lines that each need a queen: finds the squares, where a line of one
 * meets a line of the other, that no solution can use.
 */

#ifndef NQ_DEDUCING_MATCHING_H
#define NQ_DEDUCING_MATCHING_H

#include <stdint.h>

enum nq_filtered { NQ_NO_MATCHING, NQ_NOTHING_REMOVED, NQ_SOME_REMOVED };

/* Removes from meets the meetings in no matching of all lines, a set of one family; meets[line] is
 * the set of lines of the other, which are as many, that the line meets in an open square.
 * NQ_NO_MATCHING: there is none, since some k lines meet fewer than k, and meets is unchanged. */
enum nq_filtered nq_filter_matching(uint64_t lines, uint64_t meets[]);

/* Sets tight[line] for each line of a set to the smallest set of lines, with this line, that meet
 * no more lines of the other family than they are, and so have their queens there; to 0 where there
 * is no such set. If the lines cannot all be matched, some lines with a tight set may have 0. */
void nq_find_tight_sets(uint64_t lines, const uint64_t meets[], uint64_t tight[]);

#endif
