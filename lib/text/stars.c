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

/* The length of a word for stars, or of their symbol: U+2605, U+2B50; 0 if there is none. Start is none,
 * star battle is the name of the puzzle, and queens are stars where they are told for each line. */
static size_t star_length(const char *at, const char *end)
{
    const char first = (char)(*at | 0x20);
    if (first != 's' && first != 'q' && first != 'c' && (unsigned char)first != 0xe2)
        return 0;
    const bool is_star = is_word(at, end, "star");
    if (nq_begins_with(at, end, "\xE2\x98\x85") || nq_begins_with(at, end, "\xE2\xAD\x90"))
        return 3;
    if (!is_star && !is_word(at, end, "queen") && !is_word(at, end, "crown"))
        return 0;
    const size_t length = is_star ? 4 : 5;
    const char *behind = at + length;
    behind += !is_star && is_word(behind, end, "s");
    behind += behind < end && nq_is_one_of(*behind, " _-");
    bool is_told = is_star ? !is_word(at, end, "start") && !is_word(behind, end, "battle")
                           : is_word(behind, end, "per") || is_word(behind, end, "in each");
    return is_told ? length : 0;
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
    const char *end = at, *number;
    while (end > begin && nq_is_one_of(end[-1], " -"))
        end--;
    for (number = end; number > begin && nq_is_digit(number[-1]);)
        number--;
    bool is_number = is_several(number, end);
    for (size_t i = 0; i < 2 && !is_number; i++) {
        const size_t length = strlen(words[i]);
        is_number = (size_t)(end - begin) >= length && is_word(end - length, end, words[i]);
        number = is_number ? end - length : number;
    }
    return is_number && (number == begin || !nq_is_letter(number[-1])) ? number : NULL;
}

static const char *skip_name(const char *at, const char *end)
{
    while (at < end && (nq_is_letter(*at) || *at == '_'))
        at++;
    return at;
}

/* The number that is assigned to the name with a star in it, which goes on at *at; NULL if there is
 * none. Stars per row are such a name, and a type may follow it. *at becomes the end of the name. */
static const char *number_behind(const char **at, const char *end)
{
    const char *name = skip_name(*at, end);
    if (is_word(name, end, " per ") || is_word(name, end, " in ")) {
        while (name + 1 < end && *name == ' ' && nq_is_letter(name[1]))
            name = skip_name(name + 1, end);
    }
    *at = name;
    const char *sign = nq_skip_blanks(name + (name < end && nq_is_quote(*name)), end);
    if (sign == end || !nq_is_one_of(*sign, ":="))
        return NULL;
    const char *type = nq_skip_blanks(sign + 1, end);
    const char *second = nq_skip_blanks(skip_name(type, end), end);
    if (second > type && second < end && *second == '=')
        sign = second;
    sign = nq_skip_space(sign + 1, end);
    return is_several(sign + (sign < end && nq_is_quote(*sign)), end) ? sign : NULL;
}

/* The number of queens that words say each line has, as in each row has two queens; NULL if none is told
 * in front of this word. */
static const char *number_of_each(const char *begin, const char *at, const char *end)
{
    static const char *const verbs[] = {"has ",      "have ",    "hold ", "holds ", "contain ",
                                        "contains ", "exactly ", "with ", NULL};
    enum { NEAR = 60 };
    const char *number = NULL, *const *verb = verbs;
    if (is_word(at, end, "queen") || is_word(at, end, "crown"))
        number = number_before(begin, at);
    while (number != NULL && *verb != NULL && !nq_ends_with(begin, number, *verb))
        verb++;
    if (number == NULL || *verb == NULL)
        return NULL;
    for (const char *word = number; word > begin && number - word < NEAR; word--) {
        if (nq_is_one_of(word[-1], ".\n"))
            return NULL;
        if (is_word(word, at, "each ") || is_word(word, at, "every "))
            return number;
    }
    return NULL;
}

const char *nq_find_stars(const char *at, const char *end, enum nq_stars how)
{
    const char *behind = at; /* end of a name, which other stars of it share */
    for (const char *star = at; star < end; star++) {
        if (how == NQ_STARS_SAID &&
            (is_word(star, end, "two not touch") || is_word(star, end, "double star")))
            return star; /* names of the puzzle with two */
        size_t length = star_length(star, end);
        const char *told =
            length == 0 && how == NQ_STARS_SAID ? number_of_each(at, star, end) : NULL;
        if (told != NULL)
            return told;
        if (star > at && star[-1] == '-' && is_word(star, end, "star battle"))
            length = 4; /* 2-star battle */
        if (length == 0)
            continue;
        const char *number = NULL;
        if (star >= behind) {
            behind = star + length;
            number = number_behind(&behind, end);
        }
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
    for (; at < line_end && (nq_is_letter(*at) || nq_is_one_of(*at, "_ ")); at++)
        has_star = has_star || star_length(at, line_end) == 4;
    if (!has_star || at == line_end || !nq_is_one_of(*at, "=:"))
        return false;
    const char *number = nq_skip_blanks(at + 1, line_end);
    at = nq_skip_digits(number, line_end);
    return at > number && nq_skip_blanks(at, line_end) == line_end;
}

/* The place of a comment in the line, or its end. */
static const char *comment_of(const char *line, const char *line_end)
{
    for (const char *at = line; at < line_end; at++) {
        bool is_first = at == line || nq_is_one_of(at[-1], " \t");
        bool is_slash = nq_begins_with(at, line_end, "//") || nq_begins_with(at, line_end, "/*");
        if (is_slash ? at == line || at[-1] != ':' : is_first && nq_is_one_of(*at, "#%"))
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
