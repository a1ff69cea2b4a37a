/* SPDX-License-Identifier: MIT
 *
 * mpi_options.c - the options of nqueens-mpi.
 */

#include "mpi_options.h"

const struct command_option mpi_options[] = {
    {KEY_LEDGER, "ledger", "FILE", "keep the ledger in FILE, and go on from there"},
    {KEY_METHOD, "method", "METHOD",
     "cut the count by METHOD, backtracking, join or colour; the\n"
     "default is that of the ledger, or the fastest on rank 0"},
    {KEY_TAKE_OVER, "take-over", NULL,
     "go on though another host has claims in the ledger, and\n"
     "end them: it must be dead"},
    {'V', "version", NULL, "show the version and exit"},
    {0},
};

const char mpi_description[] =
    "Count the solutions on all ranks of an MPI job. With --ledger a job that was killed\n"
    "goes on from there when it is started again.\n";

const char mpi_examples[] = "  mpirun -n 4 nqueens-mpi 20\n"
                            "  mpirun -n 8 nqueens-mpi --ledger 24.ledger 24\n";
