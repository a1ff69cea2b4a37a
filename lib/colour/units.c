/* SPDX-License-Identifier: MIT
 *
 * The symmetries act on the set X of rows whose queens stand on even columns, and at once on the
 * set Y of columns whose queens stand on even rows: for even n = 2 m the mirror reverses Y and
 * takes X to its complement, and upside down it is the other way round; for odd n the one reverses
 * Y alone, the other X alone. The transposition exchanges X and Y. So of each orbit of sets of rows
 * one is a unit, and of two orbits A and B the pairs (X in A, Y in B) have as many solutions as the
 * pairs (X in B, Y in A): the unit of the greater orbit counts both.
 *
 * In terms of R_e and R_o, by their ranks: for even n let u be the rank of R_e and v the rank of
 * R_o reversed, of N sets of k. Half a turn exchanges u and v; the mirror takes k to m - k, and
 * where both are equal u and v to N - 1 - u and N - 1 - v. Orbits are ordered by the greater of u
 * and v; where k is m - k by their distance from the middle. For odd n half a turn reverses both
 * R_e and R_o, and orbits are ordered by R_o first. So the columns of a unit lie in a window of
 * ranks, and at its edge alone orders are compared.
 */

#include "colour/units.h"

#include <nqueens.h>

/* The lines of a band. For odd n half of the lines have units. */
enum { BAND_LINES = 16, BAND_LINES_OF_ODD = 32 };

int nq_colouring_make(struct nq_colouring *colouring, uint32_t n, int has_symmetry,
                      struct nq_limited_memory *memory)
{
    *colouring = (struct nq_colouring){.n = n, .has_symmetry = has_symmetry};
    int status = nq_sets_make(&colouring->even, (n + 1) / 2, memory);
    return status == NQUEENS_OK ? nq_sets_make(&colouring->odd, n / 2, memory) : status;
}

void nq_colouring_clear(struct nq_colouring *colouring, struct nq_limited_memory *memory)
{
    nq_sets_clear(&colouring->even, memory);
    nq_sets_clear(&colouring->odd, memory);
}

/* ---- Families of units: all with one k ------------------------------------------ */

/* The way in which a family goes by lines and columns. */
enum family {
    ALL_PAIRS,       /* line: R_e; column: R_o */
    PAIRS_IN_ORDER,  /* line: u; column: v, not above u */
    PAIRS_BY_MIDDLE, /* line: u; column: v; both from the middle, v above and below it in turn */
    MIRRORED         /* line: R_o, unless above its mirror image; column: R_e */
};

static enum family family_of(const struct nq_colouring *colouring, uint32_t queens_even)
{
    if (!colouring->has_symmetry)
        return ALL_PAIRS;
    if (colouring->n % 2 == 1)
        return MIRRORED;
    return 2 * queens_even == colouring->even.elements ? PAIRS_BY_MIDDLE : PAIRS_IN_ORDER;
}

static uint32_t queens_odd_of(const struct nq_colouring *colouring, uint32_t queens_even)
{
    return queens_even - colouring->n % 2;
}

static uint32_t fewest_queens(const struct nq_colouring *colouring)
{
    if (colouring->n % 2 == 1)
        return 1;
    return colouring->has_symmetry ? (colouring->even.elements + 1) / 2 : 0;
}

static uint32_t lines_of(const struct nq_colouring *colouring, uint32_t queens_even)
{
    uint32_t sets = nq_sets_of(&colouring->even, queens_even);
    switch (family_of(colouring, queens_even)) {
    case PAIRS_BY_MIDDLE:
        return sets / 2;
    case MIRRORED:
        return nq_sets_of(&colouring->odd, queens_odd_of(colouring, queens_even));
    default:
        return sets;
    }
}

static uint32_t columns_of(const struct nq_colouring *colouring, uint32_t queens_even)
{
    if (family_of(colouring, queens_even) == MIRRORED)
        return nq_sets_of(&colouring->even, queens_even);
    return nq_sets_of(&colouring->odd, queens_odd_of(colouring, queens_even));
}

/* Whether a line, or a column of a line that is its own mirror image, is not above its mirror
 * image. */
