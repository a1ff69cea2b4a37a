/* SPDX-License-Identifier: MIT
 *
 * nqueens_first, nqueens_next, nqueens_list and nqueens_list_bytes: solutions into arrays of the
 * caller, one or many at a time. The solver keeps the cursor from call to call.
 */

#include "board/queens.h"
#include "solver.h"

#include <string.h>

enum { MOST_BYTE_ROWS = 256 }; /* rows of a board whose columns fit in bytes */

/* The destination of solutions: boards[capacity][n] of columns as numbers or as bytes. */
struct board_array {
    uint32_t *queens; /* queens or bytes is NULL, or both where nothing is written */
    uint8_t *bytes;
    size_t capacity;
    size_t count; /* boards written */
};

static void append(struct board_array *array, uint32_t n, struct nq_boards boards)
{
    size_t first = array->count * n;
    size_t entries = boards.count * n;
    array->count += boards.count;
    if (array->queens != NULL)
        memcpy(array->queens + first, boards.queens, entries * sizeof *boards.queens);
    uint8_t *bytes = array->bytes;
    for (size_t i = 0; bytes != NULL && i < entries; i++)
        bytes[first + i] = (uint8_t)boards.queens[i];
}

/* The column of a board's first queen. */
static uint32_t first_column(const struct board_array *array, uint32_t n, size_t board)
{
    return array->bytes == NULL ? array->queens[board * n] : array->bytes[board * n];
}

/* Reflects a board of bytes left to right, eight rows at once; the last eight overlap. */
static void reflect_bytes(uint32_t n, uint8_t to[], const uint8_t from[])
{
    const uint64_t each = UINT64_C(0x0101010101010101);
    uint64_t columns;
    uint32_t row = 0;
    while (n >= sizeof columns && row < n) {
        row = row + sizeof columns <= n ? row : n - (uint32_t)sizeof columns;
        memcpy(&columns, from + row, sizeof columns);
        columns = each * (n - 1) - columns;
        memcpy(to + row, &columns, sizeof columns);
        row += sizeof columns;
    }
    for (; row < n; row++)
        to[row] = (uint8_t)(n - 1 - from[row]);
}

/* Appends the reflection of a board. */
static void append_reflected(struct board_array *array, uint32_t n, size_t board)
{
    size_t to = array->count++ * n;
    size_t from = board * n;
    if (array->bytes != NULL) {
        reflect_bytes(n, array->bytes + to, array->bytes + from);
        return;
    }
    for (uint32_t row = 0; row < n; row++)
        array->queens[to + row] = n - 1 - array->queens[from + row];
}

/* Appends the second half of a list, which is the first half backwards, reflected. The array holds
 * the first half and the boards whose first queen is in the middle. NQUEENS_NO_SOLUTION if the list
 * is complete, NQUEENS_OK if the array is full, or NQUEENS_CANCELLED. */
static int append_second_half(struct board_array *array, uint32_t n, const nq_cancel_flag *cancel)
{
    size_t half = array->count;
    while (half > 0 && 2 * first_column(array, n, half - 1) + 1 == n)
        half--;
    size_t done = 0;
    for (; done < half && array->count < array->capacity; done++) {
        if (nq_is_cancelled_at(done, cancel))
            return NQUEENS_CANCELLED;
        append_reflected(array, n, half - 1 - done);
    }
    return done == half ? NQUEENS_NO_SOLUTION : NQUEENS_OK;
}

/* Takes solutions from the solver's cursor, and ends the cursor if none is left. is_whole says that
 * the array begins with the first solution of all. */
static int take(struct nqueens_solver *solver, int is_whole, struct board_array *array)
{
    int reflects = is_whole && nq_cursor_is_symmetric(solver->cursor);
    int status = NQUEENS_OK;
    while (status == NQUEENS_OK && array->count < array->capacity) {
        struct nq_boards boards;
        status = nq_cursor_next(solver->cursor, array->capacity - array->count, &boards);
        if (status == NQUEENS_OK && reflects && nq_cursor_is_in_second_half(solver->cursor)) {
            status = append_second_half(array, solver->n, &solver->cancelled);
            break;
        }
        if (status == NQUEENS_OK)
            append(array, solver->n, boards);
    }
    if (status != NQUEENS_OK)
        nq_cursor_free(&solver->cursor);
    return status;
}

