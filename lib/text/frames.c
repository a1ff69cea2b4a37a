/* SPDX-License-Identifier: MIT
 *
 * Lines without cells: frames, fences and comments; see grid.h.
 */

#include "text/grid.h"

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
    static const char *const dashes[] = {"-", "=", "\xE2\x94\x80", "\xE2\x94\x81", "\xE2\x95\x90",
                                         NULL};
    static const char *const others[] = {"|", " ", "\t", "\r", "\xE2\x94\x82", "\xE2\x95\x91",
                                         NULL};
    bool has_corner = false, has_run = false, is_dash = false;
    struct nq_cell sign = {.at = grid->at};
    for (; sign.at < line_end; sign.at += sign.length) {
        const bool is_box = nq_begins_with(sign.at, line_end, "\xE2\x94") ||
                            nq_begins_with(sign.at, line_end, "\xE2\x95");
        if ((!is_box && !nq_is_one_of(*sign.at, "+-=| \t\r")) || (is_box && line_end - sign.at < 3))
            return false;
        sign.length = is_box ? 3 : 1;
        const bool was_dash = is_dash;
        is_dash = nq_cell_is_among(&sign, dashes);
        has_run = has_run || (was_dash && is_dash);
        has_corner = has_corner || (!is_dash && !nq_cell_is_among(&sign, others));
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
