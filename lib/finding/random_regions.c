/* SPDX-License-Identifier: MIT
 *
 * From the queens of a random solution regions grow over the board. While the deductions of a grade
 * get stuck, an open square goes to a region beside it, and stays there unless more squares are open
 * then; a board that they solve has one solution. Without a grade, a square of another solution goes
 * while there is one. An attempt that gets nowhere is given up for another. Cost: a few hundred moves
 * for n = 24, each as much as the deductions that follow.
 */

#include "finding/random_regions.h"

#include "base/random.h"
#include "deducing/deduction.h"
#include "finding/count_up_to.h"
#include "finding/one_solution.h"

#include <string.h>

enum {
    ROWS = NQ_MOST_RANDOM_ROWS,
    SQUARES = ROWS * ROWS,
    MOST_NEIGHBOURS = 4,
    PATIENCE = 16,       /* moves of an attempt, for each row */
    MOST_WORK = 1 << 23, /* squares of boards that are tried in vain */
};

struct making {
    const struct nq_task *task;
    uint32_t n;
    int hardest;
    struct nq_random random;
    uint32_t work;
    struct nq_attack_table table;
    struct nq_rule rule; /* with these regions */
    struct nq_constraints constraints;
    unsigned char regions[SQUARES]; /* a region is numbered by the row of its queen */
    uint64_t region_rows[SQUARES];
    uint32_t queens[ROWS]; /* the solution that is to be the only one */
};

/* Writes the squares that have a side in common with a square. Returns how many there are. */
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
static void give(struct making *making, uint32_t square, uint32_t region)
{
    uint32_t n = making->n, row = square / n;
    uint64_t column = nq_bit(square % n);
    if (making->regions[square] != NQ_NO_REGION)
        making->region_rows[making->regions[square] * n + row] &= ~column;
    making->region_rows[region * n + row] |= column;
    making->regions[square] = (unsigned char)region;
}

/* ---- Regions that grow from the queens ------------------------------------------- */

/* The squares without a region beside those that have one. */
struct edge {
    uint32_t squares[SQUARES];
    uint32_t count;
    unsigned char is_in[SQUARES];
};

/* Gives the square to a region, and puts its neighbours on the edge. */
static void settle(struct making *making, struct edge *edge, uint32_t square, uint32_t region)
{
    uint32_t neighbours[MOST_NEIGHBOURS];
    give(making, square, region);
    uint32_t count = neighbours_of(making->n, square, neighbours);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t beside = neighbours[i];
        if (making->regions[beside] != NQ_NO_REGION || edge->is_in[beside])
            continue;
        edge->is_in[beside] = 1;
        edge->squares[edge->count++] = beside;
    }
}

/* The region of a random neighbour that has one. */
static uint32_t region_beside(struct making *making, uint32_t square)
{
    uint32_t neighbours[MOST_NEIGHBOURS], regions[MOST_NEIGHBOURS] = {0};
    uint32_t count = neighbours_of(making->n, square, neighbours);
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (making->regions[neighbours[i]] != NQ_NO_REGION)
            regions[found++] = making->regions[neighbours[i]];
    }
    return regions[nq_random_below(&making->random, found)];
}

static void plant_queens(struct making *making, struct edge *edge)
{
    uint32_t n = making->n;
    memset(edge, 0, sizeof *edge);
    memset(making->regions, NQ_NO_REGION, sizeof making->regions);
    memset(making->region_rows, 0, sizeof making->region_rows);
    for (uint32_t row = 0; row < n; row++)
        edge->is_in[row * n + making->queens[row]] = 1;
    for (uint32_t row = 0; row < n; row++)
        settle(making, edge, row * n + making->queens[row], row);
}

/* A region takes a square that it is offered with a probability of its own: small regions among
 * large ones leave fewer solutions than regions of one size. How much they differ is random, too,
 * since the boards are easier, then. */
