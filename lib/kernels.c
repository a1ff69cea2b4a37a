/* SPDX-License-Identifier: MIT
 *
 * The kernels that this library knows, "auto" first; from "bitmask" on each is
 * faster than those before it that count in the same way, where it runs.
 */

#include "kernels.h"

#include "base/cpu.h"
#include "join/budget.h"

#include <nqueens.h>

#include <string.h>

enum { AUTO, REFERENCE, BITMASK, AVX2, AVX512, NEON, JOIN, JOIN_AVX512, KERNELS };

/* Boards of so few rows are counted before a vector is full. */
enum { SMALLEST_VECTOR_BOARD = 11 };

/* From where on a join is faster, as measured on one thread (docs/performance.md). "join"
 * takes half of the time of "bitmask" at n = 16, and about that of "avx2" at 19 and 20, but
 * grows more slowly; "neon" could not be measured and is taken for no slower. "join-avx512"
 * takes 1.4 times the time of "avx512" at n = 18, and less from 19 on. From where on a join is
 * faster by far, it is in half of the threads, too, if the memory limit has no room for all. */
enum {
    SMALLEST_JOIN_OVER_BITMASK = 17,
    SMALLEST_JOIN_OVER_VECTORS = 21,
    SMALLEST_JOIN_AVX512 = 19,
};

static const struct nq_kernel kernels[KERNELS] = {
    [AUTO] =
        {
            .name = "auto",
            .summary = "the fastest kernel that can take the board",
            .largest_n = UINT32_MAX,
        },
    [REFERENCE] =
        {
            .name = "reference",
            .summary = "the textbook's isPromising search, to check the others against",
            .largest_n = UINT32_MAX,
        },
    [BITMASK] =
        {
            .name = "bitmask",
            .summary = "bitmask backtracking over blocks of partial placements, portable C",
            .largest_n = NQ_MASK_COLUMNS,
            .search = &nq_bitmask_kernel,
        },
    [AVX2] =
        {
            .name = "avx2",
            .summary = "bitmask backtracking, 16 partial placements at a time, x86-64 with AVX2",
            .largest_n = 32,
            .cpu_features = NQ_CPU_AVX2,
#ifdef NQ_HAVE_BACKTRACKING_AVX2
            .search = &nq_avx2_kernel,
#endif
        },
    [AVX512] =
        {
            .name = "avx512",
            .summary = "bitmask backtracking, 32 partial placements at a time, x86-64 with "
                       "AVX-512 VBMI2",
            .largest_n = 32,
            .cpu_features = NQ_CPU_AVX512,
#ifdef NQ_HAVE_BACKTRACKING_AVX512
            .search = &nq_avx512_kernel,
#endif
        },
    [NEON] =
        {
            .name = "neon",
            .summary = "bitmask backtracking, 8 partial placements at a time, AArch64",
            .largest_n = 32,
            .cpu_features = NQ_CPU_NEON,
#ifdef NQ_HAVE_BACKTRACKING_NEON
            .search = &nq_neon_kernel,
#endif
        },
    [JOIN] =
        {
            .name = "join",
            .summary = "half boards joined to whole ones, no constraints, portable C",
            .largest_n = NQ_LARGEST_HALVED,
            .join = &nq_join_portable,
        },
    [JOIN_AVX512] =
        {
            .name = "join-avx512",
            .summary = "half boards joined, 512 at a time, x86-64 with AVX-512 VPOPCNTDQ and GFNI",
            .largest_n = NQ_LARGEST_HALVED,
            .cpu_features = NQ_CPU_JOIN_AVX512,
#ifdef NQ_HAVE_JOIN_AVX512
            .join = &nq_join_avx512,
#endif
        },
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
            return NQUEENS_ERROR_CPU;
        *out = &kernels[i];
        return NQUEENS_OK;
    }
    return NQUEENS_ERROR_UNKNOWN_KERNEL;
}

const struct nq_kernel *nq_kernel_auto(void)
{
    return &kernels[AUTO];
}

const struct nq_kernel *nq_kernel_resolve(const struct nq_kernel *kernel, uint32_t cpu_features,
                                          uint32_t n)
{
    if (kernel != &kernels[AUTO])
        return kernel;
    if (n > kernels[BITMASK].largest_n)
        return &kernels[REFERENCE];
    size_t fastest = BITMASK;
    for (size_t i = BITMASK + 1; i < JOIN && n >= SMALLEST_VECTOR_BOARD; i++) {
        if (n <= kernels[i].largest_n && runs_on(&kernels[i], cpu_features))
            fastest = i;
    }
    return &kernels[fastest];
}

const struct nq_kernel *nq_kernel_auto_join(uint32_t cpu_features, uint32_t n, uint32_t threads,
                                            uint64_t memory_limit)
{
    const struct nq_kernel *join = nq_kernel_resolve_join(&kernels[AUTO], cpu_features);
    const struct nq_kernel *search = nq_kernel_resolve(&kernels[AUTO], cpu_features, n);
    uint32_t smallest = SMALLEST_JOIN_OVER_VECTORS;
    if (join == &kernels[JOIN_AVX512])
        smallest = SMALLEST_JOIN_AVX512;
    else if (search == &kernels[BITMASK])
        smallest = SMALLEST_JOIN_OVER_BITMASK;
    if (n < smallest || n > join->largest_n)
        return NULL;
    uint32_t at_once = nq_join_threads_within(n, join->join, threads, memory_limit);
    return at_once > threads / 2 ? join : NULL;
}

const struct nq_kernel *nq_kernel_resolve_join(const struct nq_kernel *kernel,
                                               uint32_t cpu_features)
{
    if (kernel == &kernels[AUTO])
        return runs_on(&kernels[JOIN_AVX512], cpu_features) ? &kernels[JOIN_AVX512]
                                                            : &kernels[JOIN];
    return nq_kernel_is_join(kernel) ? kernel : NULL;
}

int nq_kernel_is_join(const struct nq_kernel *kernel)
{
    return kernel->join != NULL;
}

int nq_kernel_is_reference(const struct nq_kernel *kernel)
{
    return kernel == &kernels[REFERENCE];
}

int nqueens_kernel_info(uint32_t index, const char **name, const char **summary, int *runs_here)
{
    if (index >= KERNELS)
        return NQUEENS_ERROR_ARGUMENT;
    if (name != NULL)
        *name = kernels[index].name;
    if (summary != NULL)
        *summary = kernels[index].summary;
    if (runs_here != NULL)
        *runs_here = runs_on(&kernels[index], nq_cpu_features());
    return NQUEENS_OK;
}
