/* SPDX-License-Identifier: MIT
 *
 * drawn_board.c - compares what a drawing shows with a board, square by square.
 */

#include "drawn_board.h"

#include "board_texts.h"
#include "harness.h"

const struct element *next_element(const struct drawing *drawing, size_t *position,
                                   const char *name)
{
    return drawing_next(drawing, position, name, "");
}

size_t count_elements(const struct drawing *drawing, const char *name, const char *href)
{
    size_t position = 0, found = 0;
    while (drawing_next(drawing, &position, name, href) != NULL)
        found++;
    return found;
}

bool is_near(double a, double b)
{
    return a - b <= 0.5 && b - a <= 0.5;
}

void check_squares(const char *path, uint32_t n)
{
    for (int row = -1; row <= (int)n; row++) {
        for (int column = -1; column <= (int)n; column++) {
            bool is_inside = row >= 0 && row < (int)n && column >= 0 && column < (int)n;
            bool is_dark = is_inside && ((int)n - 1 - row + column) % 2 == 0;
            if (path_covers(path, column + 0.5, row + 0.5) != is_dark)
                fail_msg("square %d, %d of %u has the wrong colour", row, column, (unsigned)n);
        }
    }
}

void check_queens(const struct drawing *drawing, size_t *position, uint32_t n,
                  const uint32_t queens[], struct board_place place)
{
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] == NQUEENS_NO_QUEEN)
            continue;
        const struct element *queen = drawing_next(drawing, position, "use", "#nq-queen");
        assert_non_null(queen);
        assert_string_equal(queen->href, "#nq-queen");
        assert_true(queen->scale == place.square);
        assert_true(queen->x == place.left + place.square * queens[row]);
        assert_true(queen->y == place.top + place.square * row);
    }
}

void check_border(const struct element *border, uint32_t n, struct board_place place)
{
    assert_non_null(border);
    assert_string_equal(border->fill, "none");
    assert_true(border->x == place.left - 0.5 && border->y == place.top - 0.5);
    assert_true(border->width == place.square * n + 1 && border->height == border->width);
}

/* Numbers beside the middle of their ranks, in ascending order from 1 on, and the
 * names of the same files below the middle of theirs; all of them where the squares
 * are large, and otherwise not too close to each other. */
static void check_coordinates(const struct drawing *drawing, uint32_t n, struct board_place place)
{
    size_t position = 0;
    uint32_t ranks[200], labels = 0;
    while (labels < count_elements(drawing, "text", "") / 2) {
        const struct element *text = next_element(drawing, &position, "text");
        uint32_t rank = (uint32_t)strtoul(text->content, NULL, 10);
        assert_true(rank >= 1 && rank <= n && labels < 200);
        assert_true(labels == 0 ? rank == 1 : rank > ranks[labels - 1]);
        assert_true(labels == 0 || place.square * (rank - ranks[labels - 1]) >= 16);
        assert_true(labels == 0 || place.square * (rank - ranks[labels - 1]) < 100);
        assert_true(text->x < place.left && text->x > place.left - 10);
        /* The base of the digits, which are 9 pixels high. */
        assert_true(is_near(text->y, place.top + place.square * (n - rank + 0.5) + 4));
        ranks[labels++] = rank;
        /* 1, and the multiples of the second one, which is easily counted with. */
        assert_true(labels < 2 || rank % ranks[1] == 0 || ranks[1] == 2);
    }
    assert_true(labels < 2 || ranks[1] == 2 || ranks[1] == 5 || ranks[1] == 10 || ranks[1] == 50);
    assert_true(place.square < 20 || labels == n);
    assert_true(place.square * (n - ranks[labels - 1]) < 100);
    for (uint32_t i = 0; i < labels; i++) {
        const struct element *text = next_element(drawing, &position, "text");
        char name[8];
        assert_non_null(text);
        naive_file_name(ranks[i] - 1, name);
        assert_string_equal(text->content, name);
        assert_true(is_near(text->x, place.left + place.square * (ranks[i] - 0.5)));
        assert_true(text->y > place.top + place.square * n + 9 && text->y < drawing->height - 4);
    }
    assert_null(next_element(drawing, &position, "text"));
}

void check_title(const struct drawing *drawing, const char *prefix, uint32_t n,
                 const uint32_t queens[])
{
    uint32_t standing = 0;
    char title[200];
    char *columns = naive_format(n, queens, NQUEENS_FORMAT_COLUMNS);
    for (uint32_t row = 0; row < n; row++)
        standing += queens[row] != NQUEENS_NO_QUEEN;
    snprintf(title, sizeof title, "%s%u queen%s on the %u x %u board%s", prefix, (unsigned)standing,
             standing == 1 ? "" : "s", (unsigned)n, (unsigned)n, n > 0 ? ": " : "");
    size_t position = 0, length = strlen(title);
    const struct element *first = next_element(drawing, &position, "title");
    assert_ptr_equal(first, &drawing->elements[0]);
    assert_memory_equal(first->content, title, length);
    assert_string_equal(first->content + length, columns);
    free(columns);
}

void check_paper(const struct drawing *drawing, size_t *position)
{
    const struct element *paper = next_element(drawing, position, "rect");
    assert_non_null(paper);
    assert_string_equal(paper->fill, "#fff");
    assert_true(paper->x == 0 && paper->y == 0 && paper->width == drawing->width &&
                paper->height == drawing->height);
}

struct board_place check_frame(const struct drawing *drawing, uint32_t n, const uint32_t queens[])
{
    size_t position = 0;
    check_paper(drawing, &position);
    const struct element *squares = next_element(drawing, &position, "path");
    assert_non_null(squares);
    struct board_place place = {squares->x, squares->y, squares->scale};
    assert_true(place.square == (n <= 25 ? 40 : n <= 1000 ? 1000 / n : 1));
    if (n <= 40 || n == 99 || n == 100) /* the cost is n^3 */
        check_squares(squares->path, n);
    position = 0;
    check_queens(drawing, &position, n, queens, place);
    assert_null(drawing_next(drawing, &position, "use", "#nq-queen"));
    position = 0;
    (void)next_element(drawing, &position, "rect");
    check_border(next_element(drawing, &position, "rect"), n, place);
    assert_null(next_element(drawing, &position, "rect"));
    check_coordinates(drawing, n, place);
    assert_true(place.left > 0 && place.left + place.square * n < drawing->width);
    assert_true(place.top > 0 && place.top + place.square * n < drawing->height);
    return place;
}
