/* SPDX-License-Identifier: MIT
 *
 * tables.c - takes the place of help.c in a command, whose --help then writes its tables for
 * generate.py, a line each, of fields with tabs between them: the usage; of each option the letter,
 * the name, the argument, the help and the names that the argument may be. A field is empty where
 * the option has none.
 */

#include "../puzzles/explanation.h"
#include "orbits.h"
#include "shared/formats.h"
#include "shared/help.h"
#include "shared/rules.h"
#include "shared/settings.h"

#include <nqueens.h>
#include <stdio.h>
#include <string.h>

static const char *grade_name(uint32_t index)
{
    return puzzle_grade_name(NQUEENS_REASON_SINGLE + (int)index);
}

static const char *kernel_name(uint32_t index)
{
    const char *name = NULL;
    nqueens_kernel_info(index, &name, NULL, NULL, NULL);
    return name;
}

/* Arguments that are a name of a table; "NAME,..." is several. */
static const struct {
    const char *argument;
    const char *(*name)(uint32_t index); /* NULL after the last one */
} arguments[] = {
    {"FORMAT", format_name}, {"GRADE", grade_name},   {"KERNEL", kernel_name},
    {"METHOD", method_name}, {"NAME,...", rule_name}, {"SYMMETRY", symmetry_name},
};

static void write_names(const struct command_line *line, const char *argument)
{
    for (size_t i = 0; i < sizeof arguments / sizeof arguments[0]; i++) {
        if (strcmp(argument, arguments[i].argument) != 0)
            continue;
        const char *name;
        for (uint32_t j = 0; (name = arguments[i].name(j)) != NULL; j++) {
            if (arguments[i].name != format_name || line->formats == 0 ||
                line->formats >> format_of(name) & 1)
                printf(" %s", name);
        }
    }
}

void help_write(const struct command_line *line, const struct command_option options[], int count)
{
    printf("%s\n", line->usage);
    for (int i = 0; i < count; i++) {
        const struct command_option *option = &options[i];
        const char *argument = option->argument != NULL ? option->argument : "";
        if (option->key < OPTION_WITHOUT_LETTER)
            printf("%c", option->key);
        printf("\t%s\t%s\t", option->name, argument);
        for (const char *text = option->help; *text != '\0'; text++)
            putchar(*text == '\n' ? ' ' : *text);
        printf("\t");
        write_names(line, argument);
        printf("\n");
    }
}
