/* SPDX-License-Identifier: MIT
 *
 * settings_operand.c - operands that are no numbers: a puzzle or a board, or a file with one.
 */

#include "shared/input.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/settings_files.h"

#include <nqueens.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is_file(const char *word)
{
    return word[0] != '\0' && access(word, F_OK) == 0;
}

/* The index of the operand that has a puzzle or a board, or argc. Where operands are other numbers
 * than board sizes it is the first. */
static int find_operand(const struct command_line *line)
{
    int last = (line->operands & OPERAND_IS_SIZE) != 0 ? line->argc : optind + 1;
    for (int i = optind; i < last && i < line->argc; i++) {
        const char *word = line->argv[i];
        uint64_t first, end;
        if (read_range(word, UINT64_MAX, &first, &end))
            continue;
        if (strcmp(word, "-") == 0 ? (line->operands & OPERAND_MAY_BE_INPUT) != 0
                                   : is_file(word) || text_is_operand(word))
            return i;
    }
    return line->argc;
}

/* Reads the operand, or the file. */
static struct text_operand read_operand(const char *word)
{
    struct text_operand operand = {.word = word, .name = word};
    int is_text = strcmp(word, "-") != 0 && !is_file(word);
    if (is_text)
        operand.name = "the operand";
    int result = is_text ? text_file_copy(&operand.text, operand.name, word)
                         : text_file_read(&operand.text, word);
    if (result != EXIT_DONE)
        exit(output_finish(result));
    return operand;
}

/* Whether the text has a board, and whether a row of it is empty. */
static int has_board(const struct text_file *text, int *is_partial)
{
    uint32_t queens[PUZZLE_LARGEST_N], n;
    int status = nqueens_parse_next(text->text, text->length, NQUEENS_FORMAT_ANY, queens,
                                    PUZZLE_LARGEST_N, &n, NULL);
    *is_partial = 0;
    for (uint32_t row = 0; status == NQUEENS_OK && row < n; row++)
        *is_partial = *is_partial || queens[row] == NQUEENS_NO_QUEEN;
    return status == NQUEENS_OK || status == NQUEENS_ERROR_BUFFER;
}

static int has_two_regions(const struct puzzle *puzzle)
{
    for (uint32_t i = 0; i < puzzle->n * puzzle->n; i++) {
        if (puzzle->regions[i] != NQUEENS_NO_REGION && puzzle->regions[i] > 0)
            return 1;
    }
    return 0;
}

/* Whether the text is a board, and no puzzle. The names of regions can be columns, too: then it is a
 * puzzle, unless a row is empty, or the puzzle is smaller than any that has a solution, or of one region,
 * which is called Q. What is neither counts as a puzzle, unless it is the picture of a board. */
static int is_board(const struct text_file *text)
{
    static struct puzzle puzzle;
    nqueens_parsed parsed;
    int is_partial, could_be = has_board(text, &is_partial);
    int status = nqueens_parse_puzzle(text->text, text->length, puzzle.regions, puzzle.queens,
                                      puzzle.blocked, PUZZLE_LARGEST_N, &puzzle.n, &parsed);
    if (status != NQUEENS_OK)
        return could_be || parsed.fault == NQUEENS_FAULT_BOARD;
    return could_be && parsed.form != NQUEENS_FORM_PUZZLE &&
           (is_partial || puzzle.n < 4 || !has_two_regions(&puzzle));
}

/* Two puzzles, or two boards. */
static _Noreturn void refuse_second(const char *word, const char *name, int is_operand,
                                    int is_queens)
{
    const char *option = is_queens ? "--queens " : "--regions ";
    usage_error("extra operand '%.60s': %s%.300s has the %s", word, is_operand ? "" : option, name,
                is_queens ? "queens" : "puzzle");
}

/* Takes the operand away from the others. */
static void take(struct settings *settings, struct command_line *line, int index)
{
    const char *word = line->argv[index];
    if (!settings->quiet)
        input_announce(word, "a puzzle or a board");
    struct text_operand operand = read_operand(word);
    int is_queens = is_board(&operand.text);
    const char **name = is_queens ? &settings->queens_name : &settings->regions_name;
    struct text_operand *kept = is_queens ? &settings->board_operand : &settings->puzzle_operand;
    if (*name != NULL)
        refuse_second(word, *name, kept->word != NULL, is_queens);
    *name = operand.name;
    *kept = operand;
    for (int i = index; i < line->argc; i++)
        line->argv[i] = line->argv[i + 1];
    line->argc--;
}

void settings_take_operands(struct settings *settings, struct command_line *line)
{
    int index;
    if ((line->operands & OPERAND_MAY_BE_FILE) == 0)
        return;
    while ((index = find_operand(line)) < line->argc)
        take(settings, line, index);
}
