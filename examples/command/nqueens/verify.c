/* SPDX-License-Identifier: MIT
 *
 * verify.c - nqueens verify: counts by every engine that runs here, compared with the published
 * numbers.
 *
 * Engines are the kernels, sums of work units, and the length of a listing. For each n they
 * count the whole board, and a board with some squares forbidden, for which the reference is
 * right.
 */

#include "shared/command_line.h"
#include "shared/interrupt.h"
#include "shared/known_counts.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/settings.h"
#include "shared/solver.h"
#include "shared/terminal.h"
#include "subcommands.h"
#include "verify_keys.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    MOST_ENGINES = 20,
    DEFAULT_LAST_N = 12,
    LARGEST_REFERENCE_N = 13, /* takes seconds; each further n seven times as long */
    LARGEST_COMPLETION_N = 14,
    LARGEST_LISTING_N = 15,
    FORBIDDEN = 3, /* squares of the second board of each n, */
    SMALLEST_FORBIDDEN_N = 4,
    LARGEST_FORBIDDEN_N = LARGEST_REFERENCE_N,
    PIECES = 3 /* of the work units, counted apart */
};

enum { KEY_KEY = OPTION_WITHOUT_LETTER, KEY_KEYS };

static const struct command_option verify_options[] = {
    {KEY_KEYS, "keys", "K",
     "instead, count K random keys of each n: the solutions\n"
     "whose queens stand on columns and rows of given parities,\n"
     "which any program counts again that takes forbidden\n"
     "squares"},
    {KEY_KEY, "key", "KEY",
     "instead, count this key of N, ROWS:COLUMNS: for each row\n"
     "e or o, as the column of its queen is even or odd, and for\n"
     "each column"},
    {KEY_SEED, "seed", "S", "draw the keys that the number S chooses, 1 by default"},
    {0},
};

static const char description[] =
    "Count by every engine that runs on this CPU, for n from A to B (0 to 12 by default),\n"
    "on the whole board and with three squares forbidden, and compare with the reference\n"
    "and with the published numbers. The exit status is 1 if any count is wrong.\n"
    "\n"
    "In the table `ok` is a right count, `-` one that the engine does not take or that\n"
    "would take too long, and a number is a wrong count.\n";

static const char examples[] = "  nqueens verify\n"
                               "  nqueens verify 8\n"
                               "  nqueens verify 1..10 --threads 1 --json\n"
                               "  nqueens verify 28 --keys 5\n";

struct engine {
    const char *title;
    const char *kernel;
    const char *method; /* of the work units that are summed; NULL: none */
    int is_listing;
};

/* Whether an engine is right. */
enum verdict { RIGHT, WRONG, NOT_TAKEN };

struct verification {
    struct settings settings;
    struct engine engines[MOST_ENGINES];
    int engine_count;
    uint32_t n; /* of the current row */
    uint64_t counts;
    uint64_t wrong;
    uint64_t rows;
    int solutions_width; /* of the column of right numbers */
};

/* A row of the table: a board and its right number. */
struct row {
    uint32_t n;
    struct square forbidden[FORBIDDEN];
    size_t forbidden_count;

    uint64_t right;
};

/* ---- Engines --------------------------------------------------------------- */

static void add_engine(struct verification *verification, struct engine engine)
{
    if (verification->engine_count < MOST_ENGINES)
        verification->engines[verification->engine_count++] = engine;
}

/* The reference comes first: where no number is published, it is right. */
static void find_engines(struct verification *verification)
{
    const char *name;
    int runs_here;
    add_engine(verification, (struct engine){.title = "reference", .kernel = "reference"});
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL, &runs_here) == NQUEENS_OK; i++) {
        if (runs_here && strcmp(name, "auto") != 0 && strcmp(name, "reference") != 0)
            add_engine(verification, (struct engine){.title = name, .kernel = name});
    }
    add_engine(verification,
               (struct engine){.title = "units", .kernel = "auto", .method = "backtracking"});
    add_engine(verification,
               (struct engine){.title = "join-units", .kernel = "auto", .method = "join"});
    add_engine(verification,
               (struct engine){.title = "colour-units", .kernel = "auto", .method = "colour"});
    add_engine(verification,
               (struct engine){.title = "listing", .kernel = "auto", .is_listing = 1});
}

