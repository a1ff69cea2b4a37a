/* SPDX-License-Identifier: MIT
 *
 * Lists in brackets, one or several behind each other, and objects with one; see forms.h.
 */

#include "text/between.h"
#include "text/forms.h"
#include "text/members.h"

#include <string.h>

/* ---- What follows a list --------------------------------------------------------------------- */

const char *nq_skip_stop(const char *at, const char *end)
{
    const char *stop = nq_skip_blanks(at, end);
    bool is_stop =
        stop < end && *stop == '.' && nq_skip_space(stop + 1, end) > stop + (stop + 1 < end);
    return is_stop ? stop + 1 : at;
}

/* Passes separators, and the full stop of Prolog, within a line. */
static const char *skip_separators(const char *at, const char *end)
{
    while (at < end &&
           (nq_is_blank(*at) || nq_is_one_of(*at, ",;)]}") || nq_skip_stop(at, end) > at))
        at++;
    return at;
}

static bool is_word_or_list(const char *at, const char *line_end, const char *end)
{
    return nq_is_bracket(*at) || nq_is_quote(*at) || nq_is_one_of(*at, "#%_<") ||
           nq_begins_with(at, line_end, "//") || nq_begins_with(at, line_end, "/*") ||
           nq_is_line_of(NQ_LINE_REMARK, at, line_end, end) ||
           memchr(at, '=', (size_t)(line_end - at)) != NULL ||
           memchr(at, ':', (size_t)(line_end - at)) != NULL ||
           memchr(at, '(', (size_t)(line_end - at)) != NULL;
}

bool nq_ends_well(const char *at, const char *end)
{
    at = skip_separators(at, end);
    return at == end || *at == '\n' || nq_is_bracket(*at) || nq_is_quote(*at) ||
           is_word_or_list(at, nq_end_of_line(at, end), end);
}

/* Passes a name and its number that follow a list and end its line: , Fitness = 28. */
static const char *skip_number(const char *at, const char *end)
{
    const char *name = nq_skip_blanks(at, end);
    name = name < end && *name == ',' ? nq_skip_blanks(name + 1, end) : end;
    const char *sign = name, *number;
    while (sign < end && (nq_is_blank(*sign) || *sign == '_' || nq_is_letter(*sign)))
        sign++;
    if (sign == name || sign == end || *sign != '=')
        return at;
    number = nq_skip_blanks(sign + 1, end);
    const char *behind = number;
    while (behind < end && (nq_is_digit(*behind) || nq_is_one_of(*behind, ".-")))
        behind++;
    bool is_number = behind > number;
    behind = nq_skip_blanks(behind, end);
    return is_number && (behind == end || *behind == '\n') ? behind : at;
}

/* ---- Objects -------------------------------------------------------------------------------------- */

/* Whether another list follows in the list that a board was read of, whose comma may be passed. */
static bool has_boards_behind(const char *at, const char *end)
{
    at = nq_skip_list_space(at, end);
    at = at < end && *at == ',' ? nq_skip_list_space(at + 1, end) : at;
    return at < end && nq_is_bracket(*at);
}

/* Reads the only member of an object that is a board, or a list of boards, of the size that the object
 * tells, if any. */
