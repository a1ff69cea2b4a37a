/* SPDX-License-Identifier: MIT
 *
 * verify_keys.h - keys of boards of n: a key says of the queen of each row whether its column is even
 * or odd, and of the queen of each column whether its row is. The solutions with a key are those of
 * its white queens times those of its black queens, and the keys of a set of rows are a unit of the
 * colours.
 */

#ifndef NQUEENS_COMMAND_VERIFY_KEYS_H
#define NQUEENS_COMMAND_VERIFY_KEYS_H

#include "shared/settings.h"

enum { LARGEST_N_OF_KEYS = 28 };

/* What is asked for: a key, or a number of random ones for each n. */
struct asked_keys {
    const char *text; /* "eoeo:oeoe", or NULL */
    uint64_t count;
};

/* Counts the keys of boards of n from first to last by "completion" and by each kernel of the colours,
 * and writes the numbers. Other n, and a text that is no key of it, are usage errors. Returns an exit
 * status: EXIT_FAILED if two numbers differ. */
int verify_keys(const struct settings *settings, struct asked_keys asked, uint64_t first,
                uint64_t last);

#endif /* NQUEENS_COMMAND_VERIFY_KEYS_H */
