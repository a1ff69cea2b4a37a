/* SPDX-License-Identifier: MIT
 *
 * The engine of nqueens-gpu on a fake device: the batches that it makes, the memory that it asks
 * for, what it does after a fault and when it is cancelled.
 *
 * Catches: a unit left out or counted twice, or a piece of one; more memory than the engine was
 * given; a batch that does not fit; a list made again that the device has; cells without a pair that
 * was met; a fault without its words, a block that is not freed, a cancel that stops nothing.
 */

#include "board.h"
#include "device_fake.h"
#include "engine.h"
#include "harness.h"

#define MEGABYTE (UINT64_C(1) << 20)

/* Enough for small boards: memory is set to some byte where MALLOC_PERTURB_ says so. */
#define ENOUGH (4 * MEGABYTE)

static struct fake_device large_device(void)
{
    return (struct fake_device){.memory = {UINT64_C(1) << 40, UINT64_C(1) << 40}};
}

static struct engine *new_engine(const struct device_kind *kind, uint32_t n,
                                 const struct engine_settings *settings)
{
    struct device_fault fault = {""};
    struct engine *engine = engine_new(kind, 0, n, settings, &fault);
    if (engine == NULL)
        fail_msg("n = %" PRIu32 ": %s", n, fault.text);
    return engine;
}

static void check_all_is_freed(const struct fake_device *fake)
{
    if (fake->misuse != NULL)
        fail_msg("the device was asked for %s", fake->misuse);
    for (uint32_t i = 0; i < FAKE_DEVICES; i++)
        assert_int_equal(fake->live[i], 0);
    assert_int_equal(fake->closed, fake->opened[0] + fake->opened[1]);
}

/* Counts units first to last - 1 by the engine and by the library. */
static void compare(struct engine *engine, uint32_t n, uint64_t first, uint64_t last)
{
    uint64_t *solutions = calloc((size_t)(last - first) + 1, sizeof *solutions), right;
    nqueens_solver *solver;
    assert_non_null(solutions);
    assert_ok(nqueens_solver_new(n, &solver));
    if (engine_count(engine, first, last, solutions) != NQUEENS_OK)
        fail_msg("n = %" PRIu32 ": %s", n, engine_fault(engine));
    for (uint64_t unit = first; unit < last; unit++) {
        assert_ok(nqueens_count_range(solver, "colour", unit, unit + 1, &right));
        if (solutions[unit - first] != right)
            fail_msg("n = %" PRIu32 ", unit %" PRIu64 ": %" PRIu64 " in place of %" PRIu64, n, unit,
                     solutions[unit - first], right);
    }
    assert_int_equal(solutions[last - first], 0);
    nqueens_solver_free(solver);
    free(solutions);
}

/* ---- Batches ---------------------------------------------------------------------- */

TEST(units_of_small_boards_are_those_of_the_library)
{
    for (uint32_t n = NQ_SMALLEST_COLOURED; n <= 11; n++) {
        const struct engine_settings settings = {.memory = ENOUGH, .most_units = 1 + 7 * (n % 3)};
        struct fake_device fake = large_device();
        const struct device_kind kind = fake_device_kind(&fake);
        const uint64_t units = nq_colour_units(n, 1);
        struct engine *engine = new_engine(&kind, n, &settings);
        compare(engine, n, 0, units);
        compare(engine, n, units / 3, units / 2);
        compare(engine, n, units, units);
        engine_free(engine);
        check_all_is_freed(&fake);
    }
}

/* Units of a batch have one number of queens: the others wait for the next. */
TEST(batches_are_full_but_at_the_end_of_a_family)
{
    enum { N = 10, MOST = 32 };
    const struct engine_settings settings = {.memory = ENOUGH, .most_units = MOST};
    struct fake_device fake = large_device();
    const struct device_kind kind = fake_device_kind(&fake);
    struct engine *engine = new_engine(&kind, N, &settings);
    uint64_t solutions[71];
    /* 55 units with 3 queens, 15 with 4, one with 5. */
    static const uint32_t expected[] = {32, 23, 15, 1};
    assert_ok(engine_count(engine, 0, 71, solutions));
    assert_int_equal(fake.batches, ELEMENTS(expected));
    for (size_t i = 0; i < ELEMENTS(expected); i++)
        assert_int_equal(fake.units[i], expected[i]);
    engine_free(engine);
    check_all_is_freed(&fake);
}