static int is_first_image(const struct nq_colouring *colouring, uint32_t queens_even, uint32_t line,
                          uint32_t column)
{
    const uint32_t queens_odd = queens_odd_of(colouring, queens_even);
    const uint32_t image = nq_set_mirror(&colouring->odd, queens_odd, line);
    return line == image ? column <= nq_set_mirror(&colouring->even, queens_even, column)
                         : line < image;
}

static int is_unit(const struct nq_colouring *colouring, uint32_t queens_even, uint32_t line,
                   uint32_t column)
{
    switch (family_of(colouring, queens_even)) {
    case PAIRS_IN_ORDER:
        return column <= line;
    case PAIRS_BY_MIDDLE:
        return column / 2 <= line;
    case MIRRORED:
        return is_first_image(colouring, queens_even, line, column);
    default:
        return 1;
    }
}

static uint64_t units_of_line(const struct nq_colouring *colouring, uint32_t queens_even,
                              uint32_t line)
{
    const uint32_t columns = columns_of(colouring, queens_even);
    uint32_t image;
    switch (family_of(colouring, queens_even)) {
    case PAIRS_IN_ORDER:
        return (uint64_t)line + 1;
    case PAIRS_BY_MIDDLE:
        return 2 * ((uint64_t)line + 1);
    case MIRRORED:
        image = nq_set_mirror(&colouring->odd, queens_odd_of(colouring, queens_even), line);
        if (line != image)
            return line < image ? columns : 0;
        image = 0; /* number of sets that are not above their mirror images */
        for (uint32_t column = 0; column < columns; column++)
            image += column <= nq_set_mirror(&colouring->even, queens_even, column);
        return image;
    default:
        return columns;
    }
}

static uint64_t units_of_lines(const struct nq_colouring *colouring, uint32_t queens_even,
                               uint32_t first, uint32_t end)
{
    uint64_t units = 0;
    for (uint32_t line = first; line < end; line++)
        units += units_of_line(colouring, queens_even, line);
    return units;
}

/* The sets of a size that are their own mirror images. */
static uint64_t palindromes(uint32_t elements, uint32_t size)
{
    return elements % 2 == 0 && size % 2 == 1 ? 0 : nq_subsets(elements / 2, size / 2);
}

/* The number of units of all k, by binomial coefficients. */
uint64_t nq_colour_units(uint32_t n, int has_symmetry)
{
    const uint32_t even = (n + 1) / 2;
    uint64_t units = 0;
    if (!has_symmetry)
        return nq_subsets(n, even);
    if (n % 2 == 0) {
        for (uint32_t k = (even + 1) / 2; k <= even; k++) {
            const uint64_t sets = nq_subsets(even, k);
            units += 2 * k == even ? sets / 2 * (sets / 2 + 1) : sets * (sets + 1) / 2;
        }
        return units;
    }
    for (uint32_t k = 1; k <= even; k++) {
        const uint64_t own = palindromes(even - 1, k - 1);
        const uint64_t sets = nq_subsets(even, k);
        units += (nq_subsets(even - 1, k - 1) - own) / 2 * sets +
                 own * ((sets + palindromes(even, k)) / 2);
    }
    return units;
}

/* ---- The walk ------------------------------------------------------------------- */

static uint32_t band_end(const struct nq_colour_walk *walk)
{
    const uint32_t lines = lines_of(walk->colouring, walk->queens_even);
    const uint32_t band = walk->colouring->n % 2 == 0 ? BAND_LINES : BAND_LINES_OF_ODD;
    return lines - walk->band < band ? lines : walk->band + band;
}

/* Goes to the next line of the band, the next column, the next band, or the next family. */
static void step(struct nq_colour_walk *walk)
{
    const struct nq_colouring *colouring = walk->colouring;
    if (++walk->line < band_end(walk))
        return;
    if (++walk->column == columns_of(colouring, walk->queens_even)) {
        walk->column = 0;
        walk->band = band_end(walk);
        if (walk->band == lines_of(colouring, walk->queens_even)) {
            walk->band = 0;
            walk->queens_even++;
        }
    }
    walk->line = walk->band;
}

