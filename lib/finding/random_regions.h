/* SPDX-License-Identifier: MIT
 *
 * Random boards with regions that have exactly one solution: coloured puzzles.
 */

#ifndef NQ_FINDING_RANDOM_REGIONS_H
#define NQ_FINDING_RANDOM_REGIONS_H

#include "work/task.h"

enum { NQ_MOST_RANDOM_ROWS = 24 };

/* Writes n connected regions, 0 < n <= 24, numbered row by row in the order in which they come,
 * under which the task's board has one solution, and that to queens[0..n-1] unless it is NULL.
 * Regions of the task are ignored. grade is the hardest reason of the deductions that solve it, or
 * NQUEENS_GRADE_ANY.
 *
 * NQUEENS_OK
 * NQUEENS_NO_SOLUTION   the board has none without regions
 * NQUEENS_STUCK         the attempts that are made gave no board of this grade
 * NQUEENS_CANCELLED
 * NQUEENS_ERROR_MEMORY  memory ran out (n^3 words) */
int nq_random_regions(const struct nq_task *task, uint64_t seed, int grade, uint32_t regions[],
                      uint32_t queens[]);

#endif
