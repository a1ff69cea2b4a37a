/* SPDX-License-Identifier: MIT
 *
 * result_line.c - a result as one line of text. Dates are Gregorian; the days count from 1 March of
 * the year 0, so that a leap day is the last of its year.
 */

#include "result_line.h"

#include "commit.h"
#include "host.h"

#include "database.h"

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <string.h>

enum { DAYS_TO_1970 = 719468 };

/* ---- Words ----------------------------------------------------------------- */

static int is_word_character(char character)
{
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           (character >= '0' && character <= '9') ||
           (character != '\0' && strchr("._+-", character) != NULL);
}

int ledger_is_word(const char *word)
{
    size_t length = 0;
    while (is_word_character(word[length]))
        length++;
    return word[length] == '\0' && length > 0 && length < LEDGER_WORD;
}

void ledger_copy_word(char word[LEDGER_WORD], const char *text)
{
    size_t length = 0;
    for (; length < LEDGER_WORD - 1 && text[length] != '\0'; length++)
        word[length] = text[length];
    word[length] = '\0';
    for (size_t i = 0; i < length; i++) {
        if (!is_word_character(word[i]))
            word[i] = '-';
    }
    if (length == 0)
        memcpy(word, "-", 2);
}

void ledger_this_host(char word[LEDGER_WORD])
{
    char host[HOST_NAME_ROOM];
    host_name(host);
    ledger_copy_word(word, host);
}

/* "1.3.0+1a2b3c4d5e6f": the version of the library, with the commit if it was built of the sources of
 * this program. */
static void version_of_library(char word[LEDGER_WORD])
{
    char version[LEDGER_WORD];
    const int is_built_with = strcmp(nqueens_version(), NQUEENS_VERSION) == 0;
    snprintf(version, sizeof version, "%s%s%s", nqueens_version(),
             is_built_with && LEDGER_COMMIT[0] != '\0' ? "+" : "",
             is_built_with ? LEDGER_COMMIT : "");
    ledger_copy_word(word, version);
}

void ledger_sign(struct ledger_result *result, const char *kernel)
{
    ledger_copy_word(result->kernel, kernel);
    version_of_library(result->version);
    ledger_this_host(result->host);
}

/* ---- Dates ----------------------------------------------------------------- */

