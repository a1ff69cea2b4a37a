/* SPDX-License-Identifier: MIT
 *
 * The kernels of nqueens-gpu in plain C against the library, which counts the same units by code of
 * its own: whole boards, random units of large ones, in batches of all sizes, with random costs and
 * keys, and lists from any prefix on. Built several times, with large and small rooms
 * for lists.
 *
 * Catches: a unit that counts something else; lists that do not fit, and are counted all the same.
 *
 * To check more units, give n, how many, and a seed:
 *
 *     test-gpu-units 24 5 1
 *
 * NQUEENS_TEST_SEED makes the numbers those of another run.
 */

#include "engine.h"
#include "halves.h"
#include "harness.h"
#include "random_boards.h"

/* The largest boards with the usual rooms. */
#ifdef ITEM_ROOM
enum { LARGEST_WITH_UNITS = 24 };
#else
enum { LARGEST_WITH_UNITS = NQ_LARGEST_HALVED };
#endif

static uint64_t published(uint32_t n)
{
    static const uint64_t solutions[] = {1,  1,   0,   0,    2,     10,    4,      40,
                                         92, 352, 724, 2680, 14200, 73712, 365596, 2279184};
    return solutions[n];
}

static struct engine *new_engine(const struct device_kind *kind, uint32_t n,
                                 const struct engine_settings *settings)
{
    struct device_fault fault = {""};
    struct engine *engine = engine_new(kind, 0, n, settings, &fault);
    if (engine == NULL)
        fail_msg("%s", fault.text);
    return engine;
}

static nqueens_solver *new_solver(uint32_t n, uint64_t *units)
{
    nqueens_solver *solver;
    assert_ok(nqueens_solver_new(n, &solver));
    assert_ok(nqueens_units(solver, "join", units));
    return solver;
}

/* Counts the units both ways. */
static void compare(struct engine *engine, nqueens_solver *solver, uint64_t first, uint64_t last)
{
    uint64_t solutions[64], right;
    assert_true(last - first <= ELEMENTS(solutions));
    if (engine_count(engine, first, last, solutions) != NQUEENS_OK)
        fail_msg("%s", engine_fault(engine));
    for (uint64_t unit = first; unit < last; unit++) {
        assert_ok(nqueens_count_range(solver, "join", unit, unit + 1, &right));
        assert_int_equal(solutions[unit - first], right);
    }
}

/* A device that lists as a GPU does, whose warps have many prefixes. */
static struct device_kind device_of_prefixes(uint64_t prefixes)
{
    struct device_kind kind = device_cpu;
    kind.list_prefixes = prefixes;
    kind.most_units = 256;
    return kind;
}

static struct engine_settings random_settings(struct random *random, uint32_t n)
{
    const uint32_t least = n > 18 ? 2 * n - 37 : 1;
    return (struct engine_settings){
        .most_units = 1 + random_below(random, 20),
        .key_bits = least + random_below(random, 5),
        .cost_word = 1 + random_below(random, random_percent(random, 50) ? 10 : 300),
        .cost_node = 1 + random_below(random, random_percent(random, 50) ? 10 : 3000),
    };
}

/* ---- Whole boards ------------------------------------------------------------ */

static uint64_t count_whole(struct engine *engine, uint64_t units)
{
    uint64_t *solutions = calloc((size_t)units, sizeof *solutions), sum = 0;
    assert_non_null(solutions);
    if (engine_count(engine, 0, units, solutions) != NQUEENS_OK)
        fail_msg("%s", engine_fault(engine));
    for (uint64_t i = 0; i < units; i++)
        sum += solutions[i];
    free(solutions);
    return sum;
}

TEST(whole_boards_have_the_published_numbers)
{
    const struct engine_settings defaults = {0};
    for (uint32_t n = NQ_SMALLEST_HALVED; n <= 15; n++) {
        const struct device_kind kind = device_of_prefixes(n % 3 == 0 ? 1 : 4000);
        uint64_t units;
        nqueens_solver *solver = new_solver(n, &units);
        struct engine *engine = new_engine(n % 2 == 0 ? &device_cpu : &kind, n, &defaults);
        assert_int_equal(count_whole(engine, units), published(n));
        engine_free(engine);
        nqueens_solver_free(solver);
    }
}

TEST(each_unit_of_small_boards_is_that_of_the_library)
{
    struct random random = random_stream(1);
    for (uint32_t n = NQ_SMALLEST_HALVED; n <= 12; n++) {
        const struct engine_settings settings = random_settings(&random, n);
        const struct device_kind kind = device_of_prefixes(1 + random_below(&random, 1000));
        uint64_t units;
        nqueens_solver *solver = new_solver(n, &units);
        struct engine *engine = new_engine(&kind, n, &settings);
        for (uint64_t first = 0; first < units; first += 64)
            compare(engine, solver, first, first + 64 < units ? first + 64 : units);
        engine_free(engine);
        nqueens_solver_free(solver);
    }
}

