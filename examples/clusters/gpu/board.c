/* SPDX-License-Identifier: MIT
 *
 * board.c - a board and its units by the colours. The order of orbits is that of
 * lib/colour/units.c.
 */

#include "board.h"

#include <stdlib.h>

/* ---- The board --------------------------------------------------------------------- */

int board_set(struct board *board, uint32_t n)
{
    struct nq_board_masks masks = {.n = n};
    *board = (struct board){.n = n, .allocator = nq_malloc_allocator()};
    board->memory.allocator = &board->allocator;
    atomic_init(&board->memory.left, SIZE_MAX);
    for (uint32_t row = 0; row < n; row++)
        masks.open[row] = nq_all_columns(n);
    nq_classes_set(&board->classes, &masks);
    return nq_colouring_make(&board->colouring, n, 1, &board->memory);
}

void board_clear(struct board *board)
{
    nq_colouring_clear(&board->colouring, &board->memory);
}

uint64_t board_most_cells(uint32_t n)
{
    uint64_t most = 0;
    for (uint32_t queens = n % 2; queens <= (n + 1) / 2; queens++) {
        const uint64_t cells = nq_subsets((n + 1) / 2, queens) * nq_subsets(n / 2, queens - n % 2);
        most = cells > most ? cells : most;
    }
    return most;
}

static uint32_t other_rows(const struct board *board, uint32_t parity, uint32_t rows)
{
    const struct nq_colouring *colouring = &board->colouring;
    return nq_set_complement(parity == 0 ? &colouring->even : &colouring->odd, rows);
}

struct squares squares_of_items(const struct board *board, enum nq_colour colour, uint32_t rows)
{
    if (colour == NQ_WHITE)
        return (struct squares){&board->classes.of[0][0], rows, 0};
    return (struct squares){&board->classes.of[1][0], other_rows(board, 1, rows), 1};
}

struct squares squares_of_others(const struct board *board, enum nq_colour colour, uint32_t rows)
{
    if (colour == NQ_WHITE)
        return (struct squares){&board->classes.of[1][1], rows, 0};
    return (struct squares){&board->classes.of[0][1], other_rows(board, 0, rows), 1};
}

/* ---- Families ---------------------------------------------------------------------- */

/* Gives sets that are not above their mirror images the first places, and notes which are both. */
static void set_places_of_odd(struct family *family, const struct nq_colouring *colouring)
{
    uint32_t place = 0;
    for (uint32_t above = 0; above < 2; above++) {
        for (uint32_t rank = 0; rank < family->sets; rank++) {
            const uint32_t mirror = nq_set_mirror(&colouring->odd, family->queens_odd, rank);
            if ((rank > mirror) != above)
                continue;
            family->mirrors[family->rows + place] = rank == mirror;
            family->place[rank] = (uint16_t)place++;
        }
    }
    for (uint32_t rank = 0; rank < family->rows; rank++)
        family->mirrors[rank] =
            (uint16_t)nq_set_mirror(&colouring->even, family->queens_even, rank);
}

int family_set(struct family *family, const struct board *board, uint32_t queens_even)
{
    const struct nq_colouring *colouring = &board->colouring;
    family_clear(family);
    family->queens_even = queens_even;
    family->queens_odd = queens_even - board->n % 2;
    family->rows = nq_sets_of(&colouring->even, family->queens_even);
    family->sets = nq_sets_of(&colouring->odd, family->queens_odd);
    family->place = calloc(family->sets, sizeof *family->place);
    family->mirrors = calloc((size_t)family->rows + family->sets, sizeof *family->mirrors);
    if (family->place == NULL || family->mirrors == NULL)
        return NQUEENS_ERROR_MEMORY;
    if (board->n % 2 == 1) {
        family->order = MIRRORED;
        set_places_of_odd(family, colouring);
        return NQUEENS_OK;
    }
    family->order = 2 * queens_even == colouring->even.elements ? BY_MIDDLE : IN_ORDER;
    for (uint32_t rank = 0; rank < family->sets; rank++)
        family->place[rank] = (uint16_t)nq_set_mirror(&colouring->odd, queens_even, rank);
    return NQUEENS_OK;
}

void family_clear(struct family *family)
{
    free(family->place);
    free(family->mirrors);
    *family = (struct family){0};
}

/* ---- Windows ----------------------------------------------------------------------- */

static uint32_t from_middle(uint32_t sets, uint32_t rank)
{
    return rank >= sets / 2 ? rank - sets / 2 : sets / 2 - 1 - rank;
}

/* The end of the window that has `needed` of all lines, and its number. */
static uint32_t window_end(uint32_t needed, uint32_t lines, uint32_t *number)
{
    *number = (needed * WINDOWS + lines - 1) / lines;
    return (*number * lines + WINDOWS - 1) / WINDOWS;
}

static void set_by_middle(struct window *window, const struct family *family, uint32_t even,
                          uint32_t odd)
{
    const uint32_t middle = family->rows / 2;
    const uint32_t a = from_middle(family->rows, even), b = from_middle(family->rows, odd);
    window->first = a > b ? a : b;
    window->second = 2 * (a > b ? b : a) + ((even >= middle) == (odd >= middle));
    const uint32_t lines = window_end(window->first + 1, middle, &window->number);
    window->first_row = middle - lines;
    window->end_row = middle + lines;
    window->first_set = middle - window->first - 1;
    window->end_set = middle + window->first + 1;
}

void window_set(struct window *window, const struct family *family, const struct board *board,
                const struct nq_colour_unit *unit)
{
    const uint32_t even = board->colouring.even.rank[unit->rows_even];
    const uint32_t odd = family->place[board->colouring.odd.rank[unit->rows_odd]];
    *window = (struct window){.number = WINDOWS};
    if (family->order == BY_MIDDLE) {
        set_by_middle(window, family, even, odd);
        return;
    }
    window->end_row = family->rows;
    window->first = odd;
    window->second = even;
    if (family->order == IN_ORDER) {
        window->first = even > odd ? even : odd;
        window->second = even > odd ? odd : even;
        window->end_row = window_end(window->first + 1, family->rows, &window->number);
    }
    window->end_set = window->first + 1;
}
