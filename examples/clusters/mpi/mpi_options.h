/* SPDX-License-Identifier: MIT
 *
 * mpi_options.h - the options of nqueens-mpi, which need no MPI.
 */

#ifndef NQUEENS_MPI_OPTIONS_H
#define NQUEENS_MPI_OPTIONS_H

#include "shared/command_line.h"
#include "shared/settings.h"

enum { KEY_LEDGER = OPTION_WITHOUT_LETTER, KEY_METHOD, KEY_TAKE_OVER };

extern const struct command_option mpi_options[];
extern const char mpi_description[];
extern const char mpi_examples[];

/* The members of struct command_line, except argc and argv. */
#define MPI_COMMAND_LINE                                                                           \
    .usage = "[OPTION]... N", .description = mpi_description, .examples = mpi_examples,            \
    .options = {mpi_options,        process_options, kernel_options,                               \
                constraint_options, rule_options(),  quiet_options},                               \
    .operand = "a board size"

#endif /* NQUEENS_MPI_OPTIONS_H */
