/* SPDX-License-Identifier: MIT
 *
 * test_text.c - nqueens_format, nqueens_print and the text sink below them.
 * Boards in every format, as literal text and against a writer that goes square
 * by square; buffers of every size; streams that fail; sizes that overflow.
 *
 * The random boards come from NQUEENS_TEST_SEED, or else from the time; the
 * seed is printed, so that a failure can be had again.
 */

#define _POSIX_C_SOURCE 200809L /* for open_memstream */

#include "harness.h"
#include "random_boards.h"
#include "text/sink.h"

#include <errno.h>

#define NONE NQUEENS_NO_QUEEN
#define FORMATS 7        /* those that naive_format knows */
#define UNKNOWN_FORMAT 8 /* the first; 7 is SVG, see test_svg.c */

/* ---- Boards and their texts --------------------------------------------- */

struct example {
    uint32_t n;
    uint32_t queens[30];
    const char *text[FORMATS]; /* NULL where none is given */
};

static const struct example examples[] = {
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
    {12,
     {1, 3, 5, 7, 9, 11, 0, 2, 4, 6, 8, 10},
     {
         ".Q..........\n...Q........\n.....Q......\n.......Q....\n.........Q..\n...........Q\n"
         "Q...........\n..Q.........\n....Q.......\n......Q.....\n........Q...\n..........Q.\n",
         "□■□□□□□□□□□□\n□□□■□□□□□□□□\n□□□□□■□□□□□□\n□□□□□□□■□□□□\n□□□□□□□□□■□□\n□□□□□□□□□□□■\n"
         "■□□□□□□□□□□□\n□□■□□□□□□□□□\n□□□□■□□□□□□□\n□□□□□□■□□□□□\n□□□□□□□□■□□□\n□□□□□□□□□□■□\n",
         "12 . ♛ . . . . . . . . . .\n"
         "11 . . . ♛ . . . . . . . .\n"
         "10 . . . . . ♛ . . . . . .\n"
         " 9 . . . . . . . ♛ . . . .\n"
         " 8 . . . . . . . . . ♛ . .\n"
         " 7 . . . . . . . . . . . ♛\n"
         " 6 ♛ . . . . . . . . . . .\n"
         " 5 . . ♛ . . . . . . . . .\n"
         " 4 . . . . ♛ . . . . . . .\n"
         " 3 . . . . . . ♛ . . . . .\n"
         " 2 . . . . . . . . ♛ . . .\n"
         " 1 . . . . . . . . . . ♛ .\n"
         "   a b c d e f g h i j k l\n",
         "1 3 5 7 9 11 0 2 4 6 8 10",
         "2 4 6 8 10 12 1 3 5 7 9 11",
         "1Q10/3Q8/5Q6/7Q4/9Q2/11Q/Q11/2Q9/4Q7/6Q5/8Q3/10Q1",
         "[1,3,5,7,9,11,0,2,4,6,8,10]",
     }},
    {30,
     {1, 3, 5, 7, 9, 11, 13, NONE, 17, 19, 21, 23, 25, 27, 29,
      0, 2, 4, 6, 8, 10, 12, 14,   16, 18, 20, 22, 24, 26, NONE},
     {
         NULL,
         NULL,
         "30 .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "29 .  .  .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "28 .  .  .  .  .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "27 .  .  .  .  .  .  .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "26 .  .  .  .  .  .  .  .  .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "25 .  .  .  .  .  .  .  .  .  .  .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "24 .  .  .  .  .  .  .  .  .  .  .  .  .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "23 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "22 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ♛  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "21 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ♛  .  .  .  .  .  .  .  .  . "
         " .\n"
         "20 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ♛  .  .  .  .  .  .  . "
         " .\n"
         "19 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ♛  .  .  .  .  . "
         " .\n"
         "18 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ♛  .  .  . "
         " .\n"
         "17 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ♛  . "
         " .\n"
         "16 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " ♛\n"
         "15 ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "14 .  .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "13 .  .  .  .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "12 .  .  .  .  .  .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "11 .  .  .  .  .  .  .  .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "10 .  .  .  .  .  .  .  .  .  .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         " 9 .  .  .  .  .  .  .  .  .  .  .  .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         " 8 .  .  .  .  .  .  .  .  .  .  .  .  .  .  ♛  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         " 7 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ♛  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         " 6 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ♛  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         " 5 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ♛  .  .  .  .  .  .  .  . "
         " .\n"
         " 4 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ♛  .  .  .  .  .  . "
         " .\n"
         " 3 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ♛  .  .  .  . "
         " .\n"
         " 2 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ♛  .  . "
         " .\n"
         " 1 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . "
         " .\n"
         "   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t  u  v  w  x  y  z  aa ab "
         "ac ad\n",
         "1 3 5 7 9 11 13 - 17 19 21 23 25 27 29 0 2 4 6 8 10 12 14 16 18 20 22 24 26 -",
         "2 4 6 8 10 12 14 - 18 20 22 24 26 28 30 1 3 5 7 9 11 13 15 17 19 21 23 25 27 -",
         "1Q28/3Q26/5Q24/7Q22/9Q20/11Q18/13Q16/30/17Q12/19Q10/21Q8/23Q6/25Q4/27Q2/29Q/Q29/2Q27"
         "/4Q25/6Q23/8Q21/10Q19/12Q17/14Q15/16Q13/18Q11/20Q9/22Q7/24Q5/26Q3/30",
         "[1,3,5,7,9,11,13,null,17,19,21,23,25,27,29,0,2,4,6,8,10,12,14,16,18,20,22,24,26,null"
         "]",
     }},
};

