/* SPDX-License-Identifier: MIT
 *
 * settings.h - the options that several subcommands share, and the solver that they
 * make: threads, kernel, memory, constraints, and how to answer.
 */

#ifndef NQUEENS_COMMAND_SETTINGS_H
#define NQUEENS_COMMAND_SETTINGS_H

#include "shared/command_line.h"

#include <nqueens.h>

/* Option tables for struct command_line; settings_take takes all that is in them. */
extern const struct command_option kernel_options[];     /* --kernel */
extern const struct command_option thread_options[];     /* --threads, --memory */
extern const struct command_option ranking_options[];    /* --kernel, --threads */
extern const struct command_option constraint_options[]; /* --require, --forbid */
extern const struct command_option quiet_options[];      /* --quiet, --json */
extern const struct command_option answer_options[];     /* --time, --quiet, --json */

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
    int quiet;
    int json;
    int time;
};

#define SETTINGS_DEFAULT                                                                           \
    {                                                                                              \
        .kernel = "auto"                                                                           \
    }

/* Takes an option with its value, if it is one of those above; 0 if not. A value that
 * makes no sense is a usage error. */
int settings_take(struct settings *settings, int key, const char *value);

/* The board size that is the first operand of the command line, all of whose options have
 * been read; a usage error if it is not. */
uint32_t first_board_size(const struct command_line *line);

/* The board size that is the only operand of the command line, all of whose options have
 * been read; a usage error if it is not. */
uint32_t only_board_size(const struct command_line *line);

/* The first constraint that is not on the board of n, or NULL. */
const struct square *settings_square_off_board(const struct settings *settings, uint32_t n);

/* A kernel that cannot rank boards is a usage error. */
void settings_refuse_join(const struct settings *settings);

/* Reads "A..B" with A <= B, or "A" alone, which is A..A; a usage error if it is not, which
 * says that it is not `what`: "a board size". */
void take_range(const char *text, uint64_t largest, const char *what, uint64_t *first,
                uint64_t *last);

/* Asks that all constraints are on the board of n; a usage error if not. */
void settings_check_squares(const struct settings *settings, uint32_t n);

/* Makes the solver for n with all settings, which a signal cancels from then
 * on. NULL after a message; the exit status is then EXIT_FAILED. */
nqueens_solver *settings_make_solver(const struct settings *settings, uint32_t n);

/* Applies all settings to a solver that was made otherwise. Returns as the library. */
int settings_apply(const struct settings *settings, nqueens_solver *solver);

/* Room for a board of n, to be freed; NULL after a message if there is none. */
uint32_t *allocate_board(uint32_t n);

/* Frees that solver; NULL is fine. */
void settings_free_solver(nqueens_solver *solver);

void settings_free(struct settings *settings);

/* The exit status for what a search returned, after a message that names the kernel
 * and n if it is an error. method is that of the units that were counted, NULL for none. */
int search_exit_status(const struct settings *settings, const nqueens_solver *solver,
                       const char *method, int status);

/* Says so if the solver's memory limit has no room for all threads of a count by the
 * method, or keeps a count by no method, NULL, from joining. EXIT_FAILED if it has room
 * for none. */
int settings_check_memory(const struct settings *settings, const nqueens_solver *solver,
                          const char *method);

/* Why a count does not join though a join is faster: "" if it does, or if none is. */
struct missed_join {
    char why[120];
};
struct missed_join settings_missed_join(const struct settings *settings, uint32_t n);

/* The method whose units the kernel counts. */
const char *method_of_kernel(const char *kernel);

/* Says why NQUEENS_ERROR_UNSUPPORTED: the size, the kernel, the constraints or the memory
 * limit. */
void explain_unsupported(const struct settings *settings, uint32_t n, const char *method);

#endif /* NQUEENS_COMMAND_SETTINGS_H */
