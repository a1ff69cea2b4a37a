/* SPDX-License-Identifier: MIT
 *
 * text_stream.c - see text_stream.h. In memory; by a file that is removed on Windows, which has no
 * streams in memory.
 */

#define _POSIX_C_SOURCE 200809L /* open_memstream, fmemopen */

#include "text_stream.h"
#include "harness.h"

#ifdef _WIN32

#include <unistd.h>

/* A file that is gone when it is closed. tmpfile() of msvcrt may give two processes the same. */
static FILE *open_file(void)
{
    static unsigned int files;
    char name[60];
    snprintf(name, sizeof name, "nqueens-test-%ld-%u", (long)getpid(), files++);
    FILE *file = fopen(name, "w+bD");
    assert_non_null(file);
    return file;
}

void text_stream_open(struct text_stream *written)
{
    *written = (struct text_stream){.stream = open_file()};
}

void text_stream_close(struct text_stream *written)
{
    long length = ftell(written->stream);
    assert_true(length >= 0);
    written->length = (size_t)length;
    written->text = calloc(written->length + 1, 1);
    assert_non_null(written->text);
    rewind(written->stream);
    assert_int_equal(fread(written->text, 1, written->length, written->stream), written->length);
    assert_int_equal(fclose(written->stream), 0);
}

FILE *text_stream_to_read(const char *text, size_t length)
{
    FILE *stream = open_file();
    assert_int_equal(fwrite(text, 1, length, stream), length);
    rewind(stream);
    return stream;
}

#else

void text_stream_open(struct text_stream *written)
{
    *written = (struct text_stream){.stream = NULL};
    written->stream = open_memstream(&written->text, &written->length);
    assert_non_null(written->stream);
}

void text_stream_close(struct text_stream *written)
{
    assert_int_equal(fclose(written->stream), 0);
}

FILE *text_stream_to_read(const char *text, size_t length)
{
    /* None is of no bytes. */
    FILE *stream =
        length > 0 ? fmemopen((void *)(uintptr_t)text, length, "rb") : fopen("/dev/null", "rb");
    assert_non_null(stream);
    return stream;
}

#endif
