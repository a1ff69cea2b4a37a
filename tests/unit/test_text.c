/* SPDX-License-Identifier: MIT
 *
 * test_text.c - nqueens_format, nqueens_print, nqueens_parse and the text sink: boards in
 * every format, as literal text and by a writer that goes square by square, there and back;
 * texts that are none, and texts with random faults; buffers of every size; streams that
 * fail; sizes that overflow.
 */

#include "board_texts.h"
#include "harness.h"
#include "random_boards.h"
#include "text/sink.h"
#include "text_stream.h"

#include <errno.h>

#define NONE NQUEENS_NO_QUEEN

/* Shorter names for the tables. */
#define TEXT NQUEENS_FORMAT_TEXT
#define UNICODE NQUEENS_FORMAT_UNICODE
#define CHESS NQUEENS_FORMAT_CHESS
#define COLUMNS NQUEENS_FORMAT_COLUMNS
#define FROM_1 NQUEENS_FORMAT_COLUMNS_FROM_1
#define FEN NQUEENS_FORMAT_FEN
#define JSON NQUEENS_FORMAT_JSON
#define ROWS NQUEENS_FORMAT_ROWS

/* ---- Boards and their texts ---------------------------------------------- */

static const struct {
    uint32_t n;
    uint32_t queens[30];
    const char *text[UNKNOWN_FORMAT]; /* NULL where none is given */
} examples[] = {
    {0, {0}, {"", "", "", "", "", "", "[]"}},
    {1, {0}, {"Q\n", "■\n", "1 ♛\n  a\n", "0", "1", "Q", "[0]"}},
    {1, {NONE}, {".\n", "□\n", "1 .\n  a\n", "-", "-", "1", "[null]"}},
    {4,
     {1, 3, 0, 2},
     {
         ".Q..\n...Q\nQ...\n..Q.\n",
         "□■□□\n□□□■\n■□□□\n□□■□\n",
         "4 . ♛ . .\n3 . . . ♛\n2 ♛ . . .\n1 . . ♛ .\n  a b c d\n",
         "1 3 0 2",
         "2 4 1 3",
         "1Q2/3Q/Q3/2Q1",
         "[1,3,0,2]",
     }},
    {4,
     {NONE, 3, NONE, 0},
     {
         "....\n...Q\n....\nQ...\n",
         "□□□□\n□□□■\n□□□□\n■□□□\n",
         "4 . . . .\n3 . . . ♛\n2 . . . .\n1 ♛ . . .\n  a b c d\n",
         "- 3 - 0",
         "- 4 - 1",
         "4/3Q/4/Q3",
         "[null,3,null,0]",
     }},
    /* Of this the first and the last line of a picture are given below. */
    {30,
     {1, 3, 5, 7, 9, 11, 13, NONE, 17, 19, 21, 23, 25, 27, 29,
      0, 2, 4, 6, 8, 10, 12, 14,   16, 18, 20, 22, 24, 26, NONE},
     {NULL}},
};

/* The first and the last line of the board of 30. */
static const char first_rank_of_30[] =
    "30 .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .\n";
static const char files_of_30[] = "\n   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t "
                                  " u  v  w  x  y  z  aa ab ac ad\n";

TEST(test_examples)
{
    for (size_t i = 0; i < ELEMENTS(examples); i++) {
        uint32_t n = examples[i].n;
        for (int format = 0; format < UNKNOWN_FORMAT; format++) {
            if (!is_naive(format))
                continue;
            char *text = naive_format(n, examples[i].queens, format);
            if (examples[i].text[format] != NULL)
                assert_string_equal(text, examples[i].text[format]);
            if (n == 30 && format == CHESS) {
                assert_memory_equal(text, first_rank_of_30, sizeof first_rank_of_30 - 1);
                assert_non_null(strstr(text, files_of_30));
            }
            free(text);
        }
        check_board_texts(n, examples[i].queens);
    }
}

/* The texts are those of the writer that goes square by square. */
TEST(test_random_boards)
{
    struct random random = random_stream(1);
    uint32_t queens[120];
    for (uint32_t n = 0; n <= 102; n += n == 67 ? 31 : 1) {
        for (int round = 0; round < (n <= 33 ? 5 : 1); round++) {
            random_board(&random, n, 25, queens);
            check_board_texts(n, queens);
        }
    }
}

