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

#include "shared/progress_text.h"

#include <nqueens.h>
#include <pthread.h>

/* The interval for nqueens_solver_set_progress. */
enum { PROGRESS_INTERVAL_MS = 50 };

struct progress_line {
    int wanted; /* standard error is a terminal, and not --quiet */

    /* Read without the mutex only after progress_line_clear. */
    struct progress progress;

    pthread_mutex_t mutex;
    pthread_cond_t ended;
    pthread_t thread;
    int has_thread;
    int is_over; /* the thread has to end */
};

/* Starts a line about things of the kind `what`: "unit". Label and `what` are not copied.
 * progress_line_clear must follow; the struct must not be moved before. */
void progress_line_start(struct progress_line *line, const char *label, const char *what,
                         int quiet);

/* Tells what is known of the search before it begins. */
void progress_line_look_ahead(struct progress_line *line, struct outlook outlook);

/* Sets when the search will end, if it has a time limit: time left and share are of that. */
void progress_line_end_at(struct progress_line *line, double ends);

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
