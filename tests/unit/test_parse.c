/* SPDX-License-Identifier: MIT
 *
 * test_parse.c - nqueens_parse: texts that are boards, texts that are none, the
 * way from a board to its text and back, texts with random faults.
 *
 * Every text is parsed in a block that ends with its NUL, so that a sanitizer or
 * valgrind sees a read past it. The random boards come from NQUEENS_TEST_SEED,
 * or else from the time; the seed is printed, so that a failure can be had again.
 */

#include "harness.h"
#include "random_boards.h"

#define NONE NQUEENS_NO_QUEEN
#define UNTOUCHED 0xA5A5A5A5

/* Shorter names for the tables. */
#define TEXT NQUEENS_FORMAT_TEXT
#define UNICODE NQUEENS_FORMAT_UNICODE
#define CHESS NQUEENS_FORMAT_CHESS
#define COLUMNS NQUEENS_FORMAT_COLUMNS
#define FROM_1 NQUEENS_FORMAT_COLUMNS_FROM_1
#define FEN NQUEENS_FORMAT_FEN
#define JSON NQUEENS_FORMAT_JSON

static const int parsable[] = {TEXT, UNICODE, COLUMNS, FROM_1, FEN, JSON};

#define PARSABLE ELEMENTS(parsable)

/* ---- Checks ------------------------------------------------------------- */

#define MAX_N 64

struct board {
    uint32_t n;
    uint32_t queens[MAX_N];
};

/* Parses a copy of the text; board is all UNTOUCHED where nothing is written. */
static int parse_copy(const char *text, int format, uint32_t capacity, struct board *board)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    assert_non_null(copy);
    memcpy(copy, text, size);
    memset(board, 0xA5, sizeof *board);
    int status =
        nqueens_parse(copy, format, capacity, capacity > 0 ? board->queens : NULL, &board->n);
    free(copy);
    return status;
}

static void check_untouched(const struct board *board, uint32_t from)
{
    for (uint32_t row = from; row < MAX_N; row++)
        assert_int_equal(board->queens[row], UNTOUCHED);
}

static void check_no_board(const char *text, int format)
{
    static const uint32_t capacities[] = {0, 1, MAX_N};
    for (size_t i = 0; i < 3; i++) {
        struct board board;
        int status = parse_copy(text, format, capacities[i], &board);
        if (status != NQUEENS_ERROR_ARGUMENT)
            fail_msg("format %d takes \"%s\"", format, text);
        assert_int_equal(board.n, UNTOUCHED);
        check_untouched(&board, 0);
    }
}

/* With room for it the board is read, with less its size is. */
static void check_board(const char *text, int format, uint32_t n, const uint32_t queens[])
{
    for (uint32_t capacity = 0; capacity <= n + 1; capacity++) {
        struct board board;
        int status = parse_copy(text, format, capacity, &board);
        int expected = capacity < n ? NQUEENS_ERROR_BUFFER : NQUEENS_OK;
        if (status != expected)
            fail_msg("format %d, capacity %u: %d for \"%s\"", format, (unsigned)capacity, status,
                     text);
        assert_int_equal(board.n, n);
        if (capacity >= n)
            assert_memory_equal(board.queens, queens, n * sizeof *queens);
        check_untouched(&board, capacity < n ? 0 : n);
    }
}

/* ---- Texts that are boards ---------------------------------------------- */

struct example {
    int format;
    const char *text;
    uint32_t n;
    uint32_t queens[12];
};

