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

/* Members found in an object, or in a list of objects. */
struct object {
    const char *value[NQ_MEMBERS_OF_SQUARES]; /* beginning of the value of each member, or NULL */
    int rank;                                 /* rank of the name of the regions */
    const char *size;         /* the first number of rows, or one that is not equal to it */
    struct nq_cell size_name; /* the first name of it */
    uint32_t n;               /* the number, or 0 */
    bool has_sizes;           /* sizes are not equal */
    const char *stars;        /* place of a number of stars other than one, beside puzzles */
    const char *nested;       /* first value with regions in it, or NULL */
    const char *behind;       /* closing bracket */
};

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
        object->value[NQ_MEMBER_REGIONS] = read->value;
        object->rank = rank;
    }
    return true;
}

/* Takes a member that has a meaning for the puzzle; two of one meaning are refused, but for sizes of
 * different names, which are equal. */
static bool take_member(struct nq_puzzle_text *puzzle, struct object *object,
                        const struct nq_members *read)
{
    const enum nq_member member = nq_member_of(read);
    uint32_t number = 0;
    if (member < NQ_MEMBERS_OF_SQUARES ? object->value[member] != NULL
                                       : member == NQ_MEMBER_SIZE && object->size != NULL &&
                                             nq_same_cell(&read->name, &object->size_name))
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_MEMBER, read->name.at);
    if (member < NQ_MEMBERS_OF_SQUARES)
        object->value[member] = read->value;
    else if (member != NQ_MEMBER_OTHER && !nq_read_number(read->value, read->end, &number))
        number = 0;
    if (member == NQ_MEMBER_STARS && number != 1 && object->stars == NULL)
        object->stars = read->value;
    if (member == NQ_MEMBER_SIZE && (object->size == NULL || number == 0 || number != object->n)) {
        object->has_sizes = object->size != NULL;
        object->size_name = object->has_sizes ? object->size_name : read->name;
        object->size = read->value;
        object->n = number;
    }
    return take_regions(puzzle, object, read);
}

static bool read_members(struct nq_puzzle_text *puzzle, const char *at, struct object *object)
{
    static const char *const words[] = {"title", "name", "type", "rules", "description", NULL};
    struct nq_members read = nq_members_open(at, puzzle->end);
    *object = (struct object){.rank = 0};
    while (nq_members_next(&read)) {
        if (read.are_named && !take_member(puzzle, object, &read))
            return false;
        bool is_nested = nq_has_regions(read.value, read.at, puzzle->has_certain_name);
        if (is_nested && object->nested == NULL)
            object->nested = read.value;
        bool is_said = nq_is_quote(*read.value) && nq_cell_is_among(&read.name, words);
        if (!is_nested && object->stars == NULL)
            object->stars =
                nq_find_stars(read.name.at, read.at, is_said ? NQ_STARS_SAID : NQ_STARS_ASSIGNED);
    }
    object->behind = read.at;
    return read.has_ended || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_BRACKET, read.at);
}

/* ---- Queens and squares ------------------------------------------------------------------ */

/* Reads a square: a list of row and column, or an object with their names, or first letters. */
static bool read_square(const char *at, const char *end, uint32_t square[2])
{
    struct nq_members read = nq_members_open(at, end);
    unsigned seen = 0;
    for (unsigned part = 0; nq_members_next(&read); part++) {
        if (read.are_named)
            part = *read.name.at == 'r' ? 0 : *read.name.at == 'c' ? 1 : 2;
        if (part > 1 || (seen & 1U << part) != 0 || read.values > 1 ||
            !nq_read_number(read.value, end, &square[part]))
            return false;
        seen |= 1U << part;
    }
    return read.has_ended && seen == 3;
}

/* Reads a queen of a list of columns; null and -1 are none. */
static bool read_column(const char *at, const char *end, uint32_t *column)
{
    static const char *const none[] = {"null", "None", "-1", NULL};
    struct nq_cell cell = {at, (size_t)(nq_skip_word(at, end) - at)};
    *column = NQUEENS_NO_QUEEN;
    return nq_cell_is_among(&cell, none) || nq_read_number(at, end, column);
}