/* n = 702 is the last board whose files have names of two letters. */
TEST(test_long_file_names)
{
    struct random random = random_stream(2);
    uint32_t queens[703];
    for (uint32_t n = 702; n <= 703; n++) {
        struct board_text board = {n, queens, CHESS};
        random_board(&random, n, 25, queens);
        char *text = written(write_board, &board);
        check_text(&board, text);
        assert_string_equal(strrchr(text, ' '), n == 702 ? " zz\n" : " aaa\n");
        free(text);
    }
}

TEST(test_large_boards)
{
    static uint32_t queens[100000];
    struct random random = random_stream(3);
    for (int format = 0; format < UNKNOWN_FORMAT; format++) {
        bool is_picture = format <= CHESS || format >= NQUEENS_FORMAT_SVG;
        struct board_text board = {is_picture ? 1000 : 100000, queens, format};
        if (!is_written(format))
            continue;
        random_board(&random, board.n, 25, queens);
        char *text = written(write_board, &board);
        check_printed(&board, text);
        if (is_parsable(format))
            check_parsed(text, format, board.n, queens);
        else
            check_not_parsed(text, format);
        free(text);
    }
}

TEST(test_buffer_sizes)
{
    const uint32_t queens[] = {10, 3, NONE, 7, 9, 11, 0, 2, 4, 6, 8, 1};
    for (int i = 0; i < 2 * UNKNOWN_FORMAT; i++) {
        struct board_text board = {i % 2 == 0 ? 12 : 0, queens, i / 2};
        if (is_written(i / 2))
            check_buffer_sizes(write_board, &board);
    }
}

/* The picture of 65535 rows is the last whose size fits in 32 bits. */
TEST(test_huge_board)
{
    uint32_t *queens = calloc(65536, sizeof *queens);
    assert_non_null(queens);
    for (uint32_t n = 65535; n <= 65536; n++) {
        struct board_text board = {n, queens, TEXT};
        char buf[2] = "x";
        size_t needed = 77;
        if (n == 65536 && SIZE_MAX == UINT32_MAX) {
            check_not_written(write_board, &board, NQUEENS_ERROR_OVERFLOW);
            continue;
        }
        assert_int_equal(write_board(buf, 2, &needed, &board), NQUEENS_ERROR_BUFFER);
        assert_int_equal(needed, (uint64_t)n * (n + 1) + 1);
        assert_string_equal(buf, "");
    }
    free(queens);
}

#define FORMAT(format, name) format,

/* Each number below UNKNOWN_FORMAT is asked, and no other. */
TEST(test_each_format_of_the_header_is_known)
{
    static const int formats[] = {
#include "rule_table.h"
    };
    int last = 0;
    for (size_t i = 0; i < ELEMENTS(formats); i++)
        last = formats[i] > last ? formats[i] : last;
    assert_int_equal(UNKNOWN_FORMAT, last + 1);
}

/* ---- Arguments ------------------------------------------------------------- */

/* Neither written to a buffer nor to a stream. */
static void check_refused(uint32_t n, const uint32_t queens[], int format)
{
    struct board_text board = {n, queens, format};
    struct text_stream printed;
    text_stream_open(&printed);
    check_not_written(write_board, &board, NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_print(printed.stream, n, queens, format), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_print(NULL, n, queens, format), NQUEENS_ERROR_ARGUMENT);
    text_stream_close(&printed);
    assert_int_equal(printed.length, 0);
    free(printed.text);
}

