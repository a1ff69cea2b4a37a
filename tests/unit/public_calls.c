/* SPDX-License-Identifier: MIT
 *
 * public_calls.c - see public_calls.h. A callback notes what it sees as a fingerprint, and
 * a fault is noted too, since both may be on a thread that must not fail a test.
 */

#include "public_calls.h"
#include "each_kernel.h"
#include "harness.h"

/* ---- Callbacks --------------------------------------------------------------------- */

static void mix(struct arguments *arguments, uint64_t number)
{
    arguments->seen = (arguments->seen ^ number) * UINT64_C(0x100000001b3);
}

static void see_one(struct arguments *arguments)
{
    if (arguments->callbacks < TRAIL)
        arguments->trail[arguments->callbacks] = arguments->seen;
    arguments->callbacks++;
}

static int see(struct arguments *arguments)
{
    see_one(arguments);
    if (arguments->inside != NULL)
        arguments->inside(arguments);
    return arguments->callbacks == arguments->stop_at ? arguments->stop_value : 0;
}

static int see_board(uint32_t n, const uint32_t queens[], void *user)
{
    for (uint32_t row = 0; row < n; row++)
        mix(user, queens[row]);
    return see(user);
}

static int see_event(const nqueens_trace_event *event, void *user)
{
    mix(user, (uint64_t)event->kind << 32 | event->n);
    mix(user, (uint64_t)event->row << 32 | event->column);
    mix(user, (uint64_t)event->line << 32 | event->attacker_row);
    mix(user, event->placements + event->rejections + event->solutions);
    for (uint32_t below = 1; below < event->n && event->placements + event->rejections == 1;
         below++)
        mix(user, event->queens[below]);
    return see(user);
}

static int see_deduction(const nqueens_deduction *deduction, void *user)
{
    mix(user, (uint64_t)deduction->reason << 32 | deduction->lines[0]);
    mix(user, (uint64_t)deduction->row << 32 | deduction->column);
    for (uint32_t i = 0; i < deduction->closed_count; i++)
        mix(user, deduction->closed[i]);
    return see(user);
}

/* ---- The calls, in the order of the header ------------------------------------------- */

enum { N = 8 };

#define CALL(name, status)                                                                         \
    static int name(nqueens_solver *solver, struct arguments *in, int wrong)                       \
    {                                                                                              \
        struct outputs *out = &in->outputs;                                                        \
        (void)out, (void)wrong;                                                                    \
        return status;                                                                             \
    }

/* Of units. For wrong = 2 another argument is NULL. */
static const char *method(const struct arguments *in, int wrong)
{
    const char *const methods[] = {in->method, NULL, in->method, "auto", "", "bitmask"};
    return methods[wrong];
}

CALL(require, nqueens_solver_require(solver, wrong == 1 ? N : 7, wrong == 2 ? N : 0))
CALL(forbid, nqueens_solver_forbid(solver, wrong == 1 ? N : 7, wrong == 2 ? N : 7))
CALL(clear_square, nqueens_solver_clear_square(solver, wrong == 1 ? N : 7, wrong == 2 ? N : 7))
CALL(square, nqueens_solver_square(solver, wrong == 2 ? N : 0, wrong == 3 ? N : 0,
                                   wrong == 1 ? NULL : &out->reason))
CALL(check, nqueens_check(solver, wrong ? NULL : in->solution))
CALL(clear_constraints, nqueens_solver_clear_constraints(solver))
CALL(set_attacks, nqueens_solver_set_attacks(solver, wrong == 1   ? ALL_ATTACKS
                                                     : wrong == 2 ? UINT32_MAX
                                                                  : NQUEENS_ATTACKS_QUEEN))
CALL(clear_cancel, nqueens_solver_clear_cancel(solver))
CALL(set_threads, nqueens_solver_set_threads(solver, 1))
CALL(set_memory_limit, nqueens_solver_set_memory_limit(solver, 0))
CALL(memory_needed,
     nqueens_memory_needed(solver, method(in, wrong), 2, wrong == 2 ? NULL : &out->number))