static void grow_regions(struct making *making)
{
    struct edge edge;
    uint32_t speeds[ROWS] = {0};
    uint32_t spread = 3 + nq_random_below(&making->random, 4);
    for (uint32_t region = 0; region < making->n; region++)
        speeds[region] = 1u << nq_random_below(&making->random, spread);
    plant_queens(making, &edge);
    while (edge.count > 0) {
        uint32_t taken = nq_random_below(&making->random, edge.count);
        uint32_t square = edge.squares[taken];
        uint32_t region = region_beside(making, square);
        if (nq_random_below(&making->random, 1u << spread) >= speeds[region])
            continue;
        edge.squares[taken] = edge.squares[--edge.count];
        settle(making, &edge, square, region);
    }
}

/* ---- Moves ------------------------------------------------------------------------ */

/* Whether the region of a square is connected without it: whether the squares that are reached
 * from its queen are all. */
static int is_connected_without(const struct making *making, uint32_t square)
{
    uint32_t n = making->n, region = making->regions[square];
    unsigned char is_reached[SQUARES] = {0};
    uint32_t reached[SQUARES], neighbours[MOST_NEIGHBOURS];
    uint32_t count = 1, squares = 0;
    for (uint32_t row = 0; row < n; row++)
        squares += nq_popcount(making->region_rows[region * n + row]);
    reached[0] = region * n + making->queens[region];
    is_reached[reached[0]] = is_reached[square] = 1;
    for (uint32_t next = 0; next < count; next++) {
        uint32_t beside = neighbours_of(n, reached[next], neighbours);
        for (uint32_t i = 0; i < beside; i++) {
            if (making->regions[neighbours[i]] != region || is_reached[neighbours[i]])
                continue;
            is_reached[neighbours[i]] = 1;
            reached[count++] = neighbours[i];
        }
    }
    return count == squares - 1;
}

/* A square that may go to a region beside it. */
struct move {
    uint32_t square;
    uint32_t region;
};

/* Finds the moves of a square. Returns how many there are. */
static uint32_t moves_of(const struct making *making, uint32_t square,
                         struct move moves[MOST_NEIGHBOURS])
{
    uint32_t neighbours[MOST_NEIGHBOURS];
    uint32_t count = 0;
    uint32_t beside = neighbours_of(making->n, square, neighbours);
    for (uint32_t i = 0; i < beside; i++) {
        uint32_t region = making->regions[neighbours[i]];
        if (region != making->regions[square])
            moves[count++] = (struct move){square, region};
    }
    return count > 0 && is_connected_without(making, square) ? count : 0;
}

/* Chooses one of the moves of squares, but for those of the solution. Returns 0 if there is none. */
static int choose_move(struct making *making, const struct nq_squares *squares, struct move *chosen)
{
    struct move moves[MOST_NEIGHBOURS * SQUARES];
    uint32_t count = 0;
    for (uint32_t row = 0; row < making->n; row++) {
        uint64_t rest = squares->rows[row] & ~nq_bit(making->queens[row]);
        for (; rest != 0; rest &= rest - 1)
            count += moves_of(making, row * making->n + nq_column(nq_lowest(rest)), moves + count);
    }
    if (count > 0)
        *chosen = moves[nq_random_below(&making->random, count)];
    return count > 0;
}

/* ---- Boards of a grade --------------------------------------------------------------- */

/* The task with these regions, or with none. */
static struct nq_task task_of(struct making *making, int has_regions)
{
    struct nq_task task = *making->task;
    making->rule.regions = has_regions ? making->regions : NULL;
    making->rule.region_rows = has_regions ? making->region_rows : NULL;
    task.constraints = &making->constraints;
    return task;
}

static int has_one_solution(struct making *making)
{
    struct nq_task task = task_of(making, 1);
    uint64_t solutions;
    int status = nq_count_up_to(&task, 2, &solutions);
    return status == NQUEENS_OK && solutions > 1 ? NQUEENS_STUCK : status;
}

/* Whether the regions are those that are wanted. NQUEENS_OK; NQUEENS_STUCK with the squares that are
 * open in the end, none if the board is too easy; NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY. Contradictions
 * take long, and are left until there is one solution. */
