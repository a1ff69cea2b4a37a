/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Puzzles in objects of JSON, JavaScript or Python. A member that changes what is asked is heeded
 * or refused; others, such as a name or a colour, are passed.
 */

#include "text/puzzle.h"

#include "text/grid.h"

#include <string.h>

/* ---- Members --------------------------------------------------------------------------- */

enum member { REGIONS, SIZE, GIVENS, QUEENS, BLOCKED, STARS, PUZZLES, MEMBERS };

/* A weak name gives way to a name before it. */
static const struct {
    const char *name;
    enum member member;
    bool is_weak;
} members[] = {
    {"regions", REGIONS, false},
    {"colorRegions", REGIONS, false},
    {"grid", REGIONS, true},
    {"board", REGIONS, true},
    {"cells", REGIONS, true},
    {"map", REGIONS, true},
    {"n", SIZE, false},
    {"size", SIZE, false},
    {"givens", GIVENS, false},
    {"queens", QUEENS, false},
    {"blocked", BLOCKED, false},
    {"stars", STARS, false},
    {"num_stars", STARS, false},
    {"numStars", STARS, false},
    {"starsPerRow", STARS, false},
    {"stars_per_row", STARS, false},
    {"puzzles", PUZZLES, false},
    {"levels", PUZZLES, false},
};
enum { NAMES = sizeof members / sizeof *members };

/* Of an object: where the value of each member begins, or NULL; of regions that of the first name
 * in the table. */
struct object {
    const char *value[MEMBERS];
    size_t name[MEMBERS];
    const char *behind; /* its closing brace */
};

/* Passes a value up to the comma or brace behind it; of source code it may have several words. A
 * colon begins another value: a comma is missing. */
static const char *behind_expression(const char *at, const char *end)
{
    while (at != NULL && at < end && *at != ',' && *at != '}') {
        if (*at == ':')
            return NULL;
        at = nq_behind_value(at, end);
        at = at != NULL ? nq_behind_list_space(at, end) : NULL;
    }
    return at != NULL && at < end ? at : NULL;
}

/* The name of a member, and its value behind the colon; NULL if there is none. */
static const char *read_name(const char *at, const char *end, struct nq_cell *name)
{
    const char *behind = at < end && *at != '}' ? nq_behind_value(at, end) : NULL;
    if (behind == NULL)
        return NULL;
    *name = (struct nq_cell){at, (size_t)(behind - at)};
    if (nq_is_quote(*at))
        *name = (struct nq_cell){at + 1, name->length - 2};
    at = nq_behind_list_space(behind, end);
    return at < end && *at == ':' ? nq_behind_list_space(at + 1, end) : NULL;
}

static bool take_member(struct nq_puzzle_text *puzzle, struct object *object,
                        const struct nq_cell *name, const char *value)
{
    size_t found = 0;
    while (found < NAMES && !nq_cell_is(name, members[found].name))
        found++;
    if (found == NAMES)
        return true;
    enum member member = members[found].member;
    bool is_new = object->value[member] == NULL;
    bool is_weak = members[found].is_weak || (!is_new && members[object->name[member]].is_weak);
    if (!is_new && (object->name[member] == found || !is_weak))
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_MEMBER, name->at);
    if (is_new || found < object->name[member]) {
        object->value[member] = value;
        object->name[member] = found;
    }
    return true;
}

static bool read_members(struct nq_puzzle_text *puzzle, const char *at, struct object *object)
{
    const char *end = puzzle->end;
    *object = (struct object){.behind = NULL};
    for (at = nq_behind_list_space(at + 1, end); at < end && *at != '}';) {
        struct nq_cell name;
        const char *value = read_name(at, end, &name);
        const char *behind = value != NULL ? behind_expression(value, end) : NULL;
        if (behind == NULL)
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_BRACKET, value != NULL ? value : at);
        if (!take_member(puzzle, object, &name, value))
            return false;
        at = *behind == ',' ? nq_behind_list_space(behind + 1, end) : behind;
    }
    if (at == end)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_BRACKET, at);
    object->behind = at + 1;
    return true;
}

