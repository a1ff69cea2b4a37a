/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fuzz_options.c - a byte string as a command line of `nqueens`: words that end at
 * '\n', read by options_next with a table that has every kind of option; and each
 * word, and each value, read as every kind of number.
 *
 * What must hold: an option that is read is one of the table, with a value exactly
 * if it takes one; a usage error has a message without holes; a word that is no
 * number leaves the outputs alone, and one that is a number is the one that strtoull
 * reads, where it has an exponent after its zeros were written out.
 *
 * The messages are the target's own: a usage error ends the input, not the program.
 */

#define _POSIX_C_SOURCE 200809L

#include "input.h"

#include "shared/command_line.h"
#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/numbers.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

enum { MOST_WORDS = 16 };

static jmp_buf end_of_input;
static struct input command_line;

const char *messages_name(void)
{
    longjmp(end_of_input, 1); /* asked for in --help, which ends the command */
}

_Noreturn void usage_error(const char *format, ...)
{
    char message[4096];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    right(length > 0 && is_message(message, command_line.data, command_line.left));
    longjmp(end_of_input, 1);
}

/* Of output.c, which no command line here reaches. */
void complain(const char *format, ...)
{
    (void)format;
}

void messages_forbid_line(void)
{
}

const char *messages_last(void)
{
    return "";
}

int interrupt_came(void)
{
    return 0;
}

/* ---- Numbers ------------------------------------------------------------------- */

static int is_decimal(const char *text)
{
    return text[0] != '\0' && text[strspn(text, "0123456789")] == '\0';
}

/* Whether the digits are a number of 64 bits. */
static int fits_64(const char *text, unsigned long long *number)
{
    errno = 0;
    *number = is_decimal(text) ? strtoull(text, NULL, 10) : 0;
    return is_decimal(text) && errno == 0;
}

/* Removes the character at the place. */
static void remove_at(char *text)
{
    memmove(text, text + 1, strlen(text));
}

/* Digits and "^" and digits, multiplied one by one. */
static int is_power(const char *base, const char *exponent, unsigned long long *number)
{
    unsigned long long factor, times = 0;
    int is_base = fits_64(base, &factor);
    if (!is_decimal(exponent) || !is_base)
        return 0;
    if (!fits_64(exponent, &times) || times > 64)
        times = 65;
    *number = 1;
    for (unsigned long long i = 0; i < times; i++) {
        if (factor > 1 && *number > UINT64_MAX / factor)
            return 0;
        *number *= factor;
    }
    return 1;
}

/* Moves the point of the mantissa behind its digits, one place for one in the exponent. */
static int is_with_exponent(char *mantissa, const char *exponent, unsigned long long *number)
{
    char digits[400];
    unsigned long long zeros = 0;
    char *point = strchr(mantissa, '.');
    exponent += *exponent == '+';
    if (!is_decimal(exponent) || mantissa[0] == '.' || strlen(mantissa) > sizeof digits / 2)
        return 0;
    if (!fits_64(exponent, &zeros) || zeros > sizeof digits / 2 - 2)
        zeros = sizeof digits / 2 - 2;
    size_t places = point != NULL ? strlen(point + 1) : 0;
    if (point != NULL && places == 0)
        return 0;
    if (point != NULL)
        remove_at(point);
    if (!is_decimal(mantissa))
        return 0;
    for (; places > zeros; places--) {
        char *last = mantissa + strlen(mantissa) - 1;
        if (*last != '0')
            return 0;
        *last = '\0';
    }
    snprintf(digits, sizeof digits, "%s%0*d", mantissa, (int)(zeros - places), 0);
    if (zeros == places)
        digits[strlen(digits) - 1] = '\0';
    return fits_64(digits, number);
}

static int is_number(const char *text, unsigned long long *number)
{
    char copy[300];
    size_t length = strcspn(text, "eE^");
    if (text[length] == '\0')
        return fits_64(text, number);
    if (length >= sizeof copy)
        return 0;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return text[length] == '^' ? is_power(copy, text + length + 1, number)
                               : is_with_exponent(copy, text + length + 1, number);
}

