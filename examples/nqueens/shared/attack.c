/* SPDX-License-Identifier: MIT
 *
 * attack.c - two queens that attack each other: along which line, in words and in JSON.
 */

#include "shared/attack.h"

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>

static const char *const lines[] = {
    [NQUEENS_LINE_COLUMN] = "column",
    [NQUEENS_LINE_DIAGONAL] = "diagonal",
    [NQUEENS_LINE_ANTI_DIAGONAL] = "anti-diagonal",
    [NQUEENS_LINE_KNIGHT] = "knight",
    [NQUEENS_LINE_REGION] = "region",
};

int attack_find_line(struct attack *attack)
{
    uint64_t down = attack->row_b - attack->row_a;
    uint64_t a = attack->column_a, b = attack->column_b;
    if (a == NQUEENS_NO_QUEEN || b == NQUEENS_NO_QUEEN)
        return 0;
    if (a == b)
        attack->line = NQUEENS_LINE_COLUMN;
    else if (a + down == b)
        attack->line = NQUEENS_LINE_DIAGONAL;
    else if (b + down == a)
        attack->line = NQUEENS_LINE_ANTI_DIAGONAL;
    else
        return 0;
    return 1;
}

void attack_write(const struct attack *attack)
{
    printf("the queens at %" PRIu32 ",%" PRIu32 " and %" PRIu32 ",%" PRIu32, attack->row_a,
           attack->column_a, attack->row_b, attack->column_b);
    if (attack->line == NQUEENS_LINE_REGION)
        printf(" are in the same region");
    else if (attack->line == NQUEENS_LINE_KNIGHT)
        printf(" attack each other by a knight's move");
    else
        printf(" attack each other along %s %s",
               attack->line == NQUEENS_LINE_ANTI_DIAGONAL ? "an" : "a", lines[attack->line]);
}

void attack_write_json(const struct attack *attack)
{
    printf("{\"along\": \"%s\", \"queens\": [[%" PRIu32 ", %" PRIu32 "], [%" PRIu32 ", %" PRIu32
           "]]}",
           lines[attack->line], attack->row_a, attack->column_a, attack->row_b, attack->column_b);
}
