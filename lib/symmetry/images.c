/* SPDX-License-Identifier: MIT
 *
 * nqueens_transform, nqueens_canonical, nqueens_orbit_size, and tests of boards against their
 * images. Images are compared without being written, because each entry of an image is an entry of
 * the board or of its inverse (the row of the queen in each column), counted from either end. Cost:
 * linear in n, though one or two entries decide most comparisons; 4 n bytes, on the stack for small
 * n.
 */

#include "symmetry/images.h"

#include "base/allocator.h"
#include "board/queens.h"

/* A board, read by rows and by columns. */
struct board {
    uint32_t n;
    const uint32_t *columns; /* by row */
    const uint32_t *rows;    /* by column */
};

/* Writes the row of the queen in each column to rows. Returns 0 if columns is not a permutation of
 * 0 to n - 1, else 1. */
static int set_rows(uint32_t n, const uint32_t columns[], uint32_t rows[])
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

/* The column of the queen in a row of the image. */
static uint32_t image_column(const struct board *board, uint32_t symmetry, uint32_t row)
{
    uint32_t last = board->n - 1;
    uint32_t line = symmetry & NQ_HALF_TURN ? last - row : row;
    uint32_t place = symmetry & NQ_QUARTER_TURN ? board->rows[line] : board->columns[line];
    /* Each of the three symmetries that make up this one exchanges left and right. */
    uint32_t exchanges = (symmetry ^ symmetry >> 1 ^ symmetry >> 2) & 1u;
    return exchanges ? last - place : place;
}

/* Returns -1, 0 or 1: image a comes before image b in lexicographic order, equals it, or comes
 * after it. */
static int compare_images(const struct board *board, uint32_t a, uint32_t b)
{
    for (uint32_t row = 0; row < board->n; row++) {
        uint32_t column_a = image_column(board, a, row);
        uint32_t column_b = image_column(board, b, row);
        if (column_a != column_b)
            return column_a < column_b ? -1 : 1;
    }
    return 0;
}

/* Whether no image comes before the board, or if `most` is 0 whether each image equals the
 * board. */
static int images_compare_to(const struct nq_image_test *test, const uint32_t queens[], int most)
{
    struct board board = {test->n, queens, test->rows};
    set_rows(test->n, queens, test->rows);
    for (uint32_t symmetry = 1; symmetry < NQ_SYMMETRIES; symmetry++) {
        if (!nq_group_has(test->symmetries, symmetry))
            continue;
        int comparison = compare_images(&board, symmetry, NQUEENS_SYMMETRY_IDENTITY);
        if (comparison < 0 || comparison > most)
            return 0;
    }
    return 1;
}

int nq_is_least_image(const uint32_t queens[], void *image_test)
{
    return images_compare_to(image_test, queens, 1);
}

int nq_is_unchanged(const uint32_t queens[], void *image_test)
{
    return images_compare_to(image_test, queens, 0);
}

enum { STACK_ROWS = 512 }; /* 2 KB */

/* A board of the caller's, with memory for its rows. */
struct callers_board {
    struct board board;
    uint32_t *block; /* NULL: on the stack */
    uint32_t stack[STACK_ROWS];
};

/* Reads the board of a call that has an output. The caller frees the block after NQUEENS_OK. */
static int begin(struct callers_board *callers, uint32_t n, const uint32_t queens[],
                 const uint32_t output[])
{
    const struct nq_allocator allocator = nq_malloc_allocator();
    if (!nq_is_array(queens, n) || !nq_is_array(output, n))
        return NQUEENS_ERROR_ARGUMENT;
    callers->block = n > STACK_ROWS ? nq_allocate(&allocator, n, sizeof *callers->block) : NULL;
    if (n > STACK_ROWS && callers->block == NULL)
        return NQUEENS_ERROR_MEMORY;
    uint32_t *rows = n > STACK_ROWS ? callers->block : callers->stack;
    callers->board = (struct board){n, queens, rows};
    if (set_rows(n, queens, rows))
        return NQUEENS_OK;
    free(callers->block);
    return NQUEENS_ERROR_ARGUMENT;
}

/* Writes an image, which may overwrite the board itself. An entry of an image is made of the entry
 * of its row or of the opposite row, so both rows are read before either is written. */
static void write_image(const struct board *board, uint32_t symmetry, uint32_t image[])
{
    for (uint32_t row = 0; row < board->n - board->n / 2; row++) {
        uint32_t other = board->n - 1 - row;
        uint32_t column = image_column(board, symmetry, row);
        uint32_t other_column = image_column(board, symmetry, other);
        image[row] = column;
        image[other] = other_column;
    }
}

int nqueens_transform(uint32_t n, const uint32_t queens[], int symmetry, uint32_t result[])
{
    struct callers_board callers;
    if (symmetry < 0 || symmetry >= NQUEENS_SYMMETRIES)
        return NQUEENS_ERROR_ARGUMENT;
    int status = begin(&callers, n, queens, result);
    if (status != NQUEENS_OK)
        return status;
    write_image(&callers.board, (uint32_t)symmetry, result);
    free(callers.block);
    return NQUEENS_OK;
}

int nqueens_canonical(uint32_t n, const uint32_t queens[], uint32_t canonical[])
{
    struct callers_board callers;
    int status = begin(&callers, n, queens, canonical);
    if (status != NQUEENS_OK)
        return status;
    uint32_t least = NQUEENS_SYMMETRY_IDENTITY;
    for (uint32_t symmetry = 1; symmetry < NQ_SYMMETRIES; symmetry++) {
        if (compare_images(&callers.board, symmetry, least) < 0)
            least = symmetry;
    }
    write_image(&callers.board, least, canonical);
    free(callers.block);
    return NQUEENS_OK;
}

int nqueens_orbit_size(uint32_t n, const uint32_t queens[], uint32_t *size)
{
    struct callers_board callers;
    if (size == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    int status = begin(&callers, n, queens, queens);
    if (status != NQUEENS_OK)
        return status;
    /* Each image comes as often among the eight images as the board itself. */
    uint32_t same = 1;
    for (uint32_t symmetry = 1; symmetry < NQ_SYMMETRIES; symmetry++)
        same += compare_images(&callers.board, symmetry, NQUEENS_SYMMETRY_IDENTITY) == 0;
    *size = NQ_SYMMETRIES / same;
    free(callers.block);
    return NQUEENS_OK;
}
