/* SPDX-License-Identifier: MIT
 *
 * Vectors of 16-bit lanes, as far as the compiler has them: a kernel defines `lanes`, a vector type
 * of its instructions, and includes this file. Operators are those of C. Shifts are the kernel's,
 * since those of C have none by a lane's width or more.
 */

#ifndef NQ_BACKTRACKING_LANE_VECTORS_H
#define NQ_BACKTRACKING_LANE_VECTORS_H

#include <stdint.h>
#include <string.h>

/* The same as numbers. */
typedef uint16_t lane_numbers __attribute__((vector_size(sizeof(lanes))));

enum { LANES = sizeof(lanes) / sizeof(uint16_t) };

static inline lanes lanes_all(uint16_t number)
{
    return (lanes)((lane_numbers){0} + number);
}

/* Not aligned. */
static inline lanes lanes_load(const uint16_t *from)
{
    lanes numbers;
    memcpy(&numbers, from, sizeof numbers);
    return numbers;
}

static inline void lanes_store(uint16_t *to, lanes numbers)
{
    memcpy(to, &numbers, sizeof numbers);
}

static inline lanes lanes_subtract(lanes a, lanes b)
{
    return (lanes)((lane_numbers)a - (lane_numbers)b);
}

#endif
