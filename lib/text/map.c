/* SPDX-License-Identifier: MIT
 *
 * Whether a table is the map of a puzzle; see forms.h.
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

bool nq_is_map(const struct nq_table *table)
{
    const uint32_t n = table->first.cells, pairs = table->first.pairs + table->second.pairs;
    uint32_t names[LARGEST_MAP], number, square = 0, regions = 0;
    struct nq_grid rows = table->rows;
    struct nq_cell cell;
    enum nq_token token;
    if (n < 4 || n > LARGEST_MAP || table->first.numbers < n || table->second.numbers < n ||
        3 * pairs < n)
        return false;
    uint8_t squares[LARGEST_MAP * LARGEST_MAP] = {0};
    while ((token = nq_next_square(&rows, &cell)) == NQ_TOKEN_CELL || token == NQ_TOKEN_ROW) {
        if (token == NQ_TOKEN_ROW && square % n == 0)
            continue;
        if (token == NQ_TOKEN_ROW || square == n * n || !nq_cell_is_number(&cell, &number))
            return false;
        uint32_t region = 0;
        while (region < regions && names[region] != number)
            region++;
        if (region == n)
            return false;
        names[region] = number;
        regions += region == regions;
        squares[square++] = (uint8_t)region;
    }
    return token == NQ_TOKEN_END && square == n * n && regions >= n - (n - 1) / 4 &&
           count_pieces(squares, n) == regions;
}
