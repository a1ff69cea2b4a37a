/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * naive.c - solutions by brute force. The rows without a queen take, from the top to the
 * bottom, each of the columns that are open in ascending order, so that the boards come in
 * lexicographic order. Boards of queens with constraints are those of this list that keep to
 * them. Images are those of drawings of
 * boards, turned and mirrored square by square.
 */

#include "naive.h"
#include "harness.h"

const uint32_t *board_in(const struct board_list *list, size_t index)
{
    return list->boards + index * list->n;
}

void naive_append(struct board_list *list, const uint32_t queens[])
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity == 0 ? 16 : 2 * list->capacity;
        list->boards = realloc(list->boards, list->capacity * (list->n + 1) * sizeof(uint32_t));
        if (list->boards == NULL)
            fail_msg("the test has no memory");
    }
    memcpy(list->boards + list->count * list->n, queens, list->n * sizeof(uint32_t));
    list->count++;
}

static void start_list(struct board_list *list, uint32_t n)
{
    list->n = n;
    list->count = 0;
    list->capacity = 0;
    list->boards = NULL;
}

void board_list_release(struct board_list *list)
{
    free(list->boards);
    start_list(list, list->n);
}

void clear_board(uint32_t n, uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++)
        queens[row] = NQUEENS_NO_QUEEN;
}

/* The odd columns from the top, then the even ones. */
void staircase_board(uint32_t n, uint32_t queens[])
{
    assert_true(n % 2 == 0 && n % 6 != 2);
    for (uint32_t row = 0; row < n / 2; row++) {
        queens[row] = 2 * row + 1;
        queens[n / 2 + row] = 2 * row;
    }
}

int naive_line(uint32_t row_a, uint32_t column_a, uint32_t row_b, uint32_t column_b)
{
    int64_t rows = (int64_t)row_b - row_a;
    int64_t columns = (int64_t)column_b - column_a;
    if (columns == 0)
        return NQUEENS_LINE_COLUMN;
    if (columns == rows)
        return NQUEENS_LINE_DIAGONAL;
    return columns == -rows ? NQUEENS_LINE_ANTI_DIAGONAL : NQUEENS_LINE_NONE;
}

static bool is_apart(int64_t rows, int64_t columns, int64_t by_rows, int64_t by_columns)
{
    return llabs(rows) == by_rows && llabs(columns) == by_columns;
}

/* The line to one image of the other queen. */
static int line_between(uint32_t attacks, int64_t rows, int64_t columns)
{
    bool touches = (attacks & NQUEENS_ATTACK_TOUCHING) != 0 && is_apart(rows, columns, 1, 1);
    if (rows == columns && (touches || (attacks & NQUEENS_ATTACK_DIAGONAL) != 0))
        return NQUEENS_LINE_DIAGONAL;
    if (rows == -columns && (touches || (attacks & NQUEENS_ATTACK_ANTI_DIAGONAL) != 0))
        return NQUEENS_LINE_ANTI_DIAGONAL;
    if ((attacks & NQUEENS_ATTACK_KNIGHT) != 0 &&
        (is_apart(rows, columns, 1, 2) || is_apart(rows, columns, 2, 1)))
        return NQUEENS_LINE_KNIGHT;
    return NQUEENS_LINE_NONE;
}

int naive_conflict(const struct constraints *constraints, uint32_t row_a, uint32_t column_a,
                   uint32_t row_b, uint32_t column_b)
{
    int64_t n = constraints->n;
    int64_t edge = (constraints->attacks & NQUEENS_ATTACK_TORUS) != 0 ? n : 0;
    int first = NQUEENS_LINE_NONE;
    if (column_a == column_b)
        return NQUEENS_LINE_COLUMN;
    for (int64_t down = -edge; down <= edge; down += n) {
        for (int64_t right = -edge; right <= edge; right += n) {
            int line = line_between(constraints->attacks, (int64_t)row_b - row_a + down,
                                    (int64_t)column_b - column_a + right);
            if (line != NQUEENS_LINE_NONE && (first == NQUEENS_LINE_NONE || line < first))
                first = line;
        }
    }
    if (first == NQUEENS_LINE_NONE && constraints->has_regions &&
        constraints->region[row_a][column_a] != 0 &&
        constraints->region[row_a][column_a] == constraints->region[row_b][column_b])
        return NQUEENS_LINE_REGION;
    return first;
}

bool naive_is_attacked(uint32_t n, const uint32_t queens[], uint32_t row, uint32_t column)
{
    for (uint32_t other = 0; other < n; other++) {
        if (other != row && queens[other] != NQUEENS_NO_QUEEN &&
            naive_line(other, queens[other], row, column) != NQUEENS_LINE_NONE)
            return true;
    }
    return false;
}

