/* SPDX-License-Identifier: MIT
 *
 * Boards in any form. A block of lines, or a list, is a table of rows, which is read in all ways:
 * one meaning is a board, and several are none. What stands in the block behind the first board is
 * read in the same way, or the block is refused.
 */

#include "text/board.h"

#include "text/between.h"
#include "text/forms.h"
#include "text/members.h"

#include <string.h>

/* ---- Readings of a table ------------------------------------------------------------------------ */

enum {
    NOT_READ = -1,
    COLUMNS,
    DIGITS,
    PAIRS,
    PAIRS_IN_LINE,
    ATOMS,
    SQUARES,
    DICTIONARY,
    BLANKS,
    RANKS,
    PICTURE /* without names; those behind it by the edges that have names */
};
enum { PICTURES = 8 };

/* A reading of the rows of a table: a board, with the grid behind it, or false with a fault and its
 * place. */
static const struct {
    bool (*read)(struct nq_board_text *text, const struct nq_table *table, struct nq_grid *grid,
                 unsigned how);
    unsigned how;
} readings[] = {
    [COLUMNS] = {nq_read_columns_row, 0},
    [DIGITS] = {nq_read_columns_row, NQ_DIGITS},
    [PAIRS] = {nq_read_notation, NQ_PAIR_ROWS},
    [PAIRS_IN_LINE] = {nq_read_notation, NQ_PAIRS_IN_LINE},
    [ATOMS] = {nq_read_notation, NQ_ATOMS},
    [SQUARES] = {nq_read_notation, NQ_SQUARES},
    [DICTIONARY] = {nq_read_notation, NQ_DICTIONARY},
    [BLANKS] = {nq_read_blank_picture, 0},
    [RANKS] = {nq_read_ranks, 0},
    [PICTURE] = {nq_read_picture, 0},
};

/* Runs the reading of the text on a table. */
static bool run(struct nq_board_text *text, const struct nq_table *table, struct nq_grid *grid)
{
    const int reading = text->kind < PICTURE ? text->kind : PICTURE;
    *grid = table->rows;
    text->rows = (struct nq_row_list){.queens = text->rows.queens};
    text->hash = 0;
    text->is_complete = false;
    text->fault = NQUEENS_FAULT_NONE;
    return readings[reading].read(text, table, grid,
                                  readings[reading].how + (unsigned)(text->kind - reading));
}

/* Whether the numbers of a row rise or fall by one from its first to its last, as names of columns. */
static bool are_names(const struct nq_row_scan *scan)
{
    bool rises = scan->first_number + scan->cells == scan->last_number + 1;
    bool falls = scan->last_number + scan->cells == scan->first_number + 1;
    return scan->numbers == scan->cells && scan->most < scan->cells + 1 && (rises || falls) &&
           (scan->cells > 63 || scan->seen == ((UINT64_C(1) << scan->cells) - 1) << scan->least);
}

/* Whether a line of columns is a text of its own, whatever stands below it: not where it could be the
 * names of columns, a row of a matrix, a pair, or, by the row below, one of several. */
static bool is_one_of_its_own(const struct nq_table *line, const struct nq_table *below)
{
    const struct nq_row_scan *row = &line->first, *second = &below->first;
    if (line->token != NQ_TOKEN_ROW || row->cells < 3 || are_names(row))
        return false;
    if (below->token != NQ_TOKEN_ROW)
        return row->bits < row->cells;
    const bool is_dense = row->numbers > 2 || 2 * row->numbers >= row->cells;
    if (row->bits + row->dashes == row->cells)
        return is_dense && second->cells != row->cells && second->bits == 0;
    return is_dense &&
           (second->cells != row->cells || (second->numbers > 0 && second->queens == 0 &&
                                            second->bits + second->dashes + 1 < row->cells));
}

/* Whether a line of dashes is as long as the rows of a table, whose squares are dashes. */
static bool is_row_of_dashes(const struct nq_table *table, const struct nq_table *line)
{
    return table->first.dashes > 0 && line->token == NQ_TOKEN_ROW &&
           line->first.dashes == line->first.cells && line->first.cells == table->first.cells;
}

/* Whether the block ends behind the board, a line of words follows, or the same reading gives other
 * boards of the size. Boards of two could be pairs, so that more of them are looked at. */
