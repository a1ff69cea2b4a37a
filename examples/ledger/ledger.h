/* SPDX-License-Identifier: MIT
 *
 * ledger.h - the ledger of a long count: an SQLite database in which the ranges of
 * units that are done stand with their solutions, and those that somebody counts now with
 * his claim. docs/ledger.md describes the file.
 *
 * A range that is done is done for good: each is added once, whoever counted it and how
 * often. Several processes of one machine may have the same file open.
 *
 * A struct ledger is used by one thread. Its functions return one of the codes below;
 * after an error ledger->message says what happened, with the file's name, and the
 * transaction, if there is one, is to be rolled back.
 */

#ifndef LEDGER_LEDGER_H
#define LEDGER_LEDGER_H

#include "statements.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

#define LEDGER_OK 0
#define LEDGER_REPEATED 1      /* the range had this result already */
#define LEDGER_DISAGREES (-1)  /* the range has another result */
#define LEDGER_MISSING (-2)    /* there is no such file */
#define LEDGER_FOREIGN (-3)    /* the file is no ledger, or of another format */
#define LEDGER_OTHER (-4)      /* the ledger, or the export, is of another problem */
#define LEDGER_DAMAGED (-5)    /* what is in the file is not what was written */
#define LEDGER_UNWRITABLE (-6) /* the file, or its folder, is read-only */
#define LEDGER_FAILED (-7)     /* the system said no: disk full, no permission, no memory */
#define LEDGER_LOCKED (-8)     /* another process is in the way: try again */
#define LEDGER_OVERFLOW (-9)   /* a number of solutions does not fit */

enum { LEDGER_MESSAGE = 600, LEDGER_WORD = 64 };

struct ledger {
    struct sqlite3 *database;
    struct sqlite3_stmt *prepared[LEDGER_STATEMENTS];
    char *path;        /* as the caller named it; NULL: in memory */
    int is_new_file;   /* it was not there, and nothing was committed to it */
    int is_read_alone; /* without locks, see file.c, as long as it is as it was: */
    struct stat file;
    int is_onlooker; /* others write to it, and this process may not */
    char *identity;  /* of the problem, see problem.h */
    uint64_t units;
    uint64_t range_size; /* units in a range; the last may have fewer */
    uint64_t ranges;
    char message[LEDGER_MESSAGE];
};

/* The result of one range. The words are of letters, digits and "._+-". */
struct ledger_result {
    uint64_t range;
    uint64_t solutions;
    char kernel[LEDGER_WORD];
    char version[LEDGER_WORD]; /* of the library */
    char host[LEDGER_WORD];
    int64_t finished;      /* seconds since 1970, UTC */
    uint64_t milliseconds; /* that counting it took */
};

/* Every step-th range from `from` on. {0, 1} is all of them; shard I of K is {I - 1, K}. */
struct ledger_shard {
    uint64_t from;
    uint64_t step;
};

/* ---- The file ---- */

/* Lets writing beyond the limit of a file's size fail as a full disk does: by default it ends
 * the process. */
void ledger_survive_full_disk(void);

/* Opens a ledger that is there, and looks whether it is sound. ledger_close releases
 * what it holds, after an error too. To read takes no write access, and leaves no files. */
int ledger_open(struct ledger *ledger, const char *path, int to_write);

/* Opens the ledger of this problem to write, and makes it if there is no file, or an
 * empty one. range_size is for a new ledger. Without a path (NULL) it is in memory. */
int ledger_open_for(struct ledger *ledger, const char *path, const char *identity, uint64_t units,
                    uint64_t range_size);

/* The same, but a ledger that is made is there when ledger_merge has succeeded: until
 * then a transaction is open, without which there is no file in the end. */
int ledger_open_to_merge(struct ledger *ledger, const char *path, const char *identity,
                         uint64_t units, uint64_t range_size);

/* Rolls back an open transaction, and removes a file that was made and has nothing in it; a
 * ledger of zeros is fine. */
void ledger_close(struct ledger *ledger);

/* ---- Transactions, around everything below ---- */

int ledger_begin(struct ledger *ledger, int to_write);
int ledger_commit(struct ledger *ledger);
void ledger_rollback(struct ledger *ledger); /* none open is fine; the message stays */

/* ---- Claims (claims.c) ---- */

/* Milliseconds since 1970. Claims expire by this clock, which may be wrong: then a range
 * is counted twice, and still added once. */
int64_t ledger_now(void);

/* LEDGER_OK if this time, in seconds, can be recorded: from 1970 to 9999. */
int ledger_check_clock(struct ledger *ledger, int64_t seconds);

