/* SPDX-License-Identifier: MIT
 *
 * list.c - nqueens list: the solutions, in lexicographic order.
 */

#include "shared/board_search.h"
#include "shared/board_writer.h"
#include "shared/command_line.h"
#include "shared/formats.h"
#include "shared/messages.h"
#include "shared/no_solution.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/settings.h"
#include "shared/terminal.h"
#include "subcommands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The first board comes within a second. */
enum { LARGEST_QUICK_N = 32 };

enum { KEY_LIMIT = 'l', KEY_FUNDAMENTAL = OPTION_WITHOUT_LETTER, KEY_AFTER, KEY_ACROSS };

static const struct command_option list_options[] = {
    {KEY_LIMIT, "limit", "K", "write at most K boards"},
    {KEY_FUNDAMENTAL, "fundamental", NULL,
     "list solutions that are rotations or reflections of each\n"
     "other once: the least of them"},
    {KEY_AFTER, "after", "BOARD", "list only solutions after BOARD, such as '0 4 7 5 2 6 1 3'"},
    {KEY_ACROSS, "across", "[WIDTH]",
     "put pictures side by side in lines of WIDTH characters;\n"
     "the default on a terminal, with the width of its lines"},
    {0},
};

static const char description[] =
    "List the solutions in lexicographic order of the queens' columns, row by row from\n"
    "the top. The default format is text.\n"
    "\n"
    "The first board in this order comes within a second up to n = 32, and beyond may\n"
    "take years, also with --limit 1. `nqueens solve` gives one board of any n at once.\n";

static const char examples[] = "  nqueens list 6\n"
                               "  nqueens list 8 --fundamental --across\n"
                               "  nqueens list 8 --limit 3 --format columns\n"
                               "  nqueens list 8 --after '2 4 1 7 0 6 3 5' --format fen\n"
                               "  nqueens list 8 --fundamental --format svg >fundamental.svg\n";

struct listing {
    struct settings settings;
    uint32_t n;
    uint64_t limit;
    int fundamental;
    const char *after; /* NULL: from the beginning */
    int format;
    int width; /* of a line of pictures; 0: one below the other */
    struct board_search search;
    struct progress_line progress;
    int failed_with; /* what writing a board returned */
};

/* Writes a board; stops at the limit. */
static int take_board(uint32_t n, const uint32_t queens[], void *user)
{
    struct listing *listing = user;
    struct board_writer *writer = &listing->search.writer;
    (void)n;
    if (writer->boards == listing->limit)
        return 1;
    listing->failed_with = board_writer_write(writer, queens);
    progress_line_update(&listing->progress, writer->boards, 0, 0);
    return listing->failed_with != NQUEENS_OK || writer->boards == listing->limit;
}

/* ---- --after --------------------------------------------------------------- */

/* Parses a board in the format of the listing if that is one line, else as columns, which may
 * be separated by commas and count from 1 if those of the listing do. */
static int parse_board(const struct listing *listing, char *text, uint32_t queens[], uint32_t *n)
{
    size_t length = strlen(text);
    int is_line = board_formats[listing->format].layout == FORMAT_LINE;
    if (is_line &&
        nqueens_parse(text, length, listing->format, queens, listing->n, n) == NQUEENS_OK)
        return NQUEENS_OK;
    for (char *comma = text; (comma = strchr(comma, ',')) != NULL;)
        *comma = ' ';
    int columns = listing->format == NQUEENS_FORMAT_COLUMNS_FROM_1 ? NQUEENS_FORMAT_COLUMNS_FROM_1
                                                                   : NQUEENS_FORMAT_COLUMNS;
    return nqueens_parse(text, length, columns, queens, listing->n, n);
}

static void read_board(const struct listing *listing, uint32_t queens[])
{
    uint32_t n;
    char *text = malloc(strlen(listing->after) + 1);
    if (text == NULL)
        exit(output_finish(exit_status(NQUEENS_ERROR_MEMORY)));
    strcpy(text, listing->after);
    int status = parse_board(listing, text, queens, &n);
    free(text);
    if (status != NQUEENS_OK || n != listing->n)
        usage_error("'%s' is not a board of %" PRIu32, listing->after, listing->n);
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] == NQUEENS_NO_QUEEN)
            usage_error("'%s' has no queen in row %" PRIu32, listing->after, row);
    }
}