static int count_board(uint32_t n, const uint32_t queens[], void *user)
{
    uint64_t *solutions = user;
    (void)queens;
    (void)n;
    ++*solutions;
    return 0;
}

static int count_in_pieces(nqueens_solver *solver, const char *method, uint64_t *solutions)
{
    uint64_t units, piece;
    int status = nqueens_units(solver, method, &units);
    *solutions = 0;
    for (uint64_t i = 0; i < PIECES && status == NQUEENS_OK; i++) {
        uint64_t first = units / PIECES * i;
        uint64_t last = i + 1 == PIECES ? units : first + units / PIECES;
        status = nqueens_count_range(solver, method, first, last, &piece);
        if (status == NQUEENS_OK)
            *solutions += piece;
    }
    return status;
}

static int takes_too_long(const struct engine *engine, uint32_t n)
{
    return (strcmp(engine->kernel, "reference") == 0 && n > LARGEST_REFERENCE_N) ||
           (strcmp(engine->kernel, "completion") == 0 && n > LARGEST_COMPLETION_N) ||
           (engine->is_listing && n > LARGEST_LISTING_N);
}

static int count_by(const struct engine *engine, nqueens_solver *solver, uint64_t *solutions)
{
    if (engine->method != NULL)
        return count_in_pieces(solver, engine->method, solutions);
    if (!engine->is_listing)
        return nqueens_count(solver, solutions);
    *solutions = 0;
    return nqueens_enumerate(solver, count_board, solutions);
}

/* Counts the board of the row by the engine. */
static int count_row(const struct verification *verification, const struct engine *engine,
                     struct row *row, uint64_t *solutions)
{
    struct settings settings = verification->settings;
    struct progress_line progress;
    char label[80];
    settings.kernel = engine->kernel;
    settings.squares = row->forbidden;
    settings.square_count = row->forbidden_count;
    nqueens_solver *solver;
    int status = nqueens_solver_new(row->n, &solver);
    if (status != NQUEENS_OK)
        return status;
    interrupt_cancels(solver);
    snprintf(label, sizeof label, "n = %" PRIu32 ", %s", row->n, engine->title);
    progress_line_start(&progress, label, "unit", settings.quiet);
    progress_line_look_ahead(
        &progress, (struct outlook){.count_n = row->n, .is_constrained = row->forbidden_count > 0});
    status = apply_settings(&settings, solver);
    if (status == NQUEENS_OK && progress.wanted)
        status = nqueens_solver_set_progress(solver, progress_line_report, &progress,
                                             PROGRESS_INTERVAL_MS);
    if (status == NQUEENS_OK)
        status = count_by(engine, solver, solutions);
    progress_line_clear(&progress);
    free_solver(solver);
    return status;
}

/* ---- The table ------------------------------------------------------------- */

static int title_width(const struct engine *engine)
{
    int width = (int)strlen(engine->title);
    return width > 6 ? width : 6;
}

static int digits(uint64_t number)
{
    int count = 1;
    for (; number >= 10; number /= 10)
        count++;
    return count;
}

/* The width of the numbers of the last n, or of the title. */
static int width_of_solutions(uint64_t last_n)
{
    int width = last_n <= LARGEST_KNOWN_N ? digits(known_counts[last_n]) : 20;
    int title = (int)strlen("solutions");
    return width > title ? width : title;
}

static void write_header(const struct verification *verification)
{
    printf("   n  %*s", verification->solutions_width, "solutions");
    for (int i = 0; i < verification->engine_count; i++)
        printf("  %*s", title_width(&verification->engines[i]), verification->engines[i].title);
    printf("\n");
}

