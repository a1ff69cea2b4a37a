/* SPDX-License-Identifier: MIT
 *
 * job.h - units of the colours, as host and device see them.
 *
 * The placements of a colour are those on two classes of squares: items on the even columns, and
 * others on the odd ones. The others are a list of words, a bit for each diagonal, in the order of
 * their columns. The items are a tree of queens, written down as a program: its nodes of one depth
 * are prefixes, and a leaf has the cells of the table for its columns. A job is a colour of a unit,
 * or the part of it below some prefixes: the pairs of one colour are added to the cells of a table,
 * and those of the other are weighed with them.
 */

#ifndef NQUEENS_GPU_JOB_H
#define NQUEENS_GPU_JOB_H

#include <stdint.h>

enum {
    HALF_DIAGONALS = 32, /* of a direction and a colour, at most */
    CLASS_LINES = 16     /* columns of a class, at most */
};

/* Diagonals of queens: those that fall, and those that rise. */
struct diagonals {
    uint32_t falling;
    uint32_t rising;
};

/* The word of a list. */
#define DIAGONALS_WORD(falling, rising) ((uint64_t)(falling) | (uint64_t)(rising) << 32)

/* A step of a program. Offsets are in bytes, of rows in the memory of a warp.
 *
 * A node: x and y are the rows of its queen's diagonals, z that of what fits the node before it;
 * behind it is the row of what fits the node. w is the number of the steps of leaves that follow,
 * and 0 if nodes do.
 * A step of two leaves: x and z are the rows of their queens, y and w their cells with the first
 * columns of a list. If there is one leaf, z is a row without bits. */
#if defined(__CUDACC__)
struct __align__(16) step
#else
struct step
#endif
{
    uint32_t x, y, z, w;
};

/* A prefix has the queens of its parent, which are the first ones, and some more. */
struct prefix {
    uint32_t parent;
    struct diagonals more;
    uint32_t begin; /* of its steps */
    uint32_t end;
};

struct job {
    const struct step *program;
    const struct diagonals *parents; /* of the job */
    const struct prefix *prefixes;   /* below them */
    uint32_t first_parent;           /* its number in the prefixes */
    uint32_t parent_count;
    uint32_t prefix_count;

    /* The others. */
    const uint64_t *words; /* of the first set of the unit */
    const uint32_t *ends;  /* of all sets, from the first word of the list */
    const uint16_t *ids;   /* of the words: their sets */
    uint32_t first_word;
    uint32_t word_count;
    uint32_t first_set;
    uint32_t end_set;

    /* The others that fit a parent, in the room of the list. */
    uint64_t *cut_words;
    uint32_t *cut_ends; /* of the sets, or of spans */
    uint16_t *cut_ids;

    uint32_t spans;
    uint32_t span_sets;  /* of a span, or 0: spans have equally many words */
    uint32_t first_sets; /* sets that are tried at first */
    uint32_t cut_task;   /* its first tasks */
    uint32_t meet_task;
    uint32_t columns;
    uint32_t last_falling; /* diagonals of the first square in the last row; the next ones follow */
    uint32_t last_rising;
    uint32_t cell_bytes; /* which the compiler is not to know: a product is one instruction, a
                            shift two */
    uint32_t *table;
    uint64_t *sum; /* of the pairs, or of their weights */
};

/* Jobs that are done together. */
struct round {
    const struct job *jobs;
    uint32_t job_count;
    uint32_t cut_tasks;
    uint32_t meet_tasks;
    uint32_t *next_task; /* 0 before the round */
    int is_packed;       /* words hold placements of any sets: see packed.h */
    int is_weighed;      /* pairs are weighed by the cells, not added to them */
};

/* How columns are ordered: see windows.h. */
enum order { IN_ORDER, BY_MIDDLE, MIRRORED };

struct unit_results {
    uint64_t pairs; /* that were added */
    uint64_t cells; /* their sum */
    uint64_t solutions;
};

/* A unit, whose cells get their weights. */
struct unit_cells {
    uint32_t *table;
    struct unit_results *results;
    uint32_t first_row; /* of the table: ranks of C_e */
    uint32_t end_row;
    uint32_t first_set; /* places of C_o */
    uint32_t end_set;
    uint32_t first; /* the place of the rows in the order of orbits */
    uint32_t second;
};

/* All units of a batch, which have one number of queens. */
struct batch {
    const struct unit_cells *units;
    const uint16_t
        *mirrors; /* MIRRORED: of the ranks of C_e; and for each C_o 1 if it is its own */
    uint32_t unit_count;
    uint32_t rows; /* of a table */
    uint32_t sets; /* cells of a row */
    uint32_t order;
};

#endif /* NQUEENS_GPU_JOB_H */
