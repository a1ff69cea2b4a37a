/* SPDX-License-Identifier: MIT
 *
 * Row by row, a queen is placed on a square only if finding/completion.c finds a solution with it
 * and the queens above, so no row is ever entered in vain, however much the squares below it are
 * required or forbidden. The solution that was found saves the searches for the squares that it
 * has in the rows below. Cost: for each solution a few proofs that a square has none, each
 * exponential in the rows that are left, short where most queens are required. A count takes the
 * solutions of one search in the order in which it finds them.
 */

#include "listing/by_completion.h"

#include "base/checked.h"
#include "base/large_memory.h"
#include "finding/completion.h"
#include "work/tally.h"

#include <string.h>

enum {
    SEED = 1, /* the answers do not depend on it, the time does */
    FIRST_PLACEMENTS = 1000,
    ARRAYS = 3,
};

struct walk {
    const struct nq_task *task;
    struct nq_completion completion;
    struct nq_random random;
    uint32_t *queens;   /* these three have n entries: the required queens, and those above a row */
    uint32_t *required; /* NQUEENS_NO_QUEEN: none in this row */
    uint32_t *known;    /* a solution that agrees with queens above the row, or n in row 0: none */
};

/* NQUEENS_NO_SOLUTION: the constraints contradict each other. After NQUEENS_OK walk_end ends it. */
static int walk_begin(struct walk *walk, const struct nq_task *task)
{
    size_t n = task->n;
    *walk = (struct walk){.task = task};
    nq_random_seed(&walk->random, SEED);
    int status = nq_check_lines(task->n, task->constraints, task->allocator, task->cancel);
    if (status != NQUEENS_OK)
        return status;
    walk->queens = nq_allocate(task->allocator, n, ARRAYS * sizeof *walk->queens);
    if (walk->queens == NULL)
        return NQUEENS_ERROR_MEMORY;
    walk->required = walk->queens + n;
    walk->known = walk->required + n;
    walk->known[0] = task->n;
    status = nq_place_required(task->n, task->constraints, task->cancel, walk->queens);
    if (status == NQUEENS_OK)
        status =
            nq_copy_memory(walk->required, walk->queens, n * sizeof *walk->queens, task->cancel);
    if (status == NQUEENS_OK)
        status = nq_completion_begin(&walk->completion, task->n, task->constraints, task->allocator,
                                     task->cancel, walk->queens);
    if (status != NQUEENS_OK)
        nq_release(task->allocator, walk->queens, n, ARRAYS * sizeof *walk->queens);
    return status;
}

static void walk_end(struct walk *walk)
{
    nq_completion_end(&walk->completion, walk->task->allocator);
    nq_release(walk->task->allocator, walk->queens, walk->task->n, ARRAYS * sizeof *walk->queens);
}

/* Finds a solution with walk->queens, and notes it in walk->known. */
static int complete(struct walk *walk)
{
    int status = NQUEENS_STOPPED;
    for (uint64_t placements = FIRST_PLACEMENTS; status == NQUEENS_STOPPED; placements *= 2)
        status = nq_completion_search(&walk->completion, &walk->random, placements);
    if (status == NQUEENS_OK) {
        status = nq_copy_memory(walk->known, walk->queens, walk->task->n * sizeof *walk->queens,
                                walk->task->cancel);
        nq_completion_retreat(&walk->completion);
    }
    return status;
}

/* Places the queen of a row in the first column from the given one on that a solution has. */
static int place_from(struct walk *walk, uint32_t row, uint32_t column)
{
    if (walk->required[row] != NQUEENS_NO_QUEEN)
        return column <= walk->required[row] ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    for (; nq_completion_open_from(&walk->completion, row, &column); column++) {
        nq_completion_fix(&walk->completion, row, column);
        if (walk->known[0] != walk->task->n && walk->known[row] == column)
            return NQUEENS_OK;
        int status = complete(walk);
        if (status != NQUEENS_NO_SOLUTION)
            return status;
        nq_completion_free(&walk->completion, row);
    }
    return NQUEENS_NO_SOLUTION;
}

/* Goes to the first solution that agrees with the queens above a row and has a column there from
 * the given one on, or else to the first after that. */
