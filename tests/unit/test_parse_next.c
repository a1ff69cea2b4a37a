/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_parse_next.c - nqueens_parse_next and NQUEENS_FORMAT_ANY: boards as people write them, each
 * with the board that it is; what can be meant in two ways, or is none, with the place of the
 * fault; several boards in a text; random boards in random dress, and texts with a random byte.
 * Every text is read in a block that ends with it.
 */

#include "board_texts.h"
#include "harness.h"
#include "random_boards.h"
#include "wrong_texts.h"

#define NONE NQUEENS_NO_QUEEN
#define ANY NQUEENS_FORMAT_ANY

enum { MOST_ROWS = 12, UNTOUCHED = 77 };

/* Reads a copy without a NUL. */
static int parse(const char *text, size_t length, int format, uint32_t queens[MOST_ROWS],
                 uint32_t *n, nqueens_parsed *parsed)
{
    char *copy = malloc(length > 0 ? length : 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    *n = UNTOUCHED;
    for (size_t i = 0; i < MOST_ROWS; i++)
        queens[i] = UNTOUCHED;
    int status = nqueens_parse_next(copy, length, format, queens, MOST_ROWS, n, parsed);
    free(copy);
    return status;
}

static void check_board(const char *text, int format, int form, uint32_t n, const uint32_t queens[])
{
    nqueens_parsed parsed;
    uint32_t found[MOST_ROWS], rows;
    int status = parse(text, strlen(text), format, found, &rows, &parsed);
    if (status != NQUEENS_OK || rows != n || memcmp(found, queens, n * sizeof *found) != 0)
        fail_msg("code %d, %s (%s at %zu), n = %" PRIu32 " for \"%s\"", status,
                 nqueens_fault_string(parsed.fault), nqueens_form_string(parsed.form), parsed.place,
                 rows, text);
    assert_int_equal(parsed.form, form);
    assert_int_equal(parsed.fault, NQUEENS_FAULT_NONE);
    assert_int_equal(parsed.end, strlen(text));
    for (uint32_t row = n; row < MOST_ROWS; row++)
        assert_int_equal(found[row], UNTOUCHED);
}

/* ---- Boards as people write them --------------------------------------------------- */

enum { PICTURE = NQUEENS_FORM_PICTURE, MATRIX = NQUEENS_FORM_MATRIX };
enum { COLUMNS = NQUEENS_FORM_COLUMNS, FROM_1 = NQUEENS_FORM_COLUMNS_FROM_1 };
enum { PAIRS = NQUEENS_FORM_PAIRS, FEN = NQUEENS_FORM_FEN };

/* All show {1, 3, 0, 2}. */
static const struct {
    int form;
    const char *text;
} forms[] = {
    /* What the library writes. */
    {PICTURE, ".Q..\n...Q\nQ...\n..Q.\n"},
    {PICTURE, "□■□□\n□□□■\n■□□□\n□□■□\n"},
    {PICTURE, "4 . ♛ . .\n3 . . . ♛\n2 ♛ . . .\n1 . . ♛ .\n  a b c d\n"},
    {COLUMNS, "1 3 0 2"},
    {FROM_1, "2 4 1 3"},
    {FEN, "1Q2/3Q/Q3/2Q1"},
    {COLUMNS, "[1,3,0,2]"},
    {PICTURE, "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]"},
    /* Pictures with blanks, other marks, and blanks as squares. */
    {PICTURE, ". Q . .\n. . . Q\nQ . . .\n. . Q .\n"},
    {PICTURE, "  . Q . .\r\n  . . . Q\r\n  Q . . .  \r\n  . . Q ."},
    {PICTURE, "_ Q _ _\n_ _ _ Q\nQ _ _ _\n_ _ Q _"},
    {PICTURE, "-Q--\n---Q\nQ---\n--Q-\n"},
    {PICTURE, "- Q - -\n- - - Q\nQ - - -\n- - Q -\n"},
    {PICTURE, "* Q * *\n* * * Q\nQ * * *\n* * Q *\n"},
    {PICTURE, "#q##\n###q\nq###\n##q#\n"},
    {PICTURE, "0 Q 0 0\n0 0 0 Q\nQ 0 0 0\n0 0 Q 0\n"},
    {PICTURE, "xQxx\nxxxQ\nQxxx\nxxQx"},
    {PICTURE, ".\tQ\t.\t.\n.\t.\t.\tQ\nQ\t.\t.\t.\n.\t.\tQ\t.\n"},
    {PICTURE, " Q  \n   Q\nQ   \n  Q \n"},
    {PICTURE, " Q\n   Q\nQ\n  Q"},
    {PICTURE, "  Q    \n      Q\nQ      \n    Q  \n"},
    {PICTURE, "·♕··\n···♕\n♕···\n··♕·\n"},
    {PICTURE, "⬜👑⬜⬛\n⬛⬜⬛👑\n👑⬛⬜⬛\n⬛⬜👑⬜\n"},
    {PICTURE, "⬜\xEF\xB8\x8F👑⬜⬛\n⬛⬜⬛👑\n👑⬛⬜⬛\n⬛⬜👑⬜\n"},
    /* With bars, frames and names. */
    {PICTURE, "| |Q| | |\n| | | |Q|\n|Q| | | |\n| | |Q| |\n"},
    {PICTURE, "|.|Q|.|.|\n|.|.|.|Q|\n|Q|.|.|.|\n|.|.|Q|.|\n"},
    {PICTURE, "+---+---+---+---+\n|   | Q |   |   |\n+---+---+---+---+\n|   |   |   | Q |\n"
              "+---+---+---+---+\n| Q |   |   |   |\n+---+---+---+---+\n|   |   | Q |   |\n"
              "+---+---+---+---+\n"},
    {PICTURE, "┌─┬─┬─┬─┐\n│ │♛│ │ │\n├─┼─┼─┼─┤\n│ │ │ │♛│\n├─┼─┼─┼─┤\n│♛│ │ │ │\n├─┼─┼─┼─┤\n"
              "│ │ │♛│ │\n└─┴─┴─┴─┘\n"},
    {PICTURE, "  0 1 2 3\n0 . Q . .\n1 . . . Q\n2 Q . . .\n3 . . Q .\n"},
    {PICTURE, "  a b c d\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n"},
    {PICTURE, "1 . Q . .\n2 . . . Q\n3 Q . . .\n4 . . Q .\n  1 2 3 4\n"},
    {PICTURE, "// n = 4\n.Q..\n...Q\nQ...\n..Q.\n"},
    {PICTURE, "# a board of 4\n\n.Q..\n...Q\nQ...\n..Q.\n"},
    {PICTURE, "\xEF\xBB\xBF.Q..\r\n...Q\r\nQ...\r\n..Q.\r\n"},
    /* With separators. */
    {PICTURE, ".,Q,.,.\n.,.,.,Q\nQ,.,.,.\n.,.,Q,."},
    {PICTURE, ",Q,,\n,,,Q\nQ,,,\n,,Q,\n"}, /* a sheet with empty cells */
    {PICTURE, "\tQ\t\t\n\t\t\tQ\nQ\t\t\t\n\t\tQ\t\n"},
    {PICTURE, "\".\";\"Q\";\".\";\".\"\n.;.;.;Q\nQ;.;.;.\n.;.;Q;."},
    {MATRIX, "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n"},
    {MATRIX, "0100\n0001\n1000\n0010\n"},
    {MATRIX, "0,1,0,0\n0,0,0,1\n1,0,0,0\n0,0,1,0\n"},
    {MATRIX, "0, 1, 0, 0,\n0, 0, 0, 1,\n1, 0, 0, 0,\n0, 0, 1, 0,\n"},
    /* Lists. */
    {MATRIX, "[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]"},
    {MATRIX, "[[0, 1, 0, 0],\n [0, 0, 0, 1],\n [1, 0, 0, 0],\n [0, 0, 1, 0],\n]"},
    {MATRIX, "[[0 1 0 0]\n [0 0 0 1]\n [1 0 0 0]\n [0 0 1 0]]"},
    {MATRIX, "{{0,1,0,0},{0,0,0,1},{1,0,0,0},{0,0,1,0}}"},
    {MATRIX, "[[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]]"},
    {MATRIX, "[[False,True,False,False],[False,False,False,True],[True,False,False,False],"
             "[False,False,True,False]]"},
    {PICTURE, "[['.','Q','.','.'],['.','.','.','Q'],['Q','.','.','.'],['.','.','Q','.']]"},
    {PICTURE, "['.Q..', '...Q', 'Q...', '..Q.']"},
    {PICTURE, "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]"},
    {PICTURE, "[\n\".Q..\", // the first\n\"...Q\",\n\"Q...\",\n\"..Q.\",\n]"},
    {PAIRS, "[[0,1],[1,3],[2,0],[3,2]]"},
    {PAIRS, "[(3, 2), (0, 1), (2, 0), (1, 3)]"},
    {PAIRS, "[[1,2],[2,4],[3,1],[4,3]]"},
    {COLUMNS, "(1, 3, 0, 2)"},
    {COLUMNS, "[1 3 0 2]"},
    {COLUMNS, "{1, 3, 0, 2,}"},
    {COLUMNS, "[[1,3,0,2]]"},
    {FROM_1, "[2, 4, 1, 3]"},
    {COLUMNS, "1,3,0,2"},
    {COLUMNS, "1; 3; 0; 2"},
    {COLUMNS, "1 3, 0 2"},
    {FROM_1, "2,4,1,3\n"},
    {COLUMNS, "[1.  3. 0. 2.]"},
    {MATRIX, "[[0. 1. 0. 0.]\n [0. 0. 0. 1.]\n [1. 0. 0. 0.]\n [0. 0. 1. 0.]]\n"},
    {FROM_1, "2413\n"},
    {COLUMNS, "1302"},
    {COLUMNS, "{\"queens\":[1,3,0,2]}"},
    {PAIRS, "{\"n\": 4, 'solution': [(0,1),(1,3),(2,0),(3,2)], \"time\": [1]}\n"},
    /* Rows and pairs in brackets, without brackets around them. */
    {MATRIX, "[0, 1, 0, 0]\n[0, 0, 0, 1]\n[1, 0, 0, 0]\n[0, 0, 1, 0]\n"},
    {MATRIX, "(0 1 0 0) (0 0 0 1) (1 0 0 0) (0 0 1 0)"},
    {PICTURE,
     "['.', 'Q', '.', '.']\n['.', '.', '.', 'Q']\n['Q', '.', '.', '.']\n['.', '.', 'Q', '.']\n"},
    {PICTURE, "[0, 'Q', 0, 0]\n[0, 0, 0, 'Q']\n['Q', 0, 0, 0]\n[0, 0, 'Q', 0]\n"},
    {PAIRS, "0,1\n1,3\n2,0\n3,2\n"},
    {PAIRS, "2 4\n1 2\n3 1\n4 3\n"},
    {PAIRS, "(0,1) (1,3) (2,0) (3,2)"},
    {PAIRS, "[1, 3]\n[0, 1]\n[2, 0]\n[3, 2]\n"},
    /* Programs, MiniZinc, and titles. */
    {MATRIX, "board = [[0, 1, 0, 0],\n         [0, 0, 0, 1],\n         [1, 0, 0, 0],\n"
             "         [0, 0, 1, 0]]\n"},
    {COLUMNS, "int q[4] = {1, 3, 0, 2};\n"},
    {COLUMNS, "const q: number[] = [1, 3, 0, 2];\n"},
    {FROM_1, "q = array1d(1..4, [2, 4, 1, 3]);\n"},
    {MATRIX, "x = np.array([[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]])\n"},
    {FROM_1, "----------\nqueens = [2, 4, 1, 3];\n"},
    {PICTURE, "Solution 1:\n\n.Q..\n...Q\nQ...\n..Q.\n"},
    {PICTURE, "# t\n\nTotal solutions: 1\n====\n```\n\n.Q..\n...Q\nQ...\n..Q.\n"},
    {PICTURE, "-Q--\n---Q\nQ---\n--Q-\n"},
    {FROM_1, "Solution 1: 2413\n"},
    {PICTURE, ".★..\n...★\n★...\n..★.\n"},
    {PICTURE, "⬜⭐⬜⬜\n⬜⬜⬜⭐\n⭐⬜⬜⬜\n⬜⬜⭐⬜\n"},
    /* Names beside matrices, bars between squares alone, blanks with any queen, and rows in a list. */
    {MATRIX, "1 0 1 0 0\n2 0 0 0 1\n3 1 0 0 0\n4 0 0 1 0\n"},
    {MATRIX, "0 1 2 3\n0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n"},
    {PICTURE, "a . Q . . 4\nb . . . Q 3\nc Q . . . 2\nd . . Q . 1\n"},
    {PICTURE, ". | Q | . | .\n. | . | . | Q\nQ | . | . | .\n. | . | Q | .\n"},
    {PICTURE, " ♛  \n   ♛\n♛   \n  ♛ \n"},
    {PICTURE, " 1  \n   1\n1   \n  1 \n"},
    {PICTURE, "- 1 - -\n- - - 1\n1 - - -\n- - 1 -\n"},
    {MATRIX, "[0 1 0 0; 0 0 0 1; 1 0 0 0; 0 0 1 0]\n"},
    /* Squares in words, and a dictionary. */
    {PAIRS, "0,1 1,3 2,0 3,2\n"},
    {PAIRS, "b4 d3 a2 c1\n"},
    {PAIRS, "queen(1,2) queen(2,4) queen(3,1) queen(4,3)\n"},
    {PAIRS, "{0: 1, 1: 3, 2: 0, 3: 2}"},
    {FROM_1, "Qs = [2, 4, 1, 3].\n"},
    /* Programs' own output: R, Julia, Java, pandas, and a genetic algorithm's. */
    {FROM_1, "[1] 2 4 1 3\n"},
    {COLUMNS, " [1] 1 3\n [3] 0 2\n"},
    {MATRIX, "     [,1] [,2] [,3] [,4]\n[1,]    0    1    0    0\n[2,]    0    0    0    1\n"
             "[3,]    1    0    0    0\n[4,]    0    0    1    0\n"},
    {MATRIX, "4×4 Matrix{Int64}:\n 0  1  0  0\n 0  0  0  1\n 1  0  0  0\n 0  0  1  0\n"},
    {PICTURE, "[.Q.., ...Q, Q..., ..Q.]\n"},
    {PICTURE, "[[.Q.., ...Q, Q..., ..Q.]]\n"},
    {MATRIX, "   0  1  2  3\n0  0  1  0  0\n1  0  0  0  1\n2  1  0  0  0\n3  0  0  1  0\n"},
    {FROM_1, "Chromosome = [2, 4, 1, 3], Fitness = 28\n"},
    /* The number of rows above them, as judges of contests have it. */
    {PAIRS, "4\n0 1\n1 3\n2 0\n3 2\n"},
    {PICTURE, "4\n.Q..\n...Q\nQ...\n..Q.\n"},
    {PICTURE, "4\n\n Q  \n   Q\nQ   \n  Q \n"},
    {COLUMNS, "4\n1 3 0 2\n"},
    {FROM_1, "4\n\n2 4 1 3\n"},
    /* FEN as chess programs write it. */
    {FEN, "1q2/3q/q3/2q1"},
    {FEN, "1Q2/3Q/Q3/2Q1 w - - 0 1"},
    {FEN, "  1Q2/3Q/Q3/2Q1 b KQkq e3 5 40\n"},
};

TEST(test_forms)
{
    static const uint32_t queens[] = {1, 3, 0, 2};
    for (size_t i = 0; i < ELEMENTS(forms); i++) {
        uint32_t found[4], n = 0;
        check_board(forms[i].text, ANY, forms[i].form, 4, queens);
        assert_ok(nqueens_parse(forms[i].text, strlen(forms[i].text), ANY, found, 4, &n));
        assert_int_equal(n, 4);
        assert_memory_equal(found, queens, sizeof queens);
        assert_ok(nqueens_parse(forms[i].text, strlen(forms[i].text), ANY, NULL, 0, &n));
    }
}

static const struct {
    const char *text;
    int form;
    uint32_t n;
    uint32_t queens[8];
} others[] = {
    {"Q", PICTURE, 1, {0}},
    {"0", COLUMNS, 1, {0}},
    {"1", FROM_1, 1, {0}},
    {"[0]", COLUMNS, 1, {0}},
    {"[[0]]", COLUMNS, 1, {0}},
    {"[]", COLUMNS, 0, {0}},
    {"[[]]", COLUMNS, 0, {0}},
    {"-", COLUMNS, 1, {NONE}},
    {"- -", COLUMNS, 2, {NONE, NONE}},
    {"0 1", COLUMNS, 2, {0, 1}},
    {"1 1 1", COLUMNS, 3, {1, 1, 1}},
    {"- 3 - 0", COLUMNS, 4, {NONE, 3, NONE, 0}},
    {"- 4 - 1", FROM_1, 4, {NONE, 3, NONE, 0}},
    {"[null,3,null,0]", COLUMNS, 4, {NONE, 3, NONE, 0}},
    {"[None, 3, -1, 0]", COLUMNS, 4, {NONE, 3, NONE, 0}},
    {"...\n...\n...", PICTURE, 3, {NONE, NONE, NONE}},
    {"0 0 0\n0 0 0\n0 0 0", MATRIX, 3, {NONE, NONE, NONE}},
    {"Q   \n Q  \n  Q \n   Q\n", PICTURE, 4, {0, 1, 2, 3}},
    {"Q..\nQ..\n...\n", PICTURE, 3, {0, 0, NONE}},
    {"01\n10\n", MATRIX, 2, {1, 0}},
    {"- -\nQ -\n", PICTURE, 2, {NONE, 0}},
    {"# #\nQ #\n", PICTURE, 2, {NONE, 0}},
    {"['.', 'Q']\n['Q', '.']\n", PICTURE, 2, {1, 0}},
    {"15863724", FROM_1, 8, {0, 4, 7, 5, 2, 6, 1, 3}},
};

TEST(test_other_boards)
{
    for (size_t i = 0; i < ELEMENTS(others); i++)
        check_board(others[i].text, ANY, others[i].form, others[i].n, others[i].queens);
}

/* A format settles what the text is. */
TEST(test_named_formats)
{
    check_board("0 1 0 0", NQUEENS_FORMAT_COLUMNS, COLUMNS, 4, (uint32_t[]){0, 1, 0, 0});
    check_board("1 2 1", NQUEENS_FORMAT_COLUMNS_FROM_1, FROM_1, 3, (uint32_t[]){0, 1, 0});
    uint32_t queens[MOST_ROWS], n;
    nqueens_parsed parsed;
    int status = parse("[\"x\",1]", 7, NQUEENS_FORMAT_JSON, queens, &n, &parsed);
    check_fault("[\"x\",1]", status, &parsed, NQUEENS_FAULT_COLUMN, 1);
    check_board("0 1\n1 0\n", NQUEENS_FORMAT_TEXT, MATRIX, 2, (uint32_t[]){1, 0});
    static const char *const no_fen[] = {"[1,3,0,2]", "{\"queens\": [1,3,0,2]}", "5\n1 2"};
    for (size_t i = 0; i < ELEMENTS(no_fen); i++) {
        status = parse(no_fen[i], strlen(no_fen[i]), NQUEENS_FORMAT_FEN, queens, &n, &parsed);
        assert_int_equal(parsed.form, NQUEENS_FORM_FEN);
        check_fault(no_fen[i], status, &parsed,
                    i < 2 ? NQUEENS_FAULT_CHARACTER : NQUEENS_FAULT_ROWS, i < 2 ? 0 : 1);
    }
    static const int of_columns[] = {NQUEENS_FORMAT_COLUMNS, NQUEENS_FORMAT_COLUMNS_FROM_1,
                                     NQUEENS_FORMAT_JSON};
    for (size_t i = 0; i < ELEMENTS(of_columns); i++) {
        status = parse("--", 2, of_columns[i], queens, &n, &parsed);
        check_fault("--", status, &parsed, NQUEENS_FAULT_ROWS, 2);
    }
}

/* ---- Texts that are none --------------------------------------------------------------- */

static const struct {
    const char *text;
    int fault;
    size_t place;
} faults[] = {
    {"", NQUEENS_FAULT_EMPTY, 0},
    {" \n\t", NQUEENS_FAULT_EMPTY, 3},
    {"]", NQUEENS_FAULT_EMPTY, 1},
    {"\xFF\xFE.\1", NQUEENS_FAULT_UTF_16, 0},
    {"\xFE\xFF\1.", NQUEENS_FAULT_UTF_16, 0},
    {"Q.\n.\x80", NQUEENS_FAULT_ENCODING, 4},
    {"Q.\n.\1", NQUEENS_FAULT_ENCODING, 4},
    {"Q \xC0\xAE\n. Q", NQUEENS_FAULT_ENCODING, 2},
    {"foo", NQUEENS_FAULT_CHARACTER, 0},
    {"Q..\n.z.\n..Q", NQUEENS_FAULT_CHARACTER, 5},
    {"Q. .\n", NQUEENS_FAULT_CHARACTER, 0},
    {"Q1/1Q0", NQUEENS_FAULT_CHARACTER, 5},
    {"Q..\n..\n..Q", NQUEENS_FAULT_WIDTH, 6},
    {"Q..\n....\n..Q", NQUEENS_FAULT_WIDTH, 7},
    {"Q \n Q  \n", NQUEENS_FAULT_WIDTH, 0},
    {"Q\n..\n", NQUEENS_FAULT_ONE_SQUARE, 0},
    {"for x in\n(0,1):\n", NQUEENS_FAULT_CHARACTER, 0},
    {"(0,1):\n", NQUEENS_FAULT_ONE_SQUARE, 0},
    {"(1,0,0), # red\n(2,1,0), # green\n", NQUEENS_FAULT_ONE_SQUARE, 0},
    {"[1, 0], // down\n[0, 1], // up\n", NQUEENS_FAULT_ONE_SQUARE, 0},
    {"DIRS = [\n (0,1),\n (0,-1),\n (1,0),\n (-1,0)\n]\n", NQUEENS_FAULT_ONE_SQUARE, 0},
    {"Q..\n..Q\n", NQUEENS_FAULT_ROWS, 8},
    {"Q..", NQUEENS_FAULT_ROWS, 3},
    {"[\"Q.\"]", NQUEENS_FAULT_ROWS, 6},
    {"[\"Q.\",\".Q\",\"..\"]", NQUEENS_FAULT_ROWS, 11},
    {"  1 2 3 4\n", NQUEENS_FAULT_ROWS, 0},
    {"1Q2/3Q", NQUEENS_FAULT_ROWS, 6},
    {". Q Q .\n. . . .\n. . . .\n. . . .", NQUEENS_FAULT_TWO_QUEENS, 4},
    {"0 1 0\n1 0 1\n0 0 0", NQUEENS_FAULT_TWO_QUEENS, 10},
    {"QQ/2", NQUEENS_FAULT_TWO_QUEENS, 1},
    {"1 3 0 4", NQUEENS_FAULT_COLUMN, 6},
    {"1 x 0 4", NQUEENS_FAULT_COLUMN, 2},
    {"1 -3 0 2", NQUEENS_FAULT_COLUMN, 2},
    {"1 03 0 2", NQUEENS_FAULT_COLUMN, 2},
    {"1 3 0 18446744073709551618", NQUEENS_FAULT_COLUMN, 6},
    {"[1,5,0]", NQUEENS_FAULT_COLUMN, 3},
    {"15863723", NQUEENS_FAULT_COLUMN, 0},
    {"25863724", NQUEENS_FAULT_COLUMN, 0},
    {"1234567890", NQUEENS_FAULT_COLUMN, 0},
    {"0,1\n1,0\n", NQUEENS_FAULT_AMBIGUOUS, 0},
    /* Maps of regions: n rows of n numbers, in areas. */
    {"0 0 1 1\n0 0 1 1\n2 2 2 1\n3 3 2 2\n", NQUEENS_FAULT_AMBIGUOUS, 0},
    {"board = [\n  [0, 0, 1, 1],\n  [0, 0, 1, 1],\n  [2, 2, 2, 1],\n  [3, 3, 2, 2],\n]\n",
     NQUEENS_FAULT_AMBIGUOUS, 12},
    {"[[0,0,0,0],[0,1,1,9],[2,2,2,2],[2,2,2,2]]", NQUEENS_FAULT_AMBIGUOUS, 1},
    {"0 0 1 1 1\n0 0 1 1 1\n2 2 1 3 3\n2 2 3 3 3\n2 2 3 3 3\n", NQUEENS_FAULT_AMBIGUOUS, 0},
    {"0 0 8 0\n8 0 0 0\n0 0 0 8\n0 8 0 0\n", NQUEENS_FAULT_AMBIGUOUS, 0},
    {"[[2,0,0,0],[0,0,2,0],[0,0,0,2],[0,2,0,0]]", NQUEENS_FAULT_AMBIGUOUS, 1},
    {"dx = [-1, 0, 1, 1];\n", NQUEENS_FAULT_AMBIGUOUS, 5},
    {"0,1\n1,3\n1,0\n3,2\n", NQUEENS_FAULT_PAIRS, 0},
    {"(0,1) (1,3) (1,0) (3,2)", NQUEENS_FAULT_PAIRS, 0},
    {"[0, 1, 0, 0]\n[0, 0, 0, 1]\n[1, 0, 0, 0]\n", NQUEENS_FAULT_ROWS, 39},
    {"{\"n\": 5, \"queens\": [1,3,0,2]}", NQUEENS_FAULT_SIZE, 6},
    {"{\"boardSize\": \"5\", \"queens\": [1,3,0,2]}", NQUEENS_FAULT_SIZE, 14},
    {"{\"n\": 4, \"queens\": [1,3,0,2], \"height\": 5}", NQUEENS_FAULT_SIZE, 40},
    {"{\"n\": 0, \"width\": 1, \"queens\": []}", NQUEENS_FAULT_SIZE, 18},
    {"{\"queens\": [1,3,0,2], \"solution\": [2,0,3,1]}", NQUEENS_FAULT_AMBIGUOUS, 23},
    {"{\"regions\": [[0]]}", NQUEENS_FAULT_OBJECT, 0},
    {"{}", NQUEENS_FAULT_OBJECT, 0},
    {"# t\n {\"a\": {\"queens\": [0]}}\n", NQUEENS_FAULT_OBJECT, 5},
    {"x = {\"n\": 8};\n", NQUEENS_FAULT_OBJECT, 4},
    {"[{}]", NQUEENS_FAULT_OBJECT, 1},
    {"board = [[0, 1, 0, 0],\n [0, 0, 0]]", NQUEENS_FAULT_WIDTH, 33},
    {"#\n", NQUEENS_FAULT_EMPTY, 2},
    {"Total solutions: 92\n", NQUEENS_FAULT_EMPTY, 20},
    {"Solution: 1 3 0 2\n", NQUEENS_FAULT_COLUMN, 0},
    {"Solution 1 3 0 2\n", NQUEENS_FAULT_COLUMN, 0},
    {"[[0,1],[1,3],[2,0]]", NQUEENS_FAULT_PAIRS, 1},
    {"[[0,1],[1,3],[1,0],[3,2]]", NQUEENS_FAULT_PAIRS, 1},
    {"[[0,1],[9,3],[1,0],[3,2]]", NQUEENS_FAULT_PAIRS, 1},
    {"..*.\n*...\n...*\n.*..", NQUEENS_FAULT_NO_QUEEN, 18},
    {"x", NQUEENS_FAULT_NO_QUEEN, 0},
    {"[[0,1],[1,0]]", NQUEENS_FAULT_AMBIGUOUS, 1},
    {"Q . .\n. 1 .\n. . .", NQUEENS_FAULT_AMBIGUOUS, 8},
    {"[1,3,0,2", NQUEENS_FAULT_BRACKET, 8},
    {"[1,3,0,2 \n", NQUEENS_FAULT_BRACKET, 8},
    {"[1,3,,2]", NQUEENS_FAULT_BRACKET, 5},
    {"[1,2,[3]]", NQUEENS_FAULT_BRACKET, 5},
    {"[[[[0]]]]", NQUEENS_FAULT_BRACKET, 3},
    {"[1,3,0,2)", NQUEENS_FAULT_BRACKET, 8},
    {"[[0,1,0],[1,0,0),[0,0,1]]", NQUEENS_FAULT_BRACKET, 15},
    {"[\"Q.\",\".Q", NQUEENS_FAULT_BRACKET, 9},
    {"1Q2/3K/Q3/2Q1", NQUEENS_FAULT_PIECE, 5},
    {"1Q2/3Q/Q3/2QK", NQUEENS_FAULT_PIECE, 12},
    {"<svg width=\"4\">\n</svg>", NQUEENS_FAULT_SVG, 0},
    {"<?xml version=\"1.0\"?>", NQUEENS_FAULT_SVG, 0},
    {"1Q2/3Q/Q3/2Q1 x", NQUEENS_FAULT_MORE, 14},
    {"1\n.Q..\n...Q\nQ...\n..Q.\n", NQUEENS_FAULT_ONE_SQUARE, 0},
    {".Q..\n...Q\nQ...\n..Q.\n\n1\n", NQUEENS_FAULT_ONE_SQUARE, 21},
    {"[1] 2 4 1 9\n", NQUEENS_FAULT_COLUMN, 6},
    {"[1] 2 4 x 3\n", NQUEENS_FAULT_COLUMN, 8},
    {"4\n0 1\n1 3\n1 0\n3 2\n", NQUEENS_FAULT_TWO_QUEENS, 10},
    {"5\n.Q..\n...Q\nQ...\n..Q.\n", NQUEENS_FAULT_COLUMN, 0},
    {"4\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\n", NQUEENS_FAULT_COLUMN, 0},
    {"[.Q.., ...Q, Q..., ..Q]", NQUEENS_FAULT_WIDTH, 22},
    {"12", NQUEENS_FAULT_COLUMN, 0},
    {".Q.\n..Q\nQ..\n.Q.\n", NQUEENS_FAULT_ROWS, 16},
    {"Q .\n- -", NQUEENS_FAULT_ROWS, 7},
    {"####\n#Q.#\n#.Q#\n####\n", NQUEENS_FAULT_AMBIGUOUS, 0},
    {"{\"n\": 4, \"queens\": [{\"row\": 0, \"col\": 1}]}", NQUEENS_FAULT_CHARACTER, 19},
    {"{\"solution\": \"1Q2/3Q/Q3/2Q1\"}", NQUEENS_FAULT_CHARACTER, 13},
};

TEST(test_faults)
{
    for (size_t i = 0; i < ELEMENTS(faults); i++) {
        const char *text = faults[i].text;
        uint32_t queens[MOST_ROWS], n;
        nqueens_parsed parsed;
        int status = parse(text, strlen(text), ANY, queens, &n, &parsed);
        check_fault(text, status, &parsed, faults[i].fault, faults[i].place);
        assert_true(n == UNTOUCHED && queens[0] == UNTOUCHED);
        assert_true(parsed.end > 0 || *text == '\0');
        check_not_parsed(text, ANY);
    }
}

/* What can be meant in two ways is told by both of them. */
TEST(test_two_forms)
{
    static const struct {
        const char *text;
        int form;
    } cases[] = {
        {"2 - 4 - 1 - 3\n", NQUEENS_FORM_COLUMNS_OR_DASHES},
        {" 1  1 5 8 6 3 7 2 4\n 2  1 6 8 3 7 4 2 5\n", NQUEENS_FORM_COLUMNS_OR_NUMBERED},
        {"[0,1,0,0,0,0,0,1,1,0,0,0,0,0,1,0]", NQUEENS_FORM_COLUMNS_OR_MATRIX},
        {"1,1 1,3", NQUEENS_FORM_COLUMNS_OR_PAIRS},
        {"[0,1\n1,3\n2,0\n3,2]", NQUEENS_FORM_COLUMNS_OR_PAIRS},
        {"[0;1, 1;3, 2;0, 3;2]", NQUEENS_FORM_COLUMNS_OR_PAIRS},
        {"[[0,1],[1,0]]", NQUEENS_FORM_COLUMNS_OR_MATRIX},
    };
    for (size_t i = 0; i < ELEMENTS(cases); i++) {
        uint32_t queens[MOST_ROWS], n;
        nqueens_parsed parsed;
        int status = parse(cases[i].text, strlen(cases[i].text), ANY, queens, &n, &parsed);
        assert_int_equal(status, NQUEENS_ERROR_TEXT);
        assert_int_equal(parsed.fault, NQUEENS_FAULT_AMBIGUOUS);
        assert_int_equal(parsed.form, cases[i].form);
        assert_non_null(strstr(nqueens_form_string(parsed.form), "columns"));
    }
}

/* A long text in a format of the library, and one with a wrong character at its end. */
TEST(test_long_boards)
{
    enum { N = 2000 };
    static const int formats[] = {NQUEENS_FORMAT_TEXT,    NQUEENS_FORMAT_UNICODE,
                                  NQUEENS_FORMAT_COLUMNS, NQUEENS_FORMAT_COLUMNS_FROM_1,
                                  NQUEENS_FORMAT_FEN,     NQUEENS_FORMAT_JSON,
                                  NQUEENS_FORMAT_ROWS};
    static uint32_t queens[N], found[N];
    for (uint32_t row = 0; row < N; row++)
        queens[row] = (row * 7 + 3) % N;
    for (size_t i = 0; i < ELEMENTS(formats); i++) {
        size_t size;
        uint32_t n;
        assert_ok(nqueens_format(N, queens, formats[i], NULL, 0, &size));
        char *text = malloc(size);
        assert_non_null(text);
        assert_ok(nqueens_format(N, queens, formats[i], text, size, &size));
        assert_ok(nqueens_parse_next(text, size - 1, ANY, found, N, &n, NULL));
        assert_true(n == N && memcmp(found, queens, sizeof found) == 0);
        assert_int_equal(nqueens_parse_next(text, size - 1, ANY, found, N - 1, &n, NULL),
                         NQUEENS_ERROR_BUFFER);
        text[size - 3] = 'z';
        assert_int_equal(nqueens_parse_next(text, size - 1, ANY, found, N, &n, NULL),
                         NQUEENS_ERROR_TEXT);
        free(text);
    }
}

TEST(test_words)
{
    assert_string_equal(nqueens_form_string(NQUEENS_FORM_MATRIX), "a matrix of 0 and 1");
    assert_string_equal(nqueens_fault_string(NQUEENS_FAULT_TWO_QUEENS), "the row has two queens");
    for (int number = -2; number < 40; number++) {
        assert_true(nqueens_form_string(number)[0] != '\0');
        assert_true(nqueens_fault_string(number)[0] != '\0');
    }
    assert_string_equal(nqueens_form_string(-1), nqueens_form_string(NQUEENS_FORM_NONE));
    assert_string_equal(nqueens_fault_string(99), nqueens_fault_string(NQUEENS_FAULT_NONE));
}

TEST(test_arguments)
{
    uint32_t queens[4], n = UNTOUCHED;
    nqueens_parsed parsed;
    assert_int_equal(nqueens_parse_next(NULL, 1, ANY, queens, 4, &n, &parsed),
                     NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_parse_next("0", 1, ANY, NULL, 4, &n, &parsed), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_parse_next("0", 1, ANY, queens, 4, NULL, &parsed),
                     NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_parse_next("0", 1, ANY + 1, queens, 4, &n, &parsed),
                     NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_parse_next(NULL, 0, ANY, queens, 4, &n, &parsed), NQUEENS_ERROR_TEXT);
    assert_int_equal(n, UNTOUCHED);
    assert_int_equal(nqueens_parse_next("1 3 0 2", 7, ANY, queens, 3, &n, NULL),
                     NQUEENS_ERROR_BUFFER);
    assert_int_equal(n, 4);
    assert_ok(nqueens_parse_next("1 3 0 2", 7, ANY, NULL, 0, &n, NULL));
}

/* ---- Several boards -------------------------------------------------------------------------- */

/* What a text holds, in order: "n:column,column" for a board, "!" for a fault. */
static const struct {
    const char *text;
    const char *read;
} texts[] = {
    {"1 3 0 2\n2 0 3 1\n", "4:1302 4:2031 "},
    {"0 1\n1 0\n", "2:01 2:10 "},
    {"1 2 4 1 3\n2 70 4 1 3\n", "5:12413 ! "},
    {"[[1,3,0,2],[2,0,3,1]]", "4:1302 4:2031 "},
    {"[[0,0,1,1],[0,2,1,3],[2,1,3,0],[3,3,2,2]]", "4:0011 4:0213 4:2130 4:3322 "},
    {"[[0,0,1,1],[0,0,1,1],[2,2,2,1],[3,3,2,2]]\n1 3 0 2\n", "! 4:1302 "},
    {"0 0 2 2\n1 1 3 3\n2 2 2 1\n", "4:0022 4:1133 4:2221 "},
    {"dx = [-1, 0, 1]\nq = [-1, 0, 1, -1]\n[0,1,0]\nd = [0, 1, -1, 1]\n",
     "! 4:4294967295014294967295 3:010 ! "},
    {"[1] 2 4 1 3\n[1] 3 1 4 2\n[1] NA 2 4 1\n", "4:1302 4:2031 4:4294967295130 "},
    {"[[1,3,0,2]\n,[2,0,3,1]\n]\n0", "4:1302 ! "},
    {"[[\".Q\",\"Q.\"],[\"Q.\",\".Q\"]]", "2:10 2:01 "},
    {"[[[0,1,0],[1,0,0],[0,0,1]],[[1,0,0],[0,1,0],[0,0,1]]]", "3:102 3:012 "},
    {"[[1,3,0,2],[1,3],[9]]\n1 3 0 2\n", "4:1302 ! ! 4:1302 "},
    {".Q\nQ.\n\nQ.\n.Q\n", "2:10 2:01 "},
    {".Q\nQ.\nQ.\n.Q\n", "2:10 2:01 "},
    {" Q\nQ \n\nQ\n Q\n", "2:10 2:01 "},
    {"Q\nQ\n", "! "},
    {"1 9\n\nfoo\n0\n", "! ! "},
    {"x\n1 3 0 2\n", "! 4:1302 "},
    {"1 x 0 4\n1 3 0 2\n", "! 4:1302 "},
    {". Q .\n. z .\n. . Q\n1 3 0 2\n", "! "},
    {"[1,3\n\n[1,3,0,2]\n", "! 4:1302 "},
    {"<svg>\n</svg>\n<svg></svg> 1 3 0 2\n", "! ! 4:1302 "},
    {"1Q/Q1\n.Q\nQ.\n1 0", "2:10 ! "},
    {"1Q/Q1\n1Q/Q1\n\n.Q\nQ.\n\n1 0", "2:10 2:10 2:10 2:10 "},
    {"0 1 0\n0 1\n1 0 0\n\n0\n", "! "},
    {"[0,1]\n[1,0]\n", "2:01 2:10 "},
    {"(1, 0)\n\n{1,0}\n", "2:10 2:10 "},
    {"1 2\n2 1\n1 2\n", "2:01 2:10 2:01 "},
    {"0 1\n1 0\n0 1\n1 0\n", "2:01 2:10 2:01 2:10 "},
    {"[[0,1],[1,3],[2,0],[3,2]]\n[(0,1),(1,3),(2,0),(3,2)]\n", "4:1302 4:1302 "},
    {"[0,1,0]\n[1,0,0]\n[0,0,1]\n[0,0,1]\n[0,1,0]\n[1,0,0]\n", "3:102 3:210 "},
    {"0,1\n1,3\n2,0\n3,2\n\n0,1\n1,1\n2,3\n3,9\n0\n", "4:1302 ! "},
    {"q = [2, 4, 1, 3];\n----------\nq = [3, 1, 4, 2];\n----------\n==========\n",
     "4:1302 4:2031 "},
    {"Solution 1\n.Q\nQ.\n\nboard #92\nQ.\n.Q\n\nsolution number 312\n.Q\nQ.\n", "2:10 2:01 2:10 "},
    {"Solution 2413\n.Q\nQ.\n\nSolution 1.25\n.Q\nQ.\n", "! ! "},
    {"Solution 1:\n.Q\nQ.\nSolution 2:\nQ.\n.Q\n\nTotal solutions: 2\n", "2:10 2:01 "},
    {"board = [[0, 1, 0],\n [0, 0, 3],\n [1, 0, 0]]\nprint(board)\n0\n", "! ! "},
    {"```\n0\n```\n", "1:0 "},
    /* Objects without a board, behind which others follow. */
    {"{\"n\":8}\n[1,3,0,2]\n", "! 4:1302 "},
    {"[1,3,0,2]\n{\"n\":8}\n{}\n{\"queens\":[1,3,0,2]}\n", "4:1302 ! ! 4:1302 "},
    {"{\"n\":8} [0] {\"n\":\n8}\n\n[0]", "! ! "},
    {"x = {\"n\":8};\nq = [1,3,0,2]\n", "! 4:1302 "},
    /* Boards in an object, and one in it that is not read. */
    {"{\"n\": 4, \"solutions\": [[1,3,0,2],[2,0,3,1]]}\n", "4:1302 4:2031 "},
    {"{'boards': ((1,3,0,2) (2,0,3,1)), 'count': 2}\n[2,4,1,3]", "4:1302 4:2031 ! 4:1302 "},
    {"{\"queens\": \"15863724\"}\n[1,3,0,2]\n", "! 4:1302 "},
    /* A line of Prolog, digits of a board with a number, names above rows, and rows of blanks. */
    {"Qs = [2, 4, 1, 3] ;\nQs = [3, 1, 4, 2] .\n# end\n", "4:1302 4:2031 "},
    {"Solution 1: 1302\n\nSolution 2: 1332\n\nSolution 3: 2031\n", "4:1302 ! 4:2031 "},
    {"Number of solutions: 1000\n1 3 0 2\n", "4:1302 "},
    {"Solution 1: [1, 3, 0, 2]\nSolution 2: [2, 0, 3, 1]\n", "4:1302 4:2031 "},
    {"queens: (1, 3, 0, 2)\n", "4:1302 "},
    {"All solutions: [[1 3 0 2] [2 0 3 1]]\nTotal: 2\n", "4:1302 4:2031 "},
    {"colors: [1, 3, 0, 2]\n", "! "},
    {"2, 0, 3, 1, Solution: [1, 3, 0, 2]\n", "! "},
    {"0 1 2 3\n[. Q . .]\n[. . . Q]\n[Q . . .]\n[. . Q .]\n", "! "},
    {"0123\n----\n.Q..\n...Q\nQ...\n..Q.\n", "! "},
    {"0 1 2 3\n----------\n1 3 0 2\n----------\n", "4:0123 4:1302 "},
    {"   \nQ  \n   \n", "! "},
    {"    \n    \n    \n Q  \n", "! "},
    {"{\"boards\": [[\"  \" \"  \"]]}", "! "},
};

static void append_board(char *read, uint32_t n, const uint32_t queens[])
{
    sprintf(read + strlen(read), "%" PRIu32 ":", n);
    for (uint32_t row = 0; row < n; row++)
        sprintf(read + strlen(read), "%" PRIu32, queens[row]);
    strcat(read, " ");
}

TEST(test_several_boards)
{
    for (size_t i = 0; i < ELEMENTS(texts); i++) {
        char read[200] = "";
        size_t length = strlen(texts[i].text), at = 0;
        while (at < length) {
            uint32_t queens[MOST_ROWS], n;
            nqueens_parsed parsed;
            int status = parse(texts[i].text + at, length - at, ANY, queens, &n, &parsed);
            assert_true(parsed.end > 0 && parsed.begin < length - at);
            check_end(texts[i].text + at, length - at, &parsed);
            at += parsed.end;
            if (status == NQUEENS_OK)
                append_board(read, n, queens);
            else if (parsed.fault != NQUEENS_FAULT_EMPTY || at < length)
                strcat(read, "! ");
        }
        if (strcmp(read, texts[i].read) != 0)
            fail_msg("\"%s\" is read as %s, not %s", texts[i].text, read, texts[i].read);
        if (strlen(texts[i].read) > 8)
            check_not_parsed(texts[i].text, ANY);
    }
}

/* An object without a board may follow the only board, in any number. */
TEST(test_objects_behind)
{
    static const char text[] = "[1,3,0,2]\n{\"n\": 4} {}\n# the end\n";
    uint32_t queens[4], n = 0;
    assert_ok(nqueens_parse(text, sizeof text - 1, ANY, queens, 4, &n));
    assert_true(n == 4 && queens[1] == 3);
}

/* ---- Random texts ---------------------------------------------------------------------------- */

/* Rows of a board between their marks: queen, square, what is between squares, before the first,
 * behind the last, and between rows. */
struct dress {
    const char *queen, *empty, *between, *before, *behind, *rows;
    const char *begin, *end;
};

static const struct dress dresses[] = {
    {"Q", ".", "", "", "", "\n", "", ""},
    {"q", "_", " ", "", "", "\n", "", ""},
    {"♛", "#", "  ", " ", " ", "\r\n", "", ""},
    {"👑", "⬜", "", "", "", "\n", "", "\n"},
    {"Q", " ", "|", "|", "|", "\n", "", ""},
    {"Q", "*", ",", "", "", "\n", "", ""},
    {"1", "0", " ", "", "", "\n", "", "\n"},
    {"1", "0", ",", "[", "]", ",", "[", "]"},
    {"Q", ".", "", "\"", "\"", ",", "[", "]"},
    {"'Q'", "'.'", ", ", "[", "]", ",\n ", "[", "]"},
    {"true", "false", ",", "{", "}", ",", "{", "}"},
};

static char *dressed(const struct dress *dress, uint32_t n, const uint32_t queens[])
{
    char *text = calloc(1, 4000);
    assert_non_null(text);
    strcat(text, dress->begin);
    for (uint32_t row = 0; row < n; row++) {
        strcat(strcat(text, row > 0 ? dress->rows : ""), dress->before);
        for (uint32_t column = 0; column < n; column++)
            strcat(strcat(text, column > 0 ? dress->between : ""),
                   column == queens[row] ? dress->queen : dress->empty);
        strcat(text, dress->behind);
    }
    return strcat(text, dress->end);
}

/* Boards of 3 and more whose first rows have queens: then nothing can be meant otherwise. */
TEST(test_random_boards)
{
    struct random random = random_stream(1);
    for (uint32_t round = 0; round < 2000; round++) {
        uint32_t n = 3 + random_below(&random, MOST_ROWS - 2), queens[MOST_ROWS];
        const struct dress *dress = &dresses[random_below(&random, ELEMENTS(dresses))];
        random_board(&random, n, 0, queens);
        char *text = dressed(dress, n, queens);
        check_board(text, ANY,
                    *dress->queen == '1' || *dress->queen == 't' ? NQUEENS_FORM_MATRIX
                                                                 : NQUEENS_FORM_PICTURE,
                    n, queens);
        free(text);
    }
}

/* A wrong byte: the text is read to its end, and what is read of it is on the board. */
TEST(test_random_faults)
{
    static const char bytes[] = "Qq.01 9,;|[](){}\"'/-+=#x\n\r\t\xE2\x99\x9B\xFF\1";
    struct random random = random_stream(2);
    for (uint32_t round = 0; round < 6000; round++) {
        const char *form = forms[random_below(&random, ELEMENTS(forms))].text;
        size_t length = strlen(form), at = 0;
        char *text = random_wrong_text(&random, form, 1 + round % 3, bytes);
        while (at < length) {
            uint32_t queens[MOST_ROWS], n;
            nqueens_parsed parsed;
            int status = parse(text + at, length - at, ANY, queens, &n, &parsed);
            if (parsed.end == 0 || parsed.end > length - at)
                fail_msg("%zu of \"%s\"", parsed.end, text + at);
            assert_true(parsed.begin <= length - at && parsed.place <= length - at);
            check_end(text + at, length - at, &parsed);
            assert_int_equal(status == NQUEENS_ERROR_TEXT, parsed.fault != NQUEENS_FAULT_NONE);
            for (uint32_t row = 0; row < n && status == NQUEENS_OK; row++)
                assert_true(queens[row] < n || queens[row] == NONE);
            at += parsed.end;
        }
        free(text);
    }
}

int main(int argc, char **argv)
{
    random_choose_seed();
    return run_chosen_tests(argc, argv);
}
