/* SPDX-License-Identifier: MIT
 *
 * board_search.c - a search for boards that are written as they are found.
 */

#include "shared/board_search.h"

#include "drawing.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* A picture of a larger board is too wide to read, and its length is n * n. */
enum { LARGEST_PICTURE = 64 };

int board_search_begin(struct board_search *search, const struct settings *settings, uint32_t n,
                       int format, int width)
{
    *search = (struct board_search){.settings = settings};
    search->queens = allocate_board(n);
    if (search->queens == NULL)
        return EXIT_FAILED;
    search->solver = make_solver(settings, n);
    if (search->solver == NULL) {
        free(search->queens);
        return EXIT_FAILED;
    }
    board_writer_start(&search->writer, n, format, settings->json, width);
    search->started = seconds_now();
    return EXIT_DONE;
}

int board_search_write(struct board_search *search)
{
    return board_writer_write(&search->writer, search->queens);
}

int board_search_write_one(struct board_search *search)
{
    const struct settings *settings = search->settings;
    search->writer.as_array = 0;
    if (search->writer.format != NQUEENS_FORMAT_SVG || settings->regions == NULL)
        return board_search_write(search);
    puzzle_draw_svg(stdout, settings->regions_n, settings->regions, search->queens);
    if (!ferror(stdout))
        return NQUEENS_OK;
    output_failed();
    return NQUEENS_ERROR_IO;
}

int board_search_format(const struct settings *settings, uint32_t n)
{
    return settings_format(settings,
                           n <= LARGEST_PICTURE ? NQUEENS_FORMAT_TEXT : NQUEENS_FORMAT_COLUMNS);
}

/* ---- The end --------------------------------------------------------------- */

/* output_finish reports what could not be written. */
static int exit_status_of(const struct board_search *search, int status)
{
    if (status == NQUEENS_STOPPED || status == NQUEENS_NO_SOLUTION)
        return EXIT_FAILED;
    if (status == NQUEENS_ERROR_IO)
        return EXIT_DONE;
    return search_exit_status(search->settings, search->solver, NULL, status);
}

void board_search_tell_interruption(const struct board_search *search, uint64_t boards)
{
    const struct board_writer *writer = &search->writer;
    if (!search->settings->quiet)
        complain("n = %" PRIu32 ": interrupted after %s, with %s written", writer->n,
                 duration_text(seconds_now() - search->started).text,
                 quantity_of(writer->boards, boards, "board").text);
}

int board_search_end(struct board_search *search, int status)
{
    int finished = board_writer_finish(&search->writer, search->is_inner || status == NQUEENS_OK);
    if (status == NQUEENS_OK)
        status = finished;
    int result = exit_status_of(search, status);
    double ended = search->ended > 0 ? search->ended : seconds_now();
    settings_tell_time(search->settings, result, ended - search->started, "n = %" PRIu32 ": %s, ",
                       nqueens_solver_n(search->solver),
                       quantity(search->writer.boards, "board").text);
    free_solver(search->solver);
    free(search->queens);
    return result;
}