/* Takes the solutions after a board, or the first solutions if `after` is NULL; n > 0. */
static int take_after(struct nqueens_solver *solver, const uint32_t after[],
                      struct board_array *array)
{
    int status = NQUEENS_OK;
    if (solver->cursor == NULL) {
        const struct nq_task task = nq_solver_task(solver);
        const struct nq_plan plan = nq_plan_make(solver, NQ_TO_LIST);
        status = plan.obstacle == NQUEENS_SUPPORTED
                     ? nq_cursor_new(&solver->cursor, &task, plan.source)
                     : NQUEENS_ERROR_UNSUPPORTED;
    }
    if (status == NQUEENS_OK)
        status = nq_cursor_start(solver->cursor, after);
    if (status == NQUEENS_OK)
        return take(solver, after == NULL, array);
    nq_cursor_free(&solver->cursor);
    return status;
}

/* Finds the empty board, or no board after it. The capacity is not 0. */
static int find_empty_board(const uint32_t after[], struct board_array *array)
{
    if (after != NULL)
        return NQUEENS_NO_SOLUTION;
    array->count = 1;
    return NQUEENS_OK;
}

/* Whether all entries are below n, without a branch for each. */
static int are_columns(uint32_t n, const uint32_t queens[])
{
    uint32_t outside = 0;
    for (uint32_t row = 0; row < n; row++)
        outside |= queens[row] >= n;
    return outside == 0;
}

/* Finds the solutions after an array of n entries, or the first ones if `after` is NULL. The
 * entries are checked unless they are the last board given. NQUEENS_NO_SOLUTION only if no solution
 * was found. */
static int find(struct nqueens_solver *solver, uint32_t n, const uint32_t after[],
                struct board_array *array)
{
    int status = nq_solver_enter_uncancelled(solver);
    if (status != NQUEENS_OK)
        return after == NULL || are_columns(n, after) ? status : NQUEENS_ERROR_ARGUMENT;
    int is_last = after != NULL && nq_cursor_is_at(solver->cursor, after);
    if (after != NULL && !is_last && !are_columns(n, after))
        status = NQUEENS_ERROR_ARGUMENT;
    else if (array->capacity == 0)
        status = NQUEENS_OK;
    else if (n == 0)
        status = find_empty_board(after, array);
    else if (is_last)
        status = take(solver, 0, array);
    else
        status = take_after(solver, after, array);
    nq_solver_leave(solver);
    return status == NQUEENS_NO_SOLUTION && array->count > 0 ? NQUEENS_OK : status;
}

int nqueens_first(nqueens_solver *solver, uint32_t queens[])
{
    if (solver == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    struct board_array array = {.queens = queens, .capacity = 1};
    return find(solver, solver->n, NULL, &array);
}

int nqueens_next(nqueens_solver *solver, uint32_t queens[])
{
    static const uint32_t no_queens[1] = {0}; /* the array of the empty board may be NULL */
    if (solver == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    struct board_array array = {.queens = queens, .capacity = 1};
    uint32_t n = solver->n;
    return find(solver, n, n == 0 ? no_queens : queens, &array);
}

/* ---- Many at once ------------------------------------------------------------------- */

/* Whether the boards fit in an array, with entries of this size in bytes. An array for n = 0 is not
 * NULL either: its end is the board to go on after, and a NULL `after` would restart the list. */
static int is_board_array(const void *boards, size_t capacity, uint32_t n, size_t bytes)
{
    return capacity == 0 || (boards != NULL && (n == 0 || capacity <= SIZE_MAX / bytes / n));
}

/* Finds solutions, and writes *count unless the status is an error. */
static int list(struct nqueens_solver *solver, uint32_t n, const uint32_t after[],
                struct board_array *array, size_t *count)
{
    int status = find(solver, n, after, array);
    if (status >= NQUEENS_OK)
        *count = array->count;
    return status;
}

int nqueens_list(nqueens_solver *solver, const uint32_t after[], uint32_t boards[], size_t capacity,
                 size_t *count)
{
    if (solver == NULL || count == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    uint32_t n = solver->n;
    if (!is_board_array(boards, capacity, n, sizeof *boards))
        return NQUEENS_ERROR_ARGUMENT;
    struct board_array array = {.queens = boards, .capacity = capacity};
    return list(solver, n, after, &array, count);
}

int nqueens_list_bytes(nqueens_solver *solver, const uint8_t after[], uint8_t boards[],
                       size_t capacity, size_t *count)
{
    uint32_t columns[MOST_BYTE_ROWS];
    if (solver == NULL || count == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    uint32_t n = solver->n;
    if (!is_board_array(boards, capacity, n, sizeof *boards))
        return NQUEENS_ERROR_ARGUMENT;
    if (n > MOST_BYTE_ROWS)
        return NQUEENS_ERROR_UNSUPPORTED;
    for (uint32_t row = 0; after != NULL && row < n; row++)
        columns[row] = after[row];
    struct board_array array = {.bytes = boards, .capacity = capacity};
    return list(solver, n, after != NULL ? columns : NULL, &array, count);
}