TEST(test_arguments)
{
    static const uint32_t off[][4] = {{1, 3, 0, 4}, {UINT32_MAX - 1, 3, 0, 2}};
    static const int unknown[] = {-1, UNKNOWN_FORMAT, INT32_MIN, INT32_MAX};
    const uint32_t queens[] = {1, 3, 0, 2};
    char buf[1];
    for (int format = 0; format < UNKNOWN_FORMAT; format++) {
        check_refused(4, NULL, format);
        check_refused(4, off[0], format);
        check_refused(4, off[1], format);
        assert_int_equal(nqueens_format(4, queens, format, NULL, 1, NULL), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_print(NULL, 4, queens, format), NQUEENS_ERROR_ARGUMENT);
        if (!is_written(format)) {
            check_refused(4, queens, format);
            check_refused(0, NULL, format);
        }
    }
    for (size_t i = 0; i < ELEMENTS(unknown); i++) {
        check_refused(4, queens, unknown[i]);
        check_not_parsed("", unknown[i]);
    }
    assert_int_equal(nqueens_format(4, queens, TEXT, buf, 0, NULL), NQUEENS_ERROR_BUFFER);
    assert_int_equal(nqueens_format(4, queens, TEXT, NULL, 0, NULL), NQUEENS_ERROR_ARGUMENT);
}

/* The empty board has no entries, and so needs no array. */
TEST(test_null_is_the_empty_board)
{
    for (int format = 0; format < UNKNOWN_FORMAT; format++) {
        struct board_text board = {0, NULL, format};
        if (!is_written(format))
            continue;
        char *text = written(write_board, &board);
        check_printed(&board, text);
        if (is_naive(format))
            check_text(&board, text);
        if (is_parsable(format)) {
            uint32_t n = 7;
            assert_ok(nqueens_parse(text, strlen(text), format, NULL, 0, &n));
            assert_int_equal(n, 0);
        }
        free(text);
    }
}

/* NQUEENS_FORMAT_ANY has a reader of its own for them. */
TEST(test_long_runs_of_ranks)
{
    struct random random = random_stream(9);
    for (uint32_t n = 9; n <= 24; n++) {
        uint32_t queens[24];
        random_board(&random, n, 25, queens);
        char *text = naive_format(n, queens, FEN);
        check_parsed(text, NQUEENS_FORMAT_ANY, n, queens);
        free(text);
    }
}

TEST(test_arguments_of_parse)
{
    uint32_t queens[4] = {7, 7, 7, 7};
    uint32_t n = 7;
    for (int format = 0; format < UNKNOWN_FORMAT; format++) {
        const char *text = format == JSON || format == ROWS ? "[]" : "";
        size_t length = strlen(text);
        assert_int_equal(nqueens_parse(NULL, 1, format, queens, 4, &n), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_parse(text, length, format, queens, 4, NULL),
                         NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_parse(text, length, format, NULL, 4, &n), NQUEENS_ERROR_ARGUMENT);
    }
    assert_true(n == 7 && queens[0] == 7);
}

/* ---- Texts that are boards -------------------------------------------------- */

/* Besides those that are written. */
static const struct {
    int format;
    const char *text;
    uint32_t n;
    uint32_t queens[12];
} boards[] = {
    {TEXT, " \t\r\n", 0, {0}},
    {TEXT, ".", 1, {NONE}},
    {TEXT, ".Q..\n...Q\nQ...\n..Q.", 4, {1, 3, 0, 2}},
    {TEXT, ".Q..\r\n...Q\r\nQ...\r\n..Q.\r\n", 4, {1, 3, 0, 2}},
    {TEXT, ".Q..\r\n...Q\nQ...\r\n..Q. \n", 4, {1, 3, 0, 2}},
    {TEXT, "\n \r\t.Q..\n...Q\nQ...\n..Q.\n\n \t\r\n", 4, {1, 3, 0, 2}},
    {TEXT, "Q..\nQ..\n...\n", 3, {0, 0, NONE}}, /* attacks are not asked for */
    {UNICODE, "□", 1, {NONE}},
    {UNICODE, "\r\n□■□□\r\n□□□■\r\n□□□□\r\n□□■□", 4, {1, 3, NONE, 2}},
    {COLUMNS, "\n\n", 0, {0}},
    {COLUMNS, "\t1\t3\r\n0  2 \n", 4, {1, 3, 0, 2}},
    {FROM_1, " - 4\n- 1\n", 4, {NONE, 3, NONE, 0}},
    {FEN, " \n", 0, {0}},
    {ROWS, " [ ] ", 0, {0}},
    {ROWS, "[\".Q..\",\n \"...Q\" ,\t\"Q...\",\"..Q.\"]\r\n", 4, {1, 3, 0, 2}},
    {ROWS, "[\"..\",\"Q.\"]", 2, {NONE, 0}},
    {FEN, "\n 4/3Q/4/Q3\r\n", 4, {NONE, 3, NONE, 0}},
    {JSON, " [ ] ", 0, {0}},
    {JSON, "\n[\t1 ,3\r\n, null , 2 ]\n\n", 4, {1, 3, NONE, 2}},
};