CALL(why_unsupported,
     nqueens_why_unsupported(solver, wrong == 2 ? "auto" : NULL, wrong == 1 ? NULL : &out->reason))
CALL(set_progress, nqueens_solver_set_progress(solver, NULL, NULL, 0))
CALL(count, nqueens_count(solver, wrong ? NULL : &out->number))
CALL(count_up_to, nqueens_count_up_to(solver, in->limit, wrong ? NULL : &out->number))
CALL(units, nqueens_units(solver, method(in, wrong), wrong == 2 ? NULL : &out->number))
CALL(units_identity,
     nqueens_units_identity(solver, method(in, wrong), wrong == 2 ? NULL : out->line,
                            sizeof out->line, &out->needed))
CALL(estimate, nqueens_estimate(solver, wrong ? 0 : in->samples, 1, &out->estimate[0],
                                &out->estimate[1], &out->estimate[2]))
CALL(estimate_placements,
     nqueens_estimate_placements(solver, wrong ? 0 : in->samples, 1, &out->estimate[0],
                                 &out->estimate[1], &out->estimate[2]))
CALL(count_fundamental, nqueens_count_fundamental(solver, wrong ? NULL : &out->number))
CALL(enumerate, nqueens_enumerate(solver, wrong ? NULL : see_board, in))
CALL(first, nqueens_first(solver, wrong ? NULL : out->queens))
CALL(enumerate_fundamental, nqueens_enumerate_fundamental(solver, wrong ? NULL : see_board, in))
CALL(unrank, nqueens_unrank(solver, 0, wrong ? NULL : out->queens))
CALL(solve, nqueens_solve(solver, wrong ? NULL : out->queens))
CALL(draw, nqueens_random_solution(solver, 1, wrong ? NULL : out->queens))
CALL(solve_from_seed, nqueens_solve_from_seed(solver, 7, wrong ? NULL : out->queens))
CALL(trace, nqueens_trace(solver, wrong ? NULL : see_event, in))

static int set_kernel(nqueens_solver *solver, struct arguments *in, int wrong)
{
    const char *const names[] = {"auto", NULL, "", "Bitmask", "backtracking"};
    return nqueens_solver_set_kernel(solver, names[wrong]);
}

/* The copy is freed at once, and must be NULL after an error. */
static int copy(nqueens_solver *solver, struct arguments *in, int wrong)
{
    nqueens_solver *made = solver;
    int status = nqueens_solver_copy(solver, wrong ? NULL : &made);
    if (wrong == 0 && (status == NQUEENS_OK ? made == NULL || made == solver : made != NULL))
        return 77;
    if (status == NQUEENS_OK)
        nqueens_solver_free(made);
    return status;
}

static int require_board(nqueens_solver *solver, struct arguments *in, int wrong)
{
    static const uint32_t past_the_board[N] = {[N - 1] = N};
    const uint32_t *const boards[] = {in->solution, NULL, past_the_board};
    return nqueens_solver_require_board(solver, boards[wrong]);
}

/* Each row is a region, which forbids no more than the rows do. */
static int set_regions(nqueens_solver *solver, struct arguments *in, int wrong)
{
    static const uint32_t numbers[] = {0, N, UINT32_MAX - 1};
    uint32_t regions[64 * 64];
    uint32_t n = nqueens_solver_n(solver);
    for (uint32_t i = 0; n <= 64 && i < n * n; i++)
        regions[i] = i / n;
    if (wrong > 0)
        regions[N * N - 1] = numbers[wrong];
    return nqueens_solver_set_regions(solver, regions);
}

/* No two queens of a solution are in conflict. */
static int find_conflict(nqueens_solver *solver, struct arguments *in, int wrong)
{
    static const uint32_t past_the_board[N] = {[N - 1] = N};
    const uint32_t *const boards[] = {in->solution, NULL, past_the_board};
    uint32_t row_b;
    int status = nqueens_find_conflict(solver, boards[wrong], NULL, &row_b, &in->outputs.reason);
    return status == NQUEENS_NO_ATTACK ? NQUEENS_OK : status;
}

