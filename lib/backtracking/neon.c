/* SPDX-License-Identifier: MIT
 *
 * "neon": the search of lane_search.h with 8 partial placements at a time, for AArch64. Compress
 * and expand are byte shuffles, by a table with a row for each set of eight lanes.
 */

#include "backtracking/kernel.h"
#include "base/packing.h"

#include <arm_neon.h>

typedef uint16x8_t lanes;

enum { GROUPS = 2 };

#include "backtracking/lane_vectors.h"

typedef int shift_count;

static inline shift_count shift_by(uint32_t columns)
{
    return (int)columns;
}

/* A shift by 16 or more leaves nothing, as it must; counts are below 128. */
static inline lanes shift_left(lanes numbers, shift_count count)
{
    return vshlq_u16(numbers, vdupq_n_s16((int16_t)count));
}

static inline lanes shift_right(lanes numbers, shift_count count)
{
    return vshlq_u16(numbers, vdupq_n_s16((int16_t)-count));
}

static inline int lanes_any(lane_mask mask)
{
    return vmaxvq_u16(mask) != 0;
}

static inline uint32_t mask_size(lane_mask mask)
{
    return vaddvq_u16(vshrq_n_u16(mask, 15));
}

static inline lanes lanes_select(lane_mask mask, lanes a, lanes b)
{
    return vbslq_u16(mask, a, b);
}

static inline uint64_t lanes_sum(lanes counts)
{
    return vaddlvq_u16(counts);
}

/* The lanes as 8 bits. */
static inline uint32_t mask_bits(lane_mask mask)
{
    static const uint16_t bit_of_lane[LANES] = {1, 2, 4, 8, 16, 32, 64, 128};
    return vaddvq_u16(vandq_u16(mask, vld1q_u16(bit_of_lane)));
}

static inline lanes shuffle(lanes numbers, const uint8_t row[16])
{
    return vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(numbers), vld1q_u8(row)));
}

static inline void lanes_append(uint16_t *to, lane_mask mask, lanes numbers)
{
    vst1q_u16(to, shuffle(numbers, nq_pack_lanes[mask_bits(mask)]));
}

static inline lanes lanes_refill(lane_mask mask, lanes numbers, const uint16_t *from)
{
    lanes fresh = shuffle(vld1q_u16(from), nq_unpack_lanes[mask_bits(mask)]);
    return lanes_select(mask, fresh, numbers);
}

#include "backtracking/lane_cut.h"

const struct nq_search_kernel nq_neon_kernel = {.count_completions = count_completions,
                                                .workspace_size = workspace_size};
