/* SPDX-License-Identifier: MIT
 *
 * The functions of finding/ for public calls. construction.c writes solutions without a search: of
 * queens, and the linear ones that number theory gives for a torus, queens[row] = (slope * row +
 * offset) mod n. one_solution.c finds a solution under constraints, count_up_to.c counts solutions
 * up to a limit, random_regions.c makes boards whose regions leave one solution. Boards are of any
 * size unless a comment says otherwise.
 */

#ifndef NQ_FINDING_FINDING_H
#define NQ_FINDING_FINDING_H

#include "base/random.h"
#include "work/task.h"

/* Writes a solution of queens without constraints to queens[0..n-1], n = 1 or n >= 4. NQUEENS_OK,
 * or NQUEENS_CANCELLED and some entries are written. Cost: linear in n. */
int nq_construct_solution(uint32_t n, const nq_cancel_flag *cancel, uint32_t queens[]);

/* Writes a linear solution under the task's rule and constraints to queens[0..n-1], n > 0; with the
 * least slope, or with random slopes if random is not NULL.
 *
 * NQUEENS_OK
 * NQUEENS_STOPPED    none was found among a few; the entries are unchanged
 * NQUEENS_CANCELLED  some entries are written
 *
 * Cost: linear in n and in the constraints, times the slopes that are tried. */
int nq_linear_solution(const struct nq_task *task, struct nq_random *random, uint32_t queens[]);

/* Writes a solution of the task's board, n > 0, to queens[0..n-1]. It depends on n, the constraints
 * and the seed alone. queens is untouched unless NQUEENS_OK is returned.
 *
 * NQUEENS_OK
 * NQUEENS_NO_SOLUTION   proved that there is none
 * NQUEENS_CANCELLED
 * NQUEENS_ERROR_MEMORY  memory ran out */
int nq_search_solution(const struct nq_task *task, uint64_t seed, uint32_t queens[]);

/* Finds a solution of a board without regions by the searches for boards of any size. Up to n = 64
 * nq_search_solution takes the scarcest line instead, and gives another solution for a seed.
 * Returns as nq_search_solution, or NQUEENS_STOPPED after most_turns > 0 turns of the searches,
 * each with more effort than the one before. */
int nq_search_in_turn(const struct nq_task *task, uint64_t seed, uint64_t most_turns,
                      uint32_t queens[]);

/* Sets *solutions to the number of solutions of the task's board, or to limit if there are as many.
 *
 * NQUEENS_OK
 * NQUEENS_CANCELLED     *solutions is a lower bound: the solutions found so far
 * NQUEENS_ERROR_MEMORY  memory ran out */
int nq_count_up_to(const struct nq_task *task, uint64_t limit, uint64_t *solutions);

/* Counts as nq_count_up_to does, 0 < n <= 64 and limit > 0, by a search with a bound: where it
 * would restart with a patience of more than last_patience choices, it is given up. NQUEENS_STOPPED
 * then, and *solutions is a lower bound. */
int nq_count_with_patience(const struct nq_task *task, uint64_t limit, uint64_t last_patience,
                           uint64_t *solutions);

enum { NQ_MOST_RANDOM_ROWS = 24 };

/* Writes n connected regions, 0 < n <= 24, numbered row by row in the order in which they come,
 * with which the task's board has one solution, and writes the solution to queens[0..n-1] unless
 * queens is NULL. Regions of the task are ignored. grade is the hardest reason of the deductions
 * that solve the board, or NQUEENS_GRADE_ANY.
 *
 * NQUEENS_OK
 * NQUEENS_NO_SOLUTION   the board has no solution without regions
 * NQUEENS_STUCK         the attempts that are made gave no board of this grade
 * NQUEENS_CANCELLED
 * NQUEENS_ERROR_MEMORY  memory ran out (n^3 words) */
int nq_random_regions(const struct nq_task *task, uint64_t seed, int grade, uint32_t regions[],
                      uint32_t queens[]);

#endif
