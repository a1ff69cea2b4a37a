/* SPDX-License-Identifier: MIT
 *
 * The table of kernels, "auto" first, and the table of what "auto" stands for. In the
 * first, each kernel from "bitmask" on is faster than those before it of its method,
 * where it runs.
 */

#include "kernels.h"

#include "base/machine.h"
#include "join/lists/half_board.h"
#include "join/plan/budget.h"

#include <nqueens.h>

#include <string.h>

enum kernel_index {
    AUTO,
    REFERENCE,
    COMPLETION,
    BITMASK,
    AVX2,
    AVX512,
    NEON,
    JOIN,
    JOIN_AVX2,
    JOIN_AVX512,
    JOIN_NEON,
    KERNELS
};

static const char *const methods[] = {
    [NQ_AUTO] = "auto",
    [NQ_REFERENCE] = "reference",
    [NQ_COMPLETION] = "completion",
    [NQ_BACKTRACKING] = "backtracking",
    [NQ_JOIN] = "join",
};

static const struct nq_kernel kernels[KERNELS] = {
    [AUTO] =
        {
            .name = "auto",
            .summary = "the fastest kernel that can take the board",
            .method = NQ_AUTO,
            .largest_n = UINT32_MAX,
        },
    [REFERENCE] =
        {
            .name = "reference",
            .summary = "the textbook's isPromising search, to check the others against",
            .method = NQ_REFERENCE,
            .largest_n = UINT32_MAX,
            .takes_rules = 1,
        },
    [COMPLETION] =
        {
            .name = "completion",
            .summary = "backtracking on the row or column with the fewest open squares, any n",
            .method = NQ_COMPLETION,
            .largest_n = UINT32_MAX,
            .takes_rules = 1,
        },
    [BITMASK] =
        {
            .name = "bitmask",
            .summary = "bitmask backtracking over blocks of partial placements, portable C",
            .method = NQ_BACKTRACKING,
            .largest_n = NQ_MASK_COLUMNS,
            .takes_rules = 1,
            .search = &nq_bitmask_kernel,
        },
    [AVX2] =
        {
            .name = "avx2",
            .summary = "bitmask backtracking, 16 partial placements at a time, x86-64 with AVX2",
            .method = NQ_BACKTRACKING,
            .largest_n = 32,
            .cpu_features = NQ_CPU_AVX2,
#ifdef NQ_HAVE_BACKTRACKING_AVX2
            .search = &nq_avx2_kernel,
#endif
#ifdef NQ_HAVE_LISTING_AVX2
            .listing = {&nq_listing_avx2_16, &nq_listing_avx2_32},
#endif
        },
    [AVX512] =
        {
            .name = "avx512",
            .summary = "bitmask backtracking, 32 partial placements at a time, x86-64 with "
                       "AVX-512 VBMI2",
            .method = NQ_BACKTRACKING,
            .largest_n = 32,
            .cpu_features = NQ_CPU_AVX512,
#ifdef NQ_HAVE_BACKTRACKING_AVX512
            .search = &nq_avx512_kernel,
#endif
#ifdef NQ_HAVE_LISTING_AVX512
            .listing = {&nq_listing_avx512_16, &nq_listing_avx512_32},
#endif
        },
    [NEON] =
        {
            .name = "neon",
            .summary = "bitmask backtracking, 8 partial placements at a time, AArch64",
            .method = NQ_BACKTRACKING,
            .largest_n = 32,
            .cpu_features = NQ_CPU_NEON,
#ifdef NQ_HAVE_BACKTRACKING_NEON
            .search = &nq_neon_kernel,
#endif
#ifdef NQ_HAVE_LISTING_NEON
            .listing = {&nq_listing_neon_16, &nq_listing_neon_32},
#endif
        },
    [JOIN] =
        {
            .name = "join",
            .summary = "half boards joined to whole ones, no constraints, portable C",
            .method = NQ_JOIN,
            .join = &nq_join_portable,
        },
    [JOIN_AVX2] =
        {
            .name = "join-avx2",
            .summary = "half boards joined, up to 512 pairs at a time, x86-64 with AVX2",
            .method = NQ_JOIN,
            .cpu_features = NQ_CPU_AVX2,
#ifdef NQ_HAVE_JOIN_AVX2
            .join = &nq_join_avx2,
#endif
        },
    [JOIN_AVX512] =
        {
            .name = "join-avx512",
            .summary = "half boards joined, 512 pairs at a time, x86-64 with AVX-512 VPOPCNTDQ",
            .method = NQ_JOIN,
            .cpu_features = NQ_CPU_JOIN_AVX512,
#ifdef NQ_HAVE_JOIN_AVX512
            .join = &nq_join_avx512,
#endif
        },
    [JOIN_NEON] =
        {
            .name = "join-neon",
            .summary = "half boards joined, up to 512 pairs at a time, AArch64",
            .method = NQ_JOIN,
            .cpu_features = NQ_CPU_NEON,
#ifdef NQ_HAVE_JOIN_NEON
            .join = &nq_join_neon,
#endif
        },
};

