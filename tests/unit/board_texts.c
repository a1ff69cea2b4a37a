/* SPDX-License-Identifier: MIT
 *
 * board_texts.c - see board_texts.h. Every text is parsed in a block that ends with its NUL,
 * and written to blocks of just its size, so that a sanitizer or valgrind sees an access past
 * them.
 */

#include "board_texts.h"
#include "harness.h"
#include "text_stream.h"

#define NONE NQUEENS_NO_QUEEN
#define UNTOUCHED 0xA5A5A5A5

bool is_written(int format)
{
    return format >= 0 && format < UNKNOWN_FORMAT && format != NQUEENS_FORMAT_ANY;
}

bool is_naive(int format)
{
    return is_written(format) && format != NQUEENS_FORMAT_SVG;
}

bool is_parsable(int format)
{
    return is_naive(format) && format != NQUEENS_FORMAT_CHESS;
}

static void *allocate(size_t size)
{
    void *block = malloc(size > 0 ? size : 1);
    assert_non_null(block);
    return block;
}

/* ---- A writer that goes square by square -------------------------------- */

void naive_file_name(uint32_t column, char name[8])
{
    char letters[8];
    size_t length = 0;
    for (uint32_t number = column + 1; number > 0; number = (number - 1) / 26)
        letters[length++] = (char)('a' + (number - 1) % 26);
    for (size_t i = 0; i < length; i++)
        name[i] = letters[length - 1 - i];
    name[length] = '\0';
}

static void put_chess(FILE *stream, uint32_t n, const uint32_t queens[])
{
    char name[8];
    naive_file_name(n - 1, name);
    int width = (int)strlen(name), rank_width = snprintf(NULL, 0, "%" PRIu32, n);
    for (uint32_t row = 0; row < n; row++) {
        fprintf(stream, "%*" PRIu32, rank_width, n - row);
        for (uint32_t column = 0; column < n; column++)
            fprintf(stream, "%*s%s", column > 0 ? width : 1, "", column == queens[row] ? "♛" : ".");
        fputs("\n", stream);
    }
    int blanks = rank_width + 1; /* before the next name: none at the end of the line */
    for (uint32_t column = 0; column < n; column++) {
        naive_file_name(column, name);
        fprintf(stream, "%*s%s", blanks, "", name);
        blanks = width + 1 - (int)strlen(name);
    }
    fputs("\n", stream);
}

static void put_picture(FILE *stream, uint32_t n, const uint32_t queens[], const char *queen,
                        const char *empty)
{
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++)
            fputs(column == queens[row] ? queen : empty, stream);
        fputs("\n", stream);
    }
}

static void put_list(FILE *stream, uint32_t n, const uint32_t queens[], uint32_t base,
                     const char *separator, const char *no_queen)
{
    for (uint32_t row = 0; row < n; row++) {
        fputs(row > 0 ? separator : "", stream);
        if (queens[row] == NONE)
            fputs(no_queen, stream);
        else
            fprintf(stream, "%" PRIu32, queens[row] + base);
    }
}

static void put_rows(FILE *stream, uint32_t n, const uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++) {
        fputs(row > 0 ? ",\"" : "\"", stream);
        for (uint32_t column = 0; column < n; column++)
            fputs(column == queens[row] ? "Q" : ".", stream);
        fputs("\"", stream);
    }
}

static void put_fen(FILE *stream, uint32_t n, const uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++) {
        uint32_t run = 0;
        fputs(row > 0 ? "/" : "", stream);
        for (uint32_t column = 0; column <= n; column++) {
            bool is_empty = column < n && column != queens[row];
            run += is_empty;
            if (!is_empty && run > 0) {
                fprintf(stream, "%" PRIu32, run);
                run = 0;
            }
            if (column < n && !is_empty)
                fputs("Q", stream);
        }
    }
}

