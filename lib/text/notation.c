/* SPDX-License-Identifier: MIT
 *
 * Queens by their squares: rows of two numbers, or each in a word: pairs in a line, atoms of logic
 * programs, squares as in chess, and members of a dictionary; see forms.h.
 */

#include "text/between.h"
#include "text/forms.h"

enum { MOST_QUEENS = 1000 };

/* The queens of a text, one after the other. */
struct queens {
    const char *at;
    const char *end;
    struct nq_grid grid; /* of rows of two numbers */
    unsigned how;
    uint32_t count;
    bool has_failed;
};

static bool is_letter(char character)
{
    return nq_is_letter(character) || character == '_';
}

static bool take_sign(const char **at, const char *end, char sign)
{
    if (*at == end || **at != sign)
        return false;
    ++*at;
    return true;
}

/* Takes a letter and a number, the column and the rank. */
static bool take_square(const char **at, const char *end, uint32_t pair[2])
{
    if (*at == end || !nq_is_letter(**at))
        return false;
    pair[1] = (uint32_t)((**at | 0x20) - 'a');
    ++*at;
    return nq_take_number(at, end, &pair[0]);
}

/* Takes two numbers: 1,2 or queen(1,2) or 1: 2. */
static bool take_pair(const char **at, const char *end, unsigned how, uint32_t pair[2])
{
    const char *name = *at;
    bool is_atom = how == NQ_ATOMS;
    while (is_atom && *at < end && (is_letter(**at) || (*at > name && nq_is_digit(**at))))
        ++*at;
    if (is_atom && (*at == name || !take_sign(at, end, '(')))
        return false;
    if (!nq_take_number(at, end, &pair[0]) || !take_sign(at, end, how == NQ_DICTIONARY ? ':' : ','))
        return false;
    *at = how == NQ_PAIRS_IN_LINE ? *at : nq_skip_blanks(*at, end);
    return nq_take_number(at, end, &pair[1]) && (!is_atom || take_sign(at, end, ')'));
}

/* The place behind what stands between queens. */
static const char *skip_signs(const struct queens *queens)
{
    const char *at = queens->at, *end = queens->end;
    const char *signs = queens->how == NQ_ATOMS           ? " \t\r.,;"
                        : queens->how == NQ_PAIRS_IN_LINE ? " \t\r;"
                                                          : " \t\r,";
    while (at < end && (nq_is_one_of(*at, signs) || (queens->how == NQ_DICTIONARY && *at == '\n')))
        at++;
    return at;
}

/* Takes the next row, of two numbers; false at another row, and at the end. */
static bool next_row(struct queens *queens, uint32_t pair[2])
{
    struct nq_row_scan row;
    struct nq_grid next = queens->grid;
    if (nq_scan_row(&next, &row) != NQ_TOKEN_ROW || row.cells != 2 || row.numbers != 2)
        return false;
    queens->grid = next;
    queens->count++;
    pair[0] = row.first_number;
    pair[1] = row.last_number;
    return true;
}

/* Takes the next queen. False at the end of the block, at a line of words, and at a fault. */
static bool next_queen(struct queens *queens, uint32_t pair[2])
{
    const char *begin = queens->at;
    if (queens->how == NQ_PAIR_ROWS)
        return next_row(queens, pair);
    queens->at = skip_signs(queens);
    bool is_line = queens->count == 0;
    while (queens->at < queens->end && *queens->at == '\n') {
        const char *line = queens->at + 1, *line_end = nq_end_of_line(line, queens->end);
        if (nq_skip_blanks(line, line_end) == line_end)
            return false;
        queens->at = line;
        queens->at = skip_signs(queens);
        is_line = true;
    }
    if (queens->at == queens->end || (queens->how == NQ_DICTIONARY && *queens->at == '}'))
        return false;
    const char *word = queens->at;
    bool is_queen = queens->at > begin || is_line;
    is_queen = is_queen &&
               (queens->how == NQ_SQUARES ? take_square(&queens->at, queens->end, pair)
                                          : take_pair(&queens->at, queens->end, queens->how, pair));
    if (is_queen) {
        queens->count++;
        return true;
    }
    queens->has_failed =
        queens->count == 0 || !is_line ||
        !nq_is_line_of(NQ_LINE_REMARK, word, nq_end_of_line(word, queens->end), queens->end);
    queens->at = word;
    return false;
}

