/* SPDX-License-Identifier: MIT
 *
 * attack.h - two queens that attack each other, in words and in JSON.
 */

#ifndef NQUEENS_COMMAND_ATTACK_H
#define NQUEENS_COMMAND_ATTACK_H

#include <stdint.h>

struct attack {
    int line; /* NQUEENS_LINE_... */
    uint32_t row_a, column_a;
    uint32_t row_b, column_b;
};

/* "the queens at 0,1 and 3,1 attack each other along a column" */
void attack_write(const struct attack *attack);

/* {"along": "column", "queens": [[0, 1], [3, 1]]} */
void attack_write_json(const struct attack *attack);

#endif /* NQUEENS_COMMAND_ATTACK_H */
