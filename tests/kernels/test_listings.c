/* SPDX-License-Identifier: MIT
 *
 * test_listings.c - each listing kernel by itself, board by board against a search of the test's
 * that looks at squares: whole boards and runs from any row, on random open squares. Catches: a
 * board too many, too few, twice or in the wrong place; a child whose parent is looked for among
 * the wrong placements, as where one was kept that has no child; a block that is written past its
 * end; a run that leaves something to the next one; a cancel that is not heard; a kernel of any
 * instruction set, on this CPU or not, that takes more memory than a count or a list may.
 */

#include "base/machine.h"
#include "each_kernel.h"
#include "harness.h"
#include "listing/source.h"
#include "plan.h"
#include "random_boards.h"

enum { LARGEST = 32, MOST_BOARDS = 3000 };

/* ---- The kernels ------------------------------------------------------------------------ */

struct named {
    const char *name;
    const struct nq_listing_kernel *kernel;
};

/* All that run on this CPU. */
static uint32_t find_kernels(struct named kernels[])
{
    uint32_t count = 0;
    kernels[count++] = (struct named){"walk", &nq_listing_recursive};
    kernels[count++] = (struct named){"blocks", &nq_listing_blocks};
    kernels[count++] = (struct named){"tree", &nq_listing_tree};
    EACH_KERNEL(name, fast_kernel_that_runs) {
        const struct nq_kernel *kernel;
        assert_ok(nq_kernel_find(name, nq_cpu_features(), &kernel));
        for (uint32_t k = 0; k < NQ_LISTING_SIZES && kernel->listing[k] != NULL; k++)
            kernels[count++] = (struct named){name, kernel->listing[k]};
    }
    assert_true(count < MOST_KERNELS);
    return count;
}

/* ---- The right boards --------------------------------------------------------------------- */

struct boards {
    uint32_t n;
    uint32_t count;
    uint32_t most; /* the search ends there */
    uint32_t queens[LARGEST];
    unsigned char columns[MOST_BOARDS][LARGEST];
};

static bool is_attacked(const uint32_t queens[], uint32_t row, uint32_t column)
{
    for (uint32_t above = 0; above < row; above++) {
        uint32_t distance = row - above;
        if (queens[above] == column || queens[above] + distance == column ||
            queens[above] == column + distance)
            return true;
    }
    return false;
}

static bool is_open(const struct nq_board_masks *masks, uint32_t row, uint32_t column)
{
    return (masks->open[row] >> column & 1) != 0;
}

/* The boards with the queens above a row, and in it a queen in one of the columns. */
static void find_boards(struct boards *boards, const struct nq_board_masks *masks, uint32_t row,
                        uint64_t columns)
{
    for (uint32_t column = 0; column < masks->n && boards->count < boards->most; column++) {
        if ((columns >> column & 1) == 0 || !is_open(masks, row, column) ||
            is_attacked(boards->queens, row, column))
            continue;
        boards->queens[row] = column;
        if (row + 1 < masks->n) {
            find_boards(boards, masks, row + 1, UINT64_MAX);
            continue;
        }
        for (uint32_t r = 0; r < masks->n; r++)
            boards->columns[boards->count][r] = (unsigned char)boards->queens[r];
        boards->count++;
    }
}

/* ---- Runs --------------------------------------------------------------------------------- */

struct run {
    struct nq_board_masks masks;
    uint32_t queens[LARGEST];
    uint32_t row;
    uint64_t columns;
};

static void fail_at(const struct named *named, const struct run *run, uint32_t board)
{
    for (uint32_t row = 0; row < run->masks.n; row++)
        print_error("%" PRIx64 "%s", run->masks.open[row], row + 1 < run->masks.n ? " " : "\n");
    fail_msg("kernel %s, n = %" PRIu32 ", from row %" PRIu32 " in columns %" PRIx64
             ": board %" PRIu32,
             named->name, run->masks.n, run->row, run->columns, board);
}

