/* SPDX-License-Identifier: MIT
 *
 * svg.c - what a sheet of boards and an attack map have in common as SVG 1.1. A document
 * refers to no font and no other file, and needs no locale: its numbers are integers. The
 * colours differ in black and white, too.
 */

#include "shared/svg.h"

#include <inttypes.h>
#include <nqueens.h>

/* On a square of 100 x 100: the balls on the five points of the crown, from the left, the
 * crown, the band below it, the foot. */
static const char queen_outline[] =
    "M6 32a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"
    "M24 20a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"
    "M44 16a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"
    "M64 20a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"
    "M82 32a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"
    "M26 66L12 32L33 47L30 20L44 44L50 16L56 44L70 20L67 47L88 32L74 66Q50 59 26 66z"
    "M27 70Q50 63 73 70L71 77Q50 71 29 77z"
    "M28 81Q50 75 72 81Q77 83 77 89H23Q23 83 28 81z";

void svg_begin(FILE *out, uint64_t width, uint64_t height)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
            " version=\"1.1\" width=\"%" PRIu64 "\" height=\"%" PRIu64 "\""
            " viewBox=\"0 0 %" PRIu64 " %" PRIu64 "\">\n<title>",
            width, height, width, height);
}

void svg_begin_definitions(FILE *out)
{
    fprintf(out, "</title>\n<defs>\n<path id=\"nq-queen\" transform=\"scale(.01)\" d=\"%s\"/>\n",
            queen_outline);
}

void svg_end_definitions(FILE *out, uint64_t width, uint64_t height)
{
    fprintf(out, "</defs>\n<rect width=\"%" PRIu64 "\" height=\"%" PRIu64 "\" fill=\"#fff\"/>\n",
            width, height);
}

/* One path: a bar along every second column, from the second on, and along every second row,
 * from the bottom row up. The even-odd rule leaves out the squares where two bars cross. A bar
 * begins a gap behind the end of the one before, the top row's without a gap. Linear in n. */
static void write_dark_squares(FILE *out, uint32_t n)
{
    fprintf(out, "<path fill=\"#cdbfa6\" fill-rule=\"evenodd\" d=\"M0 0");
    for (uint32_t bar = 0; bar < n / 2; bar++)
        fprintf(out, "h1v%" PRIu32 "h1v-%" PRIu32, n, n);
    fprintf(out, "zM0 0");
    if (n % 2 != 0)
        fprintf(out, "h%" PRIu32 "v1h-%" PRIu32, n, n);
    for (uint32_t bar = 0; bar < n / 2; bar++)
        fprintf(out, "v1h%" PRIu32 "v1h-%" PRIu32, n, n);
    fprintf(out, "z\"/>\n");
}

void svg_board(FILE *out, uint32_t n, uint64_t square)
{
    uint64_t border = n * square + 1; /* around the squares, a pixel wide */
    fprintf(out, "<g transform=\"scale(%" PRIu64 ")\">\n", square);
    write_dark_squares(out, n);
    fprintf(out,
            "</g>\n<rect x=\"-.5\" y=\"-.5\" width=\"%" PRIu64 "\" height=\"%" PRIu64
            "\" fill=\"none\" stroke=\"#222\"/>\n",
            border, border);
}

void svg_queen(FILE *out, uint32_t row, uint32_t column, const char *attributes)
{
    fprintf(out, "<use xlink:href=\"#nq-queen\"%s x=\"%" PRIu32 "\" y=\"%" PRIu32 "\"/>\n",
            attributes, column, row);
}

void svg_columns(FILE *out, uint32_t n, const uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++) {
        const char *blank = row == 0 ? "" : " ";
        if (queens[row] == NQUEENS_NO_QUEEN)
            fprintf(out, "%s-", blank);
        else
            fprintf(out, "%s%" PRIu32, blank, queens[row]);
    }
}

void svg_end(FILE *out)
{
    fprintf(out, "</svg>\n");
}
