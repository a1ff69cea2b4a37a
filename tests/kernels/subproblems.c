/* SPDX-License-Identifier: MIT
 *
 * The naive search knows of a subproblem what its definition says: queens in
 * different columns, on open squares, not as many columns apart as rows.
 */

#include "subproblems.h"

#include "base/machine.h"
#include "each_kernel.h"
#include "harness.h"

static bool counts_subproblems(const struct nq_kernel *kernel)
{
    return kernel->search != NULL;
}

static bool counts_by_colours(const struct nq_kernel *kernel)
{
    return kernel->colour != NULL;
}

/* Of the kernels that run here and are of a kind, the one with this index. CPUID takes long on a
 * virtual machine. */
static const struct nq_kernel *kernel_of(bool (*is_of_kind)(const struct nq_kernel *kernel),
                                         uint32_t index)
{
    static uint32_t features;
    features = features == 0 ? nq_cpu_features() : features;
    EACH_KERNEL(name, kernel_that_runs) {
        const struct nq_kernel *kernel;
        if (nq_kernel_find(name, features, &kernel) == NQUEENS_OK && is_of_kind(kernel) &&
            index-- == 0) {
            context_kernel(kernel->name);
            return kernel;
        }
    }
    context_kernel(NULL);
    return NULL;
}

const struct nq_kernel *search_kernel_that_runs(uint32_t index)
{
    return kernel_of(counts_subproblems, index);
}

const struct nq_kernel *colour_kernel_that_runs(uint32_t index)
{
    return kernel_of(counts_by_colours, index);
}

const struct nq_kernel *next_kernel(const struct nq_kernel *kernel,
                                    const struct nq_kernel *(*kernels)(uint32_t index))
{
    uint32_t index = 0;
    while (kernels(index) != kernel)
        index++;
    return kernels(index + 1);
}

int run_kernel(const struct nq_kernel *kernel, const struct nq_subproblem *subproblem,
               int cancelled, uint64_t *completions)
{
    nq_cancel_flag cancel = {0};
    atomic_init(&cancel.is_set, cancelled);
    void *workspace = malloc(kernel->search->workspace_size(subproblem->steps));
    assert_non_null(workspace);
    int status = kernel->search->count_completions(subproblem, workspace, &cancel, completions);
    free(workspace);
    return status;
}

static void show_subproblem(const struct nq_subproblem *subproblem)
{
    char steps[300] = "";
    for (uint32_t step = 0; step < subproblem->steps; step++)
        snprintf(steps + strlen(steps), sizeof steps - strlen(steps), " %" PRIx64 "+%u",
                 subproblem->open[step], subproblem->distance[step]);
    context_case("columns %" PRIx64 ", open squares and distances%s", subproblem->columns, steps);
}

void random_subproblem(struct random *random, uint32_t columns, uint32_t steps,
                       struct nq_subproblem *subproblem)
{
    memset(subproblem, 0, sizeof *subproblem);
    subproblem->steps = steps;
    while (nq_popcount(subproblem->columns) < steps)
        subproblem->columns |= nq_bit(random_below(random, columns));
    uint32_t open_percent = 40 + random_below(random, 61);
    for (uint32_t step = 0; step < steps; step++) {
        for (uint32_t column = 0; column < columns; column++) {
            if (random_percent(random, open_percent))
                subproblem->open[step] |= nq_bit(column);
        }
        /* Mostly the next row, sometimes past rows with a queen, and never so far
         * that the rows did not fit on the board. */
        if (step + 1 < steps)
            subproblem->distance[step] = (uint8_t)(1 + random_below(random, 4) / 2);
    }
    show_subproblem(subproblem);
}

struct naive_search {
    const struct nq_subproblem *subproblem;
    int height[NQ_MASK_COLUMNS];
    int column[NQ_MASK_COLUMNS];
};

static int may_stand(const struct naive_search *search, uint32_t step, int column)
{
    uint64_t square = nq_bit((uint32_t)column);
    if ((search->subproblem->columns & search->subproblem->open[step] & square) == 0)
        return 0;
    for (uint32_t below = 0; below < step; below++) {
        int apart = abs(search->column[below] - column);
        if (apart == 0 || apart == search->height[step] - search->height[below])
            return 0;
    }
    return 1;
}

static uint64_t search_from(struct naive_search *search, uint32_t step)
{
    if (step == search->subproblem->steps)
        return 1;
    uint64_t completions = 0;
    for (int column = 0; column < (int)NQ_MASK_COLUMNS; column++) {
        if (!may_stand(search, step, column))
            continue;
        search->column[step] = column;
        completions += search_from(search, step + 1);
    }
    return completions;
}

uint64_t naive_completions_of(const struct nq_subproblem *subproblem)
{
    struct naive_search search = {.subproblem = subproblem};
    for (uint32_t step = 1; step < subproblem->steps; step++)
        search.height[step] = search.height[step - 1] + subproblem->distance[step - 1];
    return search_from(&search, 0);
}

uint64_t units_of(nqueens_solver *solver, const char *method)
{
    uint64_t units;
    assert_ok(nqueens_units(solver, method, &units));
    return units;
}

uint64_t count_range(nqueens_solver *solver, const char *method, uint64_t first, uint64_t last)
{
    uint64_t solutions = 0;
    assert_ok(nqueens_count_range(solver, method, first, last, &solutions));
    return solutions;
}
