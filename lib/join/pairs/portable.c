/* SPDX-License-Identifier: MIT
 *
 * "join": one placement against 64 at a time, in portable C. 64 placements of one list, a block,
 * become one word for each diagonal; a placement of the other list takes an AND and a load for
 * each chunk from tables of ANDs of these words, and leaves those of the block that fit. For 64
 * pairs that takes a fifth of a nanosecond in lists of some 10 000 placements, a tenth in longer
 * ones, and one where they have a thousand.
 */

#include "base/bits.h"
#include "join/pairs/kernel.h"

#include <nqueens.h>

#include <string.h>

enum { BLOCK = 64 }; /* placements */

static size_t extend(const uint64_t *from, size_t count, uint64_t diagonals,
                     const uint64_t *prefetch, uint64_t *to)
{
    (void)prefetch;
    size_t appended = 0;
    for (size_t i = 0; i < count; i++) {
        to[appended] = from[i] | diagonals;
        appended += (from[i] & diagonals) == 0;
    }
    return appended;
}

/* ---- A block as a matrix --------------------------------------------------- */

/* Bit i of word j becomes bit j of word i: the quarters off the main diagonal are exchanged, then
 * those of each quarter, and so on down to single bits (H. S. Warren, Hacker's Delight, 7-3). That
 * takes about 20 operations a word. */

/* For all squares of 2 size bits on the main diagonal; low are the bits of the lower half of
 * each. */
static inline void exchange_quarters(uint64_t words[BLOCK], uint32_t size, uint64_t low)
{
    for (uint32_t begin = 0; begin < BLOCK; begin += 2 * size) {
        for (uint32_t i = begin; i < begin + size; i++) {
            uint64_t differ = (words[i] >> size ^ words[i + size]) & low;
            words[i] ^= differ << size;
            words[i + size] ^= differ;
        }
    }
}

static inline void transpose(uint64_t words[BLOCK])
{
    exchange_quarters(words, 32, UINT64_C(0x00000000ffffffff));
    exchange_quarters(words, 16, UINT64_C(0x0000ffff0000ffff));
    exchange_quarters(words, 8, UINT64_C(0x00ff00ff00ff00ff));
    exchange_quarters(words, 4, UINT64_C(0x0f0f0f0f0f0f0f0f));
    exchange_quarters(words, 2, UINT64_C(0x3333333333333333));
    exchange_quarters(words, 1, UINT64_C(0x5555555555555555));
}

/* ---- Contended diagonals --------------------------------------------------- */

/* The diagonals that two lists of placements contend for. They depend on the columns: a half with
 * queens on the left has few on diagonals that lead there. Many diagonals are in one list only, or
 * in none, and need not be compared. */
struct contended {
    uint32_t count;
    uint8_t diagonal[64]; /* in the first list, most contended first; */
                          /* in the second its neighbour, diagonal ^ 1 */
};

/* A sample of a list, at equal distances, says how much its diagonals are contended; both samples
 * take about 3 microseconds. */
enum { SAMPLE_BLOCKS = 4, SAMPLE = SAMPLE_BLOCKS * BLOCK };

/* How many of a sample take each diagonal. */
static void sample(const uint64_t *placements, size_t count, uint32_t takers[64])
{
    const size_t distance = count / SAMPLE + 1;
    size_t next = 0;
    for (uint32_t d = 0; d < 64; d++)
        takers[d] = 0;
    for (uint32_t block = 0; block < SAMPLE_BLOCKS && next < count; block++) {
        uint64_t rows[BLOCK];
        for (uint32_t i = 0; i < BLOCK; i++, next += distance)
            rows[i] = next < count ? placements[next] : 0;
        transpose(rows);
        for (uint32_t d = 0; d < 64; d++)
            takers[d] += nq_popcount(rows[d]);
    }
}

