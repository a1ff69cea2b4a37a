/* SPDX-License-Identifier: MIT
 *
 * What JavaScript cannot do by the functions of nqueens.h alone: callbacks. A callback is an
 * imported function, since a JavaScript function is no C function; of the calls that run, which
 * are nested, it belongs to the innermost. Structs are handed over as their members.
 */

#include <nqueens.h>

#define IMPORTED(name) __attribute__((import_module("nqueens"), import_name(name)))
#define EXPORTED(name) __attribute__((export_name(name)))

IMPORTED("board") int on_board(const uint32_t *queens, uint32_t n);
IMPORTED("progress")
int on_progress(uint64_t units_done, uint64_t units_total, uint64_t solutions, double fraction);

IMPORTED("deduction")
int on_deduction(uint32_t n, const uint32_t *queens, int reason, int family, int within_family,
                 uint32_t row, uint32_t column, const uint32_t *lines, uint32_t line_count,
                 const uint32_t *within, uint32_t within_count, const uint32_t *squares,
                 uint32_t square_count, const uint32_t *closed, uint32_t closed_count);

EXPORTED("enumerate") int enumerate(nqueens_solver *solver);
EXPORTED("enumerate_fundamental") int enumerate_fundamental(nqueens_solver *solver);
EXPORTED("set_progress") int set_progress(nqueens_solver *solver, int reports, uint32_t interval);
EXPORTED("deduce") int deduce(nqueens_solver *solver);
EXPORTED("trace_part")
int trace_part(nqueens_solver *solver, uint64_t first, uint32_t count, int32_t steps[],
               uint32_t *taken);

/* ---- Boards and progress -------------------------------------------------------- */

static int board(uint32_t n, const uint32_t queens[], void *user)
{
    (void)user;
    return on_board(queens, n);
}

int enumerate(nqueens_solver *solver)
{
    return nqueens_enumerate(solver, board, NULL);
}

int enumerate_fundamental(nqueens_solver *solver)
{
    return nqueens_enumerate_fundamental(solver, board, NULL);
}

static int progress(const nqueens_progress *now, void *user)
{
    (void)user;
    return on_progress(now->units_done, now->units_total, now->solutions, now->fraction);
}

int set_progress(nqueens_solver *solver, int reports, uint32_t interval)
{
    return nqueens_solver_set_progress(solver, reports ? progress : NULL, NULL, interval);
}

/* ---- Deductions ------------------------------------------------------------------- */

static int deduction(const nqueens_deduction *made, void *user)
{
    (void)user;
    return on_deduction(made->n, made->queens, made->reason, made->family, made->within_family,
                        made->row, made->column, made->lines, made->line_count, made->within,
                        made->within_count, made->squares, made->square_count, made->closed,
                        made->closed_count);
}

int deduce(nqueens_solver *solver)
{
    return nqueens_deduce(solver, deduction, NULL);
}

/* ---- Traces ----------------------------------------------------------------------- */

enum { NUMBERS = 5 }; /* of a step: kind, row, column, attacker's row, line; -1 is none */

struct part {
    uint64_t to_skip;
    uint32_t count;
    uint32_t taken;
    int32_t *steps;
};

static int keep_step(const nqueens_trace_event *event, void *user)
{
    struct part *part = user;
    if (part->to_skip > 0) {
        part->to_skip--;
        return 0;
    }
    if (part->taken == part->count)
        return 1;
    int32_t *step = part->steps + (size_t)NUMBERS * part->taken++;
    step[0] = event->kind;
    step[1] = (int32_t)event->row;
    step[2] = (int32_t)event->column;
    step[3] = (int32_t)event->attacker_row;
    step[4] = event->line;
    return 0;
}

/* At most `count` steps of the search, from number first on, NUMBERS for each; NQUEENS_STOPPED
 * if there are more. Cost: that of all steps up to there. */
int trace_part(nqueens_solver *solver, uint64_t first, uint32_t count, int32_t steps[],
               uint32_t *taken)
{
    struct part part = {.to_skip = first, .count = count, .steps = steps};
    int status = nqueens_trace(solver, keep_step, &part);
    *taken = part.taken;
    return status;
}
