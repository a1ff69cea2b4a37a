/* SPDX-License-Identifier: MIT
 *
 * ledger.c - a ledger: made, opened, checked and closed; statements and transactions.
 *
 * Nothing is written to a file unless it is a ledger or empty. A ledger is made in one
 * transaction, so that it is there as a whole or not at all. It is kept in WAL mode with
 * synchronous=FULL: a commit is on the disk when it returns, and readers do not wait for
 * writers.
 */

#include "ledger.h"

#include "database.h"
#include "result_line.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Errors ---------------------------------------------------------------- */

int ledger_fail(struct ledger *ledger, int code, const char *format, ...)
{
    va_list arguments;
    if ((code == LEDGER_DAMAGED || code == LEDGER_FOREIGN) && ledger_was_written(ledger))
        return ledger_fail(ledger, LEDGER_LOCKED,
                           "another process has written to the ledger while it was read; try "
                           "again");
    int length = snprintf(ledger->message, sizeof ledger->message,
                          "%s: ", ledger->path != NULL ? ledger->path : "ledger");
    if (length < 0 || (size_t)length >= sizeof ledger->message)
        length = 0;
    va_start(arguments, format);
    vsnprintf(ledger->message + length, sizeof ledger->message - (size_t)length, format, arguments);
    va_end(arguments);
    return code;
}

/* The message of the system below SQLite, if there is one. */
static const char *system_reason(struct ledger *ledger)
{
    int error =
        ledger->database != NULL ? file_system_error(sqlite3_system_errno(ledger->database)) : 0;
    return error != 0 ? strerror(error) : "no more is known";
}

/* The code and message for a read-only ledger. SQLite writes to the folder, too, and does not say
 * whether the file or the folder is read-only. An onlooker cannot read everything that a killed run
 * has left beside the file. */
static int read_only(struct ledger *ledger)
{
    if (ledger->is_onlooker)
        return ledger_fail(ledger, LEDGER_UNWRITABLE,
                           "a run has left its last results beside the ledger, where only "
                           "somebody who may write to the ledger and its folder can read them");
    if (ledger->path == NULL || file_system_write_error(ledger->path) != 0)
        return ledger_fail(ledger, LEDGER_UNWRITABLE, "the ledger is read-only");
    int error = file_system_folder_error(ledger->path);
    return ledger_fail(ledger, LEDGER_UNWRITABLE, "no file can be made beside the ledger (%s)",
                       error != 0 ? strerror(error) : sqlite3_errmsg(ledger->database));
}

int ledger_no_locks(struct ledger *ledger, const char *reason)
{
    return ledger_fail(ledger, LEDGER_FAILED,
                       "the file system refuses locks, which a ledger needs (%s)", reason);
}

static int input_output_failed(struct ledger *ledger)
{
    switch (sqlite3_extended_errcode(ledger->database)) {
    case SQLITE_IOERR_LOCK:
    case SQLITE_IOERR_RDLOCK:
    case SQLITE_IOERR_UNLOCK:
    case SQLITE_IOERR_CHECKRESERVEDLOCK:
        return ledger_no_locks(ledger, system_reason(ledger));
    default:
        return ledger_fail(ledger, LEDGER_FAILED, "%s (%s)", sqlite3_errmsg(ledger->database),
                           system_reason(ledger));
    }
}