static void check_number(const char *text)
{
    uint64_t number = 77;
    unsigned long long expected = 0;
    if (strlen(text) > 150)
        return;
    int fits = is_number(text, &expected);
    right(read_number(text, UINT64_MAX, &number) == fits);
    right(number == (fits ? expected : 77));
    number = 77;
    right(read_number(text, 1000, &number) == (fits && expected <= 1000));
    right(number == (fits && expected <= 1000 ? expected : 77));
}

static void check_board_size(const char *text, uint32_t n)
{
    unsigned long long expected;
    right(strlen(text) > 150 || (is_number(text, &expected) && n == expected));
}

static void check_other_numbers(const char *text)
{
    uint32_t row = 77;
    uint32_t column = 77;
    uint64_t first = 77;
    uint64_t last = 77;
    uint64_t bytes = 77;
    double seconds = -77;
    if (!read_board_size(text, &row))
        right(row == 77);
    else
        check_board_size(text, row);
    row = 77;
    if (!read_square(text, &row, &column))
        right(row == 77 && column == 77);
    else
        right(strchr(text, ',') != NULL);
    if (!read_range(text, 1000, &first, &last))
        right(first == 77 && last == 77);
    else
        right(first <= 1000 && last <= 1000);
    first = last = 77;
    if (!read_span(text, 1000, &first, &last))
        right(first == 77 && last == 77);
    else
        right(first <= 1000 && last <= 1000 && (strchr(text, ':') != NULL || last == first + 1));
    if (!read_bytes(text, &bytes))
        right(bytes == 77);
    else if (is_decimal(text))
        right(bytes == strtoull(text, NULL, 10));
    if (!read_seconds(text, &seconds))
        right(seconds == -77);
    else
        right(seconds > 0 && seconds <= 1e9);
}

/* ---- Options ------------------------------------------------------------------- */

enum { LONG_ONLY = OPTION_WITHOUT_LETTER, LONG_MAYBE };

static const struct command_option table[] = {
    {'t', "threads", "T", "takes a value"},
    {'q', "quiet", NULL, "takes none"},
    {'c', "color", "[WHEN]", "may take one"},
    {LONG_ONLY, "time", "SECONDS", "has no letter"},
    {LONG_MAYBE, "quick", "[HOW]", "has none and may take one"},
    {0, NULL, NULL, NULL},
};

static const struct command_option *find(int key)
{
    for (const struct command_option *option = table; option->name != NULL; option++) {
        if (option->key == key)
            return option;
    }
    return NULL;
}

static void read_command_line(int argc, char *argv[])
{
    struct command_line line = {
        .usage = "[OPTION]... N",
        .description = "",
        .examples = "",
        .options = {table},
        .operand = "a board size",
        .argc = argc,
        .argv = argv,
    };
    optind = 0; /* afresh */
    for (int read = 0;; read++) {
        int key = options_next(&line);
        if (key == -1)
            break;
        right(read < 64 * MOST_WORDS * MOST_WORDS);
        const struct command_option *option = find(key);
        right(option != NULL);
        if (option->argument == NULL)
            right(line.value == NULL);
        else if (option->argument[0] != '[')
            right(line.value != NULL);
        if (line.value != NULL) {
            check_number(line.value);
            check_other_numbers(line.value);
        }
    }
    right(optind >= 1 && optind <= argc);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char name[] = "nqueens";
    char *argv[MOST_WORDS + 2] = {name};
    int argc = 1;
    char *text = malloc(size + 1);
    right(text != NULL);
    for (size_t i = 0; i < size; i++)
        text[i] = data[i] == '\n' ? '\0' : (char)data[i];
    text[size] = '\0';
    command_line = (struct input){data, size};
    for (char *word = text; word < text + size && argc <= MOST_WORDS; word += strlen(word) + 1) {
        argv[argc++] = word;
        check_number(word);
        check_other_numbers(word);
    }
    if (setjmp(end_of_input) == 0)
        read_command_line(argc, argv);
    free(text);
    return 0;
}