static int count_range(nqueens_solver *solver, struct arguments *in, int wrong)
{
    const struct {
        const char *method;
        uint64_t first, last;
    } ranges[] = {{in->method, in->first_unit, in->last_unit},
                  {NULL, 0, 1},
                  {in->method, 0, 1}, /* and NULL */
                  {"backtracking", 2, 1},
                  {"join", UINT64_MAX, 0},
                  {"join", 0, UINT64_MAX},
                  {"colour", UINT64_MAX, 0},
                  {"colour", 0, UINT64_MAX},
                  {"auto", 0, 1},
                  {"", 0, 1},
                  {"bitmask", 0, UINT64_MAX}};
    return nqueens_count_range(solver, ranges[wrong].method, ranges[wrong].first,
                               ranges[wrong].last, wrong == 2 ? NULL : &in->outputs.number);
}

static int count_symmetric(nqueens_solver *solver, struct arguments *in, int wrong)
{
    const int symmetries[] = {in->symmetry, 0, -1, NQUEENS_SYMMETRIES};
    return nqueens_count_symmetric(solver, symmetries[wrong],
                                   wrong == 1 ? NULL : &in->outputs.number);
}

static int next(nqueens_solver *solver, struct arguments *in, int wrong)
{
    uint32_t past_the_board[N] = {[N - 1] = N};
    uint32_t *const boards[] = {in->outputs.queens, NULL, past_the_board};
    return nqueens_next(solver, boards[wrong]);
}

enum { LISTED = 4096 }; /* entries of boards that a call lists */

static const struct wrong_list {
    size_t capacity; /* 0: as many as there is room for */
    uint8_t after;   /* the last entry of the board to go on from; 0: there is none */
} wrong_lists[] = {
    {0}, {0}, {0}, {.after = N}, {.capacity = SIZE_MAX}, {.capacity = SIZE_MAX / N + 1}};

/* What was listed is as if a callback had seen it. */
static int see_list(nqueens_solver *solver, struct arguments *in, int status, const size_t *count,
                    const uint32_t boards[])
{
    const uint32_t n = nqueens_solver_n(solver);
    if (*count == SIZE_MAX)
        return status;
    in->outputs.number = *count;
    for (size_t i = 0; i < *count; i++) {
        for (uint32_t row = 0; row < n; row++)
            mix(in, boards[i * n + row]);
        see_one(in);
    }
    return status == NQUEENS_OK || status == NQUEENS_CANCELLED || *count == 0 ? status : 77;
}

static size_t room_for_boards(const nqueens_solver *solver, int wrong)
{
    const uint32_t n = nqueens_solver_n(solver);
    const size_t capacity = wrong_lists[wrong].capacity;
    return capacity != 0 ? capacity : n > 0 && n <= LISTED ? LISTED / n : 1;
}

/* Boards of entries of a type. */
#define LIST_CALL(name, type)                                                                      \
    static int name(nqueens_solver *solver, struct arguments *in, int wrong)                       \
    {                                                                                              \
        type entries[LISTED], after[N] = {[N - 1] = wrong_lists[wrong].after};                     \
        uint32_t boards[LISTED];                                                                   \
        size_t count = SIZE_MAX;                                                                   \
        int status = nqueens_##name(solver, wrong_lists[wrong].after > 0 ? after : NULL,           \
                                    wrong == 1 ? NULL : entries, room_for_boards(solver, wrong),   \
                                    wrong == 2 ? NULL : &count);                                   \
        for (size_t i = 0; count != SIZE_MAX && i < count * nqueens_solver_n(solver); i++)         \
            boards[i] = entries[i];                                                                \
        return see_list(solver, in, status, &count, boards);                                       \
    }

