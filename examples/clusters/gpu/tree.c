/* SPDX-License-Identifier: MIT
 *
 * tree.c - the items of a colour as a program. Queens are placed from the middle outwards, where
 * they attack most; the last one is no node, but a leaf. Nodes without leaves are taken back.
 */

#include "tree.h"

#include "kernels/columns.h"

#include <stdlib.h>
#include <string.h>

struct making {
    struct tree *tree;
    const struct tree_shape *shape;
    const struct board *board;
    const struct family *family;
    const struct squares *squares;
    const struct window *window;
    struct tree_part part;
    const nq_cancel_flag *cancel;
    uint32_t queens;
    uint32_t met_parents;      /* of the whole tree */
    uint32_t row[CLASS_LINES]; /* by place in the tree */
    uint64_t parent;           /* diagonals of its queens */
    uint64_t polls;
    int is_open; /* the last step has room for a leaf */
};

/* ---- Room -------------------------------------------------------------------------- */

static int make_room(void **block, size_t *room, size_t needed, size_t size)
{
    if (needed <= *room)
        return NQUEENS_OK;
    const size_t larger = needed + needed / 2 + 64;
    void *resized = larger < SIZE_MAX / size ? realloc(*block, larger * size) : NULL;
    if (resized == NULL)
        return NQUEENS_ERROR_MEMORY;
    *block = resized;
    *room = larger;
    return NQUEENS_OK;
}

static int add_step(struct tree *tree, struct step step)
{
    void *steps = tree->steps;
    int status =
        make_room(&steps, &tree->step_room, (size_t)tree->step_count + 2, sizeof *tree->steps);
    tree->steps = steps;
    if (status == NQUEENS_OK)
        tree->steps[tree->step_count++] = step;
    return status;
}

/* ---- Diagonals --------------------------------------------------------------------- */

static struct diagonals split(const struct making *making, uint64_t diagonals)
{
    const uint32_t n = making->board->n;
    return (struct diagonals){(uint32_t)(diagonals & nq_all_columns(n)),
                              (uint32_t)(diagonals >> n)};
}

/* The row of the table of items on these columns; not in the window: UINT32_MAX. */
static uint32_t row_of(const struct making *making, uint32_t columns)
{
    const struct nq_sets *even = &making->board->colouring.even;
    const uint32_t set =
        making->squares->is_complement ? nq_set_complement(even, columns) : columns;
    const uint32_t row = even->rank[set];
    return row >= making->window->first_row && row < making->window->end_row ? row : UINT32_MAX;
}

/* ---- Steps ------------------------------------------------------------------------- */

/* Adds a leaf with the bit columns at an offset: to the step before, or in one of its own. */
static int add_leaf(struct making *making, uint32_t columns, uint32_t offset)
{
    struct tree *tree = making->tree;
    const uint32_t row = row_of(making, columns);
    if (row == UINT32_MAX)
        return NQUEENS_OK;
    const uint32_t cell = row * making->family->sets;
    const uint32_t count = ++tree->counts[row];
    tree->most = count > tree->most ? count : tree->most;
    if (making->is_open) {
        struct step *step = &tree->steps[tree->step_count - 1];
        step->z = offset;
        step->w = cell;
        making->is_open = 0;
        return NQUEENS_OK;
    }
    making->is_open = 1;
    return add_step(tree, (struct step){offset, cell, making->shape->of_no_leaf, cell});
}

static int add_leaves(struct making *making, uint32_t used, uint64_t diagonals)
{
    const struct nq_class *class = making->squares->class;
    const uint32_t row = making->row[making->queens - 1];
    uint64_t left = nq_class_free(class, row, diagonals) & ~used;
    int status = NQUEENS_OK;
    making->is_open = 0;
    for (; left != 0 && status == NQUEENS_OK; left &= left - 1) {
        const uint32_t column = nq_column(nq_lowest(left));
        status = add_leaf(making, used | (uint32_t)nq_bit(column),
                          making->shape->of_last + column * ROW_BYTES);
    }
    making->is_open = 0;
    return status;
}

/* A node that what fits the prefix fits, too. */
static int add_root(struct making *making)
{
    const uint32_t stack = making->shape->of_stack;
    return add_step(making->tree, (struct step){stack, stack, stack, 0});
}

static int add_node(struct making *making, uint32_t placed, uint32_t column)
{
    const struct nq_class *class = making->squares->class;
    const uint32_t row = making->row[placed];
    const uint32_t level = placed - making->shape->prefix_depth;
    return add_step(making->tree,
                    (struct step){FALLING_ROW(class->diagonal[row] + column),
                                  RISING_ROW(class->anti_diagonal[row] - making->board->n + column),
                                  making->shape->of_stack + level * ROW_BYTES, 0});
}

/* ---- The tree ---------------------------------------------------------------------- */

static int grow(struct making *making, uint32_t placed, uint32_t used, uint64_t diagonals);

/* Ends a node, or takes it back if it has no leaves. */
static void end_node(struct tree *tree, uint32_t node, int has_leaves)
{
    if (tree->step_count == node + 1)
        tree->step_count = node;
    else if (has_leaves)
        tree->steps[node].w = tree->step_count - node - 1;
}

