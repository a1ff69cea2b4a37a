/* SPDX-License-Identifier: MIT
 *
 * columns.h - words of diagonals turned into bit columns: a row of the memory of a warp has, for
 * each diagonal, a word of each lane, whose bits say which of the lane's 32 placements are not on
 * it.
 */

#ifndef NQUEENS_GPU_COLUMNS_H
#define NQUEENS_GPU_COLUMNS_H

#include "job.h"
#include "lanes.h"

/* The memory of a warp, in words of 32 bits: first the stage, the falling halves of words and then
 * the rising ones, whose place the rows of bit columns take, and then what a kernel puts behind. */
enum {
    STAGE_WORDS = LANES * 32,
    ROW_BYTES = LANES * 4,
    OF_LAST = 2 * STAGE_WORDS, /* bit columns of the squares in the last row of the items */
    BEHIND_LAST = OF_LAST + CLASS_LINES * LANES,
    STACK_LEVELS = 8 /* nodes below a prefix, and what fits it */
};

/* The words that are put into the stage, at least a row of lanes: fewer in tests. */
#if !defined(STAGE_ROOM)
#define STAGE_ROOM ((uint32_t)STAGE_WORDS)
#endif

/* The place of a diagonal's row. */
#define FALLING_ROW(diagonal) ((diagonal)*ROW_BYTES)
#define RISING_ROW(diagonal) ((HALF_DIAGONALS + (diagonal)) * ROW_BYTES)

#if defined(__CUDACC__)
#define MINE(bytes) (*(uint32_t *)((char *)mine + (bytes)))
#define MINE_OF(memory) uint32_t *const mine = (memory) + lane
#else
#define MINE(bytes) memory[(bytes) / 4 + lane]
#define MINE_OF(memory) (void)0
#endif

/* The lowest bits: all if the number is 32 or more. */
#if defined(__CUDACC__) && !defined(LOWEST_BITS)
#define LOWEST_BITS(number) lowest_bits(number)
static __device__ __forceinline__ uint32_t lowest_bits(uint32_t number)
{
    uint32_t mask;
    asm("bmsk.clamp.b32 %0, 0, %1;" : "=r"(mask) : "r"(number));
    return mask;
}
#elif !defined(LOWEST_BITS)
#define LOWEST_BITS(number) ((number) >= LANES ? ~0u : (1u << (number)) - 1)
#endif

/* Bit c of word t and bit t of word c change places, for each lane. */
#define TRANSPOSE_WORDS(x)                                                                         \
    do {                                                                                           \
        uint32_t m_ = 0x0000ffffu;                                                                 \
        UNROLL for (uint32_t d_ = 16; d_ != 0; d_ >>= 1, m_ ^= m_ << d_)                           \
        {                                                                                          \
            UNROLL for (uint32_t k_ = 0; k_ < 16; k_++)                                            \
            {                                                                                      \
                const uint32_t i_ = (k_ & (d_ - 1)) | (k_ & ~(d_ - 1)) << 1, j_ = i_ | d_;         \
                EACH                                                                               \
                {                                                                                  \
                    const uint32_t t_ = (VI(x, i_) >> d_ ^ VI(x, j_)) & m_;                        \
                    VI(x, j_) ^= t_;                                                               \
                    VI(x, i_) ^= t_ << d_;                                                         \
                }                                                                                  \
            }                                                                                      \
        }                                                                                          \
    } while (0)

/* Turns halves of words: of each lane as many as `number` says, from `begin` on. The rows may take
 * the place of what is turned. */
DEVICE void turn_halves(const uint32_t *halves, const uint32_t *begin, const uint32_t *number,
                        uint32_t *rows)
{
    LANE;
    VARS(uint32_t, turned, 32);
    EACH
    {
        UNROLL for (uint32_t t = 0; t < 32; t++) VI(turned, t) =
            t < AT(number) ? halves[AT(begin) + t] : 0;
    }
    SYNC;
    TRANSPOSE_WORDS(turned);
    EACH
    {
        UNROLL for (uint32_t t = 0; t < 32; t++) rows[t * LANES + lane] = ~VI(turned, t);
    }
}

/* Turns words of the stage, whose rising halves are from rising on. Sets fill to the bits that are
 * placements. */
DEVICE void turn_words(const struct job *job, uint32_t *memory, uint32_t rising,
                       const uint32_t *begin, const uint32_t *number, uint32_t *fill)
{
    LANE;
    uint32_t *last = memory + OF_LAST;
    turn_halves(memory, begin, number, memory);
    turn_halves(memory + rising, begin, number, memory + HALF_DIAGONALS * LANES);
    EACH
    {
        AT(fill) = LOWEST_BITS(AT(number));
        for (uint32_t j = 0; j < job->columns; j++)
            last[j * LANES + lane] = memory[(job->last_falling + j) * LANES + lane] &
                                     memory[(HALF_DIAGONALS + job->last_rising + j) * LANES + lane];
    }
}

/* Whether a word shares no diagonal with queens. */
#define IS_APART(word, from)                                                                       \
    ((((uint32_t)(word) & (from).falling) | ((uint32_t)((word) >> 32) & (from).rising)) == 0)

/* ---- Tasks ------------------------------------------------------------------------- */

/* The last job whose first task is not above this one. */
DEVICE const struct job *job_of_cut(const struct round *round, uint32_t task)
{
    uint32_t first = 0, end = round->job_count;
    while (end - first > 1) {
        const uint32_t middle = (first + end) / 2;
        if (round->jobs[middle].cut_task <= task)
            first = middle;
        else
            end = middle;
    }
    return round->jobs + first;
}

DEVICE const struct job *job_of_meeting(const struct round *round, uint32_t task)
{
    uint32_t first = 0, end = round->job_count;
    while (end - first > 1) {
        const uint32_t middle = (first + end) / 2;
        if (round->jobs[middle].meet_task <= task)
            first = middle;
        else
            end = middle;
    }
    return round->jobs + first;
}

#endif /* NQUEENS_GPU_COLUMNS_H */