uint32_t naive_attackers(uint32_t n, const uint32_t queens[], uint32_t row, uint32_t column)
{
    uint32_t found = 0;
    for (uint32_t other = 0; other < n; other++) {
        if (queens[other] == NQUEENS_NO_QUEEN)
            continue;
        found += other == row ? queens[row] != column
                              : naive_line(other, queens[other], row, column) != NQUEENS_LINE_NONE;
    }
    return found;
}

bool naive_find_conflict(const struct constraints *constraints, const uint32_t queens[],
                         struct naive_attack *conflict)
{
    for (uint32_t a = 0; a < constraints->n; a++) {
        for (uint32_t b = a + 1; b < constraints->n && queens[a] != NQUEENS_NO_QUEEN; b++) {
            if (queens[b] == NQUEENS_NO_QUEEN)
                continue;
            int line = naive_conflict(constraints, a, queens[a], b, queens[b]);
            if (line != NQUEENS_LINE_NONE) {
                *conflict = (struct naive_attack){a, b, line};
                return true;
            }
        }
    }
    return false;
}

bool naive_find_attack(uint32_t n, const uint32_t queens[], struct naive_attack *attack)
{
    struct constraints none;
    constraints_clear(&none, n);
    return naive_find_conflict(&none, queens, attack);
}

bool naive_is_open(const struct constraints *constraints, const uint32_t queens[], uint32_t row,
                   uint32_t column)
{
    uint32_t n = constraints->n;
    bool is_open = queens[row] == NQUEENS_NO_QUEEN &&
                   (constraints_mark(constraints, row, column) & SQUARE_FORBIDDEN) == 0;
    for (uint32_t other = 0; other < n && is_open; other++)
        is_open =
            (other == column ||
             (constraints_mark(constraints, row, other) & SQUARE_REQUIRED) == 0) &&
            (queens[other] == NQUEENS_NO_QUEEN ||
             naive_conflict(constraints, other, queens[other], row, column) == NQUEENS_LINE_NONE);
    return is_open;
}

uint64_t naive_placements(const struct constraints *constraints, uint32_t queens[], uint32_t row)
{
    uint64_t placements = 1;
    for (uint32_t column = 0; row < constraints->n && column < constraints->n; column++) {
        if (!naive_is_open(constraints, queens, row, column))
            continue;
        queens[row] = column;
        placements += naive_placements(constraints, queens, row + 1);
        queens[row] = NQUEENS_NO_QUEEN;
    }
    return placements;
}

/* Fills the rows without a queen from the row on. */
static void complete(const struct constraints *constraints, size_t most, uint32_t queens[],
                     uint32_t row, struct board_list *list)
{
    while (row < constraints->n && queens[row] != NQUEENS_NO_QUEEN)
        row++;
    if (row == constraints->n) {
        naive_append(list, queens);
        return;
    }
    for (uint32_t column = 0; column < constraints->n && list->count < most; column++) {
        if (!naive_is_open(constraints, queens, row, column))
            continue;
        queens[row] = column;
        complete(constraints, most, queens, row + 1, list);
        queens[row] = NQUEENS_NO_QUEEN;
    }
}

void naive_complete(const struct constraints *constraints, uint32_t queens[],
                    struct board_list *list)
{
    start_list(list, constraints->n);
    complete(constraints, SIZE_MAX, queens, 0, list);
}

void naive_completions(uint32_t n, const uint32_t partial[], struct board_list *list)
{
    struct naive_attack attack;
    struct constraints constraints;
    uint32_t *queens = calloc(n + (size_t)1, sizeof *queens);
    if (queens == NULL)
        fail_msg("the test has no memory");
    constraints_clear(&constraints, n);
    for (uint32_t row = 0; row < n; row++)
        queens[row] = partial[row];
    if (!naive_find_conflict(&constraints, queens, &attack))
        naive_complete(&constraints, queens, list);
    free(queens);
}

const struct board_list *naive_solutions(uint32_t n)
{
    static struct board_list solutions[NAIVE_MAX_N + 1];
    static bool known[NAIVE_MAX_N + 1];
    if (n > NAIVE_MAX_N)
        fail_msg("the naive search takes n <= %d", NAIVE_MAX_N);
    if (!known[n]) {
        uint32_t empty[NAIVE_MAX_N];
        clear_board(n, empty);
        naive_completions(n, empty, &solutions[n]);
        known[n] = true;
    }
    return &solutions[n];
}

