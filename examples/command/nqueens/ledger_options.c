/* SPDX-License-Identifier: MIT
 *
 * ledger_options.c - the options of run and ledger.
 */

#include "ledger_options.h"
#include "subcommands.h"

enum { LARGEST_N = 64 }; /* of a board with units */

const struct command_option run_options[] = {
    {KEY_LEDGER, "ledger", "FILE", "keep the ledger in FILE, which is made if it is missing"},
    {KEY_METHOD, "method", "METHOD",
     "cut the count by METHOD, backtracking, join or colour; the\n"
     "default is that of the ledger, or the fastest one here"},
    {KEY_SHARD, "shard", "I/K", "count only part I of K, I from 1 to K"},
    {KEY_RANGE, "range", "UNITS", "record UNITS units together in a new ledger"},
    {KEY_LEASE, "lease", "SECONDS",
     "let other processes take over the claims of this one\n"
     "when it was silent for SECONDS, 15 by default"},
    {KEY_TAKE_OVER, "take-over", NULL,
     "go on though another host has claims in the ledger, and\n"
     "end them: it must be dead"},
    {0},
};

const char run_description[] =
    "Count the solutions, and record every part that is done in a ledger. After a kill at\n"
    "any moment the same command goes on from there. Processes on one machine with the\n"
    "same ledger share the work. `nqueens ledger FILE` shows how far it is. Of a ledger\n"
    "that is there the board, its rule and its constraints need not be said again.\n";

const char run_examples[] = "  nqueens run --ledger 22.ledger 22\n"
                            "  nqueens run --ledger 22.ledger\n"
                            "  nqueens run --ledger 22.ledger --shard 1/4 --threads 8 22\n";

const struct command_option ledger_options[] = {
    {KEY_SUM, "sum", NULL,
     "write the number of solutions alone, or fail if not all is\n"
     "done; nothing is counted"},
    {KEY_VERIFY, "verify", "K",
     "count K random ranges that are done again, by another\n"
     "kernel or by that of --kernel, and compare"},
    {KEY_EXPORT, "export", NULL, "write what is done as text"},
    {KEY_MERGE, "merge", NULL, "add the exports EXPORT... to the ledger"},
    {KEY_DROP, "drop", "F:L",
     "drop the results of ranges F to L - 1, or of range F, so\n"
     "that they are counted again"},
    {0},
};

const char ledger_description[] =
    "Show the state of the ledger FILE, or the sum of several that have parts of one\n"
    "count, or do what one of the options says.\n";

const char ledger_examples[] = "  nqueens ledger 22.ledger\n"
                               "  nqueens ledger --sum part-*.ledger\n"
                               "  nqueens ledger --verify 10 22.ledger\n"
                               "  nqueens ledger --export 22.ledger >22.export\n"
                               "  nqueens ledger --merge all.ledger 22.export\n";

int can_run(uint32_t n)
{
    return has_ledgers() && n <= LARGEST_N;
}
