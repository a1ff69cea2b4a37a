/* SPDX-License-Identifier: MIT
 *
 * Deductions, reason by reason. Lines of two families that meet in open squares are a bipartite
 * graph: CONFINED and SET are its tight sets (matching.h), of which the smallest becomes the
 * deduction. BLOCKED is the intersection of the attacks of queens on a line's open squares.
 * CONTRADICTION puts a queen on each open square in turn, and closes squares until nothing follows;
 * the order of the steps does not change the end, so all sets and lines of a board are taken at
 * once.
 */

#include "deducing/deduction.h"

#include "deducing/matching.h"

#include <string.h>

/* A family of lines, and another family whose lines may confine them. */
struct family_pair {
    int family;
    int within;
};

enum { PAIRS = 6 };

static const struct family_pair pairs[PAIRS] = {
    {NQUEENS_FAMILY_ROW, NQUEENS_FAMILY_COLUMN}, {NQUEENS_FAMILY_ROW, NQUEENS_FAMILY_REGION},
    {NQUEENS_FAMILY_COLUMN, NQUEENS_FAMILY_ROW}, {NQUEENS_FAMILY_COLUMN, NQUEENS_FAMILY_REGION},
    {NQUEENS_FAMILY_REGION, NQUEENS_FAMILY_ROW}, {NQUEENS_FAMILY_REGION, NQUEENS_FAMILY_COLUMN},
};

/* The lines of the pair's first family whose open squares are all in lines of the second. */
static uint64_t usable_lines(const struct nq_open_board *board, const struct nq_meetings *meetings,
                             struct family_pair pair)
{
    uint64_t lines = board->needing[pair.family];
    if (pair.within == NQUEENS_FAMILY_REGION)
        lines &= nq_rule_has_regions(board->table->rule) ? ~meetings->in_no_region[pair.family] : 0;
    return lines;
}

/* The lines of the other family that the lines of a set meet. */
static uint64_t met_by(uint64_t lines, const uint64_t meets[])
{
    uint64_t met = 0;
    for (; lines != 0; lines &= lines - 1)
        met |= meets[nq_column(nq_lowest(lines))];
    return met;
}

/* ---- The squares and lines ------------------------------------------------------ */

void nq_find_deduction_squares(const struct nq_open_board *board, struct nq_deduction *deduction)
{
    for (uint32_t row = 0; row < board->table->n; row++)
        deduction->squares.rows[row] =
            nq_open_in_row(board, deduction->family, deduction->lines, row);
}

/* Sets the deduction to the first line of the sets, one set for each family. */
static int first_line(const uint64_t lines[NQ_FAMILIES], struct nq_deduction *deduction)
{
    for (int family = 0; family < NQ_FAMILIES; family++) {
        if (lines[family] != 0) {
            deduction->family = family;
            deduction->lines = nq_lowest(lines[family]);
            return 1;
        }
    }
    return 0;
}

/* ---- Lines with no open square, or one -------------------------------------------- */

static int find_empty(const struct nq_open_board *board, const struct nq_meetings *meetings,
                      struct nq_deduction *deduction)
{
    uint64_t empty[NQ_FAMILIES];
    for (int family = 0; family < NQ_FAMILIES; family++)
        empty[family] = board->needing[family] & ~meetings->one_or_more[family];
    return first_line(empty, deduction);
}

static void singles(const struct nq_open_board *board, const struct nq_meetings *meetings,
                    uint64_t single[NQ_FAMILIES])
{
    for (int family = 0; family < NQ_FAMILIES; family++)
        single[family] =
            board->needing[family] & meetings->one_or_more[family] & ~meetings->two_or_more[family];
}

static int find_single(const struct nq_open_board *board, const struct nq_meetings *meetings,
                       struct nq_deduction *deduction)
{
    uint64_t single[NQ_FAMILIES];
    struct nq_open_board after = *board;
    singles(board, meetings, single);
    if (!first_line(single, deduction))
        return 0;
    nq_find_deduction_squares(board, deduction);
    while (deduction->squares.rows[deduction->row] == 0)
        deduction->row++;
    deduction->column = nq_column(deduction->squares.rows[deduction->row]);
    nq_open_board_place(&after, deduction->row, deduction->column);
    for (uint32_t row = 0; row < board->table->n; row++)
        deduction->closed.rows[row] =
            board->open.rows[row] & ~after.open.rows[row] & ~deduction->squares.rows[row];
    return 1;
}

