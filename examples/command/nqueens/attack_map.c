/* SPDX-License-Identifier: MIT
 *
 * attack_map.c - which squares are attacked, as a picture: each has a tint and pips. In a
 * solution no square has more than four, one for each line through it. Queens that attack each
 * other have the colour of the pips, and lines join neighbours, so that they stand out in black
 * and white, too. Cost: n^2.
 */

#include "attack_map.h"

#include "shared/attack.h"
#include "shared/interrupt.h"
#include "shared/svg.h"

#include <inttypes.h>
#include <nqueens.h>

#define ATTACK_COLOUR "#b3261e"

/* Pixels. */
enum {
    LARGEST_SQUARE = 40,
    LARGEST_BOARD = 1000,
    MARGIN = 10,        /* around the board, without the coordinates */
    FILES_HEIGHT = 24,  /* below the board */
    DIGIT_WIDTH = 8,    /* of a digit in the number of a rank, in a wide font */
    LABEL_DISTANCE = 20 /* the least between the middles of two coordinates */
};

enum { PIPS_MAX = 5 };

/* ---- Marks on attacked squares ---------------------------------------------- */

/* Their pips on a square of 100 x 100. */
static const struct pip {
    int x, y;
} pips[PIPS_MAX][PIPS_MAX] = {
    {{50, 50}},
    {{34, 66}, {66, 34}},
    {{28, 72}, {50, 50}, {72, 28}},
    {{32, 32}, {68, 32}, {32, 68}, {68, 68}},
    {{28, 28}, {72, 28}, {50, 50}, {28, 72}, {72, 72}},
};

static void define_marks(FILE *out)
{
    fprintf(out, "<circle id=\"nq-pip\" r=\"8\"/>\n");
    for (int count = 1; count <= PIPS_MAX; count++) {
        fprintf(out,
                "<g id=\"nq-pips-%d\" transform=\"scale(.01)\" fill=\"" ATTACK_COLOUR "\">"
                "<path opacity=\".%02d\" d=\"M0 0h100v100H0z\"/>",
                count, 7 * count);
        for (const struct pip *pip = pips[count - 1]; pip < pips[count - 1] + count; pip++)
            fprintf(out, "<use xlink:href=\"#nq-pip\" x=\"%d\" y=\"%d\"/>", pip->x, pip->y);
        fprintf(out, "</g>\n");
    }
}

/* Writes the marks of a row, and its queen. */
static void write_row(FILE *out, uint32_t n, uint32_t row, uint32_t queen,
                      const uint32_t attackers[])
{
    for (uint32_t column = 0; column < n; column++) {
        uint32_t count = attackers[column] < PIPS_MAX ? attackers[column] : PIPS_MAX;
        if (column == queen)
            svg_queen(out, row, column, count > 0 ? " fill=\"" ATTACK_COLOUR "\"" : "");
        else if (count > 0)
            fprintf(out,
                    "<use xlink:href=\"#nq-pips-%" PRIu32 "\" x=\"%" PRIu32 "\" y=\"%" PRIu32
                    "\"/>\n",
                    count, column, row);
    }
}

/* ---- Queens that attack each other ------------------------------------------ */

/* Joins the queen of a row to the next one below on each of its three lines. */
static void join_to_queens_below(FILE *out, uint32_t n, const uint32_t queens[], uint32_t row)
{
    unsigned int joined = 0;
    for (uint32_t below = row + 1; below < n; below++) {
        struct attack attack = {
            .row_a = row, .column_a = queens[row], .row_b = below, .column_b = queens[below]};
        if (!attack_find_line(&attack) || (joined & 1u << attack.line) != 0)
            continue;
        joined |= 1u << attack.line;
        fprintf(out, "<path d=\"M%" PRIu32 " %" PRIu32 "L%" PRIu32 " %" PRIu32 "\"/>\n",
                attack.column_a, row, attack.column_b, below);
    }
}

/* From the middle of a square to that of another. */
static void write_joining_lines(FILE *out, uint32_t n, const uint32_t queens[])
{
    fprintf(out, "<g transform=\"translate(.5 .5)\" stroke=\"" ATTACK_COLOUR "\""
                 " stroke-width=\".08\">\n");
    for (uint32_t row = 0; row < n && !interrupt_came(); row++)
        join_to_queens_below(out, n, queens, row);
    fprintf(out, "</g>\n");
}

