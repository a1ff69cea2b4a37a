/* SPDX-License-Identifier: MIT
 *
 * B. P. Welford, "Note on a method for calculating corrected sums of squares and products",
 * Technometrics 4 (1962): one pass, without cancellation where the samples differ little. Products
 * and sums are separate statements, so that no compiler fuses them into one operation with another
 * rounding. Constant cost for each sample.
 */

#include "estimating/sample_mean.h"

#include <math.h> /* INFINITY, which needs no libm */

/* Changes the unit: to a greater one, or to any if all samples were 0. */
static void rescale(struct nq_sample_mean *samples, int64_t exponent)
{
    if (samples->mean != 0) {
        struct nq_large unit = {1, samples->exponent - exponent};
        double factor = nq_large_to_double(unit);
        samples->mean *= factor;
        samples->squares *= factor;
        samples->squares *= factor;
    }
    samples->exponent = exponent;
}

void nq_sample_mean_add(struct nq_sample_mean *samples, struct nq_large sample)
{
    if (sample.significand != 0 && (samples->mean == 0 || sample.exponent > samples->exponent))
        rescale(samples, sample.exponent);
    sample.exponent -= samples->exponent;
    double value = nq_large_to_double(sample);
    samples->count++;
    double before = value - samples->mean;
    samples->mean += before / (double)samples->count;
    double after = value - samples->mean;
    double product = before * after;
    samples->squares += product;
}

struct nq_large nq_sample_mean(const struct nq_sample_mean *samples)
{
    struct nq_large mean = nq_large_from(samples->mean);
    if (mean.significand != 0)
        mean.exponent += samples->exponent;
    return mean;
}

double nq_sample_mean_relative_error(const struct nq_sample_mean *samples)
{
    if (samples->squares == 0)
        return INFINITY;
    double count = (double)samples->count;
    double variance = samples->squares / (count - 1);
    return nq_square_root(variance / count) / samples->mean;
}
