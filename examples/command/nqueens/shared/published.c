/* SPDX-License-Identifier: MIT
 *
 * published.c - compares the total of a ledger with the published number of solutions.
 */

#include "shared/published.h"

#include "shared/known_counts.h"
#include "shared/messages.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The published number for the problem, or NULL. An identity that ends with n has no rule, regions
 * or constraints. */
static const uint64_t *published_for(const char *identity)
{
    static const char size[] = " n=";
    const char *n = strstr(identity, size);
    char *end;
    if (n == NULL)
        return NULL;
    unsigned long number = strtoul(n + strlen(size), &end, 10);
    return *end == '\0' && number <= LARGEST_KNOWN_N ? &known_counts[number] : NULL;
}

/* Numbers without leading zeros: the longer one is the larger. */
static int is_wrong(uint64_t published, const char *total, int is_complete)
{
    char digits[24];
    const int length = snprintf(digits, sizeof digits, "%" PRIu64, published);
    const int longer = (int)strlen(total) - length;
    const int order = longer != 0 ? longer : strcmp(total, digits);
    return is_complete ? order != 0 : order > 0;
}

int published_check(const char *name, const char *identity, const char *total, int is_complete)
{
    const uint64_t *published = published_for(identity);
    if (published == NULL || !is_wrong(*published, total, is_complete))
        return EXIT_DONE;
    complain("%s: %s solutions%s, but the published number is %" PRIu64
             ": a result is wrong; `nqueens ledger --verify` counts results again",
             name, total, is_complete ? "" : " so far", *published);
    return EXIT_FAILED;
}

const char *published_json(const char *identity, const char *total, int is_complete)
{
    const uint64_t *published = published_for(identity);
    if (published == NULL)
        return "null";
    if (is_wrong(*published, total, is_complete))
        return "false";
    return is_complete ? "true" : "null";
}
