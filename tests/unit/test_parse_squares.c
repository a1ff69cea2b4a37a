/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_parse_squares.c - nqueens_parse_squares: pairs and pictures as people write them, each with
 * its squares; what is refused, with the place of the fault; random squares in random dress, and
 * texts with a random byte. Every text is read in a block that ends with it.
 */

#include "context.h"
#include "harness.h"
#include "random_boards.h"
#include "wrong_texts.h"

enum { MOST = 400, UNTOUCHED = 77 };

static struct {
    uint32_t n;
    size_t count;
    uint32_t rows[MOST], columns[MOST];
    nqueens_parsed parsed;
} found;

/* Reads a copy without a NUL, which is to ask for as many squares as are written. */
static int parse(const char *text, size_t length)
{
    char *copy = malloc(length > 0 ? length : 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    memset(&found, UNTOUCHED, sizeof found);
    int status = nqueens_parse_squares(copy, length, found.rows, found.columns, MOST, &found.count,
                                       &found.n, &found.parsed);
    size_t count = found.count;
    assert_int_equal(
        nqueens_parse_squares(copy, length, NULL, NULL, 0, &count, NULL, &found.parsed), status);
    assert_int_equal(count, found.count);
    free(copy);
    return status;
}

/* ---- Forms -------------------------------------------------------------------------------- */

/* Each has the squares 0,2 1,0 3,2 and 3,3, of a board of n where it is a picture. */
static const struct {
    uint32_t n;
    int form;
    const char *text;
} forms[] = {
    {0, NQUEENS_FORM_PAIRS, "0,2\n1,0\n3,2\n3,3\n"},
    {0, NQUEENS_FORM_PAIRS, " 0 2\r\n1 0\r\n 3\t2\r\n3 3"},
    {0, NQUEENS_FORM_PAIRS, "0; 2\n1; 0\n3; 2\n3; 3\n"},
    {0, NQUEENS_FORM_PAIRS, "# closed\n0, 2\n1, 0\n\n// more\n3, 2\n3, 3\n\n"},
    {0, NQUEENS_FORM_PAIRS, "[[0,2],[1,0],[3,2],[3,3]]"},
    {0, NQUEENS_FORM_PAIRS, "[(0, 2), (1, 0), (3, 2), (3, 3),]\n"},
    {0, NQUEENS_FORM_PAIRS, "{{0, 2},\n {1, 0}, // two\n {3, 2}, {3, 3}}"},
    {0, NQUEENS_FORM_PAIRS, "[[0., 2.], [1., 0.], [3., 2.], [3.0, 3.0]]"},
    {0, NQUEENS_FORM_PAIRS, "(0, 2)\n(1, 0)\n(3, 2)\n(3, 3)\n"},
    {0, NQUEENS_FORM_PAIRS, "(0,2),(1,0);(3,2) [3,3]"},
    {0, NQUEENS_FORM_PAIRS, "\xEF\xBB\xBF[[0,2],[1,0]]\n[[3,2],[3,3]]"},
    {4, NQUEENS_FORM_PICTURE, "..x.\nx...\n....\n..xx\n"},
    {4, NQUEENS_FORM_PICTURE, "[\"..x.\", \"x...\", \"....\", \"..xx\"]\n# closed\n"},
    {4, NQUEENS_FORM_PICTURE, "\n. . # .\n# . . .\n. . . .\n. . # #\n"},
    {4, NQUEENS_FORM_PICTURE, "..#.\r\n#...\r\n....\r\n..##\r\n\r\n"},
    {4, NQUEENS_FORM_PICTURE, "--*-\n*---\n----\n--**"},
    {4, NQUEENS_FORM_PICTURE, "| | |Q| |\n|Q| | | |\n| | | | |\n| | |Q|Q|\n"},
    {4, NQUEENS_FORM_PICTURE,
     "+-+-+-+-+\n|_|_|Q|_|\n+-+-+-+-+\n|Q|_|_|_|\n|_|_|_|_|\n|_|_|Q|Q|\n+-+-+-+-+\n"},
    {4, NQUEENS_FORM_PICTURE, "⬜⬜⬛⬜\n⬛⬜⬜⬜\n⬜⬜⬜⬜\n⬜⬜⬛⬛\n"},
    {4, NQUEENS_FORM_PICTURE, "□□■□\n■□□□\n□□□□\n□□■■\n"},
    {4, NQUEENS_FORM_PICTURE, "[\"..X.\",\"X...\",\"....\",\"..XX\"]"},
    {4, NQUEENS_FORM_PICTURE,
     "[['.','.','+','.'],['+','.','.','.'],['.','.','.','.'],['.','.','+','+'],]"},
    {4, NQUEENS_FORM_MATRIX, "0010\n1000\n0000\n0011\n"},
    {4, NQUEENS_FORM_MATRIX, "[[0. 0. 1. 0.]\n [1. 0. 0. 0.]\n [0. 0. 0. 0.]\n [0. 0. 1. 1.]]\n"},
    {4, NQUEENS_FORM_MATRIX, "0 0 1 0\n1 0 0 0\n0 0 0 0\n0 0 1 1\n"},
    {4, NQUEENS_FORM_MATRIX, "0, 0, 1, 0\n1, 0, 0, 0\n0, 0, 0, 0\n0, 0, 1, 1\n"},
    {4, NQUEENS_FORM_MATRIX, "[[0,0,1,0],[1,0,0,0],[0,0,0,0],[0,0,1,1]]"},
    {4, NQUEENS_FORM_MATRIX,
     "[[False,False,True,False],[True,False,False,False],"
     "[False,False,False,False],[False,False,True,True]]"},
};

static const uint32_t expected[][2] = {{0, 2}, {1, 0}, {3, 2}, {3, 3}};

TEST(test_forms)
{
    for (size_t i = 0; i < ELEMENTS(forms); i++) {
        int status = parse(forms[i].text, strlen(forms[i].text));
        if (status != NQUEENS_OK || found.count != 4 || found.n != forms[i].n ||
            found.parsed.form != forms[i].form)
            fail_msg("code %d, %s at %zu, %s of %" PRIu32 ", %zu squares for \"%s\"", status,
                     nqueens_fault_string(found.parsed.fault), found.parsed.place,
                     nqueens_form_string(found.parsed.form), found.n, found.count, forms[i].text);
        for (size_t k = 0; k < 4; k++)
            assert_true(found.rows[k] == expected[k][0] && found.columns[k] == expected[k][1]);
        assert_true(found.parsed.end == strlen(forms[i].text) && found.parsed.place == 0 &&
                    found.parsed.fault == NQUEENS_FAULT_NONE);
    }
}

/* Squares that repeat, of no board, and none at all. */
TEST(test_others)
{
    assert_ok(parse("1 1\n1 1\n1 1\n", 12));
    assert_int_equal(found.count, 3);
    assert_ok(parse("0 1\n1 0\n1 1", 11));
    assert_int_equal(found.count, 3);
    assert_ok(parse("[0, 99999999999999999999]", 25));
    assert_true(found.count == 1 && found.columns[0] >= UINT32_MAX - 1);
    assert_ok(parse("...\n...\n...", 11));
    assert_true(found.count == 0 && found.n == 3);
    assert_ok(parse("x", 1));
    assert_true(found.count == 1 && found.n == 1 && found.rows[0] == 0 && found.columns[0] == 0);
    assert_ok(parse("10\n01", 5));
    assert_true(found.count == 2 && found.n == 2);
}

/* ---- What is refused -------------------------------------------------------------------- */

static const struct {
    const char *text;
    int fault;
    size_t place;
} faults[] = {
    {"", NQUEENS_FAULT_EMPTY, 0},
    {" \r\n\n", NQUEENS_FAULT_EMPTY, 4},
    {"# nothing else\n", NQUEENS_FAULT_EMPTY, 15},
    {"\xFF\xFE"
     "1\0",
     NQUEENS_FAULT_UTF_16, 0},
    {"1 2\n3\n", NQUEENS_FAULT_WIDTH, 5},
    {"1 2\n3 4 5\n", NQUEENS_FAULT_WIDTH, 8},
    {"1 2\n3 x\n", NQUEENS_FAULT_CHARACTER, 6},
    {"1 2\nx 3\n", NQUEENS_FAULT_CHARACTER, 4},
    {"1 2\n-1 3\n", NQUEENS_FAULT_CHARACTER, 4},
    {"1 2\n3 1.5\n", NQUEENS_FAULT_CHARACTER, 6},
    {"1,2\n3,4,\n5,6,7", NQUEENS_FAULT_WIDTH, 13},
    {"0 1\n1 0\n", NQUEENS_FAULT_AMBIGUOUS, 0},
    {"[[0,1],[1,0]]", NQUEENS_FAULT_AMBIGUOUS, 0},
    {"[[1,2],[3]]", NQUEENS_FAULT_WIDTH, 10},
    {"[[1,2],[3,4,5]]", NQUEENS_FAULT_WIDTH, 12},
    {"[[1,2],[3,4]", NQUEENS_FAULT_BRACKET, 12},
    {"[[1,2],[3,4)]", NQUEENS_FAULT_BRACKET, 11},
    {"[[1,2],[3,4]] x", NQUEENS_FAULT_CHARACTER, 14},
    {"[]", NQUEENS_FAULT_WIDTH, 2},
    {"1 3 0 2\n", NQUEENS_FAULT_CHARACTER, 2},
    {"x.\n.x\n..\n", NQUEENS_FAULT_MORE, 6},
    {". # .\n. # .\n. . #\n# . .\n", NQUEENS_FAULT_MORE, 18},
    {"x..\n.x\n...\n", NQUEENS_FAULT_WIDTH, 6},
    {"x..\n.x.\n", NQUEENS_FAULT_ROWS, 8},
    {"x..\n.x..\n...\n", NQUEENS_FAULT_WIDTH, 7},
    {"x..\n.Q.\n...\n", NQUEENS_FAULT_AMBIGUOUS, 5},
    {"x..\n.x.\n--.\n", NQUEENS_FAULT_AMBIGUOUS, 8},
    {"xxx\nxxx\nxxx\n", NQUEENS_FAULT_NO_QUEEN, 0},
    {"x..\n.\x01.\n...\n", NQUEENS_FAULT_ENCODING, 5},
    {"x . .\n. two .\n. . .\n", NQUEENS_FAULT_CHARACTER, 8},
    {"[[0,1,0],[1,0,0]]", NQUEENS_FAULT_ROWS, 17},
    {"[[0,1,0],[1,0,0],[0,0,0],[0,0,0]]", NQUEENS_FAULT_ROWS, 25},
    {"block(1,9).\n", NQUEENS_FAULT_CHARACTER, 0},
    {"   \n x \n   \n", NQUEENS_FAULT_ONE_SQUARE, 5},
};

TEST(test_faults)
{
    for (size_t i = 0; i < ELEMENTS(faults); i++) {
        int status = parse(faults[i].text, strlen(faults[i].text));
        check_fault(faults[i].text, status, &found.parsed, faults[i].fault, faults[i].place);
        check_end(faults[i].text, strlen(faults[i].text), &found.parsed);
        assert_true(found.n == UNTOUCHED * 0x01010101U &&
                    found.rows[0] == UNTOUCHED * 0x01010101U &&
                    found.columns[0] == UNTOUCHED * 0x01010101U);
        assert_int_equal(found.parsed.end, strlen(faults[i].text));
    }
}

/* A format settles what two numbers in a row are; what has no two numbers in a row is read as ever. */
TEST(test_formats)
{
    static const struct {
        const char *text;
        int format, fault;
        uint32_t n;
        size_t count, place;
        uint32_t rows[2], columns[2];
    } cases[] = {
        {"1 3\n2 1\n", NQUEENS_FORMAT_COLUMNS_FROM_1, NQUEENS_FAULT_NONE, 0, 2, 0, {0, 1}, {2, 0}},
        {"1 3\n2 1\n", NQUEENS_FORMAT_COLUMNS, NQUEENS_FAULT_NONE, 0, 2, 0, {1, 2}, {3, 1}},
        {"[[0,1],[1,0]]", NQUEENS_FORMAT_COLUMNS, NQUEENS_FAULT_NONE, 0, 2, 0, {0, 1}, {1, 0}},
        {"[[0,1],[0,1]]", NQUEENS_FORMAT_TEXT, NQUEENS_FAULT_NONE, 2, 2, 0, {0, 1}, {1, 1}},
        {"x..\n...\n..x\n",
         NQUEENS_FORMAT_COLUMNS_FROM_1,
         NQUEENS_FAULT_NONE,
         3,
         2,
         0,
         {0, 2},
         {0, 2}},
        {"1 3\n2 0\n", NQUEENS_FORMAT_COLUMNS_FROM_1, NQUEENS_FAULT_CHARACTER, 0, 0, 6, {0}, {0}},
        {"1 3\n2 1\n", NQUEENS_FORMAT_TEXT, NQUEENS_FAULT_CHARACTER, 0, 0, 2, {0}, {0}},
    };
    for (size_t i = 0; i < ELEMENTS(cases); i++) {
        uint32_t rows[2], columns[2], n = UNTOUCHED;
        size_t count = UNTOUCHED;
        nqueens_parsed parsed;
        int status = nqueens_parse_squares_as(cases[i].text, strlen(cases[i].text), cases[i].format,
                                              rows, columns, 2, &count, &n, &parsed);
        context_case("%s", cases[i].text);
        assert_int_equal(status,
                         cases[i].fault == NQUEENS_FAULT_NONE ? NQUEENS_OK : NQUEENS_ERROR_TEXT);
        assert_int_equal(parsed.fault, cases[i].fault);
        assert_int_equal(parsed.place, cases[i].place);
        if (status != NQUEENS_OK)
            continue;
        assert_true(n == cases[i].n && count == cases[i].count);
        assert_memory_equal(rows, cases[i].rows, sizeof rows);
        assert_memory_equal(columns, cases[i].columns, sizeof columns);
    }
    size_t count = 0;
    assert_int_equal(
        nqueens_parse_squares_as("0 1", 3, NQUEENS_FORMAT_FEN, NULL, NULL, 0, &count, NULL, NULL),
        NQUEENS_ERROR_ARGUMENT);
}

TEST(test_arguments)
{
    uint32_t rows[2] = {UNTOUCHED, UNTOUCHED}, columns[2] = {UNTOUCHED, UNTOUCHED}, n = UNTOUCHED;
    size_t count = UNTOUCHED;
    static const char three[] = "1 2\n3 4\n5 6\n";
    assert_int_equal(nqueens_parse_squares(NULL, 1, rows, columns, 2, &count, &n, NULL),
                     NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_parse_squares(three, 12, rows, columns, 2, NULL, &n, NULL),
                     NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_parse_squares(three, 12, rows, NULL, 2, &count, &n, NULL),
                     NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_parse_squares(three, 12, NULL, columns, 0, &count, &n, NULL),
                     NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_parse_squares(three, 12, NULL, NULL, 2, &count, &n, NULL),
                     NQUEENS_ERROR_ARGUMENT);
    assert_true(count == UNTOUCHED && n == UNTOUCHED && rows[0] == UNTOUCHED);
    assert_int_equal(nqueens_parse_squares(NULL, 0, rows, columns, 2, &count, &n, NULL),
                     NQUEENS_ERROR_TEXT);
    assert_int_equal(nqueens_parse_squares(three, 12, rows, columns, 1, &count, &n, NULL),
                     NQUEENS_ERROR_BUFFER);
    assert_true(count == 3 && n == 0 && rows[0] == 1 && columns[0] == 2 && rows[1] == UNTOUCHED);
    assert_ok(nqueens_parse_squares(three, 8, rows, columns, 2, &count, NULL, NULL));
    assert_true(count == 2 && rows[1] == 3 && columns[1] == 4);
}

/* ---- Random texts -------------------------------------------------------------------------- */

/* A picture of random squares, and the same as pairs, have the same squares. */
TEST(test_random_squares)
{
    struct random random = random_stream(1);
    for (uint32_t round = 0; round < 300; round++) {
        char picture[20 * 40 + 1] = "", pairs[MOST * 20] = "";
        uint32_t n = 3 + random_below(&random, 17), chosen[MOST], count = 0;
        const char *marks = random_below(&random, 2) ? ".x" : "01";
        const char *between = random_below(&random, 2) ? "" : random_below(&random, 2) ? " " : ",";
        for (uint32_t square = 0; square < n * n; square++) {
            uint32_t is_chosen = random_below(&random, 3) == 0 && square > 0;
            sprintf(picture + strlen(picture), "%c%s", marks[is_chosen],
                    square % n == n - 1 ? "\n" : between);
            if (is_chosen) {
                sprintf(pairs + strlen(pairs), "%" PRIu32 "%s%" PRIu32 "\n", square / n,
                        *between == ',' ? "," : " ", square % n);
                chosen[count++] = square;
            }
        }
        for (int i = 0; i < 2 && count > 2; i++) {
            const char *text = i == 0 ? picture : pairs;
            assert_ok(parse(text, strlen(text)));
            assert_int_equal(found.n, i == 0 ? n : 0);
            assert_int_equal(found.count, count);
            for (uint32_t k = 0; k < count; k++)
                assert_int_equal(found.rows[k] * n + found.columns[k], chosen[k]);
        }
    }
}

/* A wrong byte: nothing past the end is read, and a fault has its place in the text. */
TEST(test_random_faults)
{
    static const char bytes[] = "x.01 9,;|[](){}\"'/-+=#:\n\r\t\xF0\x9F\xFF\1";
    struct random random = random_stream(2);
    for (uint32_t round = 0; round < 6000; round++) {
        const char *form = forms[random_below(&random, ELEMENTS(forms))].text;
        size_t length = strlen(form);
        char *text = random_wrong_text(&random, form, 1 + round % 3, bytes);
        int status = parse(text, length);
        assert_int_equal(status == NQUEENS_ERROR_TEXT, found.parsed.fault != NQUEENS_FAULT_NONE);
        check_end(text, length, &found.parsed);
        assert_true(found.parsed.place <= length && found.parsed.begin <= length);
        for (size_t k = 0; status == NQUEENS_OK && found.n > 0 && k < found.count; k++)
            assert_true(found.rows[k] < found.n && found.columns[k] < found.n);
        free(text);
    }
}

int main(int argc, char **argv)
{
    random_choose_seed();
    return run_chosen_tests(argc, argv);
}
