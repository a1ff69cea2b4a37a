/* SPDX-License-Identifier: MIT
 *
 * The crew of nqueens-gpu: ranges that devices count, and units of them that the CPU counts again.
 * The devices are fake ones; some have a fault.
 *
 * Catches: a wrong number of a device that becomes a result; a fault without its words; a queue
 * that leaves the others no memory; a queue that a cancel does not reach; the units of another
 * library.
 */

#include "device_fake.h"
#include "fleet.h"
#include "harness.h"

enum { N = 12, UNITS = 252, PATIENCE_MS = 600000 };

static struct problem new_problem(void)
{
    struct problem problem;
    assert_ok(problem_of_identity(&problem, "nqueens-units 1 colour n=12"));
    assert_int_equal(problem.units, UNITS);
    return problem;
}

static struct fake_device two_devices(void)
{
    return (struct fake_device){.memory = {6 << 20, 3 << 20}};
}

static struct fleet_settings settings_of(const struct device_kind *kind)
{
    return (struct fleet_settings){.kind = kind, .devices = 2, .recount = 1};
}

static struct fleet *new_fleet(const struct problem *problem, const struct fleet_settings *settings)
{
    struct device_fault fault = {""};
    struct fleet *fleet = fleet_new(problem, settings, &fault);
    if (fleet == NULL)
        fail_msg("%s", fault.text);
    return fleet;
}

/* The queues are closed, and have taken no more than there was. */
static void check_all_is_closed(const struct fake_device *fake)
{
    if (fake->misuse != NULL)
        fail_msg("a device was asked for %s", fake->misuse);
    assert_int_equal(fake->closed, fake->opened[0] + fake->opened[1]);
    for (uint32_t i = 0; i < FAKE_DEVICES; i++) {
        assert_int_equal(fake->live[i], 0);
        assert_true(fake->most_live[i] <= fake->memory[i]);
    }
}

/* ---- Counts ---------------------------------------------------------------------- */

/* The crew's report of the range. */
static struct crew_report count_range(struct crew *crew, uint64_t first, uint64_t last)
{
    const struct crew_job job = {.range = 7, .first = first, .last = last};
    struct crew_report report;
    crew_give(crew, &job);
    assert_true(crew_wait(crew, PATIENCE_MS, &report));
    assert_int_equal(report.job.range, 7);
    return report;
}

/* The report of a queue of the fleet, in this thread. */
static struct crew_report count_by_queue(const struct fleet *fleet, uint32_t number,
                                         const struct problem *problem, uint64_t first,
                                         uint64_t last)
{
    const struct crew_engine *engine = fleet_engine(fleet);
    struct crew_report report = {.job = {.range = 7, .first = first, .last = last}};
    engine->count(engine->user, number, problem->solver, &report);
    return report;
}

TEST(devices_count_ranges)
{
    for (uint32_t recount = 1; recount <= 100; recount += 99) {
        struct problem problem = new_problem();
        struct fake_device fake = two_devices();
        const struct device_kind kind = fake_device_kind(&fake);
        struct fleet_settings settings = settings_of(&kind);
        struct crew *crew;
        settings.recount = recount;
        struct fleet *fleet = new_fleet(&problem, &settings);
        assert_ok(crew_new(&crew, &problem, "auto", 1, 0, fleet_engine(fleet)));
        assert_string_equal(crew_kernel(crew), "fake");
        assert_int_equal(crew_wants(crew), 8);
        const struct crew_report report = count_range(crew, 0, UNITS);
        assert_ok(report.status);
        assert_null(report.why);
        assert_int_equal(report.solutions, 14200);
        for (uint64_t first = 100; first < 120; first++) {
            uint64_t right;
            assert_ok(nqueens_count_range(problem.solver, "colour", first, 120, &right));
            assert_int_equal(count_range(crew, first, 120).solutions, right);
        }
        crew_free(crew);
        fleet_free(fleet);
        problem_free(&problem);
        check_all_is_closed(&fake);
    }
}

/* ---- Units that are counted again -------------------------------------------------- */

/* The report of one queue for some units, one of which the device counts wrongly. */
static struct crew_report count_wrongly(const struct problem *problem, uint32_t recount,
                                        uint64_t first, uint64_t last, uint64_t wrong,
                                        char why[300])
{
    struct fake_device fake = two_devices();
    struct device_kind kind = fake_device_kind(&fake);
    kind.most_units = 1;
    fake.wrong_batch = (uint32_t)(wrong - first) + 1;
    const struct fleet_settings settings = {
        .kind = &kind, .devices = 1, .queues = 1, .memory = 1 << 20, .recount = recount};
    struct fleet *fleet = new_fleet(problem, &settings);
    struct crew_report report = count_by_queue(fleet, 0, problem, first, last);
    snprintf(why, 300, "%s", report.why != NULL ? report.why : "");
    fleet_free(fleet);
    check_all_is_closed(&fake);
    return report;
}

