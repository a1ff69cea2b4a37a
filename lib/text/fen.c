/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Ranks between slashes; see forms.h.
 */

#include "text/forms.h"

#include <string.h>

/* Reads the squares of a rank, up to the first other character. */
static bool read_rank(struct nq_board_text *text, const char **at, uint64_t *squares)
{
    uint32_t column = NQUEENS_NO_QUEEN;
    for (*squares = 0; *at < text->end && *squares < UINT32_MAX;) {
        struct nq_cell run = {*at, 0};
        uint32_t empty = 1;
        while (run.at + run.length < text->end && run.at[run.length] >= '0' &&
               run.at[run.length] <= '9')
            run.length++;
        if (run.length == 0 && **at != 'Q' && **at != 'q')
            break;
        if (run.length > 0 && (!nq_cell_is_number(&run, &empty) || empty == 0))
            return nq_board_refuses(text, NQUEENS_FAULT_CHARACTER, *at);
        if (run.length == 0 && column != NQUEENS_NO_QUEEN)
            return nq_board_refuses(text, NQUEENS_FAULT_TWO_QUEENS, *at);
        if (run.length == 0)
            column = (uint32_t)*squares;
        *at += run.length + (run.length == 0);
        *squares += empty;
    }
    nq_board_add_row(text, column);
    return true;
}

/* The fields of chess programs behind the board: the side to move, castling and the rest. */
static const char *behind_fields(const char *at, const char *end)
{
    const char *field = nq_behind_blanks(at, end), *line_end = nq_end_of_line(at, end);
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
    return at < end && ((*at >= 'A' && *at <= 'Z') || (*at >= 'a' && *at <= 'z'));
}

bool nq_read_ranks(struct nq_board_text *text, struct nq_grid *grid, unsigned how)
{
    const char *at = nq_behind_blanks(grid->at, text->end);
    uint64_t width = 0, n = 0;
    (void)how;
    text->form = NQUEENS_FORM_FEN;
    do {
        at += text->rows.count > 0;
        if (!read_rank(text, &at, &width))
            return false;
        n = text->rows.count == 1 ? width : n;
        if (width != n)
            return nq_board_refuses(
                text, is_letter_at(at, text->end) ? NQUEENS_FAULT_PIECE : NQUEENS_FAULT_WIDTH, at);
    } while (at < text->end && *at == '/' && text->rows.count < UINT32_MAX);
    if (text->rows.count != n)
        return nq_board_refuses(text,
                                text->rows.count < n && is_letter_at(at, text->end)
                                    ? NQUEENS_FAULT_PIECE
                                    : NQUEENS_FAULT_ROWS,
                                at);
    at = nq_behind_blanks(behind_fields(at, text->end), text->end);
    const char *line_end = nq_end_of_line(at, text->end);
    if (at < line_end)
        return nq_board_refuses(text, NQUEENS_FAULT_MORE, at);
    grid->at = line_end + (line_end < text->end);
    return true;
}
