/* SPDX-License-Identifier: MIT
 *
 * The mean of independent samples of a random number, and how far it is likely to be
 * from the expectation. The samples may be of any magnitude.
 */

#ifndef NQ_ESTIMATING_SAMPLE_MEAN_H
#define NQ_ESTIMATING_SAMPLE_MEAN_H

#include "estimating/large_number.h"

/* Begin with all members 0. mean and squares are in units of 2^exponent and of its
 * square. */
struct nq_sample_mean {
    uint64_t count;
    int64_t exponent; /* of the greatest sample yet */
    double mean;
    double squares; /* the sum of the squares of the differences from the mean */
};

void nq_sample_mean_add(struct nq_sample_mean *samples, struct nq_large sample);

struct nq_large nq_sample_mean(const struct nq_sample_mean *samples);

/* The standard error of the mean (the root of the variance of a sample over their
 * number), divided by the mean. Infinity if it says nothing: with fewer than two
 * samples, or a mean of 0. */
double nq_sample_mean_relative_error(const struct nq_sample_mean *samples);

#endif
