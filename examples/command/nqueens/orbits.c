/* SPDX-License-Identifier: MIT
 *
 * orbits.c - symmetries by name, and how many images fundamental solutions have.
 */

#include "orbits.h"

#include "shared/command_line.h"

#include <string.h>

const char *symmetry_name(uint32_t index)
{
    static const char *const names[] = {
        [NQUEENS_SYMMETRY_MIRROR - 1] = "mirror",
        [NQUEENS_SYMMETRY_QUARTER_TURN - 1] = "quarter-turn",
        [NQUEENS_SYMMETRY_TRANSPOSITION - 1] = "transposition",
        [NQUEENS_SYMMETRY_HALF_TURN - 1] = "half-turn",
        [NQUEENS_SYMMETRY_FLIP - 1] = "flip",
        [NQUEENS_SYMMETRY_THREE_QUARTER_TURN - 1] = "three-quarter-turn",
        [NQUEENS_SYMMETRY_ANTI_TRANSPOSITION - 1] = "anti-transposition",
    };
    return index < sizeof names / sizeof names[0] ? names[index] : NULL;
}

int symmetry_of(const char *value)
{
    for (uint32_t i = 0; symmetry_name(i) != NULL; i++) {
        if (strcmp(value, symmetry_name(i)) == 0)
            return (int)i + 1;
    }
    unknown_name("symmetry", value, strlen(value), symmetry_name);
}

/* A solution that only turns leave unchanged has 4 images if the half turn does, and 2 if the
 * quarter turn does; each orbit of 4 or 2 has as many boards that are counted. Only the two
 * transpositions are reflections that can leave one unchanged. */
int find_orbits(nqueens_solver *solver, uint64_t fundamental, struct orbits *orbits)
{
    static const int symmetries[] = {NQUEENS_SYMMETRY_HALF_TURN, NQUEENS_SYMMETRY_QUARTER_TURN,
                                     NQUEENS_SYMMETRY_TRANSPOSITION,
                                     NQUEENS_SYMMETRY_ANTI_TRANSPOSITION};
    enum { HALF, QUARTER, REFLECTIONS, SYMMETRIES = 4 };
    uint64_t fixed[SYMMETRIES];
    *orbits = (struct orbits){{0}};
    if (nqueens_solver_n(solver) < 2) {
        orbits->of[1] = fundamental;
        return 1;
    }
    for (int i = 0; i < SYMMETRIES; i++) {
        if (nqueens_count_symmetric(solver, symmetries[i], &fixed[i]) != NQUEENS_OK ||
            (i >= REFLECTIONS && fixed[i] > 0))
            return 0;
    }
    orbits->of[2] = fixed[QUARTER] / 2;
    orbits->of[4] = (fixed[HALF] - fixed[QUARTER]) / 4;
    orbits->of[8] = fundamental - orbits->of[4] - orbits->of[2];
    return 1;
}
