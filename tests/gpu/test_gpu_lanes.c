/* SPDX-License-Identifier: MIT
 *
 * The kernels of nqueens-gpu with a thread for each lane, as a GPU runs them, against the library.
 * A small stage, so that small boards fill it.
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
        assert_ok(nqueens_count_range(solver, "colour", unit, unit + 1, &right));
        assert_int_equal(solutions[unit - first], right);
    }
    nqueens_solver_free(solver);
    engine_free(engine);
}

/* By both kernels, with prefixes of all depths. */
TEST(whole_small_boards_are_those_of_the_library)
{
    for (uint32_t n = 4; n <= 8; n++) {
        for (uint32_t kernel = 1; kernel <= 2; kernel++) {
            const struct engine_settings settings = {
                .memory = 4 << 20,
                .most_units = 3,
                .shape = {.kernel = kernel, .prefix_depth = 1 + n % 3, .span = 1}};
            nqueens_solver *solver;
            uint64_t units;
            assert_ok(nqueens_solver_new(n, &solver));
            assert_ok(nqueens_units(solver, "colour", &units));
            nqueens_solver_free(solver);
            compare(n, 0, units < 5 ? units : 5, &settings);
        }
    }
}

/* Others that do not fit the stage at once. */
TEST(units_with_a_full_stage_are_those_of_the_library)
{
    for (uint32_t kernel = 1; kernel <= 2; kernel++) {
        const struct engine_settings settings = {.memory = 4 << 20,
                                                 .shape = {.kernel = kernel, .prefix_depth = 2}};
        compare(14, 500, 501, &settings);
        compare(13, 300, 301, &settings);
    }
}

int main(int argc, char **argv)
{
    return run_chosen_tests(argc, argv);
}