void nq_colour_walk_begin(struct nq_colour_walk *walk, const struct nq_colouring *colouring,
                          uint64_t first)
{
    *walk =
        (struct nq_colour_walk){.colouring = colouring, .queens_even = fewest_queens(colouring)};
    uint64_t units;
    for (;; walk->queens_even++) {
        if (walk->queens_even > colouring->even.elements)
            return;
        units =
            units_of_lines(colouring, walk->queens_even, 0, lines_of(colouring, walk->queens_even));
        if (first < units)
            break;
        first -= units;
    }
    for (;; walk->band = band_end(walk)) {
        units = units_of_lines(colouring, walk->queens_even, walk->band, band_end(walk));
        if (first < units)
            break;
        first -= units;
    }
    walk->line = walk->band;
    struct nq_colour_unit skipped;
    for (; first > 0; first--)
        nq_colour_walk_next(walk, &skipped);
}

/* The rank of a line or column that goes by distance from the middle. */
static uint32_t from_middle(uint32_t sets, uint32_t distance, int is_below)
{
    return is_below ? sets / 2 - 1 - distance : sets / 2 + distance;
}

static void set_unit(const struct nq_colour_walk *walk, struct nq_colour_unit *unit)
{
    const struct nq_sets *even = &walk->colouring->even;
    const struct nq_sets *odd = &walk->colouring->odd;
    const uint32_t k = walk->queens_even;
    const uint32_t sets = nq_sets_of(even, k);
    uint32_t line = walk->line;
    uint32_t column = walk->column;
    *unit = (struct nq_colour_unit){
        .queens_even = k, .queens_odd = queens_odd_of(walk->colouring, k), .weight = 1};
    switch (family_of(walk->colouring, k)) {
    case PAIRS_BY_MIDDLE:
        unit->weight = column / 2 == line ? 2 : 4;
        line = from_middle(sets, line, 0);
        column = from_middle(sets, column / 2, (int)(column % 2));
        break;
    case PAIRS_IN_ORDER:
        unit->weight = column == line ? 2 : 4;
        break;
    case MIRRORED:
        unit->rows_odd = nq_set_at(odd, unit->queens_odd, line);
        unit->rows_even = nq_set_at(even, k, column);
        unit->weight = line == nq_set_mirror(odd, unit->queens_odd, line) &&
                               column == nq_set_mirror(even, k, column)
                           ? 1
                           : 2;
        return;
    default:
        unit->rows_even = nq_set_at(even, k, line);
        unit->rows_odd = nq_set_at(odd, unit->queens_odd, column);
        return;
    }
    unit->rows_even = nq_set_at(even, k, line);
    unit->rows_odd = nq_set_at(odd, k, nq_set_mirror(odd, k, column));
}

void nq_colour_walk_next(struct nq_colour_walk *walk, struct nq_colour_unit *unit)
{
    while (!is_unit(walk->colouring, walk->queens_even, walk->line, walk->column))
        step(walk);
    set_unit(walk, unit);
    step(walk);
}

/* ---- The order of orbits ---------------------------------------------------------- */

/* The place of an orbit in the order, of sets of rows or of columns alike. */
struct place {
    uint32_t first;
    uint32_t second;
};

static uint32_t distance_from_middle(uint32_t sets, uint32_t rank)
{
    return rank >= sets / 2 ? rank - sets / 2 : sets / 2 - 1 - rank;
}

/* The place of a rank in a family of pairs, of either parity alike. */
static inline uint32_t order_of(enum family family, uint32_t sets, uint32_t rank)
{
    return family == PAIRS_BY_MIDDLE ? distance_from_middle(sets, rank) : rank;
}

static struct place place_of_pair(uint32_t a, uint32_t b)
{
    return a > b ? (struct place){a, b} : (struct place){b, a};
}

static struct place place_of(const struct nq_colouring *colouring,
                             const struct nq_colour_unit *unit, uint32_t even, uint32_t odd)
{
    const uint32_t k = unit->queens_even;
    const uint32_t sets = nq_sets_of(&colouring->even, k);
    const uint32_t image = nq_set_mirror(&colouring->odd, unit->queens_odd, odd);
    const enum family family = family_of(colouring, k);
    if (family == MIRRORED) {
        const uint32_t even_image = nq_set_mirror(&colouring->even, k, even);
        if (odd == image)
            return (struct place){odd, even < even_image ? even : even_image};
        return odd < image ? (struct place){odd, even} : (struct place){image, even_image};
    }
    struct place place = place_of_pair(order_of(family, sets, even), order_of(family, sets, image));
    if (family == PAIRS_BY_MIDDLE)
        place.second = 2 * place.second + ((even >= sets / 2) == (image >= sets / 2));
    return place;
}

