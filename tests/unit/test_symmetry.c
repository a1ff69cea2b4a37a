/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_symmetry.c - images, canonical boards and orbits against turned drawings, for
 * every permutation of up to seven columns, for all solutions of small boards and for
 * large random boards. Catches: a turn the wrong way round, an in-place image that
 * reads what it has written, a middle row forgotten, a board that is no permutation
 * let through, an output written in a call that failed, memory lost or not asked
 * for.
 */

#include "harness.h"
#include "limited_malloc.h"
#include "naive.h"
#include "random_boards.h"

#include <limits.h>

#define CANARY 0xDEADBEEFU

/* ---- A copy of the code with a malloc of which we decide ---------------- */

static int decided_image(uint32_t n, const uint32_t queens[], int symmetry, uint32_t image[]);
static int decided_canonical(uint32_t n, const uint32_t queens[], uint32_t canonical[]);
static int decided_orbit_size(uint32_t n, const uint32_t queens[], uint32_t *size);

#define malloc limited_malloc
#define free counted_free
#define nqueens_transform decided_image
#define nqueens_canonical decided_canonical
#define nqueens_orbit_size decided_orbit_size
#define nq_is_least_image decided_is_least_image
#define nq_is_unchanged decided_is_unchanged
#include "../../lib/symmetry/images.c"
#undef nq_is_least_image
#undef nq_is_unchanged
#undef malloc
#undef free
#undef nqueens_transform
#undef nqueens_canonical
#undef nqueens_orbit_size

/* ---- Checks ------------------------------------------------------------- */

/* Holds everything that is said of a board, n <= CONSTRAINTS_MAX_N, against its
 * drawings. */
static void check_board(uint32_t n, const uint32_t queens[])
{
    uint32_t images[NQUEENS_SYMMETRIES][CONSTRAINTS_MAX_N + 1];
    uint32_t written[CONSTRAINTS_MAX_N + 1];
    uint32_t different = 0;
    int least = 0;
    for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++) {
        naive_image(n, queens, symmetry, images[symmetry]);
        images[symmetry][n] = CANARY;
        written[n] = CANARY;
        assert_ok(nqueens_transform(n, queens, symmetry, written));
        assert_memory_equal(written, images[symmetry], (n + 1) * sizeof *written);
        memcpy(written, queens, n * sizeof *written); /* and in place */
        assert_ok(nqueens_transform(n, written, symmetry, written));
        assert_memory_equal(written, images[symmetry], (n + 1) * sizeof *written);

        if (compare_boards(n, images[symmetry], images[least]) < 0)
            least = symmetry;
        uint32_t is_new = 1;
        for (int other = 0; other < symmetry; other++)
            is_new &= compare_boards(n, images[symmetry], images[other]) != 0;
        different += is_new;
    }
    assert_ok(nqueens_canonical(n, queens, written));
    assert_memory_equal(written, images[least], (n + 1) * sizeof *written);
    memcpy(written, queens, n * sizeof *written);
    assert_ok(nqueens_canonical(n, written, written));
    assert_memory_equal(written, images[least], (n + 1) * sizeof *written);
    uint32_t size = CANARY;
    assert_ok(nqueens_orbit_size(n, queens, &size));
    assert_int_equal(size, different);
}

static void check_permutations(uint32_t n, uint32_t queens[], uint32_t row)
{
    if (row == n)
        check_board(n, queens);
    for (uint32_t other = row; other < n; other++) {
        uint32_t kept = queens[row];
        queens[row] = queens[other];
        queens[other] = kept;
        check_permutations(n, queens, row + 1);
        queens[other] = queens[row];
        queens[row] = kept;
    }
}

/* ---- Tests -------------------------------------------------------------- */

TEST(all_permutations_of_small_boards)
{
    for (uint32_t n = 0; n <= 7; n++) {
        uint32_t queens[7] = {0, 1, 2, 3, 4, 5, 6};
        check_permutations(n, queens, 0);
    }
}

