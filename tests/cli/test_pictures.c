/* SPDX-License-Identifier: MIT
 *
 * test_pictures.c - the sheets of boards and the attack maps of the command, read back from
 * their text; docs/ holds one of each, which documentation.sh compares, with the marks of all numbers
 * of attackers. Catches: a board, a mark or a line in the wrong place or missing, a document that is
 * not well-formed.
 */

#include "board_texts.h"
#include "drawn_board.h"
#include "harness.h"
#include "naive.h"
#include "random_boards.h"
#include "text_stream.h"

#include "attack_map.h"
#include "shared/interrupt.h"
#include "shared/sheet.h"

#include <signal.h>

/* What is being drawn. */
static struct text_stream drawn;

static void read_drawn(struct drawing *drawing)
{
    text_stream_close(&drawn);
    assert_int_equal(drawn.text[drawn.length - 1], '\n');
    drawing_read(drawing, drawn.text);
    free(drawn.text);
}

/* ---- Sheets ------------------------------------------------------------- */

static void draw_sheet(struct drawing *drawing, uint32_t n, const uint32_t queens[],
                       uint32_t boards)
{
    text_stream_open(&drawn);
    sheet_write(drawn.stream, n, queens, boards);
    read_drawn(drawing);
}

/* One board of a sheet: its squares, its queens, its columns as a title, and its
 * number centred below. Positions are those of the elements of each kind. */
static void check_sheet_board(const struct drawing *drawing, size_t positions[3], uint32_t n,
                              const uint32_t queens[], uint32_t number, struct board_place place)
{
    char name[16];
    char *columns = naive_format(n, queens, NQUEENS_FORMAT_COLUMNS);
    const struct element *squares = drawing_next(drawing, &positions[0], "use", "#nq-board-");
    assert_non_null(squares);
    assert_true(squares->scale == 1 && squares->x == place.left && squares->y == place.top);
    check_queens(drawing, &positions[0], n, queens, place);

    const struct element *title = next_element(drawing, &positions[1], "title");
    assert_non_null(title);
    assert_string_equal(title->content, columns);
    free(columns);

    const struct element *label = next_element(drawing, &positions[2], "text");
    assert_non_null(label);
    snprintf(name, sizeof name, "%u", (unsigned)number);
    assert_string_equal(label->content, name);
    double bottom = place.top + n * place.square;
    assert_true(is_near(label->x, place.left + n * place.square / 2));
    assert_true(label->y > bottom + 10 && label->y <= bottom + 16);
}

/* The definition that every board of the sheet uses. */
static double check_sheet_definition(const struct drawing *drawing, uint32_t n)
{
    for (size_t i = 0; i < drawing->count; i++) {
        const struct element *element = &drawing->elements[i];
        if (!element->is_definition || strncmp(element->path, "M0 0", 4) != 0)
            continue;
        check_squares(element->path, n);
        assert_true(i + 1 < drawing->count);
        struct board_place place = {0, 0, element->scale};
        check_border(&drawing->elements[i + 1], n, place);
        return element->scale;
    }
    fail_msg("no squares");
    return 0;
}

static void check_sheet(uint32_t n, const uint32_t queens[], uint32_t boards)
{
    struct drawing drawing;
    draw_sheet(&drawing, n, queens, boards);

    uint32_t in_line = 1;
    while (in_line * in_line < boards)
        in_line++;
    double square = check_sheet_definition(&drawing, n);
    double side = square * n;

    char title[100];
    snprintf(title, sizeof title, "%u board%s of %u x %u squares", (unsigned)boards,
             boards == 1 ? "" : "s", (unsigned)n, (unsigned)n);
    assert_string_equal(drawing.elements[0].content, title);

    size_t positions[] = {0, 1, 0}; /* of the titles, the second is the first board's */
    for (uint32_t board = 0; board < boards; board++) {
        struct board_place place = {20 + board % in_line * (side + 20),
                                    20 + board / in_line * (side + 34), square};
        check_sheet_board(&drawing, positions, n, queens + (size_t)board * n, board + 1, place);
    }
    assert_null(drawing_next(&drawing, &positions[0], "use", ""));
    assert_null(next_element(&drawing, &positions[1], "title"));
    assert_null(next_element(&drawing, &positions[2], "text"));

    assert_true(drawing.width == 20 + in_line * (side + 20));
    assert_true(drawing.height == 20 + (boards + in_line - 1) / in_line * (side + 34));
    /* As large as it can be with a line of 1000 pixels, but no larger than 20 and
     * no smaller than 10, as far as n lets it. */
    assert_true(square == 20 || in_line * ((square + 1) * n + 20) > 1000 - in_line);
    assert_true(square <= 20 && (square >= 10 || square >= 1000 / n));
    assert_true(square == 1 || square == 10 || square == 1000 / n || in_line * (side + 20) <= 1000);
    drawing_release(&drawing);
}

