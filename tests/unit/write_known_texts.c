/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * write_known_texts.c - writes texts whose meaning is known, each with what the library reads of it,
 * for the tests of other languages: one object of JSON in each line, with the text, whether its boards,
 * puzzles or squares were read, these, and the message of the first fault, or null.
 */

#include "known_texts.h"

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <string.h>

enum { TEXTS = 1500, ROWS = 64, SQUARES = 4096 };

static struct known_text known;
static uint32_t regions[ROWS * ROWS], queens[ROWS], rows[SQUARES], columns[SQUARES];
static uint8_t blocked[ROWS * ROWS];

static void write_string(const char *text, size_t length)
{
    putchar('"');
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"' || text[i] == '\\' || (unsigned char)text[i] < ' ')
            printf("\\u%04x", (unsigned)(unsigned char)text[i]);
        else
            putchar(text[i]);
    }
    putchar('"');
}

/* Columns or regions, of which none is null. */
static void write_numbers(const uint32_t numbers[], uint32_t count)
{
    putchar('[');
    for (uint32_t i = 0; i < count; i++) {
        printf("%s", i > 0 ? "," : "");
        if (numbers[i] == UINT32_MAX)
            printf("null");
        else
            printf("%" PRIu32, numbers[i]);
    }
    putchar(']');
}

static void write_puzzle(uint32_t n)
{
    const char *separator = "";
    printf("{\"n\":%" PRIu32 ",\"regions\":[", n);
    for (uint32_t row = 0; row < n; row++) {
        printf("%s", row > 0 ? "," : "");
        write_numbers(regions + row * n, n);
    }
    printf("],\"queens\":");
    write_numbers(queens, n);
    printf(",\"blocked\":[");
    for (uint32_t square = 0; square < n * n; square++) {
        if (blocked[square]) {
            printf("%s[%" PRIu32 ",%" PRIu32 "]", separator, square / n, square % n);
            separator = ",";
        }
    }
    printf("]}");
}

/* The message as the packages have it: form, line and column, and fault. */
static void write_message(size_t at, const nqueens_parsed *parsed)
{
    char message[400];
    uint32_t line = 1, column = 1;
    static const char mark[] = "\xEF\xBB\xBF";
    for (size_t i = memcmp(known.text, mark, 3) == 0 ? 3 : 0; i < at + parsed->place; i++) {
        bool is_end = known.text[i] == '\n';
        line += is_end;
        column = is_end ? 1 : column + (((unsigned char)known.text[i] & 0xc0) != 0x80);
    }
    int length =
        snprintf(message, sizeof message, "%s%s%sline %" PRIu32 ", column %" PRIu32 ": %s",
                 parsed->form != NQUEENS_FORM_NONE ? "this looks like " : "",
                 parsed->form != NQUEENS_FORM_NONE ? nqueens_form_string(parsed->form) : "",
                 parsed->form != NQUEENS_FORM_NONE ? "; " : "", line, column,
                 nqueens_fault_string(parsed->fault));
    write_string(message, (size_t)length);
}

/* Boards or puzzles up to the first fault; the packages pass an object without a board. */
static void write_read(bool are_puzzles)
{
    nqueens_parsed parsed = {.fault = NQUEENS_FAULT_EMPTY};
    const char *separator = "";
    size_t at = 0;
    printf(",\"read\":[");
    while (at < known.length) {
        const char *text = known.text + at;
        uint32_t n = 0;
        int status = are_puzzles ? nqueens_parse_puzzle(text, known.length - at, regions, queens,
                                                        blocked, ROWS, &n, &parsed)
                                 : nqueens_parse_next(text, known.length - at, NQUEENS_FORMAT_ANY,
                                                      queens, ROWS, &n, &parsed);
        if (status != NQUEENS_OK && (are_puzzles || parsed.fault != NQUEENS_FAULT_OBJECT))
            break;
        if (status == NQUEENS_OK) {
            printf("%s", separator);
            separator = ",";
            if (are_puzzles)
                write_puzzle(n);
            else
                write_numbers(queens, n);
        }
        at += parsed.end;
    }
    printf("],\"message\":");
    if (parsed.fault == NQUEENS_FAULT_NONE || parsed.fault == NQUEENS_FAULT_EMPTY)
        printf("null");
    else
        write_message(at, &parsed);
}

static void write_squares(void)
{
    nqueens_parsed parsed;
    size_t count = 0;
    uint32_t n = 0;
    int status = nqueens_parse_squares(known.text, known.length, rows, columns, SQUARES, &count, &n,
                                       &parsed);
    printf(",\"read\":");
    if (status != NQUEENS_OK) {
        printf("null,\"message\":");
        write_message(0, &parsed);
        return;
    }
    printf("{\"n\":%" PRIu32 ",\"squares\":[", n);
    for (size_t i = 0; i < count; i++)
        printf("%s[%" PRIu32 ",%" PRIu32 "]", i > 0 ? "," : "", rows[i], columns[i]);
    printf("]},\"message\":null");
}

static void write_text(const char *kind, void (*write)(void))
{
    printf("{\"kind\":\"%s\",\"text\":", kind);
    write_string(known.text, known.length);
    write();
    printf("}\n");
}

static void write_boards(void)
{
    write_read(false);
}

static void write_puzzles(void)
{
    write_read(true);
}

int main(void)
{
    random_choose_seed();
    struct random random = random_stream(3);
    for (int i = 0; i < TEXTS; i++) {
        known_board_text(&random, &known);
        write_text("boards", write_boards);
        write_text("squares", write_squares);
        known_puzzle_text(&random, &known);
        write_text("puzzles", write_puzzles);
    }
    return fflush(stdout) != 0;
}