/* Takes a square of a region, one without a queen, or a queen; false if it is taken. */
static bool take_square(struct nq_puzzle_text *puzzle, enum nq_member as, uint32_t row,
                        uint32_t column, uint32_t queens[])
{
    const uint32_t square = row * puzzle->n + column;
    if (as == NQ_MEMBER_BLOCKED) {
        puzzle->blocked[square] = 1;
        return true;
    }
    uint32_t *taken = as == NQ_MEMBER_REGIONS ? &puzzle->regions[square] : &queens[row];
    bool is_taken = *taken != NQUEENS_NO_QUEEN && (as == NQ_MEMBER_REGIONS || *taken != column);
    *taken = as == NQ_MEMBER_REGIONS ? puzzle->region : column;
    return !is_taken;
}

/* Reads a list of squares of a region, without queens, or of queens, which may be n columns. */
static bool read_squares(struct nq_puzzle_text *puzzle, const char *value, enum nq_member as,
                         uint32_t queens[])
{
    uint32_t columns = 0, pairs = 0;
    const char *end = puzzle->end;
    if (value == NULL || nq_is_none(value, end))
        return true;
    const bool is_list = nq_is_bracket(*value) && !nq_is_object(value, end);
    struct nq_members read = nq_members_open(value, end);
    while (is_list && nq_members_next(&read)) {
        const bool is_pair = nq_is_bracket(*read.value);
        const uint32_t base = puzzle->base;
        uint32_t square[2] = {base + columns, 0};
        bool is_square =
            read.values == 1 && *(is_pair ? &columns : &pairs) == 0 &&
            (is_pair ? read_square(read.value, end, square)
                     : as == NQ_MEMBER_QUEENS && read_column(read.value, end, &square[1]));
        const uint32_t row = square[0] - base, column = square[1] - base;
        if (!is_square || row >= puzzle->n ||
            (square[1] != NQUEENS_NO_QUEEN &&
             (column >= puzzle->n || !take_square(puzzle, as, row, column, queens))))
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, read.value + is_pair);
        pairs += is_pair;
        columns += !is_pair;
    }
    return (read.has_ended && (columns == 0 || columns == puzzle->n)) ||
           nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, value);
}

/* Reads givens, which may be an object of queens and blocked squares, and queens, unless they are in
 * all rows, a solution. */
static bool read_givens(struct nq_puzzle_text *puzzle, const struct object *object)
{
    const char *value = object->value[NQ_MEMBER_GIVENS], *queens = object->value[NQ_MEMBER_QUEENS];
    struct object given = {.value = {[NQ_MEMBER_QUEENS] = value}};
    uint32_t solution[NQ_PUZZLE_ROWS], rows = 0;
    if (value != NULL && *value == '{') {
        if (!read_members(puzzle, value, &given))
            return false;
        if (given.value[NQ_MEMBER_QUEENS] == NULL && given.value[NQ_MEMBER_BLOCKED] == NULL &&
            *nq_skip_list_space(value + 1, puzzle->end) != '}')
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, value);
    }
    memset(solution, 0xff, sizeof solution);
    if (!read_squares(puzzle, given.value[NQ_MEMBER_QUEENS], NQ_MEMBER_QUEENS, puzzle->queens) ||
        !read_squares(puzzle, queens, NQ_MEMBER_QUEENS, solution))
        return false;
    while (rows < puzzle->n && solution[rows] != NQUEENS_NO_QUEEN)
        rows++;
    return (rows == puzzle->n || read_squares(puzzle, queens, NQ_MEMBER_QUEENS, puzzle->queens)) &&
           read_squares(puzzle, given.value[NQ_MEMBER_BLOCKED], NQ_MEMBER_BLOCKED, NULL) &&
           read_squares(puzzle, object->value[NQ_MEMBER_BLOCKED], NQ_MEMBER_BLOCKED, NULL);
}

/* ---- Regions as lists of squares ------------------------------------------------------------ */

struct extent {
    uint32_t least, most;
};

/* Measures a list or object of regions, each a list of squares; false if one of them is none, at *at. */
static bool measure_regions(const char **at, const char *end, struct extent *extent)
{
    struct nq_members regions = nq_members_open(*at, end);
    uint32_t square[2], count = 0;
    *extent = (struct extent){.least = UINT32_MAX};
    for (; nq_members_next(&regions); count++) {
        const char *list = nq_only_list(regions.value, end);
        struct nq_members read = nq_members_open(list != NULL ? list : regions.value, end);
        uint32_t squares = 0;
        for (; list != NULL && nq_members_next(&read) && nq_is_bracket(*read.value) &&
               read_square(read.value, end, square);
             squares++) {
            for (int part = 0; part < 2; part++) {
                extent->most = square[part] > extent->most ? square[part] : extent->most;
                extent->least = square[part] < extent->least ? square[part] : extent->least;
            }
        }
        if (squares == 0 || !read.has_ended) {
            *at = regions.value;
            return false;
        }
    }
    return count > 0;
}

