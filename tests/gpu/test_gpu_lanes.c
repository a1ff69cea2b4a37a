/* SPDX-License-Identifier: MIT
 *
 * The kernels of nqueens-gpu with a thread for each lane, as a GPU runs them, against the library.
 * Small rooms, so that small boards fill them.
 *
 * Catches: a lane that reads what another has not written yet, or writes what another has not read
 * yet; the kernels in plain C cannot show it. ThreadSanitizer names the two places.
 */

#include "device_threads.h"
#include "engine.h"
#include "harness.h"

static void compare(uint32_t n, uint64_t first, uint64_t last,
                    const struct engine_settings *settings)
{
    const struct device_kind kind = device_threads();
    struct device_fault fault = {""};
    struct engine *engine = engine_new(&kind, 0, n, settings, &fault);
    nqueens_solver *solver;
    uint64_t solutions[64], right;
    assert_true(engine != NULL && last - first <= ELEMENTS(solutions));
    assert_ok(nqueens_solver_new(n, &solver));
    assert_int_equal(engine_count(engine, first, last, solutions), NQUEENS_OK);
    for (uint64_t unit = first; unit < last; unit++) {
        assert_ok(nqueens_count_range(solver, "join", unit, unit + 1, &right));
        assert_int_equal(solutions[unit - first], right);
    }
    nqueens_solver_free(solver);
    engine_free(engine);
}

/* Cheap nodes make deep trees, dear ones leaves alone. */
TEST(whole_small_boards_are_those_of_the_library)
{
    const struct engine_settings deep = {
        .memory = 4 << 20, .most_units = 3, .key_bits = 2, .cost_word = 1, .cost_node = 1};
    const struct engine_settings flat = {.memory = 4 << 20, .most_units = 3, .key_bits = 1};
    for (uint32_t n = 4; n <= 8; n++) {
        nqueens_solver *solver;
        uint64_t units;
        assert_ok(nqueens_solver_new(n, &solver));
        assert_ok(nqueens_units(solver, "join", &units));
        nqueens_solver_free(solver);
        compare(n, 0, units < 6 ? units : 6, n % 2 == 0 ? &deep : &flat);
    }
}

/* Lists of several chunks of lanes. */
TEST(a_unit_with_full_rooms_is_that_of_the_library)
{
    const struct engine_settings deep = {
        .memory = 4 << 20, .key_bits = 1, .cost_word = 1, .cost_node = 1};
    compare(16, 100, 101, &deep);
}

int main(int argc, char **argv)
{
    return run_chosen_tests(argc, argv);
}
