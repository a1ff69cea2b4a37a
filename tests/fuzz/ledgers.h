/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * ledgers.h - what the targets and the tests of ledgers share: exports as texts in memory, merged
 * and written, and a result.
 */

#ifndef NQUEENS_TESTS_FUZZ_LEDGERS_H
#define NQUEENS_TESTS_FUZZ_LEDGERS_H

#include "input.h"

#include "exchange.h"
#include "ledger.h"

/* A text that grows while its stream is open. */
struct text {
    char *bytes;
    size_t size;
    FILE *stream;
};

static inline void begin_text(struct text *text)
{
    *text = (struct text){.bytes = NULL};
    text->stream = open_memstream(&text->bytes, &text->size);
    right(text->stream != NULL);
}

static inline void end_text(struct text *text)
{
    right(fclose(text->stream) == 0);
    text->stream = NULL;
}

static inline FILE *open_text(struct text text)
{
    FILE *in = text.size > 0 ? fmemopen(text.bytes, text.size, "r") : fopen("/dev/null", "r");
    right(in != NULL);
    return in;
}

/* The export of the ledger, from which so many disputes must be left out. */
static inline struct text exported(struct ledger *ledger, uint64_t disputes)
{
    struct text text;
    uint64_t left_out;
    begin_text(&text);
    right(ledger_export(ledger, text.stream, &left_out) == LEDGER_OK && left_out == disputes);
    end_text(&text);
    return text;
}

static inline int merge(struct ledger *ledger, struct text file, struct merge_counts *counts)
{
    FILE *in = open_text(file);
    struct import import;
    memset(ledger->message, 0, sizeof ledger->message);
    int status = import_begin(&import, in, "export", ledger->message);
    if (status == LEDGER_OK)
        status = ledger_merge(ledger, &import, counts);
    import_end(&import);
    fclose(in);
    return status;
}

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

#endif /* NQUEENS_TESTS_FUZZ_LEDGERS_H */
