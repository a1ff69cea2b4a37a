/* SPDX-License-Identifier: MIT
 *
 * regions_json.c - regions and the queens that stand from JSON, as regions_text.h has it. The whole
 * text is checked before anything is read.
 */

#include "json_reader.h"
#include "regions_reading.h"

#include <inttypes.h>
#include <string.h>

/* ---- Regions in JSON ------------------------------------------------------------- */

/* An element of a row: a number without a fraction, a string without escapes, or null. */
static int read_square(struct reading *reading, const char *value)
{
    struct name name = {value, (size_t)(json_end(value) - value)};
    int is_string = *value == '"';
    if (*value == 'n')
        return reading_add_square(reading, (struct name){value, 0});
    if (is_string)
        name = (struct name){value + 1, name.length - 2};
    int is_name =
        name.length > 0 && (is_string || *value == '-' || (*value >= '0' && *value <= '9'));
    for (size_t i = 0; i < name.length && is_name; i++)
        is_name = is_string ? name.at[i] != '\\' : strchr(".eE", name.at[i]) == NULL;
    return is_name ? reading_add_square(reading, name)
                   : reading_refuses(reading, "this is not the name of a region");
}

/* A row: an array, or a string with a character for each square. */
static int read_row(struct reading *reading, const char *row)
{
    int status = NQUEENS_OK;
    if (*row == '"') {
        for (const char *at = row + 1; *at != '"' && status == NQUEENS_OK; at++) {
            status = reading_is_visible(*at) && *at != '\\'
                         ? reading_add_square(reading, (struct name){at, 1})
                         : reading_refuses(reading, "this is not the name of a region");
        }
    } else if (*row == '[') {
        for (const char *at = json_first(row); at != NULL && status == NQUEENS_OK;
             at = json_next(at))
            status = read_square(reading, at);
    } else {
        return reading_refuses(reading, "this is not a row, an array or a string");
    }
    return status == NQUEENS_OK ? reading_end_row(reading) : status;
}

/* Whether the name is a number below n, which has two digits at most. */
static int is_below(struct name name, uint32_t n, uint32_t *number)
{
    if (name.length > 2 || (name.length == 2 && *name.at == '0'))
        return 0;
    *number = 0;
    for (size_t i = 0; i < name.length; i++) {
        if (name.at[i] < '0' || name.at[i] > '9')
            return 0;
        *number = 10 * *number + (uint32_t)(name.at[i] - '0');
    }
    return *number < n;
}

/* Regions that are all numbers below n keep them. */
static void keep_numbers(struct reading *reading)
{
    uint32_t numbers[PUZZLE_LARGEST_N];
    const uint32_t n = reading->n;
    for (uint32_t i = 0; i < reading->count; i++) {
        if (!is_below(reading->names[i], n, &numbers[i]))
            return;
    }
    for (uint32_t square = 0; square < n * n; square++) {
        if (reading->regions[square] != NQUEENS_NO_REGION)
            reading->regions[square] = numbers[reading->regions[square]];
    }
}

static int read_rows(struct reading *reading, const char *rows)
{
    if (*rows != '[')
        return reading_refuses_text(reading, rows, "the regions are not an array of rows");
    const char *row = json_first(rows);
    if (row == NULL)
        return reading_refuses_text(reading, rows, "the regions have no rows");
    for (; row != NULL; row = json_next(row)) {
        if (reading->n > 0 && reading->row == reading->n)
            return reading_refuses(reading, "the board has more rows than columns");
        int status = read_row(reading, row);
        if (status != NQUEENS_OK)
            return status;
    }
    if (reading->row < reading->n)
        return reading_lacks_rows(reading);
    keep_numbers(reading);
    return NQUEENS_OK;
}

/* ---- Puzzles in JSON ------------------------------------------------------------- */

/* What an object says of a puzzle: values, or NULL. */
struct members {
    const char *regions;
    const char *size;
    const char *givens;
    const char *queens;
    const char *puzzles;
};

/* Where the member of this name goes; NULL: it is of no use here. */
static const char **place_of(struct members *members, const char *name)
{
    if (json_is_string(name, "regions") || json_is_string(name, "colorRegions"))
        return &members->regions;
    if (json_is_string(name, "n") || json_is_string(name, "size"))
        return &members->size;
    if (json_is_string(name, "givens"))
        return &members->givens;
    if (json_is_string(name, "queens"))
        return &members->queens;
    return json_is_string(name, "puzzles") ? &members->puzzles : NULL;
}

static int read_members(struct reading *reading, const char *object, struct members *members)
{
    memset(members, 0, sizeof *members);
    for (const char *name = json_first(object); name != NULL; name = json_next(name)) {
        const char **place = place_of(members, name);
        if (place == NULL)
            continue;
        if (*place != NULL)
            return reading_refuses_text(reading, name, "the object says this twice");
        *place = json_value_of(name);
    }
    return NQUEENS_OK;
}

