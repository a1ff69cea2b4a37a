/* SPDX-License-Identifier: MIT
 *
 * attack.c - two queens that attack each other: along which line, in words and in JSON.
 */

#include "shared/attack.h"

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <string.h>

static const struct line {
    const char *name;
    const char *place; /* of two queens on it: "along a column", "in the same region" */
} lines[] = {
#define LINE(line, name, place) [line] = {name, place},
#include "rule_table.h"
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

int attack_find_first(const nqueens_solver *solver, uint32_t n, const uint32_t queens[],
                      struct attack *attack)
{
    int status =
        solver != NULL
            ? nqueens_find_conflict(solver, queens, &attack->row_a, &attack->row_b, &attack->line)
            : nqueens_find_attack(n, queens, &attack->row_a, &attack->row_b, &attack->line);
    if (status != NQUEENS_OK)
        return 0;
    attack->column_a = queens[attack->row_a];
    attack->column_b = queens[attack->row_b];
    return 1;
}

struct attack_text attack_text(const struct attack *attack)
{
    struct attack_text text;
    const char *place = lines[attack->line].place;
    snprintf(text.text, sizeof text.text,
             "the queens at %" PRIu32 ",%" PRIu32 " and %" PRIu32 ",%" PRIu32 " %s %s",
             attack->row_a, attack->column_a, attack->row_b, attack->column_b,
             strncmp(place, "in ", 3) == 0 ? "are" : "attack each other", place);
    return text;
}

void attack_write(const struct attack *attack)
{
    printf("%s", attack_text(attack).text);
}

void attack_write_json(const struct attack *attack)
{
    printf(
        "{\"along\": \"%s\", \"queens\": [[%" PRIu32 ", %" PRIu32 "], [%" PRIu32 ", %" PRIu32 "]]}",
        lines[attack->line].name, attack->row_a, attack->column_a, attack->row_b, attack->column_b);
}
