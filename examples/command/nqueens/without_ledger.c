/* SPDX-License-Identifier: MIT
 *
 * without_ledger.c - run and ledger where there is no SQLite: they answer --help, and refuse
 * anything else.
 */

#include "ledger_options.h"
#include "shared/command_line.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "subcommands.h"

const char *ledger_support(void)
{
    return "none: built without SQLite";
}

int has_ledgers(void)
{
    return 0;
}

uint64_t run_range_size(nqueens_solver *solver, const char *method, uint64_t units)
{
    (void)solver;
    (void)method;
    (void)units;
    return 0;
}

static int refuse(struct command_line *line)
{
    while (options_next(line) >= 0)
        continue;
    complain("this nqueens was built without SQLite, in which ledgers are kept; build it "
             "where libsqlite3 is installed");
    return output_finish(EXIT_FAILED);
}

int run_command(int argc, char *argv[])
{
    struct command_line line = {RUN_COMMAND_LINE, .argc = argc, .argv = argv};
    return refuse(&line);
}

int ledger_command(int argc, char *argv[])
{
    struct command_line line = {LEDGER_COMMAND_LINE, .argc = argc, .argv = argv};
    return refuse(&line);
}
