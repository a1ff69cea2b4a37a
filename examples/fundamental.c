/* SPDX-License-Identifier: MIT
 *
 * fundamental.c - the fundamental solutions: each is drawn once, with the number of its
 * different images; these add up to the number of all solutions.
 *
 *     ./fundamental [N]     8 by default
 */

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>

struct tally {
    uint64_t boards;
    uint64_t images;
    int status; /* an error with a board, or NQUEENS_OK */
};

static int show(uint32_t n, const uint32_t queens[], void *user)
{
    struct tally *tally = user;
    uint32_t size;
    tally->status = nqueens_orbit_size(n, queens, &size);
    if (tally->status != NQUEENS_OK)
        return 1;
    tally->boards++;
    tally->images += size;
    printf("Fundamental solution %" PRIu64 ", images: %" PRIu32 "\n", tally->boards, size);
    tally->status = nqueens_print(stdout, n, queens, NQUEENS_FORMAT_TEXT);
    printf("\n");
    return tally->status != NQUEENS_OK; /* stops the listing */
}

int main(int argc, char *argv[])
{
    int n = 8;
    char more;
    if (argc > 2 || (argc == 2 && (sscanf(argv[1], "%9d%c", &n, &more) != 1 || n < 0))) {
        fprintf(stderr, "Usage: %s [N]\n", argv[0]);
        return 1;
    }

    nqueens_solver *solver;
    struct tally tally = {0, 0, NQUEENS_OK};
    int status = nqueens_solver_new((uint32_t)n, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_enumerate_fundamental(solver, show, &tally);
    nqueens_solver_free(solver);

    if (status == NQUEENS_STOPPED)
        status = tally.status;
    if (status == NQUEENS_OK)
        printf("%" PRIu64 " fundamental solution%s, %" PRIu64 " in all\n", tally.boards,
               tally.boards == 1 ? "" : "s", tally.images);
    if (status == NQUEENS_OK && (fflush(stdout) != 0 || ferror(stdout)))
        status = NQUEENS_ERROR_IO;
    if (status != NQUEENS_OK)
        fprintf(stderr, "fundamental: %s\n", nqueens_strerror(status));
    return status != NQUEENS_OK;
}