static bool goes_on(struct nq_board_text *text, const struct nq_table *table,
                    const struct nq_grid *behind)
{
    const int kind = text->kind;
    struct nq_grid next = *behind;
    struct nq_table below;
    struct nq_board_text other = *text;
    const uint32_t boards = text->rows.count == 2 ? 3 : 1;
    const bool are_columns = kind == COLUMNS || kind == DIGITS;
    const bool are_words = kind > PAIRS && kind < BLANKS;
    const bool are_above =
        are_columns && are_names(&table->first) && table->first.least == table->first.first_number;
    if (kind == RANKS || are_words || text->is_complete)
        return true;
    other.rows.queens = NULL;
    other.width = text->rows.count;
    for (uint32_t i = 0; i < boards; i++) {
        if (!nq_grid_is_list(&next))
            nq_grid_skip_frame(&next);
        const char *begin = next.at;
        const char *ruler = are_above ? nq_skip_any(begin, text->end, "-") : begin;
        if (ruler > begin + 2 &&
            nq_skip_blanks(ruler, text->end) == nq_end_of_line(ruler, text->end))
            next.at = begin = nq_next_line(ruler, text->end);
        const char *first = nq_skip_blanks(begin, text->end);
        bool is_list = first < text->end && nq_is_bracket(*first) && !are_above;
        if (nq_grid_has_ended(&next) ||
            (is_list && !nq_grid_is_list(&next))) /* a text of its own */
            return true;
        nq_open_table(&below, &next);
        bool is_board = run(&other, &below, &next);
        if (are_columns && !is_board && is_one_of_its_own(table, &below))
            return true;
        if (is_board && other.form == text->form)
            continue;
        if (!nq_grid_is_list(behind) && !is_row_of_dashes(table, &below) &&
            nq_is_line_of(NQ_LINE_REMARK, begin, nq_end_of_line(begin, text->end), text->end))
            return true;
        if (text->rows.count < 2)
            return nq_board_refuses(text, NQUEENS_FAULT_ONE_SQUARE,
                                    nq_skip_blanks(table->rows.at, text->end));
        return is_board ? nq_board_refuses(text, NQUEENS_FAULT_AMBIGUOUS, begin)
                        : nq_board_refuses(text, other.fault, other.at);
    }
    return true;
}

/* Reads the table of the text in one way. */
static bool try_reading(struct nq_board_text *text, int kind)
{
    struct nq_grid grid;
    text->kind = kind;
    text->width = 0;
    if (!run(text, &text->table, &grid) || !goes_on(text, &text->table, &grid))
        return false;
    text->at = grid.at;
    return true;
}

/* ---- Decision ------------------------------------------------------------------------------------ */

/* Whether a format, which settles what a text is, leaves a reading. */
static bool is_allowed(int format, int kind)
{
    switch (format) {
    case NQUEENS_FORMAT_ANY:
        return true;
    case NQUEENS_FORMAT_COLUMNS:
    case NQUEENS_FORMAT_COLUMNS_FROM_1:
    case NQUEENS_FORMAT_JSON:
        return kind == COLUMNS;
    case NQUEENS_FORMAT_FEN:
        return kind == RANKS;
    default:
        return kind == BLANKS || kind >= PICTURE;
    }
}

/* Whether the layout of a table leaves a reading: names are beside lines alone. */
static bool is_possible(const struct nq_grid *rows, int kind)
{
    bool has_names = !nq_grid_is_list(rows) && rows->layout != NQ_LAYOUT_CHARACTERS;
    bool is_notation = kind > PAIRS && kind < DICTIONARY && !nq_grid_is_list(rows);
    return kind <= PAIRS || kind == PICTURE || is_notation || (has_names && kind > PICTURE);
}

/* What the first rows look like, by which the fault is told. */
static int likely_kind(const struct nq_board_text *text, const struct nq_table *table)
{
    const struct nq_row_scan *first = &table->first, *second = &table->second;
    const enum nq_layout layout = table->rows.layout;
    bool are_pairs = first->cells == 2 && first->numbers == 2 && second->cells == 2 &&
                     second->numbers == 2 && (first->most > 1 || second->most > 1);
    if (!is_allowed(text->format, PICTURE))
        return COLUMNS;
    if (table->token != NQ_TOKEN_ROW || !is_allowed(text->format, COLUMNS))
        return PICTURE;
    if (are_pairs)
        return PAIRS;
    if (first->numbers == 0 && second->cells == first->cells)
        return PICTURE;
    bool are_columns = layout == NQ_LAYOUT_LIST_OF_LISTS
                           ? nq_are_columns(first) && (first->most > 1 || second->cells == 0)
                       : layout == NQ_LAYOUT_LIST ? nq_are_columns(first) || first->first_is_number
                                                  : nq_is_list_of_columns(table);
    if (!are_columns)
        return PICTURE;
    return layout == NQ_LAYOUT_CHARACTERS && first->cells > 1 ? DIGITS : COLUMNS;
}

