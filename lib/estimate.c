/* SPDX-License-Identifier: MIT
 *
 * nqueens_estimate and nqueens_estimate_placements: the mean of independent random descents (Knuth
 * 1975), each of which has the number to be estimated as its expectation.
 */

#include "estimating/descent.h"
#include "solver.h"

struct estimate {
    struct nq_large number;
    double relative_error;
};

static int sample(struct nq_descents *descents, uint64_t samples, uint64_t seed,
                  struct estimate *estimate)
{
    struct nq_random random;
    struct nq_sample_mean mean = {0};
    nq_random_seed(&random, seed);
    for (uint64_t i = 0; i < samples; i++) {
        struct nq_large number;
        int status = nq_descend(descents, &random, &number);
        if (status != NQUEENS_OK)
            return status;
        nq_sample_mean_add(&mean, number);
        if (descents->is_certain)
            break;
    }
    estimate->number = nq_sample_mean(&mean);
    estimate->relative_error = descents->is_certain ? 0 : nq_sample_mean_relative_error(&mean);
    return NQUEENS_OK;
}

static int estimate_on(const struct nq_task *task, int row_by_row, uint64_t samples, uint64_t seed,
                       struct estimate *estimate)
{
    if (task->n == 0) { /* one empty board */
        *estimate = (struct estimate){nq_large_from(1), 0};
        return NQUEENS_OK;
    }
    if (task->n > NQ_OPEN_SQUARES_MOST_ROWS)
        return NQUEENS_ERROR_UNSUPPORTED;
    struct nq_descents descents;
    int status = nq_descents_begin(&descents, row_by_row, task->n, task->constraints,
                                   task->allocator, task->cancel);
    if (status != NQUEENS_OK)
        return status;
    status = sample(&descents, samples, seed, estimate);
    nq_descents_end(&descents, task->allocator);
    return status;
}

static int run(struct nqueens_solver *solver, int row_by_row, uint64_t samples, uint64_t seed,
               double *number, double *relative_error, double *logarithm)
{
    if (samples == 0)
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    struct estimate estimate = {0}; /* zeros, since gcc does not see that every success sets it */
    status = estimate_on(&task, row_by_row, samples, seed, &estimate);
    nq_solver_leave(solver);
    if (status != NQUEENS_OK)
        return status;
    if (number != NULL)
        *number = nq_large_to_double(estimate.number);
    if (relative_error != NULL)
        *relative_error = estimate.relative_error;
    if (logarithm != NULL)
        *logarithm = nq_large_logarithm(estimate.number);
    return NQUEENS_OK;
}

int nqueens_estimate(nqueens_solver *solver, uint64_t samples, uint64_t seed, double *solutions,
                     double *relative_error, double *log_solutions)
{
    return run(solver, 0, samples, seed, solutions, relative_error, log_solutions);
}

int nqueens_estimate_placements(nqueens_solver *solver, uint64_t samples, uint64_t seed,
                                double *placements, double *relative_error, double *log_placements)
{
    return run(solver, 1, samples, seed, placements, relative_error, log_placements);
}
