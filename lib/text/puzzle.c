/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Puzzles in objects of JSON, JavaScript or Python. A member that changes the puzzle is heeded or
 * refused; others, such as a name or a colour, are passed.
 */

#include "text/puzzle.h"

#include "text/grid.h"
#include "text/members.h"
#include "text/stars.h"

#include <string.h>

/* ---- Members --------------------------------------------------------------------------- */

enum member { REGIONS, SIZE, GIVENS, QUEENS, BLOCKED, STARS, MEMBERS };

static const struct {
    const char *name;
    enum member member;
} members[] = {
    {"n", SIZE},
    {"size", SIZE},
    {"givens", GIVENS},
    {"queens", QUEENS},
    {"blocked", BLOCKED},
    {"stars", STARS},
    {"num_stars", STARS},
    {"numStars", STARS},
    {"starsPerRow", STARS},
    {"stars_per_row", STARS},
};

/* Members found in an object, or in a list of objects. */
struct object {
    const char *value[MEMBERS]; /* beginning of the value of each member, or NULL */
    int rank;                   /* rank of the name of the regions */
    bool has_others;            /* there are values that are no lists of squares */
    const char *stars;          /* place of a number of stars other than one, beside puzzles */
    const char *nested;         /* first value with regions in it, or NULL */
    const char *behind;         /* closing bracket */
};

/* Reads a number, without quotes or with them. */
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

/* Takes regions; regions by a name of any grid give way to regions by a better name. */
static bool take_regions(struct nq_puzzle_text *puzzle, struct object *object,
                         const struct nq_members *read)
{
    int rank = nq_regions_rank(&read->name, read->value, read->end);
    if (rank == 0 || (rank > 1 && puzzle->has_certain_name))
        return true;
    if (rank == object->rank)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_MEMBER, read->name.at);
    if (object->rank == 0 || rank < object->rank) {
        object->value[REGIONS] = read->value;
        object->rank = rank;
    }
    return true;
}

static bool take_member(struct nq_puzzle_text *puzzle, struct object *object,
                        const struct nq_members *read)
{
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        if (!nq_cell_is(&read->name, members[i].name))
            continue;
        object->has_others = true;
        if (object->value[members[i].member] != NULL)
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_MEMBER, read->name.at);
        object->value[members[i].member] = read->value;
    }
    return take_regions(puzzle, object, read);
}

static uint32_t size_of_squares(const char *value, const char *end);

static bool read_members(struct nq_puzzle_text *puzzle, const char *at, struct object *object)
{
    struct nq_members read = nq_members_open(at, puzzle->end);
    *object = (struct object){.rank = 0};
    while (nq_members_next(&read)) {
        if (read.are_named && !take_member(puzzle, object, &read))
            return false;
        bool is_nested = nq_has_regions(read.value, read.at, puzzle->has_certain_name);
        if (is_nested && object->nested == NULL)
            object->nested = read.value;
        if (!is_nested && object->stars == NULL)
            object->stars = nq_find_stars(read.name.at, read.at, NQ_STARS_ASSIGNED);
        object->has_others = object->has_others || size_of_squares(read.value, puzzle->end) == 0;
    }
    object->behind = read.at;
    return read.has_ended || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_BRACKET, read.at);
}

/* ---- Queens and squares ------------------------------------------------------------------ */

/* Reads a queen of a list of columns; null and -1 are none. */
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

/* Takes a pair; false after a fault. */
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

/* Reads a list of pairs, or, of queens, of n columns. */
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

/* Reads the queens that stand: givens, and queens unless they are in all rows, a solution. */
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

/* Reads givens, which may be an object of queens and blocked squares. */
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

/* Reads a square: a list of row and column, or an object with their names, or first letters. */
static bool read_square(const char *at, const char *end, uint32_t square[2])
{
    struct nq_members parts = nq_members_open(at, end);
    bool has[2] = {false, false};
    for (int part = 0; nq_members_next(&parts); part++) {
        if (parts.are_named)
            part = *parts.name.at == 'r' ? 0 : *parts.name.at == 'c' ? 1 : 2;
        if (part > 1 || has[part] || !read_number(parts.value, end, &square[part]))
            return false;
        has[part] = true;
    }
    return parts.has_ended && has[0] && has[1];
}

