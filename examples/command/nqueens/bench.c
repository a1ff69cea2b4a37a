/* SPDX-License-Identifier: MIT
 *
 * bench.c - nqueens bench: time and memory of the kernels, and of the textbooks' counter or
 * listing, on one thread.
 *
 * Times are medians of interleaved rounds, so that a machine whose speed drifts treats all
 * alike, and processor time, so that other processes matter less. Memory is the most that a
 * count's solver held at once. Every count is compared with the published number.
 */

#include "shared/command_line.h"
#include "shared/interrupt.h"
#include "shared/known_counts.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/settings.h"
#include "shared/solver.h"
#include "shared/terminal.h"
#include "subcommands.h"
#include "textbook_count.h"
#include "textbook_list.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    FIRST_N = 12,
    DEFAULT_LAST_N = 16,
    DEFAULT_LAST_LISTED_N = 14,
    LARGEST_N = LARGEST_KNOWN_N,
    MOST_ENGINES = 12,
    MOST_ROUNDS = 99,
    DEFAULT_ROUNDS = 3,
    KEY_LIST = OPTION_WITHOUT_LETTER,
    KEY_ROUNDS
};

/* An engine that takes longer is not measured for larger n. */
static const double longest_seconds = 10;

static const struct command_option bench_options[] = {
    {KEY_LIST, "list", NULL, "list the boards, rather than count them"},
    {KEY_ROUNDS, "rounds", "R", "write medians of R rounds, 3 by default"},
    {0},
};

static const char description[] =
    "Measure the processor time and the memory of counts on one thread, for n = 12 to N\n"
    "(16 by default): by the textbook's bitmask search, with all symmetries, and by the\n"
    "kernels that run on this CPU, except the reference. An engine that takes more than\n"
    "10 seconds for one n is not measured for larger n. Up to n = 16 this takes about ten\n"
    "seconds. With --list boards are listed, for n = 12 to 14 by default: by a plain\n"
    "recursive search, and by the kernels that list.\n";

static const char examples[] = "  nqueens bench\n"
                               "  nqueens bench --rounds 9 14\n"
                               "  nqueens bench --list 16\n"
                               "  nqueens bench --json\n";

/* The textbook, kernel NULL, is the first of them. */
struct engine {
    const char *kernel;
    int is_out; /* it does not take this n, or not in time */
    double seconds[MOST_ROUNDS];
    double median;                            /* for the n that was measured last */
    uint64_t memory[LARGEST_N - FIRST_N + 1]; /* by n; NOT_MEASURED if it was out */
};

#define NOT_MEASURED UINT64_MAX

struct contest {
    struct engine engines[MOST_ENGINES];
    int count;
    int rounds;
    uint32_t last_n;
    int lists;
    int json;
    char summary[400]; /* for the largest n that the textbook counted */
};

static const char *title(const struct engine *engine)
{
    return engine->kernel != NULL ? engine->kernel : "textbook";
}

static void find_engines(struct contest *contest)
{
    const char *name, *method;
    int runs_here;
    contest->engines[contest->count++].kernel = NULL;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, &method, NULL, &runs_here) == NQUEENS_OK;
         i++) {
        int is_measured =
            strcmp(method, "backtracking") == 0 ||
            (!contest->lists && (strcmp(method, "join") == 0 || strcmp(method, "colour") == 0));
        if (runs_here && is_measured && contest->count < MOST_ENGINES)
            contest->engines[contest->count++].kernel = name;
    }
}

/* ---- Measuring ------------------------------------------------------------- */

/* An nqueens_board_fn. */
static int count_board(uint32_t n, const uint32_t queens[], void *user)
{
    uint64_t *solutions = user;
    (void)n;
    (void)queens;
    ++*solutions;
    return interrupt_came();
}

/* Counts or lists by a kernel, and measures its memory. Returns as the library. */
static int run_kernel(const char *kernel, int lists, uint32_t n, uint64_t *solutions,
                      uint64_t *memory)
{
    const struct settings settings = {.kernel = kernel, .threads = 1};
    struct measured_memory measured = {0};
    nqueens_solver *solver;
    int status = nqueens_solver_new_with_allocator(n, measured_allocate, measured_release,
                                                   &measured, &solver);
    if (status != NQUEENS_OK)
        return status;
    status = apply_settings(&settings, solver);
    interrupt_cancels(solver);
    if (status == NQUEENS_OK)
        status = lists ? nqueens_enumerate(solver, count_board, solutions)
                       : nqueens_count(solver, solutions);
    free_solver(solver);
    *memory = measured.most;
    return status == NQUEENS_STOPPED ? NQUEENS_CANCELLED : status; /* a signal came */
}