/* What "auto" stands for: the first row that runs on the CPU and whose n the board has
 * reached. Each n is where the kernel overtakes the one that is named behind it, on one
 * thread, as `nqueens count --threads 1 --kernel KERNEL N` measures it with both. The joins
 * are for boards without constraints. The second number is the same for listing, which takes those
 * kernels that have one. */
static const struct {
    enum kernel_index kernel;
    uint32_t smallest_n;
    uint32_t smallest_listed_n;
} choices[] = {
    {JOIN_AVX512, 18, UINT32_MAX}, /* avx512: 0.7 of its time, 1.6 times at 17 */
    {JOIN_AVX2, 19, UINT32_MAX},   /* avx512, without VPOPCNTDQ: 1.1 times its time at 18 */
    {AVX512, 11, 5},               /* bitmask: smaller boards do not fill a vector */
    {JOIN_AVX2, 17, UINT32_MAX},   /* avx2: 0.77 of its time, 0.86 to 1 at 16 */
    {AVX2, 11, 6},                 /* bitmask */
    {JOIN_NEON, 17, UINT32_MAX},   /* neon; not measured */
    {NEON, 11, 6},                 /* bitmask; not measured */
    {JOIN, 16, UINT32_MAX},        /* bitmask: 0.3 of its time, equal at 15 */
    {BITMASK, 0, 0},               /* n up to 64 */
    {COMPLETION, 0, 0},            /* any n */
};

static int runs_on(const struct nq_kernel *kernel, uint32_t cpu_features)
{
    int is_compiled = kernel->search != NULL || kernel->join != NULL;
    return kernel->cpu_features == 0 || (is_compiled && (kernel->cpu_features & cpu_features) != 0);
}

int nq_kernel_find(const char *name, uint32_t cpu_features, const struct nq_kernel **out)
{
    for (size_t i = 0; i < KERNELS; i++) {
        if (strcmp(kernels[i].name, name) != 0)
            continue;
        if (!runs_on(&kernels[i], cpu_features))
            return NQUEENS_ERROR_UNAVAILABLE;
        *out = &kernels[i];
        return NQUEENS_OK;
    }
    return NQUEENS_ERROR_UNKNOWN_NAME;
}

const struct nq_kernel *nq_kernel_auto(void)
{
    return &kernels[AUTO];
}

enum nq_board_class nq_board_of(const struct nq_constraints *constraints)
{
    const struct nq_rule *rule = constraints->rule;
    if (rule != NULL)
        return rule->regions != NULL ? NQ_BOARD_WITH_REGIONS : NQ_OTHER_ATTACKS;
    return constraints->count != 0 ? NQ_CONSTRAINED_BOARD : NQ_WHOLE_BOARD;
}

/* The first choice for such boards of n rows. "completion" takes every board. */
static const struct nq_kernel *choose(uint32_t cpu_features, uint32_t n, enum nq_board_class board,
                                      int is_listed)
{
    size_t i = 0;
    while (n < (is_listed ? choices[i].smallest_listed_n : choices[i].smallest_n) ||
           !runs_on(&kernels[choices[i].kernel], cpu_features) ||
           nq_kernel_obstacle(&kernels[choices[i].kernel], n, board) != NQUEENS_SUPPORTED)
        i++;
    return &kernels[choices[i].kernel];
}