static int grow_children(struct making *making, uint32_t placed, uint32_t used, uint64_t diagonals)
{
    const struct nq_class *class = making->squares->class;
    uint64_t left = nq_class_free(class, making->row[placed], diagonals) & ~used;
    int status = NQUEENS_OK;
    for (; left != 0 && status == NQUEENS_OK; left &= left - 1) {
        const uint32_t column = nq_column(nq_lowest(left));
        const uint32_t node = making->tree->step_count;
        const int is_node = placed >= making->shape->prefix_depth;
        if (is_node)
            status = add_node(making, placed, column);
        if (status == NQUEENS_OK)
            status = grow(making, placed + 1, used | (uint32_t)nq_bit(column),
                          diagonals | nq_class_queen(class, making->row[placed], column));
        if (is_node && status == NQUEENS_OK)
            end_node(making->tree, node, placed + 2 == making->queens);
    }
    return status;
}

/* What is below a prefix: leaves alone have a node to themselves. */
static int grow_prefix(struct making *making, uint32_t placed, uint32_t used, uint64_t diagonals)
{
    struct tree *tree = making->tree;
    const uint32_t begin = tree->step_count;
    void *prefixes = tree->prefixes;
    int status = make_room(&prefixes, &tree->prefix_room, (size_t)tree->prefix_count + 1,
                           sizeof *tree->prefixes);
    tree->prefixes = prefixes;
    if (status == NQUEENS_OK && placed + 1 >= making->queens) {
        status = add_root(making);
        if (status == NQUEENS_OK)
            status = making->queens == 0 ? add_leaf(making, 0, making->shape->of_stack)
                                         : add_leaves(making, used, diagonals);
        making->is_open = 0;
        if (status == NQUEENS_OK)
            end_node(tree, begin, 1);
    } else if (status == NQUEENS_OK) {
        status = grow_children(making, placed, used, diagonals);
    }
    if (status == NQUEENS_OK && tree->step_count > begin)
        tree->prefixes[tree->prefix_count++] =
            (struct prefix){tree->parent_count - 1, split(making, diagonals & ~making->parent),
                            begin, tree->step_count};
    return status;
}

static int begin_parent(struct making *making, uint64_t diagonals)
{
    struct tree *tree = making->tree;
    size_t room = tree->parent_room;
    void *parents = tree->parents;
    void *first = tree->first_prefix;
    int status = make_room(&parents, &room, (size_t)tree->parent_count + 2, sizeof *tree->parents);
    tree->parents = parents;
    if (status == NQUEENS_OK)
        status = make_room(&first, &tree->parent_room, (size_t)tree->parent_count + 2,
                           sizeof *tree->first_prefix);
    tree->first_prefix = first;
    if (status != NQUEENS_OK)
        return status;
    making->parent = diagonals;
    tree->parents[tree->parent_count] = split(making, diagonals);
    tree->first_prefix[tree->parent_count++] = tree->prefix_count;
    return NQUEENS_OK;
}

/* Grows what is below a placement. */
static int grow(struct making *making, uint32_t placed, uint32_t used, uint64_t diagonals)
{
    struct tree *tree = making->tree;
    const int is_parent = placed == making->shape->parent_depth;
    int status =
        nq_is_cancelled_at(making->polls++, making->cancel) ? NQUEENS_CANCELLED : NQUEENS_OK;
    if (status == NQUEENS_OK && is_parent &&
        making->met_parents++ % making->part.of != making->part.first)
        return NQUEENS_OK;
    if (status == NQUEENS_OK && is_parent)
        status = begin_parent(making, diagonals);
    if (status != NQUEENS_OK)
        return status;
    if (placed == making->shape->prefix_depth)
        status = grow_prefix(making, placed, used, diagonals);
    else if (placed + 1 == making->queens)
        status = add_leaves(making, used, diagonals);
    else
        status = grow_children(making, placed, used, diagonals);
    if (is_parent && tree->first_prefix[tree->parent_count - 1] == tree->prefix_count)
        tree->parent_count--;
    return status;
}

static void order_rows(struct making *making)
{
    const struct squares *squares = making->squares;
    const uint32_t rows = squares->class->rows;
    for (uint32_t i = 0; i < rows; i++) {
        const uint32_t row = i % 2 == 0 ? rows / 2 + i / 2 : rows / 2 - 1 - i / 2;
        if (row < rows && (squares->rows >> row & 1) != 0)
            making->row[making->queens++] = row;
    }
}

int tree_make(struct tree *tree, const struct tree_shape *shape, const struct board *board,
              const struct family *family, const struct squares *squares,
              const struct window *window, struct tree_part part, const nq_cancel_flag *cancel)
{
    struct making making = {.tree = tree,
                            .shape = shape,
                            .board = board,
                            .family = family,
                            .squares = squares,
                            .window = window,
                            .part = part,
                            .cancel = cancel};
    void *counts = tree->counts;
    int status = make_room(&counts, &tree->counts_room, family->rows, sizeof *tree->counts);
    tree->counts = counts;
    if (status != NQUEENS_OK)
        return status;
    memset(tree->counts, 0, family->rows * sizeof *tree->counts);
    tree->step_count = tree->parent_count = tree->prefix_count = 0;
    tree->last_falling = tree->last_rising = tree->most = 0;
    order_rows(&making);
    if (making.queens > 0) {
        const uint32_t last = making.row[making.queens - 1];
        tree->last_falling = squares->class->diagonal[last];
        tree->last_rising = squares->class->anti_diagonal[last] - board->n;
    }
    status = grow(&making, 0, 0, 0);
    if (status == NQUEENS_OK)
        status = add_step(tree, (struct step){0, 0, 0, 0});
    if (status == NQUEENS_OK && tree->parent_count > 0)
        tree->first_prefix[tree->parent_count] = tree->prefix_count;
    return status;
}

void tree_clear(struct tree *tree)
{
    free(tree->steps);
    free(tree->parents);
    free(tree->first_prefix);
    free(tree->prefixes);
    free(tree->counts);
    *tree = (struct tree){0};
}
