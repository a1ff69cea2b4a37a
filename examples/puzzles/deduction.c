/* SPDX-License-Identifier: MIT
 *
 * deduction.c - solving a coloured puzzle as people do. Tier by tier, the lines of each family are
 * looked at in order: rows, columns, regions. Every row and column must have a queen; a region
 * must where n regions cover the board.
 */

#include "deduction.h"

#include <string.h>

enum { LARGEST_SET = 6 }; /* lines that a person looks at together */

static uint64_t all_of(uint32_t n)
{
    return n < 64 ? puzzle_bit(n) - 1 : UINT64_MAX;
}

/* ---- The state -------------------------------------------------------------- */

void puzzle_state_begin(struct puzzle_state *state, const struct puzzle *puzzle)
{
    uint64_t all = all_of(puzzle->n);
    memset(state, 0, sizeof *state);
    state->puzzle = puzzle;
    for (uint32_t row = 0; row < puzzle->n; row++) {
        state->queens[row] = NQUEENS_NO_QUEEN;
        state->open.rows[row] = all;
    }
    state->left[PUZZLE_ROW] = state->left[PUZZLE_COLUMN] = all;
    state->left[PUZZLE_REGION] = puzzle->all_have_queens ? all : 0;
}

int puzzle_state_place(struct puzzle_state *state, uint32_t row, uint32_t column)
{
    const struct puzzle *puzzle = state->puzzle;
    uint32_t n = puzzle->n;
    if ((state->open.rows[row] & puzzle_bit(column)) == 0)
        return 0;
    uint32_t region = puzzle->regions[row * n + column];
    state->queens[row] = column;
    state->left[PUZZLE_ROW] &= ~puzzle_bit(row);
    state->left[PUZZLE_COLUMN] &= ~puzzle_bit(column);
    if (region != NQUEENS_NO_REGION)
        state->left[PUZZLE_REGION] &= ~puzzle_bit(region);
    state->open.rows[row] = 0;
    for (uint32_t other = 0; other < n; other++) {
        if (state->open.rows[other] != 0)
            state->open.rows[other] &= ~puzzle_attacked(puzzle, row, column, other);
    }
    return 1;
}

void puzzle_state_strike(struct puzzle_state *state, uint32_t row, uint32_t column)
{
    state->open.rows[row] &= ~puzzle_bit(column);
}

int puzzle_state_is_solved(const struct puzzle_state *state)
{
    return state->left[PUZZLE_ROW] == 0;
}

void puzzle_apply(struct puzzle_state *state, const struct puzzle_deduction *deduction)
{
    for (uint32_t row = 0; row < state->puzzle->n; row++) {
        state->open.rows[row] &= ~deduction->struck.rows[row];
        if (deduction->filled.rows[row] != 0)
            puzzle_state_place(state, row, puzzle_lowest(deduction->filled.rows[row]));
    }
}

/* ---- Lines ------------------------------------------------------------------ */

/* The open squares of a line in a row. */
static uint64_t open_in_row(const struct puzzle_state *state, enum puzzle_family family,
                            uint32_t line, uint32_t row)
{
    uint64_t open = state->open.rows[row];
    if (family == PUZZLE_ROW)
        return line == row ? open : 0;
    return open &
           (family == PUZZLE_COLUMN ? puzzle_bit(line) : state->puzzle->region[line].rows[row]);
}

/* Adds the open squares of lines. Returns how many a single line would have. */
static uint32_t add_open(const struct puzzle_state *state, struct puzzle_lines lines,
                         struct puzzle_squares *squares)
{
    uint32_t size = 0;
    for (uint64_t rest = lines.numbers; rest != 0; rest &= rest - 1) {
        for (uint32_t row = 0; row < state->puzzle->n; row++) {
            uint64_t open = open_in_row(state, lines.family, puzzle_lowest(rest), row);
            squares->rows[row] |= open;
            size += puzzle_size(open);
        }
    }
    return size;
}

