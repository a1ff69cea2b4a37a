/* SPDX-License-Identifier: MIT
 *
 * quantity.h - a number of things, as a person would say it.
 */

#ifndef NQUEENS_COMMAND_QUANTITY_H
#define NQUEENS_COMMAND_QUANTITY_H

#include <stdint.h>

/* "1 range", "2 ranges", "0 ranges", for a noun whose plural ends in s. */
struct quantity_text {
    char text[60];
};
struct quantity_text quantity(uint64_t count, const char *noun);

#endif /* NQUEENS_COMMAND_QUANTITY_H */
