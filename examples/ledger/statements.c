/* SPDX-License-Identifier: MIT
 *
 * statements.c - the SQL of a ledger, all of it. Only the CLAIM_ statements take, renew and give up
 * claims, inside a transaction of BEGIN_WRITING. SQLite 3.24 (2018) and later has all that
 * they need.
 */

#include "statements.h"

const char ledger_schema[] =
    "PRAGMA application_id = 1852918855;"
    "PRAGMA user_version = 1;"
    /* What is counted: one row. */
    "CREATE TABLE problem ("
    "  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),"
    "  identity TEXT NOT NULL,"
    "  units INTEGER NOT NULL CHECK (typeof(units) = 'integer' AND units >= 0),"
    "  range_size INTEGER NOT NULL CHECK (typeof(range_size) = 'integer' AND range_size > 0),"
    "  checksum TEXT NOT NULL);"
    /* Which process counts which range, and until when others leave it alone. */
    "CREATE TABLE claim ("
    "  range INTEGER PRIMARY KEY CHECK (range >= 0),"
    "  claimant TEXT NOT NULL,"
    "  expires INTEGER NOT NULL);"
    /* The solutions of each range that is done. */
    "CREATE TABLE result ("
    "  range INTEGER PRIMARY KEY CHECK (range >= 0),"
    "  solutions INTEGER NOT NULL CHECK (typeof(solutions) = 'integer' AND solutions >= 0),"
    "  kernel TEXT NOT NULL,"
    "  version TEXT NOT NULL,"
    "  host TEXT NOT NULL,"
    "  finished INTEGER NOT NULL,"
    "  milliseconds INTEGER NOT NULL,"
    "  checksum TEXT NOT NULL);"
    /* Ranges counted again: to verify, or because a claim expired. */
    "CREATE TABLE recount ("
    "  range INTEGER NOT NULL CHECK (range >= 0),"
    "  solutions INTEGER NOT NULL CHECK (typeof(solutions) = 'integer' AND solutions >= 0),"
    "  kernel TEXT NOT NULL,"
    "  version TEXT NOT NULL,"
    "  host TEXT NOT NULL,"
    "  finished INTEGER NOT NULL,"
    "  milliseconds INTEGER NOT NULL,"
    "  checksum TEXT NOT NULL);"
    "CREATE INDEX recount_range ON recount (range);"
    "CREATE TRIGGER result_is_final BEFORE UPDATE ON result BEGIN"
    "  SELECT raise(ABORT, 'a result is never changed');"
    "END;";

#define ROW "range, solutions, kernel, version, host, finished, milliseconds, checksum"

/* An entry of the schema that is one of the tables, not a view or a virtual table, which have no
 * pages. */
#define TABLE                                                                                      \
    "(type = 'table' AND name IN ('problem', 'claim', 'result', 'recount') AND rootpage > 0)"

/* The ranges in dispute, where a recount differs from the result. Reads all recounts, because an
 * index of them may be damaged. */
#define DISPUTED                                                                                   \
    "(SELECT recount.range FROM recount NOT INDEXED JOIN result ON result.range = recount.range"   \
    " WHERE recount.solutions <> result.solutions)"

