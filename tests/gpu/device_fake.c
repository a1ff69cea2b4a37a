/* SPDX-License-Identifier: MIT
 *
 * device_fake.c - a device for tests of what asks it.
 */

#include "device_fake.h"

#include "kernels/aligned.h"
#include "kernels/packed.h"
#include "kernels/weights.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BLOCKS = 16, GARBAGE = 0xa5, GARBAGE_BYTES = 65536 };

/* What was launched last. */
enum stage { MET, CUT, WEIGHED };

struct block {
    char *memory;
    uint64_t size;
};

struct device_queue {
    uint32_t device;
    int is_cancelled;
    enum stage stage;
    uint32_t memory[WARP_ROOM];
    uint32_t block_count;
    struct block blocks[MOST_BLOCKS];
    struct device_fault fault;
};

static struct fake_device *fake;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards the fake */

/* ---- What it is told, and what it sees ------------------------------------------- */

static int fail(struct device_queue *queue, const char *text)
{
    snprintf(queue->fault.text, sizeof queue->fault.text, "%s", text);
    return 0;
}

/* Counts a call. Returns 0 if it is the one that fails. */
static int call(struct device_fault *fault)
{
    pthread_mutex_lock(&lock);
    const int fails = ++fake->calls == fake->failing_call;
    pthread_mutex_unlock(&lock);
    if (fails)
        snprintf(fault->text, sizeof fault->text, "call %u fails", fake->failing_call);
    return !fails;
}

static void note_misuse(const char *what)
{
    pthread_mutex_lock(&lock);
    if (fake->misuse == NULL)
        fake->misuse = what;
    pthread_mutex_unlock(&lock);
}

/* The bytes of the block from there on; 0 outside of all blocks. */
static uint64_t room_at(const struct device_queue *queue, const void *at)
{
    for (uint32_t i = 0; i < queue->block_count; i++) {
        const struct block *block = &queue->blocks[i];
        if ((const char *)at >= block->memory && (const char *)at < block->memory + block->size)
            return block->size - (uint64_t)((const char *)at - block->memory);
    }
    return 0;
}

static int is_inside(const struct device_queue *queue, const void *at, uint64_t size)
{
    if (room_at(queue, at) >= size)
        return 1;
    note_misuse("memory that was not allocated");
    return 0;
}

/* ---- Queues and their memory ------------------------------------------------------ */

static uint32_t find(struct device_fault *fault)
{
    return call(fault) ? FAKE_DEVICES : 0;
}

static int memory(uint32_t device, uint64_t *bytes, struct device_fault *fault)
{
    pthread_mutex_lock(&lock);
    *bytes = fake->memory[device] - fake->live[device];
    pthread_mutex_unlock(&lock);
    return call(fault);
}

static struct device_queue *open_queue(uint32_t device, struct device_fault *fault)
{
    struct device_queue *queue = call(fault) ? calloc(1, sizeof *queue) : NULL;
    if (queue == NULL)
        return NULL;
    pthread_mutex_lock(&lock);
    queue->device = device;
    fake->opened[device]++;
    fake->largest_block = 0;
    pthread_mutex_unlock(&lock);
    return queue;
}

static void close_queue(struct device_queue *queue)
{
    if (queue == NULL)
        return;
    pthread_mutex_lock(&lock);
    for (uint32_t i = 0; i < queue->block_count; i++) {
        fake->live[queue->device] -= queue->blocks[i].size;
        free(queue->blocks[i].memory);
    }
    fake->closed++;
    pthread_mutex_unlock(&lock);
    free(queue);
}

static const char *fault_of(const struct device_queue *queue)
{
    return queue->fault.text;
}

/* Takes the bytes from those of the device. */
static int take(uint32_t device, uint64_t size)
{
    pthread_mutex_lock(&lock);
    uint64_t *live = &fake->live[device];
    const int fits = size <= fake->memory[device] - *live;
    *live += fits ? size : 0;
    if (*live > fake->most_live[device])
        fake->most_live[device] = *live;
    if (fits && size > fake->largest_block)
        fake->largest_block = size;
    pthread_mutex_unlock(&lock);
    return fits;
}

