/* SPDX-License-Identifier: MIT
 *
 * The kernels by name, and which of them "auto" stands for.
 */

#ifndef NQ_KERNEL_TABLE_H
#define NQ_KERNEL_TABLE_H

#include "kernel.h"

struct nq_kernel {
    const char *name;
    const char *summary;
    uint32_t largest_n;
    nq_count_completions_fn *count_completions; /* NULL: "auto", and the reference,
                                                   which takes whole boards only */
    nq_workspace_size_fn *workspace_size;
};

/* NQUEENS_OK, or NQUEENS_ERROR_UNKNOWN_KERNEL. */
int nq_kernel_find(const char *name, const struct nq_kernel **out);

const struct nq_kernel *nq_kernel_auto(void);

/* The kernel itself, or for "auto" the fastest that takes boards of n rows. */
const struct nq_kernel *nq_kernel_resolve(const struct nq_kernel *kernel, uint32_t n);

int nq_kernel_is_reference(const struct nq_kernel *kernel);

#endif