#define EXAMPLES ELEMENTS(examples)

/* ---- A writer that goes square by square -------------------------------- */

/* Text that grows. */
struct text {
    char *start;
    size_t length;
    size_t capacity;
};

static void append(struct text *text, const char *string)
{
    size_t length = strlen(string);
    if (text->capacity < text->length + length + 1) {
        text->capacity = 2 * (text->length + length + 1);
        text->start = realloc(text->start, text->capacity);
        assert_non_null(text->start);
    }
    memcpy(text->start + text->length, string, length + 1);
    text->length += length;
}

static void append_number(struct text *text, const char *format, int width, uint32_t number)
{
    char digits[32];
    snprintf(digits, sizeof digits, format, width, (unsigned)number);
    append(text, digits);
}

static void append_line_end(struct text *text)
{
    while (text->length > 0 && text->start[text->length - 1] == ' ')
        text->length--;
    text->start[text->length] = '\0';
    append(text, "\n");
}

/* The name after this one: the last letter is counted on, with a carry. */
static void next_file_name(char name[8])
{
    size_t length = strlen(name);
    size_t i = length;
    while (i > 0 && name[i - 1] == 'z')
        name[--i] = 'a';
    if (i > 0)
        name[i - 1]++;
    else
        name[length] = 'a';
}

static void append_chess(struct text *text, uint32_t n, const uint32_t queens[])
{
    char last[8] = "a";
    for (uint32_t column = 1; column < n; column++)
        next_file_name(last);
    size_t width = strlen(last);
    int rank_width = snprintf(NULL, 0, "%u", (unsigned)n);

    for (uint32_t row = 0; row < n; row++) {
        append_number(text, "%*u ", rank_width, n - row);
        for (uint32_t column = 0; column < n; column++) {
            append(text, column == queens[row] ? "♛" : ".");
            for (size_t i = 0; i < width; i++)
                append(text, " ");
        }
        append_line_end(text);
    }
    for (int i = 0; i < rank_width + 1; i++)
        append(text, " ");
    char name[8] = "a";
    for (uint32_t column = 0; column < n; column++) {
        append(text, name);
        for (size_t i = strlen(name); i < width + 1; i++)
            append(text, " ");
        next_file_name(name);
    }
    if (n > 0)
        append_line_end(text);
}

static void append_picture(struct text *text, uint32_t n, const uint32_t queens[],
                           const char *queen, const char *empty)
{
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++)
            append(text, column == queens[row] ? queen : empty);
        append(text, "\n");
    }
}