/* ---- Lines within as many --------------------------------------------------------- */

/* Sets the deduction to lines within as many lines of the other family. Returns whether the
 * deduction closes squares: whether other lines of the first family meet these lines, too. */
static int set_within(const struct nq_open_board *board, const struct nq_meetings *meetings,
                      struct family_pair pair, uint64_t lines, struct nq_deduction *deduction)
{
    const uint64_t *meets = meetings->lines[pair.family][pair.within];
    uint64_t within = met_by(lines, meets);
    uint64_t any = 0;
    deduction->family = pair.family;
    deduction->within_family = pair.within;
    deduction->lines = lines;
    deduction->within = within;
    nq_find_deduction_squares(board, deduction);
    for (uint32_t row = 0; row < board->table->n; row++) {
        deduction->closed.rows[row] =
            nq_open_in_row(board, pair.within, within, row) & ~deduction->squares.rows[row];
        any |= deduction->closed.rows[row];
    }
    return any != 0;
}

static int find_confined(const struct nq_open_board *board, const struct nq_meetings *meetings,
                         struct nq_deduction *deduction)
{
    for (int i = 0; i < PAIRS; i++) {
        const uint64_t *meets = meetings->lines[pairs[i].family][pairs[i].within];
        uint64_t lines = usable_lines(board, meetings, pairs[i]);
        for (; lines != 0; lines &= lines - 1) {
            uint64_t line = nq_lowest(lines);
            if (nq_is_single(meets[nq_column(line)]) &&
                set_within(board, meetings, pairs[i], line, deduction))
                return 1;
        }
    }
    return 0;
}

/* Finds a tight set of fewer than *size lines that closes squares, and sets *size to its size. */
static void find_smaller_set(const struct nq_open_board *board, const struct nq_meetings *meetings,
                             struct family_pair pair, uint32_t *size, struct nq_deduction *found)
{
    uint64_t tight[NQ_MASK_COLUMNS];
    struct nq_deduction deduction = *found;
    uint64_t lines = usable_lines(board, meetings, pair);
    nq_find_tight_sets(lines, meetings->lines[pair.family][pair.within], tight);
    for (; lines != 0; lines &= lines - 1) {
        uint64_t set = tight[nq_column(nq_lowest(lines))];
        uint32_t lines_in_set = nq_popcount(set);
        if (lines_in_set > 1 && lines_in_set < *size &&
            set_within(board, meetings, pair, set, &deduction)) {
            *size = lines_in_set;
            *found = deduction;
        }
    }
}

static int find_set(const struct nq_open_board *board, const struct nq_meetings *meetings,
                    struct nq_deduction *deduction)
{
    uint32_t none = board->table->n + 1, size = none;
    for (int i = 0; i < PAIRS; i++)
        find_smaller_set(board, meetings, pairs[i], &size, deduction);
    return size < none;
}

/* ---- Squares that would leave a line empty ----------------------------------------- */

/* The number of a line's open squares. */
static uint32_t line_size(const struct nq_open_board *board, int family, uint64_t line)
{
    uint32_t size = 0;
    for (uint32_t row = 0; row < board->table->n; row++)
        size += nq_popcount(nq_open_in_row(board, family, line, row));
    return size;
}

/* Sets `closed` to the open squares that attack all open squares of a line. Returns whether there
 * are any. */
static int blocked_by(const struct nq_open_board *board, int family, uint64_t line,
                      struct nq_squares *blocked)
{
    uint64_t any = 0;
    *blocked = board->open;
    nq_keep_attacked_by_line(board, family, nq_column(line), blocked);
    for (uint32_t row = 0; row < board->table->n; row++)
        any |= blocked->rows[row];
    return any != 0;
}

