/* SPDX-License-Identifier: MIT
 *
 * fresh_seed.c - a seed that nobody knows, from Windows.
 */

#define _CRT_RAND_S

#include "shared/seeds.h"

#include <stdlib.h>

uint64_t fresh_seed(void)
{
    unsigned int high = 0, low = 0;
    rand_s(&high);
    rand_s(&low);
    return ((uint64_t)high << 32 | low) & ((UINT64_C(1) << 53) - 1);
}
