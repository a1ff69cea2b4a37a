/* SPDX-License-Identifier: MIT
 *
 * deduction_model.c - see deduction_model.h. A refutation takes away squares by whatever reason
 * comes first: the reasons only ever gain by squares that are closed, so that the order does not
 * change whether a line ends empty.
 */

#include "deduction_model.h"
#include "harness.h"

/* ---- Squares -------------------------------------------------------------------- */

static uint64_t bit(uint32_t column)
{
    return UINT64_C(1) << column;
}

static uint32_t count_bits(uint64_t bits)
{
    uint32_t count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

bool has_square(const struct squares *squares, uint32_t row, uint32_t column)
{
    return (squares->rows[row] & bit(column)) != 0;
}

uint32_t count_squares(const struct squares *squares, uint32_t n)
{
    uint32_t count = 0;
    for (uint32_t row = 0; row < n; row++)
        count += count_bits(squares->rows[row]);
    return count;
}

static bool is_empty(const struct squares *squares, uint32_t n)
{
    uint64_t all = 0;
    for (uint32_t row = 0; row < n; row++)
        all |= squares->rows[row];
    return all == 0;
}

/* ---- Boards ---------------------------------------------------------------------- */

static uint32_t line_of(const struct deduction_board *board, int family, uint32_t row,
                        uint32_t column)
{
    if (family == NQUEENS_FAMILY_ROW)
        return row;
    return family == NQUEENS_FAMILY_COLUMN ? column : board->constraints.region[row][column] - 1U;
}

static bool is_in_line(const struct deduction_board *board, int family, uint32_t row,
                       uint32_t column)
{
    return family != NQUEENS_FAMILY_REGION || board->constraints.region[row][column] != 0;
}

/* Whether each square is in a region, and each number is that of a region. */
static bool regions_are_lines(const struct constraints *constraints)
{
    uint64_t found = 0;
    uint32_t n = constraints->n;
    for (uint32_t i = 0; i < n * n; i++) {
        uint32_t region = constraints->region[i / n][i % n];
        if (!constraints->has_regions || region == 0)
            return false;
        found |= bit(region - 1);
    }
    return n > 0 && count_bits(found) == n;
}

static struct squares find_closed_by(const struct deduction_board *board, uint32_t row,
                                     uint32_t column)
{
    const struct constraints *constraints = &board->constraints;
    struct squares closed = {{0}};
    for (uint32_t i = 0; i < constraints->n * constraints->n; i++) {
        uint32_t other = i / constraints->n, across = i % constraints->n;
        if (other == row
                ? across != column
                : naive_conflict(constraints, row, column, other, across) != NQUEENS_LINE_NONE)
            closed.rows[other] |= bit(across);
    }
    uint32_t region = constraints->region[row][column];
    for (uint32_t i = 0; region != 0 && i < constraints->n * constraints->n; i++) {
        if (constraints->region[i / constraints->n][i % constraints->n] == region)
            closed.rows[i / constraints->n] |= bit(i % constraints->n);
    }
    closed.rows[row] &= ~bit(column);
    return closed;
}

struct squares squares_closed_by(const struct deduction_board *board, uint32_t row, uint32_t column)
{
    uint32_t n = board->constraints.n;
    return n <= MOST_TRIED_N ? board->attacked[row * n + column]
                             : find_closed_by(board, row, column);
}

void deduction_board_open(struct deduction_board *board, const struct constraints *constraints)
{
    uint32_t n = constraints->n;
    memset(board, 0, sizeof *board);
    board->constraints = *constraints;
    board->right.n = n;
    board->families = regions_are_lines(constraints) ? FAMILIES : FAMILIES - 1;
    for (uint32_t i = 0; i < n * n; i++) {
        for (int family = 0; family < FAMILIES; family++) {
            if (is_in_line(board, family, i / n, i % n))
                board->lines[family][line_of(board, family, i / n, i % n)].rows[i / n] |=
                    bit(i % n);
        }
        if (n <= MOST_TRIED_N)
            board->attacked[i] = find_closed_by(board, i / n, i % n);
    }
}

void deduction_board_close(struct deduction_board *board)
{
    board_list_release(&board->right);
}

void find_solutions(struct deduction_board *board, size_t most)
{
    naive_list_up_to(&board->constraints, most, &board->right);
}

/* ---- States ---------------------------------------------------------------------- */

void close_squares(struct deduction_state *state, const struct squares *closed)
{
    for (uint32_t row = 0; row < state->board->constraints.n; row++)
        state->open.rows[row] &= ~closed->rows[row];
}

void place_queen(struct deduction_state *state, uint32_t row, uint32_t column)
{
    struct squares closed = squares_closed_by(state->board, row, column);
    close_squares(state, &closed);
    state->open.rows[row] = 0;
    state->queens[row] = column;
    for (int family = 0; family < state->board->families; family++)
        state->needs[family] &= ~bit(line_of(state->board, family, row, column));
}

void deduction_state_begin(struct deduction_state *state, const struct deduction_board *board)
{
    const struct constraints *constraints = &board->constraints;
    uint32_t n = constraints->n;
    struct squares closed = {{0}};
    memset(state, 0, sizeof *state);
    state->board = board;
    clear_board(n, state->queens);
    for (uint32_t i = 0; i < n * n; i++) {
        for (int family = 0; family < board->families; family++)
            state->needs[family] |= bit(line_of(board, family, i / n, i % n));
        if (naive_is_open(constraints, state->queens, i / n, i % n))
            state->open.rows[i / n] |= bit(i % n);
        if ((constraints->square[i / n][i % n] & SQUARE_REQUIRED) == 0)
            continue;
        struct squares more = squares_closed_by(board, i / n, i % n);
        for (uint32_t row = 0; row < n; row++)
            closed.rows[row] |= more.rows[row];
    }
    close_squares(state, &closed);
    for (uint32_t i = 0; i < n * n; i++) {
        if ((constraints->square[i / n][i % n] & SQUARE_REQUIRED) != 0 &&
            has_square(&state->open, i / n, i % n))
            place_queen(state, i / n, i % n);
    }
}

bool all_queens_stand(const struct deduction_state *state)
{
    return state->needs[NQUEENS_FAMILY_ROW] == 0;
}

struct squares open_squares_of(const struct deduction_state *state, int family, uint32_t line)
{
    struct squares squares = state->board->lines[family][line];
    for (uint32_t row = 0; row < state->board->constraints.n; row++)
        squares.rows[row] &= state->open.rows[row];
    return squares;
}

/* ---- Reasons ---------------------------------------------------------------------- */

/* A loop over the lines that need a queen. */
static bool next_line(const struct deduction_state *state, int *family, uint32_t *line)
{
    do {
        if (++*line >= state->board->constraints.n) {
            *line = 0;
            ++*family;
        }
        if (*family >= state->board->families)
            return false;
    } while ((state->needs[*family] & bit(*line)) == 0);
    return true;
}

#define EACH_LINE(state, family, line)                                                             \
    int family = 0;                                                                                \
    for (uint32_t line = UINT32_MAX; next_line(state, &family, &line);)

bool has_empty_line(const struct deduction_state *state)
{
    EACH_LINE(state, family, line)
    {
        struct squares squares = open_squares_of(state, family, line);
        if (is_empty(&squares, state->board->constraints.n))
            return true;
    }
    return false;
}

bool has_single(const struct deduction_state *state, uint32_t *row, uint32_t *column)
{
    uint32_t n = state->board->constraints.n;
    EACH_LINE(state, family, line)
    {
        struct squares squares = open_squares_of(state, family, line);
        if (count_squares(&squares, n) != 1)
            continue;
        for (uint32_t i = 0; i < n * n; i++) {
            if (has_square(&squares, i / n, i % n)) {
                *row = i / n;
                *column = i % n;
            }
        }
        return true;
    }
    return false;
}

/* The lines of another family in which each line has open squares. Returns the lines that have
 * none elsewhere, of those that need a queen. */
static uint64_t find_crossings(const struct deduction_state *state, int family, int other,
                               uint64_t crossings[])
{
    uint32_t n = state->board->constraints.n;
    uint64_t usable = state->needs[family];
    memset(crossings, 0, n * sizeof *crossings);
    for (uint32_t i = 0; i < n * n; i++) {
        uint32_t row = i / n, column = i % n;
        if (!has_square(&state->open, row, column))
            continue;
        uint32_t line = line_of(state->board, family, row, column);
        if (is_in_line(state->board, other, row, column))
            crossings[line] |= bit(line_of(state->board, other, row, column));
        else
            usable &= ~bit(line);
    }
    return usable;
}

/* Whether these lines close something in as many others, and what. */
static bool lines_close(const struct deduction_state *state, int family, uint64_t lines, int other,
                        uint64_t within, struct squares *closed)
{
    uint32_t n = state->board->constraints.n;
    memset(closed, 0, sizeof *closed);
    for (uint32_t i = 0; i < n * n; i++) {
        uint32_t row = i / n, column = i % n;
        if (has_square(&state->open, row, column) && is_in_line(state->board, other, row, column) &&
            (within & bit(line_of(state->board, other, row, column))) != 0 &&
            (lines & bit(line_of(state->board, family, row, column))) == 0)
            closed->rows[row] |= bit(column);
    }
    return !is_empty(closed, n);
}

/* The lines number from the bits of a subset of those that need a queen, in their order. */
static uint64_t spread(uint64_t subset, uint64_t needs)
{
    uint64_t lines = 0;
    for (; needs != 0; needs &= needs - 1, subset >>= 1)
        lines |= (subset & 1) != 0 ? needs & (~needs + 1) : 0;
    return lines;
}

static uint32_t smallest_set_of(const struct deduction_state *state, int family, int other,
                                uint32_t most, struct squares *closed)
{
    uint64_t crossings[CONSTRAINTS_MAX_N];
    uint32_t n = state->board->constraints.n, least = 0;
    uint64_t needs = find_crossings(state, family, other, crossings);
    for (uint32_t line = 0; line < n && most == 1; line++) {
        if ((needs & bit(line)) != 0 && count_bits(crossings[line]) == 1 &&
            lines_close(state, family, bit(line), other, crossings[line], closed))
            return 1;
    }
    for (uint64_t subset = 1; most > 1 && subset >> count_bits(needs) == 0; subset++) {
        uint32_t count = count_bits(subset);
        struct squares found;
        if (count > most || (least != 0 && count >= least))
            continue;
        uint64_t lines = spread(subset, needs), within = 0;
        for (uint32_t line = 0; line < n; line++)
            within |= (lines & bit(line)) != 0 ? crossings[line] : 0;
        if (count_bits(within) == count &&
            lines_close(state, family, lines, other, within, &found)) {
            least = count;
            *closed = found;
        }
    }
    return least;
}

uint32_t smallest_set(const struct deduction_state *state, uint32_t most, struct squares *closed)
{
    uint32_t least = 0;
    for (int pair = 0; pair < FAMILIES * FAMILIES; pair++) {
        int family = pair / FAMILIES, other = pair % FAMILIES;
        struct squares found;
        if (family == other || family >= state->board->families)
            continue;
        uint32_t count = smallest_set_of(state, family, other, most, &found);
        if (count != 0 && (least == 0 || count < least)) {
            least = count;
            *closed = found;
        }
    }
    return least;
}

bool blocks_line(const struct deduction_state *state, uint32_t row, uint32_t column, int family,
                 uint32_t line)
{
    struct squares attacked = squares_closed_by(state->board, row, column);
    struct squares squares = open_squares_of(state, family, line);
    bool all = !is_empty(&squares, state->board->constraints.n);
    for (uint32_t other = 0; other < state->board->constraints.n; other++)
        all = all && (squares.rows[other] & ~attacked.rows[other]) == 0;
    return all;
}

/* Attacks go both ways: the squares that all open squares of the line attack. */
static void add_blocking(const struct deduction_state *state, const struct squares *squares,
                         struct squares *closed)
{
    uint32_t n = state->board->constraints.n;
    struct squares all = state->open;
    for (uint32_t i = 0; i < n * n; i++) {
        if (!has_square(squares, i / n, i % n))
            continue;
        struct squares attacked = squares_closed_by(state->board, i / n, i % n);
        for (uint32_t row = 0; row < n; row++)
            all.rows[row] &= attacked.rows[row];
    }
    for (uint32_t row = 0; row < n; row++)
        closed->rows[row] |= all.rows[row];
}

bool has_blocked(const struct deduction_state *state, struct squares *closed)
{
    uint32_t n = state->board->constraints.n;
    memset(closed, 0, sizeof *closed);
    EACH_LINE(state, family, line)
    {
        struct squares squares = open_squares_of(state, family, line);
        if (!is_empty(&squares, n))
            add_blocking(state, &squares, closed);
    }
    return !is_empty(closed, n);
}

bool is_refuted(const struct deduction_state *state, uint32_t row, uint32_t column)
{
    struct deduction_state after = *state;
    struct squares closed;
    place_queen(&after, row, column);
    while (!has_empty_line(&after)) {
        if (has_single(&after, &row, &column))
            place_queen(&after, row, column);
        else if (smallest_set(&after, 1, &closed) != 0 || has_blocked(&after, &closed) ||
                 smallest_set(&after, CONSTRAINTS_MAX_N, &closed) != 0)
            close_squares(&after, &closed);
        else
            return false;
    }
    return true;
}
