/* SPDX-License-Identifier: MIT
 *
 * main.c - the command `nqueens`, over nothing but <nqueens.h>.
 *
 * This file finds the subcommand; each has a file of its own. Numbers, options,
 * signals, the progress line and standard output, which they share, are in numbers.c,
 * options.c, settings.c, interrupt.c, progress_line.c and output.c.
 */

#include "shared/command_line.h"
#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "subcommands.h"

#include <nqueens.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static const struct subcommand subcommands[] = {
    {"count", count_command, "count the solutions"},
    {"list", list_command, "list them, or draw them"},
    {"solve", solve_command, "find one, for any n"},
    {"check", check_command, "say of boards whether they are solutions, and if not, why"},
    {"attacks", attacks_command, "show which squares and which other queens queens attack"},
    {"rank", rank_command, "the numbers of solutions in the order of list"},
    {"unrank", unrank_command, "the solutions of such numbers"},
    {"random", random_command, "random solutions, each as likely as any other"},
    {"estimate", estimate_command, "estimate the number of solutions, for any n"},
    {"plan", plan_command, "estimate what a count takes, before it is started"},
    {"run", run_command, "count for days: what is done is kept in a ledger"},
    {"ledger", ledger_command, "how far a run is; verify, export and merge ledgers"},
    {"verify", verify_command, "count by every engine, and compare"},
    {"bench", bench_command, "measure the kernels against a textbook's search"},
    {"info", info_command, "show the kernels, and this machine"},
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

static int write_help(void)
{
    printf("Usage: nqueens SUBCOMMAND [ARGUMENT]...\n"
           "\n"
           "Placements of n queens on the n x n board, none attacking another.\n"
           "\n");
    for (int i = 0; i < SUBCOMMANDS; i++)
        printf("  %-8s  %s\n", subcommands[i].name, subcommands[i].summary);
    printf("\n"
           "  -h, --help     show this help; `nqueens help SUBCOMMAND` shows that of one\n"
           "  -V, --version  show the version of the command and of the library\n"
           "\n"
           "Examples:\n"
           "  nqueens count 8\n"
           "  nqueens list 6 --across\n"
           "  nqueens solve 1000 | nqueens check\n"
           "  nqueens help count\n");
    return output_finish(EXIT_DONE);
}

static int write_version(void)
{
    printf("nqueens %s (libnqueens %s)\n", NQUEENS_VERSION, nqueens_version());
    return output_finish(EXIT_DONE);
}

static const struct subcommand *find_subcommand(const char *name)
{
    for (int i = 0; i < SUBCOMMANDS; i++) {
        if (strcmp(subcommands[i].name, name) == 0)
            return &subcommands[i];
    }
    return NULL;
}

/* Says what may have been meant. */
static _Noreturn void refuse(const char *word)
{
    static const char *const others[] = {"help", "--help", "--version"};
    const char *what = word[0] == '-' ? "unknown option" : "there is no subcommand";
    struct suggestion suggestion = suggestion_for(word, strlen(word));
    uint64_t first, last;
    for (int i = 0; i < SUBCOMMANDS; i++)
        suggestion_offer(&suggestion, subcommands[i].name);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        suggestion_offer(&suggestion, others[i]);
    if (read_range(word, UINT32_MAX, &first, &last))
        usage_error("%s '%s': did you mean 'count %s'?", what, word, word);
    if (suggestion.name == NULL)
        usage_error("%s '%s'", what, word);
    usage_error("%s '%s': did you mean '%s'?", what, word, suggestion.name);
}

static int run_subcommand(int argc, char *argv[])
{
    const struct subcommand *subcommand = find_subcommand(argv[0]);
    if (subcommand == NULL)
        refuse(argv[0]);
    char name[40];
    snprintf(name, sizeof name, "nqueens %s", subcommand->name);
    messages_set_name(name);
    return subcommand->run(argc, argv);
}

/* nqueens help [SUBCOMMAND] */
static int help(int argc, char *argv[])
{
    static char option[] = "--help";
    char *arguments[] = {argv[1], option, NULL};
    if (argc == 1 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return write_help();
    if (argc > 2)
        usage_error("one subcommand at a time, but there is '%s'", argv[2]);
    return run_subcommand(2, arguments);
}

int main(int argc, char *argv[])
{
    /* A reader that goes away is an error of writing, see output.c. */
    signal(SIGPIPE, SIG_IGN);
    interrupt_install();
    if (argc < 2)
        usage_error("no subcommand given");
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return write_help();
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0)
        return write_version();
    if (strcmp(argv[1], "help") == 0)
        return help(argc - 1, argv + 1);
    return run_subcommand(argc - 1, argv + 1);
}
