/* SPDX-License-Identifier: MIT
 *
 * pictures.c - boards as SVG, on standard output.
 *
 *     ./pictures board 8 >board.svg              a solution for 8 queens
 *     ./pictures attacks 8 >attacks.svg          what its queens attack
 *     ./pictures sheet 6 >sheet.svg              the solutions for 6 queens, 100 at most
 *     ./pictures sheet 8 12 >sheet.svg           the first 12 for 8 queens
 *     ./pictures attacks <boards.txt >map.svg    boards of your own
 *
 * Without a number the boards come from standard input, one a line, as columns that count from
 * 0, with '-' for an empty row: 0 4 7 5 2 6 1 3. A sheet takes all lines, whose boards must
 * have one size; the others take the first line.
 */

#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_BOARDS 100

/* Boards of one size, one after another. */
struct boards {
    uint32_t n;
    uint32_t count;
    uint32_t *queens;
    uint32_t wanted; /* boards that are enough */
    int out_of_memory;
};

/* Adds a board. Returns 0 without memory. */
static int add_board(struct boards *boards, uint32_t n, const uint32_t queens[])
{
    size_t held = (size_t)boards->count * n;
    if (boards->count == UINT32_MAX || held + n > SIZE_MAX / sizeof *queens - 1)
        return 0;
    /* One entry more, so that boards of size 0 do not ask for 0 bytes. */
    uint32_t *larger = realloc(boards->queens, (held + n + 1) * sizeof *queens);
    if (larger == NULL)
        return 0;
    memcpy(larger + held, queens, n * sizeof *queens);
    boards->queens = larger;
    boards->n = n;
    boards->count++;
    return 1;
}

/* ---- Boards that the library finds --------------------------------------- */

static int collect(const uint32_t queens[], uint32_t n, void *user)
{
    struct boards *boards = user;
    boards->out_of_memory = !add_board(boards, n, queens);
    return boards->out_of_memory || boards->count == boards->wanted;
}

/* Lists the first boards, or solves for a single one, which needs no search. */
static int find_boards(struct boards *boards, uint32_t n)
{
    nqueens_solver *solver;
    int status = nqueens_solver_new(n, &solver);
    if (status == NQUEENS_OK && boards->wanted == 1) {
        uint32_t *queens = malloc(((size_t)n + 1) * sizeof *queens);
        status = queens == NULL ? NQUEENS_ERROR_MEMORY : nqueens_solve(solver, queens);
        if (status == NQUEENS_OK && !add_board(boards, n, queens))
            status = NQUEENS_ERROR_MEMORY;
        free(queens);
    } else if (status == NQUEENS_OK) {
        boards->n = n;
        status = nqueens_enumerate(solver, collect, boards);
        if (status == NQUEENS_STOPPED)
            status = boards->out_of_memory ? NQUEENS_ERROR_MEMORY : NQUEENS_OK;
    }
    nqueens_solver_free(solver);
    return status;
}

/* ---- Boards from standard input ------------------------------------------ */

/* All of standard input as a string, which the caller frees; NULL without memory. */
static char *read_input(void)
{
    char *text = NULL;
    size_t length = 0, room = 0;
    do {
        if (length + 1 >= room) {
            room = room == 0 ? 4096 : 2 * room;
            char *larger = realloc(text, room);
            if (larger == NULL) {
                free(text);
                return NULL;
            }
            text = larger;
        }
        length += fread(text + length, 1, room - 1 - length, stdin);
    } while (!feof(stdin) && !ferror(stdin));
    text[length] = '\0';
    return text;
}

/* Reads one line: first the size of the board, then the board. */
static int read_board(struct boards *boards, const char *line)
{
    uint32_t n;
    int status = nqueens_parse(line, NQUEENS_FORMAT_COLUMNS, 0, NULL, &n);
    if (status != NQUEENS_ERROR_BUFFER || (boards->count > 0 && n != boards->n))
        return NQUEENS_ERROR_ARGUMENT;
    uint32_t *queens = malloc(n * sizeof *queens);
    if (queens == NULL)
        return NQUEENS_ERROR_MEMORY;
    status = nqueens_parse(line, NQUEENS_FORMAT_COLUMNS, n, queens, &n);
    if (status == NQUEENS_OK && !add_board(boards, n, queens))
        status = NQUEENS_ERROR_MEMORY;
    free(queens);
    return status;
}

