/* SPDX-License-Identifier: MIT
 *
 * Numbers that may exceed the largest double, as estimates of large boards do, with the precision
 * of double. Logarithm and square root are here, since libm would be one more library that a static
 * program has to name. All operations are made of +, -, * and /: under IEEE 754 without excess
 * precision the results are the same on every machine. The mean of independent samples of any
 * magnitude comes with its standard error.
 */

#ifndef NQ_ESTIMATING_LARGE_NUMBER_H
#define NQ_ESTIMATING_LARGE_NUMBER_H

#include <stdint.h>

/* The number significand * 2^exponent. The significand is from 1 to below 2, or both are 0. */
struct nq_large {
    double significand;
    int64_t exponent;
};

/* Takes 0 or a normal number > 0. */
struct nq_large nq_large_from(double number);

/* The number as a double: infinity if it is too large, 0 if it is too small for a normal double. */
double nq_large_to_double(struct nq_large number);

/* The natural logarithm, to two units in the last place; -infinity for 0. */
double nq_large_logarithm(struct nq_large number);

/* Multiplies by a factor, 0 or a normal number > 0. */
struct nq_large nq_large_multiply(struct nq_large number, double factor);

struct nq_large nq_large_add(struct nq_large a, struct nq_large b);

/* The square root of number >= 0, to one unit in the last place; 0 for a number below 2^-1022. */
double nq_square_root(double number);

/* The samples so far; zeros at first. mean is in units of 2^exponent, squares in units of 2^(2 *
 * exponent). */
struct nq_sample_mean {
    uint64_t count;
    int64_t exponent; /* exponent of the greatest sample */
    double mean;
    double squares; /* sum of the squared differences from the mean */
};

void nq_sample_mean_add(struct nq_sample_mean *samples, struct nq_large sample);

struct nq_large nq_sample_mean(const struct nq_sample_mean *samples);

/* The standard error of the mean (the square root of the variance of a sample divided by their
 * number), divided by the mean. Infinity if all samples are equal, as a single sample is: equal
 * samples tell nothing of the variance. */
double nq_sample_mean_relative_error(const struct nq_sample_mean *samples);

#endif