void naive_list_up_to(const struct constraints *constraints, size_t most, struct board_list *list)
{
    uint32_t queens[CONSTRAINTS_MAX_N];
    start_list(list, constraints->n);
    clear_board(constraints->n, queens);
    complete(constraints, most, queens, 0, list);
}

void naive_list(const struct constraints *constraints, struct board_list *list)
{
    if (has_another_rule(constraints)) {
        if (constraints->n > NAIVE_MAX_RULE_N)
            fail_msg("the naive search takes n <= %d", NAIVE_MAX_RULE_N);
        naive_list_up_to(constraints, SIZE_MAX, list);
        return;
    }
    start_list(list, constraints->n);
    const struct board_list *all = naive_solutions(constraints->n);
    for (size_t i = 0; i < all->count; i++) {
        if (constraints_hold(constraints, board_in(all, i)))
            naive_append(list, board_in(all, i));
    }
}

uint64_t naive_count(const struct constraints *constraints)
{
    struct board_list list;
    naive_list(constraints, &list);
    uint64_t count = list.count;
    board_list_release(&list);
    return count;
}

int compare_boards(uint32_t n, const uint32_t a[], const uint32_t b[])
{
    for (uint32_t row = 0; row < n; row++) {
        if (a[row] != b[row])
            return a[row] < b[row] ? -1 : 1;
    }
    return 0;
}

const uint32_t *naive_next(const struct board_list *list, const uint32_t queens[])
{
    for (size_t i = 0; i < list->count; i++) {
        if (compare_boards(list->n, board_in(list, i), queens) > 0)
            return board_in(list, i);
    }
    return NULL;
}

int compare_with_list(uint32_t n, const uint32_t queens[], void *user)
{
    struct board_comparison *comparison = user;
    const struct board_list *right = comparison->right;
    const uint32_t *board =
        comparison->boards < right->count ? board_in(right, comparison->boards) : NULL;
    if (queens == NULL || n != right->n || board == NULL || compare_boards(n, queens, board) != 0) {
        comparison->wrong++;
        if (queens != NULL)
            context_wrong_board(comparison->boards, n, queens, board);
    }
    comparison->boards++;
    return comparison->boards == comparison->stop_at;
}

int check_ascent(uint32_t n, const uint32_t queens[], void *user)
{
    struct board_ascent *ascent = user;
    if (!naive_is_solution(n, queens) ||
        (ascent->boards > 0 && compare_boards(n, ascent->last, queens) >= 0)) {
        ascent->wrong++;
        context_wrong_board(ascent->boards, n, queens, NULL);
    }
    memcpy(ascent->last, queens, n * sizeof *queens);
    ascent->boards++;
    return 0;
}

int count_board(uint32_t n, const uint32_t queens[], void *user)
{
    ++*(uint64_t *)user;
    return 0;
}

bool naive_is_solution(uint32_t n, const uint32_t queens[])
{
    enum { COLUMN = 1, DIAGONAL = 2, ANTI_DIAGONAL = 4 };
    unsigned char *taken = calloc(2 * (size_t)n + 1, 1);
    bool peaceful = true;
    if (taken == NULL)
        fail_msg("the test has no memory");
    for (uint32_t row = 0; row < n && peaceful; row++) {
        if (queens[row] >= n) {
            peaceful = false;
            break;
        }
        unsigned char *column = &taken[queens[row]];
        unsigned char *diagonal = &taken[(size_t)row + n - queens[row]];
        unsigned char *anti_diagonal = &taken[(size_t)row + queens[row]];
        if ((*column & COLUMN) != 0 || (*diagonal & DIAGONAL) != 0 ||
            (*anti_diagonal & ANTI_DIAGONAL) != 0)
            peaceful = false;
        *column |= COLUMN;
        *diagonal |= DIAGONAL;
        *anti_diagonal |= ANTI_DIAGONAL;
    }
    free(taken);
    return peaceful;
}

bool naive_solves(const struct constraints *constraints, const uint32_t queens[])
{
    struct naive_attack conflict;
    if (!has_another_rule(constraints))
        return naive_is_solution(constraints->n, queens) && constraints_hold(constraints, queens);
    for (uint32_t row = 0; row < constraints->n; row++) {
        if (queens[row] >= constraints->n)
            return false;
    }
    return !naive_find_conflict(constraints, queens, &conflict) &&
           constraints_hold(constraints, queens);
}

/* ---- Symmetry ------------------------------------------------------------ */