/* Counts units in so much memory. Returns the units of the largest batch, or 0 if that is too
 * little for a unit; all batches together have the units. */
static uint32_t largest_batch(uint64_t memory, struct fake_device *fake)
{
    enum { N = 12, FIRST = 20, LAST = 90 };
    const struct engine_settings settings = {.memory = memory, .most_units = 32};
    const struct device_kind kind = fake_device_kind(fake);
    struct device_fault fault = {""};
    struct engine *engine = engine_new(&kind, 0, N, &settings, &fault);
    uint64_t solutions[LAST - FIRST], right;
    uint32_t largest = 0, sum = 0;
    if (engine == NULL) {
        assert_non_null(strstr(fault.text, " needs more than "));
        return 0;
    }
    const int status = engine_count(engine, FIRST, LAST, solutions);
    if (status != NQUEENS_OK) {
        assert_int_equal(status, NQUEENS_ERROR_MEMORY);
        assert_non_null(strstr(engine_fault(engine), " needs more than the "));
        engine_free(engine);
        return 0;
    }
    nqueens_solver *solver;
    assert_ok(nqueens_solver_new(N, &solver));
    for (uint32_t i = 0; i < LAST - FIRST; i++) {
        assert_ok(nqueens_count_range(solver, "colour", FIRST + i, FIRST + i + 1, &right));
        assert_int_equal(solutions[i], right);
    }
    nqueens_solver_free(solver);
    for (uint32_t i = 0; i < fake->batches; i++) {
        largest = fake->units[i] > largest ? fake->units[i] : largest;
        sum += fake->units[i];
    }
    assert_int_equal(sum, LAST - FIRST);
    engine_free(engine);
    return largest;
}

/* From too little memory to enough: batches shrink, and lists make room. */
TEST(batches_shrink_to_the_memory)
{
    uint32_t sizes = 0, before = 0;
    uint64_t most_put = 0, least_put = UINT64_MAX;
    for (uint64_t memory = 150 * 1024; memory < 4 * MEGABYTE; memory += memory / 25) {
        struct fake_device fake = large_device();
        const uint32_t largest = largest_batch(memory, &fake);
        check_all_is_freed(&fake);
        sizes += largest != before;
        before = largest;
        if (largest == 0)
            continue;
        most_put = fake.put > most_put ? fake.put : most_put;
        least_put = fake.put < least_put ? fake.put : least_put;
    }
    assert_int_equal(before, 32);
    assert_true(sizes >= 3);
    assert_true(most_put > 2 * least_put);
}

/* With little memory for the lists that parents cut a unit is done in several rounds. */
TEST(a_unit_is_cut_by_the_parents_of_its_tree)
{
    enum { N = 16 };
    uint32_t before[3] = {0, UINT32_MAX, UINT32_MAX};
    for (uint64_t memory = 280 * 1024; memory < 9 * MEGABYTE; memory *= 2) {
        for (uint32_t kernel = 1; kernel <= 2; kernel++) {
            const struct engine_settings settings = {
                .memory = memory,
                .most_units = 1,
                .shape = {.kernel = kernel, .prefix_depth = 4, .parent_depth = 4}};
            struct fake_device fake = large_device();
            const struct device_kind kind = fake_device_kind(&fake);
            struct engine *engine = new_engine(&kind, N, &settings);
            compare(engine, N, 1000, 1004);
            assert_int_equal(fake.batches, 4);
            assert_true(fake.rounds <= before[kernel]);
            if (memory == 280 * 1024)
                assert_true(fake.rounds > 4 * 4);
            before[kernel] = fake.rounds;
            engine_free(engine);
            check_all_is_freed(&fake);
        }
    }
    assert_int_equal(before[1], 4 * 2);
    assert_int_equal(before[2], 4 * 2);
}

/* What a second count puts are the jobs alone. */
TEST(lists_are_made_once)
{
    enum { N = 12 };
    const struct engine_settings settings = {.memory = 16 * MEGABYTE};
    struct fake_device fake = large_device();
    const struct device_kind kind = fake_device_kind(&fake);
    struct engine *engine = new_engine(&kind, N, &settings);
    compare(engine, N, 0, 60);
    const uint64_t first = fake.put;
    compare(engine, N, 0, 60);
    const uint64_t second = fake.put - first;
    assert_true(second < first / 3);
    engine_free(engine);
    check_all_is_freed(&fake);
}