/* Diagonals >= `first` that both lists may have. */
static void set_contended(struct contended *contended, const struct nq_join_halves *halves,
                          uint32_t first)
{
    uint32_t takers[2][64];
    uint32_t pairs[64]; /* of the samples, that contend for each */
    for (uint32_t i = 0; i < 2; i++)
        sample(halves->placements[i], halves->count[i], takers[i]);
    contended->count = 0;
    for (uint32_t d = first; d < halves->crossing_bits; d++) {
        if ((halves->taken[0] >> d & halves->taken[1] >> (d ^ 1) & 1) == 0)
            continue;
        uint32_t of_this = takers[0][d] * takers[1][d ^ 1];
        uint32_t at = contended->count++;
        for (; at > 0 && pairs[at - 1] < of_this; at--) {
            pairs[at] = pairs[at - 1];
            contended->diagonal[at] = contended->diagonal[at - 1];
        }
        pairs[at] = of_this;
        contended->diagonal[at] = (uint8_t)d;
    }
}

/* ---- Layout ---------------------------------------------------------------- */

/* The bits of a sorted placement: a key to sort by, and chunks that index tables. Only the
 * contended diagonals are kept, the most contended in the key, so that neighbours in a sorted list
 * agree on them and most pairs are ruled out many at a time.
 *
 *     63    16 + 8 c        24        16       15       k + 2      2       0
 *     +-----+---------+---+---------+---------+---------+---+------+-------+
 *     |  0  | chunk c |...| chunk 1 | chunk 0 | present | 0 | node | class |
 *     +-----+---------+---+---------+---------+---------+---+------+-------+
 *
 * chunk    up to eight of the less contended diagonals
 * present  always set; the words that fill up a block have it clear
 * node     the k most contended diagonals, the most contended highest; also all placements that
 *          agree on them
 * class    the two long diagonals if the rule weights them, else 0
 * key      node and class
 */

/* 54 crossing bits need six chunks: 6 are in the node, and 8 in a chunk. */
enum {
    PRESENT_BIT = 15,
    FIRST_CHUNK_BIT = 16,
    CHUNK_BITS = 8,
    MOST_CHUNKS = 6,
    CLASSES = 4,
    NODE_BIT = 2, /* the lowest one of the node */
    FEWEST_NODE_DIAGONALS = 5,
    MOST_NODE_DIAGONALS = 12,
    NODE_PLACEMENTS = 64, /* of both lists, at least, for each node beyond 2^5 */
    MOST_CHUNK_DIAGONALS = MOST_CHUNKS * CHUNK_BITS,
    BOTH_LONG_DIAGONALS = 3 /* the highest class */
};

struct layout {
    uint32_t chunks;             /* 1 to MOST_CHUNKS */
    uint32_t width[MOST_CHUNKS]; /* diagonals of each chunk, equal to within one */
    uint32_t node_diagonals;     /* k */
    uint32_t nodes;              /* 2^k */
    uint64_t used;               /* the bits of key and chunks */
    uint8_t source[2][64];       /* by list: which diagonal becomes each of them */
};

static inline uint32_t chunk_bit(uint32_t chunk)
{
    return FIRST_CHUNK_BIT + CHUNK_BITS * chunk;
}

/* At least one. */
static uint32_t chunks_after(uint32_t node_diagonals, uint32_t contended)
{
    uint32_t left = contended > node_diagonals ? contended - node_diagonals : 1;
    return (left + CHUNK_BITS - 1) / CHUNK_BITS;
}

/* As many as the lists are long enough for, or as chunks have no room for, and one more if that
 * saves a chunk. */
static uint32_t node_diagonals(size_t placements, uint32_t contended)
{
    uint32_t node = FEWEST_NODE_DIAGONALS;
    while (node < MOST_NODE_DIAGONALS &&
           (placements >> (node + 1) >= NODE_PLACEMENTS || contended > node + MOST_CHUNK_DIAGONALS))
        node++;
    if (node < MOST_NODE_DIAGONALS)
        node += chunks_after(node + 1, contended) < chunks_after(node, contended);
    return node < contended ? node : contended;
}

/* Diagonal d of the first list is compared with d ^ 1 of the second, so both have one bit. */
static void set_source(struct layout *layout, uint32_t bit, uint32_t diagonal)
{
    layout->used |= nq_bit(bit);
    layout->source[0][bit] = (uint8_t)diagonal;
    layout->source[1][bit] = (uint8_t)(diagonal ^ 1);
}