LIST_CALL(list, uint32_t)
LIST_CALL(list_bytes, uint8_t)

static int rank(nqueens_solver *solver, struct arguments *in, int wrong)
{
    const uint32_t *const boards[] = {in->solution, NULL, in->solution};
    return nqueens_rank(solver, boards[wrong], wrong == 2 ? NULL : &in->outputs.number);
}

/* The plain board has no deduction. */
static int deduce(nqueens_solver *solver, struct arguments *in, int wrong)
{
    int status = nqueens_deduce(solver, see_deduction, in);
    if (status != NQUEENS_OK && status != NQUEENS_STUCK)
        return status;
    in->outputs.reason = status;
    return NQUEENS_OK;
}

enum { MOST_COLOURED = 24 };

/* What is written is as if a callback had seen it. */
static int random_regions(nqueens_solver *solver, struct arguments *in, int wrong)
{
    uint32_t regions[MOST_COLOURED * MOST_COLOURED];
    const uint32_t n = nqueens_solver_n(solver);
    memset(regions, 0xA5, sizeof regions);
    int status = nqueens_random_regions(solver, 1,
                                        wrong == 2   ? NQUEENS_REASON_EMPTY
                                        : wrong == 3 ? NQUEENS_REASON_CONTRADICTION + 1
                                                     : in->grade,
                                        wrong == 1 ? NULL : regions, in->outputs.queens);
    for (uint32_t i = 0; i < ELEMENTS(regions); i++) {
        if ((regions[i] == 0xA5A5A5A5) == (status == NQUEENS_OK && i < n * n))
            return 77;
        mix(in, regions[i]);
    }
    if (status == NQUEENS_OK)
        see_one(in);
    return status;
}

