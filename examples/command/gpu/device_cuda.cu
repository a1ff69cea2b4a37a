/* SPDX-License-Identifier: MIT
 *
 * device_cuda.cu - the kernels on GPUs, by CUDA. A queue is a stream, whose warps take tasks from a
 * common counter until there is none left.
 *
 * What is here ran on an H200 with the first kernels. Those of today are compiled, and tested in plain
 * C and with a thread for each lane.
 */

#include "device.h"
#include "kernels/listing.h"
#include "kernels/meeting.h"
#include "kernels/scan.h"

#include <cstdio>
#include <cstdlib>

static_assert(ROOMS_FIT, "the rooms of a warp");

enum {
    LIST_WARPS = 4, /* of a block */
    SCAN_WARPS = 8,
    MEET_WARPS = 4,
    MEET_BYTES = MEET_WARPS * WARP_WORDS * (int)sizeof(uint32_t),
    MOST_BLOCKS = 16,
    LEAST_MAJOR = 8 /* compute capability: what the warp's maximum needs */
};

struct device_queue {
    int device;
    cudaStream_t stream;
    int meet_blocks; /* that fill the GPU */
    uint32_t block_count;
    void *blocks[MOST_BLOCKS];
    struct device_fault fault;
};

/* ---- Kernels ------------------------------------------------------------------- */

static __global__ void __launch_bounds__(LIST_WARPS *LANES)
    list_kernel(struct batch batch, struct batch_sizes sizes, int to_write)
{
    extern __shared__ uint32_t shared[];
    const uint32_t warp = threadIdx.x / LANES, task = blockIdx.x * LIST_WARPS + warp;
    if (task < list_tasks(&sizes))
        list_task(&batch, &sizes, task, to_write, shared + warp * list_words(&sizes));
}

static __global__ void __launch_bounds__(SCAN_WARPS *LANES)
    scan_kernel(struct batch batch, struct batch_sizes sizes)
{
    const uint32_t half = blockIdx.x * SCAN_WARPS + threadIdx.x / LANES;
    const uint32_t groups = BATCH_GROUPS(sizes.key_bits);
    if (half < 2 * sizes.units)
        scan_groups(batch.ends + (uint64_t)half * groups, groups);
}

static __global__ void __launch_bounds__(MEET_WARPS *LANES)
    meet_kernel(struct batch batch, struct batch_sizes sizes)
{
    extern __shared__ uint32_t shared[];
    uint32_t *words = shared + threadIdx.x / LANES * WARP_WORDS;
    const uint32_t tasks = batch_tasks(&sizes);
    LANE;
    for (;;) {
        uint32_t task = 0, unit;
        if (lane == 0)
            task = ATOMIC_INCREMENT(batch.next_task);
        task = __shfl_sync(ALL_LANES, task, 0);
        if (task >= tasks)
            break;
        const uint64_t pairs = meet_task(&batch, &sizes, task, words, &unit);
        if (lane == 0 && pairs != 0)
            ATOMIC_ADD(batch.pairs + unit, pairs);
    }
}

/* ---- Faults -------------------------------------------------------------------- */

static int note(struct device_fault *fault, const char *what, cudaError_t error)
{
    if (error == cudaSuccess)
        return 1;
    snprintf(fault->text, sizeof fault->text, "%s: %s", what, cudaGetErrorString(error));
    return 0;
}

/* Calls are those of the queue's device, in whatever thread. */
static int enter(struct device_queue *queue)
{
    return note(&queue->fault, "the GPU", cudaSetDevice(queue->device));
}

/* ---- Devices ------------------------------------------------------------------- */

/* Why the driver counts no GPU. */
static void explain(struct device_fault *fault, cudaError_t error)
{
    if (error == cudaErrorInsufficientDriver)
        snprintf(fault->text, sizeof fault->text,
                 "there is no driver of NVIDIA, or it is too old for CUDA %d.%d",
                 CUDART_VERSION / 1000, CUDART_VERSION % 1000 / 10);
    else
        snprintf(fault->text, sizeof fault->text, "CUDA finds none (%s)",
                 cudaGetErrorString(error));
}

/* Whether the GPU has code here: of a compute capability that is too low it has none. */
static int is_taken(int device, struct device_fault *fault)
{
    int major = 0, minor = 0;
    if (!note(fault, "the GPU",
              cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device)) ||
        !note(fault, "the GPU",
              cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device)))
        return 0;
    if (major >= LEAST_MAJOR)
        return 1;
    snprintf(fault->text, sizeof fault->text,
             "GPU %d has compute capability %d.%d, and %d.0 is the least; CUDA_VISIBLE_DEVICES "
             "leaves GPUs out",
             device, major, minor, LEAST_MAJOR);
    return 0;
}

static uint32_t find_devices(struct device_fault *fault)
{
    int count = 0;
    const cudaError_t error = cudaGetDeviceCount(&count);
    if (error != cudaSuccess || count == 0) {
        explain(fault, error != cudaSuccess ? error : cudaErrorNoDevice);
        return 0;
    }
    for (int device = 0; device < count; device++)
        if (!is_taken(device, fault))
            return 0;
    return (uint32_t)count;
}

/* Nine tenths of what is free. */
static int memory_of(uint32_t device, uint64_t *bytes, struct device_fault *fault)
{
    size_t free_bytes = 0, all_bytes = 0;
    if (!note(fault, "the GPU", cudaSetDevice((int)device)) ||
        !note(fault, "the GPU's memory", cudaMemGetInfo(&free_bytes, &all_bytes)))
        return 0;
    *bytes = free_bytes / 10 * 9;
    return 1;
}

