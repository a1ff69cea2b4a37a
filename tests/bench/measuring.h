/* SPDX-License-Identifier: MIT
 *
 * measuring.h - the time of a clock, and medians.
 */

#ifndef NQUEENS_TESTS_MEASURING_H
#define NQUEENS_TESTS_MEASURING_H

#include <stdlib.h>
#include <time.h>

static inline double seconds_of(clockid_t clock)
{
    struct timespec now = {0};
    (void)clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static inline int ascending(const void *a, const void *b)
{
    double first = *(const double *)a;
    double second = *(const double *)b;
    return (first > second) - (first < second);
}

/* The middle one of the numbers, which it sorts. */
static inline double median(double numbers[], size_t count)
{
    qsort(numbers, count, sizeof numbers[0], ascending);
    return (numbers[(count - 1) / 2] + numbers[count / 2]) / 2;
}

#endif /* NQUEENS_TESTS_MEASURING_H */