static void append_list(struct text *text, uint32_t n, const uint32_t queens[], uint32_t base,
                        const char *separator, const char *no_queen)
{
    for (uint32_t row = 0; row < n; row++) {
        append(text, row > 0 ? separator : "");
        if (queens[row] == NONE)
            append(text, no_queen);
        else
            append_number(text, "%*u", 0, queens[row] + base);
    }
}

static void append_fen(struct text *text, uint32_t n, const uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++) {
        uint32_t run = 0;
        append(text, row > 0 ? "/" : "");
        for (uint32_t column = 0; column <= n; column++) {
            bool is_empty = column < n && column != queens[row];
            if (is_empty)
                run++;
            if (!is_empty && run > 0) {
                append_number(text, "%*u", 0, run);
                run = 0;
            }
            if (column < n && !is_empty)
                append(text, "Q");
        }
    }
}

/* The text of the board; the caller frees it. */
static char *naive_format(uint32_t n, const uint32_t queens[], int format)
{
    struct text text = {NULL, 0, 0};
    append(&text, "");
    switch (format) {
    case NQUEENS_FORMAT_TEXT:
        append_picture(&text, n, queens, "Q", ".");
        break;
    case NQUEENS_FORMAT_UNICODE:
        append_picture(&text, n, queens, "■", "□");
        break;
    case NQUEENS_FORMAT_CHESS:
        if (n > 0)
            append_chess(&text, n, queens);
        break;
    case NQUEENS_FORMAT_COLUMNS:
        append_list(&text, n, queens, 0, " ", "-");
        break;
    case NQUEENS_FORMAT_COLUMNS_FROM_1:
        append_list(&text, n, queens, 1, " ", "-");
        break;
    case NQUEENS_FORMAT_FEN:
        append_fen(&text, n, queens);
        break;
    case NQUEENS_FORMAT_JSON:
        append(&text, "[");
        append_list(&text, n, queens, 0, ",", "null");
        append(&text, "]");
        break;
    default:
        fail_msg("no format %d", format);
    }
    return text.start;
}

/* ---- nqueens_format ----------------------------------------------------- */

/* Formats into blocks of exactly the size that is asked for and of one byte
 * less, and asks for the size. */
static void check_format(uint32_t n, const uint32_t queens[], int format, const char *expected)
{
    size_t size = strlen(expected) + 1;
    size_t needed = 0;
    assert_int_equal(nqueens_format(NULL, 0, &needed, n, queens, format), NQUEENS_ERROR_BUFFER);
    assert_int_equal(needed, size);

    char *buf = malloc(size);
    assert_non_null(buf);
    needed = 0;
    assert_ok(nqueens_format(buf, size, &needed, n, queens, format));
    assert_int_equal(needed, size);
    assert_string_equal(buf, expected);
    assert_int_equal(nqueens_format(buf, size - 1, NULL, n, queens, format), NQUEENS_ERROR_BUFFER);
    if (size > 1)
        assert_string_equal(buf, "");
    free(buf);
}

static void test_format_examples(void **state)
{
    for (size_t i = 0; i < EXAMPLES; i++) {
        for (int format = 0; format < FORMATS; format++) {
            const struct example *example = &examples[i];
            if (example->text[format] != NULL)
                check_format(example->n, example->queens, format, example->text[format]);
        }
    }
}

static void check_format_square_by_square(uint32_t n, const uint32_t queens[])
{
    for (int format = 0; format < FORMATS; format++) {
        char *expected = naive_format(n, queens, format);
        check_format(n, queens, format, expected);
        free(expected);
    }
}

/* The examples too, so that the two expectations agree with each other. */
static void test_format_square_by_square(void **state)
{
    struct random random = random_stream(1);
    uint32_t queens[120];
    for (size_t i = 0; i < EXAMPLES; i++)
        check_format_square_by_square(examples[i].n, examples[i].queens);
    for (uint32_t n = 0; n <= 33; n++) {
        for (int round = 0; round < 5; round++) {
            random_board(&random, n, 25, queens);
            check_format_square_by_square(n, queens);
        }
    }
    for (uint32_t n = 98; n <= 102; n++) {
        random_board(&random, n, 25, queens);
        check_format_square_by_square(n, queens);
    }
}

