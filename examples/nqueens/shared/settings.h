/* SPDX-License-Identifier: MIT
 *
 * settings.h - the options that several subcommands share: kernel, threads, memory,
 * constraints, and how boards are read and answers written; and the solver that they make.
 */

#ifndef NQUEENS_COMMAND_SETTINGS_H
#define NQUEENS_COMMAND_SETTINGS_H

#include "shared/command_line.h"

#include <nqueens.h>

/* Option tables for struct command_line. settings_next takes all that is in them, and in
 * format_options. */
extern const struct command_option kernel_options[];     /* --kernel */
extern const struct command_option thread_options[];     /* --threads, --memory */
extern const struct command_option process_options[];    /* the same, of each of several */
extern const struct command_option ranking_options[];    /* --kernel, --threads */
extern const struct command_option constraint_options[]; /* --require, --forbid */
extern const struct command_option board_options[];      /* --columns-from-1 */
extern const struct command_option json_options[];       /* --json */
extern const struct command_option quiet_options[];      /* --quiet, --json */
extern const struct command_option answer_options[];     /* --time, --quiet, --json */

/* The key of --seed, whose help differs from subcommand to subcommand. */
enum { KEY_SEED = SHARED_OPTION };

/* A constraint. */
struct square {
    uint32_t row;
    uint32_t column;
    int required; /* or forbidden */
};

struct settings {
    uint32_t threads;
    const char *kernel;
    uint64_t memory; /* 0: the library's default */
    struct square *squares;
    size_t square_count;
    int columns_from_1;
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

/* Reads the options up to the next that is the subcommand's own, and takes the shared ones.
 * Returns as options_next. A value that makes no sense is a usage error. */
int settings_next(struct settings *settings, struct command_line *line);

/* The format that --format and --json ask for, or `otherwise`; a usage error if the two
 * contradict each other. */
int settings_format(const struct settings *settings, int otherwise);

/* The method that a value of --method names; a usage error if there is none. */
const char *method_of(const char *value);

/* The first constraint off the board of n, or NULL. */
const struct square *settings_square_off_board(const struct settings *settings, uint32_t n);

/* A join, which cannot rank boards, is a usage error. */
void settings_refuse_join(const struct settings *settings);

/* A constraint off the board of n is a usage error. */
void settings_check_squares(const struct settings *settings, uint32_t n);

/* Makes a solver for n with all settings, which a signal cancels from then on. NULL after a
 * message: the exit status is EXIT_FAILED. */
nqueens_solver *settings_make_solver(const struct settings *settings, uint32_t n);

/* Applies all settings to a solver. Returns a code of the library. */
int settings_apply(const struct settings *settings, nqueens_solver *solver);

/* Allocates room for a board of n, to be freed; NULL after a message. */
uint32_t *allocate_board(uint32_t n);

/* Frees the solver of settings_make_solver, or NULL. */
void settings_free_solver(nqueens_solver *solver);

void settings_free(struct settings *settings);

/* With --time, after a success, writes the text and then the time to standard error. */
void settings_tell_time(const struct settings *settings, int result, double seconds,
                        const char *format, ...);

/* Writes the line that stays after a count, "n = 8: 92 solutions, 1.2 ms, avx2, 2 threads", to
 * standard error: with --time, and on a terminal unless --quiet. Only there it has the
 * solutions; NULL: none. */
void settings_write_closing(const struct settings *settings, uint32_t n, const char *solutions,
                            double seconds, const char *kernel, uint32_t threads);

/* The exit status for what a search returned, after a message that names the kernel and n if
 * it is an error. method is that of the units that were counted, or NULL. */
int search_exit_status(const struct settings *settings, const nqueens_solver *solver,
                       const char *method, int status);

/* Warns if the solver's memory limit has no room for all threads of a count by the method
 * or, if method is NULL, prevents a join. EXIT_FAILED if it has room for no thread. */
int settings_check_memory(const struct settings *settings, const nqueens_solver *solver,
                          const char *method);

/* Why a count does not join though a join is faster, or "". */
struct missed_join {
    char why[120];
};
struct missed_join settings_missed_join(const struct settings *settings, uint32_t n);

/* The method whose units the kernel counts. */
const char *method_of_kernel(const char *kernel);

/* Says why a search returned NQUEENS_ERROR_UNSUPPORTED: the size, the kernel, the
 * constraints or the memory limit. */
void explain_unsupported(const struct settings *settings, uint32_t n, const char *method);

#endif /* NQUEENS_COMMAND_SETTINGS_H */
