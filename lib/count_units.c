/* SPDX-License-Identifier: MIT
 *
 * nqueens_units, nqueens_count_units and nqueens_units_identity: a count in
 * pieces; and nqueens_memory_needed, by method as these.
 */

#include "backtracking/count.h"
#include "join/budget.h"
#include "join/count.h"
#include "join/units.h"
#include "solver.h"
#include "text/sink.h"
#include "work/workers.h"

#include <string.h>

static int is_join(const char *method)
{
    return strcmp(method, "join") == 0;
}

static int is_method(const char *method)
{
    return strcmp(method, "backtracking") == 0 || is_join(method);
}

/* Whether the method has units for the task's board. */
static int takes(const struct nq_task *task, const char *method)
{
    return is_join(method) ? nq_join_takes(task) : task->n <= NQ_MASK_COLUMNS;
}

static int number_of_units(const struct nq_task *task, const char *method, uint64_t *units)
{
    if (!takes(task, method))
        return NQUEENS_ERROR_UNSUPPORTED;
    if (is_join(method)) {
        *units = nq_join_units(task->n);
        return NQUEENS_OK;
    }
    struct nq_unit_list list;
    nq_unit_list_set(&list, task->n, task->constraints, task->cancel);
    uint64_t size = nq_unit_list_size(&list);
    if (nq_is_cancelled(task->cancel))
        return NQUEENS_CANCELLED;
    *units = size;
    return NQUEENS_OK;
}

int nqueens_units(nqueens_solver *solver, const char *method, uint64_t *units)
{
    if (solver == NULL || method == NULL || units == NULL || !is_method(method))
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    status = number_of_units(&task, method, units);
    nq_solver_leave(solver);
    return status;
}

/* The kernel that counts units of backtracking; NULL if it does not take them. */
static const struct nq_kernel *backtracking_kernel(const struct nqueens_solver *solver)
{
    return solver->n > NQ_MASK_COLUMNS ? NULL : nq_solver_search_kernel(solver);
}

static const struct nq_kernel *join_kernel(const struct nqueens_solver *solver)
{
    return nq_kernel_resolve_join(solver->kernel, solver->cpu_features);
}

int nqueens_memory_needed(const nqueens_solver *solver, const char *method, uint32_t threads,
                          uint64_t *bytes)
{
    if (solver == NULL || method == NULL || bytes == NULL || !is_method(method))
        return NQUEENS_ERROR_ARGUMENT;
    if (!is_join(method)) {
        if (backtracking_kernel(solver) == NULL)
            return NQUEENS_ERROR_UNSUPPORTED;
        *bytes = 0;
        return NQUEENS_OK;
    }
    const struct nq_kernel *kernel = join_kernel(solver);
    if (kernel == NULL || solver->is_constrained || !nq_is_halved(solver->n))
        return NQUEENS_ERROR_UNSUPPORTED;
    *bytes = nq_join_bytes(solver->n, kernel->join, nq_thread_count(threads));
    return NQUEENS_OK;
}

static int join_range(const struct nq_task *task, const struct nq_kernel *kernel, uint64_t first,
                      uint64_t last, uint64_t *solutions)
{
    if (kernel == NULL)
        return NQUEENS_ERROR_UNSUPPORTED;
    return nq_join_count(task, kernel->join, first, last, solutions);
}

static int backtrack_range(const struct nq_task *task, const struct nq_kernel *kernel,
                           uint64_t first, uint64_t last, uint64_t *solutions)
{
    if (kernel == NULL)
        return NQUEENS_ERROR_UNSUPPORTED;
    struct nq_unit_list list;
    nq_unit_list_set(&list, task->n, task->constraints, task->cancel);
    /* Where no unit is asked for there is no need for a walk, as none is too many. */
    uint64_t size = last == 0 ? 0 : nq_unit_list_size(&list);
    if (nq_is_cancelled(task->cancel))
        return NQUEENS_CANCELLED;
    if (last > size)
        return NQUEENS_ERROR_ARGUMENT;
    return nq_backtracking_count(task, kernel->search, &list, first, last, solutions);
}

/* Whether units first to last - 1 are none of the list, as far as that is known without a
 * walk: how many units a join has depends on n alone. */
static int is_no_range(uint32_t n, const char *method, uint64_t first, uint64_t last)
{
    return first > last || (is_join(method) && nq_is_halved(n) && last > nq_join_units(n));
}

int nqueens_count_units(nqueens_solver *solver, const char *method, uint64_t first, uint64_t last,
                        uint64_t *solutions)
{
    if (solver == NULL || method == NULL || solutions == NULL || !is_method(method) ||
        is_no_range(solver->n, method, first, last))
        return NQUEENS_ERROR_ARGUMENT;
    uint64_t counted = 0;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status == NQUEENS_OK) {
        status = NQUEENS_ERROR_UNSUPPORTED;
        if (takes(&task, method))
            status = is_join(method) ? join_range(&task, join_kernel(solver), first, last, &counted)
                                     : backtrack_range(&task, backtracking_kernel(solver), first,
                                                       last, &counted);
        nq_solver_leave(solver);
    }
    if (status >= NQUEENS_OK)
        *solutions = counted;
    return status;
}

static void put_squares(struct nq_text_sink *sink, const struct nq_constraints *constraints,
                        uint32_t kind, const char *name)
{
    const char *before = name;
    for (size_t i = 0; i < constraints->count; i++) {
        const struct nq_constraint *square = &constraints->squares[i];
        if ((square->kinds & kind) == 0)
            continue;
        nq_text_sink_put(sink, before);
        nq_text_sink_put_number(sink, square->row);
        nq_text_sink_put(sink, ",");
        nq_text_sink_put_number(sink, square->column);
        before = ";";
    }
}

struct identity {
    struct nq_task task;
    const char *method;
};

static void put_identity(struct nq_text_sink *sink, const void *thing)
{
    const struct identity *identity = thing;
    const struct nq_constraints *constraints = identity->task.constraints;
    nq_text_sink_put(sink, "nqueens-units ");
    /* Of two versions that may be equal. NOLINTNEXTLINE(bugprone-branch-clone) */
    nq_text_sink_put_number(sink,
                            is_join(identity->method) ? NQ_JOIN_UNITS_VERSION : NQ_UNITS_VERSION);
    nq_text_sink_put(sink, " ");
    nq_text_sink_put(sink, identity->method);
    nq_text_sink_put(sink, " n=");
    nq_text_sink_put_number(sink, identity->task.n);
    put_squares(sink, constraints, NQ_REQUIRED, " required=");
    put_squares(sink, constraints, NQ_FORBIDDEN, " forbidden=");
}

int nqueens_units_identity(nqueens_solver *solver, const char *method, char *buf, size_t size,
                           size_t *needed)
{
    if (solver == NULL || method == NULL || (buf == NULL && size > 0) || !is_method(method))
        return NQUEENS_ERROR_ARGUMENT;
    int status = nq_solver_enter(solver);
    if (status != NQUEENS_OK)
        return status;
    const struct identity identity = {nq_solver_task(solver), method};
    status = nq_write_to_buffer(buf, size, needed, put_identity, &identity);
    nq_solver_leave(solver);
    return status;
}
