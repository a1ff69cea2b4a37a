/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * counting_allocator.c - malloc with an account. Each block has its size before
 * it and a guard behind it.
 */

#include "counting_allocator.h"
#include "harness.h"

#include <pthread.h>

#define GUARD_BYTES 16
#define GUARD 0xC3

/* The threads of a count share their account. */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

union header {
    size_t size;
    max_align_t alignment;
};

static void note(struct account *account, const char *fault)
{
    if (account->fault != NULL)
        return;
    account->fault = fault;
    context_wrong("the allocator: %s", fault);
}

void account_open(struct account *account)
{
    memset(account, 0, sizeof *account);
}

void account_refuse(struct account *account, uint64_t first, uint64_t last)
{
    account->refuse_from = account->asked + first;
    account->refuse_to = last > UINT64_MAX - account->asked ? UINT64_MAX : account->asked + last;
}

void account_grant(struct account *account)
{
    account->refuse_from = 0;
    account->refuse_to = 0;
}

static void *allocate(size_t size, struct account *account)
{
    account->asked++;
    if (size == 0)
        note(account, "0 bytes asked for");
    if (account->refuse_from != 0 && account->asked >= account->refuse_from &&
        account->asked <= account->refuse_to) {
        account->refused++;
        return NULL;
    }
    union header *header = malloc(sizeof *header + size + GUARD_BYTES);
    if (header == NULL || account->live_blocks == MAX_LIVE_BLOCKS) {
        note(account, "too many blocks for this test");
        free(header);
        return NULL;
    }
    header->size = size;
    unsigned char *block = (unsigned char *)(header + 1);
    memset(block, 0xA5, size);
    memset(block + size, GUARD, GUARD_BYTES);
    account->blocks[account->live_blocks++] = block;
    account->live_bytes += size;
    if (account->live_bytes > account->peak_bytes)
        account->peak_bytes = account->live_bytes;
    return block;
}

static void release(void *block, size_t size, struct account *account)
{
    size_t index = 0;
    if (block == NULL) {
        note(account, "NULL released");
        return;
    }
    while (index < account->live_blocks && account->blocks[index] != block)
        index++;
    if (index == account->live_blocks) {
        note(account, "a block released that is not held");
        return;
    }
    account->blocks[index] = account->blocks[--account->live_blocks];
    union header *header = (union header *)block - 1;
    if (size != header->size)
        note(account, "a block released with another size");
    const unsigned char *guard = (unsigned char *)block + header->size;
    for (size_t i = 0; i < GUARD_BYTES; i++) {
        if (guard[i] != GUARD)
            note(account, "written past the end of a block");
    }
    account->live_bytes -= header->size;
    memset(block, 0x5A, header->size);
    free(header);
}

void *account_allocate(size_t size, void *user)
{
    pthread_mutex_lock(&mutex);
    void *block = allocate(size, user);
    pthread_mutex_unlock(&mutex);
    return block;
}

void account_release(void *block, size_t size, void *user)
{
    pthread_mutex_lock(&mutex);
    release(block, size, user);
    pthread_mutex_unlock(&mutex);
}

nqueens_solver *new_accounted_solver(uint32_t n, struct account *account)
{
    nqueens_solver *solver;
    account_open(account);
    assert_ok(
        nqueens_solver_new_with_allocator(n, account_allocate, account_release, account, &solver));
    context_solver(solver);
    return solver;
}

void free_accounted_solver(nqueens_solver *solver, const struct account *account)
{
    nqueens_solver_free(solver);
    if (account->fault != NULL)
        fail_msg("the allocator: %s", account->fault);
    assert_int_equal(account->live_blocks, 0);
    assert_int_equal(account->live_bytes, 0);
}
