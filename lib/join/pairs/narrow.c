/* SPDX-License-Identifier: MIT
 *
 * A word has a bit for each of the two diagonals of a number, except at either end. The lowest
 * falling diagonal that crosses is one square, in the column at the left border, so one half only
 * may have it. The rising one of the same number is contended only in the other half; so the one
 * bit of the number is the falling diagonal in the half with that column, the rising one in the
 * other, and is compared with itself. The highest number is the mirror image.
 *
 * Of p numbers, n - 1 for even n and n - 2 for odd n, k are in the key, and 2 (p - k - 2) + 2 bits
 * are left: 30 with k = 1 at n = 18, 32 with k = 0 at n = 19 and with k = 2 at n = 20 and 21; n = 22
 * would need k = 4, and 256 segments. With one number more in the key n = 18 and 19 take 1.05 times
 * as long. How many rows a table leaves does not matter, if it leaves one: no row further out has a
 * square on the lowest falling diagonal, or on the highest rising one. Diagonals that do not cross
 * are not in words; the masks of a table's list say which queens they allow (kernel.h).
 */

#include "join/pairs/narrow.h"

enum { WORD_BITS = 32, CLASS_BITS = 2 };

/* As many as leave no more bits than a word has, and the class where pairs are weighted by it. */
uint32_t nq_narrow_key_bits(uint32_t n)
{
    const uint32_t fewest = n % 2 == 0 ? CLASS_BITS : 0;
    const uint32_t bits = 2 * (n - 1 - n % 2) - 2;
    return bits > WORD_BITS + fewest ? bits - WORD_BITS : fewest;
}

void nq_narrow_set(struct nq_narrow *narrow, uint32_t n, const uint8_t board_column[],
                   uint32_t columns)
{
    const uint32_t key_bits = nq_narrow_key_bits(n);
    *narrow = (struct nq_narrow){
        .key_bits = key_bits,
        .paired_bits = 2 * (n - 1 - n % 2) - 4 - key_bits,
    };
    for (uint32_t column = 0; column < columns; column++) {
        if (board_column[column] == 0)
            narrow->first = UINT32_C(1) << column;
        if (board_column[column] == n - 1)
            narrow->last = UINT32_C(1) << column;
    }
}

uint32_t nq_narrow_kept(const struct nq_narrow *narrow, uint32_t columns)
{
    uint64_t dropped =
        (uint64_t)((columns & narrow->first) != 0) | (uint64_t)((columns & narrow->last) != 0) << 1;
    return (uint32_t) ~(dropped << narrow->paired_bits);
}

uint32_t nq_narrow_across(const struct nq_narrow *narrow, uint32_t bits)
{
    const uint32_t falling = 0x55555555;
    const uint32_t pairs = (uint32_t)nq_all_columns(narrow->paired_bits);
    uint32_t paired = bits & pairs;
    return (bits & ~pairs) | (paired & falling) << 1 | (paired >> 1 & falling);
}
