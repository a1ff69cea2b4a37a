/* SPDX-License-Identifier: MIT
 *
 * main.c - the command `nqueens`, a program over nothing but <nqueens.h>. Each subcommand has a
 * file of its own; this one finds it. What subcommands share is in shared/.
 */

#include "shared/command_line.h"
#include "shared/formats.h"
#include "shared/growing_text.h"
#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/other_words.h"
#include "shared/output.h"
#include "shared/rules.h"
#include "shared/terminal.h"
#include "subcommands.h"

#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct subcommand subcommands[] = {
    {"count", count_command, "count the solutions"},
    {"list", list_command, "list or draw the solutions"},
    {"solve", solve_command, "find one solution, for any n"},
    {"check", check_command, "tell whether boards are solutions, and if not, why"},
    {"attacks", attacks_command, "show what the queens of a board attack"},
    {"rank", rank_command, "write the ranks of solutions in the order of list"},
    {"unrank", unrank_command, "write the solutions of given ranks"},
    {"random", random_command, "write random solutions, all equally likely"},
    {"estimate", estimate_command, "estimate the number of solutions, for any n"},
    {"puzzle", puzzle_command, "make coloured puzzles with exactly one solution"},
    {"hint", hint_command, "solve a coloured puzzle step by step, with reasons"},
    {"dimacs", dimacs_command, "write a board for SAT solvers, and read what they found"},
    {"plan", plan_command, "estimate the time and memory of a count"},
    {"run", run_command, "count with a ledger, to go on after an interruption"},
    {"ledger", ledger_command, "show, verify, export and merge ledgers"},
    {"verify", verify_command, "count by every engine, and compare"},
    {"bench", bench_command, "measure the kernels"},
    {"info", info_command, "show the kernels and this machine"},
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

static int write_help(void)
{
    printf("Usage: nqueens SUBCOMMAND [ARGUMENT]...\n"
           "       nqueens N [ARGUMENT]...\n"
           "\n"
           "Solutions of the n queens problem: n queens on the n x n board, no two of\n"
           "which attack each other.\n"
           "\n");
    for (int i = 0; i < SUBCOMMANDS; i++)
        printf("  %-8s  %s\n", subcommands[i].name, subcommands[i].summary);
    printf("\n"
           "`nqueens 8` is `nqueens count 8`. Numbers may also be written as 1e6 or 2^20.\n"
           "\n"
           "  -h, --help     show this help; `nqueens help SUBCOMMAND` shows that of one\n"
           "  -V, --version  show the version of the command and of the library\n"
           "\n"
           "Examples:\n"
           "  nqueens 8\n"
           "  nqueens count 8 --fundamental\n"
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

static const char *subcommand_name(uint32_t index)
{
    return index < SUBCOMMANDS ? subcommands[index].name : NULL;
}

/* Whether the text is a board size, as the beginning of a command line. */
static int is_number(const char *text)
{
    return text != NULL && text[0] >= '0' && text[0] <= '9';
}

/* An option in the place of the subcommand. What follows it, be it a number or a subcommand, is what it
 * was meant for. */
static void suggest_behind(int argc, char *argv[])
{
    struct growing_text rest = {NULL, 0, 0};
    const char *option = argv[0] + strspn(argv[0], "-"), *next = argv[1];
    const char *subcommand = meant_subcommand(option);
    if (is_number(option))
        usage_error("unknown option '%s': write `nqueens %s`", argv[0], option);
    if (argc < 2)
        return;
    if (subcommand != NULL)
        usage_error("unknown option '%s': write `nqueens %s %s`", argv[0], subcommand, next);
    if (is_number(next) && (strcmp(option, "n") == 0 || strcmp(option, "N") == 0))
        usage_error("unknown option '%s': write `nqueens %s`", argv[0], next);
    for (int i = 1; i < argc; i++)
        growing_text_add(&rest, "%s ", argv[i]);
    if (is_number(next) && !rest.failed)
        usage_error("'%s' stands before the number: write `nqueens count %s%s`", argv[0], rest.text,
                    argv[0]);
    if (find_subcommand(next) != NULL && !rest.failed)
        usage_error("'%s' stands before the subcommand: write `nqueens %s%s`", argv[0], rest.text,
                    argv[0]);
    free(rest.text);
}

/* A word in the place of the subcommand: of another program, a number in letters, or a file. */
static void suggest_instead(int argc, char *argv[])
{
    const char *subcommand = other_subcommand(argv[0]);
    const struct meant_size meant =
        other_size(argv[0], OPERAND_MAY_BE_RANGE | OPERANDS_MAY_BE_MANY);
    if (subcommand != NULL && argc > 1)
        usage_error("there is no subcommand '%s': write `nqueens %s %s`", argv[0], subcommand,
                    argv[1]);
    if (subcommand != NULL)
        usage_error("there is no subcommand '%s': did you mean '%s'?", argv[0], subcommand);
    if (meant.text[0] != '\0')
        usage_error("there is no subcommand '%s': write `nqueens %s`", argv[0], meant.text);
    if (argv[0][0] != '\0' && access(argv[0], F_OK) == 0)
        usage_error("there is no subcommand '%s': for a puzzle write `nqueens solve %s`", argv[0],
                    argv[0]);
}

/* Refuses an unknown word, and suggests what was meant. */
static _Noreturn void refuse(int argc, char *argv[])
{
    static const char *const others[] = {"help", "--help", "--version"};
    const char *word = argv[0];
    const char *what = word[0] == '-' ? "unknown option" : "there is no subcommand";
    struct suggestion suggestion = suggestion_for(word, strlen(word));
    if (word[0] == '-')
        suggest_behind(argc, argv);
    else
        suggest_instead(argc, argv);
    for (int i = 0; i < SUBCOMMANDS; i++)
        suggestion_offer(&suggestion, subcommands[i].name);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        suggestion_offer(&suggestion, others[i]);
    if (suggestion.name == NULL)
        usage_error("%s '%s'", what, word);
    usage_error("%s '%s': did you mean '%s'?", what, word, suggestion.name);
}

/* Notes --json, which no subcommand will see. */
static void look_for_json(int argc, char *argv[])
{
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0 || strcmp(argv[i], "-j") == 0)
            json_expect();
    }
}

static int run_subcommand(int argc, char *argv[])
{
    const struct subcommand *subcommand = find_subcommand(argv[0]);
    if (subcommand == NULL) {
        look_for_json(argc, argv);
        refuse(argc, argv);
    }
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
        usage_error("extra operand '%s': one subcommand at a time", argv[2]);
    return run_subcommand(2, arguments);
}

/* nqueens N, in which the number is an operand of count. No name of a subcommand begins with a digit. */
static int count_numbers(int argc, char *argv[])
{
    messages_set_name("nqueens count");
    return count_command(argc, argv);
}

int main(int argc, char *argv[])
{
    static const struct known_names names = {subcommand_name, format_name, rule_name};
    options_know(&names);
    terminal_prepare();
    interrupt_install();
    if (argc < 2)
        usage_error("no subcommand given");
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return write_help();
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0)
        return write_version();
    if (strcmp(argv[1], "help") == 0)
        return help(argc - 1, argv + 1);
    if (argv[1][0] >= '0' && argv[1][0] <= '9')
        return count_numbers(argc, argv);
    return run_subcommand(argc - 1, argv + 1);
}
