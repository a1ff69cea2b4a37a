/* SPDX-License-Identifier: MIT
 *
 * The plan of a call: the kernel, the source of the solutions, the memory limit, and the obstacle,
 * decided once before anything is counted or listed. Kernels by name, and the boards that each
 * takes.
 */

#ifndef NQ_PLAN_H
#define NQ_PLAN_H

#include "backtracking/kernel.h"
#include "board/constraints.h"
#include "colour/kernel.h"
#include "listing/source.h"

/* The methods of kernels. */
enum nq_method {
    NQ_AUTO,
    NQ_REFERENCE,
    NQ_COMPLETION,
    NQ_BACKTRACKING,
    NQ_JOIN,
    NQ_PROFILE,
    NQ_COLOUR
};

/* The demands of a board on a kernel, apart from its size; each includes the one before. */
enum nq_board_class {
    NQ_WHOLE_BOARD,       /* nothing */
    NQ_CONSTRAINED_BOARD, /* keeping constraints */
    NQ_LOCAL_ATTACKS,     /* taking a rule other than the rule of queens, one for "profile" */
    NQ_OTHER_ATTACKS,     /* taking any rule */
    NQ_BOARD_WITH_REGIONS
};

enum nq_board_class nq_board_of(const struct nq_constraints *constraints);

/* The purpose of a plan. */
enum nq_purpose {
    NQ_TO_COUNT,
    NQ_TO_SEARCH,       /* a count without colours and joins */
    NQ_TO_COUNT_UNITS,  /* units of method "backtracking" */
    NQ_TO_JOIN_UNITS,   /* units of method "join" */
    NQ_TO_COLOUR_UNITS, /* units of method "colour" */
    NQ_TO_RANK,         /* counts of solutions with a prefix, or solutions one by one */
    NQ_TO_LIST
};

struct nq_kernel {
    const char *name;
    const char *summary;
    enum nq_method method;
    uint32_t smallest_n;
    uint32_t largest_n;
    int takes_rules;                       /* rules other than the rule of queens, and regions */
    uint32_t cpu_features;                 /* NQ_CPU_... that the kernel needs, or 0 */
    const struct nq_search_kernel *search; /* NULL: none, or not compiled */
    const struct nq_colour_kernel *colour; /* NULL: none, or not compiled */
    /* Entries in order of their ranges of n: the first whose range includes n lists a board.
     * NULL: none, or not compiled. */
    const struct nq_listing_kernel *listing[NQ_LISTING_SIZES];
};

/* Finds a kernel by name: NQUEENS_OK, NQUEENS_ERROR_UNKNOWN_NAME, or NQUEENS_ERROR_UNAVAILABLE if
 * the kernel was not compiled or needs other CPU features. */
int nq_kernel_find(const char *name, uint32_t cpu_features, const struct nq_kernel **out);

const struct nq_kernel *nq_kernel_auto(void);

struct nq_plan {
    const struct nq_kernel *kernel; /* never "auto" */
    /* NQUEENS_UNSUPPORTED_...: the reason why the kernel does not serve the call; or
     * NQUEENS_SUPPORTED */
    int obstacle;
    /* The status that a count returns before it counts: NQUEENS_ERROR_UNSUPPORTED, or
     * NQUEENS_ERROR_OVERFLOW if the number is known to be too large. NQUEENS_OK otherwise; a kernel
     * finds by itself that the memory limit is too low */
    int status;
    struct nq_source source; /* of the solutions one by one */
    /* The bytes that the count may take: the limit that is set, or the default for the board and
     * the threads; 0 if the kernel heeds no limit */
    uint64_t memory_limit;
};

/* Makes the plan of a call for the solver's board and settings: with the kernel that is set, or for
 * "auto" with the fastest kernel that serves the purpose, and if the purpose is to count keeps to
 * the memory limit. */
struct nq_plan nq_plan_make(const nqueens_solver *solver, enum nq_purpose purpose);

/* Sets *purpose to a count of units of the method: NQUEENS_OK, NQUEENS_ERROR_ARGUMENT if the name
 * is NULL, or NQUEENS_ERROR_UNKNOWN_NAME. */
int nq_units_purpose(const char *method, enum nq_purpose *purpose);

/* The obstacle of a plan to count the solver's board in units by "auto", whatever kernel is set and
 * whatever the memory. */
int nq_units_obstacle(const nqueens_solver *solver, enum nq_purpose purpose);

#endif
