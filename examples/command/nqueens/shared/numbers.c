/* SPDX-License-Identifier: MIT
 *
 * numbers.c - the numbers that a user types, and numbers of things, durations and amounts of
 * memory as text.
 */

#include "shared/numbers.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Reads the digits at *text, and moves it behind them. */
static int take_number(const char **text, uint64_t largest, uint64_t *number)
{
    const char *digit = *text;
    uint64_t value = 0;
    if (*digit < '0' || *digit > '9')
        return 0;
    for (; *digit >= '0' && *digit <= '9'; digit++) {
        uint64_t units = (uint64_t)(*digit - '0');
        if (units > largest || value > (largest - units) / 10)
            return 0;
        value = 10 * value + units;
    }
    *text = digit;
    *number = value;
    return 1;
}

int read_number(const char *text, uint64_t largest, uint64_t *number)
{
    uint64_t value;
    if (!take_number(&text, largest, &value) || *text != '\0')
        return 0;
    *number = value;
    return 1;
}

int read_board_size(const char *text, uint32_t *n)
{
    uint64_t value;
    if (!read_number(text, UINT32_MAX, &value))
        return 0;
    *n = (uint32_t)value;
    return 1;
}

/* Reads "A", the separator, and "B". */
static int read_pair(const char *text, const char *separator, uint64_t largest, uint64_t *a,
                     uint64_t *b)
{
    size_t length = strlen(separator);
    uint64_t first, second;
    if (!take_number(&text, largest, &first) || strncmp(text, separator, length) != 0)
        return 0;
    text += length;
    if (!take_number(&text, largest, &second) || *text != '\0')
        return 0;
    *a = first;
    *b = second;
    return 1;
}

int read_range(const char *text, uint64_t largest, uint64_t *first, uint64_t *last)
{
    if (!read_number(text, largest, first))
        return read_pair(text, "..", largest, first, last);
    *last = *first;
    return 1;
}

int read_span(const char *text, uint64_t largest, uint64_t *first, uint64_t *end)
{
    if (largest == 0 || !read_number(text, largest - 1, first))
        return read_pair(text, ":", largest, first, end);
    *end = *first + 1;
    return 1;
}

int read_bytes(const char *text, uint64_t *bytes)
{
    static const char suffixes[] = "KMGT";
    uint64_t value;
    if (!take_number(&text, UINT64_MAX, &value))
        return 0;
    if (*text != '\0') {
        const char *suffix = strchr(suffixes, *text);
        if (suffix == NULL || text[1] != '\0')
            return 0;
        int shift = 10 * (int)(suffix - suffixes + 1);
        if (value > UINT64_MAX >> shift)
            return 0;
        value <<= shift;
    }
    *bytes = value;
    return 1;
}

int read_square(const char *text, uint32_t *row, uint32_t *column)
{
    uint64_t r, c;
    if (!take_number(&text, UINT32_MAX, &r) || *text++ != ',')
        return 0;
    if (!take_number(&text, UINT32_MAX, &c) || *text != '\0')
        return 0;
    *row = (uint32_t)r;
    *column = (uint32_t)c;
    return 1;
}

int read_seconds(const char *text, double *seconds)
{
    double value = 0, place = 1;
    int digits = 0, points = 0;
    for (; *text != '\0'; text++) {
        if (*text == '.' && points == 0) {
            points = 1;
        } else if (*text >= '0' && *text <= '9') {
            digits++;
            if (points)
                place /= 10;
            value = points ? value + (*text - '0') * place : 10 * value + (*text - '0');
        } else {
            return 0;
        }
    }
    if (digits == 0 || !(value > 0 && value <= 1e9))
        return 0;
    *seconds = value;
    return 1;
}

/* ---- Numbers that are written ----------------------------------------------- */

struct quantity_text quantity(uint64_t count, const char *noun)
{
    struct quantity_text said;
    snprintf(said.text, sizeof said.text, "%" PRIu64 " %s%s", count, noun, count == 1 ? "" : "s");
    return said;
}

struct quantity_text quantity_of(uint64_t done, uint64_t total, const char *noun)
{
    struct quantity_text said;
    if (total == 0)
        return quantity(done, noun);
    snprintf(said.text, sizeof said.text, "%" PRIu64 " of %" PRIu64 " %s%s", done, total, noun,
             total == 1 ? "" : "s");
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
