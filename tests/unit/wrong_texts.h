/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * wrong_texts.h - what the tests of readers of texts share: texts with wrong bytes, and how a fault is
 * told.
 */

#ifndef NQUEENS_TESTS_WRONG_TEXTS_H
#define NQUEENS_TESTS_WRONG_TEXTS_H

#include "harness.h"
#include "random_boards.h"

/* A copy of the text, to be freed, in which some of its bytes became others of a set. */
static inline char *random_wrong_text(struct random *random, const char *text, uint32_t changes,
                                      const char *bytes)
{
    size_t length = strlen(text);
    char *wrong = malloc(length + 1);
    assert_non_null(wrong);
    memcpy(wrong, text, length + 1);
    for (uint32_t i = 0; i < changes && length > 0; i++)
        wrong[random_below(random, (uint32_t)length)] =
            bytes[random_below(random, (uint32_t)strlen(bytes))];
    return wrong;
}

/* The text is refused for this fault at this place. */
static inline void check_fault(const char *text, int status, const nqueens_parsed *parsed,
                               int fault, size_t place)
{
    if (status != NQUEENS_ERROR_TEXT || parsed->fault != fault || parsed->place != place)
        fail_msg("code %d, %s at %zu for \"%s\"", status, nqueens_fault_string(parsed->fault),
                 parsed->place, text);
}

#endif /* NQUEENS_TESTS_WRONG_TEXTS_H */