/* The table in the header, square by square: a queen in row 0, column 1 of 5. */
TEST(the_names_are_those_of_the_turns)
{
    static const struct {
        int symmetry;
        uint32_t row;
        uint32_t column;
    } expected[] = {
        {NQUEENS_SYMMETRY_IDENTITY, 0, 1},           {NQUEENS_SYMMETRY_MIRROR, 0, 3},
        {NQUEENS_SYMMETRY_QUARTER_TURN, 1, 4},       {NQUEENS_SYMMETRY_TRANSPOSITION, 1, 0},
        {NQUEENS_SYMMETRY_HALF_TURN, 4, 3},          {NQUEENS_SYMMETRY_FLIP, 4, 1},
        {NQUEENS_SYMMETRY_THREE_QUARTER_TURN, 3, 0}, {NQUEENS_SYMMETRY_ANTI_TRANSPOSITION, 3, 4},
    };
    static const uint32_t queens[5] = {1, 0, 2, 3, 4};
    assert_int_equal(ELEMENTS(expected), NQUEENS_SYMMETRIES);
    for (int i = 0; i < NQUEENS_SYMMETRIES; i++) {
        uint32_t image[5];
        assert_int_equal(expected[i].symmetry, i);
        assert_ok(nqueens_transform(5, queens, i, image));
        assert_int_equal(image[expected[i].row], expected[i].column);
    }
}

/* What the numbering is for: images 0 to orbit_size - 1 of a solution are all of its
 * images, once each. */
TEST(first_images_of_a_solution_are_its_orbit)
{
    uint32_t orbits[9] = {0};
    for (uint32_t n = 0; n <= NAIVE_MAX_N; n++) {
        const struct board_list *all = naive_solutions(n);
        for (size_t i = 0; i < all->count; i++) {
            uint32_t images[NQUEENS_SYMMETRIES][NAIVE_MAX_N];
            uint32_t size = 0;
            assert_ok(nqueens_orbit_size(n, board_in(all, i), &size));
            assert_true(n < 2 ? size == 1 : size == 2 || size == 4 || size == 8);
            orbits[size]++;
            for (uint32_t symmetry = 0; symmetry < size; symmetry++) {
                assert_ok(nqueens_transform(n, board_in(all, i), (int)symmetry, images[symmetry]));
                for (uint32_t other = 0; other < symmetry; other++)
                    assert_true(compare_boards(n, images[symmetry], images[other]) != 0);
            }
        }
    }
    assert_true(orbits[1] == 2 && orbits[2] > 0 && orbits[4] > 0 && orbits[8] > 0);
}

/* About the size up to which no memory is asked for, and larger. */
TEST(large_boards)
{
    static const uint32_t sizes[] = {63, 64, 511, 512, 513, 514, 1000, 5001};
    struct random random = random_stream(1);
    for (size_t i = 0; i < 5 * ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i / 5];
        static uint32_t queens[5001], image[5001], canonical[5001];
        uint32_t size = 0;
        random_order(&random, n, queens);
        if (n <= CONSTRAINTS_MAX_N)
            check_board(n, queens);
        assert_ok(nqueens_canonical(n, queens, canonical));
        assert_true(compare_boards(n, canonical, queens) <= 0);
        for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++) {
            int way = symmetry % 2 == 1 ? symmetry : (NQUEENS_SYMMETRIES - symmetry) % 8; /* back */
            assert_ok(nqueens_transform(n, queens, symmetry, image));
            assert_true(compare_boards(n, canonical, image) <= 0);
            assert_ok(nqueens_orbit_size(n, image, &size));
            assert_int_equal(size, 8);
            assert_ok(nqueens_transform(n, image, way, image));
            assert_memory_equal(image, queens, n * sizeof *queens);
            assert_ok(nqueens_transform(n, image, symmetry, image));
            assert_ok(nqueens_canonical(n, image, image));
            assert_memory_equal(image, canonical, n * sizeof *queens);
        }
        /* The long diagonal has two images only. */
        for (uint32_t row = 0; row < n; row++)
            queens[row] = row;
        assert_ok(nqueens_orbit_size(n, queens, &size));
        assert_int_equal(size, 2);
    }
}

/* Nothing may be written where the answer is this code; by the library and by the
 * copy. */
