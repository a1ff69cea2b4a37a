/* SPDX-License-Identifier: MIT
 *
 * The second half of nqueens_enumerate for n = 10 to 16. If the open squares are their own mirror
 * image, so are the solutions: the mirror images of the list, read backwards, are the list. The
 * boards of the left half are kept as words of four bits for each row, the last boards in a ring if
 * there are too many; the boards after the images of the kept ones are searched for. Cost: 1 to 3
 * ns to keep a board, 2 to unpack one; 8 bytes for each.
 */

#include "listing/mirror.h"

#include <nqueens.h>

#include <string.h>

/* ---- Boards as words ------------------------------------------------------------------- */

/* Packs two rows at once, as the halves of a word: the even rows are in one half, the odd ones in
 * the other. */
static inline void pack_boards(uint32_t n, uint64_t to[], const uint32_t queens[], size_t count)
{
    for (size_t i = 0; i < count; i++, queens += n) {
        uint64_t word = 0;
        uint64_t pair;
        for (uint32_t row = 0; row + 1 < n; row += 2) {
            memcpy(&pair, queens + row, sizeof pair);
            word |= pair << 2 * row;
        }
        if (n % 2 != 0) {
            const uint32_t last[2] = {queens[n - 1], 0};
            memcpy(&pair, last, sizeof pair);
            word |= pair << 2 * (n - 1);
        }
        to[i] = word;
    }
}

/* Writes the mirror images of the words, the last one first. If n is odd, a row past the last one
 * is written, too. */
static inline void unpack_images(uint32_t n, uint32_t to[], const uint64_t words[], size_t count)
{
    const uint64_t both = UINT64_C(0x100000001);
    for (size_t i = 0; i < count; i++, to += n) {
        uint64_t word = words[count - 1 - i];
        for (uint32_t row = 0; row < n; row += 2) {
            uint64_t pair = both * (n - 1) - (word >> 2 * row & both * 15);
            memcpy(to + row, &pair, sizeof pair);
        }
    }
}

/* Calls a function with a constant for n, for which the compiler unrolls it: half the time. */
#define WITH_CONSTANT_N(n, function, to, from, count)                                              \
    ((n) == 12   ? function(12, to, from, count)                                                   \
     : (n) == 13 ? function(13, to, from, count)                                                   \
     : (n) == 14 ? function(14, to, from, count)                                                   \
     : (n) == 15 ? function(15, to, from, count)                                                   \
     : (n) == 16 ? function(16, to, from, count)                                                   \
                 : function(n, to, from, count))

/* ---- The first half ---------------------------------------------------------------------- */

void nq_mirror_start(struct nq_mirror *mirror, struct nq_cursor *cursor, size_t most)
{
    uint32_t n = cursor->n;
    int is_mirrored =
        most > 0 && n > 1 && n <= NQ_MIRROR_LARGEST_N && nq_cursor_is_symmetric(cursor);
    mirror->cursor = cursor;
    mirror->phase = is_mirrored ? NQ_MIRROR_LEFT : NQ_MIRROR_REST;
    mirror->most = most;
    mirror->count = 0;
    mirror->chunks = 0;
    if (is_mirrored)
        nq_cursor_start_half(cursor);
    else
        nq_cursor_start_in(cursor, UINT64_MAX);
}

void nq_mirror_end(struct nq_mirror *mirror)
{
    while (mirror->chunks > 0)
        nq_release(mirror->cursor->allocator, mirror->chunk[--mirror->chunks], NQ_MIRROR_CHUNK,
                   sizeof *mirror->chunk[0]);
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

static int keep(struct nq_mirror *mirror, struct nq_boards boards)
{
    uint32_t n = mirror->cursor->n;
    while (boards.count > 0) {
        size_t at = (size_t)(mirror->count % mirror->most);
        size_t chunk = at / NQ_MIRROR_CHUNK;
        size_t place = at % NQ_MIRROR_CHUNK;
        if (chunk == mirror->chunks) {
            uint64_t *words =
                nq_allocate(mirror->cursor->allocator, NQ_MIRROR_CHUNK, sizeof *words);
            if (words == NULL)
                return NQUEENS_ERROR_MEMORY;
            mirror->chunk[mirror->chunks++] = words;
        }
        size_t count = least(boards.count, least(NQ_MIRROR_CHUNK - place, mirror->most - at));
        uint64_t *to = mirror->chunk[chunk] + place;
        WITH_CONSTANT_N(n, pack_boards, to, boards.queens, count);
        boards.queens += count * n;
        boards.count -= count;
        mirror->count += count;
    }
    return NQUEENS_OK;
}

/* ---- The second half --------------------------------------------------------------------- */

static uint64_t kept(const struct nq_mirror *mirror)
{
    return mirror->count < mirror->most ? mirror->count : mirror->most;
}

/* Sets *boards to the images of the last kept boards that are not mirrored yet, as far as these lie
 * in one chunk. */
static int next_images(struct nq_mirror *mirror, struct nq_boards *boards)
{
    uint32_t n = mirror->cursor->n;
    if (nq_is_cancelled(mirror->cursor->cancel))
        return NQUEENS_CANCELLED;
    uint64_t lost = mirror->count - kept(mirror);
    if (mirror->left == lost)
        return NQUEENS_NO_SOLUTION;
    size_t last = (size_t)((mirror->left - 1) % mirror->most);
    size_t most = least(NQ_MIRROR_BLOCK, last % NQ_MIRROR_CHUNK + 1);
    size_t count = mirror->left - lost < most ? (size_t)(mirror->left - lost) : most;
    const uint64_t *words = mirror->chunk[last / NQ_MIRROR_CHUNK] + last % NQ_MIRROR_CHUNK + 1;
    words -= count;
    WITH_CONSTANT_N(n, unpack_images, mirror->images, words, count);
    mirror->left -= count;
    mirror->last = mirror->images + (count - 1) * n;
    *boards = (struct nq_boards){mirror->images, count};
    return NQUEENS_OK;
}

/* Starts the phase that follows. Returns 0 if there is none. */
static int start_next_phase(struct nq_mirror *mirror)
{
    if (mirror->phase == NQ_MIRROR_LEFT) {
        mirror->phase = NQ_MIRROR_IMAGES;
        mirror->left = mirror->count;
    } else if (mirror->phase == NQ_MIRROR_IMAGES && mirror->count > mirror->most) {
        mirror->phase = NQ_MIRROR_REST;
        (void)nq_cursor_start(mirror->cursor, mirror->last);
    } else {
        return 0;
    }
    return 1;
}

int nq_mirror_next_boards(struct nq_mirror *mirror, struct nq_boards *boards)
{
    int status;
    do {
        status = mirror->phase == NQ_MIRROR_IMAGES ? next_images(mirror, boards)
                                                   : nq_cursor_next_boards(mirror->cursor, boards);
    } while (status == NQUEENS_NO_SOLUTION && start_next_phase(mirror));
    if (status == NQUEENS_OK && mirror->phase < NQ_MIRROR_IMAGES)
        status = keep(mirror, *boards);
    return status;
}