/* Units whose trees and lists have no room beside a table, by a kernel, with parents of some queens. */
static const struct large_unit {
    uint32_t n;
    uint64_t unit;
    uint32_t kernel;
    uint32_t depth; /* and 1 */
} large_units[] = {{16, 1000, 1, 2}, {16, 1000, 2, 3},  {17, 2500, 2, 4},  {18, 9000, 0, 3},
                   {20, 9000, 1, 3}, {20, 40000, 2, 3}, {20, 46000, 0, 0}, {21, 90000, 2, 3}};

/* An engine with the least memory for boards of the unit, and some more. */
static struct engine *new_small_engine(const struct device_kind *kind,
                                       const struct large_unit *unit, uint64_t more)
{
    struct engine_settings settings = {.memory = 2 * 4 * board_most_cells(unit->n),
                                       .most_units = 3,
                                       .shape = {.kernel = unit->kernel,
                                                 .prefix_depth = unit->depth,
                                                 .parent_depth = unit->depth}};
    for (struct engine *engine = NULL; engine == NULL; settings.memory += 4096) {
        struct device_fault fault = {""};
        engine = engine_new(kind, 0, unit->n, &settings, &fault);
        engine_free(engine);
    }
    settings.memory += more;
    return new_engine(kind, unit->n, &settings);
}

/* Each is a batch by itself, or one for each block of its sets, with many rounds. */
TEST(a_unit_without_room_is_counted_in_pieces)
{
    uint32_t in_parts = 0, in_blocks = 0;
    for (size_t i = 0; i < 3 * ELEMENTS(large_units); i++) {
        static const uint64_t more[] = {0, 20 << 10, 100 << 10};
        const struct large_unit *unit = &large_units[i / 3];
        struct fake_device fake = large_device();
        const struct device_kind kind = fake_device_kind(&fake);
        struct engine *engine = new_small_engine(&kind, unit, more[i % 3]);
        compare(engine, unit->n, unit->unit, unit->unit + 2);
        in_parts += fake.rounds >= 8 * fake.batches;
        in_blocks += fake.batches > 2;
        engine_free(engine);
        check_all_is_freed(&fake);
    }
    assert_true(in_parts >= 12);
    assert_true(in_blocks >= 3);
}

/* Of a tree whose parents have no queens there are no parts. */
TEST(a_unit_without_room_for_its_pieces_is_refused)
{
    static const struct large_unit unit = {20, 40000, 2, 1};
    struct fake_device fake = large_device();
    const struct device_kind kind = fake_device_kind(&fake);
    struct engine *engine = new_small_engine(&kind, &unit, 0);
    uint64_t solutions[2];
    assert_int_equal(engine_count(engine, unit.unit, unit.unit + 2, solutions),
                     NQUEENS_ERROR_MEMORY);
    assert_string_equal(
        engine_fault(engine),
        "unit 40000 needs more than the 1 MB of memory that each queue of a device has "
        "for lists: --device-memory gives more, up to what the device has, and "
        "`nqueens run` counts the unit on the CPU");
    engine_free(engine);
    check_all_is_freed(&fake);
}

TEST(a_batch_has_no_more_units_than_its_device_gains_from)
{
    const struct engine_settings defaults = {.memory = ENOUGH},
                                 seven = {.memory = ENOUGH, .most_units = 7};
    struct fake_device fake = large_device();
    struct device_kind kind = fake_device_kind(&fake);
    uint64_t solutions[20];
    for (uint32_t i = 0; i < 3; i++) {
        static const uint32_t expected[] = {20, 3, 7};
        kind.most_units = i == 0 ? 256 : 3;
        struct engine *engine = new_engine(&kind, 10, i < 2 ? &defaults : &seven);
        fake.batches = 0;
        assert_ok(engine_count(engine, 0, 20, solutions));
        assert_int_equal(fake.units[0], expected[i]);
        engine_free(engine);
    }
    check_all_is_freed(&fake);
}

/* ---- The cells --------------------------------------------------------------------- */

TEST(a_pair_that_is_in_no_cell_is_told)
{
    const struct engine_settings settings = {.memory = ENOUGH, .most_units = 8};
    struct fake_device fake = large_device();
    const struct device_kind kind = fake_device_kind(&fake);
    struct engine *engine = new_engine(&kind, 10, &settings);
    uint64_t solutions[40];
    fake.lossy_batch = 3;
    assert_int_equal(engine_count(engine, 0, 40, solutions), NQUEENS_ERROR_UNAVAILABLE);
    assert_non_null(strstr(engine_fault(engine), "the cells of unit 23 have "));
    assert_non_null(strstr(engine_fault(engine), " were met; the range is not recorded"));
    engine_free(engine);
    check_all_is_freed(&fake);
}

