/* SPDX-License-Identifier: MIT
 *
 * The kernels of nqueens-gpu in plain C against the library, which counts the same units by code of
 * its own: whole boards, random units of large ones, in batches of all sizes, with random costs and
 * keys, and lists from any prefix on. Each unit is counted with the usual rooms for lists, and with
 * small ones.
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

/* device_cpu.c with other rooms; meson.build has them. */
extern const struct device_kind device_small_rooms, device_long_tree;

static const struct {
    const char *name;
    const struct device_kind *kind;
} rooms[] = {{"usual rooms", &device_cpu},
             {"small rooms", &device_small_rooms},
             {"a long tree", &device_long_tree}};

static uint64_t published(uint32_t n)
{
    static const uint64_t solutions[] = {1,  1,   0,   0,    2,     10,    4,     40,
                                         92, 352, 724, 2680, 14200, 73712, 365596};
    return solutions[n];
}

static nqueens_solver *new_solver(uint32_t n, uint64_t *units)
{
    nqueens_solver *solver;
    assert_ok(nqueens_solver_new(n, &solver));
    assert_ok(nqueens_units(solver, "join", units));
    return solver;
}

/* Memory for boards of n: it is set to some byte where MALLOC_PERTURB_ says so. */
static uint64_t memory_for(uint32_t n)
{
    return (uint64_t)(n < 22 ? 4 : n < 26 ? 32 : 128) << 20;
}

/* How an engine counts: a device with these rooms lists as a GPU does, whose warps have many
 * prefixes. */
struct way {
    uint64_t prefixes;
    struct engine_settings settings;
};

/* Sets solutions[i] to those of unit first + i by the engine with these rooms. */
static void count_with(size_t room, uint32_t n, const struct way *way, uint64_t first,
                       uint64_t last, uint64_t solutions[])
{
    struct device_kind kind = *rooms[room].kind;
    struct device_fault fault = {""};
    kind.list_prefixes = way->prefixes;
    kind.most_units = 256;
    struct engine *engine = engine_new(&kind, 0, n, &way->settings, &fault);
    if (engine == NULL)
        fail_msg("n = %" PRIu32 ": %s", n, fault.text);
    if (engine_count(engine, first, last, solutions) != NQUEENS_OK)
        fail_msg("n = %" PRIu32 ": %s", n, engine_fault(engine));
    engine_free(engine);
}

/* Counts the units by the library, and with all rooms. */
static void compare(uint32_t n, const struct way *way, nqueens_solver *solver, uint64_t first,
                    uint64_t last)
{
    uint64_t solutions[64], right[64];
    assert_true(last - first <= ELEMENTS(right));
    for (uint64_t unit = first; unit < last; unit++)
        assert_ok(nqueens_count_range(solver, "join", unit, unit + 1, &right[unit - first]));
    for (size_t room = 0; room < ELEMENTS(rooms); room++) {
        count_with(room, n, way, first, last, solutions);
        for (uint64_t i = 0; i < last - first; i++)
            if (solutions[i] != right[i])
                fail_msg("n = %" PRIu32 ", unit %" PRIu64 " with %s: %" PRIu64
                         " in place of %" PRIu64,
                         n, first + i, rooms[room].name, solutions[i], right[i]);
    }
}

static struct way random_way(struct random *random, uint32_t n)
{
    const uint32_t least = n > 18 ? 2 * n - 37 : 1;
    return (struct way){
        .prefixes = 1 + random_below(random, 3000),
        .settings = {
            .memory = memory_for(n),
            .most_units = 1 + random_below(random, 20),
            .key_bits = least + random_below(random, n < 24 ? 5 : 2),
            .cost_word = 1 + random_below(random, random_percent(random, 50) ? 10 : 300),
            .cost_node = 1 + random_below(random, random_percent(random, 50) ? 10 : 3000),
        }};
}

/* ---- Whole boards ------------------------------------------------------------ */

TEST(whole_boards_have_the_published_numbers)
{
    for (uint32_t n = NQ_SMALLEST_HALVED; n <= 13; n++) {
        const struct way way = {.prefixes = n % 3 == 0 ? 4000 : 1,
                                .settings = {.memory = memory_for(n)}};
        uint64_t units;
        nqueens_solver_free(new_solver(n, &units));
        uint64_t *solutions = calloc((size_t)units, sizeof *solutions);
        assert_non_null(solutions);
        for (size_t room = 0; room < ELEMENTS(rooms); room++) {
            uint64_t sum = 0;
            count_with(room, n, &way, 0, units, solutions);
            for (uint64_t i = 0; i < units; i++)
                sum += solutions[i];
            if (sum != published(n))
                fail_msg("n = %" PRIu32 " with %s: %" PRIu64, n, rooms[room].name, sum);
        }
        free(solutions);
    }
}

