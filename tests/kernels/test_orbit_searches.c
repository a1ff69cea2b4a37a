/* SPDX-License-Identifier: MIT
 *
 * The searches over orbits of squares, called as drivers: sums near 2^64, a middle
 * square that is closed, and what a search that is cut short leaves in the sum.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "symmetry/half_turn.h"
#include "symmetry/quarter_turn.h"

typedef int search_fn(const struct nq_board_masks *masks, const nq_cancel_flag *cancel,
                      struct nq_tally *tally);

static const struct {
    search_fn *count;
    uint32_t n;
    uint64_t solutions;
} searches[] = {
    {nq_half_turn_count, 12, 80},
    {nq_half_turn_count, 13, 136},
    {nq_quarter_turn_count, 12, 8},
    {nq_quarter_turn_count, 13, 8},
};

enum { SEARCHES = sizeof searches / sizeof searches[0] };

static void set_open(struct nq_board_masks *masks, uint32_t n)
{
    static const struct nq_constraints none = {0};
    assert_int_equal(nq_board_masks_set(masks, n, &none), 1);
}

static void searches_do_not_wrap(void **state)
{
    nq_cancel_flag never = 0;
    (void)state;
    for (size_t i = 0; i < SEARCHES; i++) {
        struct nq_board_masks masks;
        struct nq_tally silent = {.solutions = UINT64_MAX - searches[i].solutions};
        set_open(&masks, searches[i].n);
        assert_int_equal(searches[i].count(&masks, &never, &silent), NQUEENS_OK);
        assert_true(silent.solutions == UINT64_MAX);
        assert_true(silent.units_total > 1);
        assert_int_equal(silent.units_done, silent.units_total);
        uint64_t begin = UINT64_MAX - searches[i].solutions + 1;
        silent = (struct nq_tally){.solutions = begin};
        assert_int_equal(searches[i].count(&masks, &never, &silent), NQUEENS_ERROR_OVERFLOW);
        assert_true(silent.solutions >= begin);
    }
}

static void a_closed_middle_leaves_nothing(void **state)
{
    nq_cancel_flag never = 0;
    (void)state;
    for (size_t i = 0; i < SEARCHES; i++) {
        struct nq_board_masks masks;
        struct nq_tally silent = {0};
        uint32_t middle = searches[i].n / 2;
        set_open(&masks, searches[i].n);
        masks.open[middle] &= ~nq_bit(middle);
        assert_int_equal(searches[i].count(&masks, &never, &silent), NQUEENS_OK);
        /* Of an even board it is a square of a long diagonal like others. */
        assert_true(silent.solutions == (searches[i].n % 2 == 1 ? 0 : searches[i].solutions));
    }
}

/* Cancels when so many pieces are reported. */
struct cancel_at {
    nq_cancel_flag flag;
    uint64_t pieces;
};

static int cancel_at(uint64_t done, uint64_t total, double fraction, void *user)
{
    struct cancel_at *when = user;
    (void)total;
    (void)fraction;
    if (done == when->pieces)
        atomic_store(&when->flag, 1);
    return 0;
}

static void finished_pieces_are_kept(void **state)
{
    (void)state;
    for (size_t i = 0; i < SEARCHES; i++) {
        uint64_t before = 0;
        struct nq_board_masks masks;
        set_open(&masks, searches[i].n);
        for (uint64_t pieces = 1;; pieces++) {
            struct cancel_at when = {0, pieces};
            struct nq_tally tally = {.report = cancel_at, .user = &when};
            int status = searches[i].count(&masks, &when.flag, &tally);
            assert_in_range(tally.solutions, before, searches[i].solutions);
            before = tally.solutions;
            if (pieces == tally.units_total) {
                assert_int_equal(status, NQUEENS_OK);
                assert_int_equal(tally.solutions, searches[i].solutions);
                break;
            }
            assert_int_equal(status, NQUEENS_CANCELLED);
            assert_int_equal(tally.units_done, pieces);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(searches_do_not_wrap),
        cmocka_unit_test(a_closed_middle_leaves_nothing),
        cmocka_unit_test(finished_pieces_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