static const struct example boards[] = {
    {TEXT, "", 0, {0}},
    {TEXT, " \t\r\n", 0, {0}},
    {TEXT, "Q\n", 1, {0}},
    {TEXT, ".", 1, {NONE}},
    {TEXT, ".Q..\n...Q\nQ...\n..Q.\n", 4, {1, 3, 0, 2}},
    {TEXT, ".Q..\n...Q\nQ...\n..Q.", 4, {1, 3, 0, 2}},
    {TEXT, ".Q..\r\n...Q\r\nQ...\r\n..Q.\r\n", 4, {1, 3, 0, 2}},
    {TEXT, ".Q..\r\n...Q\nQ...\r\n..Q. \n", 4, {1, 3, 0, 2}},
    {TEXT, "\n \r\t.Q..\n...Q\nQ...\n..Q.\n\n \t\r\n", 4, {1, 3, 0, 2}},
    {TEXT, "Q..\nQ..\n...\n", 3, {0, 0, NONE}}, /* attacks are not asked for */
    {UNICODE, "", 0, {0}},
    {UNICODE, "■\n", 1, {0}},
    {UNICODE, "□", 1, {NONE}},
    {UNICODE, "□■□□\n□□□■\n■□□□\n□□■□\n", 4, {1, 3, 0, 2}},
    {UNICODE, "\r\n□■□□\r\n□□□■\r\n□□□□\r\n□□■□", 4, {1, 3, NONE, 2}},
    {COLUMNS, "", 0, {0}},
    {COLUMNS, "\n\n", 0, {0}},
    {COLUMNS, "0", 1, {0}},
    {COLUMNS, "-", 1, {NONE}},
    {COLUMNS, "1 3 0 2", 4, {1, 3, 0, 2}},
    {COLUMNS, "\t1\t3\r\n0  2 \n", 4, {1, 3, 0, 2}},
    {COLUMNS, "- 3 - 0", 4, {NONE, 3, NONE, 0}},
    {COLUMNS,
     "11 - - - - - - - - - - 10",
     12,
     {11, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, 10}},
    {FROM_1, "", 0, {0}},
    {FROM_1, "1", 1, {0}},
    {FROM_1, "-", 1, {NONE}},
    {FROM_1, "2 4 1 3", 4, {1, 3, 0, 2}},
    {FROM_1, " - 4\n- 1\n", 4, {NONE, 3, NONE, 0}},
    {FEN, "", 0, {0}},
    {FEN, " \n", 0, {0}},
    {FEN, "Q", 1, {0}},
    {FEN, "1", 1, {NONE}},
    {FEN, "1Q2/3Q/Q3/2Q1", 4, {1, 3, 0, 2}},
    {FEN, "\n 4/3Q/4/Q3\r\n", 4, {NONE, 3, NONE, 0}},
    {FEN,
     "12/12/12/12/12/10Q1/11Q/Q11/12/12/12/12",
     12,
     {NONE, NONE, NONE, NONE, NONE, 10, 11, 0, NONE, NONE, NONE, NONE}},
    {JSON, "[]", 0, {0}},
    {JSON, " [ ] ", 0, {0}},
    {JSON, "[0]", 1, {0}},
    {JSON, "[null]", 1, {NONE}},
    {JSON, "[1,3,0,2]", 4, {1, 3, 0, 2}},
    {JSON, "\n[\t1 ,3\r\n, null , 2 ]\n\n", 4, {1, 3, NONE, 2}},
};

static void test_boards(void **state)
{
    for (size_t i = 0; i < ELEMENTS(boards); i++)
        check_board(boards[i].text, boards[i].format, boards[i].n, boards[i].queens);
}

/* ---- Texts that are none ------------------------------------------------ */

