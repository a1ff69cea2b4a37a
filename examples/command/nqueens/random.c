/* SPDX-License-Identifier: MIT
 *
 * random.c - nqueens random: random solutions, each with the same probability.
 */

#include "shared/board_search.h"
#include "shared/board_writer.h"
#include "shared/command_line.h"
#include "shared/formats.h"
#include "shared/messages.h"
#include "shared/no_solution.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/seeds.h"
#include "shared/settings.h"
#include "subcommands.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

enum { KEY_COUNT = OPTION_WITHOUT_LETTER };

static const struct command_option random_options[] = {
    {KEY_COUNT, "count", "K", "write K boards, 1 by default; boards may repeat"},
    {KEY_SEED, "seed", "S", "write the solutions that the number S chooses"},
    {0},
};

static const char description[] =
    "Write random solutions, all equally likely. The default format is text. Without\n"
    "--seed a message says which seed was used, to repeat the answer.\n"
    "\n"
    "The first board takes about five times as long as a count by backtracking, each\n"
    "further one about a thousandth of that. Beyond n of about 18, `nqueens solve --seed`\n"
    "finds a solution at once, but some more often than others.\n";

static const char examples[] = "  nqueens random 8\n"
                               "  nqueens random 8 --seed 7\n"
                               "  nqueens random 12 --count 5 --format columns --quiet\n"
                               "  nqueens random 10 --require 0,4 --json\n";

struct drawing {
    struct settings settings;
    uint64_t seed;
    uint64_t count;
};

static int draw_boards(const struct drawing *drawing, struct board_search *search)
{
    int status = NQUEENS_OK;
    char label[20];
    struct progress_line line;
    snprintf(label, sizeof label, "n = %" PRIu32, nqueens_solver_n(search->solver));
    progress_line_start(&line, label, "board", drawing->settings.quiet);
    for (uint64_t board = 0; board < drawing->count && status == NQUEENS_OK; board++) {
        progress_line_update(&line, board, drawing->count > 1 ? drawing->count : 0,
                             (double)board / (double)drawing->count);
        status = nqueens_random_solution(search->solver, seed_of_board(drawing->seed, board),
                                         search->queens);
        if (status == NQUEENS_OK)
            status = board_search_write(search);
    }
    progress_line_clear(&line);
    if (status == NQUEENS_NO_SOLUTION && !drawing->settings.quiet)
        complain("n = %" PRIu32 ": %s", nqueens_solver_n(search->solver),
                 why_no_solution(&drawing->settings, search->solver).text);
    return status;
}

/* The first board takes five counts, here of hours and more, and nothing is written before. */
static const double many_solutions = 1e13;

/* Above it an estimate takes long, and without constraints there is no doubt. */
enum { LARGEST_ESTIMATED_N = 500 };

static void foretell_hours(const struct drawing *drawing, nqueens_solver *solver)
{
    const uint32_t n = nqueens_solver_n(solver);
    int reason = NQUEENS_SUPPORTED;
    double solutions;
    char number[40] = "countless";
    nqueens_why_unsupported(solver, NULL, &reason);
    if (drawing->settings.quiet || drawing->count == 0 || reason != NQUEENS_SUPPORTED)
        return;
    if (n <= LARGEST_ESTIMATED_N) {
        if (nqueens_estimate(solver, 100, 1, &solutions, NULL, NULL) != NQUEENS_OK ||
            solutions < many_solutions)
            return;
        if (isfinite(solutions))
            snprintf(number, sizeof number, "about %.0e", solutions);
    } else if (drawing->settings.square_count > 0) {
        return;
    }
    complain("n = %" PRIu32 ": %s solutions: the first board takes about five counts of them by "
             "backtracking, and `nqueens solve --seed 1 %" PRIu32 "` finds one at once",
             n, number, n);
}

static int draw(const struct drawing *drawing, uint32_t n, int format)
{
    struct board_search search;
    int result = board_search_begin(&search, &drawing->settings, n, format, board_writer_width());
    if (result != EXIT_DONE)
        return result;
    int is_json = drawing->settings.json;
    search.is_inner = is_json;
    foretell_hours(drawing, search.solver);
    if (is_json) {
        json_begin();
        printf("{\"n\": %" PRIu32 ", \"seed\": %" PRIu64 ", \"boards\": ", n, drawing->seed);
    }
    const int status = draw_boards(drawing, &search);
    result = board_search_end(&search, status);
    if (is_json)
        printf("}\n");
    if (status == NQUEENS_CANCELLED)
        board_search_tell_interruption(&search, drawing->count);
    if (result == EXIT_DONE && !is_json && !drawing->settings.has_seed && !drawing->settings.quiet)
        complain("--seed %" PRIu64 " repeats this", drawing->seed);
    return result;
}

int random_command(int argc, char *argv[])
{
    struct drawing drawing = {.settings = SETTINGS_DEFAULT, .count = 1};
    struct command_line line = {.usage = "[OPTION]... N | FILE",
                                .description = description,
                                .examples = examples,
                                .options = {random_options, format_options(), ranking_options,
                                            constraint_options, rule_options(), answer_options},
                                .operand = "a board size",
                                .operands =
                                    OPERAND_IS_SIZE | OPERAND_MAY_BE_FILE | OPERAND_MAY_BE_INPUT,
                                .argc = argc,
                                .argv = argv};
    while (settings_next(&drawing.settings, &line) >= 0)
        drawing.count = take_number(line.value, 0, UINT64_MAX, "a number of boards");
    int format = settings_format(&drawing.settings, NQUEENS_FORMAT_TEXT);
    refuse_unranked(&drawing.settings);
    uint32_t n = settings_board_size(&drawing.settings, &line);
    drawing.seed = drawing.settings.has_seed ? drawing.settings.seed : fresh_seed();
    int result = draw(&drawing, n, format);
    settings_free(&drawing.settings);
    return output_finish(result);
}
