/* SPDX-License-Identifier: MIT
 *
 * join_tables.h - a half board and what a table of its placements is made with, by the
 * portable kernel, from memory that is accounted for.
 */

#ifndef NQUEENS_TESTS_JOIN_TABLES_H
#define NQUEENS_TESTS_JOIN_TABLES_H

#include "counting_allocator.h"
#include "harness.h"
#include "join/lists/half_board.h"
#include "join/lists/list.h"
#include "join/lists/table.h"
#include "join/plan/budget.h"
#include "join/plan/units.h"

static struct {
    struct account account;
    struct nq_allocator allocator;
    struct nq_join_memory memory;
    nq_cancel_flag cancel;
    struct nq_half_board half;
    struct nq_join_context context;
    struct nq_join_table table;
} tables;

/* rows_left is the number of rows of the half board that the table leaves. */
static inline void open_table_of(const struct nq_half_board *half, uint32_t rows_left,
                                 uint32_t most_left)
{
    account_open(&tables.account);
    tables.allocator = (struct nq_allocator){account_allocate, account_release, &tables.account};
    tables.memory.allocator = &tables.allocator;
    atomic_init(&tables.memory.left, SIZE_MAX / 2);
    atomic_init(&tables.cancel.is_set, 0);
    tables.half = *half;
    tables.context = (struct nq_join_context){.half = &tables.half,
                                              .kernel = &nq_join_portable,
                                              .memory = &tables.memory,
                                              .cancel = &tables.cancel,
                                              .room = nq_join_lists_room(half->n, 0),
                                              .threads = 1};
    assert_ok(nq_join_table_make(&tables.table, &tables.context, rows_left, most_left));
}

static inline void open_table(uint32_t n, uint32_t family, uint32_t rows_left, uint32_t most_left)
{
    struct nq_half_board half;
    nq_half_board_set(&half, n, family);
    open_table_of(&half, rows_left, most_left);
}

static inline void list_placements(struct nq_join_list *placements, uint32_t columns)
{
    static const struct nq_join_inner no_inner;
    placements->count = 0;
    assert_ok(nq_join_list_make(placements, &tables.table, &tables.context, columns, &no_inner));
}

static inline void close_tables(void)
{
    nq_join_table_clear(&tables.table, &tables.memory);
    assert_int_equal(tables.account.live_blocks, 0);
    assert_null(tables.account.fault);
}

#endif /* NQUEENS_TESTS_JOIN_TABLES_H */