static struct place place_of_rows(const struct nq_colouring *colouring,
                                  const struct nq_colour_unit *unit)
{
    return place_of(colouring, unit, colouring->even.rank[unit->rows_even],
                    colouring->odd.rank[unit->rows_odd]);
}

/* ---- Columns ----------------------------------------------------------------------- */

uint32_t nq_column_weight(const struct nq_colouring *colouring, const struct nq_colour_unit *unit,
                          uint32_t rank_even, uint32_t rank_odd)
{
    if (!colouring->has_symmetry)
        return 1;
    const struct place rows = place_of_rows(colouring, unit);
    const struct place columns = place_of(colouring, unit, rank_even, rank_odd);
    uint32_t weight = 2;
    if (columns.first > rows.first || (columns.first == rows.first && columns.second > rows.second))
        return 0;
    if (columns.first == rows.first && columns.second == rows.second)
        weight = 1;
    if (colouring->n % 2 == 0)
        return weight;
    uint32_t rank = rank_odd;
    uint32_t image = nq_set_mirror(&colouring->odd, unit->queens_odd, rank_odd);
    if (rank == image) {
        rank = rank_even;
        image = nq_set_mirror(&colouring->even, unit->queens_even, rank_even);
    }
    return rank > image ? 0 : rank < image ? 2 * weight : weight;
}

uint32_t nq_usual_weight(const struct nq_colouring *colouring)
{
    if (!colouring->has_symmetry)
        return 1;
    return colouring->n % 2 == 0 ? 2 : 4;
}

int nq_is_unusual_even(const struct nq_colouring *colouring, const struct nq_colour_unit *unit,
                       uint32_t rank_even)
{
    const enum family family = family_of(colouring, unit->queens_even);
    const uint32_t sets = nq_sets_of(&colouring->even, unit->queens_even);
    return family != ALL_PAIRS && family != MIRRORED &&
           order_of(family, sets, rank_even) == place_of_rows(colouring, unit).first;
}

int nq_is_unusual_odd(const struct nq_colouring *colouring, const struct nq_colour_unit *unit,
                      uint32_t rank_odd)
{
    const uint32_t image = nq_set_mirror(&colouring->odd, unit->queens_odd, rank_odd);
    const enum family family = family_of(colouring, unit->queens_even);
    if (family == ALL_PAIRS)
        return 0;
    const uint32_t first = place_of_rows(colouring, unit).first;
    if (family == MIRRORED)
        return image == rank_odd || rank_odd == first;
    return order_of(family, nq_sets_of(&colouring->even, unit->queens_even), image) == first;
}

/* Whether columns with this C_o have any weight. */
static int may_count(const struct nq_colouring *colouring, const struct nq_colour_unit *unit,
                     uint32_t rank_odd, uint32_t rows_first)
{
    const uint32_t image = nq_set_mirror(&colouring->odd, unit->queens_odd, rank_odd);
    const enum family family = family_of(colouring, unit->queens_even);
    const uint32_t sets = nq_sets_of(&colouring->even, unit->queens_even);
    if (family == MIRRORED)
        return rank_odd <= image && rank_odd <= rows_first;
    return family == ALL_PAIRS || order_of(family, sets, image) <= rows_first;
}

void nq_unit_columns_set(struct nq_unit_columns *columns, const struct nq_colouring *colouring,
                         const struct nq_colour_unit *unit)
{
    const uint32_t sets = nq_sets_of(&colouring->even, unit->queens_even);
    const uint32_t odd_sets = nq_sets_of(&colouring->odd, unit->queens_odd);
    const enum family family = family_of(colouring, unit->queens_even);
    const uint32_t rows = place_of_rows(colouring, unit).first;
    columns->first_even = 0;
    columns->end_even = sets;
    if (family == PAIRS_IN_ORDER)
        columns->end_even = rows + 1;
    if (family == PAIRS_BY_MIDDLE) {
        columns->first_even = sets / 2 - 1 - rows;
        columns->end_even = sets / 2 + rows + 1;
    }
    columns->count = 0;
    for (uint32_t rank = 0; rank < odd_sets; rank++) {
        if (may_count(colouring, unit, rank, rows))
            columns->odd[columns->count++] = (uint16_t)rank;
    }
}
