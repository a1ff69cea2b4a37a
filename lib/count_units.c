/* SPDX-License-Identifier: MIT
 *
 * nqueens_units, nqueens_count_range and nqueens_units_identity: a count in pieces, by method.
 */

#include "backtracking/units.h"
#include "colour/count.h"
#include "join/count.h"
#include "solver.h"
#include "text/sink.h"

/* The unit list of the solver's board, which changes with its constraints only. */
static struct nq_kept_units *units_of(struct nqueens_solver *solver)
{
    struct nq_kept_units *units = &solver->units;
    if (!units->has_list)
        nq_unit_list_set(&units->list, solver->n, &solver->constraints, &solver->cancelled);
    units->has_list = 1;
    return units;
}

static uint64_t colour_units(const struct nqueens_solver *solver)
{
    return nq_colour_units(solver->n, nq_colours_are_symmetric(&solver->constraints));
}

static int number_of_units(struct nqueens_solver *solver, enum nq_purpose purpose, uint64_t *units)
{
    if (nq_units_obstacle(solver, purpose) != NQUEENS_SUPPORTED)
        return NQUEENS_ERROR_UNSUPPORTED;
    if (purpose == NQ_TO_JOIN_UNITS) {
        *units = nq_join_units(solver->n);
        return NQUEENS_OK;
    }
    if (purpose == NQ_TO_COLOUR_UNITS) {
        *units = colour_units(solver);
        return NQUEENS_OK;
    }
    uint64_t size = nq_kept_units_size(units_of(solver));
    if (nq_is_cancelled(&solver->cancelled))
        return NQUEENS_CANCELLED;
    *units = size;
    return NQUEENS_OK;
}

