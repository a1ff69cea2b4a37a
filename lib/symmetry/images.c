/* SPDX-License-Identifier: MIT
 *
 * nqueens_image, nqueens_canonical and nqueens_orbit_size, and the comparison of images
 * with each other. First the row of the queen in each column is written down, which tells
 * whether the board is a permutation, and is half of all its images (images.h).
 * Cost: linear in n, though one or two entries decide most comparisons; 4 n bytes, on the
 * stack for small n.
 */

#include "symmetry/images.h"

#include <stdlib.h>

int nq_board_rows(uint32_t n, const uint32_t columns[], uint32_t rows[])
{
    for (uint32_t column = 0; column < n; column++)
        rows[column] = NQUEENS_NO_QUEEN;
    for (uint32_t row = 0; row < n; row++) {
        if (columns[row] >= n || rows[columns[row]] != NQUEENS_NO_QUEEN)
            return 0;
        rows[columns[row]] = row;
    }
    return 1;
}

int nq_image_compare(const struct nq_board_images *images, uint32_t a, uint32_t b)
{
    for (uint32_t row = 0; row < images->n; row++) {
        uint32_t column_a = nq_image_column(images, a, row);
        uint32_t column_b = nq_image_column(images, b, row);
        if (column_a != column_b)
            return column_a < column_b ? -1 : 1;
    }
    return 0;
}

int nq_is_least_image(const struct nq_board_images *images, uint32_t group)
{
    for (uint32_t symmetry = 1; symmetry < NQ_SYMMETRIES; symmetry++) {
        if (nq_group_has(group, symmetry) &&
            nq_image_compare(images, symmetry, NQUEENS_SYMMETRY_IDENTITY) < 0)
            return 0;
    }
    return 1;
}

enum { STACK_ROWS = 512 }; /* 2 KB */

/* A board, examined, with the memory for its rows. */
struct examined_board {
    struct nq_board_images images;
    uint32_t *block; /* NULL: on the stack */
    uint32_t stack[STACK_ROWS];
};

static int begin(struct examined_board *board, uint32_t n, const uint32_t queens[])
{
    board->block = NULL;
    uint32_t *rows = board->stack;
    if (n > STACK_ROWS) {
        size_t count = n;
        if (count <= SIZE_MAX / sizeof *rows)
            board->block = malloc(count * sizeof *rows);
        if (board->block == NULL)
            return NQUEENS_ERROR_MEMORY;
        rows = board->block;
    }
    board->images = (struct nq_board_images){.n = n, .columns = queens, .rows = rows};
    if (nq_board_rows(n, queens, rows))
        return NQUEENS_OK;
    free(board->block);
    return NQUEENS_ERROR_ARGUMENT;
}

static void end(struct examined_board *board)
{
    free(board->block);
}

/* Writes an image, which may be in the place of the board: an entry that is read
 * after it was written over would be one that the half turn exchanges with it, so
 * these are read together. */
static void write_image(const struct nq_board_images *images, uint32_t symmetry, uint32_t image[])
{
    for (uint32_t row = 0; row < images->n - images->n / 2; row++) {
        uint32_t other = images->n - 1 - row;
        uint32_t column = nq_image_column(images, symmetry, row);
        uint32_t other_column = nq_image_column(images, symmetry, other);
        image[row] = column;
        image[other] = other_column;
    }
}

int nqueens_image(uint32_t n, const uint32_t queens[], int symmetry, uint32_t image[])
{
    if (queens == NULL || image == NULL || symmetry < 0 || symmetry >= NQUEENS_SYMMETRIES)
        return NQUEENS_ERROR_ARGUMENT;
    struct examined_board board;
    int status = begin(&board, n, queens);
    if (status != NQUEENS_OK)
        return status;
    write_image(&board.images, (uint32_t)symmetry, image);
    end(&board);
    return NQUEENS_OK;
}

int nqueens_canonical(uint32_t n, const uint32_t queens[], uint32_t canonical[])
{
    if (queens == NULL || canonical == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    struct examined_board board;
    int status = begin(&board, n, queens);
    if (status != NQUEENS_OK)
        return status;
    uint32_t least = NQUEENS_SYMMETRY_IDENTITY;
    for (uint32_t symmetry = 1; symmetry < NQ_SYMMETRIES; symmetry++) {
        if (nq_image_compare(&board.images, symmetry, least) < 0)
            least = symmetry;
    }
    write_image(&board.images, least, canonical);
    end(&board);
    return NQUEENS_OK;
}

int nqueens_orbit_size(uint32_t n, const uint32_t queens[], uint32_t *size)
{
    if (queens == NULL || size == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    struct examined_board board;
    int status = begin(&board, n, queens);
    if (status != NQUEENS_OK)
        return status;
    /* Each image comes as often among the eight as the board itself. */
    uint32_t same = 1;
    for (uint32_t symmetry = 1; symmetry < NQ_SYMMETRIES; symmetry++)
        same += nq_image_compare(&board.images, symmetry, NQUEENS_SYMMETRY_IDENTITY) == 0;
    *size = NQ_SYMMETRIES / same;
    end(&board);
    return NQUEENS_OK;
}