static int is_any(const struct puzzle_state *state, const struct puzzle_squares *squares)
{
    uint64_t any = 0;
    for (uint32_t row = 0; row < state->puzzle->n; row++)
        any |= squares->rows[row];
    return any != 0;
}

/* By family and line, how many open squares each has; 2 for more. */
struct sizes {
    uint64_t one_or_more[PUZZLE_FAMILIES];
    uint64_t two_or_more[PUZZLE_FAMILIES];
};

static void add_line(struct sizes *sizes, enum puzzle_family family, uint64_t line)
{
    sizes->two_or_more[family] |= sizes->one_or_more[family] & line;
    sizes->one_or_more[family] |= line;
}

static struct sizes sizes_of(const struct puzzle_state *state)
{
    struct sizes sizes;
    const struct puzzle *puzzle = state->puzzle;
    memset(&sizes, 0, sizeof sizes);
    for (uint32_t row = 0; row < puzzle->n; row++) {
        for (uint64_t rest = state->open.rows[row]; rest != 0; rest &= rest - 1) {
            uint32_t column = puzzle_lowest(rest);
            uint32_t region = puzzle->regions[row * puzzle->n + column];
            add_line(&sizes, PUZZLE_ROW, puzzle_bit(row));
            add_line(&sizes, PUZZLE_COLUMN, puzzle_bit(column));
            if (region != NQUEENS_NO_REGION)
                add_line(&sizes, PUZZLE_REGION, puzzle_bit(region));
        }
    }
    return sizes;
}

/* Finds the first line that is left and in the sets. */
static int first_line(const struct puzzle_state *state, const uint64_t sets[PUZZLE_FAMILIES],
                      struct puzzle_lines *line)
{
    for (int family = 0; family < PUZZLE_FAMILIES; family++) {
        uint64_t found = state->left[family] & sets[family];
        if (found != 0) {
            *line = (struct puzzle_lines){(enum puzzle_family)family, found & (0 - found)};
            return 1;
        }
    }
    return 0;
}

static int find_empty_line(const struct puzzle_state *state, struct puzzle_lines *line)
{
    struct sizes sizes = sizes_of(state);
    for (int family = 0; family < PUZZLE_FAMILIES; family++)
        sizes.one_or_more[family] = ~sizes.one_or_more[family];
    return first_line(state, sizes.one_or_more, line);
}

/* ---- One square left -------------------------------------------------------- */

static int find_single(const struct puzzle_state *state, struct puzzle_deduction *deduction)
{
    struct sizes sizes = sizes_of(state);
    for (int family = 0; family < PUZZLE_FAMILIES; family++)
        sizes.one_or_more[family] &= ~sizes.two_or_more[family];
    if (!first_line(state, sizes.one_or_more, &deduction->lines))
        return 0;
    add_open(state, deduction->lines, &deduction->looked_at);
    deduction->filled = deduction->looked_at;
    struct puzzle_state after = *state;
    puzzle_apply(&after, deduction);
    for (uint32_t row = 0; row < state->puzzle->n; row++)
        deduction->struck.rows[row] =
            state->open.rows[row] & ~after.open.rows[row] & ~deduction->filled.rows[row];
    return 1;
}

/* ---- Lines within lines ------------------------------------------------------ */

/* A search for k lines of a family whose open squares are all in k lines of another. */
struct cover {
    const struct puzzle_state *state;
    struct puzzle_deduction *deduction;
    uint32_t size; /* k */
    enum puzzle_family family, within;
    uint64_t lines[PUZZLE_LARGEST_N]; /* of the other family that a line meets */
    uint64_t usable;                  /* lines without a square that is in none of them */
};

static uint32_t line_of(const struct puzzle *puzzle, enum puzzle_family family, uint32_t row,
                        uint32_t column)
{
    if (family == PUZZLE_REGION)
        return puzzle->regions[row * puzzle->n + column];
    return family == PUZZLE_ROW ? row : column;
}

