/* SPDX-License-Identifier: MIT
 *
 * main.c - nqueens-mpi: a count on the nodes of a cluster, by MPI.
 *
 * Rank 0 keeps the ledger (../ledger) and gives ranges one by one to ranks with room; all
 * ranks, rank 0 too, count with a crew of threads. The other ranks read neither the command
 * line nor the ledger: rank 0 sends them what they need. If a rank dies MPI ends the job; the
 * same command goes on from the ledger.
 *
 * Only the main thread of a rank calls MPI. It polls for messages every few milliseconds:
 * waiting in MPI keeps a core busy on many systems.
 */

#include "keeper.h"
#include "mpi_options.h"
#include "result_line.h"
#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "shared/terminal.h"
#include "wire.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { POLL_MS = 5 };

/* Waits outside MPI. */
static void pause_briefly(void)
{
    nanosleep(&(struct timespec){.tv_nsec = POLL_MS * 1000000L}, NULL);
}

/* ---- Rank 0: before the count ---------------------------------------------- */

static int plan_was_sent;

/* Ends the other ranks if they wait for a plan. Runs at exit, also after a usage error or
 * --help. */
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
        } else if (key == KEY_TAKE_OVER) {
            keeper->takes_over = 1;
        } else {
            keeper->method = method_of(line->value);
        }
    }
    if (keeper->takes_over && keeper->path == NULL)
        usage_error("--take-over needs --ledger");
    keeper->n = settings_board_size(&keeper->settings, line);
    settings_check_squares(&keeper->settings, keeper->n);
}

/* Takes the hello of a rank. A rank that cannot count is an error, since its node may be paid
 * for. */
static int greet(struct keeper *keeper, int rank, const struct wire_hello *hello)
{
    keeper->workers[rank] = (struct keeper_worker){hello->by, hello->room};
    if (hello->status == NQUEENS_OK)
        return EXIT_DONE;
    complain("rank %d%s%s: %s", rank, hello->by.host[0] != '\0' ? " on " : "", hello->by.host,
             nqueens_strerror(hello->status));
    return EXIT_FAILED;
}

/* Takes all messages that have come. */
static int hear(struct keeper *keeper)
{
    struct wire_message message;
    int result = EXIT_DONE;
    while (result == EXIT_DONE && wire_poll(&message)) {
        if (message.tag == WIRE_HELLO)
            result = greet(keeper, message.rank, &message.hello);
        else if (message.tag == WIRE_REPORT)
            result = keeper_record(keeper, message.rank, &message.report);
    }
    return result;
}

static int prepare(struct keeper *keeper, int argc, char *argv[])
{
    struct command_line line = {MPI_COMMAND_LINE, .argc = argc, .argv = argv};
    int ranks;
    take_options(keeper, &line);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    keeper->give = wire_send_job;
    keeper->hear = hear;
    return keeper_open(keeper, ranks);
}

/* ---- Ranks from 1 on ------------------------------------------------------- */

/* Hires a crew by the plan. Returns NULL if the crew cannot count; the hello says why. */
static struct crew *hire(const struct wire_plan *plan, const struct problem *problem,
                         struct wire_hello *hello)
{
    struct crew *crew;
    hello->status = crew_new(&crew, problem, plan->kernel, plan->threads, plan->memory, NULL);
    ledger_sign(&hello->by, crew != NULL ? crew_kernel(crew) : "-");
    hello->room = crew != NULL ? crew_wants(crew) : 0;
    return crew;
}

/* Takes jobs until rank 0 ends the count. */
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
    struct wire_hello hello = {0};
    char *identity = wire_receive_plan(&plan);
    if (identity == NULL)
        return EXIT_DONE; /* rank 0 has said why */
    struct crew *crew = NULL;
    hello.status = problem_read(&problem, identity);
    if (hello.status == NQUEENS_OK)
        crew = hire(&plan, &problem, &hello);
    wire_send_hello(&hello);
    work(crew);
    crew_free(crew);
    wire_send_goodbye();
    problem_free(&problem);
    free(identity);
    return EXIT_DONE;
}

/* ---- Rank 0: the count ----------------------------------------------------- */

/* Ends the other ranks, and records the reports that they send up to their last message. */
static void dismiss(struct keeper *keeper)
{
    struct wire_message message;
    int present = keeper->worker_count - 1;
    for (int rank = 1; rank < keeper->worker_count; rank++)
        wire_send_end(rank);
    while (present > 0) {
        if (!wire_poll(&message))
            pause_briefly();
        else if (message.tag == WIRE_GOODBYE)
            present--;
        else if (message.tag == WIRE_REPORT && message.report.status == NQUEENS_OK)
            keeper_record(keeper, message.rank, &message.report);
    }
}

static void write_json(const struct keeper *keeper, const struct ledger_totals *totals)
{
    if (!ledger_is_complete(&keeper->ledger, totals))
        return;
    json_begin();
    printf("{\"n\": %" PRIu32 ", \"solutions\": %s, \"method\": \"%s\", \"ranks\": %d"
           ", \"units\": %" PRIu64 "}\n",
           keeper->n, ledger_solutions(totals).text, keeper->problem.method, keeper->worker_count,
           keeper->problem.units);
}

static int count_together(struct keeper *keeper)
{
    struct wire_plan plan = {.threads = keeper->settings.threads,
                             .memory = keeper->settings.memory};
    struct ledger_totals totals;
    snprintf(plan.kernel, sizeof plan.kernel, "%s", keeper->settings.kernel);
    plan_was_sent = 1;
    wire_send_plan(&plan, keeper->problem.identity);
    int result = keeper_hire(keeper);
    if (result == EXIT_DONE)
        result = keeper_count(keeper, POLL_MS);
    dismiss(keeper);
    result = keeper_end(keeper, result);
    return result == EXIT_DONE ? keeper_answer(keeper, write_json, &totals) : result;
}

static int be_keeper(int argc, char *argv[])
{
    messages_set_name("nqueens-mpi");
    terminal_prepare();
    ledger_survive_full_disk();
    interrupt_install();
    atexit(leave);
    struct keeper *keeper = keeper_new();
    if (keeper == NULL)
        return EXIT_FAILED;
    int result = prepare(keeper, argc, argv);
    if (result == EXIT_DONE)
        result = count_together(keeper);
    keeper_free(keeper);
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