static int find_blocked(const struct nq_open_board *board, struct nq_deduction *deduction)
{
    uint32_t size = UINT32_MAX;
    struct nq_squares blocked;
    for (int family = 0; family < NQ_FAMILIES; family++) {
        for (uint64_t rest = board->needing[family]; rest != 0; rest &= rest - 1) {
            uint64_t line = nq_lowest(rest);
            if (!blocked_by(board, family, line, &blocked))
                continue;
            uint32_t squares = line_size(board, family, line);
            if (squares >= size)
                continue;
            size = squares;
            deduction->family = family;
            deduction->lines = line;
            deduction->closed = blocked;
        }
    }
    if (size == UINT32_MAX)
        return 0;
    nq_find_deduction_squares(board, deduction);
    return 1;
}

/* ---- Contradictions ------------------------------------------------------------------ */

/* Puts queens on all lines with a single open square, unless an earlier queen closed it. Returns
 * whether a queen was put. */
static int place_singles(struct nq_open_board *board, const struct nq_meetings *meetings)
{
    uint64_t single[NQ_FAMILIES];
    int is_placed = 0;
    singles(board, meetings, single);
    for (int family = 0; family < NQ_FAMILIES; family++) {
        for (; single[family] != 0; single[family] &= single[family] - 1) {
            uint64_t line = nq_lowest(single[family]), square = 0;
            uint32_t row = 0;
            while (row < board->table->n &&
                   (square = nq_open_in_row(board, family, line, row)) == 0)
                row++;
            if (square == 0)
                continue;
            nq_open_board_place(board, row, nq_column(square));
            is_placed = 1;
        }
    }
    return is_placed;
}

/* Closes the squares that the tight sets of a pair close. Returns whether a square was closed. */
static int close_by_sets(struct nq_open_board *board, const struct nq_meetings *meetings,
                         struct family_pair pair)
{
    const uint64_t *meets = meetings->lines[pair.family][pair.within];
    uint64_t tight[NQ_MASK_COLUMNS];
    uint64_t changed = 0;
    uint64_t lines = usable_lines(board, meetings, pair);
    nq_find_tight_sets(lines, meets, tight);
    for (; lines != 0; lines &= lines - 1) {
        uint64_t line = nq_lowest(lines);
        uint64_t set = tight[nq_column(line)];
        uint64_t first = nq_lowest(set);
        if (set == 0 || (first != line && tight[nq_column(first)] == set))
            continue; /* no set, or a set done with its first line */
        uint64_t within = met_by(set, meets);
        for (uint32_t row = 0; row < board->table->n; row++) {
            uint64_t closed = nq_open_in_row(board, pair.within, within, row) &
                              ~nq_open_in_row(board, pair.family, set, row);
            board->open.rows[row] &= ~closed;
            changed |= closed;
        }
    }
    return changed != 0;
}

static int close_blocked(struct nq_open_board *board)
{
    int is_changed = 0;
    for (int family = 0; family < NQ_FAMILIES; family++) {
        for (uint64_t rest = board->needing[family]; rest != 0; rest &= rest - 1) {
            struct nq_squares blocked;
            if (!blocked_by(board, family, nq_lowest(rest), &blocked))
                continue;
            for (uint32_t row = 0; row < board->table->n; row++)
                board->open.rows[row] &= ~blocked.rows[row];
            is_changed = 1;
        }
    }
    return is_changed;
}

/* Makes all deductions by the easier reasons. Returns whether a line is left without an open
 * square. */
static int follow_to_empty(struct nq_open_board *board, struct nq_deduction *deduction)
{
    struct nq_meetings meetings;
    int is_changed = 1;
    while (is_changed) {
        nq_find_meetings(board, &meetings);
        if (find_empty(board, &meetings, deduction))
            return 1;
        is_changed = place_singles(board, &meetings);
        for (int i = 0; i < PAIRS && !is_changed; i++)
            is_changed = close_by_sets(board, &meetings, pairs[i]);
        if (!is_changed)
            is_changed = close_blocked(board);
    }
    return 0;
}

/* Finds the first open square of a row, in a set of columns, where a queen leads to a
 * contradiction. NQUEENS_OK, NQUEENS_STUCK if there is none, or NQUEENS_CANCELLED. */
static int find_contradiction_in_row(const struct nq_open_board *board, uint32_t row,
                                     uint64_t columns, const nq_cancel_flag *cancel,
                                     struct nq_deduction *deduction)
{
    for (uint64_t rest = board->open.rows[row] & columns; rest != 0; rest &= rest - 1) {
        struct nq_open_board after = *board;
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        nq_open_board_place(&after, row, nq_column(nq_lowest(rest)));
        if (!follow_to_empty(&after, deduction))
            continue;
        nq_find_deduction_squares(board, deduction);
        deduction->closed.rows[row] = nq_lowest(rest);
        return NQUEENS_OK;
    }
    return NQUEENS_STUCK;
}

