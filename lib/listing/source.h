/* SPDX-License-Identifier: MIT
 *
 * The solutions of a board in lexicographic order, a few at a time, whatever finds them: what
 * lists, enumerations, ranks and the counts of small boards go through.
 */

#ifndef NQ_LISTING_SOURCE_H
#define NQ_LISTING_SOURCE_H

#include "listing/by_completion.h"
#include "listing/kernel.h"
#include "reference/solutions.h"

/* A source of solutions, which the plan of a call chooses (plan.c). */
struct nq_source {
    enum nq_source_kind {
        NQ_BY_KERNEL, /* n <= 64 */
        NQ_BY_COMPLETION,
        NQ_BY_REFERENCE
    } kind;
    const struct nq_listing_kernel *kernel; /* NULL: the portable kernels */
    int counts;                             /* the solutions are listed to count them, too */
};

/* The runs of a kernel through a board. */
struct nq_runs {
    const struct nq_listing_kernel *kernel;
    void *workspace;
    struct nq_board_masks masks;
    int is_running; /* the kernel has a run */
    int is_half;    /* one run follows, of the boards with their first queen in the middle */
    /* The rows whose runs follow, from row rows_to_run - 1 up to row 0: the solutions that agree
     * with `after` above the row, and have one of the columns `untried` in the row. */
    uint32_t rows_to_run;
    uint32_t after[NQ_MASK_COLUMNS];
    uint64_t untried[NQ_MASK_COLUMNS];
};

/* A place between two solutions of a source. */
struct nq_cursor {
    const struct nq_allocator *allocator;
    const nq_cancel_flag *cancel;
    uint32_t n;
    enum nq_source_kind kind;
    struct nq_boards boards; /* boards found and not handed over, after the last one that was */
    union {
        struct nq_runs runs;
        struct nq_completion_walk completion;
        struct nq_reference_walk reference;
    };
};

/* Prepares a cursor on the task's board, n > 0. A kernel that does not take the board's rule gives
 * way to a portable one. The allocator and the cancel flag are used until the cursor ends, by other
 * sources than kernels all that the task points to.
 *
 * NQUEENS_OK            a start follows; nq_cursor_end releases the memory
 * NQUEENS_NO_SOLUTION   the constraints contradict each other, or the rule leaves none
 * NQUEENS_CANCELLED
 * NQUEENS_ERROR_MEMORY
 *
 * nq_cursor_end is called only after NQUEENS_OK. */
int nq_cursor_begin(struct nq_cursor *cursor, const struct nq_task *task, struct nq_source source);
void nq_cursor_end(struct nq_cursor *cursor);

/* nq_cursor_begin with a cursor that is allocated. *cursor is NULL except after NQUEENS_OK. */
int nq_cursor_new(struct nq_cursor **cursor, const struct nq_task *task, struct nq_source source);

/* Releases an allocated cursor, if there is one, and sets it to NULL. */
void nq_cursor_free(struct nq_cursor **cursor);

/* Goes to before the first solution after a board, any array of entries below n, or before the
 * first solution of all if `after` is NULL. NQUEENS_OK; NQUEENS_NO_SOLUTION; or NQUEENS_CANCELLED,
 * after which the cursor can only be ended. */
int nq_cursor_start(struct nq_cursor *cursor, const uint32_t after[]);

/* Goes to before the first solution whose queen of row 0 is in one of the columns. All columns, or
 * the source is a kernel. */
void nq_cursor_start_in(struct nq_cursor *cursor, uint64_t columns);

/* Goes to before the first solution of the left half, n > 1, by a kernel: the solutions whose first
 * queen stands left of the middle, or in the middle column with the second queen left of it. Where
 * the cursor is symmetric, the other solutions are the mirror images of these. */
void nq_cursor_start_half(struct nq_cursor *cursor);

/* Goes on to the next solutions, as many as are found together. NQUEENS_OK: *boards are one solution
 * or more, valid until the cursor goes on; NQUEENS_NO_SOLUTION; or NQUEENS_CANCELLED, after which
 * the cursor can only be ended. */
int nq_cursor_next_boards(struct nq_cursor *cursor, struct nq_boards *boards);

/* Goes on to at most `most` > 0 of the next solutions. */
int nq_cursor_next(struct nq_cursor *cursor, size_t most, struct nq_boards *boards);

/* Takes a solution, which is valid during the call. Returns whether to go on. */
typedef int nq_solution_fn(const uint32_t queens[], void *context);

/* Hands over the solutions of the task's board, n > 0, after a board, or from the first on if
 * `after` is NULL. NQUEENS_OK if the function ended it; otherwise as nq_cursor_begin and
 * nq_cursor_next. */
int nq_source_each(const struct nq_task *task, struct nq_source source, const uint32_t after[],
                   nq_solution_fn *take, void *context);

/* Whether an array is the last board that nq_cursor_next gave. */
int nq_cursor_is_at(const struct nq_cursor *cursor, const uint32_t queens[]);

/* Whether the list of all solutions has two halves, each of which is the other backwards, reflected
 * left to right: a kernel lists, and the open squares and the rule stay the same under reflection. */
int nq_cursor_is_symmetric(const struct nq_cursor *cursor);

/* Whether the last solutions of a symmetric cursor started before all have their queen of row 0 in
 * the right half of the board. */
static inline int nq_cursor_is_in_second_half(const struct nq_cursor *cursor)
{
    return cursor->runs.rows_to_run == 0;
}

enum { NQ_MOST_ROWS_TO_LIST = 11 }; /* "auto" lists boards up to this size to count them */

/* Counts the solutions of the task's board, 2 <= n <= 64, by a kernel, in the calling thread and
 * without reports, and adds them to the task's tally as no unit. NQUEENS_OK, NQUEENS_CANCELLED,
 * NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_OVERFLOW. */
int nq_list_to_count(const struct nq_task *task, struct nq_source source);

#endif
