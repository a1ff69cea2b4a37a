/* SPDX-License-Identifier: MIT
 *
 * The table of kernels, "auto" first; the table of the kernels that "auto" stands for; the plan of
 * a call; and the public calls about kernels and plans. From "bitmask" on each kernel of the table
 * is faster, where it runs, than the kernels of its method before it. No function here searches;
 * each takes constant time.
 */

#include "plan.h"

#include "base/machine.h"
#include "colour/count.h"
#include "join/count.h"
#include "profile/profile.h"
#include "solver.h"
#include "work/workers.h"

#include <string.h>

/* ---- Kernels ----------------------------------------------------------------- */

enum kernel_index {
    AUTO,
    REFERENCE,
    COMPLETION,
    SEARCH,
    SEARCH_AVX2,
    SEARCH_AVX512,
    SEARCH_NEON,
    SEARCH_SIMD128,
    JOIN,
    JOIN_AVX2,
    JOIN_AVX512,
    JOIN_NEON,
    JOIN_SIMD128,
    PROFILE,
    COLOUR,
    COLOUR_AVX2,
    COLOUR_AVX512,
    COLOUR_NEON,
    COLOUR_SIMD128,
    KERNELS
};

static const char *const method_names[] = {
    [NQ_AUTO] = "auto",
    [NQ_REFERENCE] = "reference",
    [NQ_COMPLETION] = "completion",
    [NQ_BACKTRACKING] = "backtracking",
    [NQ_JOIN] = "join",
    [NQ_PROFILE] = "profile",
    [NQ_COLOUR] = "colour",
};

#define KERNEL(name_, method_, smallest, largest, words)                                           \
    .name = (name_), .summary = (words), .method = (method_), .smallest_n = (smallest),            \
    .largest_n = (largest)

/* IF_BUILT is the kernel if it is built, so that meson defines the macro as 1, else NULL: a 1
 * becomes `~,`, so the kernel is the second of three arguments; any other token leaves NULL as the
 * second. */
#define NQ_BUILT_1 ~,
#define SECOND(first, second, ...) second
#define SECOND_OF(...) SECOND(__VA_ARGS__)
#define IF_BUILT_(one, kernel) SECOND_OF(NQ_BUILT_##one &(kernel), NULL, ~)
#define IF_BUILT(macro, kernel) IF_BUILT_(macro, kernel)

