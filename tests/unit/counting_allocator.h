/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * counting_allocator.h - an allocator for a solver that keeps account of every
 * block, refuses when it is told to, and notes what a library must not do:
 * release NULL, a block that is not its own or one with another size, write
 * beside a block, ask for 0 bytes.
 */

#ifndef NQUEENS_TESTS_COUNTING_ALLOCATOR_H
#define NQUEENS_TESTS_COUNTING_ALLOCATOR_H

#include <nqueens.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MAX_LIVE_BLOCKS 1024

struct account {
    uint64_t asked;       /* allocations asked for */
    uint64_t refuse_from; /* the first to be refused, counted as asked; 0: none */
    uint64_t refuse_to;   /* the last one */
    uint64_t refused;
    size_t live_blocks;
    size_t live_bytes;
    size_t peak_bytes;
    const char *fault; /* the first thing that was wrong, or NULL */
    void *blocks[MAX_LIVE_BLOCKS];
};

/* nqueens_allocate_fn and nqueens_release_fn, for any thread; user is a struct account. New
 * blocks are filled with 0xA5, released ones with 0x5A. */
void *account_allocate(size_t size, void *user);
void account_release(void *block, size_t size, void *user);

/* An account without blocks that refuses nothing. */
void account_open(struct account *account);

/* Refuses the allocations number first to last, counted from now, from 1 on. */
void account_refuse(struct account *account, uint64_t first, uint64_t last);

/* Refuses no more. */
void account_grant(struct account *account);

/* A new solver that has the account, which it opens. */
nqueens_solver *new_accounted_solver(uint32_t n, struct account *account);

/* Frees the solver, and fails if it has lost a block or done anything that was wrong. */
void free_accounted_solver(nqueens_solver *solver, const struct account *account);

#endif /* NQUEENS_TESTS_COUNTING_ALLOCATOR_H */
