/* SPDX-License-Identifier: MIT
 *
 * options.h - the options of a subcommand as a table, from which both the reading of
 * the command line and the text of --help are made, so that they cannot differ.
 */

#ifndef NQUEENS_COMMAND_OPTIONS_H
#define NQUEENS_COMMAND_OPTIONS_H

/* key: the letter of the short option, or a number from OPTION_WITHOUT_LETTER on, which
 * is unique in the subcommand: its own start there, the shared ones (settings.c,
 * board_file.h) at SHARED_OPTION. argument: what --help calls the value; NULL if the option takes none, in
 * brackets, as in "[WIDTH]", if it can do without. help: lines, '\n' between them. A
 * table ends with an entry whose name is NULL. */
struct command_option {
    int key;
    const char *name;
    const char *argument;
    const char *help;
};

enum { OPTION_WITHOUT_LETTER = 256, SHARED_OPTION = 512, OPTION_TABLES = 6 };

/* A command line being read. */
struct command_line {
    const char *usage;       /* behind the name in the first line of --help: "[OPTION]... N" */
    const char *description; /* lines below it, each ended by '\n' */
    const char *examples;    /* the last lines of --help, likewise */
    const struct command_option *options[OPTION_TABLES]; /* tables, in the order of --help, which
                                                            every subcommand has in addition */
    const char *operand; /* what an operand is, "a board size", to refuse "-1" with; or NULL */
    int argc;
    char **argv;
    const char *value; /* of the option that was read last, NULL if it has none */
    int is_begun;      /* an option has been asked for */
};

/* Reads the next option: its key, or -1 if there are no more; the operands are then
 * argv[optind] to argv[argc - 1]. --help is answered, and the program exits with
 * EXIT_DONE; an option that is in no table, lacks its value or has one too many is a
 * usage error. */
int options_next(struct command_line *line);

#endif /* NQUEENS_COMMAND_OPTIONS_H */
