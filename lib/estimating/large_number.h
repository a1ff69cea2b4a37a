/* SPDX-License-Identifier: MIT
 *
 * Numbers that may exceed every double, as estimates of large boards do: a
 * significand and an exponent of two. Their precision is that of double.
 */

#ifndef NQ_ESTIMATING_LARGE_NUMBER_H
#define NQ_ESTIMATING_LARGE_NUMBER_H

#include <stdint.h>

/* significand * 2^exponent; the significand is 0, and the exponent then too, or from 1
 * to below 2. */
struct nq_large {
    double significand;
    int64_t exponent;
};

/* number is 0 or a normal number > 0. */
struct nq_large nq_large_from(double number);

/* Infinity if it is too large for a double, 0 if too small for a normal one. */
double nq_large_to_double(struct nq_large number);

/* -infinity for 0. */
double nq_large_logarithm(struct nq_large number);

/* factor is 0 or a normal number > 0. */
struct nq_large nq_large_multiply(struct nq_large number, double factor);

struct nq_large nq_large_add(struct nq_large a, struct nq_large b);

#endif