static void set_layout(struct layout *layout, const struct nq_join_halves *halves)
{
    const uint32_t long_diagonals = halves->rule == NQ_PAIRS_LONG_DIAGONALS ? 2 : 0;
    struct contended contended = {0};
    set_contended(&contended, halves, long_diagonals);
    const uint32_t node = node_diagonals(halves->count[0] + halves->count[1], contended.count);
    uint32_t next = 0;
    *layout = (struct layout){
        .chunks = chunks_after(node, contended.count),
        .node_diagonals = node,
        .nodes = UINT32_C(1) << node,
    };
    for (uint32_t i = 0; i < long_diagonals; i++)
        set_source(layout, i, i);
    for (uint32_t i = node; i-- > 0;)
        set_source(layout, NODE_BIT + i, contended.diagonal[next++]);
    for (uint32_t chunk = 0; chunk < layout->chunks; chunk++) {
        layout->width[chunk] = (contended.count - next) / (layout->chunks - chunk);
        for (uint32_t i = 0; i < layout->width[chunk]; i++)
            set_source(layout, chunk_bit(chunk) + i, contended.diagonal[next++]);
    }
}

/* ---- Workspace ------------------------------------------------------------- */

enum {
    CHUNK_SETS = 1 << CHUNK_BITS,
    MOST_NODES = 1 << MOST_NODE_DIAGONALS,
    MOST_OPEN = 512, /* words that wait for a popcount */
    AT_ONCE = MOST_OPEN / 2
};

struct sorted {
    uint64_t *placements;
    uint32_t begin[CLASSES * MOST_NODES + 1]; /* of each key */
};

/* Blocks in which some placements are open, each for one placement of the other list. */
struct open_blocks {
    uint64_t open[MOST_OPEN];
    uint32_t count;
    uint64_t pairs; /* of those that were here before */
};

struct workspace {
    uint64_t table[MOST_CHUNKS][CHUNK_SETS];
    uint64_t rows[BLOCK];            /* the block, then its diagonals */
    uint64_t open[MOST_NODES];       /* which of the block fit each node that some fit, */
    uint16_t open_nodes[MOST_NODES]; /* and the numbers of these nodes */
    struct open_blocks once;
    struct open_blocks twice;
    struct sorted sorted[2];
    struct layout layout;
    uint64_t reordered[8][256]; /* by byte of a listed placement: what it becomes in a sorted one */
    uint64_t *words;            /* a list before it is sorted, or its placements of class 0 */
};

/* ---- Sorting --------------------------------------------------------------- */

/* A list is read in eight places in turn: neighbours often have the same key, and to increment one
 * counter several times on end takes long. */
enum { PLACES = 8 };

/* Sorts the words by key. Those of key i are then placements[begin[i]] to
 * placements[begin[i + 1] - 1]. */
static void sort_words(const struct workspace *workspace, size_t count, struct sorted *to)
{
    const uint64_t *words = workspace->words;
    uint64_t *sorted = to->placements;
    uint32_t *begin = to->begin;
    const size_t keys = (size_t)CLASSES * workspace->layout.nodes;
    const uint64_t last_key = keys - 1;
    const size_t stride = count / PLACES;
    uint32_t *next = begin + 1; /* where a key is written; in the end, where the one after begins */
    uint32_t before = 0;
    memset(begin, 0, (keys + 1) * sizeof *begin);
    for (size_t i = 0; i < stride; i++) {
        for (size_t place = 0; place < PLACES; place++)
            next[words[place * stride + i] & last_key]++;
    }
    for (size_t i = PLACES * stride; i < count; i++)
        next[words[i] & last_key]++;
    for (size_t key = 0; key < keys; key++) {
        uint32_t size = next[key];
        next[key] = before;
        before += size;
    }
    for (size_t i = 0; i < stride; i++) {
        for (size_t place = 0; place < PLACES; place++) {
            uint64_t word = words[place * stride + i];
            sorted[next[word & last_key]++] = word;
        }
    }
    for (size_t i = PLACES * stride; i < count; i++)
        sorted[next[words[i] & last_key]++] = words[i];
}