int ledger_sqlite_failed(struct ledger *ledger)
{
    const char *said = sqlite3_errmsg(ledger->database);
    switch (sqlite3_extended_errcode(ledger->database) & 0xff) {
    case SQLITE_NOTADB:
        return ledger_fail(ledger, LEDGER_FOREIGN, "this is not a ledger (%s)", said);
    case SQLITE_CORRUPT:
        return ledger_fail(ledger, LEDGER_DAMAGED, "the ledger is damaged (%s)", said);
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return read_only(ledger);
    case SQLITE_CANTOPEN:
        if (ledger->is_onlooker ||
            (ledger->path != NULL && file_system_folder_error(ledger->path) != 0))
            return read_only(ledger);
        return ledger_fail(ledger, LEDGER_FAILED, "%s (%s)", said, system_reason(ledger));
    case SQLITE_IOERR:
        return input_output_failed(ledger);
    case SQLITE_NOMEM:
        return ledger_fail(ledger, LEDGER_FAILED, "%s", said);
    case SQLITE_FULL:
        return ledger_fail(ledger, LEDGER_FAILED, "the disk is full");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return ledger_fail(ledger, LEDGER_LOCKED,
                           "another process has kept the ledger locked for a minute");
    case SQLITE_CONSTRAINT:
        return ledger_fail(ledger, LEDGER_DAMAGED, "the ledger refuses what is to be written (%s)",
                           said);
    default:
        return ledger_fail(ledger, LEDGER_FAILED, "%s (%s)", said, system_reason(ledger));
    }
}

/* ---- Statements ------------------------------------------------------------ */

sqlite3_stmt *ledger_statement(struct ledger *ledger, enum ledger_statement name)
{
    sqlite3_stmt **prepared = &ledger->prepared[name];
    if (*prepared != NULL) {
        sqlite3_reset(*prepared);
        sqlite3_clear_bindings(*prepared);
    } else if (sqlite3_prepare_v3(ledger->database, ledger_statements[name], -1,
                                  SQLITE_PREPARE_PERSISTENT, prepared, NULL) != SQLITE_OK) {
        ledger_sqlite_failed(ledger);
        return NULL;
    }
    return *prepared;
}

int ledger_bind_number(struct ledger *ledger, sqlite3_stmt *statement, const char *parameter,
                       uint64_t number)
{
    if (number > INT64_MAX)
        return ledger_fail(ledger, LEDGER_OVERFLOW, "%" PRIu64 " does not fit in the ledger",
                           number);
    int place = sqlite3_bind_parameter_index(statement, parameter);
    if (sqlite3_bind_int64(statement, place, (sqlite3_int64)number) != SQLITE_OK)
        return ledger_sqlite_failed(ledger);
    return LEDGER_OK;
}

int ledger_bind_text(struct ledger *ledger, sqlite3_stmt *statement, const char *parameter,
                     const char *text)
{
    int place = sqlite3_bind_parameter_index(statement, parameter);
    if (sqlite3_bind_text(statement, place, text, -1, SQLITE_TRANSIENT) != SQLITE_OK)
        return ledger_sqlite_failed(ledger);
    return LEDGER_OK;
}

int ledger_step(struct ledger *ledger, sqlite3_stmt *statement, int *row)
{
    int said = sqlite3_step(statement);
    *row = said == SQLITE_ROW;
    if (said == SQLITE_ROW)
        return LEDGER_OK;
    int status = said == SQLITE_DONE ? LEDGER_OK : ledger_sqlite_failed(ledger);
    sqlite3_reset(statement);
    return status;
}

int ledger_run(struct ledger *ledger, sqlite3_stmt *statement)
{
    int row = 1;
    int status = LEDGER_OK;
    while (status == LEDGER_OK && row)
        status = ledger_step(ledger, statement, &row);
    return status;
}

static int run_plain(struct ledger *ledger, enum ledger_statement name)
{
    sqlite3_stmt *statement = ledger_statement(ledger, name);
    return statement != NULL ? ledger_run(ledger, statement) : ledger_sqlite_failed(ledger);
}

uint64_t ledger_column(sqlite3_stmt *statement, int column)
{
    sqlite3_int64 number = sqlite3_column_int64(statement, column);
    return number > 0 ? (uint64_t)number : 0;
}

/* ---- Transactions ---------------------------------------------------------- */

int ledger_commit(struct ledger *ledger)
{
    int status = run_plain(ledger, COMMIT);
    if (status == LEDGER_OK)
        ledger->is_new_file = 0;
    return status;
}

