/* SPDX-License-Identifier: MIT
 *
 * The picture of a board as an SVG 1.1 document that refers to no font and no other file;
 * coordinates are text in any sans-serif font. The dark squares are one path: bars along
 * every second column and every second row, filled by the even-odd rule, which leaves out
 * the squares where two bars cross. So the text is linear in n, some 45 bytes for a queen and
 * 20 for a row.
 *
 * All numbers are integers or halves and written digit by digit, because printf uses the
 * decimal point of the locale. The colours differ in black and white, too: white, light grey
 * and black.
 */

#include "text/format.h"

/* Pixels. */
#define LARGEST_SQUARE 40u
#define LARGEST_BOARD 1000u
#define MARGIN 10u         /* margin of the board, without the coordinates */
#define FILES_HEIGHT 24u   /* height of the text below the board */
#define DIGIT_WIDTH 8u     /* width of a digit in the number of a rank, in a wide font */
#define RANK_DISTANCE 6u   /* distance from the number to the board */
#define LABEL_DISTANCE 20u /* the least between the middles of two coordinates */

#define DARK_SQUARE "#cdbfa6"
#define BORDER "#222"
#define COORDINATES "#444"

/* A queen on a square of 100 x 100: the balls on the five points of the crown, from the left, the
 * crown, the band below it, the foot. */
#define QUEEN                                                                                      \
    "M6 32a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"                                                         \
    "M24 20a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"                                                        \
    "M44 16a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"                                                        \
    "M64 20a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"                                                        \
    "M82 32a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"                                                        \
    "M26 66L12 32L33 47L30 20L44 44L50 16L56 44L70 20L67 47L88 32L74 66Q50 59 26 66z"              \
    "M27 70Q50 63 73 70L71 77Q50 71 29 77z"                                                        \
    "M28 81Q50 75 72 81Q77 83 77 89H23Q23 83 28 81z"

/* Puts markup in which each '@' stands for the next of the numbers, and each '%' for half of the
 * next one, with ".5" if this number is odd. */
static void put(struct nq_text_sink *sink, const char *markup, const uint64_t numbers[])
{
    const char *start = markup;
    for (; *markup != '\0'; markup++) {
        if (*markup != '@' && *markup != '%')
            continue;
        nq_text_sink_repeat(sink, start, (size_t)(markup - start), 1);
        start = markup + 1;
        uint64_t number = *numbers++;
        nq_text_sink_put_number(sink, *markup == '@' ? number : number / 2);
        if (*markup == '%' && number % 2 != 0)
            nq_text_sink_put(sink, ".5");
    }
    nq_text_sink_put(sink, start);
}

/* ---- Queens and squares ------------------------------------------------- */

/* The unit is the side of a square: the square of a row and a column has y = row and x = column. */

static void put_queens(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] != NQUEENS_NO_QUEEN)
            put(sink, "<use xlink:href=\"#nq-queen\" x=\"@\" y=\"@\"/>\n",
                (const uint64_t[]){queens[row], row});
    }
}

/* Puts markup with two numbers n, count times. */
static void repeat_bar(struct nq_text_sink *sink, const char *markup, uint32_t n, uint32_t count)
{
    char text[64];
    struct nq_text_sink bar;
    nq_text_sink_open_buffer(&bar, text, sizeof text);
    put(&bar, markup, (const uint64_t[]){n, n});
    nq_text_sink_repeat(sink, text, bar.held, count);
}

/* Puts bars along the columns 1, 3, 5, ..., and along every second row from the bottom row up. Each
 * begins a gap behind the end of the previous one. If n is odd the top row has a bar, too, without
 * a gap before it. */
static void put_dark_squares(struct nq_text_sink *sink, uint32_t n)
{
    nq_text_sink_put(sink, "<path fill=\"" DARK_SQUARE "\" fill-rule=\"evenodd\" d=\"M0 0");
    repeat_bar(sink, "h1v@h1v-@", n, n / 2);
    nq_text_sink_put(sink, "zM0 0");
    repeat_bar(sink, "h@v1h-@", n, n % 2);
    repeat_bar(sink, "v1h@v1h-@", n, n / 2);
    nq_text_sink_put(sink, "z\"/>\n");
}

/* ---- Coordinates -------------------------------------------------------- */

/* The place of the board in the picture, in CSS pixels of 1/96 inch. */
struct layout {
    uint64_t n;
    uint64_t square; /* side of a square */
    uint64_t left;   /* left edge of the board */
    uint64_t width;  /* width of the picture */
    uint64_t height;
};

static struct layout board_layout(uint32_t n)
{
    uint64_t square = n <= LARGEST_BOARD / LARGEST_SQUARE ? LARGEST_SQUARE
                      : n <= LARGEST_BOARD                ? LARGEST_BOARD / n
                                                          : 1;
    uint64_t left = MARGIN + (n > 0 ? DIGIT_WIDTH * nq_decimal_width(n) : 0);
    return (struct layout){
        .n = n,
        .square = square,
        .left = left,
        .width = left + n * square + MARGIN,
        .height = MARGIN + n * square + (n > 0 ? FILES_HEIGHT : MARGIN),
    };
}

