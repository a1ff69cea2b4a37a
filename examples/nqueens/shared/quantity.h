/* SPDX-License-Identifier: MIT
 *
 * quantity.h - numbers of things, durations and amounts of memory as text.
 */

#ifndef NQUEENS_COMMAND_QUANTITY_H
#define NQUEENS_COMMAND_QUANTITY_H

#include <stdint.h>

/* "1 range", "2 ranges", "0 ranges", for a noun whose plural ends in s. */
struct quantity_text {
    char text[60];
};
struct quantity_text quantity(uint64_t count, const char *noun);

/* "13 ms", "4.2 s", "3 min 20 s", "2 h 5 min", "3 days 4 h", "12 years": two parts at most. */
struct duration_text {
    char text[40];
};
struct duration_text duration_text(double seconds);

/* The same in whole seconds, for a progress line: "0 s", "42 s", "2 h 5 min". */
struct duration_text watched_duration_text(double seconds);

/* "1.5 GB" and the like, by powers of 1024. */
struct size_text {
    char text[30];
};
struct size_text size_text(double bytes);

#endif /* NQUEENS_COMMAND_QUANTITY_H */
