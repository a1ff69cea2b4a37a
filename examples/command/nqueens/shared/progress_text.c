/* SPDX-License-Identifier: MIT
 *
 * progress_text.c - what a progress line says of a search at some moment.
 */

#include "shared/progress_text.h"

#include "shared/numbers.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    LEAST_SHARE = 1000,   /* 1/1000 of the work tells about the rest */
    YEARS = 2 * 31557600, /* seconds; the durations from here on are in years */
};

/* "812 units/s", with significant digits below 10 and in millions from 10^7 on. */
static void write_rate(const struct progress *progress, double elapsed, char *text, size_t size)
{
    double rate = elapsed > 0 ? (double)(progress->done - progress->started_done) / elapsed : 0;
    if (rate >= 1e7)
        snprintf(text, size, "%.1f million %ss/s", rate / 1e6, progress->what);
    else
        snprintf(text, size, rate >= 10 ? "%.0f %ss/s" : "%.2g %ss/s", rate, progress->what);
}

/* The time left as of the last report, less the time since; but no less than it is if the next step
 * is done now. So it counts down while a step takes as long as those before, and grows after that.
 * 0: nothing is done, or nothing is left. */
static double seconds_left(const struct progress *progress, double now)
{
    if (progress->ends > 0)
        return progress->ends - now;
    const double gained = progress->fraction - progress->started_fraction;
    const double rest = 1 - progress->fraction;
    if (!(gained > 0))
        return 0;
    const double elapsed = now - progress->started, since = now - progress->updated;
    const double expected = (elapsed - since) * rest / gained - since;
    const double least = elapsed * (rest - progress->step) / (gained + progress->step);
    return expected > least ? expected : least;
}

/* Whether this run has done enough to tell how long the rest takes. */
static int is_telling(const struct progress *progress)
{
    return progress->ends > 0 || progress->fraction - progress->started_fraction >=
                                     (1 - progress->started_fraction) / (double)LEAST_SHARE;
}

/* ", 7 s left", or "" if that is over or not known. */
static void write_time_left(const struct progress *progress, double now, char *text, size_t size)
{
    const double left = seconds_left(progress, now);
    text[0] = '\0';
    if (left >= (double)YEARS && progress->plan_n > 0)
        snprintf(text, size, ", years left (see `nqueens plan %" PRIu32 "`)", progress->plan_n);
    else if (left >= (double)YEARS)
        snprintf(text, size, ", years left");
    else if (left >= 0.5 && is_telling(progress))
        snprintf(text, size, ", %s left", watched_duration_text(left).text);
}

/* In per cent. */
static double share(const struct progress *progress, double now)
{
    if (progress->ends == 0)
        return 100 * progress->fraction;
    return now < progress->ends
               ? 100 * (now - progress->started) / (progress->ends - progress->started)
               : 100;
}

void progress_text(const struct progress *progress, double now, char *text, size_t size)
{
    char rate[60], left[60], solutions[80] = "";
    const double elapsed = now - progress->started;
    const struct duration_text time = watched_duration_text(elapsed);
    write_rate(progress, elapsed, rate, sizeof rate);
    write_time_left(progress, now, left, sizeof left);
    if (progress->solutions > 0)
        snprintf(solutions, sizeof solutions, ", %s",
                 quantity(progress->solutions, "solution").text);
    if (progress->total > 0)
        snprintf(text, size, "%s: %.1f %%, %s elapsed%s%s, %" PRIu64 " of %s, %s", progress->label,
                 share(progress, now), time.text, left, solutions, progress->done,
                 quantity(progress->total, progress->what).text, rate);
    else if (progress->done > 0)
        snprintf(text, size, "%s: %s, %s elapsed, %s", progress->label,
                 quantity(progress->done, progress->what).text, time.text, rate);
    else
        snprintf(text, size, "%s: %s elapsed", progress->label, time.text);
}