static int judge(struct making *making, struct nq_squares *open)
{
    struct nq_open_board board;
    struct nq_deduction last;
    const nq_cancel_flag *cancel = making->task->cancel;
    int is_easy = making->hardest > 0 && making->hardest < NQUEENS_REASON_CONTRADICTION;
    int grade;
    nq_open_board_begin(&board, &making->table, &making->constraints);
    int status = nq_deduce_all(&board, is_easy ? making->hardest : NQUEENS_REASON_BLOCKED, cancel,
                               &grade, &last);
    *open = board.open;
    if (status == NQUEENS_OK && making->hardest != 0 && grade != making->hardest)
        return NQUEENS_STUCK;
    if (status == NQUEENS_CANCELLED || (status == NQUEENS_STUCK && is_easy))
        return status;
    status = has_one_solution(making);
    if (status == NQUEENS_OK && making->hardest == NQUEENS_REASON_CONTRADICTION)
        status = nq_deduce_all(&board, making->hardest, cancel, &grade, &last);
    return status;
}

static uint32_t size_of(uint32_t n, const struct nq_squares *squares)
{
    uint32_t size = 0;
    for (uint32_t row = 0; row < n; row++)
        size += nq_popcount(squares->rows[row]);
    return size;
}

/* Moves squares until the regions are those that are wanted. NQUEENS_STUCK if they do not become so. */
static int improve(struct making *making)
{
    struct nq_squares open, after;
    struct move move;
    int status = judge(making, &open);
    for (uint32_t patience = PATIENCE * making->n; status == NQUEENS_STUCK && patience > 0;
         patience--) {
        if (!choose_move(making, &open, &move))
            break;
        uint32_t from = making->regions[move.square];
        give(making, move.square, move.region);
        status = judge(making, &after);
        if (status == NQUEENS_STUCK && size_of(making->n, &after) > size_of(making->n, &open))
            give(making, move.square, from);
        else
            open = after;
        making->work += making->n * making->n;
    }
    return status;
}

static int make_once(struct making *making)
{
    struct nq_task task = task_of(making, 0);
    int status = nq_search_solution(&task, nq_random_next(&making->random), making->queens);
    if (status != NQUEENS_OK)
        return status;
    grow_regions(making);
    task_of(making, 1);
    return improve(making);
}

static int make(struct making *making)
{
    int status;
    do {
        status = make_once(making);
        making->work += making->n * making->n;
    } while (status == NQUEENS_STUCK && making->work < MOST_WORK);
    return status;
}

/* Numbers the regions in the order in which they come row by row. */
static void write_regions(const struct making *making, uint32_t regions[])
{
    uint32_t numbers[ROWS];
    uint32_t next = 0;
    memset(numbers, 0xff, sizeof numbers); /* each NQUEENS_NO_REGION */
    for (uint32_t square = 0; square < making->n * making->n; square++) {
        uint32_t *number = &numbers[making->regions[square]];
        if (*number == NQUEENS_NO_REGION)
            *number = next++;
        regions[square] = *number;
    }
}

int nq_random_regions(const struct nq_task *task, uint64_t seed, int hardest, uint32_t regions[],
                      uint32_t queens[])
{
    const struct nq_rule *rule = task->constraints->rule;
    uint32_t attacks = rule == NULL ? NQUEENS_ATTACKS_QUEEN : rule->attacks;
    struct making *making = nq_allocate(task->allocator, 1, sizeof *making);
    if (making == NULL)
        return NQUEENS_ERROR_MEMORY;
    making->task = task;
    making->n = task->n;
    making->hardest = hardest;
    making->work = 0;
    making->rule = (struct nq_rule){.n = task->n, .attacks = attacks};
    making->constraints = *task->constraints;
    making->constraints.rule = &making->rule;
    nq_random_seed(&making->random, seed);
    int status = nq_attack_table_begin(&making->table, task->n, &making->rule, task->allocator);
    if (status == NQUEENS_OK) {
        status = make(making);
        nq_attack_table_end(&making->table, task->allocator);
    }
    if (status == NQUEENS_OK) {
        write_regions(making, regions);
        if (queens != NULL)
            memcpy(queens, making->queens, task->n * sizeof *queens);
    }
    nq_release(task->allocator, making, 1, sizeof *making);
    return status;
}
