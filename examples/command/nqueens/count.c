/* SPDX-License-Identifier: MIT
 *
 * count.c - nqueens count: the number of solutions.
 */

#include "orbits.h"
#include "placements.h"
#include "shared/collection.h"
#include "shared/command_line.h"
#include "shared/input.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/no_solution.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/settings.h"
#include "shared/solver.h"
#include "shared/unit_kernel.h"
#include "subcommands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The number of solutions of a larger board would not fit into 64 bits. */
enum { LARGEST_COUNTED_N = 28 };

enum {
    KEY_FUNDAMENTAL = OPTION_WITHOUT_LETTER,
    KEY_SYMMETRIC,
    KEY_UNITS,
    KEY_METHOD,
    KEY_PLACEMENTS
};

static const struct command_option count_options[] = {
    {KEY_FUNDAMENTAL, "fundamental", NULL,
     "count solutions that are rotations or reflections of\n"
     "each other once"},
    {KEY_SYMMETRIC, "symmetric", "SYMMETRY",
     "count solutions that SYMMETRY leaves unchanged: half-turn,\n"
     "quarter-turn, three-quarter-turn, mirror, flip,\n"
     "transposition or anti-transposition"},
    {KEY_UNITS, "units", "F:L",
     "count the solutions of work units F to L - 1 only;\n"
     "`nqueens plan N` shows how many there are"},
    {KEY_METHOD, "method", "METHOD",
     "cut into units by METHOD: backtracking, the default,\n"
     "or join"},
    {KEY_PLACEMENTS, "placements", NULL,
     "count the partial placements that a search row by row\n"
     "visits, instead of solutions: a line for each number of\n"
     "rows"},
    {0},
};

static const char description[] =
    "Count the solutions: placements of n queens on the n x n board such that no two\n"
    "attack each other.\n"
    "\n"
    "  N     write the number of solutions for n = N\n"
    "  A..B  write a line `n solutions` for each n from A to B; also for several operands\n"
    "  -     the same for the board sizes that are read from standard input\n"
    "  FILE  write the number for the puzzle in FILE, or with the queens of a board; FILE\n"
    "        may also be the puzzle or the board itself\n";

static const char examples[] = "  nqueens count 8\n"
                               "  nqueens count 1..16 --time\n"
                               "  nqueens count 12 --require 0,0 --json\n"
                               "  nqueens count 1..9 --attacks semi,torus\n"
                               "  nqueens count 1..20 --symmetric half-turn\n"
                               "  nqueens count 8 --placements\n"
                               "  echo 4 6 8 | nqueens count -\n";

struct counting {
    struct settings settings;
    int fundamental;
    int symmetry;       /* that leaves solutions unchanged; the identity: all */
    const char *method; /* NULL without --units */
    uint64_t first_unit;
    uint64_t last_unit;
    int placements; /* instead of solutions */
    int is_table;
    uint64_t rows; /* written so far */
};

/* ---- One count ------------------------------------------------------------- */

static int is_symmetric(const struct counting *counting)
{
    return counting->symmetry != NQUEENS_SYMMETRY_IDENTITY;
}

/* Chooses the kernel for units. A range of them beyond the last is a usage error. */
static int prepare_units(const struct counting *counting, nqueens_solver *solver)
{
    uint64_t units;
    const char *kernel;
    if (counting->method == NULL)
        return NQUEENS_OK;
    int status = nqueens_units(solver, counting->method, &units);
    if (status == NQUEENS_OK && counting->last_unit > units)
        usage_error("--units %" PRIu64 ":%" PRIu64 ": the board of %" PRIu32 " has %s of %s",
                    counting->first_unit, counting->last_unit, nqueens_solver_n(solver),
                    quantity(units, "unit").text, counting->method);
    if (status == NQUEENS_OK && strcmp(counting->settings.kernel, "auto") == 0)
        status = unit_kernel(solver, counting->method, NULL, &kernel);
    return status;
}

static int count_by(const struct counting *counting, nqueens_solver *solver, uint64_t *solutions)
{
    if (counting->fundamental)
        return nqueens_count_fundamental(solver, solutions);
    if (is_symmetric(counting))
        return nqueens_count_symmetric(solver, counting->symmetry, solutions);
    if (counting->method == NULL)
        return nqueens_count(solver, solutions);
    return nqueens_count_range(solver, counting->method, counting->first_unit, counting->last_unit,
                               solutions);
}

/* Of symmetric solutions there are far fewer, and plan and estimate do not know how many. */
static struct outlook outlook_of(const struct counting *counting, uint32_t n)
{
    const int is_plain = is_plain_board(&counting->settings);
    const int are_all = counting->method == NULL && !is_symmetric(counting);
    return (struct outlook){.count_n = is_symmetric(counting) ? 0 : n,
                            .is_constrained = !is_plain,
                            .is_hopeless = is_plain && are_all && n > LARGEST_COUNTED_N};
}

