/* SPDX-License-Identifier: MIT
 *
 * Text around boards and puzzles that is none of their rows: separators, frames, comments, titles and
 * prose; see between.h and grid.h.
 */

#include "text/between.h"

#include "text/grid.h"

#include <string.h>

/* ---- The beginning of a text --------------------------------------------------------- */

/* Whether commas begin a line of a sheet, whose first cells are empty: one word and commas. */
static bool is_sheet(const char *at, const char *end)
{
    const char *word = nq_skip_any(at, end, ",");
    const size_t length = word < end ? nq_character_length(word, end) : 0;
    const char *behind = nq_skip_any(word + length, end, ",\r");
    return length > 0 && (behind == end || *behind == '\n') &&
           !nq_is_one_of(*word, "[({])}\"'` \t\r");
}

const char *nq_skip_separators(const char *at, const char *end, const char **first)
{
    for (const char *begin = at;; at++) {
        const char *line = at;
        at = *first = nq_skip_space(at, end);
        if (at == end || (*at == ',' && (at == begin || at[-1] == '\n') && is_sheet(at, end)))
            return at;
        bool is_stop = *at == '.' && at > begin && nq_is_closing(at[-1]) &&
                       nq_skip_space(at + 1, end) > at + 1;
        if (!is_stop && !nq_is_one_of(*at, ",;)]}")) {
            while (at > line && at[-1] != '\n')
                at--;
            return at;
        }
    }
}

bool nq_open_text(const char **text, size_t length, nqueens_parsed *parsed)
{
    const char *end = *text + length;
    if (nq_begins_with(*text, end, "\xFF\xFE") || nq_begins_with(*text, end, "\xFE\xFF")) {
        *parsed = (nqueens_parsed){.end = length, .fault = NQUEENS_FAULT_UTF_16};
        return false;
    }
    *text += nq_begins_with(*text, end, "\xEF\xBB\xBF") ? 3 : 0;
    return true;
}

bool nq_is_one_word(const char *at, const char *end)
{
    const char *word = nq_skip_any(at, end, "[({\"'` \t\r"), *first;
    const char *behind = nq_skip_any(nq_skip_word(word, end), end, "])}\"'` \t\r");
    return behind > at && nq_skip_separators(behind, end, &first) == end;
}

/* ---- Frames and comments ------------------------------------------------------------------ */

