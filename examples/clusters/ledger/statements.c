/* SPDX-License-Identifier: MIT
 *
 * statements.c - the SQL of a ledger, all of it. Only the CLAIM_ statements take, renew and give up
 * claims, inside a transaction of BEGIN_WRITING. SQLite 3.24 (2018) and later has all that
 * they need.
 */

#include "statements.h"

const char ledger_schema_1[] =
    "PRAGMA application_id = 1852918855;"
    "PRAGMA user_version = 1;"
    /* The problem: one row. */
    "CREATE TABLE problem ("
    "  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),"
    "  identity TEXT NOT NULL,"
    "  units INTEGER NOT NULL CHECK (typeof(units) = 'integer' AND units >= 0),"
    "  range_size INTEGER NOT NULL CHECK (typeof(range_size) = 'integer' AND range_size > 0),"
    "  checksum TEXT NOT NULL);"
    /* The claims: which process counts which range, and until when other processes leave the range
     * alone. */
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

/* The digest of a row. '|' and "<<" have the same precedence and group from the left, so that each
 * digit shifts those before it. A character that is no digit counts as 0. */
#define DIGIT(row, at) "instr('123456789abcdef', substr(" row ".checksum, " #at ", 1))"
#define NEXT(row, at) "<<4|" DIGIT(row, at)
#define NEXT_4(row, a, b, c, d) NEXT(row, a) NEXT(row, b) NEXT(row, c) NEXT(row, d)
#define DIGEST(row)                                                                                \
    "(0" NEXT_4(row, 1, 2, 3, 4) NEXT_4(row, 5, 6, 7, 8) NEXT_4(row, 9, 10, 11, 12) ")"

/* Keeps the tally of a table, whatever statement adds to it or drops from it. */
#define TALLY_TRIGGER(table, name, event, row, sign)                                               \
    "CREATE TRIGGER " table "_is_" name " AFTER " event " ON " table " BEGIN"                      \
    "  UPDATE tally SET " table "s = " table "s" sign "1, " table "s_digest ="                     \
    "   (" table "s_digest" sign                                                                   \
    DIGEST(row) ") & 0xffffffffffff; END;"
#define TALLY_TRIGGERS(table)                                                                      \
    TALLY_TRIGGER(table, "added", "INSERT", "new", "+")                                            \
    TALLY_TRIGGER(table, "dropped", "DELETE", "old", "-")

const char ledger_schema_2[] =
    "PRAGMA user_version = 2;"
    /* How many rows the tables have, and the sums of their digests: one row. */
    "CREATE TABLE tally ("
    "  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),"
    "  results INTEGER NOT NULL,"
    "  results_digest INTEGER NOT NULL,"
    "  recounts INTEGER NOT NULL,"
    "  recounts_digest INTEGER NOT NULL);"
    /* The shards that runs were asked for. No row stands for the whole count. */
    "CREATE TABLE shard ("
    "  part INTEGER NOT NULL CHECK (part >= 1),"
    "  parts INTEGER NOT NULL CHECK (parts >= part),"
    "  PRIMARY KEY (parts, part)) WITHOUT ROWID;" TALLY_TRIGGERS("result")
        TALLY_TRIGGERS("recount");

#define ROW "range, solutions, kernel, version, host, finished, milliseconds, checksum"

/* An entry of the schema that is one of the tables of the format, not a view or a virtual table,
 * which have no pages. */
#define TABLE                                                                                      \
    "(type = 'table' AND rootpage > 0 AND (name IN ('problem', 'claim', 'result', 'recount')"      \
    "  OR (:format >= 2 AND name IN ('tally', 'shard'))))"

/* A claim of another host than that of :claimant. */
#define ELSEWHERE                                                                                  \
    "substr(claimant, 1, instr(claimant, ':')) <> substr(:claimant, 1, instr(:claimant, ':'))"

/* The ranges in dispute, where a recount differs from the result. Reads all recounts, because an
 * index of them may be damaged. */
#define DISPUTED                                                                                   \
    "(SELECT recount.range FROM recount NOT INDEXED JOIN result ON result.range = recount.range"   \
    " WHERE recount.solutions <> result.solutions)"

