/* SPDX-License-Identifier: MIT
 *
 * Text into a bounded buffer or a stream, through one set of functions. A run of a repeated string
 * is written by doubling: the text there is copied behind itself until the run is full, at the
 * speed of memcpy. Text for a stream gathers in a block first, so that a short text reaches the
 * stream in one call and does not mix with another thread's.
 *
 * Cost: linear in the bytes that are stored; text that is only counted costs one
 * multiplication for each run.
 */

#include "text/sink.h"

#include <nqueens.h>
#include <string.h>

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

void nq_text_sink_open_buffer(struct nq_text_sink *sink, char *buffer, size_t capacity)
{
    *sink = (struct nq_text_sink){.block = buffer, .capacity = capacity};
}

void nq_text_sink_open_stream(struct nq_text_sink *sink, FILE *stream, char *block, size_t capacity)
{
    *sink = (struct nq_text_sink){.block = block, .capacity = capacity, .stream = stream};
}

/* Fills to[0..bytes-1] with copies of unit; the last one may be cut off. */
static void fill(char *to, size_t bytes, const char *unit, size_t length)
{
    if (length == 1) {
        memset(to, unit[0], bytes);
        return;
    }
    size_t filled = smaller(bytes, length);
    memcpy(to, unit, filled);
    while (filled < bytes) {
        size_t copied = smaller(filled, bytes - filled);
        memcpy(to + filled, to, copied);
        filled += copied;
    }
}

static void repeat_into_buffer(struct nq_text_sink *sink, const char *unit, size_t length,
                               uint32_t count)
{
    if (count > (SIZE_MAX - sink->length) / length) {
        sink->overflowed = true;
        return;
    }
    size_t bytes = length * count;
    size_t stored = smaller(bytes, sink->capacity - sink->held);
    if (stored > 0)
        fill(sink->block + sink->held, stored, unit, length);
    sink->held += stored;
    sink->length += bytes;
}

/* Writes the block to the stream. After an error the stream is not used again, so that errno
 * keeps the value of the first error. */
static void flush(struct nq_text_sink *sink)
{
    if (!sink->failed && fwrite(sink->block, 1, sink->held, sink->stream) != sink->held)
        sink->failed = true;
    sink->held = 0;
}

static void repeat_to_stream(struct nq_text_sink *sink, const char *unit, size_t length,
                             uint32_t count)
{
    while (count > 0 && !sink->failed) {
        if (sink->capacity - sink->held < length)
            flush(sink);
        size_t units = smaller(count, (sink->capacity - sink->held) / length);
        fill(sink->block + sink->held, units * length, unit, length);
        sink->held += units * length;
        count -= (uint32_t)units;
    }
}

void nq_text_sink_repeat(struct nq_text_sink *sink, const char *unit, size_t length, uint32_t count)
{
    if (length == 0)
        return;
    if (sink->stream != NULL)
        repeat_to_stream(sink, unit, length, count);
    else
        repeat_into_buffer(sink, unit, length, count);
}

void nq_text_sink_put(struct nq_text_sink *sink, const char *string)
{
    nq_text_sink_repeat(sink, string, strlen(string), 1);
}

void nq_text_sink_put_number(struct nq_text_sink *sink, uint64_t number)
{
    char digits[20]; /* digits of UINT64_MAX */
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    nq_text_sink_repeat(sink, digits + first, sizeof digits - first, 1);
}

int nq_text_sink_finish(struct nq_text_sink *sink)
{
    if (sink->stream != NULL) {
        flush(sink);
        return sink->failed ? NQUEENS_ERROR_IO : NQUEENS_OK;
    }
    if (sink->overflowed)
        return NQUEENS_ERROR_OVERFLOW;
    return sink->length > sink->capacity ? NQUEENS_ERROR_BUFFER : NQUEENS_OK;
}

/* Puts the text and a NUL. Returns as nq_text_sink_finish. */
static int write_string(struct nq_text_sink *sink, nq_text_writer *write, const void *thing)
{
    write(sink, thing);
    nq_text_sink_repeat(sink, "", 1, 1);
    return nq_text_sink_finish(sink);
}

int nq_write_to_buffer(char *buf, size_t size, size_t *needed, nq_text_writer *write,
                       const void *thing)
{
    struct nq_text_sink sink;
    nq_text_sink_open_buffer(&sink, NULL, 0);
    if (write_string(&sink, write, thing) == NQUEENS_ERROR_OVERFLOW)
        return NQUEENS_ERROR_OVERFLOW;
    if (needed != NULL)
        *needed = sink.length;
    if (buf == NULL) /* a question */
        return NQUEENS_OK;
    if (sink.length > size) {
        if (size > 0)
            buf[0] = '\0';
        return NQUEENS_ERROR_BUFFER;
    }

    nq_text_sink_open_buffer(&sink, buf, size);
    return write_string(&sink, write, thing);
}