/* Memory of a device holds anything at first: the first bytes are set to show it. */
static void *allocate(struct device_queue *queue, size_t size)
{
    const size_t real = fake->is_hollow ? 1 : size;
    if (!call(&queue->fault))
        return NULL;
    char *block =
        queue->block_count < MOST_BLOCKS && take(queue->device, size) ? malloc(real) : NULL;
    if (block == NULL) {
        fail(queue, "the fake device has no such memory");
        return NULL;
    }
    memset(block, GARBAGE, real < GARBAGE_BYTES ? real : GARBAGE_BYTES);
    queue->blocks[queue->block_count++] = (struct block){block, size};
    return block;
}

static int put(struct device_queue *queue, void *to, const void *from, size_t size)
{
    if (!call(&queue->fault) || !is_inside(queue, to, size))
        return 0;
    memcpy(to, from, size);
    pthread_mutex_lock(&lock);
    fake->put += size;
    pthread_mutex_unlock(&lock);
    return 1;
}

static int get(struct device_queue *queue, void *to, const void *from, size_t size)
{
    if (!call(&queue->fault) || !is_inside(queue, from, size))
        return 0;
    memcpy(to, from, size);
    return 1;
}

static int clear(struct device_queue *queue, void *at, size_t size)
{
    if (!call(&queue->fault) || !is_inside(queue, at, size))
        return 0;
    memset(at, 0, size);
    return 1;
}

/* ---- Launches --------------------------------------------------------------------- */

/* Does the steps of a launch. Returns 0 if it fails, or is cancelled. */
static int launch(struct device_queue *queue, enum stage stage)
{
    queue->stage = stage;
    if (!call(&queue->fault))
        return 0;
    pthread_mutex_lock(&lock);
    fake->launches++;
    pthread_mutex_unlock(&lock);
    for (uint32_t i = 0; i < fake->steps; i++) {
        pthread_mutex_lock(&lock);
        const int is_cancelled = queue->is_cancelled;
        const uint64_t step = fake->done += !is_cancelled;
        pthread_mutex_unlock(&lock);
        if (is_cancelled)
            return fail(queue, "cancelled");
        if (fake->at_step != NULL)
            fake->at_step(fake->user, step);
    }
    return 1;
}

/* Whether what a job reads and writes is memory of the queue. */
static int is_job_inside(const struct device_queue *queue, const struct job *job)
{
    const uint64_t words = (uint64_t)job->parent_count * job->word_count;
    const uint64_t ends = job->span_sets == 0 ? job->spans : job->end_set - job->first_set;
    if (!is_inside(queue, job->prefixes, job->prefix_count * sizeof *job->prefixes))
        return 0;
    const uint64_t steps = job->prefixes[job->prefix_count - 1].end + UINT64_C(1);
    return is_inside(queue, job->parents, job->parent_count * sizeof *job->parents) &&
           is_inside(queue, job->program, steps * sizeof *job->program) &&
           is_inside(queue, job->words, job->word_count * sizeof *job->words) &&
           is_inside(queue, job->ids, job->word_count * sizeof *job->ids) &&
           is_inside(queue, job->ends, job->end_set * sizeof *job->ends) &&
           is_inside(queue, job->cut_words, words * sizeof *job->cut_words) &&
           is_inside(queue, job->cut_ends, job->parent_count * ends * sizeof *job->cut_ends) &&
           (job->span_sets != 0 || is_inside(queue, job->cut_ids, words * sizeof *job->cut_ids)) &&
           is_inside(queue, job->sum, sizeof *job->sum);
}

