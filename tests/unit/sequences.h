/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * sequences.h - the exact values in tests/data/sequences.tsv.
 */

#ifndef NQUEENS_TESTS_SEQUENCES_H
#define NQUEENS_TESTS_SEQUENCES_H

#include <stdint.h>

/* The number of solutions of the n x n board, OEIS A000170, n <= 27. */
uint64_t sequence_solutions(uint32_t n);

/* The number of them with the queen of row 0 in the column, OEIS A059963,
 * 7 <= n <= 11. */
uint64_t sequence_first_row(uint32_t n, uint32_t column);

/* The number of partial placements on the first rows of the n x n board, OEIS A319284. */
uint64_t sequence_placements(uint32_t n, uint32_t rows);

/* The value in the line that starts with the name and n. The test fails if the
 * file has no such line. */
uint64_t sequence_value(const char *name, uint32_t n);

#endif /* NQUEENS_TESTS_SEQUENCES_H */