/* Kernels of a set of instructions. */
#define VECTOR_SEARCH(SET, set, words)                                                             \
    KERNEL(#set, NQ_BACKTRACKING, 0, 32, "bitmask backtracking, " words),                          \
        .cpu_features = NQ_CPU_##SET,                                                              \
        .search = IF_BUILT(NQ_HAVE_BACKTRACKING_##SET, nq_##set##_kernel),                         \
        .listing = {IF_BUILT(NQ_HAVE_LISTING_##SET, nq_listing_##set##_16),                        \
                    IF_BUILT(NQ_HAVE_LISTING_##SET, nq_listing_##set##_32)}

#define BY_COLOURS(name_, words)                                                                   \
    KERNEL(name_, NQ_COLOUR, NQ_SMALLEST_COLOURED, NQ_LARGEST_COLOURED, words)
#define VECTOR_COLOURS(SET, set, features, words)                                                  \
    BY_COLOURS("colour-" #set, "white and black queens matched, " words),                          \
        .cpu_features = (features), .colour = IF_BUILT(NQ_HAVE_COLOUR_##SET, nq_colour_##set)

#define BY_JOIN(name_, words) KERNEL(name_, NQ_JOIN, NQ_SMALLEST_HALVED, NQ_LARGEST_HALVED, words)
/* A kernel of 1.0 to 1.2, which keeps its name and does not run any more. */
#define WITHDRAWN_JOIN(name_)                                                                      \
    BY_JOIN(name_, "half boards joined by vectors, until 1.2: see colour"),                        \
        .cpu_features = UINT32_MAX

/* clang-format off */
static const struct nq_kernel kernels[KERNELS] = {
    [AUTO] = {KERNEL("auto", NQ_AUTO, 0, UINT32_MAX, "the fastest kernel that can take the board")},
    [REFERENCE] = {KERNEL("reference", NQ_REFERENCE, 0, UINT32_MAX,
        "the textbook's isPromising search, to check the others against"), .takes_rules = 1},
    [COMPLETION] = {KERNEL("completion", NQ_COMPLETION, 0, UINT32_MAX,
        "backtracking on the row or column with the fewest open squares, any n"), .takes_rules = 1,
        .listing = {&nq_listing_tree}},
    [SEARCH] = {KERNEL("bitmask", NQ_BACKTRACKING, 0, NQ_MASK_COLUMNS,
        "bitmask backtracking over blocks of partial placements, portable C"), .takes_rules = 1,
        .search = &nq_bitmask_kernel},
    [SEARCH_AVX2] = {VECTOR_SEARCH(AVX2, avx2,
        "16 partial placements at a time, x86-64 with AVX2")},
    [SEARCH_AVX512] = {VECTOR_SEARCH(AVX512, avx512,
        "32 partial placements at a time, x86-64 with AVX-512 VBMI2")},
    [SEARCH_NEON] = {VECTOR_SEARCH(NEON, neon, "8 partial placements at a time, AArch64")},
    [SEARCH_SIMD128] = {VECTOR_SEARCH(SIMD128, simd128,
        "8 partial placements at a time, WebAssembly with SIMD")},
    [JOIN] = {BY_JOIN("join", "half boards joined to whole ones, no constraints, portable C")},
    [JOIN_AVX2] = {WITHDRAWN_JOIN("join-avx2")},
    [JOIN_AVX512] = {WITHDRAWN_JOIN("join-avx512")},
    [JOIN_NEON] = {WITHDRAWN_JOIN("join-neon")},
    [JOIN_SIMD128] = {WITHDRAWN_JOIN("join-simd128")},
    [PROFILE] = {KERNEL("profile", NQ_PROFILE, 0, NQ_MASK_COLUMNS,
        "dynamic programming over sets of columns, for rooks and jumps, portable C")},
    [COLOUR] = {BY_COLOURS("colour",
        "queens on white squares matched with queens on black ones, portable C"),
        .colour = &nq_colour_portable},
    [COLOUR_AVX2] = {VECTOR_COLOURS(AVX2, avx2, NQ_CPU_AVX2,
        "256 bits at a time, x86-64 with AVX2")},
    [COLOUR_AVX512] = {VECTOR_COLOURS(AVX512, avx512, NQ_CPU_COLOUR_AVX512,
        "512 bits at a time, x86-64 with AVX-512 VPOPCNTDQ")},
    [COLOUR_NEON] = {VECTOR_COLOURS(NEON, neon, NQ_CPU_NEON, "128 bits at a time, AArch64")},
    [COLOUR_SIMD128] = {VECTOR_COLOURS(SIMD128, simd128, NQ_CPU_SIMD128,
        "128 bits at a time, WebAssembly with SIMD")},
};
/* clang-format on */

/* The kernels that "auto" stands for: the first row that runs on the CPU and has a smallest_n that
 * the board reaches. From smallest_n on the kernel is faster than the kernel named after it, on one
 * thread, as `nqueens count --threads 1 --kernel KERNEL N` measures both. The second number is the
 * same for listings, by which small boards are counted, too. The colours count boards with few
 * constraints. */
static const struct {
    enum kernel_index kernel;
    uint32_t smallest_n[2]; /* to count, to list */
} choices[] = {
    {COLOUR_AVX512, {18, UINT32_MAX}},  /* avx512: 0.5 of its time, 1.9 times at 17 */
    {COLOUR_AVX2, {18, UINT32_MAX}},    /* avx512, without VPOPCNTDQ: 0.8 of its time */
    {SEARCH_AVX512, {11, 5}},           /* bitmask: smaller boards do not fill a vector */
    {SEARCH_AVX2, {11, 6}},             /* bitmask */
    {COLOUR_NEON, {18, UINT32_MAX}},    /* neon; not measured */
    {SEARCH_NEON, {11, 6}},             /* bitmask; not measured */
    {COLOUR_SIMD128, {18, UINT32_MAX}}, /* simd128: 0.3 of its time, 1.2 times at 17 */
    {SEARCH_SIMD128, {12, 6}},          /* bitmask: 0.4 of its time, and 0.3 to list n = 10 */
    {COLOUR, {16, UINT32_MAX}},         /* bitmask: 0.3 of its time, 1.3 times at 15 */
    {SEARCH, {0, 0}},                   /* n up to 64 */
    {COMPLETION, {0, 0}},               /* any n */
};

#define BIT(method) (1u << (method))

static int runs_on(const struct nq_kernel *kernel, uint32_t cpu_features)
{
    int is_compiled = kernel->search != NULL || kernel->colour != NULL;
    return kernel->cpu_features == 0 || (is_compiled && (kernel->cpu_features & cpu_features) != 0);
}

int nq_kernel_find(const char *name, uint32_t cpu_features, const struct nq_kernel **out)
{
    for (size_t i = 0; i < KERNELS; i++) {
        if (strcmp(kernels[i].name, name) != 0)
            continue;
        if (!runs_on(&kernels[i], cpu_features))
            return NQUEENS_ERROR_UNAVAILABLE;
        *out = &kernels[i];
        return NQUEENS_OK;
    }
    return NQUEENS_ERROR_UNKNOWN_NAME;
}

const struct nq_kernel *nq_kernel_auto(void)
{
    return &kernels[AUTO];
}

/* ---- What stands in the way ------------------------------------------------------ */

/* The facts that a plan depends on, apart from the kernel and the limit that are set. */
struct request {
    enum nq_purpose purpose;
    uint32_t n;
    enum nq_board_class board;
    size_t required;  /* required squares */
    size_t forbidden; /* forbidden squares that are not required */
    uint32_t attacks; /* of the rule */
    uint32_t cpu_features;
};

enum nq_board_class nq_board_of(const struct nq_constraints *constraints)
{
    const struct nq_rule *rule = constraints->rule;
    if (rule != NULL)
        return rule->regions != NULL        ? NQ_BOARD_WITH_REGIONS
               : nq_is_local(rule->attacks) ? NQ_LOCAL_ATTACKS
                                            : NQ_OTHER_ATTACKS;
    return constraints->count != 0 ? NQ_CONSTRAINED_BOARD : NQ_WHOLE_BOARD;
}

enum {
    BY_SEARCH = BIT(NQ_REFERENCE) | BIT(NQ_COMPLETION) | BIT(NQ_BACKTRACKING),
    BY_ANY = BY_SEARCH | BIT(NQ_JOIN) | BIT(NQ_PROFILE) | BIT(NQ_COLOUR)
};

/* The methods that serve a purpose. */
static const unsigned methods_for[] = {
    [NQ_TO_COUNT] = BY_ANY,
    [NQ_TO_SEARCH] = BY_SEARCH,
    [NQ_TO_COUNT_UNITS] = BIT(NQ_REFERENCE) | BIT(NQ_BACKTRACKING),
    [NQ_TO_JOIN_UNITS] = BIT(NQ_JOIN),
    [NQ_TO_COLOUR_UNITS] = BIT(NQ_COLOUR),
    [NQ_TO_RANK] = BY_SEARCH,
    [NQ_TO_LIST] = BY_ANY,
};

/* Portable kernels list boards that a search or a join does not take, for n <= 64. */
static int obstacle_to_listing(const struct nq_kernel *kernel, uint32_t n)
{
    int is_of_any_n = kernel->method == NQ_REFERENCE || kernel->method == NQ_COMPLETION;
    return is_of_any_n || n <= NQ_MASK_COLUMNS ? NQUEENS_SUPPORTED : NQUEENS_UNSUPPORTED_SIZE;
}

static int obstacle(const struct nq_kernel *kernel, const struct request *request)
{
    const uint32_t n = request->n;
    const int is_profile = kernel->method == NQ_PROFILE;
    if ((methods_for[request->purpose] & BIT(kernel->method)) == 0)
        return NQUEENS_UNSUPPORTED_METHOD;
    if (request->purpose == NQ_TO_LIST)
        return obstacle_to_listing(kernel, n);
    if (n < kernel->smallest_n || n > kernel->largest_n ||
        (request->purpose == NQ_TO_COUNT_UNITS && n > NQ_MASK_COLUMNS))
        return NQUEENS_UNSUPPORTED_SIZE;
    if (is_profile ? request->board != NQ_LOCAL_ATTACKS
                   : request->board >= NQ_LOCAL_ATTACKS && !kernel->takes_rules)
        return NQUEENS_UNSUPPORTED_RULES;
    if (request->board == NQ_CONSTRAINED_BOARD &&
        (kernel->method == NQ_JOIN || (kernel->method == NQ_COLOUR && n > NQ_MOST_ROWS_BY_COLOURS)))
        return NQUEENS_UNSUPPORTED_CONSTRAINTS;
    return NQUEENS_SUPPORTED;
}

/* ---- What "auto" stands for ------------------------------------------------------ */

/* Whether the colours take less time than a search for a board with constraints, though constraints
 * leave them no symmetry. With one forbidden square they take 0.5 of the time of "avx512" at n =
 * 18, and 0.2 at 20. A required queen leaves a search a twentieth of its work, and the colours a
 * sixth: with one they take 0.5 of the time at n = 18, with two twice the time, and 0.3 at 20. n
 * forbidden squares are taken as one required queen. */
static int has_few_constraints(const struct request *request)
{
    enum { SMALLEST_CONSTRAINED = 18 };
    const uint64_t n = request->n;
    return n >= SMALLEST_CONSTRAINED &&
           2 * (request->required * n + request->forbidden) <= n * (n - SMALLEST_CONSTRAINED + 2);
}

/* Whether "auto" leaves a board to others: one whose number does not fit, which ends for them when
 * it is cancelled, and boards with more than few constraints. */
static int is_not_for(const struct nq_kernel *kernel, const struct request *request)
{
    if (kernel->method != NQ_COLOUR || request->purpose != NQ_TO_COUNT)
        return 0;
    return request->n > NQ_MOST_ROWS_BY_COLOURS ||
           (request->board == NQ_CONSTRAINED_BOARD && !has_few_constraints(request));
}

/* Whether "completion" is the choice for a board that is not whole. The more queens are required,
 * the fewer of the placements that a search row by row makes have a completion. Measured with
 * required queens in random rows of random solutions, the other kernel being "avx512", from n = 33
 * on "bitmask": with a quarter of the rows "completion" takes 2 to 4 times its time (n = 16 and
 * 20), with three in ten 0.5 to 0.9 (n = 14 to 24), from n = 26 on with a third to a half 0.7 to
 * 0.06, with two thirds 0.03 (n = 64). */
static int is_completed(const struct request *request)
{
    int is_count = request->purpose == NQ_TO_COUNT || request->purpose == NQ_TO_SEARCH;
    if (request->board == NQ_BOARD_WITH_REGIONS)
        return is_count || request->purpose == NQ_TO_LIST;
    return is_count && request->board != NQ_WHOLE_BOARD &&
           UINT64_C(10) * request->required >= UINT64_C(3) * request->n;
}

/* Whether "profile" is the choice: where the rows without a required queen have enough open squares
 * on average, by the rows that a queen reaches. Its time hardly depends on the constraints, that of
 * the other kernels falls with the open squares. Measured with random forbidden squares and
 * without, it takes 0.1 of the time of "bitmask" where 6 are open (rooks, n = 6), 0.3 to 0.5 where
 * 7 are (TOUCHING or KNIGHT, n = 7), 0.5 where 9 are (both, n = 9), and up to 4 times with one
 * less, where the board is listed. */
static int is_profiled(const struct request *request)
{
    static const uint32_t fewest[] = {6, 7, 7}; /* by reach */
    if (request->purpose != NQ_TO_COUNT || request->board != NQ_LOCAL_ATTACKS ||
        obstacle(&kernels[PROFILE], request) != NQUEENS_SUPPORTED)
        return 0;
    uint64_t squares = (uint64_t)request->n * request->n;
    uint64_t open = squares > request->forbidden ? squares - request->forbidden : 0;
    const uint32_t both = NQUEENS_ATTACK_TOUCHING | NQUEENS_ATTACK_KNIGHT;
    uint32_t least = request->attacks == both ? 9 : fewest[nq_profile_reach(request->attacks)];
    return nq_profile_rows(request->n, request->required) * open >= least * squares;
}

/* The first choice that is of use, or else one whose obstacle is the obstacle of all. Units of
 * colours are counted by the fastest kernel of the method, whatever n. */
static const struct nq_kernel *fastest(const struct request *request)
{
    const int is_list = request->purpose == NQ_TO_LIST ||
                        (request->purpose == NQ_TO_COUNT && request->n <= NQ_MOST_ROWS_TO_LIST);
    const uint32_t n = request->purpose == NQ_TO_COLOUR_UNITS ? UINT32_MAX : request->n;
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        const struct nq_kernel *kernel = &kernels[choices[i].kernel];
        if (n >= choices[i].smallest_n[is_list] && runs_on(kernel, request->cpu_features) &&
            obstacle(kernel, request) == NQUEENS_SUPPORTED && !is_not_for(kernel, request))
            return kernel;
    }
    return &kernels[request->purpose == NQ_TO_JOIN_UNITS     ? JOIN
                    : request->purpose == NQ_TO_COLOUR_UNITS ? COLOUR
                                                             : SEARCH];
}

/* ---- What lists the board -------------------------------------------------------- */

/* Whether the solutions are listed to count them: small boards, since a count in units begins with
 * a walk over the centre cross, which takes longer. Rules without both kinds of diagonals have many
 * solutions, and units go by the translations of a torus. */
static int counts_by_list(const struct request *request)
{
    enum { MOST_ROWS_WITHOUT_DIAGONALS = 8, MOST_ROWS_OF_TORUS = 7 };
    const uint32_t diagonals = request->attacks & NQUEENS_ATTACKS_QUEEN;
    const int is_torus = diagonals != 0 && (request->attacks & NQUEENS_ATTACK_TORUS) != 0;
    if (request->purpose == NQ_TO_RANK)
        return diagonals == NQUEENS_ATTACKS_QUEEN && request->n < NQ_MOST_ROWS_TO_LIST;
    return request->n >= 2 &&
           request->n <= (is_torus                             ? MOST_ROWS_OF_TORUS
                          : diagonals == NQUEENS_ATTACKS_QUEEN ? NQ_MOST_ROWS_TO_LIST
                                                               : MOST_ROWS_WITHOUT_DIAGONALS);
}

static struct nq_source source_of(const struct nq_kernel *kernel, uint32_t n)
{
    struct nq_source source = {.kind = NQ_BY_KERNEL};
    if (kernel->method == NQ_REFERENCE)
        source.kind = NQ_BY_REFERENCE;
    else if (kernel->method == NQ_COMPLETION && n > NQ_MASK_COLUMNS)
        source.kind = NQ_BY_COMPLETION;
    for (size_t i = 0; i < NQ_LISTING_SIZES && source.kernel == NULL; i++) {
        const struct nq_listing_kernel *listing = kernel->listing[i];
        if (listing != NULL && n >= listing->smallest_n && n <= listing->largest_n)
            source.kernel = listing;
    }
    return source;
}

/* ---- Plans ----------------------------------------------------------------------- */

/* The kernel that is set, or the one that "auto" stands for, and its obstacle but for memory. */
static struct nq_plan choose(const struct nq_kernel *set, const struct request *request)
{
    const struct nq_kernel *kernel = set->method != NQ_AUTO  ? set
                                     : is_profiled(request)  ? &kernels[PROFILE]
                                     : is_completed(request) ? &kernels[COMPLETION]
                                                             : fastest(request);
    return (struct nq_plan){.kernel = kernel, .obstacle = obstacle(kernel, request)};
}

static struct request request_of(const struct nqueens_solver *solver, enum nq_purpose purpose)
{
    return (struct request){
        .purpose = purpose,
        .n = solver->n,
        .board = solver->board,
        .required = solver->required,
        .forbidden = solver->forbidden,
        .attacks = solver->attacks,
        .cpu_features = solver->cpu_features,
    };
}

/* The least memory limit in bytes with which a kernel that takes the board counts in this number of
 * threads; 0 if it heeds none. */
static uint64_t bytes_needed(const struct request *request, const struct nq_kernel *kernel,
                             uint32_t threads)
{
    if (request->purpose == NQ_TO_LIST)
        return 0;
    if (kernel->method == NQ_JOIN)
        return nq_join_bytes(request->n, threads);
    if (kernel->method == NQ_COLOUR)
        return nq_colour_bytes(request->n, kernel->colour, threads);
    if (kernel->method == NQ_PROFILE)
        return nq_profile_bytes(nq_profile_rows(request->n, request->required), request->attacks);
    return 0;
}

/* The limit that is set, or the default: for a count by colours, or else for a join. */
static uint64_t limit_for(const struct nqueens_solver *solver, const struct nq_kernel *kernel)
{
    if (kernel->method == NQ_COLOUR && nq_colour_supports(solver->n))
        return nq_colour_limit(solver->n, kernel->colour, solver->threads, solver->memory_limit,
                               solver->machine_memory);
    return nq_join_limit(solver->n, solver->threads, solver->memory_limit, solver->machine_memory);
}

/* Whether the number of solutions is known to be too large, by a kernel that takes the board. */
static int is_too_large(const struct request *request, const struct nq_kernel *kernel)
{
    if (request->required > 0 || request->forbidden > 0)
        return 0;
    if (request->purpose != NQ_TO_COUNT && request->purpose != NQ_TO_RANK)
        return 0;
    if (request->board == NQ_LOCAL_ATTACKS)
        return nq_profile_is_too_large(request->n, request->attacks);
    return kernel->method == NQ_COLOUR && request->n > NQ_MOST_ROWS_BY_COLOURS;
}

/* Heeds the memory limit: "auto" takes a search where there is no room for its first choice. */
static void keep_to_limit(struct nq_plan *plan, const struct nqueens_solver *solver,
                          const struct nq_kernel *set, struct request *request)
{
    const uint64_t needed = bytes_needed(request, plan->kernel, 1);
    if (needed == 0)
        return;
    plan->memory_limit = limit_for(solver, plan->kernel);
    if (needed <= plan->memory_limit)
        return;
    plan->obstacle = NQUEENS_UNSUPPORTED_MEMORY;
    if (request->purpose != NQ_TO_COUNT || set->method != NQ_AUTO)
        return;
    request->purpose = NQ_TO_SEARCH;
    const struct nq_plan search = choose(set, request);
    plan->kernel = search.kernel;
    plan->obstacle = search.obstacle;
}

struct nq_plan nq_plan_make(const nqueens_solver *solver, enum nq_purpose purpose)
{
    const struct nq_kernel *set = solver->kernel;
    struct request request = request_of(solver, purpose);
    struct nq_plan plan = choose(set, &request);
    plan.status = plan.obstacle != NQUEENS_SUPPORTED    ? NQUEENS_ERROR_UNSUPPORTED
                  : is_too_large(&request, plan.kernel) ? NQUEENS_ERROR_OVERFLOW
                                                        : NQUEENS_OK;
    if (plan.obstacle == NQUEENS_SUPPORTED)
        keep_to_limit(&plan, solver, set, &request);
    plan.source = source_of(plan.kernel, request.n);
    plan.source.counts = set->method == NQ_AUTO && counts_by_list(&request);
    return plan;
}

int nq_units_obstacle(const nqueens_solver *solver, enum nq_purpose purpose)
{
    const struct request request = request_of(solver, purpose);
    return choose(&kernels[AUTO], &request).obstacle;
}

int nq_units_purpose(const char *method, enum nq_purpose *purpose)
{
    if (method == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    if (strcmp(method, method_names[NQ_JOIN]) == 0)
        *purpose = NQ_TO_JOIN_UNITS;
    else if (strcmp(method, method_names[NQ_COLOUR]) == 0)
        *purpose = NQ_TO_COLOUR_UNITS;
    else if (strcmp(method, method_names[NQ_BACKTRACKING]) == 0)
        *purpose = NQ_TO_COUNT_UNITS;
    else
        return NQUEENS_ERROR_UNKNOWN_NAME;
    return NQUEENS_OK;
}

/* ---- Calls ----------------------------------------------------------------------- */

int nqueens_kernel_info(uint32_t index, const char **name, const char **method,
                        const char **summary, int *runs_here)
{
    if (index >= KERNELS)
        return NQUEENS_ERROR_ARGUMENT;
    if (name != NULL)
        *name = kernels[index].name;
    if (method != NULL)
        *method = method_names[kernels[index].method];
    if (summary != NULL)
        *summary = kernels[index].summary;
    if (runs_here != NULL)
        *runs_here = runs_on(&kernels[index], nq_cpu_features());
    return NQUEENS_OK;
}

const char *nqueens_solver_kernel_in_use(const nqueens_solver *solver)
{
    return solver == NULL ? NULL : nq_plan_make(solver, NQ_TO_COUNT).kernel->name;
}

uint64_t nqueens_solver_memory_limit(const nqueens_solver *solver)
{
    if (solver == NULL)
        return 0;
    const struct request request = request_of(solver, NQ_TO_COUNT);
    return limit_for(solver, choose(solver->kernel, &request).kernel);
}

int nqueens_memory_needed(const nqueens_solver *solver, const char *method, uint32_t threads,
                          uint64_t *bytes)
{
    enum nq_purpose purpose;
    if (solver == NULL || bytes == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    int status = nq_units_purpose(method, &purpose);
    if (status != NQUEENS_OK)
        return status;
    const struct request request = request_of(solver, purpose);
    const struct nq_plan plan = choose(solver->kernel, &request);
    if (plan.obstacle != NQUEENS_SUPPORTED)
        return NQUEENS_ERROR_UNSUPPORTED;
    *bytes = bytes_needed(&request, plan.kernel, nq_thread_count(threads));
    return NQUEENS_OK;
}

int nqueens_why_unsupported(const nqueens_solver *solver, const char *method, int *reason)
{
    enum nq_purpose purpose = NQ_TO_COUNT;
    if (solver == NULL || reason == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    int status = method == NULL ? NQUEENS_OK : nq_units_purpose(method, &purpose);
    if (status == NQUEENS_OK)
        *reason = nq_plan_make(solver, purpose).obstacle;
    return status;
}
