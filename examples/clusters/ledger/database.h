/* SPDX-License-Identifier: MIT
 *
 * database.h - what the files of the ledger share: its statements and errors. Private to this
 * folder.
 */

#ifndef LEDGER_DATABASE_H
#define LEDGER_DATABASE_H

#include "ledger.h"

#include <sqlite3.h>

/* Sets the message, with the path before it, and returns the code. If another process wrote to the
 * file while it was read, which may look like damage, the message and the code say so instead. */
int ledger_fail(struct ledger *ledger, int code, const char *format, ...);

/* ---- The file (file.c) ---- */

/* Opens the file of a ledger, or a database in memory if path is NULL. Overwrites *ledger. A
 * file that is read-only is opened to read. */
int ledger_open_to_write(struct ledger *ledger, const char *path, int create);
int ledger_open_to_read(struct ledger *ledger, const char *path);

/* Opens the file to read, as an onlooker, also if this process may write to it. */
int ledger_open_to_look(struct ledger *ledger, const char *path);

/* Removes the file; a symbolic link to it stays. */
void ledger_remove_file(const struct ledger *ledger);

/* Whether another process has written to a ledger that is read without locks.
 * ledger_check_unchanged returns a code, with a message. */
int ledger_was_written(const struct ledger *ledger);
int ledger_check_unchanged(struct ledger *ledger);

/* LEDGER_OK if the name is still the name of the open file. */
int ledger_check_in_place(struct ledger *ledger);

/* Returns LEDGER_FAILED, with the message that the file system has no locks, and the reason. */
int ledger_no_locks(struct ledger *ledger, const char *reason);

/* ---- The tally (tally.c) ---- */

/* Writes the tally of the results and recounts in a ledger that has no tally. */
int ledger_put_tally(struct ledger *ledger);

/* Sets the numbers of results and of recounts that were recorded and are gone. Unless both are 0,
 * ledger->message says so. LEDGER_DAMAGED if the ledger has rows that were not recorded. */
int ledger_find_lost(struct ledger *ledger, uint64_t *results, uint64_t *recounts);

/* ---- Checks (ledger.c) ---- */

/* The format of the file. */
int ledger_format(struct ledger *ledger, uint64_t *format);

/* Lets SQLite check the pages, and the index of the recounts. */
int ledger_check_pages(struct ledger *ledger);

/* ---- Statements ---- */

/* The code for the last error of SQLite, with the message of SQLite. */
int ledger_sqlite_failed(struct ledger *ledger);

/* The statement, ready to be bound; NULL after a message. Parameters are bound by name. Numbers
 * above 2^63 - 1 are LEDGER_OVERFLOW. */
sqlite3_stmt *ledger_statement(struct ledger *ledger, enum ledger_statement name);
int ledger_bind_number(struct ledger *ledger, sqlite3_stmt *statement, const char *parameter,
                       uint64_t number);
int ledger_bind_text(struct ledger *ledger, sqlite3_stmt *statement, const char *parameter,
                     const char *text);

/* Runs a bound statement to its end. */
int ledger_run(struct ledger *ledger, sqlite3_stmt *statement);

/* Steps to the next row: *row is 1, or 0 after the last one, when the statement is reset. */
int ledger_step(struct ledger *ledger, sqlite3_stmt *statement, int *row);

/* A number in a column. SQLite's numbers are signed, those of the ledger are not negative. */
uint64_t ledger_column(sqlite3_stmt *statement, int column);

#endif
