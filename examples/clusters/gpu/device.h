/* SPDX-License-Identifier: MIT
 *
 * device.h - what runs the kernels: a GPU, or this machine's CPU, which needs none.
 *
 * A device has queues. What is asked of a queue is done in order, and get() waits until it is done.
 * A queue is used by one thread at a time. Functions return 1, or 0 after a fault, which is a text
 * of the queue; behind a fault a queue is only to be closed.
 */

#ifndef NQUEENS_GPU_DEVICE_H
#define NQUEENS_GPU_DEVICE_H

#include "kernels/job.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct device_fault {
    char text[300];
};

struct device_queue;

struct device_kind {
    const char *kernel; /* in results */

    /* The number of devices; if it is 0, why. */
    uint32_t (*find)(struct device_fault *fault);

    /* The bytes of its memory that there are for all its queues. */
    int (*memory)(uint32_t device, uint64_t *bytes, struct device_fault *fault);

    /* Opens a queue of a device, counted from 0. NULL after a fault. */
    struct device_queue *(*open)(uint32_t device, struct device_fault *fault);

    /* Frees its memory, too. NULL is fine. */
    void (*close)(struct device_queue *queue);

    const char *(*fault)(const struct device_queue *queue);

    /* Allocates memory of the device, a few blocks for each queue. NULL after a fault. */
    void *(*allocate)(struct device_queue *queue, size_t size);

    int (*put)(struct device_queue *queue, void *to, const void *from, size_t size);
    int (*get)(struct device_queue *queue, void *to, const void *from, size_t size);
    int (*clear)(struct device_queue *queue, void *at, size_t size);

    /* The kernels. cut keeps, for the parents of each job, the others that fit them; meet takes
     * these and the prefixes; weigh gives the cells of a batch their weights. */
    int (*cut)(struct device_queue *queue, const struct round *round);
    int (*meet)(struct device_queue *queue, const struct round *round);
    int (*weigh)(struct device_queue *queue, const struct batch *batch);
    uint32_t most_units; /* in a batch that it gains from */

    /* Ends what runs soon, with a fault; by any thread. NULL if kernels take seconds at most. */
    void (*cancel)(struct device_queue *queue);
};

extern const struct device_kind device_cpu;
#ifdef HAVE_CUDA
extern const struct device_kind device_cuda;
#endif

#ifdef __cplusplus
}
#endif

#endif /* NQUEENS_GPU_DEVICE_H */
