/* SPDX-License-Identifier: MIT
 *
 * test_mirror.c - the listing whose second half is the mirror image of the first, against the
 * reference, by each listing kernel, on boards whose open squares are their own mirror image and on
 * others, with room for few boards and for all. Catches: a board left out, twice, in the wrong place
 * or not mirrored, at the middle, at an end of a piece of memory, where the room is full or where
 * the search goes on; a middle column that is closed; an image that is no solution, because a mark
 * or a rule has none; a cancel that is not heard or hands over a board; memory that stays after a
 * stop, a cancel or a refusal, or grows with all boards; boards that are not kept, or all searched
 * for.
 */

#include "base/machine.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "listing/mirror.h"
#include "sequences.h"
#include "solver.h"

enum {
    LARGEST = 12,
    MOST_BOARDS = 14200,
    ALL = MOST_BOARDS + 1,
    LARGEST_FEW = NQ_MIRROR_LARGEST_N
};

static struct account account; /* too large for some stacks */

/* ---- The right boards --------------------------------------------------------------------- */

struct boards {
    uint32_t n;
    uint32_t count;
    unsigned char columns[MOST_BOARDS][LARGEST_FEW];
};

static struct boards right;

static int keep_board(uint32_t n, const uint32_t queens[], void *user)
{
    struct boards *boards = user;
    assert_true(boards->count < MOST_BOARDS);
    for (uint32_t row = 0; row < n; row++)
        boards->columns[boards->count][row] = (unsigned char)queens[row];
    boards->count++;
    return 0;
}

/* Those of the solver, by the reference. */
static void find_right(nqueens_solver *solver)
{
    right.n = nqueens_solver_n(solver);
    right.count = 0;
    assert_ok(nqueens_solver_set_kernel(solver, "reference"));
    assert_ok(nqueens_enumerate(solver, keep_board, &right));
}

/* ---- The listings ------------------------------------------------------------------------- */

/* The portable kernel is NULL, and the last one. Returns how many there are. */
static uint32_t find_kernels(uint32_t n, const struct nq_listing_kernel *kernels[])
{
    uint32_t count = 0;
    EACH_KERNEL(name, fast_kernel_that_runs) {
        const struct nq_kernel *kernel;
        assert_ok(nq_kernel_find(name, nq_cpu_features(), &kernel));
        const struct nq_listing_kernel *listing = kernel->listing[n <= 16 ? 0 : 1];
        if (listing != NULL && n >= listing->smallest_n && n <= listing->largest_n)
            kernels[count++] = listing;
    }
    kernels[count++] = NULL;
    assert_true(count <= MOST_KERNELS);
    return count;
}

/* What a listing is asked for, and what it was. */
struct listed {
    const struct nq_listing_kernel *kernel;
    size_t most;
    uint32_t stop_at;             /* boards */
    const nq_cancel_flag *cancel; /* NULL: that of the solver */
    uint32_t boards;
    uint32_t boards_before; /* the last block */
    uint64_t kept;          /* how many boards were kept, also of those that made room */
};

static void check_boards(struct listed *listed, const struct nq_boards *boards)
{
    for (size_t i = 0; i < boards->count && listed->boards < listed->stop_at; i++) {
        if (listed->boards == right.count)
            fail_msg("n = %" PRIu32 ", room for %zu: more than %" PRIu32 " boards", right.n,
                     listed->most, right.count);
        for (uint32_t row = 0; row < right.n; row++) {
            if (boards->queens[i * right.n + row] != right.columns[listed->boards][row])
                fail_msg("n = %" PRIu32 ", room for %zu, board %" PRIu32 ", row %" PRIu32, right.n,
                         listed->most, listed->boards, row);
        }
        listed->boards++;
    }
}

/* Holds the boards against those that are right. Returns the last code. */
static int list(nqueens_solver *solver, struct listed *listed)
{
    struct nq_task task = nq_solver_task(solver);
    struct nq_cursor cursor;
    const struct nq_source source = {NQ_BY_KERNEL, listed->kernel, 0};
    struct nq_mirror mirror;
    struct nq_boards boards;
    listed->boards = 0;
    if (listed->cancel != NULL)
        task.cancel = listed->cancel;
    int status = nq_cursor_begin(&cursor, &task, source);
    if (status != NQUEENS_OK)
        return status;
    nq_mirror_start(&mirror, &cursor, listed->most);
    while (listed->boards < listed->stop_at &&
           (status = nq_mirror_next_boards(&mirror, &boards)) == NQUEENS_OK) {
        assert_true(boards.count > 0);
        listed->boards_before = listed->boards;
        check_boards(listed, &boards);
    }
    listed->kept = mirror.count;
    nq_mirror_end(&mirror);
    nq_cursor_end(&cursor);
    return status;
}

