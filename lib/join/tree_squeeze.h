/* SPDX-License-Identifier: MIT
 *
 * Squeezing in the tree join: the bits of a mask move to the lowest places, in their order, in all
 * words of a vector (H. S. Warren, Hacker's Delight, 7-4, compress). Step i moves by 2^i the bits
 * that have an odd number of 2^i gaps below; a step that moves none is left out. That takes four
 * operations a step.
 */

#ifndef NQ_JOIN_TREE_SQUEEZE_H
#define NQ_JOIN_TREE_SQUEEZE_H

#include "join/tree_words.h"

enum { SQUEEZE_STEPS = 6 };

struct squeeze {
    words kept;
    words moved[SQUEEZE_STEPS];
    shift_count distance[SQUEEZE_STEPS];
    uint32_t steps;
};

/* Of each 64 bits. */
static void squeeze_set_long(struct squeeze *squeeze, uint64_t kept, uint64_t copies)
{
    uint64_t gaps = ~kept << 1;
    squeeze->kept = words_all_long(kept * copies);
    squeeze->steps = 0;
    for (uint32_t i = 0; i < SQUEEZE_STEPS; i++) {
        uint64_t odd = gaps; /* where the number of gaps below is odd: the parity of a prefix */
        for (uint32_t distance = 1; distance < 64; distance *= 2)
            odd ^= odd << distance;
        uint64_t moved = odd & kept;
        kept = (kept ^ moved) | moved >> (1u << i);
        gaps &= ~odd;
        if (moved != 0) {
            squeeze->moved[squeeze->steps] = words_all_long(moved * copies);
            squeeze->distance[squeeze->steps++] = shift_by(1u << i);
        }
    }
}

/* For words of 64 bits. */
static void squeeze_set_wide(struct squeeze *squeeze, uint64_t kept)
{
    squeeze_set_long(squeeze, kept, 1);
}

/* For words of 32 bits. No bit leaves its half, so 64 of them can be shifted at once. */
static void squeeze_set(struct squeeze *squeeze, uint32_t kept)
{
    squeeze_set_long(squeeze, kept, UINT64_C(0x0000000100000001));
}

static inline words squeezed(const struct squeeze *squeeze, words some)
{
    some = words_and(some, squeeze->kept);
    for (uint32_t i = 0; i < squeeze->steps; i++) {
        words moved = words_and(some, squeeze->moved[i]);
        some = words_replace(some, moved, shift_right_long(moved, squeeze->distance[i]));
    }
    return some;
}

#endif
