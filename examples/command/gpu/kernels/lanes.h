/* SPDX-License-Identifier: MIT
 *
 * lanes.h - the vocabulary of a warp, in CUDA C++ and in plain C: the kernels here are one source
 * for both.
 *
 * A kernel is written for 32 lanes. EACH begins a statement that every lane executes; VAR declares a
 * variable that each lane has, and V names it there; all other variables are the same in all lanes.
 * Memory that lanes share is read behind the SYNC that follows its writes. In C, EACH is a loop and
 * VAR an array, so that tests need no GPU and sanitizers see every index.
 */

#ifndef NQUEENS_GPU_LANES_H
#define NQUEENS_GPU_LANES_H

#include <stdint.h>

enum { LANES = 32 };

#if defined(__CUDACC__)

#define DEVICE static __device__ __forceinline__
#define LANE const uint32_t lane = threadIdx.x % LANES
#define EACH
#define VAR(T, x) T x
#define VARS(T, x, count) T x[count]
#define V(x) x
#define VI(x, i) x[i]
#define ADDRESS(x) (&(x))
#define AT(x) (*(x))
#define SYNC __syncwarp()
#define UNROLL _Pragma("unroll")
#define UNROLL_SOME _Pragma("unroll 4")

#define ALL_LANES 0xffffffffu

/* Sets m to the lanes for which the condition holds. */
#define BALLOT(m, condition) m = __ballot_sync(ALL_LANES, condition)

#define POPCOUNT(x) ((uint32_t)__popc(x))
#define LOWEST(x) ((uint32_t)__ffs((int)(x)) - 1)

/* The value before. */
#define ATOMIC_INCREMENT(p) atomicAdd(p, 1u)
#define ATOMIC_ADD(p, x) atomicAdd((unsigned long long *)(p), (unsigned long long)(x))

#define WARP_SUM(sum, x)                                                                           \
    do {                                                                                           \
        uint64_t x_ = x;                                                                           \
        for (uint32_t d_ = LANES / 2; d_ != 0; d_ /= 2)                                            \
            x_ += __shfl_xor_sync(ALL_LANES, x_, d_);                                              \
        sum = x_;                                                                                  \
    } while (0)

#define WARP_MAX(most, x) most = __reduce_max_sync(ALL_LANES, x)

/* Replaces the x of each lane by the sum of those of the lanes before it; sets sum to that of
 * all. */
#define WARP_SCAN(sum, x)                                                                          \
    do {                                                                                           \
        uint32_t x_ = x;                                                                           \
        for (uint32_t d_ = 1; d_ < LANES; d_ *= 2) {                                               \
            const uint32_t y_ = __shfl_up_sync(ALL_LANES, x_, d_);                                 \
            x_ += lane >= d_ ? y_ : 0;                                                             \
        }                                                                                          \
        sum = __shfl_sync(ALL_LANES, x_, LANES - 1);                                               \
        x = x_ - x;                                                                                \
    } while (0)

/* Bit i of lane j and bit j of lane i change places. */
static __device__ __forceinline__ uint32_t transposed(uint32_t x, uint32_t lane)
{
    uint32_t mask = 0x0000ffffu;
    UNROLL for (uint32_t d = LANES / 2; d != 0; d /= 2, mask ^= mask << d)
    {
        const uint32_t y = __shfl_xor_sync(ALL_LANES, x, d);
        x = (lane & d) != 0 ? (x & ~mask) | (y >> d & mask) : (x & mask) | (y & mask) << d;
    }
    return x;
}
#define TRANSPOSE(x) x = transposed(x, lane)

/* Counts an item that shares no bit with w. The AND and its test are one instruction with a
 * predicate, on the integer pipe; the count is another, on that of floating point. Below 2^24 a sum
 * is exact: tree.h has fewer. */
typedef float fit_count;
#define COUNT_FIT(fits, w, item)                                                                   \
    asm("{ .reg .pred p; .reg .b32 t; and.b32 t, %1, %2; setp.eq.u32 p, t, 0;"                     \
        " @p add.f32 %0, %0, 0f3F800000; }"                                                        \
        : "+f"(fits)                                                                               \
        : "r"(w), "r"(item))

#else

#define DEVICE static inline
#define LANE
#define EACH for (uint32_t lane = 0; lane < LANES; lane++)
#define VAR(T, x) T x[LANES]
#define VARS(T, x, count) T x[count][LANES]
#define V(x) x[lane]
#define VI(x, i) x[i][lane]
#define ADDRESS(x) (x)
#define AT(x) (x)[lane]
#define SYNC
#define UNROLL
#define UNROLL_SOME

#define BALLOT(m, condition)                                                                       \
    do {                                                                                           \
        uint32_t m_ = 0;                                                                           \
        EACH m_ |= (uint32_t)((condition) != 0) << lane;                                           \
        m = m_;                                                                                    \
    } while (0)

#define POPCOUNT(x) ((uint32_t)__builtin_popcount(x))
#define LOWEST(x) ((uint32_t)__builtin_ctz(x))
#define ATOMIC_INCREMENT(p) ((*(p))++)
#define ATOMIC_ADD(p, x) (*(p) += (x))

#define WARP_SUM(sum, x)                                                                           \
    do {                                                                                           \
        uint64_t x_ = 0;                                                                           \
        EACH x_ += V(x);                                                                           \
        sum = x_;                                                                                  \
    } while (0)

#define WARP_MAX(most, x)                                                                          \
    do {                                                                                           \
        uint32_t x_ = 0;                                                                           \
        EACH x_ = V(x) > x_ ? V(x) : x_;                                                           \
        most = x_;                                                                                 \
    } while (0)

#define WARP_SCAN(sum, x)                                                                          \
    do {                                                                                           \
        uint32_t x_ = 0;                                                                           \
        EACH                                                                                       \
        {                                                                                          \
            const uint32_t y_ = V(x);                                                              \
            V(x) = x_;                                                                             \
            x_ += y_;                                                                              \
        }                                                                                          \
        sum = x_;                                                                                  \
    } while (0)

#define TRANSPOSE(x)                                                                               \
    do {                                                                                           \
        VAR(uint32_t, t_);                                                                         \
        EACH                                                                                       \
        {                                                                                          \
            V(t_) = 0;                                                                             \
            for (uint32_t d_ = 0; d_ < LANES; d_++)                                                \
                V(t_) |= (x[d_] >> lane & 1) << d_;                                                \
        }                                                                                          \
        EACH V(x) = V(t_);                                                                         \
    } while (0)

typedef uint32_t fit_count;
#define COUNT_FIT(fits, w, item) fits += ((w) & (item)) == 0

#endif

#endif /* NQUEENS_GPU_LANES_H */
