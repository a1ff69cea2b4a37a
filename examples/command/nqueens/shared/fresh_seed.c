/* SPDX-License-Identifier: MIT
 *
 * fresh_seed.c - a seed that nobody knows: from the system, or, where it has none, from the clock.
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
