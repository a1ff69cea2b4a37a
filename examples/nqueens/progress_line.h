/* SPDX-License-Identifier: MIT
 *
 * progress_line.h - one line on standard error that says how far a count is: what is
 * done, how fast, and how long it still takes. There is none unless standard error is a
 * terminal, none in the first second, and none is left behind.
 */

#ifndef NQUEENS_COMMAND_PROGRESS_LINE_H
#define NQUEENS_COMMAND_PROGRESS_LINE_H

#include <nqueens.h>

/* How often to ask for progress with nqueens_solver_set_progress. */
enum { PROGRESS_INTERVAL_MS = 200 };

struct progress_line {
    const char *label;     /* before the line: "n = 20"; lent, not copied */
    int wanted;            /* standard error is a terminal, and not --quiet */
    int shown;             /* there is a line now */
    double started;        /* when, for rate and time left, */
    uint64_t started_done; /* and with how much done before that */
    double started_fraction;
    double drawn; /* when it was drawn last */
};

/* Starts a line, which shows nothing yet. */
void progress_line_start(struct progress_line *line, const char *label, int quiet);

/* Says how much was done before the start, by an earlier run: the rate and the time
 * left are those of this run. */
void progress_line_resume(struct progress_line *line, uint64_t done, double fraction);

/* Draws the line, if it is time to: done of total units, which is the given fraction of
 * the whole work. */
void progress_line_draw(struct progress_line *line, uint64_t done, uint64_t total, double fraction);

/* The same for a listing, of which nobody knows the end. */
void progress_line_draw_boards(struct progress_line *line, uint64_t boards);

/* Removes the line. Before anything else is written to the terminal, and at the end. */
void progress_line_clear(struct progress_line *line);

/* progress_line_draw as an nqueens_progress_fn; user is the line. Never stops. */
int progress_line_report(uint64_t done, uint64_t total, double fraction, void *user);

#endif /* NQUEENS_COMMAND_PROGRESS_LINE_H */
