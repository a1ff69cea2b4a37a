/* SPDX-License-Identifier: MIT
 *
 * gpu_options.h - the options of nqueens-gpu, which need no GPU.
 */

#ifndef NQUEENS_GPU_OPTIONS_H
#define NQUEENS_GPU_OPTIONS_H

#include "shared/command_line.h"
#include "shared/settings.h"

enum {
    KEY_LEDGER = OPTION_WITHOUT_LETTER,
    KEY_SHARD,
    KEY_TAKE_OVER,
    KEY_DEVICE_MEMORY,
    KEY_RECOUNT,
    KEY_IN_C
};

extern const struct command_option gpu_options[];
extern const char gpu_description[];
extern const char gpu_examples[];

/* The struct command_line, but for argc and argv. */
#define GPU_COMMAND_LINE                                                                           \
    .usage = "[OPTION]... N", .description = gpu_description, .examples = gpu_examples,            \
    .options = {gpu_options, quiet_options}, .operand = "a board size"

#endif /* NQUEENS_GPU_OPTIONS_H */
