/* SPDX-License-Identifier: MIT
 *
 * Measuring two things in turn, so that a machine whose speed drifts treats both
 * alike, and printing what they took.
 */

#ifndef MEASURE_H
#define MEASURE_H

#include <stdint.h>

/* What is measured: does its work and returns 0, or anything else on failure. */
typedef int (*measured_fn)(void *context);

struct measured {
    const char *name;
    measured_fn run;
    void *context;
};

enum { MOST_ROUNDS = 64 };

/* The monotonic clock, in seconds. */
double now_seconds(void);

/* The middle one of count numbers, which it sorts. */
double median(double numbers[], int count);

/* Runs both in turn for the given number of rounds (at most MOST_ROUNDS), after
 * one round not counted, and prints the median time of each and the median, over
 * the rounds, of how many times as long the first took as the second. Returns 0,
 * or 1 if a run failed. */
int compare(struct measured first, struct measured second, int rounds);

/* The rounds given as the program's only argument, else the default; 0 after a
 * message if it is not a number from 1 to MOST_ROUNDS. */
int rounds_argument(int argc, char *argv[], int default_rounds);

/* Prints the name of the CPU, where the system tells it. */
void print_machine(void);

#endif
