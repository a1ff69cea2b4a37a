/* SPDX-License-Identifier: MIT
 *
 * The mean of independent samples of any magnitude, and its standard error.
 */

#ifndef NQ_ESTIMATING_SAMPLE_MEAN_H
#define NQ_ESTIMATING_SAMPLE_MEAN_H

#include "estimating/large_number.h"

/* All zero without samples. mean is in units of 2^exponent, squares in units of its square. */
struct nq_sample_mean {
    uint64_t count;
    int64_t exponent; /* of the greatest sample */
    double mean;
    double squares; /* the sum of the squared differences from the mean */
};

void nq_sample_mean_add(struct nq_sample_mean *samples, struct nq_large sample);

struct nq_large nq_sample_mean(const struct nq_sample_mean *samples);

/* The standard error of the mean (the square root of the variance of a sample divided by their
 * number), divided by the mean. Infinity where all samples are equal, as one is: they tell nothing of
 * the variance. */
double nq_sample_mean_relative_error(const struct nq_sample_mean *samples);

#endif
