/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * crowd.c - the keeper of a ledger with many workers, as rank 0 of nqueens-mpi with many ranks:
 * each has room for two ranges, counts them at once, and its reports come back in any order. The
 * count is that of nqueens_count_range, for which instant_counts.c stands in (scale.sh), so that
 * the time is that of the keeper. With DIES_AFTER it kills itself after that many reports; the same
 * line without it goes on.
 *
 *     crowd LEDGER N METHOD RANGE_SIZE WORKERS [DIES_AFTER]
 */

#include "keeper.h"
#include "result_line.h"
#include "shared/machine.h"
#include "shared/messages.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROOM = 2 };

/* A report that has not been heard yet. */
struct letter {
    int worker;
    struct crew_report report;
};

static struct letter *letters;
static uint64_t letter_count;
static uint64_t reported;
static uint64_t dies_after = UINT64_MAX;
static struct keeper *keeper;

/* Counts the range. */
static void give(int worker, const struct crew_job *job)
{
    struct letter *letter = &letters[letter_count++];
    *letter = (struct letter){worker, {.job = *job}};
    letter->report.status = nqueens_count_range(keeper->problem.solver, keeper->problem.method,
                                                job->first, job->last, &letter->report.solutions);
}

/* Takes about half of the letters, any of them, so that some workers are far behind others. */
static int hear(struct keeper *hearing)
{
    static uint64_t random = 1;
    int result = EXIT_DONE;
    for (uint64_t left = letter_count / 2 + 1; left > 0 && letter_count > 0; left--) {
        random = random * UINT64_C(6364136223846793005) + 1442695040888963407;
        uint64_t at = (random >> 33) % letter_count;
        struct letter letter = letters[at];
        letters[at] = letters[--letter_count];
        result = keeper_record(hearing, letter.worker, &letter.report);
        if (++reported == dies_after)
            raise(SIGKILL);
        if (result != EXIT_DONE)
            break;
    }
    return result;
}

static int assemble(int worker_count)
{
    int result = keeper_open(keeper, worker_count + 1);
    if (result == EXIT_DONE)
        result = keeper_hire(keeper);
    for (int worker = 1; worker <= worker_count && result == EXIT_DONE; worker++) {
        ledger_sign(&keeper->workers[worker].by, "none");
        keeper->workers[worker].room = ROOM;
    }
    letters = calloc((size_t)worker_count * ROOM, sizeof *letters);
    return letters != NULL ? result : EXIT_FAILED;
}

static int count(int worker_count)
{
    struct ledger_totals totals;
    int result = assemble(worker_count);
    double started = processor_seconds();
    if (result == EXIT_DONE)
        result = keeper_end(keeper, keeper_count(keeper, 0));
    fprintf(stderr, "crowd: %" PRIu64 " ranges, %.1f us of the processor for each\n", reported,
            (processor_seconds() - started) * 1e6 / (double)(reported > 0 ? reported : 1));
    return result == EXIT_DONE ? keeper_answer(keeper, NULL, &totals) : result;
}

int main(int argc, char *argv[])
{
    messages_set_name("crowd");
    keeper = keeper_new();
    if (keeper == NULL || argc < 6 || argc > 7) {
        fprintf(stderr, "usage: crowd LEDGER N METHOD RANGE_SIZE WORKERS [DIES_AFTER]\n");
        return 2;
    }
    keeper->path = argv[1];
    keeper->n = (uint32_t)strtoul(argv[2], NULL, 10);
    keeper->method = argv[3];
    keeper->range_size = strtoull(argv[4], NULL, 10);
    keeper->lease = 1;
    keeper->settings.threads = 1;
    keeper->settings.quiet = 1;
    keeper->give = give;
    keeper->hear = hear;
    if (argc == 7)
        dies_after = strtoull(argv[6], NULL, 10);
    int result = count((int)strtol(argv[5], NULL, 10));
    free(letters);
    keeper_free(keeper);
    return result;
}
