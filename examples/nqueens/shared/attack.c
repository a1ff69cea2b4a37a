/* SPDX-License-Identifier: MIT
 *
 * attack.c - two queens that attack each other, in words and in JSON.
 */

#include "shared/attack.h"

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>

static const char *const lines[] = {
    [NQUEENS_LINE_COLUMN] = "column",
    [NQUEENS_LINE_DIAGONAL] = "diagonal",
    [NQUEENS_LINE_ANTI_DIAGONAL] = "anti-diagonal",
};

void attack_write(const struct attack *attack)
{
    printf("the queens at %" PRIu32 ",%" PRIu32 " and %" PRIu32 ",%" PRIu32
           " attack each other along %s %s",
           attack->row_a, attack->column_a, attack->row_b, attack->column_b,
           attack->line == NQUEENS_LINE_ANTI_DIAGONAL ? "an" : "a", lines[attack->line]);
}

void attack_write_json(const struct attack *attack)
{
    printf("{\"along\": \"%s\", \"queens\": [[%" PRIu32 ", %" PRIu32 "], [%" PRIu32 ", %" PRIu32
           "]]}",
           lines[attack->line], attack->row_a, attack->column_a, attack->row_b, attack->column_b);
}