char *naive_format(uint32_t n, const uint32_t queens[], int format)
{
    struct text_stream written;
    text_stream_open(&written);
    FILE *stream = written.stream;
    bool is_array = format == NQUEENS_FORMAT_JSON || format == NQUEENS_FORMAT_ROWS;
    fputs(is_array ? "[" : "", stream);
    if (format == NQUEENS_FORMAT_TEXT)
        put_picture(stream, n, queens, "Q", ".");
    else if (format == NQUEENS_FORMAT_UNICODE)
        put_picture(stream, n, queens, "■", "□");
    else if (format == NQUEENS_FORMAT_CHESS && n > 0)
        put_chess(stream, n, queens);
    else if (format == NQUEENS_FORMAT_COLUMNS || format == NQUEENS_FORMAT_COLUMNS_FROM_1)
        put_list(stream, n, queens, format == NQUEENS_FORMAT_COLUMNS_FROM_1, " ", "-");
    else if (format == NQUEENS_FORMAT_FEN)
        put_fen(stream, n, queens);
    else if (format == NQUEENS_FORMAT_JSON)
        put_list(stream, n, queens, 0, ",", "null");
    else if (format == NQUEENS_FORMAT_ROWS)
        put_rows(stream, n, queens);
    fputs(is_array ? "]" : "", stream);
    text_stream_close(&written);
    return written.text;
}

/* ---- Written to a buffer ------------------------------------------------- */

int write_board(char *buf, size_t size, size_t *needed, const void *what)
{
    const struct board_text *board = what;
    return nqueens_format(board->n, board->queens, board->format, buf, size, needed);
}

char *written(write_fn *write, const void *what)
{
    size_t size = 0, needed = 0;
    assert_ok(write(NULL, 0, &size, what)); /* a question */
    char *text = allocate(size);
    assert_int_equal(write(text, size - 1, NULL, what), NQUEENS_ERROR_BUFFER);
    if (size > 1)
        assert_string_equal(text, "");
    assert_ok(write(text, size, &needed, what));
    assert_int_equal(needed, size);
    assert_int_equal(strlen(text) + 1, size);
    return text;
}

void check_text(const struct board_text *board, const char *text)
{
    char *expected = naive_format(board->n, board->queens, board->format);
    assert_string_equal(text, expected);
    free(expected);
}

void check_buffer_sizes(write_fn *write, const void *what)
{
    static char buf[8192];
    char *expected = written(write, what);
    size_t enough = strlen(expected) + 1;
    assert_true(enough + 4 < sizeof buf);
    for (size_t size = 0; size <= enough + 3; size++) {
        memset(buf, '#', sizeof buf);
        size_t needed = 0;
        int status = write(buf, size, &needed, what);
        size_t touched = size < enough ? (size > 0 ? 1 : 0) : enough;
        assert_int_equal(needed, enough);
        assert_int_equal(status, size < enough ? NQUEENS_ERROR_BUFFER : NQUEENS_OK);
        if (size > 0)
            assert_string_equal(buf, size < enough ? "" : expected);
        for (size_t i = touched; i < enough + 4; i++)
            assert_int_equal(buf[i], '#');
    }
    free(expected);
}

void check_not_written(write_fn *write, const void *what, int status)
{
    char buf[64] = "as it was";
    size_t needed = 77;
    assert_int_equal(write(buf, sizeof buf, &needed, what), status);
    assert_int_equal(write(buf, sizeof buf, NULL, what), status);
    assert_int_equal(write(NULL, 0, &needed, what), status);
    assert_int_equal(needed, 77);
    assert_string_equal(buf, "as it was");
}

void check_printed(const struct board_text *board, const char *expected)
{
    size_t expected_length = strlen(expected);
    bool is_line = board->format >= NQUEENS_FORMAT_COLUMNS && is_naive(board->format);
    struct text_stream printed;
    text_stream_open(&printed);
    fputs("before ", printed.stream);
    assert_ok(nqueens_print(printed.stream, board->n, board->queens, board->format));
    fputs(" after", printed.stream);
    text_stream_close(&printed);
    const char *text = printed.text;
    assert_int_equal(printed.length, strlen("before  after") + expected_length + is_line);
    assert_memory_equal(text, "before ", 7);
    assert_memory_equal(text + 7, expected, expected_length);
    assert_string_equal(text + 7 + expected_length, is_line ? "\n after" : " after");
    free(printed.text);
}

/* ---- Parsed -------------------------------------------------------------- */

/* Parses a copy of the text in a block of exactly its length. queens has one entry more than
 * capacity; entries that are not written, and *n, are UNTOUCHED. */
