/* SPDX-License-Identifier: MIT
 *
 * ledger.h - the ledger of a long count: an SQLite database of the ranges of units that are done,
 * with their solutions, and of those that processes count now, with their claims.
 * docs/ledger.md describes the file.
 *
 * A range that is done is done for good: each is added once, however often it is counted.
 * Several processes of one machine may have the same file open.
 *
 * A struct ledger is used by one thread. Its functions return one of the codes below. After an
 * error ledger->message describes it, with the name of the file, and an open transaction must
 * be rolled back.
 */

#ifndef LEDGER_LEDGER_H
#define LEDGER_LEDGER_H

#include "file_system.h"
#include "statements.h"

#include <stddef.h>
#include <stdint.h>

#define LEDGER_OK 0
#define LEDGER_REPEATED 1      /* the range had this result already */
#define LEDGER_DISAGREES (-1)  /* the range has another result */
#define LEDGER_MISSING (-2)    /* there is no such file */
#define LEDGER_FOREIGN (-3)    /* the file is not a ledger, or has another format */
#define LEDGER_OTHER (-4)      /* the ledger, or the export, belongs to another problem */
#define LEDGER_DAMAGED (-5)    /* the file does not hold what was written */
#define LEDGER_UNWRITABLE (-6) /* the file, or its folder, is read-only */
#define LEDGER_FAILED (-7)     /* an error of the system: disk full, no permission, no memory */
#define LEDGER_LOCKED (-8)     /* another process holds the lock: try again */
#define LEDGER_OVERFLOW (-9)   /* a number of solutions does not fit */
#define LEDGER_ELSEWHERE (-10) /* another host writes to the ledger */

enum { LEDGER_MESSAGE = 600, LEDGER_WORD = 64, LEDGER_CLAIMANT = LEDGER_WORD + 80 };

struct ledger {
    struct sqlite3 *database;
    struct sqlite3_stmt *prepared[LEDGER_STATEMENTS];
    char *path;        /* as the caller named it; NULL: in memory */
    int is_new_file;   /* the file was made here, and nothing was committed to it */
    int is_read_alone; /* read without locks (file.c), as long as its state stays: */
    struct file_state file;
    int is_onlooker; /* other processes write to the ledger, and this one must not */
    char *identity;  /* of the problem, see problem.h */
    uint64_t units;
    uint64_t range_size; /* units in a range; the last may have fewer */
    uint64_t ranges;
    char message[LEDGER_MESSAGE];
};

/* The result of one range. Words have letters, digits and "._+-". */
struct ledger_result {
    uint64_t range;
    uint64_t solutions;
    char kernel[LEDGER_WORD];
    char version[LEDGER_WORD]; /* of the library */
    char host[LEDGER_WORD];
    int64_t finished;      /* seconds since 1970, UTC */
    uint64_t milliseconds; /* of counting */
};

/* Every step-th range from `from` on: {0, 1} has all, {I - 1, K} is shard I of K. */
struct ledger_shard {
    uint64_t from;
    uint64_t step;
};

/* ---- The file ---- */

/* Makes the size limit of files an error like a full disk. By default a file that grows beyond the
 * limit ends the process. */
void ledger_survive_full_disk(void);

/* Opens an existing ledger, and checks it. ledger_close is to be called after an error, too. To
 * read needs no write access, and leaves no files. */
int ledger_open(struct ledger *ledger, const char *path, int to_write);

/* Reads the problem of an existing ledger, as an onlooker: changes no files, and keeps no process
 * from writing, on this machine or another. LEDGER_ELSEWHERE if another host has claims in force,
 * see ledger_check_host; the problem is read then, too. */
int ledger_look(struct ledger *ledger, const char *path);

/* Opens the ledger of this problem to write, and makes it, with range_size, if the file is missing
 * or empty. path NULL is a ledger in memory. */
int ledger_open_for(struct ledger *ledger, const char *path, const char *identity, uint64_t units,
                    uint64_t range_size);