const char *const ledger_statements[LEDGER_STATEMENTS] = {
    /* ---- Transactions ---- */
    [BEGIN_READING] = "BEGIN",
    /* Takes the write lock at once, so that nothing changes until COMMIT. */
    [BEGIN_WRITING] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",

    /* ---- The tables ---- */
    [SCHEMA_ENTRIES] = "SELECT count(*) FROM sqlite_master",
    [SCHEMA_TABLES] = "SELECT count(*) FROM sqlite_master WHERE " TABLE,
    /* Entries that the schema does not make; those with sqlite_ belong to SQLite. */
    [SCHEMA_OTHERS] = "SELECT count(*) FROM sqlite_master WHERE NOT (" TABLE
                      "  OR (type = 'index' AND name = 'recount_range')"
                      "  OR (type = 'trigger' AND name = 'result_is_final')"
                      "  OR substr(name, 1, 7) = 'sqlite_')",

    /* ---- The problem ---- */
    [PROBLEM_PUT] = "INSERT INTO problem (only_row, identity, units, range_size, checksum)"
                    " VALUES (1, :identity, :units, :range_size, :checksum)",
    [PROBLEM_GET] = "SELECT identity, units, range_size, checksum FROM problem",

    /* ---- Claims ---- */
    /* Up to :most of the ranges :from, :from + :step, ... below :ranges that have no result and no
     * valid claim. A claim that lasts longer than allowed was made by a wrong clock, and is not
     * valid. */
    [CLAIM_FIND] = "WITH RECURSIVE candidate (range) AS ("
                   "  SELECT :from WHERE :from < :ranges"
                   "  UNION ALL"
                   "  SELECT range + :step FROM candidate WHERE range + :step < :ranges)"
                   " SELECT range FROM candidate"
                   " WHERE NOT EXISTS (SELECT 1 FROM result WHERE result.range = candidate.range)"
                   "  AND NOT EXISTS (SELECT 1 FROM claim WHERE claim.range = candidate.range"
                   "   AND claim.expires > :now AND claim.expires <= :horizon)"
                   " LIMIT :most",
    /* For a range that CLAIM_FIND found in the same transaction. */
    [CLAIM_PUT] = "INSERT INTO claim (range, claimant, expires)"
                  " VALUES (:range, :claimant, :expires)"
                  " ON CONFLICT (range) DO UPDATE"
                  " SET claimant = excluded.claimant, expires = excluded.expires",
    /* The heartbeat. A claim that expired and was not taken over is valid again. */
    [CLAIM_RENEW] = "UPDATE claim SET expires = :expires WHERE claimant = :claimant",
    [CLAIM_HOLDER] = "SELECT claimant FROM claim WHERE range = :range",
    /* Gives up the claims that were not counted. */
    [CLAIM_RELEASE] = "DELETE FROM claim WHERE claimant = :claimant",
    /* The range has a result: nobody needs to count it, whoever has the claim. */
    [CLAIM_END] = "DELETE FROM claim WHERE range = :range",
    [CLAIM_LIST] = "SELECT claimant, count(*), max(expires) FROM claim"
                   " GROUP BY claimant ORDER BY claimant",

    /* ---- Results ---- */
    /* Changes nothing if there is a result: the first one counts. */
    [RESULT_PUT] = "INSERT INTO result (" ROW ") VALUES (:range, :solutions, :kernel, :version,"
                   " :host, :finished, :milliseconds, :checksum)"
                   " ON CONFLICT (range) DO NOTHING",
    [RESULT_GET] = "SELECT " ROW " FROM result WHERE range = :range",
    [RESULT_COUNT] = "SELECT count(*) FROM result WHERE range % :step = :from",
    [RESULT_LIST] = "SELECT " ROW " FROM result ORDER BY range",
    /* total(), because sum() fails on overflow, which an export may cause. */
    [RESULT_GROUPS] = "SELECT kernel, version, host, count(*), total(milliseconds) FROM result"
                      " GROUP BY kernel, version, host ORDER BY host, kernel, version",
    [RESULT_RECENT] = "SELECT count(*), min(finished) FROM result WHERE finished >= :since",
    [RESULT_PICK] = "SELECT " ROW " FROM result ORDER BY random() LIMIT :most",
    [RESULT_DROP] = "DELETE FROM result WHERE range >= :from AND range < :to",
    [RECOUNT_PUT] = "INSERT INTO recount (" ROW ") VALUES (:range, :solutions, :kernel, :version,"
                    " :host, :finished, :milliseconds, :checksum)",
    /* Changes nothing if it is there. */
    [RECOUNT_TAKE] = "INSERT INTO recount (" ROW ") SELECT :range, :solutions, :kernel, :version,"
                     " :host, :finished, :milliseconds, :checksum WHERE NOT EXISTS"
                     " (SELECT 1 FROM recount WHERE range = :range AND checksum = :checksum)",
    [RECOUNT_OTHER] = "SELECT " ROW " FROM recount"
                      " WHERE range = :range AND solutions <> :solutions LIMIT 1",
    [RECOUNT_SETTLE] = "DELETE FROM recount WHERE range = :range AND solutions <> :solutions"
                       " AND EXISTS (SELECT 1 FROM recount AS other WHERE other.range = :range"
                       " AND other.solutions = :solutions AND other.kernel <> :kernel)",
    [RECOUNT_LIST] = "SELECT " ROW " FROM recount NOT INDEXED ORDER BY range",
    [RECOUNT_DROP] = "DELETE FROM recount WHERE range >= :from AND range < :to",

    /* ---- Exports ---- */
    [UNDISPUTED_LIST] = "SELECT " ROW " FROM result WHERE range NOT IN " DISPUTED " ORDER BY range",
    /* In an order that does not depend on the order of merges. A count does not confirm itself: a
     * recount that equals the result is not one. */
    [EVIDENCE_LIST] = "SELECT " ROW " FROM recount NOT INDEXED WHERE NOT EXISTS"
                      " (SELECT 1 FROM result WHERE result.range = recount.range"
                      " AND result.checksum = recount.checksum)"
                      " UNION SELECT " ROW " FROM result WHERE range IN " DISPUTED
                      " ORDER BY range, finished, kernel, host, solutions, checksum",
};
