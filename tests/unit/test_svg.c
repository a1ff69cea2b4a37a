/* SPDX-License-Identifier: MIT
 *
 * test_svg.c - the pictures: NQUEENS_FORMAT_SVG, nqueens_format_sheet,
 * nqueens_format_attacks, and nqueens_attacks_in_row. What a picture shows is read
 * back from its text: queens on their squares, the colours of squares, coordinates
 * where they belong, marks and lines as brute force has them. tests/examples holds three whole
 * texts against the pictures in docs/.
 */

#include "board_texts.h"
#include "drawing.h"
#include "harness.h"
#include "naive.h"
#include "random_boards.h"

#define NONE NQUEENS_NO_QUEEN

/* ---- Documents ---------------------------------------------------------- */

enum kind { BOARD, SHEET, ATTACKS, KINDS };

/* What the functions take; boards and per_line are for sheets. */
struct request {
    enum kind kind;
    uint32_t n;
    const uint32_t *queens;
    uint32_t boards;
    uint32_t per_line;
};

static int write_request(char *buf, size_t size, size_t *needed, const void *what)
{
    const struct request *request = what;
    switch (request->kind) {
    case SHEET:
        return nqueens_format_sheet(buf, size, needed, request->n, request->queens, request->boards,
                                    request->per_line);
    case ATTACKS:
        return nqueens_format_attacks(buf, size, needed, request->n, request->queens);
    default:
        return nqueens_format(request->n, request->queens, NQUEENS_FORMAT_SVG, buf, size, needed);
    }
}

static void draw(struct drawing *drawing, const struct request *request)
{
    char *text = written(write_request, request);
    assert_int_equal(text[strlen(text) - 1], '\n');
    drawing_read(drawing, text);
    free(text);
}

static const struct element *next(const struct drawing *drawing, size_t *position, const char *name)
{
    return drawing_next(drawing, position, name, "");
}

static size_t count(const struct drawing *drawing, const char *name, const char *href)
{
    size_t position = 0, found = 0;
    while (drawing_next(drawing, &position, name, href) != NULL)
        found++;
    return found;
}

/* ---- Parts of a board --------------------------------------------------- */

/* A board's place in a picture, in pixels. */
struct board_place {
    double left;
    double top;
    double square;
};

/* The path of the dark squares of n x n: a1, at the bottom left, is one of them, and
 * colours alternate. Nothing is outside. */
static void check_squares(const char *path, uint32_t n)
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

/* The queens from *position on, n of them at most, are those of the board. */
static void check_queens(const struct drawing *drawing, size_t *position, uint32_t n,
                         const uint32_t queens[], struct board_place place)
{
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] == NONE)
            continue;
        const struct element *queen = drawing_next(drawing, position, "use", "#nq-queen");
        assert_non_null(queen);
        assert_string_equal(queen->href, "#nq-queen");
        assert_true(queen->scale == place.square);
        assert_true(queen->x == place.left + place.square * queens[row]);
        assert_true(queen->y == place.top + place.square * row);
    }
}

/* The border is just outside of the squares. */
static void check_border(const struct element *border, uint32_t n, struct board_place place)
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
    while (labels < count(drawing, "text", "") / 2) {
        const struct element *text = next(drawing, &position, "text");
        uint32_t rank = (uint32_t)strtoul(text->content, NULL, 10);
        assert_true(rank >= 1 && rank <= n && labels < 200);
        assert_true(labels == 0 ? rank == 1 : rank > ranks[labels - 1]);
        assert_true(labels == 0 || place.square * (rank - ranks[labels - 1]) >= 16);
        assert_true(labels == 0 || place.square * (rank - ranks[labels - 1]) < 100);
        assert_true(text->x < place.left && text->x > place.left - 10);
        /* The base of the digits, which are 9 pixels high. */
        assert_true(text->y == place.top + place.square * (n - rank + 0.5) + 4.5);
        ranks[labels++] = rank;
        /* 1, and the multiples of the second one, which is easily counted with. */
        assert_true(labels < 2 || rank % ranks[1] == 0 || ranks[1] == 2);
    }
    assert_true(labels < 2 || ranks[1] == 2 || ranks[1] == 5 || ranks[1] == 10 || ranks[1] == 50);
    assert_true(place.square < 20 || labels == n);
    assert_true(place.square * (n - ranks[labels - 1]) < 100);
    for (uint32_t i = 0; i < labels; i++) {
        const struct element *text = next(drawing, &position, "text");
        char name[8];
        assert_non_null(text);
        naive_file_name(ranks[i] - 1, name);
        assert_string_equal(text->content, name);
        assert_true(text->x == place.left + place.square * (ranks[i] - 0.5));
        assert_true(text->y > place.top + place.square * n + 9 && text->y < drawing->height - 4);
    }
    assert_null(next(drawing, &position, "text"));
}

