/* SPDX-License-Identifier: MIT
 *
 * exchange.h - a ledger as text, for people to read and for other machines to merge.
 *
 *     nqueens ledger 1
 *     problem nqueens-units 1 backtracking n=12
 *     units 342 in ranges of 6
 *     0 6 416 avx512 0.1.0 lion 2026-11-20T09:00:00Z 3
 *     ...
 *     end 57 ranges
 *     sha256 0fd1...
 *
 * One line for each range that is done, as result_line.h says. The last line is the SHA-256
 * of all lines before it: `head -n -1 FILE | sha256sum`.
 */

#ifndef LEDGER_EXCHANGE_H
#define LEDGER_EXCHANGE_H

#include "ledger.h"

#include <stdio.h>

/* Writes the results in a transaction of its own. That writing failed is seen in the
 * stream. */
int ledger_export(struct ledger *ledger, FILE *out);

/* The first lines of an export. */
struct export_head {
    char *identity; /* the caller's to free */
    uint64_t units;
    uint64_t range_size;
};

/* What merging brought. */
struct merge_counts {
    uint64_t added;    /* ranges that were not done here */
    uint64_t repeated; /* ranges that were done here, with the same solutions */
};

/* Reads the head of an export, to make a ledger for it. name is the file's, for messages,
 * which are written to message[0..LEDGER_MESSAGE-1]. Rewind the stream before
 * ledger_merge. LEDGER_DAMAGED if it is no export. */
int export_read_head(FILE *in, const char *name, struct export_head *head, char message[]);

/* Adds the results of an export, all of them or, unless the code is LEDGER_OK, none: if
 * the export is damaged, of another problem or cut into other ranges (LEDGER_OTHER), or
 * says something else of a range that is done here (LEDGER_DISAGREES). */
int ledger_merge(struct ledger *ledger, FILE *in, const char *name, struct merge_counts *counts);

#endif
