/* SPDX-License-Identifier: MIT
 *
 * regions_file.c - the regions of a file, for --regions.
 */

#include "shared/regions_file.h"

#include "regions_text.h"
#include "shared/input.h"
#include "shared/messages.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

enum { LARGEST_FILE = 1 << 20 }; /* 64 x 64 names in JSON, white space, and other members */

/* Reads all of the file, *length bytes. Returns an exit status. */
static int read_all(const char *name, char *text, size_t size, size_t *length)
{
    FILE *file;
    int result = input_open(&file, name);
    if (result != EXIT_DONE)
        return result;
    *length = fread(text, 1, size, file);
    result = input_outcome(name, ferror(file) ? errno : 0);
    input_close(file);
    if (result == EXIT_DONE && *length == size) {
        complain("%s: this is more than a board of %d", input_name(name), PUZZLE_LARGEST_N);
        return EXIT_FAILED;
    }
    return result;
}

static void complain_of(const char *shown, const struct puzzle_text_error *error)
{
    if (error->line > 0)
        complain("%s: line %" PRIu32 ", column %" PRIu32 ": %s", shown, error->line, error->column,
                 error->reason);
    else
        complain("%s: row %" PRIu32 ", column %" PRIu32 ": %s", shown, error->row, error->column,
                 error->reason);
}

static uint32_t *parse(const char *shown, const char *text, size_t length, uint32_t *n,
                       uint32_t queens[PUZZLE_LARGEST_N])
{
    struct puzzle_text_error error;
    uint32_t *regions = malloc(PUZZLE_LARGEST_SQUARES * sizeof *regions);
    if (regions == NULL) {
        complain("%s", nqueens_strerror(NQUEENS_ERROR_MEMORY));
        return NULL;
    }
    if (puzzle_read_regions(text, length, n, regions, queens, &error) == NQUEENS_OK)
        return regions;
    complain_of(shown, &error);
    free(regions);
    return NULL;
}

int regions_file_read(const char *name, uint32_t *n, uint32_t **regions,
                      uint32_t queens[PUZZLE_LARGEST_N])
{
    static char text[LARGEST_FILE];
    size_t length;
    int result = read_all(name, text, sizeof text, &length);
    *regions = result == EXIT_DONE ? parse(input_name(name), text, length, n, queens) : NULL;
    return result == EXIT_DONE && *regions == NULL ? EXIT_FAILED : result;
}