/* "8 queens on the 8 x 8 board: 0 4 7 5 2 6 1 3", behind a prefix. */
static void check_title(const struct drawing *drawing, const char *prefix, uint32_t n,
                        const uint32_t queens[])
{
    uint32_t standing = 0;
    char title[200];
    char *columns = naive_format(n, queens, NQUEENS_FORMAT_COLUMNS);
    for (uint32_t row = 0; row < n; row++)
        standing += queens[row] != NONE;
    snprintf(title, sizeof title, "%s%u queen%s on the %u x %u board%s", prefix, (unsigned)standing,
             standing == 1 ? "" : "s", (unsigned)n, (unsigned)n, n > 0 ? ": " : "");
    size_t position = 0, length = strlen(title);
    const struct element *first = next(drawing, &position, "title");
    assert_ptr_equal(first, &drawing->elements[0]);
    assert_memory_equal(first->content, title, length);
    assert_string_equal(first->content + length, columns);
    free(columns);
}

/* The first rectangle is the paper. */
static void check_paper(const struct drawing *drawing, size_t *position)
{
    const struct element *paper = next(drawing, position, "rect");
    assert_non_null(paper);
    assert_string_equal(paper->fill, "#fff");
    assert_true(paper->x == 0 && paper->y == 0 && paper->width == drawing->width &&
                paper->height == drawing->height);
}

/* What a picture of one board and an attack map have in common. */
static struct board_place check_frame(const struct drawing *drawing, uint32_t n,
                                      const uint32_t queens[])
{
    size_t position = 0;
    check_paper(drawing, &position);
    const struct element *squares = next(drawing, &position, "path");
    assert_non_null(squares);
    struct board_place place = {squares->x, squares->y, squares->scale};
    assert_true(place.square == (n <= 25 ? 40 : n <= 1000 ? 1000 / n : 1));
    if (n <= 40 || n == 99 || n == 100) /* the cost is n^3 */
        check_squares(squares->path, n);
    position = 0;
    check_queens(drawing, &position, n, queens, place);
    assert_null(drawing_next(drawing, &position, "use", "#nq-queen"));
    position = 0;
    (void)next(drawing, &position, "rect");
    check_border(next(drawing, &position, "rect"), n, place);
    assert_null(next(drawing, &position, "rect"));
    check_coordinates(drawing, n, place);
    assert_true(place.left > 0 && place.left + place.square * n < drawing->width);
    assert_true(place.top > 0 && place.top + place.square * n < drawing->height);
    return place;
}

/* ---- One board ---------------------------------------------------------- */

