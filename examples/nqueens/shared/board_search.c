/* SPDX-License-Identifier: MIT
 *
 * board_search.c - a search for boards, one after the other.
 */

#include "shared/board_search.h"

#include "shared/elapsed.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "shared/terminal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int board_search_begin(struct board_search *search, const struct settings *settings, uint32_t n,
                       int format)
{
    *search = (struct board_search){.settings = settings};
    search->queens = allocate_board(n);
    if (search->queens == NULL)
        return EXIT_FAILED;
    search->solver = settings_make_solver(settings, n);
    if (search->solver == NULL) {
        free(search->queens);
        return EXIT_FAILED;
    }
    board_writer_start(&search->writer, n, format, settings->json,
                       is_terminal(stdout) ? terminal_width(stdout) : 0);
    search->start = seconds_now();
    return EXIT_DONE;
}

int board_search_write(struct board_search *search)
{
    return board_writer_write(&search->writer, search->queens);
}

/* Of what could not be written output_finish tells. */
static int exit_status_of(const struct board_search *search, int status)
{
    if (status == NQUEENS_STOPPED || status == NQUEENS_NO_SOLUTION)
        return EXIT_FAILED;
    if (status == NQUEENS_ERROR_IO)
        return EXIT_DONE;
    return search_exit_status(search->settings, search->solver, NULL, status);
}

int board_search_end(struct board_search *search, int status)
{
    int finished = board_writer_finish(&search->writer, search->is_inner || status == NQUEENS_OK);
    if (status == NQUEENS_OK)
        status = finished;
    int result = exit_status_of(search, status);
    if (output_flush() && result == EXIT_DONE && search->settings->time)
        fprintf(stderr, "n = %" PRIu32 ": %" PRIu64 " board%s, %s\n",
                nqueens_solver_n(search->solver), search->writer.boards,
                search->writer.boards == 1 ? "" : "s",
                duration_text(seconds_now() - search->start).text);
    settings_free_solver(search->solver);
    free(search->queens);
    return result;
}
