/* SPDX-License-Identifier: MIT
 *
 * Puzzles in objects of JSON, JavaScript or Python. A member that changes the puzzle is heeded or
 * refused; others, such as a name or a colour, are passed.
 */

#include "text/puzzle.h"

#include "text/between.h"
#include "text/grid.h"
#include "text/members.h"

#include <string.h>

/* ---- Members --------------------------------------------------------------------------- */

enum member { REGIONS, GIVENS, QUEENS, BLOCKED, MEMBERS, SIZE, STARS, OTHER };

/* Parts of names, in small letters without signs between words, and what a list by such a name holds;
 * the first that fits counts. */
static const struct {
    const char *part;
    enum member member;
} lists[] = {
    {"region", OTHER},     {"solution", OTHER}, {"given", GIVENS},   {"prefilled", GIVENS},
    {"preplaced", GIVENS}, {"fixed", GIVENS},   {"initial", GIVENS}, {"block", BLOCKED},
    {"forbid", BLOCKED},   {"queen", GIVENS},
};

/* Names of numbers: sizes, of which each is compared, and queens for each line. */
static const char *const sizes[] = {"n",     "size",   "boardsize", "gridsize",
                                    "width", "height", "dim",       NULL};
static const char *const quotas[] = {"numstars", "starcount", "k",         "quota",     "crowns",
                                     "stars",    "perrow",    "perregion", "percolumn", NULL};

enum { LONGEST_NAME = 40 };

/* Writes a name in small letters, without signs between its words. */
static void normalize(const struct nq_cell *name, char normal[LONGEST_NAME])
{
    size_t length = 0;
    for (size_t i = 0; i < name->length && length + 1 < LONGEST_NAME; i++) {
        char character = name->at[i];
        if (character >= 'A' && character <= 'Z')
            character = (char)(character | 0x20);
        if ((character >= 'a' && character <= 'z') || nq_is_digit(character))
            normal[length++] = character;
    }
    normal[length] = '\0';
}

static bool is_among(const char *name, const char *const names[])
{
    while (*names != NULL && strcmp(name, *names) != 0)
        names++;
    return *names != NULL;
}

/* What the member is by its name and its value: a number, or a list or an object. */
static enum member member_of(const struct nq_members *read)
{
    char name[LONGEST_NAME];
    normalize(&read->name, name);
    if (!nq_is_bracket(*read->value) && !nq_is_none(read->value, read->end))
        return is_among(name, sizes)                                             ? SIZE
               : is_among(name, quotas) || strstr(name, "perrow") != NULL        ? STARS
               : strstr(name, "block") == name || strstr(name, "forbid") == name ? BLOCKED
               : strcmp(name, "givens") == 0 || strstr(name, "pre") == name      ? GIVENS
                                                                                 : OTHER;
    if (strcmp(name, "queens") == 0)
        return QUEENS;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (strstr(name, lists[i].part) != NULL)
            return lists[i].member;
    }
    return OTHER;
}

/* Members found in an object, or in a list of objects. */
struct object {
    const char *value[MEMBERS]; /* beginning of the value of each member, or NULL */
    int rank;                   /* rank of the name of the regions */
    const char *size;           /* the first number of rows, or one that is not equal to it */
    struct nq_cell size_name;   /* its name */
    bool has_sizes;             /* sizes are not equal */
    bool has_others;            /* there are values that are no lists of squares */
    const char *stars;          /* place of a number of stars other than one, beside puzzles */
    const char *nested;         /* first value with regions in it, or NULL */
    const char *behind;         /* closing bracket */
};

/* Reads a number, without quotes or with them. */
static bool read_number(const char *value, const char *end, uint32_t *number)
{
    const char *behind = nq_skip_value(value, end);
    struct nq_cell cell = {value, behind != NULL ? (size_t)(behind - value) : 0};
    if (cell.length > 2 && nq_is_quote(*value))
        cell = (struct nq_cell){value + 1, cell.length - 2};
    return nq_cell_is_number(&cell, number);
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

/* Takes a member that has a meaning for the puzzle; two of one meaning are refused, but for sizes,
 * which are equal. */
static bool take_member(struct nq_puzzle_text *puzzle, struct object *object,
                        const struct nq_members *read)
{
    const enum member member = member_of(read);
    uint32_t number = 0, other = 0;
    object->has_others = object->has_others || member != OTHER;
    if (member < MEMBERS) {
        if (object->value[member] != NULL)
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_MEMBER, read->name.at);
        object->value[member] = read->value;
    } else if (member == SIZE && object->size == NULL) {
        object->size = read->value;
        object->size_name = read->name;
    } else if (member == SIZE) {
        if (nq_same_cell(&read->name, &object->size_name))
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_MEMBER, read->name.at);
        bool are_equal = read_number(read->value, read->end, &number) &&
                         read_number(object->size, read->end, &other) && number == other;
        object->size = are_equal ? object->size : read->value;
        object->has_sizes = object->has_sizes || !are_equal;
    } else if (member == STARS && object->stars == NULL &&
               (!read_number(read->value, read->end, &number) || number != 1)) {
        object->stars = read->value;
    }
    return take_regions(puzzle, object, read);
}

