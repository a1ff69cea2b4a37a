/* SPDX-License-Identifier: MIT
 *
 * public_calls.h - every function of <nqueens.h> that takes a solver and returns a code,
 * in one table: how it is called, rightly and in each wrong way, and what holds for it.
 * So a rule for all of them is tested by one loop. And a progress callback for those that count.
 */

#ifndef NQUEENS_TESTS_PUBLIC_CALLS_H
#define NQUEENS_TESTS_PUBLIC_CALLS_H

#include <nqueens.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MOST_ROWS = 1000, TRAIL = 100 };

/* What the calls write. */
struct outputs {
    uint64_t number;
    double estimate[3];
    int reason;
    size_t needed;
    char line[64 * 64 + 100];   /* with regions: a letter for each square */
    uint32_t queens[MOST_ROWS]; /* before the call all 0: nqueens_next goes on from there */
};

struct arguments {
    /* In; see arguments_open. */
    const char *method;
    uint64_t first_unit;
    uint64_t last_unit;
    uint64_t limit; /* of nqueens_count_up_to */
    uint64_t samples;
    int symmetry;
    int grade;                                   /* of nqueens_random_regions */
    const uint32_t *solution;                    /* what nqueens_rank is asked for */
    const uint32_t *before;                      /* what nqueens_next goes on from; NULL: all 0 */
    uint64_t stop_at;                            /* the callback that stops; 0: none does */
    int stop_value;                              /* what it returns */
    void (*inside)(struct arguments *arguments); /* called from each callback, unless NULL */
    void *user;

    /* Out. */
    struct outputs outputs;
    uint64_t callbacks;
    uint64_t trail[TRAIL]; /* fingerprints of all that was seen up to each callback */
    uint64_t seen;         /* the last of them */
    char fault[150];       /* the first thing that was wrong; "" if nothing was */
};

enum public_call_flags {
    SEARCHES = 1,       /* NQUEENS_CANCELLED on a cancelled solver */
    BY_KERNEL = 2,      /* takes no board past 64 rows with kernel "bitmask" */
    LISTS = 4,          /* has a callback of its own */
    REPORTS = 8,        /* calls the progress callback, and gives a lower bound if it is ended */
    BOUNDS = 16,        /* the same without reports */
    GETS = 32,          /* may be called from inside a callback */
    READS = 64,         /* reads a board */
    ADDS = 128,         /* takes memory for a constraint */
    ENDLESS = 256,      /* does not end in a lifetime on some board */
    ON_DIAGONALS = 512, /* one with few diagonals; see test_cancel.c */
    ARRAY = 1024,       /* the first pointer is an array of n entries */
    CLEARS = 2048,      /* ends a cancel */
    TO_64 = 4096,       /* rows, whatever the kernel */
    TO_24 = 8192,
    ONLY_READS = 16384, /* takes a const solver, and is no getter */
};

struct public_call {
    const char *name;
    /* wrong is 0 for right arguments. With 1 to nulls a pointer is NULL, with more, up to
     * wrongs, something else is wrong on the 8 x 8 board; the last of these are names that
     * nobody knows. */
    int (*make)(nqueens_solver *solver, struct arguments *arguments, int wrong);
    int nulls;
    int wrongs;
    int unknown_names;
    unsigned flags;
    uint32_t endless; /* n for which it does not end in a lifetime, with ENDLESS */
};

/* Of the calls that have all the flags the one with this index; NULL past the last. */
const struct public_call *public_call_with(unsigned flags, uint32_t index);

/* The one with the name; NULL if there is none. */
const struct public_call *public_call(const char *name);

/* Goes through the calls that have all the flags, and through the kernels for those that
 * run one:
 *
 *     struct call_cases each = {.flags = SEARCHES};
 *     while (next_call_case(&each))
 *         check(each.call, each.kernel);
 */
struct call_cases {
    unsigned flags;
    unsigned any;                           /* and one of these, unless it is 0 */
    const char *(*kernels)(uint32_t index); /* as in each_kernel.h; NULL for all */
    const struct public_call *call;
    const char *kernel; /* "auto" for a call that runs none */
    uint32_t next_call;
    uint32_t kernel_index;
};

bool next_call_case(struct call_cases *cases);

/* The code of a call that is wrong in this way, on a board of size n: NQUEENS_OK where it is
 * not. */
int code_of_wrong(const struct public_call *call, int wrong, uint32_t n);

/* Arguments that are right for the board, whose solution must stay. */
void arguments_open(struct arguments *arguments, const uint32_t *solution);

/* Makes the call. Notes a fault if it wrote outputs that it must leave alone. */
int make_call(const struct public_call *call, nqueens_solver *solver, struct arguments *arguments,
              int wrong);

/* The same, and notes a fault if the status is another. */
void expect_status(const struct public_call *call, nqueens_solver *solver,
                   struct arguments *arguments, int wrong, int status);

/* Whether the call takes no board of n rows, whatever the kernel. */
bool call_is_limited(const struct public_call *call, uint32_t n);

/* Whether the kernel must take a call on boards of n: kernel_must_take, but for "completion" and
 * units. */
bool call_must_be_taken(const struct public_call *call, const char *kernel, uint32_t n);

/* Fails the test if a fault was noted. */
void check_no_fault(const struct arguments *arguments);

/* Whether two calls gave the same. */
bool same_answer(const struct arguments *a, const struct arguments *b);

/* Whether the callbacks of a call that has ended early saw what those of the whole did. */
bool same_beginning(const struct arguments *ended, const struct arguments *whole);

/* What may be asked at any time. */
struct settings {
    uint32_t n;
    uint32_t attacks;
    uint32_t threads;
    uint64_t memory_limit;
    uint64_t needed;
    const char *kernel;
    const char *kernel_in_use;
    int reason;
};

struct settings get_settings(const nqueens_solver *solver);

bool same_settings(const struct settings *a, const struct settings *b);

/* ---- Progress ---------------------------------------------------------------------- */

/* A progress callback that does what those of the calls do; user is the arguments. */
int see_progress(const nqueens_progress *progress, void *user);

/* Holds each call of a progress callback to what the header says, and remembers the last. */
struct progress_record {
    uint64_t calls;
    uint64_t stop_at; /* the call that returns 1; 0 for none */
    uint64_t done;
    uint64_t total;
    uint64_t solutions;
    uint64_t calls_at_the_start; /* with done = 0 */
    uint64_t calls_at_the_end;   /* with done = total */
    double fraction;
    pthread_t thread;
    const char *fault;   /* the first thing that was wrong */
    uint32_t most_tasks; /* for a callback that counts the threads as well */
};

/* A record of calls from this thread. */
struct progress_record new_progress_record(uint64_t stop_at);

/* The callback; user is the record. */
int record_progress(const nqueens_progress *progress, void *user);

/* Fails if a call was wrong. */
void check_progress_record(const struct progress_record *record, const nqueens_solver *solver);

/* The same, and that the last call, and no other, was the one at the end. */
void check_progress_finished(const struct progress_record *record, const nqueens_solver *solver);

#endif /* NQUEENS_TESTS_PUBLIC_CALLS_H */
