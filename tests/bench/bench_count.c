/* SPDX-License-Identifier: MIT
 *
 * Counting on one thread: each kernel that runs here against the textbook's
 * counter, for n = 12 to 18, in one interleaved run: the median times, the ratio to
 * the textbook's time for the same n (which is not measured past n = 16: there the
 * ratio is to its time for 16), nanoseconds for a solution, and the memory that the
 * count took.
 *
 * bench_count [ROUNDS [LARGEST_N]]
 */

#include "../../examples/nqueens/shared/known_counts.h"
#include "measure.h"
#include "textbook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SMALLEST_N = 12, LARGEST_TEXTBOOK_N = 16, MOST_KERNELS = 16 };

/* The bytes that a solver holds, and the most that it held. */
struct account {
    size_t held;
    size_t peak;
};

/* Each block begins with its size. */
static void *allocate(size_t size, void *user)
{
    struct account *account = user;
    size_t *block = malloc(size + 64);
    if (block == NULL)
        return NULL;
    *block = size;
    account->held += size;
    if (account->held > account->peak)
        account->peak = account->held;
    return (char *)block + 64;
}

static void release(void *block, void *user)
{
    struct account *account = user;
    size_t *start = (size_t *)(void *)((char *)block - 64);
    account->held -= *start;
    free(start);
}

struct contender {
    const char *name;
    nqueens_solver *solver; /* NULL: the textbook */
    struct account account;
    double times[MOST_ROUNDS];
};

static int run(struct contender *contender, uint32_t n, double *seconds)
{
    uint64_t solutions = 0;
    int status = NQUEENS_OK;
    double start = now_seconds();
    if (contender->solver == NULL)
        solutions = textbook_count(n);
    else
        status = nqueens_count(contender->solver, &solutions);
    *seconds = now_seconds() - start;
    if (status == NQUEENS_OK && solutions == known_counts[n])
        return 0;
    fprintf(stderr, "%s, n = %u: wrong count or error\n", contender->name, (unsigned)n);
    return 1;
}

/* The kernels that can take n in a reasonable time, the textbook first. */
static int find_contenders(uint32_t n, struct contender contenders[])
{
    int count = 0;
    const char *name;
    int runs_here;
    if (n <= LARGEST_TEXTBOOK_N)
        contenders[count++] = (struct contender){.name = "textbook"};
    for (uint32_t i = 1; nqueens_kernel_info(i, &name, NULL, NULL, &runs_here) == NQUEENS_OK; i++) {
        int too_slow = strcmp(name, "reference") == 0 || (strcmp(name, "bitmask") == 0 && n > 18);
        if (!runs_here || too_slow || count == MOST_KERNELS)
            continue;
        struct contender *contender = &contenders[count++];
        *contender = (struct contender){.name = name};
        if (nqueens_solver_new_with_allocator(n, allocate, release, &contender->account,
                                              &contender->solver) != NQUEENS_OK ||
            nqueens_solver_set_kernel(contender->solver, name) != NQUEENS_OK)
            return 0;
    }
    return count;
}

static int bench(uint32_t n, int rounds, double *textbook_seconds)
{
    static struct contender contenders[MOST_KERNELS];
    int count = find_contenders(n, contenders);
    int failed = count == 0;
    for (int round = -1; round < rounds && !failed; round++) {
        for (int i = 0; i < count && !failed; i++) {
            double seconds;
            failed = run(&contenders[i], n, &seconds);
            if (round >= 0)
                contenders[i].times[round] = seconds;
        }
    }
    for (int i = 0; i < count && !failed; i++) {
        double seconds = median(contenders[i].times, rounds);
        if (contenders[i].solver == NULL)
            *textbook_seconds = seconds;
        printf("%2u  %-12s %12.3f ms %8.2f %8.3f ns %8zu KB\n", (unsigned)n, contenders[i].name,
               seconds * 1e3, *textbook_seconds / seconds, seconds * 1e9 / (double)known_counts[n],
               contenders[i].account.peak / 1024);
        fflush(stdout);
    }
    for (int i = 0; i < count; i++)
        nqueens_solver_free(contenders[i].solver);
    return failed;
}

int main(int argc, char *argv[])
{
    int rounds = rounds_argument(argc, argv, 5);
    uint32_t largest = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 18;
    double textbook_seconds = 0;
    if (rounds == 0 || largest > LARGEST_KNOWN_N)
        return 2;
    print_machine();
    printf(" n  kernel               median   times a solution      peak memory\n"
           "                                textbook\n");
    for (uint32_t n = SMALLEST_N; n <= largest; n++) {
        if (bench(n, rounds, &textbook_seconds) != 0)
            return 1;
    }
    return 0;
}