/* The list of squares of a region, which in an object is the only list; NULL if there is none. */
static const char *squares_of(const char *value, const char *end)
{
    const char *list = nq_is_bracket(*value) ? value : NULL;
    if (!nq_is_object(value, end))
        return list;
    struct nq_members read = nq_members_open(value, end);
    for (list = NULL; nq_members_next(&read);) {
        if (nq_is_bracket(*read.value) && list != NULL)
            return NULL;
        list = nq_is_bracket(*read.value) ? read.value : list;
    }
    return list;
}

/* The number past the largest of the squares of a region, or 0 if there is none. */
static uint32_t size_of_squares(const char *value, const char *end)
{
    uint32_t size = 0, square[2];
    const char *list = squares_of(value, end);
    if (list == NULL)
        return 0;
    struct nq_members read = nq_members_open(list, end);
    while (nq_members_next(&read)) {
        if (!nq_is_bracket(*read.value) || !read_square(read.value, end, square))
            return 0;
        for (int part = 0; part < 2; part++)
            size = square[part] >= size ? square[part] + 1 : size;
    }
    return read.has_ended ? size : 0;
}

static bool mark_region(struct nq_puzzle_text *puzzle, const char *value, uint32_t number)
{
    struct nq_members read = nq_members_open(squares_of(value, puzzle->end), puzzle->end);
    uint32_t square[2];
    while (nq_members_next(&read) && read_square(read.value, puzzle->end, square)) {
        uint32_t *region = &puzzle->regions[square[0] * puzzle->n + square[1]];
        if (*region != NQUEENS_NO_REGION)
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, read.value + 1);
        *region = number;
    }
    return true;
}

/* The size of the board of a list or object of regions; 0 if one of them is no list of squares, at
 * *at. */
static uint32_t size_of_regions(const char **at, const char *end)
{
    uint32_t size = 0;
    struct nq_members read = nq_members_open(*at, end);
    while (nq_members_next(&read)) {
        uint32_t larger = size_of_squares(read.value, end);
        if (larger == 0) {
            *at = read.value;
            return 0;
        }
        size = larger > size ? larger : size;
    }
    return size;
}

/* Reads a list of squares for each region. */
static bool read_region_lists(struct nq_puzzle_text *puzzle, const char *at)
{
    uint32_t number = 0;
    const char *place = at;
    puzzle->n = size_of_regions(&place, puzzle->end);
    if (puzzle->n == 0 && place != at)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_NAME, place);
    if (puzzle->n == 0 || puzzle->n > NQ_PUZZLE_ROWS)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_SIZE, at);
    memset(puzzle->regions, 0xff, sizeof puzzle->regions);
    struct nq_members read = nq_members_open(at, puzzle->end);
    while (nq_members_next(&read)) {
        if (number == puzzle->n)
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_REGIONS, read.value);
        if (!mark_region(puzzle, read.value, number++))
            return false;
    }
    return true;
}

/* ---- Objects ------------------------------------------------------------------------------- */

/* Reads regions in a list, an object or a string. */
static bool read_value(struct nq_puzzle_text *puzzle, const char *value)
{
    const char *list = value, *end = puzzle->end;
    if (nq_is_quote(*value))
        return nq_read_region_string(puzzle, value);
    if (nq_is_object(value, end) || size_of_regions(&list, end) > 0)
        return read_region_lists(puzzle, value);
    if (!nq_read_regions(puzzle, value))
        return false;
    /* A list of boards may have several. */
    const char *behind = nq_behind_value(value, end), *next = puzzle->behind;
    while (behind != NULL && next < behind && (*next == ',' || nq_is_closing(*next)))
        next = nq_behind_list_space(next + 1, behind);
    return behind == NULL || next >= behind || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_MORE, next);
}

/* Whether all squares are in regions, which are fewer than the rows. */
static bool are_fewer(const struct nq_puzzle_text *puzzle)
{
    bool has[NQ_PUZZLE_ROWS] = {false};
    uint32_t regions = 0;
    for (uint32_t square = 0; square < puzzle->n * puzzle->n; square++) {
        uint32_t region = puzzle->regions[square];
        if (region == NQUEENS_NO_REGION)
            return false;
        regions += !has[region];
        has[region] = true;
    }
    return regions < puzzle->n;
}

bool nq_puzzle_has_enough(struct nq_puzzle_text *puzzle, const char *at)
{
    return !are_fewer(puzzle) || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_FEWER, at);
}

