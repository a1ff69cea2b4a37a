/* SPDX-License-Identifier: MIT
 *
 * Characters, lines and values of a text, which ends at `end`: the pieces that readers pass over.
 */

#ifndef NQ_TEXT_CHARACTERS_H
#define NQ_TEXT_CHARACTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The number of bytes of a character of UTF-8 with the marks that belong to it; 0 if it is none, or
 * a control character. */
size_t nq_character_length(const char *at, const char *end);

/* The place behind spaces, tabs and '\r'. */
const char *nq_skip_blanks(const char *at, const char *end);

/* The place in front of blanks at the end of a text. */
const char *nq_trim(const char *at, const char *end);

/* The place behind white space. */
const char *nq_skip_space(const char *at, const char *end);

/* The '\n' of the line, or the end of the text. */
const char *nq_end_of_line(const char *at, const char *end);

/* The beginning of the next line, or the end of the text. */
static inline const char *nq_next_line(const char *at, const char *end)
{
    at = nq_end_of_line(at, end);
    return at + (at < end);
}

/* Passes this many lines, and stops before an empty one. */
const char *nq_skip_lines(const char *at, const char *end, uint32_t lines);

/* The place behind the closing bracket or quote of the value that begins here, or behind a word;
 * NULL if it does not end, brackets do not match, or it is nested more than 64 deep. */
const char *nq_skip_value(const char *at, const char *end);

/* The same; false at a fault, where *at is the furthest place that was looked at. */
bool nq_pass_value(const char **at, const char *end);

/* The place behind white space and, in a list, comments. */
const char *nq_skip_list_space(const char *at, const char *end);

/* The closing quote of the string that begins here, or NULL. */
const char *nq_end_of_string(const char *at, const char *end);

/* Whether a character is of a word of a list. */
static inline bool nq_is_of_word(char character)
{
    return character == '\0' || strchr(" \t\r\n,;:|[](){}\"'`", character) == NULL;
}

/* The place behind a word of a list, which may be empty. */
const char *nq_skip_word(const char *at, const char *end);

/* Whether the text goes on with these characters. */
static inline bool nq_begins_with(const char *at, const char *end, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(end - at) >= length && memcmp(at, word, length) == 0;
}

/* Whether a text ends with these characters. */
static inline bool nq_ends_with(const char *at, const char *end, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(end - at) >= length && memcmp(end - length, word, length) == 0;
}

static inline bool nq_is_one_of(char character, const char *set)
{
    return character != '\0' && strchr(set, character) != NULL;
}

/* The place behind characters of a set. */
static inline const char *nq_skip_any(const char *at, const char *end, const char *set)
{
    while (at < end && nq_is_one_of(*at, set))
        at++;
    return at;
}

static inline bool nq_is_blank(char character)
{
    return character == ' ' || character == '\t' || character == '\r';
}

static inline bool nq_is_digit(char character)
{
    return character >= '0' && character <= '9';
}

static inline bool nq_is_letter(char character)
{
    return (character | 0x20) >= 'a' && (character | 0x20) <= 'z';
}

static inline const char *nq_skip_digits(const char *at, const char *end)
{
    while (at < end && nq_is_digit(*at))
        at++;
    return at;
}

static inline bool nq_is_bracket(char character)
{
    return character == '[' || character == '(' || character == '{';
}

static inline bool nq_is_closing(char character)
{
    return character == ']' || character == ')' || character == '}';
}

static inline char nq_closing_bracket(char bracket)
{
    if (bracket == '(')
        return ')';
    return (char)(bracket == '[' ? ']' : '}');
}

static inline bool nq_is_quote(char character)
{
    return character == '"' || character == '\'' || character == '`';
}

#endif
