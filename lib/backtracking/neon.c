/* SPDX-License-Identifier: MIT
 *
 * "neon": the search of lane_search.h with 8 partial placements at a time, for AArch64. Compress
 * and expand are byte shuffles, by a table with a row for each set of eight lanes.
 */

#include "backtracking/kernel.h"
#include "backtracking/lane_shuffles.h"

#include <arm_neon.h>

enum { LANES = 8, GROUPS = 2 };

typedef uint16x8_t lanes;
typedef uint16x8_t lane_mask; /* all bits of a lane, or none */
typedef int shift_count;

static inline shift_count shift_by(uint32_t columns)
{
    return (int)columns;
}

static inline lanes lanes_zero(void)
{
    return vdupq_n_u16(0);
}

static inline lanes lanes_all(uint16_t number)
{
    return vdupq_n_u16(number);
}

static inline lanes lanes_load(const uint16_t *from)
{
    return vld1q_u16(from);
}

static inline void lanes_store(uint16_t *to, lanes numbers)
{
    vst1q_u16(to, numbers);
}

static inline lanes lanes_and(lanes a, lanes b)
{
    return vandq_u16(a, b);
}

static inline lanes lanes_or(lanes a, lanes b)
{
    return vorrq_u16(a, b);
}

static inline lanes lanes_xor(lanes a, lanes b)
{
    return veorq_u16(a, b);
}

static inline lanes lanes_and_neither(lanes a, lanes b, lanes c)
{
    return vbicq_u16(a, vorrq_u16(b, c));
}

static inline lanes lanes_subtract(lanes a, lanes b)
{
    return vsubq_u16(a, b);
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

static inline lane_mask lanes_equal(lanes a, lanes b)
{
    return vceqq_u16(a, b);
}

static inline lane_mask lanes_equal_too(lane_mask mask, lanes a, lanes b)
{
    return vandq_u16(mask, vceqq_u16(a, b));
}

static inline lane_mask lanes_differ_too(lane_mask mask, lanes a, lanes b)
{
    return vbicq_u16(mask, vceqq_u16(a, b));
}

static inline lane_mask lanes_nonzero(lanes numbers)
{
    return vtstq_u16(numbers, numbers);
}

static inline lane_mask lanes_nonzero_too(lane_mask mask, lanes numbers)
{
    return vandq_u16(mask, lanes_nonzero(numbers));
}

static inline lane_mask lanes_meet_too(lane_mask mask, lanes a, lanes b)
{
    return vandq_u16(mask, vtstq_u16(a, b));
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

static inline lanes lanes_count(lanes counts, lane_mask mask)
{
    return vsubq_u16(counts, mask);
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
