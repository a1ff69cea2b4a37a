/* SPDX-License-Identifier: MIT
 *
 * Cells of lists in brackets, in the syntax of JSON, Python, JavaScript, C, Java, Go, MATLAB and
 * MiniZinc; see grid.h.
 */

#include "text/grid.h"

#include "text/members.h"

#include <nqueens.h>
#include <string.h>

/* ---- Layouts ------------------------------------------------------------------------- */

static bool is_bracket_at(const char *at, const char *end)
{
    return at < end && nq_is_bracket(*at);
}

/* Whether a string that begins here has several characters. */
static bool is_long_string(const char *at, const char *end)
{
    if (at + 1 >= end || !nq_is_quote(*at) || at[1] == *at)
        return false;
    size_t length = nq_character_length(at + 1, end);
    return at + 1 + length < end && at[1 + length] != *at;
}

/* Whether a word is a row of marks without quotes, as Java writes it: of dots, queens and others, and
 * no number. */
static bool is_word_of_marks(const char *at, const char *end)
{
    const char *behind = nq_skip_word(at, end);
    bool has_sign = false, has_mark = false;
    for (const char *mark = at; mark < behind; mark++) {
        bool is_letter = nq_is_one_of(*mark, "QqxX");
        if (!is_letter && !nq_is_one_of(*mark, "._*#-") && (unsigned char)*mark < 0x80)
            return false;
        has_sign = has_sign || !is_letter;
        has_mark = has_mark || *mark != '-';
    }
    return has_sign && has_mark && behind - at > 1 &&
           behind - at != (ptrdiff_t)nq_character_length(at, end);
}

/* Whether a list of words has semicolons between its rows, as in MATLAB. */
static bool has_rows_in_list(const char *at, const char *end)
{
    uint32_t words = 0;
    for (const char *word = at + 1; *at == '[';) {
        word = nq_skip_space(word, end);
        at = nq_skip_word(word, end);
        if (at == end || (at == word && *at != ',' && *at != ';'))
            return false;
        if (*at == ';')
            return words + (at > word) > 1;
        words += at > word;
        word = at + (*at == ',');
        at = "[";
    }
    return false;
}

/* Whether a list of values is here; an object is one value. */
static bool is_list_at(const char *at, const char *end)
{
    return is_bracket_at(at, end) && !nq_is_object(at, end);
}

/* Opens a list by its first brackets: of three two are of a board, and more have no meaning. */
void nq_grid_open_list(struct nq_grid *grid)
{
    if (nq_begins_with(grid->at, grid->end, "[|")) {
        grid->layout = NQ_LAYOUT_BARRED;
        grid->separator = '|';
        grid->at += 2;
        return;
    }
    if (has_rows_in_list(grid->at, grid->end)) {
        grid->layout = NQ_LAYOUT_BARRED;
        grid->separator = ';';
        grid->at++;
        return;
    }
    const char *end = grid->end, *first = nq_skip_list_space(grid->at + 1, end), *inner = end;
    if (is_bracket_at(first, end))
        inner = nq_skip_list_space(first + 1, end);
    if (is_list_at(inner, end)) {
        grid->at = first;
        first = inner;
        inner = nq_skip_list_space(first + 1, end);
    }
    if (is_bracket_at(first, end) && is_list_at(inner, end)) {
        grid->at = inner; /* a bracket, which is no value */
        grid->layout = NQ_LAYOUT_LIST;
        return;
    }
    grid->layout = is_bracket_at(first, end) ? NQ_LAYOUT_LIST_OF_LISTS
                   : is_long_string(first, end) || is_word_of_marks(first, end)
                       ? NQ_LAYOUT_LIST_OF_STRINGS
                       : NQ_LAYOUT_LIST;
    grid->closing[0] = nq_closing_bracket(*grid->at++);
}

void nq_grid_open_lists(struct nq_grid *grid, const char *text, const char *end)
{
    *grid = (struct nq_grid){.at = text, .end = end, .layout = NQ_LAYOUT_LISTS};
}

