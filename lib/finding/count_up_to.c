/* SPDX-License-Identifier: MIT
 *
 * nqueens_count_up_to. Boards with n <= 64 are searched on the scarcest line. On larger ones a
 * first solution comes from the searches of nqueens_solve; then some of its queens are removed,
 * each time twice as many, and the completions of the rest are counted: a lower bound each time,
 * exact when all queens that are not required are removed. The cost is the cost of the completions,
 * exponential in n unless the limit is reached.
 */

#include "base/large_memory.h"
#include "finding/completion.h"
#include "finding/finding.h"
#include "finding/scarcest_line.h"

#include <string.h>

enum {
    SEED = 1,               /* seed that changes the time, not the count */
    FIRST_REMOVED = 16,     /* most boards have a second solution within these rows */
    PATIENCE_FOR_EACH = 50, /* placements without a new solution, for each queen removed */
};

/* A board with n > 64. */
struct large_board {
    const struct nq_task *task;
    uint64_t limit;
    struct nq_random random;
    uint32_t *solution; /* n entries, as partial and rows */
    uint32_t *partial;  /* the solution less the queens removed */
    uint32_t *rows;     /* the rows without a required queen, in random order */
    uint32_t row_count;
    uint64_t found; /* the most solutions found in one search */
};

/* Counts the completions of board->partial in one search.
 *
 * NQUEENS_OK           the limit is reached
 * NQUEENS_NO_SOLUTION  there are fewer, and all are found
 * NQUEENS_STOPPED      `patience` placements gave no new one
 * NQUEENS_CANCELLED */
static int count_once(struct large_board *board, struct nq_completion *completion,
                      uint64_t patience)
{
    uint64_t found = 0;
    int status = nq_completion_search(completion, &board->random, patience);
    while (status == NQUEENS_OK) {
        found++;
        board->found = found > board->found ? found : board->found;
        if (found == board->limit)
            break;
        status = nq_completion_search_next(completion, &board->random, patience);
    }
    return status;
}

/* Copies the solution to board->partial without the queens of rows[0..removed-1]. */
static int remove_queens(const struct large_board *board, uint32_t removed)
{
    const struct nq_task *task = board->task;
    int status = nq_copy_memory(board->partial, board->solution, task->n * sizeof *board->partial,
                                task->cancel);
    for (uint32_t i = 0; i < removed && status == NQUEENS_OK; i++) {
        if (nq_is_cancelled_at(i, task->cancel))
            return NQUEENS_CANCELLED;
        board->partial[board->rows[i]] = NQUEENS_NO_QUEEN;
    }
    return status;
}

/* Counts all completions, by searches with more patience each time. */
static int count_all(struct large_board *board, struct nq_completion *completion, uint64_t patience)
{
    int status = NQUEENS_STOPPED;
    for (; status == NQUEENS_STOPPED; patience *= 2)
        status = count_once(board, completion, patience);
    return status;
}

/* Counts the completions without the queens of rows[0..removed-1], until the number is known if
 * these are all rows. Returns as count_once. */
static int count_without(struct large_board *board, uint32_t removed)
{
    const struct nq_task *task = board->task;
    struct nq_completion completion;
    int status = remove_queens(board, removed);
    if (status == NQUEENS_OK)
        status = nq_completion_begin(&completion, task->n, task->constraints, task->allocator,
                                     task->cancel, board->partial);
    if (status != NQUEENS_OK)
        return status;
    uint64_t patience = (uint64_t)removed * PATIENCE_FOR_EACH;
    status = removed == board->row_count ? count_all(board, &completion, patience)
                                         : count_once(board, &completion, patience);
    nq_completion_end(&completion, task->allocator);
    return status;
}

/* Lists the rows without a required queen in random order. */
static int list_rows(struct large_board *board)
{
    const struct nq_task *task = board->task;
    int status = nq_place_required(task->n, task->constraints, task->cancel, board->partial);
    board->row_count = 0;
    for (uint32_t row = 0; row < task->n && status == NQUEENS_OK; row++) {
        if (nq_is_cancelled_at(row, task->cancel))
            return NQUEENS_CANCELLED;
        if (board->partial[row] != NQUEENS_NO_QUEEN)
            continue;
        uint32_t last = board->row_count++;
        uint32_t at = nq_random_below(&board->random, board->row_count);
        if (at != last)
            board->rows[last] = board->rows[at];
        board->rows[at] = row;
    }
    return status;
}