/* Goes through the run, up to a number of boards if it has as many. */
static void check_run(const struct named *named, void *workspace, const struct run *run,
                      const struct boards *right)
{
    const nq_cancel_flag never = {0};
    struct nq_boards block;
    uint32_t count = 0;
    int status = NQUEENS_OK;
    named->kernel->start_run(workspace, &run->masks, run->queens, run->row, run->columns);
    while (count < right->most &&
           (status = named->kernel->next_boards(workspace, &never, &block)) == NQUEENS_OK) {
        assert_true(block.count > 0);
        for (size_t i = 0; i < block.count && count < right->most; i++, count++) {
            for (uint32_t row = 0; row < run->masks.n; row++) {
                if (count >= right->count ||
                    block.queens[i * run->masks.n + row] != right->columns[count][row])
                    fail_at(named, run, count);
            }
        }
    }
    if (count != right->count || (count < right->most && status != NQUEENS_NO_SOLUTION))
        fail_at(named, run, count);
}

/* Each kernel that takes the board, twice in the same workspace: first it is left in the middle. */
static void check_kernels(const struct run *run, uint32_t most)
{
    static struct boards right;
    struct named kernels[MOST_KERNELS];
    uint32_t kernel_count = find_kernels(kernels);
    right.n = run->masks.n;
    right.count = 0;
    right.most = most;
    memcpy(right.queens, run->queens, sizeof right.queens);
    find_boards(&right, &run->masks, run->row, run->columns);
    for (uint32_t i = 0; i < kernel_count; i++) {
        const struct nq_listing_kernel *kernel = kernels[i].kernel;
        if (run->masks.n < kernel->smallest_n || run->masks.n > kernel->largest_n)
            continue;
        void *workspace = malloc(kernel->workspace_size(run->masks.n));
        assert_non_null(workspace);
        struct boards *first = &right;
        uint32_t count = first->count;
        first->most = first->count = count / 2;
        if (count >= 2)
            check_run(&kernels[i], workspace, run, first);
        first->most = most;
        first->count = count;
        check_run(&kernels[i], workspace, run, first);
        free(workspace);
    }
}

static struct run whole_board(uint32_t n)
{
    struct run run = {.masks.n = n, .columns = UINT64_MAX};
    for (uint32_t row = 0; row < n; row++)
        run.masks.open[row] = nq_all_columns(n);
    return run;
}

TEST(large_boards_begin_as_they_should)
{
    for (uint32_t n = 13; n <= 22; n++) {
        struct run run = whole_board(n);
        check_kernels(&run, n <= 16 ? 3000 : 300);
    }
}

/* Places queens at random on open squares that none attacks; run->row is the row after them. */
static void place_at_random(struct random *random, struct run *run, uint32_t rows)
{
    for (run->row = 0; run->row < rows; run->row++) {
        uint32_t from = random_below(random, run->masks.n);
        uint32_t tried = 0;
        uint32_t column = from;
        while (tried < run->masks.n && (!is_open(&run->masks, run->row, column) ||
                                        is_attacked(run->queens, run->row, column))) {
            column = (from + ++tried) % run->masks.n;
        }
        if (tried == run->masks.n)
            return;
        run->queens[run->row] = column;
    }
}

/* This percentage of the squares is open, and mostly those of a solution. */
static void close_squares(struct random *random, struct run *run, uint32_t percent)
{
    uint32_t n = run->masks.n;
    uint32_t solution[LARGEST];
    bool keeps_solution = (n == 1 || n >= 4) && random_percent(random, 90);
    if (keeps_solution)
        random_solution(random, n, solution);
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            bool is_kept = keeps_solution && solution[row] == column;
            if (!is_kept && !random_percent(random, percent))
                run->masks.open[row] &= ~nq_bit(column);
        }
    }
}

TEST(runs_on_random_squares_are_listed)
{
    struct random random = random_stream(1);
    for (uint32_t times = 0; times < 1500; times++) {
        struct run run = whole_board(1 + random_below(&random, 12));
        if (random_percent(&random, 80))
            close_squares(&random, &run, 10 + random_below(&random, 90));
        if (random_percent(&random, 60))
            place_at_random(&random, &run, random_below(&random, run.masks.n));
        if (random_percent(&random, 50))
            run.columns =
                ((uint64_t)random_below(&random, UINT32_MAX) << 1) | random_below(&random, 2);
        check_kernels(&run, 2000);
    }
}

