/* SPDX-License-Identifier: MIT
 *
 * Cells of a text; see grid.h. A layout is a way to find the next cell of a row and the end of it.
 */

#include "text/grid.h"

#include <nqueens.h>
#include <string.h>

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
    nq_grid_open_list(grid);
}

/* ---- Cells of lines ------------------------------------------------------------------- */

enum nq_token nq_grid_fault(struct nq_grid *grid, int number)
{
    grid->fault = number;
    return NQ_TOKEN_FAULT;
}

enum nq_token nq_take_character(struct nq_grid *grid, struct nq_cell *cell)
{
    *cell = (struct nq_cell){grid->at, nq_character_length(grid->at, grid->end)};
    grid->at += cell->length;
    return cell->length > 0 ? NQ_TOKEN_CELL : nq_grid_fault(grid, NQUEENS_FAULT_ENCODING);
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
            return nq_grid_fault(grid, NQUEENS_FAULT_ENCODING);
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
        return nq_grid_fault(grid, NQUEENS_FAULT_CHARACTER);
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
        return nq_grid_fault(grid, NQUEENS_FAULT_CHARACTER);
    grid->is_in_row = true;
    enum nq_token token = NQ_TOKEN_FAULT;
    if (grid->layout == NQ_LAYOUT_CHARACTERS)
        token = nq_take_character(grid, cell);
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
    return nq_take_character(grid, cell);
}

/* Letters, of which each stands once, or as often as the number before it says. */
static enum nq_token next_of_runs(struct nq_grid *grid, struct nq_cell *cell)
{
    const char *letter = nq_skip_digits(grid->at, grid->end);
    const struct nq_cell number = {grid->at, (size_t)(letter - grid->at)};
    if (grid->at == grid->end) {
        const bool was_in_row = grid->is_in_row;
        grid->is_in_row = false;
        return was_in_row ? NQ_TOKEN_ROW : NQ_TOKEN_END;
    }
    if (letter == grid->end || !nq_is_letter(*letter) ||
        (number.length > 0 && (!nq_cell_is_number(&number, &grid->place) || grid->place < 2)))
        return nq_grid_fault(grid, NQUEENS_FAULT_CHARACTER);
    *cell = (struct nq_cell){letter, 1};
    grid->is_in_row = true;
    grid->at = letter + (grid->place < 2);
    grid->place -= grid->place > 0;
    return NQ_TOKEN_CELL;
}

enum nq_token nq_grid_next(struct nq_grid *grid, struct nq_cell *cell)
{
    if (nq_grid_is_list(grid))
        return nq_next_in_brackets(grid, cell);
    if (grid->layout == NQ_LAYOUT_VECTOR)
        return next_of_vector(grid, cell);
    if (grid->layout == NQ_LAYOUT_RUNS)
        return next_of_runs(grid, cell);
    if (grid->layout == NQ_LAYOUT_PARTED)
        return next_of_parted(grid, cell);
    return next_of_lines(grid, cell);
}

enum nq_token nq_grid_pass_row(struct nq_grid *grid, uint32_t *cells)
{
    struct nq_cell cell;
    enum nq_token token;
    for (*cells = 0; (token = nq_grid_next(grid, &cell)) == NQ_TOKEN_CELL;)
        ++*cells;
    return token;
}

bool nq_grid_has_ended(const struct nq_grid *grid)
{
    struct nq_grid rest = *grid;
    struct nq_cell cell;
    return nq_grid_next(&rest, &cell) == NQ_TOKEN_END;
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

bool nq_take_number(const char **at, const char *end, uint32_t *number)
{
    struct nq_cell cell = {*at, 0};
    *at = nq_skip_digits(*at, end);
    cell.length = (size_t)(*at - cell.at);
    return nq_cell_is_number(&cell, number);
}