/* Two boards of one table. Of one square, and of two rows of 0 and 1 with blanks between them,
 * columns are meant; otherwise it is not known which. */
static bool are_columns_meant(const struct nq_board_text *columns,
                              const struct nq_board_text *other)
{
    const enum nq_layout layout = columns->table.rows.layout;
    const uint32_t n = columns->rows.count;
    return columns->kind == COLUMNS && n == other->rows.count &&
           (n == 1 || (n == 2 && (layout == NQ_LAYOUT_WORDS || layout == NQ_LAYOUT_LISTS)));
}

/* The name of two readings that give different boards. */
static int form_of_both(int first, int second)
{
    if (first == COLUMNS)
        return second == PAIRS     ? NQUEENS_FORM_COLUMNS_OR_PAIRS
               : second == PICTURE ? NQUEENS_FORM_COLUMNS_OR_MATRIX
                                   : NQUEENS_FORM_COLUMNS_OR_PICTURE;
    return first == PAIRS ? NQUEENS_FORM_PAIRS_OR_MATRIX : NQUEENS_FORM_PICTURE;
}

bool nq_decide(struct nq_board_text *text, const struct nq_grid *rows)
{
    struct nq_table *table = &text->table;
    nq_open_table(table, rows);
    const int likely = likely_kind(text, table);
    if (table->token == NQ_TOKEN_FAULT) {
        if (table->below.fault == NQUEENS_FAULT_ROWS)
            text->form = NQUEENS_FORM_PICTURE;
        return nq_board_refuses_token(text, &table->below);
    }
    const int form = text->format == NQUEENS_FORMAT_ANY ? nq_form_of_map(table) : NQUEENS_FORM_NONE;
    if (form != NQUEENS_FORM_NONE) {
        text->form = form;
        return nq_board_refuses(text, NQUEENS_FAULT_AMBIGUOUS, nq_skip_space(rows->at, rows->end));
    }
    struct nq_board_text board = *text, fault;
    board.kind = NOT_READ;
    fault = board;
    for (int kind = COLUMNS; kind < PICTURE + PICTURES; kind++) {
        if (!is_allowed(text->format, kind) || !is_possible(rows, kind))
            continue;
        struct nq_board_text read = *text;
        bool is_likely = kind == likely || (kind > PICTURE && likely == PICTURE);
        if (!try_reading(&read, kind)) {
            if (is_likely &&
                (fault.kind == NOT_READ || (read.at > fault.at && fault.at <= table->below.at &&
                                            fault.fault != NQUEENS_FAULT_TWO_QUEENS)))
                fault = read;
        } else if (board.kind == NOT_READ) {
            board = read;
        } else if ((board.rows.count != read.rows.count || board.hash != read.hash) &&
                   !are_columns_meant(&board, &read)) {
            text->form = form_of_both(board.kind, read.kind);
            return nq_board_refuses(text, NQUEENS_FAULT_AMBIGUOUS, rows->at);
        }
    }
    *text = board.kind != NOT_READ ? board : fault;
    return board.kind != NOT_READ;
}

/* Reads lines in one way. */
static bool decide_on(struct nq_board_text *text, const struct nq_grid *lines, int kind)
{
    text->table = (struct nq_table){.rows = *lines};
    return try_reading(text, kind);
}

bool nq_read_dictionary(struct nq_board_text *text, const char *at)
{
    return decide_on(text, &(struct nq_grid){.at = at + 1, .end = text->end}, DICTIONARY);
}

void nq_store_board(struct nq_board_text *text, uint32_t queens[])
{
    struct nq_grid grid;
    text->width = 0;
    text->rows.queens = queens;
    (void)run(text, &text->table, &grid);
}

/* ---- Texts ------------------------------------------------------------------------------------ */

/* Reads lines of cells. */
static bool read_lines(struct nq_board_text *text, const char *at)
{
    struct nq_grid grid = {.at = at, .end = text->end};
    struct nq_board_text blanks = *text;
    if (is_allowed(text->format, BLANKS) && decide_on(&blanks, &grid, BLANKS)) {
        *text = blanks;
        return true;
    }
    if (blanks.fault == NQUEENS_FAULT_WIDTH) {
        *text = blanks;
        return false;
    }
    nq_grid_open_lines(&grid, at, text->end);
    return nq_decide(text, &grid);
}

