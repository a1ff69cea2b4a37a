/* SPDX-License-Identifier: MIT
 *
 * exchange.h - a ledger as text, for people to read and for other machines to merge:
 *
 *     nqueens ledger 2
 *     problem nqueens-units 1 backtracking n=12
 *     units 342 in ranges of 6
 *     0 6 416 avx512 0.1.0 lion 2026-11-20T09:00:00Z 3
 *     ...
 *     recount 0 6 416 avx2 0.1.0 lion 2026-11-20T10:00:00Z 7
 *     ...
 *     end 57 ranges, 7 recounts
 *     sha256 0fd1...
 *
 * There is a line, as in result_line.h, for each range that is done and not in dispute, and for
 * each recount. A range in dispute has recounts only, one of which was its result: so the range is
 * counted again, and the result of another export is compared with these recounts. The last line is
 * the SHA-256 of all lines before it: `head -n -1 FILE | sha256sum`. Format 1 has no recounts, and
 * ends with "end 57 ranges".
 */

#ifndef LEDGER_EXCHANGE_H
#define LEDGER_EXCHANGE_H

#include "ledger.h"
#include "sha256.h"

#include <stdio.h>

/* Writes the ledger in a transaction of its own. *left_out is the number of ranges that are left
 * out because they are in dispute, *lost the number of results and recounts that vanished from the
 * file; ledger->message describes one of them if there is one. A write error stays in the
 * stream. */
int ledger_export(struct ledger *ledger, FILE *out, uint64_t *left_out, uint64_t *lost);

/* An export that is read line by line, from a file or a pipe. */
struct import {
    FILE *in;
    int failed_with; /* errno of a failure to read, or 0 */
    const char *name;
    int format;
    char *identity; /* of the problem */
    uint64_t units;
    uint64_t range_size;

    char *line; /* without '\n' */
    size_t capacity;
    struct sha256 sum; /* sum of all lines before the current one */
    uint64_t number;   /* of the line */
    char *message;     /* LEDGER_MESSAGE bytes */
};

/* What a merge added. */
struct merge_counts {
    uint64_t added;    /* ranges that were not done here */
    uint64_t repeated; /* ranges that were done here, with the same solutions */
    uint64_t recounts; /* recounts that were not known here */
};

/* Reads the head of an export, which is enough to make a ledger for it; ledger_merge reads the
 * rest. name is the name of the file, for messages, which go to message[0..LEDGER_MESSAGE-1].
 * LEDGER_DAMAGED if the file is not an export. import_end is to be called after an error, too. */
int import_begin(struct import *import, FILE *in, const char *name, char message[]);
void import_end(struct import *import);

/* Adds an export as a whole, or adds nothing if the code is not LEDGER_OK: the export is damaged,
 * belongs to another problem or has other ranges (LEDGER_OTHER), or has another result for a range
 * that was counted here (LEDGER_DISAGREES). Ends the transaction of ledger_open_to_merge if it is
 * open. To be called once for each import. */
int ledger_merge(struct ledger *ledger, struct import *import, struct merge_counts *counts);

#endif
