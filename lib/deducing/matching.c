/* SPDX-License-Identifier: MIT
 *
 * The filter of the constraint "all different" (J.-C. Régin, "A filtering algorithm for constraints
 * of difference in CSPs", AAAI 1994). A matching is found by augmenting paths. A line leads to
 * another if it meets the partner of the other, and two lines stay together if each leads to the
 * other: only lines that stay together can exchange partners. The lines to which a line leads meet
 * only their own partners, and no smaller set with the line does: they are its tight set. Sets of
 * lines are words. Cost: at most k^2 words for k lines, in most cases a few for each.
 */

#include "deducing/matching.h"

#include "base/bits.h"

#include <string.h>

enum { LINES = 64, NONE = 255 };

struct matching {
    const uint64_t *meets;
    uint64_t reached;             /* lines of the other family reached on the path in search */
    unsigned char partner[LINES]; /* partner of each line */
    unsigned char owner[LINES];   /* owner of each line of the other family; NONE: free */
};

static void match(struct matching *matching, uint32_t line, uint32_t other)
{
    matching->partner[line] = (unsigned char)other;
    matching->owner[other] = (unsigned char)line;
}

/* Finds a partner for a line, moving owners to other partners. Returns 0 if there is none. */
static int augment(struct matching *matching, uint32_t line)
{
    uint64_t left;
    while ((left = matching->meets[line] & ~matching->reached) != 0) {
        uint32_t other = nq_column(nq_lowest(left));
        matching->reached |= nq_lowest(left);
        if (matching->owner[other] == NONE || augment(matching, matching->owner[other])) {
            match(matching, line, other);
            return 1;
        }
    }
    return 0;
}

/* Matches as many lines as possible. Returns the lines without a partner. */
static uint64_t match_most(struct matching *matching, uint64_t lines)
{
    uint64_t taken = 0, unmatched = 0;
    memset(matching->owner, NONE, sizeof matching->owner);
    for (uint64_t rest = lines; rest != 0; rest &= rest - 1) {
        uint32_t line = nq_column(nq_lowest(rest));
        uint64_t other = nq_lowest(matching->meets[line] & ~taken);
        taken |= other;
        if (other != 0)
            match(matching, line, nq_column(other));
        else
            unmatched |= nq_lowest(rest);
    }
    for (uint64_t rest = unmatched; rest != 0; rest &= rest - 1) {
        matching->reached = 0;
        if (augment(matching, nq_column(nq_lowest(rest))))
            unmatched &= ~nq_lowest(rest);
    }
    return unmatched;
}

/* The lines to which a line leads by steps of `next`, the line itself included. */
static uint64_t led_to(uint64_t line, uint64_t among, const uint64_t next[])
{
    uint64_t found = line;
    for (uint64_t last = line; last != 0;) {
        uint64_t step = 0;
        for (; last != 0; last &= last - 1)
            step |= next[nq_column(nq_lowest(last))];
        last = step & among & ~found;
        found |= last;
    }
    return found;
}

/* Removes the meetings of a set of lines that stay together with other lines than their partners.
 * Returns whether a meeting was removed. */
static int keep_partners(const struct matching *matching, uint64_t together, uint64_t meets[])
{
    uint64_t partners = 0;
    int is_changed = 0;
    for (uint64_t rest = together; rest != 0; rest &= rest - 1)
        partners |= nq_bit(matching->partner[nq_column(nq_lowest(rest))]);
    for (uint64_t rest = together; rest != 0; rest &= rest - 1) {
        uint32_t line = nq_column(nq_lowest(rest));
        is_changed |= (meets[line] & ~partners) != 0;
        meets[line] &= partners;
    }
    return is_changed;
}

enum nq_filtered nq_filter_matching(uint64_t lines, uint64_t meets[])
{
    struct matching matching = {.meets = meets};
    uint64_t forward[LINES], backward[LINES] = {0};
    int is_changed = 0;
    if (match_most(&matching, lines) != 0)
        return NQ_NO_MATCHING;
    for (uint64_t rest = lines; rest != 0; rest &= rest - 1) {
        uint32_t line = nq_column(nq_lowest(rest));
        forward[line] = 0;
        for (uint64_t others = meets[line]; others != 0; others &= others - 1) {
            uint32_t owner = matching.owner[nq_column(nq_lowest(others))];
            forward[line] |= nq_bit(owner);
            backward[owner] |= nq_bit(line);
        }
    }
    while (lines != 0) {
        uint64_t line = nq_lowest(lines);
        uint64_t together = led_to(line, lines, forward) & led_to(line, lines, backward);
        is_changed |= keep_partners(&matching, together, meets);
        lines &= ~together;
    }
    return is_changed ? NQ_SOME_REMOVED : NQ_NOTHING_REMOVED;
}

void nq_find_tight_sets(uint64_t lines, const uint64_t meets[], uint64_t tight[])
{
    struct matching matching = {.meets = meets};
    uint64_t next[LINES];
    uint64_t matched = lines & ~match_most(&matching, lines);
    uint64_t leads_to_free = 0;
    for (uint64_t rest = lines; rest != 0; rest &= rest - 1)
        tight[nq_column(nq_lowest(rest))] = 0;
    for (uint64_t rest = matched; rest != 0; rest &= rest - 1) {
        uint32_t line = nq_column(nq_lowest(rest));
        next[line] = 0;
        for (uint64_t others = meets[line]; others != 0; others &= others - 1) {
            uint32_t owner = matching.owner[nq_column(nq_lowest(others))];
            if (owner == NONE)
                leads_to_free |= nq_bit(line);
            else
                next[line] |= nq_bit(owner);
        }
    }
    for (uint64_t rest = matched; rest != 0; rest &= rest - 1) {
        uint64_t set = led_to(nq_lowest(rest), matched, next);
        if ((set & leads_to_free) == 0)
            tight[nq_column(nq_lowest(rest))] = set;
    }
}
