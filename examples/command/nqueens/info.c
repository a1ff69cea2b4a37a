/* SPDX-License-Identifier: MIT
 *
 * info.c - nqueens info: the version, the kernels, which of them a count takes and why, and the
 * machine.
 */

#include "ledger_options.h"
#include "shared/command_line.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/settings.h"
#include "shared/solver.h"
#include "subcommands.h"

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The largest n for which "auto" is asked: beyond, the choice does not change. */
enum { LARGEST_ASKED_N = 100 };

static const char description[] =
    "Show the version, the kernels and whether they run on this CPU, which of them a\n"
    "count without constraints takes and why, and the CPU, threads and memory of this\n"
    "machine.\n";

static const char examples[] = "  nqueens info\n"
                               "  nqueens info --memory 64M\n"
                               "  nqueens info --json\n";

/* A range of n for which "auto" takes the same kernel. */
struct choice {
    uint32_t first;
    uint32_t last; /* LARGEST_ASKED_N stands for all beyond, too */
    const char *kernel;
    struct missed_method missed;
};

/* The kernel for n; NULL without memory. */
static const char *kernel_for(const struct settings *settings, uint32_t n)
{
    nqueens_solver *solver = make_solver(settings, n);
    const char *kernel = nqueens_solver_kernel_in_use(solver); /* the text is static */
    free_solver(solver);
    return kernel;
}

/* Finds the range that starts with n; 0 without memory. */
static int find_choice(const struct settings *settings, uint32_t n, struct choice *choice)
{
    *choice = (struct choice){n, n, kernel_for(settings, n), find_missed_method(settings, n)};
    while (choice->kernel != NULL && choice->last < LARGEST_ASKED_N) {
        const char *kernel = kernel_for(settings, choice->last + 1);
        struct missed_method missed = find_missed_method(settings, choice->last + 1);
        if (kernel != choice->kernel || strcmp(missed.why, choice->missed.why) != 0)
            return kernel != NULL;
        choice->last++;
    }
    return choice->kernel != NULL;
}

/* Whether a kernel runs here that needs vector instructions. */
static int has_vector_kernel(void)
{
    static const char *const everywhere[] = {"auto", "reference", "completion", "bitmask",
                                             "join", "profile",   "colour"};
    const char *name;
    int runs_here;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL, &runs_here) == NQUEENS_OK; i++) {
        for (size_t j = 0; j < sizeof everywhere / sizeof everywhere[0]; j++)
            runs_here = runs_here && strcmp(name, everywhere[j]) != 0;
        if (runs_here)
            return 1;
    }
    return 0;
}

static const char *reason(const struct choice *choice)
{
    if (choice->missed.why[0] != '\0')
        return choice->missed.why;
    if (strcmp(method_of_kernel(choice->kernel), "colour") == 0)
        return "matching white queens with black ones is faster for these n, and the memory allows "
               "it";
    if (strcmp(choice->kernel, "completion") == 0)
        return "the reference alone takes boards of this size, too, and is slower";
    if (strcmp(choice->kernel, "bitmask") == 0 && choice->first > 32)
        return "the vector kernels take n up to 32";
    if (strcmp(choice->kernel, "bitmask") == 0 && has_vector_kernel())
        return "boards so small are counted at once, blocks of them do not pay";
    if (strcmp(choice->kernel, "bitmask") == 0)
        return "this CPU has none of the vector kernels";
    return "the fastest search on this CPU";
}

/* ---- For people ------------------------------------------------------------ */

static void write_kernels(void)
{
    const char *name, *summary;
    int runs_here;
    printf("Kernels, and whether they run here:\n");
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, &summary, &runs_here) == NQUEENS_OK;
         i++)
        printf("  %-14s %-4s %s\n", name, runs_here ? "yes" : "no", summary);
}

static int write_choices(const struct settings *settings)
{
    struct choice choice;
    printf("A count takes, by n:\n");
    for (uint32_t n = 0; n <= LARGEST_ASKED_N; n = choice.last + 1) {
        char range[30];
        if (!find_choice(settings, n, &choice))
            return EXIT_FAILED;
        if (choice.last == LARGEST_ASKED_N)
            snprintf(range, sizeof range, "%" PRIu32 "..", choice.first);
        else if (choice.last == choice.first)
            snprintf(range, sizeof range, "%" PRIu32, choice.first);
        else
            snprintf(range, sizeof range, "%" PRIu32 "..%" PRIu32, choice.first, choice.last);
        printf("  %-8s %-14s %s\n", range, choice.kernel, reason(&choice));
    }
    return EXIT_DONE;
}

static int write_text(const struct settings *settings)
{
    uint64_t memory = machine_memory();
    uint32_t threads = machine_threads();
    if (threads == 0)
        return exit_status(NQUEENS_ERROR_MEMORY);
    printf("nqueens %s, libnqueens %s\n", NQUEENS_VERSION, nqueens_version());
    printf("CPU: %s, threads: %" PRIu32 ", memory: %s\n", cpu_name().text, threads,
           memory > 0 ? size_text((double)memory).text : "unknown");
    printf("Ledgers of long counts: %s\n", ledger_support());
    printf("\n");
    write_kernels();
    printf("\n");
    return write_choices(settings);
}

/* ---- JSON ------------------------------------------------------------------ */

static int write_json(const struct settings *settings)
{
    const char *name, *summary;
    int runs_here;
    struct choice choice;
    uint32_t threads = machine_threads();
    if (threads == 0)
        return exit_status(NQUEENS_ERROR_MEMORY);
    json_begin();
    printf("{\"version\": \"%s\", \"library\": \"%s\",\n \"cpu\": ", NQUEENS_VERSION,
           nqueens_version());
    json_write_string(cpu_name().text);
    printf(", \"threads\": %" PRIu32 ", \"memory\": %" PRIu64 ", \"ledgers\": ", threads,
           machine_memory());
    json_write_string(ledger_support());
    printf(",\n \"engines\": [");
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, &summary, &runs_here) == NQUEENS_OK;
         i++) {
        printf("%s\n  {\"name\": \"%s\", \"runs_here\": %s, \"summary\": ", i == 0 ? "" : ",", name,
               runs_here ? "true" : "false");
        json_write_string(summary);
        printf("}");
    }
    printf("],\n \"count_takes\": [");
    int result = EXIT_DONE;
    for (uint32_t n = 0; n <= LARGEST_ASKED_N; n = choice.last + 1) {
        if (!find_choice(settings, n, &choice)) {
            result = EXIT_FAILED;
            break;
        }
        printf("%s\n  {\"from_n\": %" PRIu32, n == 0 ? "" : ",", choice.first);
        if (choice.last < LARGEST_ASKED_N)
            printf(", \"to_n\": %" PRIu32, choice.last);
        printf(", \"kernel\": \"%s\", \"why\": ", choice.kernel);
        json_write_string(reason(&choice));
        printf("}");
    }
    printf("]}\n");
    return result;
}

int info_command(int argc, char *argv[])
{
    struct settings settings = SETTINGS_DEFAULT;
    struct command_line line = {.usage = "[OPTION]...",
                                .description = description,
                                .examples = examples,
                                .options = {thread_options, json_options},
                                .argc = argc,
                                .argv = argv};
    settings_next(&settings, &line);
    if (optind < argc)
        usage_error("extra operand '%s': info takes none", argv[optind]);
    int result = settings.json ? write_json(&settings) : write_text(&settings);
    settings_free(&settings);
    return output_finish(result);
}