/* A number, without quotes or with them. */
static bool read_number(const char *value, const char *end, uint32_t *number)
{
    const char *behind = nq_behind_value(value, end);
    struct nq_cell cell = {value, behind != NULL ? (size_t)(behind - value) : 0};
    if (cell.length > 2 && nq_is_quote(*value))
        cell = (struct nq_cell){value + 1, cell.length - 2};
    return nq_cell_is_number(&cell, number);
}

static bool is_null(const char *value, const char *end)
{
    return end - value > 3 && (memcmp(value, "null", 4) == 0 || memcmp(value, "None", 4) == 0);
}

/* ---- Queens and squares ------------------------------------------------------------------ */

/* A queen of a list of columns; null and -1 are none. */
static bool read_column(struct nq_puzzle_text *puzzle, const struct nq_cell *cell, uint32_t row,
                        uint32_t queens[])
{
    static const char *const none[] = {"null", "None", "-1", NULL};
    uint32_t column = NQUEENS_NO_QUEEN;
    bool is_column = row < puzzle->n && (nq_cell_is_among(cell, none) ||
                                         (nq_cell_is_number(cell, &column) && column < puzzle->n));
    if (!is_column)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, cell->at);
    queens[row] = column;
    return true;
}

/* Reads the numbers of a pair up to its bracket. */
static bool read_pair(struct nq_puzzle_text *puzzle, struct nq_grid *grid, struct nq_cell *cell,
                      uint32_t *row, uint32_t *column)
{
    const char *at = cell->at;
    bool is_square = nq_cell_is_number(cell, row) && nq_grid_next(grid, cell) == NQ_TOKEN_CELL &&
                     nq_cell_is_number(cell, column) && nq_grid_next(grid, cell) == NQ_TOKEN_ROW;
    if (!is_square || *row >= puzzle->n || *column >= puzzle->n)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, at);
    return true;
}

/* What is done with a pair; false after a fault. */
typedef bool take_square_fn(struct nq_puzzle_text *puzzle, const char *at, uint32_t row,
                            uint32_t column, uint32_t queens[]);

static bool take_queen(struct nq_puzzle_text *puzzle, const char *at, uint32_t row, uint32_t column,
                       uint32_t queens[])
{
    if (queens[row] != NQUEENS_NO_QUEEN && queens[row] != column)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, at);
    queens[row] = column;
    return true;
}

static bool take_blocked(struct nq_puzzle_text *puzzle, const char *at, uint32_t row,
                         uint32_t column, uint32_t queens[])
{
    (void)at;
    (void)queens;
    puzzle->blocked[row * puzzle->n + column] = 1;
    return true;
}

/* Reads a list of pairs, and of queens one of n columns. */
static bool read_squares(struct nq_puzzle_text *puzzle, const char *value, take_square_fn *take,
                         uint32_t queens[])
{
    struct nq_grid grid;
    struct nq_cell cell;
    enum nq_token token;
    uint32_t row = 0, column = 0, columns = 0;
    if (value == NULL || is_null(value, puzzle->end))
        return true;
    if (*value != '[' && *value != '(')
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, value);
    nq_grid_open(&grid, value, puzzle->end);
    bool are_pairs = grid.layout == NQ_LAYOUT_LIST_OF_LISTS;
    while ((token = nq_grid_next(&grid, &cell)) == NQ_TOKEN_CELL) {
        const char *at = cell.at;
        bool is_taken = are_pairs ? read_pair(puzzle, &grid, &cell, &row, &column) &&
                                        take(puzzle, at, row, column, queens)
                                  : queens != NULL && read_column(puzzle, &cell, columns++, queens);
        if (!is_taken)
            return puzzle->fault != NQUEENS_FAULT_NONE
                       ? false
                       : nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, at);
    }
    if (token != (are_pairs ? NQ_TOKEN_END : NQ_TOKEN_ROW) || (columns > 0 && columns < puzzle->n))
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, value);
    return true;
}

