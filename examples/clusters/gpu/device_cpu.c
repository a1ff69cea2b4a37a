/* SPDX-License-Identifier: MIT
 *
 * device_cpu.c - the kernels in plain C, on the CPU. A queue counts in the thread that asks.
 */

#include "device.h"
#include "kernels/aligned.h"
#include "kernels/packed.h"
#include "kernels/weights.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(STAGE_FITS, "the stage of a warp");

enum { MOST_BLOCKS = 16 };

/* Most units of n = 28 have room in half of it, that of a queue; others are counted in pieces. Only
 * what is used of it is taken. */
#define MEMORY (UINT64_C(1) << 30)

struct device_queue {
    atomic_int is_cancelled;
    uint32_t block_count;
    void *blocks[MOST_BLOCKS];
    struct device_fault fault;
    uint32_t memory[WARP_ROOM];
};

static int fail(struct device_queue *queue, const char *text)
{
    snprintf(queue->fault.text, sizeof queue->fault.text, "%s", text);
    return 0;
}

static int is_cancelled(struct device_queue *queue)
{
    return atomic_load_explicit(&queue->is_cancelled, memory_order_relaxed);
}

static uint32_t find(struct device_fault *fault)
{
    (void)fault;
    return 1;
}

static int memory(uint32_t device, uint64_t *bytes, struct device_fault *fault)
{
    (void)device, (void)fault;
    *bytes = MEMORY;
    return 1;
}

static struct device_queue *open_queue(uint32_t device, struct device_fault *fault)
{
    (void)device;
    struct device_queue *queue = calloc(1, sizeof *queue);
    if (queue == NULL)
        snprintf(fault->text, sizeof fault->text, "out of memory");
    return queue;
}

static void close_queue(struct device_queue *queue)
{
    if (queue == NULL)
        return;
    for (uint32_t i = 0; i < queue->block_count; i++)
        free(queue->blocks[i]);
    free(queue);
}

static const char *fault_of(const struct device_queue *queue)
{
    return queue->fault.text;
}

static void *allocate(struct device_queue *queue, size_t size)
{
    void *block = queue->block_count < MOST_BLOCKS ? malloc(size) : NULL;
    if (block == NULL)
        fail(queue, "out of memory");
    else
        queue->blocks[queue->block_count++] = block;
    return block;
}

static int copy(struct device_queue *queue, void *to, const void *from, size_t size)
{
    (void)queue;
    memcpy(to, from, size);
    return 1;
}

static int clear(struct device_queue *queue, void *at, size_t size)
{
    (void)queue;
    memset(at, 0, size);
    return 1;
}

static int cut(struct device_queue *queue, const struct round *round)
{
    for (uint32_t task = 0; task < round->cut_tasks; task++) {
        if (is_cancelled(queue))
            return fail(queue, "cancelled");
        const struct job *job = job_of_cut(round, task);
        if (round->is_packed)
            packed_cut(job, task - job->cut_task);
        else
            aligned_cut(job, task - job->cut_task);
    }
    return 1;
}

static int meet(struct device_queue *queue, const struct round *round)
{
    for (uint32_t task = 0; task < round->meet_tasks; task++) {
        uint64_t sums[LANES] = {0}, sum;
        if (is_cancelled(queue))
            return fail(queue, "cancelled");
        const struct job *job = job_of_meeting(round, task);
        if (round->is_packed)
            packed_meet(job, task - job->meet_task, queue->memory, sums, round->is_weighed);
        else
            aligned_meet(job, task - job->meet_task, queue->memory, sums, round->is_weighed);
        WARP_SUM(sum, sums);
        *job->sum += sum;
    }
    return 1;
}

static int weigh(struct device_queue *queue, const struct batch *batch)
{
    for (uint32_t task = 0; task < batch->unit_count * batch->rows; task++) {
        if (is_cancelled(queue))
            return fail(queue, "cancelled");
        weigh_cells(batch, task);
    }
    return 1;
}

static void cancel(struct device_queue *queue)
{
    atomic_store_explicit(&queue->is_cancelled, 1, memory_order_relaxed);
}

const struct device_kind device_cpu = {
    .kernel = "gpu-in-c",
    .find = find,
    .memory = memory,
    .open = open_queue,
    .close = close_queue,
    .fault = fault_of,
    .allocate = allocate,
    .put = copy,
    .get = copy,
    .clear = clear,
    .cut = cut,
    .meet = meet,
    .weigh = weigh,
    .most_units = 16,
    .cancel = cancel,
};
