/* SPDX-License-Identifier: MIT
 *
 * picture.c - coloured puzzles as lines of characters: three columns a square, and a line of
 * borders above each row. A corner is drawn by the borders that meet in it.
 */

#include "drawing.h"

enum { ABOVE = 1, RIGHT = 2, BELOW = 4, LEFT = 8 };

struct characters {
    const char *corners[16]; /* by the borders that meet */
    const char *across;      /* a border above a square, three columns */
    const char *down;        /* one beside it */
    const char *queen;
};

/* Two borders in line, or one at the end of none, make no corner. */
static const struct characters ascii = {
    .corners = {" ", "|", "-", "+", "|", "|", "+", "+", "-", "+", "-", "+", "+", "+", "+", "+"},
    .across = "---",
    .down = "|",
    .queen = "Q",
};

static const struct characters unicode = {
    .corners = {" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"},
    .across = "━━━",
    .down = "┃",
    .queen = "♛",
};

struct picture {
    FILE *out;
    const struct characters *characters;
    uint32_t n;
    const uint32_t *regions;
    const uint32_t *queens;
};

/* Whether there is a border above a square; row n is the edge below the board. */
static int has_border_above(const struct picture *picture, uint32_t row, uint32_t column)
{
    uint32_t n = picture->n;
    if (column >= n)
        return 0;
    return row == 0 || row == n ||
           picture->regions[(row - 1) * n + column] != picture->regions[row * n + column];
}

/* Whether there is one to the left of a square; column n is the edge behind the board. */
static int has_border_left(const struct picture *picture, uint32_t row, uint32_t column)
{
    uint32_t n = picture->n;
    if (row >= n)
        return 0;
    return column == 0 || column == n ||
           picture->regions[row * n + column - 1] != picture->regions[row * n + column];
}

/* The corner at the top left of a square. */
static const char *corner(const struct picture *picture, uint32_t row, uint32_t column)
{
    int meeting = 0;
    if (row > 0 && has_border_left(picture, row - 1, column))
        meeting |= ABOVE;
    if (has_border_left(picture, row, column))
        meeting |= BELOW;
    if (column > 0 && has_border_above(picture, row, column - 1))
        meeting |= LEFT;
    if (has_border_above(picture, row, column))
        meeting |= RIGHT;
    return picture->characters->corners[meeting];
}

static void draw_borders(const struct picture *picture, uint32_t row)
{
    for (uint32_t column = 0; column < picture->n; column++)
        fprintf(picture->out, "%s%s", corner(picture, row, column),
                has_border_above(picture, row, column) ? picture->characters->across : "   ");
    fprintf(picture->out, "%s\n", corner(picture, row, picture->n));
}

static void draw_squares(const struct picture *picture, uint32_t row)
{
    for (uint32_t column = 0; column < picture->n; column++) {
        char letter[2] = {puzzle_letter(picture->regions[row * picture->n + column]), '\0'};
        int has_queen = picture->queens != NULL && picture->queens[row] == column;
        fprintf(picture->out, "%s %s ",
                has_border_left(picture, row, column) ? picture->characters->down : " ",
                has_queen ? picture->characters->queen : letter);
    }
    fprintf(picture->out, "%s\n", picture->characters->down);
}

static void draw(const struct picture *picture)
{
    for (uint32_t row = 0; row < picture->n; row++) {
        draw_borders(picture, row);
        draw_squares(picture, row);
    }
    draw_borders(picture, picture->n);
}

void puzzle_draw_ascii(FILE *out, uint32_t n, const uint32_t regions[], const uint32_t queens[])
{
    draw(&(struct picture){out, &ascii, n, regions, queens});
}

void puzzle_draw_unicode(FILE *out, uint32_t n, const uint32_t regions[], const uint32_t queens[])
{
    draw(&(struct picture){out, &unicode, n, regions, queens});
}
