/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_known_texts.c - 20 000 texts whose meaning is known are read right or refused: never is
 * another board or puzzle read of one, and most are read. NQUEENS_TEST_TEXTS is another number.
 * Catches: a reader that takes the first reading that fits a line.
 */

#include "known_texts.h"

#include "harness.h"

#include <stdlib.h>
#include <string.h>

enum { TEXTS = 10000, SHOWN = 40 };

/* How texts of a kind were read. */
struct tally {
    uint32_t texts, read, misread;
};

static uint32_t number_of_texts(void)
{
    const char *number = getenv("NQUEENS_TEST_TEXTS");
    return number != NULL ? (uint32_t)strtoul(number, NULL, 10) : TEXTS;
}

/* Says the text in one line. */
static void tell(const struct known_text *known, uint32_t n)
{
    print_message("# a board of %u in a text with %u (%s): ", (unsigned)n, (unsigned)known->boards,
                  known->layout);
    for (size_t i = 0; i < known->length; i++) {
        if (known->text[i] == '\n')
            print_message("\\n");
        else
            print_message("%c", known->text[i]);
    }
    print_message("\n");
}

static void end_text(struct tally *tally, const struct known_text *known, uint32_t found,
                     bool is_misread, uint32_t n)
{
    tally->texts++;
    tally->misread += is_misread;
    tally->read += !is_misread && found == known->boards;
    if (is_misread && tally->misread <= SHOWN)
        tell(known, n);
}

/* Boards may be refused, but those that are read come in order. */
static void read_boards(struct tally *tally, const struct known_text *known)
{
    size_t at = 0;
    uint32_t found = 0, next = 0, n = 0;
    while (at < known->length) {
        uint32_t queens[64];
        nqueens_parsed parsed;
        int status = nqueens_parse_next(known->text + at, known->length - at, NQUEENS_FORMAT_ANY,
                                        queens, 64, &n, &parsed);
        assert_true(parsed.end > 0);
        at += parsed.end;
        if (status == NQUEENS_ERROR_TEXT)
            continue;
        while (next < known->boards &&
               (known->board[next].n != n ||
                memcmp(known->board[next].queens, queens, n * sizeof *queens) != 0))
            next++;
        if (next == known->boards) {
            end_text(tally, known, found, true, n);
            return;
        }
        next++;
        found++;
    }
    end_text(tally, known, found, false, 0);
}

static struct known_text known; /* a text is long */

/* None of the texts is misread, and as many as the percentage are read. */
static void check_tally(const struct tally *tally, uint32_t percent)
{
    print_message("# %u texts, %u read, %u misread\n", (unsigned)tally->texts,
                  (unsigned)tally->read, (unsigned)tally->misread);
    assert_int_equal(tally->misread, 0);
    assert_true((uint64_t)tally->read * 100 >= (uint64_t)tally->texts * percent);
}

TEST(test_boards)
{
    struct random random = random_stream(1);
    struct tally tally = {0};
    for (uint32_t i = number_of_texts(); i > 0; i--) {
        known_board_text(&random, &known);
        read_boards(&tally, &known);
    }
    check_tally(&tally, 40);
}

/* ---- Puzzles ------------------------------------------------------------------------------ */

static struct {
    uint32_t regions[64 * 64], queens[64];
    uint8_t blocked[64 * 64];
} found;

/* Whether the regions are those, numbered in any way, and the marks, too. */
static bool is_puzzle(const struct known_board *board, uint32_t n)
{
    uint32_t numbers[64];
    if (board->n != n || memcmp(board->queens, found.queens, n * sizeof *found.queens) != 0 ||
        memcmp(board->blocked, found.blocked, n * n) != 0)
        return false;
    memset(numbers, 0xff, sizeof numbers);
    for (uint32_t square = 0; square < n * n; square++) {
        uint32_t *number = &numbers[board->regions[square]];
        if (found.regions[square] >= n)
            return false;
        *number = *number == UINT32_MAX ? found.regions[square] : *number;
        if (*number != found.regions[square])
            return false;
    }
    for (uint32_t i = 0; i < n; i++) {
        for (uint32_t j = 0; j < i; j++) {
            if (numbers[i] != UINT32_MAX && numbers[i] == numbers[j])
                return false;
        }
    }
    return true;
}

static void read_puzzles(struct tally *tally, const struct known_text *text)
{
    size_t at = 0;
    uint32_t read = 0, n = 0;
    while (at < text->length) {
        nqueens_parsed parsed;
        int status = nqueens_parse_puzzle(text->text + at, text->length - at, found.regions,
                                          found.queens, found.blocked, 64, &n, &parsed);
        assert_true(parsed.end > 0);
        at += parsed.end;
        if (status == NQUEENS_ERROR_TEXT)
            continue;
        if (read == text->boards || !is_puzzle(&text->board[read], n)) {
            end_text(tally, text, read, true, n);
            return;
        }
        read++;
    }
    end_text(tally, text, read, false, 0);
}

TEST(test_puzzles)
{
    struct random random = random_stream(2);
    struct tally tally = {0};
    for (uint32_t i = number_of_texts(); i > 0; i--) {
        known_puzzle_text(&random, &known);
        read_puzzles(&tally, &known);
    }
    check_tally(&tally, 70);
}

int main(int argc, char **argv)
{
    random_choose_seed();
    return run_chosen_tests(argc, argv);
}
