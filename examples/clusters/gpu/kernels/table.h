/* SPDX-License-Identifier: MIT
 *
 * table.h - what a lane does to the cells of a table. Most lanes have no pairs at a leaf, so loads
 * and stores are predicated, two at a time.
 */

#ifndef NQUEENS_GPU_TABLE_H
#define NQUEENS_GPU_TABLE_H

#include "job.h"
#include "lanes.h"

#if defined(__CUDACC__)
#define NO_UNROLL _Pragma("unroll 1")
typedef uint32_t *table_row;
#define ROW_OF(table, set) ((table) + (set))

#if !defined(LOAD_STEP)
#define LOAD_STEP(p) load_step(p)
static __device__ __forceinline__ struct step load_step(const struct step *p)
{
    const uint4 loaded = __ldg((const uint4 *)p);
    struct step step;
    step.x = loaded.x;
    step.y = loaded.y;
    step.z = loaded.z;
    step.w = loaded.w;
    return step;
}

/* Adds x to the cell p of the row, and y to q. No kernel that adds reads cells, so that these need
 * no order among other accesses. */
#define TABLE_ADD_2(row, p, x, q, y, bytes)                                                        \
    asm volatile("{ .reg .pred a, b; .reg .u64 p, q; setp.ne.u32 a, %2, 0; setp.ne.u32 b, %4, 0;"  \
                 " mad.wide.u32 p, %1, %5, %0; mad.wide.u32 q, %3, %5, %0;"                        \
                 " @a red.relaxed.gpu.global.add.u32 [p], %2;"                                     \
                 " @b red.relaxed.gpu.global.add.u32 [q], %4; }" ::"l"(row),                       \
                 "r"(p), "r"(x), "r"(q), "r"(y), "r"(bytes))

/* Adds x times the cell p of the row, and y times q. */
#define TABLE_WEIGH_2(sum, row, p, x, q, y, bytes)                                                 \
    asm volatile("{ .reg .pred a, b; .reg .u32 t, u; .reg .u64 p, q;"                              \
                 " setp.ne.u32 a, %3, 0; setp.ne.u32 b, %5, 0; mov.u32 t, 0; mov.u32 u, 0;"        \
                 " mad.wide.u32 p, %2, %6, %1; mad.wide.u32 q, %4, %6, %1;"                        \
                 " @a ld.global.nc.u32 t, [p]; @b ld.global.nc.u32 u, [q];"                        \
                 " mad.wide.u32 %0, t, %3, %0; mad.wide.u32 %0, u, %5, %0; }"                      \
                 : "+l"(sum)                                                                       \
                 : "l"(row), "r"(p), "r"(x), "r"(q), "r"(y), "r"(bytes))
#endif

#define CELL_ADD(cell) atomicAdd(cell, 1u)

#else

#define NO_UNROLL
#define LOAD_STEP(p) (*(p))
/* gcc 12 makes wrong code of scatters by pointers: a row is the number of its first cell. */
typedef uint32_t table_row;
#define ROW_OF(table, set) (set)
#define TABLE_ADD_2(row, p, x, q, y, bytes)                                                        \
    (job->table[(row) + (p)] += (x), job->table[(row) + (q)] += (y), (void)(bytes))
#define TABLE_WEIGH_2(sum, row, p, x, q, y, bytes)                                                 \
    ((sum) += (uint64_t)(x)*job->table[(row) + (p)] + (uint64_t)(y)*job->table[(row) + (q)],       \
     (void)(bytes))
#define CELL_ADD(cell) ((*(cell))++)
#endif

#endif /* NQUEENS_GPU_TABLE_H */
