/* SPDX-License-Identifier: MIT
 *
 * known_counts.h - the published numbers of solutions, OEIS A000170, to compare counts with.
 * No answer is taken from here. The value for n = 27 is that of the Q27 project (T. B.
 * Preusser and M. R. Engelhardt, Putting Queens in Carry Chains, No. 27, 2017).
 */

#ifndef NQUEENS_COMMAND_KNOWN_COUNTS_H
#define NQUEENS_COMMAND_KNOWN_COUNTS_H

#include <stdint.h>

enum { LARGEST_KNOWN_N = 27 };

static const uint64_t known_counts[LARGEST_KNOWN_N + 1] = {
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

#endif /* NQUEENS_COMMAND_KNOWN_COUNTS_H */
