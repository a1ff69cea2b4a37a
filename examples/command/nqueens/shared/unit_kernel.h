/* SPDX-License-Identifier: MIT
 *
 * unit_kernel.h - the fastest kernel for units.
 */

#ifndef NQUEENS_COMMAND_UNIT_KERNEL_H
#define NQUEENS_COMMAND_UNIT_KERNEL_H

#include <nqueens.h>

/* Finds the fastest kernel that counts units of the method on this machine, except `other`, and
 * sets it in the solver. NQUEENS_ERROR_UNSUPPORTED if there is none: *kernel is NULL then. */
int unit_kernel(nqueens_solver *solver, const char *method, const char *other, const char **kernel);

#endif /* NQUEENS_COMMAND_UNIT_KERNEL_H */