static const struct {
    int format;
    const char *text;
} no_boards[] = {
    {TEXT, "Q.\n"},                      /* a row too few */
    {TEXT, "Q.\n.Q\nQ.\n"},              /* a row too many */
    {TEXT, "Q.\n.\n"},                   /* a short line */
    {TEXT, "Q.\n...\n"},                 /* a long one */
    {TEXT, "Q.\n.Q\n."},                 /* something behind */
    {TEXT, "Q.\n.Q\n.Q"},                /* the same */
    {TEXT, "Q.\n.Q x"},                  /* the same */
    {TEXT, "QQ\n..\n"},                  /* two queens in a row */
    {TEXT, "Q.Q\n...\n...\n"},           /* the same */
    {TEXT, "..\n.Q.\n"},                 /* the second line gives no size */
    {TEXT, "q.\n..\n"},                  /* unknown characters */
    {TEXT, "0"},                         /* the same */
    {TEXT, "x"},                         /* the same */
    {TEXT, "\xEF\xBB\xBFQ\n"},           /* the same: a byte order mark */
    {TEXT, "Q\v"},                       /* the same: no white space of ours */
    {TEXT, "Q\xA0"},                     /* the same */
    {TEXT, "■\n"},                       /* another format's */
    {TEXT, "Q. \n..\n"},                 /* white space inside */
    {TEXT, "Q.\n ..\n"},                 /* the same */
    {TEXT, "Q .\n. .\n"},                /* the same */
    {TEXT, "Q.\n\n..\n"},                /* the same */
    {TEXT, "Q.\r..\r"},                  /* "\r" ends no line */
    {TEXT, "Q.\r\r\n..\r\n"},            /* the same */
    {TEXT, "Q.\n\r..\n"},                /* the same */
    {TEXT, "Q../"},                      /* another separator */
    {TEXT, "Q./.Q"},                     /* the same */
    {UNICODE, "Q\n"},                    /* another format's */
    {UNICODE, "■□\n"},                   /* a row too few */
    {UNICODE, "■□\n□■\n□□\n"},           /* a row too many */
    {UNICODE, "■■\n□□\n"},               /* two queens in a row */
    {UNICODE, "□□\n□\n"},                /* a short line */
    {UNICODE, "\xE2"},                   /* the start of a character */
    {UNICODE, "\xE2\x96"},               /* the same */
    {UNICODE, "■\xE2\x96"},              /* the same */
    {UNICODE, "\xE2\x96\xA2\n"},         /* U+25A2 */
    {UNICODE, "♛\n"},                    /* U+265B */
    {UNICODE, "\x96\xA0\n"},             /* the end of a character */
    {CHESS, "1 ♛\n  a\n"},               /* not read */
    {CHESS, ""},                         /* not read */
    {COLUMNS, "1"},                      /* off the board */
    {COLUMNS, "0 2"},                    /* the same */
    {COLUMNS, "2 - 3"},                  /* the same */
    {COLUMNS, "1,0"},                    /* another separator */
    {COLUMNS, "0 1,"},                   /* the same */
    {COLUMNS, "00"},                     /* leading zeros */
    {COLUMNS, "0 01"},                   /* the same */
    {COLUMNS, "-0"},                     /* signs */
    {COLUMNS, "+0"},                     /* the same */
    {COLUMNS, "0 -1"},                   /* the same */
    {COLUMNS, "--"},                     /* no separator */
    {COLUMNS, "0-"},                     /* the same */
    {COLUMNS, "-1 0"},                   /* the same */
    {COLUMNS, "0.0"},                    /* no number */
    {COLUMNS, "0e0"},                    /* the same */
    {COLUMNS, "0x0"},                    /* the same */
    {COLUMNS, "a"},                      /* the same */
    {COLUMNS, "\xD9\xA0"},               /* a digit, but U+0660 */
    {COLUMNS, "4294967295"},             /* the number of NQUEENS_NO_QUEEN */
    {COLUMNS, "4294967296"},             /* 0 in 32 bits */
    {COLUMNS, "18446744073709551616"},   /* 0 in 64 bits */
    {COLUMNS, "0 18446744073709551617"}, /* 1 in 64 bits */
    {FROM_1, "0"},                       /* off the board */
    {FROM_1, "2"},                       /* the same */
    {FROM_1, "1 0"},                     /* the same */
    {FROM_1, "3 1"},                     /* the same */
    {FROM_1, "01"},                      /* a leading zero */
    {FROM_1, "4294967295"},              /* off the board */
    {FROM_1, "4294967296"},              /* NQUEENS_NO_QUEEN, counted from 0 */
    {FROM_1, "4294967297"},              /* 1 in 32 bits */
    {FROM_1, "18446744073709551617"},    /* 1 in 64 bits */
    {FEN, "Q1"},                         /* a row too few */
    {FEN, "Q1/1Q/2"},                    /* a row too many */
    {FEN, "Q1/1Q/"},                     /* an empty one */
    {FEN, "/Q1/1Q"},                     /* the same */
    {FEN, "Q1//1Q"},                     /* the same */
    {FEN, "/"},                          /* the same */
    {FEN, "//"},                         /* the same */
    {FEN, "Q1/Q"},                       /* a short row */
    {FEN, "Q1/1Q1"},                     /* a long one */
    {FEN, "QQ/2"},                       /* two queens in a row */
    {FEN, "Q1Q/3/3"},                    /* the same */
    {FEN, "0Q1/2"},                      /* a run of none */
    {FEN, "Q0"},                         /* the same */
    {FEN, "0"},                          /* the same */
    {FEN, "02/2"},                       /* a leading zero */
    {FEN, "q"},                          /* unknown characters */
    {FEN, "k1/1K"},                      /* the same */
    {FEN, "Q1/1Q w - - 0 1"},            /* the rest of a FEN record */
    {FEN, "Q1 /1Q"},                     /* white space inside */
    {FEN, "Q1/ 1Q"},                     /* the same */
    {FEN, "Q 1/1Q"},                     /* the same */
    {FEN, "Q1\n1Q\n"},                   /* another separator */
    {FEN, "4294967295"},                 /* huge runs */
    {FEN, "4294967295Q"},                /* the same, a width of 0 in 32 bits */
    {FEN, "4294967295Q1"},               /* the same, 1 in 32 bits */
    {FEN, "4294967295Q1/2"},             /* the same */
    {FEN, "4294967297"},                 /* the same, 1 in 32 bits */
    {FEN, "18446744073709551617"},       /* the same, 1 in 64 bits */
    {JSON, ""},                          /* no array */
    {JSON, " "},                         /* the same */
    {JSON, "0"},                         /* the same */
    {JSON, "null"},                      /* the same */
    {JSON, "{}"},                        /* the same */
    {JSON, "["},                         /* an open one */
    {JSON, "[ "},                        /* the same */
    {JSON, "[0"},                        /* the same */
    {JSON, "[0,"},                       /* the same */
    {JSON, "[0, "},                      /* the same */
    {JSON, "]"},                         /* one that only closes */
    {JSON, "[]]"},                       /* something behind */
    {JSON, "[][]"},                      /* the same */
    {JSON, "[0],"},                      /* the same */
    {JSON, "[0] 0"},                     /* the same */
    {JSON, "[,]"},                       /* a comma too many */
    {JSON, "[,0]"},                      /* the same */
    {JSON, "[0,]"},                      /* the same */
    {JSON, "[0,,1]"},                    /* the same */
    {JSON, "[0 1]"},                     /* one too few */
    {JSON, "[1]"},                       /* off the board */
    {JSON, "[0,2]"},                     /* the same */
    {JSON, "[00]"},                      /* a leading zero */
    {JSON, "[0,01]"},                    /* the same */
    {JSON, "[-0]"},                      /* a sign */
    {JSON, "[-]"},                       /* another format's empty row */
    {JSON, "[+0]"},                      /* a sign */
    {JSON, "[0.0]"},                     /* JSON's, but not what format writes */
    {JSON, "[0e0]"},                     /* the same */
    {JSON, "[\"0\"]"},                   /* the same */
    {JSON, "[true]"},                    /* the same */
    {JSON, "[[0]]"},                     /* the same */
    {JSON, "[nul]"},                     /* no word */
    {JSON, "[nulll]"},                   /* the same */
    {JSON, "[NULL]"},                    /* the same */
    {JSON, "[n"},                        /* the same */
    {JSON, "[0\v]"},                     /* no white space of JSON's */
    {JSON, "[4294967295]"},              /* the number of NQUEENS_NO_QUEEN */
    {JSON, "[4294967296]"},              /* 0 in 32 bits */
    {JSON, "[18446744073709551616]"},    /* 0 in 64 bits */
};