uint32_t nq_count_lists(const char *text, const char *end, uint32_t *cells)
{
    struct nq_grid grid;
    uint32_t lists = 0, width;
    if (is_bracket_at(nq_skip_list_space(text + 1, end), end))
        return 0;
    nq_grid_open_lists(&grid, text, end);
    while (lists == 0 || lists < *cells) {
        if (nq_grid_pass_row(&grid, &width) != NQ_TOKEN_ROW || width == 0 ||
            (lists > 0 && width != *cells))
            break;
        *cells = width;
        lists++;
    }
    return lists;
}

/* ---- Cells of lists ----------------------------------------------------------------------- */

/* Takes a string without escapes, an object, or a word, as a cell. */
static enum nq_token take_value(struct nq_grid *grid, struct nq_cell *cell)
{
    const char *at = grid->at;
    const char *behind =
        nq_is_object(at, grid->end) ? nq_skip_value(at, grid->end) : nq_skip_word(at, grid->end);
    if (behind == NULL)
        return nq_grid_fault(grid, NQUEENS_FAULT_BRACKET);
    if (nq_is_quote(*at)) {
        behind = nq_end_of_string(at, grid->end);
        if (behind == NULL || memchr(at, '\\', (size_t)(behind - at)) != NULL)
            return nq_grid_fault(grid,
                                 behind == NULL ? NQUEENS_FAULT_BRACKET : NQUEENS_FAULT_CHARACTER);
        at++;
        grid->at = behind + 1;
    } else {
        grid->at = behind;
    }
    if (behind == at && !nq_is_quote(*behind))
        return nq_grid_fault(grid, NQUEENS_FAULT_BRACKET);
    *cell = (struct nq_cell){at, (size_t)(behind - at)};
    return NQ_TOKEN_CELL;
}

/* Passes a comma, of which there is one at most between two values. Returns a bit that tells it, and of
 * none behind the last value. */
static unsigned skip_comma(struct nq_grid *grid)
{
    grid->at = nq_skip_list_space(grid->at, grid->end);
    if (grid->at == grid->end || !nq_is_one_of(*grid->at, ",;"))
        return grid->at < grid->end && !nq_is_closing(*grid->at);
    const unsigned bit = *grid->at == ',' ? 2 : 4;
    grid->at = nq_skip_list_space(grid->at + 1, grid->end);
    return grid->at < grid->end && !nq_is_closing(*grid->at) ? bit : 0;
}

/* Characters of a string up to its quote, without blanks and commas, or of a word up to its end. */
static enum nq_token next_of_string(struct nq_grid *grid, struct nq_cell *cell)
{
    const bool is_word = !nq_is_quote(grid->separator);
    while (!is_word && grid->at < grid->end && nq_is_one_of(*grid->at, " ,"))
        grid->at++;
    if (grid->at == grid->end)
        return nq_grid_fault(grid, NQUEENS_FAULT_BRACKET);
    if (is_word ? nq_is_of_word(*grid->at) : *grid->at != grid->separator)
        return nq_take_character(grid, cell);
    grid->at += !is_word;
    grid->is_in_string = false;
    (void)skip_comma(grid);
    return NQ_TOKEN_ROW;
}

/* Whether an empty line is in white space, which ends lists. */
static bool has_empty_line(const struct nq_grid *grid, const char *behind)
{
    bool is_line = false;
    for (const char *at = grid->at; at < behind && !grid->has_gaps; at++) {
        if (*at == '\n' && is_line)
            return true;
        is_line = *at == '\n' || (is_line && nq_is_blank(*at));
    }
    return false;
}

