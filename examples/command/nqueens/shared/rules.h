/* SPDX-License-Identifier: MIT
 *
 * rules.h - what a queen attacks, by name. The names of attacks are those of nqueens.h, which
 * tests/interface.py writes into rule_table.h.
 */

#ifndef NQUEENS_COMMAND_RULES_H
#define NQUEENS_COMMAND_RULES_H

#include <stdint.h>

/* What the names say together, "queen,torus"; torus alone is that of queens. A usage error names
 * the first that is unknown. */
uint32_t attacks_of(const char *names);

/* The names, from index 0 on; NULL after the last one. */
const char *rule_name(uint32_t index);

/* The name of the first of some attacks. */
const char *attack_name(uint32_t attacks);

/* Writes the help of --attacks, with the name of what is usual. */
enum { RULES_HELP = 500 };
void rules_help(char help[RULES_HELP], const char *usual);

#endif /* NQUEENS_COMMAND_RULES_H */