static void test_no_boards(void **state)
{
    for (size_t i = 0; i < ELEMENTS(no_boards); i++)
        check_no_board(no_boards[i].text, no_boards[i].format);
}

/* Numbers of any length. */
static void test_long_numbers(void **state)
{
    static const int formats[] = {COLUMNS, FROM_1, FEN, JSON};
    for (size_t length = 1; length <= 300; length++) {
        for (char digit = '0'; digit <= '9'; digit++) {
            if (length == 1 && digit < '2')
                continue;
            char text[400] = "[";
            memset(text + 1, digit, length);
            memcpy(text + 1 + length, "]", 2);
            check_no_board(text, JSON);
            text[1 + length] = '\0';
            for (size_t i = 0; i < 3; i++)
                check_no_board(text + 1, formats[i]);
        }
    }
}

static void test_arguments(void **state)
{
    uint32_t queens[4] = {7, 7, 7, 7};
    uint32_t n = 7;
    for (size_t i = 0; i < PARSABLE; i++) {
        const char *text = parsable[i] == JSON ? "[]" : "";
        assert_int_equal(nqueens_parse(NULL, parsable[i], 4, queens, &n), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_parse(text, parsable[i], 4, queens, NULL), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_parse(text, parsable[i], 4, NULL, &n), NQUEENS_ERROR_ARGUMENT);
    }
    static const int unknown[] = {-1, 7, CHESS, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < ELEMENTS(unknown); i++)
        assert_int_equal(nqueens_parse("", unknown[i], 4, queens, &n), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(n, 7);
    assert_int_equal(queens[0], 7);

    /* A board of no rows needs no room. */
    assert_ok(nqueens_parse("", TEXT, 0, NULL, &n));
    assert_int_equal(n, 0);
}

/* ---- There and back ----------------------------------------------------- */

/* The text of a board, which the caller frees. */
static char *format_board(uint32_t n, const uint32_t queens[], int format)
{
    size_t size;
    assert_int_equal(nqueens_format(NULL, 0, &size, n, queens, format), NQUEENS_ERROR_BUFFER);
    char *text = malloc(size);
    assert_non_null(text);
    assert_ok(nqueens_format(text, size, NULL, n, queens, format));
    return text;
}

static void test_there_and_back(void **state)
{
    struct random random = random_stream(1);
    for (uint32_t n = 0; n < MAX_N; n++) {
        for (size_t i = 0; i < 4 * PARSABLE; i++) {
            uint32_t queens[MAX_N];
            random_board(&random, n, 25, queens);
            char *text = format_board(n, queens, parsable[i % PARSABLE]);
            check_board(text, parsable[i % PARSABLE], n, queens);
            free(text);
        }
    }
}

static void test_there_and_back_large(void **state)
{
    struct random random = random_stream(2);
    for (size_t i = 0; i < PARSABLE; i++) {
        uint32_t n = parsable[i] == TEXT || parsable[i] == UNICODE ? 1000 : 100000;
        uint32_t *queens = malloc(n * sizeof *queens);
        uint32_t *parsed = malloc(n * sizeof *parsed);
        uint32_t parsed_n = 0;
        assert_non_null(queens);
        assert_non_null(parsed);
        random_board(&random, n, 25, queens);
        char *text = format_board(n, queens, parsable[i]);
        assert_ok(nqueens_parse(text, parsable[i], n, parsed, &parsed_n));
        assert_int_equal(parsed_n, n);
        assert_memory_equal(parsed, queens, n * sizeof *queens);
        free(text);
        free(parsed);
        free(queens);
    }
}

/* ---- Random faults ------------------------------------------------------ */

static void remove_white_space(char *text)
{
    char *to = text;
    for (; *text != '\0'; text++) {
        if (strchr(" \t\r\n", *text) == NULL)
            *to++ = *text;
    }
    *to = '\0';
}

/* Whatever the text is: if it is taken for a board then it is, but for white
 * space, the text of that board. */
static void check_any(const char *text, int format)
{
    struct board board;
    int status = parse_copy(text, format, MAX_N, &board);
    if (status == NQUEENS_ERROR_ARGUMENT) {
        check_untouched(&board, 0);
        return;
    }
    assert_ok(status);
    char *again = format_board(board.n, board.queens, format);
    char *bare = malloc(strlen(text) + 1);
    assert_non_null(bare);
    strcpy(bare, text);
    remove_white_space(bare);
    remove_white_space(again);
    assert_string_equal(bare, again);
    free(bare);
    free(again);
}

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

static void test_random_faults(void **state)
{
    struct random random = random_stream(3);
    for (int round = 0; round < 60000; round++) {
        int format = parsable[(size_t)round % PARSABLE];
        uint32_t queens[8];
        uint32_t n = random_below(&random, 7);
        random_board(&random, n, 25, queens);
        char *correct = format_board(n, queens, format);
        char text[512];
        assert_true(strlen(correct) + 8 < sizeof text);
        strcpy(text, correct);
        free(correct);
        for (uint32_t faults = random_below(&random, 4); faults > 0; faults--)
            spoil(&random, text);
        check_any(text, format);
    }
}

/* A text that ends anywhere is read no further. */
static void test_every_end(void **state)
{
    for (size_t i = 0; i < PARSABLE; i++) {
        const uint32_t queens[] = {1, 3, NONE, 2, 0, 11, 10, 9, NONE, NONE, 4, 5};
        char *text = format_board(12, queens, parsable[i]);
        for (size_t length = strlen(text); length-- > 0;) {
            text[length] = '\0';
            check_any(text, parsable[i]);
        }
        free(text);
    }
}

/* White space where it may stand, between and around the parts. */
static void test_random_white_space(void **state)
{
    struct random random = random_stream(4);
    static const int formats[] = {COLUMNS, FROM_1, JSON};
    for (int round = 0; round < 3000; round++) {
        int format = formats[round % 3];
        uint32_t queens[12];
        uint32_t n = random_below(&random, 13);
        random_board(&random, n, 25, queens);
        char *plain = format_board(n, queens, format);
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
        check_board(text, format, n, queens);
        free(plain);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards),
        cmocka_unit_test(test_no_boards),
        cmocka_unit_test(test_long_numbers),
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_there_and_back_large),
        cmocka_unit_test(test_random_faults),
        cmocka_unit_test(test_every_end),
        cmocka_unit_test(test_random_white_space),
    };
    random_choose_seed();
    return cmocka_run_group_tests_name("parse", tests, NULL, NULL);
}
