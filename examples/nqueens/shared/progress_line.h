/* SPDX-License-Identifier: MIT
 *
 * progress_line.h - one line on standard error that says how far a count is: what is
 * done, for how long, and how long it still takes. There is none unless standard error is a
 * terminal, none in the first second, and none is left behind.
 *
 * A thread draws it a few times a second, so that the time moves whatever the search does:
 * the library reports between two units only, and a unit, or the table of a join, may take
 * minutes. Whoever searches says what is done; both by the mutex.
 */

#ifndef NQUEENS_COMMAND_PROGRESS_LINE_H
#define NQUEENS_COMMAND_PROGRESS_LINE_H

#include <nqueens.h>
#include <pthread.h>

/* How often to ask for progress with nqueens_solver_set_progress. */
enum { PROGRESS_INTERVAL_MS = 50 };

struct progress_line {
    const char *label;     /* before the line: "n = 20"; lent, not copied */
    const char *what;      /* is done: "unit"; lent, too */
    int wanted;            /* standard error is a terminal, and not --quiet */
    double started;        /* when, for rate and time left, */
    uint64_t started_done; /* and with how much done before that */
    double started_fraction;

    /* What was said last, and when. Without the mutex only after progress_line_clear. */
    uint64_t done;
    uint64_t total; /* 0: nobody knows */
    double fraction;
    double updated;

    pthread_mutex_t mutex;
    pthread_cond_t ended;
    pthread_t thread;
    int has_thread;
    int is_over; /* the thread is to end */
};

/* Starts a line, which shows nothing yet, about what is counted: "unit". progress_line_clear
 * has to follow; the line must not be moved before. */
void progress_line_start(struct progress_line *line, const char *label, const char *what,
                         int quiet);

/* Says how much was done before the start, by an earlier run: the rate and the time
 * left are those of this run. */
void progress_line_resume(struct progress_line *line, uint64_t done, double fraction);

/* Says that so many of all are done, which is the given fraction of the whole work; total
 * is 0 where nobody knows the end. */
void progress_line_update(struct progress_line *line, uint64_t done, uint64_t total,
                          double fraction);

/* Removes the line, for good. Before an answer is written, and at the end. */
void progress_line_clear(struct progress_line *line);

/* progress_line_update as an nqueens_progress_fn; user is the line. Never stops. */
int progress_line_report(uint64_t done, uint64_t total, double fraction, void *user);

#endif /* NQUEENS_COMMAND_PROGRESS_LINE_H */