static int run_textbook(int lists, uint32_t n, uint64_t *solutions)
{
    if (lists)
        (void)textbook_list(n, count_board, solutions);
    else
        *solutions = textbook_count(n);
    return interrupt_came() ? NQUEENS_CANCELLED : NQUEENS_OK;
}

/* Measures one engine once. */
static int measure_once(struct engine *engine, int lists, uint32_t n, int round)
{
    uint64_t solutions = 0, memory = 0;
    double start = processor_seconds();
    int status = engine->kernel == NULL ? run_textbook(lists, n, &solutions)
                                        : run_kernel(engine->kernel, lists, n, &solutions, &memory);
    engine->seconds[round] = processor_seconds() - start;
    engine->memory[n - FIRST_N] = memory;
    engine->is_out = status == NQUEENS_ERROR_UNSUPPORTED;
    if (engine->is_out)
        return EXIT_DONE;
    if (status != NQUEENS_OK)
        return exit_status(status);
    if (solutions == known_counts[n])
        return EXIT_DONE;
    complain("n = %" PRIu32 ": %s counts %" PRIu64 ", the published number is %" PRIu64, n,
             title(engine), solutions, known_counts[n]);
    return EXIT_FAILED;
}

static int compare_seconds(const void *a, const void *b)
{
    const double *left = a;
    const double *right = b;
    return (*left > *right) - (*left < *right);
}

/* Measures each engine in each round. */
static int measure_all(struct contest *contest, uint32_t n)
{
    char label[20];
    struct progress_line line;
    int result = EXIT_DONE;
    const uint64_t total = (uint64_t)contest->rounds * (uint64_t)contest->count;
    snprintf(label, sizeof label, "n = %" PRIu32, n);
    progress_line_start(&line, label, "measurement", contest->json && is_terminal(stdout));
    for (int round = 0; round < contest->rounds; round++) {
        for (int i = 0; i < contest->count && result == EXIT_DONE; i++) {
            const uint64_t done = (uint64_t)round * (uint64_t)contest->count + (uint64_t)i;
            progress_line_update(&line, done, total, (double)done / (double)total);
            if (!contest->engines[i].is_out)
                result = measure_once(&contest->engines[i], contest->lists, n, round);
        }
    }
    progress_line_clear(&line);
    return result;
}

static int measure(struct contest *contest, uint32_t n)
{
    int result = measure_all(contest, n);
    for (int i = 0; i < contest->count && result == EXIT_DONE; i++) {
        struct engine *engine = &contest->engines[i];
        if (engine->is_out)
            engine->memory[n - FIRST_N] = NOT_MEASURED;
        qsort(engine->seconds, (size_t)contest->rounds, sizeof(double), compare_seconds);
        engine->median = engine->seconds[contest->rounds / 2];
    }
    return result;
}

/* ---- The answer ------------------------------------------------------------ */

static void write_titles(const struct contest *contest)
{
    printf("   n");
    for (int i = 0; i < contest->count; i++)
        printf("%14s", title(&contest->engines[i]));
    printf("\n");
}

static void write_start(const struct contest *contest)
{
    if (contest->json) {
        json_begin();
        printf("{\"cpu\": ");
        json_write_string(cpu_name().text);
        printf(", \"threads\": 1, \"rounds\": %d, \"%s\": [", contest->rounds,
               contest->lists ? "listings" : "counts");
        return;
    }
    printf("%s, one thread, medians of %d, processor time in ms\n\n", cpu_name().text,
           contest->rounds);
    write_titles(contest);
}

static void write_row(const struct contest *contest, uint32_t n)
{
    printf("%4" PRIu32, n);
    for (int i = 0; i < contest->count; i++) {
        const struct engine *engine = &contest->engines[i];
        if (engine->is_out)
            printf("%14s", "-");
        else
            printf("%14.2f", engine->median * 1e3);
    }
    printf("\n");
}