static void check_board(uint32_t n, const uint32_t queens[])
{
    struct request request = {.kind = BOARD, .n = n, .queens = queens};
    struct drawing drawing;
    draw(&drawing, &request);
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

/* No squares or no boards, but a document all the same. */
TEST(test_empty_pictures)
{
    static const uint32_t unread[] = {77};
    static const struct {
        struct request request;
        const char *title;
        size_t texts;
    } empty[] = {
        {{BOARD, 0, unread, 0, 0}, "0 queens on the 0 x 0 board", 0},
        {{ATTACKS, 0, unread, 0, 0}, "Attack map of 0 queens on the 0 x 0 board", 0},
        {{SHEET, 0, unread, 2, 0}, "2 boards of 0 x 0 squares", 2},
        {{SHEET, 8, unread, 0, 0}, "0 boards of 8 x 8 squares", 0},
        {{SHEET, 8, unread, 0, 1}, "0 boards of 8 x 8 squares", 0},
        {{SHEET, 8, unread, 0, 2}, "0 boards of 8 x 8 squares", 0},
    };
    for (size_t i = 0; i < ELEMENTS(empty); i++) {
        struct drawing drawing;
        size_t position = 0;
        draw(&drawing, &empty[i].request);
        assert_string_equal(drawing.elements[0].content, empty[i].title);
        check_paper(&drawing, &position);
        assert_true(drawing.width > 0 && drawing.height > 0);
        assert_int_equal(count(&drawing, "use", ""), 0);
        assert_int_equal(count(&drawing, "path", ""), 0);
        assert_int_equal(count(&drawing, "rect", ""), 1);
        assert_int_equal(count(&drawing, "text", ""), empty[i].texts);
        drawing_release(&drawing);
    }
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

/* ---- Sheets ------------------------------------------------------------- */

/* One board of a sheet: its squares, its queens, its columns as a title, and its
 * number centred below. Positions are those of the elements of each kind. */
static void check_sheet_board(const struct drawing *drawing, size_t positions[3], uint32_t n,
                              const uint32_t queens[], uint32_t number, struct board_place place)
{
    char text[16];
    char *columns = naive_format(n, queens, NQUEENS_FORMAT_COLUMNS);
    const struct element *squares = drawing_next(drawing, &positions[0], "use", "#nq-board-");
    assert_non_null(squares);
    assert_true(squares->scale == 1 && squares->x == place.left && squares->y == place.top);
    check_queens(drawing, &positions[0], n, queens, place);

    const struct element *title = next(drawing, &positions[1], "title");
    assert_non_null(title);
    assert_string_equal(title->content, columns);
    free(columns);

    const struct element *label = next(drawing, &positions[2], "text");
    assert_non_null(label);
    snprintf(text, sizeof text, "%u", (unsigned)number);
    assert_string_equal(label->content, text);
    double bottom = place.top + n * place.square;
    assert_true(label->x == place.left + n * place.square / 2);
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

static void check_sheet(uint32_t n, const uint32_t queens[], uint32_t boards, uint32_t per_line)
{
    struct request request = {SHEET, n, queens, boards, per_line};
    struct drawing drawing;
    draw(&drawing, &request);

    uint32_t in_line = per_line;
    for (uint32_t side = 1; per_line == 0 && in_line == 0; side++)
        in_line = side * side >= boards ? side : 0;
    if (in_line > boards)
        in_line = boards;
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
    assert_null(next(&drawing, &positions[1], "title"));
    assert_null(next(&drawing, &positions[2], "text"));

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
    struct random random = random_stream(3);
    static uint32_t queens[20000];
    static const uint32_t shapes[][3] = {
        /* n, boards, in a line */
        {8, 12, 0},  {8, 12, 4},          {8, 12, 6},  {8, 12, 5}, {8, 12, 12},
        {8, 12, 13}, {8, 1, 0},           {8, 2, 0},   {8, 5, 0},  {8, 92, 0},
        {8, 92, 1},  {8, 92, UINT32_MAX}, {1, 1, 0},   {1, 30, 0}, {2, 3, 2},
        {30, 6, 0},  {100, 2, 0},         {100, 3, 1}, {99, 2, 2}, {150, 3, 0},
        {4, 2, 0},   {6, 4, 0},           {7, 40, 10}, {5, 10, 9}, {8, 1, 3},
    };
    for (size_t i = 0; i < ELEMENTS(shapes); i++) {
        uint32_t n = shapes[i][0], boards = shapes[i][1];
        for (uint32_t board = 0; board < boards; board++)
            random_board(&random, n, 10, queens + (size_t)board * n);
        check_sheet(n, queens, boards, shapes[i][2]);
    }
    for (int round = 0; round < 60; round++) {
        uint32_t n = 1 + random_below(&random, 14);
        uint32_t boards = 1 + random_below(&random, 60);
        for (uint32_t board = 0; board < boards; board++)
            random_board(&random, n, 30, queens + (size_t)board * n);
        check_sheet(n, queens, boards, random_below(&random, 20));
    }
    check_sheet(6, naive_solutions(6)->boards, 4, 0);
}

/* ---- Attacks ------------------------------------------------------------ */

/* The rows that have a queen, so that nearly empty boards are quick. */
static uint32_t standing[1100], standing_count;

static void find_standing(uint32_t n, const uint32_t queens[])
{
    standing_count = 0;
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] != NONE)
            standing[standing_count++] = row;
    }
}

