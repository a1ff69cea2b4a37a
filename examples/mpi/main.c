/* SPDX-License-Identifier: MIT
 *
 * main.c - nqueens-mpi: a count on the nodes of a cluster, by MPI.
 *
 * Rank 0 keeps the ledger (../ledger) and hands out ranges one by one to whoever is
 * free; all ranks, rank 0 too, count with a crew of threads. Ranks other than 0 read
 * neither the command line nor the ledger: what they need is sent to them. One rank
 * works, too. If a rank dies MPI ends the job; the same command goes on from the ledger.
 *
 * Only the main thread of a rank talks to MPI. It looks for messages every few
 * milliseconds in place of waiting in MPI, which on many systems takes a whole core.
 */

#include "wire.h"

#include "crew.h"
#include "dispatch.h"
#include "ledger.h"
#include "problem.h"
#include "result_line.h"
#include "shared/command_line.h"
#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "shared/progress_line.h"
#include "shared/quantity.h"
#include "shared/settings.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { KEY_LEDGER = OPTION_WITHOUT_LETTER, KEY_METHOD, POLL_MS = 5 };

static const struct command_option mpi_options[] = {
    {KEY_LEDGER, "ledger", "FILE", "keep the ledger in FILE, and go on from there"},
    {KEY_METHOD, "method", "METHOD",
     "cut the count by METHOD, backtracking or join; if not\n"
     "said, as the ledger says, or as is fastest on rank 0"},
    {'V', "version", NULL, "show the version and exit"},
    {0},
};

static const char examples[] = "  mpirun -n 4 nqueens-mpi 20\n"
                               "  mpirun -n 8 nqueens-mpi --ledger 24.ledger 24\n";

static const char description[] =
    "Count the placements of n queens on the n x n board on all ranks of an MPI job.\n"
    "The count goes to standard output. With --ledger a job that was killed goes on, when it\n"
    "is started again, from where it was.\n";

/* Rank 0. */
struct keeper {
    struct settings settings;
    const char *path;
    const char *method;
    uint32_t n;
    struct problem problem;
    struct ledger ledger;
    struct dispatch dispatch;
    struct worker *workers; /* the other ranks, from 1 on; entry 0 is not used */
    int ranks;
    struct crew *crew;
    struct wire_hello self;
};

/* What rank 0 knows of another one. */
struct worker {
    struct wire_hello hello;
    uint32_t credit; /* how many ranges it would take */
};

/* Rather than wait in MPI. */
static void pause_briefly(void)
{
    nanosleep(&(struct timespec){.tv_nsec = POLL_MS * 1000000L}, NULL);
}

/* ---- Rank 0: before the count ---------------------------------------------- */

static int plan_was_sent;

/* Sends the others home, if they still wait for a plan; also when a usage error, or
 * --help, exits in the middle of things. */
static void leave(void)
{
    int finalized;
    MPI_Finalized(&finalized);
    if (finalized)
        return;
    if (!plan_was_sent)
        wire_send_plan(NULL, NULL);
    MPI_Finalize();
}

static void take_options(struct keeper *keeper, struct command_line *line)
{
    int key;
    while ((key = settings_next(&keeper->settings, line)) >= 0) {
        if (key == 'V') {
            printf("nqueens-mpi %s (libnqueens %s)\n", NQUEENS_VERSION, nqueens_version());
            exit(output_finish(EXIT_DONE));
        } else if (key == KEY_LEDGER) {
            keeper->path = line->value;
            if (keeper->path[0] == '\0')
                usage_error("no ledger given: --ledger FILE");
        } else {
            keeper->method = method_of(line->value);
        }
    }
    keeper->n = only_board_size(line);
    settings_check_squares(&keeper->settings, keeper->n);
}

static int ledger_failed(const struct keeper *keeper)
{
    complain("%s", keeper->ledger.message);
    return EXIT_FAILED;
}

static int make_problem(struct keeper *keeper)
{
    nqueens_solver *solver = settings_make_solver(&keeper->settings, keeper->n);
    if (solver == NULL)
        return EXIT_FAILED;
    if (keeper->method == NULL && keeper->path != NULL)
        keeper->method = problem_method_of_ledger(keeper->path);
    int result = settings_check_memory(&keeper->settings, solver, keeper->method);
    if (keeper->method == NULL)
        keeper->method = method_of_kernel(nqueens_solver_kernel(solver));
    if (result == EXIT_DONE)
        result = exit_status(problem_of_solver(&keeper->problem, solver, keeper->method));
    settings_free_solver(solver);
    return result;
}