struct extent {
    uint32_t least, most;
};

static bool measure_region(const char *value, const char *end, struct extent *extent);

static bool read_members(struct nq_puzzle_text *puzzle, const char *at, struct object *object)
{
    struct nq_members read = nq_members_open(at, puzzle->end);
    struct extent extent = {.most = 0};
    *object = (struct object){.rank = 0};
    while (nq_members_next(&read)) {
        if (read.are_named && !take_member(puzzle, object, &read))
            return false;
        bool is_nested = nq_has_regions(read.value, read.at, puzzle->has_certain_name);
        if (is_nested && object->nested == NULL)
            object->nested = read.value;
        if (!is_nested && object->stars == NULL)
            object->stars = nq_find_stars(read.name.at, read.at, NQ_STARS_ASSIGNED);
        object->has_others =
            object->has_others || !measure_region(read.value, puzzle->end, &extent);
    }
    object->behind = read.at;
    return read.has_ended || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_BRACKET, read.at);
}

/* ---- Queens and squares ------------------------------------------------------------------ */

/* Whether a member is a value and nothing else, as of two without a comma between them. */
static bool is_one_value(const struct nq_members *read)
{
    const char *behind = nq_skip_value(read->value, read->end);
    return behind != NULL && nq_skip_list_space(behind, read->end) == read->seen;
}

/* Reads a square: a list of row and column, or an object with their names, or first letters. */
static bool read_square(const char *at, const char *end, uint32_t square[2])
{
    struct nq_members parts = nq_members_open(at, end);
    bool has[2] = {false, false};
    for (int part = 0; nq_members_next(&parts); part++) {
        if (parts.are_named)
            part = *parts.name.at == 'r' ? 0 : *parts.name.at == 'c' ? 1 : 2;
        if (part > 1 || has[part] || !is_one_value(&parts) ||
            !read_number(parts.value, end, &square[part]))
            return false;
        has[part] = true;
    }
    return parts.has_ended && has[0] && has[1];
}

/* Takes a square; false after a fault. */
typedef bool take_square_fn(struct nq_puzzle_text *puzzle, const char *at, uint32_t row,
                            uint32_t column, uint32_t into[]);

static bool take_queen(struct nq_puzzle_text *puzzle, const char *at, uint32_t row, uint32_t column,
                       uint32_t queens[])
{
    if (queens[row] != NQUEENS_NO_QUEEN && queens[row] != column)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, at);
    queens[row] = column;
    return true;
}

static bool take_blocked(struct nq_puzzle_text *puzzle, const char *at, uint32_t row,
                         uint32_t column, uint32_t into[])
{
    (void)at;
    (void)into;
    puzzle->blocked[row * puzzle->n + column] = 1;
    return true;
}

static bool take_region(struct nq_puzzle_text *puzzle, const char *at, uint32_t row,
                        uint32_t column, uint32_t into[])
{
    uint32_t *region = &puzzle->regions[row * puzzle->n + column];
    (void)into;
    if (*region != NQUEENS_NO_REGION)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, at);
    *region = puzzle->region;
    return true;
}

/* Reads a queen of a list of columns; null and -1 are none. */
static bool read_column(struct nq_puzzle_text *puzzle, const char *at, uint32_t row,
                        uint32_t queens[])
{
    static const char *const none[] = {"null", "None", "-1", NULL};
    struct nq_cell cell = {at, (size_t)(nq_skip_word(at, puzzle->end) - at)};
    bool is_none = nq_cell_is_among(&cell, none);
    uint32_t column = NQUEENS_NO_QUEEN;
    const uint32_t base = puzzle->base_is_told ? puzzle->base : 0;
    if (row >= puzzle->n ||
        (!is_none && (!read_number(at, puzzle->end, &column) || column - base >= puzzle->n)))
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, at);
    queens[row] = is_none ? column : column - base;
    return true;
}