static int advance(struct walk *walk, uint32_t row, uint32_t column)
{
    while (row < walk->task->n) {
        int status = place_from(walk, row, column);
        column = 0;
        if (status == NQUEENS_OK) {
            row++;
            continue;
        }
        if (status != NQUEENS_NO_SOLUTION)
            return status;
        do {
            if (row-- == 0)
                return NQUEENS_NO_SOLUTION;
        } while (walk->required[row] != NQUEENS_NO_QUEEN);
        column = walk->queens[row] + 1;
        nq_completion_free(&walk->completion, row);
    }
    return NQUEENS_OK;
}

/* The first solution after walk->queens, which is one. */
static int advance_from_solution(struct walk *walk)
{
    uint32_t row = walk->task->n;
    do {
        if (row-- == 0)
            return NQUEENS_NO_SOLUTION;
    } while (walk->required[row] != NQUEENS_NO_QUEEN);
    uint32_t column = walk->queens[row] + 1;
    nq_completion_free(&walk->completion, row);
    return advance(walk, row, column);
}

/* The first solution after a board: its queens are placed down to the first that cannot be. */
static int advance_from_board(struct walk *walk, const uint32_t board[])
{
    for (uint32_t row = 0; row < walk->task->n; row++) {
        uint32_t column = board[row];
        if (nq_is_cancelled(walk->task->cancel))
            return NQUEENS_CANCELLED;
        if (walk->required[row] == board[row])
            continue;
        if (walk->required[row] != NQUEENS_NO_QUEEN ||
            !nq_completion_open_from(&walk->completion, row, &column) || column != board[row])
            return advance(walk, row, board[row] + 1);
        nq_completion_fix(&walk->completion, row, column);
    }
    return advance_from_solution(walk);
}

int nq_completion_list(const struct nq_task *task, nq_solution_fn *solution, void *context)
{
    struct walk walk;
    int status = walk_begin(&walk, task);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    status = complete(&walk);
    if (status == NQUEENS_OK)
        status = advance(&walk, 0, 0);
    while (status == NQUEENS_OK) {
        status = solution(walk.queens, context);
        if (status == NQUEENS_OK)
            status = advance_from_solution(&walk);
    }
    walk_end(&walk);
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

int nq_completion_find(const struct nq_task *task, const uint32_t after[], uint32_t found[])
{
    struct walk walk;
    int status = walk_begin(&walk, task);
    if (status != NQUEENS_OK)
        return status;
    if (after != NULL)
        status = advance_from_board(&walk, after);
    else
        status = complete(&walk);
    if (status == NQUEENS_OK && after == NULL)
        status = advance(&walk, 0, 0);
    if (status == NQUEENS_OK)
        memcpy(found, walk.queens, task->n * sizeof *found);
    walk_end(&walk);
    return status;
}

/* ---- Counting ---------------------------------------------------------------- */

static int count_all(struct walk *walk, nq_accept_fn *accept, void *context, uint64_t *solutions)
{
    int status = nq_completion_search(&walk->completion, &walk->random, UINT64_MAX);
    while (status == NQUEENS_OK) {
        if (accept == NULL || accept(walk->queens, context))
            status = nq_add(solutions, 1);
        if (status == NQUEENS_OK)
            status = nq_completion_search_next(&walk->completion, &walk->random, UINT64_MAX);
    }
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

int nq_completion_count(const struct nq_task *task, nq_accept_fn *accept, void *context,
                        uint64_t *solutions)
{
    if (task->n == 0) { /* one empty board */
        *solutions = 1;
        return nq_tally_settled(task, solutions);
    }
    struct walk walk;
    int status = walk_begin(&walk, task);
    if (status == NQUEENS_NO_SOLUTION)
        return nq_tally_settled(task, solutions);
    if (status != NQUEENS_OK)
        return status;
    uint64_t counted = 0;
    struct nq_tally tally;
    nq_tally_begin(&tally, task, 1, *solutions);
    status = nq_tally_start(&tally, 1);
    if (status == NQUEENS_OK)
        status = count_all(&walk, accept, context, &counted);
    if (status == NQUEENS_OK)
        status = nq_tally_add(&tally, 1, counted);
    walk_end(&walk);
    return nq_tally_end(&tally, status, solutions);
}
