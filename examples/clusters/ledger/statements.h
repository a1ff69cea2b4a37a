/* SPDX-License-Identifier: MIT
 *
 * statements.h - the SQL of a ledger, by name. docs/ledger.md explains the tables and the protocol
 * of claims.
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
    /* The tally */
    TALLY_PUT,
    TALLY_GET,
    TALLY_RESULTS,
    TALLY_RECOUNTS,
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
    CLAIM_ELSEWHERE,
    CLAIM_TAKE_OVER,
    /* Results */
    RESULT_PUT,
    RESULT_GET,
    RESULT_COUNT,
    RESULT_LIST,
    RESULT_GROUPS,
    RESULT_TIMES,
    RESULT_PICK,
    RESULT_DROP,
    RECOUNT_PUT,
    RECOUNT_TAKE,
    RECOUNT_OTHER,
    RECOUNT_SETTLE,
    RECOUNT_LIST,
    RECOUNT_DROP,
    /* Shards */
    SHARD_PUT,
    SHARD_FORGET,
    SHARD_LIST,
    /* Exports */
    UNDISPUTED_LIST,
    EVIDENCE_LIST,
    LEDGER_STATEMENTS
};

/* The texts of the statements, in the order of the names. */
extern const char *const ledger_statements[LEDGER_STATEMENTS];

/* The SQL that makes a ledger of format 1 from an empty database, and the SQL that makes one of
 * format 2 from it, with a tally that has no row yet. */
extern const char ledger_schema_1[];
extern const char ledger_schema_2[];

/* PRAGMA application_id ("nqLG"), the formats, in user_version, and how many tables each has. */
enum { LEDGER_APPLICATION_ID = 0x6e714c47 };
enum { LEDGER_WITHOUT_TALLY = 1, LEDGER_FORMAT = 2 };
enum { LEDGER_TABLES_WITHOUT_TALLY = 4, LEDGER_TABLES = 6 };

/* The digest of a row is a number, the first 12 digits of its checksum; the digest of a table is
 * the sum of the digests of its rows modulo 2^48, whatever the order of the rows. */
#define DIGEST_MASK UINT64_C(0xffffffffffff)

#endif