static void set_reordered(struct workspace *workspace, uint32_t list, uint32_t bytes)
{
    const struct layout *layout = &workspace->layout;
    uint64_t becomes[64] = {0};
    for (uint64_t left = layout->used; left != 0; left &= left - 1)
        becomes[layout->source[list][nq_column(nq_lowest(left))]] = nq_lowest(left);
    for (uint32_t byte = 0; byte < bytes; byte++) {
        uint64_t *reordered = workspace->reordered[byte];
        reordered[0] = byte == 0 ? nq_bit(PRESENT_BIT) : 0;
        for (uint32_t i = 0; i < 8; i++) {
            for (uint32_t set = 0; set < 1u << i; set++)
                reordered[(1u << i) + set] = reordered[set] | becomes[8 * byte + i];
        }
    }
}

static void sort(struct workspace *workspace, uint32_t list, const struct nq_join_halves *halves)
{
    const uint32_t bytes = (halves->crossing_bits + 7) / 8;
    set_reordered(workspace, list, bytes);
    for (size_t i = 0; i < halves->count[list]; i++) {
        uint64_t word = 0;
        for (uint32_t byte = 0; byte < bytes; byte++)
            word |= workspace->reordered[byte][halves->placements[list][i] >> 8 * byte & 255];
        workspace->words[i] = word;
    }
    sort_words(workspace, halves->count[list], &workspace->sorted[list]);
}

/* ---- One block ------------------------------------------------------------- */

/* The ANDs of the complemented rows for all sets of diagonals of each chunk. */
static void make_tables(struct workspace *workspace)
{
    for (uint32_t chunk = 0; chunk < workspace->layout.chunks; chunk++) {
        uint64_t *table = workspace->table[chunk];
        table[0] = UINT64_MAX;
        for (uint32_t i = 0; i < workspace->layout.width[chunk]; i++) {
            uint64_t free = ~workspace->rows[chunk_bit(chunk) + i];
            for (uint32_t set = 0; set < 1u << i; set++)
                table[(1u << i) + set] = table[set] & free;
        }
    }
}

/* Finds the nodes that some placement of the block fits, in ascending order, by one diagonal
 * after the other and without an unpredictable branch for each. Returns how many. */
static uint32_t find_open_nodes(struct workspace *workspace)
{
    uint64_t *open = workspace->open;
    uint16_t *node = workspace->open_nodes;
    uint32_t found = 1;
    open[0] = workspace->rows[PRESENT_BIT];
    node[0] = 0;
    for (uint32_t bit = 0; bit < workspace->layout.node_diagonals; bit++) {
        const uint64_t row = workspace->rows[NODE_BIT + bit];
        const uint32_t without = found;
        for (uint32_t i = 0; i < without; i++) {
            open[found] = open[i] & ~row;
            node[found] = (uint16_t)(node[i] | 1u << bit);
            found += open[found] != 0;
        }
    }
    return found;
}

static void count_open(struct open_blocks *blocks)
{
    for (uint32_t i = 0; i < blocks->count; i++)
        blocks->pairs += nq_popcount(blocks->open[i]);
    blocks->count = 0;
}

/* Meets some placements of a node. For which of them anything is left open is unpredictable, so
 * each writes to the same place until one is. */
static inline void meet_placements(const struct workspace *workspace, uint64_t node_open,
                                   const uint64_t *placements, uint32_t count, uint32_t chunks,
                                   struct open_blocks *blocks)
{
    uint32_t blocks_open = blocks->count;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t open = node_open;
        for (uint32_t chunk = 0; chunk < chunks; chunk++)
            open &= workspace->table[chunk][placements[i] >> chunk_bit(chunk) & (CHUNK_SETS - 1)];
        blocks->open[blocks_open] = open;
        blocks_open += open != 0;
    }
    blocks->count = blocks_open;
    if (blocks_open > MOST_OPEN - AT_ONCE)
        count_open(blocks);
}

/* Meets the placements of other from begin to end - 1. */
static inline void meet_range(const struct workspace *workspace, uint64_t node_open,
                              const struct sorted *other, uint32_t begin, uint32_t end,
                              uint32_t chunks, struct open_blocks *blocks)
{
    for (; begin < end; begin += AT_ONCE)
        meet_placements(workspace, node_open, other->placements + begin,
                        end - begin < AT_ONCE ? end - begin : AT_ONCE, chunks, blocks);
}

