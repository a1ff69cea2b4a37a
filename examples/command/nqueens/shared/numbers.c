/* SPDX-License-Identifier: MIT
 *
 * numbers.c - the numbers that a user types, and numbers of things, durations and amounts of
 * memory as text.
 */

#include "shared/numbers.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Forms of numbers -------------------------------------------------------- */

enum reading { READ, NO_NUMBER, TOO_LARGE, FRACTION };

/* A number as it is typed: the digits times ten to the exponent less the places, or, as a power,
 * the digits to the exponent. */
struct typed_number {
    const char *end;
    uint64_t digits;  /* on both sides of the point, without zeros at the end of the places */
    int digits_fit;   /* in 64 bits */
    int places;       /* behind the point */
    char exponent_of; /* 'e', '^', or 0 without an exponent */
    int is_negative;  /* the exponent is */
    int exponent;     /* MOST_EXPONENT at most */
    int has_point;
};

enum { MOST_EXPONENT = 9999 };

static int is_digit(char character)
{
    return character >= '0' && character <= '9';
}

static int multiply(uint64_t *number, uint64_t factor)
{
    if (factor != 0 && *number > UINT64_MAX / factor)
        return 0;
    *number *= factor;
    return 1;
}

/* Adds a digit behind those of the number. */
static void add_digit(struct typed_number *number, char digit)
{
    uint64_t digits = number->digits, units = (uint64_t)(digit - '0');
    if (!multiply(&digits, 10) || digits > UINT64_MAX - units)
        number->digits_fit = 0;
    else
        number->digits = digits + units;
}

/* Scans ".5" at the end, but not "..". */
static void scan_places(struct typed_number *number)
{
    int zeros = 0;
    if (number->end[0] != '.' || !is_digit(number->end[1]))
        return;
    number->has_point = 1;
    for (number->end++; is_digit(*number->end); number->end++) {
        if (*number->end == '0') {
            zeros++;
            continue;
        }
        for (; zeros > 0; zeros--, number->places++)
            add_digit(number, '0');
        add_digit(number, *number->end);
        number->places++;
    }
}

/* Scans "e6" or "^6" at the end. */
static void scan_exponent(struct typed_number *number)
{
    const char *at = number->end;
    char mark = *at == 'E' ? 'e' : *at;
    if (mark != 'e' && (mark != '^' || number->has_point))
        return;
    at++;
    number->is_negative = mark == 'e' && *at == '-';
    at += mark == 'e' && (*at == '-' || *at == '+');
    if (!is_digit(*at))
        return;
    for (; is_digit(*at); at++) {
        if (number->exponent < MOST_EXPONENT / 10)
            number->exponent = 10 * number->exponent + (*at - '0');
        else
            number->exponent = MOST_EXPONENT;
    }
    number->exponent_of = mark;
    number->end = at;
}

static enum reading power(const struct typed_number *number, uint64_t *value)
{
    *value = 1;
    for (int i = 0; i < number->exponent; i++) {
        if (!multiply(value, number->digits))
            return TOO_LARGE;
    }
    return READ;
}

static enum reading times_ten(const struct typed_number *number, uint64_t *value)
{
    int zeros = number->exponent - number->places;
    *value = number->digits;
    if ((number->has_point && number->exponent_of == 0) || number->is_negative)
        return FRACTION;
    for (; zeros < 0 && *value % 10 == 0; zeros++)
        *value /= 10;
    if (zeros < 0)
        return FRACTION;
    for (; zeros > 0 && *value > 0; zeros--) {
        if (!multiply(value, 10))
            return TOO_LARGE;
    }
    return number->digits_fit ? READ : TOO_LARGE;
}

/* Reads the number at *text, and moves it behind, unless that is no number. */
static enum reading scan_number(const char **text, uint64_t largest, uint64_t *number)
{
    uint64_t value;
    struct typed_number typed = {.end = *text, .digits_fit = 1};
    if (!is_digit(*typed.end))
        return NO_NUMBER;
    for (; is_digit(*typed.end); typed.end++)
        add_digit(&typed, *typed.end);
    scan_places(&typed);
    scan_exponent(&typed);
    enum reading reading = typed.exponent_of == '^' && typed.digits_fit ? power(&typed, &value)
                                                                        : times_ten(&typed, &value);
    *text = typed.end;
    if (reading == READ && value > largest)
        reading = TOO_LARGE;
    if (reading == READ)
        *number = value;
    return reading;
}

/* The length of what is between the two numbers of a range or a span, 0 if there is none. */
static size_t separator_length(const char *text)
{
    return strncmp(text, "..", 2) == 0 ? 2 : text[0] == ':';
}

struct number_fault number_fault(const char *text, uint64_t largest)
{
    struct number_fault fault = {""};
    uint64_t number;
    enum reading reading = scan_number(&text, largest, &number);
    if (reading == READ && separator_length(text) > 0) {
        text += separator_length(text);
        reading = scan_number(&text, largest, &number);
    }
    if (*text != '\0' && separator_length(text) == 0)
        return fault;
    if (reading == FRACTION)
        snprintf(fault.text, sizeof fault.text, ": it looks like a fraction");
    else if (reading == TOO_LARGE && largest == UINT64_MAX)
        snprintf(fault.text, sizeof fault.text, ": it is 2^64 or more");
    else if (reading == TOO_LARGE)
        snprintf(fault.text, sizeof fault.text, ": it is more than %" PRIu64, largest);
    return fault;
}

/* ---- Numbers that are read ------------------------------------------------------ */

int read_number(const char *text, uint64_t largest, uint64_t *number)
{
    uint64_t value;
    if (scan_number(&text, largest, &value) != READ || *text != '\0')
        return 0;
    *number = value;
    return 1;
}

int read_digits(const char *text, uint64_t largest, uint64_t *number)
{
    return text[strspn(text, "0123456789")] == '\0' && read_number(text, largest, number);
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
    if (scan_number(&text, largest, &first) != READ || strncmp(text, separator, length) != 0)
        return 0;
    if (!read_number(text + length, largest, &second))
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
    if (scan_number(&text, UINT64_MAX, &value) != READ)
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
    char row_text[12];
    uint64_t r, c;
    size_t length = strcspn(text, ",");
    if (text[length] != ',' || length >= sizeof row_text)
        return 0;
    memcpy(row_text, text, length);
    row_text[length] = '\0';
    if (!read_digits(row_text, UINT32_MAX, &r) || !read_digits(text + length + 1, UINT32_MAX, &c))
        return 0;
    *row = (uint32_t)r;
    *column = (uint32_t)c;
    return 1;
}

int read_seconds(const char *text, double *seconds)
{
    double value = 0, place = 1;
    int digits = 0, points = 0;
    uint64_t whole;
    if (read_number(text, 1000000000, &whole) && whole > 0) {
        *seconds = (double)whole;
        return 1;
    }
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