static void write_cell(const struct verification *verification, const struct engine *engine,
                       enum verdict verdict, uint64_t solutions)
{
    static const char *const words[] = {[RIGHT] = "ok", [NOT_TAKEN] = "-"};
    if (verification->settings.json) {
        printf("%s{\"name\": \"%s\", \"solutions\": ", engine == verification->engines ? "" : ", ",
               engine->title);
        if (verdict == NOT_TAKEN)
            printf("null}");
        else
            printf("%" PRIu64 "}", solutions);
        return;
    }
    if (verdict == WRONG)
        printf("  %*" PRIu64, title_width(engine), solutions);
    else
        printf("  %*s", title_width(engine), words[verdict]);
}

static void write_row_start(const struct verification *verification, const struct row *row)
{
    if (!verification->settings.json) {
        printf("%4" PRIu32 "%c ", row->n, row->forbidden_count > 0 ? '*' : ' ');
        return;
    }
    json_begin_row();
    printf("{\"n\": %" PRIu32 ", \"forbidden\": [", row->n);
    for (size_t i = 0; i < row->forbidden_count; i++)
        printf("%s[%" PRIu32 ", %" PRIu32 "]", i == 0 ? "" : ", ", row->forbidden[i].row,
               row->forbidden[i].column);
    printf("]");
}

static void write_right(const struct verification *verification, const struct row *row)
{
    if (verification->settings.json)
        printf(", \"solutions\": %" PRIu64 ", \"engines\": [", row->right);
    else
        printf("%*" PRIu64, verification->solutions_width, row->right);
}

/* Counts once, and writes the cell. */
static int verify_engine(struct verification *verification, const struct engine *engine,
                         struct row *row)
{
    uint64_t solutions = 0;
    int status = takes_too_long(engine, row->n) ? NQUEENS_ERROR_UNSUPPORTED
                                                : count_row(verification, engine, row, &solutions);
    if (status == NQUEENS_ERROR_UNSUPPORTED) {
        write_cell(verification, engine, NOT_TAKEN, 0);
        return EXIT_DONE;
    }
    if (status != NQUEENS_OK)
        return exit_status(status);
    enum verdict verdict = solutions == row->right ? RIGHT : WRONG;
    write_cell(verification, engine, verdict, solutions);
    verification->counts++;
    verification->wrong += verdict == WRONG;
    return EXIT_DONE;
}

/* Finds the right number: the published one or, with squares forbidden, that of the reference.
 * Without either it is that of the first engine that takes the board. */
static int find_right(const struct verification *verification, struct row *row)
{
    int status = NQUEENS_ERROR_UNSUPPORTED;
    if (row->forbidden_count == 0 && row->n <= LARGEST_KNOWN_N) {
        row->right = known_counts[row->n];
        return EXIT_DONE;
    }
    for (int i = 0; i < verification->engine_count && status == NQUEENS_ERROR_UNSUPPORTED; i++) {
        if (!takes_too_long(&verification->engines[i], row->n))
            status = count_row(verification, &verification->engines[i], row, &row->right);
    }
    if (status == NQUEENS_ERROR_UNSUPPORTED) {
        complain("n = %" PRIu32 ": no engine counts this board in a lifetime, and no number is "
                 "published beyond n = %d",
                 row->n, LARGEST_KNOWN_N);
        return EXIT_FAILED;
    }
    return exit_status(status);
}

static int verify_row(struct verification *verification, struct row *row)
{
    verification->n = row->n;
    int result = find_right(verification, row);
    if (result != EXIT_DONE)
        return result;
    if (verification->rows == 0 && !verification->settings.json)
        write_header(verification);
    write_row_start(verification, row);
    write_right(verification, row);
    verification->rows++;
    for (int i = 0; i < verification->engine_count && result == EXIT_DONE; i++) {
        result = verify_engine(verification, &verification->engines[i], row);
        if (is_terminal(stdout) && (verification->settings.quiet || !is_terminal(stderr)))
            output_flush(); /* shows the line while it grows, if no progress line covers it */
    }
    printf(verification->settings.json ? "]}" : "\n");
    return result;
}