/* ---- Large boards ------------------------------------------------------------ */

static void compare_random(uint32_t n, uint64_t below, uint32_t at_once, struct random *random)
{
    const struct engine_settings settings = random_settings(random, n);
    const struct device_kind kind = device_of_prefixes(1 + random_below(random, 3000));
    uint64_t units;
    nqueens_solver *solver = new_solver(n, &units);
    struct engine *engine = new_engine(&kind, n, &settings);
    const uint64_t from = random_below(random, (uint32_t)(below != 0 ? below : units - at_once));
    compare(engine, solver, from, from + at_once);
    engine_free(engine);
    nqueens_solver_free(solver);
}

TEST(random_units_are_those_of_the_library)
{
    struct random random = random_stream(2);
    for (uint32_t n = 13; n <= 21; n++)
        for (uint32_t trial = 0; trial < (n < 19 ? 6 : 1); trial++)
            compare_random(n, 0, n < 17 ? 1 + random_below(&random, 40) : 1, &random);
}

/* The first unit has few placements. */
TEST(first_units_of_the_largest_boards_are_those_of_the_library)
{
    struct random random = random_stream(3);
    for (uint32_t n = 22; n <= LARGEST_WITH_UNITS; n++)
        compare_random(n, 1, 1, &random);
}

/* A range that begins in one family of odd boards and ends in the next. */
TEST(families_follow_each_other)
{
    for (uint32_t n = 9; n <= 15; n += 2) {
        const struct engine_settings settings = {.most_units = 7};
        uint64_t units, end = 0;
        nqueens_solver *solver = new_solver(n, &units);
        struct engine *engine = new_engine(&device_cpu, n, &settings);
        const uint64_t first = (units - 1) / 2 - (units - 1) / 2 % 10;
        for (end = first; end < units && end < first + 60; end += 20)
            compare(engine, solver, end, end + 20 < units ? end + 20 : units);
        compare(engine, solver, units, units);
        engine_free(engine);
        nqueens_solver_free(solver);
    }
}

/* ---- Memory --------------------------------------------------------------------- */

/* A batch whose lists do not fit is counted in parts. */
TEST(batches_shrink_to_the_memory)
{
    uint64_t units;
    nqueens_solver *solver = new_solver(16, &units);
    for (uint64_t memory = 16 << 10; memory <= 1 << 20; memory *= 2) {
        const struct engine_settings settings = {.memory = 3 * memory, .most_units = 64};
        struct engine *engine = new_engine(&device_cpu, 16, &settings);
        compare(engine, solver, 100, 140);
        engine_free(engine);
    }
    nqueens_solver_free(solver);
}

TEST(a_unit_without_room_is_refused)
{
    const struct engine_settings settings = {.memory = 40 << 10, .most_units = 8};
    struct engine *engine = new_engine(&device_cpu, 18, &settings);
    uint64_t solutions[8];
    assert_int_equal(engine_count(engine, 8000, 8008, solutions), NQUEENS_ERROR_MEMORY);
    assert_non_null(strstr(engine_fault(engine), "the lists of unit "));
    engine_free(engine);
}

TEST(memory_without_room_for_tables_is_refused)
{
    const struct engine_settings settings = {.memory = 5000};
    struct device_fault fault = {""};
    assert_null(engine_new(&device_cpu, 0, 28, &settings, &fault));
    assert_non_null(strstr(fault.text, "n = 28 needs more than "));
}

TEST(a_key_that_is_too_short_is_refused)
{
    const struct engine_settings settings = {.key_bits = 7};
    struct engine *engine = new_engine(&device_cpu, 24, &settings);
    uint64_t units, solutions;
    nqueens_solver *solver = new_solver(24, &units);
    assert_int_equal(engine_count(engine, units / 2, units / 2 + 1, &solutions),
                     NQUEENS_ERROR_UNSUPPORTED);
    assert_non_null(strstr(engine_fault(engine), "too short"));
    nqueens_solver_free(solver);
    engine_free(engine);
}

TEST(a_cancelled_engine_counts_nothing)
{
    const struct engine_settings defaults = {0};
    struct engine *engine = new_engine(&device_cpu, 20, &defaults);
    uint64_t solutions;
    engine_cancel(engine);
    assert_int_equal(engine_count(engine, 0, 1, &solutions), NQUEENS_CANCELLED);
    engine_free(engine);
}

int main(int argc, char **argv)
{
    random_choose_seed();
    if (argc < 4)
        return run_chosen_tests(argc, argv);
    struct random random = random_stream(strtoull(argv[3], NULL, 10));
    for (uint32_t left = (uint32_t)strtoul(argv[2], NULL, 10); left > 0; left--)
        compare_random((uint32_t)strtoul(argv[1], NULL, 10), 0, 1, &random);
    puts("All are equal.");
    return 0;
}
