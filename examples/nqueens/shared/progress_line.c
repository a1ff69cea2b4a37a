/* SPDX-License-Identifier: MIT
 *
 * progress_line.c - one line on standard error that shows the progress of a search.
 */

#include "shared/progress_line.h"

#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/terminal.h"
#include "shared/timed_wait.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>

enum { DRAW_INTERVAL_MS = 200, LONGEST_LINE = 400 };

/* ---- The text -------------------------------------------------------------- */

/* "812 units/s", with significant digits below 10 and in millions from 10^7 on. */
static void write_rate(char *text, size_t size, double rate, const char *what)
{
    if (rate >= 1e7)
        snprintf(text, size, "%.1f million %ss/s", rate / 1e6, what);
    else
        snprintf(text, size, rate >= 10 ? "%.0f %ss/s" : "%.2g %ss/s", rate, what);
}

/* ", 7 s left", as of the last report, less the time since; "" if that is over or not known. */
static void write_time_left(const struct progress_line *line, double now, char *text, size_t size)
{
    double gained = line->fraction - line->started_fraction;
    double left = gained > 0 ? (line->updated - line->started) * (1 - line->fraction) / gained -
                                   (now - line->updated)
                             : 0;
    text[0] = '\0';
    if (left >= 0.5)
        snprintf(text, size, ", %s left", watched_duration_text(left).text);
}

/* Writes the text of the line. */
static void write_line(const struct progress_line *line, double now, char *text, size_t size)
{
    char rate[60], left[60];
    double elapsed = line->updated - line->started;
    char solutions[80] = "";
    struct duration_text time = watched_duration_text(now - line->started);
    write_rate(rate, sizeof rate,
               elapsed > 0 ? (double)(line->done - line->started_done) / elapsed : 0, line->what);
    write_time_left(line, now, left, sizeof left);
    if (line->solutions > 0)
        snprintf(solutions, sizeof solutions, ", %s", quantity(line->solutions, "solution").text);
    if (line->total > 0)
        snprintf(text, size, "%s: %.1f %%, %s elapsed%s%s, %" PRIu64 " of %s, %s", line->label,
                 100 * line->fraction, time.text, left, solutions, line->done,
                 quantity(line->total, line->what).text, rate);
    else if (line->done > 0)
        snprintf(text, size, "%s: %s, %s elapsed, %s", line->label,
                 quantity(line->done, line->what).text, time.text, rate);
    else
        snprintf(text, size, "%s: %s elapsed", line->label, time.text);
}

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
        write_line(line, seconds_now(), text, sizeof text);
        /* Unlocked: a terminal may be stopped by Ctrl-S, and the search must not wait for it. */
        pthread_mutex_unlock(&line->mutex);
        messages_draw_line(text);
        pthread_mutex_lock(&line->mutex);
        interval = DRAW_INTERVAL_MS;
    }
    pthread_mutex_unlock(&line->mutex);
    return NULL;
}

/* Signals go to the searching thread. If the thread cannot be started there is no line. */
static void start_thread(struct progress_line *line)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    line->has_thread = pthread_create(&line->thread, NULL, draw, line) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void progress_line_start(struct progress_line *line, const char *label, const char *what, int quiet)
{
    double now = seconds_now();
    *line = (struct progress_line){.label = label,
                                   .what = what,
                                   .wanted = !quiet && is_terminal(stderr),
                                   .started = now,
                                   .updated = now};
    if (!line->wanted || pthread_mutex_init(&line->mutex, NULL) != 0)
        return;
    if (timed_wait_init(&line->ended)) {
        start_thread(line);
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

void progress_line_resume(struct progress_line *line, uint64_t done, double fraction)
{
    lock(line);
    line->started_done = line->done = done;
    line->started_fraction = line->fraction = fraction;
    unlock(line);
}

void progress_line_update(struct progress_line *line, uint64_t done, uint64_t total,
                          double fraction)
{
    lock(line);
    /* The rate stays that of the last report until something changes. */
    if (line->has_thread &&
        (done != line->done || fraction != line->fraction || total != line->total))
        line->updated = seconds_now();
    line->done = done;
    line->total = total;
    line->fraction = fraction;
    unlock(line);
}

int progress_line_report(const nqueens_progress *progress, void *user)
{
    struct progress_line *line = user;
    lock(line);
    line->solutions = progress->solutions;
    unlock(line);
    progress_line_update(line, progress->units_done, progress->units_total, progress->fraction);
    return 0;
}
