/* SPDX-License-Identifier: MIT
 *
 * progress_text.h - what a progress line says of a search at some moment: what is done, for how
 * long, how fast, and how long it will still take.
 */

#ifndef NQUEENS_COMMAND_PROGRESS_TEXT_H
#define NQUEENS_COMMAND_PROGRESS_TEXT_H

#include <stddef.h>
#include <stdint.h>

/* What is known of a search before it begins. */
struct outlook {
    uint32_t count_n;   /* the board of a count, or 0 */
    uint32_t listing_n; /* the board of a listing whose first board may take years, or 0 */
    int is_constrained; /* not queens on a board without regions and constraints */
    int is_hopeless;    /* no lifetime is long enough for the count */
};

/* Moments are those of seconds_now. */
struct progress {
    const char *label; /* at the beginning: "n = 20" */
    const char *what;  /* is counted: "unit" */
    struct outlook outlook;
    double started;
    double ends;           /* of a search with a time limit, which its share then is of; or 0 */
    uint64_t started_done; /* what was done before */
    double started_fraction;

    /* The last report. */
    uint64_t done;
    uint64_t total;     /* 0: not known */
    uint64_t solutions; /* of a count, so far */
    double fraction;    /* of the whole work */
    double step;        /* how much was last done at once, */
    double updated;     /* and when */
};

/* Writes the line of this moment. The time left is by what has been done until now, so it grows
 * while nothing is. There is none before a thousandth of the work is done, since the first units of
 * a board are not like the others, and where it would be years, the line names what foretells the
 * count; before a first board that may take years, what finds one soon.
 *
 * The line has at most width characters, and fewer than size: where there is no room for all, its
 * least important parts are left out, and what is then too long ends with a whole word. */
void progress_text(const struct progress *progress, double now, size_t width, char *text,
                   size_t size);

/* Whether the count takes years, as far as is known at this moment. One without constraints that
 * has not done any unit is taken to need as long for each. */
int progress_takes_years(const struct progress *progress, double now);

/* What foretells a count, "`nqueens plan 33` and `nqueens estimate 33`", and what finds a board,
 * "`nqueens solve 34` gives one at once". "" where there is nothing. */
struct advice {
    char text[100];
};
struct advice count_advice(const struct outlook *outlook);
struct advice listing_advice(const struct outlook *outlook);

#endif /* NQUEENS_COMMAND_PROGRESS_TEXT_H */
