/* SPDX-License-Identifier: MIT
 *
 * gpu_options.c - the options of nqueens-gpu.
 */

#include "gpu_options.h"

const struct command_option gpu_options[] = {
    {KEY_LEDGER, "ledger", "FILE", "keep the ledger in FILE, and go on from there"},
    {KEY_SHARD, "shard", "I/K", "count only part I of K, I from 1 to K"},
    {KEY_TAKE_OVER, "take-over", NULL,
     "go on though another host has claims in the ledger, and\n"
     "end them: it must be dead"},
    {KEY_DEVICE_MEMORY, "device-memory", "BYTES",
     "use BYTES of each GPU at most; K, M, G or T may follow the\n"
     "number; the default is nine tenths of what is free"},
    {KEY_RECOUNT, "recount", "K", "count one unit in K again on the CPU; the default is 100"},
    {'t', "threads", "T",
     "count again in T threads; 0, the default, is one for each\n"
     "CPU"},
    {KEY_IN_C, "in-c", NULL,
     "run the kernels on the CPU, in plain C: slow, to test them\n"
     "where there is no GPU"},
    {'V', "version", NULL, "show the version and exit"},
    {0},
};

const char gpu_description[] =
    "Count the solutions on all GPUs of this machine that CUDA sees, for N from 4 to 32.\n"
    "With --ledger a count that was killed goes on from there when it is started again.\n"
    "It has never run on a GPU.\n";

const char gpu_examples[] = "  nqueens-gpu 20\n"
                            "  nqueens-gpu --ledger 24.ledger 24\n"
                            "  nqueens-gpu --in-c 16\n";
