/* SPDX-License-Identifier: MIT
 *
 * Queens without a choice, placed after each choice of a search up to n = 64: a row, a column or a
 * region with a single open square has its queen there. The passes that look for such lines count
 * the open squares of all lines, by which the search then chooses. Cost: some ten nanoseconds for
 * each row left.
 */

#include "board/partial.h"

/* ---- Regions ------------------------------------------------------------------------ */

int nq_region_lines_set(struct nq_region_lines *lines, const struct nq_board_masks *masks)
{
    lines->rule = masks->rule;
    lines->needed = nq_rule_needed_regions(masks->rule, masks->open);
    for (uint64_t rest = lines->needed; rest != 0; rest &= rest - 1) {
        uint32_t region = nq_column(nq_lowest(rest));
        lines->rows[region] = 0;
        for (uint32_t row = 0; row < masks->n; row++) {
            if (nq_region_row(lines, region, row) != 0)
                lines->rows[region] |= nq_bit(row);
        }
    }
    return lines->needed == 0 || lines->needed == nq_all_columns(masks->n);
}

/* The number of open squares of a region, or `most` if there are more. Cost: the rows where the
 * region has squares. */
static uint32_t region_size(const struct nq_region_lines *lines, const struct nq_partial *partial,
                            uint32_t region, uint32_t most)
{
    uint64_t rest = partial->rows & lines->rows[region];
    uint32_t size = 0;
    for (; rest != 0 && size < most; rest &= rest - 1) {
        uint32_t row = nq_column(nq_lowest(rest));
        size += nq_popcount(partial->open[row] & nq_region_row(lines, region, row));
    }
    return size < most ? size : most;
}

uint64_t nq_region_square(const struct nq_region_lines *lines, const struct nq_partial *partial,
                          uint32_t region, uint32_t number, uint32_t *row)
{
    uint64_t squares = 0;
    *row = 0;
    for (uint64_t rest = partial->rows & lines->rows[region]; rest != 0; rest &= rest - 1) {
        *row = nq_column(nq_lowest(rest));
        squares = partial->open[*row] & nq_region_row(lines, region, *row);
        for (; squares != 0 && number > 0; number--)
            squares &= squares - 1;
        if (squares != 0)
            break;
    }
    return nq_lowest(squares);
}

/* ---- Queens ------------------------------------------------------------------------- */

void nq_partial_clear(struct nq_partial *partial, const struct nq_region_lines *lines,
                      const struct nq_board_masks *masks)
{
    partial->rows = partial->columns = nq_all_columns(masks->n);
    partial->regions = lines->needed;
    memcpy(partial->open, masks->open, masks->n * sizeof *partial->open);
}

uint64_t nq_rows_of_column(const struct nq_partial *partial, uint64_t column)
{
    uint64_t rows = 0;
    for (uint64_t rest = partial->rows; rest != 0; rest &= rest - 1) {
        uint32_t row = nq_column(nq_lowest(rest));
        if ((partial->open[row] & column) != 0)
            rows |= nq_bit(row);
    }
    return rows;
}

/* ---- Lines -------------------------------------------------------------------------- */

static void add_row(struct nq_survey *survey, uint32_t row, uint64_t open)
{
    survey->four_or_more |= survey->three_or_more & open;
    survey->three_or_more |= survey->two_or_more & open;
    survey->two_or_more |= survey->one_or_more & open;
    survey->one_or_more |= open;
    uint32_t squares = nq_popcount(open);
    if (squares < survey->row_squares) {
        survey->row_squares = squares;
        survey->row = row;
    }
}

/* What a pass over lines of one family found. */
enum pass { NO_SQUARE, NOTHING_PLACED, PLACED };

/* Places the queens of the rows with a single open square, and adds the squares of the other rows
 * to the sets. */
static enum pass survey_rows(struct nq_partial *partial, const struct nq_region_lines *lines,
                             struct nq_survey *survey)
{
    enum pass pass = NOTHING_PLACED;
    *survey = (struct nq_survey){.row_squares = UINT32_MAX, .region_squares = UINT32_MAX};
    for (uint64_t rest = partial->rows; rest != 0; rest &= rest - 1) {
        uint32_t row = nq_column(nq_lowest(rest));
        uint64_t open = partial->open[row];
        if (open == 0)
            return NO_SQUARE;
        if (nq_is_single(open)) {
            nq_partial_place(partial, lines, row, open);
            pass = PLACED;
        } else {
            add_row(survey, row, open);
        }
    }
    return pass;
}

/* Places the queen of the lowest column with a single open square. */
static enum pass settle_column(struct nq_partial *partial, const struct nq_region_lines *lines,
                               const struct nq_survey *survey)
{
    const uint64_t single = survey->one_or_more & ~survey->two_or_more;
    const uint64_t column = nq_lowest(single);
    if ((partial->columns & ~survey->one_or_more) != 0)
        return NO_SQUARE;
    if (single == 0)
        return NOTHING_PLACED;
    nq_partial_place(partial, lines, nq_column(nq_rows_of_column(partial, column)), column);
    return PLACED;
}

/* Places the queens of the regions with a single open square, and finds the region with the
 * fewest. */
static enum pass survey_regions(struct nq_partial *partial, const struct nq_region_lines *lines,
                                struct nq_survey *survey)
{
    enum pass pass = NOTHING_PLACED;
    for (uint64_t rest = partial->regions; rest != 0; rest &= rest - 1) {
        uint32_t region = nq_column(nq_lowest(rest));
        uint32_t squares = region_size(lines, partial, region, survey->region_squares);
        if (squares == 0)
            return NO_SQUARE;
        if (squares == 1) {
            uint32_t row;
            uint64_t queen = nq_region_square(lines, partial, region, 0, &row);
            nq_partial_place(partial, lines, row, queen);
            pass = PLACED;
        } else if (squares < survey->region_squares) {
            survey->region_squares = squares;
            survey->region = region;
        }
    }
    return pass;
}

int nq_partial_settle(struct nq_partial *partial, const struct nq_region_lines *lines,
                      struct nq_survey *survey)
{
    enum pass pass;
    do {
        pass = survey_rows(partial, lines, survey);
        if (pass == NOTHING_PLACED)
            pass = settle_column(partial, lines, survey);
        if (pass == NOTHING_PLACED)
            pass = survey_regions(partial, lines, survey);
    } while (pass == PLACED);
    return pass != NO_SQUARE;
}
