/* SPDX-License-Identifier: MIT
 *
 * The exponent of a double is read from its bits; the significand lies near 1, where a few steps of
 * Newton's iteration give the square root, and a short series the logarithm. Each result is brought
 * back to its normal form at once. The mean: B. P. Welford, "Note on a method for calculating
 * corrected sums of squares and products", Technometrics 4 (1962), one pass, without cancellation
 * where the samples differ little. Constant cost.
 */

#include "estimating/large_number.h"

#include <float.h>
#include <math.h> /* INFINITY, which needs no libm */
#include <string.h>

_Static_assert(FLT_RADIX == 2 && DBL_MANT_DIG == 53 && DBL_MAX_EXP == 1024 &&
                   sizeof(double) == sizeof(uint64_t),
               "double is not IEEE 754 binary64");

enum {
    FRACTION_BITS = 52,
    BIAS = 1023,
    ROOT_STEPS = 6,       /* each doubles the correct bits; the first guess has two */
    LOGARITHM_TERMS = 11, /* s^23 / 23 is below 2^-62 of s */
};

/* The significand, from 1 to below 2, of a normal number > 0; the number is the significand times
 * 2^*exponent. Exact. */
static double split(double number, int *exponent)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    *exponent = (int)(bits >> FRACTION_BITS & 0x7ff) - BIAS;
    bits = (bits & ((UINT64_C(1) << FRACTION_BITS) - 1)) | (uint64_t)BIAS << FRACTION_BITS;
    memcpy(&number, &bits, sizeof bits);
    return number;
}

/* The number 2^exponent, -1022 <= exponent <= 1023. Exact. */
static double power_of_two(int exponent)
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
    double significand = split(number, &exponent);
    if (exponent % 2 != 0) {
        significand *= 2;
        exponent--;
    }
    /* The significand is from 1 to below 4; the guess is above the root by a quarter at most. */
    double root = (significand + 1) / 2;
    for (int step = 0; step < ROOT_STEPS; step++)
        root = (root + significand / root) / 2;
    return root * power_of_two(exponent / 2);
}

/* The natural logarithm of significand * 2^exponent, 1 <= significand < 2, to two units in the last
 * place. The logarithm of (1 + s) / (1 - s) is 2 (s + s^3/3 + s^5/5 + ...), with |s| < 0.172 for a
 * significand from sqrt(1/2) to sqrt(2). ln 2 is the sum of two numbers, the first with so few bits
 * that its multiples by exponents are exact; where the exponent is 0, the series alone gives the
 * result, with its relative accuracy. */
static double logarithm(double significand, int64_t exponent)
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

struct nq_large nq_large_from(double number)
{
    struct nq_large large = {0, 0};
    if (number > 0) {
        int exponent;
        large.significand = split(number, &exponent);
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
    return number.significand * power_of_two((int)number.exponent);
}

double nq_large_logarithm(struct nq_large number)
{
    if (number.significand == 0)
        return -INFINITY;
    return logarithm(number.significand, number.exponent);
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

/* ---- The mean ---------------------------------------------------------------- */

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

/* Products and sums are separate statements, so that no compiler fuses them into one operation with
 * another rounding. */
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