void ledger_rollback(struct ledger *ledger)
{
    char message[LEDGER_MESSAGE];
    memcpy(message, ledger->message, sizeof message);
    for (int i = 0; i < LEDGER_STATEMENTS; i++)
        sqlite3_reset(ledger->prepared[i]);
    /* SQLite has rolled back by itself after some errors. A rollback may fail for lack of memory,
     * and succeed when repeated. */
    for (int tries = 0; tries < 2; tries++) {
        if (ledger->database != NULL && !sqlite3_get_autocommit(ledger->database))
            run_plain(ledger, ROLLBACK);
    }
    memcpy(ledger->message, message, sizeof message);
}

/* Runs SQL with one number as its result. */
static int ask_number(struct ledger *ledger, const char *sql, uint64_t *number)
{
    sqlite3_stmt *statement;
    int row;
    if (sqlite3_prepare_v2(ledger->database, sql, -1, &statement, NULL) != SQLITE_OK)
        return ledger_sqlite_failed(ledger);
    int status = ledger_step(ledger, statement, &row);
    *number = status == LEDGER_OK && row ? ledger_column(statement, 0) : 0;
    sqlite3_finalize(statement);
    return status;
}

static int execute(struct ledger *ledger, const char *sql)
{
    if (sqlite3_exec(ledger->database, sql, NULL, NULL, NULL) != SQLITE_OK)
        return ledger_sqlite_failed(ledger);
    return LEDGER_OK;
}

int ledger_format(struct ledger *ledger, uint64_t *format)
{
    return ask_number(ledger, "PRAGMA user_version", format);
}

/* Makes a ledger of format 2 from one of format 1, unless another process has done so. The
 * checksums of the rows are checked when the rows are read. */
static int add_tally_if_missing(struct ledger *ledger)
{
    uint64_t format;
    int status = ledger_format(ledger, &format);
    if (status != LEDGER_OK || format != LEDGER_WITHOUT_TALLY)
        return status;
    status = execute(ledger, ledger_schema_2);
    return status == LEDGER_OK ? ledger_put_tally(ledger) : status;
}

int ledger_begin(struct ledger *ledger, int to_write)
{
    int status = run_plain(ledger, to_write ? BEGIN_WRITING : BEGIN_READING);
    return status == LEDGER_OK && to_write ? add_tally_if_missing(ledger) : status;
}

/* ---- Opening --------------------------------------------------------------- */

/* Whether the file is empty, so that it may become a ledger. SQLite takes a file of a few bytes
 * for an empty database, and would overwrite it. The pages are asked for twice, because another
 * process may make the ledger before the size is read. */
static int is_empty(struct ledger *ledger, int *empty)
{
    struct file_state file;
    uint64_t pages = 0;
    int status = ask_number(ledger, "PRAGMA page_count", &pages);
    if (status == LEDGER_OK && pages == 0 && ledger->path != NULL &&
        file_system_state(ledger->path, &file) == 0 && file.size > 0) {
        status = ask_number(ledger, "PRAGMA page_count", &pages);
        if (status == LEDGER_OK && pages == 0)
            status = ledger_fail(ledger, LEDGER_FOREIGN, "this is not a ledger");
    }
    *empty = pages == 0;
    return status;
}

/* Whether the file is empty, inside a writing transaction, in which the first page exists
 * already. */
static int is_still_empty(struct ledger *ledger, int *empty)
{
    uint64_t entries = 0, application = 0;
    int status = ask_number(ledger, ledger_statements[SCHEMA_ENTRIES], &entries);
    if (status == LEDGER_OK)
        status = ask_number(ledger, "PRAGMA application_id", &application);
    *empty = entries == 0 && application == 0;
    return status;
}

/* The number of entries of the schema that the statement finds for a format. */
static int count_entries(struct ledger *ledger, enum ledger_statement name, uint64_t format,
                         uint64_t *entries)
{
    int row;
    sqlite3_stmt *count = ledger_statement(ledger, name);
    if (count == NULL)
        return LEDGER_FAILED;
    int status = ledger_bind_number(ledger, count, ":format", format);
    if (status == LEDGER_OK)
        status = ledger_step(ledger, count, &row);
    if (status == LEDGER_OK)
        *entries = ledger_column(count, 0);
    sqlite3_reset(count);
    return status;
}