const struct nq_kernel *nq_kernel_resolve(const struct nq_kernel *kernel, uint32_t cpu_features,
                                          uint32_t n, enum nq_board_class board)
{
    enum nq_board_class searched = board == NQ_WHOLE_BOARD ? NQ_CONSTRAINED_BOARD : board;
    return kernel->method == NQ_AUTO ? choose(cpu_features, n, searched, 0) : kernel;
}

const struct nq_kernel *nq_kernel_resolve_listing(const struct nq_kernel *kernel,
                                                  uint32_t cpu_features, uint32_t n,
                                                  enum nq_board_class board)
{
    return kernel->method == NQ_AUTO ? choose(cpu_features, n, board, 1) : kernel;
}

const struct nq_listing_kernel *nq_kernel_listing(const struct nq_kernel *kernel, uint32_t n)
{
    for (size_t i = 0; i < NQ_LISTING_SIZES; i++) {
        const struct nq_listing_kernel *listing = kernel->listing[i];
        if (listing != NULL && n >= listing->smallest_n && n <= listing->largest_n)
            return listing;
    }
    return NULL;
}

/* The more queens are required, the fewer of the placements that a search row by row makes have a
 * completion. Measured with required queens in random rows of random solutions, the other
 * kernel being "avx512", from n = 33 on "bitmask": with a quarter of the rows "completion" takes 2
 * to 4 times its time (n = 16 and 20), with three in ten 0.5 to 0.9 (n = 14 to 24), from n = 26
 * on with a third to a half 0.7 to 0.06, with two thirds 0.03 (n = 64). */
const struct nq_kernel *nq_kernel_auto_completion(uint32_t n, enum nq_board_class board,
                                                  size_t required)
{
    if (board == NQ_BOARD_WITH_REGIONS)
        return &kernels[COMPLETION];
    return UINT64_C(10) * required >= UINT64_C(3) * n ? &kernels[COMPLETION] : NULL;
}

const struct nq_kernel *nq_kernel_auto_join(uint32_t cpu_features, uint32_t n,
                                            uint64_t memory_limit)
{
    const struct nq_kernel *kernel = choose(cpu_features, n, NQ_WHOLE_BOARD, 0);
    if (kernel->method != NQ_JOIN)
        return NULL;
    return nq_join_bytes(n, kernel->join, 1) <= memory_limit ? kernel : NULL;
}

const struct nq_kernel *nq_kernel_resolve_join(const struct nq_kernel *kernel,
                                               uint32_t cpu_features)
{
    if (kernel->method == NQ_AUTO)
        return choose(cpu_features, NQ_LARGEST_HALVED, NQ_WHOLE_BOARD, 0);
    return kernel->method == NQ_JOIN ? kernel : NULL;
}

int nq_kernel_obstacle(const struct nq_kernel *kernel, uint32_t n, enum nq_board_class board)
{
    if (kernel->method == NQ_JOIN ? !nq_join_supports(n) : n > kernel->largest_n)
        return NQUEENS_UNSUPPORTED_SIZE;
    if (board >= NQ_OTHER_ATTACKS && !kernel->takes_rules)
        return NQUEENS_UNSUPPORTED_RULES;
    if (board == NQ_CONSTRAINED_BOARD && kernel->method == NQ_JOIN)
        return NQUEENS_UNSUPPORTED_CONSTRAINTS;
    return NQUEENS_SUPPORTED;
}

enum nq_method nq_units_method(const char *name)
{
    for (enum nq_method method = NQ_BACKTRACKING; method <= NQ_JOIN; method++) {
        if (strcmp(methods[method], name) == 0)
            return method;
    }
    return NQ_AUTO;
}

int nqueens_kernel_info(uint32_t index, const char **name, const char **method,
                        const char **summary, int *runs_here)
{
    if (index >= KERNELS)
        return NQUEENS_ERROR_ARGUMENT;
    if (name != NULL)
        *name = kernels[index].name;
    if (method != NULL)
        *method = methods[kernels[index].method];
    if (summary != NULL)
        *summary = kernels[index].summary;
    if (runs_here != NULL)
        *runs_here = runs_on(&kernels[index], nq_cpu_features());
    return NQUEENS_OK;
}
