/* SPDX-License-Identifier: MIT
 *
 * database.h - what the files of the ledger share: its statements, and errors. Nothing
 * outside of this folder needs it.
 */

#ifndef LEDGER_DATABASE_H
#define LEDGER_DATABASE_H

#include "ledger.h"

#include <sqlite3.h>

/* Writes the message, after the path, and returns the code. If another process has written
 * to a file while it was read, it need be neither damaged nor foreign: that is told. */
int ledger_fail(struct ledger *ledger, int code, const char *format, ...);

/* ---- The file (file.c) ---- */

/* Opens the file of a ledger, or, without a path, a database in memory. ledger is
 * overwritten. */
int ledger_open_to_write(struct ledger *ledger, const char *path, int create);
int ledger_open_to_read(struct ledger *ledger, const char *path);

/* Why no file can be made in the folder of this one, an errno; 0 if it can. */
int ledger_folder_error(const char *path);

/* Whether another process has written to a ledger that is read without locks; the code
 * says so, too. */
int ledger_was_written(const struct ledger *ledger);
int ledger_check_unchanged(struct ledger *ledger);

/* LEDGER_OK if the file is still the one with that name. */
int ledger_check_in_place(struct ledger *ledger);

/* ---- Checks (ledger.c) ---- */

/* Asks SQLite whether the pages are in order, and the index of the recounts. */
int ledger_check_pages(struct ledger *ledger);

/* ---- Statements ---- */

/* The code for what SQLite said just now, with its message. */
int ledger_sqlite_failed(struct ledger *ledger);

/* The statement, ready to be bound; NULL, with a message, if there is none. The
 * parameters are bound by their names. Numbers beyond 2^63 - 1 are LEDGER_OVERFLOW. */
sqlite3_stmt *ledger_statement(struct ledger *ledger, enum ledger_statement name);
int ledger_bind_number(struct ledger *ledger, sqlite3_stmt *statement, const char *parameter,
                       uint64_t number);
int ledger_bind_text(struct ledger *ledger, sqlite3_stmt *statement, const char *parameter,
                     const char *text);

/* Runs a statement to its end, when all is bound. */
int ledger_run(struct ledger *ledger, sqlite3_stmt *statement);

/* The next row: LEDGER_OK with *row 1, or 0 when there are no more and the statement is
 * reset. */
int ledger_step(struct ledger *ledger, sqlite3_stmt *statement, int *row);

/* A number in a column; SQLite's are signed, the ledger's are not negative. */
uint64_t ledger_column(sqlite3_stmt *statement, int column);

#endif