/* Checks that the tables are tables of the format: a view of the same name could contain
 * anything. */
static int check_tables(struct ledger *ledger, uint64_t format)
{
    uint64_t tables = 0, others = 0;
    uint64_t wanted = format == LEDGER_WITHOUT_TALLY ? LEDGER_TABLES_WITHOUT_TALLY : LEDGER_TABLES;
    int status = count_entries(ledger, SCHEMA_TABLES, format, &tables);
    if (status == LEDGER_OK)
        status = count_entries(ledger, SCHEMA_OTHERS, format, &others);
    if (status == LEDGER_OK && (tables != wanted || others != 0))
        status = ledger_fail(ledger, LEDGER_FOREIGN,
                             "this is not a ledger: its tables are not those of one");
    return status;
}

/* Checks that the file is a ledger of a known format. */
static int check_kind(struct ledger *ledger)
{
    uint64_t application = 0, format = 0;
    int status = ask_number(ledger, "PRAGMA application_id", &application);
    if (status == LEDGER_OK && application != LEDGER_APPLICATION_ID)
        status = ledger_fail(ledger, LEDGER_FOREIGN, "this is a database, but not a ledger");
    if (status == LEDGER_OK)
        status = ledger_format(ledger, &format);
    if (status == LEDGER_OK && (format < LEDGER_WITHOUT_TALLY || format > LEDGER_FORMAT))
        status = ledger_fail(ledger, LEDGER_FOREIGN,
                             "this is a ledger of format %" PRIu64
                             ", and only formats %d to %d are known here",
                             format, LEDGER_WITHOUT_TALLY, LEDGER_FORMAT);
    return status == LEDGER_OK ? check_tables(ledger, format) : status;
}

int ledger_check_pages(struct ledger *ledger)
{
    sqlite3_stmt *statement;
    int row;
    if (sqlite3_prepare_v2(ledger->database, "PRAGMA integrity_check(1)", -1, &statement, NULL) !=
        SQLITE_OK)
        return ledger_sqlite_failed(ledger);
    int status = ledger_step(ledger, statement, &row);
    if (status == LEDGER_OK && row) {
        const char *said = (const char *)sqlite3_column_text(statement, 0);
        if (said == NULL || strcmp(said, "ok") != 0)
            status = ledger_fail(ledger, LEDGER_DAMAGED, "the ledger is damaged (%s)",
                                 said != NULL ? said : "no memory to look");
    }
    sqlite3_finalize(statement);
    return status;
}

static void problem_checksum(const char *identity, uint64_t units, uint64_t range_size,
                             char digits[SHA256_DIGITS + 1])
{
    char numbers[60];
    struct sha256 sum;
    int length =
        snprintf(numbers, sizeof numbers, "\n%" PRIu64 " %" PRIu64 "\n", units, range_size);
    sha256_begin(&sum);
    sha256_add(&sum, identity, strlen(identity));
    sha256_add(&sum, numbers, (size_t)length);
    sha256_end(&sum, digits);
}

static int take_problem(struct ledger *ledger, sqlite3_stmt *statement)
{
    char digits[SHA256_DIGITS + 1];
    const char *identity = (const char *)sqlite3_column_text(statement, 0);
    const char *checksum = (const char *)sqlite3_column_text(statement, 3);
    if (identity == NULL || checksum == NULL)
        return ledger_fail(ledger, LEDGER_FAILED, "%s", strerror(ENOMEM));
    ledger->units = ledger_column(statement, 1);
    ledger->range_size = ledger_column(statement, 2);
    problem_checksum(identity, ledger->units, ledger->range_size, digits);
    if (strcmp(digits, checksum) != 0 || ledger->range_size == 0)
        return ledger_fail(ledger, LEDGER_DAMAGED,
                           "the ledger is damaged (what it says of its problem does not have the "
                           "checksum that it should)");
    ledger->ranges = ledger->units / ledger->range_size + (ledger->units % ledger->range_size != 0);
    ledger->identity = malloc(strlen(identity) + 1);
    if (ledger->identity == NULL)
        return ledger_fail(ledger, LEDGER_FAILED, "%s", strerror(ENOMEM));
    memcpy(ledger->identity, identity, strlen(identity) + 1);
    return LEDGER_OK;
}