/* How many of their queens attack the square. */
static uint32_t naive_attackers(const uint32_t queens[], uint32_t row, uint32_t column)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < standing_count; i++) {
        uint32_t other = standing[i];
        found += other == row ? queens[row] != column
                              : naive_line(other, queens[other], row, column) != NQUEENS_LINE_NONE;
    }
    return found;
}

static void check_attacks_in_rows(uint32_t n, const uint32_t queens[])
{
    find_standing(n, queens);
    for (uint32_t row = 0; row < n; row++) {
        uint32_t attackers[130];
        assert_ok(nqueens_attacks_in_row(n, queens, row, attackers));
        for (uint32_t column = 0; column < n; column++)
            assert_int_equal(attackers[column], naive_attackers(queens, row, column));
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

/* The marks are those of brute force, row by row. Queens that are attacked have a colour, and
 * only those. */
static void check_marks(const struct drawing *drawing, uint32_t n, const uint32_t queens[],
                        struct board_place place)
{
    size_t position = 0, queen_position = 0;
    find_standing(n, queens);
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            uint32_t attackers = naive_attackers(queens, row, column);
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
        if (queens[row] != NONE && naive_line(upper, queens[upper], row, queens[row]) == line)
            return false;
    }
    return line != NQUEENS_LINE_NONE;
}

/* Each line joins two neighbours, none is missing, and none is there twice. */
static void check_lines(const struct drawing *drawing, uint32_t n, const uint32_t queens[])
{
    size_t position = 0;
    (void)next(drawing, &position, "path"); /* the squares */
    for (uint32_t upper = 0; upper < n; upper++) {
        for (uint32_t lower = upper + 1; lower < n; lower++) {
            if (queens[upper] == NONE || queens[lower] == NONE ||
                !are_neighbours(queens, upper, lower))
                continue;
            const struct element *line = next(drawing, &position, "path");
            double from_x, from_y, to_x, to_y;
            assert_non_null(line);
            assert_int_equal(sscanf(line->path, "M%lf %lfL%lf %lf", &from_x, &from_y, &to_x, &to_y),
                             4);
            assert_true(from_x == queens[upper] + 0.5 && from_y == upper + 0.5);
            assert_true(to_x == queens[lower] + 0.5 && to_y == lower + 0.5);
        }
    }
    assert_null(next(drawing, &position, "path"));
}

static void check_attack_map(uint32_t n, const uint32_t queens[])
{
    struct request request = {.kind = ATTACKS, .n = n, .queens = queens};
    struct drawing drawing;
    draw(&drawing, &request);
    check_title(&drawing, "Attack map of ", n, queens);
    struct board_place place = check_frame(&drawing, n, queens);
    check_marks(&drawing, n, queens, place);
    check_lines(&drawing, n, queens);
    drawing_release(&drawing);
}

TEST(test_attack_maps)
{
    uint32_t queens[60];
    struct random random = random_stream(5);
    for (uint32_t n = 1; n <= 20; n++) {
        for (uint32_t empty = 0; empty <= 100; empty += 20) {
            random_board(&random, n, empty, queens);
            check_attack_map(n, queens);
        }
    }
    random_solution(&random, 50, queens);
    check_attack_map(50, queens);
    for (uint32_t row = 0; row < 12; row++)
        queens[row] = row % 4 == 0 ? NONE : row;
    check_attack_map(12, queens);
    for (uint32_t row = 0; row < 12; row++)
        queens[row] = 7;
    check_attack_map(12, queens);
}

/* The mark for k queens has k pips, apart from each other and centred as a whole. */
TEST(test_pips)
{
    struct request request = {.kind = ATTACKS, .n = 1, .queens = (uint32_t[]){0}};
    char *text = written(write_request, &request);
    for (int k = 1; k <= 5; k++) {
        char id[] = "<g id=\"nq-pips-0\"";
        id[sizeof id - 3] = (char)('0' + k);
        const char *mark = strstr(text, id);
        assert_non_null(mark);
        const char *end = strstr(mark, "</g>"), *pip = mark;
        int pips = 0, places[5], sum_x = 0, sum_y = 0;
        while ((pip = strstr(pip + 1, "<use ")) != NULL && pip < end) {
            int x, y;
            assert_int_equal(sscanf(pip, "<use xlink:href=\"#nq-pip\" x=\"%d\" y=\"%d\"/>", &x, &y),
                             2);
            assert_true(pips < k);
            places[pips++] = 100 * x + y;
            for (int i = 0; i + 1 < pips; i++)
                assert_int_not_equal(places[i], 100 * x + y);
            sum_x += x;
            sum_y += y;
        }
        assert_int_equal(pips, k);
        assert_int_equal(sum_x, 50 * k);
        assert_int_equal(sum_y, 50 * k);
    }
    free(text);
}

/* A row does not fit into the block on the stack. */
TEST(test_attack_map_of_a_large_board)
{
    static uint32_t queens[1100];
    clear_board(1100, queens);
    queens[0] = 1024;
    queens[1] = 1023;
    queens[1099] = 1099;
    check_attack_map(1100, queens);
}

/* ---- Buffers and arguments; test_text has those of boards -------------------- */

TEST(test_buffer_sizes)
{
    const uint32_t queens[] = {1, 3, 0, NONE, 1, 1, 0, 2};
    for (int kind = SHEET; kind < KINDS; kind++) {
        struct request request = {(enum kind)kind, 4, queens, 2, 0};
        check_buffer_sizes(write_request, &request);
        request.n = 0;
        check_buffer_sizes(write_request, &request);
    }
}

TEST(test_arguments)
{
    static const uint32_t queens[] = {1, 3, 0, 2, 1, 3, 0, 2};
    static const uint32_t off[] = {1, 3, 0, 2, 1, 3, 0, 4};
    static const uint32_t large[] = {1, NONE - 1, 0, 2, 1, 3, 0, 2};
    for (int kind = SHEET; kind < KINDS; kind++) {
        const struct request wrong[] = {
            {(enum kind)kind, 4, NULL, 2, 0},
            {(enum kind)kind, 0, NULL, 2, 0},
            {(enum kind)kind, 0, NULL, 0, 0},
            /* The last entry of the last board is read, too. */
            {(enum kind)kind, 4, kind == SHEET ? off : off + 4, 2, 0},
            {(enum kind)kind, 4, large, 2, 0},
        };
        const struct request fine = {(enum kind)kind, 4, queens, 2, 0};
        for (size_t i = 0; i < ELEMENTS(wrong); i++)
            check_not_written(write_request, &wrong[i], NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(write_request(NULL, 1, NULL, &fine), NQUEENS_ERROR_ARGUMENT);
    }
    /* No array holds so many entries: none is read. */
    const struct request huge[] = {{SHEET, UINT32_C(1) << 31, queens, UINT32_C(1) << 31, 0},
                                   {SHEET, UINT32_MAX, queens, UINT32_MAX, 0}};
    check_not_written(write_request, &huge[0], NQUEENS_ERROR_OVERFLOW);
    check_not_written(write_request, &huge[1], NQUEENS_ERROR_OVERFLOW);
}

/* ---- The tests' own reader ----------------------------------------------- */

/* What the reader must not let pass, so that the tests above mean something. */
TEST(test_xml_reader)
{
    static const struct {
        bool is_right;
        const char *texts[9];
    } documents[] = {
        {true, {"<a/>", "<a></a>\n", "<a b=\"1\" c:d=\"\">text\n</a>\n", "<a><b></b>\n<b/></a>"}},
        {false, {"", "text", "<a>", "<a", "<a/", "<a></b>", "<a><b></a></b>", "</a>"}},
        {false, {"<a/></a>", "<a/><a/>", "<a/>text", "text<a/>", "<1/>", "< a/>", "<a /b>"}},
        {false, {"<a b=1/>", "<a b=\"1/>", "<a b/>", "<a b=\"<\"/>", "<a b=\"&\"/>"}},
        {false, {"<a b=\"1\"c=\"2\"/>", "<a b=\"1\" b=\"2\"/>"}},
        {false, {"<a>&</a>", "<a>></a>", "<a>\x80</a>", "<a>\x01</a>", "<a><!-- --></a>"}},
        {false, {"<a>text<b/></a>", "<a><b/>text</a>"}},
    };
    for (size_t i = 0; i < ELEMENTS(documents); i++) {
        for (const char *const *text = documents[i].texts; *text != NULL; text++) {
            if (is_well_formed(*text) != documents[i].is_right)
                fail_msg("%s %s", *text, documents[i].is_right ? "is refused" : "passes");
        }
    }
}