static enum nq_token next_of_list(struct nq_grid *grid, struct nq_cell *cell)
{
    if (grid->is_in_string)
        return next_of_string(grid, cell);
    if (grid->has_ended)
        return NQ_TOKEN_END;
    const char *at = nq_skip_list_space(grid->at, grid->end);
    if (grid->layout == NQ_LAYOUT_LISTS && !grid->is_in_row &&
        (!is_bracket_at(at, grid->end) || has_empty_line(grid, at)))
        return NQ_TOKEN_END;
    if (at == grid->end) {
        while (nq_is_blank(grid->at[-1]) || grid->at[-1] == '\n')
            grid->at--;
        return nq_grid_fault(grid, NQUEENS_FAULT_BRACKET);
    }
    grid->at = at;
    bool is_row = grid->layout == NQ_LAYOUT_LIST || grid->is_in_row;
    if (nq_is_closing(*grid->at)) {
        if (*grid->at != grid->closing[grid->is_in_row])
            return nq_grid_fault(grid, NQUEENS_FAULT_BRACKET);
        grid->at = grid->row_end != NULL ? grid->row_end : grid->at + 1;
        grid->row_end = NULL;
        grid->has_ended = grid->layout == NQ_LAYOUT_LIST || !grid->is_in_row;
        grid->is_in_row = false;
        at = nq_skip_list_space(grid->at, grid->end);
        if (!grid->has_ended && (grid->layout != NQ_LAYOUT_LISTS || !has_empty_line(grid, at)))
            (void)skip_comma(grid);
        return is_row ? NQ_TOKEN_ROW : NQ_TOKEN_END;
    }
    if (is_row) {
        enum nq_token token = take_value(grid, cell);
        if (token == NQ_TOKEN_CELL)
            grid->signs |= skip_comma(grid);
        return token;
    }
    if (nq_is_object(grid->at, grid->end)) { /* a row is its only list */
        at = nq_only_list(grid->at, grid->end);
        grid->row_end = nq_skip_value(grid->at, grid->end);
        if (at == NULL || grid->row_end == NULL)
            return nq_grid_fault(grid, NQUEENS_FAULT_BRACKET);
        grid->at = at;
    }
    const bool is_word = grid->layout == NQ_LAYOUT_LIST_OF_STRINGS && nq_is_of_word(*grid->at);
    if (!is_word && !nq_is_quote(*grid->at) && !nq_is_bracket(*grid->at))
        return nq_grid_fault(grid, NQUEENS_FAULT_BRACKET);
    grid->is_in_string = is_word || nq_is_quote(*grid->at);
    grid->is_in_row = !grid->is_in_string;
    grid->closing[1] = nq_closing_bracket(*grid->at);
    grid->separator = *grid->at;
    grid->at += !is_word;
    return nq_grid_next(grid, cell);
}

/* The place behind white space, and comments of MiniZinc. */
static const char *skip_barred_space(const char *at, const char *end)
{
    while ((at = nq_skip_space(at, end)) < end && *at == '%')
        at = nq_end_of_line(at, end);
    return at;
}

static enum nq_token next_of_barred(struct nq_grid *grid, struct nq_cell *cell)
{
    const char *end = grid->end;
    if (grid->has_ended)
        return NQ_TOKEN_END;
    grid->at = skip_barred_space(grid->at, end);
    if (grid->at == end)
        return nq_grid_fault(grid, NQUEENS_FAULT_BRACKET);
    if (grid->is_in_row &&
        (*grid->at == grid->separator || (*grid->at == ']' && grid->separator == ';'))) {
        grid->at += *grid->at == grid->separator;
        grid->is_in_row = false;
        return NQ_TOKEN_ROW;
    }
    if (!grid->is_in_row && *grid->at == ']') {
        grid->at++;
        grid->has_ended = true;
        return NQ_TOKEN_END;
    }
    enum nq_token token = take_value(grid, cell);
    grid->is_in_row = true;
    grid->at = skip_barred_space(grid->at, end);
    if (token == NQ_TOKEN_CELL && grid->at < end && *grid->at == ',')
        grid->at++;
    return token;
}

enum nq_token nq_next_in_brackets(struct nq_grid *grid, struct nq_cell *cell)
{
    return grid->layout == NQ_LAYOUT_BARRED ? next_of_barred(grid, cell) : next_of_list(grid, cell);
}
