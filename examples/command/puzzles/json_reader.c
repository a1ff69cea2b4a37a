/* SPDX-License-Identifier: MIT
 *
 * json_reader.c - reads JSON in place. The check is a descent over the grammar; the rest looks for
 * the end of strings and brackets only.
 */

#include "json_reader.h"

#include <string.h>

/* ---- The check ------------------------------------------------------------------ */

enum { DEEPEST = 64 };

struct checking {
    const char *at;
    const char *end;
    int depth;
};

static const char ends_early[] = "the text ends inside of a value";

static int is_space(char character)
{
    return character == ' ' || character == '\t' || character == '\r' || character == '\n';
}

static int is_digit(char character)
{
    return character >= '0' && character <= '9';
}

static int is_hexadecimal(char character)
{
    return is_digit(character) || (character >= 'a' && character <= 'f') ||
           (character >= 'A' && character <= 'F');
}

/* Whether this character comes next. */
static int is_at(const struct checking *checking, char character)
{
    return checking->at < checking->end && *checking->at == character;
}

static int take(struct checking *checking, char character)
{
    int is_here = is_at(checking, character);
    checking->at += is_here;
    return is_here;
}

static void skip_space(struct checking *checking)
{
    while (checking->at < checking->end && is_space(*checking->at))
        checking->at++;
}

/* The reason where something else was expected. */
static const char *instead_of(const struct checking *checking, const char *reason)
{
    return checking->at == checking->end ? ends_early : reason;
}

static const char *check_escape(struct checking *checking)
{
    static const char wrong[] = "this is no escape of a string";
    if (!take(checking, 'u')) {
        if (checking->at < checking->end && *checking->at != '\0' &&
            strchr("\"\\/bfnrt", *checking->at) != NULL) {
            checking->at++;
            return NULL;
        }
        return instead_of(checking, wrong);
    }
    for (int digit = 0; digit < 4; digit++, checking->at++) {
        if (checking->at == checking->end || !is_hexadecimal(*checking->at))
            return instead_of(checking, wrong);
    }
    return NULL;
}

static const char *check_string(struct checking *checking)
{
    const char *fault = NULL;
    if (!take(checking, '"'))
        return instead_of(checking, "a name in double quotes should stand here");
    while (fault == NULL && !take(checking, '"')) {
        if (checking->at == checking->end)
            return ends_early;
        if ((unsigned char)*checking->at < ' ')
            return "a string has a control character";
        if (take(checking, '\\'))
            fault = check_escape(checking);
        else
            checking->at++;
    }
    return fault;
}

/* At least one digit. */
static int take_digits(struct checking *checking)
{
    const char *first = checking->at;
    while (checking->at < checking->end && is_digit(*checking->at))
        checking->at++;
    return checking->at > first;
}

static const char *check_number(struct checking *checking)
{
    take(checking, '-');
    int is_right = take(checking, '0') || take_digits(checking);
    if (is_right && take(checking, '.'))
        is_right = take_digits(checking);
    if (is_right && (take(checking, 'e') || take(checking, 'E'))) {
        if (!take(checking, '+'))
            take(checking, '-');
        is_right = take_digits(checking);
    }
    return is_right ? NULL : instead_of(checking, "this is not a number");
}

static const char *check_word(struct checking *checking)
{
    static const char *const words[] = {"null", "true", "false"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i]);
        if ((size_t)(checking->end - checking->at) >= length &&
            memcmp(checking->at, words[i], length) == 0) {
            checking->at += length;
            return NULL;
        }
    }
    return instead_of(checking, "no value of JSON begins like this");
}

static const char *check_value(struct checking *checking);

/* A name and a colon, before a value. */
static const char *check_name(struct checking *checking)
{
    skip_space(checking);
    const char *fault = check_string(checking);
    if (fault != NULL)
        return fault;
    skip_space(checking);
    return take(checking, ':') ? NULL
                               : instead_of(checking, "a colon should stand behind the name");
}

/* An array or an object, of which only the first bracket is known. */
static const char *check_elements(struct checking *checking)
{
    const int is_object = *checking->at++ == '{';
    const char *fault = NULL;
    if (++checking->depth > DEEPEST)
        return "arrays and objects are nested too deep";
    skip_space(checking);
    if (!take(checking, is_object ? '}' : ']')) {
        do {
            if (is_object)
                fault = check_name(checking);
            if (fault == NULL)
                fault = check_value(checking);
            if (fault == NULL)
                skip_space(checking);
        } while (fault == NULL && take(checking, ','));
        if (fault == NULL && !take(checking, is_object ? '}' : ']'))
            fault = instead_of(checking, is_object ? "neither a comma nor } follows the member"
                                                   : "neither a comma nor ] follows the element");
    }
    checking->depth--;
    return fault;
}

static const char *check_value(struct checking *checking)
{
    skip_space(checking);
    if (is_at(checking, '[') || is_at(checking, '{'))
        return check_elements(checking);
    if (is_at(checking, '"'))
        return check_string(checking);
    if (checking->at < checking->end && (*checking->at == '-' || is_digit(*checking->at)))
        return check_number(checking);
    return check_word(checking);
}

const char *json_fault(const char *text, size_t length, const char **value)
{
    struct checking checking = {.at = text, .end = text + length};
    skip_space(&checking);
    const char *first = checking.at;
    const char *fault = "this is neither an array nor an object";
    if (is_at(&checking, '[') || is_at(&checking, '{'))
        fault = check_elements(&checking);
    if (fault == NULL)
        skip_space(&checking);
    if (fault == NULL && checking.at < checking.end)
        fault = "something follows the end";
    *value = fault == NULL ? first : checking.at;
    return fault;
}

/* ---- In text that has no fault -------------------------------------------------- */

static const char *behind_space(const char *at)
{
    while (is_space(*at))
        at++;
    return at;
}

static const char *behind_string(const char *string)
{
    for (string++; *string != '"'; string++)
        string += *string == '\\';
    return string + 1;
}

const char *json_end(const char *value)
{
    int depth = 0;
    if (*value != '[' && *value != '{' && *value != '"')
        return value + strcspn(value, ",]} \t\r\n");
    do {
        depth += *value == '[' || *value == '{';
        depth -= *value == ']' || *value == '}';
        value = *value == '"' ? behind_string(value) : value + 1;
    } while (depth > 0);
    return value;
}

const char *json_first(const char *value)
{
    if (*value != '[' && *value != '{')
        return NULL;
    value = behind_space(value + 1);
    return *value == ']' || *value == '}' ? NULL : value;
}

const char *json_next(const char *element)
{
    const char *at = behind_space(json_end(element));
    if (*at == ':')
        at = behind_space(json_end(json_value_of(element)));
    return *at == ',' ? behind_space(at + 1) : NULL;
}

const char *json_value_of(const char *name)
{
    return behind_space(behind_space(behind_string(name)) + 1);
}

int json_is_string(const char *value, const char *string)
{
    size_t length = strlen(string);
    return *value == '"' && strncmp(value + 1, string, length) == 0 && value[length + 1] == '"';
}

int json_is_below(const char *value, uint32_t limit, uint32_t *number)
{
    const char *end = json_end(value);
    uint64_t read = 0;
    for (; value < end && is_digit(*value) && read < limit; value++)
        read = 10 * read + (uint64_t)(*value - '0');
    if (value < end || read >= limit)
        return 0;
    *number = (uint32_t)read;
    return 1;
}
