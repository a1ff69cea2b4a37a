/* SPDX-License-Identifier: MIT
 *
 * test_puzzles.c - texts and pictures of coloured puzzles. Catches text that is read, written or
 * drawn wrongly, a fault with the wrong place, and neighbours of one colour.
 */

#include "harness.h"
#include "random_boards.h"
#include "text_stream.h"

#include "drawing.h"
#include "explanation.h"
#include "regions_text.h"

struct board {
    uint32_t n;
    uint32_t regions[PUZZLE_LARGEST_SQUARES];
    uint32_t queens[PUZZLE_LARGEST_N];
};

/* What is read of a text. */
static struct board found;

static void check_read(const char *text, uint32_t n, const uint32_t regions[])
{
    struct puzzle_text_error error;
    if (puzzle_read_regions(text, strlen(text), &found.n, found.regions, found.queens, &error) !=
        NQUEENS_OK)
        fail_msg("%s: %s", text, error.reason);
    assert_int_equal(found.n, n);
    assert_memory_equal(found.regions, regions, n * n * sizeof *regions);
}

/* The place is a line of the text, from 1 on, or else a square. */
static void check_refused(const char *text, size_t length, uint32_t line, uint32_t row,
                          uint32_t column, const char *reason)
{
    struct puzzle_text_error error;
    assert_int_equal(
        puzzle_read_regions(text, length, &found.n, found.regions, found.queens, &error),
        NQUEENS_ERROR_ARGUMENT);
    if (strcmp(error.reason, reason) != 0 || error.line != line || error.row != row ||
        error.column != column)
        fail_msg("%s: line %u, row %u, column %u: %s", text, (unsigned)error.line,
                 (unsigned)error.row, (unsigned)error.column, error.reason);
}

/* ---- Words ---------------------------------------------------------------------- */

TEST(grades_have_names)
{
    assert_null(puzzle_grade_name(NQUEENS_REASON_EMPTY));
    assert_string_equal(puzzle_grade_name(NQUEENS_REASON_SINGLE), "single");
    assert_string_equal(puzzle_grade_name(PUZZLE_SEARCH), "search");
    assert_null(puzzle_grade_name(PUZZLE_SEARCH + 1));
}

/* Every length up to that of the text, and past its end nothing is written. */
TEST(reasons_are_cut_off)
{
    const uint32_t lines[] = {1, 3}, within[] = {0, 2, 25}, closed[] = {9, 11};
    nqueens_deduction deduction = {.n = 4,
                                   .lines = lines,
                                   .line_count = 2,
                                   .within = within,
                                   .within_count = 3,
                                   .closed = closed,
                                   .closed_count = 2};
    char whole[200], cut[200];
    deduction.reason = NQUEENS_REASON_SET;
    deduction.family = NQUEENS_FAMILY_COLUMN;
    deduction.within_family = NQUEENS_FAMILY_REGION;
    puzzle_explain(&deduction, whole, sizeof whole);
    assert_string_equal(whole, "the squares of columns 1 and 3 are all in regions A, C and Z: "
                               "no queen on 2,1 2,3");
    for (size_t size = 0; size <= strlen(whole) + 1; size++) {
        memset(cut, '#', sizeof cut);
        puzzle_explain(&deduction, cut, size);
        assert_int_equal(cut[size], '#');
        if (size > 0)
            assert_int_equal(strlen(cut), size - 1);
        assert_memory_equal(cut, whole, size > 0 ? size - 1 : 0);
    }
}

/* ---- Text ---------------------------------------------------------------------------- */

/* What a writer writes; to be freed. */
static char *written_by(void (*write)(FILE *, uint32_t, const uint32_t[]), uint32_t n,
                        const uint32_t regions[])
{
    struct text_stream written;
    text_stream_open(&written);
    write(written.stream, n, regions);
    text_stream_close(&written);
    return written.text;
}