static const struct public_call calls[] = {
    {"nqueens_solver_copy", copy, 1, 1, 0, ADDS | ONLY_READS, 0},
    {"nqueens_solver_require", require, 0, 2, 0, ADDS, 0},
    {"nqueens_solver_require_board", require_board, 1, 2, 0, ADDS | ARRAY | READS, 0},
    {"nqueens_solver_forbid", forbid, 0, 2, 0, ADDS, 0},
    {"nqueens_solver_clear_square", clear_square, 0, 2, 0, 0, 0},
    {"nqueens_solver_clear_constraints", clear_constraints, 0, 0, 0, 0, 0},
    {"nqueens_solver_square", square, 1, 3, 0, ONLY_READS, 0},
    {"nqueens_check", check, 1, 1, 0, ARRAY | READS | ONLY_READS, 0},
    {"nqueens_solver_set_attacks", set_attacks, 0, 2, 0, 0, 0},
    {"nqueens_solver_set_regions", set_regions, 0, 2, 0, ADDS, 0},
    {"nqueens_find_conflict", find_conflict, 1, 2, 0, ARRAY | READS | ONLY_READS, 0},
    {"nqueens_solver_clear_cancel", clear_cancel, 0, 0, 0, CLEARS, 0},
    {"nqueens_solver_set_kernel", set_kernel, 1, 4, 3, 0, 0},
    {"nqueens_solver_set_threads", set_threads, 0, 0, 0, 0, 0},
    {"nqueens_solver_set_memory_limit", set_memory_limit, 0, 0, 0, 0, 0},
    {"nqueens_memory_needed", memory_needed, 2, 5, 3, GETS, 0},
    {"nqueens_why_unsupported", why_unsupported, 1, 2, 1, GETS, 0},
    {"nqueens_solver_set_progress", set_progress, 0, 0, 0, 0, 0},
    {"nqueens_count", count, 1, 1, 0, SEARCHES | BY_KERNEL | REPORTS | ENDLESS, 24},
    {"nqueens_count_up_to", count_up_to, 1, 1, 0, SEARCHES | BOUNDS | ON_DIAGONALS | ENDLESS, 64},
    {"nqueens_units", units, 2, 5, 3, SEARCHES | BY_KERNEL, 0},
    {"nqueens_count_range", count_range, 2, 10, 3, SEARCHES | BY_KERNEL | REPORTS | ENDLESS, 24},
    {"nqueens_units_identity", units_identity, 2, 5, 3, ONLY_READS, 0},
    {"nqueens_estimate", estimate, 0, 1, 0, SEARCHES | ENDLESS, 100},
    {"nqueens_estimate_placements", estimate_placements, 0, 1, 0, SEARCHES | ENDLESS, 100},
    {"nqueens_count_symmetric", count_symmetric, 1, 3, 0, SEARCHES | BY_KERNEL | REPORTS | ENDLESS,
     40},
    {"nqueens_count_fundamental", count_fundamental, 1, 1, 0,
     SEARCHES | BY_KERNEL | REPORTS | ENDLESS, 24},
    {"nqueens_enumerate", enumerate, 1, 1, 0, SEARCHES | BY_KERNEL | LISTS | ENDLESS, 64},
    {"nqueens_first", first, 1, 1, 0, SEARCHES | BY_KERNEL | ARRAY | ENDLESS, 64},
    {"nqueens_next", next, 1, 2, 0, SEARCHES | BY_KERNEL | READS | ARRAY | ENDLESS, 60},
    {"nqueens_list", list, 2, 4, 0, SEARCHES | BY_KERNEL | BOUNDS | ENDLESS, 64},
    {"nqueens_list_bytes", list_bytes, 2, 5, 0, SEARCHES | BY_KERNEL | BOUNDS | ENDLESS, 64},
    {"nqueens_enumerate_fundamental", enumerate_fundamental, 1, 1, 0,
     SEARCHES | BY_KERNEL | LISTS | ENDLESS, 64},
    {"nqueens_rank", rank, 2, 2, 0, SEARCHES | BY_KERNEL | READS | ARRAY | ENDLESS, 24},
    {"nqueens_unrank", unrank, 1, 1, 0, SEARCHES | BY_KERNEL | ARRAY | ENDLESS, 24},
    {"nqueens_solve", solve, 1, 1, 0, SEARCHES | ARRAY | ON_DIAGONALS | ENDLESS, 64},
    {"nqueens_random_solution", draw, 1, 1, 0, SEARCHES | BY_KERNEL | ARRAY | ENDLESS, 24},
    {"nqueens_solve_from_seed", solve_from_seed, 1, 1, 0, SEARCHES | ARRAY | ON_DIAGONALS | ENDLESS,
     64},
    {"nqueens_deduce", deduce, 0, 0, 0, SEARCHES | TO_64, 0},
    {"nqueens_random_regions", random_regions, 1, 3, 0, SEARCHES | TO_24, 0},
    {"nqueens_trace", trace, 1, 1, 0, SEARCHES | LISTS | ENDLESS, 64},
};

enum { CALLS = ELEMENTS(calls) };

const struct public_call *public_call_with(unsigned flags, uint32_t index)
{
    for (const struct public_call *call = calls; call < calls + CALLS; call++) {
        if ((call->flags & flags) == flags && index-- == 0)
            return call;
    }
    return NULL;
}

const struct public_call *public_call(const char *name)
{
    for (const struct public_call *call = calls; call < calls + CALLS; call++) {
        if (strcmp(call->name, name) == 0)
            return call;
    }
    return NULL;
}

bool next_call_case(struct call_cases *cases)
{
    const char *(*kernels)(uint32_t) = cases->kernels != NULL ? cases->kernels : kernel_that_runs;
    const char *kernel = NULL;
    if (cases->call != NULL && (cases->call->flags & BY_KERNEL) != 0)
        kernel = kernels(++cases->kernel_index);
    if (kernel == NULL) {
        do
            cases->call = public_call_with(cases->flags, cases->next_call++);
        while (cases->call != NULL && cases->any != 0 && (cases->call->flags & cases->any) == 0);
        cases->kernel_index = 0;
        kernel = kernels(0);
    }
    cases->kernel = kernel;
    return cases->call != NULL;
}