/* Reads the column of a row: null and -1 are none. */
static int read_column(struct reading *reading, const char *value, uint32_t *column)
{
    *column = NQUEENS_NO_QUEEN;
    if (*value == 'n' || (*value == '-' && value[1] == '1' && json_end(value) == value + 2) ||
        json_is_below(value, reading->n, column))
        return NQUEENS_OK;
    return reading_refuses_text(reading, value, "this is not a column below %" PRIu32, reading->n);
}

/* Reads a queen as [row, column]. */
static int read_pair(struct reading *reading, const char *pair, uint32_t queens[])
{
    uint32_t row, column;
    const char *first = json_first(pair);
    const char *second = first != NULL ? json_next(first) : NULL;
    if (*pair != '[' || second == NULL || json_next(second) != NULL ||
        !json_is_below(first, reading->n, &row) || !json_is_below(second, reading->n, &column))
        return reading_refuses_text(reading, pair, "this is not a [row, column] below %" PRIu32,
                                    reading->n);
    if (queens[row] != NQUEENS_NO_QUEEN && queens[row] != column)
        return reading_refuses_text(reading, pair, "this is the second queen in row %" PRIu32, row);
    queens[row] = column;
    return NQUEENS_OK;
}

/* Reads queens as an array of n columns, or of pairs. */
static int read_queens(struct reading *reading, const char *value, uint32_t queens[])
{
    uint32_t rows = 0;
    int status = NQUEENS_OK;
    memset(queens, 0xff, PUZZLE_LARGEST_N * sizeof *queens);
    if (value == NULL || *value == 'n')
        return NQUEENS_OK;
    const char *at = json_first(value);
    int are_pairs = at == NULL || *at == '[';
    if (*value != '[')
        return reading_refuses_text(reading, value, "the queens are not an array");
    for (; at != NULL && status == NQUEENS_OK; at = json_next(at)) {
        if (!are_pairs && rows == reading->n)
            break;
        status =
            are_pairs ? read_pair(reading, at, queens) : read_column(reading, at, &queens[rows++]);
    }
    if (status == NQUEENS_OK && !are_pairs && (at != NULL || rows < reading->n))
        return reading_refuses_text(
            reading, value, "the board has %" PRIu32 " rows, this another number", reading->n);
    return status;
}

/* The queens that stand: givens, and "queens" unless these are in all rows, which is a solution. */
static int read_standing(struct reading *reading, const struct members *members, uint32_t queens[])
{
    uint32_t others[PUZZLE_LARGEST_N], rows = 0;
    int status = read_queens(reading, members->givens, queens);
    if (status == NQUEENS_OK)
        status = read_queens(reading, members->queens, others);
    if (status != NQUEENS_OK)
        return status;
    for (uint32_t row = 0; row < reading->n; row++)
        rows += others[row] != NQUEENS_NO_QUEEN;
    for (uint32_t row = 0; row < reading->n && rows < reading->n; row++) {
        if (others[row] == NQUEENS_NO_QUEEN)
            continue;
        if (queens[row] != NQUEENS_NO_QUEEN && queens[row] != others[row])
            return reading_refuses_text(reading, members->queens,
                                        "givens and queens differ in row %" PRIu32, row);
        queens[row] = others[row];
    }
    return NQUEENS_OK;
}

static int read_object(struct reading *reading, const char *object, uint32_t queens[])
{
    struct members members;
    uint32_t size;
    int status = read_members(reading, object, &members);
    if (status != NQUEENS_OK)
        return status;
    if (members.regions == NULL)
        return reading_refuses_text(reading, object, "the object has no \"regions\"");
    status = read_rows(reading, members.regions);
    if (status != NQUEENS_OK)
        return status;
    if (members.size != NULL &&
        (!json_is_below(members.size, reading->n + 1, &size) || size != reading->n))
        return reading_refuses_text(reading, members.size,
                                    "the regions have another size, %" PRIu32, reading->n);
    return read_standing(reading, &members, queens);
}

/* The object inside, where there are several puzzles and only one. */
static int find_puzzle(struct reading *reading, const char **object)
{
    struct members members;
    int status = read_members(reading, *object, &members);
    if (status != NQUEENS_OK || members.regions != NULL || members.puzzles == NULL)
        return status;
    const char *puzzle = json_first(members.puzzles);
    if (*members.puzzles != '[' || puzzle == NULL || *puzzle != '{')
        return reading_refuses_text(reading, members.puzzles, "this is not an array with a puzzle");
    const char *second = json_next(puzzle);
    if (second != NULL)
        return reading_refuses_text(reading, second,
                                    "this is the second puzzle, and one is to be read");
    *object = puzzle;
    return NQUEENS_OK;
}

int reading_json(struct reading *reading, uint32_t queens[PUZZLE_LARGEST_N])
{
    const char *value,
        *fault = json_fault(reading->text, (size_t)(reading->end - reading->text), &value);
    if (fault != NULL)
        return reading_refuses_text(reading, value, "%s", fault);
    if (*value == '[')
        return read_rows(reading, value);
    int status = find_puzzle(reading, &value);
    return status == NQUEENS_OK ? read_object(reading, value, queens) : status;
}
