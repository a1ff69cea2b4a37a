/* SPDX-License-Identifier: MIT
 *
 * placements.c - counts partial placements row by row, one recursive call for each that is not in the last
 * row but one: those of the next row are the open squares there. Without constraints row 0 is limited to
 * the left half.
 */

#include "placements.h"

#include "shared/interrupt.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/progress_line.h"

#include <inttypes.h>
#include <stdio.h>

/* A placement with as many rows or fewer asks for signals. */
enum { ROWS_THAT_ASK = 6 };

struct placing {
    uint32_t n;
    uint64_t open[PLACEMENTS_LARGEST_N];       /* the squares of each row that constraints allow */
    uint64_t found[PLACEMENTS_LARGEST_N + 1];  /* with one queen in row 0 */
    uint64_t number[PLACEMENTS_LARGEST_N + 1]; /* by rows */
    int is_interrupted;
};

/* The number of bits in a word. */
static uint32_t bits_in(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (uint32_t)(word * UINT64_C(0x0101010101010101) >> 56);
}

/* Counts what goes on from a placement of `row` rows, whose queens close these columns, and these squares
 * of the next row along either diagonal. */
static void place(struct placing *placing, uint32_t row, uint64_t columns, uint64_t left,
                  uint64_t right)
{
    uint64_t open = placing->open[row] & ~(columns | left | right);
    placing->found[row + 1] += bits_in(open);
    if (row <= ROWS_THAT_ASK && interrupt_came())
        placing->is_interrupted = 1;
    if (row + 1 == placing->n)
        return;
    for (; open != 0 && !placing->is_interrupted; open &= open - 1) {
        uint64_t queen = open & (0 - open);
        place(placing, row + 1, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
}

static void allow_squares(struct placing *placing, const struct settings *settings)
{
    const uint32_t n = placing->n;
    for (uint32_t row = 0; row < n; row++)
        placing->open[row] = UINT64_MAX >> (64 - n);
    for (size_t i = 0; i < settings->square_count; i++) {
        const struct square *square = &settings->squares[i];
        uint64_t bit = UINT64_C(1) << square->column;
        placing->open[square->row] &= square->required ? bit : ~bit;
    }
}

/* Counts those with each queen of row 0, and without constraints its mirror image. */
static void count(struct placing *placing, const struct settings *settings)
{
    struct progress_line line;
    char label[20];
    const uint32_t n = placing->n;
    const int is_plain = settings->square_count == 0;
    const uint32_t columns = is_plain ? (n + 1) / 2 : n;
    snprintf(label, sizeof label, "n = %" PRIu32, n);
    progress_line_start(&line, label, "column", settings->quiet);
    placing->number[0] = 1;
    placing->number[1] = n > 0 ? bits_in(placing->open[0]) : 0;
    for (uint32_t column = 0; column < columns && n > 1 && !placing->is_interrupted; column++) {
        uint64_t queen = UINT64_C(1) << column;
        uint64_t weight = is_plain && 2 * column + 1 < n ? 2 : 1;
        progress_line_update(&line, column, columns, (double)column / (double)columns);
        if ((placing->open[0] & queen) == 0)
            continue;
        place(placing, 1, queen, queen << 1, queen >> 1);
        for (uint32_t rows = 2; rows <= n; rows++) {
            placing->number[rows] += weight * placing->found[rows];
            placing->found[rows] = 0;
        }
    }
    progress_line_clear(&line);
}

static void write_json(const struct placing *placing, double seconds)
{
    uint64_t sum = 0;
    json_begin();
    printf("{\"n\": %" PRIu32 ", \"placements\": [", placing->n);
    for (uint32_t rows = 0; rows <= placing->n; rows++) {
        printf("%s%" PRIu64, rows == 0 ? "" : ", ", placing->number[rows]);
        sum += placing->number[rows];
    }
    printf("], \"sum\": %" PRIu64 ", \"seconds\": %.6f}\n", sum, seconds);
}

int placements_write(const struct settings *settings, uint32_t n)
{
    struct placing placing = {.n = n};
    if (settings_have_rule(settings))
        usage_error("--placements counts those of queens, without --attacks and --regions");
    if (n > PLACEMENTS_LARGEST_N) {
        complain("n = %" PRIu32 ": --placements takes n up to %d; `nqueens estimate --placements` "
                 "says about how many there are",
                 n, PLACEMENTS_LARGEST_N);
        return EXIT_FAILED;
    }
    settings_check_squares(settings, n);
    if (n > 0)
        allow_squares(&placing, settings);
    double start = seconds_now();
    count(&placing, settings);
    double seconds = seconds_now() - start;
    if (placing.is_interrupted && !settings->quiet)
        complain("n = %" PRIu32 ": interrupted after %s; nothing of it is kept", n,
                 duration_text(seconds).text);
    if (placing.is_interrupted)
        return EXIT_INTERRUPTED;
    if (settings->json)
        write_json(&placing, seconds);
    for (uint32_t rows = 0; rows <= n && !settings->json; rows++)
        printf("%" PRIu32 " %" PRIu64 "\n", rows, placing.number[rows]);
    settings_tell_time(settings, EXIT_DONE, seconds, "n = %" PRIu32 ": ", n);
    return EXIT_DONE;
}
