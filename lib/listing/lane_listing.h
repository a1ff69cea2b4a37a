/* SPDX-License-Identifier: MIT
 *
 * The listing of the vector kernels: placements in lexicographic order, a block of each row at a
 * time, one placement in each lane. The candidates of a row's block, read as one long string of
 * bits, are the children in order, so nothing is sorted. A placement that is kept has a candidate
 * in the next row: LANES consecutive children have their parents among LANES consecutive
 * placements, and come from them by a permutation in a register. The last three rows are one step,
 * and a block of solutions is traced back to its queens row by row. A block is used up before more
 * of the row above is expanded, so the numbers of parents stay valid. Cost: 0.07 of a
 * recursive search with 32 lanes, 0.14 with 16 (n = 14 and 16); listing/lane_workspace.h has the
 * memory.
 *
 * A kernel includes the header of its instruction set, with lanes of NQ_LANE_BITS bits
 * (base/vectors/lanes.h says what it has), defines the following, and then includes this file:
 *
 *     NQ_LISTING_KERNEL        its name, to which the bits of a lane are appended
 *     take_parents(p, c, v)    of an array p, the parents of the children v, which were read from c
 *     queens_of(v)             a set of one column each, from the columns of children
 *     append_squares(p, v, first, n, kind)
 *                              writes a child for each bit of the first n lanes of v, in order: the
 *                              number of its parent, which is first for lane 0, and the bit's. kind
 *                              tells which bits may be set. It may write PAST_LAST elements too
 *                              many, and returns the end
 */

#include "listing/kernel.h"
#include "listing/lane_workspace.h"

#include <nqueens.h>

#include <string.h>

/* ---- From row to row ------------------------------------------------------------------ */

/* The open squares of row number row + below, for placements of `row`. */
static inline vector open_squares(const struct search *search, uint32_t row, uint32_t below,
                                  vector columns, vector diagonals, vector anti_diagonals)
{
    return vector_all(search->open[row + below]) & columns &
           ~(diagonals >> below | anti_diagonals << below);
}

/* A bit for each order in which the three free columns complete a placement. */
static inline vector orders(const struct search *search, uint32_t row, vector columns,
                            vector diagonals, vector anti_diagonals)
{
    vector a = open_squares(search, row, 0, columns, diagonals, anti_diagonals);
    vector b = open_squares(search, row, 1, columns, diagonals, anti_diagonals);
    vector c = open_squares(search, row, 2, columns, diagonals, anti_diagonals);
    vector x = columns & -columns;
    vector rest = columns ^ x;
    vector y = rest & -rest;
    vector z = rest ^ y;
    lane_mask xy = lanes_differ(x << 1, y);
    lane_mask yz = lanes_differ(y << 1, z);
    lane_mask xy_two = lanes_differ(x << 2, y);
    lane_mask yz_two = lanes_differ(y << 2, z);
    lane_mask xa = lanes_have(x, a), xb = lanes_have(x, b), xc = lanes_have(x, c);
    lane_mask ya = lanes_have(y, a), yb = lanes_have(y, b), yc = lanes_have(y, c);
    lane_mask za = lanes_have(z, a), zb = lanes_have(z, b), zc = lanes_have(z, c);
    return lanes_where(xy & yz & xa & yb & zc, 1) | lanes_where(yz & xy_two & xa & zb & yc, 2) |
           lanes_where(xy & yz_two & ya & xb & zc, 4) | lanes_where(yz & xy_two & ya & zb & xc, 8) |
           lanes_where(xy & yz_two & za & xb & yc, 16) | lanes_where(xy & yz & za & yb & xc, 32);
}

