/* SPDX-License-Identifier: MIT
 *
 * answers.c - what the library answers in C to the questions that answers.mjs asks in JavaScript,
 * a line for each: the lines are the same. Numbers of estimates are written to 12 digits, since
 * their logarithms are those of another C library.
 *
 * usage: answers
 */

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LARGEST_COUNTED = 11,
    LARGEST_LISTED = 9,
    LARGEST_TRACED = 8,
    ROOM = 1024,
    BOARDS = 7 /* in a list */
};

/* Ends the program, which must not fail, if a call did. */
static void must(int status)
{
    if (status < 0) {
        fprintf(stderr, "answers: %s\n", nqueens_strerror(status));
        exit(1);
    }
}

static nqueens_solver *solver_of(uint32_t n)
{
    nqueens_solver *solver;
    must(nqueens_solver_new(n, &solver));
    return solver;
}

/* ---- What is written ------------------------------------------------------------- */

static void say_number(const char *what, uint64_t number)
{
    printf("%s: %" PRIu64 "\n", what, number);
}

/* A board, or null after an outcome other than NQUEENS_OK. */
static void say_board(const char *what, int status, uint32_t n, const uint32_t queens[])
{
    char text[16 * ROOM] = "null";
    must(status);
    if (status == NQUEENS_OK)
        must(nqueens_format(n, queens, NQUEENS_FORMAT_JSON, text, sizeof text, NULL));
    printf("%s: %s\n", what, text);
}

static int list(uint32_t n, const uint32_t queens[], void *user)
{
    say_board(user, NQUEENS_OK, n, queens);
    return 0;
}

/* ---- Boards ---------------------------------------------------------------------- */

static void say_texts(uint32_t n, const uint32_t queens[])
{
    char text[16 * ROOM];
    for (int form = NQUEENS_FORMAT_TEXT; form <= NQUEENS_FORMAT_SVG; form++) {
        must(nqueens_format(n, queens, form, text, sizeof text, NULL));
        printf("format %d: %s\n", form, text);
        if (form == NQUEENS_FORMAT_CHESS || form == NQUEENS_FORMAT_SVG)
            continue;
        uint32_t parsed[ROOM], rows;
        must(nqueens_parse(text, strlen(text), form, parsed, ROOM, &rows));
        say_board("parse", NQUEENS_OK, rows, parsed);
    }
}

static void say_attacks(uint32_t n, const uint32_t queens[])
{
    uint32_t a = 0, b = 0, attackers[ROOM];
    int line = 0;
    int status = nqueens_find_attack(n, queens, &a, &b, &line);
    printf("attack: %d %" PRIu32 " %" PRIu32 " %d\n", status, a, b, line);
    for (uint32_t row = 0; row < n; row++) {
        must(nqueens_attacks_in_row(n, queens, row, attackers));
        say_board("attackers", NQUEENS_OK, n, attackers);
    }
    say_number("is a solution", (uint64_t)nqueens_is_solution(n, queens));
}

static void say_images(uint32_t n, const uint32_t queens[])
{
    uint32_t image[ROOM], size;
    for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++)
        say_board("image", nqueens_transform(n, queens, symmetry, image), n, image);
    say_board("canonical", nqueens_canonical(n, queens, image), n, image);
    must(nqueens_orbit_size(n, queens, &size));
    say_number("orbit", size);
}

static void say_boards(void)
{
    static const uint32_t partial[] = {1, NQUEENS_NO_QUEEN, 0, 4, 1};
    static const uint32_t solution[] = {0, 4, 7, 5, 2, 6, 1, 3};
    say_texts(5, partial);
    say_texts(8, solution);
    say_texts(0, partial);
    say_attacks(5, partial);
    say_attacks(8, solution);
    say_images(8, solution);
}

/* ---- Searches -------------------------------------------------------------------- */

static void say_counts(nqueens_solver *solver)
{
    uint64_t number;
    must(nqueens_count(solver, &number));
    say_number("count", number);
    must(nqueens_count_fundamental(solver, &number));
    say_number("fundamental", number);
    must(nqueens_count_up_to(solver, 7, &number));
    say_number("up to 7", number);
    for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++) {
        must(nqueens_count_symmetric(solver, symmetry, &number));
        say_number("symmetric", number);
    }
}

