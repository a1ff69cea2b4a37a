/* SPDX-License-Identifier: MIT
 *
 * ledger_support.h - whether this command can keep ledgers: with_ledger.c is built with
 * SQLite, without_ledger.c where there is none.
 */

#ifndef NQUEENS_COMMAND_LEDGER_SUPPORT_H
#define NQUEENS_COMMAND_LEDGER_SUPPORT_H

/* What `nqueens info` says of it: "SQLite 3.40.1", or why there are none. */
const char *ledger_support(void);

/* Whether there can be ledgers. */
int has_ledgers(void);

/* Lets a file that becomes larger than allowed be an error of writing, as a full disk is,
 * in place of the end of the process. */
void ledger_survive_full_disk(void);

#endif /* NQUEENS_COMMAND_LEDGER_SUPPORT_H */