static int read_problem(struct ledger *ledger)
{
    int row;
    sqlite3_stmt *statement = ledger_statement(ledger, PROBLEM_GET);
    if (statement == NULL)
        return LEDGER_DAMAGED;
    int status = ledger_step(ledger, statement, &row);
    if (status == LEDGER_OK && !row)
        status = ledger_fail(ledger, LEDGER_DAMAGED, "the ledger is damaged (it has no problem)");
    if (status == LEDGER_OK)
        status = take_problem(ledger, statement);
    sqlite3_reset(statement);
    return status;
}

/* Makes the tables and the problem of a ledger, in a transaction on an empty database. */
static int make_ledger(struct ledger *ledger, const char *identity, uint64_t units,
                       uint64_t range_size)
{
    char digits[SHA256_DIGITS + 1];
    problem_checksum(identity, units, range_size, digits);
    int status = execute(ledger, ledger_schema_1);
    if (status == LEDGER_OK)
        status = execute(ledger, ledger_schema_2);
    if (status == LEDGER_OK)
        status = ledger_put_tally(ledger);
    sqlite3_stmt *statement = NULL;
    if (status == LEDGER_OK && (statement = ledger_statement(ledger, PROBLEM_PUT)) == NULL)
        status = LEDGER_FAILED;
    if (status == LEDGER_OK)
        status = ledger_bind_text(ledger, statement, ":identity", identity);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, statement, ":units", units);
    if (status == LEDGER_OK)
        status = ledger_bind_number(ledger, statement, ":range_size", range_size);
    if (status == LEDGER_OK)
        status = ledger_bind_text(ledger, statement, ":checksum", digits);
    if (status == LEDGER_OK)
        status = ledger_run(ledger, statement);
    return status;
}

/* Makes the ledger, unless another process was faster, in a transaction that stays open. */
static int make_if_empty(struct ledger *ledger, const char *identity, uint64_t units,
                         uint64_t range_size)
{
    int empty = 0;
    int status = is_empty(ledger, &empty);
    if (status != LEDGER_OK || !empty)
        return status;
    status = ledger_begin(ledger, 1);
    if (status == LEDGER_OK)
        status = is_still_empty(ledger, &empty);
    if (status == LEDGER_OK && !empty)
        return ledger_commit(ledger);
    if (status == LEDGER_OK)
        status = make_ledger(ledger, identity, units, range_size);
    if (status != LEDGER_OK)
        ledger_rollback(ledger);
    return status;
}

/* The checks of every existing ledger. */
static int check_ledger(struct ledger *ledger, int to_write)
{
    int status = check_kind(ledger);
    if (status == LEDGER_OK && to_write && sqlite3_db_readonly(ledger->database, "main") != 0)
        status = ledger_fail(ledger, LEDGER_UNWRITABLE, "the ledger is read-only");
    if (status == LEDGER_OK)
        status = ledger_check_pages(ledger);
    if (status == LEDGER_OK && ledger->identity == NULL)
        status = read_problem(ledger);
    return status;
}

/* WAL mode is a property of the file. If it cannot be set because another process uses the file,
 * the next process sets it. */
