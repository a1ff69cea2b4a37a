/* SPDX-License-Identifier: MIT
 *
 * subcommands.h - the subcommands of `nqueens`, one function each.
 *
 * A subcommand is one file, one declaration here and one line of the table in main.c. Its
 * function gets the arguments from its own name on: argv[0] is "count" in `nqueens count 8`.
 * It writes the answer to standard output, all else to standard error, and returns an exit
 * status of shared/messages.h.
 */

#ifndef NQUEENS_COMMAND_SUBCOMMANDS_H
#define NQUEENS_COMMAND_SUBCOMMANDS_H

#include <stdint.h>

struct subcommand {
    const char *name;
    int (*run)(int argc, char *argv[]);
    const char *summary; /* one line, without a full stop */
};

int attacks_command(int argc, char *argv[]);
int bench_command(int argc, char *argv[]);
int check_command(int argc, char *argv[]);
int count_command(int argc, char *argv[]);
int dimacs_command(int argc, char *argv[]);
int estimate_command(int argc, char *argv[]);
int hint_command(int argc, char *argv[]);
int info_command(int argc, char *argv[]);
int ledger_command(int argc, char *argv[]);
int list_command(int argc, char *argv[]);
int plan_command(int argc, char *argv[]);
int puzzle_command(int argc, char *argv[]);
int random_command(int argc, char *argv[]);
int rank_command(int argc, char *argv[]);
int run_command(int argc, char *argv[]);
int solve_command(int argc, char *argv[]);
int unrank_command(int argc, char *argv[]);
int verify_command(int argc, char *argv[]);

/* Whether `nqueens run` can count a board of n. */
int can_run(uint32_t n);

/* The number of units of the method in a range of its ledger, unless --range says another; 0 for a
 * command without ledgers. */
uint64_t run_range_size(nqueens_solver *solver, const char *method, uint64_t units);

#endif /* NQUEENS_COMMAND_SUBCOMMANDS_H */
