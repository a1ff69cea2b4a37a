/* SPDX-License-Identifier: MIT
 *
 * svg_drawing.c - a coloured puzzle as SVG 1.1. The unit is the side of a square; numbers are
 * written so that they do not depend on the locale. The document refers to no other file; its
 * letters are in any sans-serif font.
 */

#include "drawing.h"

#include <inttypes.h>
#include <string.h>

/* The light scheme of P. Tol, "Colour Schemes", 2021: nine colours to fill areas with, under black
 * letters, that readers with any kind of colour blindness tell apart. */
static const char *const colours[] = {"#77aadd", "#ee8866", "#eedd88", "#ffaabb", "#99ddff",
                                      "#44bb99", "#bbcc33", "#aaaa00", "#dddddd"};
enum { COLOURS = sizeof colours / sizeof colours[0], SQUARE = 48, MARGIN = 4 };

struct map {
    uint32_t n;
    const uint32_t *regions;
    uint64_t neighbours[PUZZLE_LARGEST_N]; /* regions that a region meets, at corners, too */
    uint32_t colour[PUZZLE_LARGEST_N];
};

static uint64_t bit(uint32_t number)
{
    return UINT64_C(1) << number;
}

static void meet(struct map *map, uint32_t a, uint32_t b)
{
    if (a == b || a == NQUEENS_NO_REGION || b == NQUEENS_NO_REGION)
        return;
    map->neighbours[a] |= bit(b);
    map->neighbours[b] |= bit(a);
}

static void find_neighbours(struct map *map)
{
    uint32_t n = map->n;
    for (uint32_t square = 0; square < n * n; square++) {
        uint32_t region = map->regions[square];
        int has_right = square % n + 1 < n;
        int has_below = square + n < n * n;
        if (has_right)
            meet(map, region, map->regions[square + 1]);
        if (has_below)
            meet(map, region, map->regions[square + n]);
        if (has_below && has_right)
            meet(map, region, map->regions[square + n + 1]);
        if (has_below && square % n > 0)
            meet(map, region, map->regions[square + n - 1]);
    }
}

/* The colour that is used least among those that no neighbour with a lower number has. */
static uint32_t choose_colour(const struct map *map, uint32_t region)
{
    uint32_t used[COLOURS] = {0};
    for (uint32_t other = 0; other < region; other++) {
        int meets = (map->neighbours[region] & bit(other)) != 0;
        used[map->colour[other]] += meets ? PUZZLE_LARGEST_N : 1;
    }
    uint32_t best = 0;
    for (uint32_t colour = 1; colour < COLOURS; colour++)
        best = used[colour] < used[best] ? colour : best;
    return best;
}

static void find_colours(struct map *map)
{
    find_neighbours(map);
    for (uint32_t region = 0; region < map->n; region++)
        map->colour[region] = choose_colour(map, region);
}

/* A rectangle for each run of squares of a region in a row. */
static void write_squares(FILE *out, const struct map *map)
{
    for (uint32_t row = 0; row < map->n; row++) {
        const uint32_t *regions = map->regions + (size_t)row * map->n;
        uint32_t end;
        for (uint32_t column = 0; column < map->n; column = end) {
            for (end = column + 1; end < map->n && regions[end] == regions[column];)
                end++;
            const char *fill = regions[column] == NQUEENS_NO_REGION
                                   ? "#fff"
                                   : colours[map->colour[regions[column]]];
            fprintf(out,
                    "<rect x=\"%" PRIu32 "\" y=\"%" PRIu32 "\" width=\"%" PRIu32
                    "\" height=\"1\" fill=\"%s\"/>\n",
                    column, row, end - column, fill);
        }
    }
}

/* Thin lines between all squares. */
static void write_grid(FILE *out, uint32_t n)
{
    fprintf(out, "<path fill=\"none\" stroke=\"#333\" stroke-width=\".02\" d=\"");
    for (uint32_t line = 1; line < n; line++)
        fprintf(out, "M0 %" PRIu32 "h%" PRIu32 "M%" PRIu32 " 0v%" PRIu32, line, n, line, n);
    fprintf(out, "\"/>\n");
}

/* Thick ones between regions and around the board. */
static void write_borders(FILE *out, const struct map *map)
{
    uint32_t n = map->n;
    fprintf(out,
            "<path fill=\"none\" stroke=\"#111\" stroke-width=\".08\" stroke-linecap=\"square\""
            " d=\"M0 0h%" PRIu32 "v%" PRIu32 "h-%" PRIu32 "z",
            n, n, n);
    for (uint32_t square = 0; square < n * n; square++) {
        uint32_t row = square / n;
        uint32_t column = square % n;
        if (row > 0 && map->regions[square - n] != map->regions[square])
            fprintf(out, "M%" PRIu32 " %" PRIu32 "h1", column, row);
        if (column > 0 && map->regions[square - 1] != map->regions[square])
            fprintf(out, "M%" PRIu32 " %" PRIu32 "v1", column, row);
    }
    fprintf(out, "\"/>\n");
}

/* A letter in the first square of each region, at the top left. */
static void write_letters(FILE *out, const struct map *map)
{
    uint64_t written = 0;
    fprintf(out, "<g font-family=\"sans-serif\" font-size=\".3\" fill=\"#111\">\n");
    for (uint32_t square = 0; square < map->n * map->n; square++) {
        uint32_t region = map->regions[square];
        if (region == NQUEENS_NO_REGION || (written & bit(region)) != 0)
            continue;
        written |= bit(region);
        fprintf(out, "<text x=\"%" PRIu32 ".1\" y=\"%" PRIu32 ".34\">%c</text>\n", square % map->n,
                square / map->n, puzzle_letter(region));
    }
    fprintf(out, "</g>\n");
}

/* A crown with three points. */
static void write_queens(FILE *out, uint32_t n, const uint32_t queens[])
{
    for (uint32_t row = 0; queens != NULL && row < n; row++) {
        if (queens[row] != NQUEENS_NO_QUEEN)
            fprintf(out,
                    "<path transform=\"translate(%" PRIu32 " %" PRIu32 ")\" fill=\"#111\""
                    " d=\"M.25 .8V.4L.38 .55L.5 .3L.62 .55L.75 .4V.8z\"/>\n",
                    queens[row], row);
    }
}

void puzzle_draw_svg(FILE *out, uint32_t n, const uint32_t regions[], const uint32_t queens[])
{
    struct map map;
    uint32_t side = n * SQUARE + 2 * MARGIN;
    memset(&map, 0, sizeof map);
    map.n = n;
    map.regions = regions;
    find_colours(&map);
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%" PRIu32
            "\" height=\"%" PRIu32 "\" viewBox=\"0 0 %" PRIu32 " %" PRIu32 "\">\n"
            "<title>Regions of a board of %" PRIu32 " x %" PRIu32 " squares</title>\n"
            "<rect width=\"%" PRIu32 "\" height=\"%" PRIu32 "\" fill=\"#fff\"/>\n"
            "<g transform=\"translate(%d %d) scale(%d)\">\n",
            side, side, side, side, n, n, side, side, MARGIN, MARGIN, SQUARE);
    write_squares(out, &map);
    write_grid(out, n);
    write_borders(out, &map);
    write_letters(out, &map);
    write_queens(out, n, queens);
    fprintf(out, "</g>\n</svg>\n");
}