TEST(a_wrong_number_is_no_result)
{
    struct problem problem = new_problem();
    for (uint64_t wrong = 100; wrong < 120; wrong++) {
        char why[300], words[120];
        uint64_t right, told;
        const struct crew_report report = count_wrongly(&problem, 1, 100, 120, wrong, why);
        assert_ok(nqueens_count_range(problem.solver, "colour", wrong, wrong + 1, &right));
        assert_int_equal(report.status, NQUEENS_ERROR_UNAVAILABLE);
        assert_int_equal(report.solutions, 0);
        snprintf(words, sizeof words, "unit %" PRIu64 " has ", wrong);
        assert_memory_equal(why, words, strlen(words));
        told = strtoull(why + strlen(words), NULL, 10);
        assert_true(told == right + 2 || told == right + 4);
        snprintf(words, sizeof words,
                 " solutions by the device and %" PRIu64 " by the CPU; the range is not recorded",
                 right);
        assert_non_null(strstr(why, words));
    }
    problem_free(&problem);
}

/* Of units that are counted again, one in twenty or so, each is seen if it is wrong; of the others
 * none can be. They follow no pattern: their distances differ. */
TEST(one_unit_in_many_is_counted_again)
{
    struct problem problem = new_problem();
    uint32_t seen = 0, distances = 0;
    uint64_t last_seen = 0, last_distance = 0;
    for (uint64_t unit = 0; unit < UNITS; unit++) {
        char why[300];
        const struct crew_report report = count_wrongly(&problem, 20, unit, unit + 1, unit, why);
        if (report.status == NQUEENS_OK)
            continue;
        assert_non_null(strstr(why, "; the range is not recorded"));
        distances += unit - last_seen != last_distance;
        last_distance = unit - last_seen;
        last_seen = unit;
        seen++;
    }
    assert_in_range(seen, UNITS / 20 / 3, UNITS / 20 * 3);
    assert_true(distances > seen / 2);
    problem_free(&problem);
}

/* ---- Faults ---------------------------------------------------------------------- */

/* Its only queue would count again. */
TEST(a_queue_that_has_failed_counts_no_more)
{
    struct problem problem = new_problem();
    struct fake_device fake = two_devices();
    const struct device_kind kind = fake_device_kind(&fake);
    const struct fleet_settings settings = {.kind = &kind, .devices = 1, .queues = 1, .recount = 1};
    struct crew *crew;
    struct fleet *fleet = new_fleet(&problem, &settings);
    char words[40];
    fake.failing_call = fake.calls + 9;
    snprintf(words, sizeof words, "call %" PRIu32 " fails", fake.failing_call);
    assert_ok(crew_new(&crew, &problem, "auto", 1, 0, fleet_engine(fleet)));
    const struct crew_report first = count_range(crew, 0, 3);
    assert_int_equal(first.status, NQUEENS_ERROR_UNAVAILABLE);
    assert_string_equal(first.why, words);
    assert_int_equal(first.solutions, 0);
    const struct crew_report second = count_range(crew, 0, 3);
    assert_int_equal(second.status, NQUEENS_CANCELLED);
    assert_null(second.why);
    assert_string_equal(first.why, words);
    assert_int_equal(fake.calls, fake.failing_call);
    crew_free(crew);
    fleet_free(fleet);
    problem_free(&problem);
    check_all_is_closed(&fake);
}

TEST(a_fault_at_the_beginning_is_told_and_leaves_nothing)
{
    struct problem problem = new_problem();
    struct fleet *fleet = NULL;
    uint32_t failing = 1;
    for (; fleet == NULL; failing++) {
        struct fake_device fake = two_devices();
        const struct device_kind kind = fake_device_kind(&fake);
        const struct fleet_settings settings = settings_of(&kind);
        struct device_fault fault = {""};
        char words[40];
        fake.failing_call = failing;
        fleet = fleet_new(&problem, &settings, &fault);
        snprintf(words, sizeof words, "call %" PRIu32 " fails", failing);
        assert_string_equal(fault.text, fleet == NULL ? words : "");
        fleet_free(fleet);
        check_all_is_closed(&fake);
    }
    assert_true(failing > 2 * (1 + 2 * 9));
    problem_free(&problem);
}

/* ---- Memory ---------------------------------------------------------------------- */

