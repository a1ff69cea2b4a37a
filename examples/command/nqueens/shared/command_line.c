/* SPDX-License-Identifier: MIT
 *
 * command_line.c - the command line of a subcommand: getopt_long over its table of options,
 * names that were mistyped or are those of other programs, and operands.
 */

#include "shared/command_line.h"

#include "shared/help.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/other_words.h"
#include "shared/output.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_OPTIONS = 40, MOST_LETTERS = 3 * MOST_OPTIONS + 2 };

/* All options of a command line in one table. */
struct option_table {
    struct command_option entries[MOST_OPTIONS];
    int length;
};

static struct option_table collect(const struct command_line *line)
{
    static const struct command_option help = {'h', "help", NULL, "show this help and exit"};
    struct option_table table = {.length = 0};
    for (int i = 0; i < OPTION_TABLES && line->options[i] != NULL; i++) {
        const struct command_option *option = line->options[i];
        for (; option->name != NULL && table.length < MOST_OPTIONS - 1; option++)
            table.entries[table.length++] = *option;
    }
    table.entries[table.length++] = help;
    return table;
}

/* ---- Mistyped names -------------------------------------------------------- */

enum { LONGEST = 31 }; /* of a word or a name that is compared */

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* The optimal string alignment distance: how many characters to insert, delete, replace or
 * exchange with their neighbour. The table of the distances between all prefixes is kept for
 * three lengths. */
