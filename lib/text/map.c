/* SPDX-License-Identifier: MIT
 *
 * Rows of numbers that are the map of a puzzle, or the squares of a board; see forms.h.
 */

#include "text/forms.h"

enum { LARGEST_MAP = 64 };

/* The pieces that squares of one number, side by side, make of a board; the numbers are lost. */
static uint32_t count_pieces(uint8_t squares[], uint32_t n)
{
    enum { PASSED = UINT8_MAX };
    uint16_t reached[LARGEST_MAP * LARGEST_MAP];
    uint32_t pieces = 0;
    for (uint32_t first = 0; first < n * n; first++) {
        const uint8_t number = squares[first];
        uint32_t count = 0;
        if (number == PASSED)
            continue;
        reached[count++] = (uint16_t)first;
        squares[first] = PASSED;
        while (count > 0) {
            const uint32_t square = reached[--count];
            const uint32_t beside[] = {
                square % n > 0 ? square - 1 : square, square % n + 1 < n ? square + 1 : square,
                square >= n ? square - n : square, square + n < n * n ? square + n : square};
            for (int i = 0; i < 4; i++) {
                if (squares[beside[i]] != number)
                    continue;
                squares[beside[i]] = PASSED;
                reached[count++] = (uint16_t)beside[i];
            }
        }
        pieces++;
    }
    return pieces;
}

/* Whether each row of a board has the number once. */
static bool is_in_each_row(const uint8_t squares[], uint32_t n, uint8_t number)
{
    for (uint32_t row = 0; row < n; row++) {
        uint32_t times = 0;
        for (uint32_t column = 0; column < n; column++)
            times += squares[row * n + column] == number;
        if (times != 1)
            return false;
    }
    return true;
}

int nq_form_of_map(const struct nq_table *table)
{
    const uint32_t n = table->first.cells, pairs = table->first.pairs + table->second.pairs;
    uint32_t names[LARGEST_MAP], number, square = 0, regions = 0;
    struct nq_grid rows = table->rows;
    struct nq_cell cell;
    enum nq_token token;
    if (n < 4 || n > LARGEST_MAP || table->first.numbers < n || table->second.numbers < n ||
        3 * pairs < n)
        return NQUEENS_FORM_NONE;
    uint8_t squares[LARGEST_MAP * LARGEST_MAP] = {0};
    while ((token = nq_next_square(&rows, &cell)) == NQ_TOKEN_CELL || token == NQ_TOKEN_ROW) {
        if (token == NQ_TOKEN_ROW && square % n == 0)
            continue;
        if (token == NQ_TOKEN_ROW || square == n * n || !nq_cell_is_number(&cell, &number))
            return NQUEENS_FORM_NONE;
        uint32_t region = 0;
        while (region < regions && names[region] != number)
            region++;
        if (region == n)
            return NQUEENS_FORM_NONE;
        names[region] = number;
        regions += region == regions;
        squares[square++] = (uint8_t)region;
    }
    if (token != NQ_TOKEN_END || square < n * n)
        return NQUEENS_FORM_NONE;
    if (regions == 2 && names[0] * names[1] == 0 && names[0] + names[1] > 1)
        return is_in_each_row(squares, n, names[0] == 0) ? NQUEENS_FORM_COLUMNS_OR_MATRIX
                                                         : NQUEENS_FORM_NONE;
    return regions >= n - (n - 1) / 4 && count_pieces(squares, n) == regions ? NQUEENS_FORM_REGIONS
                                                                             : NQUEENS_FORM_NONE;
}