static int parse_copy(const char *text, size_t length, int format, uint32_t capacity,
                      uint32_t queens[], uint32_t *n)
{
    char *copy = length > 0 ? memcpy(allocate(length), text, length) : NULL;
    memset(queens, 0xA5, (capacity + (size_t)1) * sizeof *queens);
    *n = UNTOUCHED;
    int status = nqueens_parse(copy, length, format, capacity > 0 ? queens : NULL, capacity, n);
    free(copy);
    return status;
}

static void check_untouched(const uint32_t queens[], uint32_t from, uint32_t capacity)
{
    for (uint32_t row = from; row <= capacity; row++)
        assert_int_equal(queens[row], UNTOUCHED);
}

void check_parsed(const char *text, int format, uint32_t n, const uint32_t queens[])
{
    uint32_t *found = allocate((n + (size_t)2) * sizeof *found);
    for (uint32_t capacity = 0; capacity <= n + 1; capacity++) {
        uint32_t size;
        int status = parse_copy(text, strlen(text), format, capacity, found, &size);
        if (status != (capacity < n && capacity > 0 ? NQUEENS_ERROR_BUFFER : NQUEENS_OK))
            fail_msg("format %d, capacity %" PRIu32 ": code %d for \"%s\"", format, capacity,
                     status, text);
        assert_int_equal(size, n);
        if (capacity >= n)
            assert_memory_equal(found, queens, n * sizeof *queens);
        check_untouched(found, capacity < n ? 0 : n, capacity);
        if (n > 64 && capacity == 1)
            capacity = n - 2; /* all of them would take long */
    }
    free(found);
}

static int code_of_no_board(int format)
{
    return is_parsable(format) || format == NQUEENS_FORMAT_ANY ? NQUEENS_ERROR_TEXT
                                                               : NQUEENS_ERROR_ARGUMENT;
}

void check_bytes_not_parsed(const char *text, size_t length, int format)
{
    for (uint32_t capacity = 0; capacity <= 64; capacity = 8 * capacity + (capacity == 0)) {
        uint32_t queens[65], n;
        int status = parse_copy(text, length, format, capacity, queens, &n);
        if (status != code_of_no_board(format))
            fail_msg("format %d: code %d for \"%.*s\"", format, status, (int)length, text);
        assert_int_equal(n, UNTOUCHED);
        check_untouched(queens, 0, capacity);
    }
}

void check_not_parsed(const char *text, int format)
{
    check_bytes_not_parsed(text, strlen(text), format);
}

/* The caller frees it. */
static char *without_white_space(const char *text)
{
    char *bare = allocate(strlen(text) + 1), *to = bare;
    for (; *text != '\0'; text++) {
        if (strchr(" \t\r\n", *text) == NULL)
            *to++ = *text;
    }
    *to = '\0';
    return bare;
}

bool check_any_text(const char *text, int format)
{
    /* No text is a board of more rows than it has characters. */
    uint32_t n, room = (uint32_t)strlen(text) + 1;
    uint32_t *queens = allocate((room + (size_t)1) * sizeof *queens);
    int status = parse_copy(text, strlen(text), format, room, queens, &n);
    if (status == code_of_no_board(format)) {
        check_untouched(queens, 0, room);
        check_not_parsed(text, format);
    } else {
        assert_true((is_parsable(format) || format == NQUEENS_FORMAT_ANY) && n < room);
        check_parsed(text, format, n, queens);
    }
    if (status == NQUEENS_OK && format != NQUEENS_FORMAT_ANY) {
        struct board_text board = {n, queens, format};
        char *again = written(write_board, &board);
        char *bare_text = without_white_space(text), *bare_again = without_white_space(again);
        assert_string_equal(bare_text, bare_again);
        free(again);
        free(bare_text);
        free(bare_again);
    }
    free(queens);
    return status == NQUEENS_OK;
}

void check_board_texts(uint32_t n, const uint32_t queens[])
{
    for (int format = 0; format < UNKNOWN_FORMAT; format++) {
        struct board_text board = {n, queens, format};
        if (!is_written(format)) {
            check_not_written(write_board, &board, NQUEENS_ERROR_ARGUMENT);
            continue;
        }
        char *expected = written(write_board, &board);
        if (is_naive(format))
            check_text(&board, expected);
        check_printed(&board, expected);
        if (is_parsable(format))
            check_parsed(expected, format, n, queens);
        else
            check_not_parsed(expected, format);
        free(expected);
    }
}