static int open_ledger(struct keeper *keeper)
{
    struct ledger_totals totals;
    int status = ledger_open_for(&keeper->ledger, keeper->path, keeper->problem.identity,
                                 keeper->problem.units, problem_range_size(&keeper->problem));
    if (status == LEDGER_OK)
        status = ledger_total(&keeper->ledger, &totals);
    if (status == LEDGER_OK && totals.disputes == 0)
        status = dispatch_begin(&keeper->dispatch, &keeper->ledger, (struct ledger_shard){0, 1}, 0);
    if (status != LEDGER_OK || totals.disputes > 0)
        return ledger_failed(keeper);
    if (totals.ranges == 0 || keeper->settings.quiet)
        return EXIT_DONE;
    if (totals.ranges == keeper->ledger.ranges)
        complain("%s: already complete", keeper->path);
    else
        complain("%s: going on with %" PRIu64 " of %s done", keeper->path, totals.ranges,
                 quantity(keeper->ledger.ranges, "range").text);
    return EXIT_DONE;
}

static int prepare(struct keeper *keeper, int argc, char *argv[])
{
    struct command_line line = {.usage = "[OPTION]... N",
                                .description = description,
                                .examples = examples,
                                .options = {mpi_options, process_options, kernel_options,
                                            constraint_options, quiet_options},
                                .operand = "a board size",
                                .argc = argc,
                                .argv = argv};
    keeper->settings = (struct settings)SETTINGS_DEFAULT;
    take_options(keeper, &line);
    MPI_Comm_size(MPI_COMM_WORLD, &keeper->ranks);
    keeper->workers = calloc((size_t)keeper->ranks, sizeof *keeper->workers);
    if (keeper->workers == NULL)
        return exit_status(NQUEENS_ERROR_MEMORY);
    int result = make_problem(keeper);
    return result == EXIT_DONE ? open_ledger(keeper) : result;
}

/* ---- Every rank: its crew -------------------------------------------------- */

/* Hires a crew by the plan, and says so in the hello. */
static struct crew *hire(const struct wire_plan *plan, const struct problem *problem,
                         struct wire_hello *hello)
{
    struct crew *crew;
    char raw[256] = "";
    *hello = (struct wire_hello){0};
    hello->status = crew_new(&crew, problem, plan->kernel, plan->threads, plan->memory);
    gethostname(raw, sizeof raw - 1);
    ledger_copy_word(hello->host, raw);
    ledger_copy_word(hello->kernel, crew != NULL ? crew_kernel(crew) : "-");
    ledger_copy_word(hello->version, nqueens_version());
    hello->room = crew != NULL ? crew_wants(crew) : 0;
    return crew;
}

/* ---- Ranks from 1 on ------------------------------------------------------- */

/* Takes jobs until rank 0 says that it is over. */
static void work(struct crew *crew)
{
    struct crew_job job;
    struct crew_report report;
    int tag;
    while ((tag = wire_poll_job(&job)) != WIRE_END) {
        if (tag == WIRE_JOB) {
            crew_give(crew, &job);
        } else if (crew == NULL) {
            pause_briefly();
        } else if (crew_wait(crew, POLL_MS, &report)) {
            wire_send_report(&report);
        }
    }
}

static int be_worker(void)
{
    struct wire_plan plan;
    struct problem problem = {.solver = NULL};
    struct wire_hello hello;
    char *identity = wire_receive_plan(&plan);
    if (identity == NULL)
        return EXIT_DONE; /* rank 0 has said why */
    struct crew *crew = NULL;
    int status = problem_read(&problem, identity);
    if (status == NQUEENS_OK)
        crew = hire(&plan, &problem, &hello);
    else
        hello = (struct wire_hello){.status = status};
    wire_send_hello(&hello);
    work(crew);
    crew_free(crew);
    wire_send_goodbye();
    problem_free(&problem);
    free(identity);
    return EXIT_DONE;
}

/* ---- Rank 0: the count ----------------------------------------------------- */

