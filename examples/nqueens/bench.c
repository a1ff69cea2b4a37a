/* SPDX-License-Identifier: MIT
 *
 * bench.c - nqueens bench: the kernels against the counter of the textbooks, on one
 * thread.
 *
 * Each time is the median of interleaved rounds, so that a machine whose speed drifts
 * treats all alike, and processor time, so that it may be busy with other things. The
 * counts are compared with each other on the way.
 */

#include "shared/command_line.h"
#include "shared/interrupt.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/settings.h"
#include "shared/solver.h"
#include "subcommands.h"
#include "textbook_count.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    FIRST_N = 12,
    LAST_N = 16,
    MOST_CONTENDERS = 12,
    MOST_ROUNDS = 99,
    DEFAULT_ROUNDS = 3,
    KEY_ROUNDS = OPTION_WITHOUT_LETTER
};

static const struct command_option bench_options[] = {
    {KEY_ROUNDS, "rounds", "R", "medians of R rounds, 3 unless said"},
    {0},
};

static const char description[] =
    "Count for n = 12 to 16 on one thread: by the textbook's bitmask search, with all\n"
    "symmetries, and by the kernels that run on this CPU and are made for such n (not\n"
    "by the reference, nor by the joins). Takes some ten seconds.\n";

static const char examples[] = "  nqueens bench\n"
                               "  nqueens bench --rounds 9\n"
                               "  nqueens bench --json\n";

/* The textbook, kernel NULL, is the first of them. */
struct contender {
    const char *kernel;
    double seconds[MOST_ROUNDS];
    double median; /* for the n that was measured last */
};

struct contest {
    struct contender contenders[MOST_CONTENDERS];
    int count;
    int rounds;
    int json;
};

static const char *title(const struct contender *contender)
{
    return contender->kernel != NULL ? contender->kernel : "textbook";
}

static void find_contenders(struct contest *contest)
{
    const char *name, *method;
    int runs_here;
    contest->contenders[contest->count++].kernel = NULL;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, &method, NULL, &runs_here) == NQUEENS_OK;
         i++) {
        if (runs_here && contest->count < MOST_CONTENDERS && strcmp(method, "backtracking") == 0)
            contest->contenders[contest->count++].kernel = name;
    }
}

/* ---- Measuring ------------------------------------------------------------- */

static int count_once(const struct contender *contender, uint32_t n, uint64_t *solutions)
{
    struct settings settings = SETTINGS_DEFAULT;
    if (contender->kernel == NULL) {
        *solutions = textbook_count(n);
        return interrupt_came() ? NQUEENS_CANCELLED : NQUEENS_OK;
    }
    settings.kernel = contender->kernel;
    settings.threads = 1;
    nqueens_solver *solver = make_solver(&settings, n);
    int status = solver != NULL ? nqueens_count(solver, solutions) : NQUEENS_ERROR_MEMORY;
    free_solver(solver);
    return status;
}

static int compare_seconds(const void *a, const void *b)
{
    const double *left = a;
    const double *right = b;
    return (*left > *right) - (*left < *right);
}

static int run_round(struct contest *contest, uint32_t n, int round)
{
    uint64_t right = 0;
    for (int i = 0; i < contest->count; i++) {
        struct contender *contender = &contest->contenders[i];
        uint64_t solutions;
        double start = processor_seconds();
        int status = count_once(contender, n, &solutions);
        contender->seconds[round] = processor_seconds() - start;
        if (status != NQUEENS_OK)
            return exit_status(status);
        if (i == 0)
            right = solutions;
        if (solutions != right) {
            complain("n = %" PRIu32 ": %s counts %" PRIu64 ", the textbook %" PRIu64, n,
                     title(contender), solutions, right);
            return EXIT_FAILED;
        }
    }
    return EXIT_DONE;
}

static int measure(struct contest *contest, uint32_t n)
{
    int result = EXIT_DONE;
    for (int round = 0; round < contest->rounds && result == EXIT_DONE; round++)
        result = run_round(contest, n, round);
    for (int i = 0; i < contest->count && result == EXIT_DONE; i++) {
        struct contender *contender = &contest->contenders[i];
        qsort(contender->seconds, (size_t)contest->rounds, sizeof(double), compare_seconds);
        contender->median = contender->seconds[contest->rounds / 2];
    }
    return result;
}

/* ---- The table ------------------------------------------------------------- */

static void write_start(const struct contest *contest)
{
    if (contest->json) {
        json_begin();
        printf("{\"cpu\": ");
        json_write_string(cpu_name().text);
        printf(", \"threads\": 1, \"rounds\": %d, \"counts\": [", contest->rounds);
        return;
    }
    printf("%s, one thread, medians of %d, processor time in ms\n\n   n", cpu_name().text,
           contest->rounds);
    for (int i = 0; i < contest->count; i++)
        printf("%11s", title(&contest->contenders[i]));
    printf("\n");
}

static void write_row(const struct contest *contest, uint32_t n)
{
    if (contest->json)
        printf("%s\n  {\"n\": %" PRIu32 ", \"engines\": [", n == FIRST_N ? "" : ",", n);
    else
        printf("%4" PRIu32, n);
    for (int i = 0; i < contest->count; i++) {
        const struct contender *contender = &contest->contenders[i];
        if (contest->json)
            printf("%s{\"name\": \"%s\", \"seconds\": %.6f}", i == 0 ? "" : ", ", title(contender),
                   contender->median);
        else
            printf("%11.2f", contender->median * 1e3);
    }
    printf(contest->json ? "]}" : "\n");
}

/* The line to show to others. */
static void write_summary(const struct contest *contest)
{
    const struct contender *textbook = &contest->contenders[0];
    const struct contender *fastest = textbook;
    for (int i = 1; i < contest->count; i++) {
        if (contest->contenders[i].median < fastest->median)
            fastest = &contest->contenders[i];
    }
    printf("\nn = %d: %.1f ms by %s, %.0f times as fast as the textbook's bitmask search "
           "(%.0f ms), on one thread of %s\n",
           LAST_N, fastest->median * 1e3, title(fastest), textbook->median / fastest->median,
           textbook->median * 1e3, cpu_name().text);
}

static int run_contest(struct contest *contest)
{
    int result = EXIT_DONE;
    write_start(contest);
    for (uint32_t n = FIRST_N; n <= LAST_N && result == EXIT_DONE && output_flush(); n++) {
        result = measure(contest, n);
        if (result == EXIT_DONE)
            write_row(contest, n);
        if (result == EXIT_INTERRUPTED)
            complain("interrupted at n = %" PRIu32 " of %d to %d", n, FIRST_N, LAST_N);
    }
    if (contest->json)
        printf("]}\n");
    else if (result == EXIT_DONE)
        write_summary(contest);
    return result;
}

int bench_command(int argc, char *argv[])
{
    struct contest contest = {.rounds = DEFAULT_ROUNDS};
    struct command_line line = {.usage = "[OPTION]...",
                                .description = description,
                                .examples = examples,
                                .options = {bench_options, json_options},
                                .argc = argc,
                                .argv = argv};
    struct settings settings = SETTINGS_DEFAULT;
    while (settings_next(&settings, &line) >= 0) {
        uint64_t rounds;
        if (!read_number(line.value, MOST_ROUNDS, &rounds) || rounds == 0)
            usage_error("'%s' is not a number of rounds, 1 to %d", line.value, MOST_ROUNDS);
        contest.rounds = (int)rounds;
    }
    contest.json = settings.json;
    if (optind < argc)
        usage_error("there is nothing to measure in '%s'", argv[optind]);
    find_contenders(&contest);
    return output_finish(run_contest(&contest));
}
