/* SPDX-License-Identifier: MIT
 *
 * regions_reading.c - squares of regions as they are read. A region is found by its name among the
 * names that came before, n at most.
 */

#include "regions_reading.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

/* ---- What is wrong, and where ---------------------------------------------------- */

static int write_reason(const struct reading *reading, const char *format, va_list arguments)
{
    vsnprintf(reading->error->reason, sizeof reading->error->reason, format, arguments);
    return NQUEENS_ERROR_ARGUMENT;
}

int reading_refuses(const struct reading *reading, const char *format, ...)
{
    va_list arguments;
    reading->error->line = 0;
    reading->error->row = reading->row;
    reading->error->column = reading->column;
    va_start(arguments, format);
    int status = write_reason(reading, format, arguments);
    va_end(arguments);
    return status;
}

int reading_refuses_text(const struct reading *reading, const char *at, const char *format, ...)
{
    va_list arguments;
    uint32_t line = 1, column = 1;
    for (const char *before = reading->text; before < at; before++) {
        column = *before == '\n' ? 1 : column + 1;
        line += *before == '\n';
    }
    reading->error->line = line;
    reading->error->row = 0;
    reading->error->column = column;
    va_start(arguments, format);
    int status = write_reason(reading, format, arguments);
    va_end(arguments);
    return status;
}

struct shown_name {
    char text[20];
};

/* The name for a message, perhaps cut off. */
static struct shown_name shown(const struct name *name)
{
    struct shown_name shown = {""};
    for (size_t i = 0; i < name->length && i + 1 < sizeof shown.text; i++)
        shown.text[i] = (char)(name->at[i] >= ' ' && name->at[i] <= '~' ? name->at[i] : '?');
    return shown;
}

/* ---- Squares and rows ------------------------------------------------------------ */

/* Finds the number of a region, and gives it one if it has none. */
static int find_region(struct reading *reading, struct name name, uint32_t *number)
{
    for (*number = 0; *number < reading->count; ++*number) {
        const struct name *other = &reading->names[*number];
        if (other->length == name.length && memcmp(other->at, name.at, name.length) == 0)
            return NQUEENS_OK;
    }
    if (reading->n > 0 && *number == reading->n)
        return reading_refuses(reading, "region '%s' is one more than the board has rows",
                               shown(&name).text);
    reading->names[reading->count++] = name;
    return NQUEENS_OK;
}

int reading_add_square(struct reading *reading, struct name name)
{
    const uint32_t n = reading->n;
    uint32_t number = NQUEENS_NO_REGION;
    if (reading->column == (n > 0 ? n : PUZZLE_LARGEST_N))
        return n > 0 ? reading_refuses(reading, "the row is longer than the first, %" PRIu32, n)
                     : reading_refuses(reading, "a board has at most %d columns", PUZZLE_LARGEST_N);
    if (name.length > 1 || (name.length == 1 && *name.at != '.')) {
        int status = find_region(reading, name, &number);
        if (status != NQUEENS_OK)
            return status;
    }
    reading->regions[reading->row * n + reading->column++] = number;
    return NQUEENS_OK;
}

int reading_end_row(struct reading *reading)
{
    if (reading->column == 0 && reading->n == 0)
        return reading_refuses(reading, "the first row has no squares");
    if (reading->column < reading->n)
        return reading_refuses(reading, "the row ends, and the first has %" PRIu32 " squares",
                               reading->n);
    reading->n = reading->column;
    reading->row++;
    reading->column = 0;
    return NQUEENS_OK;
}

int reading_lacks_rows(const struct reading *reading)
{
    return reading_refuses(reading, "the board ends, and the first row has %" PRIu32 " squares",
                           reading->n);
}