/* Numbers in the order of appearance, which is what reading gives. */
static void number_in_order(uint32_t n, uint32_t regions[])
{
    uint32_t numbers[PUZZLE_LARGEST_N], next = 0;
    memset(numbers, 0xff, sizeof numbers);
    for (uint32_t square = 0; square < n * n; square++) {
        if (regions[square] == NQUEENS_NO_REGION)
            continue;
        if (numbers[regions[square]] == NQUEENS_NO_REGION)
            numbers[regions[square]] = next++;
        regions[square] = numbers[regions[square]];
    }
}

TEST(regions_are_read_back)
{
    static struct board board;
    struct random random = random_stream(5);
    for (int i = 0; i < 500; i++) {
        board.n = 1 + random_below(&random, 64);
        for (uint32_t square = 0; square < board.n * board.n; square++)
            board.regions[square] = i % 2 == 0 && random_percent(&random, 10)
                                        ? NQUEENS_NO_REGION
                                        : random_below(&random, board.n);
        char *text = written_by(puzzle_write_json, board.n, board.regions);
        check_read(text, board.n, board.regions);
        free(text);
        number_in_order(board.n, board.regions);
        text = written_by(puzzle_write_text, board.n, board.regions);
        check_read(text, board.n, board.regions);
        free(text);
    }
}

/* Each form of a board of 4: its regions are AABB CABD CADD CCCD, its only queen, if any, is in row
 * 2, column 3. */