/* Reads a list of squares, or, of queens, of n columns. */
static bool read_squares(struct nq_puzzle_text *puzzle, const char *value, take_square_fn *take,
                         uint32_t into[])
{
    uint32_t columns = 0, pairs = 0, square[2];
    if (value == NULL || nq_is_none(value, puzzle->end))
        return true;
    if (!nq_is_bracket(*value) || nq_is_object(value, puzzle->end))
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, value);
    struct nq_members read = nq_members_open(value, puzzle->end);
    while (nq_members_next(&read)) {
        if (!nq_is_bracket(*read.value) && is_one_value(&read) && take == take_queen &&
            pairs == 0) {
            if (!read_column(puzzle, read.value, columns++, into))
                return false;
            continue;
        }
        const char *at = read.value + nq_is_bracket(*read.value);
        pairs++;
        bool is_square = columns == 0 && nq_is_bracket(*read.value) && is_one_value(&read) &&
                         read_square(read.value, puzzle->end, square);
        for (int i = 0; i < 2 && is_square; i++) {
            square[i] -= puzzle->base;
            is_square = square[i] < puzzle->n;
        }
        if (!is_square)
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, at);
        if (!take(puzzle, at, square[0], square[1], into))
            return false;
    }
    return (read.has_ended && (columns == 0 || columns == puzzle->n)) ||
           nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, value);
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
        given.value[BLOCKED] == NULL && *nq_skip_list_space(value + 1, puzzle->end) != '}')
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, value);
    return read_standing(puzzle, given.value[QUEENS], object->value[QUEENS]) &&
           read_squares(puzzle, given.value[BLOCKED], take_blocked, NULL) &&
           read_squares(puzzle, object->value[BLOCKED], take_blocked, NULL);
}

/* ---- Regions as lists of squares ------------------------------------------------------------ */

/* Measures the squares of a region; false if it is no list of squares. */
static bool measure_region(const char *value, const char *end, struct extent *extent)
{
    const char *list = nq_only_list(value, end);
    uint32_t square[2], count = 0;
    if (list == NULL)
        return false;
    struct nq_members read = nq_members_open(list, end);
    for (; nq_members_next(&read); count++) {
        if (!nq_is_bracket(*read.value) || !read_square(read.value, end, square))
            return false;
        for (int part = 0; part < 2; part++) {
            extent->most = square[part] > extent->most ? square[part] : extent->most;
            extent->least = square[part] < extent->least ? square[part] : extent->least;
        }
    }
    return read.has_ended && count > 0;
}

/* Measures a list or object of regions; false if one of them is no list of squares, at *at. */
static bool measure_regions(const char **at, const char *end, struct extent *extent)
{
    struct nq_members read = nq_members_open(*at, end);
    uint32_t count = 0;
    *extent = (struct extent){.least = UINT32_MAX};
    for (; nq_members_next(&read); count++) {
        if (!measure_region(read.value, end, extent)) {
            *at = read.value;
            return false;
        }
    }
    return count > 0;
}

static bool has_all_squares(const struct nq_puzzle_text *puzzle)
{
    for (uint32_t square = 0; square < puzzle->n * puzzle->n; square++) {
        if (puzzle->regions[square] == NQUEENS_NO_REGION)
            return false;
    }
    return true;
}

static bool refuse_base(struct nq_puzzle_text *puzzle, const char *at)
{
    puzzle->form = NQUEENS_FORM_FROM_0_OR_1;
    return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_AMBIGUOUS, at);
}

/* Reads a list of squares for each region. Unless it is told, squares without a 0 count from 1 if the size
 * says so, or if they are all squares of a board then; else it is not known from what. */
static bool read_region_lists(struct nq_puzzle_text *puzzle, const char *at)
{
    struct extent extent;
    const char *place = at;
    if (!measure_regions(&place, puzzle->end, &extent))
        return nq_puzzle_refuses(puzzle, place != at ? NQUEENS_FAULT_NAME : NQUEENS_FAULT_SIZE,
                                 place);
    const bool is_told = puzzle->base_is_told;
    if (!is_told)
        puzzle->base = extent.most > 0 && extent.least > 0;
    if (puzzle->base > extent.least)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, at);
    if (!is_told && puzzle->base == 1 && puzzle->size == extent.most + 1)
        return refuse_base(puzzle, at);
    if (extent.most >= NQ_PUZZLE_ROWS + puzzle->base)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_SIZE, at);
    puzzle->n = extent.most + 1 - puzzle->base;
    memset(puzzle->regions, 0xff, sizeof puzzle->regions);
    struct nq_members read = nq_members_open(at, puzzle->end);
    for (puzzle->region = 0; nq_members_next(&read); puzzle->region++) {
        if (puzzle->region == puzzle->n)
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_REGIONS, read.value);
        if (!read_squares(puzzle, nq_only_list(read.value, puzzle->end), take_region, NULL))
            return false;
    }
    return is_told || puzzle->base == 0 || puzzle->size == puzzle->n || has_all_squares(puzzle) ||
           refuse_base(puzzle, at);
}

