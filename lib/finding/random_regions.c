/* SPDX-License-Identifier: MIT
 *
 * nqueens_random_regions, n <= 24. The queens of a random solution are put in a random order, and
 * regions grow from them: a square joins the region of a queen only if a queen earlier in the order
 * attacks the square, so the board is solved in this order by single squares alone. Then random
 * squares move to neighbouring regions, as long as the board stays solvable by the deductions of
 * the grade, or has one solution. Cost: two to eight moves for each square, each of which costs the
 * deductions that follow.
 */

#include "base/random.h"
#include "deducing/deduction.h"
#include "finding/finding.h"

#include <limits.h>
#include <string.h>

enum {
    ROWS = NQ_MOST_RANDOM_ROWS,
    SQUARES = ROWS * ROWS,
    MOST_NEIGHBOURS = 4,
    OFFERS = 64,           /* squares offered in vain, for each row: they end an attempt */
    MOVES = 2,             /* moves of a board, for each square */
    LAST_MOVES = 3,        /* times as many moves, until the board has the grade */
    MOST_BOARDS = 1 << 14, /* boards judged for one of the grade */
    MOST_TURNS = 8,        /* turns of a search for a solution without regions */
};

struct generator {
    const struct nq_task *task;
    uint32_t n;
    int grade;
    struct nq_random random;
    uint32_t boards; /* boards judged so far */
    struct nq_attack_table table;
    struct nq_rule rule; /* rule with these regions */
    struct nq_constraints constraints;
    unsigned char regions[SQUARES]; /* each region has the number of its queen's row */
    uint64_t region_rows[SQUARES];
    uint32_t queens[ROWS]; /* the solution that is to be the only one */
};

/* Writes the squares that have a side in common with a square. Returns their number. */
static uint32_t neighbours_of(uint32_t n, uint32_t square, uint32_t neighbours[MOST_NEIGHBOURS])
{
    uint32_t count = 0;
    if (square >= n)
        neighbours[count++] = square - n;
    if (square % n > 0)
        neighbours[count++] = square - 1;
    if (square % n < n - 1)
        neighbours[count++] = square + 1;
    if (square + n < n * n)
        neighbours[count++] = square + n;
    return count;
}

/* Gives a square to a region. */
static void give(struct generator *generator, uint32_t square, uint32_t region)
{
    uint32_t n = generator->n, row = square / n;
    uint64_t column = nq_bit(square % n);
    if (generator->regions[square] != NQ_NO_REGION)
        generator->region_rows[generator->regions[square] * n + row] &= ~column;
    generator->region_rows[region * n + row] |= column;
    generator->regions[square] = (unsigned char)region;
}

/* Whether the region of a square is connected without the square: all its other squares are reached
 * from the queen. */
static int is_connected_without(const struct generator *generator, uint32_t square)
{
    uint32_t n = generator->n, region = generator->regions[square];
    unsigned char is_reached[SQUARES] = {0};
    uint32_t reached[SQUARES], neighbours[MOST_NEIGHBOURS];
    uint32_t count = 1, squares = 0;
    for (uint32_t row = 0; row < n; row++)
        squares += nq_popcount(generator->region_rows[region * n + row]);
    reached[0] = region * n + generator->queens[region];
    is_reached[reached[0]] = is_reached[square] = 1;
    for (uint32_t next = 0; next < count; next++) {
        uint32_t sides = neighbours_of(n, reached[next], neighbours);
        for (uint32_t i = 0; i < sides; i++) {
            if (generator->regions[neighbours[i]] != region || is_reached[neighbours[i]])
                continue;
            is_reached[neighbours[i]] = 1;
            reached[count++] = neighbours[i];
        }
    }
    return count == squares - 1;
}

/* ---- Regions that grow from the queens ------------------------------------------- */

struct growth {
    uint32_t places[ROWS];            /* places of queens in the order, by row, from 1 on */
    unsigned char closed_at[SQUARES]; /* place of the first queen that attacks the square */
    uint32_t squares[SQUARES];        /* squares without a region, next to one with a region */
    uint32_t count;
    unsigned char is_in[SQUARES];
};

static void choose_order(struct generator *generator, struct growth *growth)
{
    uint32_t n = generator->n;
    for (uint32_t row = 0; row < n; row++) {
        uint32_t other = nq_random_below(&generator->random, row + 1);
        growth->places[row] = growth->places[other];
        growth->places[other] = row + 1;
    }
    memset(growth->closed_at, UCHAR_MAX, sizeof growth->closed_at);
    for (uint32_t queen = 0; queen < n; queen++) {
        const uint64_t *attacked =
            generator->table.attacked + (size_t)(queen * n + generator->queens[queen]) * n;
        for (uint32_t square = 0; square < n * n; square++) {
            if ((attacked[square / n] & nq_bit(square % n)) != 0 &&
                growth->places[queen] < growth->closed_at[square])
                growth->closed_at[square] = (unsigned char)growth->places[queen];
        }
    }
}

