/* SPDX-License-Identifier: MIT
 *
 * elapsed.h - how long something took, and how to say it.
 */

#ifndef NQUEENS_COMMAND_ELAPSED_H
#define NQUEENS_COMMAND_ELAPSED_H

/* Seconds since some fixed moment, by a clock that nobody sets. */
double seconds_now(void);

/* Seconds of processor time that this process has taken. */
double processor_seconds(void);

/* A time as a person would say it, in two parts at most: "13 ms", "4.2 s",
 * "3 min 20 s", "2 h 5 min", "3 days 4 h", "12 years". */
struct duration_text {
    char text[40];
};
struct duration_text duration_text(double seconds);

/* The same in whole seconds, for a time that is watched: "0 s", "42 s", "2 h 5 min". */
struct duration_text watched_duration_text(double seconds);

#endif /* NQUEENS_COMMAND_ELAPSED_H */
