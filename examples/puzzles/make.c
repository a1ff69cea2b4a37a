/* SPDX-License-Identifier: MIT
 *
 * make.c - makes coloured puzzles with exactly one solution. From the queens of a random solution
 * regions grow over the board; while there is a second solution, one of its squares that are not in
 * the first goes to a neighbouring region, which then has two of its queens. About every second
 * start ends with one solution; the others are given up when no square can go.
 */

#include "make.h"

#include <string.h>

enum { LARGEST = PUZZLE_LARGEST_MADE * PUZZLE_LARGEST_MADE };

/* SplitMix64 (Steele, Lea and Flood 2014): the same numbers on every machine. */
static uint64_t random_number(uint64_t *state)
{
    uint64_t mixed = *state += UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ mixed >> 31;
}

/* A number below a bound that is far below 2^32, even enough. */
static uint32_t random_below(uint64_t *state, uint32_t bound)
{
    return (uint32_t)((random_number(state) >> 32) * bound >> 32);
}

struct making {
    nqueens_solver *solver;
    uint32_t n;
    uint64_t random;
    uint32_t *regions;
    uint32_t *queens; /* the solution that is to be the only one */
};

/* Writes the squares that have a side in common with a square. Returns how many there are. */
static uint32_t neighbours_of(uint32_t n, uint32_t square, uint32_t neighbours[4])
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

/* ---- Regions that grow from the queens -------------------------------------- */

/* The squares without a region beside those that have one. */
struct edge {
    uint32_t squares[LARGEST];
    uint32_t count;
    uint8_t is_in[LARGEST];
};

/* Gives the square to a region, and puts its neighbours on the edge. */
static void settle(struct making *making, struct edge *edge, uint32_t square, uint32_t region)
{
    uint32_t neighbours[4];
    making->regions[square] = region;
    uint32_t count = neighbours_of(making->n, square, neighbours);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t beside = neighbours[i];
        if (making->regions[beside] != NQUEENS_NO_REGION || edge->is_in[beside])
            continue;
        edge->is_in[beside] = 1;
        edge->squares[edge->count++] = beside;
    }
}

/* The region of a random neighbour that has one. */
static uint32_t region_beside(struct making *making, uint32_t square)
{
    uint32_t neighbours[4], regions[4] = {0};
    uint32_t count = neighbours_of(making->n, square, neighbours);
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (making->regions[neighbours[i]] != NQUEENS_NO_REGION)
            regions[found++] = making->regions[neighbours[i]];
    }
    return regions[random_below(&making->random, found)];
}

static void plant_queens(struct making *making, struct edge *edge)
{
    uint32_t n = making->n;
    memset(edge, 0, sizeof *edge);
    for (uint32_t square = 0; square < n * n; square++)
        making->regions[square] = NQUEENS_NO_REGION;
    for (uint32_t row = 0; row < n; row++)
        edge->is_in[row * n + making->queens[row]] = 1;
    for (uint32_t row = 0; row < n; row++)
        settle(making, edge, row * n + making->queens[row], row);
}

/* A region takes a square that it is offered with a probability of its own: small regions among
 * large ones leave fewer solutions than regions of one size, n = 10 a fifth of the steps. How much
 * they differ is random, too, since the puzzles are easier, then. */
static void grow_regions(struct making *making)
{
    struct edge edge;
    uint32_t speeds[PUZZLE_LARGEST_MADE] = {0};
    uint32_t spread = 3 + random_below(&making->random, 4);
    for (uint32_t region = 0; region < making->n; region++)
        speeds[region] = 1u << random_below(&making->random, spread);
    plant_queens(making, &edge);
    while (edge.count > 0) {
        uint32_t taken = random_below(&making->random, edge.count);
        uint32_t square = edge.squares[taken];
        uint32_t region = region_beside(making, square);
        if (random_below(&making->random, 1u << spread) >= speeds[region])
            continue;
        edge.squares[taken] = edge.squares[--edge.count];
        settle(making, &edge, square, region);
    }
}

/* ---- Second solutions ------------------------------------------------------- */

