/* SPDX-License-Identifier: MIT
 *
 * ledger_options.h - the options of run and ledger, with which --help is the same in a command
 * that was built without SQLite, and whether it was.
 */

#ifndef NQUEENS_COMMAND_LEDGER_OPTIONS_H
#define NQUEENS_COMMAND_LEDGER_OPTIONS_H

#include "shared/command_line.h"
#include "shared/settings.h"

enum {
    KEY_LEDGER = OPTION_WITHOUT_LETTER,
    KEY_METHOD,
    KEY_SHARD,
    KEY_RANGE,
    KEY_LEASE,
    KEY_TAKE_OVER
};
enum { KEY_SUM = OPTION_WITHOUT_LETTER, KEY_VERIFY, KEY_EXPORT, KEY_MERGE, KEY_DROP };

extern const struct command_option run_options[];
extern const struct command_option ledger_options[];
extern const char run_description[];
extern const char run_examples[];
extern const char ledger_description[];
extern const char ledger_examples[];

/* A struct command_line of theirs, but for argc and argv. */
#define RUN_COMMAND_LINE                                                                           \
    .usage = "[OPTION]... --ledger FILE [N | FILE]", .description = run_description,               \
    .examples = run_examples, .options = {run_options,        process_options, kernel_options,     \
                                          constraint_options, rule_options(),  answer_options},    \
    .operand = "a board size",                                                                     \
    .operands = OPERAND_IS_SIZE | OPERAND_MAY_BE_FILE | OPERAND_MAY_BE_INPUT
#define LEDGER_COMMAND_LINE                                                                        \
    .usage = "[OPTION]... FILE [FILE | EXPORT]...", .description = ledger_description,             \
    .examples = ledger_examples,                                                                   \
    .options = {ledger_options, process_options, kernel_options, quiet_options}

/* What `nqueens info` says of ledgers: "SQLite 3.40.1", or why there are none. */
const char *ledger_support(void);

/* Whether this command was built with SQLite. */
int has_ledgers(void);

#endif /* NQUEENS_COMMAND_LEDGER_OPTIONS_H */
