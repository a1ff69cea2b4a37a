/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Cells of a text; see grid.h. A layout is a way to find the next cell of a row and the end of it.
 */

#include "text/grid.h"

#include "text/members.h"

#include <nqueens.h>
#include <string.h>

/* ---- Lines without cells -------------------------------------------------------------- */

/* The length in bytes of a dash or another horizontal piece of a frame, or 0. */
static size_t horizontal_length(const char *at, const char *end)
{
    if (*at == '-' || *at == '=')
        return 1;
    return nq_begins_with(at, end, "\xE2\x94\x80") || nq_begins_with(at, end, "\xE2\x95\x90") ||
                   nq_begins_with(at, end, "\xE2\x94\x81")
               ? 3
               : 0;
}

/* The length of any piece of a frame: the characters U+2500 to U+257F are two blocks of 64. */
static size_t frame_length(const char *at, const char *end)
{
    if (nq_is_one_of(*at, "+-=| \t\r"))
        return 1;
    return nq_begins_with(at, end, "\xE2\x94") || nq_begins_with(at, end, "\xE2\x95") ? 3 : 0;
}

/* Whether a line is a row of a picture with dashes, so that the line of dashes above it is one, too. */
static bool is_row_of_dashes(const char *at, const char *end)
{
    size_t dashes = 0, marks = 0;
    for (; at < end && *at != '\n' && !nq_is_blank(*at); at++) {
        if (!nq_is_one_of(*at, "-Qq1xX*#"))
            return false;
        dashes += *at == '-';
        marks += *at != '-';
    }
    return dashes > 0 && marks > 0;
}

/* Whether a line is a piece of a frame: two dashes in a row, or a corner, and no square. Where
 * characters are cells, dashes may be squares. */
static bool is_frame(const struct nq_grid *grid, const char *line_end)
{
    bool has_corner = false, has_run = false;
    size_t dashes = 0;
    for (const char *at = grid->at; at < line_end;) {
        size_t length = frame_length(at, line_end), dash = horizontal_length(at, line_end);
        if (length == 0 || (size_t)(line_end - at) < length)
            return false;
        dashes = dash > 0 ? dashes + 1 : 0;
        has_run = has_run || dashes > 1;
        has_corner = has_corner || *at == '+' ||
                     (length == 3 && dash == 0 && !nq_begins_with(at, line_end, "\xE2\x94\x82") &&
                      !nq_begins_with(at, line_end, "\xE2\x95\x91"));
        at += length;
    }
    return has_corner || (has_run && grid->layout != NQ_LAYOUT_CHARACTERS &&
                          !is_row_of_dashes(line_end + (line_end < grid->end), grid->end));
}

/* The number of words of a line, or 0 if one of them has more than one character. */
static uint32_t short_words(const char *at, const char *line_end)
{
    uint32_t words = 0;
    for (at = nq_skip_blanks(at, line_end); at < line_end; words++) {
        const char *behind = at;
        while (behind < line_end && !nq_is_blank(*behind))
            behind++;
        if (behind - at > 1 && behind - at != (ptrdiff_t)nq_character_length(at, line_end))
            return 0;
        at = nq_skip_blanks(behind, line_end);
    }
    return words;
}

/* Whether a line is a comment. Where each word is one character it may be a row whose first name is
 * '#': below others, or above one that is as long. */
static bool is_comment(const struct nq_grid *grid, const char *at, const char *line_end)
{
    if (nq_begins_with(at, line_end, "//") || nq_begins_with(at, line_end, "```"))
        return true;
    if (*at != '#' || (at + 1 < line_end && !nq_is_blank(at[1])))
        return false;
    uint32_t words = short_words(at, line_end);
    const char *below = line_end + (line_end < grid->end);
    return words < 2 ||
           (!grid->has_rows && short_words(below, nq_end_of_line(below, grid->end)) != words);
}