/* The columns of the three last queens by order: indices of the free columns from the least, 0. */
static const uint8_t order_of[6][ORDERED_ROWS] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                  {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/* Writes children of a row's placements to search->children, until all are made or there are `most`
 * of them. A child is a queen in the next row, or one of the NQ_ORDERS of the last rows. Returns
 * the number of children. */
static inline uint32_t make_children(struct search *search, uint32_t row, uint32_t most,
                                     enum nq_lane_squares kind)
{
    struct level *level = &search->levels[row];
    lane *to = search->children;
    const lane *end = to + most;
    uint32_t next = level->next;
    for (; next < level->count && to < end; next += LANES) {
        vector columns = vector_load(level->columns + next);
        vector diagonals = vector_load(level->diagonals + next);
        vector anti_diagonals = vector_load(level->anti_diagonals + next);
        vector squares = kind == NQ_ORDERS
                             ? orders(search, row, columns, diagonals, anti_diagonals)
                             : open_squares(search, row, 0, columns, diagonals, anti_diagonals);
        uint32_t left = level->count - next;
        to = append_squares(to, squares, next, left < LANES ? left : LANES, kind);
    }
    level->next = next;
    if (to > search->children)
        vector_store(to, vector_all(to[-1])); /* lanes past the last have its parent */
    return (uint32_t)(to - search->children);
}

/* Fills the row below with children of a row's placements. Callers pass rows_left, the rows below,
 * as a constant: COVERED_ROWS + 1 stands for more rows. */
static inline void fill_below(struct search *search, uint32_t row, uint32_t rows_left,
                              enum nq_lane_squares kind)
{
    const struct level *from = &search->levels[row];
    struct level *to = &search->levels[row + 1];
    uint32_t children = make_children(search, row, search->block, kind);
    uint32_t ahead = rows_left <= COVERED_ROWS ? rows_left : ROWS_AHEAD;
    uint32_t count = 0;
    for (uint32_t i = 0; i < children; i += LANES) {
        const lane *first = search->children + i;
        vector child = vector_load(first);
        vector queens = queens_of(child);
        vector columns = take_parents(from->columns, first, child) ^ queens;
        vector diagonals = (take_parents(from->diagonals, first, child) | queens) >> 1;
        vector anti_diagonals = (take_parents(from->anti_diagonals, first, child) | queens) << 1;
        vector open = open_squares(search, row + 1, 0, columns, diagonals, anti_diagonals);
        vector least = open;
        vector reached = open;
        for (uint32_t below = 1; below < ahead; below++) {
            open = open_squares(search, row + 1, below, columns, diagonals, anti_diagonals);
            least = lanes_least(least, open);
            reached |= open;
        }
        lane_mask stays = lanes_nonzero(least);
        if (rows_left <= COVERED_ROWS)
            stays = stays & lanes_equal(reached, columns);
        struct packing packing = packing_of(set_of(stays) & set_before(children - i));
        vector_pack(to->columns + count, packing, columns);
        vector_pack(to->diagonals + count, packing, diagonals);
        vector_pack(to->anti_diagonals + count, packing, anti_diagonals);
        vector_pack(to->origins + count, packing, child);
        count += packing.size;
    }
    vector_store(to->columns + count, vector_all(0)); /* placements without children */
    to->count = count;
    to->next = 0;
}

/* Keeps the queens above each placement of a row, as bytes. */
static void note_paths(struct search *search, uint32_t row)
{
    const struct level *level = &search->levels[row];
    const uint64_t *above = search->paths[row - 1];
    uint64_t *paths = search->paths[row];
    for (uint32_t i = 0; i < level->count; i++) {
        uint64_t column = level->origins[i] & (NQ_LANE_BITS - 1);
        paths[i] = above[level->origins[i] >> COLUMN_BITS] | column << 8 * (row - 1);
    }
}

/* Goes on to the row below. */
static void expand(struct search *search)
{
    uint32_t row = search->row;
    uint32_t rows_left = search->n - row - 1;
    switch (rows_left) {
    case 3:
        fill_below(search, row, 3, NQ_FEW_SQUARES);
        break;
    case 4:
        fill_below(search, row, 4, NQ_FEW_SQUARES);
        break;
    case 5:
        fill_below(search, row, 5, NQ_FEW_SQUARES);
        break;
    case 6:
    case 7:
        fill_below(search, row, COVERED_ROWS + 1, NQ_FEW_SQUARES);
        break;
    default:
        fill_below(search, row, COVERED_ROWS + 1, NQ_MANY_SQUARES);
    }
    if (search->levels[row + 1].count == 0)
        return;
    search->row = row + 1;
    if (row + 1 <= search->path_row)
        note_paths(search, row + 1);
}

/* ---- Solutions ------------------------------------------------------------------------ */

/* Sets the columns of the last three queens of each solution. */
static void place_ordered(struct search *search, uint32_t count)
{
    uint32_t last = last_row(search->n);
    const lane *free_columns = search->levels[last].columns;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t solution = search->children[i];
        const uint8_t *order = order_of[solution & (NQ_LANE_BITS - 1)];
        uint32_t columns = free_columns[solution >> COLUMN_BITS];
        uint32_t sorted[ORDERED_ROWS];
        for (uint32_t k = 0; k < ORDERED_ROWS; k++) {
            sorted[k] = (uint32_t)__builtin_ctz(columns);
            columns &= columns - 1;
        }
        for (uint32_t k = 0; k < ORDERED_ROWS; k++)
            search->columns[last + k][i] = (lane)sorted[order[k]];
    }
}