TEST(forms_of_regions)
{
    static const uint32_t expected[] = {0, 0, 1, 1, 2, 0, 1, 3, 2, 0, 3, 3, 2, 2, 2, 3};
    static const struct {
        int has_queen;
        const char *text;
    } forms[] = {
        {0, "AABB\nCABD\nCADD\nCCCD\n"},
        {0, "\n AABB\r\n  CABD\t\nCADD \nCCCD\n\n \n"},
        {0, "A A B B\nC A B D\nC A D D\nC C C D"},
        {0, " 9  9 10 10\n11  9 10  7\n11  9  7  7\n11 11 11  7\n"},
        {0, "{{[[\n1{[\"\n1{\"\"\n111\"\n"},
        {0, "{ { [ [\n1 { [ \"\n1 { \" \"\n1 1 1 \"\n"},
        {0, "[[0,0,1,1],[2,0,1,3],[2,0,3,3],[2,2,2,3]]"},
        {0, "[[1,1,2,2],[3,1,2,4],[3,1,4,4],[3,3,3,4]]"},
        {0, "[[-7,-7,99999999999999999999,99999999999999999999],[0,-7,99999999999999999999,3],"
            "[0,-7,3,3],[0,0,0,3]]"},
        {0, "[[\"A\",\"A\",\"B\",\"B\"],[\"C\",\"A\",\"B\",\"D\"],"
            "[\"C\",\"A\",\"D\",\"D\"],[\"C\",\"C\",\"C\",\"D\"]]"},
        {0, "[[\"[\",\"[\",\"red\",\"red\"],[\"\xc3\xa4\",\"[\",\"red\",1],"
            "[\"\xc3\xa4\",\"[\",1,1],[\"\xc3\xa4\",\"\xc3\xa4\",\"\xc3\xa4\",\"1\"]]"},
        {0, "[\"AABB\", \"CABD\", \"CADD\", \"CCCD\"]"},
        {0, "[\"[[00\", \"([0{\", [\"(\",\"[\",\"{\",\"{\"], \"((({\"]"},
        {0, "{\"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
        {0, "{\"size\": 4, \"colorRegions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"],"
            " \"regionColors\": {\"A\": \"#fff\", \"B\\\"]}\": [null, {\"size\": [true]}]}, \"x\": "
            "\"\\\\\"}"},
        {0, "{\"n\": 4, \"seed\": 7, \"puzzles\": [\n{\"regions\": [[0, 0, 1, 1], [2, 0, 1, 3], "
            "[2, 0, 3, 3], [2, 2, 2, 3]], \"queens\": [1, 3, 0, 2], \"grade\": \"set\"}]}\n"},
        {0,
         "{\"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"], \"givens\": [], \"queens\": null}"},
        {0, "{\"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"],"
            " \"queens\": [[3,1],[2,2],[1,0],[0,3]]}"},
        {1,
         "{\"givens\": [null, -1, 3, null], \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
        {1, "{\"givens\": [[2, 3]], \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
        {1, "{\"queens\":[[2,3],[ 2 , 3 ]],\"regions\":[\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
        {1, "{\"queens\": [null, null, 3, null], \"givens\": [[2, 3]],"
            "\n \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
        {1, "{\"queens\": [1, 3, 0, 2], \"givens\": [[2, 3]],"
            "\n \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
    };
    for (size_t i = 0; i < ELEMENTS(forms); i++) {
        check_read(forms[i].text, 4, expected);
        for (uint32_t row = 0; row < 4; row++)
            assert_int_equal(found.queens[row],
                             row == 2 && forms[i].has_queen ? 3 : NQUEENS_NO_QUEEN);
    }
}

/* What is no region, and numbers that are kept. */
TEST(numbers_of_regions)
{
    static const struct {
        const char *text;
        uint32_t expected[4];
    } cases[] = {
        {"[[1,0],[0,1]]", {1, 0, 0, 1}},
        {"[[1,1],[1,1]]", {1, 1, 1, 1}},
        {"[[2,1],[1,2]]", {0, 1, 1, 0}},
        {"[[1,\"01\"],[\"01\",1]]", {0, 1, 1, 0}},
        {"[[-0,0],[0,0]]", {0, 1, 1, 1}},
        {"[\"10\",\"01\"]", {1, 0, 0, 1}},
        {"10\n01\n", {0, 1, 1, 0}},
        {"1 0\n0 1\n", {0, 1, 1, 0}},
        {".A\nA.\n", {NQUEENS_NO_REGION, 0, 0, NQUEENS_NO_REGION}},
        {". 5\n5 .\n", {NQUEENS_NO_REGION, 0, 0, NQUEENS_NO_REGION}},
        {"[\".A\",[\"A\",\".\"]]", {NQUEENS_NO_REGION, 0, 0, NQUEENS_NO_REGION}},
        {"[[null,1],[1,null]]", {NQUEENS_NO_REGION, 1, 1, NQUEENS_NO_REGION}},
    };
    for (size_t i = 0; i < ELEMENTS(cases); i++)
        check_read(cases[i].text, 2, cases[i].expected);
}

TEST(what_reading_refuses)
{
    static const struct {
        const char *text;
        uint32_t line, row, column;
        const char *reason;
    } cases[] = {
        {"", 0, 0, 0, "there is no board"},
        {" \n\r\n", 0, 0, 0, "there is no board"},
        {"AAB\nAB\nABB\n", 0, 1, 2, "the row ends, and the first has 3 squares"},
        {"AAB\nABBA\nABB\n", 0, 1, 3, "the row is longer than the first, 3"},
        {"AAB\nABB\n", 0, 2, 0, "the board ends, and the first row has 3 squares"},
        {"AAB\nABB\n\nABB\n", 0, 2, 0, "the row ends, and the first has 3 squares"},
        {"AAB\nABB\nABB\nABB\n", 0, 3, 0, "something follows the board"},
        {"AAB\nABC\nABD\n", 0, 2, 2, "region 'D' is one more than the board has rows"},
        {"A\x01\nAA\n", 0, 0, 1, "this is not the name of a region"},
        {"AA\nA\xc3\xa4\n", 0, 1, 1, "this is not the name of a region"},
        {"A \x01\nA A\n", 0, 0, 1, "this is not the name of a region"},
        {"A A\n\x01 A\n", 0, 1, 0, "this is not the name of a region"},
        {"AA\nA A\n", 0, 1, 1, "a blank between two squares, and none before"},
        {"A A\nAA\n", 0, 1, 0, "between blanks a square is one character or a number"},
        {"A A\nA\n", 0, 1, 1, "the row ends, and the first has 2 squares"},
        {"10 11\n11 1000000000000000000000000\n", 0, 1, 1,
         "region '1000000000000000000' is one more than the board has rows"},
        {"{A\nA\n", 1, 0, 2, "a name in double quotes should stand here"},
        {"[]", 1, 0, 1, "the regions have no rows"},
        {"[[]]", 0, 0, 0, "the first row has no squares"},
        {"[\"\"]", 0, 0, 0, "the first row has no squares"},
        {"[0,1]", 0, 0, 0, "this is not a row, an array or a string"},
        {"[{}]", 0, 0, 0, "this is not a row, an array or a string"},
        {"[[0,1],[1]]", 0, 1, 1, "the row ends, and the first has 2 squares"},
        {"[[0,1],[1,0,1]]", 0, 1, 2, "the row is longer than the first, 2"},
        {"[[0,1]]", 0, 1, 0, "the board ends, and the first row has 2 squares"},
        {"[[0,1],[1,0],[1,0]]", 0, 2, 0, "the board has more rows than columns"},
        {"[[0,1],[1,2]]", 0, 1, 1, "region '2' is one more than the board has rows"},
        {"[[9,1],[1,\"a\\n\"]]", 0, 1, 1, "this is not the name of a region"},
        {"[[9,1],[1,\"\x7f\xc3\"]]", 0, 1, 1, "region '\?\?' is one more than the board has rows"},
        {"[[0,1],[1,1.0]]", 0, 1, 1, "this is not the name of a region"},
        {"[[0,1],[1,1e0]]", 0, 1, 1, "this is not the name of a region"},
        {"[[0,1],[1,\"\"]]", 0, 1, 1, "this is not the name of a region"},
        {"[[0,1],[1,true]]", 0, 1, 1, "this is not the name of a region"},
        {"[[0,1],[1,[0]]]", 0, 1, 1, "this is not the name of a region"},
        {"[\"AB\",\"A B\"]", 0, 1, 1, "this is not the name of a region"},
        {"[\"AB\",\"A\\\\\"]", 0, 1, 1, "this is not the name of a region"},
        {"[[0,1],[1,0 0]]", 1, 0, 13, "neither a comma nor ] follows the element"},
        {"[[0,1],[1,0]] x", 1, 0, 15, "something follows the end"},
        {"[[0,1],\n[1,0]", 2, 0, 6, "the text ends inside of a value"},
        {"[[0,1],[1,01]]", 1, 0, 12, "neither a comma nor ] follows the element"},
        {"[[0,1],[1,-]]", 1, 0, 12, "this is not a number"},
        {"[[0,1],[1,1.]]", 1, 0, 13, "this is not a number"},
        {"[[0,1],[1,1e+]]", 1, 0, 14, "this is not a number"},
        {"[[0,1],[1,nul]]", 1, 0, 11, "no value of JSON begins like this"},
        {"[[0,1],[1,]]", 1, 0, 11, "no value of JSON begins like this"},
        {"[[0,1],[1,\"\\x\"]]", 1, 0, 13, "this is no escape of a string"},
        {"[[0,1],[1,\"\\u12g4\"]]", 1, 0, 16, "this is no escape of a string"},
        {"[[0,1],[1,\"\n\"]]", 1, 0, 12, "a string has a control character"},
        {"[[0,1],[1,\"", 1, 0, 12, "the text ends inside of a value"},
        {"[[0,1],[1,\"\\", 1, 0, 13, "the text ends inside of a value"},
        {"[[0,1],[1,\"\\u0", 1, 0, 15, "the text ends inside of a value"},
        {"{\"regions\"", 1, 0, 11, "the text ends inside of a value"},
        {"{\"regions\" [[0]]}", 1, 0, 12, "a colon should stand behind the name"},
        {"{\"regions\": [[0]] \"n\": 1}", 1, 0, 19, "neither a comma nor } follows the member"},
        {"{regions: [[0]]}", 1, 0, 2, "a name in double quotes should stand here"},
        {"{\"regions\": [[0]],}", 1, 0, 19, "a name in double quotes should stand here"},
        {"{}", 1, 0, 1, "the object has no \"regions\""},
        {"{\"n\": 2,\n \"region\": [[0,1],[1,0]]}", 1, 0, 1, "the object has no \"regions\""},
        {"{\"regions\": {\"A\": 1}}", 1, 0, 13, "the regions are not an array of rows"},
        {"{\"regions\": [[0]],\n \"colorRegions\": [[0]]}", 2, 0, 2, "the object says this twice"},
        {"{\"n\": 3, \"regions\": [[0,1],[1,0]]}", 1, 0, 7, "the regions have another size, 2"},
        {"{\"size\": \"2\", \"regions\": [[0,1],[1,0]]}", 1, 0, 10,
         "the regions have another size, 2"},
        {"{\"n\": 4294967298, \"regions\": [[0,1],[1,0]]}", 1, 0, 7,
         "the regions have another size, 2"},
        {"{\"regions\": [[0,1],[1,2]]}", 0, 1, 1, "region '2' is one more than the board has rows"},
        {"{\"regions\": [[0]], \"givens\": 0}", 1, 0, 30, "the queens are not an array"},
        {"{\"regions\": [[0]], \"givens\": {\"0\": 0}}", 1, 0, 30, "the queens are not an array"},
        {"{\"regions\": [[0]], \"givens\": [1]}", 1, 0, 31, "this is not a column below 1"},
        {"{\"regions\": [[0]], \"givens\": [-10]}", 1, 0, 31, "this is not a column below 1"},
        {"{\"regions\": [[0]], \"givens\": [\"0\"]}", 1, 0, 31, "this is not a column below 1"},
        {"{\"regions\": [[0]], \"givens\": [18446744073709551616]}", 1, 0, 31,
         "this is not a column below 1"},
        {"{\"regions\": [[0,1],[1,0]], \"givens\": [0]}", 1, 0, 38,
         "the board has 2 rows, this another number"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [0,1,0]}", 1, 0, 38,
         "the board has 2 rows, this another number"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [0,[1,0]]}", 1, 0, 41,
         "this is not a column below 2"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [[1,0],null]}", 1, 0, 45,
         "this is not a [row, column] below 2"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [[]]}", 1, 0, 39,
         "this is not a [row, column] below 2"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [[1]]}", 1, 0, 39,
         "this is not a [row, column] below 2"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [[1,0,0]]}", 1, 0, 39,
         "this is not a [row, column] below 2"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [[0,2]]}", 1, 0, 39,
         "this is not a [row, column] below 2"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [[0,0],\n[0,1]]}", 2, 0, 1,
         "this is the second queen in row 0"},
        {"{\"regions\": [[0,1],[1,0]], \"queens\": [null,0], \"givens\": [[1,1]]}", 1, 0, 38,
         "givens and queens differ in row 1"},
        {"{\"puzzles\": []}", 1, 0, 13, "this is not an array with a puzzle"},
        {"{\"puzzles\": 1}", 1, 0, 13, "this is not an array with a puzzle"},
        {"{\"puzzles\": [[[0]]]}", 1, 0, 13, "this is not an array with a puzzle"},
        {"{\"puzzles\": [{}]}", 1, 0, 14, "the object has no \"regions\""},
        {"{\"puzzles\": [{\"regions\": [[0]]},\n{\"regions\": [[0]]}]}", 2, 0, 1,
         "this is the second puzzle, and one is to be read"},
    };
    for (size_t i = 0; i < ELEMENTS(cases); i++)
        check_refused(cases[i].text, strlen(cases[i].text), cases[i].line, cases[i].row,
                      cases[i].column, cases[i].reason);
}