/* The queens that stand: givens, and queens unless these are in all rows, which is a solution. */
static bool read_standing(struct nq_puzzle_text *puzzle, const char *givens, const char *queens)
{
    uint32_t others[NQ_PUZZLE_ROWS], rows = 0;
    memset(others, 0xff, sizeof others);
    if (!read_squares(puzzle, givens, take_queen, puzzle->queens) ||
        !read_squares(puzzle, queens, take_queen, others))
        return false;
    for (uint32_t row = 0; row < puzzle->n; row++)
        rows += others[row] != NQUEENS_NO_QUEEN;
    for (uint32_t row = 0; row < puzzle->n && rows < puzzle->n; row++) {
        if (others[row] != NQUEENS_NO_QUEEN &&
            !take_queen(puzzle, queens, row, others[row], puzzle->queens))
            return false;
    }
    return true;
}

/* Givens may be an object of queens and blocked squares. */
static bool read_givens(struct nq_puzzle_text *puzzle, const struct object *object)
{
    struct object given = {.value = {[QUEENS] = object->value[GIVENS]}};
    const char *value = object->value[GIVENS];
    if (value != NULL && *value == '{' && !read_members(puzzle, value, &given))
        return false;
    if (value != NULL && *value == '{' && given.value[QUEENS] == NULL &&
        given.value[BLOCKED] == NULL && *nq_behind_list_space(value + 1, puzzle->end) != '}')
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, value);
    return read_standing(puzzle, given.value[QUEENS], object->value[QUEENS]) &&
           read_squares(puzzle, given.value[BLOCKED], take_blocked, NULL) &&
           read_squares(puzzle, object->value[BLOCKED], take_blocked, NULL);
}

/* ---- Regions as lists of squares ------------------------------------------------------------ */

/* The number past the largest of a list of pairs, or 0 if it is none. */
static uint32_t size_of_squares(const char *value, const char *end)
{
    struct nq_grid grid;
    struct nq_cell cell;
    enum nq_token token;
    uint32_t number, size = 0;
    if (!nq_is_bracket(*value))
        return 0;
    nq_grid_open(&grid, value, end);
    while ((token = nq_grid_next(&grid, &cell)) == NQ_TOKEN_CELL || token == NQ_TOKEN_ROW) {
        if (token == NQ_TOKEN_CELL && nq_cell_is_number(&cell, &number) && number >= size)
            size = number + 1;
    }
    return token == NQ_TOKEN_END && grid.layout == NQ_LAYOUT_LIST_OF_LISTS ? size : 0;
}

/* Goes through the members of an object that has been read before. */
static const char *next_list(const char *at, const char *end, const char **value)
{
    struct nq_cell name;
    at = nq_behind_list_space(at, end);
    if (*at == '}')
        return NULL;
    *value = read_name(at, end, &name);
    at = behind_expression(*value, end);
    return *at == ',' ? at + 1 : at;
}

static bool mark_region(struct nq_puzzle_text *puzzle, const char *value, uint32_t number)
{
    struct nq_grid grid;
    struct nq_cell cell;
    uint32_t row = 0, column = 0;
    nq_grid_open(&grid, value, puzzle->end);
    enum nq_token token;
    while ((token = nq_grid_next(&grid, &cell)) == NQ_TOKEN_CELL) {
        const char *at = cell.at;
        if (!read_pair(puzzle, &grid, &cell, &row, &column))
            return false;
        if (puzzle->regions[row * puzzle->n + column] != NQUEENS_NO_REGION)
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, at);
        puzzle->regions[row * puzzle->n + column] = number;
    }
    return token == NQ_TOKEN_END || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, value);
}

