/* SPDX-License-Identifier: MIT
 *
 * Members of objects; see members.h.
 */

#include "text/members.h"

#include <string.h>

/* Passes a value of several words, up to the comma or the closing bracket. False at a fault, where
 * *at is the furthest place that was looked at. */
static bool pass_expression(const char **at, const char *end, uint32_t *words)
{
    for (*words = 0; *at < end && **at != ',' && !nq_is_closing(**at); ++*words) {
        if (**at == ':' || !nq_pass_value(at, end)) /* another value: a comma is missing */
            return false;
        *at = nq_skip_list_space(*at, end);
    }
    return *at < end;
}

/* A value between two places, without quotes. */
static struct nq_cell cell_of(const char *at, const char *behind)
{
    const size_t quotes = nq_is_quote(*at);
    return (struct nq_cell){at + quotes, (size_t)(behind - at) - 2 * quotes};
}

struct nq_cell nq_value_cell(const char *value, const char *end)
{
    const char *behind = nq_skip_value(value, end);
    return behind != NULL ? cell_of(value, behind) : (struct nq_cell){NULL, 0};
}

/* Passes a name and its colon. False at a fault, where *at is the furthest place that was looked
 * at. */
static bool pass_name(const char **at, const char *end, struct nq_cell *name)
{
    const char *begin = *at;
    if (begin == end || *begin == '}' || !nq_pass_value(at, end))
        return false;
    *name = cell_of(begin, *at);
    *at = nq_skip_list_space(*at, end);
    if (*at == end || **at != ':')
        return false;
    *at = nq_skip_list_space(*at + 1, end);
    return *at < end;
}

const char *nq_member_value(const char *at, const char *end, struct nq_cell *name)
{
    return pass_name(&at, end, name) ? at : NULL;
}

/* Whether a brace begins an object, which may be empty. *at becomes the furthest place that was looked
 * at. */
static bool begins_object(const char **at, const char *end)
{
    struct nq_cell name;
    *at = nq_skip_list_space(*at + 1, end);
    return *at < end && (**at == '}' || pass_name(at, end, &name));
}

bool nq_is_object(const char *at, const char *end)
{
    return at < end && *at == '{' && begins_object(&at, end);
}

struct nq_members nq_members_open(const char *at, const char *end)
{
    struct nq_members members = {
        .at = at + 1, .seen = at, .end = end, .closing = nq_closing_bracket(*at)};
    members.are_named = *at == '{' && begins_object(&members.seen, end);
    return members;
}

bool nq_members_next(struct nq_members *members)
{
    const char *end = members->end;
    members->seen = members->at = nq_skip_list_space(members->at, end);
    if (members->at == end)
        return false;
    if (nq_is_closing(*members->at)) {
        members->has_ended = *members->at == members->closing;
        members->at += members->has_ended;
        return false;
    }
    members->name = (struct nq_cell){members->at, 0};
    if (members->are_named && !pass_name(&members->seen, end, &members->name))
        return false;
    members->at = members->value = members->seen;
    if (!pass_expression(&members->seen, end, &members->values) || members->values == 0)
        return false;
    members->at = members->seen + (*members->seen == ',');
    return true;
}

bool nq_is_none(const char *value, const char *end)
{
    return nq_begins_with(value, end, "null") || nq_begins_with(value, end, "None");
}

/* Whether a list is one name without quotes, as of a variable in a program. */
static bool is_of_one(const char *value, const char *end)
{
    const char *name = nq_skip_list_space(value + 1, end);
    const char *behind = nq_skip_list_space(nq_skip_word(name, end), end);
    return *value == '[' && name < end && (nq_is_letter(*name) || *name == '.') && behind < end &&
           *behind == ']';
}

int nq_regions_rank(const struct nq_cell *name, const char *value, const char *end)
{
    enum { CERTAIN = 9 };
    static const char *const names[] = {
        "regions",    "colorRegions", "color_regions", "colorGrid", "regionMap",
        "region_map", "regionGrid",   "region",        "areas",     "grid",
        "board",      "cells",        "map",           NULL};
    int i = 0;
    if (value >= end || (!nq_is_bracket(*value) && !nq_is_quote(*value)))
        return 0;
    while (names[i] != NULL && !nq_cell_is(name, names[i]))
        i++;
    if (names[i] == NULL || is_of_one(value, end))
        return 0;
    return i < CERTAIN ? 1 : i - CERTAIN + 2;
}

