/* SPDX-License-Identifier: MIT
 *
 * The listing of boards of n <= 64 with regions, and by the kernel "completion": the search of
 * finding/scarcest_line.c with the queen of the first row left placed next. Queens without a choice
 * are placed before. Once no solution has come for long, a square is tried only if the search finds
 * a solution there. Cost: one pass over the rows left for each queen tried; n^2 words.
 */

#include "finding/scarcest_line.h"
#include "listing/kernel.h"

#include <string.h>

enum { SEED = 1 }; /* the time depends on it, the answers do not */

struct tree {
    struct nq_scarcest_line search;       /* the first member: a test sets its patience */
    uint32_t depth;                       /* boards[depth] has the square that is tried next */
    int has_known;                        /* a solution was found ahead, known */
    unsigned char known[NQ_MASK_COLUMNS]; /* queens of the solution by row */
    uint32_t queens[NQ_MASK_COLUMNS];
    struct nq_scarcest_board boards[];
};

static size_t workspace_size(uint32_t n)
{
    return sizeof(struct tree) + (n + 1) * sizeof(struct nq_scarcest_board);
}

/* Places the queens without a choice, and chooses the first row left. Returns 1 if there is one. If
 * there is none, the board becomes the search's solution, unless a line has no open square. */
static int settle_in_order(struct nq_scarcest_line *search, struct nq_scarcest_board *board)
{
    struct nq_survey survey;
    board->untried = 0;
    if (!nq_scarcest_line_settle(search, &board->partial, &survey))
        return 0;
    if (board->partial.rows == 0)
        search->solution = &board->partial;
    else
        nq_scarcest_board_choose_row(board, nq_column(nq_lowest(board->partial.rows)));
    return board->partial.rows != 0;
}

static void start_run(void *workspace, const struct nq_board_masks *masks, const uint32_t queens[],
                      uint32_t row, uint64_t columns)
{
    struct tree *tree = workspace;
    struct nq_partial *root = &tree->boards[0].partial;
    tree->depth = 0;
    tree->has_known = 0;
    tree->search.solution = NULL;
    if (!nq_scarcest_line_set(&tree->search, masks, SEED, tree->boards))
        columns = 0;
    for (uint32_t above = 0; above < row; above++)
        nq_partial_place(root, &tree->search.regions, above, nq_bit(queens[above]));
    root->open[row] &= columns;
    (void)settle_in_order(&tree->search, &tree->boards[0]);
}

/* Whether the solution found ahead has the queens of a board. */
static int is_known(const struct tree *tree, const struct nq_partial *board)
{
    uint64_t placed = nq_all_columns(tree->search.masks.n) & ~board->rows;
    for (; placed != 0 && tree->has_known; placed &= placed - 1) {
        uint32_t row = nq_column(nq_lowest(placed));
        if (tree->known[row] != board->queens[row])
            return 0;
    }
    return tree->has_known;
}

/* Goes down to a board that has a row left. Once no solution has come for long, goes down only if a
 * search finds a solution of the board. NQUEENS_OK or NQUEENS_CANCELLED. */
static int go_down(struct tree *tree, struct nq_scarcest_board *board)
{
    struct nq_scarcest_line *search = &tree->search;
    uint64_t solutions;
    if (search->choices > search->first_patience && !is_known(tree, &board->partial)) {
        int status = nq_scarcest_line_search(search, board, 1, &solutions);
        if (status != NQUEENS_OK || solutions == 0)
            return status;
        memcpy(tree->known, search->solution->queens, search->masks.n);
        tree->has_known = 1;
        search->solution = NULL;
        if (!settle_in_order(search, board))
            return NQUEENS_OK;
    }
    tree->depth++;
    return NQUEENS_OK;
}

static int next_boards(void *workspace, const nq_cancel_flag *cancel, struct nq_boards *boards)
{
    struct tree *tree = workspace;
    struct nq_scarcest_line *search = &tree->search;
    int status = NQUEENS_OK;
    search->cancel = cancel;
    for (search->choices = 0; search->solution == NULL && status == NQUEENS_OK;) {
        struct nq_scarcest_board *board = &tree->boards[tree->depth];
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        if (board->untried != 0) {
            nq_scarcest_line_try(search, board, nq_lowest(board->untried));
            if (settle_in_order(search, board + 1))
                status = go_down(tree, board + 1);
        } else if (tree->depth-- == 0) {
            tree->depth = 0;
            return NQUEENS_NO_SOLUTION;
        }
    }
    if (status != NQUEENS_OK)
        return status;
    for (uint32_t row = 0; row < search->masks.n; row++)
        tree->queens[row] = search->solution->queens[row];
    search->solution = NULL;
    *boards = (struct nq_boards){tree->queens, 1};
    return NQUEENS_OK;
}

const struct nq_listing_kernel nq_listing_tree = {
    .smallest_n = 1,
    .largest_n = NQ_MASK_COLUMNS,
    .takes_rules = 1,
    .workspace_size = workspace_size,
    .start_run = start_run,
    .next_boards = next_boards,
};
