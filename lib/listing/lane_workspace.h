/* SPDX-License-Identifier: MIT
 *
 * The workspace of lane_listing.h, a template by `lane`, LANES and NQ_LANE_BITS, which takes no
 * instruction set: a test computes the sizes of all sets on any machine. Cost: at most 64 KB, and
 * for each row 16 KB with lanes of 16 bits, by which "auto" counts, too, or 36 KB with lanes of 32
 * bits, by which "auto" only lists.
 */

#include <stddef.h>
#include <stdint.h>

#define COLUMN_BITS (NQ_LANE_BITS == 16 ? 4 : 5) /* a child's column; its parent is above */

enum {
    SMALLEST_N = 4,   /* one row above the ordered rows */
    ORDERED_ROWS = 3, /* last rows, whose queens are one of six orders of three columns */
    COVERED_ROWS = 5, /* last rows, whose open squares are to reach all free columns */
    ROWS_AHEAD = NQ_LANE_BITS == 16 ? 2 : 3, /* rows ahead with an open square, above these */
    WORD_ROWS = 8,                           /* rows in a 64-bit word of a board, a byte each */
    PATH_ROWS = 6,    /* rows whose placements keep the queens above: there are few */
    FIRST_BLOCK = 32, /* children; small, so that the first solution comes soon; it doubles */
    BLOCK = 1024,     /* children at most, besides the last vector of parents' */
    LAST_BLOCK = 256, /* solutions, besides the last vector of parents' */
    PAST_LAST = LANES > 8 ? LANES : 8, /* elements written or read past the last one */
    ROOM = BLOCK + LANES * NQ_LANE_BITS + PAST_LAST,
    ROOM_FOR_SOLUTIONS = LAST_BLOCK + 6 * LANES + PAST_LAST,
    VECTOR_SIZE = LANES * NQ_LANE_BITS / 8,
};

/* The placements that wait at a row, of the queens above the row. */
struct level {
    uint32_t count;
    uint32_t next;             /* first placement whose children are not made */
    lane columns[ROOM];        /* free columns */
    lane diagonals[ROOM];      /* squares of the row attacked along diagonals */
    lane anti_diagonals[ROOM]; /* squares of the row attacked along anti-diagonals */
    lane origins[ROOM];        /* number of the parent, and column of the queen in the row above */
};

/* A search. Its pointers point into the memory that follows the struct. */
struct search {
    uint32_t n;
    uint32_t top;            /* row of the run's first placement */
    uint32_t row;            /* row in expansion */
    uint32_t block;          /* children that a pass makes, at most */
    uint32_t path_row;       /* last row whose placements keep the queens above, as bytes */
    uint32_t *boards;        /* [ROOM_FOR_SOLUTIONS][n], and a word of rows past the last */
    uint64_t (*paths)[ROOM]; /* queens above a row, by row to path_row */
    struct level *levels;    /* by row to the first of the ordered rows */
    lane (*columns)[ROOM_FOR_SOLUTIONS]; /* columns of the solutions, by row to n - 1 */
    uint64_t words[ROOM_FOR_SOLUTIONS];  /* eight rows of the solutions, as bytes */
    lane open[NQ_LANE_BITS + COVERED_ROWS + 1];
    lane children[ROOM];
};

static inline uint32_t last_row(uint32_t n)
{
    return n - ORDERED_ROWS;
}

static inline uint32_t path_row(uint32_t n)
{
    return last_row(n) < PATH_ROWS ? last_row(n) : PATH_ROWS;
}

/* The size of a search and of the arrays that follow it, the most aligned first. */
static inline size_t search_size(uint32_t n)
{
    return sizeof(struct search) + (path_row(n) + 1) * sizeof(uint64_t[ROOM]) +
           (last_row(n) + 1) * sizeof(struct level) +
           ((size_t)ROOM_FOR_SOLUTIONS * n + WORD_ROWS) * sizeof(uint32_t) +
           n * sizeof(lane[ROOM_FOR_SOLUTIONS]);
}

/* Sets the pointers of a search for boards of n rows. */
static inline void lay_out(struct search *search, uint32_t n)
{
    search->n = n;
    search->path_row = path_row(n);
    search->paths = (void *)(search + 1);
    search->levels = (void *)(search->paths + search->path_row + 1);
    search->boards = (void *)(search->levels + last_row(n) + 1);
    search->columns = (void *)(search->boards + (size_t)ROOM_FOR_SOLUTIONS * n + WORD_ROWS);
}

/* The size of a workspace: a search aligned to a vector. */
static inline size_t workspace_size(uint32_t n)
{
    return VECTOR_SIZE + search_size(n);
}
