/* SPDX-License-Identifier: MIT
 *
 * test_plan_table.c - what `nqueens plan` compares: units within a call for all that follow, and
 * in a call for themselves. Catches a call that is too short for the table of a whole count, which
 * its memory tells, more or fewer units than are wanted, and a wrong ratio or error.
 */

#include "harness.h"
#include "plan_table.h"
#include "random_boards.h"
#include "shared/machine.h"

#include <math.h>

static const char join[] = "join";

static nqueens_solver *measured_solver(uint32_t n, struct measured_memory *memory)
{
    nqueens_solver *solver;
    *memory = (struct measured_memory){0};
    assert_ok(
        nqueens_solver_new_with_allocator(n, measured_allocate, measured_release, memory, &solver));
    assert_ok(nqueens_solver_set_kernel(solver, join));
    return solver;
}

/* The most memory that a call for units first to last - 1 holds. */
static uint64_t memory_of_range(uint32_t n, uint64_t first, uint64_t last)
{
    struct measured_memory memory;
    uint64_t solutions;
    nqueens_solver *solver = measured_solver(n, &memory);
    assert_ok(nqueens_count_range(solver, join, first, last, &solutions));
    nqueens_solver_free(solver);
    return memory.most;
}

/* Beside a large table lists take little. */
TEST(units_have_the_table_of_a_whole_count)
{
    enum { N = 18, BLOCKS = 3 };
    struct measured_memory memory;
    uint64_t all, most[BLOCKS];
    double table, seconds;
    nqueens_solver *solver = measured_solver(N, &memory);
    assert_ok(nqueens_units(solver, join, &all));
    for (uint64_t i = 0; i < BLOCKS; i++) {
        memory.most = memory.now;
        assert_ok(time_with_large_table(solver, join, i * all / 5, 10, &table, &seconds));
        assert_true(table >= 0 && seconds >= 0);
        most[i] = memory.most;
        assert_true(most[i] > 4 * memory_of_range(N, 10, 20));
        assert_in_range(most[i], most[0], most[0] + most[0] / 20);
    }
    nqueens_solver_free(solver);
}

/* The last unit of the list is not waited for. */
TEST(blocks_at_the_end_are_counted)
{
    struct measured_memory memory;
    uint64_t all;
    double table, seconds;
    nqueens_solver *solver = measured_solver(12, &memory);
    assert_ok(nqueens_units(solver, join, &all));
    for (uint64_t units = 1; units < all; units += 10)
        assert_ok(time_with_large_table(solver, join, all - 1, units, &table, &seconds));
    nqueens_solver_cancel(solver);
    assert_int_equal(time_with_large_table(solver, join, 0, 1, &table, &seconds),
                     NQUEENS_CANCELLED);
    nqueens_solver_free(solver);
}

TEST(a_ratio_that_all_blocks_have_is_exact)
{
    struct table_comparison comparison = {.count = 0};
    assert_int_equal(table_effect_of(&comparison).blocks, 0);
    for (double apart = 1; apart <= 8; apart *= 2)
        comparison.blocks[comparison.count++] = (struct compared_block){apart, apart / 4, 3};
    struct table_effect effect = table_effect_of(&comparison);
    assert_int_equal(effect.blocks, 4);
    assert_true(effect.table == 3 && effect.ratio == 0.25 && effect.error == 0);
}

/* By the formula for the rests, which are -0.5 and 0.5. A block whose table was small is left out. */
TEST(the_error_is_that_of_the_rests)
{
    const struct table_comparison comparison = {{{1, 0, 7}, {1, 1, 9}, {1, 5, 2}}, 3};
    struct table_effect effect = table_effect_of(&comparison);
    assert_int_equal(effect.blocks, 2);
    assert_true(effect.table == 8 && effect.ratio == 0.5);
    assert_true(fabs(effect.error - 0.5) < 1e-9);
}
