/* SPDX-License-Identifier: MIT
 *
 * test_puzzles.c - texts and pictures of coloured puzzles. Catches text that is written so that it is not read back, or
 * drawn wrongly, and neighbours of one colour.
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
};

/* What is read of a text. */
static struct board found;

static void check_read(const char *text, uint32_t n, const uint32_t regions[])
{
    assert_ok(nqueens_parse_puzzle(text, strlen(text), found.regions, NULL, NULL, PUZZLE_LARGEST_N,
                                   &found.n, NULL));
    assert_int_equal(found.n, n);
    assert_memory_equal(found.regions, regions, n * n * sizeof *regions);
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