int code_of_wrong(const struct public_call *call, int wrong, uint32_t n)
{
    if (wrong > call->wrongs - call->unknown_names)
        return NQUEENS_ERROR_UNKNOWN_NAME;
    if (wrong == 1 && (call->flags & ARRAY) != 0 && n == 0)
        return (call->make == next) ? NQUEENS_NO_SOLUTION : NQUEENS_OK;
    return NQUEENS_ERROR_ARGUMENT;
}

/* ---- What comes of them --------------------------------------------------------------- */

void arguments_open(struct arguments *arguments, const uint32_t *solution)
{
    memset(arguments, 0, sizeof *arguments);
    arguments->method = "backtracking";
    arguments->last_unit = 1;
    arguments->limit = 20;
    arguments->samples = 5;
    arguments->stop_value = 1;
    arguments->symmetry = NQUEENS_SYMMETRY_HALF_TURN;
    arguments->grade = NQUEENS_GRADE_ANY;
    arguments->solution = solution;
}

static void note(struct arguments *arguments, const struct public_call *call, int wrong, int status,
                 const char *fault)
{
    if (arguments->fault[0] != '\0')
        return;
    snprintf(arguments->fault, sizeof arguments->fault, "%s, wrong in way %d: code %d, %s",
             call->name, wrong, status, fault);
    context_wrong("%s", arguments->fault);
}

static void open_outputs(struct outputs *outputs, const struct arguments *arguments, uint32_t n)
{
    memset(outputs, 0xA5, sizeof *outputs);
    memset(outputs->queens, 0, sizeof outputs->queens);
    if (arguments->before != NULL)
        memcpy(outputs->queens, arguments->before, n * sizeof outputs->queens[0]);
}

int make_call(const struct public_call *call, nqueens_solver *solver, struct arguments *arguments,
              int wrong)
{
    struct outputs before;
    uint32_t n = nqueens_solver_n(solver);
    open_outputs(&before, arguments, n);
    open_outputs(&arguments->outputs, arguments, n);
    arguments->callbacks = 0;
    arguments->seen = 0;
    int status = call->make(solver, arguments, wrong);
    if (status > NQUEENS_OK && (call->flags & (REPORTS | BOUNDS)) != 0)
        before.number = arguments->outputs.number;
    bool is_untouched = memcmp(&before, &arguments->outputs, sizeof before) == 0;
    if (status != NQUEENS_OK && !is_untouched)
        note(arguments, call, wrong, status, "and outputs are written");
    if (status == NQUEENS_OK && is_untouched && n >= 4 &&
        (call->flags & (SEARCHES | LISTS)) == SEARCHES)
        note(arguments, call, wrong, status, "and no output is written");
    return status;
}

void expect_status(const struct public_call *call, nqueens_solver *solver,
                   struct arguments *arguments, int wrong, int status)
{
    int found = make_call(call, solver, arguments, wrong);
    if (found != status)
        note(arguments, call, wrong, found, "which is the wrong one");
}

bool call_is_limited(const struct public_call *call, uint32_t n)
{
    return ((call->flags & TO_64) != 0 && n > 64) ||
           ((call->flags & TO_24) != 0 && (n == 0 || n > MOST_COLOURED));
}

bool call_must_be_taken(const struct public_call *call, const char *kernel, uint32_t n)
{
    bool counts_units = strcmp(call->name, "nqueens_count_range") == 0;
    return kernel_must_take(kernel, n) && !(counts_units && kernel_is_of(kernel, "completion"));
}

void check_no_fault(const struct arguments *arguments)
{
    if (arguments->fault[0] != '\0')
        fail_msg("%s", arguments->fault);
}

bool same_answer(const struct arguments *a, const struct arguments *b)
{
    return memcmp(&a->outputs, &b->outputs, sizeof a->outputs) == 0 &&
           a->callbacks == b->callbacks && a->seen == b->seen;
}

