/* SPDX-License-Identifier: MIT
 *
 * The truth values of lane_listing.h where they are vectors: all bits of a lane, or none. A kernel
 * defines lane and lanes, and then includes this file.
 */

typedef lanes lane_mask;

static inline lane_mask lanes_equal(lanes a, lanes b)
{
    return (lanes)(a == b);
}

static inline lane_mask lanes_differ(lanes a, lanes b)
{
    return (lanes)(a != b);
}

static inline lane_mask lanes_nonzero(lanes numbers)
{
    return (lanes)(numbers != 0);
}

static inline lane_mask lanes_have(lanes single, lanes set)
{
    return (lanes)((single & set) == single);
}

static inline lanes lanes_where(lane_mask mask, lane number)
{
    return mask & number;
}
