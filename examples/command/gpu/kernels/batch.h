/* SPDX-License-Identifier: MIT
 *
 * batch.h - a batch of units of the join, as host and device see it.
 *
 * A queen of a half board is a key and a word: bits for the diagonals that are contended, on which
 * both halves have an open square. So is a placement, the union of its queens. Bits of the halves
 * are numbered so that two placements fit if neither their keys nor their words share a bit. A list
 * of placements is their words, sorted by group: by class, the number of queens on the two long
 * diagonals of a board of even size, and by key.
 */

#ifndef NQUEENS_GPU_BATCH_H
#define NQUEENS_GPU_BATCH_H

#include <stdint.h>

enum {
    GPU_ROWS = 14,      /* of a half board, at most */
    GPU_COLUMNS = 28,   /* of a board */
    GPU_CLASSES = 3,    /* 0, 1 or 2 queens on long diagonals */
    GPU_JOINS = 5,      /* pairs of classes that have solutions, see meeting.h */
    GPU_WORD_BITS = 31, /* at most; bit 31 is ITEMS_PRESENT */
    GPU_KEY_BITS = 24   /* at most */
};

/* Bits of a queen's key that say that she stands on a long diagonal. */
#define GPU_ON_DIAGONAL 0x40000000u
#define GPU_ON_ANTI_DIAGONAL 0x80000000u

/* A half of a unit. Rows are numbered from the middle of the board outward. */
struct half_table {
    uint32_t columns; /* that its queens take */
    uint32_t open[GPU_ROWS];
    uint32_t key[GPU_ROWS][GPU_COLUMNS];
    uint32_t word[GPU_ROWS][GPU_COLUMNS];
};

struct batch_sizes {
    uint32_t units;
    uint32_t rows;     /* of a half board */
    uint32_t given;    /* rows whose queens a prefix has */
    uint32_t prefixes; /* of a half */
    uint32_t key_bits;
    uint32_t cost_word; /* of the tree, see tree.h */
    uint32_t cost_node;
};

/* Memory of the device. The halves of unit u are 2 u and 2 u + 1. */
struct batch {
    const struct half_table *halves;
    uint32_t *ends;         /* of the groups of each half, in its words */
    uint32_t *words;        /* of all halves */
    const uint64_t *begin;  /* of each half, in words */
    uint64_t *placements;   /* of each half */
    const uint32_t *longer; /* of each unit, which half has more placements: 0 or 1 */
    uint64_t *pairs;        /* of each unit, weighted by the long diagonals */
    uint32_t *next_task;
};

/* The groups of a half. */
#define BATCH_GROUPS(key_bits) ((uint32_t)GPU_CLASSES << (key_bits))

#endif /* NQUEENS_GPU_BATCH_H */
