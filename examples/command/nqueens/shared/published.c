/* SPDX-License-Identifier: MIT
 *
 * published.c - compares the total of a ledger with the published number of solutions.
 */

#include "shared/published.h"

#include "shared/known_counts.h"
#include "shared/messages.h"

#include <inttypes.h>
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

static int is_wrong(uint64_t published, uint64_t total, int is_complete)
{
    return is_complete ? total != published : total > published;
}

int published_check(const char *name, const char *identity, uint64_t total, int is_complete)
{
    const uint64_t *published = published_for(identity);
    if (published == NULL || !is_wrong(*published, total, is_complete))
        return EXIT_DONE;
    complain("%s: %" PRIu64 " solutions%s, but the published number is %" PRIu64
             ": a result is wrong; `nqueens ledger --verify` counts results again",
             name, total, is_complete ? "" : " so far", *published);
    return EXIT_FAILED;
}

const char *published_json(const char *identity, uint64_t total, int is_complete)
{
    const uint64_t *published = published_for(identity);
    if (published == NULL)
        return "null";
    if (is_wrong(*published, total, is_complete))
        return "false";
    return is_complete ? "true" : "null";
}