/* ---- Queues -------------------------------------------------------------------- */

/* Asks for the shared memory of a block, and finds how many blocks fill the GPU. */
static int prepare_meeting(struct device_queue *queue)
{
    struct device_fault *fault = &queue->fault;
    int multiprocessors = 0, each = 0;
    if (!note(fault, "the GPU",
              cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount,
                                     queue->device)) ||
        !note(fault, "the GPU's shared memory",
              cudaFuncSetAttribute(meet_kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                   MEET_BYTES)) ||
        !note(fault, "the GPU's shared memory",
              cudaFuncSetAttribute(meet_kernel, cudaFuncAttributePreferredSharedMemoryCarveout,
                                   cudaSharedmemCarveoutMaxShared)) ||
        !note(fault, "the GPU",
              cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, meet_kernel, MEET_WARPS * LANES,
                                                            MEET_BYTES)))
        return 0;
    queue->meet_blocks = multiprocessors * each;
    if (queue->meet_blocks > 0)
        return 1;
    snprintf(fault->text, sizeof fault->text, "the GPU has too little shared memory");
    return 0;
}

static void close_queue(struct device_queue *queue)
{
    if (queue == NULL)
        return;
    if (enter(queue)) {
        if (queue->stream != NULL)
            cudaStreamSynchronize(queue->stream);
        for (uint32_t i = 0; i < queue->block_count; i++)
            cudaFree(queue->blocks[i]);
        if (queue->stream != NULL)
            cudaStreamDestroy(queue->stream);
    }
    free(queue);
}

static struct device_queue *open_queue(uint32_t device, struct device_fault *fault)
{
    struct device_queue *queue = (struct device_queue *)calloc(1, sizeof *queue);
    if (queue == NULL) {
        snprintf(fault->text, sizeof fault->text, "out of memory");
        return NULL;
    }
    queue->device = (int)device;
    if (enter(queue) &&
        note(&queue->fault, "a stream of the GPU",
             cudaStreamCreateWithFlags(&queue->stream, cudaStreamNonBlocking)) &&
        prepare_meeting(queue))
        return queue;
    *fault = queue->fault;
    close_queue(queue);
    return NULL;
}

static const char *fault_of(const struct device_queue *queue)
{
    return queue->fault.text;
}

/* ---- Memory -------------------------------------------------------------------- */

static void *allocate(struct device_queue *queue, size_t size)
{
    void *block = NULL;
    if (queue->block_count == MOST_BLOCKS || !enter(queue) ||
        !note(&queue->fault, "memory of the GPU", cudaMalloc(&block, size)))
        return NULL;
    queue->blocks[queue->block_count++] = block;
    return block;
}

/* The host's memory is reused, so it waits. */
static int put(struct device_queue *queue, void *to, const void *from, size_t size)
{
    return enter(queue) &&
           note(&queue->fault, "a copy to the GPU",
                cudaMemcpyAsync(to, from, size, cudaMemcpyHostToDevice, queue->stream)) &&
           note(&queue->fault, "a copy to the GPU", cudaStreamSynchronize(queue->stream));
}

static int get(struct device_queue *queue, void *to, const void *from, size_t size)
{
    return enter(queue) &&
           note(&queue->fault, "a copy from the GPU",
                cudaMemcpyAsync(to, from, size, cudaMemcpyDeviceToHost, queue->stream)) &&
           note(&queue->fault, "the kernels", cudaStreamSynchronize(queue->stream));
}

static int clear(struct device_queue *queue, void *at, size_t size)
{
    return enter(queue) &&
           note(&queue->fault, "memory of the GPU", cudaMemsetAsync(at, 0, size, queue->stream));
}

/* ---- Launches ------------------------------------------------------------------ */

static int list(struct device_queue *queue, const struct batch *batch,
                const struct batch_sizes *sizes, int to_write)
{
    const uint32_t blocks = (list_tasks(sizes) + LIST_WARPS - 1) / LIST_WARPS;
    if (!enter(queue))
        return 0;
    list_kernel<<<blocks, LIST_WARPS * LANES, LIST_WARPS * list_words(sizes) * sizeof(uint32_t),
                  queue->stream>>>(*batch, *sizes, to_write);
    return note(&queue->fault, "the listing", cudaGetLastError());
}

static int scan(struct device_queue *queue, const struct batch *batch,
                const struct batch_sizes *sizes)
{
    if (!enter(queue))
        return 0;
    scan_kernel<<<(2 * sizes->units + SCAN_WARPS - 1) / SCAN_WARPS, SCAN_WARPS * LANES, 0,
                  queue->stream>>>(*batch, *sizes);
    return note(&queue->fault, "the sums of the listing", cudaGetLastError());
}

static int meet(struct device_queue *queue, const struct batch *batch,
                const struct batch_sizes *sizes)
{
    if (!enter(queue))
        return 0;
    meet_kernel<<<queue->meet_blocks, MEET_WARPS * LANES, MEET_BYTES, queue->stream>>>(*batch,
                                                                                       *sizes);
    return note(&queue->fault, "the join", cudaGetLastError());
}

/* In the order of device.h: C++17 has no names here. */
extern "C" const struct device_kind device_cuda = {
    "cuda", find_devices, memory_of, open_queue, close_queue, fault_of, allocate, put,
    get,    clear,        list,      scan,       meet,        1u << 21, 256,      NULL,
};