/* ---- Coordinates ------------------------------------------------------------ */

/* How many ranks and files lie between two labels: 1, 5, 10, 50, ... A name of seven letters
 * fits, because the step is 50 pixels on such boards. */
static uint64_t label_step(uint64_t square)
{
    uint64_t step = 1;
    for (uint64_t factor = 5; step * square < LABEL_DISTANCE; factor = 10 / factor)
        step *= factor;
    return step;
}

/* 1, and then the multiples of the step. */
static uint64_t next_label(uint64_t number, uint64_t step)
{
    return number == 1 && step > 1 ? step : number + step;
}

/* a to z, then aa, ab and so on, as in spreadsheets: base 26 with the digits 1 to 26. */
static void write_file_name(FILE *out, uint64_t number)
{
    char name[8] = "";
    char *start = name + sizeof name - 1;
    for (; number > 0; number /= 26)
        *--start = "abcdefghijklmnopqrstuvwxyz"[--number % 26];
    fputs(start, out);
}

static void write_coordinates(FILE *out, uint32_t n, uint64_t square)
{
    uint64_t step = label_step(square), side = n * square;
    fprintf(out, "<g font-family=\"sans-serif\" font-size=\"12\" fill=\"#444\">\n"
                 "<g text-anchor=\"end\">\n");
    for (uint64_t rank = 1; rank <= n; rank = next_label(rank, step))
        fprintf(out, "<text x=\"-6\" y=\"%" PRIu64 "\">%" PRIu64 "</text>\n",
                side - rank * square + square / 2 + 4, rank);
    fprintf(out, "</g>\n<g text-anchor=\"middle\">\n");
    for (uint64_t file = 1; file <= n; file = next_label(file, step)) {
        fprintf(out, "<text x=\"%" PRIu64 "\" y=\"%" PRIu64 "\">", (file - 1) * square + square / 2,
                side + 15);
        write_file_name(out, file);
        fprintf(out, "</text>\n");
    }
    fprintf(out, "</g>\n</g>\n");
}

/* ---- The map ---------------------------------------------------------------- */

static uint64_t square_side(uint32_t n)
{
    if (n <= LARGEST_BOARD / LARGEST_SQUARE)
        return LARGEST_SQUARE;
    return n <= LARGEST_BOARD ? LARGEST_BOARD / n : 1;
}

static void write_title(FILE *out, uint32_t n, const uint32_t queens[])
{
    uint32_t count = 0;
    for (uint32_t row = 0; row < n; row++)
        count += queens[row] != NQUEENS_NO_QUEEN;
    fprintf(out, "Attack map of %" PRIu32 " queen%s on the %" PRIu32 " x %" PRIu32 " board%s",
            count, count == 1 ? "" : "s", n, n, n == 0 ? "" : ": ");
    svg_columns(out, n, queens);
}

void attack_map_write(FILE *out, uint32_t n, const uint32_t queens[], uint32_t attackers[])
{
    uint64_t square = square_side(n);
    uint64_t left = MARGIN + DIGIT_WIDTH * (uint64_t)snprintf(NULL, 0, "%" PRIu32, n);
    uint64_t width = left + n * square + MARGIN;
    uint64_t height = MARGIN + n * square + FILES_HEIGHT;

    svg_begin(out, width, height);
    write_title(out, n, queens);
    svg_begin_definitions(out);
    define_marks(out);
    svg_end_definitions(out, width, height);
    fprintf(out, "<g transform=\"translate(%" PRIu64 " %d)\">\n", left, MARGIN);
    svg_board(out, n, square);
    fprintf(out, "<g transform=\"scale(%" PRIu64 ")\">\n", square);
    write_joining_lines(out, n, queens);
    for (uint32_t row = 0; row < n && !ferror(out) && !interrupt_came(); row++) {
        nqueens_attacks_in_row(n, queens, row, attackers);
        write_row(out, n, row, queens[row], attackers);
    }
    fprintf(out, "</g>\n");
    write_coordinates(out, n, square);
    fprintf(out, "</g>\n");
    svg_end(out);
}
