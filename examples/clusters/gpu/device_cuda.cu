/* SPDX-License-Identifier: MIT
 *
 * device_cuda.cu - the kernels on GPUs, by CUDA. A queue is a stream, whose warps take tasks from a
 * common counter until there is none left.
 *
 * These kernels have never run on a GPU. They are compiled, and tested in plain C and with a thread
 * for each lane. Queues, memory and faults are as they ran on an H200 with other kernels.
 */

#include "device.h"
#include "kernels/aligned.h"
#include "kernels/packed.h"
#include "kernels/weights.h"

#include <cstdio>
#include <cstdlib>

static_assert(STAGE_FITS, "the stage of a warp");

enum {
    CUT_WARPS = 4, /* of a block */
    WEIGH_WARPS = 8,
    MEET_WARPS = 4,
    MEET_BLOCKS = 5, /* of a multiprocessor, as its registers allow */
    MOST_BLOCKS = 16,
    LEAST_MAJOR = 8 /* compute capability: what the warp's maximum needs */
};

struct device_queue {
    int device;
    cudaStream_t stream;
    int meet_blocks[2]; /* that fill the GPU, by is_packed */
    uint32_t block_count;
    void *blocks[MOST_BLOCKS];
    struct device_fault fault;
};

/* ---- Kernels ------------------------------------------------------------------- */

template <int IS_PACKED>
static __global__ void __launch_bounds__(CUT_WARPS *LANES) cut_kernel(struct round round)
{
    const uint32_t task = blockIdx.x * CUT_WARPS + threadIdx.x / LANES;
    if (task >= round.cut_tasks)
        return;
    const struct job *job = job_of_cut(&round, task);
    if (IS_PACKED)
        packed_cut(job, task - job->cut_task);
    else
        aligned_cut(job, task - job->cut_task);
}

template <int IS_PACKED, int IS_WEIGHED>
static __global__ void __launch_bounds__(MEET_WARPS *LANES, MEET_BLOCKS)
    meet_kernel(struct round round)
{
    extern __shared__ uint32_t shared[];
    uint32_t *memory = shared + threadIdx.x / LANES * ROOM_OF(IS_PACKED);
    LANE;
    for (;;) {
        uint32_t task = 0;
        uint64_t sum = 0, total;
        if (lane == 0)
            task = ATOMIC_INCREMENT(round.next_task);
        task = __shfl_sync(ALL_LANES, task, 0);
        if (task >= round.meet_tasks)
            break;
        const struct job *job = job_of_meeting(&round, task);
        if (IS_PACKED)
            packed_meet(job, task - job->meet_task, memory, &sum, IS_WEIGHED);
        else
            aligned_meet(job, task - job->meet_task, memory, &sum, IS_WEIGHED);
        WARP_SUM(total, sum);
        if (lane == 0 && total != 0)
            ATOMIC_ADD(job->sum, total);
    }
}

static __global__ void __launch_bounds__(WEIGH_WARPS *LANES) weigh_kernel(struct batch batch)
{
    const uint32_t task = blockIdx.x * WEIGH_WARPS + threadIdx.x / LANES;
    if (task < batch.unit_count * batch.rows)
        weigh_cells(&batch, task);
}

typedef void meet_function(struct round round);

static meet_function *const meet_kernels[2][2] = {{meet_kernel<0, 0>, meet_kernel<0, 1>},
                                                  {meet_kernel<1, 0>, meet_kernel<1, 1>}};

/* The shared memory of a block. */
static int meet_bytes(int is_packed)
{
    return MEET_WARPS * (int)ROOM_OF(is_packed) * (int)sizeof(uint32_t);
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
static int prepare_kernel(struct device_queue *queue, int is_packed, int is_weighed,
                          int multiprocessors)
{
    struct device_fault *fault = &queue->fault;
    meet_function *kernel = meet_kernels[is_packed][is_weighed];
    int each = 0;
    if (!note(fault, "the GPU's shared memory",
              cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                   meet_bytes(is_packed))) ||
        !note(fault, "the GPU's shared memory",
              cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout,
                                   cudaSharedmemCarveoutMaxShared)) ||
        !note(fault, "the GPU",
              cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, MEET_WARPS * LANES,
                                                            (size_t)meet_bytes(is_packed))))
        return 0;
    queue->meet_blocks[is_packed] = multiprocessors * each;
    if (each > 0)
        return 1;
    snprintf(fault->text, sizeof fault->text, "the GPU has too little shared memory");
    return 0;
}

static int prepare_kernels(struct device_queue *queue)
{
    int multiprocessors = 0;
    if (!note(&queue->fault, "the GPU",
              cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount,
                                     queue->device)))
        return 0;
    for (int i = 0; i < 4; i++)
        if (!prepare_kernel(queue, i / 2, i % 2, multiprocessors))
            return 0;
    return 1;
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
        prepare_kernels(queue))
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

static int cut(struct device_queue *queue, const struct round *round)
{
    const uint32_t blocks = (round->cut_tasks + CUT_WARPS - 1) / CUT_WARPS;
    if (!enter(queue))
        return 0;
    if (round->is_packed)
        cut_kernel<1><<<blocks, CUT_WARPS * LANES, 0, queue->stream>>>(*round);
    else
        cut_kernel<0><<<blocks, CUT_WARPS * LANES, 0, queue->stream>>>(*round);
    return note(&queue->fault, "the cut of lists", cudaGetLastError());
}

static int meet(struct device_queue *queue, const struct round *round)
{
    const int is_packed = round->is_packed != 0, is_weighed = round->is_weighed != 0;
    if (!enter(queue))
        return 0;
    meet_kernels[is_packed][is_weighed]<<<queue->meet_blocks[is_packed], MEET_WARPS * LANES,
                                          meet_bytes(is_packed), queue->stream>>>(*round);
    return note(&queue->fault, "the pairs", cudaGetLastError());
}

static int weigh(struct device_queue *queue, const struct batch *batch)
{
    const uint32_t tasks = batch->unit_count * batch->rows;
    if (!enter(queue))
        return 0;
    weigh_kernel<<<(tasks + WEIGH_WARPS - 1) / WEIGH_WARPS, WEIGH_WARPS * LANES, 0,
                   queue->stream>>>(*batch);
    return note(&queue->fault, "the weights", cudaGetLastError());
}

/* In the order of device.h: C++17 has no names here. */
extern "C" const struct device_kind device_cuda = {
    "cuda", find_devices, memory_of, open_queue, close_queue, fault_of, allocate, put,
    get,    clear,        cut,       meet,       weigh,       256,      NULL,
};