TEST(test_boards)
{
    for (size_t i = 0; i < ELEMENTS(boards); i++)
        check_parsed(boards[i].text, boards[i].format, boards[i].n, boards[i].queens);
}

/* ---- Texts that are none ------------------------------------------------ */

static const struct {
    int format;
    const char *texts[9];
} no_boards[] = {
    {TEXT, {"Q.\n", "Q.\n.Q\nQ.\n"}},                /* a row too few, or too many */
    {TEXT, {"Q.\n.\n", "Q.\n...\n"}},                /* a short line, or a long one */
    {TEXT, {"Q.\n.Q\n.", "Q.\n.Q\n.Q", "Q.\n.Q x"}}, /* something behind */
    {TEXT, {"QQ\n..\n", "Q.Q\n...\n...\n"}},         /* two queens in a row */
    {TEXT, {"..\n.Q.\n"}},                           /* the second line gives no size */
    {TEXT, {"q.\n..\n", "0", "x", "\xEF\xBB\xBFQ\n", "Q\v", "Q\xA0"}}, /* unknown characters */
    {TEXT, {"■\n", "Q../", "Q./.Q"}}, /* another separator, another format's */
    {TEXT, {"Q. \n..\n", "Q.\n ..\n", "Q .\n. .\n", "Q.\n\n..\n"}}, /* white space inside */
    {TEXT, {"Q.\r..\r", "Q.\r\r\n..\r\n", "Q.\n\r..\n"}},           /* "\r" ends no line */
    {UNICODE, {"Q\n"}},                                             /* another format's */
    {UNICODE, {"■□\n", "■□\n□■\n□□\n", "□□\n□\n"}}, /* a row too few, or too many, or a short one */
    {UNICODE, {"■■\n□□\n"}},                        /* two queens in a row */
    {UNICODE,
     {"\xE2", "\xE2\x96", "■\xE2\x96", "\x96\xA0\n"}}, /* the start of a character, the end */
    {UNICODE, {"\xE2\x96\xA2\n", "♛\n"}},              /* U+25A2, U+265B */
    {CHESS, {"1 ♛\n  a\n", ""}},                       /* not read */
    {NQUEENS_FORMAT_SVG, {""}},
    {COLUMNS, {"1", "0 2", "2 - 3"}},                  /* off the board */
    {COLUMNS, {"1,0", "0 1,"}},                        /* another separator */
    {COLUMNS, {"00", "0 01", "-0", "+0", "0 -1"}},     /* leading zeros, or signs */
    {COLUMNS, {"--", "0-", "-1 0"}},                   /* no separator */
    {COLUMNS, {"0.0", "0e0", "0x0", "a", "\xD9\xA0"}}, /* no number, or U+0660 */
    /* NQUEENS_NO_QUEEN, 0 and 1 in 32 and 64 bits */
    {COLUMNS, {"4294967295", "4294967296", "18446744073709551616", "0 18446744073709551617"}},
    /* off the board, NQUEENS_NO_QUEEN, 1 in 32 and 64 bits */
    {FROM_1,
     {"0", "2", "1 0", "3 1", "4294967295", "4294967296", "4294967297", "18446744073709551617"}},
    {FROM_1, {"01"}}, /* a leading zero */
    {ROWS, {"", "[\"Q.\",\".Q\"", "[\"Q.\" \".Q\"]", "[\"Q.\",\".Q\",]", "[\"\"]"}},
    {ROWS, {"[\"Q.\"]", "[\"Q.\",\"Q\"]", "[\"QQ\",\"..\"]", "[\"Q.\",\".x\"]"}},
    {ROWS, {"[\"Q.\",\". \"]", "[Q.,.Q]", "[\"Q.\",\".Q\"]]", "[\"Q.\n\",\".Q\"]"}},
    {FEN, {"Q1", "Q1/1Q/2"}},                         /* a row too few, or too many */
    {FEN, {"Q1/1Q/", "/Q1/1Q", "Q1//1Q", "/", "//"}}, /* an empty one */
    {FEN, {"Q1/Q", "Q1/1Q1"}},                        /* a short row, or a long one */
    {FEN, {"QQ/2", "Q1Q/3/3"}},                       /* two queens in a row */
    {FEN, {"0Q1/2", "Q0", "0", "02/2"}},              /* a run of none, a leading zero */
    {FEN, {"q", "k1/1K"}},                            /* unknown characters */
    {FEN, {"Q1/1Q w - - 0 1"}},                       /* the rest of a FEN record */
    {FEN, {"Q1 /1Q", "Q1/ 1Q", "Q 1/1Q"}},            /* white space inside */
    {FEN, {"Q1\n1Q\n"}},                              /* another separator */
    /* huge runs */
    {FEN,
     {"4294967295", "4294967295Q", "4294967295Q1", "4294967295Q1/2", "4294967297",
      "18446744073709551617"}},
    {JSON, {"", " ", "0", "null", "{}"}},               /* no array */
    {JSON, {"[", "[ ", "[0", "[0,", "[0, ", "]"}},      /* an array that is open, or only closes */
    {JSON, {"[]]", "[][]", "[0],", "[0] 0"}},           /* something behind */
    {JSON, {"[,]", "[,0]", "[0,]", "[0,,1]", "[0 1]"}}, /* a comma too many, or too few */
    {JSON, {"[1]", "[0,2]"}},                           /* off the board */
    {JSON, {"[00]", "[0,01]"}},                         /* a leading zero */
    {JSON, {"[-0]", "[-]", "[+0]"}},                    /* a sign, another format's empty row */
    {JSON,
     {"[0.0]", "[0e0]", "[\"0\"]", "[true]", "[[0]]"}}, /* JSON's, but not what format writes */
    {JSON, {"[nul]", "[nulll]", "[NULL]", "[n"}},       /* no word */
    {JSON, {"[0\v]"}},                                  /* no white space of JSON's */
    {JSON,
     {"[4294967295]", "[4294967296]",
      "[18446744073709551616]"}}, /* NQUEENS_NO_QUEEN, 0 in 32 and 64 bits */
};

