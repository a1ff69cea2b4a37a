/* SPDX-License-Identifier: MIT
 *
 * The crew of nqueens-gpu: ranges that devices count, and units of them that the CPU counts again.
 * The devices are the kernels in plain C, or ones with a fault of their own.
 *
 * Catches: a wrong number of a device that becomes a result; a fault without its words.
 */

#include "fleet.h"
#include "harness.h"

enum { N = 12, PATIENCE_MS = 600000 };

static struct problem new_problem(void)
{
    struct problem problem;
    assert_ok(problem_of_identity(&problem, "nqueens-units 1 join n=12"));
    return problem;
}

static struct fleet_settings settings_of(const struct device_kind *kind)
{
    return (struct fleet_settings){.kind = kind, .devices = 2, .recount = 1};
}

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

/* The report of the whole board by that device. An error is to say these words. */
static void count_by(const struct device_kind *kind, uint32_t recount, const char *words,
                     uint64_t right)
{
    struct problem problem = new_problem();
    struct fleet_settings settings = settings_of(kind);
    struct device_fault fault = {""};
    struct crew *crew;
    settings.recount = recount;
    struct fleet *fleet = fleet_new(&problem, &settings, &fault);
    assert_non_null(fleet);
    assert_ok(crew_new(&crew, &problem, "auto", 1, 0, fleet_engine(fleet)));
    assert_string_equal(crew_kernel(crew), kind->kernel);
    assert_int_equal(crew_wants(crew), 8);
    struct crew_report report = count_range(crew, 0, problem.units);
    if (words == NULL) {
        assert_ok(report.status);
        assert_null(report.why);
        assert_int_equal(report.solutions, right);
    } else {
        assert_true(report.status < 0);
        assert_int_equal(report.solutions, 0);
        assert_non_null(strstr(report.why, words));
    }
    crew_free(crew);
    fleet_free(fleet);
    problem_free(&problem);
}

TEST(devices_count_ranges)
{
    count_by(&device_cpu, 1, NULL, 14200);
    count_by(&device_cpu, 100, NULL, 14200);
}

/* ---- Devices with a fault ------------------------------------------------------- */

/* One pair too many, in the last unit of a batch. */
static int meet_wrongly(struct device_queue *queue, const struct batch *batch,
                        const struct batch_sizes *sizes)
{
    int result = device_cpu.meet(queue, batch, sizes);
    batch->pairs[sizes->units - 1]++;
    return result;
}

TEST(a_wrong_number_is_no_result)
{
    struct device_kind wrong = device_cpu;
    wrong.meet = meet_wrongly;
    count_by(&wrong, 1, "; the range is not recorded", 0);
}

/* Units that are counted again show a device that is wrong, though they are one in twenty. */
TEST(one_unit_in_many_is_counted_again)
{
    struct device_kind wrong = device_cpu;
    wrong.meet = meet_wrongly;
    count_by(&wrong, 20, "; the range is not recorded", 0);
}

static int fail_to_meet(struct device_queue *queue, const struct batch *batch,
                        const struct batch_sizes *sizes)
{
    (void)queue, (void)batch, (void)sizes;
    return 0;
}

static const char *words_of_fault(const struct device_queue *queue)
{
    (void)queue;
    return "the device fell off its bus";
}

TEST(a_fault_of_a_device_is_told)
{
    struct device_kind broken = device_cpu;
    broken.meet = fail_to_meet;
    broken.fault = words_of_fault;
    count_by(&broken, 1, "fell off", 0);
}

static int meetings;

static int fail_once(struct device_queue *queue, const struct batch *batch,
                     const struct batch_sizes *sizes)
{
    return meetings++ != 0 && device_cpu.meet(queue, batch, sizes);
}

/* Its only queue would count again. */
TEST(a_queue_that_has_failed_counts_no_more)
{
    struct problem problem = new_problem();
    struct device_kind shaky = device_cpu;
    shaky.meet = fail_once;
    const struct fleet_settings settings = {
        .kind = &shaky, .devices = 1, .queues = 1, .recount = 1};
    struct device_fault fault = {""};
    struct crew *crew;
    struct fleet *fleet = fleet_new(&problem, &settings, &fault);
    assert_non_null(fleet);
    assert_ok(crew_new(&crew, &problem, "auto", 1, 0, fleet_engine(fleet)));
    assert_int_equal(count_range(crew, 0, 3).status, NQUEENS_ERROR_UNAVAILABLE);
    assert_int_equal(count_range(crew, 0, 3).status, NQUEENS_CANCELLED);
    assert_int_equal(meetings, 1);
    crew_free(crew);
    fleet_free(fleet);
    problem_free(&problem);
}

/* ---- Refusals -------------------------------------------------------------------- */

TEST(devices_without_memory_are_refused)
{
    struct problem problem = new_problem();
    struct fleet_settings settings = settings_of(&device_cpu);
    struct device_fault fault = {""};
    settings.memory = 4000;
    assert_null(fleet_new(&problem, &settings, &fault));
    assert_non_null(strstr(fault.text, "of memory"));
    problem_free(&problem);
}

TEST(units_of_another_library_are_refused)
{
    struct problem problem = new_problem();
    struct fleet_settings settings = settings_of(&device_cpu);
    struct device_fault fault = {""};
    problem.units++;
    assert_null(fleet_new(&problem, &settings, &fault));
    assert_non_null(strstr(fault.text, "has other units"));
    problem_free(&problem);
}

/* The crew is dismissed amid a count. */
TEST(a_crew_ends_amid_a_count)
{
    struct problem problem;
    struct fleet_settings settings = settings_of(&device_cpu);
    struct device_fault fault = {""};
    struct crew *crew;
    assert_ok(problem_of_identity(&problem, "nqueens-units 1 join n=24"));
    struct fleet *fleet = fleet_new(&problem, &settings, &fault);
    assert_non_null(fleet);
    assert_ok(crew_new(&crew, &problem, "auto", 1, 0, fleet_engine(fleet)));
    for (uint64_t i = 0; i < 8; i++)
        crew_give(crew, &(struct crew_job){.range = i, .first = 1000 * i, .last = 1000 * i + 1000});
    crew_free(crew);
    fleet_free(fleet);
    problem_free(&problem);
}

int main(int argc, char **argv)
{
    return run_chosen_tests(argc, argv);
}
