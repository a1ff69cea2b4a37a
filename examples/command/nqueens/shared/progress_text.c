/* SPDX-License-Identifier: MIT
 *
 * progress_text.c - what a progress line says of a search at some moment.
 */

#include "shared/progress_text.h"

#include "shared/numbers.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

enum {
    LEAST_SHARE = 1000,   /* 1/1000 of the work tells about the rest */
    YEARS = 2 * 31557600, /* seconds; the durations from here on are in years */
};

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

/* In per cent. */
static double share(const struct progress *progress, double now)
{
    if (progress->ends == 0)
        return 100 * progress->fraction;
    return now < progress->ends
               ? 100 * (now - progress->started) / (progress->ends - progress->started)
               : 100;
}

int progress_takes_years(const struct progress *progress, double now)
{
    double left = seconds_left(progress, now);
    if (progress->done == 0 && progress->total > 0 && !progress->outlook.is_constrained)
        left = (now - progress->started) * (double)(progress->total - 1);
    return progress->outlook.is_hopeless || left >= (double)YEARS;
}

/* ---- Advice ---------------------------------------------------------------- */

enum { LARGEST_PLAN = 64, LARGEST_ESTIMATE = 65535 };

/* " 33", or "" where the command has constraints besides. */
struct operand {
    char text[20];
};

static struct operand operand_of(const struct outlook *outlook, uint32_t n)
{
    struct operand operand = {""};
    if (!outlook->is_constrained)
        snprintf(operand.text, sizeof operand.text, " %" PRIu32, n);
    return operand;
}

static struct advice advice_on_count(const struct outlook *outlook, const char *between)
{
    struct advice advice = {""};
    const struct operand n = operand_of(outlook, outlook->count_n);
    if (outlook->count_n > 0 && outlook->count_n <= LARGEST_PLAN)
        snprintf(advice.text, sizeof advice.text, "`nqueens plan%s`%sestimate%s`", n.text, between,
                 n.text);
    else if (outlook->count_n > 0 && outlook->count_n <= LARGEST_ESTIMATE)
        snprintf(advice.text, sizeof advice.text, "`nqueens estimate%s`", n.text);
    return advice;
}

struct advice count_advice(const struct outlook *outlook)
{
    return advice_on_count(outlook, " and `nqueens ");
}

struct advice listing_advice(const struct outlook *outlook)
{
    struct advice advice = {""};
    if (outlook->listing_n > 0)
        snprintf(advice.text, sizeof advice.text, "`nqueens solve%s` %s",
                 operand_of(outlook, outlook->listing_n).text,
                 outlook->is_constrained ? "may find one sooner" : "gives one at once");
    return advice;
}

/* ---- The line -------------------------------------------------------------- */

/* How much a line says, the most important first: each level has what those before have. */
enum {
    WITH_TIME_LEFT = 1,
    WITH_ADVICE,
    WITH_SHARE,
    WITH_WHOLE_ADVICE,
    WITH_SOLUTIONS,
    WITH_DONE,
    WITH_RATE
};

struct line {
    char *text;
    size_t size;
    size_t length; /* of the whole text, be there room for it or not */
};

static void add(struct line *line, const char *format, ...)
{
    va_list arguments;
    const size_t at = line->length < line->size ? line->length : line->size - 1;
    va_start(arguments, format);
    const int length = vsnprintf(line->text + at, line->size - at, format, arguments);
    va_end(arguments);
    line->length += length > 0 ? (size_t)length : 0;
}

/* ", 812 units/s", with significant digits below 10 and in millions from 10^7 on. */
static void add_rate(struct line *line, const struct progress *progress, double elapsed)
{
    const double rate =
        elapsed > 0 ? (double)(progress->done - progress->started_done) / elapsed : 0;
    if (rate >= 1e7)
        add(line, ", %.1f million %ss/s", rate / 1e6, progress->what);
    else
        add(line, rate >= 10 ? ", %.0f %ss/s" : ", %.2g %ss/s", rate, progress->what);
}

/* What is left, if it is known: ", 7 s left". */
static void add_time_left(struct line *line, const struct progress *progress, double now, int level)
{
    const double left = seconds_left(progress, now);
    const struct outlook *outlook = &progress->outlook;
    const int is_whole = level >= WITH_WHOLE_ADVICE;
    if (!outlook->is_hopeless && left < (double)YEARS) {
        if (left >= 0.5 && is_telling(progress))
            add(line, ", %s left", watched_duration_text(left).text);
        return;
    }
    add(line, !outlook->is_hopeless ? ", years left"
              : is_whole            ? ", will not end in a lifetime"
                                    : ", lifetimes left");
    const struct advice advice = advice_on_count(outlook, is_whole ? " and `nqueens " : ", `");
    if (level >= WITH_ADVICE && advice.text[0] != '\0')
        add(line, is_whole ? " (see %s)" : " (%s)", advice.text);
}

/* That the first board may take years. */
static void add_first_board(struct line *line, const struct outlook *outlook, int level)
{
    if (level >= WITH_WHOLE_ADVICE)
        add(line, ", the first board in this order may take years; %s",
            listing_advice(outlook).text);
    else if (level >= WITH_ADVICE)
        add(line, ", may take years (see `nqueens solve%s`)",
            operand_of(outlook, outlook->listing_n).text);
    else
        add(line, ", may take years");
}

static void write_line(struct line *line, const struct progress *progress, double now, int level)
{
    const double elapsed = now - progress->started;
    const struct quantity_text done = quantity_of(progress->done, progress->total, progress->what);
    const int is_share = progress->total > 0;
    add(line, "%s: ", progress->label);
    if (is_share && level >= WITH_SHARE)
        add(line, "%.1f %%, ", share(progress, now));
    if (!is_share && progress->done > 0 && level >= WITH_SHARE)
        add(line, "%s, ", done.text);
    add(line, "%s elapsed", watched_duration_text(elapsed).text);
    if (level >= WITH_TIME_LEFT)
        add_time_left(line, progress, now, level);
    if (progress->done == 0 && progress->outlook.listing_n > 0 && level >= WITH_TIME_LEFT)
        add_first_board(line, &progress->outlook, level);
    if (progress->solutions > 0 && level >= WITH_SOLUTIONS)
        add(line, ", %s", quantity(progress->solutions, "solution").text);
    if (is_share && level >= WITH_DONE)
        add(line, ", %s", done.text);
    if ((is_share || progress->done > 0) && level >= WITH_RATE)
        add_rate(line, progress, elapsed);
}

void progress_text(const struct progress *progress, double now, size_t width, char *text,
                   size_t size)
{
    int level = WITH_RATE;
    struct line line = {text, size, 0};
    if (width > size - 1)
        width = size - 1;
    write_line(&line, progress, now, level);
    while (line.length > width && level-- > 0) {
        line.length = 0;
        write_line(&line, progress, now, level);
    }
    if (line.length <= width)
        return;
    while (width > 0 && text[width] != ' ')
        width--;
    text[width] = '\0';
}