/* ---- Memory ----------------------------------------------------------------------- */

/* Whether there is an engine with this memory. If so, it takes no more, and leaves less than a
 * kilobyte. */
static int keeps_to(uint64_t bytes, uint32_t n, uint32_t most_units)
{
    const struct engine_settings settings = {.memory = bytes, .most_units = most_units};
    struct fake_device fake = large_device();
    const struct device_kind kind = fake_device_kind(&fake);
    struct device_fault fault = {""};
    fake.is_hollow = 1;
    struct engine *engine = engine_new(&kind, 0, n, &settings, &fault);
    if (engine == NULL)
        assert_non_null(strstr(fault.text, " needs more than "));
    else if (fake.live[0] > bytes || fake.live[0] + 1024 < bytes)
        fail_msg("n = %" PRIu32 ": %" PRIu64 " bytes of %" PRIu64, n, fake.live[0], bytes);
    engine_free(engine);
    check_all_is_freed(&fake);
    return engine != NULL;
}

TEST(an_engine_takes_the_memory_that_it_is_given)
{
    for (uint32_t n = NQ_SMALLEST_COLOURED; n <= NQ_LARGEST_COLOURED; n += 4) {
        const uint64_t tables = 2 * 4 * board_most_cells(n);
        uint64_t least = tables;
        while (!keeps_to(least, n, 1))
            least += 1024;
        assert_true(least < tables + MEGABYTE);
        for (uint64_t bytes = least; bytes < 3 * least; bytes += least / 7 + 1)
            assert_true(keeps_to(bytes, n, 1));
        for (uint64_t bytes = least + n; bytes >> 40 == 0 && bytes <= SIZE_MAX;
             bytes = bytes * 7 / 3)
            assert_true(keeps_to(bytes, n, 256));
    }
}

TEST(memory_without_room_for_tables_is_refused)
{
    const struct engine_settings settings = {.memory = 3 * MEGABYTE};
    struct fake_device fake = large_device();
    const struct device_kind kind = fake_device_kind(&fake);
    struct device_fault fault = {""};
    assert_null(engine_new(&kind, 0, 28, &settings, &fault));
    assert_string_equal(fault.text, "n = 28 needs more than 91 MB of memory in each queue of a "
                                    "device, which has 3 MB");
    check_all_is_freed(&fake);
}

/* ---- Faults ----------------------------------------------------------------------- */

/* Each call in turn is the one that fails. */
TEST(a_fault_of_any_call_is_told_and_leaves_nothing)
{
    const struct engine_settings settings = {.memory = ENOUGH, .most_units = 8};
    int is_done = 0;
    for (uint32_t failing = 1; !is_done; failing++) {
        struct fake_device fake = large_device();
        const struct device_kind kind = fake_device_kind(&fake);
        struct device_fault fault = {""};
        char words[40];
        uint64_t solutions[30];
        int status = NQUEENS_ERROR_UNAVAILABLE;
        fake.failing_call = failing;
        struct engine *engine = engine_new(&kind, 0, 10, &settings, &fault);
        if (engine != NULL) {
            status = engine_count(engine, 0, 30, solutions);
            snprintf(fault.text, sizeof fault.text, "%s", engine_fault(engine));
        }
        snprintf(words, sizeof words, "call %" PRIu32 " fails", failing);
        is_done = status == NQUEENS_OK;
        if (!is_done) {
            assert_int_equal(status, NQUEENS_ERROR_UNAVAILABLE);
            assert_string_equal(fault.text, words);
            assert_true(engine == NULL || fake.calls == failing);
        } else {
            assert_true(failing > 9 + 4 * 10);
        }
        engine_free(engine);
        check_all_is_freed(&fake);
    }
}