static void say_found(nqueens_solver *solver)
{
    uint32_t n = nqueens_solver_n(solver), queens[ROOM];
    uint64_t rank;
    say_board("first", nqueens_first(solver, queens), n, queens);
    say_board("solve", nqueens_solve(solver, queens), n, queens);
    for (uint64_t seed = 0; seed < 3; seed++) {
        say_board("from seed", nqueens_solve_from_seed(solver, seed, queens), n, queens);
        int status = nqueens_random_solution(solver, UINT64_MAX - seed, queens);
        say_board("random", status, n, queens);
        if (status != NQUEENS_OK)
            continue;
        must(nqueens_rank(solver, queens, &rank));
        say_number("rank", rank);
        say_board("next", nqueens_next(solver, queens), n, queens);
    }
}

/* So many solutions after a board, if it is not NULL, and then again as many. */
static void say_list(nqueens_solver *solver, const uint32_t after[])
{
    uint32_t n = nqueens_solver_n(solver), boards[BOARDS * ROOM];
    for (int times = 0; times < 2; times++) {
        size_t count;
        must(nqueens_list(solver, after, BOARDS, boards, &count));
        say_number("listed", count);
        for (size_t i = 0; i < count; i++)
            say_board("in a list", NQUEENS_OK, n, boards + i * n);
        if (count < BOARDS)
            break;
        after = boards + (count - 1) * n;
    }
}

/* The same by bytes, from the first board on. */
static void say_list_of_bytes(nqueens_solver *solver)
{
    uint32_t n = nqueens_solver_n(solver);
    uint8_t boards[BOARDS * ROOM];
    const uint8_t *after = NULL;
    size_t count = BOARDS;
    while (count == BOARDS) {
        must(nqueens_list_bytes(solver, after, BOARDS, boards, &count));
        for (size_t i = 0; i < count * n; i++)
            printf("byte: %d\n", boards[i]);
        after = boards + (BOARDS - 1) * n;
    }
}

static void say_lists(void)
{
    for (uint32_t n = 1; n < LARGEST_LISTED; n++) {
        const uint32_t after[LARGEST_LISTED] = {n / 2, n - 1};
        nqueens_solver *solver = solver_of(n);
        say_list(solver, NULL);
        say_list(solver, n > 1 ? after : NULL);
        must(nqueens_solver_forbid(solver, n - 1, 0));
        say_list_of_bytes(solver);
        nqueens_solver_free(solver);
    }
}

/* A board with columns that are no bytes. The queens are given but in every tenth row. */
static void say_large_list(void)
{
    enum { N = 300 };
    uint32_t queens[N];
    nqueens_solver *solver = solver_of(N);
    must(nqueens_solve(solver, queens));
    for (uint32_t row = 0; row < N; row++)
        if (row % 10 != 0)
            must(nqueens_solver_require(solver, row, queens[row]));
    say_list(solver, NULL);
    nqueens_solver_free(solver);
}

static void say_estimates(nqueens_solver *solver)
{
    double value, error, logarithm;
    must(nqueens_estimate(solver, 1000, UINT64_MAX, &value, &error, &logarithm));
    printf("estimate: %.11e %.11e %.11e\n", value, error, logarithm);
    must(nqueens_estimate_placements(solver, 1000, 5, &value, &error, &logarithm));
    printf("placements: %.11e %.11e %.11e\n", value, error, logarithm);
}

static void say_units(nqueens_solver *solver)
{
    static const char *const methods[] = {"backtracking", "join"};
    for (int i = 0; i < 2; i++) {
        char identity[ROOM];
        uint64_t units, solutions;
        int reason;
        must(nqueens_why_unsupported(solver, methods[i], &reason));
        printf("%s: %d\n", methods[i], reason);
        if (reason != NQUEENS_SUPPORTED)
            continue;
        must(nqueens_units_identity(solver, methods[i], identity, sizeof identity, NULL));
        must(nqueens_units(solver, methods[i], &units));
        must(nqueens_count_range(solver, methods[i], units / 3, units, &solutions));
        printf("%s: %" PRIu64 " of %" PRIu64 "\n", identity, solutions, units);
    }
}