/* n = 702 is the last board whose files have names of two letters. */
static void test_format_long_file_names(void **state)
{
    struct random random = random_stream(2);
    uint32_t queens[703];
    for (uint32_t n = 702; n <= 703; n++) {
        random_board(&random, n, 25, queens);
        char *expected = naive_format(n, queens, NQUEENS_FORMAT_CHESS);
        check_format(n, queens, NQUEENS_FORMAT_CHESS, expected);
        const char *end = strrchr(expected, ' ');
        assert_string_equal(end, n == 702 ? " zz\n" : " aaa\n");
        free(expected);
    }
}

/* Every size from 0 to more than enough; the bytes behind stay what they are. */
static void test_format_buffer_sizes(void **state)
{
    const uint32_t queens[] = {10, 3, NONE, 7, 9, 11, 0, 2, 4, 6, 8, 1};
    for (int format = 0; format < FORMATS; format++) {
        char *expected = naive_format(12, queens, format);
        size_t enough = strlen(expected) + 1;
        for (size_t size = 0; size <= enough + 3; size++) {
            char buf[1024];
            assert_true(size + 1 < sizeof buf);
            memset(buf, '#', sizeof buf);
            size_t needed = 0;
            int status = nqueens_format(buf, size, &needed, 12, queens, format);
            assert_int_equal(needed, enough);
            assert_int_equal(status, size < enough ? NQUEENS_ERROR_BUFFER : NQUEENS_OK);
            if (size > 0)
                assert_string_equal(buf, size < enough ? "" : expected);
            for (size_t i = size < enough ? size : enough; i < sizeof buf; i++)
                assert_int_equal(buf[i], '#');
        }
        free(expected);
    }
}

