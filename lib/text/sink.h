/* SPDX-License-Identifier: MIT
 *
 * Where formatted text goes: into a bounded buffer, which counts what does not
 * fit, or to a stream.
 *
 * Writers put their text piece by piece and ask for the outcome once, at the
 * end. A sink takes no memory of its own: it fills the block that it is given.
 */

#ifndef NQ_TEXT_SINK_H
#define NQ_TEXT_SINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct nq_text_sink {
    char *block;     /* the buffer, or where text gathers on its way to the stream */
    size_t capacity; /* bytes in block */
    size_t held;     /* bytes of text in block */
    size_t length;   /* of a buffer: bytes of the whole text so far, held or not */
    FILE *stream;    /* NULL for a buffer */
    bool overflowed; /* length would not fit its type */
    bool failed;     /* the stream reported an error; the text after it is dropped */
};

/* The text goes into buffer[0..capacity-1]; what does not fit is counted only.
 * (NULL, 0) measures. */
void nq_text_sink_open_buffer(struct nq_text_sink *sink, char *buffer, size_t capacity);

/* The text goes to stream, a full block at a time. block must hold at least the
 * longest unit that will be put. */
void nq_text_sink_open_stream(struct nq_text_sink *sink, FILE *stream, char *block,
                              size_t capacity);

/* Puts unit[0..length-1] count times in a row. Into a buffer the cost is that of
 * the bytes that fit, whatever count is. */
void nq_text_sink_repeat(struct nq_text_sink *sink, const char *unit, size_t length,
                         uint32_t count);

/* Puts a NUL-terminated string, without its NUL. */
void nq_text_sink_put(struct nq_text_sink *sink, const char *string);

/* Puts a number in decimal. */
void nq_text_sink_put_number(struct nq_text_sink *sink, uint64_t number);

/* Hands the rest of the text to the stream, and says how all went:
 *
 * NQUEENS_OK              all of the text is in the buffer, or with the stream
 * NQUEENS_ERROR_BUFFER    the buffer holds the start of it, length says its size
 * NQUEENS_ERROR_OVERFLOW  its size does not fit in a size_t
 * NQUEENS_ERROR_IO        the stream reported an error; errno is as it left it */
int nq_text_sink_finish(struct nq_text_sink *sink);

/* Puts a text into a sink: always the same one for the same thing. */
typedef void nq_text_writer(struct nq_text_sink *sink, const void *thing);

/* What nqueens_format and its like promise of buf, size and needed, once their
 * arguments are in order, for the text that write puts. It is put twice: first it is
 * measured only, so that the buffer is touched only when it is known to hold it. */
int nq_write_to_buffer(char *buf, size_t size, size_t *needed, nq_text_writer *write,
                       const void *thing);

#endif /* NQ_TEXT_SINK_H */