TEST(test_no_boards)
{
    for (size_t i = 0; i < ELEMENTS(no_boards); i++) {
        for (const char *const *text = no_boards[i].texts; *text != NULL; text++)
            check_not_parsed(*text, no_boards[i].format);
    }
}

/* ---- Random faults ------------------------------------------------------ */

static const int parsable[] = {TEXT, UNICODE, COLUMNS, FROM_1, FEN, JSON, ROWS};

static char random_character(struct random *random)
{
    static const char characters[] = "Q.0123456789-/[],null \t\r\n\xE2\x96\xA0\xA1+e\xFF";
    return characters[random_below(random, sizeof characters - 1)];
}

/* Changes, drops or adds a byte, or ends the text. text has room for one more. */
static void spoil(struct random *random, char *text)
{
    size_t length = strlen(text);
    size_t place = random_below(random, (uint32_t)length + 1);
    switch (random_below(random, 4)) {
    case 0:
        if (place < length)
            text[place] = random_character(random);
        break;
    case 1:
        if (place < length)
            memmove(text + place, text + place + 1, length - place);
        break;
    case 2:
        memmove(text + place + 1, text + place, length - place + 1);
        text[place] = random_character(random);
        break;
    default:
        if (random_below(random, 4) == 0)
            text[place] = '\0';
    }
}

TEST(test_random_faults)
{
    struct random random = random_stream(4);
    for (size_t round = 0; round < 60000; round++) {
        int format = parsable[round % ELEMENTS(parsable)];
        uint32_t queens[8];
        uint32_t n = random_below(&random, 7);
        random_board(&random, n, 25, queens);
        char *correct = naive_format(n, queens, format);
        char text[512];
        assert_true(strlen(correct) + 8 < sizeof text);
        strcpy(text, correct);
        free(correct);
        for (uint32_t faults = random_below(&random, 4); faults > 0; faults--)
            spoil(&random, text);
        (void)check_any_text(text, format);
    }
}

