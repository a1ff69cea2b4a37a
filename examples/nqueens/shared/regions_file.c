/* SPDX-License-Identifier: MIT
 *
 * regions_file.c - the regions of a file, for --regions.
 */

#include "shared/regions_file.h"

#include "regions_text.h"
#include "shared/messages.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_FILE = 1 << 16 }; /* 64 x 64 numbers in JSON, and white space */

/* Reads all of the file. Returns the number of bytes, or -1 after a message. */
static long read_all(FILE *file, const char *shown, char *text, size_t size)
{
    size_t length = fread(text, 1, size, file);
    if (ferror(file))
        complain("cannot read %s: %s", shown, strerror(errno));
    else if (length == size)
        complain("%s: this is more than a board of %d", shown, PUZZLE_LARGEST_N);
    else
        return (long)length;
    return -1;
}

static uint32_t *parse(const char *shown, const char *text, size_t length, uint32_t *n)
{
    struct puzzle_text_error error;
    uint32_t *regions = malloc(PUZZLE_LARGEST_SQUARES * sizeof *regions);
    if (regions == NULL) {
        complain("%s", nqueens_strerror(NQUEENS_ERROR_MEMORY));
        return NULL;
    }
    if (puzzle_read_regions(text, length, n, regions, &error) == NQUEENS_OK)
        return regions;
    complain("%s: row %" PRIu32 ", column %" PRIu32 ": %s", shown, error.row, error.column,
             error.reason);
    free(regions);
    return NULL;
}

uint32_t *regions_file_read(const char *name, uint32_t *n)
{
    static char text[LARGEST_FILE];
    int is_standard_input = strcmp(name, "-") == 0;
    const char *shown = is_standard_input ? "standard input" : name;
    FILE *file = is_standard_input ? stdin : fopen(name, "r");
    if (file == NULL) {
        complain("cannot open %s: %s", shown, strerror(errno));
        return NULL;
    }
    long length = read_all(file, shown, text, sizeof text);
    if (!is_standard_input)
        fclose(file);
    return length < 0 ? NULL : parse(shown, text, (size_t)length, n);
}
