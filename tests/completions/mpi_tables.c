/* SPDX-License-Identifier: MIT
 *
 * mpi_tables.c - a command with the command line of nqueens-mpi, which needs no MPI.
 */

#include "mpi_options.h"

int main(int argc, char *argv[])
{
    struct command_line line = {MPI_COMMAND_LINE, .argc = argc, .argv = argv};
    return options_next(&line) >= 0;
}
