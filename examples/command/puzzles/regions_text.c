/* SPDX-License-Identifier: MIT
 *
 * regions_text.c - regions to text, and to JSON.
 */

#include "regions_text.h"

#include <inttypes.h>

void puzzle_write_text(FILE *out, uint32_t n, const uint32_t regions[])
{
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++)
            putc(puzzle_letter(regions[row * n + column]), out);
        putc('\n', out);
    }
}

void puzzle_write_json(FILE *out, uint32_t n, const uint32_t regions[])
{
    for (uint32_t square = 0; square < n * n; square++) {
        fputs(square == 0 ? "[[" : square % n == 0 ? "],[" : ",", out);
        if (regions[square] == NQUEENS_NO_REGION)
            fputs("null", out);
        else
            fprintf(out, "%" PRIu32, regions[square]);
    }
    fputs("]]\n", out);
}