/* Reads an object that has stars for each line, a size, regions and givens. */
static bool read_puzzle(struct nq_puzzle_text *puzzle, const struct object *object)
{
    uint32_t number;
    const char *size = object->value[SIZE], *stars = object->value[STARS];
    if (stars != NULL && !is_null(stars, puzzle->end) &&
        (!read_number(stars, puzzle->end, &number) || number != 1))
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, stars);
    bool has_regions = read_value(puzzle, object->value[REGIONS]);
    puzzle->form = NQUEENS_FORM_PUZZLE;
    if (!has_regions)
        return false;
    puzzle->fault = NQUEENS_FAULT_NONE; /* fault of a layout that was tried */
    if (size != NULL && !is_null(size, puzzle->end) &&
        (!read_number(size, puzzle->end, &number) || number != puzzle->n))
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_SIZE, size);
    return (object->rank == 1 || nq_puzzle_has_enough(puzzle, object->value[REGIONS])) &&
           read_givens(puzzle, object);
}

/* Reads an object that is nothing but regions with their squares, of which none is missing. */
static bool read_only_regions(struct nq_puzzle_text *puzzle, const char *at)
{
    const char *place = at;
    if (size_of_regions(&place, puzzle->end) == 0)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_OBJECT, at);
    if (!read_region_lists(puzzle, at))
        return false;
    for (uint32_t square = 0; square < puzzle->n * puzzle->n; square++) {
        if (puzzle->regions[square] == NQUEENS_NO_REGION)
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_OBJECT, at);
    }
    return true;
}

static const char *next_word(const char *at, const char *end)
{
    at = nq_behind_value(at, end);
    return at != NULL ? nq_behind_list_space(at, end) : NULL;
}

/* Reads the first puzzle of an object or of a list. */
static bool read_object(struct nq_puzzle_text *puzzle, const char *at)
{
    struct object object;
    if (!read_members(puzzle, at, &object))
        return false;
    puzzle->behind = object.behind;
    if (object.stars != NULL)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, object.stars);
    if (object.value[REGIONS] != NULL) {
        object.stars = nq_find_stars_in_comments(at, object.behind);
        bool is_puzzle = object.stars == NULL
                             ? read_puzzle(puzzle, &object)
                             : nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, object.stars);
        puzzle->behind = object.behind;
        return is_puzzle;
    }
    while (object.nested != NULL && !nq_is_bracket(*object.nested)) /* a call, in source code */
        object.nested = next_word(object.nested, puzzle->end);
    if (object.nested != NULL)
        return read_object(puzzle, object.nested);
    return !object.has_others && *at == '{' ? read_only_regions(puzzle, at)
                                            : nq_puzzle_refuses(puzzle, NQUEENS_FAULT_OBJECT, at);
}

bool nq_read_puzzle_object(struct nq_puzzle_text *puzzle, const char *at)
{
    const char *behind = nq_behind_value(at, puzzle->end);
    puzzle->form = NQUEENS_FORM_PUZZLE;
    puzzle->has_certain_name = behind != NULL && nq_has_regions(at, behind, true);
    return read_object(puzzle, at);
}

/* ---- Signs of a puzzle ----------------------------------------------------------------------- */

bool nq_is_puzzle_object(const char *at, const char *end, const char **seen)
{
    const char *list = at;
    *seen = at;
    if (!nq_begins_object(seen, end))
        return false;
    struct nq_members read = nq_members_open(at, end);
    while (nq_members_next(&read)) {
    }
    *seen = read.seen;
    return read.has_ended &&
           (nq_has_regions(at, read.at, true) || nq_has_regions(at, read.at, false) ||
            size_of_regions(&list, end) > 0);
}

const char *nq_behind_members(const struct nq_puzzle_text *puzzle, const char *at)
{
    const char *end = puzzle->end;
    struct nq_cell name;
    if (!nq_is_closing(at[-1])) /* lines, behind which comments are of the next puzzle */
        return at;
    const char *next = nq_behind_list_space(at, end);
    while (next < end && (*next == ',' || nq_is_closing(*next))) {
        const char *value = NULL;
        if (*next++ == ',') {
            next = nq_behind_list_space(next, end);
            value = nq_member_value(next, end, &name);
        }
        at = next;
        if (value != NULL) {
            const char *behind = nq_behind_expression(value, end);
            if (behind == NULL)
                return at;
            if (nq_has_regions(value, behind, puzzle->has_certain_name))
                return value;
            at = behind;
        }
        next = nq_behind_list_space(at, end);
    }
    return at;
}