/* Whether the jobs of a round are those of its tasks, and their lists do not overlap. */
static int is_sound(const struct device_queue *queue, const struct round *round)
{
    const char *end = NULL;
    uint64_t cuts = 0, meetings = 0;
    if (round->job_count == 0)
        note_misuse("a round without jobs");
    if (!is_inside(queue, round->jobs, round->job_count * sizeof *round->jobs) ||
        !is_inside(queue, round->next_task, sizeof *round->next_task))
        return 0;
    for (uint32_t i = 0; i < round->job_count; i++) {
        const struct job *job = &round->jobs[i];
        if (job->cut_task != cuts || job->meet_task != meetings)
            note_misuse("tasks that are of no job");
        if (!is_job_inside(queue, job))
            return 0;
        if ((const char *)job->cut_words < end ||
            (const char *)job->cut_ends < (const char *)job->cut_words)
            note_misuse("lists that overlap");
        end = (const char *)job->cut_ends;
        cuts += (uint64_t)job->parent_count * job->spans;
        meetings += (uint64_t)job->prefix_count * job->spans;
    }
    if (round->cut_tasks != cuts || round->meet_tasks != meetings)
        note_misuse("tasks without jobs");
    return 1;
}

static int cut(struct device_queue *queue, const struct round *round)
{
    if (queue->stage == CUT)
        note_misuse("a cut that is not met");
    if (!launch(queue, CUT) || !is_sound(queue, round))
        return 0;
    for (uint32_t task = 0; task < round->cut_tasks; task++) {
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
    if (queue->stage != CUT)
        note_misuse("a meeting without a cut");
    if (!launch(queue, MET) || !is_sound(queue, round))
        return 0;
    if (*round->next_task != 0)
        note_misuse("a number of tasks that is not cleared");
    *round->next_task = GARBAGE;
    for (uint32_t task = 0; task < round->meet_tasks; task++) {
        uint64_t sums[LANES] = {0}, sum;
        const struct job *job = job_of_meeting(round, task);
        if (round->is_packed)
            packed_meet(job, task - job->meet_task, queue->memory, sums, round->is_weighed);
        else
            aligned_meet(job, task - job->meet_task, queue->memory, sums, round->is_weighed);
        WARP_SUM(sum, sums);
        *job->sum += sum;
    }
    pthread_mutex_lock(&lock);
    fake->rounds++;
    pthread_mutex_unlock(&lock);
    return 1;
}

/* Takes the number of a batch, and errs where it is told to. */
static void note_batch(const struct batch *batch)
{
    struct unit_results *results = batch->units[batch->unit_count - 1].results;
    pthread_mutex_lock(&lock);
    if (fake->batches < FAKE_BATCHES)
        fake->units[fake->batches] = batch->unit_count;
    fake->batches++;
    if (fake->batches == fake->wrong_batch)
        results->solutions++;
    if (fake->batches == fake->lossy_batch)
        results->pairs++;
    pthread_mutex_unlock(&lock);
}

static int weigh(struct device_queue *queue, const struct batch *batch)
{
    const uint64_t cells = (uint64_t)batch->rows * batch->sets;
    if (queue->stage == CUT)
        note_misuse("a cut that is not met");
    if (!launch(queue, WEIGHED) ||
        !is_inside(queue, batch->units, batch->unit_count * sizeof *batch->units))
        return 0;
    for (uint32_t i = 0; i < batch->unit_count; i++)
        if (!is_inside(queue, batch->units[i].table, cells * sizeof *batch->units[i].table) ||
            !is_inside(queue, batch->units[i].results, sizeof *batch->units[i].results))
            return 0;
    for (uint32_t task = 0; task < batch->unit_count * batch->rows; task++)
        weigh_cells(batch, task);
    note_batch(batch);
    return 1;
}

static void cancel(struct device_queue *queue)
{
    pthread_mutex_lock(&lock);
    queue->is_cancelled = 1;
    fake->cancels++;
    pthread_mutex_unlock(&lock);
}

struct device_kind fake_device_kind(struct fake_device *told)
{
    fake = told;
    return (struct device_kind){
        .kernel = "fake",
        .find = find,
        .memory = memory,
        .open = open_queue,
        .close = close_queue,
        .fault = fault_of,
        .allocate = allocate,
        .put = put,
        .get = get,
        .clear = clear,
        .cut = cut,
        .meet = meet,
        .weigh = weigh,
        .most_units = 256,
        .cancel = cancel,
    };
}
