/* SPDX-License-Identifier: MIT
 *
 * Vectors of 16-bit lanes, as far as the compiler has them: a kernel defines `lanes`, a vector type
 * of its instructions, and HAS_MASK_REGISTERS, if it has them for truth values, and includes this
 * file. Operators are those of C; shifts are the kernel's, since those of C have none by a lane's
 * width or more.
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

#ifndef HAS_MASK_REGISTERS

/* Truth values of lanes, all bits of a lane or none. */
typedef lanes lane_mask;

static inline lane_mask lanes_equal(lanes a, lanes b)
{
    return (lane_mask)((lane_numbers)a == (lane_numbers)b);
}

static inline lane_mask lanes_equal_too(lane_mask mask, lanes a, lanes b)
{
    return mask & lanes_equal(a, b);
}

static inline lane_mask lanes_differ_too(lane_mask mask, lanes a, lanes b)
{
    return mask & ~lanes_equal(a, b);
}

static inline lane_mask lanes_nonzero(lanes numbers)
{
    return ~lanes_equal(numbers, lanes_all(0));
}

static inline lane_mask lanes_nonzero_too(lane_mask mask, lanes numbers)
{
    return mask & lanes_nonzero(numbers);
}

static inline lane_mask lanes_meet_too(lane_mask mask, lanes a, lanes b)
{
    return lanes_nonzero_too(mask, a & b);
}

static inline lanes lanes_and_neither(lanes a, lanes b, lanes c)
{
    return a & ~(b | c);
}

static inline lanes lanes_count(lanes counts, lane_mask mask)
{
    return lanes_subtract(counts, mask);
}

#endif

#endif
