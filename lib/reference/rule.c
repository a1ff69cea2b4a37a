/* SPDX-License-Identifier: MIT
 *
 * The isPromising of the reference under another rule than that of queens, which is asked square by
 * square. In a file of its own it does not slow down the search for queens.
 */

#include "reference/rule.h"

int nq_is_attacked_under(const struct nq_rule *rule, const uint32_t queens[], uint32_t row)
{
    for (uint32_t above = 0; above < row; above++) {
        if (nq_rule_line(rule, above, queens[above], row, queens[row]) != NQUEENS_LINE_NONE)
            return 1;
    }
    return 0;
}
