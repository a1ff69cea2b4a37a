/* SPDX-License-Identifier: MIT
 *
 * progress_line.h - one line on standard error that shows the progress of a search: what is done,
 * for how long, and how long it will still take. There is none unless standard error is a
 * terminal, and none in the first second; it is removed in the end.
 *
 * A thread draws it a few times a second: a listing reports only where it finds a board, and a
 * search must not wait for a terminal. A mutex guards what the searching thread reports.
 */

#ifndef NQUEENS_COMMAND_PROGRESS_LINE_H
#define NQUEENS_COMMAND_PROGRESS_LINE_H

#include <nqueens.h>
#include <pthread.h>

/* The interval for nqueens_solver_set_progress. */
enum { PROGRESS_INTERVAL_MS = 50 };

struct progress_line {
    const char *label;     /* at the beginning: "n = 20"; not copied */
    const char *what;      /* is counted: "unit"; not copied */
    int wanted;            /* standard error is a terminal, and not --quiet */
    double started;        /* when, for rate and time left, */
    uint64_t started_done; /* and what was done before */
    double started_fraction;

    /* The last report. Read without the mutex only after progress_line_clear. */
    uint64_t done;
    uint64_t total;     /* 0: not known */
    uint64_t solutions; /* of a count, so far */
    double fraction;
    double updated;

    pthread_mutex_t mutex;
    pthread_cond_t ended;
    pthread_t thread;
    int has_thread;
    int is_over; /* the thread has to end */
};

/* Starts a line about things of the kind `what`: "unit". progress_line_clear must follow; the
 * struct must not be moved before. */
void progress_line_start(struct progress_line *line, const char *label, const char *what,
                         int quiet);

/* Sets what was done before the start, by an earlier run: rate and time left are those of this
 * run. */
void progress_line_resume(struct progress_line *line, uint64_t done, double fraction);

/* Reports that `done` of `total`, 0 if that is not known, are done, a fraction of the whole
 * work. */
void progress_line_update(struct progress_line *line, uint64_t done, uint64_t total,
                          double fraction);

/* Removes the line and ends the thread. Call before an answer is written. */
void progress_line_clear(struct progress_line *line);

/* Reports what a count tells: an nqueens_progress_fn that never stops; user is the line. */
int progress_line_report(const nqueens_progress *progress, void *user);

#endif /* NQUEENS_COMMAND_PROGRESS_LINE_H */
