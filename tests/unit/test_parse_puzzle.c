/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_parse_puzzle.c - nqueens_parse_puzzle: regions as people write them, each with the board that
 * it is; what is refused, with the place of the fault; several puzzles in a text, and in source
 * code; random boards in random dress, and texts with a random byte; long texts whose parts each
 * begin what only the end of the text could end. Every text is read in a block that ends with it.
 */

#include "harness.h"
#include "random_boards.h"
#include "watchdog.h"
#include "wrong_texts.h"

#define NONE NQUEENS_NO_REGION

enum { LARGEST = 64, UNTOUCHED = 77 };

static struct {
    uint32_t n;
    uint32_t regions[LARGEST * LARGEST];
    uint32_t queens[LARGEST];
    uint8_t blocked[LARGEST * LARGEST];
    nqueens_parsed parsed;
} found;

/* Reads a copy without a NUL. */
static int parse(const char *text, size_t length)
{
    char *copy = malloc(length > 0 ? length : 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    memset(&found, UNTOUCHED, sizeof found);
    int status = nqueens_parse_puzzle(copy, length, found.regions, found.queens, found.blocked,
                                      LARGEST, &found.n, &found.parsed);
    free(copy);
    return status;
}

static void check_read(const char *text, uint32_t n, const uint32_t regions[])
{
    int status = parse(text, strlen(text));
    if (status != NQUEENS_OK || found.n != n ||
        memcmp(found.regions, regions, n * n * sizeof *regions) != 0)
        fail_msg("code %d, %s at %zu, n = %" PRIu32 " for \"%s\"", status,
                 nqueens_fault_string(found.parsed.fault), found.parsed.place, found.n, text);
    if (found.parsed.end != strlen(text))
        fail_msg("the end is %zu in \"%s\"", found.parsed.end, text);
    assert_int_equal(found.parsed.fault, NQUEENS_FAULT_NONE);
}

/* ---- Forms -------------------------------------------------------------------------------- */

/* Each is a board of 4: its regions are AABB CABD CADD CCCD, its only queen, if any, is in row 2,
 * column 3, its only blocked square, if any, in row 0, column 1. */
static const struct {
    int has_queen;
    const char *text;
} forms[] = {
    {0, "AABB\nCABD\nCADD\nCCCD\n"},
    {0, "4\n10 10 11 11\n12 10 11 13\n12 10 13 13\n12 12 12 13\n"},
    {0, "4\n\n0011\n2013\n2033\n2223\n"},
    {0, "int n = 4;\nint g[4][4] = {\n {1,1,2,2},\n {3,1,2,4},\n {3,1,4,4},\n {3,3,3,4}\n};\n"},
    {0, "String[] rows = {\"AABB\", \"CABD\", \"CADD\", \"CCCD\"};\n"},
    {0, "\n AABB\r\n  CABD\t\nCADD \nCCCD\n\n \n"},
    {0, "A A B B\nC A B D\nC A D D\nC C C D"},
    {0, "2A2BCABDCA2D3CD\n"},
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
    {0, "{\"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"], \"givens\": [], \"queens\": null}"},
    {0, "{\"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"],"
        " \"queens\": [[3,1],[2,2],[1,0],[0,3]]}"},
    {1, "{\"givens\": [null, -1, 3, null], \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
    {1, "{\"givens\": [[2, 3]], \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
    {1, "{\"queens\":[[2,3],[ 2 , 3 ]],\"regions\":[\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
    {1, "{\"queens\": [null, null, 3, null], \"givens\": [[2, 3]],"
        "\n \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
    {1, "{\"queens\": [1, 3, 0, 2], \"givens\": [[2, 3]],"
        "\n \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
    /* Other separators, and rows of one line. */
    {0, "A,A,B,B\nC,A,B,D\nC,A,D,D\nC,C,C,D\n"},
    {0, "1, 1, 2, 2,\n3, 1, 2, 4,\n3, 1, 4, 4,\n3, 3, 3, 4,\n"},
    {0, "A;A;B;B\r\nC;A;B;D\r\nC;A;D;D\r\nC;C;C;D\r\n"},
    {0, "A\tA\tB\tB\nC\tA\tB\tD\nC\tA\tD\tD\nC\tC\tC\tD\n"},
    {0, "| A | A | B | B |\n| C | A | B | D |\n| C | A | D | D |\n| C | C | C | D |\n"},
    {0, "+-+-+-+-+\n|A|A|B|B|\n+-+-+-+-+\n|C|A|B|D|\n|C|A|D|D|\n|C|C|C|D|\n+-+-+-+-+\n"},
    {0, "AABBCABDCADDCCCD"},
    {0, "AABB/CABD/CADD/CCCD"},
    {0, "AABB|CABD|CADD|CCCD|\n"},
    {0, "1 1 2 2 3 1 2 4 3 1 4 4 3 3 3 4\n"},
    {0, "[0,0,1,1,2,0,1,3,2,0,3,3,2,2,2,3]"},
    {0, "\xEF\xBB\xBF"
        "AABB\r\nCABD\r\nCADD\r\nCCCD\r\n"},
    {0, "# A board of 4\n// and another comment\nAABB\nCABD\nCADD\nCCCD\n"},
    {0, "# # B B\nC # B D\nC # D D\nC C C D\n"},
    {0, "\"A\",\"A\",\"B\",\"B\"\nC,A,B,D\nC,A,D,D\nC,C,C,D\n"},
    /* Names of other characters, and of several. */
    {0, "red red blue blue\nteal red blue pink\nteal red pink pink\nteal teal teal pink\n"},
    {0, "#f00 #f00 #00f #00f\nx #f00 #00f #ff0\nx #f00 #ff0 #ff0\nx x x #ff0\n"},
    {0, "light blue,light blue,b,b\nc,light blue,b,d\nc,light blue,d,d\nc,c,c,d\n"},
    {0, "🟥🟥🟦🟦\n🟨🟥🟦🟩\n🟨🟥🟩🟩\n🟨🟨🟨🟩\n"},
    {0,
     "⬛\xEF\xB8\x8F⬛\xEF\xB8\x8F🟦🟦\n🟨⬛\xEF\xB8\x8F🟦🟩\n🟨⬛\xEF\xB8\x8F🟩"
     "🟩"
     "\n"
     "🟨🟨🟨🟩\n"},
    {0, "가가나나\n다가나라\n다가라라\n다다다라\n"},
    {0, "[\"🟥🟥🟦🟦\",\"🟨🟥🟦🟩\",\"🟨🟥🟩🟩\",\"🟨🟨🟨🟩\"]"},
    {0, "👩\xE2\x80\x8D🌾👩\xE2\x80\x8D🌾👩👩\n🌾👩\xE2\x80\x8D🌾👩🟩\n"
        "🌾👩\xE2\x80\x8D🌾🟩🟩\n🌾🌾🌾🟩\n"},
    {0, "[\"A A B B\",\"C A B D\",\"C A D D\",\"C C C D\"]"},
    /* Other members, and other objects. */
    {0, "{\"grid\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"], \"size\": \"4\", \"stars\": 1}"},
    {0, "{\"board\": [1,3,0,2], \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
    {0, "{\"cells\": \"AABBCABDCADDCCCD\"}"},
    {0, "{\"map\": \"AABB/CABD/CADD/CCCD\"}"},
    {0, "{'regions': [['A','A','B','B'],['C','A','B','D'],['C','A','D','D'],['C','C','C','D'],],}"},
    {0, "{\"regions\": {\"0\": [[0,0],[0,1],[1,1],[2,1]], \"1\": [[0,2],[0,3],[1,2]],"
        "\"2\": [[1,0],[2,0],[3,0],[3,1],[3,2]], \"3\": [[1,3],[2,2],[2,3],[3,3]]}}"},
    {1, "{\"givens\": {\"queens\": [[2,3]]}, \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
    {2, "{\"blocked\": [[0,1]], \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
    {3, "{\"givens\": {\"queens\": [null,null,3,null], \"blocked\": [[0,1]]},"
        " \"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
    {0, "[{\"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}]"},
    {0, "{\"levels\": [{\"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}], \"version\": 2}"},
    /* Regions as lists of squares. */
    {0, "{\"regions\": [[[0,0],[0,1],[1,1],[2,1]],[[0,2],[0,3],[1,2]],"
        "[[1,0],[2,0],[3,0],[3,1],[3,2]],[[1,3],[2,2],[2,3],[3,3]]]}"},
    {0, "{\"0\": [[0,0],[0,1],[1,1],[2,1]], \"x\": [[0,2],[0,3],[1,2]],"
        "\"b\": [[1,0],[2,0],[3,0],[3,1],[3,2]], \"c\": [[1,3],[2,2],[2,3],[3,3]]}\n"},
    {0, "{\"areas\": [{\"id\": \"A\", \"cells\": "
        "[{\"row\":0,\"col\":0},{\"row\":0,\"col\":1},[1,1],[2,1]]},"
        "{\"cells\": [[0,2],[0,3],[1,2]]},"
        "{\"cells\": [[1,0],[2,0],[3,0],[3,1],[3,2]]},{\"cells\": [[1,3],[2,2],[2,3],[3,3]]}]}"},
    /* Titles and numbers above, bars between squares alone, a solution below, and other members. */
    {0, "Puzzle 1:\nAABB\nCABD\nCADD\nCCCD\n"},
    {0, "4\n\nAABB\nCABD\nCADD\nCCCD\n"},
    {0, "4 4\n4\nA A B B\nC A B D\nC A D D\nC C C D\n"},
    {0, "10|10|11|11\n12|10|11|13\n12|10|13|13\n12|12|12|13\n"},
    {0, "AABB\nCABD\nCADD\nCCCD\n\n.Q..\n...Q\nQ...\n..Q.\n"},
    {1, "{\"prefilledQueens\": [[2,3]], \"gridSize\": 4, "
        "\"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
    {2, "{\"blockedCells\": [[0,1]], \"width\": 4, \"height\": 4, "
        "\"regions\": [\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
    {0, "{\"boardSize\": 4, \"regions\": {\"0\": [[1,1],[1,2],[2,2],[3,2]], \"1\": "
        "[[1,3],[1,4],[2,3]],"
        "\"2\": [[2,1],[3,1],[4,1],[4,2],[4,3]], \"3\": [[2,4],[3,3],[3,4],[4,4]]}}"},
    /* Rows, or squares, that are objects. */
    {0, "{\"gridSize\": 4, \"colorGrid\": [{\"colors\":[0,0,1,1]},{\"colors\":[2,0,1,3]},"
        "{\"colors\":[2,0,3,3]},{\"colors\":[2,2,2,3]}]}"},
    {3, "[[{\"color\":\"a\"},{\"color\":\"a\",\"blocked\":true},{\"color\":\"b\"},"
        "{\"color\":\"b\"}],[{\"color\":\"c\"},{\"color\":\"a\"},{\"color\":\"b\"},"
        "{\"color\":\"d\"}],[{\"color\":\"c\"},{\"color\":\"a\"},{\"color\":\"d\"},"
        "{\"color\":\"d\",\"queen\":true}],[{\"color\":\"c\"},{\"color\":\"c\"},"
        "{\"color\":\"c\"},{\"color\":\"d\"}]]"},
    /* Names that mean regions win, however deep, over those of any grid. */
    {0, "{\"board\":[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]],"
        "\"regionMap\":[\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]}"},
    {0, "{\"color_regions\":[\"AABB\",\"CABD\",\"CADD\",\"CCCD\"],"
        "\"grid\":[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]}"},
    {0,
     "{\"def\":{\"size\":4,\"starsPerUnit\":1,\"regions\":[\"AABB\",\"CABD\",\"CADD\",\"CCCD\"]},"
     "\"cells\":[[\"e\",\"e\",\"x\",\"e\"],[\"e\",\"e\",\"x\",\"e\"]]}"},
    {0, "{\"regions\": 4, \"colorGrid\":[\"AABB\",\"CABD\",\"CADD\",\"CCCD\"],\"stars\":null}"},
    {1, "{\"meta\":[1],\"puzzle\":{\"grid\":[\"AABB\",\"CABD\",\"CADD\",\"CCCD\"],\"givens\":[[2,3]"
        "]},\"x\":{}}"},
    {0, "{\"regions\": [[[0,0,1,1],[2,0,1,3],[2,0,3,3],[2,2,2,3]]]}"},
    /* Comments, headers and trailers. */
    {0, "#\nAABB\nCABD\nCADD\nCCCD\n"},
    {0, "# t\n#\n\nAABB\nCABD\nCADD\nCCCD\n#\n"},
    {0, "AABB\nCABD\nCADD\nCCCD\n# x\n"},
    {0, "AABB\nCABD\nCADD\nCCCD\n\n# s\n\n//\nstar_rating=1\n"},
    {0, "stars: 1\n# Star battle: 4, 1 star, start = 3\nAABB\nCABD\nCADD\nCCCD\n"},
    {0, "AABB\nCABD\nCADD\nCCCD\n# stars per stars per row\n"},
    {0, "```text\nAABB\nCABD\nCADD\nCCCD\n```\n"},
    {0, "4\n1\nAABB\nCABD\nCADD\nCCCD\n"},
    {0, "4 1\nAABB\nCABD\nCADD\nCCCD\n"},
    {0, "4\nAABB\nCABD\nCADD\nCCCD\n"},
    {0, "4 4\nA A B B\nC A B D\nC A D D\nC C C D\n"},
    /* A row in brackets in each line, MiniZinc, and .sbn. */
    {0, "[0, 0, 1, 1]\n[2, 0, 1, 3]\n[2, 0, 3, 3]\n[2, 2, 2, 3]\n"},
    {0, "[0, 0, 1, 1]\n[2, 0, 1, 3]\n\n[2, 0, 3, 3]\n[2, 2, 2, 3]\n"},
    {0, "['A', 'A', 'B', 'B'],\n['C', 'A', 'B', 'D'],\n['C', 'A', 'D', 'D'],\n['C', 'C', 'C', "
        "'D'],\n"},
    {0, "[|0,0,1,1|2,0,1,3|2,0,3,3|2,2,2,3|]"},
    {0, "% A comment [|\nnum_stars = 1;\ndim = 4;\nsectors = [|\n1, 1, 2, 2|\n3, 1, 2, 4| % 2\n"
        "3, 1, 4, 4|\n3, 3, 3, 4|];\n"},
    {0, "sectors = array2d(1..4, 1..4, [1,1,2,2,3,1,2,4,3,1,4,4,3,3,3,4]);\n"},
    {0, "4x1.AABBCABDCADDCCCD"},
    {0, "4x1.AABBCABDCADDCCCD.s-1054942206d13l5c19v1\n"},
    /* Source code. */
    {0,
     "move = [[0,1],[1,0],[0,-1],[-1,0]]\nnames = ['a', 'b']\n"
     "board = [[0,0,1,1],[2,0,1,3],[2,0,3,3],[2,2,2,3]]\nfriends = [['me','you'],['you','me']]\n"},
    {0, "[[0,0,1,1],[2,0,1,3],[2,0,3,3],[2,2,2,3]]\nprint(board)\n"},
    {0, "board = [[0,0,1,1],[2,0,1,3],[2,0,3,3],[2,2,2,3]]\nprint(board)\n"},
    {0, "import x from 'y';\n\nconst level: Level = {\n  size: 4,\n  colorRegions: [\n"
        "    ['A', 'A', 'B', 'B'], // the first\n    ['C', 'A', 'B', 'D'],\n"
        "    ['C', 'A', 'D', 'D'],\n    ['C', 'C', 'C', 'D'],\n  ],\n"
        "  regionColors: { A: red, B: f(1), C: new Colour('x'), D: a.b },\n  isNew: true,\n};\n\n"
        "export default level;\n"},
    {0, "import x\n\nlevel = {'size': 4, 'regions': ['AABB', 'CABD', 'CADD', 'CCCD']}\n"},
    {0, "x = {levels: new Level({/* the first: */ regions: ['AABB', /**/ 'CABD', 'CADD', 'CCCD']})}"
        "\n"},
    {1, "level = {\n    'queens': [(2, 3)],  # stands\n    'regions': ['AABB', 'CABD', 'CADD', "
        "'CCCD'],\n}\n"},
};

TEST(test_forms)
{
    static const uint32_t expected[] = {0, 0, 1, 1, 2, 0, 1, 3, 2, 0, 3, 3, 2, 2, 2, 3};
    for (size_t i = 0; i < ELEMENTS(forms); i++) {
        check_read(forms[i].text, 4, expected);
        for (uint32_t row = 0; row < 4; row++)
            assert_int_equal(found.queens[row],
                             row == 2 && forms[i].has_queen % 2 == 1 ? 3 : NQUEENS_NO_QUEEN);
        for (uint32_t square = 0; square < 16; square++)
            assert_int_equal(found.blocked[square], square == 1 && forms[i].has_queen >= 2);
    }
}

/* What is no region, and numbers that are kept. */
TEST(test_numbers)
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
        {".A\nA.\n", {NONE, 0, 0, NONE}},
        {". 5\n5 .\n", {NONE, 0, 0, NONE}},
        {"[\".A\",[\"A\",\".\"]]", {NONE, 0, 0, NONE}},
        {"[[null,1],[1,null]]", {NONE, 1, 1, NONE}},
        {"[[\"\",1],[1,None]]", {NONE, 1, 1, NONE}},
    };
    for (size_t i = 0; i < ELEMENTS(cases); i++)
        check_read(cases[i].text, 2, cases[i].expected);
    check_read("A", 1, (uint32_t[]){0});
    check_read("[[7]]", 1, (uint32_t[]){0});
    check_read("3\n1 1 2\n3 1 2\n3 3 3\n", 3, (uint32_t[]){0, 0, 1, 2, 0, 1, 2, 2, 2});
}

/* ---- What is refused -------------------------------------------------------------------- */

static const struct {
    const char *text;
    int fault;
    size_t place;
} faults[] = {
    {"", NQUEENS_FAULT_EMPTY, 0},
    {" \n\r\n", NQUEENS_FAULT_EMPTY, 4},
    {"AAB\nAB\nABB\n", NQUEENS_FAULT_WIDTH, 6},
    {"AAB\nABBA\nABB\n", NQUEENS_FAULT_WIDTH, 7},
    {"AAB\nABB\n", NQUEENS_FAULT_ROWS, 8},
    {"AAB\nABB\n\nABB\n", NQUEENS_FAULT_ROWS, 8},
    {"AAB\nABC\nABD\n", NQUEENS_FAULT_REGIONS, 10},
    {"A\x01\nAA\n", NQUEENS_FAULT_ENCODING, 1},
    {"A \x01\nA A\n", NQUEENS_FAULT_ENCODING, 2},
    {"A A\n\x01 A\n", NQUEENS_FAULT_ENCODING, 4},
    {"AA\nA A\n", NQUEENS_FAULT_NAME, 5},
    {"A A\nAA\n", NQUEENS_FAULT_WIDTH, 6},
    {"A A\nA\n", NQUEENS_FAULT_WIDTH, 5},
    {"10 11\n11 1000000000000000000000000\n", NQUEENS_FAULT_REGIONS, 9},
    {"{A\nA\n", NQUEENS_FAULT_BRACKET, 4},
    {"[]", NQUEENS_FAULT_NAME, 1},
    {"[[]]", NQUEENS_FAULT_NAME, 1},
    {"[0,1]", NQUEENS_FAULT_ROWS, 5},
    {"[{}]", NQUEENS_FAULT_OBJECT, 1},
    {"[[0,1],[1]]", NQUEENS_FAULT_WIDTH, 10},
    {"[[0,1],[1,0,1]]", NQUEENS_FAULT_WIDTH, 12},
    {"[[0,1]]", NQUEENS_FAULT_ROWS, 6},
    {"[[0,1],[1,0],[1,0]]", NQUEENS_FAULT_ROWS, 13},
    {"[[0,1],[1,2]]", NQUEENS_FAULT_REGIONS, 10},
    {"[[9,1],[1,\"a\\n\"]]", NQUEENS_FAULT_NAME, 10},
    {"[[9,1],[1,\"\x7f\xc3\"]]", NQUEENS_FAULT_REGIONS, 11},
    {"[[0,1],[1,1.0]]", NQUEENS_FAULT_NAME, 10},
    {"[[0,1],[1,1e0]]", NQUEENS_FAULT_NAME, 10},
    {"[[0,1],[1,true]]", NQUEENS_FAULT_NAME, 10},
    {"[[0,1],[1,[0]]]", NQUEENS_FAULT_BRACKET, 10},
    {"[\"AB\",\"A\\\\\"]", NQUEENS_FAULT_REGIONS, 8},
    {"[[0,1],[1,0 0]]", NQUEENS_FAULT_WIDTH, 12},
    {"[[0,1],\n[1,0]", NQUEENS_FAULT_ROWS, 13},
    {"[[0,1],[1,01]]", NQUEENS_FAULT_REGIONS, 10},
    {"[[0,1],[1,-]]", NQUEENS_FAULT_REGIONS, 10},
    {"[[0,1],[1,1.]]", NQUEENS_FAULT_NAME, 10},
    {"[[0,1],[1,1e+]]", NQUEENS_FAULT_NAME, 10},
    {"[[0,1],[1,nul]]", NQUEENS_FAULT_REGIONS, 10},
    {"[[0,1],[1,]]", NQUEENS_FAULT_WIDTH, 11},
    {"[[0,1],[1,\"\\x\"]]", NQUEENS_FAULT_NAME, 10},
    {"[[0,1],[1,\"\\u12g4\"]]", NQUEENS_FAULT_NAME, 10},
    {"[[0,1],[1,\"\n\"]]", NQUEENS_FAULT_REGIONS, 11},
    {"[[0,1],[1,\"", NQUEENS_FAULT_BRACKET, 10},
    {"[[0,1],[1,\"\\", NQUEENS_FAULT_BRACKET, 10},
    {"[[0,1],[1,\"\\u0", NQUEENS_FAULT_BRACKET, 10},
    {"{\"regions\"", NQUEENS_FAULT_BRACKET, 10},
    {"{\"regions\" [[0]]}", NQUEENS_FAULT_BRACKET, 12},
    {"{\"regions\": [[0]] \"n\": 1}", NQUEENS_FAULT_BRACKET, 12},
    {"{}", NQUEENS_FAULT_OBJECT, 0},
    {"{\"n\": 2,\n \"squares\": [[0,1],[1,0]]}", NQUEENS_FAULT_OBJECT, 0},
    {"{\"a\": [[0,1],[1,0]]}", NQUEENS_FAULT_OBJECT, 0},
    {"{\"regions\": {\"A\": 1}}", NQUEENS_FAULT_NAME, 18},
    {"{\"regions\": [[0]],\n \"colorRegions\": [[0]]}", NQUEENS_FAULT_MEMBER, 21},
    {"{\"n\": 2, \"n\": 2, \"regions\": [[0,1],[1,0]]}", NQUEENS_FAULT_MEMBER, 10},
    {"{\"n\": 3, \"regions\": [[0,1],[1,0]]}", NQUEENS_FAULT_SIZE, 6},
    {"{\"regions\": {\"A\": [[0,99999]]}}", NQUEENS_FAULT_SIZE, 12},
    {"{\"regions\": \"AB", NQUEENS_FAULT_BRACKET, 12},
    {"{\"n\": 4294967298, \"regions\": [[0,1],[1,0]]}", NQUEENS_FAULT_SIZE, 6},
    {"{\"regions\": [[0,1],[1,2]]}", NQUEENS_FAULT_REGIONS, 22},
    {"{\"regions\": [[0]], \"givens\": 0}", NQUEENS_FAULT_GIVEN, 29},
    {"{\"regions\": [[0]], \"givens\": {\"0\": 0}}", NQUEENS_FAULT_GIVEN, 29},
    {"{\"regions\": [[0]], \"givens\": [1]}", NQUEENS_FAULT_GIVEN, 30},
    {"{\"regions\": [[0]], \"givens\": {\"blocked\": [], \"blocked\": []}}", NQUEENS_FAULT_MEMBER,
     46},
    {"{\"regions\": [[0]], \"givens\": [-10]}", NQUEENS_FAULT_GIVEN, 30},
    {"{\"regions\": [[0]], \"givens\": [18446744073709551616]}", NQUEENS_FAULT_GIVEN, 30},
    {"{\"regions\": [[0,1],[1,0]], \"givens\": [0]}", NQUEENS_FAULT_GIVEN, 37},
    {"{\"regions\": [[0,1],[1,0]], \"queens\": [0,1,0]}", NQUEENS_FAULT_GIVEN, 42},
    {"{\"regions\": [[0,1],[1,0]], \"queens\": [0,[1,0]]}", NQUEENS_FAULT_GIVEN, 41},
    {"{\"regions\": [[0,1],[1,0]], \"queens\": [[1,0],null]}", NQUEENS_FAULT_GIVEN, 44},
    {"{\"regions\": [[0,1],[1,0]], \"queens\": [[]]}", NQUEENS_FAULT_GIVEN, 39},
    {"{\"regions\": [[0,1],[1,0]], \"queens\": [[1]]}", NQUEENS_FAULT_GIVEN, 39},
    {"{\"regions\": [[0,1],[1,0]], \"queens\": [[1,0,0]]}", NQUEENS_FAULT_GIVEN, 39},
    {"{\"regions\": [[0,1],[1,0]], \"queens\": [[0,2]]}", NQUEENS_FAULT_GIVEN, 39},
    {"{\"regions\": [[0,1],[1,0]], \"queens\": [[0,0],\n[0,1]]}", NQUEENS_FAULT_GIVEN, 46},
    {"{\"regions\": [[0,1],[1,0]], \"queens\": [null,0], \"givens\": [[1,1]]}", NQUEENS_FAULT_GIVEN,
     43},
    {"{\"puzzles\": []}", NQUEENS_FAULT_OBJECT, 0},
    {"{\"puzzles\": 1}", NQUEENS_FAULT_OBJECT, 0},
    {"{\"puzzles\": [[[0]]]}", NQUEENS_FAULT_OBJECT, 0},
    {"{\"puzzles\": [{}]}", NQUEENS_FAULT_OBJECT, 0},
    {"{\"regions\": [[0,1],[1,0]], \"stars\": 2}", NQUEENS_FAULT_STARS, 36},
    {"{\"regions\": [[0,1],[1,0]], \"num_stars\": \"3\"}", NQUEENS_FAULT_STARS, 40},
    {"STARS = 2\nboard = [[0,0,1,1],[2,0,1,3],[2,0,3,3],[2,2,2,3]]\n", NQUEENS_FAULT_STARS, 8},
    {"{\"stars\":2,\"puzzles\":[{\"regions\":[[0]]}]}", NQUEENS_FAULT_STARS, 9},
    {"{\"puzzles\":[{\"regions\":[[0]]}],\"meta\":{\"n\":1,\"starsPerUnit\":\"2\"}}",
     NQUEENS_FAULT_STARS, 60},
    {"{\"puzzle\":{\"star_count\":2,\"regions\":[[0]]}}", NQUEENS_FAULT_STARS, 24},
    {"{\"def\":{\"starsPerUnit\":2,\"regions\":[[0]]},\"cells\":[\"A\"]}", NQUEENS_FAULT_STARS, 23},
    {"{regions: [[0]], // 2 stars\n}", NQUEENS_FAULT_STARS, 20},
    {"# Exemple de grille 2\xE2\x98\x85\nA\n", NQUEENS_FAULT_STARS, 20},
    {"# 2 stars\n\n[[0]]\n", NQUEENS_FAULT_STARS, 2},
    {"4 4\n1\n1 1\nAABB\nCABD\nCADD\nCCCD\n", NQUEENS_FAULT_WIDTH, 5},
    {"[[0,1], // 2 stars\n[1,0]]", NQUEENS_FAULT_STARS, 11},
    {"# Two-star\nA\n", NQUEENS_FAULT_STARS, 2},
    {"# stars: 2\nA\n", NQUEENS_FAULT_STARS, 9},
    {"// Stars per row: 2\nAB\nBA\n", NQUEENS_FAULT_STARS, 18},
    {"A\n\n# s\nstar_rating=2\n", NQUEENS_FAULT_STARS, 19},
    {"stars=2\nA\n", NQUEENS_FAULT_STARS, 6},
    {"[[0,0,1,1],[2,0,1,3],[2,0,3,3],[2,2,2,3]]\nstars = 2\n", NQUEENS_FAULT_STARS, 50},
    {"4\n2\nAABB\nCABD\nCADD\nCCCD\n", NQUEENS_FAULT_STARS, 2},
    {"4x2.AABBCABDCADDCCCD", NQUEENS_FAULT_STARS, 2},
    {"# x\n10x10\n1,2  1,5  | 1,1 1,3\n", NQUEENS_FAULT_STARS, 4},
    {"num_stars = 2;\nsectors = [|0,0,1,1|2,0,1,3|2,0,3,3|2,2,2,3|];\n", NQUEENS_FAULT_STARS, 12},
    {"#\n", NQUEENS_FAULT_EMPTY, 2},
    {"board = [[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]\n", NQUEENS_FAULT_FEWER, 8},
    {"{\"grid\": [[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]}", NQUEENS_FAULT_FEWER, 9},
    {"{\"regions\": [[[0,0,1],[0,1,1],[2,2,2]],[[0]]]}", NQUEENS_FAULT_MORE, 39},
    {"<html>\n<body>\n</html>\n", NQUEENS_FAULT_PROSE, 0},
    {"{\"regions\": [[0,1],[1,0]], \"blocked\": 1}", NQUEENS_FAULT_GIVEN, 38},
    {"{\"regions\": [[0,1],[1,0]], \"blocked\": [0,1]}", NQUEENS_FAULT_GIVEN, 39},
    {"{\"regions\": [[0,1],[1,0]], \"blocked\": [[0,2]]}", NQUEENS_FAULT_GIVEN, 40},
    {"{\"regions\": {\"a\": [[0,0],[0,1]], \"b\": [[0,1]]}}", NQUEENS_FAULT_GIVEN, 40},
    {"{\"0\": [[0,0],[0,1]], \"1\": [[0,0],[1,0]]}", NQUEENS_FAULT_GIVEN, 28},
    {"{\"regions\": {\"a\": [[0,0]], \"b\": [[0,1]], \"c\": [[1,0]]}}", NQUEENS_FAULT_REGIONS, 46},
    {"\xFF\xFE"
     "A",
     NQUEENS_FAULT_UTF_16, 0},
    {"https://puzz.link/p?starbattle/8/8/1/x", NQUEENS_FAULT_LINK, 0},
    {"import x from 'y';\nf();\n\nA\n", NQUEENS_FAULT_PROSE, 0},
    {"Some words of prose\nthat go on, and on.\n\nA\n", NQUEENS_FAULT_PROSE, 0},
    {"4\n2\nAABB\nCABD\nCADD\nCCCD\n", NQUEENS_FAULT_STARS, 2},
    {"AABB\nCABD\nCADD\nCCCD\n-- 2 stars\n", NQUEENS_FAULT_STARS, 23},
    {"AABB\nCABD\nCADD\nCCCD\nQueens per row: 2\n", NQUEENS_FAULT_STARS, 36},
    {"Two Not Touch:\nAABB\nCABD\nCADD\nCCCD\n", NQUEENS_FAULT_STARS, 0},
    {"# Double Star Battle\nAABB\nCABD\nCADD\nCCCD\n", NQUEENS_FAULT_STARS, 2},
    {"# Each row has two queens.\nAABB\nCABD\nCADD\nCCCD\n", NQUEENS_FAULT_STARS, 15},
    {"AABB\nCABD\nCADD\nCCCD\n\n# Every row, column and region contains 3 crowns\n",
     NQUEENS_FAULT_STARS, 61},
    {"{\"queensPerRow\": 2, \"regions\": [[0,1],[1,0]]}", NQUEENS_FAULT_STARS, 17},
    {"{\"boardSize\": 3, \"regions\": [[0,1],[1,0]]}", NQUEENS_FAULT_SIZE, 14},
    {"{\"blockedCells\": 1, \"regions\": [[0,1],[1,0]]}", NQUEENS_FAULT_GIVEN, 17},
    {".Q..\n...Q\nQ...\n..Q.\n", NQUEENS_FAULT_BOARD, 0},
    {"Q.\n.Q\n", NQUEENS_FAULT_BOARD, 0},
    {"[0,0,1]\n[1,0,0]\n[0,1,0]\n", NQUEENS_FAULT_BOARD, 0},
    {"[\"00Q0\",\"0Q00\",\"0Q00\",\"Q000\"]\nprint(x)\n", NQUEENS_FAULT_BOARD, 0},
    {"[0,0,1,0,0,0,0,1,1,0,0,0,0,1,0,0]", NQUEENS_FAULT_BOARD, 0},
    {"2a2b2c2a2b2c2a2b\n", NQUEENS_FAULT_AMBIGUOUS, 0},
    {"2A2BCABDCA2D1C2CD\n", NQUEENS_FAULT_ROWS, 18},
    {"2A2BCABDCA2D3CD5\n", NQUEENS_FAULT_REGIONS, 7},
    {". . Q .\n", NQUEENS_FAULT_BOARD, 0},
    {".S..\n...S\nS...\n..S.\n", NQUEENS_FAULT_BOARD, 0},
    {"SS...\n.SS..\n..SS.\n...SS\nS...S\n", NQUEENS_FAULT_BOARD, 0},
    {"A#BB\nAAB#\n#BDD\nBB#D\n", NQUEENS_FAULT_BOARD, 0},
    {"A * B C\nA A B *\n* E D D\nE E * D\n", NQUEENS_FAULT_BOARD, 0},
    {"-S--\n---S\nS---\n--S-\n", NQUEENS_FAULT_BOARD, 0},
    {"....\n....\n....\n....\n", NQUEENS_FAULT_BOARD, 0},
    {"0 1 1 0\n0 0 0 0\n1 0 0 0\n0 0 1 0\n", NQUEENS_FAULT_BOARD, 0},
    {"AABBB\nAABBB\nACCDD\nCCCDD\nEEEEE\n\nSolution:\n"
     ". . * . *\n* . * . .\n* . . * .\n. * . * .\n. * . . *\n",
     NQUEENS_FAULT_STARS, 41},
    {"AABBB\nAABBB\nACCDD\nCCCDD\nEEEEE\n\nSolution:\nSS...\n.SS..\n..SS.\n...SS\nS...S\n",
     NQUEENS_FAULT_STARS, 41},
    {"while (x) {\n  hint({ regions: [id], cells: [...cells] });\n}\n", NQUEENS_FAULT_PROSE, 0},
    {"X---Q\nX----\n----X\n-----\n-----\n", NQUEENS_FAULT_BOARD, 0},
    {"AABB\nCABD\nCADD\nCCCD\nAABB\n", NQUEENS_FAULT_ROWS, 20},
    {"1\nAABB\nCABD\nCADD\nCCCD\n", NQUEENS_FAULT_ROWS, 0},
    {"AABBCABDCADDCCC", NQUEENS_FAULT_ROWS, 15},
    {"######\n#AABB#\n#CABD#\n#CADD#\n#CCCD#\n######\n", NQUEENS_FAULT_AMBIGUOUS, 0},
    {"{\"title\": \"Two Not Touch\", \"regions\": [[0,1],[1,0]]}", NQUEENS_FAULT_STARS, 11},
    {"{\"regions\": [[0,1],[1,0]]}\n\n2 stars\n", NQUEENS_FAULT_STARS, 28},
    {"2 stars\n\nAABB\nCABD\nCADD\nCCCD\n", NQUEENS_FAULT_STARS, 0},
    {"# A 2-star battle\nAABB\nCABD\nCADD\nCCCD\n", NQUEENS_FAULT_STARS, 4},
    {"grid = ['AABB', 'CABD', 'CADD', 'CCCD']\nblocked = [[0, 1]]\n", NQUEENS_FAULT_GIVEN, 40},
    {"given: [null, 3, null, null]\ngrid: ['AABB', 'CABD', 'CADD', 'CCCD']\n", NQUEENS_FAULT_GIVEN,
     0},
    {"x:\n{\"zones\": [\"AABB\", \"CABD\", \"CADD\", \"CCCD\"], \"queens\": [[0, 1]]}\n",
     NQUEENS_FAULT_GIVEN, 48},
    {"[[{\"row\":0,\"col\":0,\"color\":1},{\"row\":1,\"col\":0,\"color\":1}],"
     "[{\"row\":0,\"col\":2,\"color\":2},{\"row\":1,\"col\":1,\"color\":2}]]",
     NQUEENS_FAULT_OBJECT, 2},
    {"AABB/CABD/CAD/CCCD", NQUEENS_FAULT_ROWS, 18},
};

TEST(test_faults)
{
    for (size_t i = 0; i < ELEMENTS(faults); i++) {
        int status = parse(faults[i].text, strlen(faults[i].text));
        check_fault(faults[i].text, status, &found.parsed, faults[i].fault, faults[i].place);
        assert_true(found.parsed.end > 0 || *faults[i].text == '\0');
        check_end(faults[i].text, strlen(faults[i].text), &found.parsed);
        assert_true(found.blocked[0] == UNTOUCHED && found.n == UNTOUCHED * 0x01010101U);
    }
}

/* Boards of 64 and 65, values nested 64 deep and 65, and a NUL. */
TEST(test_limits)
{
    char text[201] = "", large[66 * 65];
    for (uint32_t n = 64; n <= 65; n++) {
        memset(large, 'A', sizeof large);
        for (size_t row = 1; row <= n; row++)
            large[row * (n + 1) - 1] = '\n';
        assert_int_equal(parse(large, n * (n + 1)), n == 64 ? NQUEENS_OK : NQUEENS_ERROR_TEXT);
        assert_int_equal(found.parsed.fault, n == 64 ? NQUEENS_FAULT_NONE : NQUEENS_FAULT_SIZE);
    }
    for (size_t depth = 64; depth <= 65; depth++) {
        strcpy(text, "{\"x\":");
        memset(text + 5, '[', depth);
        memset(text + 5 + depth, ']', depth);
        strcpy(text + 5 + 2 * depth, ",\"regions\":[[0]]}");
        assert_int_equal(parse(text, strlen(text)), depth == 64 ? NQUEENS_OK : NQUEENS_ERROR_TEXT);
    }
    assert_int_equal(parse("A\0", 2), NQUEENS_ERROR_TEXT);
    assert_int_equal(found.parsed.fault, NQUEENS_FAULT_ENCODING);
}

/* Squares of other code are far behind a puzzle, or before it. */
TEST(test_far_squares)
{
    static const char rows[] = "grid = ['AABB', 'CABD', 'CADD', 'CCCD']\n";
    static const char squares[] = "queens = [[0, 1]]\n";
    char text[2000], far[1200];
    memset(far, ' ', sizeof far);
    memcpy(far, "x = 1;\n#", 8);
    far[sizeof far - 2] = '\n';
    far[sizeof far - 1] = '\0';
    for (int is_far = 0; is_far < 2; is_far++) {
        for (int is_behind = 0; is_behind < 2; is_behind++) {
            size_t length =
                (size_t)snprintf(text, sizeof text, "%s%s%s", is_behind ? rows : squares,
                                 is_far ? far : "x = 1;\n", is_behind ? squares : rows);
            assert_int_equal(parse(text, length), is_far ? NQUEENS_OK : NQUEENS_ERROR_TEXT);
            assert_int_equal(found.parsed.fault, is_far ? NQUEENS_FAULT_NONE : NQUEENS_FAULT_GIVEN);
        }
    }
}

TEST(test_arguments)
{
    uint32_t n = UNTOUCHED, regions[4], queens[2];
    uint8_t blocked[4];
    assert_int_equal(nqueens_parse_puzzle(NULL, 1, regions, NULL, NULL, 2, &n, NULL),
                     NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_parse_puzzle("A", 1, regions, NULL, NULL, 2, NULL, NULL),
                     NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_parse_puzzle(NULL, 0, regions, NULL, NULL, 2, &n, NULL),
                     NQUEENS_ERROR_TEXT);
    assert_int_equal(n, UNTOUCHED);
    assert_ok(nqueens_parse_puzzle("AB\nBA", 5, NULL, NULL, NULL, 0, &n, NULL));
    assert_int_equal(n, 2);
    assert_int_equal(nqueens_parse_puzzle("AB\nBA", 5, regions, NULL, NULL, 1, &n, NULL),
                     NQUEENS_ERROR_BUFFER);
    assert_ok(nqueens_parse_puzzle("AB\nBA", 5, NULL, queens, blocked, 2, &n, NULL));
    assert_true(queens[1] == NQUEENS_NO_QUEEN && blocked[3] == 0);
}

/* ---- From what squares count ---------------------------------------------------------------- */

enum { FROM_0 = NQUEENS_FORMAT_COLUMNS, FROM_1 = NQUEENS_FORMAT_COLUMNS_FROM_1 };

static const struct {
    int format;
    const char *text;
    int fault;
    uint32_t n;
    uint32_t first;  /* region of the first square */
    uint32_t row;    /* a row */
    uint32_t column; /* column of the queen in the row; NQUEENS_NO_QUEEN */
} counted[] = {
    {NQUEENS_FORMAT_ANY, "{\"regions\": [[[1,1],[1,2]],[[2,1]]]}", NQUEENS_FAULT_AMBIGUOUS, 0, 0, 0,
     0},
    {FROM_1, "{\"regions\": [[[1,1],[1,2]],[[2,1]]]}", NQUEENS_FAULT_NONE, 2, 0, 0,
     NQUEENS_NO_QUEEN},
    {FROM_0, "{\"regions\": [[[1,1],[1,2]],[[2,1]]]}", NQUEENS_FAULT_NONE, 3, NQUEENS_NO_REGION, 0,
     NQUEENS_NO_QUEEN},
    {FROM_1, "{\"regions\": [[[1,1],[1,2]],[[2,1]]], \"givens\": [[2,1]]}", NQUEENS_FAULT_NONE, 2,
     0, 1, 0},
    {FROM_1, "{\"regions\": [\"AABB\", \"CABD\", \"CADD\", \"CCCD\"], \"givens\": [[3,1]]}",
     NQUEENS_FAULT_NONE, 4, 0, 2, 0},
    {FROM_1,
     "{\"regions\": [\"AABB\", \"CABD\", \"CADD\", \"CCCD\"], \"queens\": [2, null, null, -1]}",
     NQUEENS_FAULT_NONE, 4, 0, 0, 1},
    {FROM_1,
     "{\"regions\": [\"AABB\", \"CABD\", \"CADD\", \"CCCD\"], \"queens\": [0, null, null, -1]}",
     NQUEENS_FAULT_GIVEN, 0, 0, 0, 0},
    {FROM_1, "{\"regions\": [[[0,1],[1,2]],[[2,1]]]}", NQUEENS_FAULT_GIVEN, 0, 0, 0, 0},
    {NQUEENS_FORMAT_ANY,
     "{\"n\": 2, \"regions\": [[[1,1],[1,2]],[[2,1],[2,2]]], \"givens\": [null, 2]}",
     NQUEENS_FAULT_NONE, 2, 0, 1, 1},
    {NQUEENS_FORMAT_ANY, "{\"regions\": [\"AB\", \"AB\"], \"crowns\": [[0,1]]}", NQUEENS_FAULT_NONE,
     2, 0, 0, 1},
    {NQUEENS_FORMAT_ANY, "{\"regions\": [\"AB\", \"AB\"], \"placed\": [[1,0]]}", NQUEENS_FAULT_NONE,
     2, 0, 1, 0},
    {FROM_1, "1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\n", NQUEENS_FAULT_NONE, 4, 0, 0, NQUEENS_NO_QUEEN},
    {NQUEENS_FORMAT_TEXT, "AB\nBA", -1, 0, 0, 0, 0},
};

TEST(test_base)
{
    uint32_t regions[16], queens[4], n;
    for (size_t i = 0; i < sizeof counted / sizeof counted[0]; i++) {
        nqueens_parsed parsed = {.fault = -1};
        int status =
            nqueens_parse_puzzle_as(counted[i].text, strlen(counted[i].text), counted[i].format,
                                    regions, queens, NULL, 4, &n, &parsed);
        assert_int_equal(status, counted[i].fault < 0                     ? NQUEENS_ERROR_ARGUMENT
                                 : counted[i].fault == NQUEENS_FAULT_NONE ? NQUEENS_OK
                                                                          : NQUEENS_ERROR_TEXT);
        assert_int_equal(parsed.fault, counted[i].fault);
        if (status != NQUEENS_OK)
            continue;
        assert_int_equal(n, counted[i].n);
        assert_int_equal(regions[0], counted[i].first);
        assert_int_equal(queens[counted[i].row], counted[i].column);
    }
}

/* ---- Several puzzles ------------------------------------------------------------------------ */

/* What a text holds: the size of each board, and "!" for a fault. */
static const struct {
    const char *text;
    const char *read;
} texts[] = {
    /* Blocks of lists are one puzzle, where they are as many as they are long. */
    {"[1,1,1,2,2,2,3,3,3]\n[1,1,1,2,2,2,3,3,3]\n[1,1,1,2,2,2,3,3,3]\n\n"
     "[4,4,4,5,5,5,6,6,6]\n[4,4,4,5,5,5,6,6,6]\n[4,4,4,5,5,5,6,6,6]\n\n"
     "[7,7,7,8,8,8,9,9,9]\n[7,7,7,8,8,8,9,9,9]\n[7,7,7,8,8,8,9,9,9]\n",
     "9 "},
    {"[1,1,2,2]\n[1,1,2,2]\n[3,3,4,4]\n\n[1,1,2,2]\n[1,1,2,2]\n[3,3,4,4]\n[3,3,4,4]\n", "! 4 "},
    {"AB\nAB\n\nABC\nABC\nABC\n", "2 3 "},
    {"AABB\nAABB\nCCDD\nCCDD\n\nSolution:\n.S..\n...S\nS...\n..S.\n", "4 "},
    {".S..\n.S..\nS...\n..S.\n", "4 "},
    {"AABB\nAABB\nCCDD\nCCDD\n\nSolution:\nA#BB\nAAB#\n#CDD\nCC#D\n\nAB\nAB\n", "4 2 "},
    {"#AAB\n#AAB\n#CBB\n#CCC\n", "4 "},
    {"##AB\n##AB\nAAAB\nABBB\n", "4 "},
    {"#AAB\nA##B\nAABB\nBBB#\n", "4 "},
    {"#A#A\nA#A#\n#A#A\nA#A#\n", "4 "},
    {".AB.\nA..B\nB..A\n.BA.\n", "4 "},
    {"AABB|AABB|CCDD|CCDD\nAAAB|CCCB|CDDB|DDDB\n", "4 4 "},
    {"AB\nAB\nABC\nABC\nABC\n", "! "},
    {"AB\nAB\nAA\nBB\n", "2 2 "},
    {"# Each row has a queen, no two queens touch.\nAABB\nCABD\nCADD\nCCCD\n", "4 "},
    {"# Each row has a queen. With two queens of it 0.\nAABB\nCABD\nCADD\nCCCD\n", "4 "},
    {"[[0,1,null],[1,null,null],[null,1,null]]", "3 "},
    {"AABB\nAAB\nCCDD\nCCDD\n\nAB\nAB\n", "! 2 "},
    {"[[0,1],[1,0]]\n[[0]]\n", "! "},
    {"[[0,1],[1,0]]\n[[0,1],[0,1]]\n", "2 2 "},
    {"[[[0,1],[1,0]],[[0]],[[0,1,2],[0,1,2],[0,1,2]]]", "2 ! 3 "},
    {"[{\"regions\":[[0]]},{\"regions\":[[0,1],[1,0]],\"stars\":2},{\"regions\":[[0]]}]", "1 ! 1 "},
    {"{\"n\":2,\"puzzles\":[{\"regions\":[\"AB\",\"AB\"]},{\"regions\":[\"A\"]}],\"seed\":[1,2]}"
     "\nA\n",
     "2 ! "},
    {"a = ['AAAA','BBBB','CCCC','DDDD']\nb = ['ABCDE','ABCDE','ABCDE','ABCDE','ABCDE']\nprint(a, "
     "b)\n",
     "4 5 "},
    {"LEVELS = [{regions: [[0]]},\n{regions: ['AB','AB']},\n{grid: ['AB','AB']}];\nvar "
     "FAIL_MODE=false;\n",
     "1 2 2 "},
    {"[[0]]\nAB\nA\n", "! ! "},
    {"[section]\nname = x\n", "! ! "},
    {"// scope\n;(function() {\n'use strict';\n\nAB\nAB\n", "! 2 "},
    {"A;A\nB;B\n\nAB\nAB\n", "2 2 "},
    {"const LEVELS={a:{size:1,grid:['A']},b:{size:2,grid:['AB','AB']}, c: 0}", "1 2 "},
    {"{\"a\":{\"regions\":[\"A\"]},\"b\":{\"stars\":2,\"regions\":[\"A\"]},\"cells\":[\"A\"]}\nA\n",
     "1 ! "},
    {"4x1.AABBAABBCCDDCCDD\n5x2.EEECBEEEEBAAEEBAADDDAAADD\n4x1.AABBAABBCCDDCCDD.x\n", "4 ! 4 "},
    {"[[0,1],[1,0]], x: (", "2 ! "},
    {"A\n\n# 2 stars\nAB\nAB\n\nstars=1\nAB\nAB\n", "! ! 2 "},
    {"A\n\nstars=2\nAB\nAB\n", "! ! "},
    {"let a = {regions: [[0]], name: 'x'}, b = {regions: [[0,1],[1,0]], size: 3};\nf();\n", "1 ! "},
    /* Objects without a puzzle, behind which others follow. */
    {"{\"n\":8}\n{\"regions\":[[0]]}\n{}\n{\"regions\":[\"AB\",\"AB\"]}\n", "! 1 ! 2 "},
    {"[{\"regions\":[[0]]},{\"square\":[[0]]},{\"regions\":[\"AB\",\"AB\"]}]", "1 ! 2 "},
    {"{\"puzzles\":[{\"regions\":[[0]]},{\"puzzles\":[]},{\"regions\":[\"AB\",\"AB\"]}]}\nA\n",
     "1 ! ! "},
    {"{}\nAB\nAB\n\n{\"n\":1}\n", "! 2 ! "},
    {"regions(4-1, [\n[1,1,2,2],\n[1,1,2,2],\n[3,3,4,4],\n[3,3,4,4]]\n).\n\n"
     "regions(4-2, [\n[1,1,2,2],\n[1,1,2,2],\n[3,3,4,4],\n[3,3,4,4]]\n).\n",
     "4 4 "},
    {"|A, A, A, A, A, A, B, B|\n|C, C, D, D, D, B, B, B|\n|C, C, E, B, B, B, B, B|\n"
     "|C, C, E, E, E, E, B, B|\n|E, E, E, E, E, E, B, B|\n|F, F, G, G, E, E, E, H|\n"
     "|F, F, G, G, E, H, H, H|\n|F, G, G, G, E, H, H, H|\n",
     "! "},
    {"r = [|0,0,1,1,4\n|2,0,1,1,4\n|2,0,3,3,4\n|2,2,2,3,4\n|2,2,2,3,4|];\n", "5 "},
    {"AABB\nCABD\nCADD\nCCCD\n\n2 stars\n\nAABB\nCABD\nCADD\nCCCD\n", "! ! "},
    {"a = ['AABB','CABD','CADD','CCCD']\nqueens = [0, 2, 1, 3]\nblocked = [[0] * n]\nThe queens "
     "[[0, 1]] stand;\n",
     "4 "},
    {"AB\nAB\n\nSome words of prose\nthat go on, and on.\n", "2 ! "},
};

TEST(test_several)
{
    for (size_t i = 0; i < ELEMENTS(texts); i++) {
        char read[200] = "";
        size_t length = strlen(texts[i].text), at = 0;
        while (at < length) {
            if (parse(texts[i].text + at, length - at) == NQUEENS_OK)
                sprintf(read + strlen(read), "%" PRIu32 " ", found.n);
            else
                strcat(read, "! ");
            assert_true(found.parsed.end > 0);
            check_end(texts[i].text + at, length - at, &found.parsed);
            at += found.parsed.end;
        }
        if (strcmp(read, texts[i].read) != 0)
            fail_msg("\"%s\" is read as %s, not %s", texts[i].text, read, texts[i].read);
    }
}

/* A wrong byte: what is read is on the board, and the text is read to its end. */
TEST(test_random_faults)
{
    static const char bytes[] = "AB.01 9,;|[](){}\"'/-+=#:x\n\r\t\xF0\x9F\xFF\1";
    struct random random = random_stream(2);
    for (uint32_t round = 0; round < 6000; round++) {
        const char *form = forms[random_below(&random, ELEMENTS(forms))].text;
        size_t length = strlen(form), at = 0;
        char *text = random_wrong_text(&random, form, 1 + round % 3, bytes);
        while (at < length) {
            int status = parse(text + at, length - at);
            if (found.parsed.end == 0 || found.parsed.end > length - at ||
                found.parsed.begin > length - at || found.parsed.place > length - at)
                fail_msg("%zu of \"%s\"", found.parsed.end, text + at);
            check_end(text + at, length - at, &found.parsed);
            assert_int_equal(status == NQUEENS_ERROR_TEXT,
                             found.parsed.fault != NQUEENS_FAULT_NONE);
            for (uint32_t square = 0; status == NQUEENS_OK && square < found.n * found.n; square++)
                assert_true((found.regions[square] < found.n || found.regions[square] == NONE) &&
                            found.blocked[square] <= 1);
            for (uint32_t row = 0; status == NQUEENS_OK && row < found.n; row++)
                assert_true(found.queens[row] < found.n || found.queens[row] == NQUEENS_NO_QUEEN);
            at += found.parsed.end;
        }
        free(text);
    }
}

/* ---- Long texts ------------------------------------------------------------------------------ */

/* Text before, repeated text, and text behind. */
static const struct {
    const char *before, *repeated, *behind;
} long_texts[] = {
    {"# ", "star", ""}, /* names of stars, and the numbers before and behind them */
    {"# ", "star", "=x\n[[0]]"},
    {"# ", "star per ", ""},
    {"# ", "two-stars_", ""},
    {"x\n", "array2d(", "[1]"}, /* lists in source code: their brackets and their comments */
    {"", "\n\n# [[", ""},
    {"x\n", "/*[[", ""},
    {"x\n", "[[/*", "*/1],[2]]"},
    {"x\n", "[[//", "\n1],[2]]"},
    {"x\n", "[|%", ""},
    {"x\n", "[[\\\"", ""}, /* strings without an end */
    {"x\n", "{#", ""},     /* objects */
    {"x\n", "{/*", "*/}"},
    {"x\n", "{[/*", ""},
    {"x\n", "{a:/*", "*/1"},
    {"x\n", "{a:1,/*", ""},
    {"x\n", "{a:\\\"", ""},
    {"{\"x\":[", "{a:1},", "0]}"},
    {"[", "[0,1],", "[0]]"},
};

/* The time of each reader grows as the text does: two megabytes of each take a second in all. Where
 * each part looks at all that follow, most of them take minutes. */
WATCHED_TEST(test_long_texts)
{
    enum { LENGTH = 2000000 };
    char *text = malloc(LENGTH + 100);
    assert_non_null(text);
    for (size_t i = 0; i < ELEMENTS(long_texts); i++) {
        const size_t part = strlen(long_texts[i].repeated);
        size_t length = (size_t)sprintf(text, "%s", long_texts[i].before), count = 0;
        for (; length < LENGTH; length += part)
            memcpy(text + length, long_texts[i].repeated, part);
        length += (size_t)sprintf(text + length, "%s", long_texts[i].behind);
        (void)parse(text, length);
        assert_true(found.parsed.end > 0 && found.parsed.end <= length);
        (void)nqueens_parse_next(text, length, NQUEENS_FORMAT_ANY, NULL, 0, &found.n, NULL);
        (void)nqueens_parse_squares(text, length, NULL, NULL, 0, &count, NULL, NULL);
    }
    free(text);
}

int main(int argc, char **argv)
{
    random_choose_seed();
    return run_chosen_tests(argc, argv);
}