bool same_beginning(const struct arguments *ended, const struct arguments *whole)
{
    size_t last = ended->callbacks < TRAIL ? (size_t)ended->callbacks : TRAIL;
    return ended->callbacks <= whole->callbacks &&
           memcmp(ended->trail, whole->trail, last * sizeof ended->trail[0]) == 0;
}

struct settings get_settings(const nqueens_solver *solver)
{
    struct settings got = {
        .n = nqueens_solver_n(solver),
        .attacks = nqueens_solver_attacks(solver),
        .threads = nqueens_solver_threads(solver),
        .memory_limit = nqueens_solver_memory_limit(solver),
        .kernel = nqueens_solver_kernel(solver),
        .kernel_in_use = nqueens_solver_kernel_in_use(solver),
    };
    (void)nqueens_memory_needed(solver, "join", 2, &got.needed);
    (void)nqueens_why_unsupported(solver, NULL, &got.reason);
    return got;
}

bool same_settings(const struct settings *a, const struct settings *b)
{
    return a->n == b->n && a->attacks == b->attacks && a->threads == b->threads &&
           a->memory_limit == b->memory_limit && a->needed == b->needed &&
           strcmp(a->kernel, b->kernel) == 0 && strcmp(a->kernel_in_use, b->kernel_in_use) == 0 &&
           a->reason == b->reason;
}

/* ---- Progress ---------------------------------------------------------------------- */

int see_progress(const nqueens_progress *progress, void *user)
{
    return see(user);
}

struct progress_record new_progress_record(uint64_t stop_at)
{
    return (struct progress_record){.stop_at = stop_at, .thread = pthread_self()};
}

static void note_unless(struct progress_record *record, bool right, const char *fault)
{
    if (right || record->fault != NULL)
        return;
    record->fault = fault;
    context_wrong("a report of progress: %s", fault);
}

int record_progress(const nqueens_progress *progress, void *user)
{
    struct progress_record *record = user;
    uint64_t done = progress->units_done, total = progress->units_total;
    double fraction = progress->fraction;
    note_unless(record, pthread_equal(pthread_self(), record->thread) != 0, "another thread");
    note_unless(record, record->stop_at == 0 || record->calls < record->stop_at,
                "called after its stop");
    note_unless(record, progress->size == sizeof *progress, "another size");
    note_unless(record, done <= total, "done > total");
    note_unless(record, total > 0, "a total of 0");
    note_unless(record, fraction >= 0.0 && fraction <= 1.0, "fraction outside [0, 1]");
    note_unless(record, record->calls_at_the_end == 0, "a call after the last");
    if (record->calls == 0) {
        note_unless(record, done == 0 || (done == 1 && total == 1), "work done at the first call");
    } else {
        note_unless(record, total == record->total, "the total changed");
        note_unless(record, done >= record->done, "done fell");
        note_unless(record, fraction >= record->fraction, "fraction fell");
        note_unless(record, progress->solutions >= record->solutions, "solutions fell");
    }
    record->calls++;
    record->done = done;
    record->total = total;
    record->solutions = progress->solutions;
    record->fraction = fraction;
    record->calls_at_the_start += done == 0;
    record->calls_at_the_end += done == total;
    return record->calls == record->stop_at;
}

void check_progress_record(const struct progress_record *record, const nqueens_solver *solver)
{
    if (record->fault != NULL)
        fail_msg("kernel %s, n = %" PRIu32 ", %" PRIu32 " threads: %s",
                 nqueens_solver_kernel_in_use(solver), nqueens_solver_n(solver),
                 nqueens_solver_threads(solver), record->fault);
}

void check_progress_finished(const struct progress_record *record, const nqueens_solver *solver)
{
    check_progress_record(record, solver);
    assert_true(record->calls >= 1);
    assert_int_equal(record->done, record->total);
    assert_int_equal(record->calls_at_the_end, 1);
    assert_true(record->fraction > 0.999999);
}
