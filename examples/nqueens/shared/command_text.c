/* SPDX-License-Identifier: MIT
 *
 * command_text.c - command lines of `nqueens` with the options of given settings.
 */

#include "shared/command_text.h"

#include "ledger_options.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_N = 64 }; /* of a board with units */

static void write_options(FILE *text, const struct settings *settings)
{
    if (strcmp(settings->kernel, "auto") != 0)
        fprintf(text, " --kernel %s", settings->kernel);
    if (settings->threads != 0)
        fprintf(text, " --threads %" PRIu32, settings->threads);
    if (settings->memory != 0)
        fprintf(text, " --memory %" PRIu64, settings->memory);
    for (size_t i = 0; i < settings->square_count; i++)
        fprintf(text, " --%s %" PRIu32 ",%" PRIu32,
                settings->squares[i].required ? "require" : "forbid", settings->squares[i].row,
                settings->squares[i].column);
}

static char *command_text(const char *subcommand, const struct settings *settings, uint32_t n)
{
    char *written = NULL;
    size_t size;
    FILE *text = open_memstream(&written, &size);
    if (text == NULL)
        return NULL;
    fprintf(text, "nqueens %s", subcommand);
    write_options(text, settings);
    fprintf(text, " %" PRIu32, n);
    int failed = ferror(text);
    if (fclose(text) == 0 && !failed)
        return written;
    free(written);
    return NULL;
}

char *run_command_text(const struct settings *settings, uint32_t n, const char *method)
{
    char subcommand[80];
    snprintf(subcommand, sizeof subcommand, "run --ledger %" PRIu32 ".ledger%s%s", n,
             method != NULL ? " --method " : "", method != NULL ? method : "");
    return command_text(subcommand, settings, n);
}

char *count_command_text(const struct settings *settings, uint32_t n)
{
    return command_text("count", settings, n);
}

int can_run(uint32_t n)
{
    return has_ledgers() && n <= LARGEST_N;
}
