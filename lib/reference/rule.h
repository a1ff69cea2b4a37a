/* SPDX-License-Identifier: MIT
 *
 * What the reference asks where queens attack otherwise, or there are regions.
 */

#ifndef NQ_REFERENCE_RULE_H
#define NQ_REFERENCE_RULE_H

#include "board/rule.h"

/* Whether the queen of a row is in conflict with one above it, under a rule that is not NULL. */
int nq_is_attacked_under(const struct nq_rule *rule, const uint32_t queens[], uint32_t row);

#endif
