/* SPDX-License-Identifier: MIT
 *
 * without_ledger.c - a command that cannot keep ledgers, since it was built without
 * SQLite: run and ledger say so.
 */

#include "ledger_support.h"
#include "messages.h"
#include "subcommands.h"

const char *ledger_support(void)
{
    return "none: built without SQLite";
}

static int refuse(void)
{
    complain("this nqueens was built without SQLite, in which ledgers are kept; build it "
             "where libsqlite3 is installed");
    return EXIT_FAILED;
}

int run_command(int argc, char *argv[])
{
    (void)argc;
    (void)argv;
    return refuse();
}

int ledger_command(int argc, char *argv[])
{
    (void)argc;
    (void)argv;
    return refuse();
}
