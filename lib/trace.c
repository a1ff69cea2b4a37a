/* SPDX-License-Identifier: MIT
 *
 * nqueens_trace: the search of reference/search.c once more, which reports each step to a
 * callback. The two share no code, so that tests can compare them. Cost: n columns for each
 * partial placement (2057 of them at n = 8, with the empty board), a comparison with each
 * queen above for each column, and the callback.
 */

#include "base/checked.h"
#include "base/large_memory.h"
#include "solver.h"

enum { EVENTS = 4 };

struct trace {
    const struct nq_task *task;
    uint32_t *queens; /* NQUEENS_NO_QUEEN in the rows without a queen */
    nqueens_trace_fn callback;
    void *user;
    uint64_t reported[EVENTS]; /* events, by kind */
};

/* A square, and the queen that attacks it. */
struct attempt {
    uint32_t row;
    uint32_t column;
    uint32_t attacker_row; /* NQUEENS_NO_QUEEN: none */
    int line;
};

static int report(struct trace *trace, int kind, const struct attempt *attempt)
{
    const struct nq_task *task = trace->task;
    int status = nq_add(&trace->reported[kind], 1);
    if (status != NQUEENS_OK)
        return status;
    const nqueens_trace_event event = {
        .size = sizeof event,
        .queens = trace->queens,
        .placements = trace->reported[NQUEENS_TRACE_PLACE],
        .rejections = trace->reported[NQUEENS_TRACE_REJECT],
        .solutions = trace->reported[NQUEENS_TRACE_SOLUTION],
        .n = task->n,
        .row = attempt->row,
        .column = attempt->column,
        .attacker_row = attempt->attacker_row,
        .kind = kind,
        .line = attempt->line,
    };
    if (trace->callback(&event, trace->user) != 0)
        return NQUEENS_STOPPED;
    return nq_is_cancelled(task->cancel) ? NQUEENS_CANCELLED : NQUEENS_OK;
}

/* The line along which the queen of row `above` attacks the square. */
static int line_to(const struct trace *trace, uint32_t above, const struct attempt *attempt)
{
    const struct nq_rule *rule = trace->task->constraints->rule;
    uint32_t rows_apart = attempt->row - above;
    uint32_t upper_column = trace->queens[above];
    uint32_t lower_column = attempt->column;
    if (rule != NULL)
        return nq_rule_line(rule, above, upper_column, attempt->row, lower_column);
    if (lower_column == upper_column)
        return NQUEENS_LINE_COLUMN;
    if (lower_column > upper_column && lower_column - upper_column == rows_apart)
        return NQUEENS_LINE_DIAGONAL;
    if (lower_column < upper_column && upper_column - lower_column == rows_apart)
        return NQUEENS_LINE_ANTI_DIAGONAL;
    return NQUEENS_LINE_NONE;
}

static int keeps_constraints(const struct nq_constraints *constraints,
                             const struct attempt *attempt)
{
    size_t first = nq_constraints_position(constraints, attempt->row, 0);
    for (size_t i = first; i < constraints->count; i++) {
        const struct nq_constraint *square = &constraints->squares[i];
        if (square->row != attempt->row)
            break;
        if ((square->kinds & NQ_REQUIRED) && square->column != attempt->column)
            return 0;
        if ((square->kinds & NQ_FORBIDDEN) && square->column == attempt->column)
            return 0;
    }
    return 1;
}

/* isPromising of the textbooks, which also sets the topmost queen that attacks the square. */
static int is_promising(const struct trace *trace, struct attempt *attempt)
{
    for (uint32_t above = 0; above < attempt->row; above++) {
        attempt->line = line_to(trace, above, attempt);
        if (attempt->line != NQUEENS_LINE_NONE) {
            attempt->attacker_row = above;
            return 0;
        }
    }
    return keeps_constraints(trace->task->constraints, attempt);
}

static struct attempt attempt_at(uint32_t row, uint32_t column)
{
    return (struct attempt){row, column, NQUEENS_NO_QUEEN, NQUEENS_LINE_NONE};
}

/* Puts a queen on the square. The queen may complete a solution. */
static int place(struct trace *trace, const struct attempt *attempt)
{
    trace->queens[attempt->row] = attempt->column;
    int status = report(trace, NQUEENS_TRACE_PLACE, attempt);
    if (status == NQUEENS_OK && attempt->row + 1 == trace->task->n)
        status = report(trace, NQUEENS_TRACE_SOLUTION, attempt);
    return status;
}

/* Removes the queen of the row. */
static int retreat(struct trace *trace, uint32_t row)
{
    struct attempt attempt = attempt_at(row, trace->queens[row]);
    trace->queens[row] = NQUEENS_NO_QUEEN;
    return report(trace, NQUEENS_TRACE_RETREAT, &attempt);
}

static int search(struct trace *trace)
{
    const uint32_t n = trace->task->n;
    uint32_t row = 0;
    uint32_t column = 0;
    int status = NQUEENS_OK;
    while (status == NQUEENS_OK) {
        if (row < n && column < n) {
            struct attempt attempt = attempt_at(row, column);
            if (is_promising(trace, &attempt)) {
                status = place(trace, &attempt);
                row++;
                column = 0;
            } else {
                status = report(trace, NQUEENS_TRACE_REJECT, &attempt);
                column++;
            }
        } else if (row > 0) { /* no column is left */
            row--;
            column = trace->queens[row] + 1;
            status = retreat(trace, row);
        } else {
            break;
        }
    }
    return status;
}

static int trace_board(struct trace *trace)
{
    uint32_t n = trace->task->n;
    if (n == 0) { /* the empty board is the one solution */
        uint32_t no_queens[1] = {NQUEENS_NO_QUEEN};
        struct attempt nowhere = attempt_at(NQUEENS_NO_QUEEN, NQUEENS_NO_QUEEN);
        trace->queens = no_queens;
        int status = report(trace, NQUEENS_TRACE_SOLUTION, &nowhere);
        trace->queens = NULL;
        return status;
    }
    trace->queens = nq_allocate(trace->task->allocator, n, sizeof *trace->queens);
    if (trace->queens == NULL)
        return NQUEENS_ERROR_MEMORY;
    /* All bytes of NQUEENS_NO_QUEEN are alike. */
    int status = nq_set_memory(trace->queens, 0xff, n * sizeof *trace->queens, trace->task->cancel);
    if (status == NQUEENS_OK)
        status = search(trace);
    nq_release(trace->task->allocator, trace->queens, n, sizeof *trace->queens);
    return status;
}

int nqueens_trace(nqueens_solver *solver, nqueens_trace_fn callback, void *user)
{
    if (callback == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    struct trace trace = {.task = &task, .callback = callback, .user = user};
    return nq_solver_return(solver, trace_board(&trace));
}
