/* SPDX-License-Identifier: MIT
 *
 * The tables of a unit's halves, for boards of all sizes: an open square of the top half and one of
 * the bottom half share a bit if they lie on one diagonal of the board, and only then. A kernel can
 * be no better than its tables.
 *
 * Catches: a bit that two diagonals share, a diagonal without one, a square that is open and should
 * not be; a size of a board whose key is too short.
 */

#include "halves.h"
#include "harness.h"
#include "join/plan/units.h"
#include "random_boards.h"

#define ON_LONG (GPU_ON_DIAGONAL | GPU_ON_ANTI_DIAGONAL)

/* A square of a half, and its row on the board. */
struct square {
    uint32_t side, row, column, y;
};

static struct square square_at(uint32_t n, uint32_t side, uint32_t row, uint32_t column)
{
    const uint32_t y = side == 0 ? n / 2 - 1 - row : n / 2 + n % 2 + row;
    return (struct square){side, row, column, y};
}

static uint32_t distance(uint32_t a, uint32_t b)
{
    return a < b ? b - a : a - b;
}

/* Whether the queen of the middle row, which stands there on a board of odd size, leaves the square
 * open: she does not attack it, and is no farther from the centre than one in the middle column. */
static int left_open(uint32_t n, const struct square *square, uint32_t queen)
{
    if (n % 2 == 0)
        return 1;
    return distance(square->column, queen) != distance(square->y, n / 2) &&
           square->column != queen &&
           (square->column != n / 2 || distance(square->y, n / 2) > queen - n / 2);
}

/* On boards of even size the long diagonals have bits of their own, one for each in a half. */
static uint32_t long_bit(uint32_t n, const struct square *square)
{
    const int is_main = square->y == square->column, is_anti = square->y + square->column == n - 1;
    if (n % 2 != 0 || (!is_main && !is_anti))
        return 0;
    return (square->side == 0) == is_main ? GPU_ON_DIAGONAL : GPU_ON_ANTI_DIAGONAL;
}

static void check_squares(const struct half_table tables[2], uint32_t n, uint32_t queen)
{
    for (uint32_t side = 0; side < 2; side++)
        for (uint32_t row = 0; row < n / 2; row++)
            for (uint32_t column = 0; column < n; column++) {
                const struct square square = square_at(n, side, row, column);
                const uint32_t is_open = tables[side].open[row] >> column & 1;
                const uint32_t has = tables[side].columns >> column & 1;
                if (is_open != (has != 0 && left_open(n, &square, queen) ? 1 : 0) ||
                    (is_open && (tables[side].key[row][column] & ON_LONG) != long_bit(n, &square)))
                    fail_msg("n = %" PRIu32 ": the square (%" PRIu32 ", %" PRIu32
                             ") has key %#" PRIx32,
                             n, square.y, column, tables[side].key[row][column]);
            }
}

/* The bits of a square in the tables, 0 if it is closed: those of the key above the word. */
static uint64_t bits_of(const struct half_table tables[2], const struct square *square)
{
    const struct half_table *half = &tables[square->side];
    if ((half->open[square->row] >> square->column & 1) == 0)
        return 0;
    return (uint64_t)(half->key[square->row][square->column] & ~ON_LONG) << 32 |
           half->word[square->row][square->column];
}

static int on_one_diagonal(uint32_t n, const struct square *a, const struct square *b)
{
    const int is_falling = a->y + b->column == b->y + a->column;
    const int is_rising = a->y + a->column == b->y + b->column;
    const int is_main = a->y == a->column, is_anti = a->y + a->column == n - 1;
    return (is_falling && (n % 2 != 0 || !is_main)) || (is_rising && (n % 2 != 0 || !is_anti));
}

static void check_pairs(const struct half_table tables[2], uint32_t n, uint32_t key_bits)
{
    const uint32_t squares = n / 2 * n;
    for (uint32_t i = 0; i < squares; i++)
        for (uint32_t j = 0; j < squares; j++) {
            const struct square a = square_at(n, 0, i / n, i % n),
                                b = square_at(n, 1, j / n, j % n);
            const uint64_t of_a = bits_of(tables, &a), of_b = bits_of(tables, &b);
            const int are_open = (tables[0].open[a.row] >> a.column & 1) != 0 &&
                                 (tables[1].open[b.row] >> b.column & 1) != 0;
            if (((of_a & of_b) != 0) != (are_open && on_one_diagonal(n, &a, &b)) ||
                (of_a | of_b) >> (32 + key_bits) != 0 ||
                ((of_a | of_b) & UINT64_C(1) << GPU_WORD_BITS) != 0)
                fail_msg("n = %" PRIu32 ": the squares (%" PRIu32 ", %" PRIu32 ") and (%" PRIu32
                         ", %" PRIu32 ") have bits %#" PRIx64 " and %#" PRIx64,
                         n, a.y, a.column, b.y, b.column, of_a, of_b);
        }
}

/* A random unit of a random family. */
static void check_unit(uint32_t n, struct random *random)
{
    const uint32_t key_bits = halves_key_bits(n);
    const uint32_t family = random_below(random, nq_join_families(n));
    const uint64_t size = nq_join_family_size(n, family);
    const uint64_t first = random_below(random, size < 1000 ? (uint32_t)size : 1000);
    const nq_cancel_flag none = {0};
    struct half_table tables[2];
    struct nq_half_board half;
    struct nq_join_walk walk;
    struct nq_join_unit unit;
    nq_half_board_set(&half, n, family);
    assert_ok(nq_join_walk_begin(&walk, n, family, first, &none));
    nq_join_walk_next(&walk, &unit);
    assert_true(halves_set(tables, &half, unit.columns, key_bits));
    const uint32_t queen = n / 2 + family, taken = n % 2 == 0 ? 0 : 1u << queen;
    assert_int_equal(tables[0].columns & tables[1].columns, 0);
    assert_int_equal(tables[0].columns | tables[1].columns | taken, (UINT64_C(1) << n) - 1);
    check_squares(tables, n, queen);
    check_pairs(tables, n, key_bits);
}

TEST(squares_of_two_halves_share_the_bits_of_their_diagonals)
{
    struct random random = random_stream(11);
    for (uint32_t n = NQ_SMALLEST_HALVED; n <= NQ_LARGEST_HALVED; n++)
        for (uint32_t trial = 0; trial < 4; trial++)
            check_unit(n, &random);
}

/* The shortest key that takes a unit has no bit to spare: all bits of the word and the key stand for
 * diagonals. */
TEST(a_key_is_refused_that_lacks_one_bit)
{
    struct half_table tables[2];
    struct nq_half_board half;
    nq_half_board_set(&half, 28, 0);
    const uint32_t columns = 0x5555555; /* every second one */
    uint32_t key_bits = 1;
    while (key_bits < GPU_KEY_BITS && !halves_set(tables, &half, columns, key_bits))
        key_bits++;
    uint32_t keys = 0, words = 0;
    for (uint32_t row = 0; row < half.rows; row++)
        for (uint32_t column = 0; column < half.n; column++) {
            keys |= tables[0].key[row][column] & ~ON_LONG;
            words |= tables[0].word[row][column];
        }
    assert_int_equal(keys, (1u << key_bits) - 1);
    assert_int_equal(words, (1u << GPU_WORD_BITS) - 1);
    check_pairs(tables, 28, key_bits);
}