/* The list that is assigned to a name, in a program; NULL if the line is something else. */
static const char *find_assigned(const char *at, const char *line_end, const char *end)
{
    const char *sign = at;
    while (sign < line_end && *sign != '=' && strchr("\"'/|#", *sign) == NULL)
        sign++;
    if (!nq_is_letter(*at) || sign == line_end || *sign != '=')
        return NULL;
    for (at = nq_skip_space(sign + 1, end); at < end && !nq_is_bracket(*at); at++) {
        if (*at == '\n' || strchr("\"',;=", *at) != NULL)
            return NULL;
    }
    if (at + 1 < end && *at == '(' && at[-1] != ' ' && at[-1] != '=') { /* array1d(1..4, [ */
        while (at < end && *at != '[' && *at != '\n')
            at++;
    }
    return at < end && nq_is_bracket(*at) ? at : NULL;
}

/* Whether a line has one number and nothing else. *number becomes it, or 0. */
static bool is_number_alone(const char *at, const char *end, uint32_t *number)
{
    *number = 0;
    bool is_number = nq_take_number(&at, end, number);
    at = nq_skip_blanks(at, end);
    return is_number && (at == end || *at == '\n');
}

/* Passes a line with one number of 3 or more, and the empty lines below it. *size becomes the number, or 0
 * where there is none, or numbers are one below the other. */
static const char *skip_size(const char *at, const char *end, uint32_t *size)
{
    const char *rows = nq_skip_space(nq_end_of_line(at, end), end);
    uint32_t second;
    if (!is_number_alone(at, end, size) || *size < 3 || rows == end ||
        is_number_alone(rows, end, &second))
        *size = 0;
    while (*size != 0 && rows[-1] != '\n') /* blanks may be squares */
        rows--;
    return rows;
}

/* The number of lines that follow each other. */
static uint32_t lines_at(const char *row, const char *end)
{
    uint32_t count = 0;
    for (const char *next; (next = nq_skip_lines(row, end, 1)) > row; count++)
        row = next;
    return count;
}

/* Reads the rows of a board, or the line of its columns, below the number of rows. False if it is
 * something else, and then nothing has changed; true also with the fault of pairs, of which two are in a
 * row. */
static bool read_below_size(struct nq_board_text *text, const char *at)
{
    struct nq_board_text below = *text;
    const char *rows = skip_size(at, text->end, &below.size);
    if (below.size == 0)
        return false;
    bool is_board = read_lines(&below, rows);
    bool is_of_columns = below.kind == COLUMNS || below.kind == DIGITS;
    bool is_of_lines = below.kind == PAIRS || below.kind == BLANKS || below.kind >= PICTURE;
    if (is_board ? below.rows.count != below.size || !(is_of_columns || is_of_lines)
                 : below.fault != NQUEENS_FAULT_TWO_QUEENS || below.form != NQUEENS_FORM_PAIRS)
        return false;
    bool is_square = lines_at(rows, text->end) == below.size; /* of a picture, or of regions */
    if (is_of_columns ? is_square : !is_square || !is_allowed(text->format, PICTURE))
        return false;
    *text = below;
    return true;
}

/* Reads a text that begins with no list. */
static bool read_text(struct nq_board_text *text)
{
    static const char svg[] = "<svg", xml[] = "<?xml";
    const char *first = nq_pass_to_text(NQ_LINE_TITLE, text->at, text->end);
    const char *line_end = nq_end_of_line(first, text->end);
    const char *digits = nq_digits_of_title(first, line_end);
    struct nq_cell name;
    first = digits != NULL ? digits : first;
    if (first == text->end)
        return nq_board_refuses(text, NQUEENS_FAULT_EMPTY, first);
    if (nq_is_quote(*first) &&
        nq_member_value(first, text->end, &name) != NULL) /* of an object, behind its boards */
        return nq_board_refuses(text, NQUEENS_FAULT_OBJECT, first);
    if (nq_is_bracket(*first) && !nq_is_of_r(first, line_end))
        return nq_read_list(text, first);
    if (read_below_size(text, first))
        return text->fault == NQUEENS_FAULT_NONE;
    if (nq_begins_with(first, line_end, svg) || nq_begins_with(first, line_end, xml)) {
        text->form = NQUEENS_FORM_SVG;
        return nq_board_refuses(text, NQUEENS_FAULT_SVG, first);
    }
    const char *list = find_assigned(first, line_end, text->end), *begin = first;
    if (list != NULL)
        return nq_read_list(text, list);
    while (begin > text->at && nq_is_blank(begin[-1]))
        begin--;
    if (begin > text->at && begin[-1] != '\n') /* behind a title */
        begin = first;
    if (text->format == NQUEENS_FORMAT_FEN ||
        memchr(first, '/', (size_t)(line_end - first)) != NULL)
        return decide_on(text, &(struct nq_grid){.at = first, .end = text->end}, RANKS);
    return read_lines(text, begin);
}

