/* SPDX-License-Identifier: MIT
 *
 * seeds.c - the seeds of boards after the first.
 */

#include "shared/seeds.h"

/* Numbers of SplitMix64 (Steele, Lea and Flood 2014). */
uint64_t seed_of_board(uint64_t seed, uint64_t board)
{
    if (board == 0)
        return seed;
    uint64_t mixed = seed + board * UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ mixed >> 31;
}
