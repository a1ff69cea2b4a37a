/* SPDX-License-Identifier: MIT
 *
 * scan.h - from the numbers of placements in the groups of a half to where the groups begin, by a
 * warp for each half. As the words are written, the beginning of a group moves to its end.
 */

#ifndef NQUEENS_GPU_SCAN_H
#define NQUEENS_GPU_SCAN_H

#include "batch.h"
#include "lanes.h"

DEVICE void scan_groups(uint32_t *ends, uint32_t groups)
{
    LANE;
    uint32_t before = 0;
    for (uint32_t base = 0; base < groups; base += LANES) {
        VAR(uint32_t, size);
        uint32_t sum;
        EACH V(size) = base + lane < groups ? ends[base + lane] : 0;
        WARP_SCAN(sum, size);
        EACH
        {
            if (base + lane < groups)
                ends[base + lane] = before + V(size);
        }
        before += sum;
    }
}

#endif /* NQUEENS_GPU_SCAN_H */
