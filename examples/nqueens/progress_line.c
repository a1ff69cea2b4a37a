/* SPDX-License-Identifier: MIT
 *
 * progress_line.c - one line on standard error that says how far a count is.
 */

#include "progress_line.h"

#include "elapsed.h"
#include "terminal.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void progress_line_start(struct progress_line *line, const char *label, int quiet)
{
    *line = (struct progress_line){
        .label = label, .wanted = !quiet && is_terminal(stderr), .started = seconds_now()};
}

void progress_line_resume(struct progress_line *line, uint64_t done, double fraction)
{
    line->started_done = done;
    line->started_fraction = fraction;
}

/* Whether to draw now: not in the first second, and a few times a second then. */
static int is_time(const struct progress_line *line, double now)
{
    return line->wanted && now - line->started >= 1 &&
           now - line->drawn >= (double)PROGRESS_INTERVAL_MS / 2e3;
}

/* Writes the text over the line that is there, cut where the terminal ends: a line that
 * wrapped could not be removed. */
static void draw(struct progress_line *line, const char *text, double now)
{
    fprintf(stderr, "\r%.*s\033[K", terminal_width(stderr) - 1, text);
    fflush(stderr);
    line->shown = 1;
    line->drawn = now;
}

/* "812 units/s", or with digits that tell something where it is less than one. */
static void write_rate(char *text, size_t size, double rate, const char *what)
{
    if (rate >= 1e7)
        snprintf(text, size, "%.1f million %s/s", rate / 1e6, what);
    else
        snprintf(text, size, rate >= 10 ? "%.0f %s/s" : "%.2g %s/s", rate, what);
}

/* ", 7 s left", whole seconds where duration_text would say tenths. */
static void write_time_left(char *text, size_t size, double seconds)
{
    if (seconds < 60)
        snprintf(text, size, ", %.0f s left", seconds);
    else
        snprintf(text, size, ", %s left", duration_text(seconds).text);
}

void progress_line_draw(struct progress_line *line, uint64_t done, uint64_t total, double fraction)
{
    double now = seconds_now();
    if (!is_time(line, now))
        return;
    double elapsed = now - line->started;
    double gained = fraction - line->started_fraction;
    char rate[60], left[60] = "", text[300];
    write_rate(rate, sizeof rate, (double)(done - line->started_done) / elapsed, "units");
    if (gained > 0)
        write_time_left(left, sizeof left, elapsed * (1 - fraction) / gained);
    snprintf(text, sizeof text, "%s: %.1f %%, %" PRIu64 " of %" PRIu64 " units, %s%s", line->label,
             100 * fraction, done, total, rate, left);
    draw(line, text, now);
}

void progress_line_draw_boards(struct progress_line *line, uint64_t boards)
{
    double now = seconds_now();
    if (!is_time(line, now))
        return;
    char rate[60], text[200];
    write_rate(rate, sizeof rate, (double)boards / (now - line->started), "boards");
    snprintf(text, sizeof text, "%s: %" PRIu64 " boards, %s", line->label, boards, rate);
    draw(line, text, now);
}

void progress_line_clear(struct progress_line *line)
{
    if (line->shown)
        fputs("\r\033[K", stderr);
    line->shown = 0;
}

int progress_line_report(uint64_t done, uint64_t total, double fraction, void *user)
{
    progress_line_draw(user, done, total, fraction);
    return 0;
}