TEST(each_unit_of_small_boards_is_that_of_the_library)
{
    struct random random = random_stream(1);
    for (uint32_t n = NQ_SMALLEST_HALVED; n <= 12; n++) {
        const struct way way = random_way(&random, n);
        uint64_t units;
        nqueens_solver *solver = new_solver(n, &units);
        for (uint64_t first = 0; first < units; first += 64)
            compare(n, &way, solver, first, first + 64 < units ? first + 64 : units);
        nqueens_solver_free(solver);
    }
}

/* ---- Large boards ------------------------------------------------------------ */

static void compare_random(uint32_t n, uint64_t below, uint32_t at_once, struct random *random)
{
    const struct way way = random_way(random, n);
    uint64_t units;
    nqueens_solver *solver = new_solver(n, &units);
    const uint64_t from = random_below(random, (uint32_t)(below != 0 ? below : units - at_once));
    compare(n, &way, solver, from, from + at_once);
    nqueens_solver_free(solver);
}

TEST(random_units_are_those_of_the_library)
{
    struct random random = random_stream(2);
    for (uint32_t n = 13; n <= 21; n++)
        for (uint32_t trial = 0; trial < (n < 19 ? 6 : 1); trial++)
            compare_random(n, 0, n < 17 ? 1 + random_below(&random, 40) : 1, &random);
}

/* The first units have few placements, and of those with pairs the first ones, too. */
TEST(early_units_of_large_boards_are_those_of_the_library)
{
    struct random random = random_stream(3);
    for (uint32_t n = 23; n <= 25; n += 2)
        compare_random(n, 1, 1, &random);
    for (uint32_t n = 22; n <= 23; n++)
        compare_random(n, 1200, 1, &random);
}

static uint64_t listed[2];

/* Lists the first unit, and fails. */
static int list_only(struct device_queue *queue, const struct batch *batch,
                     const struct batch_sizes *sizes, int to_write)
{
    if (!device_cpu.list(queue, batch, sizes, to_write))
        return 0;
    memcpy(listed, batch->placements, sizeof listed);
    return 0;
}

/* In the first unit of a board of even size the columns of each half follow each other: a half has
 * the placements of a whole board. */
TEST(halves_are_listed_as_boards_of_half_the_size)
{
    struct random random = random_stream(4);
    for (uint32_t n = NQ_SMALLEST_HALVED; n <= NQ_LARGEST_HALVED; n += 2) {
        const struct way way = random_way(&random, n);
        struct device_kind kind = device_cpu;
        struct device_fault fault = {""};
        uint64_t solutions;
        kind.list = list_only;
        kind.list_prefixes = way.prefixes;
        struct engine *engine = engine_new(&kind, 0, n, &way.settings, &fault);
        assert_non_null(engine);
        assert_int_equal(engine_count(engine, 0, 1, &solutions), NQUEENS_ERROR_UNAVAILABLE);
        engine_free(engine);
        if (listed[0] != published(n / 2) || listed[1] != published(n / 2))
            fail_msg("n = %" PRIu32 ": %" PRIu64 " and %" PRIu64 " placements", n, listed[0],
                     listed[1]);
    }
}

/* A range that begins in one family of odd boards and ends in the next. */
TEST(families_follow_each_other)
{
    for (uint32_t n = 9; n <= 15; n += 2) {
        const struct way way = {.prefixes = 1,
                                .settings = {.memory = memory_for(n), .most_units = 7}};
        uint64_t units;
        nqueens_solver *solver = new_solver(n, &units);
        const uint64_t first = (units - 1) / 2 - (units - 1) / 2 % 10;
        for (uint64_t end = first; end < units && end < first + 60; end += 20)
            compare(n, &way, solver, end, end + 20 < units ? end + 20 : units);
        nqueens_solver_free(solver);
    }
}

/* ---- Cancels ------------------------------------------------------------------- */

static int list_cancelled(struct device_queue *queue, const struct batch *batch,
                          const struct batch_sizes *sizes, int to_write)
{
    device_cpu.cancel(queue);
    return device_cpu.list(queue, batch, sizes, to_write);
}

static int meet_cancelled(struct device_queue *queue, const struct batch *batch,
                          const struct batch_sizes *sizes)
{
    device_cpu.cancel(queue);
    return device_cpu.meet(queue, batch, sizes);
}

TEST(launches_poll_for_a_cancel)
{
    struct device_kind kinds[2] = {device_cpu, device_cpu};
    kinds[0].list = list_cancelled;
    kinds[1].meet = meet_cancelled;
    for (size_t i = 0; i < ELEMENTS(kinds); i++) {
        const struct engine_settings defaults = {.memory = memory_for(10)};
        struct device_fault fault = {""};
        uint64_t solutions;
        struct engine *engine = engine_new(&kinds[i], 0, 10, &defaults, &fault);
        assert_non_null(engine);
        assert_int_equal(engine_count(engine, 0, 1, &solutions), NQUEENS_ERROR_UNAVAILABLE);
        assert_string_equal(engine_fault(engine), "cancelled");
        engine_free(engine);
    }
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