/* The text that begins anywhere in a longer one and is as long as it is said to be, whatever comes
 * before and after it: a NUL, digits that would go on a number, or another board. */
TEST(test_length_in_a_longer_text)
{
    static const char *const around[] = {"", "\0", "0", "7", "Q", "]", ",", " 1", "\n.Q\n", "\xE2"};
    struct random random = random_stream(6);
    for (uint32_t round = 0; round < 3000; round++) {
        int format = parsable[round % ELEMENTS(parsable)];
        const char *before = around[random_below(&random, ELEMENTS(around))];
        const char *after = around[random_below(&random, ELEMENTS(around))];
        uint32_t queens[12], found[12], n = random_below(&random, 13), size = 77;
        random_board(&random, n, 25, queens);
        char *text = naive_format(n, queens, format), longer[512];
        size_t at = strlen(before) + (before[0] == '\0');
        size_t length = strlen(text), end = strlen(after) + (after[0] == '\0');
        memcpy(longer, before, at);
        memcpy(longer + at, text, length);
        memcpy(longer + at + length, after, end);
        assert_ok(nqueens_parse(longer + at, length, format, NULL, 0, &size));
        assert_int_equal(size, n);
        assert_ok(nqueens_parse(longer + at, length, format, found, 12, &size));
        assert_memory_equal(found, queens, n * sizeof *queens);
        free(text);
    }
}

/* A NUL is no white space and ends no text: behind it, before it or in it there is no board. A text
 * that ends anywhere is read no further. */
TEST(test_nul_in_a_text)
{
    const uint32_t queens[] = {1, 3, NONE, 2, 0, 11, 10, 9, NONE, NONE, 4, 5};
    for (size_t i = 0; i < 2 * ELEMENTS(parsable); i++) {
        uint32_t n = i % 2 == 0 ? 12 : 1;
        char *text = naive_format(n, n == 1 ? (uint32_t[]){0} : queens, parsable[i / 2]);
        size_t length = strlen(text);
        char with_nul[512];
        for (size_t place = 0; place <= length; place++) {
            memcpy(with_nul, text, place);
            with_nul[place] = '\0';
            memcpy(with_nul + place + 1, text + place, length - place);
            check_bytes_not_parsed(with_nul, length + 1, parsable[i / 2]);
            (void)check_any_text(with_nul, parsable[i / 2]); /* the text that ends here */
            if (place < length) {                            /* in the place of a character */
                memcpy(with_nul, text, length);
                with_nul[place] = '\0';
                check_bytes_not_parsed(with_nul, length, parsable[i / 2]);
            }
        }
        free(text);
    }
    for (size_t i = 0; i < ELEMENTS(parsable); i++)
        check_bytes_not_parsed("\0", 1, parsable[i]);
}

/* White space where it may stand, between and around the parts. */
TEST(test_random_white_space)
{
    struct random random = random_stream(5);
    static const int formats[] = {COLUMNS, FROM_1, JSON};
    for (int round = 0; round < 3000; round++) {
        int format = formats[round % 3];
        uint32_t queens[12];
        uint32_t n = random_below(&random, 13);
        random_board(&random, n, 25, queens);
        char *plain = naive_format(n, queens, format);
        char text[1024];
        size_t length = 0;
        for (const char *next = plain;; next++) {
            bool is_inside = next > plain && strchr("[], ", next[-1]) == NULL && *next != '\0' &&
                             strchr("[], ", *next) == NULL;
            for (uint32_t i = is_inside ? 0 : random_below(&random, 4); i > 0; i--)
                text[length++] = " \t\r\n"[random_below(&random, 4)];
            text[length++] = *next;
            if (*next == '\0')
                break;
        }
        assert_true(length <= sizeof text);
        check_parsed(text, format, n, queens);
        free(plain);
    }
}

