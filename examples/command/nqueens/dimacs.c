/* SPDX-License-Identifier: MIT
 *
 * dimacs.c - nqueens dimacs: a board for SAT solvers, and the board that one of them found.
 */

#include "cnf.h"
#include "sat_answer.h"
#include "shared/attack.h"
#include "shared/board_search.h"
#include "shared/command_line.h"
#include "shared/formats.h"
#include "shared/input.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/settings.h"
#include "shared/terminal.h"
#include "subcommands.h"

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>

enum { KEY_READ = OPTION_WITHOUT_LETTER };

static const struct command_option dimacs_options[] = {
    {KEY_READ, "read", "FILE",
     "read what a solver has answered, check it, and write\n"
     "the board; - is standard input"},
    {0},
};

static const char description[] =
    "Write the board of N, at most 10000, as CNF in DIMACS, for a SAT solver. Each model\n"
    "is one solution: in variable row * N + column + 1 a queen is on this square.\n"
    "\n"
    "The same command line with --read reads the solver's answer: 's SATISFIABLE' and\n"
    "lines 'v LITERAL...', or the result file of MiniSat. If there is no solution, the\n"
    "exit status is 1, and the answer in JSON is null.\n";

static const char examples[] =
    "  nqueens dimacs 8 >8.cnf\n"
    "  nqueens puzzle 8 --seed 7 | nqueens dimacs --regions - >puzzle.cnf\n"
    "  echo s UNSATISFIABLE | nqueens dimacs 3 --read -\n";

/* Says why a board that the solver found is no solution. */
static void refuse_board(const char *name, const struct board_search *search)
{
    struct attack attack;
    uint32_t n = nqueens_solver_n(search->solver), row = 0;
    while (row < n && search->queens[row] != NQUEENS_NO_QUEEN)
        row++;
    if (attack_find_first(search->solver, n, search->queens, &attack))
        complain("%s: no solution: %s", input_name(name), attack_text(&attack).text);
    else if (row < n)
        complain("%s: no solution: row %" PRIu32 " has no queen", input_name(name), row);
    else
        complain("%s: the solution breaks a constraint", input_name(name));
}

static int read_answer(const struct settings *settings, const char *name, uint32_t n)
{
    struct board_search search;
    int is_satisfiable, status = NQUEENS_STOPPED;
    int result = board_search_begin(&search, settings, n, board_search_format(settings, n), 0);
    if (result != EXIT_DONE)
        return result;
    result = sat_answer_read(name, n, search.queens, &is_satisfiable);
    if (result == EXIT_DONE && !is_satisfiable)
        tell_no_solution(settings, n, nqueens_strerror(NQUEENS_NO_SOLUTION));
    else if (result == EXIT_DONE && nqueens_check(search.solver, search.queens) != NQUEENS_OK)
        refuse_board(name, &search);
    else if (result == EXIT_DONE)
        status = board_search_write_one(&search);
    int ended = board_search_end(&search, status);
    return result == EXIT_DONE ? ended : result;
}

static int write_cnf(const struct settings *settings, uint32_t n)
{
    settings_check_squares(settings, n);
    if (settings->json || settings->format != FORMAT_NOT_SAID)
        usage_error("--%s needs --read", settings->json ? "json" : "format");
    char label[40];
    struct progress_line line;
    snprintf(label, sizeof label, "n = %" PRIu32 ", writing", n);
    progress_line_start(&line, label, "clause", settings->quiet || is_terminal(stdout));
    int result = cnf_write(settings, n);
    progress_line_clear(&line);
    return result;
}

int dimacs_command(int argc, char *argv[])
{
    struct settings settings = SETTINGS_DEFAULT;
    const char *read_name = NULL;
    struct command_line line = {.usage = "[OPTION]... N | FILE",
                                .description = description,
                                .examples = examples,
                                .options = {dimacs_options, format_options(), constraint_options,
                                            rule_options(), quiet_options},
                                .operand = "a board size",
                                .operands =
                                    OPERAND_IS_SIZE | OPERAND_MAY_BE_FILE | OPERAND_MAY_BE_INPUT,
                                .argc = argc,
                                .argv = argv};
    while (settings_next(&settings, &line) >= 0)
        read_name = line.value;
    const char *reader = settings_standard_input(&settings);
    if (read_name != NULL && input_is_standard(read_name) && reader != NULL)
        usage_error("%s - has read standard input: --read takes a file", reader);
    uint32_t n = settings_board_size(&settings, &line);
    if (n > CNF_LARGEST_N)
        usage_error("'%" PRIu32 "': a board for SAT solvers has at most %d rows", n, CNF_LARGEST_N);
    int result = read_name != NULL ? read_answer(&settings, read_name, n) : write_cnf(&settings, n);
    settings_free(&settings);
    return output_finish(result);
}
