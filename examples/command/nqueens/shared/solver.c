/* SPDX-License-Identifier: MIT
 *
 * solver.c - the solver that settings make, and messages for what it cannot count.
 */

#include "shared/solver.h"

#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int apply_settings(const struct settings *settings, nqueens_solver *solver)
{
    int status = nqueens_solver_set_kernel(solver, settings->kernel);
    if (status == NQUEENS_OK)
        status = nqueens_solver_set_threads(solver, settings->threads);
    if (status == NQUEENS_OK)
        status = nqueens_solver_set_memory_limit(solver, settings->memory);
    for (size_t i = 0; i < settings->square_count && status == NQUEENS_OK; i++) {
        const struct square *square = &settings->squares[i];
        status = square->required ? nqueens_solver_require(solver, square->row, square->column)
                                  : nqueens_solver_forbid(solver, square->row, square->column);
    }
    if (status == NQUEENS_OK && settings->has_attacks)
        status = nqueens_solver_set_attacks(solver, settings->attacks);
    if (status == NQUEENS_OK && settings->regions != NULL)
        status = nqueens_solver_set_regions(solver, settings->regions);
    return status;
}

int is_plain_board(const struct settings *settings)
{
    return settings->square_count == 0 && settings->regions == NULL &&
           (!settings->has_attacks || settings->attacks == NQUEENS_ATTACKS_QUEEN);
}

int new_solver(const struct settings *settings, uint32_t n, nqueens_solver **solver)
{
    int status = nqueens_solver_new(n, solver);
    if (status != NQUEENS_OK)
        return status;
    status = apply_settings(settings, *solver);
    if (status != NQUEENS_OK) {
        nqueens_solver_free(*solver);
        *solver = NULL;
    }
    return status;
}

/* Says what a kernel needs that does not run here, or what took its place. */
static void complain_of_kernel(const char *kernel)
{
    const char *name, *summary;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, &summary, NULL) == NQUEENS_OK; i++) {
        if (strcmp(name, kernel) == 0)
            complain("kernel '%s' does not run on this CPU: %s", kernel, summary);
    }
}

nqueens_solver *make_solver(const struct settings *settings, uint32_t n)
{
    nqueens_solver *solver;
    settings_check_squares(settings, n);
    int status = new_solver(settings, n, &solver);
    if (status == NQUEENS_OK)
        interrupt_cancels(solver);
    else if (status == NQUEENS_ERROR_UNAVAILABLE)
        complain_of_kernel(settings->kernel);
    else
        complain("%s", nqueens_strerror(status));
    return solver;
}

uint32_t *allocate_board(uint32_t n)
{
    size_t entries = n;
    uint32_t *queens = NULL;
    if (entries < SIZE_MAX / sizeof *queens)
        queens = malloc((entries + 1) * sizeof *queens); /* never 0 bytes */
    if (queens == NULL)
        complain("no memory for a board of %" PRIu32, n);
    return queens;
}

void free_solver(nqueens_solver *solver)
{
    interrupt_cancels(NULL);
    nqueens_solver_free(solver);
}

const char *method_of_kernel(const char *kernel)
{
    const char *name, *method;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, &method, NULL, NULL) == NQUEENS_OK; i++) {
        if (strcmp(name, kernel) == 0 &&
            (strcmp(method, "join") == 0 || strcmp(method, "colour") == 0))
            return method;
    }
    return "backtracking"; /* of "reference", too */
}

void refuse_unranked(const struct settings *settings)
{
    if (strcmp(method_of_kernel(settings->kernel), "backtracking") != 0 ||
        strcmp(settings->kernel, "profile") == 0)
        usage_error("kernel '%s' cannot rank boards, it only counts", settings->kernel);
}

/* The method by which a board would be counted. */
static const char *method_in_use(const nqueens_solver *solver)
{
    return method_of_kernel(nqueens_solver_kernel_in_use(solver));
}

static int backtracks(const nqueens_solver *solver)
{
    return strcmp(method_in_use(solver), "backtracking") == 0;
}

/* What a method of counting that takes memory is called. */
static const char *count_by(const char *method)
{
    return strcmp(method, "join") == 0 ? "a join" : "a count by colours";
}

uint32_t threads_at_once(const nqueens_solver *solver, const char *method)
{
    uint64_t needed, limit = nqueens_solver_memory_limit(solver);
    uint32_t threads = nqueens_solver_threads(solver);
    while (threads > 0 && nqueens_memory_needed(solver, method, threads, &needed) == NQUEENS_OK &&
           needed > limit)
        threads--;
    return threads;
}

static uint64_t needed_by(const nqueens_solver *solver, const char *method, uint32_t threads)
{
    uint64_t needed = 0;
    nqueens_memory_needed(solver, method, threads, &needed);
    return needed;
}

/* Bytes, rounded up, as --memory takes them. */
static struct size_text memory_option(uint64_t bytes)
{
    struct size_text option;
    snprintf(option.text, sizeof option.text, "%" PRIu64 "M", (bytes + (1 << 20) - 1) >> 20);
    return option;
}

