/* SPDX-License-Identifier: MIT
 *
 * Diagonals are numbered for each colour: there are at most n in a direction, since every other
 * diagonal has the other colour. Diagonals come first, then anti-diagonals. If n is even no white
 * queen has the last diagonal, and no black queen the last anti-diagonal.
 */

#include "colour/classes.h"

void nq_classes_set(struct nq_classes *classes, const struct nq_board_masks *masks)
{
    const uint32_t n = masks->n;
    const uint32_t attacks = nq_attacks_of(masks->rule);
    *classes = (struct nq_classes){.n = n};
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            struct nq_class *class = &classes->of[row % 2][column % 2];
            if ((masks->open[row] & nq_bit(column)) != 0)
                class->open[row / 2] |= (uint16_t)nq_bit(column / 2);
        }
        for (uint32_t parity = 0; parity < 2; parity++) {
            struct nq_class *class = &classes->of[row % 2][parity];
            class->rows = row / 2 + 1;
            class->columns = (n + 1 - parity) / 2;
            class->diagonal[row / 2] = (uint8_t)((n - 1 + parity - row) / 2);
            class->anti_diagonal[row / 2] = (uint8_t)(n + (row + parity) / 2);
            if ((attacks & NQUEENS_ATTACK_DIAGONAL) != 0)
                class->attacks |= nq_all_columns(n);
            if ((attacks & NQUEENS_ATTACK_ANTI_DIAGONAL) != 0)
                class->attacks |= nq_all_columns(n) << n;
        }
    }
}
