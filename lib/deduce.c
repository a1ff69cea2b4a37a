/* SPDX-License-Identifier: MIT
 *
 * nqueens_deduce, which passes the deductions of deducing/deduction.h one by one to a callback, as
 * lists of lines and squares; and nqueens_random_regions, which makes boards whose deductions are
 * of a grade.
 */

#include "board/queens.h"
#include "deducing/deduction.h"
#include "finding/finding.h"
#include "solver.h"

enum { LAST_PATIENCE = 64000 }; /* of the search after deductions get stuck */

/* ---- Deductions ----------------------------------------------------------------- */

/* The lists that the callback reads. Most are short, though each may have all lines or squares. */
struct lists {
    uint32_t queens[NQ_MASK_COLUMNS];
    uint32_t lines[NQ_MASK_COLUMNS];
    uint32_t within[NQ_MASK_COLUMNS];
    uint32_t squares[NQ_MASK_COLUMNS * NQ_MASK_COLUMNS];
    uint32_t closed[NQ_MASK_COLUMNS * NQ_MASK_COLUMNS];
};

struct reporter {
    nqueens_deduction_fn callback;
    void *user;
    struct lists *lists;
};

static uint32_t list_lines(uint64_t set, uint32_t lines[])
{
    uint32_t count = 0;
    for (; set != 0; set &= set - 1)
        lines[count++] = nq_column(nq_lowest(set));
    return count;
}

static uint32_t list_squares(uint32_t n, const struct nq_squares *set, uint32_t squares[])
{
    uint32_t count = 0;
    for (uint32_t row = 0; row < n; row++) {
        for (uint64_t rest = set->rows[row]; rest != 0; rest &= rest - 1)
            squares[count++] = row * n + nq_column(nq_lowest(rest));
    }
    return count;
}

/* Calls the callback with a deduction and the board after it. */
static int tell(const struct reporter *reporter, const struct nq_open_board *board,
                const struct nq_deduction *deduction)
{
    struct lists *lists = reporter->lists;
    uint32_t n = board->table->n;
    int is_single = deduction->reason == NQUEENS_REASON_SINGLE;
    for (uint32_t row = 0; row < n; row++)
        lists->queens[row] = board->queens[row];
    const nqueens_deduction told = {
        .size = sizeof told,
        .queens = lists->queens,
        .lines = lists->lines,
        .within = lists->within,
        .squares = lists->squares,
        .closed = lists->closed,
        .line_count = list_lines(deduction->lines, lists->lines),
        .within_count = list_lines(deduction->within, lists->within),
        .square_count = list_squares(n, &deduction->squares, lists->squares),
        .closed_count = list_squares(n, &deduction->closed, lists->closed),
        .n = n,
        .row = is_single ? deduction->row : NQUEENS_NO_QUEEN,
        .column = is_single ? deduction->column : NQUEENS_NO_QUEEN,
        .reason = deduction->reason,
        .family = deduction->family,
        .within_family = deduction->within_family,
    };
    return reporter->callback(&told, reporter->user) != 0 ? NQUEENS_STOPPED : NQUEENS_OK;
}

/* Makes all deductions and calls the callback with each, except with EMPTY, which *deduction holds
 * at the end. */
static int tell_all(const struct reporter *reporter, struct nq_open_board *board,
                    const nq_cancel_flag *cancel, struct nq_deduction *deduction)
{
    int status;
    while ((status = nq_find_deduction(board, NQUEENS_REASON_CONTRADICTION, cancel, deduction)) ==
           NQUEENS_OK) {
        nq_apply_deduction(board, deduction);
        status = tell(reporter, board, deduction);
        if (status != NQUEENS_OK)
            return status;
    }
    return status == NQUEENS_STUCK && nq_open_board_is_solved(board) ? NQUEENS_OK : status;
}

/* Returns NQUEENS_NO_SOLUTION if a search of limited effort shows that there is no solution, else
 * NQUEENS_STUCK. The effort is counted in choices, so the answer is the same on every machine. */
