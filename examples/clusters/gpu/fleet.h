/* SPDX-License-Identifier: MIT
 *
 * fleet.h - the engines of all devices, for a crew that counts with them. A device has two queues:
 * while one counts, the other is given trees and lists, and counts units again.
 *
 * One unit in a hundred is counted again by the library. If the numbers differ, the range has no
 * result.
 */

#ifndef NQUEENS_GPU_FLEET_H
#define NQUEENS_GPU_FLEET_H

#include "crew.h"
#include "engine.h"

enum { FLEET_DEFAULT_RECOUNT = 100 };

struct fleet;

struct fleet_settings {
    const struct device_kind *kind;
    uint32_t devices;
    uint32_t queues;  /* of each device; 0: 2 */
    uint64_t memory;  /* bytes of each device; 0: what suits it */
    uint32_t recount; /* one unit in this many */
};

/* Makes the engines for the problem, a board of n by the colours. NULL after a fault. */
struct fleet *fleet_new(const struct problem *problem, const struct fleet_settings *settings,
                        struct device_fault *fault);

/* For the crew, which is freed first. */
const struct crew_engine *fleet_engine(const struct fleet *fleet);

/* NULL is fine. */
void fleet_free(struct fleet *fleet);

#endif /* NQUEENS_GPU_FLEET_H */
