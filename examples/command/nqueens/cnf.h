/* SPDX-License-Identifier: MIT
 *
 * cnf.h - a board as CNF in DIMACS, the language of SAT solvers.
 */

#ifndef NQUEENS_COMMAND_CNF_H
#define NQUEENS_COMMAND_CNF_H

#include "shared/settings.h"

#include <stdint.h>

/* The largest board: it has up to 1.8 billion clauses, and solvers count them with 31 bits. */
enum { CNF_LARGEST_N = 10000 };

/* Writes the board of n with the rules and constraints of the settings to standard output.
 * Variable row * n + column + 1 says that a queen is on this square; those above n * n are on long
 * lines, see cnf.c. Each model is one solution, and each solution one model. Returns an exit
 * status; standard output has the error if writing fails. */
int cnf_write(const struct settings *settings, uint32_t n);

#endif /* NQUEENS_COMMAND_CNF_H */