/* Opens or makes the ledger as ledger_open_for does, except that ledger_merge commits a new ledger:
 * without a merge no file remains. */
int ledger_open_to_merge(struct ledger *ledger, const char *path, const char *identity,
                         uint64_t units, uint64_t range_size);

/* Closes the ledger: rolls back an open transaction, and removes a file that was made and stayed
 * empty. A struct of zeros is skipped. */
void ledger_close(struct ledger *ledger);

/* ---- Transactions, around everything below ---- */

/* Begins a transaction. With to_write a ledger of format 1 becomes one of format 2 when the
 * transaction is committed. */
int ledger_begin(struct ledger *ledger, int to_write);
int ledger_commit(struct ledger *ledger);
void ledger_rollback(struct ledger *ledger); /* if one is open; keeps the message */

/* ---- Claims (claims.c) ---- */

/* The milliseconds since 1970. Claims expire by this clock. If the clock is wrong, a range may be
 * counted twice; its result is still added once. */
int64_t ledger_now(void);

/* LEDGER_OK if this time, in seconds, is from 1970 to 9999 and can be recorded. */
int ledger_check_clock(struct ledger *ledger, int64_t seconds);

/* The longest that a claim may last. */
enum { LEDGER_LONGEST_LEASE = 3600000 };

/* The name of this process in claims, which is unique: HOST:PID:RANDOM:SINCE, with the time as
 * ledger_write_date writes it. */
void ledger_name_claimant(char claimant[LEDGER_CLAIMANT]);

/* LEDGER_ELSEWHERE if another host than that of the claimant has a claim in force: its processes
 * write to the ledger, and SQLite's locks do not work between hosts. */
int ledger_check_host(struct ledger *ledger, const char *claimant, int64_t now);

/* Ends the claims of all other hosts. */
int ledger_take_over(struct ledger *ledger, const char *claimant);

/* Claims the first ranges of the shard, up to `most`, that are neither done nor claimed by others.
 * *found is their number. */
int ledger_claim(struct ledger *ledger, struct ledger_shard shard, const char *claimant,
                 int64_t now, int64_t lease, uint64_t most, uint64_t ranges[], uint64_t *found);

/* Renews all claims of the claimant; *held is their number. */
int ledger_renew(struct ledger *ledger, const char *claimant, int64_t expires, uint64_t *held);

/* Whether the claimant still holds the range. */
int ledger_holds(struct ledger *ledger, const char *claimant, uint64_t range, int *holds);

int ledger_release(struct ledger *ledger, const char *claimant);

/* ---- Results (results.c) ---- */

/* Records a result, and ends the claim of the range. If the range has a result, the old result
 * stays, and the new one becomes a recount: LEDGER_REPEATED or LEDGER_DISAGREES, to be committed,
 * too.
 *
 * A range that is not done may have recounts, from an export of a ledger in dispute. If a recount
 * by another kernel agrees with the result, the dispute is settled, and the recounts that disagree
 * are dropped. Otherwise recounts that disagree make LEDGER_DISAGREES, too. */
int ledger_record(struct ledger *ledger, const struct ledger_result *result);

/* Adds a result of another ledger. LEDGER_REPEATED if the range has this result. LEDGER_DISAGREES
 * if the range has another result or recount: the caller rolls back. */
int ledger_take(struct ledger *ledger, const struct ledger_result *result);

/* Adds a recount of another ledger, whose range need not be done here. LEDGER_REPEATED and
 * LEDGER_DISAGREES are as above. */
int ledger_take_recount(struct ledger *ledger, const struct ledger_result *recount);

/* Records a recount of a range that is done. Returns as ledger_record. */
int ledger_record_recount(struct ledger *ledger, const struct ledger_result *result);

/* Picks random results, up to `most`. */
int ledger_pick(struct ledger *ledger, uint64_t most, struct ledger_result results[],
                uint64_t *found);

/* The units of a range are first to last - 1. */
void ledger_range_units(const struct ledger *ledger, uint64_t range, uint64_t *first,
                        uint64_t *last);