/* Counts from the first solution on, which is in board->solution. */
static int count_around(struct large_board *board)
{
    uint64_t removed = FIRST_REMOVED;
    int is_last = 0;
    board->found = 1;
    int status = list_rows(board);
    while (status == NQUEENS_OK && board->found < board->limit && !is_last) {
        is_last = removed >= board->row_count;
        status = count_without(board, is_last ? board->row_count : (uint32_t)removed);
        if (status == NQUEENS_STOPPED || status == NQUEENS_NO_SOLUTION)
            status = NQUEENS_OK; /* a lower bound, or exact if it is the last */
        removed *= 2;
    }
    return status;
}

static int count_large(const struct nq_task *task, uint64_t limit, uint64_t *solutions)
{
    enum { ARRAYS = 3 };
    size_t n = task->n;
    struct large_board board = {.task = task, .limit = limit};
    board.solution = nq_allocate(task->allocator, n, ARRAYS * sizeof *board.solution);
    if (board.solution == NULL)
        return NQUEENS_ERROR_MEMORY;
    board.partial = board.solution + n;
    board.rows = board.partial + n;
    nq_random_seed(&board.random, SEED);
    int status = nq_search_solution(task, SEED, board.solution);
    if (status == NQUEENS_OK)
        status = count_around(&board);
    *solutions = board.found;
    nq_release(task->allocator, board.solution, n, ARRAYS * sizeof *board.solution);
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

/* Finds one or two linear solutions, into arrays of n entries, and sets *solutions to their
 * number. */
static int find_linear(const struct nq_task *task, uint64_t limit, uint32_t first[],
                       uint32_t other[], uint64_t *solutions)
{
    enum { TRIES = 16 };
    struct nq_random random;
    nq_random_seed(&random, SEED);
    int status = nq_linear_solution(task, task->constraints->count == 0 ? NULL : &random, first);
    *solutions = status == NQUEENS_OK;
    for (int tries = 0; *solutions < limit && tries < TRIES && status == NQUEENS_OK; tries++) {
        status = nq_linear_solution(task, &random, other);
        if (status == NQUEENS_OK && memcmp(first, other, task->n * sizeof *first) != 0)
            *solutions = 2;
    }
    return status == NQUEENS_OK && *solutions < limit ? NQUEENS_STOPPED : status;
}

/* Finds up to two linear solutions where there may be some, since searches find these late.
 * NQUEENS_OK if the limit is reached, NQUEENS_STOPPED if it is not, NQUEENS_CANCELLED,
 * NQUEENS_ERROR_MEMORY. */
static int count_linear(const struct nq_task *task, uint64_t limit, uint64_t *solutions)
{
    const struct nq_constraints *constraints = task->constraints;
    int may_be_linear = constraints->count == 0 ? constraints->rule != NULL
                                                : nq_is_torus_with_diagonals(constraints->rule);
    if (!may_be_linear || limit > 2)
        return NQUEENS_STOPPED;
    uint32_t *boards = nq_allocate(task->allocator, task->n, 2 * sizeof *boards);
    if (boards == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = find_linear(task, limit, boards, boards + task->n, solutions);
    nq_release(task->allocator, boards, task->n, 2 * sizeof *boards);
    return status;
}

int nq_count_up_to(const struct nq_task *task, uint64_t limit, uint64_t *solutions)
{
    *solutions = 0;
    if (limit == 0) /* the answer is known */
        return NQUEENS_OK;
    if (task->n == 0) {
        *solutions = 1; /* the empty board */
        return NQUEENS_OK;
    }
    if (task->n <= NQ_MASK_COLUMNS)
        return nq_count_with_patience(task, limit, UINT64_MAX, solutions);
    int status = count_linear(task, limit, solutions);
    return status == NQUEENS_STOPPED ? count_large(task, limit, solutions) : status;
}

int nq_count_with_patience(const struct nq_task *task, uint64_t limit, uint64_t last_patience,
                           uint64_t *solutions)
{
    struct nq_scarcest_line search;
    *solutions = 0;
    int status = count_linear(task, limit, solutions);
    if (status != NQUEENS_STOPPED)
        return status;
    status = nq_scarcest_line_begin(&search, task, SEED);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    search.last_patience = last_patience;
    status = nq_scarcest_line_count(&search, limit, solutions);
    nq_scarcest_line_end(&search, task->allocator);
    return status;
}
