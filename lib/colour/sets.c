/* SPDX-License-Identifier: MIT
 *
 * The tables of sets that a count by colours begins with. Sets are visited in the order of their
 * masks, so a counter for each size gives the rank.
 */

#include "colour/sets.h"

#include <nqueens.h>

int nq_sets_make(struct nq_sets *sets, uint32_t elements, struct nq_limited_memory *memory)
{
    const uint32_t all = UINT32_C(1) << elements;
    int status = NQUEENS_OK;
    uint32_t size[17] = {0};
    *sets = (struct nq_sets){.elements = elements};
    sets->rank = nq_memory_replace(memory, NULL, 0, 3 * all * sizeof *sets->set, &status);
    if (status != NQUEENS_OK)
        return status;
    sets->set = sets->rank + all;
    sets->mirror = sets->set + all;
    for (uint32_t set = 0; set < all; set++)
        sets->rank[set] = (uint16_t)size[nq_popcount(set)]++;
    for (uint32_t i = 0; i <= elements; i++)
        sets->first[i + 1] = sets->first[i] + size[i];
    for (uint32_t set = 0; set < all; set++) {
        const uint32_t place = sets->first[nq_popcount(set)] + sets->rank[set];
        sets->set[place] = (uint16_t)set;
        sets->mirror[place] = sets->rank[nq_mirrored(set, elements)];
    }
    return NQUEENS_OK;
}

void nq_sets_clear(struct nq_sets *sets, struct nq_limited_memory *memory)
{
    nq_memory_release(memory, sets->rank);
    sets->rank = NULL;
}