TEST(test_sheets)
{
    struct random random = random_stream(1);
    static uint32_t queens[20000];
    static const uint32_t shapes[][2] = {
        /* n, boards */
        {8, 1},  {8, 2},   {8, 5},   {8, 12},  {8, 92}, {1, 1}, {1, 30}, {2, 3},
        {30, 6}, {100, 2}, {100, 1}, {150, 3}, {99, 2}, {4, 2}, {6, 4},  {7, 40},
    };
    for (size_t i = 0; i < ELEMENTS(shapes); i++) {
        uint32_t n = shapes[i][0], boards = shapes[i][1];
        for (uint32_t board = 0; board < boards; board++)
            random_board(&random, n, 10, queens + (size_t)board * n);
        check_sheet(n, queens, boards);
    }
    for (int round = 0; round < 60; round++) {
        uint32_t n = 1 + random_below(&random, 14);
        uint32_t boards = 1 + random_below(&random, 60);
        for (uint32_t board = 0; board < boards; board++)
            random_board(&random, n, 30, queens + (size_t)board * n);
        check_sheet(n, queens, boards);
    }
    check_sheet(6, naive_solutions(6)->boards, 4);
}

/* ---- Attack maps -------------------------------------------------------- */

static void draw_attacks(struct drawing *drawing, uint32_t n, const uint32_t queens[])
{
    static uint32_t attackers[1100];
    text_stream_open(&drawn);
    attack_map_write(drawn.stream, n, queens, attackers);
    read_drawn(drawing);
}

/* The marks are those of brute force, row by row. Queens that are attacked have a colour, and
 * only those. */
static void check_marks(const struct drawing *drawing, uint32_t n, const uint32_t queens[],
                        struct board_place place)
{
    size_t position = 0, queen_position = 0;
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            uint32_t attackers = naive_attackers(n, queens, row, column);
            if (queens[row] == column) {
                const struct element *queen =
                    drawing_next(drawing, &queen_position, "use", "#nq-queen");
                assert_non_null(queen);
                assert_string_equal(queen->fill, attackers > 0 ? "#b3261e" : "");
            } else if (attackers > 0) {
                char href[] = "#nq-pips-0";
                href[sizeof href - 2] = (char)('0' + (attackers < 5 ? attackers : 5));
                const struct element *mark = drawing_next(drawing, &position, "use", "#nq-pips-");
                assert_non_null(mark);
                assert_string_equal(mark->href, href);
                assert_true(mark->x == place.left + place.square * column);
                assert_true(mark->y == place.top + place.square * row);
            }
        }
    }
    assert_null(drawing_next(drawing, &position, "use", "#nq-pips-"));
}

/* Whether two queens share a line, with none between. */
static bool are_neighbours(const uint32_t queens[], uint32_t upper, uint32_t lower)
{
    int line = naive_line(upper, queens[upper], lower, queens[lower]);
    for (uint32_t row = upper + 1; row < lower && line != NQUEENS_LINE_NONE; row++) {
        if (queens[row] != NQUEENS_NO_QUEEN &&
            naive_line(upper, queens[upper], row, queens[row]) == line)
            return false;
    }
    return line != NQUEENS_LINE_NONE;
}

