/* SPDX-License-Identifier: MIT
 *
 * statements.h - the SQL of a ledger, by name. docs/ledger.md explains the tables and the protocol of
 * the claims.
 */

#ifndef LEDGER_STATEMENTS_H
#define LEDGER_STATEMENTS_H

enum ledger_statement {
    /* Transactions */
    BEGIN_READING,
    BEGIN_WRITING,
    COMMIT,
    ROLLBACK,
    /* The tables */
    SCHEMA_ENTRIES,
    SCHEMA_TABLES,
    SCHEMA_OTHERS,
    /* The problem */
    PROBLEM_PUT,
    PROBLEM_GET,
    /* Claims */
    CLAIM_FIND,
    CLAIM_PUT,
    CLAIM_RENEW,
    CLAIM_HOLDER,
    CLAIM_RELEASE,
    CLAIM_END,
    CLAIM_LIST,
    /* Results */
    RESULT_PUT,
    RESULT_GET,
    RESULT_COUNT,
    RESULT_LIST,
    RESULT_GROUPS,
    RESULT_RECENT,
    RESULT_PICK,
    RESULT_DROP,
    RECOUNT_PUT,
    RECOUNT_TAKE,
    RECOUNT_OTHER,
    RECOUNT_SETTLE,
    RECOUNT_LIST,
    RECOUNT_DROP,
    /* Exports */
    UNDISPUTED_LIST,
    EVIDENCE_LIST,
    LEDGER_STATEMENTS
};

/* Their texts, in this order. */
extern const char *const ledger_statements[LEDGER_STATEMENTS];

/* The SQL that makes a ledger of an empty database, and the number of its tables. */
extern const char ledger_schema[];
enum { LEDGER_TABLES = 4 };

/* PRAGMA application_id ("nqLG") and user_version. */
enum { LEDGER_APPLICATION_ID = 0x6e714c47, LEDGER_FORMAT = 1 };

#endif
