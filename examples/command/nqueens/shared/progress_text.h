/* SPDX-License-Identifier: MIT
 *
 * progress_text.h - what a progress line says of a search at some moment: what is done, for how
 * long, how fast, and how long it will still take.
 */

#ifndef NQUEENS_COMMAND_PROGRESS_TEXT_H
#define NQUEENS_COMMAND_PROGRESS_TEXT_H

#include <stddef.h>
#include <stdint.h>

/* What is known of a search. Moments are those of seconds_now. */
struct progress {
    const char *label; /* at the beginning: "n = 20" */
    const char *what;  /* is counted: "unit" */
    uint32_t plan_n;   /* the board of a count that `nqueens plan` can foretell, or 0 */
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

/* Writes the line of this moment, cut where the text ends. The time left is by what has been done
 * until now, so it grows while nothing is. There is none before a thousandth of the work is done,
 * since the first units of a board are not like the others, and where it would be years, the line
 * names `nqueens plan`. */
void progress_text(const struct progress *progress, double now, char *text, size_t size);

#endif /* NQUEENS_COMMAND_PROGRESS_TEXT_H */
