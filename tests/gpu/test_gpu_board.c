/* SPDX-License-Identifier: MIT
 *
 * The numbers by which nqueens-gpu and its kernels know units and columns, against the library.
 *
 * Catches: a set of columns that the library counts and no window has; a cell with another weight;
 * a tree that is deeper than the memory of a warp; a round with more tasks than it has numbers for.
 */

#include "board.h"
#include "harness.h"
#include "kernels/columns.h"
#include "kernels/weights.h"
#include "random_boards.h"
#include "rounds.h"
#include "shape.h"

static const nq_cancel_flag never;

/* Compares the sets of the window with those of the library, which come in the order of ranks. */
static void check_sets(const struct board *board, const struct family *family,
                       const struct window *window, const struct nq_unit_columns *columns)
{
    static uint8_t is_counted[1 << CLASS_LINES];
    memset(is_counted, 0, sizeof is_counted);
    for (uint32_t i = 0; i < columns->count; i++)
        is_counted[family->place[columns->odd[i]]] = 1;
    for (uint32_t set = 0; set < family->sets; set++)
        if (is_counted[set] != (set >= window->first_set && set < window->end_set))
            fail_msg("n = %" PRIu32 ": place %" PRIu32, board->n, set);
    assert_true(window->first_row <= columns->first_even && window->end_row >= columns->end_even);
    assert_true(window->end_row <= family->rows);
    assert_in_range(window->number, 1, WINDOWS);
    if (window->number > 1 && family->order != MIRRORED)
        assert_true((window->number - 1) * family->rows <
                    WINDOWS * (columns->end_even - columns->first_even));
}

static struct unit_cells cells_of(const struct window *window)
{
    return (struct unit_cells){.first_row = window->first_row,
                               .end_row = window->end_row,
                               .first_set = window->first_set,
                               .end_set = window->end_set,
                               .first = window->first,
                               .second = window->second};
}

static void check_weights(const struct board *board, const struct family *family,
                          const struct window *window, const struct nq_colour_unit *unit)
{
    const struct batch batch = {.mirrors = family->mirrors,
                                .rows = family->rows,
                                .sets = family->sets,
                                .order = family->order};
    const struct unit_cells cells = cells_of(window);
    for (uint32_t rank = 0; rank < family->sets; rank++) {
        const uint32_t set = family->place[rank];
        if (set < window->first_set || set >= window->end_set)
            continue;
        for (uint32_t row = window->first_row; row < window->end_row; row++) {
            const uint32_t right = nq_column_weight(&board->colouring, unit, row, rank);
            const uint32_t weight = cell_weight(&batch, &cells, row, set);
            if (weight != right)
                fail_msg("n = %" PRIu32 ", rows %" PRIx32 " and %" PRIx32 ", cell %" PRIu32
                         " %" PRIu32 ": %" PRIu32 " in place of %" PRIu32,
                         board->n, unit->rows_even, unit->rows_odd, row, set, weight, right);
        }
    }
}

/* Checks some units from the first on. */
static void check_units(uint32_t n, uint64_t first, uint64_t count)
{
    static uint16_t odd[1 << CLASS_LINES];
    struct board board;
    struct family family = {0};
    struct nq_colour_walk walk;
    assert_ok(board_set(&board, n));
    nq_colour_walk_begin(&walk, &board.colouring, first);
    for (uint64_t i = 0; i < count; i++) {
        struct nq_colour_unit unit;
        struct nq_unit_columns columns = {.odd = odd};
        struct window window;
        nq_colour_walk_next(&walk, &unit);
        if (family.place == NULL || family.queens_even != unit.queens_even)
            assert_ok(family_set(&family, &board, unit.queens_even));
        assert_true((uint64_t)family.rows * family.sets <= board_most_cells(n));
        nq_unit_columns_set(&columns, &board.colouring, &unit);
        window_set(&window, &family, &board, &unit);
        check_sets(&board, &family, &window, &columns);
        check_weights(&board, &family, &window, &unit);
    }
    family_clear(&family);
    board_clear(&board);
}

TEST(cells_of_small_boards_have_the_weights_of_the_library)
{
    for (uint32_t n = NQ_SMALLEST_COLOURED; n <= 13; n++)
        check_units(n, 0, nq_colour_units(n, 1));
}

TEST(cells_of_large_boards_have_the_weights_of_the_library)
{
    struct random random = random_stream(1);
    for (uint32_t n = 14; n <= 24; n++) {
        const uint64_t units = nq_colour_units(n, 1);
        for (uint32_t trial = 0; trial < 3; trial++)
            check_units(n, random_below(&random, (uint32_t)units), 1);
    }
}