/* Devices of different size, whose queues share alike. bytes are those of the settings. */
static void check_shares(uint32_t queues, uint64_t bytes)
{
    struct problem problem = new_problem();
    struct fake_device fake = two_devices();
    const struct device_kind kind = fake_device_kind(&fake);
    struct fleet_settings settings = settings_of(&kind);
    settings.queues = queues;
    settings.memory = bytes;
    struct fleet *fleet = new_fleet(&problem, &settings);
    const uint32_t usual = queues != 0 ? queues : 2;
    assert_int_equal(fleet_engine(fleet)->size, 2 * usual);
    for (uint32_t i = 0; i < FAKE_DEVICES; i++) {
        const uint64_t all = bytes != 0 ? bytes : fake.memory[i];
        assert_int_equal(fake.opened[i], usual);
        assert_in_range(fake.live[i], all - 1024 * usual, all);
    }
    /* The lists of the last queue. */
    const uint64_t share = (bytes != 0 ? bytes : fake.memory[1]) / usual;
    assert_in_range(fake.largest_block, share / 8, share);
    fleet_free(fleet);
    problem_free(&problem);
    check_all_is_closed(&fake);
}

TEST(queues_share_the_memory_of_their_device)
{
    for (uint32_t queues = 0; queues <= 5; queues++) {
        check_shares(queues, 0);
        check_shares(queues, 1234567);
    }
}

/* ---- Refusals -------------------------------------------------------------------- */

static void check_refusal(const struct problem *problem, uint64_t memory, const char *words)
{
    struct fake_device fake = two_devices();
    const struct device_kind kind = fake_device_kind(&fake);
    struct fleet_settings settings = settings_of(&kind);
    struct device_fault fault = {""};
    settings.memory = memory;
    assert_null(fleet_new(problem, &settings, &fault));
    assert_non_null(strstr(fault.text, words));
    check_all_is_closed(&fake);
}

TEST(devices_without_memory_are_refused)
{
    struct problem problem = new_problem();
    check_refusal(&problem, 4000, "n = 12 needs more than 1 MB of memory");
    problem_free(&problem);
}

/* Another number of units, version, method or board. */
TEST(units_of_another_library_are_refused)
{
    static char *const identities[] = {
        "nqueens-units 2 colour n=12", "nqueens-units 1 join n=12", "nqueens-units 1 colour n=13",
        "nqueens-units 1 colour n=12 attacks=knight", "nqueens-units 1 colour n=1"};
    struct problem problem = new_problem();
    problem.units++;
    check_refusal(&problem, 0, " has other units");
    problem.units--;
    char *own = problem.identity;
    for (size_t i = 0; i < ELEMENTS(identities); i++) {
        problem.identity = identities[i];
        check_refusal(&problem, 0, " has other units");
    }
    problem.identity = own;
    problem_free(&problem);
}

/* ---- Cancels --------------------------------------------------------------------- */

static void cancel_at_step_5(void *user, uint64_t step)
{
    const struct crew_engine *engine = user;
    if (step == 5)
        engine->cancel(engine->user);
}

/* All queues are told, and that which counts ends at once. */
TEST(a_cancel_reaches_all_queues)
{
    for (uint32_t number = 0; number < 4; number++) {
        struct problem problem = new_problem();
        struct fake_device fake = two_devices();
        const struct device_kind kind = fake_device_kind(&fake);
        const struct fleet_settings settings = settings_of(&kind);
        struct fleet *fleet = new_fleet(&problem, &settings);
        fake.steps = 10;
        fake.at_step = cancel_at_step_5;
        fake.user = (void *)fleet_engine(fleet);
        const struct crew_report report = count_by_queue(fleet, number, &problem, 0, UNITS);
        assert_int_equal(report.status, NQUEENS_CANCELLED);
        assert_null(report.why);
        assert_int_equal(report.solutions, 0);
        assert_int_equal(fake.cancels, 4);
        assert_int_equal(fake.done, 5);
        assert_int_equal(fake.launches, 1);
        fleet_free(fleet);
        problem_free(&problem);
        check_all_is_closed(&fake);
    }
}

/* The crew is dismissed amid a count, of which no batch or some may be done. */
TEST(a_crew_ends_amid_a_count)
{
    struct problem problem = new_problem();
    struct fake_device fake = two_devices();
    const struct device_kind kind = fake_device_kind(&fake);
    const struct fleet_settings settings = settings_of(&kind);
    struct fleet *fleet = new_fleet(&problem, &settings);
    struct crew *crew;
    fake.steps = 1000;
    assert_ok(crew_new(&crew, &problem, "auto", 1, 0, fleet_engine(fleet)));
    for (uint64_t i = 0; i < 8; i++)
        crew_give(crew, &(struct crew_job){.range = i, .first = 30 * i, .last = 30 * i + 30});
    crew_free(crew);
    assert_int_equal(fake.cancels, 4);
    fleet_free(fleet);
    problem_free(&problem);
    check_all_is_closed(&fake);
}