TEST(large_boards_with_few_squares_are_listed)
{
    struct random random = random_stream(2);
    for (uint32_t times = 0; times < 200; times++) {
        struct run run = whole_board(13 + random_below(&random, LARGEST - 12));
        close_squares(&random, &run, 300 / run.masks.n);
        if (random_percent(&random, 60))
            place_at_random(&random, &run, random_below(&random, run.masks.n));
        check_kernels(&run, 500);
    }
}

/* ---- Cancels ------------------------------------------------------------------------------ */

TEST(a_cancel_is_heard)
{
    const nq_cancel_flag cancelled = {.is_set = 1};
    const nq_cancel_flag never = {0};
    struct named kernels[MOST_KERNELS];
    uint32_t kernel_count = find_kernels(kernels);
    for (uint32_t i = 0; i < kernel_count; i++) {
        const struct nq_listing_kernel *kernel = kernels[i].kernel;
        struct run run = whole_board(kernel->largest_n < 12 ? kernel->largest_n : 12);
        struct nq_boards block;
        void *workspace = malloc(kernel->workspace_size(run.masks.n));
        assert_non_null(workspace);
        kernel->start_run(workspace, &run.masks, run.queens, 0, UINT64_MAX);
        assert_int_equal(kernel->next_boards(workspace, &cancelled, &block), NQUEENS_CANCELLED);
        assert_int_equal(kernel->next_boards(workspace, &never, &block), NQUEENS_OK);
        assert_int_equal(kernel->next_boards(workspace, &cancelled, &block), NQUEENS_CANCELLED);
        free(workspace);
    }
}

/* ---- Memory ------------------------------------------------------------------------------- */

size_t workspace_of_4_lanes_of_32(uint32_t n), workspace_of_8_lanes_of_16(uint32_t n),
    workspace_of_8_lanes_of_32(uint32_t n), workspace_of_16_lanes_of_16(uint32_t n),
    workspace_of_16_lanes_of_32(uint32_t n), workspace_of_32_lanes_of_16(uint32_t n);

/* Of the instruction sets the kernels for narrow boards, and for wide ones. */
static const struct {
    const char *kernels;
    nq_listing_workspace_fn *workspace_size[NQ_LISTING_SIZES];
} lane_sets[] = {
    {"avx512", {workspace_of_32_lanes_of_16, workspace_of_16_lanes_of_32}},
    {"avx2", {workspace_of_16_lanes_of_16, workspace_of_8_lanes_of_32}},
    {"neon and simd128", {workspace_of_8_lanes_of_16, workspace_of_4_lanes_of_32}},
};

/* nqueens_enumerate(3): 36 KB for each row. nqueens_count(3): 64 KB, and 16 KB for each row, where
 * "auto" lists a board to count it. */
TEST(vectors_of_each_instruction_set_list_in_the_memory_that_is_promised)
{
    enum { SMALLEST = 4, MOST_COLUMNS_OF_16_BITS = 16 };
    for (size_t i = 0; i < ELEMENTS(lane_sets); i++) {
        for (uint32_t n = SMALLEST; n <= LARGEST; n++) {
            size_t size = lane_sets[i].workspace_size[n > MOST_COLUMNS_OF_16_BITS](n);
            size_t most = 36 * 1024 * (size_t)n;
            if (n <= NQ_MOST_ROWS_TO_LIST && most > 1024 * (64 + 16 * (size_t)n))
                most = 1024 * (64 + 16 * (size_t)n);
            if (size > most)
                fail_msg("%s, n = %" PRIu32 ": %zu bytes, of %zu", lane_sets[i].kernels, n, size,
                         most);
        }
    }
}

/* The table above is of the kernels that run here. */
TEST(the_workspaces_are_those_of_the_kernels)
{
    for (size_t i = 0; i < ELEMENTS(lane_sets); i++) {
        const struct nq_kernel *kernel;
        char name[16];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(lane_sets[i].kernels, " "),
                 lane_sets[i].kernels);
        if (nq_kernel_find(name, nq_cpu_features(), &kernel) != NQUEENS_OK)
            continue;
        for (uint32_t k = 0; k < NQ_LISTING_SIZES && kernel->listing[k] != NULL; k++) {
            uint32_t n = kernel->listing[k]->largest_n;
            assert_int_equal(kernel->listing[k]->workspace_size(n),
                             lane_sets[i].workspace_size[k](n));
        }
    }
}