static void check_fails(uint32_t n, const uint32_t queens[], int code)
{
    uint32_t out[601];
    uint32_t size = CANARY;
    for (uint32_t row = 0; row <= n; row++)
        out[row] = CANARY;
    for (int by_copy = code == NQUEENS_ERROR_MEMORY; by_copy < 2; by_copy++) {
        for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++)
            assert_int_equal(
                (by_copy ? decided_image : nqueens_transform)(n, queens, symmetry, out), code);
        assert_int_equal((by_copy ? decided_canonical : nqueens_canonical)(n, queens, out), code);
        assert_int_equal((by_copy ? decided_orbit_size : nqueens_orbit_size)(n, queens, &size),
                         code);
    }
    for (uint32_t row = 0; row <= n; row++)
        assert_int_equal(out[row], CANARY);
    assert_int_equal(size, CANARY);
    assert_int_equal(blocks_held, 0);
}

TEST(boards_that_are_no_permutations)
{
    static const uint32_t sizes[] = {1, 2, 5, 512, 513, 600};
    uint32_t queens[600];
    set_malloc_limit(SIZE_MAX);
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i];
        const uint32_t wrong[] = {n, n + 1, NQUEENS_NO_QUEEN, 0, n - 2}; /* the last two: twice */
        for (uint32_t row = 0; row < n; row++)
            queens[row] = row;
        for (size_t j = 0; j < (n == 1 ? 3 : ELEMENTS(wrong)); j++) {
            queens[n - 1] = wrong[j];
            check_fails(n, queens, NQUEENS_ERROR_ARGUMENT);
        }
        queens[n - 1] = n - 1;
        queens[0] = NQUEENS_NO_QUEEN;
        check_fails(n, queens, NQUEENS_ERROR_ARGUMENT);
    }
}

TEST(arguments_that_are_null_or_unknown)
{
    static const int unknown[] = {-1, NQUEENS_SYMMETRIES, INT_MAX, INT_MIN};
    static const uint32_t queens[4] = {1, 3, 0, 2};
    uint32_t image[4] = {CANARY, CANARY, CANARY, CANARY};
    uint32_t size = CANARY;
    for (uint32_t n = 0; n <= 4; n += 4) {
        int code = n == 0 ? NQUEENS_OK : NQUEENS_ERROR_ARGUMENT; /* an array of no entries */
        assert_int_equal(nqueens_transform(n, NULL, 0, image), code);
        assert_int_equal(nqueens_transform(n, queens, 0, NULL), code);
        assert_int_equal(nqueens_canonical(n, NULL, image), code);
        assert_int_equal(nqueens_canonical(n, queens, NULL), code);
        assert_int_equal(nqueens_orbit_size(n, NULL, &size), code);
        if (n == 0)
            assert_int_equal(size, 1);
        size = CANARY;
        assert_int_equal(nqueens_orbit_size(n, queens, NULL), NQUEENS_ERROR_ARGUMENT);
        for (size_t i = 0; i < ELEMENTS(unknown); i++)
            assert_int_equal(nqueens_transform(n, queens, unknown[i], image),
                             NQUEENS_ERROR_ARGUMENT);
    }
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(image[i], CANARY);
    assert_int_equal(size, CANARY);
}

TEST(memory_is_asked_for_large_boards_only)
{
    static uint32_t queens[513], image[513];
    uint32_t size;
    for (uint32_t n = 512; n <= 513; n++) {
        for (uint32_t row = 0; row < n; row++)
            queens[row] = n - 1 - row;
        set_malloc_limit(SIZE_MAX);
        assert_ok(decided_image(n, queens, NQUEENS_SYMMETRY_QUARTER_TURN, image));
        assert_ok(decided_canonical(n, queens, image));
        assert_ok(decided_orbit_size(n, queens, &size));
        assert_int_equal(blocks_given, n == 512 ? 0 : 3);
        assert_int_equal(blocks_held, 0);
    }
    set_malloc_limit(0);
    check_fails(513, queens, NQUEENS_ERROR_MEMORY);
    assert_true(blocks_refused > 0);
}