void nq_grid_skip_frame(struct nq_grid *grid)
{
    while (grid->at < grid->end) {
        const char *first = nq_skip_blanks(grid->at, grid->end);
        if (first == grid->end || nq_is_bracket(*first)) /* of thousands in a line */
            return;
        const char *line_end = nq_end_of_line(first, grid->end);
        if (first == line_end || (!is_comment(grid, first, line_end) && !is_frame(grid, line_end)))
            return;
        grid->at = line_end + (line_end < grid->end);
    }
}

/* ---- Layouts ------------------------------------------------------------------------- */

/* The length of a bar: '|', U+2502, U+2503 or U+2551; 0 if there is none. */
static size_t bar_length(const char *at, const char *end)
{
    if (at < end && *at == '|')
        return 1;
    return nq_begins_with(at, end, "\xE2\x94\x82") || nq_begins_with(at, end, "\xE2\x94\x83") ||
                   nq_begins_with(at, end, "\xE2\x95\x91")
               ? 3
               : 0;
}

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
static void open_list(struct nq_grid *grid)
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

static bool is_vector_of_r(const char *at, const char *end)
{
    const char *first = nq_begins_with(at, end, "[1] ") ? nq_skip_blanks(at + 4, end) : end;
    return first < end &&
           (nq_is_digit(*first) || *first == '-' || nq_begins_with(first, end, "NA"));
}

bool nq_is_of_r(const char *at, const char *end)
{
    return nq_begins_with(at, end, "[,1]") || nq_begins_with(at, end, "[1,]") ||
           is_vector_of_r(at, end);
}

static bool has_bar(const char *at, const char *line_end)
{
    while (at < line_end && bar_length(at, line_end) == 0)
        at++;
    return at < line_end;
}

/* Whether the line and the line below have bars, also if none is outside. */
static bool has_inner_bars(const char *at, const char *line_end, const char *end)
{
    struct nq_grid below = {.at = line_end + (line_end < end), .end = end};
    nq_grid_skip_frame(&below);
    return has_bar(at, line_end) && has_bar(below.at, nq_end_of_line(below.at, end));
}

/* Whether a line has tabs, and one word at most, so that tabs stand for empty cells. */
static bool is_line_of_sheet(const char *at, const char *line_end)
{
    bool has_tab = false, has_blank = false;
    uint32_t words = 0;
    for (const char *before = at; at < line_end && words < 2; at++) {
        has_tab = has_tab || *at == '\t';
        has_blank = has_blank || *at == ' ';
        words += !nq_is_blank(*at) && (at == before || nq_is_blank(at[-1]));
    }
    return has_tab && !has_blank && words == 1;
}

/* Whether a line begins with a separator, or two stand side by side. */
static bool has_empty_cell(const char *at, const char *line_end, char separator)
{
    bool is_before = true;
    for (; at < line_end; at++) {
        if (*at == separator && is_before)
            return true;
        is_before = *at == separator;
    }
    return false;
}

void nq_grid_open_lines(struct nq_grid *grid, const char *text, const char *end)
{
    *grid = (struct nq_grid){.at = text, .end = end, .layout = NQ_LAYOUT_WORDS};
    nq_grid_skip_frame(grid);
    const char *first = nq_skip_blanks(grid->at, end), *line_end = nq_end_of_line(first, end);
    size_t line = (size_t)(line_end - first);
    if (is_vector_of_r(first, line_end)) {
        grid->layout = NQ_LAYOUT_VECTOR;
        return;
    }
    if (bar_length(first, line_end) > 0 || has_inner_bars(first, line_end, end)) {
        grid->layout = NQ_LAYOUT_BARS;
        grid->separator = bar_length(first, line_end) > 0 ? '\0' : '|';
        return;
    }
    if (is_line_of_sheet(grid->at, line_end)) {
        grid->layout = NQ_LAYOUT_SEPARATED;
        grid->separator = '\t';
        grid->is_sheet = true;
        return;
    }
    for (const char *separator = ",;"; *separator != '\0'; separator++) {
        if (line > 0 && !nq_is_of_r(first, line_end) && memchr(first, *separator, line) != NULL) {
            grid->layout = NQ_LAYOUT_SEPARATED;
            grid->separator = *separator;
            grid->is_sheet = has_empty_cell(first, line_end, *separator);
            return;
        }
    }
    const char *behind = first;
    while (behind < line_end && !nq_is_blank(*behind))
        behind++;
    if (nq_skip_blanks(behind, line_end) == line_end)
        grid->layout = NQ_LAYOUT_CHARACTERS;
}