/* The number of regions, or 0 if a square is in none. */
static uint32_t count_regions(const struct nq_puzzle_text *puzzle)
{
    uint64_t seen = 0;
    uint32_t count = 0;
    for (uint32_t square = 0; square < puzzle->n * puzzle->n; square++) {
        if (puzzle->regions[square] == NQUEENS_NO_REGION)
            return 0;
        seen |= UINT64_C(1) << puzzle->regions[square];
    }
    for (; seen != 0; seen &= seen - 1)
        count++;
    return count;
}

bool nq_puzzle_has_enough(struct nq_puzzle_text *puzzle, const char *at)
{
    const uint32_t count = count_regions(puzzle);
    return count == 0 || count >= puzzle->n || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_FEWER, at);
}

/* Reads a list of squares for each region. Unless it is told, squares without a 0 count from 1 if the size
 * says so, or if they are all squares of a board then; else it is not known from what. */
static bool read_region_lists(struct nq_puzzle_text *puzzle, const char *at,
                              const struct extent *extent)
{
    if (!puzzle->base_is_told)
        puzzle->base = extent->most > 0 && extent->least > 0;
    if (puzzle->base > extent->least)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_GIVEN, at);
    bool is_known = puzzle->base_is_told || puzzle->base == 0;
    if (is_known || puzzle->size != extent->most + 1) {
        if (extent->most >= NQ_PUZZLE_ROWS + puzzle->base)
            return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_SIZE, at);
        puzzle->n = extent->most + 1 - puzzle->base;
        memset(puzzle->regions, 0xff, sizeof puzzle->regions);
        struct nq_members read = nq_members_open(at, puzzle->end);
        for (puzzle->region = 0; nq_members_next(&read); puzzle->region++) {
            if (puzzle->region == puzzle->n)
                return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_REGIONS, read.value);
            if (!read_squares(puzzle, nq_only_list(read.value, puzzle->end), NQ_MEMBER_REGIONS,
                              NULL))
                return false;
        }
        is_known = is_known || puzzle->size == puzzle->n || count_regions(puzzle) > 0;
    }
    if (is_known)
        return true;
    puzzle->form = NQUEENS_FORM_FROM_0_OR_1;
    return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_AMBIGUOUS, at);
}

/* ---- Objects ------------------------------------------------------------------------------- */

/* Reads regions in a list, an object or a string. */
static bool read_value(struct nq_puzzle_text *puzzle, const char *value)
{
    const char *place = value, *end = puzzle->end;
    struct extent extent;
    if (nq_is_quote(*value))
        return nq_read_region_string(puzzle, value);
    if (measure_regions(&place, end, &extent))
        return read_region_lists(puzzle, value, &extent);
    if (nq_is_object(value, end))
        return nq_puzzle_refuses(puzzle, place != value ? NQUEENS_FAULT_NAME : NQUEENS_FAULT_SIZE,
                                 place);
    if (!nq_read_regions(puzzle, value))
        return false;
    /* A list of boards may have several. */
    const char *behind = nq_skip_value(value, end), *next = puzzle->behind;
    while (behind != NULL && next < behind && (*next == ',' || nq_is_closing(*next)))
        next = nq_skip_list_space(next + 1, behind);
    return behind == NULL || next >= behind || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_MORE, next);
}

/* Reads an object that has regions, perhaps a size, and givens. */
static bool read_puzzle(struct nq_puzzle_text *puzzle, const struct object *object)
{
    bool has_regions = read_value(puzzle, object->value[NQ_MEMBER_REGIONS]);
    puzzle->behind = object->behind;
    puzzle->form = puzzle->form == NQUEENS_FORM_FROM_0_OR_1 ? puzzle->form : NQUEENS_FORM_PUZZLE;
    if (!has_regions)
        return false;
    puzzle->fault = NQUEENS_FAULT_NONE; /* fault of a layout that was tried */
    if (object->size != NULL && (object->has_sizes || object->n != puzzle->n))
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_SIZE, object->size);
    return (object->rank == 1 || nq_puzzle_has_enough(puzzle, object->value[NQ_MEMBER_REGIONS])) &&
           read_givens(puzzle, object);
}

static const char *next_word(const char *at, const char *end)
{
    at = nq_skip_value(at, end);
    return at != NULL ? nq_skip_list_space(at, end) : NULL;
}