struct missed_method find_missed_method(const struct settings *settings, uint32_t n)
{
    struct missed_method missed = {""};
    nqueens_solver *limited, *solver = NULL;
    int status = new_solver(settings, n, &limited);
    if (status == NQUEENS_OK)
        status = nqueens_solver_copy(limited, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_solver_set_memory_limit(solver, UINT64_MAX);
    if (status == NQUEENS_OK && backtracks(limited) && !backtracks(solver)) {
        const char *method = method_in_use(solver);
        snprintf(missed.why, sizeof missed.why, "%s needs %s, and the memory limit is %s",
                 count_by(method), memory_option(needed_by(solver, method, 1)).text,
                 memory_option(nqueens_solver_memory_limit(limited)).text);
    }
    nqueens_solver_free(limited);
    nqueens_solver_free(solver);
    return missed;
}

int check_memory(const struct settings *settings, const nqueens_solver *solver, const char *method)
{
    uint32_t n = nqueens_solver_n(solver);
    uint32_t threads = nqueens_solver_threads(solver);
    struct size_text limit = memory_option(nqueens_solver_memory_limit(solver));
    struct missed_method missed = {""};
    if (method == NULL)
        missed = find_missed_method(settings, n);
    if (method == NULL)
        method = method_in_use(solver);
    uint32_t at_once = threads_at_once(solver, method);
    if (at_once == 0)
        complain("n = %" PRIu32 ": the memory limit is too low for %s; --memory %s would do", n,
                 count_by(method), memory_option(needed_by(solver, method, 1)).text);
    else if (missed.why[0] != '\0' && !settings->quiet)
        complain("n = %" PRIu32 ": backtracking, since %s", n, missed.why);
    else if (at_once < threads && !settings->quiet)
        complain("n = %" PRIu32 ": %s in %" PRIu32 " of %" PRIu32
                 " threads, since all need %s, and the memory limit is %s",
                 n, strcmp(method, "join") == 0 ? "joining" : "counting by colours", at_once,
                 threads, memory_option(needed_by(solver, method, threads)).text, limit.text);
    return at_once == 0 ? EXIT_FAILED : EXIT_DONE;
}

static int counts_by_colours(const char *kernel, const char *method)
{
    return strcmp(strcmp(kernel, "auto") == 0 && method != NULL ? method : method_of_kernel(kernel),
                  "colour") == 0;
}

void explain_unsupported(const struct settings *settings, uint32_t n, const char *method)
{
    const char *kernel = settings->kernel;
    int reason = NQUEENS_SUPPORTED;
    nqueens_solver *solver;
    if (new_solver(settings, n, &solver) == NQUEENS_OK)
        nqueens_why_unsupported(solver, method, &reason);
    if (reason == NQUEENS_UNSUPPORTED_METHOD)
        complain("n = %" PRIu32 ": kernel '%s' cannot count units of %s", n, kernel, method);
    else if (reason == NQUEENS_UNSUPPORTED_SIZE && strcmp(kernel, "auto") == 0 &&
             strcmp(method, "join") == 0)
        complain("n = %" PRIu32 ": a join takes n from 4 to 28", n);
    else if (reason == NQUEENS_UNSUPPORTED_SIZE && strcmp(kernel, "auto") == 0 &&
             strcmp(method, "colour") == 0)
        complain("n = %" PRIu32 ": a count by colours takes n from 4 to 32", n);
    else if (reason == NQUEENS_UNSUPPORTED_SIZE && strcmp(kernel, "auto") == 0)
        complain("n = %" PRIu32
                 ": boards beyond n = 64 have no work units; `nqueens estimate` says "
                 "about how many solutions there are",
                 n);
    else if (reason == NQUEENS_UNSUPPORTED_SIZE)
        complain("n = %" PRIu32 ": kernel '%s' cannot take a board of this size", n, kernel);
    else if (reason == NQUEENS_UNSUPPORTED_CONSTRAINTS && counts_by_colours(kernel, method))
        complain("n = %" PRIu32 ": a count by colours takes constraints up to n = 22", n);
    else if (reason == NQUEENS_UNSUPPORTED_CONSTRAINTS)
        complain("n = %" PRIu32 ": a join takes no constraints", n);
    else if (reason == NQUEENS_UNSUPPORTED_RULES && strcmp(kernel, "profile") == 0)
        complain("n = %" PRIu32 ": kernel '%s' counts rooks and jumps without regions only", n,
                 kernel);
    else if (reason == NQUEENS_UNSUPPORTED_RULES)
        complain("n = %" PRIu32 ": %s%s%s counts queens without regions only", n,
                 strcmp(kernel, "auto") == 0 ? count_by(method) : "kernel '",
                 strcmp(kernel, "auto") == 0 ? "" : kernel, strcmp(kernel, "auto") == 0 ? "" : "'");
    else if (reason == NQUEENS_UNSUPPORTED_MEMORY && strcmp(kernel, "profile") == 0)
        complain("n = %" PRIu32 ": the memory limit is too low for kernel '%s'", n, kernel);
    else if (reason == NQUEENS_UNSUPPORTED_MEMORY)
        check_memory(settings, solver, counts_by_colours(kernel, method) ? "colour" : "join");
    else
        complain("n = %" PRIu32 ": %s", n, nqueens_strerror(NQUEENS_ERROR_UNSUPPORTED));
    nqueens_solver_free(solver);
}

int search_exit_status(const struct settings *settings, const nqueens_solver *solver,
                       const char *method, int status)
{
    uint32_t n = nqueens_solver_n(solver);
    if (status >= 0)
        return exit_status(status);
    if (status == NQUEENS_ERROR_UNSUPPORTED)
        explain_unsupported(settings, n, method);
    else if (status == NQUEENS_ERROR_OVERFLOW)
        complain("n = %" PRIu32 ", kernel '%s': the count does not fit in 64 bits: it is 2^64 = "
                 "18446744073709551616 or more",
                 n, nqueens_solver_kernel_in_use(solver));
    else
        complain("n = %" PRIu32 ", kernel '%s': %s", n, nqueens_solver_kernel_in_use(solver),
                 nqueens_strerror(status));
    return EXIT_FAILED;
}

void tell_no_solution(const struct settings *settings, uint32_t n, const char *why)
{
    if (!settings->quiet)
        complain("n = %" PRIu32 ": %s", n, why);
    if (settings->json) {
        json_begin();
        printf("null\n");
    }
}
