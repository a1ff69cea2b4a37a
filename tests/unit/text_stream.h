/* SPDX-License-Identifier: MIT
 *
 * text_stream.h - a stream whose text a test looks at: what is written to a FILE *, or read from it.
 */

#ifndef NQUEENS_TESTS_TEXT_STREAM_H
#define NQUEENS_TESTS_TEXT_STREAM_H

#include <stddef.h>
#include <stdio.h>

struct text_stream {
    FILE *stream;  /* to write to */
    char *text;    /* what was written, and a NUL; the caller frees it */
    size_t length; /* without the NUL */
};

void text_stream_open(struct text_stream *written);

/* Closes the stream, which must not fail, and sets the text and its length. */
void text_stream_close(struct text_stream *written);

/* A stream to read the text from, which must stay as long. */
FILE *text_stream_to_read(const char *text, size_t length);

#endif /* NQUEENS_TESTS_TEXT_STREAM_H */