void nq_grid_open(struct nq_grid *grid, const char *text, const char *end)
{
    if (text == end || !nq_is_bracket(*text)) {
        nq_grid_open_lines(grid, text, end);
        return;
    }
    *grid = (struct nq_grid){.at = text, .end = end};
    open_list(grid);
}

void nq_grid_open_lists(struct nq_grid *grid, const char *text, const char *end)
{
    *grid = (struct nq_grid){.at = text, .end = end, .layout = NQ_LAYOUT_LISTS};
}

uint32_t nq_count_lists(const char *text, const char *end, uint32_t *cells)
{
    struct nq_grid grid;
    struct nq_cell cell;
    enum nq_token token;
    uint32_t lists = 0, width = 0;
    if (is_bracket_at(nq_skip_list_space(text + 1, end), end))
        return 0;
    nq_grid_open_lists(&grid, text, end);
    while (((token = nq_grid_next(&grid, &cell)) == NQ_TOKEN_CELL || token == NQ_TOKEN_ROW) &&
           width < UINT32_MAX) {
        if (token == NQ_TOKEN_CELL) {
            width++;
            continue;
        }
        if (lists == 0)
            *cells = width;
        if (width == 0)
            break;
        if (width != *cells || ++lists == *cells)
            break;
        width = 0;
    }
    return lists;
}

/* ---- Cells of lines ------------------------------------------------------------------- */

static enum nq_token fault(struct nq_grid *grid, int number)
{
    grid->fault = number;
    return NQ_TOKEN_FAULT;
}

/* Takes the character that comes next as a cell. */
static enum nq_token take_character(struct nq_grid *grid, struct nq_cell *cell)
{
    *cell = (struct nq_cell){grid->at, nq_character_length(grid->at, grid->end)};
    grid->at += cell->length;
    return cell->length > 0 ? NQ_TOKEN_CELL : fault(grid, NQUEENS_FAULT_ENCODING);
}

/* Takes the text from here to `behind` as a cell, without blanks around it, and without quotes. */
static enum nq_token take_until(struct nq_grid *grid, const char *behind, struct nq_cell *cell)
{
    const char *at = grid->at = nq_skip_blanks(grid->at, behind), *last = behind;
    while (last > at && nq_is_blank(last[-1]))
        last--;
    for (const char *character = at; character < last;) {
        size_t length = *character == '\t' ? 1 : nq_character_length(character, last);
        if (length == 0) {
            grid->at = character;
            return fault(grid, NQUEENS_FAULT_ENCODING);
        }
        character += length;
    }
    if (last - at > 1 && nq_is_quote(*at) && last[-1] == *at) {
        at++;
        last--;
    }
    *cell = (struct nq_cell){at, (size_t)(last - at)};
    grid->at = behind;
    return NQ_TOKEN_CELL;
}

static enum nq_token take_word(struct nq_grid *grid, struct nq_cell *cell)
{
    const char *behind = grid->at;
    while (behind < grid->line_end && !nq_is_blank(*behind))
        behind++;
    return take_until(grid, behind, cell);
}

/* Separators are between cells, and perhaps behind the last. A number ends at a blank, too. */
static enum nq_token take_separated(struct nq_grid *grid, struct nq_cell *cell)
{
    const char *behind = grid->at;
    while (behind < grid->line_end && (nq_is_digit(*behind) || *behind == '-'))
        behind++;
    if (behind == grid->at || behind == grid->line_end || !nq_is_blank(*behind)) {
        behind = memchr(grid->at, grid->separator, (size_t)(grid->line_end - grid->at));
        behind = behind != NULL ? behind : grid->line_end;
    }
    enum nq_token token = take_until(grid, behind, cell);
    if (token == NQ_TOKEN_CELL) {
        grid->at = nq_skip_blanks(behind, grid->line_end);
        grid->at += grid->at < grid->line_end && *grid->at == grid->separator;
    }
    return token;
}

