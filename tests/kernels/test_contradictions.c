/* SPDX-License-Identifier: MIT
 *
 * test_contradictions.c - where a contradiction is looked for: around the board, from the square
 * after the last one. Catches: squares that are not tried because the last contradiction was
 * behind them, in their row or below; one that is not the first from there on.
 */

#include "base/allocator.h"
#include "deducing/deduction.h"
#include "each_kernel.h"
#include "harness.h"
#include "random_boards.h"
#include "solver.h"

enum { SMALLEST = 5, LARGEST = 8, NOWHERE = LARGEST * LARGEST };

/* A board whose next deduction is a contradiction. */
struct stuck_board {
    nqueens_solver *solver;
    struct nq_attack_table table;
    struct nq_open_board board;
};

/* The square at which a queen leads to a contradiction, the first from `after` on; NOWHERE if there
 * is none. */
static uint32_t contradiction_after(struct stuck_board *stuck, uint32_t after)
{
    const nq_cancel_flag never = {0};
    struct nq_deduction deduction;
    uint32_t n = stuck->table.n;
    stuck->board.after_contradiction = after;
    if (nq_find_deduction(&stuck->board, NQUEENS_REASON_CONTRADICTION, &never, &deduction) !=
        NQUEENS_OK)
        return NOWHERE;
    assert_int_equal(deduction.reason, NQUEENS_REASON_CONTRADICTION);
    for (uint32_t square = 0; square < n * n; square++) {
        if (deduction.closed.rows[square / n] == nq_bit(square % n))
            return square;
    }
    return NOWHERE;
}

/* Takes the deductions of a random board up to its first contradiction. Returns whether it has
 * one. */
static bool open_stuck_board(struct random *random, struct stuck_board *stuck)
{
    const nq_cancel_flag never = {0};
    static struct constraints constraints;
    struct nq_deduction deduction;
    int grade;
    uint32_t n = SMALLEST + random_below(random, LARGEST - SMALLEST + 1), queens[LARGEST];
    constraints_clear(&constraints, n);
    constraints.attacks = NQUEENS_ATTACK_TOUCHING;
    constraints.has_regions = true;
    random_order(random, n, queens);
    random_regions_around(random, queens, n, &constraints);
    stuck->solver = solver_with_constraints(&constraints, "auto", false);
    assert_ok(nq_attack_table_begin(&stuck->table, n, stuck->solver->constraints.rule,
                                    &stuck->solver->allocator));
    nq_open_board_begin(&stuck->board, &stuck->table, &stuck->solver->constraints);
    (void)nq_deduce_all(&stuck->board, NQUEENS_REASON_BLOCKED, &never, &grade, &deduction);
    return nq_find_deduction(&stuck->board, NQUEENS_REASON_CONTRADICTION, &never, &deduction) ==
               NQUEENS_OK &&
           deduction.reason == NQUEENS_REASON_CONTRADICTION;
}

static void close_stuck_board(struct stuck_board *stuck)
{
    nq_attack_table_end(&stuck->table, &stuck->solver->allocator);
    nqueens_solver_free(stuck->solver);
}

/* From every square on, as if it were behind the last contradiction, the next one around the board
 * is found, which may be the only one. */
TEST(a_contradiction_is_found_from_every_square_on)
{
    struct random random = random_stream(1);
    uint32_t boards = 0, behind_in_its_row = 0;
    for (uint32_t i = 0; i < 5000 && boards < 100; i++) {
        struct stuck_board stuck;
        bool leads_to_one[LARGEST * LARGEST];
        if (open_stuck_board(&random, &stuck)) {
            uint32_t n = stuck.table.n;
            for (uint32_t square = 0; square < n * n; square++)
                leads_to_one[square] = contradiction_after(&stuck, square) == square;
            for (uint32_t after = 0; after < n * n; after++) {
                uint32_t steps = 0, next = after;
                for (; steps < n * n && !leads_to_one[next]; steps++)
                    next = (after + steps + 1) % (n * n);
                assert_int_equal(contradiction_after(&stuck, after), next);
                behind_in_its_row += next < after && next / n == after / n;
            }
            boards++;
        }
        close_stuck_board(&stuck);
    }
    assert_int_equal(boards, 100);
    assert_true(behind_in_its_row > 0);
}
