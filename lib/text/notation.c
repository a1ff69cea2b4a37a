/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Queens by their squares, each in a word: pairs in a line, atoms of logic programs, squares as in
 * chess, and members of a dictionary; see forms.h.
 */

#include "text/between.h"
#include "text/forms.h"

enum { MOST_QUEENS = 1000 };

/* The queens of a text, one after the other. */
struct queens {
    const char *at;
    const char *end;
    unsigned how;
    uint32_t count;
    bool has_failed;
};

static bool is_letter(char character)
{
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           character == '_';
}

static bool take_number(const char **at, const char *end, uint32_t *number)
{
    struct nq_cell cell = {*at, 0};
    while (*at < end && nq_is_digit(**at))
        ++*at;
    cell.length = (size_t)(*at - cell.at);
    return nq_cell_is_number(&cell, number);
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
    if (*at == end || !is_letter(**at) || **at == '_')
        return false;
    pair[1] = (uint32_t)((**at | 0x20) - 'a');
    ++*at;
    return take_number(at, end, &pair[0]);
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
    if (!take_number(at, end, &pair[0]) || !take_sign(at, end, how == NQ_DICTIONARY ? ':' : ','))
        return false;
    *at = how == NQ_PAIRS_IN_LINE ? *at : nq_behind_blanks(*at, end);
    return take_number(at, end, &pair[1]) && (!is_atom || take_sign(at, end, ')'));
}

/* The place behind what stands between queens. */
static const char *behind_signs(const struct queens *queens)
{
    const char *at = queens->at, *end = queens->end;
    const char *signs = queens->how == NQ_ATOMS           ? " \t\r.,;"
                        : queens->how == NQ_PAIRS_IN_LINE ? " \t\r;"
                                                          : " \t\r,";
    while (at < end && (nq_is_one_of(*at, signs) || (queens->how == NQ_DICTIONARY && *at == '\n')))
        at++;
    return at;
}

/* Takes the next queen. False at the end of the block, at a line of words, and at a fault. */
static bool next_queen(struct queens *queens, uint32_t pair[2])
{
    const char *begin = queens->at;
    queens->at = behind_signs(queens);
    bool is_line = queens->count == 0;
    while (queens->at < queens->end && *queens->at == '\n') {
        const char *line = queens->at + 1, *line_end = nq_end_of_line(line, queens->end);
        if (nq_behind_blanks(line, line_end) == line_end)
            return false;
        queens->at = line;
        queens->at = behind_signs(queens);
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
    const char *line_end = nq_end_of_line(word, queens->end);
    queens->has_failed = !is_line || !nq_is_remark(word, line_end, queens->end);
    queens->at = word;
    return false;
}

/* Finds the column of a row; false if none or several queens are there. */
static bool find_queen(struct queens queens, uint32_t row, uint32_t *column)
{
    uint32_t pair[2], times = 0;
    while (next_queen(&queens, pair)) {
        times += pair[0] == row;
        *column = pair[0] == row ? pair[1] : *column;
    }
    return times == 1;
}

bool nq_read_notation(struct nq_board_text *text, struct nq_grid *grid, unsigned how)
{
    const struct queens first = {.at = grid->at, .end = text->end, .how = how};
    struct queens queens = first;
    uint32_t pair[2], least = UINT32_MAX, most = 0;
    text->form = NQUEENS_FORM_PAIRS;
    while (queens.count <= MOST_QUEENS && next_queen(&queens, pair)) {
        uint32_t column = how == NQ_SQUARES ? pair[1] + 1 : pair[1];
        least = pair[0] < least ? pair[0] : least;
        least = column < least ? column : least;
        most = pair[0] > most ? pair[0] : most;
        most = column > most ? column : most;
    }
    const uint32_t n = queens.count, base = how == NQ_SQUARES || least > 0;
    if (queens.has_failed || n < 3 || n > MOST_QUEENS || most - base >= n)
        return nq_board_refuses(text, NQUEENS_FAULT_PAIRS, grid->at);
    for (uint32_t row = 0; row < n; row++) {
        uint32_t column = 0;
        if (!find_queen(first, how == NQ_SQUARES ? n - row : row + base, &column))
            return nq_board_refuses(text, NQUEENS_FAULT_PAIRS, grid->at);
        nq_board_add_row(text, how == NQ_SQUARES ? column : column - base);
    }
    grid->at = queens.at;
    return true;
}

bool nq_are_pairs_in_line(const char *at, const char *end)
{
    struct queens queens = {.at = at, .end = nq_end_of_line(at, end), .how = NQ_PAIRS_IN_LINE};
    uint32_t pair[2];
    while (next_queen(&queens, pair)) {
    }
    return queens.count > 1 && !queens.has_failed;
}
