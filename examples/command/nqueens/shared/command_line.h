/* SPDX-License-Identifier: MIT
 *
 * command_line.h - the command line of a subcommand. Its options are a table, from which the
 * parser, the text of --help and the completions of shells are made, so that they cannot differ.
 */

#ifndef NQUEENS_COMMAND_COMMAND_LINE_H
#define NQUEENS_COMMAND_COMMAND_LINE_H

#include <stddef.h>
#include <stdint.h>

/* A table ends with an entry whose name is NULL. */
struct command_option {
    int key;              /* the letter of the short option, or a number, see below */
    const char *name;     /* of the long option */
    const char *argument; /* its value in --help; in brackets, "[WIDTH]", if it is optional;
                             NULL if the option takes none. Shells complete a FILE, and names
                             of the arguments that tests/completions/tables.c knows */
    const char *help;     /* lines, with '\n' between them; shells show what is before the first
                             of , ; : */
};

/* An option without a letter has a key from OPTION_WITHOUT_LETTER on, unique in its
 * subcommand; those of settings.h begin with SHARED_OPTION. */
enum { OPTION_WITHOUT_LETTER = 256, SHARED_OPTION = 512, OPTION_TABLES = 6 };

/* What the operands of a command line may be; the sum of several. */
enum {
    OPERAND_IS_SIZE = 1,      /* each is a board size, and none a number for an option */
    OPERAND_MAY_BE_RANGE = 2, /* from one to another */
    OPERANDS_MAY_BE_MANY = 4, /* one behind the other */
    OPERAND_MAY_BE_FILE = 8,  /* one is a puzzle or a board, or a file with one, see settings.h */
    OPERAND_MAY_BE_INPUT = 16 /* and "-" the same of standard input */
};

struct command_line {
    const char *usage;       /* follows the name in the first line of --help: "[OPTION]... N" */
    const char *description; /* the lines below it, each ended by '\n' */
    const char *examples;    /* the last lines of --help, each ended by '\n' */
    const struct command_option *options[OPTION_TABLES]; /* in the order of --help */
    const char *operand; /* what an operand is, "a board size", to refuse "-1" with; or NULL */
    int operands;        /* OPERAND_... */
    uint32_t formats;    /* that --format takes, 1 << NQUEENS_FORMAT_... each; 0: all */
    int argc;
    char **argv;
    const char *value; /* of the option that was read last, NULL if it has none */
    int is_begun;      /* an option has been read */

    /* Private: what is looked for before the first option is read, for messages. */
    const char *number;  /* the first operand with a digit at its beginning, or NULL */
    const char *unknown; /* the first option that is unknown, or NULL */
    const char *behind;  /* its value, if it had one, or the word behind it; or NULL */
};

/* The names that are known beside the options of a command line, for messages about others; NULL
 * after the last of each. */
struct known_names {
    const char *(*subcommand)(uint32_t index);
    const char *(*format)(uint32_t index);
    const char *(*rule)(uint32_t index);
};
void options_know(const struct known_names *names);

/* The subcommand that a word is, or stands for; or NULL. */
const char *meant_subcommand(const char *word);

/* Reads the next option. Returns its key, or -1 after the last one: the operands are then
 * argv[optind] to argv[argc - 1]. --help, which every subcommand has, is answered, and the
 * program exits with EXIT_DONE. An unknown option, and one that lacks a value or has one too
 * many, is a usage error. */
int options_next(struct command_line *line);

/* ---- Operands, after the last option; anything else than described is a usage error ---- */

/* The first operand, a board size. */
uint32_t first_board_size(const struct command_line *line);

/* The only operand, a board size. */
uint32_t only_board_size(const struct command_line *line);

/* Reads a number, or else refuses the text: "'x' is not WHAT", and what it looks like. */
uint64_t take_number(const char *text, uint64_t smallest, uint64_t largest, const char *what);

/* Reads "A..B" with A <= B, or "A", which is A..A. `what` describes it in the message: "a
 * board size". */
void take_range(const char *text, uint64_t largest, const char *what, uint64_t *first,
                uint64_t *last);

/* The same of board sizes: what is none, and what to write in its place, is said. */
void take_sizes(const struct command_line *line, const char *text, const char *what,
                uint64_t *first, uint64_t *last);

/* Reads "F:L" with F <= L, for what ends before L, or "F", which is F:F+1. A usage error says
 * what to write for "F..L". */
void take_span(const char *text, uint64_t largest, const char *what, uint64_t *first,
               uint64_t *end);

/* ---- Mistyped names ---- */

/* A search for the name that a word was meant to be. */
struct suggestion {
    const char *word;
    size_t length;    /* of the word, which need not end there */
    const char *name; /* the nearest so far, or NULL */
    size_t distance;
};

struct suggestion suggestion_for(const char *word, size_t length);

/* Takes the name if it is nearer to the word than those before: it begins with the word, or
 * differs from it in few characters. */
void suggestion_offer(struct suggestion *suggestion, const char *name);

/* The usage error for a word that is no name of a WHAT, which names the nearest, or all:
 * name_of(0), name_of(1) and so on, up to NULL. */
_Noreturn void unknown_name(const char *what, const char *word, size_t length,
                            const char *(*name_of)(uint32_t index));

#endif /* NQUEENS_COMMAND_COMMAND_LINE_H */