/* A bar is before each cell, and behind the last, unless the line ends there; or bars are between
 * cells alone. */
static enum nq_token take_between_bars(struct nq_grid *grid, bool is_first, struct nq_cell *cell)
{
    const char *line_end = grid->line_end;
    bool is_open = is_first && grid->separator == '|';
    if (!is_open && bar_length(grid->at, line_end) == 0)
        return fault(grid, NQUEENS_FAULT_CHARACTER);
    grid->at += is_open ? 0 : bar_length(grid->at, line_end);
    if (!is_open && nq_skip_blanks(grid->at, line_end) == line_end)
        return NQ_TOKEN_ROW;
    const char *behind = grid->at;
    while (behind < line_end && bar_length(behind, line_end) == 0)
        behind++;
    return take_until(grid, behind, cell);
}

static enum nq_token end_line(struct nq_grid *grid)
{
    grid->at = grid->line_end + (grid->line_end < grid->end);
    grid->is_in_row = false;
    grid->has_rows = true;
    return NQ_TOKEN_ROW;
}

/* Cells of a spreadsheet, of which each may be empty: a separator is between two, whatever stands
 * beside it. */
static enum nq_token next_of_sheet(struct nq_grid *grid, struct nq_cell *cell)
{
    const char *line_end = grid->line_end;
    line_end -= line_end > grid->at && line_end[-1] == '\r';
    if (!grid->is_in_row && nq_skip_blanks(grid->at, line_end) == line_end)
        return NQ_TOKEN_END;
    if (grid->has_ended) {
        grid->has_ended = false;
        return end_line(grid);
    }
    const char *found = memchr(grid->at, grid->separator, (size_t)(line_end - grid->at));
    const char *behind = found != NULL ? found : line_end;
    enum nq_token token = take_until(grid, behind, cell);
    if (token != NQ_TOKEN_CELL)
        return token;
    grid->is_in_row = true;
    grid->has_ended = found == NULL;
    grid->at = behind + (found != NULL);
    return token;
}

static enum nq_token next_of_lines(struct nq_grid *grid, struct nq_cell *cell)
{
    if (!grid->is_in_row) {
        nq_grid_skip_frame(grid);
        grid->line_end = nq_end_of_line(grid->at, grid->end);
    }
    const char *line_end = grid->line_end, *before = grid->at;
    if (grid->is_sheet)
        return next_of_sheet(grid, cell);
    grid->at = nq_skip_blanks(grid->at, line_end);
    if (grid->at == line_end)
        return grid->is_in_row ? end_line(grid) : NQ_TOKEN_END;
    const bool is_first = !grid->is_in_row;
    if (grid->is_in_row && grid->layout == NQ_LAYOUT_CHARACTERS && grid->at > before)
        return fault(grid, NQUEENS_FAULT_CHARACTER);
    grid->is_in_row = true;
    enum nq_token token = NQ_TOKEN_FAULT;
    if (grid->layout == NQ_LAYOUT_CHARACTERS)
        token = take_character(grid, cell);
    else if (grid->layout == NQ_LAYOUT_WORDS)
        token = take_word(grid, cell);
    else if (grid->layout == NQ_LAYOUT_SEPARATED)
        token = take_separated(grid, cell);
    else
        token = take_between_bars(grid, is_first, cell);
    return token == NQ_TOKEN_ROW ? end_line(grid) : token;
}

