/* SPDX-License-Identifier: MIT
 *
 * orbits.h - symmetries by name, and how many images fundamental solutions have.
 */

#ifndef NQUEENS_COMMAND_ORBITS_H
#define NQUEENS_COMMAND_ORBITS_H

#include <nqueens.h>

/* The NQUEENS_SYMMETRY_... of a value of --symmetric; a usage error if there is none. */
int symmetry_of(const char *value);

/* The names of symmetries but the identity, from index 0 on; NULL after the last one. */
const char *symmetry_name(uint32_t index);

/* How many of the fundamental solutions are orbits of 8, 4, 2 and 1 boards. */
struct orbits {
    uint64_t of[9];
};

/* Finds the orbits of the fundamental solutions of a solver that has no constraints and no regions.
 * 0 where rules allow solutions that a reflection leaves unchanged, or where they cannot be
 * counted. */
int find_orbits(nqueens_solver *solver, uint64_t fundamental, struct orbits *orbits);

#endif /* NQUEENS_COMMAND_ORBITS_H */
