/* SPDX-License-Identifier: MIT
 *
 * attack_map.h - what the queens of a board attack, as a picture.
 */

#ifndef NQUEENS_COMMAND_ATTACK_MAP_H
#define NQUEENS_COMMAND_ATTACK_MAP_H

#include <stdint.h>
#include <stdio.h>

/* Writes the board as an SVG document in which an attacked square has a pip for each queen that
 * attacks it, five at most. attackers has room for n entries. Stops early after a signal; the
 * stream has the error if writing fails. */
void attack_map_write(FILE *out, uint32_t n, const uint32_t queens[], uint32_t attackers[]);

#endif /* NQUEENS_COMMAND_ATTACK_MAP_H */