/* Finds a contradiction, going around the board from the square after the last one: the squares
 * before it were tried when more squares were open, and seldom lead to a contradiction now. */
static int find_contradiction(const struct nq_open_board *board, const nq_cancel_flag *cancel,
                              struct nq_deduction *deduction)
{
    uint32_t n = board->table->n;
    uint64_t after = ~UINT64_C(0) << (board->after_contradiction % n);
    uint32_t first = board->after_contradiction / n;
    int status = find_contradiction_in_row(board, first, after, cancel, deduction);
    for (uint32_t i = 1; i < n && status == NQUEENS_STUCK; i++)
        status = find_contradiction_in_row(board, (first + i) % n, ~UINT64_C(0), cancel, deduction);
    if (status == NQUEENS_STUCK)
        status = find_contradiction_in_row(board, first, ~after, cancel, deduction);
    return status;
}

/* ---- The easiest deduction -------------------------------------------------------------- */

static int find_by_reason(const struct nq_open_board *board, const struct nq_meetings *meetings,
                          int reason, struct nq_deduction *deduction)
{
    switch (reason) {
    case NQUEENS_REASON_SINGLE:
        return find_single(board, meetings, deduction);
    case NQUEENS_REASON_CONFINED:
        return find_confined(board, meetings, deduction);
    case NQUEENS_REASON_SET:
        return find_set(board, meetings, deduction);
    default:
        return find_blocked(board, deduction);
    }
}

static void clear_deduction(struct nq_deduction *deduction, int reason)
{
    memset(deduction, 0, sizeof *deduction);
    deduction->reason = reason;
    deduction->within_family = NQUEENS_FAMILY_NONE;
}

int nq_find_deduction(const struct nq_open_board *board, int hardest, const nq_cancel_flag *cancel,
                      struct nq_deduction *deduction)
{
    struct nq_meetings meetings;
    if (nq_is_cancelled(cancel))
        return NQUEENS_CANCELLED;
    nq_find_meetings(board, &meetings);
    clear_deduction(deduction, NQUEENS_REASON_EMPTY);
    if (find_empty(board, &meetings, deduction))
        return NQUEENS_NO_SOLUTION;
    for (int reason = NQUEENS_REASON_SINGLE;
         reason < NQUEENS_REASON_CONTRADICTION && reason <= hardest; reason++) {
        clear_deduction(deduction, reason);
        if (find_by_reason(board, &meetings, reason, deduction))
            return NQUEENS_OK;
    }
    if (hardest < NQUEENS_REASON_CONTRADICTION)
        return NQUEENS_STUCK;
    clear_deduction(deduction, NQUEENS_REASON_CONTRADICTION);
    return find_contradiction(board, cancel, deduction);
}

void nq_apply_deduction(struct nq_open_board *board, const struct nq_deduction *deduction)
{
    if (deduction->reason == NQUEENS_REASON_SINGLE) {
        nq_open_board_place(board, deduction->row, deduction->column);
        return;
    }
    uint32_t n = board->table->n;
    for (uint32_t row = 0; row < n; row++) {
        uint64_t closed = deduction->closed.rows[row];
        board->open.rows[row] &= ~closed;
        if (closed != 0 && deduction->reason == NQUEENS_REASON_CONTRADICTION)
            board->after_contradiction = (row * n + nq_column(closed) + 1) % (n * n);
    }
}

int nq_deduce_all(struct nq_open_board *board, int hardest, const nq_cancel_flag *cancel,
                  int *grade, struct nq_deduction *last)
{
    int status;
    *grade = NQUEENS_REASON_EMPTY;
    while ((status = nq_find_deduction(board, hardest, cancel, last)) == NQUEENS_OK) {
        *grade = last->reason > *grade ? last->reason : *grade;
        nq_apply_deduction(board, last);
    }
    return status == NQUEENS_STUCK && nq_open_board_is_solved(board) ? NQUEENS_OK : status;
}
