/* SPDX-License-Identifier: MIT
 *
 * database.h - what the files of the ledger share: its statements, and errors. Nothing
 * outside of this folder needs it.
 */

#ifndef LEDGER_DATABASE_H
#define LEDGER_DATABASE_H

#include "ledger.h"

#include <sqlite3.h>

/* Writes the message, after the path, and returns the code. */
int ledger_fail(struct ledger *ledger, int code, const char *format, ...);

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
