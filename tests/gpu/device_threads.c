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

static uint32_t reduced(uint32_t value, int to_most)
{
    uint64_t told[WARP_LANES];
    uint32_t most = 0, all = 0;
    exchange(value, told);
    for (uint32_t i = 0; i < WARP_LANES; i++) {
        most = told[i] > most ? (uint32_t)told[i] : most;
        all |= (uint32_t)told[i];
    }
    return to_most ? most : all;
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
#define __reduce_max_sync(lanes, x) reduced(x, 1)
#define __reduce_or_sync(lanes, x) reduced(x, 0)
#define __popc(x) __builtin_popcount(x)
#define __ffs(x) __builtin_ffs(x)
#define __clz(x) __builtin_clz((unsigned)(x))
#define atomicAdd(p, x) __atomic_fetch_add(p, x, __ATOMIC_RELAXED)
#define COUNT_FIT(fits, w, item) fits += (float)(((w) & (item)) == 0)

#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#include "kernels/listing.h"
#include "kernels/meeting.h"
#include "kernels/scan.h"

/* ---- Launches ------------------------------------------------------------------- */

static struct {
    const struct batch *batch;
    const struct batch_sizes *sizes;
    int to_write;
    uint32_t memory[(int)WARP_WORDS > (int)MOST_LIST_WORDS ? WARP_WORDS : MOST_LIST_WORDS];
} launch;

static void *list_lane(void *lane)
{
    own_lane = *(const uint32_t *)lane;
    for (uint32_t task = 0; task < list_tasks(launch.sizes); task++)
        list_task(launch.batch, launch.sizes, task, launch.to_write, launch.memory);
    return NULL;
}

static void *scan_lane(void *lane)
{
    const uint32_t groups = BATCH_GROUPS(launch.sizes->key_bits);
    own_lane = *(const uint32_t *)lane;
    for (uint32_t half = 0; half < 2 * launch.sizes->units; half++)
        scan_groups(launch.batch->ends + (size_t)half * groups, groups);
    return NULL;
}

static void *meet_lane(void *lane)
{
    const uint32_t tasks = batch_tasks(launch.sizes);
    own_lane = *(const uint32_t *)lane;
    for (uint32_t task = 0; task < tasks; task++) {
        uint32_t unit;
        const uint64_t pairs = meet_task(launch.batch, launch.sizes, task, launch.memory, &unit);
        if (own_lane == 0)
            launch.batch->pairs[unit] += pairs;
    }
    return NULL;
}

static int run_warp(void *lane_of(void *), const struct batch *batch,
                    const struct batch_sizes *sizes)
{
    pthread_t threads[WARP_LANES];
    uint32_t lanes[WARP_LANES];
    launch.batch = batch;
    launch.sizes = sizes;
    for (uint32_t i = 0; i < WARP_LANES; i++) {
        lanes[i] = i;
        if (pthread_create(&threads[i], NULL, lane_of, &lanes[i]) != 0)
            abort();
    }
    for (uint32_t i = 0; i < WARP_LANES; i++)
        pthread_join(threads[i], NULL);
    return 1;
}

static int list(struct device_queue *queue, const struct batch *batch,
                const struct batch_sizes *sizes, int to_write)
{
    (void)queue;
    launch.to_write = to_write;
    return run_warp(list_lane, batch, sizes);
}

static int scan(struct device_queue *queue, const struct batch *batch,
                const struct batch_sizes *sizes)
{
    (void)queue;
    return run_warp(scan_lane, batch, sizes);
}

static int meet(struct device_queue *queue, const struct batch *batch,
                const struct batch_sizes *sizes)
{
    (void)queue;
    return run_warp(meet_lane, batch, sizes);
}

struct device_kind device_threads(void)
{
    struct device_kind kind = device_cpu;
    kind.kernel = "gpu-in-threads";
    kind.list = list;
    kind.scan = scan;
    kind.meet = meet;
    kind.list_prefixes = 64;
    return kind;
}