/* Where no line is drawn that says so, and the count is not refused. */
static void tell_hopeless(const struct counting *counting, const nqueens_solver *solver,
                          const struct progress_line *line, const struct outlook *outlook)
{
    const struct advice advice = count_advice(outlook);
    int reason;
    if (outlook->is_hopeless && !counting->settings.quiet && !line->has_thread &&
        nqueens_why_unsupported(solver, NULL, &reason) == NQUEENS_OK && reason == NQUEENS_SUPPORTED)
        complain("n = %" PRIu32 ": the count will not end in a lifetime%s%s", outlook->count_n,
                 advice.text[0] != '\0' ? ": see " : "", advice.text);
}

/* Asks for progress where no line is drawn, too: an interrupted count reports it. */
static int count_with_progress(const struct counting *counting, nqueens_solver *solver,
                               struct progress_line *line, uint64_t *solutions)
{
    const struct outlook outlook = outlook_of(counting, nqueens_solver_n(solver));
    char label[20];
    snprintf(label, sizeof label, "n = %" PRIu32, nqueens_solver_n(solver));
    progress_line_start(line, label, "unit", counting->settings.quiet);
    progress_line_look_ahead(line, outlook);
    tell_hopeless(counting, solver, line, &outlook);
    int status = prepare_units(counting, solver);
    if (status == NQUEENS_OK && (!counting->settings.quiet || counting->settings.json))
        status =
            nqueens_solver_set_progress(solver, progress_line_report, line, PROGRESS_INTERVAL_MS);
    if (status == NQUEENS_OK)
        status = count_by(counting, solver, solutions);
    progress_line_clear(line);
    return status;
}

/* ---- The answer ------------------------------------------------------------ */

/* The number of threads: those that find each solution use one, except the reference for units. */
static uint32_t threads_at_work(const struct counting *counting, const nqueens_solver *solver)
{
    const char *kernel = nqueens_solver_kernel_in_use(solver);
    if (counting->method == NULL &&
        (strcmp(kernel, "reference") == 0 || strcmp(kernel, "completion") == 0))
        return 1;
    return nqueens_solver_threads(solver);
}

static void write_orbits(const struct counting *counting, nqueens_solver *solver,
                         uint64_t fundamental)
{
    const char *separator = "";
    struct orbits orbits;
    if (!counting->fundamental || counting->settings.square_count > 0 ||
        counting->settings.regions != NULL || !find_orbits(solver, fundamental, &orbits))
        return;
    printf(", \"orbits\": {");
    for (int size = 8; size > 0; size /= 2) {
        if (orbits.of[size] > 0) {
            printf("%s\"%d\": %" PRIu64, separator, size, orbits.of[size]);
            separator = ", ";
        }
    }
    printf("}");
}

static void write_json(const struct counting *counting, nqueens_solver *solver, uint64_t solutions,
                       double seconds)
{
    if (counting->is_table) {
        json_begin_row();
        printf("{");
    } else {
        collection_begin(&counting->settings);
    }
    printf("\"n\": %" PRIu32 ", \"solutions\": %" PRIu64 "%s, \"kernel\": \"%s\""
           ", \"threads\": %" PRIu32 ", \"seconds\": %.6f",
           nqueens_solver_n(solver), solutions,
           counting->fundamental ? ", \"fundamental\": true" : "",
           nqueens_solver_kernel_in_use(solver), threads_at_work(counting, solver), seconds);
    if (is_symmetric(counting))
        printf(", \"symmetric\": \"%s\"", symmetry_name((uint32_t)counting->symmetry - 1));
    write_orbits(counting, solver, solutions);
    if (counting->method != NULL)
        printf(", \"method\": \"%s\", \"first_unit\": %" PRIu64 ", \"end_unit\": %" PRIu64
               ", \"last_unit\": %" PRIu64,
               counting->method, counting->first_unit, counting->last_unit, counting->last_unit);
    if (counting->is_table)
        printf("}");
    else
        collection_end(&counting->settings);
}

static void write_answer(struct counting *counting, nqueens_solver *solver, uint64_t solutions,
                         double seconds)
{
    counting->rows++;
    if (counting->settings.json) {
        write_json(counting, solver, solutions, seconds);
        return;
    }
    collection_begin(&counting->settings);
    if (counting->is_table)
        printf("%" PRIu32 " ", nqueens_solver_n(solver));
    printf("%" PRIu64 "\n", solutions);
}

static struct quantity_text solutions_text(const struct counting *counting, uint64_t solutions)
{
    return quantity(solutions, counting->fundamental ? "fundamental solution" : "solution");
}