/* No claim may last longer. */
enum { LEDGER_LONGEST_LEASE = 3600000 };

/* Claims up to `most` ranges of the shard, the first ones, that are neither done nor
 * claimed by others; *found is how many. */
int ledger_claim(struct ledger *ledger, struct ledger_shard shard, const char *claimant,
                 int64_t now, int64_t lease, uint64_t most, uint64_t ranges[], uint64_t *found);

/* Renews all claims of the claimant; *held is how many he has. */
int ledger_renew(struct ledger *ledger, const char *claimant, int64_t expires, uint64_t *held);

/* Whether the range is still claimed by the claimant. */
int ledger_holds(struct ledger *ledger, const char *claimant, uint64_t range, int *holds);

int ledger_release(struct ledger *ledger, const char *claimant);

/* ---- Results (results.c) ---- */

/* Records a result, and ends the claim of the range. LEDGER_REPEATED and
 * LEDGER_DISAGREES: there is a result already, which stays, and this one is kept among the
 * recounts. Commit then too.
 *
 * A range that is not done may have recounts, from an export of a ledger in dispute. A
 * result with which one of them, by another kernel, agrees settles the dispute: those that
 * do not are forgotten. Otherwise they are LEDGER_DISAGREES, too. */
int ledger_record(struct ledger *ledger, const struct ledger_result *result);

/* Takes a result over from another ledger. LEDGER_REPEATED: it was there. LEDGER_DISAGREES
 * with the result or a recount of the range: roll back. */
int ledger_take(struct ledger *ledger, const struct ledger_result *result);

/* Takes a recount over from another ledger, of a range that may not be done.
 * LEDGER_REPEATED and LEDGER_DISAGREES likewise. */
int ledger_take_recount(struct ledger *ledger, const struct ledger_result *recount);

/* Records a recount, of a range that is done; otherwise the same. */
int ledger_record_recount(struct ledger *ledger, const struct ledger_result *result);

/* Random results, up to `most`. */
int ledger_pick(struct ledger *ledger, uint64_t most, struct ledger_result results[],
                uint64_t *found);

/* How many ranges of the shard are done, and are there. */
int ledger_done(struct ledger *ledger, struct ledger_shard shard, uint64_t *done);
uint64_t ledger_shard_ranges(const struct ledger *ledger, struct ledger_shard shard);

/* The units of a range are first to last - 1. */
void ledger_range_units(const struct ledger *ledger, uint64_t range, uint64_t *first,
                        uint64_t *last);

/* Takes the results of ranges first to last - 1 back, with their recounts, so that they
 * are counted again. */
int ledger_drop(struct ledger *ledger, uint64_t first, uint64_t last, uint64_t *dropped);

/* Calls `each` for every result, in order of the ranges, or for every recount, each held
 * against its checksum. LEDGER_DAMAGED if a range comes twice. What `each` returns, if it is
 * not LEDGER_OK, ends it. */
typedef int ledger_each_fn(struct ledger *ledger, const struct ledger_result *result, void *user);
int ledger_each_result(struct ledger *ledger, ledger_each_fn *each, void *user);
int ledger_each_recount(struct ledger *ledger, ledger_each_fn *each, void *user);

/* The same of what an export holds: the results of ranges that are not in dispute; and the
 * recounts, each once, and the results of ranges that are in dispute. */
int ledger_each_undisputed(struct ledger *ledger, ledger_each_fn *each, void *user);
int ledger_each_evidence(struct ledger *ledger, ledger_each_fn *each, void *user);

struct ledger_totals {
    uint64_t ranges; /* that are done */
    uint64_t units;
    uint64_t solutions;
    uint64_t milliseconds; /* UINT64_MAX if they are more */
    uint64_t recounts;     /* of ranges that are done */
    uint64_t disputes;     /* recounts that disagree */
    int64_t earliest;      /* when the first and the last range were finished; 0 without any */
    int64_t latest;
};

/* Adds everything up, as it is at one moment, each row held against its checksum; if all
 * ranges are done the pages are checked once more. LEDGER_OVERFLOW if the sum does not fit
 * in 64 bits. If there are disputes, ledger->message describes the first, and the sum is to
 * be told to nobody. */
int ledger_total(struct ledger *ledger, struct ledger_totals *totals);

/* Describes the first dispute, if there is one, in ledger->message. */
int ledger_describe_dispute(struct ledger *ledger);

/* Whether the totals are those of the whole count: the sum is its answer. */
int ledger_is_complete(const struct ledger *ledger, const struct ledger_totals *totals);

#endif