bool nq_has_regions(const char *at, const char *end, bool are_certain)
{
    struct nq_cell name;
    while ((at = nq_skip_list_space(at, end)) < end) {
        const char *behind = at + 1;
        if (!nq_is_bracket(*at)) {
            const char *value = nq_member_value(at, end, &name);
            int rank = value != NULL ? nq_regions_rank(&name, value, end) : 0;
            if (rank == 1 || (rank > 1 && !are_certain))
                return true;
            behind = nq_skip_value(at, end);
        }
        at = behind != NULL && behind > at ? behind : at + 1;
    }
    return false;
}

const char *nq_only_list(const char *value, const char *end)
{
    const char *list = nq_is_bracket(*value) ? value : NULL;
    if (!nq_is_object(value, end))
        return list;
    struct nq_members read = nq_members_open(value, end);
    for (list = NULL; nq_members_next(&read);) {
        if (nq_is_bracket(*read.value) && list != NULL)
            return NULL;
        list = nq_is_bracket(*read.value) ? read.value : list;
    }
    return list;
}

/* ---- What a member means ----------------------------------------------------------------- */

/* Parts of names, in small letters without signs, between ^ and $: what a number by such a name is, or
 * what a list holds; the first that fits counts. */
static const struct {
    const char *part;
    bool is_list;
    enum nq_member member;
} parts[] = {
    {"^n$", false, NQ_MEMBER_SIZE},          {"^size$", false, NQ_MEMBER_SIZE},
    {"^boardsize$", false, NQ_MEMBER_SIZE},  {"^gridsize$", false, NQ_MEMBER_SIZE},
    {"^width$", false, NQ_MEMBER_SIZE},      {"^height$", false, NQ_MEMBER_SIZE},
    {"^dim$", false, NQ_MEMBER_SIZE},        {"^numstars$", false, NQ_MEMBER_STARS},
    {"^starcount$", false, NQ_MEMBER_STARS}, {"^k$", false, NQ_MEMBER_STARS},
    {"^quota$", false, NQ_MEMBER_STARS},     {"^crowns$", false, NQ_MEMBER_STARS},
    {"^stars$", false, NQ_MEMBER_STARS},     {"perrow", false, NQ_MEMBER_STARS},
    {"^perregion$", false, NQ_MEMBER_STARS}, {"^percolumn$", false, NQ_MEMBER_STARS},
    {"^block", false, NQ_MEMBER_BLOCKED},    {"^forbid", false, NQ_MEMBER_BLOCKED},
    {"^givens$", false, NQ_MEMBER_GIVENS},   {"^pre", false, NQ_MEMBER_GIVENS},
    {"^queens$", true, NQ_MEMBER_QUEENS},    {"region", true, NQ_MEMBER_OTHER},
    {"solution", true, NQ_MEMBER_OTHER},     {"given", true, NQ_MEMBER_GIVENS},
    {"prefilled", true, NQ_MEMBER_GIVENS},   {"placed", true, NQ_MEMBER_GIVENS},
    {"fixed", true, NQ_MEMBER_GIVENS},       {"initial", true, NQ_MEMBER_GIVENS},
    {"block", true, NQ_MEMBER_BLOCKED},      {"forbid", true, NQ_MEMBER_BLOCKED},
    {"queen", true, NQ_MEMBER_GIVENS},       {"^crowns$", true, NQ_MEMBER_QUEENS},
    {"^stars$", true, NQ_MEMBER_QUEENS},
};

enum nq_member nq_member_of(const struct nq_members *read)
{
    char name[40] = "^";
    size_t length = 1;
    const bool is_list = nq_is_bracket(*read->value) || nq_is_none(read->value, read->end);
    for (size_t i = 0; i < read->name.length && length + 2 < sizeof name; i++) {
        const char letter = read->name.at[i];
        if (nq_is_letter(letter) || nq_is_digit(letter))
            name[length++] = (char)(letter | 0x20);
    }
    name[length] = '$';
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i].is_list == is_list && strstr(name, parts[i].part) != NULL)
            return parts[i].member;
    }
    return NQ_MEMBER_OTHER;
}

bool nq_read_number(const char *value, const char *end, uint32_t *number)
{
    const struct nq_cell cell = nq_value_cell(value, end);
    return nq_cell_is_number(&cell, number);
}
