/* SPDX-License-Identifier: MIT
 *
 * with_ledger.c - a command that can keep ledgers.
 */

#include "ledger_support.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>

const char *ledger_support(void)
{
    static char text[40];
    snprintf(text, sizeof text, "SQLite %s", sqlite3_libversion());
    return text;
}

int has_ledgers(void)
{
    return 1;
}

void ledger_survive_full_disk(void)
{
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN);
#endif
}