/* Each line joins two neighbours, none is missing, and none is there twice. A place
 * is the middle of a square. */
static void check_lines(const struct drawing *drawing, uint32_t n, const uint32_t queens[],
                        struct board_place place)
{
    size_t position = 0;
    (void)next_element(drawing, &position, "path"); /* the squares */
    for (uint32_t upper = 0; upper < n; upper++) {
        for (uint32_t lower = upper + 1; lower < n; lower++) {
            if (queens[upper] == NQUEENS_NO_QUEEN || queens[lower] == NQUEENS_NO_QUEEN ||
                !are_neighbours(queens, upper, lower))
                continue;
            const struct element *line = next_element(drawing, &position, "path");
            char path[60];
            assert_non_null(line);
            snprintf(path, sizeof path, "M%u %uL%u %u", (unsigned)queens[upper], (unsigned)upper,
                     (unsigned)queens[lower], (unsigned)lower);
            assert_string_equal(line->path, path);
            assert_true(line->scale == place.square);
            assert_true(line->x == place.left + place.square / 2);
            assert_true(line->y == place.top + place.square / 2);
        }
    }
    assert_null(next_element(drawing, &position, "path"));
}

static void check_attack_map(uint32_t n, const uint32_t queens[])
{
    struct drawing drawing;
    draw_attacks(&drawing, n, queens);
    check_title(&drawing, "Attack map of ", n, queens);
    struct board_place place = check_frame(&drawing, n, queens);
    if (n <= 100) /* the cost is n^3 */
        check_marks(&drawing, n, queens, place);
    check_lines(&drawing, n, queens, place);
    drawing_release(&drawing);
}

TEST(test_attack_maps)
{
    static uint32_t queens[1100];
    struct random random = random_stream(2);
    for (uint32_t n = 1; n <= 20; n++) {
        for (uint32_t empty = 0; empty <= 100; empty += 20) {
            random_board(&random, n, empty, queens);
            check_attack_map(n, queens);
        }
    }
    random_solution(&random, 50, queens);
    check_attack_map(50, queens);
    const uint32_t large[] = {25, 26, 60, 70, 80, 99, 240, 703, 1000, 1001, 1100};
    for (size_t i = 0; i < ELEMENTS(large); i++) {
        random_board(&random, large[i], 97, queens);
        check_attack_map(large[i], queens);
    }
    for (uint32_t row = 0; row < 12; row++)
        queens[row] = row % 4 == 0 ? NQUEENS_NO_QUEEN : row;
    check_attack_map(12, queens);
    for (uint32_t row = 0; row < 12; row++)
        queens[row] = 7;
    check_attack_map(12, queens);
}

/* ---- Both --------------------------------------------------------------- */

/* No squares, but a document all the same. */
TEST(test_empty_boards)
{
    static const uint32_t unread[] = {77};
    struct drawing drawing;
    draw_attacks(&drawing, 0, unread);
    check_title(&drawing, "Attack map of ", 0, unread);
    assert_int_equal(count_elements(&drawing, "use", "") + count_elements(&drawing, "text", ""), 0);
    drawing_release(&drawing);
    draw_sheet(&drawing, 0, unread, 2);
    assert_string_equal(drawing.elements[0].content, "2 boards of 0 x 0 squares");
    assert_int_equal(count_elements(&drawing, "text", ""), 2);
    drawing_release(&drawing);
}

/* The last test, because it takes no signal back. A sheet is of the boards that were found, so it
 * is whole. Windows sends no signal. */
#ifndef _WIN32
TEST(a_signal_ends_a_map_and_no_sheet)
{
    static const uint32_t queens[] = {1, 3, 0, 2};
    struct drawing drawing;
    interrupt_install();
    assert_int_equal(raise(SIGINT), 0);
    draw_attacks(&drawing, 4, queens);
    assert_int_equal(count_elements(&drawing, "use", ""), 0);
    drawing_release(&drawing);
    check_sheet(4, queens, 1);
}
#endif
