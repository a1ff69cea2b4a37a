/* SPDX-License-Identifier: MIT
 *
 * The kernels of nqueens-gpu in plain C against the library, which counts the same units by code of
 * its own: whole boards, random units of large ones, in batches of all sizes, by both kernels, with
 * prefixes of any depth and little memory. Each unit is counted with the usual room for others, and
 * with a small one.
 *
 * Catches: a unit that counts something else; others that do not fit the stage, and are counted all
 * the same.
 *
 * To check more units, give n, how many, and a seed:
 *
 *     test-gpu-units 24 5 1
 *
 * NQUEENS_TEST_SEED makes the numbers those of another run.
 */

#include "board.h"
#include "engine.h"
#include "harness.h"
#include "random_boards.h"

/* device_cpu.c with a small stage; meson.build has it. */
extern const struct device_kind device_small_stage;

static const struct {
    const char *name;
    const struct device_kind *kind;
} rooms[] = {{"the usual stage", &device_cpu}, {"a small stage", &device_small_stage}};

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
    assert_ok(nqueens_units(solver, "colour", units));
    return solver;
}

/* Memory for boards of n: it is set to some byte where MALLOC_PERTURB_ says so. */
static uint64_t memory_for(uint32_t n)
{
    return (uint64_t)(n < 18 ? 4 : n < 22 ? 32 : n < 26 ? 256 : 1024) << 20;
}

/* Sets solutions[i] to those of unit first + i by the engine with this room. */
static void count_with(size_t room, uint32_t n, const struct engine_settings *settings,
                       uint64_t first, uint64_t last, uint64_t solutions[])
{
    struct device_kind kind = *rooms[room].kind;
    struct device_fault fault = {""};
    kind.most_units = 256;
    struct engine *engine = engine_new(&kind, 0, n, settings, &fault);
    if (engine == NULL)
        fail_msg("n = %" PRIu32 ": %s", n, fault.text);
    if (engine_count(engine, first, last, solutions) != NQUEENS_OK)
        fail_msg("n = %" PRIu32 ": %s", n, engine_fault(engine));
    engine_free(engine);
}

/* Counts the units by the library, and with both rooms. */
static void compare(uint32_t n, const struct engine_settings *settings, nqueens_solver *solver,
                    uint64_t first, uint64_t last)
{
    uint64_t solutions[64], right[64];
    assert_true(last - first <= ELEMENTS(right));
    for (uint64_t unit = first; unit < last; unit++)
        assert_ok(nqueens_count_range(solver, "colour", unit, unit + 1, &right[unit - first]));
    for (size_t room = 0; room < ELEMENTS(rooms); room++) {
        count_with(room, n, settings, first, last, solutions);
        for (uint64_t i = 0; i < last - first; i++)
            if (solutions[i] != right[i])
                fail_msg("n = %" PRIu32 ", unit %" PRIu64 " with %s: %" PRIu64
                         " in place of %" PRIu64,
                         n, first + i, rooms[room].name, solutions[i], right[i]);
    }
}

static struct engine_settings random_settings(struct random *random, uint32_t n)
{
    const uint32_t deepest = n < 16 ? 7 : 4;
    return (struct engine_settings){
        .memory = memory_for(n),
        .most_units = 1 + random_below(random, 20),
        .shape = {.kernel = random_below(random, 3),
                  .prefix_depth = random_below(random, deepest),
                  .parent_depth = random_below(random, 4),
                  .span = random_percent(random, 50) ? 0 : 1 + random_below(random, 40)}};
}

/* ---- Whole boards ------------------------------------------------------------ */

/* By the kernel that suits, and by each alone. */
TEST(whole_boards_have_the_published_numbers)
{
    for (uint32_t n = NQ_SMALLEST_COLOURED; n <= 14; n++) {
        for (uint32_t way = 0; way < (n < 13 ? 6 : n == 13 ? 2 : 1); way++) {
            const struct engine_settings settings = {.memory = memory_for(n),
                                                     .shape = {.kernel = way / 2}};
            uint64_t units, sum = 0;
            nqueens_solver_free(new_solver(n, &units));
            uint64_t *solutions = calloc((size_t)units, sizeof *solutions);
            assert_non_null(solutions);
            count_with(way % 2, n, &settings, 0, units, solutions);
            for (uint64_t i = 0; i < units; i++)
                sum += solutions[i];
            if (sum != published(n))
                fail_msg("n = %" PRIu32 ", way %" PRIu32 ": %" PRIu64, n, way, sum);
            free(solutions);
        }
    }
}