void ledger_write_date(int64_t seconds, char text[LEDGER_DATE])
{
    int64_t days = seconds / 86400 + DAYS_TO_1970;
    int64_t second = seconds % 86400;
    int64_t era = days / 146097; /* 400 years */
    int64_t day_of_era = days % 146097;
    int64_t year =
        (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    int64_t day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    int64_t month = (5 * day_of_year + 2) / 153; /* 0 is March */
    int64_t day = day_of_year - (153 * month + 2) / 5 + 1;
    year += 400 * era + (month >= 10);
    month = month < 10 ? month + 3 : month - 9;
    snprintf(text, LEDGER_DATE, "%04d-%02d-%02dT%02d:%02d:%02dZ", (int)year, (int)month, (int)day,
             (int)(second / 3600), (int)(second / 60 % 60), (int)(second % 60));
}

/* The number of a day, 0 for 1970-01-01. */
static int64_t day_number(int64_t year, int64_t month, int64_t day)
{
    if (month <= 2)
        year--;
    int64_t era = year / 400;
    int64_t year_of_era = year % 400;
    int64_t day_of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return era * 146097 + day_of_era - DAYS_TO_1970;
}

/* The number that the first characters of a text make, or -1 if one of them is no digit. */
static int digits_at(const char *text, int digits)
{
    int number = 0;
    for (int i = 0; i < digits; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        number = 10 * number + (text[i] - '0');
    }
    return number;
}

static int read_date(const char *text, int64_t *seconds)
{
    char again[LEDGER_DATE];
    if (strlen(text) != strlen("2026-11-20T09:00:00Z"))
        return 0;
    int year = digits_at(text, 4), month = digits_at(text + 5, 2), day = digits_at(text + 8, 2);
    int hour = digits_at(text + 11, 2), minute = digits_at(text + 14, 2);
    int second = digits_at(text + 17, 2);
    if (year < 1970 || month < 1 || month > 12 || day < 1)
        return 0;
    *seconds = day_number(year, month, day) * 86400 + hour * 3600 + minute * 60 + second;
    /* 30 February and 25 o'clock are written back as other times, and so are refused. */
    if (*seconds < 0 || *seconds > LEDGER_LATEST)
        return 0;
    ledger_write_date(*seconds, again);
    return strcmp(again, text) == 0;
}

/* ---- Lines ----------------------------------------------------------------- */

int result_line_write(struct ledger *ledger, const struct ledger_result *result,
                      char line[RESULT_LINE])
{
    char date[LEDGER_DATE];
    uint64_t first, last;
    if (!ledger_is_word(result->kernel) || !ledger_is_word(result->version) ||
        !ledger_is_word(result->host) || result->finished < 0 || result->finished > LEDGER_LATEST ||
        result->range >= ledger->ranges)
        return ledger_fail(ledger, LEDGER_DAMAGED,
                           "the ledger is damaged (the result of range %" PRIu64
                           " is not as one should be)",
                           result->range);
    ledger_range_units(ledger, result->range, &first, &last);
    ledger_write_date(result->finished, date);
    snprintf(line, RESULT_LINE, "%" PRIu64 " %" PRIu64 " %" PRIu64 " %s %s %s %s %" PRIu64, first,
             last, result->solutions, result->kernel, result->version, result->host, date,
             result->milliseconds);
    return LEDGER_OK;
}

/* Cuts off the next word of the line, up to a space or the end; NULL if there is none. */
static char *next_field(char **line)
{
    char *field = *line;
    if (field == NULL)
        return NULL;
    char *space = strchr(field, ' ');
    if (space != NULL)
        *space = '\0';
    *line = space != NULL ? space + 1 : NULL;
    return field;
}

static int read_count(const char *text, uint64_t *number)
{
    uint64_t value = 0;
    const char *digit = text;
    for (; *digit >= '0' && *digit <= '9'; digit++) {
        uint64_t units = (uint64_t)(*digit - '0');
        if (value > (INT64_MAX - units) / 10)
            return 0;
        value = 10 * value + units;
    }
    *number = value;
    return digit != text && *digit == '\0';
}

static int read_fields(struct ledger *ledger, char *line, struct ledger_result *result)
{
    enum { FIRST, LAST, SOLUTIONS, KERNEL, VERSION, HOST, FINISHED, MILLISECONDS, FIELDS };
    char *field[FIELDS];
    uint64_t first, last;
    for (int i = 0; i < FIELDS; i++) {
        field[i] = next_field(&line);
        if (field[i] == NULL)
            return 0;
    }
    if (line != NULL || !read_count(field[FIRST], &first) || !read_count(field[LAST], &last) ||
        !read_count(field[SOLUTIONS], &result->solutions) ||
        !read_count(field[MILLISECONDS], &result->milliseconds) ||
        !read_date(field[FINISHED], &result->finished) || !ledger_is_word(field[KERNEL]) ||
        !ledger_is_word(field[VERSION]) || !ledger_is_word(field[HOST]))
        return 0;
    ledger_copy_word(result->kernel, field[KERNEL]);
    ledger_copy_word(result->version, field[VERSION]);
    ledger_copy_word(result->host, field[HOST]);
    result->range = first / ledger->range_size;
    return result->range < ledger->ranges && last > first;
}

int result_line_read(struct ledger *ledger, const char *line, struct ledger_result *result)
{
    char fields[RESULT_LINE], again[RESULT_LINE];
    if (strlen(line) >= sizeof fields)
        return LEDGER_DAMAGED;
    memcpy(fields, line, strlen(line) + 1);
    if (!read_fields(ledger, fields, result) ||
        result_line_write(ledger, result, again) != LEDGER_OK || strcmp(again, line) != 0)
        return LEDGER_DAMAGED;
    return LEDGER_OK;
}

int result_checksum(struct ledger *ledger, const struct ledger_result *result,
                    char digits[SHA256_DIGITS + 1])
{
    char line[RESULT_LINE];
    struct sha256 sum;
    int status = result_line_write(ledger, result, line);
    if (status != LEDGER_OK)
        return status;
    sha256_begin(&sum);
    sha256_add(&sum, ledger->identity, strlen(ledger->identity));
    sha256_add(&sum, "\n", 1);
    sha256_add(&sum, line, strlen(line));
    sha256_add(&sum, "\n", 1);
    sha256_end(&sum, digits);
    digits[ROW_DIGITS] = '\0';
    return LEDGER_OK;
}
