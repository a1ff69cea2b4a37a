/* SPDX-License-Identifier: MIT
 *
 * The engine of nqueens-gpu on a fake device, which has no kernels: the batches that it makes, the
 * memory that it asks for, what it does after a fault and when it is cancelled.
 *
 * Catches: a unit left out or counted twice; more memory than the engine was given; a batch that
 * does not fit; a fault without its words, a block that is not freed, a cancel that stops nothing.
 */

#include "device_fake.h"
#include "engine.h"
#include "halves.h"
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

static uint64_t units_of(uint32_t n)
{
    nqueens_solver *solver;
    uint64_t units;
    assert_ok(nqueens_solver_new(n, &solver));
    assert_ok(nqueens_units(solver, "join", &units));
    nqueens_solver_free(solver);
    return units;
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
        assert_ok(nqueens_count_range(solver, "join", unit, unit + 1, &right));
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
    for (uint32_t n = NQ_SMALLEST_HALVED; n <= 11; n++) {
        const struct engine_settings settings = {
            .memory = ENOUGH, .most_units = 1 + 7 * (n % 3), .key_bits = n % 4 + 1};
        struct fake_device fake = large_device();
        const struct device_kind kind = fake_device_kind(&fake);
        const uint64_t units = units_of(n);
        struct engine *engine = new_engine(&kind, n, &settings);
        compare(engine, n, 0, units);
        compare(engine, n, units / 3, units / 2);
        compare(engine, n, units, units);
        engine_free(engine);
        check_all_is_freed(&fake);
    }
}

/* Counts the first units of n = 10 with lists that are so much longer. Returns the units of the
 * largest batch, and checks that none is smaller than memory makes it. */
static uint32_t largest_batch(uint32_t padding)
{
    enum { N = 10, UNITS = 40 };
    const struct engine_settings settings = {.memory = 2 * MEGABYTE, .most_units = 32};
    struct fake_device fake = large_device();
    const struct device_kind kind = fake_device_kind(&fake);
    struct engine *engine = new_engine(&kind, N, &settings);
    uint32_t largest = 0;
    fake.padding = padding;
    compare(engine, N, 7, 7 + UNITS);
    uint64_t done = 0;
    for (uint32_t i = 0; i < fake.meetings; i++) {
        const uint32_t units = fake.met[i].units;
        const uint64_t left = UNITS - done, asked = left < 32 ? left : 32;
        if (units < asked && 2 * UINT64_C(2) * units * (padding + 64) * 4 < fake.largest_block)
            fail_msg("a batch of %" PRIu32 " units, and %" PRIu64 " left", units, left);
        done += units;
        largest = units > largest ? units : largest;
    }
    assert_int_equal(done, UNITS);
    engine_free(engine);
    check_all_is_freed(&fake);
    return largest;
}

TEST(batches_shrink_to_the_memory)
{
    assert_int_equal(largest_batch(0), 32);
    assert_int_equal(largest_batch(10000), 16);
    assert_int_equal(largest_batch(40000), 5); /* of the last 20 */
    assert_int_equal(largest_batch(200000), 1);
}

TEST(a_unit_without_room_is_refused)
{
    const struct engine_settings settings = {.memory = 2 * MEGABYTE, .most_units = 8};
    struct fake_device fake = large_device();
    const struct device_kind kind = fake_device_kind(&fake);
    struct engine *engine = new_engine(&kind, 10, &settings);
    uint64_t solutions[8];
    fake.padding = 300000;
    assert_int_equal(engine_count(engine, 20, 28, solutions), NQUEENS_ERROR_MEMORY);
    assert_string_equal(engine_fault(engine),
                        "the lists of unit 20 need 3 MB of memory in each queue of a device, which "
                        "has 1 MB");
    assert_int_equal(fake.meetings, 0);
    engine_free(engine);
    check_all_is_freed(&fake);
}

/* The sizes of the first batch of a board with these settings. */
static struct batch_sizes first_batch(const struct device_kind *kind, struct fake_device *fake,
                                      uint32_t n, const struct engine_settings *settings)
{
    struct engine *engine = new_engine(kind, n, settings);
    uint64_t solutions[256];
    assert_int_equal(engine_count(engine, 0, units_of(n) < 256 ? units_of(n) : 256, solutions),
                     NQUEENS_OK);
    engine_free(engine);
    check_all_is_freed(fake);
    return fake->met[0];
}

/* Prefixes are all orders of the given rows' queens, and as many as are wanted, but no row more. */
TEST(prefixes_are_as_many_as_the_device_wants)
{
    const struct engine_settings settings = {.memory = ENOUGH, .most_units = 5};
    for (uint64_t wanted = 1; wanted < 100000; wanted = wanted * 3 + 1) {
        struct fake_device fake = large_device();
        struct device_kind kind = fake_device_kind(&fake);
        kind.list_prefixes = wanted;
        const struct batch_sizes sizes = first_batch(&kind, &fake, 10, &settings);
        uint64_t prefixes = 1, before = 0;
        for (uint32_t row = 0; row < sizes.given; row++) {
            before = prefixes;
            prefixes *= 5 - row;
        }
        assert_int_equal(sizes.rows, 5);
        assert_int_equal(sizes.prefixes, prefixes);
        assert_true(10 * prefixes >= wanted || sizes.given == 2);
        assert_true(10 * before < wanted);
    }
}

