/* SPDX-License-Identifier: MIT
 *
 * help.c - --help, from the tables of options.
 */

#include "shared/help.h"

#include "shared/messages.h"

#include <stdio.h>

enum { HELP_COLUMN = 26 };

/* Writes "  -t, --threads T". Returns its width. */
static int write_names(const struct command_option *option)
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

static void write_option(const struct command_option *option)
{
    int column = write_names(option);
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

void help_write(const struct command_line *line, const struct command_option options[], int count)
{
    printf("Usage: %s %s\n\n%s\nOptions:\n", messages_name(), line->usage, line->description);
    for (int i = 0; i < count; i++)
        write_option(&options[i]);
    printf("\nExamples:\n%s", line->examples);
}
