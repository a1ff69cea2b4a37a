// SPDX-License-Identifier: MIT
// A program of somebody else's that knows of the library what pkg-config, CMake
// or meson tells it: collects the boards of 8 in memory of its own,
// draws the first in three formats, and counts those of 12.

#include <inttypes.h>
#include <nqueens.h>
#include <stdlib.h>
#include <string.h>

struct collection {
    uint32_t *queens; // the boards, one after the other
    size_t boards, room;
};

static int keep(uint32_t n, const uint32_t queens[], void *user)
{
    struct collection *kept = user;

    if (kept->boards == kept->room) {
        size_t room = 2 * kept->room + 1;
        void *larger = realloc(kept->queens, room * n * sizeof *queens);
        if (larger == NULL)
            return 1;
        kept->queens = larger;
        kept->room = room;
    }
    memcpy(kept->queens + kept->boards++ * n, queens, n * sizeof *queens);
    return 0;
}

static int collect(struct collection *kept)
{
    nqueens_solver *solver;
    int status = nqueens_solver_new(8, &solver);

    if (status == NQUEENS_OK)
        status = nqueens_enumerate(solver, keep, kept);
    nqueens_solver_free(solver);
    return status;
}

static int count(uint32_t n, uint64_t *solutions)
{
    nqueens_solver *solver;
    int status = nqueens_solver_new(n, &solver);

    if (status == NQUEENS_OK)
        status = nqueens_count(solver, solutions);
    nqueens_solver_free(solver);
    return status;
}

int main(void)
{
    struct collection kept = {NULL, 0, 0};
    uint64_t solutions = 0;
    int status = collect(&kept);

    if (status == NQUEENS_OK) {
        printf("%zu boards of 8, the first:\n", kept.boards);
        nqueens_print(stdout, 8, kept.queens, NQUEENS_FORMAT_TEXT);
        nqueens_print(stdout, 8, kept.queens, NQUEENS_FORMAT_COLUMNS_FROM_1);
        nqueens_print(stdout, 8, kept.queens, NQUEENS_FORMAT_FEN);
        status = count(12, &solutions);
    }
    if (status == NQUEENS_OK)
        printf("%" PRIu64 " boards of 12\n", solutions);
    else
        fprintf(stderr, "%s\n", nqueens_strerror(status));
    free(kept.queens);
    return status != NQUEENS_OK;
}
