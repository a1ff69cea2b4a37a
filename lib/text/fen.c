/* SPDX-License-Identifier: MIT
 *
 * Ranks between slashes; see forms.h.
 */

#include "text/forms.h"

#include <string.h>

/* The fields of chess programs behind the board: the side to move, castling and the rest. */
static const char *skip_fields(const char *at, const char *end)
{
    const char *field = nq_skip_blanks(at, end), *line_end = nq_end_of_line(at, end);
    if (field == at || field + 1 >= end || (*field != 'w' && *field != 'b') ||
        (field + 1 < line_end && strchr(" \t\r", field[1]) == NULL))
        return at;
    for (const char *character = field; character < line_end; character++) {
        if (*character == '\0' || strchr("wbKQkqacdefgh0123456789- \t\r", *character) == NULL)
            return at;
    }
    return line_end;
}

/* A letter in place of squares is a piece. */
static bool is_letter_at(const char *at, const char *end)
{
    return at < end && nq_is_letter(*at);
}

bool nq_read_ranks(struct nq_board_text *text, const struct nq_table *table, struct nq_grid *grid,
                   unsigned how)
{
    struct nq_text ranks = {nq_skip_blanks(grid->at, text->end), text->end};
    uint32_t width = 0, column, n = 0;
    (void)table;
    (void)how;
    text->form = NQUEENS_FORM_FEN;
    do {
        ranks.next += text->rows.count > 0;
        int fault = nq_read_rank(&ranks, "Qq", &width, &column);
        if (fault != NQUEENS_FAULT_NONE)
            return nq_board_refuses(text, fault, ranks.next);
        nq_board_add_row(text, column);
        n = text->rows.count == 1 ? width : n;
        if (width != n)
            return nq_board_refuses(text,
                                    is_letter_at(ranks.next, text->end) ? NQUEENS_FAULT_PIECE
                                                                        : NQUEENS_FAULT_WIDTH,
                                    ranks.next);
    } while (ranks.next < text->end && *ranks.next == '/');
    const char *at = ranks.next;
    if (text->rows.count != n)
        return nq_board_refuses(text,
                                text->rows.count < n && is_letter_at(at, text->end)
                                    ? NQUEENS_FAULT_PIECE
                                    : NQUEENS_FAULT_ROWS,
                                at);
    at = nq_skip_blanks(skip_fields(at, text->end), text->end);
    if (at < nq_end_of_line(at, text->end))
        return nq_board_refuses(text, NQUEENS_FAULT_MORE, at);
    grid->at = nq_next_line(at, text->end);
    return true;
}