/* Rows of 65 squares, values nested 64 deep and 65, and a NUL. */
TEST(limits_of_reading)
{
    char text[201] = "";
    memset(text, 'A', 200);
    check_refused(text, 200, 0, 0, 64, "a board has at most 64 columns");
    memset(text, '[', 200);
    check_refused(text, 200, 1, 0, 66, "arrays and objects are nested too deep");
    memset(text + 64, ']', 64);
    check_refused(text, 128, 0, 0, 0, "this is not the name of a region");
    check_refused("[[0,\0]]", 7, 1, 0, 5, "no value of JSON begins like this");
    check_refused("A\0", 2, 0, 0, 1, "this is not the name of a region");
}

/* ---- Pictures -------------------------------------------------------------------------- */

static const uint32_t small_regions[] = {0, 0, 1, 0, 2, 1, 2, 2, NQUEENS_NO_REGION};
static const uint32_t small_queens[] = {2, NQUEENS_NO_QUEEN, 1};

static void ascii_with_queens(FILE *out, uint32_t n, const uint32_t regions[])
{
    puzzle_draw_ascii(out, n, regions, small_queens);
}

static void unicode_without(FILE *out, uint32_t n, const uint32_t regions[])
{
    puzzle_draw_unicode(out, n, regions, NULL);
}

