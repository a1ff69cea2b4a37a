/* SPDX-License-Identifier: MIT
 *
 * ledger_options.c - the options of run and ledger.
 */

#include "ledger_options.h"

const struct command_option run_options[] = {
    {KEY_LEDGER, "ledger", "FILE", "keep the ledger in FILE; made if it is not there"},
    {KEY_METHOD, "method", "METHOD",
     "cut the count by METHOD, backtracking or join; if not\n"
     "said, as the ledger says, or as is fastest here"},
    {KEY_SHARD, "shard", "I/K", "count only the I-th of K parts, I from 1 to K"},
    {KEY_RANGE, "range", "UNITS", "for a new ledger: record each UNITS units together"},
    {KEY_LEASE, "lease", "SECONDS",
     "other processes may take over what this one has\n"
     "claimed when it was silent for SECONDS, 15 if not said"},
    {0},
};

const char run_description[] =
    "Count the placements of n queens on the n x n board, and record every part that is\n"
    "done in a ledger. Killed at any moment and started again, the same command goes on\n"
    "from there. Started several times at once on one machine, the processes share the\n"
    "work. `nqueens ledger FILE` says how far it is.\n";

const char run_examples[] = "  nqueens run --ledger 22.ledger 22\n"
                            "  nqueens run --ledger 22.ledger --shard 1/4 --threads 8 22\n";

const struct command_option ledger_options[] = {
    {KEY_VERIFY, "verify", "K",
     "count K random ranges that are done again, by another\n"
     "kernel or by that of --kernel, and compare"},
    {KEY_EXPORT, "export", NULL, "write what is done as text"},
    {KEY_MERGE, "merge", NULL, "add the exports EXPORT... to the ledger"},
    {KEY_DROP, "drop", "F..L",
     "take back the results of ranges F to L - 1, or of\n"
     "range F, so that they are counted again"},
    {0},
};

const char ledger_description[] =
    "Say how far the run is whose ledger is FILE; or do what an option asks.\n";

const char ledger_examples[] = "  nqueens ledger 22.ledger\n"
                               "  nqueens ledger --verify 10 22.ledger\n"
                               "  nqueens ledger --export 22.ledger >22.export\n"
                               "  nqueens ledger --merge all.ledger 22.export\n";
