/* SPDX-License-Identifier: MIT
 *
 * device_threads.c - the kernels of nqueens-gpu as CUDA compiles them, with a thread for each lane
 * of a warp. Lanes wait for each other only where they call an intrinsic of the warp, as on a GPU:
 * ThreadSanitizer sees what lanes read or write too early.
 */

#include "device_threads.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

/* ---- A warp --------------------------------------------------------------------- */

enum { WARP_LANES = 32 };

/* What lanes tell each other orders no other memory on a GPU: ThreadSanitizer is told so. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define EXCHANGE_ORDER memory_order_relaxed
#endif
#endif
#if !defined(EXCHANGE_ORDER)
#define EXCHANGE_ORDER memory_order_seq_cst
#endif

/* The number of arrivals since the beginning tells the round, so that no lane passes twice. */
static atomic_uint arrived;
static _Atomic uint64_t exchanged[WARP_LANES];
static _Thread_local uint32_t own_lane;

static void wait_for_warp(memory_order order)
{
    const unsigned before = atomic_fetch_add_explicit(&arrived, 1, order);
    const unsigned round_end = before / WARP_LANES * WARP_LANES + WARP_LANES;
    while ((int)(atomic_load_explicit(&arrived, order) - round_end) < 0)
        sched_yield();
}

static void synchronize(void)
{
    wait_for_warp(memory_order_seq_cst);
}

/* Tells all lanes this lane's value, and takes theirs. */
static void exchange(uint64_t value, uint64_t told[WARP_LANES])
{
    wait_for_warp(EXCHANGE_ORDER);
    atomic_store_explicit(&exchanged[own_lane], value, EXCHANGE_ORDER);
    wait_for_warp(EXCHANGE_ORDER);
    for (uint32_t i = 0; i < WARP_LANES; i++)
        told[i] = atomic_load_explicit(&exchanged[i], EXCHANGE_ORDER);
}

static uint64_t of_lane(uint64_t value, uint32_t lane)
{
    uint64_t told[WARP_LANES];
    exchange(value, told);
    return told[lane % WARP_LANES];
}

static uint32_t ballot(int condition)
{
    uint64_t told[WARP_LANES];
    uint32_t mask = 0;
    exchange(condition != 0, told);
    for (uint32_t i = 0; i < WARP_LANES; i++)
        mask |= (uint32_t)told[i] << i;
    return mask;
}

static uint32_t greatest(uint32_t value)
{
    uint64_t told[WARP_LANES];
    uint32_t most = 0;
    exchange(value, told);
    for (uint32_t i = 0; i < WARP_LANES; i++)
        most = told[i] > most ? (uint32_t)told[i] : most;
    return most;
}

/* ---- The words of CUDA ------------------------------------------------------------ */

struct index {
    uint32_t x;
};

#define __CUDACC__
#define __host__
#define __device__
#define __forceinline__ inline
#define threadIdx ((struct index){own_lane})
#define __syncwarp() synchronize()
#define __ballot_sync(lanes, condition) ballot(condition)
#define __shfl_sync(lanes, x, lane) (__typeof__(x))of_lane(x, lane)
#define __shfl_up_sync(lanes, x, d)                                                                \
    (__typeof__(x))of_lane(x, own_lane < (d) ? own_lane : own_lane - (d))
#define __shfl_xor_sync(lanes, x, d) (__typeof__(x))of_lane(x, own_lane ^ (d))
#define __reduce_max_sync(lanes, x) greatest(x)
#define __popc(x) __builtin_popcount(x)
#define __ffs(x) __builtin_ffs((int)(x))
#define __align__(bytes)
#define atomicAdd(p, x) __atomic_fetch_add(p, x, __ATOMIC_RELAXED)

/* What CUDA has in assembly. */
#define LOWEST_BITS(number) ((number) >= 32 ? ~0u : (1u << (number)) - 1)
#define LOAD_STEP(p) (*(p))
#define TABLE_ADD_2(row, p, x, q, y, bytes)                                                        \
    (atomicAdd((row) + (p), x), atomicAdd((row) + (q), y), (void)(bytes))
#define TABLE_WEIGH_2(sum, row, p, x, q, y, bytes)                                                 \
    ((sum) += (uint64_t)(x) * (row)[p] + (uint64_t)(y) * (row)[q], (void)(bytes))

#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#include "kernels/aligned.h"
#include "kernels/packed.h"
#include "kernels/weights.h"

/* ---- Launches ------------------------------------------------------------------- */

static struct {
    const struct round *round;
    const struct batch *batch;
    uint32_t memory[WARP_ROOM];
} launch;

static void *cut_lane(void *lane)
{
    const struct round *round = launch.round;
    own_lane = *(const uint32_t *)lane;
    for (uint32_t task = 0; task < round->cut_tasks; task++) {
        const struct job *job = job_of_cut(round, task);
        if (round->is_packed)
            packed_cut(job, task - job->cut_task);
        else
            aligned_cut(job, task - job->cut_task);
    }
    return NULL;
}

static void *meet_lane(void *lane)
{
    const struct round *round = launch.round;
    own_lane = *(const uint32_t *)lane;
    for (uint32_t task = 0; task < round->meet_tasks; task++) {
        const struct job *job = job_of_meeting(round, task);
        uint64_t sum = 0;
        if (round->is_packed)
            packed_meet(job, task - job->meet_task, launch.memory, &sum, round->is_weighed);
        else
            aligned_meet(job, task - job->meet_task, launch.memory, &sum, round->is_weighed);
        atomicAdd(job->sum, sum);
    }
    return NULL;
}

static void *weigh_lane(void *lane)
{
    own_lane = *(const uint32_t *)lane;
    for (uint32_t task = 0; task < launch.batch->unit_count * launch.batch->rows; task++)
        weigh_cells(launch.batch, task);
    return NULL;
}

static int run_warp(void *lane_of(void *), const struct round *round, const struct batch *batch)
{
    pthread_t threads[WARP_LANES];
    uint32_t lanes[WARP_LANES];
    launch.round = round;
    launch.batch = batch;
    for (uint32_t i = 0; i < WARP_LANES; i++) {
        lanes[i] = i;
        if (pthread_create(&threads[i], NULL, lane_of, &lanes[i]) != 0)
            abort();
    }
    for (uint32_t i = 0; i < WARP_LANES; i++)
        pthread_join(threads[i], NULL);
    return 1;
}

static int cut(struct device_queue *queue, const struct round *round)
{
    (void)queue;
    return run_warp(cut_lane, round, NULL);
}

static int meet(struct device_queue *queue, const struct round *round)
{
    (void)queue;
    return run_warp(meet_lane, round, NULL);
}

static int weigh(struct device_queue *queue, const struct batch *batch)
{
    (void)queue;
    return run_warp(weigh_lane, NULL, batch);
}

struct device_kind device_threads(void)
{
    struct device_kind kind = device_cpu;
    kind.kernel = "gpu-in-threads";
    kind.cut = cut;
    kind.meet = meet;
    kind.weigh = weigh;
    return kind;
}
