/* SPDX-License-Identifier: MIT
 *
 * known_counts.h - the published numbers of solutions, to compare with; no answer is
 * ever taken from here.
 */

#ifndef NQUEENS_COMMAND_KNOWN_COUNTS_H
#define NQUEENS_COMMAND_KNOWN_COUNTS_H

#include <stdint.h>

enum { LARGEST_KNOWN_N = 27 };

/* OEIS A000170: the solutions for n = 0 to LARGEST_KNOWN_N. */
extern const uint64_t known_counts[LARGEST_KNOWN_N + 1];

#endif /* NQUEENS_COMMAND_KNOWN_COUNTS_H */