/* Of what is required and forbidden on the command line: why nothing is left to count. */
static void tell_contradiction(const struct counting *counting, nqueens_solver *solver)
{
    if (counting->settings.quiet || counting->method != NULL || is_symmetric(counting) ||
        counting->is_table || counting->settings.is_collection)
        return;
    struct no_solution_text why = contradiction(&counting->settings, solver);
    if (why.text[0] != '\0')
        complain("n = %" PRIu32 ": %s", nqueens_solver_n(solver), why.text);
}

static void write_closing(const struct counting *counting, const nqueens_solver *solver,
                          uint64_t solutions, double seconds)
{
    struct quantity_text counted = solutions_text(counting, solutions);
    settings_write_closing(&counting->settings, nqueens_solver_n(solver),
                           counting->is_table ? NULL : counted.text, seconds,
                           nqueens_solver_kernel_in_use(solver), threads_at_work(counting, solver));
}

/* ---- Interrupted ----------------------------------------------------------- */

/* Names what foretells a count that takes years. */
static void complain_of_years(const struct progress *progress)
{
    const struct outlook *outlook = &progress->outlook;
    const struct advice advice = count_advice(outlook);
    complain("it would %s%s%s", outlook->is_hopeless ? "not end in a lifetime" : "take years",
             advice.text[0] != '\0' ? ": see " : "", advice.text);
}

static void complain_of_interruption(const struct counting *counting, uint32_t n,
                                     const struct progress *progress, uint64_t solutions,
                                     double seconds)
{
    char done[100] = "";
    if (progress->total > 0)
        snprintf(done, sizeof done, ", with %s done (%.1f %%)",
                 quantity_of(progress->done, progress->total, "unit").text,
                 100 * progress->fraction);
    complain("n = %" PRIu32 ": interrupted after %s%s: at least %s; nothing of it is kept", n,
             duration_text(seconds).text, done, solutions_text(counting, solutions).text);
    if (counting->method != NULL)
        return;
    if (progress_takes_years(progress, seconds_now())) {
        complain_of_years(progress);
        return;
    }
    if (counting->fundamental || is_symmetric(counting) || !can_run(n))
        return;
    char *command = run_command_text(&counting->settings, n, NULL);
    if (command != NULL)
        complain("`%s` keeps what is done", command);
    free(command);
}

static void write_interruption_json(uint32_t n, const struct progress *progress, uint64_t solutions,
                                    double seconds)
{
    json_begin();
    printf("{\"n\": %" PRIu32 ", \"error\": \"interrupted\", \"at_least\": %" PRIu64, n, solutions);
    if (progress->total > 0)
        printf(", \"units_done\": %" PRIu64 ", \"units\": %" PRIu64, progress->done,
               progress->total);
    printf(", \"seconds\": %.6f}\n", seconds);
}

/* Reports the progress of a count that a signal interrupted. In a JSON table or collection the
 * answer is the rows before. */
static void tell_interruption(const struct counting *counting, uint32_t n,
                              const struct progress *progress, uint64_t solutions, double seconds)
{
    if (!counting->settings.quiet)
        complain_of_interruption(counting, n, progress, solutions, seconds);
    if (counting->settings.json && counting->rows == 0 && !counting->settings.is_collection)
        write_interruption_json(n, progress, solutions, seconds);
}

/* Counts for one n and writes its answer: a collection_answer_fn. */
static int count_board(void *user, uint32_t n)
{
    struct counting *counting = user;
    uint64_t solutions = 0;
    struct progress_line line = {.wanted = 0};
    nqueens_solver *solver = make_solver(&counting->settings, n);
    if (solver == NULL)
        return EXIT_FAILED;
    if (check_memory(&counting->settings, solver, counting->method) != EXIT_DONE) {
        free_solver(solver);
        return EXIT_FAILED;
    }
    double start = seconds_now();
    int status = count_with_progress(counting, solver, &line, &solutions);
    double seconds = seconds_now() - start;
    int result = search_exit_status(&counting->settings, solver, counting->method, status);
    if (status == NQUEENS_CANCELLED)
        tell_interruption(counting, n, &line.progress, solutions, seconds);
    if (status == NQUEENS_OK) {
        write_answer(counting, solver, solutions, seconds);
        /* Flushed line by line: the next count may take long. */
        if (output_flush() && solutions == 0)
            tell_contradiction(counting, solver);
        if (output_flush())
            write_closing(counting, solver, solutions, seconds);
    }
    free_solver(solver);
    return result;
}

/* ---- Board sizes ----------------------------------------------------------- */

static int count_range(struct counting *counting, const char *text)
{
    uint64_t first, last;
    read_range(text, UINT32_MAX, &first, &last);
    int result = EXIT_DONE;
    for (uint64_t n = first; n <= last && result == EXIT_DONE && output_flush(); n++)
        result = count_board(counting, (uint32_t)n);
    return result;
}