/* Sets the columns of the other queens, down to path_row; row by row, so that no load waits for
 * another. Returns the placements above that row. */
static const lane *trace(struct search *search, uint32_t count)
{
    const lane *origins = search->children;
    for (uint32_t row = last_row(search->n); row > search->path_row; row--) {
        const lane *above = search->levels[row].origins;
        lane *columns = search->columns[row - 1];
        for (uint32_t i = 0; i < count; i++)
            columns[i] = above[origins[i] >> COLUMN_BITS];
        origins = columns;
    }
    return origins;
}

/* Words of eight rows, a byte each, of several boards. */
enum { BOARDS_AT_ONCE = LANES * NQ_LANE_BITS / 64 };
typedef uint64_t words __attribute__((vector_size(BOARDS_AT_ONCE * 8), aligned(8), may_alias));
typedef lane row_columns __attribute__((vector_size(BOARDS_AT_ONCE * NQ_LANE_BITS / 8),
                                        aligned(NQ_LANE_BITS / 8), may_alias));

/* Writes rows from to end - 1 of the boards, as bytes from the lowest one on, to search->words. */
static inline void pack_rows(struct search *search, uint32_t from, uint32_t end, uint32_t count)
{
    const lane *const first_row = search->columns[0];
    const words byte = (words){0} + 8; /* gcc 12's analyzer takes a plain 8 for too much */
    for (uint32_t i = 0; i < count; i += BOARDS_AT_ONCE) {
        words rows = {0};
        for (uint32_t row = end; row > from; row--) {
            const lane *of_boards = first_row + (row - 1) * ROOM_FOR_SOLUTIONS + i;
            row_columns columns = *(const row_columns *)of_boards;
            columns &= NQ_LANE_BITS - 1;
            rows = rows << byte | __builtin_convertvector(columns, words);
        }
        *(words *)(search->words + i) = rows;
    }
}

/* Writes rows first to first + 7 of the boards, rows past the last one included. */
static inline void unpack_rows(struct search *search, uint32_t first, uint32_t count)
{
    uint32_t *board = search->boards + first;
    for (uint32_t i = 0; i < count; i++, board += search->n)
        unpack_bytes(board, search->words[i]);
}

/* Writes the boards of the solutions, the last rows of all first: the rows past the end of a board
 * are the first rows of the next one, which are written later. */
