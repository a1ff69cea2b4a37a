/* SPDX-License-Identifier: MIT
 *
 * estimate.c - an estimate of the number of solutions, and of the time to count them.
 *
 *     ./estimate [N [SAMPLES [SEED]]]
 *     ./estimate 27 20000 1
 *
 * Writes the estimate with its standard error, its natural logarithm, the asymptotic formula
 * (0.1431 n)^n, and the time that an exact count would take here by backtracking, in one
 * thread. That is the time for each partial placement on a smaller board, which is counted,
 * times the estimated number of partial placements on the board of size n. Kernels prune most
 * of them, so that this is right within a factor of about 2.
 */

#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <time.h>

#define TIMED_N 16 /* the board whose count is timed */
#define LN_10 2.302585092994046

struct number {
    double value;
    double relative_error;
    double logarithm;
};

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Writes a number, given by its natural logarithm because it may be too large for a double. */
static void print_power_of_10(double logarithm)
{
    double decimal = logarithm / LN_10;
    int64_t exponent = (int64_t)decimal;
    double digits = 1;
    /* 10^(decimal - exponent) in a thousand small steps, so that no -lm is needed. */
    double step = (decimal - (double)exponent) * LN_10 / 1000;
    for (int i = 0; i < 1000; i++)
        digits *= 1 + step + step * step / 2;
    printf("%.3f * 10^%" PRId64, digits, exponent);
}

static void print_error(const struct number *number)
{
    /* Infinite after a single sample, or without a sample that found a solution. */
    if (number->relative_error <= 1e9)
        printf(" +- %.2f %%", 100 * number->relative_error);
    else
        printf(" +- unknown");
}

static void print_time(double seconds)
{
    static const struct {
        const char *name;
        double seconds;
    } units[] = {{"years", 31557600}, {"days", 86400}, {"hours", 3600},
                 {"minutes", 60},     {"seconds", 1},  {"milliseconds", 1e-3}};
    size_t unit = 0;
    if (seconds > 1e300) { /* also if the number of placements is beyond every double */
        printf("over 10^292 years");
        return;
    }
    while (unit + 1 < sizeof units / sizeof units[0] && seconds < units[unit].seconds)
        unit++;
    printf("%.3g %s", seconds / units[unit].seconds, units[unit].name);
}

/* Counts the board of size TIMED_N a few times by the fastest backtracking kernel. Finds that and
 * the least time. */
static int time_a_count(double *seconds, const char **kernel)
{
    nqueens_solver *solver;
    uint64_t solutions;
    int status = nqueens_solver_new(TIMED_N, &solver);
    *seconds = 0;
    for (int times = 0; times < 5 && status == NQUEENS_OK; times++) {
        double start = seconds_now();
        status = nqueens_count(solver, &solutions);
        double elapsed = seconds_now() - start;
        if (times == 0 || elapsed < *seconds)
            *seconds = elapsed;
    }
    *kernel = nqueens_solver_kernel_in_use(solver);
    nqueens_solver_free(solver);
    return status;
}

static int estimate(uint32_t n, uint64_t samples, uint64_t seed, struct number *solutions,
                    struct number *placements)
{
    nqueens_solver *solver;
    int status = nqueens_solver_new(n, &solver);
    if (status == NQUEENS_OK && solutions != NULL)
        status = nqueens_estimate(solver, samples, seed, &solutions->value,
                                  &solutions->relative_error, &solutions->logarithm);
    if (status == NQUEENS_OK)
        status = nqueens_estimate_placements(solver, samples, seed, &placements->value,
                                             &placements->relative_error, &placements->logarithm);
    nqueens_solver_free(solver);
    return status;
}

static void print_solutions(uint32_t n, const struct number *solutions)
{
    printf("solutions    ");
    if (solutions->value > 0) {
        print_power_of_10(solutions->logarithm);
        print_error(solutions);
        printf(", logarithm %.3f\n", solutions->logarithm);
    } else {
        printf("none found\n");
    }
    /* Factor by factor, with the powers of 10 counted apart, because it may be too large. */
    double digits = 1;
    int64_t exponent = 0;
    for (uint32_t i = 0; i < n; i++) {
        for (digits *= 0.1431 * n; digits >= 10; digits /= 10)
            exponent++;
        for (; digits < 1; digits *= 10)
            exponent--;
    }
    printf("(0.1431 n)^n %.3f * 10^%" PRId64 "\n", digits, exponent);
}

static int run(uint32_t n, uint64_t samples, uint64_t seed)
{
    struct number solutions;
    struct number placements;
    struct number timed;
    double seconds;
    const char *kernel;
    int status = estimate(n, samples, seed, &solutions, &placements);
    if (status == NQUEENS_OK)
        status = estimate(TIMED_N, 20000, seed, NULL, &timed);
    if (status == NQUEENS_OK)
        status = time_a_count(&seconds, &kernel);
    if (status != NQUEENS_OK)
        return status;

    printf("n = %" PRIu32 ", %" PRIu64 " samples, seed %" PRIu64 "\n", n, samples, seed);
    print_solutions(n, &solutions);
    printf("placements   ");
    print_power_of_10(placements.logarithm);
    print_error(&placements);
    printf("\nto count     ");
    print_time(placements.value * (seconds / timed.value));
    printf(" with kernel %s, which counted n = %d in ", kernel, TIMED_N);
    print_time(seconds);
    printf(": %.3f ns for each placement\n", 1e9 * seconds / timed.value);
    return fflush(stdout) == 0 && !ferror(stdout) ? NQUEENS_OK : NQUEENS_ERROR_IO;
}

int main(int argc, char *argv[])
{
    uint64_t arguments[] = {20, 20000, 1};
    char more;
    for (int i = 1; i < argc; i++) {
        if (i > 3 || argv[i][0] < '0' || argv[i][0] > '9' ||
            sscanf(argv[i], "%18" SCNu64 "%c", &arguments[i - 1], &more) != 1 ||
            (i == 1 && arguments[0] > 65535) || (i == 2 && arguments[1] == 0)) {
            fprintf(stderr, "Usage: %s [N [SAMPLES [SEED]]]\n", argv[0]);
            return 1;
        }
    }

    int status = run((uint32_t)arguments[0], arguments[1], arguments[2]);
    if (status != NQUEENS_OK)
        fprintf(stderr, "estimate: %s\n", nqueens_strerror(status));
    return status != NQUEENS_OK;
}
