/* SPDX-License-Identifier: MIT
 *
 * quantity.c - numbers of things, durations and amounts of memory as text.
 */

#include "shared/quantity.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>

struct quantity_text quantity(uint64_t count, const char *noun)
{
    struct quantity_text said;
    snprintf(said.text, sizeof said.text, "%" PRIu64 " %s%s", count, noun, count == 1 ? "" : "s");
    return said;
}

struct duration_text duration_text(double seconds)
{
    static const struct {
        double from; /* the least number of seconds in this form */
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

struct size_text size_text(double bytes)
{
    static const char *const units[] = {"bytes", "KB", "MB", "GB", "TB"};
    struct size_text said;
    size_t unit = 0;
    while (bytes >= 1024 && unit + 1 < sizeof units / sizeof units[0]) {
        bytes /= 1024;
        unit++;
    }
    snprintf(said.text, sizeof said.text, bytes < 10 && unit > 0 ? "%.1f %s" : "%.0f %s", bytes,
             units[unit]);
    return said;
}
