/* SPDX-License-Identifier: MIT
 *
 * puzzles.c - coloured puzzles: the processor time to make one with a single solution, and to prove
 * that it has no other. The aims: 1 ms on average for n = 9, and a median below 10 microseconds
 * for 1000 puzzles of n = 8 to 11.
 *
 *     puzzles [COUNT [GRADE]]    puzzles of each n, 250 unless said, of this grade, 1 to 5
 */

#define _POSIX_C_SOURCE 200809L

#include "measuring.h"

#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>

enum { FIRST_N = 8, LAST_N = 11, SIZES = LAST_N - FIRST_N + 1, MOST = 2000, ROUNDS = 5 };

static double processor_seconds(void)
{
    return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

/* The seconds of a proof, the median of some. Negative if it fails. */
static double time_proof(nqueens_solver *solver)
{
    double times[ROUNDS];
    uint64_t solutions;
    for (int round = 0; round < ROUNDS; round++) {
        double start = processor_seconds();
        if (nqueens_count_up_to(solver, 2, &solutions) != NQUEENS_OK || solutions != 1)
            return -1;
        times[round] = processor_seconds() - start;
    }
    return median(times, ROUNDS);
}

struct measured {
    double making;   /* seconds, all */
    double grading;  /* likewise */
    double *proving; /* of each */
    uint32_t
        grades[NQUEENS_REASON_CONTRADICTION + 1]; /* by hardest reason; 0: deductions get stuck */
};

static int keep_hardest(const nqueens_deduction *deduction, void *hardest)
{
    int *reason = hardest;
    *reason = deduction->reason > *reason ? deduction->reason : *reason;
    return 0;
}

static int measure(nqueens_solver *solver, int grade, size_t count, struct measured *measured)
{
    uint32_t regions[LAST_N * LAST_N];
    for (size_t i = 0; i < count; i++) {
        int hardest = 0;
        double start = processor_seconds();
        if (nqueens_random_regions(solver, i, grade, regions, NULL) != NQUEENS_OK ||
            nqueens_solver_set_regions(solver, regions) != NQUEENS_OK)
            return 1;
        double made = processor_seconds();
        int status = nqueens_deduce(solver, keep_hardest, &hardest);
        measured->grading += processor_seconds() - made;
        measured->making += made - start;
        measured->grades[status == NQUEENS_OK ? hardest : 0]++;
        measured->proving[i] = time_proof(solver);
        if (measured->proving[i] < 0)
            return 1;
    }
    return 0;
}

static void report(uint32_t n, size_t count, struct measured *measured)
{
    double each = 1e3 / (double)count;
    double middle = median(measured->proving, count);
    printf("n = %2u: made in %8.3f ms, graded in %.3f ms, on average; proved unique in %.1f us, "
           "longest %.1f us; of the grades",
           (unsigned)n, measured->making * each, measured->grading * each, middle * 1e6,
           measured->proving[count - 1] * 1e6);
    for (int grade = 0; grade <= NQUEENS_REASON_CONTRADICTION; grade++)
        printf(" %d: %u", grade, (unsigned)measured->grades[grade]);
    printf("\n");
}

static int measure_size(uint32_t n, int grade, size_t count, double proving[])
{
    struct measured measured = {.proving = proving};
    nqueens_solver *solver;
    if (nqueens_solver_new(n, &solver) != NQUEENS_OK)
        return 1;
    int failed = nqueens_solver_set_attacks(solver, NQUEENS_ATTACK_TOUCHING) != NQUEENS_OK ||
                 measure(solver, grade, count, &measured);
    if (!failed)
        report(n, count, &measured);
    nqueens_solver_free(solver);
    return failed;
}

int main(int argc, char *argv[])
{
    static double proving[SIZES * MOST];
    int count = argc > 1 ? atoi(argv[1]) : 250;
    int grade = argc > 2 ? atoi(argv[2]) : NQUEENS_GRADE_ANY;
    if (count < 1 || count > MOST) {
        fprintf(stderr, "usage: %s [COUNT [GRADE]], from 1 to %d\n", argv[0], MOST);
        return 2;
    }
    for (uint32_t n = FIRST_N; n <= LAST_N; n++) {
        if (measure_size(n, grade, (size_t)count, proving + (n - FIRST_N) * (size_t)count) != 0) {
            fprintf(stderr, "%s: n = %u failed\n", argv[0], (unsigned)n);
            return 1;
        }
    }
    printf("%d puzzles of n = %d to %d proved unique in a median of %.1f us\n", SIZES * count,
           FIRST_N, LAST_N, median(proving, (size_t)(SIZES * count)) * 1e6);
    return 0;
}
