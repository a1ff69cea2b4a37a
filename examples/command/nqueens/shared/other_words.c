/* SPDX-License-Identifier: MIT
 *
 * other_words.c - words of other programs, and of a language, for what the command calls otherwise.
 */

#include "shared/other_words.h"

#include <stdio.h>
#include <string.h>

struct other_word {
    const char *word, *meant, *value;
};

static const struct other_word subcommand_words[] = {
    {"all", "list", NULL},       {"display", "list", NULL},   {"draw", "list", NULL},
    {"enumerate", "list", NULL}, {"print", "list", NULL},     {"show", "list", NULL},
    {"solutions", "list", NULL}, {"find", "solve", NULL},     {"first", "solve", NULL},
    {"one", "solve", NULL},      {"place", "solve", NULL},    {"how-many", "count", NULL},
    {"number", "count", NULL},   {"total", "count", NULL},    {"judge", "check", NULL},
    {"test", "check", NULL},     {"validate", "check", NULL}, {"generate", "puzzle", NULL},
    {"make", "puzzle", NULL},    {"new", "puzzle", NULL},     {"sample", "random", NULL},
    {"shuffle", "random", NULL}, {"explain", "hint", NULL},   {"next", "hint", NULL},
    {"step", "hint", NULL},      {"cnf", "dimacs", NULL},     {"sat", "dimacs", NULL},
    {"continue", "run", NULL},   {"resume", "run", NULL},     {"time", "plan", NULL},
    {"export", "ledger", NULL},  {"merge", "ledger", NULL},   {"sum", "ledger", NULL},
    {"compare", "verify", NULL}, {"speed", "bench", NULL},    {"benchmark", "bench", NULL},
    {"kernels", "info", NULL},   {"machine", "info", NULL},   {NULL, NULL, NULL},
};

/* A word may stand for several options, of which a subcommand has one. */
static const struct other_word option_words[] = {
    {"n", "limit", NULL},
    {"n", "count", NULL},
    {"max", "limit", NULL},
    {"max", "count", NULL},
    {"number", "limit", NULL},
    {"number", "count", NULL},
    {"head", "limit", NULL},
    {"first", "limit", "1"},
    {"boards", "count", NULL},
    {"unique", "fundamental", NULL},
    {"distinct", "fundamental", NULL},
    {"up-to-symmetry", "fundamental", NULL},
    {"symmetries", "symmetric", NULL},
    {"jobs", "threads", NULL},
    {"cpus", "threads", NULL},
    {"cores", "threads", NULL},
    {"parallel", "threads", NULL},
    {"workers", "threads", NULL},
    {"ram", "memory", NULL},
    {"s", "seed", NULL},
    {"place", "require", NULL},
    {"fix", "require", NULL},
    {"fixed", "require", NULL},
    {"given", "require", NULL},
    {"include", "require", NULL},
    {"block", "forbid", NULL},
    {"blocked", "forbid", NULL},
    {"exclude", "forbid", NULL},
    {"without", "forbid", NULL},
    {"board", "queens", NULL},
    {"puzzle", "regions", NULL},
    {"colors", "regions", NULL},
    {"colours", "regions", NULL},
    {"rules", "attacks", NULL},
    {"pieces", "attacks", NULL},
    {"piece", "attacks", NULL},
    {"toroidal", "attacks", "torus"},
    {"modular", "attacks", "torus"},
    {"difficulty", "grade", NULL},
    {"level", "grade", NULL},
    {"steps", "all", NULL},
    {"one-based", "columns-from-1", NULL},
    {"1-based", "columns-from-1", NULL},
    {"verbose", "time", NULL},
    {"v", "time", NULL},
    {"timing", "time", NULL},
    {"silent", "quiet", NULL},
    {"draw", "format", "text"},
    {"picture", "format", "svg"},
    {"image", "format", "svg"},
    {NULL, NULL, NULL},
};

static const char *const number_words[] = {
    "zero",     "one",     "two",     "three",     "four",     "five",     "six",
    "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};

const char *other_subcommand(const char *word)
{
    for (const struct other_word *other = subcommand_words; other->word != NULL; other++) {
        if (strcmp(word, other->word) == 0)
            return other->meant;
    }
    return NULL;
}

static int has_option(const struct command_option *table, const char *name)
{
    for (; table->name != NULL; table++) {
        if (strcmp(table->name, name) == 0)
            return 1;
    }
    return 0;
}

int other_option(const char *word, size_t length, const struct command_option *table,
                 const char **option, const char **value)
{
    for (const struct other_word *other = option_words; other->word != NULL; other++) {
        if (strlen(other->word) != length || strncmp(word, other->word, length) != 0 ||
            !has_option(table, other->meant))
            continue;
        *option = other->meant;
        *value = other->value;
        return 1;
    }
    return 0;
}

/* ---- Board sizes ------------------------------------------------------------------ */

static const char digits[] = "0123456789";

/* The two numbers of a text, with other signs between them; 0 if it is not that. */
static int scan_two(const char *text, size_t *first, const char **second)
{
    *first = strspn(text, digits);
    const char *sign = text + *first;
    *second = sign + strcspn(sign, digits);
    size_t length = strspn(*second, digits);
    return *first > 0 && *first < 10 && *second > sign && length > 0 && length < 10 &&
           (*second)[length] == '\0';
}

/* Whether the text up to the end is the word. */
static int is_sign(const char *text, const char *end, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(end - text) == length && strncmp(text, word, length) == 0;
}

/* Takes numbers with one comma between two of them, which become blanks. */
static void take_list(const char *text, struct meant_size *meant)
{
    size_t length = strlen(text);
    if (length + 1 > sizeof meant->text || text[strspn(text, "0123456789,")] != '\0' ||
        strchr(text, ',') == NULL || strstr(text, ",,") != NULL || text[0] == ',' ||
        text[length - 1] == ',')
        return;
    for (size_t i = 0; i <= length; i++)
        meant->text[i] = (char)(text[i] == ',' ? ' ' : text[i]);
}

struct meant_size other_size(const char *text, int operands)
{
    struct meant_size meant = {""};
    const char *second;
    size_t first;
    for (size_t i = 0; i < sizeof number_words / sizeof number_words[0]; i++) {
        if (strcmp(text, number_words[i]) == 0)
            snprintf(meant.text, sizeof meant.text, "%zu", i);
    }
    if (text[0] != '\0' && strchr("nN", text[0]) != NULL && text[1] == '=') {
        size_t length = strspn(text + 2, digits);
        if (length > 0 && length < 10 && text[2 + length] == '\0')
            snprintf(meant.text, sizeof meant.text, "%s", text + 2);
    }
    if (!scan_two(text, &first, &second)) {
        if ((operands & OPERANDS_MAY_BE_MANY) != 0)
            take_list(text, &meant);
        return meant;
    }
    const char *sign = text + first;
    int is_square =
        is_sign(sign, second, "x") || is_sign(sign, second, "X") || is_sign(sign, second, "*");
    if (is_square && strlen(second) == first && strncmp(text, second, first) == 0)
        snprintf(meant.text, sizeof meant.text, "%s", second);
    else if ((operands & OPERANDS_MAY_BE_MANY) != 0 && is_sign(sign, second, ","))
        take_list(text, &meant);
    else if ((operands & OPERAND_MAY_BE_RANGE) != 0 &&
             (is_sign(sign, second, "-") || is_sign(sign, second, ":") ||
              is_sign(sign, second, "...") || is_sign(sign, second, "to")))
        snprintf(meant.text, sizeof meant.text, "%.*s..%s", (int)first, text, second);
    return meant;
}