static int record(struct keeper *keeper, const struct wire_hello *by,
                  const struct crew_report *report)
{
    struct ledger_result result = {.range = report->job.range,
                                   .solutions = report->solutions,
                                   .finished = ledger_now() / 1000,
                                   .milliseconds = report->milliseconds};
    if (report->status != NQUEENS_OK) {
        complain("units %" PRIu64 " to %" PRIu64 " on %s: %s", report->job.first,
                 report->job.last - 1, by->host, nqueens_strerror(report->status));
        return EXIT_FAILED;
    }
    ledger_copy_word(result.kernel, by->kernel);
    ledger_copy_word(result.version, by->version);
    ledger_copy_word(result.host, by->host);
    return dispatch_result(&keeper->dispatch, &result) == LEDGER_OK ? EXIT_DONE
                                                                    : ledger_failed(keeper);
}

/* A rank that cannot count is an error: somebody who pays for it should know. */
static int greet(struct keeper *keeper, int rank, const struct wire_hello *hello)
{
    keeper->workers[rank] = (struct worker){*hello, hello->room};
    if (hello->status == NQUEENS_OK)
        return EXIT_DONE;
    complain("rank %d%s%s: %s", rank, hello->host[0] != '\0' ? " on " : "", hello->host,
             nqueens_strerror(hello->status));
    return EXIT_FAILED;
}

/* Takes all messages that have come. */
static int hear(struct keeper *keeper)
{
    struct wire_message message;
    int result = EXIT_DONE;
    while (result == EXIT_DONE && wire_poll(&message)) {
        struct worker *worker = &keeper->workers[message.rank];
        if (message.tag == WIRE_HELLO) {
            result = greet(keeper, message.rank, &message.hello);
        } else if (message.tag == WIRE_REPORT) {
            worker->credit++;
            result = record(keeper, &worker->hello, &message.report);
        }
    }
    return result;
}

/* Takes what the crew of rank 0 has done, waiting a moment for the first. */
static int collect(struct keeper *keeper, uint32_t wait)
{
    struct crew_report report;
    int result = EXIT_DONE;
    while (result == EXIT_DONE && crew_wait(keeper->crew, wait, &report)) {
        result = record(keeper, &keeper->self, &report);
        wait = 0;
    }
    return result;
}

/* Gives one range to each rank that would take one, again and again, until there are no
 * more ranges or no more takers. */
static int feed(struct keeper *keeper)
{
    struct crew_job job;
    int found = 1, given = 1;
    while (given) {
        given = 0;
        for (int rank = 0; rank < keeper->ranks && found; rank++) {
            if (rank == 0 ? crew_wants(keeper->crew) == 0 : keeper->workers[rank].credit == 0)
                continue;
            if (dispatch_next(&keeper->dispatch, &job, &found) != LEDGER_OK)
                return ledger_failed(keeper);
            if (!found)
                break;
            given = 1;
            if (rank == 0) {
                crew_give(keeper->crew, &job);
            } else {
                wire_send_job(rank, &job);
                keeper->workers[rank].credit--;
            }
        }
    }
    return EXIT_DONE;
}

static int count(struct keeper *keeper, struct progress_line *line)
{
    const struct dispatch *dispatch = &keeper->dispatch;
    int result = EXIT_DONE;
    while (result == EXIT_DONE && !dispatch_is_over(&keeper->dispatch)) {
        if (interrupt_came())
            return EXIT_INTERRUPTED;
        result = hear(keeper);
        if (result == EXIT_DONE)
            result = feed(keeper);
        if (result == EXIT_DONE)
            result = collect(keeper, POLL_MS);
        if (result == EXIT_DONE && dispatch_tend(&keeper->dispatch) != LEDGER_OK)
            result = ledger_failed(keeper);
        progress_line_update(line, dispatch_units(dispatch, dispatch->done),
                             dispatch_units(dispatch, dispatch->all), dispatch_fraction(dispatch));
    }
    return result;
}

/* The same, with a line on the terminal of rank 0, if it has one. */
static int count_with_progress(struct keeper *keeper)
{
    struct progress_line line;
    char label[20];
    snprintf(label, sizeof label, "n = %" PRIu32, keeper->n);
    progress_line_start(&line, label, "unit", keeper->settings.quiet);
    progress_line_resume(&line, dispatch_units(&keeper->dispatch, keeper->dispatch.done),
                         dispatch_fraction(&keeper->dispatch));
    int result = count(keeper, &line);
    progress_line_clear(&line);
    return result;
}