static void check_format_refuses(char *buf, size_t size, uint32_t n, const uint32_t queens[],
                                 int format)
{
    size_t needed = 77;
    assert_int_equal(nqueens_format(buf, size, &needed, n, queens, format), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(needed, 77);
    assert_int_equal(nqueens_format(buf, size, NULL, n, queens, format), NQUEENS_ERROR_ARGUMENT);
}

static void test_format_arguments(void **state)
{
    const uint32_t queens[] = {1, 3, 0, 2};
    char buf[64] = "as it was";
    for (int format = 0; format < FORMATS; format++) {
        check_format_refuses(buf, sizeof buf, 4, NULL, format);
        check_format_refuses(buf, sizeof buf, 0, NULL, format);
        check_format_refuses(NULL, 1, 4, queens, format);
        check_format_refuses(buf, sizeof buf, 4, (uint32_t[]){1, 3, 0, 4}, format);
        check_format_refuses(buf, sizeof buf, 4, (uint32_t[]){UINT32_MAX - 1, 3, 0, 2}, format);
    }
    check_format_refuses(buf, sizeof buf, 4, queens, -1);
    check_format_refuses(buf, sizeof buf, 4, queens, UNKNOWN_FORMAT);
    check_format_refuses(buf, sizeof buf, 4, queens, INT32_MIN);
    check_format_refuses(buf, sizeof buf, 4, queens, INT32_MAX);
    assert_string_equal(buf, "as it was");
}

/* The picture of 65535 rows is the last whose size fits in 32 bits. */
static void test_format_huge(void **state)
{
    uint32_t *queens = calloc(65536, sizeof *queens);
    assert_non_null(queens);
    char buf[2] = "x";
    size_t needed = 77;
    assert_int_equal(nqueens_format(buf, 2, &needed, 65535, queens, NQUEENS_FORMAT_TEXT),
                     NQUEENS_ERROR_BUFFER);
    assert_int_equal(needed, UINT64_C(65535) * 65536 + 1);
    assert_string_equal(buf, "");

    buf[0] = 'x';
    needed = 77;
    int status = nqueens_format(buf, 2, &needed, 65536, queens, NQUEENS_FORMAT_TEXT);
    if (SIZE_MAX == UINT32_MAX) {
        assert_int_equal(status, NQUEENS_ERROR_OVERFLOW);
        assert_int_equal(needed, 77);
        assert_string_equal(buf, "x");
    } else {
        assert_int_equal(status, NQUEENS_ERROR_BUFFER);
        assert_int_equal(needed, UINT64_C(65536) * 65537 + 1);
    }
    free(queens);
}

/* ---- The sink ----------------------------------------------------------- */

static void test_sink_buffer(void **state)
{
    const char *whole = "ab-ab-ab-ab-ab-ab-ab-4294967295!";
    for (size_t capacity = 0; capacity <= strlen(whole) + 2; capacity++) {
        char buffer[64];
        memset(buffer, '#', sizeof buffer);
        struct nq_text_sink sink;
        nq_text_sink_open_buffer(&sink, buffer, capacity);
        nq_text_sink_repeat(&sink, "ab-", 3, 0);
        nq_text_sink_repeat(&sink, "ab-", 3, 7);
        nq_text_sink_put_number(&sink, UINT32_MAX);
        nq_text_sink_put(&sink, "!");
        size_t held = capacity < strlen(whole) ? capacity : strlen(whole);
        assert_int_equal(nq_text_sink_finish(&sink),
                         held < strlen(whole) ? NQUEENS_ERROR_BUFFER : NQUEENS_OK);
        assert_int_equal(sink.length, strlen(whole));
        assert_int_equal(sink.held, held);
        assert_memory_equal(buffer, whole, held);
        assert_int_equal(buffer[held], '#');
    }
}

/* A sink that has counted all but three bytes of what a size_t can count. */
static struct nq_text_sink nearly_full_count(void)
{
    struct nq_text_sink sink;
    nq_text_sink_open_buffer(&sink, NULL, 0);
    sink.length = SIZE_MAX - 3;
    return sink;
}

static void test_sink_overflow(void **state)
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

static void test_overflow_leaves_outputs(void **state)
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

/* What is put reaches the stream whole, whatever the block holds of it. */
static void test_sink_stream(void **state)
{
    for (size_t capacity = 10; capacity <= 40; capacity++) {
        char block[40];
        char *text = NULL;
        size_t length = 0;
        FILE *stream = open_memstream(&text, &length);
        assert_non_null(stream);
        struct nq_text_sink sink;
        nq_text_sink_open_stream(&sink, stream, block, capacity);
        nq_text_sink_put(&sink, "<");
        nq_text_sink_repeat(&sink, "abc", 3, 50);
        nq_text_sink_repeat(&sink, ".", 1, 200);
        nq_text_sink_put_number(&sink, 0);
        nq_text_sink_put_number(&sink, UINT32_MAX);
        assert_ok(nq_text_sink_finish(&sink));
        assert_int_equal(fclose(stream), 0);
        assert_int_equal(length, 1 + 150 + 200 + 1 + 10);
        assert_int_equal(text[0], '<');
        for (size_t i = 0; i < 150; i++)
            assert_int_equal(text[1 + i], "abc"[i % 3]);
        for (size_t i = 0; i < 200; i++)
            assert_int_equal(text[151 + i], '.');
        assert_string_equal(text + 351, "04294967295");
        free(text);
    }
}

/* After an error the stream is not asked again. */
static void test_sink_failed(void **state)
{
    char block[16];
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    assert_non_null(stream);
    struct nq_text_sink sink;
    nq_text_sink_open_stream(&sink, stream, block, sizeof block);
    nq_text_sink_put(&sink, "before");
    sink.failed = true;
    nq_text_sink_repeat(&sink, "after", 5, UINT32_MAX);
    assert_int_equal(nq_text_sink_finish(&sink), NQUEENS_ERROR_IO);
    fclose(stream);
    assert_int_equal(length, 0);
    free(text);
}

/* ---- nqueens_print ------------------------------------------------------ */

/* What is printed is the text, and '\n' if that is one line. */
static void check_print(uint32_t n, const uint32_t queens[], int format)
{
    char *expected = naive_format(n, queens, format);
    const char *line_end = format >= NQUEENS_FORMAT_COLUMNS ? "\n" : "";
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    assert_non_null(stream);
    fputs("before ", stream);
    assert_ok(nqueens_print(stream, n, queens, format));
    fputs(" after", stream);
    assert_int_equal(fclose(stream), 0);

    struct text whole = {NULL, 0, 0};
    append(&whole, "before ");
    append(&whole, expected);
    append(&whole, line_end);
    append(&whole, " after");
    assert_string_equal(text, whole.start);
    assert_int_equal(length, whole.length);
    free(whole.start);
    free(text);
    free(expected);
}

static void test_print(void **state)
{
    struct random random = random_stream(3);
    uint32_t queens[3000];
    for (int format = 0; format < FORMATS; format++) {
        for (size_t i = 0; i < EXAMPLES; i++)
            check_print(examples[i].n, examples[i].queens, format);
        for (uint32_t n = 0; n <= 100; n += 1 + random_below(&random, 10)) {
            random_board(&random, n, 25, queens);
            check_print(n, queens, format);
        }
    }
    random_board(&random, 3000, 25, queens);
    check_print(3000, queens, NQUEENS_FORMAT_FEN);
}

static void test_print_to_file(void **state)
{
    FILE *stream = tmpfile();
    assert_non_null(stream);
    assert_ok(nqueens_print(stream, 4, (uint32_t[]){1, 3, 0, 2}, NQUEENS_FORMAT_TEXT));
    assert_ok(nqueens_print(stream, 4, (uint32_t[]){1, 3, 0, 2}, NQUEENS_FORMAT_JSON));
    rewind(stream);
    char text[64] = "";
    size_t length = fread(text, 1, sizeof text - 1, stream);
    text[length] = '\0';
    assert_string_equal(text, ".Q..\n...Q\nQ...\n..Q.\n[1,3,0,2]\n");
    fclose(stream);
}

static void test_print_arguments(void **state)
{
    const uint32_t queens[] = {1, 3, 0, 2};
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    assert_non_null(stream);
    for (int format = 0; format < FORMATS; format++) {
        assert_int_equal(nqueens_print(NULL, 4, queens, format), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_print(stream, 4, NULL, format), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_print(stream, 0, NULL, format), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_print(stream, 4, (uint32_t[]){1, 3, 0, 4}, format),
                         NQUEENS_ERROR_ARGUMENT);
    }
    assert_int_equal(nqueens_print(stream, 4, queens, -1), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_print(stream, 4, queens, UNKNOWN_FORMAT), NQUEENS_ERROR_ARGUMENT);
    fclose(stream);
    assert_int_equal(length, 0);
    free(text);
}

/* A device that is always full: without a buffer the first byte fails, with one
 * the first full buffer does. errno is that of the write. */
static void test_print_errors(void **state)
{
    static uint32_t queens[1000];
    FILE *stream = fopen("/dev/full", "w");
    if (stream == NULL)
        skip();
    setvbuf(stream, NULL, _IONBF, 0);
    for (int format = 0; format < FORMATS; format++) {
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_format_examples),
        cmocka_unit_test(test_format_square_by_square),
        cmocka_unit_test(test_format_long_file_names),
        cmocka_unit_test(test_format_buffer_sizes),
        cmocka_unit_test(test_format_arguments),
        cmocka_unit_test(test_format_huge),
        cmocka_unit_test(test_sink_buffer),
        cmocka_unit_test(test_sink_overflow),
        cmocka_unit_test(test_overflow_leaves_outputs),
        cmocka_unit_test(test_sink_stream),
        cmocka_unit_test(test_sink_failed),
        cmocka_unit_test(test_print),
        cmocka_unit_test(test_print_to_file),
        cmocka_unit_test(test_print_arguments),
        cmocka_unit_test(test_print_errors),
    };
    random_choose_seed();
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
