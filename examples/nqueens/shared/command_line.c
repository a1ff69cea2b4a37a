/* SPDX-License-Identifier: MIT
 *
 * options.c - the options of a subcommand, read with getopt_long, and --help.
 */

#include "shared/command_line.h"

#include "shared/json.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "shared/suggestion.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_OPTIONS = 40, MOST_LETTERS = 3 * MOST_OPTIONS + 2, HELP_COLUMN = 26 };

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

/* ---- --help --------------------------------------------------------------- */

/* "  -t, --threads T", and where the text has got to. */
static int write_option_names(const struct command_option *option)
{
    int column =
        option->key < OPTION_WITHOUT_LETTER ? printf("  -%c, ", option->key) : printf("      ");
    column += printf("--%s", option->name);
    if (option->argument != NULL && option->argument[0] == '[')
        column += printf("[=%s", option->argument + 1);
    else if (option->argument != NULL)
        column += printf(" %s", option->argument);
    return column;
}

static void write_option_help(const struct command_option *option)
{
    int column = write_option_names(option);
    if (column > HELP_COLUMN - 2) {
        printf("\n");
        column = 0;
    }
    printf("%*s", HELP_COLUMN - column, "");
    for (const char *text = option->help; *text != '\0'; text++) {
        putchar(*text);
        if (*text == '\n')
            printf("%*s", HELP_COLUMN, "");
    }
    printf("\n");
}

static _Noreturn void write_help(const struct command_line *line, const struct option_table *table)
{
    printf("Usage: %s %s\n\n%s\nOptions:\n", messages_name(), line->usage, line->description);
    for (int i = 0; i < table->length; i++)
        write_option_help(&table->entries[i]);
    printf("\nExamples:\n%s", line->examples);
    exit(output_finish(EXIT_DONE));
}

/* ---- Reading -------------------------------------------------------------- */

static int takes_value(const struct command_option *option)
{
    if (option->argument == NULL)
        return no_argument;
    return option->argument[0] == '[' ? optional_argument : required_argument;
}

/* The table as getopt_long wants it. */
static void translate(const struct option_table *table, struct option *names, char *letters)
{
    /* ':' in front: a value that is missing is told apart from an unknown option. */
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

static const char *name_of(const struct option_table *table, int key)
{
    for (int i = 0; i < table->length; i++) {
        if (table->entries[i].key == key)
            return table->entries[i].name;
    }
    return NULL;
}

/* Whether several options begin with the text behind "--", up to a '='. */
static int is_ambiguous(const struct option_table *table, const char *text)
{
    int found = 0;
    for (int i = 0; i < table->length; i++)
        found += strncmp(table->entries[i].name, text, strcspn(text, "=")) == 0;
    return found > 1;
}

/* Whether the word begins with '-' and the letter that getopt_long refused, a digit:
 * "-1" was meant as a number. */
static int is_number_with_sign(const char *word)
{
    return word != NULL && word[0] == '-' && word[1] == optopt && optopt >= '0' && optopt <= '9';
}

static _Noreturn void refuse_name(const struct option_table *table, const char *name)
{
    size_t length = strcspn(name, "=");
    struct suggestion suggestion = suggestion_for(name, length);
    for (int i = 0; i < table->length; i++)
        suggestion_offer(&suggestion, table->entries[i].name);
    if (is_ambiguous(table, name))
        usage_error("ambiguous option '--%.*s'", (int)length, name);
    if (suggestion.name == NULL)
        usage_error("unknown option '--%.*s'", (int)length, name);
    usage_error("unknown option '--%.*s': did you mean '--%s'?", (int)length, name,
                suggestion.name);
}

/* getopt_long refused the word before optind, or a letter: of that word, or, if it has
 * more letters, of the word at optind. */
static _Noreturn void refuse(const struct command_line *line, const struct option_table *table)
{
    const char *word = line->argv[optind - 1];
    if (line->operand != NULL && is_number_with_sign(word))
        usage_error("'%s' is not %s", word, line->operand);
    if (line->operand != NULL && is_number_with_sign(line->argv[optind]))
        usage_error("'%s' is not %s", line->argv[optind], line->operand);
    if (strncmp(word, "--", 2) != 0)
        usage_error("unknown option '-%c'", optopt);
    if (optopt != 0 && name_of(table, optopt) != NULL)
        usage_error("option '--%s' takes no value", name_of(table, optopt));
    refuse_name(table, word + 2);
}

/* Reads all options once to see whether one is --json: an option that makes no sense is
 * then told in JSON, too, wherever it stands. A '-' in front of the letters leaves operands
 * where they are; 0 makes getopt_long begin anew. */
static void look_for_json(const struct command_line *line, const char *letters,
                          const struct option names[])
{
    char in_order[MOST_LETTERS + 1];
    int key;
    snprintf(in_order, sizeof in_order, "-%s", letters);
    while ((key = getopt_long(line->argc, line->argv, in_order, names, NULL)) >= 0) {
        if (key == 'j')
            json_expect();
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
        look_for_json(line, letters, names);
    line->is_begun = 1;
    int key = getopt_long(line->argc, line->argv, letters, names, NULL);
    if (key == '?')
        refuse(line, &table);
    if (key == ':')
        usage_error("option '--%s' needs a value", name_of(&table, optopt));
    if (key == 'h')
        write_help(line, &table);
    line->value = key >= 0 ? optarg : NULL;
    return key;
}