static size_t distance_between(const char *a, size_t a_length, const char *b, size_t b_length)
{
    size_t lines[3][LONGEST + 1];
    for (size_t j = 0; j <= b_length; j++)
        lines[0][j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        size_t *line = lines[i % 3];
        const size_t *above = lines[(i + 2) % 3];
        const size_t *two_above = lines[(i + 1) % 3];
        line[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            line[j] =
                least(above[j - 1] + (a[i - 1] != b[j - 1]), 1 + least(above[j], line[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                line[j] = least(line[j], 1 + two_above[j - 2]);
        }
    }
    return lines[a_length % 3][b_length];
}

/* A third of the characters may be wrong. A word of one or two characters has no nearest
 * name. */
struct suggestion suggestion_for(const char *word, size_t length)
{
    return (struct suggestion){
        .word = word, .length = length, .distance = length < 3 ? 0 : length / 3 + 1};
}

void suggestion_offer(struct suggestion *suggestion, const char *name)
{
    size_t length = strlen(name);
    if (suggestion->length > LONGEST || length > LONGEST || suggestion->distance == 0)
        return;
    size_t distance = strncmp(name, suggestion->word, suggestion->length) == 0
                          ? 1
                          : distance_between(suggestion->word, suggestion->length, name, length);
    if (distance < suggestion->distance) {
        suggestion->distance = distance;
        suggestion->name = name;
    }
}

_Noreturn void unknown_name(const char *what, const char *word, size_t length,
                            const char *(*name_of)(uint32_t index))
{
    char names[200] = "";
    struct suggestion suggestion = suggestion_for(word, length);
    for (uint32_t i = 0; name_of(i) != NULL; i++) {
        size_t listed = strlen(names);
        snprintf(names + listed, sizeof names - listed, "%s%s",
                 i == 0                   ? ""
                 : name_of(i + 1) != NULL ? ", "
                                          : " or ",
                 name_of(i));
        suggestion_offer(&suggestion, name_of(i));
    }
    if (suggestion.name != NULL)
        usage_error("there is no %s '%.*s': did you mean '%s'?", what, (int)length, word,
                    suggestion.name);
    usage_error("there is no %s '%.*s': it is %s", what, (int)length, word, names);
}

/* ---- Reading options ------------------------------------------------------- */

static int takes_value(const struct command_option *option)
{
    if (option->argument == NULL)
        return no_argument;
    return option->argument[0] == '[' ? optional_argument : required_argument;
}

/* Translates the table for getopt_long. */
static void translate(const struct option_table *table, struct option *names, char *letters)
{
    /* A leading ':' makes a missing value ':' and not '?'. */
    *letters++ = ':';
    for (int i = 0; i < table->length; i++) {
        const struct command_option *option = &table->entries[i];
        int value = takes_value(option);
        *names++ = (struct option){option->name, value, NULL, option->key};
        if (option->key < OPTION_WITHOUT_LETTER) {
            *letters++ = (char)option->key;
            for (int colons = 0; colons < value; colons++)
                *letters++ = ':';
        }
    }
    *names = (struct option){NULL, 0, NULL, 0};
    *letters = '\0';
}

static const struct command_option *option_of(const struct option_table *table, int key)
{
    for (int i = 0; i < table->length; i++) {
        if (table->entries[i].key == key)
            return &table->entries[i];
    }
    return NULL;
}

static const struct command_option *option_named(const struct option_table *table, const char *name)
{
    for (int i = 0; i < table->length; i++) {
        if (strcmp(table->entries[i].name, name) == 0)
            return &table->entries[i];
    }
    return NULL;
}

/* Whether several options begin with the text, up to a '='. */
static int is_ambiguous(const struct option_table *table, const char *text)
{
    int found = 0;
    for (int i = 0; i < table->length; i++)
        found += strncmp(table->entries[i].name, text, strcspn(text, "=")) == 0;
    return found > 1;
}

/* Whether the word begins with '-' and a digit that getopt_long refused: "-1" was meant as a
 * number. */
static int is_number_with_sign(const char *word)
{
    return word != NULL && word[0] == '-' && word[1] == optopt && optopt >= '0' && optopt <= '9';
}

/* ---- What was meant -------------------------------------------------------- */

static struct known_names known;

void options_know(const struct known_names *names)
{
    known = *names;
}

static int is_one_of(const char *(*name_of)(uint32_t index), const char *word, size_t length)
{
    const char *name;
    for (uint32_t i = 0; name_of != NULL && (name = name_of(i)) != NULL; i++) {
        if (strlen(name) == length && strncmp(name, word, length) == 0)
            return 1;
    }
    return 0;
}

const char *meant_subcommand(const char *word)
{
    if (is_one_of(known.subcommand, word, strlen(word)))
        return word;
    return known.subcommand != NULL ? other_subcommand(word) : NULL;
}

/* A number that the user typed as the value of an option, or else what --help calls it. */
static const char *number_behind(const struct command_line *line, const char *argument)
{
    return line->behind != NULL && line->behind[0] >= '0' && line->behind[0] <= '9' ? line->behind
                                                                                    : argument;
}

/* "--limit 5" for an option that the table has. */
static _Noreturn void suggest(const struct command_line *line, const struct option_table *table,
                              const char *name, const char *value)
{
    const struct command_option *option = table->entries;
    while (strcmp(option->name, name) != 0)
        option++;
    const char *argument = option->argument;
    if (argument != NULL && value == NULL)
        value = strchr(argument, ',') == NULL ? number_behind(line, argument)
                : line->behind != NULL        ? line->behind
                                              : argument;
    usage_error("unknown option '%s': did you mean '--%s%s%s'?", line->unknown, name,
                argument != NULL ? " " : "", argument != NULL ? value : "");
}

/* The board size stands alone: "-n 8" is 8, unless there is another one, and an option to say how
 * many. */
static void suggest_size(const struct command_line *line, const char *name, size_t length)
{
    static const char *const names[] = {"n", "N", "size", "board-size", "queens-number"};
    if ((line->operands & OPERAND_IS_SIZE) == 0 || line->number != NULL)
        return;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strlen(names[i]) == length && strncmp(names[i], name, length) == 0)
            usage_error("unknown option '%s': write `%s %s`", line->unknown, messages_name(),
                        number_behind(line, "8"));
    }
}

static void suggest_output(const struct command_line *line, const char *name, size_t length)
{
    if ((length == 1 && name[0] == 'o') || (length == 6 && strncmp(name, "output", 6) == 0) ||
        (length == 3 && strncmp(name, "out", 3) == 0))
        usage_error("unknown option '%s': the answer is standard output, write >%s", line->unknown,
                    line->behind != NULL ? line->behind : "FILE");
}

static int is_digit(char character)
{
    return character >= '0' && character <= '9';
}

/* What an option of that name is called here, or does elsewhere. */
static void suggest_other(const struct command_line *line, const struct option_table *table,
                          const char *name, size_t length)
{
    const char *option, *value;
    char word[LONGEST + 1];
    snprintf(word, sizeof word, "%.*s", (int)length, name);
    if (is_one_of(known.subcommand, name, length))
        usage_error("unknown option '%s': write `nqueens %s %s`", line->unknown, word,
                    line->number != NULL ? line->number : number_behind(line, "8"));
    if (is_one_of(known.subcommand, "list", 4) && strcmp(word, "version") == 0)
        usage_error("unknown option '%s': write `nqueens --version`", line->unknown);
    suggest_size(line, name, length);
    suggest_output(line, name, length);
    if (other_option(name, length, table->entries, &option, &value))
        suggest(line, table, option,
                value != NULL && is_digit(*value) ? number_behind(line, value) : value);
    if (is_one_of(known.format, name, length) && option_named(table, "format") != NULL)
        suggest(line, table, "format", word);
    if (is_one_of(known.rule, name, length) && option_named(table, "attacks") != NULL)
        suggest(line, table, "attacks", word);
}

static _Noreturn void refuse_name(const struct command_line *line, const struct option_table *table,
                                  const char *name)
{
    size_t length = strcspn(name, "=");
    struct suggestion suggestion = suggestion_for(name, length);
    for (int i = 0; i < table->length; i++)
        suggestion_offer(&suggestion, table->entries[i].name);
    if (is_ambiguous(table, name))
        usage_error("ambiguous option '--%.*s'", (int)length, name);
    suggest_other(line, table, name, length);
    if (suggestion.name == NULL)
        usage_error("unknown option '--%.*s'", (int)length, name);
    usage_error("unknown option '--%.*s': did you mean '--%s'?", (int)length, name,
                suggestion.name);
}

/* getopt_long refused the word before optind or a letter of it, or a letter of the word at
 * optind, which has more letters. */
static _Noreturn void refuse(const struct command_line *line, const struct option_table *table)
{
    const char *word = line->argv[optind - 1];
    const char letter = (char)optopt;
    if (line->operand != NULL && is_number_with_sign(word))
        usage_error("'%s' is not %s", word, line->operand);
    if (line->operand != NULL && is_number_with_sign(line->argv[optind]))
        usage_error("'%s' is not %s", line->argv[optind], line->operand);
    if (strncmp(word, "--", 2) != 0) {
        suggest_other(line, table, &letter, 1);
        usage_error("unknown option '-%c'", optopt);
    }
    if (optopt != 0 && option_of(table, optopt) != NULL)
        usage_error("option '--%s' takes no value", option_of(table, optopt)->name);
    refuse_name(line, table, word + 2);
}

/* ---- Looking ahead --------------------------------------------------------- */

/* "-j 4" is four jobs elsewhere, and here JSON and another board. */
static _Noreturn void refuse_jobs(const struct option_table *table, const char *number)
{
    if (option_named(table, "threads") != NULL)
        usage_error("-j is --json, and takes no number: did you mean '--threads %s'?", number);
    usage_error("-j is --json, and takes no number such as %s", number);
}

/* Keeps the first unknown option, which is the word before optind or one of the letters of that at
 * optind, and what stands behind it. */
static void keep_unknown(struct command_line *line)
{
    static char shown[LONGEST + 3]; /* "--" and the name; a longer one is none that is known */
    const char *word = line->argv[optind - 1], *next = line->argv[optind];
    int is_name = strncmp(word, "--", 2) == 0;
    int is_amid = !is_name && next != NULL && next[0] == '-' && next[1] != '-' &&
                  strchr(next + 1, optopt) != NULL &&
                  (word[0] == '\0' || word[strlen(word) - 1] != optopt);
    if (line->unknown != NULL)
        return;
    if (is_name)
        snprintf(shown, sizeof shown, "%.*s", (int)strcspn(word, "="), word);
    else
        snprintf(shown, sizeof shown, "-%c", optopt);
    line->unknown = shown;
    line->behind = next;
    if (is_amid)
        line->behind = strchr(next + 1, optopt) + 1;
    else if (is_name && strchr(word, '=') != NULL)
        line->behind = strchr(word, '=') + 1;
    if (line->behind != NULL && (line->behind[0] == '-' || line->behind[0] == '\0'))
        line->behind = NULL;
}

/* Looks through all options first: for --json, so that a usage error anywhere before it is answered in
 * JSON, too, and for what messages say. A leading '-' keeps operands in place; optind = 0 restarts
 * getopt_long. */
static void look_ahead(struct command_line *line, const struct option_table *table,
                       const char *letters, const struct option names[])
{
    char in_order[MOST_LETTERS + 1];
    int key, behind_j = 0, is_size = line->operands & OPERAND_IS_SIZE;
    snprintf(in_order, sizeof in_order, "-%s", letters);
    while ((key = getopt_long(line->argc, line->argv, in_order, names, NULL)) >= 0) {
        const char *next = line->argv[optind];
        if (key == 'j') {
            json_expect();
            if (is_size && next != NULL && strncmp(next, "-j", 2) == 0 && is_digit(next[2]))
                refuse_jobs(table, next + 2);
            behind_j = strcmp(line->argv[optind - 1], "-j") == 0 ? optind : 0;
        } else if (key == '?') {
            keep_unknown(line);
        } else if (key == 1 && is_digit(optarg[0]) && optarg != line->behind) {
            if (is_size && line->number != NULL && behind_j == optind - 1)
                refuse_jobs(table, optarg);
            line->number = line->number != NULL ? line->number : optarg;
        }
    }
    optind = 0;
}

int options_next(struct command_line *line)
{
    struct option_table table = collect(line);
    struct option names[MOST_OPTIONS + 1];
    char letters[MOST_LETTERS];
    translate(&table, names, letters);
    opterr = 0;
    if (!line->is_begun)
        look_ahead(line, &table, letters, names);
    line->is_begun = 1;
    int key = getopt_long(line->argc, line->argv, letters, names, NULL);
    /* That of mingw-w64 also says ':' of a value that the option does not take. */
    if (key == '?' || (key == ':' && takes_value(option_of(&table, optopt)) == no_argument))
        refuse(line, &table);
    if (key == ':')
        usage_error("option '--%s' needs a value", option_of(&table, optopt)->name);
    if (key == 'h') {
        help_write(line, table.entries, table.length);
        exit(output_finish(EXIT_DONE));
    }
    line->value = key >= 0 ? optarg : NULL;
    return key;
}

/* ---- Operands -------------------------------------------------------------- */

static _Noreturn void refuse_number(const char *text, uint64_t largest, const char *what)
{
    usage_error("'%s' is not %s%s", text, what, number_fault(text, largest).text);
}

/* Whether the text has a '/', or an ending such as ".txt". */
static int looks_like_file(const char *text)
{
    const char *point = strstr(text, "..") == NULL ? strrchr(text, '.') : NULL;
    return strchr(text, '/') != NULL || (point != NULL && ((point[1] >= 'a' && point[1] <= 'z') ||
                                                           (point[1] >= 'A' && point[1] <= 'Z')));
}

/* Says what to write in place of an operand that is no board size. */
static void refuse_size(const struct command_line *line, const char *text, const char *what)
{
    const char *subcommand = meant_subcommand(text);
    const struct meant_size meant = other_size(text, line->operands);
    if (subcommand != NULL)
        usage_error("'%s' is not %s: write `nqueens %s %s`", text, what, subcommand,
                    line->number != NULL ? line->number : "8");
    if (meant.text[0] != '\0')
        usage_error("'%s' is not %s: write %s", text, what, meant.text);
    if ((line->operands & OPERAND_MAY_BE_FILE) != 0 && looks_like_file(text))
        usage_error("'%s' is not %s, and there is no such file", text, what);
}

uint64_t take_number(const char *text, uint64_t smallest, uint64_t largest, const char *what)
{
    uint64_t number;
    if (!read_number(text, largest, &number) || number < smallest)
        refuse_number(text, largest, what);
    return number;
}

uint32_t first_board_size(const struct command_line *line)
{
    if (optind == line->argc)
        usage_error("no board size given");
    uint32_t n;
    if (!read_board_size(line->argv[optind], &n))
        refuse_size(line, line->argv[optind], "a board size");
    return (uint32_t)take_number(line->argv[optind], 0, UINT32_MAX, "a board size");
}

uint32_t only_board_size(const struct command_line *line)
{
    uint32_t n = first_board_size(line);
    if (optind + 1 < line->argc)
        usage_error("extra operand '%s': one board size is enough", line->argv[optind + 1]);
    return n;
}

void take_range(const char *text, uint64_t largest, const char *what, uint64_t *first,
                uint64_t *last)
{
    if (!read_range(text, largest, first, last))
        refuse_number(text, largest, what);
    if (*last < *first)
        usage_error("'%s': the range runs backwards", text);
}

void take_sizes(const struct command_line *line, const char *text, const char *what,
                uint64_t *first, uint64_t *last)
{
    if (!read_range(text, UINT32_MAX, first, last))
        refuse_size(line, text, what);
    take_range(text, UINT32_MAX, what, first, last);
}

void take_span(const char *text, uint64_t largest, const char *what, uint64_t *first, uint64_t *end)
{
    int is_span = read_span(text, largest, first, end);
    if (!is_span && !read_range(text, largest, first, end))
        refuse_number(text, largest, what);
    if (*end < *first)
        usage_error("'%s': the range runs backwards", text);
    if (!is_span)
        usage_error("'%s': write %" PRIu64 ":%" PRIu64 " for what ends before %" PRIu64, text,
                    *first, *end, *end);
}
