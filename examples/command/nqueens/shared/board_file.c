/* SPDX-License-Identifier: MIT
 *
 * board_file.c - the boards of a file, of standard input or of the operands, one after the other.
 */

#include "shared/board_file.h"

#include "shared/growing_text.h"
#include "shared/input.h"
#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "shared/solver.h"
#include "shared/terminal.h"

#include <errno.h>
#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The number of columns in a word; 0 if it has anything else, such as a file's name. */
static size_t columns_in(const char *word)
{
    size_t length, columns = 0;
    for (; *(word += strspn(word, " \t,")) != '\0'; word += length) {
        length = strspn(word, "0123456789-");
        if (length == 0)
            return 0;
        columns++;
    }
    return columns;
}

/* Whether the operands are columns, two or more, since one could be a file's name. */
static int are_columns(const struct command_line *line)
{
    if (line->argc - optind == 1)
        return columns_in(line->argv[optind]) > 1;
    for (int i = optind; i < line->argc; i++) {
        if (columns_in(line->argv[i]) == 0)
            return 0;
    }
    return optind < line->argc;
}

/* What is between the operands in a text of them: each is a column, or one has several, and each is a
 * line of its own then. */
static const char *between_columns(const struct command_line *line)
{
    for (int i = optind; i < line->argc; i++) {
        if (columns_in(line->argv[i]) > 1)
            return "\n";
    }
    return " ";
}

/* Makes one text of the operands, with this between them. */
static int join_operands(struct board_file *file, const struct command_line *line,
                         const char *between)
{
    struct growing_text joined = {NULL, 0, 0};
    for (int i = optind; i < line->argc; i++)
        growing_text_add(&joined, "%s%s", line->argv[i], between);
    if (joined.failed)
        return exit_status(NQUEENS_ERROR_MEMORY);
    file->name = "the operands";
    board_reader_give_lines(&file->reader, joined.text, joined.length);
    return EXIT_DONE;
}

static _Noreturn void refuse_words(const struct command_line *line)
{
    int i = optind;
    while (access(line->argv[i], F_OK) == 0 && i + 1 < line->argc)
        i++;
    if (i + 1 == line->argc && access(line->argv[i], F_OK) == 0)
        usage_error("extra operand '%s': for several files write `cat %s %s | %s`",
                    line->argv[optind + 1], line->argv[optind], line->argv[optind + 1],
                    messages_name());
    for (i = optind; columns_in(line->argv[i]) > 0;)
        i++;
    usage_error("'%s' is not a column: one operand is a file, several are a board", line->argv[i]);
}

/* Several operands that are no columns: a list or an object that the shell has cut at its blanks, or the
 * rows of a picture, cut at their ends. */
static int open_words(struct board_file *file, const struct command_line *line)
{
    uint32_t n;
    int is_list = line->argv[optind][0] != '\0' && strchr("[{(", line->argv[optind][0]) != NULL;
    int result = join_operands(file, line, is_list ? " " : "\n");
    if (result == EXIT_DONE && !is_list &&
        nqueens_parse_next(file->reader.text, file->reader.length, NQUEENS_FORMAT_ANY, NULL, 0, &n,
                           NULL) != NQUEENS_OK)
        refuse_words(line);
    return result;
}

/* A number that is no file was meant as a column, of which one is no board. */
static int is_lonely_column(const char *operand)
{
    return !input_is_standard(operand) && columns_in(operand) == 1 && access(operand, F_OK) != 0;
}

int board_file_open_name(struct board_file *file, const char *name, int columns_from_1)
{
    *file = (struct board_file){.name = name, .reader.columns_from_1 = columns_from_1};
    int result = input_open(&file->reader.file, name);
    if (file->reader.file != NULL) {
        file->reader.is_terminal = is_terminal(file->reader.file);
        file->reader.is_pipe = input_is_pipe(file->reader.file);
    }
    return result;
}

void board_file_take(struct board_file *file, const char *name, struct text_file *text,
                     int columns_from_1)
{
    *file = (struct board_file){.name = name, .reader.columns_from_1 = columns_from_1};
    board_reader_give_lines(&file->reader, text->text, text->length);
    text->text = NULL;
}

int board_file_open(struct board_file *file, const struct settings *settings,
                    const struct command_line *line)
{
    *file = (struct board_file){.reader.columns_from_1 = settings->columns_from_1};
    const char *word = line->argv[optind];
    if (are_columns(line))
        return join_operands(file, line, between_columns(line));
    if (line->argc - optind > 1)
        return open_words(file, line);
    if (!input_is_standard(word) && access(word, F_OK) != 0 && text_is_operand(word))
        return join_operands(file, line, "\n");
    const char *option = settings_standard_input(settings);
    if (input_is_standard(word) && option != NULL)
        usage_error("%s - has read standard input: boards are operands or in a file", option);
    if (word != NULL && is_lonely_column(word)) {
        complain("there is no file %s: one operand is a file, several are a board", word);
        return EXIT_FAILED;
    }
    if (!settings->quiet)
        input_announce(word, "boards");
    return board_file_open_name(file, word, settings->columns_from_1);
}

/* Takes the board that was read. EXIT_DONE, or EXIT_FAILED after a message. */
static int take_board(struct board_file *file)
{
    const struct board_reader *reader = &file->reader;
    free(file->queens);
    file->queens = NULL;
    if (!reader->is_board)
        return EXIT_DONE;
    file->n = reader->n;
    file->queens = allocate_board(file->n);
    if (file->queens == NULL)
        return EXIT_FAILED;
    board_reader_take(reader, file->queens);
    return EXIT_DONE;
}

int board_file_next(struct board_file *file)
{
    if (file->result != EXIT_DONE || interrupt_came() || !output_flush() ||
        !board_reader_next(&file->reader))
        return 0;
    file->result = take_board(file);
    if (file->result != EXIT_DONE)
        return 0;
    file->boards++;
    return 1;
}

void board_file_begin_json(const struct board_file *file)
{
    json_begin_row();
    printf("{\"board\": %" PRIu64 ", \"line\": %" PRIu64, file->boards, file->reader.first_line);
    if (file->queens != NULL)
        printf(", \"n\": %" PRIu32, file->n);
}

/* How a text that goes on and on was given up, or NULL. */
static const char *endless(int failed_with)
{
    return failed_with == EFBIG
               ? "more than 256 MB follow without the end of a board, and no board is "
                 "that long"
           : failed_with == EOVERFLOW ? "more than 4 million objects follow, and none has a board"
                                      : NULL;
}

static int ending(const struct board_file *file)
{
    const char *reason = endless(file->reader.failed_with);
    if (file->result != EXIT_DONE)
        return file->result;
    int result = input_outcome(file->name, reason == NULL ? file->reader.failed_with : 0);
    if (result == EXIT_DONE && reason != NULL) {
        complain("%s: line %" PRIu64 ": %s", input_name(file->name), file->reader.first_line,
                 reason);
        result = EXIT_FAILED;
    }
    if (result == EXIT_DONE && file->boards == 0) {
        complain("there is no board in %s", input_name(file->name));
        result = EXIT_FAILED;
    }
    return result;
}

int board_file_close(struct board_file *file)
{
    int result = ending(file);
    input_close(file->reader.file);
    board_reader_free(&file->reader);
    free(file->queens);
    file->queens = NULL;
    return result;
}