static bool read_object(struct nq_board_text *text, const char *at)
{
    static const char *const names[] = {"queens", "solution",  "columns",
                                        "boards", "solutions", NULL};
    struct nq_members read = nq_members_open(at, text->end);
    const char *list = NULL, *size = NULL;
    uint32_t number, n = 0;
    while (nq_members_next(&read)) {
        bool is_named = nq_cell_is_among(&read.name, names);
        bool is_list = is_named && nq_is_bracket(*read.value);
        if (is_list && list != NULL && nq_is_bracket(*list))
            return nq_board_refuses(text, NQUEENS_FAULT_AMBIGUOUS, read.name.at);
        if (is_list || (is_named && list == NULL && nq_is_quote(*read.value)))
            list = read.value;
        if (nq_member_of(&read) == NQ_MEMBER_SIZE &&
            nq_read_number(read.value, text->end, &number) && (size == NULL || number != n)) {
            n = size == NULL ? number : UINT32_MAX; /* of no board, if sizes are not equal */
            size = read.value;
        }
    }
    if (!read.has_ended)
        return nq_board_refuses(text, NQUEENS_FAULT_BRACKET, read.at);
    if (list == NULL)
        return nq_board_refuses(text, NQUEENS_FAULT_OBJECT, at);
    if (nq_is_quote(*list) || *list == '{' || !nq_read_list(text, list)) {
        text->list = at;
        bool is_read = text->fault != NQUEENS_FAULT_NONE && text->fault != NQUEENS_FAULT_OBJECT;
        return is_read ? false : nq_board_refuses(text, NQUEENS_FAULT_CHARACTER, list);
    }
    if (size != NULL && n != text->rows.count) {
        text->list = at;
        return nq_board_refuses(text, NQUEENS_FAULT_SIZE, size);
    }
    if (!has_boards_behind(text->at, read.at))
        text->at = read.at;
    return true;
}

/* Reads the columns of a dictionary by its rows, or refuses it as an object without a board. */
static bool read_dictionary(struct nq_board_text *text, const char *at)
{
    if (nq_read_dictionary(text, at) && text->at < text->end && *text->at == '}') {
        text->at++;
        return true;
    }
    return nq_board_refuses(text, NQUEENS_FAULT_OBJECT, at);
}

/* ---- Lists -------------------------------------------------------------------------------------- */

/* Whether lists of one length follow each other, as rows of pictures or pairs, or as boards. */
static bool are_lists(const char *at, const char *end, struct nq_grid *lists)
{
    struct nq_row_scan first, second;
    nq_grid_open_lists(lists, at, end);
    struct nq_grid rows = *lists;
    return nq_scan_row(&rows, &first) == NQ_TOKEN_ROW && first.cells > 1 &&
           nq_scan_row(&rows, &second) == NQ_TOKEN_ROW && second.cells == first.cells;
}

/* Whether the first row of a list of lists is a board itself: a list of strings, or an object. */
static bool has_boards(const struct nq_grid *grid)
{
    struct nq_grid row = *grid;
    if (nq_is_object(nq_skip_list_space(row.at, row.end), row.end))
        return true;
    struct nq_row_scan scan;
    return nq_scan_row(&row, &scan) == NQ_TOKEN_ROW && scan.first_is_long && scan.cells > 0;
}

bool nq_read_list(struct nq_board_text *text, const char *at)
{
    const char *end = text->end;
    struct nq_grid grid;
    text->list = at;
    if (text->format == NQUEENS_FORMAT_FEN) {
        text->form = NQUEENS_FORM_FEN;
        return nq_board_refuses(text, NQUEENS_FAULT_CHARACTER, at);
    }
    if (*at == '{' && nq_is_object(at, end)) {
        const char *name = nq_skip_list_space(at + 1, end);
        return name < end && nq_is_digit(*name) ? read_dictionary(text, at) : read_object(text, at);
    }
    nq_grid_open(&grid, at, end);
    if (grid.layout == NQ_LAYOUT_LIST_OF_LISTS && has_boards(&grid))
        return nq_read_list(text, nq_skip_list_space(grid.at, end));
    struct nq_grid lists;
    if (grid.layout == NQ_LAYOUT_LIST && text->format == NQUEENS_FORMAT_ANY &&
        are_lists(at, end, &lists)) {
        grid = lists;
        text->list = NULL; /* one behind the other, as lines */
    }
    if (!nq_decide(text, &grid))
        return false;
    while (text->at > at && (nq_is_blank(text->at[-1]) || text->at[-1] == '\n'))
        text->at--;
    text->list = at;
    text->at = skip_number(nq_skip_stop(text->at, end), end);
    return nq_ends_well(text->at, end) ||
           nq_board_refuses(text, NQUEENS_FAULT_MORE, skip_separators(text->at, end));
}