static void svg_with_queens(FILE *out, uint32_t n, const uint32_t regions[])
{
    puzzle_draw_svg(out, n, regions, small_queens);
}

static void svg_without(FILE *out, uint32_t n, const uint32_t regions[])
{
    puzzle_draw_svg(out, n, regions, NULL);
}

TEST(pictures)
{
    char *text = written_by(ascii_with_queens, 3, small_regions);
    assert_string_equal(text, "+-------+---+\n"
                              "| A   A | Q |\n"
                              "|   +---+   |\n"
                              "| A | C | B |\n"
                              "+---+   +---+\n"
                              "| C   Q | . |\n"
                              "+-------+---+\n");
    free(text);
    text = written_by(unicode_without, 3, small_regions);
    assert_string_equal(text, "┏━━━━━━━┳━━━┓\n"
                              "┃ A   A ┃ B ┃\n"
                              "┃   ┏━━━┫   ┃\n"
                              "┃ A ┃ C ┃ B ┃\n"
                              "┣━━━┛   ┣━━━┫\n"
                              "┃ C   C ┃ . ┃\n"
                              "┗━━━━━━━┻━━━┛\n");
    free(text);
}

static uint32_t times_in(const char *text, const char *what)
{
    uint32_t times = 0;
    for (; (text = strstr(text, what)) != NULL; text++)
        times++;
    return times;
}

