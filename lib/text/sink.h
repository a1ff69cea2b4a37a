/* SPDX-License-Identifier: MIT
 *
 * A sink for text: a bounded buffer, which counts text that does not fit, or a stream. Writers put
 * their text piece by piece and ask for the outcome once, at the end. A sink takes no memory: it
 * fills the block that it is given.
 */

#ifndef NQ_TEXT_SINK_H
#define NQ_TEXT_SINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct nq_text_sink {
    char *block;     /* the buffer, or the place where text for the stream gathers */
    size_t capacity; /* bytes in block */
    size_t held;     /* bytes of text in block */
    size_t length;   /* for a buffer: bytes of the whole text so far, held or not */
    FILE *stream;    /* NULL for a buffer */
    bool overflowed; /* length does not fit its type */
    bool failed;     /* the stream reported an error; the text after it is dropped */
};

/* Opens a sink into buffer[0..capacity-1]; text that does not fit is only counted. (NULL, 0)
 * measures. */
void nq_text_sink_open_buffer(struct nq_text_sink *sink, char *buffer, size_t capacity);

/* Opens a sink to a stream, a full block at a time. block must have room for the longest unit that
 * is put. */
void nq_text_sink_open_stream(struct nq_text_sink *sink, FILE *stream, char *block,
                              size_t capacity);

/* Puts unit[0..length-1] count times. For a buffer the cost is linear in the bytes that fit, for
 * any count. */
void nq_text_sink_repeat(struct nq_text_sink *sink, const char *unit, size_t length,
                         uint32_t count);

/* Puts a NUL-terminated string, without its NUL. */
void nq_text_sink_put(struct nq_text_sink *sink, const char *string);

/* Puts a number in decimal. */
void nq_text_sink_put_number(struct nq_text_sink *sink, uint64_t number);

/* Writes the rest of the text to the stream, and returns the outcome:
 *
 * NQUEENS_OK              the whole text is in the buffer, or with the stream
 * NQUEENS_ERROR_BUFFER    the buffer holds the start of the text; length is its size
 * NQUEENS_ERROR_OVERFLOW  the size does not fit in a size_t
 * NQUEENS_ERROR_IO        the stream reported an error and set errno */
int nq_text_sink_finish(struct nq_text_sink *sink);

/* Puts a text into a sink, the same text each time for the same thing. */
typedef void nq_text_writer(struct nq_text_sink *sink, const void *thing);

/* Whether the arguments are a buffer, or a question about the size. */
static inline bool nq_is_buffer(const char *buf, size_t size, const size_t *needed)
{
    return buf != NULL || (size == 0 && needed != NULL);
}

/* Keeps the promises of nqueens_format for buf, size and needed, with the text that write puts.
 * Runs write twice: first to measure, so that nothing is written to a buffer that is too small. */
int nq_write_to_buffer(char *buf, size_t size, size_t *needed, nq_text_writer *write,
                       const void *thing);

#endif
