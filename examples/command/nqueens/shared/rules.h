/* SPDX-License-Identifier: MIT
 *
 * rules.h - what a queen attacks, by name: the only table of the names in the command.
 */

#ifndef NQUEENS_COMMAND_RULES_H
#define NQUEENS_COMMAND_RULES_H

#include <stdint.h>

/* What the names say together, "queen,torus"; torus alone is that of queens. A usage error names
 * the first that is unknown. */
uint32_t attacks_of(const char *names);

/* The names, from index 0 on; NULL after the last one. */
const char *rule_name(uint32_t index);

#endif /* NQUEENS_COMMAND_RULES_H */
