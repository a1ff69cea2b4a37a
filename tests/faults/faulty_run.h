/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * faulty_run.h - runs the command `nqueens` with failing_calls.c in it, so that one of its
 * calls fails, and shows what it wrote and how it ended.
 *
 * Environment: COMMAND is the command, FAILING_CALLS the object, both as full paths.
 */

#ifndef NQUEENS_TESTS_FAULTY_RUN_H
#define NQUEENS_TESTS_FAULTY_RUN_H

#include <stddef.h>

/* The fault, in the words of failing_calls.c; kind NULL: none. */
struct fault {
    const char *kind;
    const char *how;
    int error;
    unsigned long call;
};

enum { FAULTY_TEXT = 32768, FAULTY_WORDS = 16 };

struct faulty_run {
    int was_hit; /* the call came */
    int exit;    /* exit status, -1 if a signal ended it */
    int signal;  /* which, or 0 */
    char out[FAULTY_TEXT];
    char err[FAULTY_TEXT];
};

/* A new folder, in memory where that can be had; it is removed by faulty_folder_remove,
 * which a group of tests ends with, with all that is in it. */
const char *faulty_folder_make(void);
int faulty_folder_remove(void **state);

/* "FOLDER/NAME", in a place that the next calls but three use again. */
const char *faulty_path(const char *name);

/* Runs `nqueens ARGUMENTS`, which have spaces between them, '_' for a space, and '%' for
 * the folder and '/', with the input; its clock is ahead by so many seconds. Ends the test
 * if that cannot be done, and skips it where the object cannot be loaded. */
void faulty_run(const char *arguments, const char *input, struct fault fault, long later_by,
                struct faulty_run *run);

/* Says on standard error which run is wrong, and how it ended; for a failure. */
void faulty_show(const char *arguments, struct fault fault, const struct faulty_run *run);

#endif /* NQUEENS_TESTS_FAULTY_RUN_H */