/* Finds the column of a row among n queens; false if none or several are there. *second becomes the
 * place of the second row of numbers. */
static bool find_queen(struct queens queens, uint32_t n, uint32_t row, uint32_t *column,
                       const char **second)
{
    uint32_t pair[2], times = 0;
    for (const char *at = queens.grid.at; queens.count < n && next_queen(&queens, pair);
         at = queens.grid.at) {
        times += pair[0] == row;
        *column = pair[0] == row ? pair[1] : *column;
        *second = pair[0] == row && times == 2 ? at : *second;
    }
    return times == 1;
}

/* Whether the first pair is the size of a board, twice, above its pairs from 0. */
static bool has_size_above(struct queens queens, uint32_t size)
{
    uint32_t first[2] = {0, 0}, second[2] = {0, 0};
    return next_row(&queens, first) && next_row(&queens, second) && first[0] == size &&
           first[1] == size && second[0] + 1 != size;
}

/* Reads all queens. False if they are not one for each row of a board. */
static bool read_queens(struct queens *queens, uint32_t *base)
{
    const bool are_rows = queens->how == NQ_PAIR_ROWS, are_squares = queens->how == NQ_SQUARES;
    uint32_t pair[2], least = UINT32_MAX, most = 0;
    /* No rows of two numbers are pairs that are more than their rows. */
    while (queens->count <= MOST_QUEENS && !(are_rows && queens->count > 3 && most < 3) &&
           next_queen(queens, pair)) {
        const uint32_t column = pair[1] + are_squares;
        least = pair[0] < least ? pair[0] : least;
        least = column < least ? column : least;
        most = pair[0] > most ? pair[0] : most;
        most = column > most ? column : most;
    }
    *base = are_squares || least > 0;
    return !queens->has_failed && queens->count > (are_rows ? 1 : 2) &&
           queens->count <= MOST_QUEENS && most > 1 && most - *base < queens->count;
}

/* Queens are in any order, and count from 1 if no number is 0. */
bool nq_read_notation(struct nq_board_text *text, const struct nq_table *table,
                      struct nq_grid *grid, unsigned how)
{
    const struct queens first = {.at = grid->at, .end = text->end, .how = how, .grid = *grid};
    struct queens queens = first;
    struct nq_cell cell;
    const char *second = NULL, *begin = grid->at;
    uint32_t base;
    text->form = NQUEENS_FORM_PAIRS;
    if (how == NQ_PAIR_ROWS && (table->first.cells != 2 || table->first.numbers != 2))
        return nq_board_refuses(text, NQUEENS_FAULT_PAIRS, begin);
    bool is_board = read_queens(&queens, &base);
    const uint32_t n = queens.count;
    if (how == NQ_PAIR_ROWS && has_size_above(first, n - 1))
        return nq_board_refuses(text, NQUEENS_FAULT_AMBIGUOUS, begin);
    const bool are_known =
        is_board && text->size == n; /* a number above tells that they are pairs */
    for (uint32_t row = 0; row < n && (is_board || are_known); row++) {
        uint32_t column = base, wanted = how == NQ_SQUARES ? n - row : row + base;
        is_board = find_queen(first, n, wanted, &column, &second) && is_board;
        nq_board_add_row(text, how == NQ_SQUARES ? column : column - base);
    }
    if (!is_board && are_known && second != NULL)
        return nq_board_refuses(text, NQUEENS_FAULT_TWO_QUEENS, nq_skip_blanks(second, text->end));
    *grid = how == NQ_PAIR_ROWS ? queens.grid : *grid;
    grid->at = how == NQ_PAIR_ROWS ? grid->at : queens.at;
    bool has_more = grid->layout == NQ_LAYOUT_LIST_OF_LISTS && how == NQ_PAIR_ROWS &&
                    nq_grid_next(grid, &cell) != NQ_TOKEN_END;
    return (is_board && !has_more) || nq_board_refuses(text, NQUEENS_FAULT_PAIRS, begin);
}

bool nq_are_pairs_in_line(const char *at, const char *end)
{
    struct queens queens = {.at = at, .end = nq_end_of_line(at, end), .how = NQ_PAIRS_IN_LINE};
    uint32_t pair[2];
    while (next_queen(&queens, pair)) {
    }
    return queens.count > 1 && !queens.has_failed;
}
