/* SPDX-License-Identifier: MIT
 *
 * elapsed.c - how long something took, and how to say it.
 */

#include "elapsed.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
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
    snprintf(said.text, sizeof said.text, seconds < 1 ? "%.3f s" : "%.1f s",
             seconds > 0 ? seconds : 0);
    return said;
}