static void set_journal(struct ledger *ledger)
{
    sqlite3_exec(ledger->database, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
}

int ledger_look(struct ledger *ledger, const char *path)
{
    char claimant[LEDGER_CLAIMANT];
    int status = ledger_open_to_look(ledger, path);
    if (status == LEDGER_OK)
        status = check_kind(ledger);
    if (status == LEDGER_OK)
        status = read_problem(ledger);
    ledger_name_claimant(claimant);
    return status == LEDGER_OK ? ledger_check_host(ledger, claimant, ledger_now()) : status;
}

/* Opens a ledger to read, without a part in its files if another host writes to it: the last reader
 * to leave would clean up the files of that host. */
static int open_to_read(struct ledger *ledger, const char *path)
{
    if (ledger_look(ledger, path) == LEDGER_ELSEWHERE)
        return LEDGER_OK;
    ledger_close(ledger);
    return ledger_open_to_read(ledger, path);
}

int ledger_open(struct ledger *ledger, const char *path, int to_write)
{
    /* A read-only file is opened to read even if to_write is set, which check_ledger reports. */
    int empty = 0;
    int status = to_write ? ledger_open_to_write(ledger, path, 0) : open_to_read(ledger, path);
    if (status == LEDGER_OK && to_write)
        status = execute(ledger, "PRAGMA synchronous = FULL");
    if (status == LEDGER_OK)
        status = is_empty(ledger, &empty);
    if (status == LEDGER_OK && empty)
        status = ledger_fail(ledger, LEDGER_FOREIGN, "this file is empty, not a ledger");
    if (status == LEDGER_OK)
        status = check_ledger(ledger, to_write);
    if (status == LEDGER_OK && to_write)
        set_journal(ledger);
    return status;
}

static int check_problem(struct ledger *ledger, const char *identity, uint64_t units)
{
    if (strcmp(ledger->identity, identity) != 0)
        return ledger_fail(ledger, LEDGER_OTHER, "this is the ledger of '%.200s', not of '%.200s'",
                           ledger->identity, identity);
    if (ledger->units != units)
        return ledger_fail(ledger, LEDGER_OTHER,
                           "'%.200s' has %" PRIu64 " units in this ledger, but %" PRIu64 " here",
                           identity, ledger->units, units);
    return LEDGER_OK;
}

int ledger_open_to_merge(struct ledger *ledger, const char *path, const char *identity,
                         uint64_t units, uint64_t range_size)
{
    int status = ledger_open_to_write(ledger, path, 1);
    if (status == LEDGER_OK)
        status = execute(ledger, "PRAGMA synchronous = FULL");
    if (status == LEDGER_OK)
        status = make_if_empty(ledger, identity, units, range_size);
    if (status == LEDGER_OK)
        status = ledger_check_in_place(ledger);
    if (status == LEDGER_OK)
        status = check_ledger(ledger, 1);
    return status == LEDGER_OK ? check_problem(ledger, identity, units) : status;
}

int ledger_open_for(struct ledger *ledger, const char *path, const char *identity, uint64_t units,
                    uint64_t range_size)
{
    int status = ledger_open_to_merge(ledger, path, identity, units, range_size);
    if (status == LEDGER_OK && !sqlite3_get_autocommit(ledger->database))
        status = ledger_commit(ledger);
    if (status == LEDGER_OK)
        set_journal(ledger);
    return status;
}

/* ---- Closing --------------------------------------------------------------- */

/* Removes the file that was made here, unless another process has begun to use it. A process that
 * waits for the lock then finds that its file is gone (ledger_check_in_place). */
static void discard_new_file(struct ledger *ledger)
{
    int empty = 0;
    sqlite3_busy_timeout(ledger->database, 0);
    if (ledger_begin(ledger, 1) == LEDGER_OK && is_still_empty(ledger, &empty) == LEDGER_OK &&
        empty)
        ledger_remove_file(ledger);
    ledger_rollback(ledger);
}

void ledger_close(struct ledger *ledger)
{
    ledger_rollback(ledger);
    if (ledger->is_new_file && ledger->database != NULL)
        discard_new_file(ledger);
    for (int i = 0; i < LEDGER_STATEMENTS; i++)
        sqlite3_finalize(ledger->prepared[i]);
    sqlite3_close(ledger->database);
    free(ledger->identity);
    free(ledger->path);
    *ledger = (struct ledger){.database = NULL};
}