/* Whether a line is a row of a picture with dashes, so that the line of dashes above it is one, too. */
static bool is_row_of_dashes(const char *at, const char *end)
{
    const char *behind = nq_skip_any(at, end, "-Qq1xX*#");
    bool is_word = behind == end || *behind == '\n' || nq_is_blank(*behind);
    return is_word && behind > at && memchr(at, '-', (size_t)(behind - at)) != NULL &&
           nq_skip_any(at, behind, "-") < behind;
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

/* ---- Titles, rulers and prose ------------------------------------------------------------- */

/* Whether a title has a word for a board. */
static bool names_board(const char *at, const char *end)
{
    while (at < end && !nq_is_one_of(*at, ",;=[({\"<") && !nq_begins_with(at, end, "olution") &&
           !nq_begins_with(at, end, "oard") && !nq_begins_with(at, end, "ueens"))
        at++;
    return at < end && !nq_is_one_of(*at, ",;=[({\"<");
}

const char *nq_digits_of_title(const char *at, const char *line_end)
{
    const char *colon = memchr(at, ':', (size_t)(line_end - at));
    uint32_t seen = 0, count = 0;
    if (colon == NULL || !names_board(at, colon))
        return NULL;
    const char *digits = at = nq_skip_blanks(colon + 1, line_end);
    if (at < line_end && nq_is_bracket(*at) && memchr(at, '{', (size_t)(line_end - at)) == NULL)
        return at;
    for (; at < line_end && nq_is_digit(*at) && count < 10; at++, count++)
        seen |= 1U << (*at - '0');
    bool are_columns = seen == (1U << count) - 1 || seen == ((1U << count) - 1) << 1 ||
                       nq_is_digit(colon[-1]); /* of a board with a number */
    return count > 3 && count < 10 && are_columns && nq_skip_blanks(at, line_end) == line_end
               ? digits
               : NULL;
}

/* Whether a line is what Julia writes above a matrix: its size and its type. */
static bool is_title_of_julia(const char *at, const char *line_end)
{
    const char *sign = memchr(at, '{', (size_t)(line_end - at));
    return sign != NULL && sign - at > 6 && nq_is_digit(*at) && nq_ends_with(at, line_end, "}:") &&
           (nq_ends_with(at, sign, "Matrix") || nq_ends_with(at, sign, "Array"));
}

/* Whether a line is words and a colon, with nothing or a number behind it; the name of a board and a
 * number of three digits at most, as Solution 12; a call that prints; or between equal signs, as a
 * heading is, == 1 ==, or a ruler. */
static bool is_title(const char *at, const char *line_end)
{
    const char *colon = line_end;
    size_t letters = 0, longest = 0;
    if (nq_begins_with(at, line_end, "print(") || is_title_of_julia(at, line_end) ||
        (line_end - at > 2 && nq_begins_with(at, line_end, "==") &&
         nq_ends_with(at, line_end, "==")))
        return true;
    while (colon > at && nq_is_digit(colon[-1]))
        colon--;
    const bool is_number = colon < line_end && line_end - colon < 4 &&
                           (nq_ends_with(at, colon, " ") || nq_ends_with(at, colon, "#"));
    while (colon > at && colon[-1] == ' ')
        colon--;
    const bool has_colon = nq_ends_with(at, colon, ":");
    const char *signs = has_colon ? " _#()-.,':0123456789" : " _#-";
    if (!has_colon && !(is_number && names_board(at, colon)))
        return false;
    for (; at < colon; at++) {
        letters = nq_is_letter(*at) ? letters + 1 : 0;
        longest = letters > longest ? letters : longest;
        if (letters == 0 && !nq_is_one_of(*at, signs))
            return false;
    }
    return longest > 2;
}

/* Whether a line of dashes ends a solution, as MiniZinc has it: no row of a picture follows. */
static bool is_ruler(const char *at, const char *line_end, const char *end)
{
    const char *row = nq_next_line(line_end, end);
    if (nq_skip_any(at, line_end, "-") < line_end)
        return false;
    for (; at < line_end && row < end; at++, row++) {
        if (!nq_is_one_of(*row, "-Qq1xX*#") && (unsigned char)*row < 0x80)
            return true;
    }
    return row == end || nq_skip_blanks(row, end) < nq_end_of_line(row, end);
}

/* Whether a line has a word of three letters that is no row of marks and no value. */
static bool is_prose(const char *at, const char *line_end)
{
    static const char *const values[] = {"true", "false", "null", "none", "True", "False", "None"};
    size_t letters = 0;
    for (const char *sign = "[{="; *sign != '\0'; sign++) {
        if (memchr(at, *sign, (size_t)(line_end - at)) != NULL)
            return false;
    }
    for (; at < line_end; at++) {
        for (size_t i = 0; letters == 0 && at < line_end && nq_is_one_of(*at, "tfnTFN") &&
                           i < sizeof values / sizeof *values;
             i++)
            at += nq_begins_with(at, line_end, values[i]) ? (ptrdiff_t)strlen(values[i]) : 0;
        if (at == line_end)
            return false;
        letters = nq_is_letter(*at) && !nq_is_one_of(*at, "qQxX") ? letters + 1 : 0;
        if (letters == 3)
            return true;
    }
    return false;
}

bool nq_is_line_of(unsigned kinds, const char *at, const char *line_end, const char *end)
{
    const char *first = nq_skip_blanks(at, line_end), *last = nq_trim(first, line_end);
    if (first == line_end)
        return (kinds & NQ_LINE_EMPTY) != 0;
    return ((kinds & NQ_LINE_STARS) != 0 &&
            (nq_assigns_stars(first, last) ||
             (is_prose(first, last) && nq_find_stars(first, last, NQ_STARS_SAID) != NULL))) ||
           ((kinds & NQ_LINE_TITLE) != 0 &&
            ((is_title(first, last) && nq_digits_of_title(first, last) == NULL) ||
             (last - first > 2 && is_ruler(first, last, end)))) ||
           ((kinds & NQ_LINE_PROSE) != 0 && is_prose(first, last)) ||
           ((kinds & NQ_LINE_SCRIPT) != 0 &&
            (*first == '%' || nq_begins_with(first, line_end, "-- ")));
}

/* Passes frames, comments, and lines of other kinds. */
static const char *pass_lines(struct nq_grid lines, unsigned kinds)
{
    const char *end = lines.end;
    for (; lines.at < end; lines.at = nq_next_line(lines.at, end)) {
        const char *first = nq_skip_blanks(lines.at, end);
        if (first < end && nq_is_bracket(*first)) /* of thousands in a line */
            return lines.at;
        const char *line_end = nq_end_of_line(first, end);
        bool is_between =
            first < line_end && (is_comment(&lines, first, line_end) || is_frame(&lines, line_end));
        if (!is_between && !nq_is_line_of(kinds, first, line_end, end))
            return lines.at;
    }
    return end;
}

const char *nq_pass_lines(unsigned kinds, const char *at, const char *end)
{
    return pass_lines((struct nq_grid){.at = at, .end = end}, kinds);
}

void nq_grid_skip_frame(struct nq_grid *grid)
{
    grid->at = pass_lines(*grid, 0);
}
