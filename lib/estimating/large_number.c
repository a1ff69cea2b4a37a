/* SPDX-License-Identifier: MIT
 *
 * Each result is brought back to its normal form at once. Cost: constant.
 */

#include "estimating/large_number.h"

#include "estimating/elementary_functions.h"

#include <float.h>
#include <math.h> /* INFINITY, which needs no libm */

struct nq_large nq_large_from(double number)
{
    struct nq_large large = {0, 0};
    if (number > 0) {
        int exponent;
        large.significand = nq_split(number, &exponent);
        large.exponent = exponent;
    }
    return large;
}

double nq_large_to_double(struct nq_large number)
{
    if (number.significand == 0 || number.exponent < DBL_MIN_EXP - 1)
        return 0;
    if (number.exponent >= DBL_MAX_EXP)
        return INFINITY;
    return number.significand * nq_power_of_two((int)number.exponent);
}

double nq_large_logarithm(struct nq_large number)
{
    if (number.significand == 0)
        return -INFINITY;
    return nq_logarithm(number.significand, number.exponent);
}

struct nq_large nq_large_multiply(struct nq_large number, double factor)
{
    struct nq_large scale = nq_large_from(factor);
    struct nq_large product = nq_large_from(number.significand * scale.significand);
    if (product.significand != 0)
        product.exponent += number.exponent + scale.exponent;
    return product;
}

struct nq_large nq_large_add(struct nq_large a, struct nq_large b)
{
    if (a.significand == 0 || (b.significand != 0 && b.exponent > a.exponent)) {
        struct nq_large swapped = a;
        a = b;
        b = swapped;
    }
    if (b.significand == 0)
        return a;
    b.exponent -= a.exponent;
    struct nq_large sum = nq_large_from(a.significand + nq_large_to_double(b));
    sum.exponent += a.exponent;
    return sum;
}
