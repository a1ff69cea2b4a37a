/* SPDX-License-Identifier: MIT
 *
 * placements.h - the exact numbers of partial placements, by rows.
 */

#ifndef NQUEENS_COMMAND_PLACEMENTS_H
#define NQUEENS_COMMAND_PLACEMENTS_H

#include "shared/settings.h"

#include <stdint.h>

/* The largest board: its rows are words. */
enum { PLACEMENTS_LARGEST_N = 64 };

/* Counts, for each number of rows from 0 to n, the placements of a queen in each of the first rows, no two
 * of which attack each other, with the constraints of the settings, and writes them: "rows number" in a
 * line, or a document. Returns an exit status. Rules and regions are usage errors. */
int placements_write(const struct settings *settings, uint32_t n);

#endif /* NQUEENS_COMMAND_PLACEMENTS_H */
