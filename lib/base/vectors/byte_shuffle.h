/* SPDX-License-Identifier: MIT
 *
 * Packing for vectors of 128 bits without compress: a byte shuffle replaces it, by a table with a
 * row for each set of lanes. The header of an instruction set includes base/vectors/packing.h,
 * defines the following, and then includes this file:
 *
 *     byte_places              a vector of 16 bytes
 *     load_places(p)           loads a row of a table
 *     shuffle(v, places)       the bytes of v from these places; 0 from places past the last
 */

#ifndef NQ_BASE_VECTORS_BYTE_SHUFFLE_H
#define NQ_BASE_VECTORS_BYTE_SHUFFLE_H

struct packing {
    byte_places places;
    uint32_t size;
};

static inline struct packing packing_of(uint32_t set)
{
    const uint8_t *row = NQ_LANE_BITS == 16 ? nq_pack_lanes[set] : nq_pack_words[set];
    return (struct packing){load_places(row), set_size(set)};
}

static inline void vector_pack(void *to, struct packing packing, vector numbers)
{
    vector_store(to, shuffle(numbers, packing.places));
}

#endif
