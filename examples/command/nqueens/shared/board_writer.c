/* SPDX-License-Identifier: MIT
 *
 * board_writer.c - writes boards to standard output: one below the other, pictures side by
 * side as far as a line goes, or all as one document, an SVG sheet. Memory: the pictures of
 * one line, or all boards.
 */

#include "shared/board_writer.h"

#include "shared/formats.h"
#include "shared/machine.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "shared/sheet.h"
#include "shared/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAP = 3 }; /* columns between two pictures */

/* The columns of UTF-8 text on a terminal: one for each code point. */
static size_t display_width(const char *text, size_t length)
{
    size_t width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

/* The widest line of a picture. */
static size_t picture_width(const char *picture)
{
    size_t widest = 0;
    for (size_t length; *picture != '\0'; picture += length + (picture[length] == '\n')) {
        length = strcspn(picture, "\n");
        size_t width = display_width(picture, length);
        if (width > widest)
            widest = width;
    }
    return widest;
}

void board_writer_start(struct board_writer *writer, uint32_t n, int format, int as_array,
                        int width)
{
    *writer = (struct board_writer){
        .n = n, .format = format, .as_array = as_array, .on_terminal = is_terminal(stdout)};
    writer->flushed_at = seconds_now();
    writer->side_by_side = is_picture(format) && width > 0;
    writer->across = (size_t)width; /* at most, until the first picture tells the number */
}

int board_writer_width(void)
{
    return is_terminal(stdout) ? terminal_width(stdout) : 0;
}

/* Finds the size of a picture and how many fit in a line, by the first. */
static int make_room(struct board_writer *writer, const uint32_t queens[])
{
    int status = nqueens_format(writer->n, queens, writer->format, NULL, 0, &writer->size);
    if (status != NQUEENS_OK)
        return status;
    char *picture = malloc(writer->size);
    if (picture == NULL)
        return NQUEENS_ERROR_MEMORY;
    status = nqueens_format(writer->n, queens, writer->format, picture, writer->size, NULL);
    if (status == NQUEENS_OK) {
        writer->width = picture_width(picture) + GAP;
        writer->across = (writer->across + GAP) / writer->width;
        writer->across += writer->across == 0;
    }
    free(picture);
    if (status != NQUEENS_OK || writer->across > SIZE_MAX / writer->size)
        return status != NQUEENS_OK ? status : NQUEENS_ERROR_MEMORY;
    writer->texts = malloc(writer->across * writer->size);
    writer->unwritten = calloc(writer->across, sizeof *writer->unwritten);
    return writer->texts == NULL || writer->unwritten == NULL ? NQUEENS_ERROR_MEMORY : NQUEENS_OK;
}

/* Writes the next line of a picture, padded to width. */
static void write_line(const char **picture, size_t width)
{
    size_t length = strcspn(*picture, "\n");
    size_t columns = display_width(*picture, length);
    fwrite(*picture, 1, length, stdout);
    if (width > columns)
        printf("%*s", (int)(width - columns), "");
    *picture += length + ((*picture)[length] == '\n');
}

/* Writes the pictures that wait, side by side. */
static int write_row(struct board_writer *writer)
{
    if (writer->rows++ > 0)
        putchar('\n');
    for (size_t i = 0; i < writer->waiting; i++)
        writer->unwritten[i] = writer->texts + i * writer->size;
    while (*writer->unwritten[0] != '\0') {
        for (size_t i = 0; i < writer->waiting; i++)
            write_line(&writer->unwritten[i], i + 1 < writer->waiting ? writer->width : 0);
        putchar('\n');
    }
    writer->waiting = 0;
    return ferror(stdout) ? NQUEENS_ERROR_IO : NQUEENS_OK;
}

static int keep_picture(struct board_writer *writer, const uint32_t queens[])
{
    int status = writer->boards == 1 ? make_room(writer, queens) : NQUEENS_OK;
    if (status == NQUEENS_OK)
        status = nqueens_format(writer->n, queens, writer->format,
                                writer->texts + writer->waiting * writer->size, writer->size, NULL);
    if (status != NQUEENS_OK)
        return status;
    writer->waiting++;
    return writer->waiting == writer->across ? write_row(writer) : NQUEENS_OK;
}

/* ---- One document for all boards -------------------------------------------- */

static int keep_board(struct board_writer *writer, const uint32_t queens[])
{
    size_t board_size = writer->n * sizeof *writer->kept;
    uint64_t kept = --writer->boards; /* until there is room for this one */
    if (kept == writer->room) {
        uint64_t room = kept == 0 ? 1 : 2 * kept;
        if (room > UINT32_MAX || room > SIZE_MAX / (board_size + 1))
            return NQUEENS_ERROR_MEMORY;
        uint32_t *larger = realloc(writer->kept, room * board_size + 1);
        if (larger == NULL)
            return NQUEENS_ERROR_MEMORY;
        writer->kept = larger;
        writer->room = room;
    }
    memcpy(writer->kept + kept * writer->n, queens, board_size);
    writer->boards++;
    return NQUEENS_OK;
}

static int write_document(struct board_writer *writer)
{
    if (writer->boards == 1)
        return nqueens_print(stdout, writer->n, writer->kept, writer->format);
    sheet_write(stdout, writer->n, writer->kept, (uint32_t)writer->boards);
    return ferror(stdout) ? NQUEENS_ERROR_IO : NQUEENS_OK;
}

/* ---- One board after the other ---------------------------------------------- */

/* Writes the board below the one before, an empty line between pictures. */
static int write_below(struct board_writer *writer, const uint32_t queens[])
{
    json_begin();
    if (writer->as_array)
        putchar(writer->rows == 0 ? '[' : ',');
    else if (is_picture(writer->format) && writer->rows > 0)
        putchar('\n');
    writer->rows++;
    return nqueens_print(stdout, writer->n, queens, writer->format);
}

/* Flushes once in a tenth of a second: boards that are hard to find are seen at once, and
 * others are not slowed down. */
static int flush_now_and_then(struct board_writer *writer)
{
    double now = seconds_now();
    if (now - writer->flushed_at < 0.1)
        return NQUEENS_OK;
    writer->flushed_at = now;
    return output_flush() ? NQUEENS_OK : NQUEENS_ERROR_IO;
}

int board_writer_write(struct board_writer *writer, const uint32_t queens[])
{
    if (writer->on_terminal)
        messages_forbid_line();
    writer->boards++;
    int is_document = board_formats[writer->format].layout == FORMAT_DOCUMENT;
    int status = writer->side_by_side ? keep_picture(writer, queens)
                 : is_document        ? keep_board(writer, queens)
                                      : write_below(writer, queens);
    if (status == NQUEENS_OK)
        status = flush_now_and_then(writer);
    if (status == NQUEENS_ERROR_IO)
        output_failed();
    if (writer->on_terminal && !writer->as_array)
        messages_allow_line();
    return status;
}

int board_writer_finish(struct board_writer *writer, int is_whole)
{
    int status = writer->waiting > 0 ? write_row(writer) : NQUEENS_OK;
    if (writer->kept != NULL)
        status = write_document(writer);
    if (writer->as_array && (writer->boards > 0 || is_whole)) {
        json_begin();
        fputs(writer->boards == 0 ? "[]\n" : "]\n", stdout);
    }
    if (status == NQUEENS_ERROR_IO)
        output_failed();
    free(writer->texts);
    free(writer->unwritten);
    free(writer->kept);
    writer->kept = NULL;
    writer->texts = NULL;
    writer->unwritten = NULL;
    return status;
}
