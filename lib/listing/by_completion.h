/* SPDX-License-Identifier: MIT
 *
 * The solutions of boards of any size, found as completions of partial placements.
 */

#ifndef NQ_LISTING_BY_COMPLETION_H
#define NQ_LISTING_BY_COMPLETION_H

#include "reference/count.h"
#include "reference/listing.h"

/* As nq_reference_list, nq_reference_find and nq_reference_count; the units of a count are the
 * columns of the first row without a required queen. Memory:
 * some 30 bytes for each row. */
int nq_completion_list(const struct nq_task *task, nq_solution_fn *solution, void *context);
int nq_completion_find(const struct nq_task *task, const uint32_t after[], uint32_t found[]);
int nq_completion_count(const struct nq_task *task, nq_accept_fn *accept, void *context);

#endif
