/* SPDX-License-Identifier: MIT
 *
 * Members of objects of JSON, JavaScript and Python, one after the other.
 */

#ifndef NQ_TEXT_MEMBERS_H
#define NQ_TEXT_MEMBERS_H

#include "text/grid.h"

/* The members of an object, or the values of a list, and the one that was read last. */
struct nq_members {
    const char *at;   /* text that follows; after a fault, its place */
    const char *seen; /* the furthest place that was looked at for the last member */
    const char *end;
    bool are_named; /* members of an object have names */
    bool has_ended; /* the closing bracket was read, and `at` is behind it */
    char closing;
    struct nq_cell name; /* name without quotes */
    const char *value;   /* beginning of the value, which may have several words in source code */
    uint32_t values;     /* the number of these words, lists or strings, one behind the other */
};

/* Opens the object, or the list, whose bracket stands here. */
struct nq_members nq_members_open(const char *at, const char *end);

/* Reads the next member. False at the closing bracket, and at a fault. */
bool nq_members_next(struct nq_members *members);

/* The value of the member that begins here, or NULL; *name is the name, without quotes. */
const char *nq_member_value(const char *at, const char *end, struct nq_cell *name);

/* The value that begins here, without quotes; its place is NULL if it does not end. */
struct nq_cell nq_value_cell(const char *value, const char *end);

/* What a member is by its name, and by whether its value is a list: squares of a puzzle, a size, the
 * number of stars in each line, or anything else. */
enum nq_member {
    NQ_MEMBER_REGIONS, /* told by nq_regions_rank */
    NQ_MEMBER_GIVENS,
    NQ_MEMBER_QUEENS,
    NQ_MEMBER_BLOCKED,
    NQ_MEMBERS_OF_SQUARES,
    NQ_MEMBER_SIZE,
    NQ_MEMBER_STARS,
    NQ_MEMBER_OTHER
};
enum nq_member nq_member_of(const struct nq_members *read);

/* Reads a number, without quotes or with them. */
bool nq_read_number(const char *value, const char *end, uint32_t *number);

/* Whether a value is null or None. */
bool nq_is_none(const char *value, const char *end);

/* Whether a bracket begins an object, which may be empty. */
bool nq_is_object(const char *at, const char *end);

/* A list, or the only list of an object; NULL if there is none. */
const char *nq_only_list(const char *value, const char *end);

/* The rank of a name for regions whose value is a list, an object or a string: 0 for no name of
 * regions, 1 for a certain one, and more for names of any grid, of which the least counts. */
int nq_regions_rank(const struct nq_cell *name, const char *value, const char *end);

/* Whether a member in this range, however deep, has regions: with a certain name, or, if
 * are_certain is false, also with the name of a grid. */
bool nq_has_regions(const char *at, const char *end, bool are_certain);

#endif