/* A required and a forbidden square and, for k = 2, another in the row of the former. */
static void say_puzzles(uint32_t n)
{
    for (uint32_t k = 0; k < 3; k++) {
        nqueens_solver *solver = solver_of(n);
        int state;
        must(nqueens_solver_require(solver, k % n, n / 2));
        must(nqueens_solver_forbid(solver, n - 1, k));
        if (k == 2)
            must(nqueens_solver_require(solver, 2 % n, 0));
        must(nqueens_solver_square(solver, k % n, n / 2, &state));
        say_number("square", (uint64_t)state);
        say_counts(solver);
        say_found(solver);
        say_units(solver);
        must(nqueens_solver_clear_constraints(solver));
        must(nqueens_enumerate_fundamental(solver, list, "fundamental"));
        nqueens_solver_free(solver);
    }
}

/* Superqueens, on a torus for odd k, and regions of two rows for k > 1; the second square of row 0
 * is in none. */
static void say_rules(uint32_t n)
{
    for (uint32_t k = 0; k < 4; k++) {
        nqueens_solver *solver = solver_of(n);
        uint32_t regions[LARGEST_LISTED * LARGEST_LISTED];
        uint32_t queens[LARGEST_LISTED];
        uint32_t a = 0;
        uint32_t b = 0;
        int line = NQUEENS_LINE_NONE;
        for (uint32_t i = 0; i < n * n; i++)
            regions[i] = i == 1 ? NQUEENS_NO_REGION : i / n / 2;
        for (uint32_t row = 0; row < n; row++)
            queens[row] = 2 * row % n;
        must(nqueens_solver_set_attacks(
            solver, k % 2 == 1 ? NQUEENS_ATTACK_KNIGHT | NQUEENS_ATTACK_TORUS
                               : NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_KNIGHT));
        must(nqueens_solver_set_regions(solver, k > 1 ? regions : NULL));
        say_number("attacks", nqueens_solver_attacks(solver));
        must(nqueens_find_conflict(solver, queens, &a, &b, &line));
        printf("conflict: %" PRIu32 " %" PRIu32 " %d\n", a, b, line);
        say_counts(solver);
        say_found(solver);
        nqueens_solver_free(solver);
    }
}

/* ---- Deductions ------------------------------------------------------------------ */

static void say_list_of(const char *before, const uint32_t numbers[], uint32_t count)
{
    printf("%s[", before);
    for (uint32_t i = 0; i < count; i++)
        printf(i == 0 ? "%" PRIu32 : ",%" PRIu32, numbers[i]);
    printf("]");
}

static int say_deduction(const nqueens_deduction *deduction, void *user)
{
    static const char *const reasons[] = {"empty", "single",  "confined",
                                          "set",   "blocked", "contradiction"};
    static const char *const families[] = {"null", "row", "column", "region"};
    const uint32_t square[] = {deduction->row, deduction->column};
    int *hardest = user;
    *hardest = deduction->reason > *hardest ? deduction->reason : *hardest;
    printf("%s: %s ", reasons[deduction->reason], families[deduction->family + 1]);
    say_list_of("", deduction->lines, deduction->line_count);
    printf(" %s ", families[deduction->within_family + 1]);
    say_list_of("", deduction->within, deduction->within_count);
    say_list_of(" ", deduction->squares, deduction->square_count);
    say_list_of(" ", deduction->closed, deduction->closed_count);
    say_list_of(" ", square, deduction->row == NQUEENS_NO_QUEEN ? 0 : 2);
    say_board(" board", NQUEENS_OK, deduction->n, deduction->queens);
    return 0;
}

static void say_deductions(nqueens_solver *solver)
{
    int hardest = NQUEENS_REASON_EMPTY;
    int status = nqueens_deduce(solver, say_deduction, &hardest);
    must(status);
    say_number(status == NQUEENS_STUCK         ? "stuck"
               : status == NQUEENS_NO_SOLUTION ? "empty"
                                               : "grade",
               status == NQUEENS_OK ? (uint64_t)hardest : 0);
}

