/* SPDX-License-Identifier: MIT
 *
 * known_counts.c - OEIS A000170, whose last value is that of the Q27 project (T. B.
 * Preusser and M. R. Engelhardt, Putting Queens in Carry Chains, No. 27, 2017).
 */

#include "shared/known_counts.h"

const uint64_t known_counts[LARGEST_KNOWN_N + 1] = {
    1,
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2680,
    14200,
    73712,
    365596,
    2279184,
    14772512,
    95815104,
    666090624,
    4968057848,
    39029188884,
    314666222712,
    2691008701644,
    24233937684440,
    227514171973736,
    2207893435808352,
    22317699616364044,
    234907967154122528,
};