/* All boards, by each kernel; where they are mirrored, half of them are kept. */
static void check_listings(nqueens_solver *solver, size_t most, bool is_mirrored)
{
    const struct nq_listing_kernel *kernels[MOST_KERNELS];
    uint32_t count = find_kernels(right.n, kernels);
    size_t held = account.live_bytes;
    for (uint32_t i = 0; i < count; i++) {
        struct listed listed = {.kernel = kernels[i], .most = most, .stop_at = ALL};
        assert_int_equal(list(solver, &listed), NQUEENS_NO_SOLUTION);
        assert_int_equal(listed.boards, right.count);
        assert_int_equal(listed.kept, is_mirrored ? right.count / 2 : 0);
        assert_int_equal(account.live_bytes, held);
    }
}

static const size_t rooms[] = {1, 2, 3, 31, 32, 33, 64, 100, 1000, 4095, 4097, NQ_MIRROR_MOST};

TEST(whole_boards_are_listed)
{
    for (uint32_t n = 1; n <= LARGEST; n++) {
        nqueens_solver *solver = new_accounted_solver(n, &account);
        find_right(solver);
        assert_int_equal(right.count, sequence_solutions(n));
        check_listings(solver, 0, false);
        for (size_t i = 0; i < ELEMENTS(rooms); i++)
            check_listings(solver, rooms[i], n > 1);
        free_accounted_solver(solver, &account);
    }
}

/* ---- Constraints -------------------------------------------------------------------------- */

/* Forbids this percentage of the squares, and their images; none that the kept solution, unless it
 * is NULL, or its image has a queen on. */
static void forbid_at_random(struct random *random, nqueens_solver *solver, uint32_t percent,
                             const uint32_t kept[])
{
    uint32_t n = nqueens_solver_n(solver);
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column <= (n - 1) / 2; column++) {
            bool is_kept = kept != NULL && (kept[row] == column || kept[row] == n - 1 - column);
            if (is_kept || !random_percent(random, percent))
                continue;
            assert_ok(nqueens_solver_forbid(solver, row, column));
            assert_ok(nqueens_solver_forbid(solver, row, n - 1 - column));
        }
    }
}

/* Often the middle of the first row is closed, or all else in it is, or in another row. */
static void constrain_middle(struct random *random, nqueens_solver *solver)
{
    uint32_t n = nqueens_solver_n(solver);
    uint32_t row = random_percent(random, 50) ? 0 : random_below(random, n);
    if (n % 2 != 0 && random_percent(random, 30))
        assert_ok(nqueens_solver_forbid(solver, 0, n / 2));
    else if (n % 2 != 0 && random_percent(random, 30))
        assert_ok(nqueens_solver_require(solver, row, n / 2));
}

TEST(boards_that_are_their_own_image_are_listed)
{
    struct random random = random_stream(1);
    uint32_t with_boards = 0;
    for (uint32_t times = 0; times < 600; times++) {
        nqueens_solver *solver = new_accounted_solver(2 + random_below(&random, 11), &account);
        forbid_at_random(&random, solver, random_below(&random, 50), NULL);
        constrain_middle(&random, solver);
        find_right(solver);
        with_boards += right.count > 0;
        for (uint32_t i = 0; i < 3 && right.count > 0; i++) {
            size_t most = 1 + random_below(&random, right.count / 2 + 10);
            check_listings(solver, i == 0 ? rooms[times % ELEMENTS(rooms)] : most, true);
        }
        free_accounted_solver(solver, &account);
    }
    assert_true(with_boards > 100);
}

/* Larger boards, where few squares are open: those of a solution and of its image, and others. */
TEST(few_boards_are_listed)
{
    struct random random = random_stream(2);
    for (uint32_t times = 0; times < 60; times++) {
        uint32_t n = LARGEST + 1 + times % (LARGEST_FEW - LARGEST);
        uint32_t kept[LARGEST_FEW];
        nqueens_solver *solver = new_accounted_solver(n, &account);
        random_solution(&random, n, kept);
        forbid_at_random(&random, solver, 60, kept);
        find_right(solver);
        assert_in_range(right.count, 2, MOST_BOARDS);
        check_listings(solver, times % 2 == 0 ? 10 : ALL, true);
        free_accounted_solver(solver, &account);
    }
}

/* One mark without its image, or another rule: all boards are searched for. */
TEST(other_boards_are_not_mirrored)
{
    for (uint32_t n = 5; n <= 8; n++) {
        for (uint32_t square = 0; square < n * n; square++) {
            uint32_t row = square / n;
            uint32_t column = square % n;
            nqueens_solver *solver = new_accounted_solver(n, &account);
            assert_ok(nqueens_solver_forbid(solver, row, column));
            find_right(solver);
            check_listings(solver, 50, 2 * column + 1 == n);
            free_accounted_solver(solver, &account);
        }
        nqueens_solver *solver = new_accounted_solver(n, &account);
        assert_ok(nqueens_solver_set_attacks(solver, NQUEENS_ATTACK_TOUCHING));
        find_right(solver);
        check_listings(solver, 50, false);
        free_accounted_solver(solver, &account);
    }
}

/* ---- Ends before the last board ----------------------------------------------------------- */