/* Passes the number of the word that comes next, in brackets; false if it is another one. */
static bool skip_place(struct nq_grid *grid)
{
    const char *first = nq_skip_blanks(grid->at, grid->end);
    struct nq_cell cell = {first + 1, (size_t)(nq_skip_word(first + 1, grid->end) - first - 1)};
    uint32_t place;
    if (grid->has_ended || first == grid->end || *first != '[' ||
        !nq_cell_is_number(&cell, &place) || place != grid->place + 1 ||
        !nq_begins_with(cell.at + cell.length, grid->end, "]"))
        return false;
    grid->at = cell.at + cell.length + 1;
    grid->line_end = nq_end_of_line(grid->at, grid->end);
    return true;
}

static enum nq_token next_of_vector(struct nq_grid *grid, struct nq_cell *cell)
{
    if (grid->place == 0 && !skip_place(grid))
        return NQ_TOKEN_END;
    while ((grid->at = nq_skip_blanks(grid->at, grid->line_end)) == grid->line_end) {
        (void)end_line(grid);
        grid->has_ended = !skip_place(grid);
        if (grid->has_ended) {
            grid->place = 0;
            return NQ_TOKEN_ROW;
        }
    }
    grid->place++;
    return take_word(grid, cell);
}

/* Rows with separators between them, and perhaps one behind the last. */
static enum nq_token next_of_parted(struct nq_grid *grid, struct nq_cell *cell)
{
    const char *line_end = nq_end_of_line(grid->at, grid->end);
    grid->at = nq_skip_blanks(grid->at, line_end);
    bool is_parted = grid->at < line_end && *grid->at == grid->separator;
    if (grid->is_in_row && (is_parted || grid->at == line_end)) {
        grid->at += is_parted;
        grid->is_in_row = false;
        return NQ_TOKEN_ROW;
    }
    if (grid->at == line_end)
        return NQ_TOKEN_END;
    grid->is_in_row = true;
    return take_character(grid, cell);
}

/* ---- Cells of lists ----------------------------------------------------------------------- */

/* Takes a string without escapes, an object, or a word, as a cell. */
static enum nq_token take_value(struct nq_grid *grid, struct nq_cell *cell)
{
    const char *at = grid->at, *behind = nq_skip_word(at, grid->end);
    if (nq_is_object(at, grid->end) && (behind = nq_skip_value(at, grid->end)) == NULL)
        return fault(grid, NQUEENS_FAULT_BRACKET);
    if (nq_is_quote(*at)) {
        behind = nq_end_of_string(at, grid->end);
        if (behind == NULL || memchr(at, '\\', (size_t)(behind - at)) != NULL)
            return fault(grid, behind == NULL ? NQUEENS_FAULT_BRACKET : NQUEENS_FAULT_CHARACTER);
        at++;
        grid->at = behind + 1;
    } else {
        grid->at = behind;
    }
    if (behind == at && !nq_is_quote(*behind))
        return fault(grid, NQUEENS_FAULT_BRACKET);
    *cell = (struct nq_cell){at, (size_t)(behind - at)};
    return NQ_TOKEN_CELL;
}

/* Passes a comma, of which there is one at most between two values. */
static void skip_comma(struct nq_grid *grid)
{
    grid->at = nq_skip_list_space(grid->at, grid->end);
    if (grid->at < grid->end && nq_is_one_of(*grid->at, ",;"))
        grid->at = nq_skip_list_space(grid->at + 1, grid->end);
}