/* ---- Boards ---------------------------------------------------------------- */

/* Forbids squares that depend on n alone, spread over the board by a multiplicative generator
 * (L'Ecuyer 1999, modulus 2^31 - 1). */
static void forbid_squares(struct row *row)
{
    uint64_t state = row->n + 1;
    for (row->forbidden_count = 0; row->forbidden_count < FORBIDDEN; row->forbidden_count++) {
        struct square *square = &row->forbidden[row->forbidden_count];
        state = state * 48271 % 2147483647;
        square->row = (uint32_t)(state % row->n);
        state = state * 48271 % 2147483647;
        square->column = (uint32_t)(state % row->n);
    }
}

static int verify_range(struct verification *verification, uint32_t first, uint32_t last)
{
    int result = EXIT_DONE;
    for (uint64_t n = first; n <= last && result == EXIT_DONE && output_flush(); n++) {
        struct row whole = {.n = (uint32_t)n};
        struct row constrained = {.n = (uint32_t)n};
        result = verify_row(verification, &whole);
        if (result == EXIT_DONE && n >= SMALLEST_FORBIDDEN_N && n <= LARGEST_FORBIDDEN_N) {
            forbid_squares(&constrained);
            result = verify_row(verification, &constrained);
        }
    }
    return result;
}

int verify_command(int argc, char *argv[])
{
    struct verification verification = {.settings = SETTINGS_DEFAULT};
    struct command_line line = {.usage = "[OPTION]... [N | A..B]",
                                .description = description,
                                .examples = examples,
                                .options = {verify_options, thread_options, quiet_options},
                                .operand = "a range of board sizes",
                                .operands = OPERAND_IS_SIZE | OPERAND_MAY_BE_RANGE,
                                .argc = argc,
                                .argv = argv};
    uint64_t first = 0, last = DEFAULT_LAST_N;
    struct asked_keys asked = {NULL, 0};
    int key;
    while ((key = settings_next(&verification.settings, &line)) >= 0) {
        if (key == KEY_KEYS)
            asked.count = take_number(line.value, 1, UINT64_MAX, "a number of keys");
        else
            asked.text = line.value;
    }
    if (asked.text != NULL && asked.count > 0)
        usage_error("--key and --keys cannot be combined");
    if (verification.settings.has_seed && asked.count == 0)
        usage_error("--seed is for --keys");
    if (optind < argc)
        take_sizes(&line, argv[optind], "a range of board sizes", &first, &last);
    if (argc - optind > 1)
        usage_error("extra operand '%s': one range is enough", argv[optind + 1]);

    if (asked.text != NULL)
        asked.count = 1;
    if (asked.count > 0) {
        if (optind >= argc)
            usage_error("keys are of a board size: nqueens verify --keys 5 28");
        return output_finish(verify_keys(&verification.settings, asked, first, last));
    }
    find_engines(&verification);
    verification.solutions_width = width_of_solutions(last);
    int result = verify_range(&verification, (uint32_t)first, (uint32_t)last);
    if (verification.settings.json && verification.rows > 0)
        json_end_rows(0);
    else if (result == EXIT_DONE)
        printf("%s, %" PRIu64 " wrong%s\n", quantity(verification.counts, "count").text,
               verification.wrong,
               last >= SMALLEST_FORBIDDEN_N ? "; *: with three squares forbidden" : "");
    if (result == EXIT_INTERRUPTED && !verification.settings.quiet)
        complain("interrupted at n = %" PRIu32 ": %s so far, %" PRIu64 " wrong", verification.n,
                 quantity(verification.counts, "count").text, verification.wrong);
    if (result == EXIT_DONE && verification.wrong > 0)
        result = EXIT_FAILED;
    return output_finish(result);
}