TEST(a_batch_has_no_more_units_than_its_device_gains_from)
{
    const struct engine_settings defaults = {.memory = ENOUGH},
                                 seven = {.memory = ENOUGH, .most_units = 7};
    struct fake_device fake = large_device();
    struct device_kind kind = fake_device_kind(&fake);
    assert_int_equal(first_batch(&kind, &fake, 10, &defaults).units, 71);
    kind.most_units = 3;
    fake.meetings = 0;
    assert_int_equal(first_batch(&kind, &fake, 10, &defaults).units, 3);
    fake.meetings = 0;
    assert_int_equal(first_batch(&kind, &fake, 10, &seven).units, 7);
}

/* ---- Memory ----------------------------------------------------------------------- */

/* Whether there is an engine with this memory. If so, it takes no more, and leaves less than one
 * row of words; a batch of several units takes a quarter for other things than words. */
static int keeps_to(uint64_t bytes, uint32_t n, uint32_t most_units, uint32_t key_bits)
{
    const struct engine_settings settings = {
        .memory = bytes, .most_units = most_units, .key_bits = key_bits};
    struct fake_device fake = large_device();
    const struct device_kind kind = fake_device_kind(&fake);
    struct device_fault fault = {""};
    fake.is_hollow = 1;
    struct engine *engine = engine_new(&kind, 0, n, &settings, &fault);
    if (engine == NULL) {
        assert_non_null(strstr(fault.text, " needs more than "));
    } else {
        if (fake.live[0] > bytes || fake.live[0] + 128 < bytes)
            fail_msg("n = %" PRIu32 ": %" PRIu64 " bytes of %" PRIu64, n, fake.live[0], bytes);
        assert_true(most_units == 1 || fake.largest_block + 128 >= bytes / 4 * 3 ||
                    bytes < 64 * 1024);
    }
    engine_free(engine);
    check_all_is_freed(&fake);
    return engine != NULL;
}

TEST(an_engine_takes_the_memory_that_it_is_given)
{
    for (uint32_t n = NQ_SMALLEST_HALVED; n <= NQ_LARGEST_HALVED; n += 4) {
        uint64_t least = 4096;
        while (!keeps_to(least, n, 1, 3))
            least++;
        assert_true(least > 5000 && least < 8000);
        for (uint64_t bytes = least; bytes < 3 * least; bytes += 101)
            assert_true(keeps_to(bytes, n, 1, 3));
        for (uint64_t bytes = 64 * 1024 + n; bytes >> 36 == 0 && bytes <= SIZE_MAX;
             bytes = bytes * 7 / 3)
            assert_true(keeps_to(bytes, n, 256, 3));
    }
}

/* The number of tasks of a batch is one of 32 bits. */
TEST(tasks_of_a_batch_have_a_number)
{
    if (sizeof(size_t) < sizeof(uint64_t))
        skip(); /* the memory is larger than a block can be */
    const struct engine_settings settings = {
        .memory = UINT64_C(1) << 39, .most_units = 64, .key_bits = GPU_KEY_BITS};
    struct fake_device fake = large_device();
    const struct device_kind kind = fake_device_kind(&fake);
    fake.is_hollow = 1;
    struct engine *engine = new_engine(&kind, 28, &settings);
    /* What is not words: 400 MB for each of 16 units. */
    const uint64_t rest = fake.live[0] - fake.largest_block;
    assert_true(rest > 6000 * MEGABYTE && rest < 8000 * MEGABYTE);
    engine_free(engine);
    check_all_is_freed(&fake);
}

TEST(memory_without_room_for_tables_is_refused)
{
    const struct engine_settings settings = {.memory = 3 * MEGABYTE};
    struct fake_device fake = large_device();
    const struct device_kind kind = fake_device_kind(&fake);
    struct device_fault fault = {""};
    assert_null(engine_new(&kind, 0, 28, &settings, &fault));
    assert_string_equal(fault.text, "n = 28 needs more than 12 MB of memory in each queue of a "
                                    "device, which has 3 MB");
    check_all_is_freed(&fake);
}

/* ---- Keys ------------------------------------------------------------------------- */

TEST(a_key_that_is_too_short_is_refused)
{
    const struct engine_settings settings = {.memory = ENOUGH, .key_bits = 7};
    struct fake_device fake = large_device();
    const struct device_kind kind = fake_device_kind(&fake);
    struct engine *engine = new_engine(&kind, 24, &settings);
    uint64_t solutions;
    const uint64_t unit = units_of(24) / 2;
    assert_int_equal(engine_count(engine, unit, unit + 1, &solutions), NQUEENS_ERROR_UNSUPPORTED);
    assert_string_equal(engine_fault(engine), "a key of 7 bits is too short for n = 24");
    assert_int_equal(fake.launches, 0);
    engine_free(engine);
    check_all_is_freed(&fake);
}

TEST(a_key_that_is_too_long_is_refused)
{
    const struct engine_settings settings = {.key_bits = GPU_KEY_BITS + 1};
    struct fake_device fake = large_device();
    const struct device_kind kind = fake_device_kind(&fake);
    struct device_fault fault = {""};
    assert_null(engine_new(&kind, 0, 20, &settings, &fault));
    assert_string_equal(fault.text, "a key of 25 bits is too long: it has 24 at most");
    assert_int_equal(fake.calls, 0);
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
            assert_true(failing > 9 + 4 * 12);
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

/* A GPU's kernels cannot be ended: the batch is, and no other begins. */
TEST(a_device_without_cancel_ends_its_batch)
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
        assert_int_equal(fake.launches, (at + 3) / 4 * 4);
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
