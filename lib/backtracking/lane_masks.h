/* SPDX-License-Identifier: MIT
 *
 * Truth values of lanes where a vector holds them, all bits of a lane or none, as no registers of
 * their own do; and what AVX-512 has an instruction of three operands for.
 */

#ifndef NQ_BACKTRACKING_LANE_MASKS_H
#define NQ_BACKTRACKING_LANE_MASKS_H

#include "backtracking/lane_vectors.h"

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