TEST(svg)
{
    char *text = written_by(svg_with_queens, 3, small_regions);
    assert_int_equal(times_in(text, "<text "), 3);
    assert_int_equal(times_in(text, "<path transform"), 2);
    assert_int_equal(times_in(text, "<g"), times_in(text, "</g>"));
    assert_int_equal(times_in(text, "<title>"), 1);
    free(text);
}

/* Regions that meet have different colours, also where there are more regions than colours. */
TEST(colours_of_neighbours)
{
    static struct board board;
    struct random random = random_stream(7);
    for (int i = 0; i < 200; i++) {
        uint32_t x, y, width, wide[64 * 64] = {0};
        char colour[8], squares[64 * 64][8];
        nqueens_solver *solver;
        board.n = 4 + random_below(&random, 8);
        assert_ok(nqueens_solver_new(board.n, &solver));
        assert_ok(nqueens_solver_set_attacks(solver, NQUEENS_ATTACK_TOUCHING));
        assert_ok(
            nqueens_random_regions(solver, (uint64_t)i, NQUEENS_GRADE_ANY, board.regions, NULL));
        nqueens_solver_free(solver);
        char *text = written_by(svg_without, board.n, board.regions);
        for (char *at = text; (at = strstr(at, "<rect x=")) != NULL; at++) {
            assert_int_equal(sscanf(at,
                                    "<rect x=\"%" SCNu32 "\" y=\"%" SCNu32 "\" width=\"%" SCNu32
                                    "\" height=\"1\" fill=\"%7s",
                                    &x, &y, &width, colour),
                             4);
            for (; width-- > 0; x++) {
                memcpy(squares[y * board.n + x], colour, sizeof colour);
                wide[y * board.n + x] = 1;
            }
        }
        for (uint32_t square = 0; square < board.n * board.n; square++) {
            const uint32_t right = square % board.n + 1 < board.n ? square + 1 : square;
            const uint32_t below = square / board.n + 1 < board.n ? square + board.n : square;
            assert_int_equal(wide[square], 1);
            if (board.regions[square] != board.regions[right])
                assert_string_not_equal(squares[square], squares[right]);
            if (board.regions[square] != board.regions[below])
                assert_string_not_equal(squares[square], squares[below]);
        }
        free(text);
    }
}
