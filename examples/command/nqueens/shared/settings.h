/* SPDX-License-Identifier: MIT
 *
 * settings.h - the options that several subcommands share: kernel, threads, memory,
 * constraints, rules and regions, how boards are read and answers written, and what --time
 * writes.
 */

#ifndef NQUEENS_COMMAND_SETTINGS_H
#define NQUEENS_COMMAND_SETTINGS_H

#include "shared/command_line.h"
#include "shared/puzzle_file.h"

#include <nqueens.h>

/* Option tables for struct command_line. settings_next takes all that is in them, and in
 * format_options. */
extern const struct command_option kernel_options[];     /* --kernel */
extern const struct command_option thread_options[];     /* --threads, --memory */
extern const struct command_option process_options[];    /* the same, of each of several */
extern const struct command_option ranking_options[];    /* --kernel, --threads */
extern const struct command_option constraint_options[]; /* --require, --forbid, and files */
extern const struct command_option board_options[];      /* --columns-from-1 */
extern const struct command_option json_options[];       /* --json */
extern const struct command_option quiet_options[];      /* --quiet, --json */
extern const struct command_option answer_options[];     /* --time, --quiet, --json */
const struct command_option *attacks_option(void);       /* --attacks, touching by default */
const struct command_option *rule_options(void);         /* --attacks, --regions */

/* The key of --seed, whose help differs from subcommand to subcommand. */
enum { KEY_SEED = SHARED_OPTION };

/* A constraint. */
struct square {
    uint32_t row;
    uint32_t column;
    int required;     /* or forbidden */
    const char *file; /* that has it; NULL: an option */
};

/* An operand that is a puzzle or a board, or the name of a file with one. */
struct text_operand {
    const char *word;      /* NULL: there is none */
    const char *name;      /* of the file, or what messages call the text */
    struct text_file text; /* until it has been read */
};

struct settings {
    uint32_t threads;
    const char *kernel;
    uint64_t memory; /* 0: the library's default */
    struct square *squares;
    size_t square_count, square_room;
    size_t puzzle_squares;    /* the index of the first that the puzzle has */
    const char *attacks_text; /* of --attacks, or NULL */
    int has_attacks;          /* otherwise queens */
    uint32_t attacks;         /* NQUEENS_ATTACK_... */
    const char *regions_name; /* the file of --regions, or NULL */
    const uint32_t *regions;  /* as nqueens_solver_set_regions takes them, or NULL */
    uint32_t regions_n;       /* the size of their board */
    int takes_collection;     /* the file may have several puzzles */
    int is_collection;        /* it has: settings_next_puzzle takes the first, and each other */
    struct puzzle_file puzzles;
    const char *regions_by_default; /* the file where neither --regions nor an operand has them */
    const char *queens_name;        /* the file of --queens, or NULL; its queens are squares */
    uint32_t queens_n;              /* the size of their board */
    const char *forbid_name; /* the file of --forbid-file, or NULL; its squares are squares */
    uint32_t forbid_n;       /* the size of their board, or 0 */
    struct text_operand puzzle_operand; /* whose regions hold */
    struct text_operand board_operand;  /* whose queens are required */
    int files_are_read;
    int columns_from_1;
    int squares_from_1;
    int format; /* NQUEENS_FORMAT_..., or FORMAT_NOT_SAID; see settings_format */
    uint64_t seed;
    int has_seed;
    int quiet;
    int json;
    int time;
};

enum { FORMAT_NOT_SAID = -1 };

#define SETTINGS_DEFAULT                                                                           \
    {                                                                                              \
        .kernel = "auto", .format = FORMAT_NOT_SAID                                                \
    }

/* Reads the options up to the next that is the subcommand's own, and takes the shared ones; after
 * the last one, the regions and queens of files are read, and operands that have them are taken
 * away. Returns as options_next. A value that
 * makes no sense is a usage error; a file that cannot be read ends the program with EXIT_FAILED. */
int settings_next(struct settings *settings, struct command_line *line);

/* The format that --format and --json ask for, or `otherwise`; a usage error if the two
 * contradict each other. */
int settings_format(const struct settings *settings, int otherwise);

/* The method that a value of --method names; a usage error if there is none. */
const char *method_of(const char *value);

/* The names of methods, from index 0 on; NULL after the last one. */
const char *method_name(uint32_t index);

/* Takes the regions, queens and blocked squares of the next puzzle of a collection in place of
 * those before, unless puzzles.is_puzzle is 0. Returns 0 at the end. */
int settings_next_puzzle(struct settings *settings);

/* What has the regions, as messages say it: "--regions FILE", or the operand. */
struct source {
    char text[320];
};
struct source settings_regions_source(const struct settings *settings);

/* Whether a file told the size of the board, which may be left out then. */
int settings_have_size(const struct settings *settings, uint32_t *n);

/* The only operand, a board size; without an operand that of the files. */
uint32_t settings_board_size(const struct settings *settings, const struct command_line *line);

/* What a queen attacks where --attacks is not given. */
void settings_default_attacks(struct settings *settings, uint32_t attacks);

/* Whether the settings have another rule than that of queens without regions. */
int settings_have_rule(const struct settings *settings);

/* The option whose file was standard input, which has no boards then; or NULL. */
const char *settings_standard_input(const struct settings *settings);

/* Why constraints and files are not of a board of n; "" if they are. */
struct misfit {
    char text[440];
};
struct misfit settings_misfit(const struct settings *settings, uint32_t n);

/* A constraint off the board of n, and files for another n, are usage errors. */
void settings_check_squares(const struct settings *settings, uint32_t n);

void settings_free(struct settings *settings);

/* With --time, after a success, writes the text and then the time to standard error. */
void settings_tell_time(const struct settings *settings, int result, double seconds,
                        const char *format, ...);

/* Writes the line that stays after a count, "n = 8: 92 solutions, 1.2 ms, avx2, 2 threads", to
 * standard error: with --time, and on a terminal unless --quiet. Only there it has the
 * solutions; NULL: none. */
void settings_write_closing(const struct settings *settings, uint32_t n, const char *solutions,
                            double seconds, const char *kernel, uint32_t threads);

/* Command lines of `nqueens` with the options of the settings, to suggest to the user:
 * "nqueens count 12", and "nqueens run --ledger 24.ledger 24", with --method unless method is
 * NULL. The caller frees them; NULL without memory. */
char *count_command_text(const struct settings *settings, uint32_t n);
char *run_command_text(const struct settings *settings, uint32_t n, const char *method);

#endif /* NQUEENS_COMMAND_SETTINGS_H */