TEST(a_listing_may_end_at_any_board)
{
    static const size_t few[] = {1, 5, 40, 1000};
    const struct nq_listing_kernel *kernels[MOST_KERNELS];
    for (uint32_t n = 7; n <= 9; n++) {
        nqueens_solver *solver = new_accounted_solver(n, &account);
        size_t held = account.live_bytes;
        find_right(solver);
        uint32_t count = find_kernels(n, kernels);
        for (uint32_t i = 0; i < count * ELEMENTS(few); i++) {
            for (uint32_t stop_at = 0; stop_at <= right.count; stop_at++) {
                struct listed listed = {kernels[i % count], few[i / count], stop_at, .kept = 0};
                assert_ok(list(solver, &listed));
                assert_int_equal(listed.boards, stop_at);
                assert_int_equal(account.live_bytes, held);
            }
        }
        free_accounted_solver(solver, &account);
    }
}

struct asked {
    uint64_t looks;
    uint64_t cancel_at_look; /* 0: none */
    uint32_t cancel_at_board;
    const struct listed *listed;
};

static int is_to_cancel(void *context)
{
    struct asked *asked = context;
    return ++asked->looks == asked->cancel_at_look ||
           asked->listed->boards >= asked->cancel_at_board;
}

/* At each look in turn, and after each board. */
static void check_cancels(nqueens_solver *solver, const struct nq_listing_kernel *kernel,
                          size_t most)
{
    struct asked asked = {.cancel_at_look = 0};
    nq_cancel_flag flag = {.is_set = 1, .poll = is_to_cancel, .context = &asked};
    struct listed listed = {.kernel = kernel, .most = most, .stop_at = ALL, .cancel = &flag};
    size_t held = account.live_bytes;
    asked.listed = &listed;
    asked.cancel_at_board = ALL;
    assert_int_equal(list(solver, &listed), NQUEENS_NO_SOLUTION);
    uint64_t looks = asked.looks;
    for (uint64_t look = 1; look <= looks; look++) {
        asked.looks = 0;
        asked.cancel_at_look = look;
        assert_int_equal(list(solver, &listed), NQUEENS_CANCELLED);
        assert_int_equal(asked.looks, look);
        assert_int_equal(account.live_bytes, held);
    }
    asked.cancel_at_look = 0;
    for (uint32_t board = 1; board <= right.count; board++) {
        asked.cancel_at_board = board;
        assert_int_equal(list(solver, &listed), NQUEENS_CANCELLED);
        assert_in_range(board, listed.boards_before + 1, listed.boards);
    }
}

TEST(a_cancel_is_heard_at_each_look)
{
    static const size_t few[] = {1, 33, 100, 5000};
    const struct nq_listing_kernel *kernels[MOST_KERNELS];
    nqueens_solver *solver = new_accounted_solver(9, &account);
    find_right(solver);
    uint32_t count = find_kernels(9, kernels);
    for (uint32_t i = 0; i < count * ELEMENTS(few); i++)
        check_cancels(solver, kernels[i % count], few[i / count]);
    free_accounted_solver(solver, &account);
}

/* ---- Memory ------------------------------------------------------------------------------- */

TEST(each_allocation_may_be_refused)
{
    const struct nq_listing_kernel *kernels[MOST_KERNELS];
    nqueens_solver *solver = new_accounted_solver(12, &account);
    size_t held = account.live_bytes;
    find_right(solver);
    uint32_t count = find_kernels(12, kernels);
    for (uint32_t i = 0; i < count; i++) {
        struct listed listed = {kernels[i], NQ_MIRROR_MOST, ALL, .kept = 0};
        uint64_t refused = 0;
        int status;
        do {
            account_refuse(&account, ++refused, UINT64_MAX);
            status = list(solver, &listed);
            assert_int_equal(account.live_bytes, held);
        } while (status == NQUEENS_ERROR_MEMORY);
        account_grant(&account);
        assert_int_equal(status, NQUEENS_NO_SOLUTION);
        assert_int_equal(listed.boards, right.count);
        assert_int_equal(refused,
                         4); /* the kernel's, and two for 7100 boards; the fourth is none */
    }
    free_accounted_solver(solver, &account);
}

/* nqueens_enumerate, of a board whose first half takes several pieces of memory. */
TEST(a_listing_takes_8_bytes_for_each_board_of_the_first_half)
{
    struct board_ascent ascent = {.boards = 0};
    nqueens_solver *solver = new_accounted_solver(13, &account);
    size_t kept = (size_t)(8 * sequence_solutions(13) / 2);
    assert_ok(nqueens_enumerate(solver, check_ascent, &ascent));
    assert_int_equal(ascent.wrong, 0);
    assert_int_equal(ascent.boards, sequence_solutions(13));
    assert_in_range(account.peak_bytes, kept, kept + 13 * 36000 + 8 * NQ_MIRROR_CHUNK);

    account.peak_bytes = 0; /* with a mark that has no image nothing is kept */
    assert_ok(nqueens_solver_forbid(solver, 3, 3));
    ascent = (struct board_ascent){.boards = 0};
    assert_ok(nqueens_enumerate(solver, check_ascent, &ascent));
    assert_int_equal(ascent.wrong, 0);
    assert_in_range(account.peak_bytes, 1, 13 * 36000 + 4096);
    free_accounted_solver(solver, &account);
}