/* Reads the first puzzle of an object or of a list; or an object that is nothing but regions with
 * their squares, of which none is missing. */
static bool read_object(struct nq_puzzle_text *puzzle, const char *at)
{
    struct object object;
    struct extent extent;
    const char *place = at;
    if (!read_members(puzzle, at, &object))
        return false;
    puzzle->size = object.n;
    puzzle->behind = object.behind;
    if (object.stars == NULL && object.value[NQ_MEMBER_REGIONS] != NULL)
        object.stars = nq_find_stars_in_comments(at, object.behind);
    if (object.stars != NULL)
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_STARS, object.stars);
    if (object.value[NQ_MEMBER_REGIONS] != NULL)
        return read_puzzle(puzzle, &object);
    while (object.nested != NULL && !nq_is_bracket(*object.nested)) /* a call, in source code */
        object.nested = next_word(object.nested, puzzle->end);
    if (object.nested != NULL)
        return read_object(puzzle, object.nested);
    bool are_regions = *at == '{' && object.value[NQ_MEMBER_GIVENS] == NULL &&
                       object.value[NQ_MEMBER_QUEENS] == NULL &&
                       object.value[NQ_MEMBER_BLOCKED] == NULL;
    if (!are_regions || !measure_regions(&place, puzzle->end, &extent))
        return nq_puzzle_refuses(puzzle, NQUEENS_FAULT_OBJECT, at);
    return read_region_lists(puzzle, at, &extent) &&
           (count_regions(puzzle) > 0 || nq_puzzle_refuses(puzzle, NQUEENS_FAULT_OBJECT, at));
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
    struct nq_members read = nq_members_open(at, end);
    const char *list = at;
    struct extent extent;
    while (read.are_named && nq_members_next(&read)) {
    }
    *seen = read.seen;
    return read.has_ended &&
           (nq_has_regions(at, read.at, false) || measure_regions(&list, end, &extent));
}

const char *nq_skip_members(const struct nq_puzzle_text *puzzle, const char *at)
{
    const char *end = puzzle->end;
    struct nq_members rest = {.at = at, .end = end, .are_named = true};
    if (!nq_is_closing(at[-1])) /* lines, behind which comments are of the next puzzle */
        return at;
    while ((at = nq_skip_list_space(rest.at, end)) < end && (*at == ',' || nq_is_closing(*at))) {
        rest.at = *at == ',' ? nq_skip_list_space(at + 1, end) : at + 1;
        struct nq_members next = rest;
        if (*at != ',' || !nq_members_next(&next))
            continue;
        if (nq_has_regions(next.value, next.seen, puzzle->has_certain_name))
            return next.value;
        rest.at = next.seen;
    }
    return rest.at;
}

const char *nq_find_given(const struct nq_puzzle_text *puzzle, const char *at, const char *end)
{
    static const char literal[] = "[](){},:\"' \t\r\n-0123456789nulNoerwcm";
    for (const char *begin = at, *sign, *name; at < end; at++) {
        for (sign = at; *at == '[' && sign > begin && nq_is_one_of(sign[-1], " =:\"'");)
            sign--;
        for (name = sign; sign < at && name > begin && !nq_is_one_of(name[-1], " \n\t\"',;{[(");)
            name--;
        const struct nq_members list = {.name = {name, (size_t)(sign - name)}, .value = at};
        bool is_assigned = memchr(sign, '=', (size_t)(at - sign)) != NULL ||
                           memchr(sign, ':', (size_t)(at - sign)) != NULL;
        const enum nq_member member =
            name < sign && is_assigned ? nq_member_of(&list) : NQ_MEMBER_OTHER;
        if (member != NQ_MEMBER_GIVENS && member != NQ_MEMBER_QUEENS && member != NQ_MEMBER_BLOCKED)
            continue;
        uint32_t depth = 0, count = 1, digits = 0, nulls = 0;
        for (;; at++) {
            depth += nq_is_bracket(*at);
            depth -= nq_is_closing(*at);
            count += *at == ',' && depth == 1;
            digits += nq_is_digit(*at);
            nulls += nq_is_one_of(*at, "uN");
            if (depth == 0 || at + 1 == end || !nq_is_one_of(at[1], literal))
                break;
        }
        if (depth == 0 && digits > 0 &&
            (member == NQ_MEMBER_BLOCKED || count < puzzle->n || nulls > 0))
            return name;
    }
    return NULL;
}
