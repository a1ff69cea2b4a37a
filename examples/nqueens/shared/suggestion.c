/* SPDX-License-Identifier: MIT
 *
 * suggestion.c - which name was meant by one that there is not: the nearest in the
 * optimal string alignment distance, the number of characters to insert, delete,
 * replace or exchange with their neighbour.
 */

#include "shared/suggestion.h"

#include <string.h>

enum { LONGEST = 31 }; /* of a word or a name that is compared */

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Three lines of the table of distances between the beginnings of both. */
static size_t distance_between(const char *a, size_t a_length, const char *b, size_t b_length)
{
    size_t lines[3][LONGEST + 1];
    for (size_t j = 0; j <= b_length; j++)
        lines[0][j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        size_t *line = lines[i % 3];
        const size_t *above = lines[(i + 2) % 3];
        const size_t *two_above = lines[(i + 1) % 3];
        line[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            line[j] =
                least(above[j - 1] + (a[i - 1] != b[j - 1]), 1 + least(above[j], line[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                line[j] = least(line[j], 1 + two_above[j - 2]);
        }
    }
    return lines[a_length % 3][b_length];
}

/* A third of the characters may be wrong, but not the only two. */
struct suggestion suggestion_for(const char *word, size_t length)
{
    return (struct suggestion){
        .word = word, .length = length, .distance = length < 3 ? 0 : length / 3 + 1};
}

void suggestion_offer(struct suggestion *suggestion, const char *name)
{
    size_t length = strlen(name);
    if (suggestion->length > LONGEST || length > LONGEST || suggestion->distance == 0)
        return;
    size_t distance = strncmp(name, suggestion->word, suggestion->length) == 0
                          ? 1
                          : distance_between(suggestion->word, suggestion->length, name, length);
    if (distance < suggestion->distance) {
        suggestion->distance = distance;
        suggestion->name = name;
    }
}
