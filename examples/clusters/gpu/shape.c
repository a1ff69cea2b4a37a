/* SPDX-License-Identifier: MIT
 *
 * shape.c - how the units of a family are counted. By the mean of some lists a prefix leaves a set
 * about as many others as a word has bits. Where words are packed, it leaves all sets together
 * about half of the words of the stage, or more: then their list is cut in spans. With less,
 * filters take most of the time, with more, the walks of trees. A prefix has two queens more than a
 * parent at most, since what fits it is filtered out of what fits its parent.
 */

#include "shape.h"

#include "kernels/aligned.h"
#include "kernels/packed.h"

#include <math.h>

/* What a queen leaves of the others: of dense placements, and of sparse ones, whose queens are
 * more. */
#define LEFT_BY_A_QUEEN 0.36
#define LEFT_OF_SPARSE 0.18

enum {
    PACKED_BY = 4, /* the surplus of queens of a colour from which on its words are packed */
    WORDS_WANTED = 31,
    LEAST_PACKED_DEPTH = 3,
    QUEENS_BELOW_PARENT = 2, /* of a prefix whose words are packed, at most */
    SPAN_SETS = 256,
    SAMPLES = 4
};

/* The mean number of words of lists. */
static int mean_words(struct board *board, const struct family *family, enum nq_colour colour,
                      const nq_cancel_flag *cancel, double *mean)
{
    const struct nq_colouring *colouring = &board->colouring;
    const struct nq_sets *sets = colour == NQ_WHITE ? &colouring->odd : &colouring->even;
    const uint32_t queens = colour == NQ_WHITE ? family->queens_odd : family->queens_even;
    struct nq_lanes lanes = {0};
    int status = NQUEENS_OK;
    *mean = 0;
    for (uint32_t i = 0; i < SAMPLES && status == NQUEENS_OK; i++) {
        const uint32_t rank =
            (uint32_t)((uint64_t)nq_sets_of(sets, queens) * (i + 1) / (SAMPLES + 1));
        const struct squares squares =
            squares_of_others(board, colour, nq_set_at(sets, queens, rank));
        const struct nq_list_squares of_list = {.n = board->n,
                                                .class = squares.class,
                                                .columns = &colouring->odd,
                                                .rows = squares.rows,
                                                .is_complement = squares.is_complement};
        status = nq_lanes_make(&lanes, &of_list, &board->memory, cancel);
        for (uint32_t set = 0; set < lanes.sets && status == NQUEENS_OK; set++)
            *mean += (double)lanes.count[set] / (double)SAMPLES;
    }
    nq_lanes_clear(&lanes, &board->memory);
    return status;
}

static uint32_t queens_of_items(const struct board *board, const struct family *family,
                                enum nq_colour colour)
{
    return colour == NQ_WHITE ? family->queens_even
                              : board->colouring.even.elements - family->queens_even;
}

static int is_packed(const struct board *board, const struct family *family, enum nq_colour colour)
{
    const uint32_t white = family->queens_even + family->queens_odd, black = board->n - white;
    return colour == NQ_WHITE ? white >= black + PACKED_BY : black >= white + PACKED_BY;
}

/* The queens of a prefix, so that a tree below it has no more levels than the stack, and leaves. */
static uint32_t within_levels(uint32_t depth, uint32_t queens)
{
    const uint32_t least = queens > STACK_LEVELS + 1 ? queens - STACK_LEVELS - 1 : 0;
    const uint32_t most = queens > 0 ? queens - 1 : 0;
    depth = depth > least ? depth : least;
    return depth < most ? depth : most;
}

/* As deep as the memory for their lists allows. */
static uint32_t most_parent_depth(const struct board *board)
{
    return board->n <= 22 ? 3 : board->n <= 28 ? 2 : 1;
}

/* words are the mean of a list. */
static uint32_t usual_prefix_depth(const struct shape *shape, const struct board *board,
                                   uint32_t queens, double words, uint32_t sets)
{
    const uint32_t deepest = most_parent_depth(board) + QUEENS_BELOW_PARENT;
    uint32_t depth = 0;
    if (shape->is_packed) {
        words *= pow(LEFT_OF_SPARSE, LEAST_PACKED_DEPTH + 1);
        for (depth = LEAST_PACKED_DEPTH; depth < deepest && words > STAGE_WORDS / 2; depth++)
            words *= LEFT_OF_SPARSE;
        return depth;
    }
    for (; depth + 1 < queens && words > (double)WORDS_WANTED * (double)sets; depth++)
        words *= LEFT_BY_A_QUEEN;
    return depth;
}

static uint32_t usual_parent_depth(const struct board *board, uint32_t prefix_depth)
{
    const uint32_t most = most_parent_depth(board);
    const uint32_t depth = prefix_depth > 0 ? prefix_depth - 1 : 0;
    return depth < most ? depth : most;
}

/* The number of sets of columns that fill the lanes, where each set has this many placements. */
static uint32_t sets_of_tile(double others)
{
    const double words = others < 20 ? 0.95 : others / 32 + 0.5;
    const double sets = 30 / words;
    return sets < 1 ? 1 : sets > (double)LANES ? LANES : (uint32_t)sets;
}

static void set_offsets(struct shape *shape)
{
    struct tree_shape *tree = &shape->tree;
    tree->of_last = OF_LAST * 4;
    tree->of_no_leaf = (shape->is_packed ? (uint32_t)OF_NO_LEAF_HERE : (uint32_t)OF_NO_LEAF) * 4;
    tree->of_stack = (shape->is_packed ? (uint32_t)OF_STACK_HERE : (uint32_t)OF_STACK) * 4;
}

int shape_set(struct shape *shape, const struct shape_settings *settings, struct board *board,
              const struct family *family, enum nq_colour colour, const nq_cancel_flag *cancel)
{
    const uint32_t queens = queens_of_items(board, family, colour);
    double words;
    int status = mean_words(board, family, colour, cancel, &words);
    if (status != NQUEENS_OK)
        return status;
    shape->is_packed =
        settings->kernel != 0 ? settings->kernel == 2 : is_packed(board, family, colour);
    set_offsets(shape);
    uint32_t depth = usual_prefix_depth(shape, board, queens, words, family->sets);
    if (settings->prefix_depth != 0)
        depth = settings->prefix_depth - 1;
    shape->tree.prefix_depth = within_levels(depth, queens);
    shape->tree.parent_depth = usual_parent_depth(board, shape->tree.prefix_depth);
    if (settings->parent_depth != 0 && settings->parent_depth - 1 <= shape->tree.prefix_depth)
        shape->tree.parent_depth = settings->parent_depth - 1;
    const double left = pow(LEFT_BY_A_QUEEN, shape->tree.prefix_depth);
    shape->span_sets = settings->span != 0 ? settings->span : SPAN_SETS;
    shape->first_sets = sets_of_tile(words / family->sets * left);
    shape->words_of_stage = (double)STAGE_WORDS / pow(LEFT_OF_SPARSE, shape->tree.prefix_depth);
    if (settings->span != 0)
        shape->words_of_stage = 100.0 * settings->span;
    return NQUEENS_OK;
}
