/* SPDX-License-Identifier: MIT
 *
 * collect.c - keep the first boards of a listing, and print them afterwards.
 *
 *     ./collect                    the first 3 solutions for 8 queens
 *     ./collect 12 5               the first 5 for 12 queens
 *     ./collect 12 5 columns       the same as columns, 0 for the leftmost
 *
 * The board that a callback gets is valid during the call only, so this one copies it into
 * memory of its own. It stops the listing when it has enough boards.
 */

#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct collection {
    uint32_t *queens; /* one board after the other, n columns each */
    size_t boards;    /* the number of boards, */
    size_t room;      /* of those that fit into the memory, */
    size_t wanted;    /* and of those that are enough */
    int out_of_memory;
};

/* Makes room for twice as many boards. Returns 0 without memory. */
static int grow(struct collection *collection, uint32_t n)
{
    size_t room = collection->room == 0 ? 16 : 2 * collection->room;
    if (room > SIZE_MAX / sizeof(uint32_t) / n)
        return 0;
    uint32_t *queens = realloc(collection->queens, room * n * sizeof(uint32_t));
    if (queens == NULL)
        return 0;
    collection->queens = queens;
    collection->room = room;
    return 1;
}

/* The library calls this with one solution after the other. */
static int collect(uint32_t n, const uint32_t queens[], void *user)
{
    struct collection *collection = user;
    if (collection->boards == collection->room && !grow(collection, n)) {
        collection->out_of_memory = 1;
        return 1;
    }
    memcpy(&collection->queens[collection->boards * n], queens, n * sizeof(uint32_t));
    collection->boards++;
    return collection->boards == collection->wanted; /* anything but 0 stops the listing */
}

static int collect_boards(uint32_t n, struct collection *collection)
{
    nqueens_solver *solver;
    int status = nqueens_solver_new(n, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_enumerate(solver, collect, collection);
    nqueens_solver_free(solver);
    return collection->out_of_memory ? NQUEENS_ERROR_MEMORY : status;
}

/* The solver is freed; the boards are copies. */
static int print_boards(const struct collection *collection, uint32_t n, int format)
{
    int status = NQUEENS_OK;
    for (size_t i = 0; i < collection->boards && status == NQUEENS_OK; i++) {
        printf("Board %zu:\n", i + 1);
        status = nqueens_print(stdout, n, &collection->queens[i * n], format);
    }
    return status;
}

/* The format with this name, or -1. */
static int find_format(const char *name)
{
    static const struct {
        const char *name;
        int format;
    } formats[] = {
        {"text", NQUEENS_FORMAT_TEXT},
        {"unicode", NQUEENS_FORMAT_UNICODE},
        {"chess", NQUEENS_FORMAT_CHESS},
        {"columns", NQUEENS_FORMAT_COLUMNS},
        {"columns-from-1", NQUEENS_FORMAT_COLUMNS_FROM_1},
        {"fen", NQUEENS_FORMAT_FEN},
        {"json", NQUEENS_FORMAT_JSON},
    };
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        if (strcmp(name, formats[i].name) == 0)
            return formats[i].format;
    }
    return -1;
}

/* A positive integer, or 0 if the text is something else. */
static uint32_t read_number(const char *text)
{
    int number;
    char more;
    return sscanf(text, "%9d%c", &number, &more) == 1 && number > 0 ? (uint32_t)number : 0;
}

int main(int argc, char *argv[])
{
    uint32_t n = argc > 1 ? read_number(argv[1]) : 8;
    uint32_t wanted = argc > 2 ? read_number(argv[2]) : 3;
    int format = find_format(argc > 3 ? argv[3] : "text");
    if (n == 0 || wanted == 0 || format < 0 || argc > 4) {
        fprintf(stderr,
                "Usage: %s [N [BOARDS [FORMAT]]]\n"
                "N and BOARDS are numbers from 1 on. FORMAT is text, unicode, chess, columns,\n"
                "columns-from-1, fen or json.\n",
                argv[0]);
        return 1;
    }

    struct collection collection = {.wanted = wanted};
    int status = collect_boards(n, &collection);
    int stopped = status == NQUEENS_STOPPED;
    if (status >= 0)
        status = print_boards(&collection, n, format);
    free(collection.queens);

    if (status == NQUEENS_OK) {
        printf("%zu collected, %s\n", collection.boards,
               stopped ? "then stopped" : "there are no more");
        if (fflush(stdout) != 0 || ferror(stdout))
            status = NQUEENS_ERROR_IO;
    }
    if (status < 0)
        fprintf(stderr, "collect: %s\n", nqueens_strerror(status));
    return status < 0;
}
