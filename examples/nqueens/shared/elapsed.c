/* SPDX-License-Identifier: MIT
 *
 * elapsed.c - how long something took, and how to say it.
 */

#include "shared/elapsed.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

static double read_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

double seconds_now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

double processor_seconds(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

struct duration_text duration_text(double seconds)
{
    static const struct {
        double from; /* the least number of seconds that is said so */
        uint64_t large;
        uint64_t small;
        const char *large_name;
        const char *small_name;
    } forms[] = {
        {2 * 365.25 * 86400, 31557600, 0, "years", ""},
        {2 * 86400, 86400, 3600, "days", "h"},
        {3600, 3600, 60, "h", "min"},
        {60, 60, 1, "min", "s"},
    };
    struct duration_text said;
    if (!(seconds < 1e16)) { /* infinite too */
        snprintf(said.text, sizeof said.text, "more than 10^8 years");
        return said;
    }
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        uint64_t whole = (uint64_t)(seconds + 0.5);
        if ((double)whole < forms[i].from)
            continue;
        if (forms[i].small == 0)
            snprintf(said.text, sizeof said.text, "%" PRIu64 " %s", whole / forms[i].large,
                     forms[i].large_name);
        else
            snprintf(said.text, sizeof said.text, "%" PRIu64 " %s %" PRIu64 " %s",
                     whole / forms[i].large, forms[i].large_name,
                     whole % forms[i].large / forms[i].small, forms[i].small_name);
        return said;
    }
    if (seconds >= 1)
        snprintf(said.text, sizeof said.text, "%.1f s", seconds);
    else if (seconds >= 1e-3)
        snprintf(said.text, sizeof said.text, "%.3g ms", seconds * 1e3);
    else
        snprintf(said.text, sizeof said.text, "%.3g us", seconds > 0 ? seconds * 1e6 : 0);
    return said;
}

struct duration_text watched_duration_text(double seconds)
{
    struct duration_text said;
    if (!(seconds < 60))
        return duration_text(seconds);
    snprintf(said.text, sizeof said.text, "%.0f s", seconds > 0 ? seconds : 0);
    return said;
}
