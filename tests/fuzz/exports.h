/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * exports.h - what the fuzz targets and the tests of ledgers share: results, exports that are written
 * and merged, and files.
 */

#ifndef NQUEENS_TESTS_FUZZ_EXPORTS_H
#define NQUEENS_TESTS_FUZZ_EXPORTS_H

#include "input.h"
#include "text_stream.h"

#include "exchange.h"
#include "ledger.h"
#include "state.h"

#include <sqlite3.h>

static inline struct ledger_result result_of(uint64_t range, uint64_t solutions)
{
    return (struct ledger_result){.range = range,
                                  .solutions = solutions,
                                  .kernel = "bitmask",
                                  .version = "0.1.0",
                                  .host = "lion",
                                  .finished = 1763629200,
                                  .milliseconds = 7};
}

static inline int record(struct ledger *ledger, uint64_t range, uint64_t solutions)
{
    struct ledger_result result = result_of(range, solutions);
    return ledger_record(ledger, &result);
}

/* Makes the ledger one of format 1, which had no tally. */
static inline void make_format_1(struct ledger *ledger)
{
    static const char sql[] = "DROP TRIGGER result_is_added; DROP TRIGGER result_is_dropped;"
                              "DROP TRIGGER recount_is_added; DROP TRIGGER recount_is_dropped;"
                              "DROP TABLE tally; DROP TABLE shard; PRAGMA user_version = 1;";
    right(sqlite3_exec(ledger->database, sql, NULL, NULL, NULL) == SQLITE_OK);
}

/* The export of the ledger, which must leave out this number of disputes. */
static inline struct text_stream exported(struct ledger *ledger, uint64_t disputes)
{
    struct text_stream text;
    uint64_t left_out, lost;
    text_stream_open(&text);
    right(ledger_export(ledger, text.stream, &left_out, &lost) == LEDGER_OK);
    right(left_out == disputes && lost == 0);
    text_stream_close(&text);
    return text;
}

static inline int merge(struct ledger *ledger, struct text_stream file, struct merge_counts *counts)
{
    FILE *in = text_stream_to_read(file.text, file.length);
    struct import import;
    memset(ledger->message, 0, sizeof ledger->message);
    int status = import_begin(&import, in, "export", ledger->message);
    if (status == LEDGER_OK)
        status = ledger_merge(ledger, &import, counts);
    import_end(&import);
    fclose(in);
    return status;
}

/* Of a walk through the results: each range once, in order. */
struct sum {
    uint64_t ranges;
    uint64_t next;      /* no range below it is to come */
    uint64_t solutions; /* modulo 2^64 */
    uint64_t carries;
};

static inline int add_result(struct ledger *ledger, const struct ledger_result *result, void *user)
{
    struct sum *sum = user;
    right(result->range >= sum->next && result->range < ledger->ranges);
    sum->next = result->range + 1;
    sum->carries += sum->solutions + result->solutions < sum->solutions;
    sum->solutions += result->solutions;
    sum->ranges++;
    return LEDGER_OK;
}

/* The export of a ledger makes the same ledger again, with the same number of ranges. */
static inline void check_export(struct ledger *ledger, uint64_t ranges)
{
    struct ledger again;
    struct merge_counts counts;
    struct text_stream file = exported(ledger, 0);
    right(ledger_open_for(&again, NULL, ledger->identity, ledger->units, ledger->range_size) ==
          LEDGER_OK);
    right(merge(&again, file, &counts) == LEDGER_OK);
    right(counts.added == ranges && counts.repeated == 0);
    struct text_stream second = exported(&again, 0);
    right(file.length == second.length && memcmp(file.text, second.text, file.length) == 0);
    ledger_close(&again);
    free(second.text);
    free(file.text);
}

/* ---- Files ----------------------------------------------------------------------- */

/* The bytes of a ledger's file. */
struct image {
    uint8_t bytes[1 << 17];
    size_t size;
};

/* Of the file, and of what SQLite writes beside it. */
enum { LEDGER_FILES = 4 };
static const char *const ledger_endings[LEDGER_FILES] = {"", "-wal", "-shm", "-journal"};

static inline void remove_ledger(const char *path)
{
    for (size_t i = 0; i < LEDGER_FILES; i++) {
        char name[300];
        snprintf(name, sizeof name, "%s%s", path, ledger_endings[i]);
        remove(name);
    }
}

static inline void keep_ledger(const char *path, struct image *image)
{
    FILE *file = fopen(path, "rb");
    right(file != NULL);
    image->size = fread(image->bytes, 1, sizeof image->bytes, file);
    right(image->size > 4096 && image->size < sizeof image->bytes);
    fclose(file);
}

/* Puts the bytes in the place of what is there. */
static inline void put_ledger(const char *path, const struct image *image)
{
    remove_ledger(path);
    FILE *file = fopen(path, "wb");
    right(file != NULL && fwrite(image->bytes, 1, image->size, file) == image->size);
    right(fclose(file) == 0);
}

#endif /* NQUEENS_TESTS_FUZZ_EXPORTS_H */
