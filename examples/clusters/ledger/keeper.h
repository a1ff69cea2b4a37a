/* SPDX-License-Identifier: MIT
 *
 * keeper.h - a count that is kept in a ledger, for `nqueens run`, rank 0 of nqueens-mpi and
 * nqueens-gpu: the ledger is opened, ranges are given to workers, results are recorded, and the
 * count is answered. Worker 0 is the crew of this process; the program decides which other workers
 * there are.
 *
 * The functions write messages, and return an exit status: EXIT_DONE, EXIT_FAILED after a message,
 * or EXIT_INTERRUPTED.
 */

#ifndef LEDGER_KEEPER_H
#define LEDGER_KEEPER_H

#include "dispatch.h"
#include "problem.h"
#include "shared/settings.h"

struct keeper_worker {
    struct ledger_result by; /* what its results have in common: kernel, version and host */
    uint32_t room;           /* ranges that the worker would take now */
};

struct keeper {
    struct settings settings;
    const char *path;                 /* of the ledger; NULL: in memory */
    const char *method;               /* NULL: of the ledger, or of the kernel that a count takes */
    uint32_t n;                       /* of the board */
    int goes_on;                      /* with the rule and the constraints of the ledger */
    uint64_t range_size;              /* for a new ledger; 0: the size that suits the problem */
    struct ledger_shard shard;        /* the part of the count */
    double lease;                     /* seconds; 0: the default */
    int takes_over;                   /* the ledger, from other hosts */
    const struct crew_engine *engine; /* what the crew counts with; NULL: the library */

    struct keeper_worker *workers;
    int worker_count;
    void (*give)(int worker, const struct crew_job *job); /* to a worker other than 0 */
    int (*hear)(struct keeper *keeper); /* takes messages of other workers; NULL: none */

    double started; /* seconds_now() */
    struct problem problem;
    struct ledger ledger;
    struct dispatch dispatch;
    struct crew *crew;
};

/* A keeper without a path or board yet, to be freed; NULL after a message. */
struct keeper *keeper_new(void);

/* Takes the board of a ledger that exists, and its rule and constraints unless an option names
 * some. EXIT_FAILED, after a message, if the ledger cannot be read. A usage error if there is
 * none. */
int keeper_take_board(struct keeper *keeper);

/* Opens the ledger, or makes it if it is missing, and allocates the workers. Refuses a ledger to
 * which another host writes, and a count that cannot be done, or not in this memory. */
int keeper_open(struct keeper *keeper, int worker_count);

/* Starts the crew. */
int keeper_hire(struct keeper *keeper);

/* Counts until all ranges of the shard are done, or a signal comes, with a progress line: calls
 * hear, keeper_feed and keeper_collect in turn. `wait` is how long to wait for the crew each
 * time, in milliseconds. */
int keeper_count(struct keeper *keeper, uint32_t wait);

/* Gives ranges by turns to all workers with room, as long as there are ranges. */
int keeper_feed(struct keeper *keeper);

/* Records the reports of the crew. Waits for the first report only. */
int keeper_collect(struct keeper *keeper, uint32_t wait);

/* Records the report of a worker, which makes room for another range. */
int keeper_record(struct keeper *keeper, int worker, const struct crew_report *report);

/* Ends a count with its result: records the results that have come back, gives up the claims, and
 * says how far the count is if it was interrupted. Returns result, or EXIT_FAILED. */
int keeper_end(struct keeper *keeper, int result);

/* Adds up the ledger, and writes the sum if the whole count is done; with --json calls write_json,
 * done or not. EXIT_FAILED if a range of the shard is open, or if another number is published. */
typedef void keeper_json_fn(const struct keeper *keeper, const struct ledger_totals *totals);
int keeper_answer(struct keeper *keeper, keeper_json_fn *write_json, struct ledger_totals *totals);

/* Frees the keeper and everything in it. */
void keeper_free(struct keeper *keeper);

#endif
