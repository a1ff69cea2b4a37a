/* SPDX-License-Identifier: MIT
 *
 * nqueens_format_sheet: several boards in one picture, in lines, numbered from 1 below each.
 * The squares of a board and the queen are defined once and used by reference; the size of a
 * square makes a line of boards about 1000 pixels wide, within limits. Cost: linear in the
 * number of entries.
 */

#include "board/placement.h"
#include "text/board_text.h"
#include "text/sink.h"
#include "text/svg.h"

#include <nqueens.h>

#define LINE_WIDTH 1000u /* pixels, approximately */
#define LARGEST_SQUARE 20u
#define LEAST_SQUARE 10u /* or that in the picture of one board, if it is less */
#define GAP 20u          /* between two boards, and around all */
#define NUMBER_HEIGHT 14u

struct sheet {
    uint32_t n;
    const uint32_t *queens;
    uint32_t boards;
    uint32_t boards_per_line;
    uint64_t square; /* the side of a square in pixels */
};

/* The least number whose square is not below boards: about as many lines as boards in a
 * line. */
static uint32_t balanced_line(uint32_t boards)
{
    uint32_t per_line = 1;
    while ((uint64_t)per_line * per_line < boards)
        per_line++;
    return per_line;
}

static uint64_t square_side(uint32_t n, uint32_t boards_per_line)
{
    uint64_t largest =
        nq_svg_square_side(n) < LARGEST_SQUARE ? nq_svg_square_side(n) : LARGEST_SQUARE;
    uint64_t least = largest < LEAST_SQUARE ? largest : LEAST_SQUARE;
    /* It is at least 1. NOLINTNEXTLINE(clang-analyzer-core.DivideZero) */
    uint64_t width = LINE_WIDTH / boards_per_line;
    uint64_t side = width > GAP && n > 0 ? (width - GAP) / n : 0;
    if (side < least)
        return least;
    return side < largest ? side : largest;
}

/* The squares and the border of every board, in pixels. Both sizes are part of the name, so
 * that two sheets in one HTML page do not use each other's. */
static void put_board_definition(struct nq_text_sink *sink, const struct sheet *sheet)
{
    uint64_t side = sheet->n * sheet->square;
    nq_svg_put(sink, "<g id=\"nq-board-@-@\">\n<g transform=\"scale(@)\">\n",
               (const uint64_t[]){sheet->n, sheet->square, sheet->square});
    nq_svg_put_dark_squares(sink, sheet->n);
    nq_svg_put(sink,
               "</g>\n<rect x=\"-.5\" y=\"-.5\" width=\"@\" height=\"@\" fill=\"none\""
               " stroke=\"" NQ_SVG_BORDER_COLOUR "\"/>\n</g>\n",
               (const uint64_t[]){side + 1, side + 1});
}

static void put_board(struct nq_text_sink *sink, const struct sheet *sheet, uint32_t board)
{
    const uint32_t *queens = sheet->queens + (size_t)board * sheet->n;
    uint64_t side = sheet->n * sheet->square;
    uint64_t x = GAP + board % sheet->boards_per_line * (side + GAP);
    uint64_t y = GAP + board / sheet->boards_per_line * (side + NUMBER_HEIGHT + GAP);

    nq_svg_put(sink, "<g transform=\"translate(@ @)\">\n", (const uint64_t[]){x, y});
    if (sheet->n > 0) {
        nq_text_sink_put(sink, "<title>");
        nq_write_columns(sink, sheet->n, queens);
        nq_svg_put(sink,
                   "</title>\n<use xlink:href=\"#nq-board-@-@\"/>\n<g transform=\"scale(@)\">\n",
                   (const uint64_t[]){sheet->n, sheet->square, sheet->square});
        nq_svg_put_queens(sink, sheet->n, queens);
        nq_text_sink_put(sink, "</g>\n");
    }
    nq_svg_put(sink, "<text x=\"%\" y=\"@\">@</text>\n</g>\n",
               (const uint64_t[]){side, side + NUMBER_HEIGHT, (uint64_t)board + 1});
}

static void put_boards(struct nq_text_sink *sink, const struct sheet *sheet)
{
    nq_text_sink_put(sink, "<g font-family=\"sans-serif\" font-size=\"11\""
                           " text-anchor=\"middle\">\n");
    for (uint32_t board = 0; board < sheet->boards; board++)
        put_board(sink, sheet, board);
    nq_text_sink_put(sink, "</g>\n");
}

static void write_sheet(struct nq_text_sink *sink, const void *thing)
{
    const struct sheet *sheet = thing;
    uint64_t side = sheet->n * sheet->square;
    uint64_t per_line = sheet->boards_per_line;
    uint64_t lines = sheet->boards / per_line + (sheet->boards % per_line != 0);
    uint64_t width = GAP + (sheet->boards > 0 ? per_line : 0) * (side + GAP);
    uint64_t height = GAP + lines * (side + NUMBER_HEIGHT + GAP);

    nq_svg_open(sink, width, height);
    nq_svg_put(sink,
               sheet->boards == 1 ? "<title>@ board of @ x @ squares</title>\n<defs>\n"
                                  : "<title>@ boards of @ x @ squares</title>\n<defs>\n",
               (const uint64_t[]){sheet->boards, sheet->n, sheet->n});
    nq_svg_put_queen_definition(sink);
    if (sheet->n > 0)
        put_board_definition(sink, sheet);
    nq_text_sink_put(sink, "</defs>\n");
    nq_svg_put_background(sink, width, height);
    put_boards(sink, sheet);
    nq_svg_close(sink);
}

static bool entries_are_valid(uint32_t n, const uint32_t queens[], uint32_t boards)
{
    for (uint32_t board = 0; board < boards && n > 0; board++) {
        if (!nq_entries_are_valid(n, queens + (size_t)board * n))
            return false;
    }
    return true;
}

int nqueens_format_sheet(char *buf, size_t size, size_t *needed, uint32_t n,
                         const uint32_t queens[], uint32_t boards, uint32_t boards_per_line)
{
    if ((buf == NULL && size > 0) || queens == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    /* No array has more entries, and each entry takes several bytes in the text. */
    if (n > 0 && boards > SIZE_MAX / sizeof *queens / n)
        return NQUEENS_ERROR_OVERFLOW;
    if (!entries_are_valid(n, queens, boards))
        return NQUEENS_ERROR_ARGUMENT;

    if (boards_per_line == 0)
        boards_per_line = balanced_line(boards);
    if (boards_per_line > boards && boards > 0)
        boards_per_line = boards;
    struct sheet sheet = {n, queens, boards, boards_per_line, square_side(n, boards_per_line)};
    return nq_write_to_buffer(buf, size, needed, write_sheet, &sheet);
}