const char *const ledger_statements[LEDGER_STATEMENTS] = {
    /* ---- Transactions ---- */
    [BEGIN_READING] = "BEGIN",
    /* The write lock is taken at once, so that nothing changes until COMMIT. */
    [BEGIN_WRITING] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",

    /* ---- The tables ---- */
    [SCHEMA_ENTRIES] = "SELECT count(*) FROM sqlite_master",
    [SCHEMA_TABLES] = "SELECT count(*) FROM sqlite_master WHERE " TABLE,
    /* Entries that the schema does not make. Names with sqlite_ belong to SQLite. */
    [SCHEMA_OTHERS] = "SELECT count(*) FROM sqlite_master WHERE NOT (" TABLE
                      "  OR (type = 'index' AND name = 'recount_range')"
                      "  OR (type = 'trigger' AND name = 'result_is_final')"
                      "  OR (:format >= 2 AND type = 'trigger' AND name IN ('result_is_added',"
                      "   'result_is_dropped', 'recount_is_added', 'recount_is_dropped'))"
                      "  OR substr(name, 1, 7) = 'sqlite_')",

    /* ---- The tally ---- */
    [TALLY_PUT] = "INSERT INTO tally (only_row, results, results_digest, recounts,"
                  " recounts_digest)"
                  " VALUES (1, :results, :results_digest, :recounts, :recounts_digest)",
    [TALLY_GET] = "SELECT results, results_digest, recounts, recounts_digest FROM tally",
    [TALLY_RESULTS] = "SELECT " DIGEST("result") " FROM result",
    [TALLY_RECOUNTS] = "SELECT " DIGEST("recount") " FROM recount NOT INDEXED",

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
    /* Claims a range that CLAIM_FIND found in the same transaction. */
    [CLAIM_PUT] = "INSERT INTO claim (range, claimant, expires)"
                  " VALUES (:range, :claimant, :expires)"
                  " ON CONFLICT (range) DO UPDATE"
                  " SET claimant = excluded.claimant, expires = excluded.expires",
    /* The renewal of claims. A claim that expired and was not taken over is valid again. */
    [CLAIM_RENEW] = "UPDATE claim SET expires = :expires WHERE claimant = :claimant",
    [CLAIM_HOLDER] = "SELECT claimant FROM claim WHERE range = :range",
    /* Gives up the claims that were not counted. */
    [CLAIM_RELEASE] = "DELETE FROM claim WHERE claimant = :claimant",
    /* A range that has a result needs no claim, whoever holds it. */
    [CLAIM_END] = "DELETE FROM claim WHERE range = :range",
    [CLAIM_LIST] = "SELECT claimant, count(*), max(expires) FROM claim"
                   " GROUP BY claimant ORDER BY claimant",
    /* The valid claim of another host that expires last. */
    [CLAIM_ELSEWHERE] = "SELECT claimant, expires FROM claim"
                        " WHERE expires > :now AND expires <= :horizon AND " ELSEWHERE
                        " ORDER BY expires DESC LIMIT 1",
    [CLAIM_TAKE_OVER] = "DELETE FROM claim WHERE " ELSEWHERE,

    /* ---- Results ---- */
    /* Changes nothing if the range has a result: the first one stays. */
    [RESULT_PUT] = "INSERT INTO result (" ROW ") VALUES (:range, :solutions, :kernel, :version,"
                   " :host, :finished, :milliseconds, :checksum)"
                   " ON CONFLICT (range) DO NOTHING",
    [RESULT_GET] = "SELECT " ROW " FROM result WHERE range = :range",
    [RESULT_COUNT] = "SELECT count(*) FROM result WHERE range % :step = :from",
    [RESULT_LIST] = "SELECT " ROW " FROM result ORDER BY range",
    /* total() is used because sum() fails on overflow, which an export may cause. */
    [RESULT_GROUPS] = "SELECT kernel, version, host, count(*), total(milliseconds) FROM result"
                      " GROUP BY kernel, version, host ORDER BY host, kernel, version",
    [RESULT_TIMES] = "SELECT finished, milliseconds FROM result WHERE finished >= :since"
                     " ORDER BY finished DESC",
    [RESULT_PICK] = "SELECT " ROW " FROM result ORDER BY random() LIMIT :most",
    [RESULT_DROP] = "DELETE FROM result WHERE range >= :from AND range < :to",
    [RECOUNT_PUT] = "INSERT INTO recount (" ROW ") VALUES (:range, :solutions, :kernel, :version,"
                    " :host, :finished, :milliseconds, :checksum)",
    /* Changes nothing if the recount is there. */
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

    /* ---- Shards ---- */
    [SHARD_PUT] = "INSERT INTO shard (part, parts) VALUES (:part, :parts)"
                  " ON CONFLICT (parts, part) DO NOTHING",
    [SHARD_FORGET] = "DELETE FROM shard",
    [SHARD_LIST] = "SELECT part, parts FROM shard ORDER BY parts, part",

    /* ---- Exports ---- */
    [UNDISPUTED_LIST] = "SELECT " ROW " FROM result WHERE range NOT IN " DISPUTED " ORDER BY range",
    /* The order does not depend on the order of merges. A recount that equals the result in every
     * column is left out, since a count does not confirm itself. */
    [EVIDENCE_LIST] = "SELECT " ROW " FROM recount NOT INDEXED WHERE NOT EXISTS"
                      " (SELECT 1 FROM result WHERE result.range = recount.range"
                      " AND result.checksum = recount.checksum)"
                      " UNION SELECT " ROW " FROM result WHERE range IN " DISPUTED
                      " ORDER BY range, finished, kernel, host, solutions, checksum",
};
