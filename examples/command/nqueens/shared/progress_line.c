/* SPDX-License-Identifier: MIT
 *
 * progress_line.c - one line on standard error that shows the progress of a search.
 */

#include "shared/progress_line.h"

#include "shared/background_thread.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/terminal.h"
#include "shared/timed_wait.h"

#include <stdio.h>

enum { DRAW_INTERVAL_MS = 200, LONGEST_LINE = 400 };

/* ---- The thread ------------------------------------------------------------ */

/* Waits until it is time to draw. Returns 0 if the line is over. Call with the mutex locked. */
static int wait_to_draw(struct progress_line *line, unsigned int milliseconds)
{
    const struct timespec moment = moment_after(milliseconds);
    int is_early = 1;
    while (!line->is_over && is_early)
        is_early = timed_wait(&line->ended, &line->mutex, &moment);
    return !line->is_over;
}

static void *draw(void *user)
{
    struct progress_line *line = user;
    unsigned int interval = 1000; /* a search that takes less than a second needs no line */
    pthread_mutex_lock(&line->mutex);
    while (wait_to_draw(line, interval)) {
        char text[LONGEST_LINE];
        const int columns = terminal_width(stderr); /* in the last one some terminals wrap */
        progress_text(&line->progress, seconds_now(), (size_t)columns - 1, text, sizeof text);
        /* Unlocked: a terminal may be stopped by Ctrl-S, and the search must not wait for it. */
        pthread_mutex_unlock(&line->mutex);
        messages_draw_line(text);
        pthread_mutex_lock(&line->mutex);
        interval = DRAW_INTERVAL_MS;
    }
    pthread_mutex_unlock(&line->mutex);
    return NULL;
}

void progress_line_start(struct progress_line *line, const char *label, const char *what, int quiet)
{
    double now = seconds_now();
    *line = (struct progress_line){
        .progress = {.label = label, .what = what, .started = now, .updated = now},
        .wanted = !quiet && is_terminal(stderr)};
    if (!line->wanted || pthread_mutex_init(&line->mutex, NULL) != 0)
        return;
    if (timed_wait_init(&line->ended)) {
        /* If the thread cannot be started there is no line. */
        line->has_thread = background_thread_start(&line->thread, draw, line);
        if (line->has_thread)
            return;
        pthread_cond_destroy(&line->ended);
    }
    pthread_mutex_destroy(&line->mutex);
}

void progress_line_clear(struct progress_line *line)
{
    if (!line->has_thread)
        return;
    pthread_mutex_lock(&line->mutex);
    line->is_over = 1;
    pthread_cond_signal(&line->ended);
    pthread_mutex_unlock(&line->mutex);
    pthread_join(line->thread, NULL);
    pthread_cond_destroy(&line->ended);
    pthread_mutex_destroy(&line->mutex);
    line->has_thread = 0;
    messages_erase_line();
}

/* ---- What is done ---------------------------------------------------------- */

static void lock(struct progress_line *line)
{
    if (line->has_thread)
        pthread_mutex_lock(&line->mutex);
}

static void unlock(struct progress_line *line)
{
    if (line->has_thread)
        pthread_mutex_unlock(&line->mutex);
}

void progress_line_look_ahead(struct progress_line *line, struct outlook outlook)
{
    lock(line);
    line->progress.outlook = outlook;
    unlock(line);
}

void progress_line_end_at(struct progress_line *line, double ends)
{
    lock(line);
    line->progress.ends = ends;
    unlock(line);
}

void progress_line_resume(struct progress_line *line, uint64_t done, double fraction)
{
    struct progress *progress = &line->progress;
    lock(line);
    progress->started_done = progress->done = done;
    progress->started_fraction = progress->fraction = fraction;
    unlock(line);
}

void progress_line_update(struct progress_line *line, uint64_t done, uint64_t total,
                          double fraction)
{
    struct progress *progress = &line->progress;
    lock(line);
    if (line->has_thread && fraction > progress->fraction) {
        progress->updated = seconds_now();
        progress->step = fraction - progress->fraction;
    }
    progress->done = done;
    progress->total = total;
    progress->fraction = fraction;
    unlock(line);
}

int progress_line_report(const nqueens_progress *report, void *user)
{
    struct progress_line *line = user;
    lock(line);
    line->progress.solutions = report->solutions;
    unlock(line);
    progress_line_update(line, report->units_done, report->units_total, report->fraction);
    return 0;
}
