/* SPDX-License-Identifier: MIT
 *
 * The attacks by jumps, as those of a knight: a jump goes to a single square of a row near by. The
 * table has all that lib/ knows of jumps.
 */

#ifndef NQ_BOARD_JUMPS_H
#define NQ_BOARD_JUMPS_H

#include <nqueens.h>
#include <stdint.h>

/* A jump goes up or down and to the right or left. The table has each jump with its transpose, so
 * that every symmetry of the square keeps the jumps of a flag. */
struct nq_jump {
    uint32_t attack; /* flag that has the jump */
    uint8_t rows;    /* 1 to NQ_JUMP_ROWS */
    uint8_t columns; /* 1 to NQ_JUMP_ROWS */
    int8_t line;     /* NQUEENS_LINE_...; NQUEENS_LINE_DIAGONAL stands for both diagonals */
};

static const struct nq_jump nq_jumps[] = {
    {NQUEENS_ATTACK_TOUCHING, 1, 1, NQUEENS_LINE_DIAGONAL},
    {NQUEENS_ATTACK_KNIGHT, 1, 2, NQUEENS_LINE_KNIGHT},
    {NQUEENS_ATTACK_KNIGHT, 2, 1, NQUEENS_LINE_KNIGHT},
};

/* The flags of the table. */
#define NQ_JUMPS (NQUEENS_ATTACK_TOUCHING | NQUEENS_ATTACK_KNIGHT)

enum {
    NQ_JUMP_ROWS = 2, /* rows, and columns, that the farthest jump goes */
    NQ_JUMP_COUNT = sizeof nq_jumps / sizeof *nq_jumps,
};

_Static_assert(NQ_JUMP_ROWS < 8, "struct nq_rule has a byte for each number of rows");

#endif
