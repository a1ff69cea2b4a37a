/* SPDX-License-Identifier: MIT
 *
 * collection.c - an answer for each puzzle of a --regions file that has several.
 */

#include "shared/collection.h"

#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "shared/solver.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

static int is_answered; /* the board has a line or a row */

void collection_begin(const struct settings *settings)
{
    const struct puzzle_file *puzzles = &settings->puzzles;
    is_answered = 1;
    if (settings->json && settings->is_collection) {
        json_begin_row();
        printf("{\"board\": %" PRIu64 ", \"line\": %" PRIu64 ", ", puzzles->puzzles, puzzles->line);
    } else if (settings->json) {
        json_begin();
        printf("{");
    } else if (settings->is_collection) {
        printf("board %" PRIu64 ": ", puzzles->puzzles);
    }
}

void collection_end(const struct settings *settings)
{
    printf(settings->is_collection ? "}" : "}\n");
}

void collection_no_solution(const struct settings *settings, uint32_t n, const char *member,
                            const char *why)
{
    if (!settings->is_collection) {
        tell_no_solution(settings, n, why);
        return;
    }
    collection_begin(settings);
    if (settings->json) {
        printf("\"n\": %" PRIu32 ", \"%s\": null, \"why\": ", n, member);
        json_write_string(why);
        collection_end(settings);
    } else {
        printf("%s\n", why);
    }
}

static int write_fault(const struct settings *settings, const char *reason)
{
    collection_begin(settings);
    if (settings->json) {
        printf("\"error\": ");
        json_write_string(reason);
        collection_end(settings);
    } else {
        printf("%s\n", reason);
    }
    return EXIT_FAILED;
}

static int write_no_puzzle(const struct settings *settings)
{
    char reason[TEXT_REASON], line[TEXT_REASON + 50];
    puzzle_file_explain(&settings->puzzles, reason);
    snprintf(line, sizeof line, "not a puzzle (line %" PRIu64 "): %s", settings->puzzles.line,
             reason);
    return write_fault(settings, settings->json ? reason : line);
}

static int answer_one(const struct settings *settings, collection_answer_fn *answer, void *user)
{
    if (!settings->puzzles.is_puzzle)
        return write_no_puzzle(settings);
    struct misfit misfit = settings_misfit(settings, settings->regions_n);
    if (misfit.text[0] != '\0')
        return write_fault(settings, misfit.text);
    is_answered = 0;
    int result = answer(user, settings->regions_n);
    return result == EXIT_FAILED && !is_answered ? write_fault(settings, messages_last()) : result;
}

int collection_answer(struct settings *settings, const struct command_line *line,
                      collection_answer_fn *answer, void *user)
{
    int result = EXIT_DONE;
    if (optind < line->argc)
        usage_error("extra operand '%s': %s has several puzzles, which tell their sizes",
                    line->argv[optind], settings_regions_source(settings).text);
    while (result != EXIT_INTERRUPTED && output_flush() && settings_next_puzzle(settings)) {
        int one = interrupt_came() ? EXIT_INTERRUPTED : answer_one(settings, answer, user);
        result = one != EXIT_DONE ? one : result;
    }
    if (settings->json)
        json_end_rows(0);
    return result;
}