static void find_meetings(struct cover *cover)
{
    const struct puzzle_state *state = cover->state;
    const struct puzzle *puzzle = state->puzzle;
    memset(cover->lines, 0, sizeof cover->lines);
    cover->usable = state->left[cover->family];
    for (uint32_t row = 0; row < puzzle->n; row++) {
        for (uint64_t rest = state->open.rows[row]; rest != 0; rest &= rest - 1) {
            uint32_t line = line_of(puzzle, cover->family, row, puzzle_lowest(rest));
            uint32_t within = line_of(puzzle, cover->within, row, puzzle_lowest(rest));
            if (line == NQUEENS_NO_REGION)
                continue;
            if (within == NQUEENS_NO_REGION)
                cover->usable &= ~puzzle_bit(line);
            else
                cover->lines[line] |= puzzle_bit(within);
        }
    }
}

/* Whether the lines within have other open squares, which are struck out then. */
static int strikes_others(const struct cover *cover, uint64_t lines, uint64_t within)
{
    struct puzzle_deduction *deduction = cover->deduction;
    deduction->lines = (struct puzzle_lines){cover->family, lines};
    deduction->within = (struct puzzle_lines){cover->within, within};
    memset(&deduction->looked_at, 0, sizeof deduction->looked_at);
    memset(&deduction->struck, 0, sizeof deduction->struck);
    add_open(cover->state, deduction->lines, &deduction->looked_at);
    add_open(cover->state, deduction->within, &deduction->struck);
    for (uint32_t row = 0; row < cover->state->puzzle->n; row++)
        deduction->struck.rows[row] &= ~deduction->looked_at.rows[row];
    return is_any(cover->state, &deduction->struck);
}

/* Adds lines from `next` on to those that are chosen. */
static int choose_lines(const struct cover *cover, uint32_t next, uint32_t chosen, uint64_t lines,
                        uint64_t within)
{
    if (chosen == cover->size)
        return puzzle_size(within) == chosen && strikes_others(cover, lines, within);
    for (uint32_t line = next; line < cover->state->puzzle->n; line++) {
        if ((cover->usable & puzzle_bit(line)) == 0 ||
            puzzle_size(within | cover->lines[line]) > cover->size)
            continue;
        if (choose_lines(cover, line + 1, chosen + 1, lines | puzzle_bit(line),
                         within | cover->lines[line]))
            return 1;
    }
    return 0;
}

static int find_cover(const struct puzzle_state *state, struct puzzle_deduction *deduction,
                      uint32_t size)
{
    struct cover cover = {.state = state, .deduction = deduction, .size = size};
    for (int family = 0; family < PUZZLE_FAMILIES; family++) {
        for (int within = 0; within < PUZZLE_FAMILIES; within++) {
            if (within == family)
                continue;
            cover.family = (enum puzzle_family)family;
            cover.within = (enum puzzle_family)within;
            find_meetings(&cover);
            if (choose_lines(&cover, 0, 0, 0, 0))
                return 1;
        }
    }
    return 0;
}

static int find_confined(const struct puzzle_state *state, struct puzzle_deduction *deduction)
{
    return find_cover(state, deduction, 1);
}

static int find_set(const struct puzzle_state *state, struct puzzle_deduction *deduction)
{
    for (uint32_t size = 2; size <= LARGEST_SET && 2 * size <= state->puzzle->n; size++) {
        if (find_cover(state, deduction, size))
            return 1;
    }
    return 0;
}

/* ---- Squares that would leave a line without any ------------------------------ */

/* Leaves those of the squares that a queen on row, column attacks. */
static void keep_attacked(const struct puzzle_state *state, uint32_t row, uint32_t column,
                          struct puzzle_squares *squares)
{
    for (uint32_t other = 0; other < state->puzzle->n; other++) {
        if (other == row)
            squares->rows[other] &= ~puzzle_bit(column);
        else
            squares->rows[other] &= puzzle_attacked(state->puzzle, row, column, other);
    }
}

/* Whether other squares attack all open squares of the line; they are struck out then. Attacks go
 * both ways. */