/* The number of ranks or files from one label to the next: 1, 5, 10, 50, ... A name of seven
 * letters fits, because the step is 50 pixels on such boards. */
static uint64_t coordinate_step(uint64_t square)
{
    uint64_t step = 1;
    for (uint64_t factor = 5; step * square < LABEL_DISTANCE; factor = 10 / factor)
        step *= factor;
    return step;
}

/* The next coordinate, of 1 and all multiples of the step. The one after 1 is the step, or 2. */
static uint64_t next_coordinate(uint64_t number, uint64_t step)
{
    return number == 1 && step > 1 ? step : number + step;
}

static void put_ranks(struct nq_text_sink *sink, const struct layout *layout)
{
    uint64_t step = coordinate_step(layout->square);
    uint64_t x = layout->left - RANK_DISTANCE;
    uint64_t bottom = MARGIN + layout->n * layout->square;
    nq_text_sink_put(sink, "<g text-anchor=\"end\">\n");
    for (uint64_t rank = 1; rank <= layout->n; rank = next_coordinate(rank, step)) {
        /* The middle of the rank, and half of the height of a digit. */
        uint64_t twice_y = 2 * bottom - (2 * rank - 1) * layout->square + 9;
        put(sink, "<text x=\"@\" y=\"%\">@</text>\n", (const uint64_t[]){x, twice_y, rank});
    }
    nq_text_sink_put(sink, "</g>\n");
}

static void put_files(struct nq_text_sink *sink, const struct layout *layout)
{
    uint64_t step = coordinate_step(layout->square);
    uint64_t y = layout->height - FILES_HEIGHT + 15;
    nq_text_sink_put(sink, "<g text-anchor=\"middle\">\n");
    for (uint64_t file = 1; file <= layout->n; file = next_coordinate(file, step)) {
        char name[NQ_FILE_NAME_MAX + 1];
        uint64_t twice_x = 2 * layout->left + (2 * file - 1) * layout->square;
        put(sink, "<text x=\"%\" y=\"@\">", (const uint64_t[]){twice_x, y});
        nq_text_sink_put(sink, nq_file_name((uint32_t)(file - 1), name));
        nq_text_sink_put(sink, "</text>\n");
    }
    nq_text_sink_put(sink, "</g>\n");
}

/* ---- The document ------------------------------------------------------- */

/* "8 queens on the 8 x 8 board: 0 4 7 5 2 6 1 3", an empty row as '-'. */
static void put_title(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
{
    uint32_t count = 0;
    for (uint32_t row = 0; row < n; row++)
        count += queens[row] != NQUEENS_NO_QUEEN;
    put(sink,
        count == 1 ? "<title>@ queen on the @ x @ board" : "<title>@ queens on the @ x @ board",
        (const uint64_t[]){count, n, n});
    if (n > 0) {
        nq_text_sink_put(sink, ": ");
        nq_write_columns(sink, n, queens);
    }
    nq_text_sink_put(sink, "</title>\n");
}

static void put_board(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[],
                      const struct layout *layout)
{
    uint64_t side = n * layout->square;
    put(sink, "<g transform=\"translate(@ @) scale(@)\">\n",
        (const uint64_t[]){layout->left, MARGIN, layout->square});
    put_dark_squares(sink, n);
    put_queens(sink, n, queens);
    put(sink,
        "</g>\n<rect x=\"%\" y=\"%\" width=\"@\" height=\"@\" fill=\"none\""
        " stroke=\"" BORDER "\"/>\n"
        "<g font-family=\"sans-serif\" font-size=\"12\" fill=\"" COORDINATES "\">\n",
        (const uint64_t[]){2 * layout->left - 1, 2 * MARGIN - 1, side + 1, side + 1});
    put_ranks(sink, layout);
    put_files(sink, layout);
    nq_text_sink_put(sink, "</g>\n");
}

void nq_write_svg(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[])
{
    struct layout layout = board_layout(n);
    put(sink,
        "<svg xmlns=\"http://www.w3.org/2000/svg\""
        " xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\""
        " width=\"@\" height=\"@\" viewBox=\"0 0 @ @\">\n",
        (const uint64_t[]){layout.width, layout.height, layout.width, layout.height});
    put_title(sink, n, queens);
    put(sink,
        "<defs>\n<path id=\"nq-queen\" transform=\"scale(.01)\" d=\"" QUEEN "\"/>\n</defs>\n"
        "<rect width=\"@\" height=\"@\" fill=\"#fff\"/>\n",
        (const uint64_t[]){layout.width, layout.height});
    if (n > 0)
        put_board(sink, n, queens, &layout);
    nq_text_sink_put(sink, "</svg>\n");
}
