/* SPDX-License-Identifier: MIT
 *
 * The kernels that this library has, "auto" first.
 */

#include "kernel_table.h"

#include <nqueens.h>

#include <string.h>

enum { AUTO, REFERENCE, BITMASK, KERNELS };

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
            .count_completions = nq_bitmask_count_completions,
            .workspace_size = nq_bitmask_workspace_size,
        },
};

int nq_kernel_find(const char *name, const struct nq_kernel **out)
{
    for (size_t i = 0; i < KERNELS; i++) {
        if (strcmp(kernels[i].name, name) == 0) {
            *out = &kernels[i];
            return NQUEENS_OK;
        }
    }
    return NQUEENS_ERROR_UNKNOWN_KERNEL;
}

const struct nq_kernel *nq_kernel_auto(void)
{
    return &kernels[AUTO];
}

const struct nq_kernel *nq_kernel_resolve(const struct nq_kernel *kernel, uint32_t n)
{
    if (kernel != &kernels[AUTO])
        return kernel;
    return n <= kernels[BITMASK].largest_n ? &kernels[BITMASK] : &kernels[REFERENCE];
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
        *runs_here = 1;
    return NQUEENS_OK;
}