TEST(each_unit_of_small_boards_is_that_of_the_library)
{
    struct random random = random_stream(1);
    for (uint32_t n = NQ_SMALLEST_COLOURED; n <= 11; n++) {
        uint64_t units;
        nqueens_solver *solver = new_solver(n, &units);
        for (uint64_t first = 0; first < units; first += 64) {
            const struct engine_settings settings = random_settings(&random, n);
            compare(n, &settings, solver, first, first + 64 < units ? first + 64 : units);
        }
        nqueens_solver_free(solver);
    }
}

/* ---- Large boards ------------------------------------------------------------ */

static void compare_random(uint32_t n, uint32_t at_once, struct random *random)
{
    const struct engine_settings settings = random_settings(random, n);
    uint64_t units;
    nqueens_solver *solver = new_solver(n, &units);
    const uint64_t from = random_below(random, (uint32_t)(units - at_once));
    compare(n, &settings, solver, from, from + at_once);
    nqueens_solver_free(solver);
}

TEST(random_units_are_those_of_the_library)
{
    struct random random = random_stream(2);
    for (uint32_t n = 12; n <= 21; n++)
        for (uint32_t trial = 0; trial < (n < 17 ? 12 : n < 19 ? 3 : 1); trial++)
            compare_random(n, n < 17 ? 1 + random_below(&random, 40) : 1, &random);
}

/* Units whose rows follow each other have few placements, and few pairs. */
TEST(units_of_large_boards_are_those_of_the_library)
{
    static const struct {
        uint32_t n;
        uint64_t unit;
    } units[] = {{22, 600}, {22, 140000}, {23, 60000}, {24, 300}, {26, 500}, {28, 20}};
    for (size_t i = 0; i < ELEMENTS(units); i++) {
        const uint32_t n = units[i].n;
        const struct engine_settings settings = {.memory = memory_for(n)};
        uint64_t all;
        nqueens_solver *solver = new_solver(n, &all);
        compare(n, &settings, solver, units[i].unit, units[i].unit + 1);
        nqueens_solver_free(solver);
    }
}

/* A range that goes from one number of queens to the next. */
TEST(families_follow_each_other)
{
    for (uint32_t n = 9; n <= 14; n++) {
        const struct engine_settings settings = {.memory = memory_for(n), .most_units = 7};
        uint64_t units;
        nqueens_solver *solver = new_solver(n, &units);
        for (uint64_t end = units; end > units / 2; end -= end < 50 ? end : 50)
            compare(n, &settings, solver, end < 50 ? 0 : end - 50, end);
        nqueens_solver_free(solver);
    }
}

/* ---- Cancels ------------------------------------------------------------------- */

static int cut_cancelled(struct device_queue *queue, const struct round *round)
{
    device_cpu.cancel(queue);
    assert_int_equal(device_cpu.cut(queue, round), 0);
    return 0;
}

static int meet_cancelled(struct device_queue *queue, const struct round *round)
{
    device_cpu.cancel(queue);
    assert_int_equal(device_cpu.meet(queue, round), 0);
    return 0;
}

static int weigh_cancelled(struct device_queue *queue, const struct batch *batch)
{
    device_cpu.cancel(queue);
    assert_int_equal(device_cpu.weigh(queue, batch), 0);
    return 0;
}

TEST(launches_poll_for_a_cancel)
{
    struct device_kind kinds[3] = {device_cpu, device_cpu, device_cpu};
    kinds[0].cut = cut_cancelled;
    kinds[1].meet = meet_cancelled;
    kinds[2].weigh = weigh_cancelled;
    for (size_t i = 0; i < ELEMENTS(kinds); i++) {
        const struct engine_settings defaults = {.memory = memory_for(10)};
        struct device_fault fault = {""};
        uint64_t solutions[20];
        struct engine *engine = engine_new(&kinds[i], 0, 10, &defaults, &fault);
        assert_non_null(engine);
        assert_int_equal(engine_count(engine, 0, 20, solutions), NQUEENS_ERROR_UNAVAILABLE);
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
        compare_random((uint32_t)strtoul(argv[1], NULL, 10), 1, &random);
    puts("All are equal.");
    return 0;
}