int nqueens_units(nqueens_solver *solver, const char *method, uint64_t *units)
{
    enum nq_purpose purpose;
    if (solver == NULL || units == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    int status = nq_units_purpose(method, &purpose);
    if (status == NQUEENS_OK)
        status = nq_solver_enter_uncancelled(solver);
    if (status != NQUEENS_OK)
        return status;
    return nq_solver_return(solver, number_of_units(solver, purpose, units));
}

static int backtrack_range(const struct nq_task *task, struct nq_kept_units *units, uint64_t first,
                           uint64_t last)
{
    /* A range that ends at 0 needs no walk, since no list is too short for it. */
    uint64_t size = last == 0 ? 0 : nq_kept_units_size(units);
    if (nq_is_cancelled(task->cancel))
        return NQUEENS_CANCELLED;
    if (last > size)
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_unit_walk *walk = nq_kept_units_borrow(units, first);
    int status = nq_backtracking_count(task, task->plan->kernel->search, walk, last - first);
    /* A cancel may have ended the walk of a range before there was anything to count. */
    if (status == NQUEENS_OK && nq_is_cancelled(task->cancel))
        return NQUEENS_CANCELLED;
    if (status == NQUEENS_OK)
        nq_kept_units_give_back(units, last);
    return status;
}

struct range {
    struct nqueens_solver *solver;
    uint64_t first;
    uint64_t last;
};

/* An nq_count_fn. */
static int count_range(const struct nq_task *task, const void *argument)
{
    const struct range *range = argument;
    const struct nq_kernel *kernel = task->plan->kernel;
    if (task->plan->status != NQUEENS_OK)
        return task->plan->status;
    if (kernel->method == NQ_JOIN)
        return nq_join_count(task, range->first, range->last);
    if (kernel->method == NQ_COLOUR && range->last > colour_units(range->solver))
        return NQUEENS_ERROR_ARGUMENT;
    if (kernel->method == NQ_COLOUR)
        return nq_colour_count(task, kernel->colour, range->first, range->last);
    return backtrack_range(task, units_of(range->solver), range->first, range->last);
}

/* Whether units first to last - 1 are out of range whatever the constraints, which is known of
 * joins and of colours without a walk. A board with constraints has the most units of colours. */
static int is_no_range(uint32_t n, enum nq_purpose purpose, uint64_t first, uint64_t last)
{
    return first > last ||
           (purpose == NQ_TO_JOIN_UNITS && nq_join_supports(n) && last > nq_join_units(n)) ||
           (purpose == NQ_TO_COLOUR_UNITS && nq_colour_supports(n) && last > nq_colour_units(n, 0));
}

int nqueens_count_range(nqueens_solver *solver, const char *method, uint64_t first, uint64_t end,
                        uint64_t *solutions)
{
    const struct range range = {.solver = solver, .first = first, .last = end};
    enum nq_purpose purpose;
    if (solver == NULL || solutions == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    int status = nq_units_purpose(method, &purpose);
    if (status == NQUEENS_OK && is_no_range(solver->n, purpose, first, end))
        status = NQUEENS_ERROR_ARGUMENT;
    if (status != NQUEENS_OK)
        return status;
    return nq_count_call(solver, purpose, count_range, &range, solutions);
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

/* Puts the regions row by row, a character for each square; '.' is no region. Regions are named in
 * the order in which they come, so that the same partition is the same text. */
static void put_regions(struct nq_text_sink *sink, const struct nq_rule *rule)
{
    static const char names[NQ_MASK_COLUMNS + 1] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
    uint32_t number[NQ_MASK_COLUMNS];
    char row[NQ_MASK_COLUMNS];
    uint64_t numbered = 0;
    for (uint32_t square = 0; square < rule->n * rule->n; square++) {
        uint32_t region = rule->regions[square];
        if (region != NQ_NO_REGION && (numbered & nq_bit(region)) == 0) {
            number[region] = nq_popcount(numbered);
            numbered |= nq_bit(region);
        }
        row[square % rule->n] = '.';
        if (region != NQ_NO_REGION)
            row[square % rule->n] = names[number[region]];
        if ((square + 1) % rule->n == 0)
            nq_text_sink_repeat(sink, row, rule->n, 1);
    }
}

static void put_rule(struct nq_text_sink *sink, const struct nq_rule *rule)
{
    if (rule == NULL)
        return;
    nq_text_sink_put(sink, " attacks=");
    nq_text_sink_put_number(sink, rule->attacks);
    if (rule->regions == NULL)
        return;
    nq_text_sink_put(sink, " regions=");
    put_regions(sink, rule);
}

struct identity {
    struct nq_task task;
    enum nq_purpose purpose;
    const char *method;
};

static uint32_t version_of_units(enum nq_purpose purpose)
{
    static const uint32_t versions[] = {
        [NQ_TO_COUNT_UNITS] = NQ_UNITS_VERSION,
        [NQ_TO_JOIN_UNITS] = NQ_JOIN_UNITS_VERSION,
        [NQ_TO_COLOUR_UNITS] = NQ_COLOUR_UNITS_VERSION,
    };
    return versions[purpose];
}

static void put_identity(struct nq_text_sink *sink, const void *thing)
{
    const struct identity *identity = thing;
    const struct nq_constraints *constraints = identity->task.constraints;
    nq_text_sink_put(sink, "nqueens-units ");
    nq_text_sink_put_number(sink, version_of_units(identity->purpose));
    nq_text_sink_put(sink, " ");
    nq_text_sink_put(sink, identity->method);
    nq_text_sink_put(sink, " n=");
    nq_text_sink_put_number(sink, identity->task.n);
    put_rule(sink, constraints->rule);
    put_squares(sink, constraints, NQ_REQUIRED, " required=");
    put_squares(sink, constraints, NQ_FORBIDDEN, " forbidden=");
}

int nqueens_units_identity(const nqueens_solver *solver, const char *method, char *buf, size_t size,
                           size_t *needed)
{
    enum nq_purpose purpose;
    if (solver == NULL || !nq_is_buffer(buf, size, needed))
        return NQUEENS_ERROR_ARGUMENT;
    int status = nq_units_purpose(method, &purpose);
    if (status == NQUEENS_OK)
        status = nq_solver_begin_reading(solver);
    if (status != NQUEENS_OK)
        return status;
    const struct identity identity = {nq_solver_task(solver), purpose, method};
    status = nq_write_to_buffer(buf, size, needed, put_identity, &identity);
    return nq_solver_end_reading(solver, status);
}
