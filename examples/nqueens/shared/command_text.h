/* SPDX-License-Identifier: MIT
 *
 * run_command.h - the command line that counts the same with a ledger, to be shown to who
 * would lose a long count otherwise.
 */

#ifndef NQUEENS_COMMAND_RUN_COMMAND_H
#define NQUEENS_COMMAND_RUN_COMMAND_H

#include "shared/settings.h"

/* "nqueens run --ledger 24.ledger 24", with the options of the settings, and the method unless
 * it is NULL. To be freed; NULL if there is no memory. */
char *run_command_text(const struct settings *settings, uint32_t n, const char *method);

/* "nqueens count 12", for what needs no ledger. */
char *count_command_text(const struct settings *settings, uint32_t n);

/* Whether this command can keep ledgers, and of a board of n: there are units of it. */
int can_run(uint32_t n);

#endif /* NQUEENS_COMMAND_RUN_COMMAND_H */
