/* SPDX-License-Identifier: MIT
 *
 * sat_answer.h - the board in what a SAT solver writes.
 */

#ifndef NQUEENS_COMMAND_SAT_ANSWER_H
#define NQUEENS_COMMAND_SAT_ANSWER_H

#include <stdint.h>

/* Reads the answer to the CNF of a board of n from the file, NULL or "-": standard input. The
 * answer is lines "s SATISFIABLE" or "s UNSATISFIABLE" and "v LITERAL...", or those of a result
 * file of MiniSat, which have no letters; they may come in any order, and lines that begin with c
 * are skipped.
 *
 * Returns an exit status, EXIT_FAILED after a message. If that is EXIT_DONE, *is_satisfiable says
 * what the solver found; if it is 1, queens has the column of each row that has a queen, and else
 * NQUEENS_NO_QUEEN. No other rule has been checked. */
int sat_answer_read(const char *name, uint32_t n, uint32_t queens[], int *is_satisfiable);

#endif /* NQUEENS_COMMAND_SAT_ANSWER_H */
