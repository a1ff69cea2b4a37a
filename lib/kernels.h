/* SPDX-License-Identifier: MIT
 *
 * The kernels by name, what each can count, and which of them "auto" stands for.
 */

#ifndef NQ_KERNELS_H
#define NQ_KERNELS_H

#include "backtracking/kernel.h"
#include "board/constraints.h"
#include "join/pairs/kernel.h"
#include "listing/kernel.h"

/* How a kernel counts. */
enum nq_method { NQ_AUTO, NQ_REFERENCE, NQ_COMPLETION, NQ_BACKTRACKING, NQ_JOIN };

/* What a board asks of a kernel, apart from its size; each asks more than the one before. */
enum nq_board_class {
    NQ_WHOLE_BOARD,       /* nothing */
    NQ_CONSTRAINED_BOARD, /* to keep constraints */
    NQ_OTHER_ATTACKS,     /* to take another rule than that of queens */
    NQ_BOARD_WITH_REGIONS
};

enum nq_board_class nq_board_of(const struct nq_constraints *constraints);

struct nq_kernel {
    const char *name;
    const char *summary;
    enum nq_method method;
    uint32_t largest_n;                    /* joins are limited by nq_join_supports */
    int takes_rules;                       /* rules other than that of queens, and regions */
    uint32_t cpu_features;                 /* NQ_CPU_... that the kernel needs, or 0 */
    const struct nq_search_kernel *search; /* NULL: none, or not compiled */
    const struct nq_join_kernel *join;     /* NULL: none, or not compiled */
    /* Entries in order of their ranges of n: the first whose range includes n lists a board.
     * NULL: none, or not compiled. */
    const struct nq_listing_kernel *listing[NQ_LISTING_SIZES];
};

/* NQUEENS_OK, NQUEENS_ERROR_UNKNOWN_NAME, or NQUEENS_ERROR_UNAVAILABLE if the kernel was
 * not compiled or needs other features than these. */
int nq_kernel_find(const char *name, uint32_t cpu_features, const struct nq_kernel **out);

const struct nq_kernel *nq_kernel_auto(void);

/* The kernel itself, or for "auto" the fastest search for such boards of n rows on a CPU with these
 * features; a join is none. */
const struct nq_kernel *nq_kernel_resolve(const struct nq_kernel *kernel, uint32_t cpu_features,
                                          uint32_t n, enum nq_board_class board);

/* The same for "auto" where boards are listed. */
const struct nq_kernel *nq_kernel_resolve_listing(const struct nq_kernel *kernel,
                                                  uint32_t cpu_features, uint32_t n,
                                                  enum nq_board_class board);

/* What the kernel lists boards of queens with n rows by; NULL: the portable kernels. */
const struct nq_listing_kernel *nq_kernel_listing(const struct nq_kernel *kernel, uint32_t n);

/* The kernel "completion" if "auto" takes it to count such a board with that number of required
 * queens, or NULL. */
const struct nq_kernel *nq_kernel_auto_completion(uint32_t n, enum nq_board_class board,
                                                  size_t required);

/* The kernel itself if it is a join, the fastest join for "auto", NULL for any other. */
const struct nq_kernel *nq_kernel_resolve_join(const struct nq_kernel *kernel,
                                               uint32_t cpu_features);

/* The join that "auto" takes for whole boards of n rows without constraints: NULL unless it
 * is faster and the memory limit has room for it. */
const struct nq_kernel *nq_kernel_auto_join(uint32_t cpu_features, uint32_t n,
                                            uint64_t memory_limit);

/* Why the kernel cannot count the board, whatever the memory: NQUEENS_UNSUPPORTED_SIZE, _RULES or
 * _CONSTRAINTS; NQUEENS_SUPPORTED if it can. */
int nq_kernel_obstacle(const struct nq_kernel *kernel, uint32_t n, enum nq_board_class board);

/* NQ_BACKTRACKING or NQ_JOIN by its name; NQ_AUTO for any other text. */
enum nq_method nq_units_method(const char *name);

#endif