/* A member for each region, with the list of its squares. */
static bool read_region_lists(struct nq_puzzle_text *puzzle, const char *at)
{
    struct object unused;
    const char *value;
    uint32_t size = 0, number = 0;
    if (!read_members(puzzle, at, &unused))
        return false;
    for (const char *next = at + 1; (next = next_list(next, puzzle->end, &value)) != NULL;) {
        uint32_t larger = size_of_squares(value, puzzle->end);
        if (larger == 0)
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_NAME, value);
        size = larger > size ? larger : size;
    }
    if (size == 0 || size > NQ_PUZZLE_ROWS)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_SIZE, at);
    puzzle->n = size;
    memset(puzzle->regions, 0xff, sizeof puzzle->regions);
    for (const char *next = at + 1; (next = next_list(next, puzzle->end, &value)) != NULL;) {
        if (number == size)
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_REGIONS, value);
        if (!mark_region(puzzle, value, number++))
            return false;
    }
    return true;
}

/* ---- Objects ------------------------------------------------------------------------------- */

/* The object has stars for each line, a size, regions and givens. */
static bool read_puzzle(struct nq_puzzle_text *puzzle, const struct object *object)
{
    uint32_t number;
    const char *regions = object->value[REGIONS], *size = object->value[SIZE];
    const char *stars = object->value[STARS];
    if (stars != NULL && !is_null(stars, puzzle->end) &&
        (!read_number(stars, puzzle->end, &number) || number != 1))
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, stars);
    bool has_regions = *regions == '{'         ? read_region_lists(puzzle, regions)
                       : nq_is_quote(*regions) ? nq_read_region_string(puzzle, regions)
                       : nq_is_bracket(*regions)
                           ? nq_read_regions(puzzle, regions)
                           : nq_puzzle_refuses(puzzle, NQUEENS_FAULT_NAME, regions);
    puzzle->form = NQUEENS_FORM_PUZZLE;
    if (!has_regions)
        return false;
    puzzle->fault = NQUEENS_FAULT_NONE; /* of a layout that was tried */
    if (size != NULL && !is_null(size, puzzle->end) &&
        (!read_number(size, puzzle->end, &number) || number != puzzle->n))
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_SIZE, size);
    return read_givens(puzzle, object);
}

bool nq_read_puzzle_object(struct nq_puzzle_text *puzzle, const char *at)
{
    struct object object;
    puzzle->form = NQUEENS_FORM_PUZZLE;
    if (!read_members(puzzle, at, &object))
        return false;
    const char *list = object.value[PUZZLES];
    if (object.value[REGIONS] != NULL) {
        bool is_puzzle = read_puzzle(puzzle, &object);
        puzzle->behind = object.behind;
        return is_puzzle;
    }
    if (list == NULL || *list != '[')
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_EMPTY, list != NULL ? list : at);
    list = nq_behind_list_space(list + 1, puzzle->end);
    if (*list != '{')
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_EMPTY, list);
    return nq_read_puzzle_object(puzzle, list);
}

/* ---- What is a puzzle ------------------------------------------------------------------------ */

bool nq_has_members(const char *at, const char *end)
{
    struct nq_cell name;
    at = nq_behind_list_space(at + 1, end);
    return at < end && (*at == '}' || read_name(at, end, &name) != NULL);
}

bool nq_has_regions(const char *at, const char *end)
{
    struct nq_puzzle_text unused = {.end = end};
    struct object object;
    return nq_has_members(at, end) && read_members(&unused, at, &object) &&
           (object.value[REGIONS] != NULL || object.value[PUZZLES] != NULL);
}

const char *nq_behind_members(const char *at, const char *end)
{
    const char *bracket = nq_behind_list_space(at, end);
    if (bracket == end || *bracket != ']')
        return at;
    struct nq_cell name;
    const char *comma = nq_behind_list_space(bracket + 1, end);
    while (comma < end && *comma == ',') {
        const char *value = read_name(nq_behind_list_space(comma + 1, end), end, &name);
        comma = value != NULL ? behind_expression(value, end) : NULL;
        if (comma == NULL)
            return at;
    }
    return comma < end && *comma == '}' ? comma : at;
}