/* A board of each grade that has some; then with a square crossed out, and with a queen. */
static void say_coloured(uint32_t n, uint64_t seed, int grade)
{
    uint32_t regions[LARGEST_LISTED * LARGEST_LISTED];
    uint32_t queens[LARGEST_LISTED];
    nqueens_solver *solver = solver_of(n);
    must(nqueens_solver_set_attacks(solver, NQUEENS_ATTACK_TOUCHING));
    must(nqueens_random_regions(solver, seed, grade, regions, queens));
    for (uint32_t row = 0; row < n; row++)
        say_board("regions", NQUEENS_OK, n, regions + (size_t)row * n);
    say_board("puzzle", NQUEENS_OK, n, queens);
    must(nqueens_solver_set_regions(solver, regions));
    say_deductions(solver);
    must(nqueens_solver_forbid(solver, n / 2, queens[n / 2]));
    say_deductions(solver);
    must(nqueens_solver_clear_constraints(solver));
    must(nqueens_solver_require(solver, n - 1, queens[n - 1]));
    say_deductions(solver);
    nqueens_solver_free(solver);
}

/* ---- Traces ---------------------------------------------------------------------- */

struct steps {
    uint64_t of_kind[4];
    uint32_t digest; /* FNV-1a of their numbers */
};

static int add_step(const nqueens_trace_event *event, void *user)
{
    struct steps *steps = user;
    const uint32_t numbers[] = {(uint32_t)event->kind, event->row, event->column,
                                event->attacker_row, (uint32_t)event->line};
    steps->of_kind[event->kind]++;
    for (int i = 0; i < 5; i++)
        steps->digest = (steps->digest ^ numbers[i]) * UINT32_C(16777619);
    for (uint32_t row = 0; row < event->n; row++) {
        int in_row = event->kind == NQUEENS_TRACE_PLACE || event->kind == NQUEENS_TRACE_SOLUTION;
        int has_queen = row < event->row || (row == event->row && in_row);
        uint32_t queen = has_queen ? event->queens[row] : NQUEENS_NO_QUEEN;
        steps->digest = (steps->digest ^ queen) * UINT32_C(16777619);
    }
    return 0;
}

static void say_trace(uint32_t n)
{
    struct steps steps = {{0}, UINT32_C(2166136261)};
    nqueens_solver *solver = solver_of(n);
    if (n == LARGEST_TRACED)
        must(nqueens_solver_forbid(solver, 0, 3));
    must(nqueens_trace(solver, add_step, &steps));
    printf("trace %" PRIu32 ": %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu32 "\n", n,
           steps.of_kind[0], steps.of_kind[1], steps.of_kind[2], steps.of_kind[3], steps.digest);
    nqueens_solver_free(solver);
}

int main(void)
{
    printf("version: %s\n", nqueens_version());
    for (int code = -12; code <= 6; code++)
        printf("code %d: %s\n", code, nqueens_strerror(code));
    say_boards();
    for (uint32_t n = 0; n <= LARGEST_COUNTED; n++) {
        nqueens_solver *solver = solver_of(n);
        say_counts(solver);
        say_found(solver);
        say_estimates(solver);
        say_units(solver);
        say_deductions(solver);
        if (n <= LARGEST_LISTED) {
            must(nqueens_enumerate(solver, list, "solution"));
            must(nqueens_enumerate_fundamental(solver, list, "fundamental"));
        }
        nqueens_solver_free(solver);
    }
    for (uint32_t n = 4; n <= LARGEST_LISTED; n++) {
        say_puzzles(n);
        say_rules(n);
    }
    for (uint32_t n = 5; n <= LARGEST_LISTED; n++)
        for (int grade = 0; grade <= NQUEENS_REASON_CONTRADICTION; grade++)
            say_coloured(n, UINT64_MAX - n, grade);
    say_lists();
    say_large_list();
    for (uint32_t n = 0; n <= LARGEST_TRACED; n++)
        say_trace(n);
    uint32_t queens[ROOM];
    nqueens_solver *solver = solver_of(ROOM);
    say_board("solve", nqueens_solve(solver, queens), ROOM, queens);
    nqueens_solver_free(solver);
    return 0;
}
