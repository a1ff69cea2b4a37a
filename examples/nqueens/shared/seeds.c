/* SPDX-License-Identifier: MIT
 *
 * seeds.c - seeds of random boards.
 */

#include "shared/seeds.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

uint64_t fresh_seed(void)
{
    uint64_t seed;
    FILE *device = fopen("/dev/urandom", "rb");
    if (device == NULL || fread(&seed, sizeof seed, 1, device) != 1) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        seed = (uint64_t)now.tv_sec * 1000000007 + (uint64_t)now.tv_nsec * 31 + (uint64_t)getpid();
    }
    if (device != NULL)
        fclose(device);
    return seed & ((UINT64_C(1) << 53) - 1);
}

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