/* ---- Objects ------------------------------------------------------------------------------- */

/* Reads regions in a list, an object or a string. */
static bool read_value(struct nq_puzzle_text *puzzle, const char *value)
{
    const char *list = value, *end = puzzle->end;
    struct extent extent;
    if (nq_is_quote(*value))
        return nq_read_region_string(puzzle, value);
    if (nq_is_object(value, end) || measure_regions(&list, end, &extent))
        return read_region_lists(puzzle, value);
    if (!nq_read_regions(puzzle, value))
        return false;
    /* A list of boards may have several. */
    const char *behind = nq_skip_value(value, end), *next = puzzle->behind;
    while (behind != NULL && next < behind && (*next == ',' || nq_is_closing(*next)))
        next = nq_skip_list_space(next + 1, behind);
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
    const char *size = object->size;
    puzzle->size = size != NULL && read_number(size, puzzle->end, &number) ? number : 0;
    bool has_regions = read_value(puzzle, object->value[REGIONS]);
    puzzle->form = puzzle->form == NQUEENS_FORM_FROM_0_OR_1 ? puzzle->form : NQUEENS_FORM_PUZZLE;
    if (!has_regions)
        return false;
    puzzle->fault = NQUEENS_FAULT_NONE; /* fault of a layout that was tried */
    if (size != NULL &&
        (object->has_sizes || !read_number(size, puzzle->end, &number) || number != puzzle->n))
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_SIZE, size);
    return (object->rank == 1 || nq_puzzle_has_enough(puzzle, object->value[REGIONS])) &&
           read_givens(puzzle, object);
}

/* Reads an object that is nothing but regions with their squares, of which none is missing. */
static bool read_only_regions(struct nq_puzzle_text *puzzle, const char *at)
{
    const char *place = at;
    struct extent extent;
    if (!measure_regions(&place, puzzle->end, &extent))
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_OBJECT, at);
    puzzle->size = 0;
    return read_region_lists(puzzle, at) &&
           (has_all_squares(puzzle) || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_OBJECT, at));
}

static const char *next_word(const char *at, const char *end)
{
    at = nq_skip_value(at, end);
    return at != NULL ? nq_skip_list_space(at, end) : NULL;
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
    const char *behind = nq_skip_value(at, puzzle->end);
    puzzle->form = NQUEENS_FORM_PUZZLE;
    puzzle->has_certain_name = behind != NULL && nq_has_regions(at, behind, true);
    return read_object(puzzle, at);
}

/* ---- Signs of a puzzle ----------------------------------------------------------------------- */

bool nq_is_puzzle_object(const char *at, const char *end, const char **seen)
{
    const char *list = at;
    struct extent extent;
    *seen = at;
    if (!nq_begins_object(seen, end))
        return false;
    struct nq_members read = nq_members_open(at, end);
    while (nq_members_next(&read)) {
    }
    *seen = read.seen;
    return read.has_ended &&
           (nq_has_regions(at, read.at, true) || nq_has_regions(at, read.at, false) ||
            measure_regions(&list, end, &extent));
}

const char *nq_skip_members(const struct nq_puzzle_text *puzzle, const char *at)
{
    const char *end = puzzle->end;
    struct nq_cell name;
    if (!nq_is_closing(at[-1])) /* lines, behind which comments are of the next puzzle */
        return at;
    const char *next = nq_skip_list_space(at, end);
    while (next < end && (*next == ',' || nq_is_closing(*next))) {
        const char *value = NULL;
        if (*next++ == ',') {
            next = nq_skip_list_space(next, end);
            value = nq_member_value(next, end, &name);
        }
        at = next;
        if (value != NULL) {
            const char *behind = nq_skip_expression(value, end);
            if (behind == NULL)
                return at;
            if (nq_has_regions(value, behind, puzzle->has_certain_name))
                return value;
            at = behind;
        }
        next = nq_skip_list_space(at, end);
    }
    return at;
}
