/* SPDX-License-Identifier: MIT
 *
 * nqueens_format_attacks: which squares are attacked, as a picture. An attacked square has a
 * tint and a pip for each queen that attacks it, five at most; in a solution no square has
 * more than four, one for each line through it. Queens that attack each other have the colour
 * of the pips, and lines join neighbours, so that they stand out in black and white, too. As
 * in nqueens_find_attack, queens attack through others.
 *
 * Cost: n^2, like the text, as long as the counts of a row fit into the block on the stack;
 * beyond, n^3 divided by the size of the block. It takes no memory.
 */

#include "board/attackers.h"
#include "board/placement.h"
#include "text/sink.h"
#include "text/svg.h"

#include <nqueens.h>

#define BLOCK_COLUMNS 1024u
#define PIPS_MAX 5u

/* The marks of an attacked square, on a square of 100 x 100: nq-pips-1 to -5. */
static const char pip_definitions[] = "<circle id=\"nq-pip\" r=\"8\"/>\n"
                                      "<g id=\"nq-pips-1\" transform=\"scale(.01)\">"
                                      "<path opacity=\".07\" d=\"M0 0h100v100H0z\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"50\" y=\"50\"/></g>\n"
                                      "<g id=\"nq-pips-2\" transform=\"scale(.01)\">"
                                      "<path opacity=\".14\" d=\"M0 0h100v100H0z\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"34\" y=\"66\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"66\" y=\"34\"/></g>\n"
                                      "<g id=\"nq-pips-3\" transform=\"scale(.01)\">"
                                      "<path opacity=\".21\" d=\"M0 0h100v100H0z\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"28\" y=\"72\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"50\" y=\"50\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"72\" y=\"28\"/></g>\n"
                                      "<g id=\"nq-pips-4\" transform=\"scale(.01)\">"
                                      "<path opacity=\".28\" d=\"M0 0h100v100H0z\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"32\" y=\"32\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"68\" y=\"32\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"32\" y=\"68\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"68\" y=\"68\"/></g>\n"
                                      "<g id=\"nq-pips-5\" transform=\"scale(.01)\">"
                                      "<path opacity=\".35\" d=\"M0 0h100v100H0z\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"28\" y=\"28\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"72\" y=\"28\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"50\" y=\"50\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"28\" y=\"72\"/>"
                                      "<use xlink:href=\"#nq-pip\" x=\"72\" y=\"72\"/></g>\n";

/* ---- Marks on squares --------------------------------------------------- */

/* Marks the squares of one row from column first on. */
static void put_marks(struct nq_text_sink *sink, uint32_t row, uint32_t queen, uint32_t first,
                      uint32_t count, const uint32_t attackers[])
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t pips = attackers[i] < PIPS_MAX ? attackers[i] : PIPS_MAX;
        if (pips > 0 && first + i != queen)
            nq_svg_put(sink, "<use xlink:href=\"#nq-pips-@\" x=\"@\" y=\"@\"/>\n",
                       (const uint64_t[]){pips, first + i, row});
    }
}

static void put_all_marks(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
{
    uint32_t attackers[BLOCK_COLUMNS];
    for (uint32_t row = 0; row < n; row++) {
        uint32_t count;
        for (uint32_t first = 0; first < n; first += count) {
            count = n - first < BLOCK_COLUMNS ? n - first : BLOCK_COLUMNS;
            nq_count_attackers(n, queens, row, first, count, attackers);
            put_marks(sink, row, queens[row], first, count, attackers);
        }
    }
}

/* ---- Queens that attack each other -------------------------------------- */

/* Joins the queen of a row to the next one below it on each of its three lines. */
static void join_to_queens_below(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[],
                                 uint32_t row)
{
    unsigned joined = 0;
    for (uint32_t below = row + 1; below < n; below++) {
        if (queens[below] == NQUEENS_NO_QUEEN)
            continue;
        int line = nq_shared_line(queens[row], queens[below], below - row);
        if (line == NQUEENS_LINE_NONE || (joined & 1u << line) != 0)
            continue;
        joined |= 1u << line;
        nq_svg_put(sink, "<path d=\"M% %L% %\"/>\n",
                   (const uint64_t[]){2 * (uint64_t)queens[row] + 1, 2 * (uint64_t)row + 1,
                                      2 * (uint64_t)queens[below] + 1, 2 * (uint64_t)below + 1});
    }
}

static void put_joining_lines(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
{
    nq_text_sink_put(sink, "<g stroke=\"" NQ_SVG_ATTACK_COLOUR "\" stroke-width=\".08\">\n");
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] != NQUEENS_NO_QUEEN)
            join_to_queens_below(sink, n, queens, row);
    }
    nq_text_sink_put(sink, "</g>\n");
}

static void put_queens(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++) {
        uint32_t attackers;
        if (queens[row] == NQUEENS_NO_QUEEN)
            continue;
        nq_count_attackers(n, queens, row, queens[row], 1, &attackers);
        nq_svg_put_queen(sink, row, queens[row],
                         attackers > 0 ? " fill=\"" NQ_SVG_ATTACK_COLOUR "\"" : "");
    }
}

/* ---- The map ------------------------------------------------------------ */

struct board {
    uint32_t n;
    const uint32_t *queens;
};

static void put_board(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[],
                      const struct nq_svg_layout *layout)
{
    nq_svg_open_board(sink, layout);
    nq_text_sink_put(sink, "<g fill=\"" NQ_SVG_ATTACK_COLOUR "\">\n");
    put_all_marks(sink, n, queens);
    nq_text_sink_put(sink, "</g>\n");
    put_joining_lines(sink, n, queens);
    put_queens(sink, n, queens);
    nq_svg_close_board(sink, layout);
}

static void write_attack_map(struct nq_text_sink *sink, const void *thing)
{
    const struct board *board = thing;
    struct nq_svg_layout layout = nq_svg_board_layout(board->n);
    nq_svg_open(sink, layout.width, layout.height);
    nq_text_sink_put(sink, "<title>Attack map of ");
    nq_svg_put_description(sink, board->n, board->queens);
    nq_text_sink_put(sink, "</title>\n<defs>\n");
    nq_svg_put_queen_definition(sink);
    nq_text_sink_put(sink, pip_definitions);
    nq_text_sink_put(sink, "</defs>\n");
    nq_svg_put_background(sink, layout.width, layout.height);
    if (board->n > 0)
        put_board(sink, board->n, board->queens, &layout);
    nq_svg_close(sink);
}

int nqueens_format_attacks(char *buf, size_t size, size_t *needed, uint32_t n,
                           const uint32_t queens[])
{
    if ((buf == NULL && size > 0) || queens == NULL || !nq_entries_are_valid(n, queens))
        return NQUEENS_ERROR_ARGUMENT;
    struct board board = {n, queens};
    return nq_write_to_buffer(buf, size, needed, write_attack_map, &board);
}