static int is_blocked_by(const struct puzzle_state *state, struct puzzle_lines line,
                         struct puzzle_deduction *deduction)
{
    deduction->lines = line;
    deduction->struck = state->open;
    memset(&deduction->looked_at, 0, sizeof deduction->looked_at);
    add_open(state, line, &deduction->looked_at);
    for (uint32_t row = 0; row < state->puzzle->n; row++) {
        for (uint64_t rest = deduction->looked_at.rows[row]; rest != 0; rest &= rest - 1)
            keep_attacked(state, row, puzzle_lowest(rest), &deduction->struck);
    }
    for (uint32_t row = 0; row < state->puzzle->n; row++)
        deduction->struck.rows[row] &= ~deduction->looked_at.rows[row];
    return is_any(state, &deduction->struck);
}

static int find_blocked(const struct puzzle_state *state, struct puzzle_deduction *deduction)
{
    for (int family = 0; family < PUZZLE_FAMILIES; family++) {
        for (uint64_t rest = state->left[family]; rest != 0; rest &= rest - 1) {
            struct puzzle_lines line = {(enum puzzle_family)family, rest & (0 - rest)};
            if (is_blocked_by(state, line, deduction))
                return 1;
        }
    }
    return 0;
}

/* ---- Contradictions ----------------------------------------------------------- */

/* Follows a state by lines with one square and squares that would leave a line without any. Returns
 * 1 with the line if one has none in the end. */
static int leads_to_empty_line(struct puzzle_state *state, struct puzzle_lines *line)
{
    struct puzzle_deduction step;
    do {
        if (find_empty_line(state, line))
            return 1;
        memset(&step, 0, sizeof step);
        if (!find_single(state, &step) && !find_blocked(state, &step))
            return 0;
        puzzle_apply(state, &step);
    } while (1);
}

static int find_contradiction(const struct puzzle_state *state, struct puzzle_deduction *deduction)
{
    for (uint32_t row = 0; row < state->puzzle->n; row++) {
        for (uint64_t rest = state->open.rows[row]; rest != 0; rest &= rest - 1) {
            struct puzzle_state after = *state;
            puzzle_state_place(&after, row, puzzle_lowest(rest));
            if (!leads_to_empty_line(&after, &deduction->lines))
                continue;
            memset(&deduction->looked_at, 0, sizeof deduction->looked_at);
            memset(&deduction->struck, 0, sizeof deduction->struck);
            add_open(state, deduction->lines, &deduction->looked_at);
            deduction->struck.rows[row] = rest & (0 - rest);
            return 1;
        }
    }
    return 0;
}

/* ---- The easiest deduction ------------------------------------------------------ */

int puzzle_find_impossible(const struct puzzle_state *state, struct puzzle_deduction *deduction)
{
    memset(deduction, 0, sizeof *deduction);
    deduction->tier = PUZZLE_SEARCH;
    deduction->is_impossible = find_empty_line(state, &deduction->lines);
    return deduction->is_impossible;
}

int puzzle_deduce(const struct puzzle_state *state, struct puzzle_deduction *deduction)
{
    static int (*const find[])(const struct puzzle_state *, struct puzzle_deduction *) = {
        [PUZZLE_SINGLE] = find_single,
        [PUZZLE_CONFINED] = find_confined,
        [PUZZLE_SET] = find_set,
        [PUZZLE_BLOCKED] = find_blocked,
        [PUZZLE_CONTRADICTION] = find_contradiction,
    };
    if (puzzle_find_impossible(state, deduction) || puzzle_state_is_solved(state))
        return 0;
    for (int tier = PUZZLE_SINGLE; tier < PUZZLE_SEARCH; tier++) {
        memset(deduction, 0, sizeof *deduction);
        deduction->tier = (enum puzzle_tier)tier;
        if (find[tier](state, deduction))
            return 1;
    }
    memset(deduction, 0, sizeof *deduction);
    deduction->tier = PUZZLE_SEARCH;
    return 0;
}