/* Gives a square to a region, and lists the neighbours of the square that have no region. */
static void settle(struct generator *generator, struct growth *growth, uint32_t square,
                   uint32_t region)
{
    uint32_t neighbours[MOST_NEIGHBOURS];
    give(generator, square, region);
    uint32_t count = neighbours_of(generator->n, square, neighbours);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t neighbour = neighbours[i];
        if (generator->regions[neighbour] != NQ_NO_REGION || growth->is_in[neighbour])
            continue;
        growth->is_in[neighbour] = 1;
        growth->squares[growth->count++] = neighbour;
    }
}

/* The region of a random neighbour of a square, or NQ_NO_REGION if the region may not take the
 * square. */
static uint32_t neighbouring_region(struct generator *generator, const struct growth *growth,
                                    uint32_t square)
{
    uint32_t neighbours[MOST_NEIGHBOURS];
    uint32_t count = neighbours_of(generator->n, square, neighbours);
    uint32_t region = generator->regions[neighbours[nq_random_below(&generator->random, count)]];
    if (region == NQ_NO_REGION || growth->places[region] <= growth->closed_at[square])
        return NQ_NO_REGION;
    return region;
}

static void plant_queens(struct generator *generator, struct growth *growth)
{
    uint32_t n = generator->n;
    memset(growth, 0, sizeof *growth);
    memset(generator->regions, NQ_NO_REGION, sizeof generator->regions);
    memset(generator->region_rows, 0, sizeof generator->region_rows);
    choose_order(generator, growth);
    for (uint32_t row = 0; row < n; row++)
        growth->is_in[row * n + generator->queens[row]] = 1;
    for (uint32_t row = 0; row < n; row++)
        settle(generator, growth, row * n + generator->queens[row], row);
}

/* Lets the region of a later queen take a random square from the region of an earlier queen, so
 * that the later region can reach squares that are shut in. */
static void take_over(struct generator *generator, const struct growth *growth)
{
    uint32_t square = nq_random_below(&generator->random, generator->n * generator->n);
    uint32_t owner = generator->regions[square];
    if (owner == NQ_NO_REGION || generator->queens[owner] + owner * generator->n == square)
        return;
    uint32_t region = neighbouring_region(generator, growth, square);
    if (region != NQ_NO_REGION && growth->places[region] > growth->places[owner] &&
        is_connected_without(generator, square))
        give(generator, square, region);
}

/* Grows regions from the queens. Returns whether they cover the board. */
static int grow_regions(struct generator *generator)
{
    struct growth growth;
    uint32_t offers = OFFERS * generator->n;
    plant_queens(generator, &growth);
    while (growth.count > 0 && offers-- > 0) {
        uint32_t taken = nq_random_below(&generator->random, growth.count);
        uint32_t square = growth.squares[taken];
        uint32_t region = neighbouring_region(generator, &growth, square);
        if (region == NQ_NO_REGION) {
            take_over(generator, &growth);
            continue;
        }
        growth.squares[taken] = growth.squares[--growth.count];
        settle(generator, &growth, square, region);
        offers = OFFERS * generator->n;
    }
    return growth.count == 0;
}

/* ---- Moves ------------------------------------------------------------------------ */

/* Chooses a random square and a random neighbouring region. Returns 0 if the region cannot take the
 * square. */
static int choose_move(struct generator *generator, uint32_t *square, uint32_t *region)
{
    uint32_t neighbours[MOST_NEIGHBOURS];
    *square = nq_random_below(&generator->random, generator->n * generator->n);
    uint32_t count = neighbours_of(generator->n, *square, neighbours);
    if (count == 0)
        return 0;
    *region = generator->regions[neighbours[nq_random_below(&generator->random, count)]];
    return *region != generator->regions[*square] &&
           generator->queens[*square / generator->n] != *square % generator->n &&
           is_connected_without(generator, *square);
}

/* ---- Boards of a grade --------------------------------------------------------------- */

/* The task with these regions, or with none. */
static struct nq_task task_of(struct generator *generator, int has_regions)
{
    struct nq_task task = *generator->task;
    generator->rule.regions = has_regions ? generator->regions : NULL;
    generator->rule.region_rows = has_regions ? generator->region_rows : NULL;
    task.constraints = &generator->constraints;
    return task;
}

static int has_one_solution(struct generator *generator)
{
    struct nq_task task = task_of(generator, 1);
    uint64_t solutions;
    int status = nq_count_up_to(&task, 2, &solutions);
    return status == NQUEENS_OK && solutions > 1 ? NQUEENS_STUCK : status;
}

/* Solves the board by deductions up to a reason. */
static int solve(struct generator *generator, int hardest, int *grade)
{
    struct nq_open_board board;
    struct nq_deduction last;
    generator->boards++;
    nq_open_board_begin(&board, &generator->table, &generator->constraints);
    return nq_deduce_all(&board, hardest, generator->task->cancel, grade, &last);
}