static int read_boards(struct boards *boards)
{
    char *text = read_input();
    int status = text == NULL ? NQUEENS_ERROR_MEMORY : NQUEENS_OK;
    for (char *line = text; line != NULL && status == NQUEENS_OK;) {
        char *end = strchr(line, '\n');
        if (end != NULL)
            *end = '\0';
        if (*line != '\0' && boards->count < boards->wanted)
            status = read_board(boards, line);
        line = end == NULL ? NULL : end + 1;
    }
    free(text);
    return status == NQUEENS_OK && boards->count == 0 ? NQUEENS_ERROR_ARGUMENT : status;
}

/* ---- Pictures ------------------------------------------------------------ */

static int format_picture(char *buf, size_t size, size_t *needed, const char *kind,
                          const struct boards *boards)
{
    if (strcmp(kind, "sheet") == 0)
        return nqueens_format_sheet(buf, size, needed, boards->n, boards->queens, boards->count, 0);
    return nqueens_format_attacks(buf, size, needed, boards->n, boards->queens);
}

/* A board is printed to the stream directly. The others are measured, then written to memory of
 * that size. */
static int print_picture(const char *kind, const struct boards *boards)
{
    if (strcmp(kind, "board") == 0)
        return nqueens_print(stdout, boards->n, boards->queens, NQUEENS_FORMAT_SVG);

    size_t size;
    int status = format_picture(NULL, 0, &size, kind, boards);
    if (status != NQUEENS_ERROR_BUFFER)
        return status;
    char *text = malloc(size);
    if (text == NULL)
        return NQUEENS_ERROR_MEMORY;
    status = format_picture(text, size, NULL, kind, boards);
    if (status == NQUEENS_OK && fputs(text, stdout) < 0)
        status = NQUEENS_ERROR_IO;
    free(text);
    return status;
}

/* A positive integer, or 0 if the text is something else. */
static uint32_t read_number(const char *text)
{
    int number;
    char more;
    return sscanf(text, "%9d%c", &number, &more) == 1 && number > 0 ? (uint32_t)number : 0;
}

static int usage(const char *program)
{
    fprintf(stderr,
            "Usage: %s board [N]\n"
            "       %s attacks [N]\n"
            "       %s sheet [N [BOARDS]]\n"
            "N and BOARDS are positive. Without N the boards come from standard input, one a\n"
            "line, as columns that count from 0, with '-' for an empty row.\n",
            program, program, program);
    return 1;
}

int main(int argc, char *argv[])
{
    const char *kind = argc > 1 ? argv[1] : "";
    int is_sheet = strcmp(kind, "sheet") == 0;
    if ((!is_sheet && strcmp(kind, "board") != 0 && strcmp(kind, "attacks") != 0) ||
        argc > (is_sheet ? 4 : 3))
        return usage(argv[0]);
    uint32_t n = argc > 2 ? read_number(argv[2]) : 0;
    struct boards boards = {.wanted = is_sheet ? MOST_BOARDS : 1};
    if (argc > 3)
        boards.wanted = read_number(argv[3]);
    if ((argc > 2 && n == 0) || boards.wanted == 0)
        return usage(argv[0]);

    int status = argc > 2 ? find_boards(&boards, n) : read_boards(&boards);
    if (status == NQUEENS_OK && boards.count == 0)
        status = NQUEENS_NO_SOLUTION;
    if (status == NQUEENS_OK)
        status = print_picture(kind, &boards);
    free(boards.queens);
    if (status == NQUEENS_OK && (fflush(stdout) != 0 || ferror(stdout)))
        status = NQUEENS_ERROR_IO;
    if (status != NQUEENS_OK)
        fprintf(stderr, "pictures: %s\n", nqueens_strerror(status));
    return status != NQUEENS_OK;
}
