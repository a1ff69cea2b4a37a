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

/* The number of partial placements of queens on the first rows, OEIS A319284, n = 8, 10, 12, 14
 * or 16. */
uint64_t sequence_placements(uint32_t n, uint32_t rows);

/* The value of a sequence by its name in the file. The test fails if the file does not have it. */
uint64_t sequence_value(const char *name, uint32_t index);

#endif /* NQUEENS_TESTS_SEQUENCES_H */