/* Sets *grade to the grade of the board, unless any grade will do. NQUEENS_OK; NQUEENS_STUCK if the
 * board is too hard; NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY. Contradictions take long, so they
 * come last, and are looked for only if there is one solution. */
static int judge(struct generator *generator, int is_last, int *grade)
{
    if (generator->grade == NQUEENS_GRADE_ANY)
        return has_one_solution(generator);
    if (generator->grade < NQUEENS_REASON_CONTRADICTION)
        return solve(generator, generator->grade, grade);
    int status = solve(generator, NQUEENS_REASON_BLOCKED, grade);
    if (status != NQUEENS_STUCK || !is_last)
        return status;
    status = has_one_solution(generator);
    return status == NQUEENS_OK ? solve(generator, generator->grade, grade) : status;
}

/* Moves a square, unless the move makes the board too hard. NQUEENS_OK with the grade;
 * NQUEENS_STUCK. */
static int move_square(struct generator *generator, int is_last, int *grade)
{
    uint32_t square, region;
    if (!choose_move(generator, &square, &region))
        return NQUEENS_STUCK;
    uint32_t from = generator->regions[square];
    give(generator, square, region);
    int status = judge(generator, is_last, grade);
    if (status == NQUEENS_STUCK)
        give(generator, square, from);
    return status;
}

/* Moves squares, and then more squares until the board has the grade. NQUEENS_STUCK if it does not
 * get the grade. */
static int change(struct generator *generator)
{
    uint32_t moves = MOVES * generator->n * generator->n;
    int grade = NQUEENS_GRADE_ANY, status = NQUEENS_OK;
    for (uint32_t i = 0; i < moves && (status == NQUEENS_OK || status == NQUEENS_STUCK); i++)
        status = move_square(generator, 0, &grade);
    if (status == NQUEENS_OK || status == NQUEENS_STUCK)
        status = judge(generator, 1, &grade);
    for (uint32_t i = 0; i < LAST_MOVES * moves; i++) {
        if (status == NQUEENS_OK && grade == generator->grade)
            return has_one_solution(generator);
        if (status != NQUEENS_OK && status != NQUEENS_STUCK)
            break;
        status = move_square(generator, 1, &grade);
    }
    return status == NQUEENS_OK ? NQUEENS_STUCK : status;
}

static int make_once(struct generator *generator)
{
    struct nq_task task = task_of(generator, 0);
    generator->boards++;
    /* A faster search would give other puzzles to the seeds that people have noted. */
    int status =
        nq_search_in_turn(&task, nq_random_next(&generator->random), MOST_TURNS, generator->queens);
    if (status == NQUEENS_STOPPED) {
        generator->boards = MOST_BOARDS; /* another search would take as long */
        return NQUEENS_STUCK;
    }
    if (status != NQUEENS_OK)
        return status;
    task_of(generator, 1);
    return grow_regions(generator) ? change(generator) : NQUEENS_STUCK;
}

static int make(struct generator *generator)
{
    int status;
    do {
        status = make_once(generator);
    } while (status == NQUEENS_STUCK && generator->boards < MOST_BOARDS);
    return status;
}

/* Numbers the regions in the order in which they come row by row. */
static void write_regions(const struct generator *generator, uint32_t regions[])
{
    uint32_t numbers[ROWS];
    uint32_t next = 0;
    memset(numbers, 0xff, sizeof numbers); /* each NQUEENS_NO_REGION */
    for (uint32_t square = 0; square < generator->n * generator->n; square++) {
        uint32_t *number = &numbers[generator->regions[square]];
        if (*number == NQUEENS_NO_REGION)
            *number = next++;
        regions[square] = *number;
    }
}

int nq_random_regions(const struct nq_task *task, uint64_t seed, int grade, uint32_t regions[],
                      uint32_t queens[])
{
    const struct nq_rule *rule = task->constraints->rule;
    struct generator *generator = nq_allocate(task->allocator, 1, sizeof *generator);
    if (generator == NULL)
        return NQUEENS_ERROR_MEMORY;
    generator->task = task;
    generator->n = task->n;
    generator->grade = grade;
    generator->boards = 0;
    generator->rule = (struct nq_rule){.n = task->n};
    nq_rule_set_attacks(&generator->rule, nq_attacks_of(rule));
    generator->constraints = *task->constraints;
    generator->constraints.rule = &generator->rule;
    nq_random_seed(&generator->random, seed);
    int status =
        nq_attack_table_begin(&generator->table, task->n, &generator->rule, task->allocator);
    if (status == NQUEENS_OK) {
        status = make(generator);
        nq_attack_table_end(&generator->table, task->allocator);
    }
    if (status == NQUEENS_OK) {
        write_regions(generator, regions);
        if (queens != NULL)
            memcpy(queens, generator->queens, task->n * sizeof *queens);
    }
    nq_release(task->allocator, generator, 1, sizeof *generator);
    return status;
}
