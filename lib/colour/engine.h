/* SPDX-License-Identifier: MIT
 *
 * The engine of the colour kernels, which sheets.h describes.
 */

#ifndef NQ_COLOUR_ENGINE_H
#define NQ_COLOUR_ENGINE_H

#include "colour/fill.h"
#include "colour/weigh.h"

static void multiply(const uint32_t *white, const uint32_t *black, uint32_t rows,
                     uint64_t products[], uint64_t sums[][NQ_BLOCK_SETS])
{
    for (uint32_t row = 0; row < rows; row++, white += NQ_BLOCK_SETS, black += NQ_BLOCK_SETS) {
        for (uint32_t i = 0; i < NQ_BLOCK_SETS; i++) {
            products[i] += (uint64_t)white[i] * black[i];
            sums[0][i] += white[i];
            sums[1][i] += black[i];
        }
    }
}

static size_t workspace_size(uint32_t depth, size_t lanes, uint32_t sets)
{
    const size_t words = lanes + 2 * (size_t)sets * NQ_LANES_PADDED;
    return sizeof(struct workspace) + (depth + 1) * words * sizeof(uint64_t);
}

const struct nq_colour_kernel KERNEL = {
    .fill = fill, .weigh = weigh, .multiply = multiply, .workspace_size = workspace_size};

#endif
