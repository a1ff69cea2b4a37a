/* SPDX-License-Identifier: MIT
 *
 * Square root and natural logarithm, so that the library needs no libm: a program
 * that is static as a whole would have to name it. They use +, -, * and / only, so
 * where these are IEEE 754's (no excess precision) the results are the same on every
 * machine.
 */

#ifndef NQ_ESTIMATING_ELEMENTARY_FUNCTIONS_H
#define NQ_ESTIMATING_ELEMENTARY_FUNCTIONS_H

#include <stdint.h>

/* Splits a normal number > 0: returns the significand, from 1 to below 2, and sets
 * *exponent, so that the number is the significand times 2^*exponent. Exact. */
double nq_split(double number, int *exponent);

/* 2^exponent, -1022 <= exponent <= 1023. Exact. */
double nq_power_of_two(int exponent);

/* The square root of number >= 0, to one unit in the last place; 0 for a number
 * below 2^-1022. */
double nq_square_root(double number);

/* The natural logarithm of significand * 2^exponent, 1 <= significand < 2, to two
 * units in the last place. */
double nq_logarithm(double significand, int64_t exponent);

#endif
