/* SPDX-License-Identifier: MIT
 *
 * The exponent of a double is read from its bits; what is left lies near 1, where a
 * few steps of Newton's iteration give the root, and a short series the logarithm.
 */

#include "estimating/elementary_functions.h"

#include <float.h>
#include <string.h>

_Static_assert(FLT_RADIX == 2 && DBL_MANT_DIG == 53 && DBL_MAX_EXP == 1024 &&
                   sizeof(double) == sizeof(uint64_t),
               "double is not IEEE 754 binary64");

enum {
    FRACTION_BITS = 52,
    BIAS = 1023,
    ROOT_STEPS = 6,       /* each doubles the digits; the start has two bits */
    LOGARITHM_TERMS = 11, /* s^23 / 23 is below 2^-62 of s */
};

double nq_split(double number, int *exponent)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    *exponent = (int)(bits >> FRACTION_BITS & 0x7ff) - BIAS;
    bits = (bits & ((UINT64_C(1) << FRACTION_BITS) - 1)) | (uint64_t)BIAS << FRACTION_BITS;
    memcpy(&number, &bits, sizeof bits);
    return number;
}

double nq_power_of_two(int exponent)
{
    uint64_t bits = (uint64_t)(exponent + BIAS) << FRACTION_BITS;
    double power;
    memcpy(&power, &bits, sizeof power);
    return power;
}

double nq_square_root(double number)
{
    if (!(number >= DBL_MIN))
        return 0;
    if (number > DBL_MAX)
        return number;
    int exponent;
    double significand = nq_split(number, &exponent);
    if (exponent % 2 != 0) {
        significand *= 2;
        exponent--;
    }
    /* From 1 to below 4; the first guess is above the root by a quarter at most. */
    double root = (significand + 1) / 2;
    for (int step = 0; step < ROOT_STEPS; step++)
        root = (root + significand / root) / 2;
    return root * nq_power_of_two(exponent / 2);
}

/* The logarithm of (1 + s) / (1 - s) is 2 (s + s^3/3 + s^5/5 + ...). With the
 * significand between sqrt(1/2) and sqrt(2), |s| < 0.172. Where the exponent is 0 all
 * of the result is the series', which then keeps its relative accuracy. ln 2 is the
 * sum of two numbers, the first with so few bits that its multiples by exponents are
 * exact. */
double nq_logarithm(double significand, int64_t exponent)
{
    static const double root_of_two = 0x1.6a09e667f3bcdp+0;
    static const double ln2_high = 0x1.62e42fep-1;
    static const double ln2_low = 0x1.f473de6af278fp-30;
    if (significand > root_of_two) {
        significand /= 2;
        exponent++;
    }
    double s = (significand - 1) / (significand + 1);
    double square = s * s;
    double series = 0;
    for (int term = LOGARITHM_TERMS; term > 0; term--) {
        double factor = square * series;
        series = factor + 1.0 / (2 * term + 1);
    }
    series *= square;
    double of_significand = 2 * s;
    double rest = of_significand * series;
    double low = (double)exponent * ln2_low;
    double high = (double)exponent * ln2_high;
    rest += low;
    of_significand += rest;
    return high + of_significand;
}
