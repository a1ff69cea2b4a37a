/* SPDX-License-Identifier: MIT
 *
 * sheet.c - several boards in one picture, in lines, with their numbers below. The squares of a
 * board are defined once and used by reference; their size makes a line of boards about 1000
 * pixels wide, within limits. Linear in the number of entries.
 */

#include "shared/sheet.h"

#include "shared/svg.h"

#include <inttypes.h>
#include <nqueens.h>

enum {
    LINE_WIDTH = 1000, /* pixels, approximately; of a large board, too */
    LARGEST_SQUARE = 20,
    LEAST_SQUARE = 10,
    GAP = 20, /* between two boards, and around all */
    NUMBER_HEIGHT = 14
};

struct sheet {
    uint32_t n;
    uint32_t across; /* boards in a line */
    uint64_t square; /* the side of a square in pixels */
    uint64_t side;   /* of a board */
};

/* As large as a line of boards has room for. A board that is too large for the least square has
 * what one alone has room for. */
static uint64_t square_side(uint32_t n, uint32_t across)
{
    if (n == 0)
        return LARGEST_SQUARE;
    uint64_t width = LINE_WIDTH / across;
    uint64_t alone = n < LINE_WIDTH ? LINE_WIDTH / n : 1;
    uint64_t largest = alone < LARGEST_SQUARE ? alone : LARGEST_SQUARE;
    uint64_t least = alone < LEAST_SQUARE ? alone : LEAST_SQUARE;
    uint64_t side = width > GAP ? (width - GAP) / n : 0;
    return side < least ? least : side < largest ? side : largest;
}

static struct sheet arrange(uint32_t n, uint32_t boards)
{
    struct sheet sheet = {.n = n, .across = 1};
    while ((uint64_t)sheet.across * sheet.across < boards)
        sheet.across++;
    sheet.square = square_side(n, sheet.across);
    sheet.side = n * sheet.square;
    return sheet;
}

static void write_board(FILE *out, const struct sheet *sheet, uint32_t board,
                        const uint32_t queens[])
{
    uint64_t x = GAP + board % sheet->across * (sheet->side + GAP);
    uint64_t y = GAP + board / sheet->across * (sheet->side + NUMBER_HEIGHT + GAP);
    fprintf(out, "<g transform=\"translate(%" PRIu64 " %" PRIu64 ")\">\n<title>", x, y);
    svg_columns(out, sheet->n, queens);
    fprintf(out,
            "</title>\n<use xlink:href=\"#nq-board-%" PRIu32 "-%" PRIu64 "\"/>\n"
            "<g transform=\"scale(%" PRIu64 ")\">\n",
            sheet->n, sheet->square, sheet->square);
    for (uint32_t row = 0; row < sheet->n; row++) {
        if (queens[row] != NQUEENS_NO_QUEEN)
            svg_queen(out, row, queens[row], "");
    }
    fprintf(out, "</g>\n<text x=\"%" PRIu64 "\" y=\"%" PRIu64 "\">%" PRIu64 "</text>\n</g>\n",
            sheet->side / 2, sheet->side + NUMBER_HEIGHT, (uint64_t)board + 1);
}

void sheet_write(FILE *out, uint32_t n, const uint32_t queens[], uint32_t boards)
{
    struct sheet sheet = arrange(n, boards);
    uint64_t lines = ((uint64_t)boards + sheet.across - 1) / sheet.across;
    uint64_t width = GAP + sheet.across * (sheet.side + GAP);
    uint64_t height = GAP + lines * (sheet.side + NUMBER_HEIGHT + GAP);

    svg_begin(out, width, height);
    fprintf(out, "%" PRIu32 " board%s of %" PRIu32 " x %" PRIu32 " squares", boards,
            boards == 1 ? "" : "s", n, n);
    svg_begin_definitions(out);
    /* Two sheets in one HTML page do not use each other's. */
    fprintf(out, "<g id=\"nq-board-%" PRIu32 "-%" PRIu64 "\">\n", n, sheet.square);
    svg_board(out, n, sheet.square);
    fprintf(out, "</g>\n");
    svg_end_definitions(out, width, height);
    fprintf(out, "<g font-family=\"sans-serif\" font-size=\"11\" text-anchor=\"middle\">\n");
    for (uint32_t board = 0; board < boards && !ferror(out); board++)
        write_board(out, &sheet, board, queens + (size_t)board * n);
    fprintf(out, "</g>\n");
    svg_end(out);
}
