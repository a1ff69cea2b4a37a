/* SPDX-License-Identifier: MIT
 *
 * engine.h - counts units of the colours on a queue of a device, batch by batch. The host makes
 * trees and lists, which the device keeps and meets; that the cells of a table have all pairs is
 * checked.
 *
 * All memory of the device is allocated at the beginning. An engine is used by one thread at a
 * time.
 */

#ifndef NQUEENS_GPU_ENGINE_H
#define NQUEENS_GPU_ENGINE_H

#include "device.h"
#include "shape.h"

/* Zeros are the defaults. */
struct engine_settings {
    uint64_t memory;     /* bytes of the device for this queue */
    uint32_t most_units; /* in a batch */
    struct shape_settings shape;
};

struct engine;

/* Makes the engine for boards of n, which the colours can count: 4 to 32. NULL after a fault. */
struct engine *engine_new(const struct device_kind *kind, uint32_t device, uint32_t n,
                          const struct engine_settings *settings, struct device_fault *fault);

/* Sets solutions[i] to those of unit first + i, up to unit last - 1. Returns a code of the library:
 * NQUEENS_OK, NQUEENS_CANCELLED, or an error, of which engine_fault says more. After one that is
 * not NQUEENS_OK the engine is only to be freed. */
int engine_count(struct engine *engine, uint64_t first, uint64_t last, uint64_t solutions[]);

const char *engine_fault(const struct engine *engine);

/* Ends a count soon; by any thread. */
void engine_cancel(struct engine *engine);

/* NULL is fine. */
void engine_free(struct engine *engine);

#endif /* NQUEENS_GPU_ENGINE_H */