static void write_json_row(const struct contest *contest, uint32_t n)
{
    printf("%s\n  {\"n\": %" PRIu32 ", \"engines\": [", n == FIRST_N ? "" : ",", n);
    for (int i = 0; i < contest->count; i++) {
        const struct engine *engine = &contest->engines[i];
        printf("%s{\"name\": \"%s\", ", i == 0 ? "" : ", ", title(engine));
        if (engine->is_out)
            printf("\"seconds\": null, \"memory\": null}");
        else
            printf("\"seconds\": %.6f, \"memory\": %" PRIu64 "}", engine->median,
                   engine->memory[n - FIRST_N]);
    }
    printf("], \"solutions\": %" PRIu64 "}", known_counts[n]);
}

/* The table of all n before end_n. */
static void write_memory(const struct contest *contest, uint32_t end_n)
{
    printf("\nmost memory held at once\n\n");
    write_titles(contest);
    for (uint32_t n = FIRST_N; n < end_n; n++) {
        printf("%4" PRIu32, n);
        for (int i = 0; i < contest->count; i++) {
            uint64_t memory = contest->engines[i].memory[n - FIRST_N];
            printf("%14s", memory != NOT_MEASURED ? size_text((double)memory).text : "-");
        }
        printf("\n");
    }
}

/* Keeps the line to show to others. */
static void summarise(struct contest *contest, uint32_t n)
{
    const struct engine *textbook = &contest->engines[0];
    const struct engine *fastest = textbook;
    for (int i = 1; i < contest->count; i++) {
        if (!contest->engines[i].is_out && contest->engines[i].median < fastest->median)
            fastest = &contest->engines[i];
    }
    if (textbook->is_out)
        return;
    snprintf(contest->summary, sizeof contest->summary,
             "n = %" PRIu32
             ": %s%.1f ms by %s, %.0f times as fast as the textbook's bitmask search "
             "(%.0f ms), on one thread of %s",
             n, contest->lists ? "listed in " : "", fastest->median * 1e3, title(fastest),
             textbook->median / fastest->median, textbook->median * 1e3, cpu_name().text);
}

/* Leaves out the engines that take too long. Returns whether any is left. */
static int leave_out_slow(struct contest *contest)
{
    int left = 0;
    for (int i = 0; i < contest->count; i++) {
        struct engine *engine = &contest->engines[i];
        engine->is_out |= engine->median > longest_seconds;
        left += !engine->is_out;
    }
    return left > 0;
}

static int run_contest(struct contest *contest)
{
    int result = EXIT_DONE, is_left = 1;
    uint32_t n = FIRST_N;
    write_start(contest);
    for (; n <= contest->last_n && is_left && output_flush(); n++) {
        result = measure(contest, n);
        if (result == EXIT_INTERRUPTED)
            complain("interrupted at n = %" PRIu32 " of %d to %" PRIu32, n, FIRST_N,
                     contest->last_n);
        if (result != EXIT_DONE)
            break;
        if (contest->json)
            write_json_row(contest, n);
        else
            write_row(contest, n);
        summarise(contest, n);
        is_left = leave_out_slow(contest);
    }
    if (contest->json) {
        printf("]}\n");
    } else if (result == EXIT_DONE) {
        write_memory(contest, n);
        printf("\n%s\n", contest->summary);
    }
    return result;
}

/* ---- The command line ------------------------------------------------------ */

static void take_options(struct contest *contest, struct command_line *line)
{
    struct settings settings = SETTINGS_DEFAULT;
    int key;
    while ((key = settings_next(&settings, line)) >= 0) {
        if (key == KEY_LIST) {
            contest->lists = 1;
            contest->last_n = DEFAULT_LAST_LISTED_N;
            continue;
        }
        contest->rounds =
            (int)take_number(line->value, 1, MOST_ROUNDS, "a number of rounds, 1 to 99");
    }
    contest->json = settings.json;
    if (optind == line->argc)
        return;
    contest->last_n = only_board_size(line);
    if (contest->last_n < FIRST_N || contest->last_n > LARGEST_N)
        usage_error("'%s' is not a board size from %d to %d", line->argv[optind], FIRST_N,
                    LARGEST_N);
}

int bench_command(int argc, char *argv[])
{
    static struct contest contest = {.rounds = DEFAULT_ROUNDS, .last_n = DEFAULT_LAST_N};
    struct command_line line = {.usage = "[OPTION]... [N]",
                                .description = description,
                                .examples = examples,
                                .options = {bench_options, json_options},
                                .operand = "a board size",
                                .operands = OPERAND_IS_SIZE,
                                .argc = argc,
                                .argv = argv};
    take_options(&contest, &line);
    find_engines(&contest);
    return output_finish(run_contest(&contest));
}
