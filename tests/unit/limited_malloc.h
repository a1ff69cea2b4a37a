/* SPDX-License-Identifier: MIT
 *
 * limited_malloc.h - for a test that compiles a file of lib/ once more, with a malloc that
 * gives no blocks past a limit, and counts.
 */

#ifndef NQUEENS_TESTS_LIMITED_MALLOC_H
#define NQUEENS_TESTS_LIMITED_MALLOC_H

#include "harness.h"

static size_t malloc_limit; /* greater blocks are refused */
static int blocks_refused;
static int blocks_given;
static int blocks_held;

static void set_malloc_limit(size_t limit)
{
    malloc_limit = limit;
    blocks_refused = blocks_given = blocks_held = 0;
}

static void *limited_malloc(size_t size)
{
    if (size > malloc_limit) {
        blocks_refused++;
        return NULL;
    }
    blocks_given++;
    blocks_held++;
    void *block = malloc(size);
    assert_non_null(block);
    memset(block, 0xA5, size); /* whoever takes it for cleared is wrong */
    return block;
}

static void counted_free(void *block)
{
    blocks_held -= block != NULL;
    free(block);
}

#endif /* NQUEENS_TESTS_LIMITED_MALLOC_H */
