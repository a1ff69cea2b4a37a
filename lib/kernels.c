/* SPDX-License-Identifier: MIT
 *
 * The table of kernels, "auto" first, and the table of what "auto" stands for. In the table of
 * kernels each one from "bitmask" on is faster than the kernels before it of its method, where it
 * runs.
 */

#include "kernels.h"

#include "base/machine.h"
#include "colour/count.h"
#include "join/half_board.h"
#include "profile/profile.h"

#include <nqueens.h>

#include <string.h>

enum kernel_index {
    AUTO,
    REFERENCE,
    COMPLETION,
    BITMASK,
    AVX2,
    AVX512,
    NEON,
    SIMD128,
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

/* A kernel of 1.0 to 1.2, which keeps its name and does not run. */
#define WITHDRAWN_JOIN(name_)                                                                      \
    {                                                                                              \
        .name = (name_), .summary = "half boards joined by vectors, until 1.2: see colour",        \
        .method = NQ_JOIN, .smallest_n = NQ_SMALLEST_HALVED, .largest_n = NQ_LARGEST_HALVED,       \
        .cpu_features = UINT32_MAX                                                                 \
    }

static const struct nq_kernel kernels[KERNELS] = {
    [AUTO] =
        {
            .name = "auto",
            .summary = "the fastest kernel that can take the board",
            .method = NQ_AUTO,
            .largest_n = UINT32_MAX,
        },
    [REFERENCE] =
        {
            .name = "reference",
            .summary = "the textbook's isPromising search, to check the others against",
            .method = NQ_REFERENCE,
            .largest_n = UINT32_MAX,
            .takes_rules = 1,
        },
    [COMPLETION] =
        {
            .name = "completion",
            .summary = "backtracking on the row or column with the fewest open squares, any n",
            .method = NQ_COMPLETION,
            .largest_n = UINT32_MAX,
            .takes_rules = 1,
        },
    [BITMASK] =
        {
            .name = "bitmask",
            .summary = "bitmask backtracking over blocks of partial placements, portable C",
            .method = NQ_BACKTRACKING,
            .largest_n = NQ_MASK_COLUMNS,
            .takes_rules = 1,
            .search = &nq_bitmask_kernel,
        },
    [AVX2] =
        {
            .name = "avx2",
            .summary = "bitmask backtracking, 16 partial placements at a time, x86-64 with AVX2",
            .method = NQ_BACKTRACKING,
            .largest_n = 32,
            .cpu_features = NQ_CPU_AVX2,
#ifdef NQ_HAVE_BACKTRACKING_AVX2
            .search = &nq_avx2_kernel,
#endif
#ifdef NQ_HAVE_LISTING_AVX2
            .listing = {&nq_listing_avx2_16, &nq_listing_avx2_32},
#endif
        },
    [AVX512] =
        {
            .name = "avx512",
            .summary = "bitmask backtracking, 32 partial placements at a time, x86-64 with "
                       "AVX-512 VBMI2",
            .method = NQ_BACKTRACKING,
            .largest_n = 32,
            .cpu_features = NQ_CPU_AVX512,
#ifdef NQ_HAVE_BACKTRACKING_AVX512
            .search = &nq_avx512_kernel,
#endif
#ifdef NQ_HAVE_LISTING_AVX512
            .listing = {&nq_listing_avx512_16, &nq_listing_avx512_32},
#endif
        },
    [NEON] =
        {
            .name = "neon",
            .summary = "bitmask backtracking, 8 partial placements at a time, AArch64",
            .method = NQ_BACKTRACKING,
            .largest_n = 32,
            .cpu_features = NQ_CPU_NEON,
#ifdef NQ_HAVE_BACKTRACKING_NEON
            .search = &nq_neon_kernel,
#endif
#ifdef NQ_HAVE_LISTING_NEON
            .listing = {&nq_listing_neon_16, &nq_listing_neon_32},
#endif
        },
    [SIMD128] =
        {
            .name = "simd128",
            .summary =
                "bitmask backtracking, 8 partial placements at a time, WebAssembly with SIMD",
            .method = NQ_BACKTRACKING,
            .largest_n = 32,
            .cpu_features = NQ_CPU_SIMD128,
#ifdef NQ_HAVE_BACKTRACKING_SIMD128
            .search = &nq_simd128_kernel,
#endif
#ifdef NQ_HAVE_LISTING_SIMD128
            .listing = {&nq_listing_simd128_16, &nq_listing_simd128_32},
#endif
        },
    [JOIN] =
        {
            .name = "join",
            .summary = "half boards joined to whole ones, no constraints, portable C",
            .method = NQ_JOIN,
            .smallest_n = NQ_SMALLEST_HALVED,
            .largest_n = NQ_LARGEST_HALVED,
        },
    [JOIN_AVX2] = WITHDRAWN_JOIN("join-avx2"),
    [JOIN_AVX512] = WITHDRAWN_JOIN("join-avx512"),
    [JOIN_NEON] = WITHDRAWN_JOIN("join-neon"),
    [JOIN_SIMD128] = WITHDRAWN_JOIN("join-simd128"),
    [PROFILE] =
        {
            .name = "profile",
            .summary = "dynamic programming over sets of columns, for rooks and jumps, portable C",
            .method = NQ_PROFILE,
            .largest_n = NQ_MASK_COLUMNS,
        },
    [COLOUR] =
        {
            .name = "colour",
            .summary = "queens on white squares matched with queens on black ones, portable C",
            .method = NQ_COLOUR,
            .smallest_n = NQ_SMALLEST_COLOURED,
            .largest_n = NQ_LARGEST_COLOURED,
            .colour = &nq_colour_portable,
        },
    [COLOUR_AVX2] =
        {
            .name = "colour-avx2",
            .summary = "white and black queens matched, 256 bits at a time, x86-64 with AVX2",
            .method = NQ_COLOUR,
            .smallest_n = NQ_SMALLEST_COLOURED,
            .largest_n = NQ_LARGEST_COLOURED,
            .cpu_features = NQ_CPU_AVX2,
#ifdef NQ_HAVE_COLOUR_AVX2
            .colour = &nq_colour_avx2,
#endif
        },
    [COLOUR_AVX512] =
        {
            .name = "colour-avx512",
            .summary =
                "white and black queens matched, 512 bits at a time, x86-64 with AVX-512 VPOPCNTDQ",
            .method = NQ_COLOUR,
            .smallest_n = NQ_SMALLEST_COLOURED,
            .largest_n = NQ_LARGEST_COLOURED,
            .cpu_features = NQ_CPU_COLOUR_AVX512,
#ifdef NQ_HAVE_COLOUR_AVX512
            .colour = &nq_colour_avx512,
#endif
        },
    [COLOUR_NEON] =
        {
            .name = "colour-neon",
            .summary = "white and black queens matched, 128 bits at a time, AArch64",
            .method = NQ_COLOUR,
            .smallest_n = NQ_SMALLEST_COLOURED,
            .largest_n = NQ_LARGEST_COLOURED,
            .cpu_features = NQ_CPU_NEON,
#ifdef NQ_HAVE_COLOUR_NEON
            .colour = &nq_colour_neon,
#endif
        },
    [COLOUR_SIMD128] =
        {
            .name = "colour-simd128",
            .summary = "white and black queens matched, 128 bits at a time, WebAssembly with SIMD",
            .method = NQ_COLOUR,
            .smallest_n = NQ_SMALLEST_COLOURED,
            .largest_n = NQ_LARGEST_COLOURED,
            .cpu_features = NQ_CPU_SIMD128,
#ifdef NQ_HAVE_COLOUR_SIMD128
            .colour = &nq_colour_simd128,
#endif
        },
};

/* What "auto" stands for: the first row that runs on the CPU and whose n the board has
 * reached. Each n is where the kernel overtakes the one that is named behind it, on one
 * thread, as `nqueens count --threads 1 --kernel KERNEL N` measures it with both. The colours
 * are for boards with few constraints; what a row before it rules out counts units alone. The second number is the same for listing, which takes those
 * kernels that have one, and counts small boards. */
static const struct {
    enum kernel_index kernel;
    uint32_t smallest_n[2]; /* to count, to list */
} choices[] = {
    {COLOUR_AVX512, {18, UINT32_MAX}},  /* avx512: 0.5 of its time, 1.9 times at 17 */
    {COLOUR_AVX2, {18, UINT32_MAX}},    /* avx512, without VPOPCNTDQ: 0.8 of its time */
    {AVX512, {11, 5}},                  /* bitmask: smaller boards do not fill a vector */
    {AVX2, {11, 6}},                    /* bitmask */
    {COLOUR_NEON, {18, UINT32_MAX}},    /* neon; not measured */
    {NEON, {11, 6}},                    /* bitmask; not measured */
    {COLOUR_SIMD128, {18, UINT32_MAX}}, /* simd128: 0.3 of its time, 1.2 times at 17 */
    {SIMD128, {12, 6}},                 /* bitmask: 0.4 of its time, and 0.3 to list n = 10 */
    {COLOUR, {16, UINT32_MAX}},         /* bitmask: 0.3 of its time, 1.3 times at 15 */
    {BITMASK, {0, 0}},                  /* n up to 64 */
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

enum nq_board_class nq_board_of(const struct nq_constraints *constraints)
{
    const struct nq_rule *rule = constraints->rule;
    if (rule != NULL)
        return rule->regions != NULL        ? NQ_BOARD_WITH_REGIONS
               : nq_is_local(rule->attacks) ? NQ_LOCAL_ATTACKS
                                            : NQ_OTHER_ATTACKS;
    return constraints->count != 0 ? NQ_CONSTRAINED_BOARD : NQ_WHOLE_BOARD;
}

/* The methods that serve a purpose. */
static const unsigned methods_for[] = {
    [NQ_TO_COUNT] = BIT(NQ_REFERENCE) | BIT(NQ_COMPLETION) | BIT(NQ_BACKTRACKING) | BIT(NQ_JOIN) |
                    BIT(NQ_PROFILE) | BIT(NQ_COLOUR),
    [NQ_TO_SEARCH] = BIT(NQ_REFERENCE) | BIT(NQ_COMPLETION) | BIT(NQ_BACKTRACKING),
    [NQ_TO_COUNT_UNITS] = BIT(NQ_REFERENCE) | BIT(NQ_BACKTRACKING),
    [NQ_TO_JOIN_UNITS] = BIT(NQ_JOIN),
    [NQ_TO_COLOUR_UNITS] = BIT(NQ_COLOUR),
    [NQ_TO_RANK] = BIT(NQ_REFERENCE) | BIT(NQ_COMPLETION) | BIT(NQ_BACKTRACKING),
    [NQ_TO_LIST] = BIT(NQ_REFERENCE) | BIT(NQ_COMPLETION) | BIT(NQ_BACKTRACKING) | BIT(NQ_JOIN) |
                   BIT(NQ_PROFILE) | BIT(NQ_COLOUR),
};

/* Portable kernels list boards that a search or a join does not take, for n <= 64. */
static int obstacle_to_listing(const struct nq_kernel *kernel, uint32_t n)
{
    int is_of_any_n = kernel->method == NQ_REFERENCE || kernel->method == NQ_COMPLETION;
    return is_of_any_n || n <= NQ_MASK_COLUMNS ? NQUEENS_SUPPORTED : NQUEENS_UNSUPPORTED_SIZE;
}

static int obstacle(const struct nq_kernel *kernel, const struct nq_request *request)
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

/* Whether the colours take less time than a search for a board with constraints, though constraints
 * leave them no symmetry. With one forbidden square they take 0.5 of the time of "avx512" at n = 18, and
 * 0.2 at 20. A required queen leaves a search a twentieth of its work, and the colours a sixth: with one
 * they take 0.5 of the time at n = 18, with two twice the time, and 0.3 at 20. n forbidden squares are
 * taken as one required queen. */
static int has_few_constraints(const struct nq_request *request)
{
    enum { SMALLEST_CONSTRAINED = 18 };
    const uint64_t n = request->n;
    return n >= SMALLEST_CONSTRAINED &&
           2 * (request->required * n + request->forbidden) <= n * (n - SMALLEST_CONSTRAINED + 2);
}

/* Whether "auto" leaves a board to others: one whose number does not fit, which ends for them when it
 * is cancelled, and boards with more than few constraints. */
static int is_not_for(const struct nq_kernel *kernel, const struct nq_request *request)
{
    if (kernel->method != NQ_COLOUR || request->purpose != NQ_TO_COUNT)
        return 0;
    return request->n > NQ_MOST_ROWS_BY_COLOURS ||
           (request->board == NQ_CONSTRAINED_BOARD && !has_few_constraints(request));
}

/* The first choice that is of use, or else one whose obstacle is the obstacle of all. Units of a
 * join, and of colours, are counted by the fastest kernel of the method, whatever n. */
static struct nq_choice choose(const struct nq_request *request)
{
    const int is_list = request->purpose == NQ_TO_LIST ||
                        (request->purpose == NQ_TO_COUNT && request->n <= NQ_MOST_ROWS_TO_LIST);
    const int is_of_any_n =
        request->purpose == NQ_TO_JOIN_UNITS || request->purpose == NQ_TO_COLOUR_UNITS;
    const uint32_t n = is_of_any_n ? UINT32_MAX : request->n;
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        const struct nq_kernel *kernel = &kernels[choices[i].kernel];
        if (n >= choices[i].smallest_n[is_list] && runs_on(kernel, request->cpu_features) &&
            obstacle(kernel, request) == NQUEENS_SUPPORTED && !is_not_for(kernel, request))
            return (struct nq_choice){kernel, NQUEENS_SUPPORTED};
    }
    const struct nq_kernel *kernel = &kernels[request->purpose == NQ_TO_JOIN_UNITS     ? JOIN
                                              : request->purpose == NQ_TO_COLOUR_UNITS ? COLOUR
                                                                                       : BITMASK];
    return (struct nq_choice){kernel, obstacle(kernel, request)};
}

/* Whether "completion" is the choice for a board that is not whole. The more queens are required,
 * the fewer of the placements that a search row by row makes have a completion. Measured with
 * required queens in random rows of random solutions, the other kernel being "avx512", from n = 33
 * on "bitmask": with a quarter of the rows "completion" takes 2 to 4 times its time (n = 16 and
 * 20), with three in ten 0.5 to 0.9 (n = 14 to 24), from n = 26 on with a third to a half 0.7 to
 * 0.06, with two thirds 0.03 (n = 64). */
static int is_completed(const struct nq_request *request)
{
    int is_count = request->purpose == NQ_TO_COUNT || request->purpose == NQ_TO_SEARCH;
    if (request->board == NQ_BOARD_WITH_REGIONS)
        return is_count || request->purpose == NQ_TO_LIST;
    return is_count && request->board != NQ_WHOLE_BOARD &&
           UINT64_C(10) * request->required >= UINT64_C(3) * request->n;
}

/* Whether "profile" is the choice: where the rows without a required queen have enough open squares
 * on average, by the rows that a queen reaches. Its time hardly depends on the constraints, that of
 * the other kernels falls with the open squares. Measured with random forbidden squares and without,
 * it takes 0.1 of the time of "bitmask" where 6 are open (rooks, n = 6), 0.3 to 0.5 where 7 are
 * (TOUCHING or KNIGHT, n = 7), 0.5 where 9 are (both, n = 9), and up to 4 times with one less, where
 * the board is listed. */
static int is_profiled(const struct nq_request *request)
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

struct nq_choice nq_choose(const struct nq_kernel *kernel, const struct nq_request *request)
{
    if (kernel->method == NQ_AUTO) {
        if (is_profiled(request))
            kernel = &kernels[PROFILE];
        else if (is_completed(request))
            kernel = &kernels[COMPLETION];
        else
            return choose(request);
    }
    return (struct nq_choice){kernel, obstacle(kernel, request)};
}

struct nq_source nq_kernel_source(const struct nq_kernel *kernel, uint32_t n)
{
    struct nq_source source = {NQ_BY_KERNEL, NULL};
    if (kernel->method == NQ_REFERENCE)
        source.kind = NQ_BY_REFERENCE;
    else if (kernel->method == NQ_COMPLETION)
        source.kind = n <= NQ_MASK_COLUMNS ? NQ_BY_TREE : NQ_BY_COMPLETION;
    for (size_t i = 0; i < NQ_LISTING_SIZES && source.kernel == NULL; i++) {
        const struct nq_listing_kernel *listing = kernel->listing[i];
        if (listing != NULL && n >= listing->smallest_n && n <= listing->largest_n)
            source.kernel = listing;
    }
    return source;
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