static int search_briefly(const struct nq_task *task)
{
    uint64_t solutions;
    int status = nq_count_with_patience(task, 1, LAST_PATIENCE, &solutions);
    if (status == NQUEENS_OK)
        return solutions == 0 ? NQUEENS_NO_SOLUTION : NQUEENS_STUCK;
    return status == NQUEENS_STOPPED ? NQUEENS_STUCK : status;
}

/* Finds the status with which the deductions end, and the hardest reason. *last holds EMPTY if
 * there is no solution, as the deductions show, or a short search after they get stuck. */
static int find_end(const struct nq_task *task, const struct nq_open_board *board, int *grade,
                    struct nq_deduction *last)
{
    struct nq_open_board after = *board;
    int status = nq_deduce_all(&after, NQUEENS_REASON_CONTRADICTION, task->cancel, grade, last);
    if (status == NQUEENS_NO_SOLUTION)
        nq_find_deduction_squares(board, last);
    if (status != NQUEENS_STUCK)
        return status;
    status = search_briefly(task);
    if (status != NQUEENS_NO_SOLUTION)
        return status;
    *grade = NQUEENS_REASON_EMPTY; /* a search shows it, no deduction */
    *last = (struct nq_deduction){.reason = NQUEENS_REASON_EMPTY,
                                  .family = NQUEENS_FAMILY_NONE,
                                  .within_family = NQUEENS_FAMILY_NONE};
    return NQUEENS_NO_SOLUTION;
}

static int find_end_and_tell(const struct reporter *reporter, const struct nq_task *task,
                             struct nq_open_board *board)
{
    struct nq_deduction last;
    int grade;
    int status = find_end(task, board, &grade, &last);
    if (reporter->callback == NULL || status < 0 || status == NQUEENS_CANCELLED)
        return status;
    if (status == NQUEENS_NO_SOLUTION) {
        status = tell(reporter, board, &last);
        if (status != NQUEENS_OK || grade == NQUEENS_REASON_EMPTY)
            return status == NQUEENS_OK ? NQUEENS_NO_SOLUTION : status;
    }
    status = tell_all(reporter, board, task->cancel, &last);
    if (status == NQUEENS_NO_SOLUTION && tell(reporter, board, &last) != NQUEENS_OK)
        status = NQUEENS_STOPPED;
    return status;
}

static int deduce(const struct nq_task *task, struct reporter *reporter)
{
    struct nq_attack_table table;
    struct nq_open_board board;
    int status = nq_attack_table_begin(&table, task->n, task->constraints->rule, task->allocator);
    if (status != NQUEENS_OK)
        return status;
    reporter->lists = nq_allocate(task->allocator, 1, sizeof *reporter->lists);
    if (reporter->lists != NULL) {
        nq_open_board_begin(&board, &table, task->constraints);
        status = find_end_and_tell(reporter, task, &board);
    } else {
        status = NQUEENS_ERROR_MEMORY;
    }
    nq_release(task->allocator, reporter->lists, 1, sizeof *reporter->lists);
    nq_attack_table_end(&table, task->allocator);
    return status;
}

int nqueens_deduce(nqueens_solver *solver, nqueens_deduction_fn callback, void *user)
{
    struct nq_task task;
    struct reporter reporter = {.callback = callback, .user = user};
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    if (task.n > NQ_MASK_COLUMNS)
        status = NQUEENS_ERROR_UNSUPPORTED;
    else if (task.n > 0)
        status = deduce(&task, &reporter);
    return nq_solver_return(solver, status);
}

/* ---- Boards of a grade ------------------------------------------------------------ */

int nqueens_random_regions(nqueens_solver *solver, uint64_t seed, int grade, uint32_t regions[],
                           uint32_t queens[])
{
    int is_reason = grade >= NQUEENS_REASON_SINGLE && grade <= NQUEENS_REASON_CONTRADICTION;
    if (regions == NULL || (!is_reason && grade != NQUEENS_GRADE_ANY))
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    if (task.n == 0 || task.n > NQ_MOST_RANDOM_ROWS)
        status = NQUEENS_ERROR_UNSUPPORTED;
    else
        status = nq_random_regions(&task, seed, grade, regions, queens);
    return nq_solver_return(solver, status);
}