static int list_after(struct listing *listing)
{
    uint32_t *queens = listing->search.queens;
    read_board(listing, queens);
    int status = NQUEENS_STOPPED;
    int stop = listing->limit == 0;
    while (!stop && (status = nqueens_next(listing->search.solver, queens)) == NQUEENS_OK) {
        stop = take_board(listing->n, queens, listing);
        status = NQUEENS_STOPPED;
    }
    return status;
}

/* ---- Listing --------------------------------------------------------------- */

static int search(struct listing *listing)
{
    nqueens_solver *solver = listing->search.solver;
    if (listing->after != NULL)
        return list_after(listing);
    if (listing->limit == 0)
        return NQUEENS_OK;
    return listing->fundamental ? nqueens_enumerate_fundamental(solver, take_board, listing)
                                : nqueens_enumerate(solver, take_board, listing);
}

static struct outlook outlook_of(const struct listing *listing)
{
    const int is_far = listing->n > LARGEST_QUICK_N && listing->after == NULL;
    return (struct outlook){.listing_n = is_far ? listing->n : 0,
                            .is_constrained = !is_plain_board(&listing->settings)};
}

static void tell_interruption(const struct listing *listing)
{
    const struct outlook outlook = outlook_of(listing);
    board_search_tell_interruption(&listing->search, 0);
    if (outlook.listing_n > 0 && listing->search.writer.boards == 0 && !listing->settings.quiet)
        complain("the first board in this order may take years; %s", listing_advice(&outlook).text);
}

/* Where what is required and forbidden leaves nothing to list. */
static void tell_contradiction(struct listing *listing)
{
    struct board_search *search = &listing->search;
    if (listing->settings.quiet || search->writer.boards > 0 || listing->after != NULL)
        return;
    struct no_solution_text why = contradiction(&listing->settings, search->solver);
    if (why.text[0] != '\0')
        complain("n = %" PRIu32 ": %s", listing->n, why.text);
}

static int list_boards(struct listing *listing)
{
    char label[20];
    int result = board_search_begin(&listing->search, &listing->settings, listing->n,
                                    listing->format, listing->width);
    if (result != EXIT_DONE)
        return result;
    snprintf(label, sizeof label, "n = %" PRIu32, listing->n);
    progress_line_start(&listing->progress, label, "board", listing->settings.quiet);
    progress_line_look_ahead(&listing->progress, outlook_of(listing));
    int status = search(listing);
    progress_line_clear(&listing->progress);
    if ((status == NQUEENS_OK || status == NQUEENS_NO_SOLUTION) && listing->limit > 0)
        tell_contradiction(listing);
    if (status == NQUEENS_STOPPED || status == NQUEENS_NO_SOLUTION)
        status = NQUEENS_OK;
    if (status >= 0 && listing->failed_with < 0)
        status = listing->failed_with;
    result = board_search_end(&listing->search, status);
    if (status == NQUEENS_CANCELLED)
        tell_interruption(listing);
    return result;
}

static void take_across(struct listing *listing, const char *value)
{
    listing->width = value == NULL ? terminal_width(stdout)
                                   : (int)take_number(value, 1, 1000000, "the width of a line");
}

static void take_options(struct listing *listing, struct command_line *line)
{
    int key;
    while ((key = settings_next(&listing->settings, line)) >= 0) {
        switch (key) {
        case KEY_LIMIT:
            listing->limit = take_number(line->value, 0, UINT64_MAX, "a number of boards");
            break;
        case KEY_FUNDAMENTAL:
            listing->fundamental = 1;
            break;
        case KEY_AFTER:
            listing->after = line->value;
            break;
        default:
            take_across(listing, line->value);
        }
    }
    if (listing->fundamental && listing->after != NULL)
        usage_error("--fundamental and --after cannot be combined");
    listing->format = settings_format(&listing->settings, NQUEENS_FORMAT_TEXT);
}

int list_command(int argc, char *argv[])
{
    struct listing listing = {
        .settings = SETTINGS_DEFAULT, .limit = UINT64_MAX, .width = board_writer_width()};
    struct command_line line = {.usage = "[OPTION]... N | FILE",
                                .description = description,
                                .examples = examples,
                                .options = {list_options, format_options(), kernel_options,
                                            constraint_options, rule_options(), answer_options},
                                .operand = "a board size",
                                .operands =
                                    OPERAND_IS_SIZE | OPERAND_MAY_BE_FILE | OPERAND_MAY_BE_INPUT,
                                .argc = argc,
                                .argv = argv};
    take_options(&listing, &line);
    listing.n = settings_board_size(&listing.settings, &line);
    int result = list_boards(&listing);
    settings_free(&listing.settings);
    return output_finish(result);
}