/* Reads a list without a look at the end of its line, where thousands may follow, or a text. */
static bool read_form(struct nq_board_text *text)
{
    const char *first = nq_skip_space(text->at, text->end);
    bool is_list = first < text->end && nq_is_bracket(*first) && !nq_is_of_r(first, text->end);
    return is_list ? nq_read_list(text, first) : read_text(text);
}

/* ---- The place behind a fault -------------------------------------------------------------- */

static const char *end_of_drawing(const char *at, const char *end)
{
    static const char last[] = "</svg>";
    for (; at < end && (at = memchr(at, '<', (size_t)(end - at))) != NULL; at++) {
        if ((size_t)(end - at) >= strlen(last) && memcmp(at, last, strlen(last)) == 0)
            return at + strlen(last);
    }
    return end;
}

/* Whether the fault is of one line, below which is a line of columns, each of them once. */
static bool is_one_line(const struct nq_board_text *text, const char *line_end)
{
    struct nq_board_text other = *text;
    struct nq_table below;
    struct nq_grid next;
    bool is_of_line =
        text->fault == NQUEENS_FAULT_COLUMN || text->fault == NQUEENS_FAULT_CHARACTER ||
        text->fault == NQUEENS_FAULT_NO_QUEEN || text->fault == NQUEENS_FAULT_ONE_SQUARE;
    if (text->list != NULL || !is_of_line || text->at > line_end || line_end == text->end)
        return false;
    nq_grid_open_lines(&next, line_end + 1, text->end);
    nq_open_table(&below, &next);
    other.width = 0;
    other.rows.queens = NULL;
    other.kind = COLUMNS;
    return below.token == NQ_TOKEN_ROW && below.first.cells > 3 && nq_are_each_once(&below.first) &&
           run(&other, &below, &next) && goes_on(&other, &below, &next);
}

/* The place behind the drawing, the list, or the block of lines with the fault; for a list without
 * an end, behind its lines, up to an empty one. */
static const char *end_of_refused(const struct nq_board_text *text, const char *begin)
{
    const char *first = nq_skip_space(begin, text->end), *end = text->end, *behind = NULL;
    if (text->fault == NQUEENS_FAULT_SVG)
        return end_of_drawing(first, end);
    if (text->list == NULL && text->fault == NQUEENS_FAULT_OBJECT) { /* members behind boards */
        struct nq_members rest = {.at = first, .end = end, .are_named = true, .closing = '}'};
        while (nq_members_next(&rest)) {
        }
        behind = rest.has_ended ? rest.at : NULL;
    }
    if (text->list != NULL)
        behind = nq_skip_value(text->list, end);
    if (behind != NULL && text->fault != NQUEENS_FAULT_MORE && nq_ends_well(behind, end))
        return nq_skip_stop(behind, end);
    if (text->list != NULL && text->fault == NQUEENS_FAULT_MORE)
        behind = text->at;
    const char *block = text->list != NULL ? text->list
                        : text->kind >= 0  ? text->table.rows.at
                                           : text->at;
    const char *line_end = nq_end_of_line(block, end);
    if (is_one_line(text, line_end))
        return line_end + 1;
    if (behind == NULL)
        return nq_skip_lines(block, end, UINT32_MAX);
    behind = nq_end_of_line(behind, end);
    return nq_skip_lines(behind + (behind < end), end, UINT32_MAX);
}

bool nq_find_board(struct nq_board_text *text)
{
    text->form = NQUEENS_FORM_NONE;
    text->fault = NQUEENS_FAULT_NONE;
    text->list = NULL;
    text->kind = NOT_READ;
    text->size = 0;
    text->behind = text->at;
    bool is_board = read_form(text);
    text->behind = is_board ? text->at : text->behind;
    return is_board;
}

bool nq_read_board(struct nq_board_text *text)
{
    const char *begin = text->at;
    bool is_board = nq_find_board(text);
    text->behind = is_board ? text->at : end_of_refused(text, begin);
    return is_board;
}
