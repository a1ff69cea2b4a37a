/* SPDX-License-Identifier: MIT
 *
 * unit_kernel.c - the fastest kernel for units.
 */

#include "shared/unit_kernel.h"

#include <string.h>

int unit_kernel(nqueens_solver *solver, const char *method, const char *other, const char **kernel)
{
    const char *name;
    int runs_here;
    int reason;
    *kernel = NULL;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL, &runs_here) == NQUEENS_OK; i++) {
        if (!runs_here || strcmp(name, "auto") == 0 || (other != NULL && strcmp(name, other) == 0))
            continue;
        /* The kernels of one method are listed from slow to fast. */
        int status = nqueens_solver_set_kernel(solver, name);
        if (status == NQUEENS_OK)
            status = nqueens_why_unsupported(solver, method, &reason);
        if (status != NQUEENS_OK)
            return status;
        if (reason == NQUEENS_SUPPORTED)
            *kernel = name;
    }
    return *kernel != NULL ? nqueens_solver_set_kernel(solver, *kernel) : NQUEENS_ERROR_UNSUPPORTED;
}