/* A quarter turn makes the left column, read upward, the top row; then comes the reflection. */
void naive_move(uint32_t n, int symmetry, uint32_t *row, uint32_t *column)
{
    for (int turns = symmetry / 2; turns > 0; turns--) {
        uint32_t before = *row;
        *row = *column;
        *column = n - 1 - before;
    }
    if (symmetry % 2 == 1)
        *column = n - 1 - *column;
}

void naive_image(uint32_t n, const uint32_t queens[], int symmetry, uint32_t image[])
{
    for (uint32_t row = 0; row < n; row++) {
        uint32_t moved = row, column = queens[row];
        naive_move(n, symmetry, &moved, &column);
        image[moved] = column;
    }
}

bool naive_is_unchanged(uint32_t n, const uint32_t queens[], int symmetry)
{
    uint32_t image[CONSTRAINTS_MAX_N];
    naive_image(n, queens, symmetry, image);
    return compare_boards(n, image, queens) == 0;
}

/* Whether two squares share a region, and whether a queen on one attacks the other, of squares
 * of different rows and columns. */
static bool share_region(const struct constraints *constraints, const uint32_t a[2],
                         const uint32_t b[2])
{
    unsigned region = constraints->region[a[0]][a[1]];
    return region != 0 && region == constraints->region[b[0]][b[1]];
}

static bool attack_each_other(const struct constraints *constraints, const uint32_t a[2],
                              const uint32_t b[2])
{
    int line = naive_conflict(constraints, a[0], a[1], b[0], b[1]);
    return a[0] != b[0] && a[1] != b[1] && line != NQUEENS_LINE_NONE && line != NQUEENS_LINE_REGION;
}

/* Pair by pair; a square with itself says whether it is in a region. */
static bool keeps_rule(const struct constraints *constraints, int symmetry)
{
    uint32_t n = constraints->n;
    uint32_t image[CONSTRAINTS_MAX_N * CONSTRAINTS_MAX_N][2];
    for (uint32_t i = 0; i < n * n; i++) {
        image[i][0] = i / n;
        image[i][1] = i % n;
        naive_move(n, symmetry, &image[i][0], &image[i][1]);
    }
    for (uint32_t i = 0; i < n * n; i++) {
        for (uint32_t j = 0; j <= i; j++) {
            const uint32_t a[] = {i / n, i % n}, b[] = {j / n, j % n};
            if (share_region(constraints, a, b) != share_region(constraints, image[i], image[j]) ||
                attack_each_other(constraints, a, b) !=
                    attack_each_other(constraints, image[i], image[j]))
                return false;
        }
    }
    return true;
}

static bool keeps_marks(const struct constraints *constraints, int symmetry)
{
    uint32_t n = constraints->n;
    for (uint32_t square = 0; square < n * n; square++) {
        uint32_t row = square / n, column = square % n;
        naive_move(n, symmetry, &row, &column);
        if (constraints->square[row][column] != constraints->square[square / n][square % n])
            return false;
    }
    return true;
}

unsigned naive_group(const struct constraints *constraints)
{
    unsigned group = 0;
    for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++) {
        if (keeps_marks(constraints, symmetry) &&
            (!has_another_rule(constraints) || keeps_rule(constraints, symmetry)))
            group |= 1U << symmetry;
    }
    return group;
}

const unsigned subgroups[SUBGROUPS] = {
    0x01, 0x11,             /* the identity, the half turn */
    0x03, 0x21, 0x09, 0x81, /* each mirror */
    0x55,                   /* the quarter turn */
    0x33, 0x99,             /* two mirrors */
    0xFF,
};

void naive_close(struct constraints *constraints, unsigned group)
{
    const struct constraints before = *constraints;
    for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++) {
        for (uint32_t square = 0; square < before.n * before.n && (group >> symmetry & 1U);
             square++) {
            uint32_t row = square / before.n, column = square % before.n;
            naive_move(before.n, symmetry, &row, &column);
            constraints->square[row][column] |= before.square[square / before.n][square % before.n];
        }
    }
}

static bool is_fundamental(uint32_t n, const uint32_t queens[], unsigned group)
{
    for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++) {
        uint32_t image[CONSTRAINTS_MAX_N];
        if ((group >> symmetry & 1U) == 0)
            continue;
        naive_image(n, queens, symmetry, image);
        if (compare_boards(n, image, queens) < 0)
            return false;
    }
    return true;
}

void naive_keep_fundamental(struct board_list *list, unsigned group)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        const uint32_t *board = board_in(list, i);
        if (is_fundamental(list->n, board, group))
            memmove(list->boards + kept++ * list->n, board, list->n * sizeof *board);
    }
    list->count = kept;
}