/* Drops the results of ranges first to last - 1, with their recounts, so that they are counted
 * again. */
int ledger_drop(struct ledger *ledger, uint64_t first, uint64_t last, uint64_t *dropped);

/* Calls `each` for every result, in order of the ranges, or for every recount, after a check of
 * its checksum. LEDGER_DAMAGED if a range comes twice. Stops if `each` does not return
 * LEDGER_OK, with that code. */
typedef int ledger_each_fn(struct ledger *ledger, const struct ledger_result *result, void *user);
int ledger_each_result(struct ledger *ledger, ledger_each_fn *each, void *user);
int ledger_each_recount(struct ledger *ledger, ledger_each_fn *each, void *user);

/* Call `each` as ledger_each_result and ledger_each_recount do, for an export:
 * ledger_each_undisputed for the results of ranges that are not in dispute; ledger_each_evidence
 * for all recounts, each once, and the results of ranges in dispute. */
int ledger_each_undisputed(struct ledger *ledger, ledger_each_fn *each, void *user);
int ledger_each_evidence(struct ledger *ledger, ledger_each_fn *each, void *user);

struct ledger_totals {
    uint64_t ranges; /* that are done */
    uint64_t units;
    uint64_t solutions;    /* modulo 2^64: see ledger_solutions */
    uint64_t carries;      /* multiples of 2^64 to add to solutions */
    uint64_t milliseconds; /* UINT64_MAX if there are more */
    uint64_t recounts;     /* of ranges that are done */
    uint64_t disputes;     /* recounts that disagree */
    uint64_t lost;         /* results that were recorded and are gone */
    uint64_t lost_recounts;
    int64_t earliest; /* when the first and the last range were finished; 0 without ranges */
    int64_t latest;
};

/* Adds up the ledger as it is at one moment, and checks each row against its checksum; if all
 * ranges are done, checks the pages again. If the ledger is not sound, ledger->message says why. */
int ledger_total(struct ledger *ledger, struct ledger_totals *totals);

/* Adds a result to the struct ledger_totals that user points to; a ledger_each_fn. LEDGER_OK. */
int ledger_add_result(struct ledger *ledger, const struct ledger_result *result, void *user);

/* The sum in decimal digits, since it may be 2^64 or more: Q(29) is about 2.9e19. */
struct ledger_digits {
    char text[40];
};
struct ledger_digits ledger_solutions(const struct ledger_totals *totals);

/* Whether nothing is in dispute and nothing is lost. The sum of a ledger in dispute must not be
 * shown. */
int ledger_is_sound(const struct ledger_totals *totals);

/* Describes the first dispute in ledger->message, if there is one. */
int ledger_describe_dispute(struct ledger *ledger);

/* Whether the whole count is done, so that the sum is its answer. */
int ledger_is_complete(const struct ledger *ledger, const struct ledger_totals *totals);

/* ---- Shards (shards.c) ---- */

/* The number of ranges of the shard that are done, and the number of all its ranges. */
int ledger_done(struct ledger *ledger, struct ledger_shard shard, uint64_t *done);
uint64_t ledger_shard_ranges(const struct ledger *ledger, struct ledger_shard shard);

/* Records, in a transaction of its own, that the ledger is for this shard, too. The shard that is
 * the whole count makes the ledger forget the others. */
int ledger_add_shard(struct ledger *ledger, struct ledger_shard shard);

/* Calls `each` for every shard that the ledger is for. Stops if `each` does not return LEDGER_OK,
 * with that code. */
typedef int ledger_shard_fn(struct ledger *ledger, struct ledger_shard shard, void *user);
int ledger_each_shard(struct ledger *ledger, ledger_shard_fn *each, void *user);

/* The part of the count that a ledger is for. */
struct ledger_part {
    uint64_t shards; /* number of shards; 0: the part is the whole count */
    uint64_t ranges; /* of all shards */
    uint64_t done;
};
int ledger_find_part(struct ledger *ledger, struct ledger_part *part);

#endif