static void write_boards(struct search *search, uint32_t count)
{
    uint32_t n = search->n;
    place_ordered(search, count);
    const lane *origins = trace(search, count);
    uint32_t end = n;
    for (uint32_t first = (n - 1) / WORD_ROWS * WORD_ROWS; first > 0; first -= WORD_ROWS) {
        pack_rows(search, first, end, count);
        unpack_rows(search, first, count);
        end = first;
    }
    const uint64_t *paths = search->paths[search->path_row];
    pack_rows(search, search->path_row, end, count);
    for (uint32_t i = 0; i < count; i++)
        search->words[i] =
            search->words[i] << 8 * search->path_row | paths[origins[i] >> COLUMN_BITS];
    unpack_rows(search, 0, count);
}

/* ---- The kernel ----------------------------------------------------------------------- */

/* The search in a workspace, at an address that is aligned for vectors. */
static struct search *search_of(void *workspace)
{
    char *bytes = workspace;
    size_t past = (uintptr_t)bytes % VECTOR_SIZE;
    return (struct search *)(void *)(bytes + (past == 0 ? 0 : VECTOR_SIZE - past));
}

/* Begins a run. The queens of the rows above become the one placement of the run's top row, and its
 * origins. */
static void start_run(void *workspace, const struct nq_board_masks *masks, const uint32_t queens[],
                      uint32_t row, uint64_t columns)
{
    struct search *search = search_of(workspace);
    uint32_t last = last_row(masks->n);
    lay_out(search, masks->n);
    memset(search->open, 0, sizeof search->open);
    for (uint32_t r = 0; r < masks->n; r++)
        search->open[r] = (lane)masks->open[r];
    search->open[row] &= (lane)columns;
    search->top = row < last ? row : last;
    for (uint32_t r = search->top; r < row; r++) /* the last rows are one step */
        search->open[r] = (lane)nq_bit(queens[r]);
    search->paths[0][0] = 0;
    lane free_columns = (lane)nq_all_columns(masks->n);
    lane diagonals = 0;
    lane anti_diagonals = 0;
    for (uint32_t r = 0; r < search->top; r++) {
        lane queen = (lane)nq_bit(queens[r]);
        free_columns ^= queen;
        diagonals = (lane)((diagonals | queen) >> 1);
        anti_diagonals = (lane)((anti_diagonals | queen) << 1);
        search->levels[r + 1].origins[0] = (lane)queens[r];
        search->levels[r + 1].count = 1;
        if (r < search->path_row)
            note_paths(search, r + 1);
    }
    struct level *top = &search->levels[search->top];
    vector_store(top->columns, vector_all(0));
    top->columns[0] = free_columns;
    top->diagonals[0] = diagonals;
    top->anti_diagonals[0] = anti_diagonals;
    top->count = 1;
    top->next = 0;
    search->row = search->top;
    search->block = FIRST_BLOCK;
}

static int next_boards(void *workspace, const nq_cancel_flag *cancel, struct nq_boards *boards)
{
    struct search *search = search_of(workspace);
    uint32_t last = last_row(search->n);
    for (;;) {
        const struct level *level = &search->levels[search->row];
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        if (level->next >= level->count) {
            if (search->row == search->top)
                return NQUEENS_NO_SOLUTION;
            search->row--;
        } else if (search->row < last) {
            expand(search);
        } else {
            uint32_t most = search->block < LAST_BLOCK ? search->block : LAST_BLOCK;
            uint32_t count = make_children(search, last, most, NQ_ORDERS);
            if (search->block < BLOCK)
                search->block *= 2;
            if (count == 0)
                continue;
            write_boards(search, count);
            *boards = (struct nq_boards){search->boards, count};
            return NQUEENS_OK;
        }
    }
}

#define NAME_WITH_(name, bits) name##bits
#define NAME_WITH(name, bits) NAME_WITH_(name, bits)
const struct nq_listing_kernel NAME_WITH(NQ_LISTING_KERNEL, NQ_LANE_BITS) = {
    .smallest_n = SMALLEST_N,
    .largest_n = NQ_LANE_BITS,
    .workspace_size = workspace_size,
    .start_run = start_run,
    .next_boards = next_boards,
};
