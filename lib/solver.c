/* SPDX-License-Identifier: MIT
 *
 * Solvers, their constraints and settings. No function here searches. Each takes constant time,
 * except the functions for constraints, which are kept sorted.
 */

#include "solver.h"

#include "base/allocator.h"
#include "base/machine.h"
#include "board/attacks.h"
#include "board/conflict.h"
#include "work/workers.h"

#include <limits.h>
#include <string.h>

int nqueens_solver_new(uint32_t n, nqueens_solver **out)
{
    return nqueens_solver_new_with_allocator(n, nq_allocate_by_malloc, nq_release_by_free, NULL,
                                             out);
}

int nqueens_solver_new_with_allocator(uint32_t n, nqueens_allocate_fn allocate,
                                      nqueens_release_fn release, void *user, nqueens_solver **out)
{
    if (out == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    *out = NULL;
    if (allocate == NULL || release == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_allocator allocator = {.allocate = allocate, .release = release, .user = user};
    struct nqueens_solver *solver = nq_allocate(&allocator, 1, sizeof *solver);
    if (solver == NULL)
        return NQUEENS_ERROR_MEMORY;
    memset(solver, 0, sizeof *solver);
    solver->n = n;
    solver->rule = (struct nq_rule){.n = n, .attacks = NQUEENS_ATTACKS_QUEEN};
    solver->cpu_features = nq_cpu_features();
    solver->machine_memory = nq_physical_memory();
    solver->allocator = allocator;
    atomic_init(&solver->kernel, nq_kernel_auto());
    atomic_init(&solver->cancelled.is_set, 0);
    atomic_init(&solver->calls, 0);
    atomic_init(&solver->board, NQ_WHOLE_BOARD);
    atomic_init(&solver->required, 0);
    atomic_init(&solver->forbidden, 0);
    atomic_init(&solver->attacks, NQUEENS_ATTACKS_QUEEN);
    atomic_init(&solver->threads, 1);
    atomic_init(&solver->memory_limit, 0);
    *out = solver;
    return NQUEENS_OK;
}

/* Drops the cursor of listings and the counts of ranks. */
static void forget_solutions(struct nqueens_solver *solver)
{
    nq_cursor_free(&solver->cursor);
    nq_prefix_counts_end(&solver->prefixes, &solver->allocator);
}

void nqueens_solver_free(nqueens_solver *solver)
{
    if (solver == NULL)
        return;
    forget_solutions(solver);
    struct nq_allocator allocator = solver->allocator;
    nq_constraints_clear(&solver->constraints, &allocator);
    nq_rule_clear(&solver->rule, &allocator);
    nq_release(&allocator, solver, 1, sizeof *solver);
}

/* Copies the facts of the constraints and the rule that getters read, since getters may run during
 * another call. */
static void note_constraints(struct nqueens_solver *solver)
{
    atomic_store_explicit(&solver->board, nq_board_of(&solver->constraints), memory_order_relaxed);
    atomic_store_explicit(&solver->required, solver->constraints.required, memory_order_relaxed);
    atomic_store_explicit(&solver->forbidden,
                          solver->constraints.count - solver->constraints.required,
                          memory_order_relaxed);
    atomic_store_explicit(&solver->attacks, solver->rule.attacks, memory_order_relaxed);
}

/* Puts the constraints under the solver's rule. */
static void apply_rule(struct nqueens_solver *solver)
{
    solver->constraints.rule = nq_is_rule_of_queens(&solver->rule) ? NULL : &solver->rule;
}

int nqueens_solver_copy(const nqueens_solver *solver, nqueens_solver **out)
{
    if (out == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    *out = NULL;
    int status = nq_solver_begin_reading(solver);
    if (status != NQUEENS_OK)
        return status;
    const struct nq_allocator *allocator = &solver->allocator;
    nqueens_solver *copy;
    status = nqueens_solver_new_with_allocator(solver->n, allocator->allocate, allocator->release,
                                               allocator->user, &copy);
    if (status == NQUEENS_OK) {
        status = nq_constraints_copy(&copy->constraints, allocator, &solver->constraints);
        if (status == NQUEENS_OK)
            status = nq_rule_copy(&copy->rule, allocator, &solver->rule);
        apply_rule(copy);
        note_constraints(copy);
        copy->kernel = solver->kernel;
        copy->threads = solver->threads;
        copy->memory_limit = solver->memory_limit;
    }
    if (nq_solver_end_reading(solver, status) == NQUEENS_OK)
        *out = copy;
    else
        nqueens_solver_free(copy);
    return status;
}

uint32_t nqueens_solver_n(const nqueens_solver *solver)
{
    return solver == NULL ? 0 : solver->n;
}

/* The counter of calls, which reading calls change, too. The cast is valid since no solver is a
 * const object. */
static atomic_int *calls_of(const struct nqueens_solver *solver)
{
    return &((struct nqueens_solver *)solver)->calls;
}

int nq_solver_begin_reading(const struct nqueens_solver *solver)
{
    if (solver == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    int calls = atomic_load_explicit(calls_of(solver), memory_order_relaxed);
    do {
        if (calls == NQ_CALL_ALONE || calls == INT_MAX)
            return NQUEENS_ERROR_BUSY;
    } while (!atomic_compare_exchange_weak_explicit(calls_of(solver), &calls, calls + 1,
                                                    memory_order_acquire, memory_order_relaxed));
    return NQUEENS_OK;
}

int nq_solver_end_reading(const struct nqueens_solver *solver, int status)
{
    atomic_fetch_sub_explicit(calls_of(solver), 1, memory_order_release);
    return status;
}

int nq_solver_enter(struct nqueens_solver *solver)
{
    if (solver == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    int none = 0;
    return atomic_compare_exchange_strong_explicit(&solver->calls, &none, NQ_CALL_ALONE,
                                                   memory_order_acquire, memory_order_relaxed)
               ? NQUEENS_OK
               : NQUEENS_ERROR_BUSY;
}

struct nq_task nq_solver_task(const struct nqueens_solver *solver)
{
    return (struct nq_task){
        .n = solver->n,
        .constraints = &solver->constraints,
        .allocator = &solver->allocator,
        .cancel = &solver->cancelled,
        .threads = solver->threads,
        .progress = solver->progress,
        .progress_user = solver->progress_user,
        .progress_interval_ms = solver->progress_interval_ms,
    };
}

int nq_solver_enter_uncancelled(struct nqueens_solver *solver)
{
    int status = nq_solver_enter(solver);
    if (status != NQUEENS_OK || !nq_is_cancelled(&solver->cancelled))
        return status;
    return nq_solver_return(solver, NQUEENS_CANCELLED);
}

int nq_solver_enter_search(struct nqueens_solver *solver, struct nq_task *task)
{
    int status = nq_solver_enter_uncancelled(solver);
    if (status == NQUEENS_OK)
        *task = nq_solver_task(solver);
    return status;
}

void nq_solver_leave(struct nqueens_solver *solver)
{
    atomic_store_explicit(&solver->calls, 0, memory_order_release);
}

int nq_solver_return(struct nqueens_solver *solver, int status)
{
    nq_solver_leave(solver);
    return status;
}

/* Begins a call that changes the constraints or the rule, and drops everything kept of the board.
 * The call ends with leave_constrained. */
static int enter_to_constrain(struct nqueens_solver *solver)
{
    int status = nq_solver_enter(solver);
    if (status != NQUEENS_OK)
        return status;
    solver->units.has_list = solver->units.has_size = solver->units.has_walk = 0;
    forget_solutions(solver);
    return NQUEENS_OK;
}

/* Returns the status that it is given. */
static int leave_constrained(struct nqueens_solver *solver, int status)
{
    apply_rule(solver);
    note_constraints(solver);
    return nq_solver_return(solver, status);
}

/* Adds a kind of constraint to a square, or removes all if kind is 0. */
static int constrain(struct nqueens_solver *solver, uint32_t row, uint32_t column, uint32_t kind)
{
    if (solver == NULL || row >= solver->n || column >= solver->n)
        return NQUEENS_ERROR_ARGUMENT;
    int status = enter_to_constrain(solver);
    if (status != NQUEENS_OK)
        return status;
    if (kind == 0)
        nq_constraints_remove(&solver->constraints, row, column);
    else
        status = nq_constraints_add(&solver->constraints, &solver->allocator, row, column, kind);
    return leave_constrained(solver, status);
}

int nqueens_solver_require(nqueens_solver *solver, uint32_t row, uint32_t column)
{
    return constrain(solver, row, column, NQ_REQUIRED);
}

int nqueens_solver_forbid(nqueens_solver *solver, uint32_t row, uint32_t column)
{
    return constrain(solver, row, column, NQ_FORBIDDEN);
}

int nqueens_solver_require_board(nqueens_solver *solver, const uint32_t queens[])
{
    if (solver == NULL || !nq_is_array(queens, solver->n) ||
        !nq_entries_are_valid(solver->n, queens))
        return NQUEENS_ERROR_ARGUMENT;
    int status = enter_to_constrain(solver);
    if (status != NQUEENS_OK)
        return status;
    status = nq_constraints_add_board(&solver->constraints, &solver->allocator, solver->n, queens);
    return leave_constrained(solver, status);
}

int nqueens_solver_clear_square(nqueens_solver *solver, uint32_t row, uint32_t column)
{
    return constrain(solver, row, column, 0);
}

int nqueens_solver_clear_constraints(nqueens_solver *solver)
{
    int status = enter_to_constrain(solver);
    if (status != NQUEENS_OK)
        return status;
    nq_constraints_clear(&solver->constraints, &solver->allocator);
    return leave_constrained(solver, NQUEENS_OK);
}

int nqueens_solver_square(const nqueens_solver *solver, uint32_t row, uint32_t column, int *state)
{
    if (solver == NULL || row >= solver->n || column >= solver->n || state == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    int status = nq_solver_begin_reading(solver);
    if (status != NQUEENS_OK)
        return status;
    *state = (int)nq_constraints_on(&solver->constraints, row, column);
    return nq_solver_end_reading(solver, NQUEENS_OK);
}

/* ---- The rule -------------------------------------------------------------- */

int nqueens_solver_set_attacks(nqueens_solver *solver, uint32_t attacks)
{
    const uint32_t known = NQUEENS_ATTACKS_QUEEN | NQ_JUMPS | NQUEENS_ATTACK_TORUS;
    if ((attacks & ~known) != 0)
        return NQUEENS_ERROR_ARGUMENT;
    int status = enter_to_constrain(solver);
    if (status != NQUEENS_OK)
        return status;
    nq_rule_set_attacks(&solver->rule, attacks);
    return leave_constrained(solver, NQUEENS_OK);
}

uint32_t nqueens_solver_attacks(const nqueens_solver *solver)
{
    return solver == NULL ? 0 : solver->attacks;
}

static int are_regions(uint32_t n, const uint32_t regions[])
{
    for (size_t square = 0; square < (size_t)n * n; square++) {
        if (regions[square] >= n && regions[square] != NQUEENS_NO_REGION)
            return 0;
    }
    return 1;
}

int nqueens_solver_set_regions(nqueens_solver *solver, const uint32_t regions[])
{
    if (solver == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    int has_size = regions == NULL || solver->n <= NQ_MASK_COLUMNS;
    if (regions != NULL && has_size && !are_regions(solver->n, regions))
        return NQUEENS_ERROR_ARGUMENT;
    int status = enter_to_constrain(solver);
    if (status != NQUEENS_OK)
        return status;
    status = has_size ? nq_rule_set_regions(&solver->rule, &solver->allocator, regions)
                      : NQUEENS_ERROR_UNSUPPORTED;
    return leave_constrained(solver, status);
}

/* ---- Boards ---------------------------------------------------------------- */

int nqueens_find_conflict(const nqueens_solver *solver, const uint32_t queens[], uint32_t *row_a,
                          uint32_t *row_b, int *line)
{
    if (solver == NULL || !nq_is_array(queens, solver->n) ||
        !nq_entries_are_valid(solver->n, queens))
        return NQUEENS_ERROR_ARGUMENT;
    int status = nq_solver_begin_reading(solver);
    if (status != NQUEENS_OK)
        return status;
    status = nq_find_conflict(&solver->allocator, solver->constraints.rule, solver->n, queens,
                              row_a, row_b, line);
    return nq_solver_end_reading(solver, status);
}

int nqueens_check(const nqueens_solver *solver, const uint32_t queens[])
{
    if (solver == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    int status = nq_solver_begin_reading(solver);
    if (status != NQUEENS_OK)
        return status;
    if (!nq_is_solution(&solver->allocator, solver->constraints.rule, solver->n, queens) ||
        !nq_keeps_constraints(&solver->constraints, queens))
        status = NQUEENS_NO_SOLUTION;
    return nq_solver_end_reading(solver, status);
}

int nqueens_solver_set_kernel(nqueens_solver *solver, const char *name)
{
    if (solver == NULL || name == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    const struct nq_kernel *kernel;
    int found = nq_kernel_find(name, solver->cpu_features, &kernel);
    if (found == NQUEENS_ERROR_UNKNOWN_NAME)
        return found;
    int status = nq_solver_enter(solver);
    if (status != NQUEENS_OK)
        return status;
    if (found == NQUEENS_OK) {
        forget_solutions(solver);
        solver->kernel = kernel;
    }
    return nq_solver_return(solver, found);
}

const char *nqueens_solver_kernel(const nqueens_solver *solver)
{
    return solver == NULL ? NULL : solver->kernel->name;
}

int nqueens_solver_set_threads(nqueens_solver *solver, uint32_t threads)
{
    int status = nq_solver_enter(solver);
    if (status != NQUEENS_OK)
        return status;
    solver->threads = nq_thread_count(threads);
    return nq_solver_return(solver, NQUEENS_OK);
}

uint32_t nqueens_solver_threads(const nqueens_solver *solver)
{
    return solver == NULL ? 0 : solver->threads;
}

int nqueens_solver_set_memory_limit(nqueens_solver *solver, uint64_t bytes)
{
    int status = nq_solver_enter(solver);
    if (status != NQUEENS_OK)
        return status;
    solver->memory_limit = bytes > SIZE_MAX ? SIZE_MAX : (size_t)bytes;
    return nq_solver_return(solver, NQUEENS_OK);
}

int nqueens_solver_set_progress(nqueens_solver *solver, nqueens_progress_fn progress, void *user,
                                uint32_t min_interval_ms)
{
    int status = nq_solver_enter(solver);
    if (status != NQUEENS_OK)
        return status;
    solver->progress = progress;
    solver->progress_user = user;
    solver->progress_interval_ms = min_interval_ms;
    return nq_solver_return(solver, NQUEENS_OK);
}

void nqueens_solver_cancel(nqueens_solver *solver)
{
    if (solver != NULL)
        atomic_store_explicit(&solver->cancelled.is_set, 1, memory_order_relaxed);
}

int nqueens_solver_clear_cancel(nqueens_solver *solver)
{
    int status = nq_solver_enter(solver);
    if (status != NQUEENS_OK)
        return status;
    atomic_store_explicit(&solver->cancelled.is_set, 0, memory_order_relaxed);
    return nq_solver_return(solver, NQUEENS_OK);
}