/* ---- The sink, whose blocks and buffers the boards above fill ------------------ */

/* A sink that has counted all but three bytes of what a size_t can count. */
static struct nq_text_sink nearly_full_count(void)
{
    struct nq_text_sink sink;
    nq_text_sink_open_buffer(&sink, NULL, 0);
    sink.length = SIZE_MAX - 3;
    return sink;
}

TEST(test_sink_overflow)
{
    struct nq_text_sink sink = nearly_full_count();
    nq_text_sink_put(&sink, "abc");
    assert_int_equal(nq_text_sink_finish(&sink), NQUEENS_ERROR_BUFFER);
    assert_true(sink.length == SIZE_MAX);
    nq_text_sink_put(&sink, "d");
    assert_int_equal(nq_text_sink_finish(&sink), NQUEENS_ERROR_OVERFLOW);

    sink = nearly_full_count();
    nq_text_sink_repeat(&sink, "ab", 2, 2);
    assert_int_equal(nq_text_sink_finish(&sink), NQUEENS_ERROR_OVERFLOW);

    /* 3 * 0x55555556 is 2 in 32 bits. */
    sink = nearly_full_count();
    nq_text_sink_repeat(&sink, "abc", 3, 0x55555556);
    nq_text_sink_put(&sink, ""); /* what comes after does not hide it */
    assert_int_equal(nq_text_sink_finish(&sink), NQUEENS_ERROR_OVERFLOW);
}

/* A text of three times half of what a size_t can count. */
static void write_too_much(struct nq_text_sink *sink, const void *thing)
{
    nq_text_sink_repeat(sink, thing, SIZE_MAX / 2, 3);
}

TEST(test_overflow_leaves_outputs)
{
    char buf[4] = "x";
    size_t needed = 77;
    assert_int_equal(nq_write_to_buffer(buf, sizeof buf, &needed, write_too_much, "ab"),
                     NQUEENS_ERROR_OVERFLOW);
    assert_int_equal(nq_write_to_buffer(NULL, 0, NULL, write_too_much, "ab"),
                     NQUEENS_ERROR_OVERFLOW);
    assert_int_equal(needed, 77);
    assert_string_equal(buf, "x");
}

/* After an error the stream is not asked again. */
TEST(test_sink_failed)
{
    char block[16];
    struct text_stream put;
    text_stream_open(&put);
    struct nq_text_sink sink;
    nq_text_sink_open_stream(&sink, put.stream, block, sizeof block);
    nq_text_sink_put(&sink, "before");
    sink.failed = true;
    nq_text_sink_repeat(&sink, "after", 5, UINT32_MAX);
    assert_int_equal(nq_text_sink_finish(&sink), NQUEENS_ERROR_IO);
    text_stream_close(&put);
    assert_int_equal(put.length, 0);
    free(put.text);
}

/* ---- Files ------------------------------------------------------------------ */

/* A device that is always full: without a buffer the first byte fails, with one
 * the first full buffer does. errno is that of the write. */
TEST(test_print_errors)
{
    static uint32_t queens[1000];
    FILE *stream = fopen("/dev/full", "w");
    if (stream == NULL)
        skip();
    setvbuf(stream, NULL, _IONBF, 0);
    for (int format = 0; format < UNKNOWN_FORMAT; format++) {
        if (!is_written(format))
            continue;
        errno = 0;
        assert_int_equal(nqueens_print(stream, 4, (uint32_t[]){1, 3, 0, 2}, format),
                         NQUEENS_ERROR_IO);
        assert_int_equal(errno, ENOSPC);
    }
    fclose(stream);

    stream = fopen("/dev/full", "w");
    assert_non_null(stream);
    errno = 0;
    assert_int_equal(nqueens_print(stream, 1000, queens, NQUEENS_FORMAT_UNICODE), NQUEENS_ERROR_IO);
    assert_int_equal(errno, ENOSPC);
    fclose(stream);

    stream = fopen("/dev/null", "r");
    assert_non_null(stream);
    assert_int_equal(nqueens_print(stream, 4, queens, NQUEENS_FORMAT_TEXT), NQUEENS_ERROR_IO);
    fclose(stream);
}