static inline void meet_nodes(struct workspace *workspace, const struct sorted *other,
                              uint32_t from, uint32_t chunks)
{
    const uint32_t open_nodes = find_open_nodes(workspace);
    for (uint32_t i = 0; i < open_nodes; i++) {
        const uint64_t open = workspace->open[i];
        const uint32_t *begin = &other->begin[CLASSES * workspace->open_nodes[i]];
        meet_range(workspace, open, other, begin[from], begin[BOTH_LONG_DIAGONALS], chunks,
                   &workspace->once);
        meet_range(workspace, open, other, begin[BOTH_LONG_DIAGONALS], begin[CLASSES], chunks,
                   &workspace->twice);
    }
}

/* Meets the classes of the other list from this one on with a block of `count` placements. The
 * number of chunks is made known to the compiler. */
static void meet_block(struct workspace *workspace, const uint64_t *block, size_t count,
                       const struct sorted *other, uint32_t from)
{
    memcpy(workspace->rows, block, count * sizeof *block);
    memset(workspace->rows + count, 0, (BLOCK - count) * sizeof *block);
    transpose(workspace->rows);
    make_tables(workspace);
    switch (workspace->layout.chunks) {
    case 1:
        meet_nodes(workspace, other, from, 1);
        break;
    case 2:
        meet_nodes(workspace, other, from, 2);
        break;
    case 3:
        meet_nodes(workspace, other, from, 3);
        break;
    case 4:
        meet_nodes(workspace, other, from, 4);
        break;
    default:
        meet_nodes(workspace, other, from, workspace->layout.chunks);
    }
}

/* ---- All blocks ------------------------------------------------------------ */

/* Copies the placements of class 0 to the words. Returns how many. */
static size_t gather(struct workspace *workspace, const struct sorted *sorted)
{
    size_t count = 0;
    for (uint32_t node = 0; node < workspace->layout.nodes; node++) {
        const uint32_t *begin = &sorted->begin[CLASSES * node];
        size_t more = begin[1] - begin[0];
        memcpy(workspace->words + count, sorted->placements + begin[0],
               more * sizeof *workspace->words);
        count += more;
    }
    return count;
}

/* Class 0 of one list against the classes of the other from this one on. */
static int meet_classes(struct workspace *workspace, const struct sorted *sliced,
                        const struct sorted *other, uint32_t from, const nq_cancel_flag *cancel)
{
    const size_t count = gather(workspace, sliced);
    for (size_t i = 0; i < count; i += BLOCK) {
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        meet_block(workspace, workspace->words + i, count - i < BLOCK ? count - i : BLOCK, other,
                   from);
    }
    return NQUEENS_OK;
}

static int count_pairs(const struct nq_join_halves *halves, void *memory,
                       const nq_cancel_flag *cancel, uint64_t *pairs)
{
    struct workspace *workspace = memory;
    const struct sorted *shorter = &workspace->sorted[halves->count[1] < halves->count[0]];
    const struct sorted *longer = &workspace->sorted[halves->count[1] >= halves->count[0]];
    workspace->sorted[0].placements = (uint64_t *)(workspace + 1);
    workspace->sorted[1].placements = workspace->sorted[0].placements + halves->count[0];
    workspace->words = workspace->sorted[1].placements + halves->count[1];
    workspace->once = workspace->twice = (struct open_blocks){.count = 0};
    set_layout(&workspace->layout, halves);
    for (uint32_t list = 0; list < 2; list++)
        sort(workspace, list, halves);
    int status = meet_classes(workspace, shorter, longer, 0, cancel);
    if (status == NQUEENS_OK && halves->rule == NQ_PAIRS_LONG_DIAGONALS)
        status = meet_classes(workspace, longer, shorter, 1, cancel);
    count_open(&workspace->once);
    count_open(&workspace->twice);
    *pairs = workspace->once.pairs + 2 * workspace->twice.pairs;
    return status;
}

static size_t workspace_size(const size_t count[2], int is_narrow)
{
    (void)is_narrow;
    const size_t longer = count[0] > count[1] ? count[0] : count[1];
    return sizeof(struct workspace) +
           (count[0] + count[1] + nq_join_padded(longer)) * sizeof(uint64_t);
}

const struct nq_join_kernel nq_join_portable = {
    .extend = extend, .count_pairs = count_pairs, .workspace_size = workspace_size};