/* ---- Shapes ------------------------------------------------------------------------ */

/* Levels of nodes are the queens between prefix and leaf. */
TEST(trees_are_no_deeper_than_the_memory_of_a_warp)
{
    struct random random = random_stream(2);
    for (uint32_t n = NQ_SMALLEST_COLOURED; n <= 24; n++) {
        struct board board;
        assert_ok(board_set(&board, n));
        for (uint32_t queens = n % 2 == 1 ? 1 : (n / 2 + 1) / 2; queens <= (n + 1) / 2; queens++) {
            struct family family = {0};
            assert_ok(family_set(&family, &board, queens));
            for (uint32_t colour = 0; colour < 2; colour++) {
                const struct shape_settings settings = {.prefix_depth = random_below(&random, 20),
                                                        .parent_depth = random_below(&random, 20)};
                const uint32_t items = colour == NQ_WHITE ? queens : (n + 1) / 2 - queens;
                struct shape shape;
                assert_ok(
                    shape_set(&shape, &settings, &board, &family, (enum nq_colour)colour, &never));
                assert_true(shape.tree.parent_depth <= shape.tree.prefix_depth);
                assert_true(shape.tree.prefix_depth < items || items == 0);
                assert_true(items < shape.tree.prefix_depth + STACK_LEVELS + 2);
                assert_in_range(shape.first_sets, 1, LANES);
                assert_true(shape.span_sets > 0 && shape.words_of_stage > 0);
            }
            family_clear(&family);
        }
        board_clear(&board);
    }
}

/* Else filters take most of the work: what fits a prefix is filtered out of what fits its parent. */
TEST(a_prefix_of_sparse_white_is_two_queens_below_its_parent)
{
    enum { N = 26, QUEENS = 9 };
    const struct shape_settings usual = {0};
    struct family family = {0};
    struct board board;
    struct shape shape;
    assert_ok(board_set(&board, N));
    assert_ok(family_set(&family, &board, QUEENS));
    assert_ok(shape_set(&shape, &usual, &board, &family, NQ_WHITE, &never));
    assert_true(shape.is_packed);
    assert_int_equal(shape.tree.prefix_depth, shape.tree.parent_depth + 2);
    family_clear(&family);
    board_clear(&board);
}

/* ---- Rounds ------------------------------------------------------------------------ */

/* Parents with a quarter of the tasks that a round may have: no more than three share one. */
TEST(rounds_have_numbers_for_their_tasks)
{
    enum { PARENTS = 7, SETS = 4 };
    static struct diagonals parents[PARENTS];
    static struct prefix prefixes[1];
    static uint32_t ends[SETS] = {1, 2, 3, 4};
    static uint64_t words[SETS];
    static uint16_t ids[SETS];
    static char room[4096];
    static struct job jobs[16];
    static struct round all_rounds[16];
    uint32_t first_prefix[PARENTS + 1], counters[16], next = 0;
    for (uint32_t i = 0; i <= PARENTS; i++)
        first_prefix[i] = i << 29;
    const struct shape shapes[2] = {{.span_sets = SETS, .first_sets = 1}};
    const struct stored_tree tree = {.parents = parents,
                                     .prefixes = prefixes,
                                     .parent_count = PARENTS,
                                     .first_prefix = first_prefix};
    const struct stored_list list = {.words = words, .ids = ids, .host_ends = ends};
    const struct window window = {.end_set = SETS};
    const struct half_unit half = {.tree = &tree, .list = &list, .window = &window};
    struct rounds rounds = {.shapes = shapes,
                            .cut_room = room,
                            .cut_bytes = sizeof room,
                            .device_jobs = jobs,
                            .counters = counters,
                            .room = ELEMENTS(jobs),
                            .jobs = jobs,
                            .rounds = all_rounds};
    if (SIZE_MAX <= UINT32_MAX) /* where prefixes have no place */
        return;
    rounds_begin(&rounds);
    assert_true(rounds_add(&rounds, NQ_WHITE, &half));
    for (uint32_t i = 0; i < rounds.round_count; i++)
        assert_true(rounds.rounds[i].meet_tasks < UINT32_C(1) << 31 &&
                    rounds.rounds[i].meet_tasks > 0);
    for (uint32_t i = 0; i < rounds.job_count; i++) {
        assert_int_equal(jobs[i].first_parent, next);
        assert_int_equal(jobs[i].prefix_count, jobs[i].parent_count << 29);
        next += jobs[i].parent_count;
    }
    assert_int_equal(next, PARENTS);
    assert_true(rounds.round_count >= 3);
}
