/* SPDX-License-Identifier: MIT
 *
 * test_svg.c - NQUEENS_FORMAT_SVG, and nqueens_attacks_in_row. What a picture shows is read back
 * from its text; tests/cli holds a whole text against the picture in docs/, and the sheets and
 * attack maps of the command against these checks. Catches: a queen, a square or a coordinate in
 * the wrong place, a document that is not well-formed, an attack that is missed.
 */

#include "board_texts.h"
#include "drawn_board.h"
#include "harness.h"
#include "naive.h"
#include "random_boards.h"

#define NONE NQUEENS_NO_QUEEN

/* ---- One board ---------------------------------------------------------- */

static void draw(struct drawing *drawing, uint32_t n, const uint32_t queens[])
{
    struct board_text board = {n, queens, NQUEENS_FORMAT_SVG};
    char *text = written(write_board, &board);
    assert_int_equal(text[strlen(text) - 1], '\n');
    drawing_read(drawing, text);
    free(text);
}

static void check_board(uint32_t n, const uint32_t queens[])
{
    struct drawing drawing;
    draw(&drawing, n, queens);
    check_title(&drawing, "", n, queens);
    check_frame(&drawing, n, queens);
    drawing_release(&drawing);
}

TEST(test_boards)
{
    static uint32_t queens[1100];
    struct random random = random_stream(1);
    for (uint32_t n = 1; n <= 102; n++) {
        random_board(&random, n, 25, queens);
        check_board(n, queens);
    }
    for (int round = 0; round < 100; round++) {
        uint32_t n = 1 + random_below(&random, 30);
        random_board(&random, n, random_below(&random, 101), queens);
        check_board(n, queens);
    }
    const uint32_t large[] = {199, 200, 201, 333, 334, 500, 702, 703, 999, 1000, 1001, 1100};
    for (size_t i = 0; i < ELEMENTS(large); i++) {
        random_board(&random, large[i], 10, queens);
        check_board(large[i], queens);
    }
}

/* No squares, but a document all the same. */
TEST(test_empty_board)
{
    static const uint32_t unread[] = {77};
    struct drawing drawing;
    size_t position = 0;
    draw(&drawing, 0, unread);
    check_title(&drawing, "", 0, unread);
    check_paper(&drawing, &position);
    assert_true(drawing.width > 0 && drawing.height > 0);
    assert_int_equal(count_elements(&drawing, "use", ""), 0);
    assert_int_equal(count_elements(&drawing, "path", ""), 0);
    assert_int_equal(count_elements(&drawing, "rect", ""), 1);
    assert_int_equal(count_elements(&drawing, "text", ""), 0);
    drawing_release(&drawing);
}

/* The board has n^2 squares; the text must not. */
TEST(test_size_is_linear)
{
    static uint32_t queens[20000];
    struct random random = random_stream(2);
    for (uint32_t n = 10; n <= 20000; n = n * 5 / 2) {
        size_t needed = 0;
        random_order(&random, n, queens);
        assert_ok(nqueens_format(n, queens, NQUEENS_FORMAT_SVG, NULL, 0, &needed));
        assert_in_range(needed, 40 * (size_t)n, 1000 + 130 * (size_t)n);
    }
}

/* ---- Attacks ------------------------------------------------------------ */

static void check_attacks_in_rows(uint32_t n, const uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++) {
        uint32_t attackers[130];
        assert_ok(nqueens_attacks_in_row(n, queens, row, attackers));
        for (uint32_t column = 0; column < n; column++)
            assert_int_equal(attackers[column], naive_attackers(n, queens, row, column));
    }
}

TEST(test_attacks_in_row)
{
    uint32_t queens[130];
    struct random random = random_stream(4);
    for (uint32_t n = 1; n <= 130; n += n < 40 ? 1 : 9) {
        for (int round = 0; round < 3; round++) {
            random_board(&random, n, random_below(&random, 101), queens);
            check_attacks_in_rows(n, queens);
        }
    }
    /* All queens attack all squares of a column, and more than four attack a square. */
    for (uint32_t row = 0; row < 9; row++)
        queens[row] = 3;
    check_attacks_in_rows(9, queens);
}

TEST(test_attacks_in_row_arguments)
{
    static const uint32_t queens[] = {1, 3, NONE, 2}, off[] = {1, 3, NONE, 4};
    static const struct {
        uint32_t n;
        const uint32_t *queens;
        uint32_t row;
    } wrong[] = {{4, NULL, 0}, {4, queens, 4}, {4, queens, NONE}, {4, off, 0}, {0, queens, 0}};
    uint32_t attackers[] = {7, 7, 7, 7};
    for (size_t i = 0; i < ELEMENTS(wrong); i++)
        assert_int_equal(
            nqueens_attacks_in_row(wrong[i].n, wrong[i].queens, wrong[i].row, attackers),
            NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_attacks_in_row(4, queens, 0, NULL), NQUEENS_ERROR_ARGUMENT);
    for (int i = 0; i < 4; i++)
        assert_int_equal(attackers[i], 7);
}

/* Far from the diagonal of numbers that wrap around: the last rows and columns of a
 * large board. */
TEST(test_attacks_in_row_of_a_large_board)
{
    enum { N = 100000 };
    static uint32_t queens[N], attackers[N];
    clear_board(N, queens);
    queens[0] = N - 1;
    queens[N - 1] = 5;
    assert_ok(nqueens_attacks_in_row(N, queens, N - 2, attackers));
    for (uint32_t column = 0; column < N; column++)
        assert_int_equal(attackers[column],
                         (naive_line(0, N - 1, N - 2, column) != NQUEENS_LINE_NONE) +
                             (naive_line(N - 1, 5, N - 2, column) != NQUEENS_LINE_NONE));
}