/* Characters of a string up to its quote, without blanks and commas, or of a word up to its end. */
static enum nq_token next_of_string(struct nq_grid *grid, struct nq_cell *cell)
{
    const bool is_word = !nq_is_quote(grid->separator);
    while (!is_word && grid->at < grid->end && nq_is_one_of(*grid->at, " ,"))
        grid->at++;
    if (grid->at == grid->end)
        return fault(grid, NQUEENS_FAULT_BRACKET);
    if (is_word ? nq_is_of_word(*grid->at) : *grid->at != grid->separator)
        return take_character(grid, cell);
    grid->at += !is_word;
    grid->is_in_string = false;
    skip_comma(grid);
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
        return fault(grid, NQUEENS_FAULT_BRACKET);
    }
    grid->at = at;
    bool is_row = grid->layout == NQ_LAYOUT_LIST || grid->is_in_row;
    if (nq_is_closing(*grid->at)) {
        if (*grid->at != grid->closing[grid->is_in_row])
            return fault(grid, NQUEENS_FAULT_BRACKET);
        grid->at = grid->row_end != NULL ? grid->row_end : grid->at + 1;
        grid->row_end = NULL;
        grid->has_ended = grid->layout == NQ_LAYOUT_LIST || !grid->is_in_row;
        grid->is_in_row = false;
        at = nq_skip_list_space(grid->at, grid->end);
        if (!grid->has_ended && (grid->layout != NQ_LAYOUT_LISTS || !has_empty_line(grid, at)))
            skip_comma(grid);
        return is_row ? NQ_TOKEN_ROW : NQ_TOKEN_END;
    }
    if (is_row) {
        enum nq_token token = take_value(grid, cell);
        if (token == NQ_TOKEN_CELL)
            skip_comma(grid);
        return token;
    }
    if (nq_is_object(grid->at, grid->end)) { /* a row is its only list */
        at = nq_only_list(grid->at, grid->end);
        grid->row_end = nq_skip_value(grid->at, grid->end);
        if (at == NULL || grid->row_end == NULL)
            return fault(grid, NQUEENS_FAULT_BRACKET);
        grid->at = at;
    }
    const bool is_word = grid->layout == NQ_LAYOUT_LIST_OF_STRINGS && nq_is_of_word(*grid->at);
    if (!is_word && !nq_is_quote(*grid->at) && !nq_is_bracket(*grid->at))
        return fault(grid, NQUEENS_FAULT_BRACKET);
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
        return fault(grid, NQUEENS_FAULT_BRACKET);
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

enum nq_token nq_grid_next(struct nq_grid *grid, struct nq_cell *cell)
{
    if (grid->layout == NQ_LAYOUT_BARRED)
        return next_of_barred(grid, cell);
    if (grid->layout == NQ_LAYOUT_VECTOR)
        return next_of_vector(grid, cell);
    if (grid->layout == NQ_LAYOUT_PARTED)
        return next_of_parted(grid, cell);
    if (grid->layout < NQ_LAYOUT_PARTED)
        return next_of_lines(grid, cell);
    return next_of_list(grid, cell);
}

/* ---- Cells as words and numbers --------------------------------------------------------- */

bool nq_cell_is(const struct nq_cell *cell, const char *word)
{
    static const char variation[] = "\xEF\xB8\x8F";
    size_t length = strlen(word);
    return cell->length >= length && memcmp(cell->at, word, length) == 0 &&
           (cell->length == length ||
            (cell->length == length + 3 && memcmp(cell->at + length, variation, 3) == 0));
}

bool nq_cell_is_among(const struct nq_cell *cell, const char *const words[])
{
    for (; *words != NULL; words++) {
        if (nq_cell_is(cell, *words))
            return true;
    }
    return false;
}

bool nq_cell_is_name_of_r(const struct nq_cell *cell, uint32_t *number)
{
    const char *last = cell->at + cell->length - 1;
    if (cell->length < 4 || *cell->at != '[' || *last != ']')
        return false;
    struct nq_cell digits = {cell->at + 1, cell->length - 3};
    digits.at += *digits.at == ',';
    return (cell->at[1] == ',' || last[-1] == ',') && nq_cell_is_number(&digits, number);
}

bool nq_cell_is_number(const struct nq_cell *cell, uint32_t *number)
{
    uint64_t value = 0;
    if (cell->length == 0 || (cell->length > 1 && *cell->at == '0'))
        return false;
    for (size_t i = 0; i < cell->length; i++) {
        if (!nq_is_digit(cell->at[i]))
            return false;
        value = value < UINT32_MAX ? 10 * value + (uint64_t)(cell->at[i] - '0') : value;
    }
    *number = value < UINT32_MAX ? (uint32_t)value : UINT32_MAX - 1;
    return true;
}