/* Whether the region of a square is connected without it: whether the squares that are reached
 * from its queen are all. */
static int is_connected_without(const struct making *making, uint32_t square)
{
    uint32_t n = making->n;
    uint32_t region = making->regions[square];
    uint8_t is_reached[LARGEST] = {0};
    uint32_t reached[LARGEST], neighbours[4];
    uint32_t count = 1, squares = 0;
    for (uint32_t other = 0; other < n * n; other++)
        squares += making->regions[other] == region;
    /* A region is numbered by the row of its queen. */
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

static uint32_t moves_of(const struct making *making, uint32_t square, struct move moves[4])
{
    uint32_t neighbours[4];
    uint32_t count = 0;
    uint32_t beside = neighbours_of(making->n, square, neighbours);
    for (uint32_t i = 0; i < beside; i++) {
        uint32_t region = making->regions[neighbours[i]];
        if (region != making->regions[square])
            moves[count++] = (struct move){square, region};
    }
    return count > 0 && is_connected_without(making, square) ? count : 0;
}

/* Lets a random square of another solution go. Goes on to the next one where none can. */
static int break_other(uint32_t n, const uint32_t queens[], void *user)
{
    struct making *making = user;
    struct move moves[4 * PUZZLE_LARGEST_MADE];
    uint32_t count = 0;
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] != making->queens[row])
            count += moves_of(making, row * n + queens[row], moves + count);
    }
    if (count == 0)
        return 0;
    struct move move = moves[random_below(&making->random, count)];
    making->regions[move.square] = move.region;
    return 1;
}

/* Breaks other solutions until there is none. NQUEENS_STOPPED where none can be broken. */
static int break_others(struct making *making)
{
    for (uint32_t patience = making->n * making->n; patience > 0; patience--) {
        uint64_t solutions;
        int status = nqueens_solver_set_regions(making->solver, making->regions);
        if (status == NQUEENS_OK)
            status = nqueens_count_up_to(making->solver, 2, &solutions);
        if (status != NQUEENS_OK || solutions == 1)
            return status;
        status = nqueens_enumerate(making->solver, break_other, making);
        if (status != NQUEENS_STOPPED)
            return status == NQUEENS_OK ? NQUEENS_STOPPED : status;
    }
    return NQUEENS_STOPPED;
}

/* ---- Puzzles ------------------------------------------------------------------ */

/* Starts once. NQUEENS_STOPPED if that led to no puzzle. */
static int start(struct making *making)
{
    int status = nqueens_solver_set_regions(making->solver, NULL);
    if (status == NQUEENS_OK)
        status =
            nqueens_solve_from_seed(making->solver, random_number(&making->random), making->queens);
    if (status != NQUEENS_OK)
        return status;
    grow_regions(making);
    return break_others(making);
}

/* Numbers the regions in the order in which they come row by row. */
static void number_in_order(struct making *making)
{
    uint32_t numbers[PUZZLE_LARGEST_MADE];
    uint32_t next = 0;
    memset(numbers, 0xff, sizeof numbers);
    for (uint32_t square = 0; square < making->n * making->n; square++) {
        uint32_t *number = &numbers[making->regions[square]];
        if (*number == NQUEENS_NO_REGION)
            *number = next++;
        making->regions[square] = *number;
    }
}

static int make(struct making *making)
{
    int status = nqueens_solver_clear_constraints(making->solver);
    if (status == NQUEENS_OK)
        status = start(making);
    while (status == NQUEENS_STOPPED)
        status = start(making);
    if (status != NQUEENS_OK)
        return status;
    number_in_order(making);
    return nqueens_solver_set_regions(making->solver, making->regions);
}

int puzzle_make(nqueens_solver *solver, uint64_t seed, uint32_t regions[], uint32_t queens[])
{
    struct making making = {.solver = solver,
                            .n = nqueens_solver_n(solver),
                            .random = seed,
                            .regions = regions,
                            .queens = queens};
    if (making.n < PUZZLE_SMALLEST_MADE || making.n > PUZZLE_LARGEST_MADE)
        return NQUEENS_ERROR_UNSUPPORTED;
    return make(&making);
}
