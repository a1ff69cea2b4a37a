/* SPDX-License-Identifier: MIT
 *
 * calls.h - bench calls: the processor time of each public call that takes time.
 */

#ifndef NQUEENS_BENCH_CALLS_H
#define NQUEENS_BENCH_CALLS_H

/* Without a name prints the names of the calls that can be made here, one a line; with one the
 * seconds of processor time that this call takes. Returns an exit status. */
int bench_calls(const char *name);

#endif /* NQUEENS_BENCH_CALLS_H */