/* Ends the other ranks, and takes what they have sent up to their last message. */
static void dismiss(struct keeper *keeper)
{
    struct wire_message message;
    int present = keeper->ranks - 1;
    for (int rank = 1; rank < keeper->ranks; rank++)
        wire_send_end(rank);
    while (present > 0) {
        if (!wire_poll(&message))
            pause_briefly();
        else if (message.tag == WIRE_GOODBYE)
            present--;
        else if (message.tag == WIRE_REPORT && message.report.status == NQUEENS_OK)
            record(keeper, &keeper->workers[message.rank].hello, &message.report);
    }
}

static int answer(struct keeper *keeper)
{
    struct ledger_totals totals;
    if (ledger_total(&keeper->ledger, &totals) != LEDGER_OK || totals.disputes > 0)
        return ledger_failed(keeper);
    if (!ledger_is_complete(&keeper->ledger, &totals)) {
        complain("%s: %" PRIu64 " of %" PRIu64 " ranges are done: results were taken back while "
                 "this ran; the same command goes on",
                 keeper->path != NULL ? keeper->path : "ledger", totals.ranges,
                 keeper->ledger.ranges);
        return EXIT_FAILED;
    }
    json_begin();
    if (keeper->settings.json)
        printf("{\"n\": %" PRIu32 ", \"solutions\": %" PRIu64 ", \"method\": \"%s\", \"ranks\": %d"
               ", \"units\": %" PRIu64 "}\n",
               keeper->n, totals.solutions, keeper->problem.method, keeper->ranks,
               keeper->problem.units);
    else
        printf("%" PRIu64 "\n", totals.solutions);
    return EXIT_DONE;
}

static void tell_interruption(const struct keeper *keeper)
{
    const struct dispatch *dispatch = &keeper->dispatch;
    struct quantity_text all = quantity(dispatch->all, "range");
    if (keeper->settings.quiet)
        return;
    if (keeper->path != NULL)
        complain("%s: %" PRIu64 " of %s done; the same command goes on", keeper->path,
                 dispatch->done, all.text);
    else
        complain("%" PRIu64 " of %s were done, and nothing of it is kept; --ledger FILE keeps it",
                 dispatch->done, all.text);
}

static int count_together(struct keeper *keeper)
{
    struct wire_plan plan = {.threads = keeper->settings.threads,
                             .memory = keeper->settings.memory};
    snprintf(plan.kernel, sizeof plan.kernel, "%s", keeper->settings.kernel);
    plan_was_sent = 1;
    wire_send_plan(&plan, keeper->problem.identity);
    keeper->crew = hire(&plan, &keeper->problem, &keeper->self);
    int result = greet(keeper, 0, &keeper->self);
    if (result == EXIT_DONE)
        result = count_with_progress(keeper);
    if (keeper->crew != NULL && result == EXIT_INTERRUPTED)
        collect(keeper, 0);
    dismiss(keeper);
    crew_free(keeper->crew);
    if (dispatch_end(&keeper->dispatch) != LEDGER_OK && result != EXIT_FAILED)
        result = ledger_failed(keeper);
    if (result == EXIT_INTERRUPTED)
        tell_interruption(keeper);
    return result == EXIT_DONE ? answer(keeper) : result;
}

static int be_keeper(int argc, char *argv[])
{
    static struct keeper keeper; /* too large for the stack */
    messages_set_name("nqueens-mpi");
    signal(SIGPIPE, SIG_IGN);
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN); /* a file that is too large is an error of writing */
#endif
    interrupt_install();
    atexit(leave);
    int result = prepare(&keeper, argc, argv);
    if (result == EXIT_DONE)
        result = count_together(&keeper);
    ledger_close(&keeper.ledger);
    problem_free(&keeper.problem);
    settings_free(&keeper.settings);
    free(keeper.workers);
    return output_finish(result);
}

int main(int argc, char *argv[])
{
    int rank, given;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &given);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        return be_keeper(argc, argv);
    int result = be_worker();
    MPI_Finalize();
    return result;
}
