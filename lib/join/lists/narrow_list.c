/* SPDX-License-Identifier: MIT
 *
 * A list is sorted by counting while it is in the cache, then narrowed, and tested against the
 * queens of all free columns in the rows that the table leaves: a test for each eight placements
 * and queen with vectors. Words and masks take 7 bytes a placement where two rows are left, 9 with
 * three, and what fills up segments.
 */

#include "join/lists/narrow_list.h"

#include "base/bits.h"

#include <string.h>

enum { LINE_WORDS = 8 }; /* of 64 bits, in a cache line */

int nq_narrow_scratch_grow(struct nq_narrow_scratch *scratch, size_t placements,
                           const struct nq_join_context *context)
{
    void *words;
    if (scratch->placements != NULL && placements <= scratch->room)
        return NQUEENS_OK;
    const size_t room = nq_join_padded(placements + placements / 2);
    const size_t sorted = room + (size_t)NQ_NARROW_SEGMENTS * NQ_NARROW_BLOCK;
    nq_narrow_scratch_clear(scratch, context->memory);
    int status =
        nq_join_allocate(context->memory, (room + sorted) * sizeof *scratch->placements, &words);
    if (status != NQUEENS_OK)
        return status;
    scratch->placements = words;
    scratch->sorted = scratch->placements + room;
    scratch->room = room;
    return NQUEENS_OK;
}

void nq_narrow_scratch_clear(struct nq_narrow_scratch *scratch, struct nq_join_memory *memory)
{
    nq_join_release(memory, scratch->placements);
    *scratch = (struct nq_narrow_scratch){0};
}

/* Sets the list's segments, and where each begins. Placements on k rows of a table are k! at most,
 * for each order of the columns: 40320 on 8 rows, so blocks are numbered in 16 bits. */
static void set_segments(const struct nq_narrow_scratch *scratch, size_t count,
                         const struct nq_narrow *narrow, uint32_t begin[NQ_NARROW_SEGMENTS],
                         struct nq_narrow_list *list)
{
    const uint32_t segments = nq_narrow_segments(narrow);
    uint32_t size[NQ_NARROW_SEGMENTS] = {0};
    list->blocks = 0;
    if (segments == 1)
        size[0] = (uint32_t)count;
    for (size_t i = 0; segments > 1 && i < count; i++)
        size[nq_narrow_key(narrow, scratch->placements[i])]++;
    for (uint32_t segment = 0; segment < segments; segment++) {
        begin[segment] = list->blocks * NQ_NARROW_BLOCK;
        list->blocks += (size[segment] + NQ_NARROW_BLOCK - 1) / NQ_NARROW_BLOCK;
        list->end[segment] = (uint16_t)list->blocks;
    }
}

void nq_narrow_sort(struct nq_narrow_scratch *scratch, size_t count,
                    const struct nq_join_context *context, struct nq_narrow_list *list)
{
    const struct nq_narrow *narrow = context->narrow;
    const uint32_t segments = nq_narrow_segments(narrow);
    uint32_t next[NQ_NARROW_SEGMENTS];
    set_segments(scratch, count, narrow, next, list);
    if (segments == 1) {
        memcpy(scratch->sorted, scratch->placements, count * sizeof *scratch->sorted);
        next[0] = (uint32_t)count;
    }
    for (size_t i = 0; segments > 1 && i < count; i++) {
        const uint64_t placement = scratch->placements[i];
        scratch->sorted[next[nq_narrow_key(narrow, placement)]++] = placement;
    }
    for (uint32_t segment = 0; segment < segments; segment++) {
        while (next[segment] < (uint32_t)list->end[segment] * NQ_NARROW_BLOCK)
            scratch->sorted[next[segment]++] = UINT64_MAX;
    }
}

/* The masks of a list with so many blocks: for each free column and row that the table leaves. */
static size_t masks_of(size_t blocks, uint32_t rows, const struct nq_half_board *half)
{
    return blocks * (half->columns - rows) * (half->rows - rows);
}

size_t nq_narrow_list_words(const struct nq_narrow_list *list, uint32_t rows,
                            const struct nq_join_context *context)
{
    const size_t blocks = list->blocks;
    const size_t bytes = blocks * NQ_NARROW_BLOCK * sizeof *list->words +
                         masks_of(blocks, rows, context->half) * sizeof(uint16_t);
    const size_t line = LINE_WORDS * sizeof(uint64_t);
    return (bytes + line - 1) / line * LINE_WORDS;
}

void nq_narrow_list_make(struct nq_narrow_list *list, const struct nq_narrow_scratch *scratch,
                         uint32_t set, const struct nq_join_context *context, uint64_t *memory)
{
    const struct nq_half_board *half = context->half;
    const struct nq_narrow_kernel *kernel = context->kernel->narrow;
    const size_t blocks = list->blocks;
    const uint32_t rows_left = half->rows - nq_popcount(set);
    uint32_t *words = (uint32_t *)(void *)memory;
    uint16_t *masks = (uint16_t *)(void *)(words + blocks * NQ_NARROW_BLOCK);
    list->words = words;
    list->masks = masks;
    kernel->words(context->narrow, scratch->sorted, blocks, words);
    for (uint64_t left = nq_all_columns(half->columns) & ~(uint64_t)set; left != 0;
         left &= left - 1) {
        for (uint32_t row = 0; row < rows_left; row++, masks += blocks)
            kernel->masks(scratch->sorted, blocks, half->queen[row][nq_column(nq_lowest(left))],
                          masks);
    }
}
