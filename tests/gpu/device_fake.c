/* SPDX-License-Identifier: MIT
 *
 * device_fake.c - a device without kernels, for tests of what asks it.
 */

#include "device_fake.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BLOCKS = 16, MOST_PLACEMENTS = 4096, GARBAGE = 0xa5, GARBAGE_BYTES = 65536 };

/* What was launched last: a batch is counted, scanned, written and met. */
enum stage { MET, COUNTED, SCANNED, WRITTEN };

struct block {
    char *memory;
    uint64_t size;
};

struct device_queue {
    uint32_t device;
    int is_cancelled;
    enum stage stage;
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

/* ---- Placements ------------------------------------------------------------------- */

struct half_list {
    uint32_t count;
    uint32_t key[MOST_PLACEMENTS];
    uint32_t word[MOST_PLACEMENTS];
};

static int attack(const uint32_t columns[], uint32_t row, uint32_t other)
{
    const uint32_t x = columns[row], y = columns[other];
    return (x < y ? y - x : x - y) == row - other;
}

static void list_from(const struct half_table *half, uint32_t rows, uint32_t row, uint32_t free,
                      uint32_t key, uint32_t word, uint32_t columns[], struct half_list *list)
{
    if (row == rows && list->count < MOST_PLACEMENTS) {
        list->key[list->count] = key;
        list->word[list->count++] = word;
    }
    for (uint32_t column = 0; column < GPU_COLUMNS && row < rows; column++) {
        uint32_t is_attacked = (free & half->open[row]) >> column & 1 ? 0 : 1;
        columns[row] = column;
        for (uint32_t other = 0; other < row && !is_attacked; other++)
            is_attacked = attack(columns, row, other) ? 1 : 0;
        if (!is_attacked)
            list_from(half, rows, row + 1, free ^ 1u << column, key | half->key[row][column],
                      word | half->word[row][column], columns, list);
    }
}

static void list_half(const struct half_table *half, const struct batch_sizes *sizes,
                      struct half_list *list)
{
    uint32_t columns[GPU_ROWS];
    list->count = 0;
    list_from(half, sizes->rows, 0, half->columns, 0, 0, columns, list);
    if (list->count == MOST_PLACEMENTS)
        note_misuse("a board that is too large to be counted here");
    for (uint32_t i = 0; i < list->count; i++)
        if ((list->key[i] & ~(GPU_ON_DIAGONAL | GPU_ON_ANTI_DIAGONAL)) >> sizes->key_bits != 0 ||
            list->word[i] >> GPU_WORD_BITS != 0)
            note_misuse("a key or a word of too many bits");
}

static uint32_t class_of(uint32_t key)
{
    return (key >> 30 & 1) + (key >> 31);
}

/* The pairs that fit, as batch.h and meeting.h define them. */
static uint64_t pairs_of(const struct half_list lists[2])
{
    const uint32_t on_long = GPU_ON_DIAGONAL | GPU_ON_ANTI_DIAGONAL;
    uint64_t pairs = 0;
    for (uint32_t i = 0; i < lists[0].count; i++)
        for (uint32_t j = 0; j < lists[1].count; j++) {
            const uint32_t keys[2] = {lists[0].key[i], lists[1].key[j]};
            const uint32_t classes[2] = {class_of(keys[0]), class_of(keys[1])};
            if ((keys[0] & keys[1] & ~on_long) == 0 && (lists[0].word[i] & lists[1].word[j]) == 0 &&
                (classes[0] == 0 || classes[1] == 0))
                pairs += classes[0] == 2 || classes[1] == 2 ? 2 : 1;
        }
    return pairs;
}

/* ---- Launches --------------------------------------------------------------------- */

/* Does the steps of a launch. Returns 0 if it fails, or is cancelled. */
static int launch(struct device_queue *queue, enum stage after, enum stage stage)
{
    if (queue->stage != after && !(stage == COUNTED && queue->stage == SCANNED))
        note_misuse("a launch out of its order");
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

/* Whether the batch lies in the memory of the queue. */
static int has_memory(const struct device_queue *queue, const struct batch *batch,
                      const struct batch_sizes *sizes)
{
    const uint64_t units = sizes->units, groups = BATCH_GROUPS(sizes->key_bits);
    return is_inside(queue, batch->halves, 2 * units * sizeof *batch->halves) &&
           is_inside(queue, batch->ends, 2 * units * groups * sizeof *batch->ends) &&
           is_inside(queue, batch->begin, 2 * units * sizeof *batch->begin) &&
           is_inside(queue, batch->placements, 2 * units * sizeof *batch->placements) &&
           is_inside(queue, batch->longer, units * sizeof *batch->longer) &&
           is_inside(queue, batch->pairs, units * sizeof *batch->pairs) &&
           is_inside(queue, batch->next_task, sizeof *batch->next_task);
}

static void check_ends(const struct batch *batch, const struct batch_sizes *sizes)
{
    for (uint64_t i = 0; i < UINT64_C(2) * sizes->units * BATCH_GROUPS(sizes->key_bits); i++)
        if (batch->ends[i] != 0)
            note_misuse("groups that are not cleared");
}

/* Lists lie behind each other, from whole rows of lanes on, in the words of the queue. */
static void check_begins(const struct device_queue *queue, const struct batch *batch,
                         const struct batch_sizes *sizes)
{
    const uint64_t room = room_at(queue, batch->words) / sizeof *batch->words;
    uint64_t end = 0;
    for (uint32_t i = 0; i < 2 * sizes->units; i++) {
        const uint64_t begin = batch->begin[i];
        if (begin % 32 != 0 || begin < end)
            note_misuse("lists that overlap");
        end = begin + batch->placements[i];
        if (end > room)
            note_misuse("lists without room");
    }
}

static int list(struct device_queue *queue, const struct batch *batch,
                const struct batch_sizes *sizes, int to_write)
{
    if (!launch(queue, to_write ? SCANNED : MET, to_write ? WRITTEN : COUNTED) ||
        !has_memory(queue, batch, sizes))
        return 0;
    if (to_write) {
        check_begins(queue, batch, sizes);
        return 1;
    }
    struct half_list *found = malloc(sizeof *found);
    if (found == NULL)
        return fail(queue, "out of memory");
    check_ends(batch, sizes);
    for (uint32_t i = 0; i < 2 * sizes->units; i++) {
        list_half(&batch->halves[i], sizes, found);
        batch->placements[i] += found->count + fake->padding;
    }
    free(found);
    return 1;
}

static int scan(struct device_queue *queue, const struct batch *batch,
                const struct batch_sizes *sizes)
{
    return launch(queue, COUNTED, SCANNED) && has_memory(queue, batch, sizes);
}

/* Takes the number of a meeting. Returns whether it is to be wrong. */
static int note_meeting(const struct batch *batch, const struct batch_sizes *sizes)
{
    if (*batch->next_task != 0)
        note_misuse("a number of tasks that is not cleared");
    for (uint32_t unit = 0; unit < sizes->units; unit++)
        if (batch->longer[unit] !=
            (batch->placements[2 * unit + 1] > batch->placements[2 * unit] ? 1 : 0))
            note_misuse("a half that is not the longer one");
    pthread_mutex_lock(&lock);
    if (fake->meetings < FAKE_MEETINGS)
        fake->met[fake->meetings] = *sizes;
    const int is_wrong = ++fake->meetings == fake->wrong_meeting;
    pthread_mutex_unlock(&lock);
    return is_wrong;
}

static int meet(struct device_queue *queue, const struct batch *batch,
                const struct batch_sizes *sizes)
{
    if (!launch(queue, WRITTEN, MET) || !has_memory(queue, batch, sizes))
        return 0;
    struct half_list *lists = malloc(2 * sizeof *lists);
    if (lists == NULL)
        return fail(queue, "out of memory");
    for (uint32_t unit = 0; unit < sizes->units; unit++) {
        list_half(&batch->halves[2 * unit], sizes, &lists[0]);
        list_half(&batch->halves[2 * unit + 1], sizes, &lists[1]);
        batch->pairs[unit] += pairs_of(lists);
    }
    free(lists);
    if (note_meeting(batch, sizes))
        batch->pairs[sizes->units - 1]++;
    *batch->next_task = GARBAGE;
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
        .list = list,
        .scan = scan,
        .meet = meet,
        .list_prefixes = 1,
        .most_units = 256,
        .cancel = cancel,
    };
}