static int count_standard_input(struct counting *counting)
{
    char word[40];
    uint32_t n;
    int result = EXIT_DONE;
    while (result == EXIT_DONE && output_flush() && input_word(word, sizeof word)) {
        if (!read_board_size(word, &n)) {
            complain("'%s' in standard input is not a board size%s", word,
                     number_fault(word, UINT32_MAX).text);
            return EXIT_FAILED;
        }
        result = count_board(counting, n);
    }
    return result == EXIT_DONE ? input_words_end() : result;
}

/* Checks all operands before the first count. */
static void check_operands(const struct counting *counting, const struct command_line *line,
                           int operands, char *operand[])
{
    uint64_t first, last;
    uint32_t n;
    const char *option = settings_standard_input(&counting->settings);
    if (operands == 0 && !settings_have_size(&counting->settings, &n))
        usage_error("no board size given");
    for (int i = 0; i < operands; i++) {
        if (strcmp(operand[i], "-") == 0 && option != NULL)
            usage_error("%s - has read standard input", option);
        if (strcmp(operand[i], "-") == 0)
            continue;
        take_sizes(line, operand[i], "a board size", &first, &last);
        settings_check_squares(&counting->settings, (uint32_t)first);
    }
}

static void take_units(struct counting *counting, const char *value)
{
    static const char what[] = "a range of units, F:L";
    if (strpbrk(value, ":.") == NULL)
        usage_error("'%s' is not %s", value, what);
    take_span(value, UINT64_MAX, what, &counting->first_unit, &counting->last_unit);
}

static void take_options(struct counting *counting, struct command_line *line)
{
    int key, units = 0;
    const char *method = NULL;
    while ((key = settings_next(&counting->settings, line)) >= 0) {
        if (key == KEY_UNITS) {
            take_units(counting, line->value);
            units = 1;
        } else if (key == KEY_FUNDAMENTAL) {
            counting->fundamental = 1;
        } else if (key == KEY_PLACEMENTS) {
            counting->placements = 1;
        } else if (key == KEY_SYMMETRIC) {
            counting->symmetry = symmetry_of(line->value);
        } else {
            method = method_of(line->value);
        }
    }
    if (counting->fundamental + is_symmetric(counting) + units > 1)
        usage_error("--%s and --%s cannot be combined",
                    counting->fundamental ? "fundamental" : "symmetric",
                    units ? "units" : "symmetric");
    if (counting->placements && counting->fundamental + is_symmetric(counting) + units > 0)
        usage_error("--placements and --%s cannot be combined", counting->fundamental
                                                                    ? "fundamental"
                                                                : units ? "units"
                                                                        : "symmetric");
    if (method != NULL && !units)
        usage_error("--method needs --units");
    if (units)
        counting->method = method != NULL ? method : "backtracking";
}

static int write_placements(struct settings *settings, const struct command_line *line)
{
    int result = placements_write(settings, settings_board_size(settings, line));
    settings_free(settings);
    return output_finish(result);
}

int count_command(int argc, char *argv[])
{
    struct counting counting = {.settings = SETTINGS_DEFAULT};
    counting.settings.takes_collection = 1;
    struct command_line line = {.usage = "[OPTION]... N | A..B | - | FILE ...",
                                .description = description,
                                .examples = examples,
                                .options = {count_options, kernel_options, thread_options,
                                            constraint_options, rule_options(), answer_options},
                                .operand = "a board size",
                                .operands = OPERAND_IS_SIZE | OPERAND_MAY_BE_RANGE |
                                            OPERANDS_MAY_BE_MANY | OPERAND_MAY_BE_FILE,
                                .argc = argc,
                                .argv = argv};
    take_options(&counting, &line);
    if (counting.placements)
        return write_placements(&counting.settings, &line);
    int operands = line.argc - optind;
    char **operand = argv + optind;
    if (!counting.settings.is_collection)
        check_operands(&counting, &line, operands, operand);
    counting.is_table =
        operands > 1 ||
        (operands == 1 && (strcmp(operand[0], "-") == 0 || strstr(operand[0], "..") != NULL));

    uint32_t n;
    int result = EXIT_DONE;
    if (counting.settings.is_collection)
        result = collection_answer(&counting.settings, &line, count_board, &counting);
    else if (operands == 0 && settings_have_size(&counting.settings, &n))
        result = count_board(&counting, n);
    for (int i = 0; i < operands && result == EXIT_DONE; i++) {
        result = strcmp(operand[i], "-") == 0 ? count_standard_input(&counting)
                                              : count_range(&counting, operand[i]);
    }
    if (counting.settings.json && counting.is_table)
        json_end_rows(result == EXIT_DONE);
    settings_free(&counting.settings);
    return output_finish(result);
}