/* Of a unit in pieces, too: of each call the first that fails ends it. */
TEST(a_fault_in_a_piece_is_told_and_leaves_nothing)
{
    int status = NQUEENS_ERROR_UNAVAILABLE;
    for (uint32_t failing = 1; status != NQUEENS_OK; failing++) {
        struct fake_device fake = large_device();
        const struct device_kind kind = fake_device_kind(&fake);
        struct engine *engine = new_small_engine(&kind, &large_units[1], 100 << 10);
        char words[40];
        uint64_t solutions[1];
        fake.failing_call = fake.calls + failing;
        snprintf(words, sizeof words, "call %" PRIu32 " fails", fake.failing_call);
        status = engine_count(engine, 1000, 1001, solutions);
        if (status != NQUEENS_OK) {
            assert_int_equal(status, NQUEENS_ERROR_UNAVAILABLE);
            assert_string_equal(engine_fault(engine), words);
            assert_int_equal(fake.calls, fake.failing_call);
        } else {
            assert_true(failing > 30);
        }
        engine_free(engine);
        check_all_is_freed(&fake);
    }
}

/* ---- Cancels ---------------------------------------------------------------------- */

struct canceller {
    struct engine *engine;
    uint64_t at; /* step */
};

static void cancel_at(void *user, uint64_t step)
{
    const struct canceller *canceller = user;
    if (step == canceller->at)
        engine_cancel(canceller->engine);
}

/* The step of a launch after which the engine is cancelled is the last one of all. */
TEST(a_cancel_ends_the_launch_that_runs)
{
    const struct engine_settings settings = {.memory = ENOUGH, .most_units = 8};
    for (uint64_t at = 1; at < 12 * 10; at += 7) {
        struct fake_device fake = large_device();
        const struct device_kind kind = fake_device_kind(&fake);
        struct canceller canceller = {new_engine(&kind, 8, &settings), at};
        uint64_t solutions[23];
        fake.steps = 10;
        fake.at_step = cancel_at;
        fake.user = &canceller;
        assert_int_equal(engine_count(canceller.engine, 0, 23, solutions), NQUEENS_CANCELLED);
        assert_int_equal(fake.cancels, 1);
        assert_true(fake.done - at <= (at % 10 == 0 ? 1 : 0));
        assert_true(fake.launches <= at / 10 + 1);
        engine_free(canceller.engine);
        check_all_is_freed(&fake);
    }
}

/* In a unit in pieces, too. */
TEST(a_cancel_ends_a_unit_in_pieces)
{
    for (uint64_t at = 1; at < 10; at++) {
        struct fake_device fake = large_device();
        const struct device_kind kind = fake_device_kind(&fake);
        struct canceller canceller = {new_small_engine(&kind, &large_units[0], 20 << 10), at};
        uint64_t solutions[1];
        fake.steps = 1;
        fake.at_step = cancel_at;
        fake.user = &canceller;
        assert_int_equal(engine_count(canceller.engine, 1000, 1001, solutions), NQUEENS_CANCELLED);
        assert_true(fake.launches <= at + 1);
        engine_free(canceller.engine);
        check_all_is_freed(&fake);
    }
}

/* A GPU's kernels cannot be ended: the round is, and no other begins. */
TEST(a_device_without_cancel_ends_its_round)
{
    const struct engine_settings settings = {.memory = ENOUGH, .most_units = 8};
    for (uint64_t at = 1; at <= 8; at++) {
        struct fake_device fake = large_device();
        struct device_kind kind = fake_device_kind(&fake);
        kind.cancel = NULL;
        struct canceller canceller = {new_engine(&kind, 8, &settings), at};
        uint64_t solutions[23];
        fake.steps = 1;
        fake.at_step = cancel_at;
        fake.user = &canceller;
        assert_int_equal(engine_count(canceller.engine, 0, 23, solutions), NQUEENS_CANCELLED);
        /* Of a batch: cut, meet; weigh; cut, meet. */
        assert_int_equal(fake.launches, at + (at % 5 == 1 || at % 5 == 4));
        engine_free(canceller.engine);
        check_all_is_freed(&fake);
    }
}

TEST(a_cancelled_engine_counts_nothing)
{
    const struct engine_settings defaults = {.memory = ENOUGH};
    struct fake_device fake = large_device();
    const struct device_kind kind = fake_device_kind(&fake);
    struct engine *engine = new_engine(&kind, 8, &defaults);
    uint64_t solutions;
    const uint32_t calls = fake.calls;
    engine_cancel(engine);
    assert_int_equal(engine_count(engine, 0, 1, &solutions), NQUEENS_CANCELLED);
    assert_int_equal(fake.calls, calls);
    engine_free(engine);
    check_all_is_freed(&fake);
}
