/* SPDX-License-Identifier: MIT
 *
 * The completions of a subproblem under another rule than that of queens.
 */

#ifndef NQ_BACKTRACKING_RULE_SEARCH_H
#define NQ_BACKTRACKING_RULE_SEARCH_H

#include "backtracking/kernel.h"

/* As nq_bitmask_kernel, of subproblems with a rule. */
int nq_rule_count_completions(const struct nq_subproblem *subproblem, void *workspace,
                              const nq_cancel_flag *cancel, uint64_t *completions);
size_t nq_rule_workspace_size(uint32_t steps);

#endif
