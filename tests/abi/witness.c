/* SPDX-License-Identifier: MIT
 *
 * witness.c - every function of the library once or more, as a stranger calls it, with the code that
 * it returns and a number or a board that it gives. These are the same on every machine, and with
 * every library of the major version from this one on: it asks for nothing that may change
 * (docs/abi.md). It is C99 and C++98. It prints a line for each call, with what it should have been
 * where it is otherwise, and its exit status says whether something is.
 *
 * usage: witness VERSION [in a folder that it may write to]; VERSION is that of the library
 */

#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NONE NQUEENS_NO_QUEEN

/* Calls a function, which must return a code and give a number. */
#define GIVES(code, function, arguments, number, expected)                                         \
    do {                                                                                           \
        int returned = nqueens_##function arguments;                                               \
        check(#function, returned, code, (uint64_t)(number), (uint64_t)(expected));                \
    } while (0)

#define RETURNS(code, function, arguments) GIVES(code, function, arguments, 0, 0)

/* The same with a board of n columns. */
#define GIVES_BOARD(code, function, arguments, queens, n, expected)                                \
    do {                                                                                           \
        int returned = nqueens_##function arguments;                                               \
        check_board(#function, returned, code, queens, n, expected);                               \
    } while (0)

static int differences = 0;

static void check(const char *call, int returned, int code, uint64_t number, uint64_t expected)
{
    printf("%s %d %lu", call, returned, (unsigned long)number);
    if (returned != code || number != expected) {
        printf(" instead of %d %lu", code, (unsigned long)expected);
        differences++;
    }
    printf("\n");
}

static void check_board(const char *call, int returned, int code, const uint32_t queens[],
                        uint32_t n, const char *expected)
{
    char board[100];
    int end = 0;
    uint32_t row;
    board[0] = '\0';
    for (row = 0; row < n; row++)
        end += sprintf(board + end, row > 0 ? " %lu" : "%lu", (unsigned long)queens[row]);
    printf("%s %d: %s", call, returned, board);
    if (returned != code || strcmp(board, expected) != 0) {
        printf(" instead of %d: %s", code, expected);
        differences++;
    }
    printf("\n");
}

/* ---- Callbacks ---------------------------------------------------------------- */

struct calls {
    uint64_t made;
    uint64_t right; /* of those, with what they should be told */
    uint64_t last;  /* of what the callback was told */
    int answer;
};

static int take_board(uint32_t n, const uint32_t queens[], void *user)
{
    struct calls *calls = (struct calls *)user;
    calls->made++;
    calls->last = queens[n - 1];
    return calls->answer;
}

static int take_progress(const nqueens_progress *progress, void *user)
{
    struct calls *calls = (struct calls *)user;
    calls->made++;
    calls->right += progress->size >= sizeof *progress;
    calls->last = progress->units_done == progress->units_total && progress->fraction == 1
                      ? progress->solutions
                      : 0;
    return calls->answer;
}

static int take_event(const nqueens_trace_event *event, void *user)
{
    struct calls *calls = (struct calls *)user;
    calls->made++;
    calls->right += event->kind == NQUEENS_TRACE_SOLUTION && event->row == event->n - 1 &&
                    event->column == event->queens[event->row];
    calls->right += event->kind == NQUEENS_TRACE_REJECT && event->attacker_row < event->row &&
                    event->line != NQUEENS_LINE_NONE;
    calls->last = event->placements + event->rejections + event->solutions;
    return calls->answer;
}

static int take_deduction(const nqueens_deduction *deduction, void *user)
{
    struct calls *calls = (struct calls *)user;
    calls->made++;
    calls->right += deduction->size >= sizeof *deduction && deduction->row < deduction->n &&
                    deduction->column == deduction->queens[deduction->row];
    calls->last = 100 * (uint64_t)deduction->reason + 10 * (uint64_t)deduction->family +
                  (deduction->line_count > 0 ? deduction->lines[deduction->line_count - 1] : 0);
    return calls->answer;
}

static void *allocate(size_t size, void *user)
{
    void *block = malloc(size);
    *(uint64_t *)user += block == NULL ? 0 : size;
    return block;
}

static void release(void *block, size_t size, void *user)
{
    *(uint64_t *)user -= size;
    free(block);
}

/* ---- The calls, section by section of the header -------------------------------- */

static void about_the_library(const char *version)
{
    const char *name = NULL;
    const char *method = NULL;
    const char *summary = NULL;
    int runs_here = 7;
    check("version", strcmp(nqueens_version(), version), 0, strlen(NQUEENS_VERSION) > 0, 1);
    check("version_number", 0, 0, nqueens_version_number() >= NQUEENS_VERSION_NUMBER, 1);
    check("strerror", 0, 0, strlen(nqueens_strerror(NQUEENS_ERROR_BUSY)) > 0, 1);
    check("form_string", 0, 0, strlen(nqueens_form_string(NQUEENS_FORM_MATRIX)) > 0, 1);
    check("fault_string", 0, 0, strlen(nqueens_fault_string(NQUEENS_FAULT_WIDTH)) > 0, 1);
    GIVES(NQUEENS_OK, kernel_info, (0, &name, &method, &summary, &runs_here), runs_here == 1, 1);
    check("kernel_info", strcmp(name, "auto"), 0, strlen(summary) > 0, 1);
    check("kernel_info", strcmp(method, "auto"), 0, 0, 0);
}

static void solvers(void)
{
    uint64_t bytes = 0, solutions = 0;
    nqueens_solver *solver = NULL, *copy = NULL;
    GIVES(NQUEENS_OK, solver_new_with_allocator, (6, allocate, release, &bytes, &solver), bytes > 0,
          1);
    RETURNS(NQUEENS_OK, solver_forbid, (solver, 0, 1));
    GIVES(NQUEENS_OK, solver_copy, (solver, &copy), nqueens_solver_n(copy), 6);
    GIVES(NQUEENS_OK, count, (copy, &solutions), solutions, 3);
    nqueens_solver_free(copy);
    nqueens_solver_free(solver);
    check("solver_free", 0, 0, bytes, 0);
}

static void constraints(nqueens_solver *solver)
{
    static const uint32_t given[8] = {0, 4, NONE, NONE, NONE, NONE, NONE, NONE};
    static const uint32_t queens[8] = {0, 4, 7, 5, 2, 6, 1, 3};
    uint64_t solutions = 0;
    int state = 9;
    RETURNS(NQUEENS_OK, solver_require, (solver, 0, 0));
    RETURNS(NQUEENS_OK, solver_forbid, (solver, 1, 4));
    GIVES(NQUEENS_OK, count, (solver, &solutions), solutions, 3);
    RETURNS(NQUEENS_NO_SOLUTION, check, (solver, queens));
    GIVES(NQUEENS_OK, solver_square, (solver, 1, 4, &state), state, 2);
    RETURNS(NQUEENS_OK, solver_clear_square, (solver, 1, 4));
    GIVES(NQUEENS_OK, count, (solver, &solutions), solutions, 4);
    RETURNS(NQUEENS_OK, check, (solver, queens));
    RETURNS(NQUEENS_OK, solver_require_board, (solver, given));
    GIVES(NQUEENS_OK, count, (solver, &solutions), solutions, 1);
    RETURNS(NQUEENS_OK, solver_clear_constraints, (solver));
}

/* Two corners are a region. */
static void rules(nqueens_solver *solver)
{
    static const uint32_t queens[8] = {0, 2, 4, 6, 1, 3, 5, 7};
    uint32_t regions[64], a = 9, b = 9, square;
    uint64_t solutions = 0;
    int line = 9;
    for (square = 0; square < 64; square++)
        regions[square] = square % 63 == 0 ? 3 : NQUEENS_NO_REGION;
    GIVES(NQUEENS_OK, solver_set_attacks, (solver, NQUEENS_ATTACK_TOUCHING),
          nqueens_solver_attacks(solver), 4);
    RETURNS(NQUEENS_OK, check, (solver, queens));
    RETURNS(NQUEENS_OK, solver_set_regions, (solver, regions));
    GIVES(NQUEENS_OK, find_conflict, (solver, queens, &a, &b, &line),
          100 * a + 10 * b + (uint32_t)line, 74);
    RETURNS(NQUEENS_NO_SOLUTION, check, (solver, queens));
    GIVES(NQUEENS_OK, count, (solver, &solutions), solutions, 5174);
    RETURNS(NQUEENS_OK, solver_set_regions, (solver, NULL));
    GIVES(NQUEENS_OK, count, (solver, &solutions), solutions, 5242);
    RETURNS(NQUEENS_NO_ATTACK, find_conflict, (solver, queens, &a, &b, &line));
    GIVES(NQUEENS_OK, solver_set_attacks, (solver, NQUEENS_ATTACKS_QUEEN),
          nqueens_solver_attacks(solver), 3);
}

static void settings(nqueens_solver *solver)
{
    struct calls calls = {0, 0, 0, 0};
    uint64_t solutions = 0;
    int reason = 7;
    RETURNS(NQUEENS_OK, solver_set_kernel, (solver, "bitmask"));
    check("solver_kernel", strcmp(nqueens_solver_kernel(solver), "bitmask"), 0, 0, 0);
    check("solver_kernel_in_use", strcmp(nqueens_solver_kernel_in_use(solver), "bitmask"), 0, 0, 0);
    GIVES(NQUEENS_OK, solver_set_threads, (solver, 2), (nqueens_solver_threads(solver) + 1) / 2, 1);
    GIVES(NQUEENS_OK, solver_set_memory_limit, (solver, (uint64_t)1 << 31),
          nqueens_solver_memory_limit(solver) >> 30, 2);
    GIVES(NQUEENS_OK, memory_needed, (solver, "backtracking", 2, &solutions), solutions, 0);
    GIVES(NQUEENS_OK, why_unsupported, (solver, "join", &reason), reason, 1);
    RETURNS(NQUEENS_OK, solver_set_progress, (solver, take_progress, &calls, 0));
    GIVES(NQUEENS_OK, count, (solver, &solutions), solutions, 92);
    check("progress", calls.made > 1 && calls.right == calls.made, 1, calls.last, 92);
    calls.answer = 1;
    GIVES(NQUEENS_STOPPED, count, (solver, &solutions), solutions <= 92, 1);
    RETURNS(NQUEENS_OK, solver_set_progress, (solver, NULL, NULL, 0));
    nqueens_solver_cancel(solver);
    GIVES(NQUEENS_CANCELLED, count, (solver, &solutions), solutions, 0);
    RETURNS(NQUEENS_OK, solver_clear_cancel, (solver));
}

static void counts(nqueens_solver *solver)
{
    uint64_t solutions = 0, units = 0, sum = 0, unit;
    char identity[100] = "";
    size_t needed = 0;
    double number = 0, error = -1, logarithm = 0;
    int status = 1;
    GIVES(NQUEENS_OK, count_up_to, (solver, 50, &solutions), solutions, 50);
    GIVES(NQUEENS_OK, units, (solver, "backtracking", &units), units > 0, 1);
    for (unit = 0; unit < units; unit++) {
        status = nqueens_count_range(solver, "backtracking", unit, unit + 1, &solutions);
        sum += solutions;
    }
    check("count_range", status, 0, sum, 92);
    GIVES(NQUEENS_OK, units_identity, (solver, "backtracking", identity, sizeof identity, &needed),
          strlen(identity) + 1 == needed, 1);
    GIVES(NQUEENS_OK, estimate, (solver, 1000, 1, &number, &error, &logarithm),
          number > 60 && number < 140 && error >= 0 && logarithm > 4, 1);
    GIVES(NQUEENS_OK, estimate_placements, (solver, 1000, 1, &number, NULL, NULL),
          number > 1800 && number < 2300, 1);
    GIVES(NQUEENS_OK, count_symmetric, (solver, NQUEENS_SYMMETRY_HALF_TURN, &solutions), solutions,
          4);
    GIVES(NQUEENS_OK, count_fundamental, (solver, &solutions), solutions, 12);
}

static void listings(nqueens_solver *solver)
{
    struct calls calls = {0, 0, 0, 0};
    uint32_t queens[8] = {9, 9, 9, 9, 9, 9, 9, 9}, lists[3 * 8];
    uint8_t bytes[93 * 8];
    uint64_t rank = 0;
    size_t listed = 0;
    GIVES(NQUEENS_OK, enumerate, (solver, take_board, &calls), calls.made, 92);
    calls.answer = -5;
    GIVES(NQUEENS_STOPPED, enumerate, (solver, take_board, &calls), calls.made, 93);
    check("board", 0, 0, calls.last, 3);
    GIVES(NQUEENS_STOPPED, enumerate_fundamental, (solver, take_board, &calls), calls.made, 94);
    GIVES_BOARD(NQUEENS_OK, first, (solver, queens), queens, 8, "0 4 7 5 2 6 1 3");
    GIVES_BOARD(NQUEENS_OK, next, (solver, queens), queens, 8, "0 5 7 2 6 3 1 4");
    GIVES_BOARD(NQUEENS_OK, list, (solver, queens, lists, 3, &listed), lists + 2 * 8, 8,
                "1 3 5 7 2 0 6 4");
    GIVES(NQUEENS_OK, list, (solver, lists + 2 * 8, lists, 3, &listed), listed, 3);
    GIVES(NQUEENS_OK, list_bytes, (solver, NULL, bytes, 93, &listed), listed, 92);
    GIVES(NQUEENS_NO_SOLUTION, list_bytes, (solver, bytes + 91 * 8, bytes, 93, &listed), listed, 0);
    GIVES(NQUEENS_OK, rank, (solver, queens, &rank), rank, 1);
    GIVES_BOARD(NQUEENS_OK, unrank, (solver, 91, queens), queens, 8, "7 3 0 2 5 1 6 4");
    GIVES(NQUEENS_OK, solve, (solver, queens), nqueens_is_solution(8, queens), 1);
    GIVES(NQUEENS_OK, random_solution, (solver, 1, queens), nqueens_is_solution(8, queens), 1);
    GIVES(NQUEENS_OK, solve_from_seed, (solver, UINT64_MAX, queens), nqueens_is_solution(8, queens),
          1);
}

/* A coloured board, by steps with a queen each and others; and one whose row 3 is closed. */
static void deductions(nqueens_solver *solver)
{
    struct calls calls = {0, 0, 0, 0};
    uint32_t regions[64], queens[8], column;
    uint64_t solutions = 0;
    GIVES(NQUEENS_OK, solver_set_attacks, (solver, NQUEENS_ATTACK_TOUCHING),
          nqueens_solver_attacks(solver), 4);
    RETURNS(NQUEENS_OK, random_regions, (solver, 1, NQUEENS_REASON_SET, regions, queens));
    RETURNS(NQUEENS_OK, solver_set_regions, (solver, regions));
    RETURNS(NQUEENS_OK, check, (solver, queens));
    GIVES(NQUEENS_OK, count_up_to, (solver, 2, &solutions), solutions, 1);
    GIVES(NQUEENS_OK, deduce, (solver, take_deduction, &calls), calls.right, 8);
    calls.made = 0;
    calls.answer = 1;
    GIVES(NQUEENS_STOPPED, deduce, (solver, take_deduction, &calls), calls.made, 1);
    RETURNS(NQUEENS_OK, solver_set_regions, (solver, NULL));
    GIVES(NQUEENS_OK, solver_set_attacks, (solver, NQUEENS_ATTACKS_QUEEN),
          nqueens_solver_attacks(solver), 3);
    RETURNS(NQUEENS_STUCK, deduce, (solver, NULL, NULL));
    for (column = 0; column < 8; column++)
        RETURNS(NQUEENS_OK, solver_forbid, (solver, 3, column));
    calls.answer = 0;
    GIVES(NQUEENS_NO_SOLUTION, deduce, (solver, take_deduction, &calls), calls.made, 2);
    check("deduction", 0, 0, calls.last, 3);
    RETURNS(NQUEENS_OK, solver_clear_constraints, (solver));
}

static void traces(void)
{
    struct calls calls = {0, 0, 0, 0};
    nqueens_solver *solver = NULL;
    GIVES(NQUEENS_OK, solver_new, (4, &solver), nqueens_solver_n(solver), 4);
    GIVES(NQUEENS_OK, trace, (solver, take_event, &calls), calls.made, 78);
    check("event", 0, 0, calls.right, 46);
    calls.answer = 1;
    GIVES(NQUEENS_STOPPED, trace, (solver, take_event, &calls), calls.last, 1);
    nqueens_solver_free(solver);
}

/* Three boards in one text, and one in the format ROWS. */
static void pasted_boards(void)
{
    static const char text[] =
        ". Q . .\n. . . Q\nQ . . .\n. . Q .\n[[0,2],[1,0],[2,3],[3,1]]\n2 4 1 3";
    static const char rows[] = "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]";
    uint32_t read[8] = {9, 9, 9, 9, 9, 9, 9, 9}, n = 9;
    nqueens_parsed parsed = {9, 9, 9, 9, 9};
    size_t at = 0, needed = 0;
    GIVES_BOARD(NQUEENS_OK, parse_next,
                (text, sizeof text - 1, NQUEENS_FORMAT_ANY, read, 8, &n, &parsed), read, n,
                "1 3 0 2");
    at = parsed.end;
    check("parse_next", parsed.form, NQUEENS_FORM_PICTURE, parsed.end, 32);
    GIVES_BOARD(NQUEENS_OK, parse_next,
                (text + at, sizeof text - 1 - at, NQUEENS_FORMAT_ANY, read, 8, &n, &parsed), read,
                n, "2 0 3 1");
    at += parsed.end;
    check("parse_next", parsed.form, NQUEENS_FORM_PAIRS, parsed.place, 0);
    GIVES(NQUEENS_ERROR_BUFFER, parse_next,
          (text + at, sizeof text - 1 - at, NQUEENS_FORMAT_ANY, read, 3, &n, &parsed), n, 4);
    check("parse_next", parsed.form, NQUEENS_FORM_COLUMNS_FROM_1, parsed.end, 7);
    RETURNS(NQUEENS_ERROR_TEXT, parse_next, ("", 0, NQUEENS_FORMAT_ANY, read, 8, &n, &parsed));
    check("parse_next", parsed.fault, NQUEENS_FAULT_EMPTY, parsed.begin, 0);
    GIVES_BOARD(NQUEENS_OK, parse, (rows, sizeof rows - 1, NQUEENS_FORMAT_ANY, read, 8, &n), read,
                n, "1 3 0 2");
    GIVES(NQUEENS_OK, format, (4, read, NQUEENS_FORMAT_ROWS, NULL, 0, &needed), needed,
          sizeof rows);
}

/* Two puzzles in one text, the second with a queen that stands and a blocked square. */
static void pasted_puzzles(void)
{
    static const char text[] = "a b\nb a\n{\"regions\": [[1, 1], [1, 0]], \"blocked\": [[0, 1]], "
                               "\"givens\": [null, 1]}";
    uint32_t regions[4] = {9, 9, 9, 9}, queens[2] = {9, 9}, n = 9;
    uint8_t blocked[4] = {9, 9, 9, 9};
    nqueens_parsed parsed = {9, 9, 9, 9, 9};
    GIVES_BOARD(NQUEENS_OK, parse_puzzle,
                (text, sizeof text - 1, regions, queens, blocked, 2, &n, &parsed), regions, n * n,
                "0 1 1 0");
    check("parse_puzzle", parsed.form, NQUEENS_FORM_REGIONS, parsed.end, 8);
    GIVES_BOARD(NQUEENS_OK, parse_puzzle,
                (text + 8, sizeof text - 9, regions, queens, blocked, 2, &n, &parsed), regions,
                n * n, "1 1 1 0");
    check_board("parse_puzzle", parsed.form, NQUEENS_FORM_PUZZLE, queens, n, "4294967295 1");
    check("parse_puzzle", blocked[0], 0, blocked[1], 1);
    GIVES(NQUEENS_ERROR_BUFFER, parse_puzzle,
          (text, sizeof text - 1, regions, NULL, NULL, 1, &n, NULL), n, 2);
    GIVES_BOARD(NQUEENS_OK, parse_puzzle_as,
                ("{'regions': [[[1,1],[1,2]],[[2,1]]]}", 36, NQUEENS_FORMAT_COLUMNS_FROM_1, regions,
                 queens, blocked, 2, &n, &parsed),
                regions, 3, "0 0 1");
    RETURNS(NQUEENS_ERROR_TEXT, parse_puzzle, ("", 0, regions, queens, blocked, 2, &n, &parsed));
    check("parse_puzzle", parsed.fault, NQUEENS_FAULT_EMPTY, parsed.begin, 0);
}

static void pasted_squares(void)
{
    static const char pairs[] = "[[0, 2], [5, 1]]", picture[] = "..x\n...\nx..\n";
    uint32_t rows[2] = {9, 9}, columns[2] = {9, 9}, n = 9;
    size_t count = 9;
    nqueens_parsed parsed = {9, 9, 9, 9, 9};
    GIVES_BOARD(NQUEENS_OK, parse_squares,
                (pairs, sizeof pairs - 1, rows, columns, 2, &count, &n, &parsed), columns, 2,
                "2 1");
    check_board("parse_squares", parsed.form, NQUEENS_FORM_PAIRS, rows, 2, "0 5");
    check("parse_squares", (int)count, 2, n, 0);
    check("parse_squares", parsed.fault, NQUEENS_FAULT_NONE, parsed.end, sizeof pairs - 1);
    GIVES(NQUEENS_ERROR_BUFFER, parse_squares,
          (picture, sizeof picture - 1, rows, columns, 1, &count, &n, NULL), count, 2);
    check("parse_squares", (int)n, 3, columns[0], 2);
    RETURNS(NQUEENS_ERROR_TEXT, parse_squares, ("0 1 2", 5, rows, columns, 2, &count, &n, &parsed));
    check("parse_squares", parsed.fault, NQUEENS_FAULT_CHARACTER, parsed.place, 4);
    GIVES_BOARD(
        NQUEENS_OK, parse_squares_as,
        ("1 3\n2 1", 7, NQUEENS_FORMAT_COLUMNS_FROM_1, rows, columns, 2, &count, &n, &parsed),
        columns, 2, "2 0");
    check_board("parse_squares_as", (int)count, 2, rows, 2, "0 1");
}

static void boards(void)
{
    static const uint32_t queens[4] = {1, 3, 0, 2};
    static const uint32_t attacked[4] = {1, NONE, 3, 2};
    uint32_t read[8] = {9, 9, 9, 9, 9, 9, 9, 9}, a = 9, b = 9, n = 9;
    uint64_t pairs = 9;
    char text[100] = "";
    size_t needed = 0;
    int line = 9, status;
    FILE *file = fopen("printed.txt", "w+");
    RETURNS(0, is_solution, (4, attacked));
    GIVES(NQUEENS_OK, find_attack, (4, attacked, &a, &b, &line), 100 * a + 10 * b + (uint32_t)line,
          21);
    RETURNS(NQUEENS_NO_ATTACK, find_attack, (4, queens, &a, &b, &line));
    status = nqueens_format(4, attacked, NQUEENS_FORMAT_JSON, text, sizeof text, &needed);
    check("format", status, NQUEENS_OK, strcmp(text, "[1,null,3,2]") == 0 ? needed : 0, 13);
    GIVES_BOARD(NQUEENS_OK, parse, (text, needed - 1, NQUEENS_FORMAT_JSON, read, 8, &n), read, n,
                "1 4294967295 3 2");
    RETURNS(NQUEENS_ERROR_TEXT, parse, (text, 3, NQUEENS_FORMAT_JSON, read, 8, &n));
    GIVES(NQUEENS_OK, print, (file, 4, queens, NQUEENS_FORMAT_TEXT), ftell(file), 20);
    fclose(file);
    GIVES(NQUEENS_OK, format, (4, queens, NQUEENS_FORMAT_SVG, NULL, 0, &needed), needed > 100, 1);
    pasted_boards();
    pasted_puzzles();
    pasted_squares();
    GIVES_BOARD(NQUEENS_OK, attacks_in_row, (4, attacked, 1, read), read, 4, "2 1 3 1");
    GIVES(NQUEENS_OK, attacking_pairs, (4, attacked, &pairs), pairs, 2);
    GIVES(NQUEENS_OK, attacking_pairs, (4, queens, &pairs), pairs, 0);
    GIVES_BOARD(NQUEENS_OK, transform, (4, queens, NQUEENS_SYMMETRY_MIRROR, read), read, 4,
                "2 0 3 1");
    GIVES_BOARD(NQUEENS_OK, canonical, (4, read, read), read, 4, "1 3 0 2");
    GIVES(NQUEENS_OK, orbit_size, (4, queens, &n), n, 2);
}

int main(int argc, char *argv[])
{
    nqueens_solver *solver = NULL;
    about_the_library(argc > 1 ? argv[1] : "");
    solvers();
    GIVES(NQUEENS_OK, solver_new, (8, &solver), nqueens_solver_n(solver), 8);
    constraints(solver);
    rules(solver);
    settings(solver);
    counts(solver);
    listings(solver);
    deductions(solver);
    nqueens_solver_free(solver);
    traces();
    boards();
    return differences > 0;
}
