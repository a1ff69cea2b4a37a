/* SPDX-License-Identifier: MIT
 *
 * Stars of a text; see between.h.
 */

#include "text/between.h"
#include "text/grid.h"

#include <string.h>

/* ---- Numbers of stars ------------------------------------------------------------------ */

/* Whether a word in small letters is here, in small letters or in capitals. */
static bool is_word(const char *at, const char *end, const char *word)
{
    for (; *word != '\0'; at++, word++) {
        if (at == end || (*at | 0x20) != *word)
            return false;
    }
    return true;
}

/* The length of the words queen and crown where a number for each line is told: queens per row. */
static size_t queen_length(const char *at, const char *end)
{
    if (!is_word(at, end, "queen") && !is_word(at, end, "crown"))
        return 0;
    const char *behind = at + 5;
    behind += is_word(behind, end, "s");
    behind += behind < end && (*behind == ' ' || *behind == '_' || *behind == '-');
    return is_word(behind, end, "per") || is_word(behind, end, "in each") ? 5 : 0;
}

/* The length of the word star, or of its symbol: U+2605, U+2B50. Start and star battle, the name of
 * the puzzle, are none. */
static size_t star_length(const char *at, const char *end)
{
    if (is_word(at, end, "star")) {
        const char *behind = at + 4;
        behind += behind < end && (*behind == ' ' || *behind == '_' || *behind == '-');
        return is_word(at, end, "start") || is_word(behind, end, "battle") ? 0 : 4;
    }
    if (queen_length(at, end) > 0)
        return queen_length(at, end);
    bool is_symbol =
        end - at >= 3 && (memcmp(at, "\xE2\x98\x85", 3) == 0 || memcmp(at, "\xE2\xAD\x90", 3) == 0);
    return is_symbol ? 3 : 0;
}

/* Whether a number is here that is neither 0 nor 1. */
static bool is_several(const char *at, const char *end)
{
    return at < end && nq_is_digit(*at) && (*at > '1' || (at + 1 < end && nq_is_digit(at[1])));
}

/* The number, of digits or a word, that ends in front of a star; NULL if there is none. */
static const char *number_before(const char *begin, const char *at)
{
    static const char *const words[] = {"two", "three"};
    const char *end = at;
    while (end > begin && (end[-1] == ' ' || end[-1] == '-'))
        end--;
    const char *number = end;
    while (number > begin && nq_is_digit(number[-1]))
        number--;
    for (size_t i = 0; i < 2; i++) {
        const size_t length = strlen(words[i]);
        if ((size_t)(end - begin) >= length && is_word(end - length, end, words[i]) &&
            ((size_t)(end - begin) == length || !nq_is_letter(end[-1 - (ptrdiff_t)length])))
            return end - length;
    }
    return is_several(number, end) && (number == begin || !nq_is_letter(number[-1])) ? number
                                                                                     : NULL;
}

static const char *skip_name(const char *at, const char *end)
{
    while (at < end && (nq_is_letter(*at) || *at == '_'))
        at++;
    return at;
}

/* Ends of the name and of the words that a star was in last. Other stars of them share these, so
 * that no letter is passed for each star. */
struct star_name {
    const char *end;
    const char *words_end;
    const char *unassigned; /* the end of a name to which no number of stars is assigned */
};

/* The end of the name with a star in it, which goes on here. Stars per row are such a name. */
static const char *end_of_name(struct star_name *name, const char *at, const char *end)
{
    name->end = at < name->end ? name->end : skip_name(at, end);
    at = name->end;
    if (!is_word(at, end, " per ") && !is_word(at, end, " in "))
        return at;
    if (at < name->words_end)
        return name->words_end;
    while (at + 1 < end && *at == ' ' && nq_is_letter(at[1]))
        at = skip_name(at + 1, end);
    name->words_end = at;
    return at;
}

/* The number that is assigned to the name with a star in it, which goes on here; NULL if there is
 * none. A type may follow the name. */
static const char *number_behind(struct star_name *name, const char *at, const char *end)
{
    at = end_of_name(name, at, end);
    if (at == name->unassigned)
        return NULL;
    name->unassigned = at;
    at = nq_skip_blanks(at + (at < end && nq_is_quote(*at)), end);
    if (at == end || (*at != ':' && *at != '='))
        return NULL;
    const char *type = nq_skip_blanks(at + 1, end),
               *sign = nq_skip_blanks(skip_name(type, end), end);
    at = nq_skip_space(sign > type && sign < end && *sign == '=' ? sign + 1 : at + 1, end);
    return is_several(at + (at < end && nq_is_quote(*at)), end) ? at : NULL;
}

const char *nq_find_stars(const char *at, const char *end, enum nq_stars how)
{
    struct star_name name = {at, at, NULL};
    for (const char *star = at; star < end; star++) {
        if (how == NQ_STARS_SAID && is_word(star, end, "two not touch"))
            return star; /* the name of the puzzle with two */
        size_t length = star_length(star, end);
        if (length == 0)
            continue;
        const char *number = number_behind(&name, star + length, end);
        if (number == NULL && how == NQ_STARS_SAID)
            number = number_before(at, star);
        if (number != NULL)
            return number;
        star += length - 1;
    }
    return NULL;
}

/* ---- Remarks ---------------------------------------------------------------------------- */

bool nq_assigns_stars(const char *at, const char *line_end)
{
    bool has_star = false;
    while (at < line_end && (nq_is_letter(*at) || *at == '_' || *at == ' ')) {
        has_star = has_star || star_length(at, line_end) == 4;
        at++;
    }
    if (!has_star || at == line_end || (*at != '=' && *at != ':'))
        return false;
    at = nq_skip_blanks(at + 1, line_end);
    const char *number = at;
    at = nq_skip_digits(at, line_end);
    return at > number && nq_skip_blanks(at, line_end) == line_end;
}

/* The place of a comment in the line, or its end. */
static const char *comment_of(const char *line, const char *line_end)
{
    for (const char *at = line; at < line_end; at++) {
        bool is_first = at == line || at[-1] == ' ' || at[-1] == '\t';
        if (at + 1 < line_end && *at == '/' && (at[1] == '*' || at[1] == '/') &&
            (at == line || at[-1] != ':'))
            return at;
        if ((*at == '#' || *at == '%') && is_first)
            return at;
    }
    return line_end;
}

const char *nq_find_stars_in_comments(const char *at, const char *end)
{
    const char *found = NULL;
    while (at < end && found == NULL) {
        const char *line_end = nq_end_of_line(at, end);
        found = nq_find_stars(comment_of(at, line_end), line_end, NQ_STARS_SAID);
        at = nq_next_line(line_end, end);
    }
    return found;
}
