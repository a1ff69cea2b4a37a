/* SPDX-License-Identifier: MIT
 *
 * command_text.h - command lines of `nqueens` with the options of given settings, to suggest to the
 * user. The caller frees them; NULL without memory.
 */

#ifndef NQUEENS_COMMAND_COMMAND_TEXT_H
#define NQUEENS_COMMAND_COMMAND_TEXT_H

#include "shared/settings.h"

/* "nqueens run --ledger 24.ledger 24", with --method unless method is NULL. */
char *run_command_text(const struct settings *settings, uint32_t n, const char *method);

/* "nqueens count 12" */
char *count_command_text(const struct settings *settings, uint32_t n);

/* Whether `nqueens run` can count a board of n. */
int can_run(uint32_t n);

#endif /* NQUEENS_COMMAND_COMMAND_TEXT_H */
