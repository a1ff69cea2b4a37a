/* SPDX-License-Identifier: MIT
 *
 * The tree join of long lists, or of words in which more than 31 diagonals are contended. A node of
 * 64-bit words is split as in tree_search.h until 31 diagonals are left and words are narrowed;
 * long lists take several splits at once by sorting both by the most contended diagonals, two
 * passes over each, and a bucket of the items then meets the buckets of the lanes that have none of
 * its diagonals. Segments of narrow words are such buckets: their words are copied as the buckets
 * are, with the diagonals of the second half turned so that contending diagonals have the same bit.
 */

#ifndef NQ_JOIN_TREE_WIDE_H
#define NQ_JOIN_TREE_WIDE_H

#include "join/pairs/tree_search.h"

enum {
    NARROW_DIAGONALS = 31, /* diagonals of a 32-bit word with TWICE */
    MOST_KEY_BITS = 8,     /* 3^8 pairs of buckets cost a millisecond at most */
    CLASSES = 4,           /* classes by the long diagonals, the highest with both */
    MOST_BUCKETS = CLASSES << MOST_KEY_BITS,
    BUCKET_WORDS =
        24000, /* lists are sorted into buckets of this size; 6000 to 100000 hardly differ */
    FEWEST_KEY_BITS = 2,
    KEYED = 1024,     /* words that are keyed at a time */
    TINY_BUCKET = 64, /* shorter buckets would take longer to gather than to join */
    PLACES = 4,       /* places of a list that are read in turn */
    FEW_PAIRS = 4096, /* pairs compared directly; an estimate, a third of a cycle each */
};

/* A list in buckets by class and key. */
struct sorted {
    uint32_t *words;
    uint32_t begin[MOST_BUCKETS + 1]; /* beginning of each bucket */
};

struct wide {
    struct tree tree;
    uint64_t *scratch;  /* room for the longer list and a vector */
    uint32_t *items;    /* first half of scratch after 64-bit splits; tree.scratch is the second */
    uint32_t *lanes;    /* room for the longer list and a vector */
    uint32_t *gathered; /* room for as many words */
    uint32_t key_bits;  /* bits of the keys of the buckets in work */
    struct sorted sorted[2];
    const struct nq_join_halves *narrow; /* halves in segments; NULL: sorted has the buckets */
    uint32_t contended;                  /* diagonals of narrow words, as the first half has them */
    uint32_t classes;                    /* classes of narrow words, 1 or CLASSES */
};

/* Items and lanes of a node. */
struct wide_node {
    uint64_t *items;
    size_t item_count;
    uint64_t *lanes;
    size_t lane_count;
};

/* ---- 64-bit words ---------------------------------------------------------- */

static uint64_t long_words_union(const uint64_t *list, size_t count)
{
    uint64_t bits = 0;
    for (size_t i = 0; i < count; i++)
        bits |= list[i];
    return bits;
}

/* Partitions 64-bit words as words_partition does, and writes nothing past the list. */
static size_t long_words_partition(uint64_t *list, size_t count, uint64_t bit, uint64_t *scratch)
{
    const vector bits = words_all_long(bit);
    uint64_t *end = list;
    uint64_t *others = scratch;
    size_t i = 0;
    for (; i + LONG_WORDS <= count; i += LONG_WORDS) {
        vector some = vector_load(list + i);
        uint32_t without = words_without_long(some, bits);
        words_pack_long(end, without, some);
        words_pack_long(others, ~without & set_before(LONG_WORDS), some);
        end += set_size(without);
        others += LONG_WORDS - set_size(without);
    }
    for (; i < count; i++) {
        uint64_t word = list[i];
        *end = *others = word;
        end += (word & bit) == 0;
        others += (word & bit) != 0;
    }
    memcpy(end, scratch, (size_t)(others - scratch) * sizeof *scratch);
    return (size_t)(end - list);
}

/* Counts the words of a sample that take each diagonal. */
static void count_long_takers(const uint64_t *list, size_t count, uint8_t takers[64])
{
    const size_t samples = count < SAMPLE ? count : SAMPLE;
    uint32_t low[SAMPLE];
    uint32_t high[SAMPLE];
    for (size_t i = 0; i < samples; i++) {
        uint64_t word = list[(uint64_t)i * count / samples];
        low[i] = (uint32_t)word;
        high[i] = (uint32_t)(word >> 32);
    }
    count_takers(low, samples, takers);
    count_takers(high, samples, takers + 32);
}

/* The numbers of words in samples of two lists that take each diagonal; words of the first list
 * take d where words of the second take d ^ across. */
struct takers {
    uint8_t of[2][64];
    uint32_t across;
};

/* The `count` contended diagonals that most pairs of the samples contend for. */
static uint64_t most_contended(const struct takers *takers, uint64_t contended, uint32_t count)
{
    uint64_t chosen = 0;
    while (count-- > 0) {
        uint32_t most = 0;
        uint64_t best = 0;
        for (uint64_t left = contended & ~chosen; left != 0; left &= left - 1) {
            uint32_t d = nq_column(nq_lowest(left));
            uint32_t contenders = (uint32_t)takers->of[0][d] * takers->of[1][d ^ takers->across];
            if (best == 0 || contenders > most) {
                best = nq_lowest(left);
                most = contenders;
            }
        }
        chosen |= best;
    }
    return chosen;
}

static uint64_t most_contended_in(const struct wide_node *node, uint64_t contended, uint32_t count)
{
    struct takers takers = {.across = 0};
    count_long_takers(node->items, node->item_count, takers.of[0]);
    count_long_takers(node->lanes, node->lane_count, takers.of[1]);
    return most_contended(&takers, contended, count);
}

/* Compares all pairs of a node. */
static uint64_t compare_all(const struct wide_node *node)
{
    uint64_t pairs = 0;
    for (size_t i = 0; i < node->item_count; i++) {
        const uint64_t item = node->items[i] & ~TWICE_LONG;
        uint64_t fits = 0;
        for (size_t k = 0; k < node->lane_count; k++)
            fits += (node->lanes[k] & item) == 0;
        pairs += node->items[i] == item ? fits : 2 * fits;
    }
    return pairs;
}

/* ---- Sorting --------------------------------------------------------------- */

/* The parts of a word that become its bucket and its word of 32 bits. */
struct keying {
    vector marks; /* TWICE if words have TWICE_LONG */
    struct reading reading;
    struct compress key;
    struct compress rest;
    vector class_place; /* above the key */
    uint32_t buckets;
};

static void keying_set(struct keying *keying, const struct reading *reading, uint64_t key,
                       uint64_t rest, uint64_t marks)
{
    const uint32_t key_bits = nq_popcount(key);
    keying->reading = *reading;
    keying->buckets = (uint32_t)CLASSES << key_bits;
    keying->marks = words_all_long(marks);
    keying->class_place = words_all_long(key_bits);
    compress_set_long(&keying->key, key);
    compress_set_long(&keying->rest, rest);
}

/* Writes each word's bucket to the upper half, the rest and TWICE to the lower one. to has room for
 * a vector more. */
static void set_keys(const struct keying *keying, const uint64_t *list, size_t count, uint64_t *to)
{
    const struct reading *reading = &keying->reading;
    for (size_t i = 0; i < count; i += LONG_WORDS) {
        vector some = read_words(reading, list + i, count - i);
        vector class = some & reading->long_diagonals;
        vector bucket =
            compressed(&keying->key, some) | shift_left_each(class, keying->class_place);
        vector twice = shift_left_long(both_long_diagonals(reading, some), 31);
        twice |= shift_right_long(some, 32) & keying->marks;
        vector rest = compressed(&keying->rest, some) | twice;
        vector_store(to + i, rest | shift_left_long(bucket, 32));
    }
}

/* Counts the words of each bucket. Words of several places are taken in turn: neighbours often are
 * of the same bucket, and to increment one counter several times on end takes long. */
static inline void count_buckets(const uint64_t *keyed, size_t count, uint32_t *sizes)
{
    const size_t stride = count / PLACES;
    for (size_t i = 0; i < stride; i++) {
        for (size_t place = 0; place < PLACES; place++)
            sizes[keyed[place * stride + i] >> 32]++;
    }
    for (size_t i = PLACES * stride; i < count; i++)
        sizes[keyed[i] >> 32]++;
}

/* Puts the lower half of each word where the next one of its bucket goes, of several places in
 * turn. */
static inline void scatter_buckets(const uint64_t *keyed, size_t count, uint32_t *next,
                                   uint32_t *to)
{
    const size_t stride = count / PLACES;
    for (size_t i = 0; i < stride; i++) {
        for (size_t place = 0; place < PLACES; place++) {
            uint64_t word = keyed[place * stride + i];
            to[next[word >> 32]++] = (uint32_t)word;
        }
    }
    for (size_t i = PLACES * stride; i < count; i++)
        to[next[keyed[i] >> 32]++] = (uint32_t)keyed[i];
}

/* Sorts a list by counting. Words are counted while they are in the cache. to may be the list. */
static void sort_list(const struct wide *wide, const struct keying *keying, const uint64_t *list,
                      size_t count, uint32_t *to, struct sorted *sorted)
{
    uint32_t *next = sorted->begin + 1; /* places of writing; in the end the ends of buckets */
    uint32_t before = 0;
    memset(sorted->begin, 0, (keying->buckets + 1) * sizeof *sorted->begin);
    for (size_t i = 0; i < count; i += KEYED) {
        const size_t some = count - i < KEYED ? count - i : KEYED;
        set_keys(keying, list + i, some, wide->scratch + i);
        count_buckets(wide->scratch + i, some, next);
    }
    for (uint32_t bucket = 0; bucket < keying->buckets; bucket++) {
        uint32_t size = next[bucket];
        next[bucket] = before;
        before += size;
    }
    scatter_buckets(wide->scratch, count, next, to);
    sorted->words = to;
}

/* ---- Buckets --------------------------------------------------------------- */

/* Copies a segment of narrow words with a mark. */
static size_t copy_segment(const struct wide *wide, uint32_t half, uint32_t segment, uint32_t mark,
                           uint32_t *to)
{
    const struct nq_join_halves *halves = wide->narrow;
    const uint32_t pairs = (uint32_t)nq_all_columns(halves->narrow->paired_bits);
    const vector even = vector_all(0x55555555 & pairs);
    const vector single = vector_all(~pairs);
    const vector contended = vector_all(wide->contended);
    const vector marks = vector_all(mark);
    const uint32_t *from = halves->segment[half][segment];
    const size_t count = halves->in_segment[half][segment];
    for (size_t i = 0; i < count; i += WORDS) {
        vector some = vector_load(from + i);
        if (half == 1) {
            vector turned = shift_left_long(some & even, 1) | (shift_right_long(some, 1) & even);
            some = turned | (some & single);
        }
        vector_store(to + i, marks | (some & contended));
    }
    return count;
}

/* Copies the bucket of a list with this class and key. Returns the number of its words. */
static size_t copy_bucket(const struct wide *wide, uint32_t list, uint32_t class, uint32_t key,
                          uint32_t *to)
{
    if (wide->narrow != NULL)
        return copy_segment(wide, list, key * wide->classes + class,
                            class == CLASSES - 1 ? wide->tree.twice : 0, to);
    const struct sorted *sorted = &wide->sorted[list];
    const uint32_t *begin = sorted->begin + (class << wide->key_bits) + key;
    memcpy(to, sorted->words + begin[0], (begin[1] - begin[0]) * sizeof *to);
    return begin[1] - begin[0];
}

static size_t copy_classes(const struct wide *wide, uint32_t list, uint32_t first, uint32_t last,
                           uint32_t key, uint32_t *to)
{
    size_t count = 0;
    for (uint32_t class = first; class <= last; class ++)
        count += copy_bucket(wide, list, class, key, to + count);
    return count;
}

/* Copies the buckets of the lanes, of class E, that have no diagonal of this key. */
static size_t gather_lanes(const struct wide *wide, uint32_t lanes, uint32_t key, uint32_t *to)
{
    const uint32_t closed = wide->narrow == NULL ? key : (key & 5) << 1 | (key >> 1 & 5);
    size_t count = 0;
    for (uint32_t bucket = 0; bucket >> wide->key_bits == 0; bucket++) {
        if ((bucket & closed) == 0)
            count += copy_bucket(wide, lanes, 0, bucket, to + count);
    }
    return count;
}

/* Joins the items of each key, from this class on, with the lanes of class E, the other list. The
 * words that count twice are joined by themselves where no bit is left to mark them. */
static int join_buckets(struct wide *wide, uint32_t items, uint32_t first_class)
{
    struct tree *tree = &wide->tree;
    const int is_apart = tree->twice == 0 && wide->classes == CLASSES;
    const uint32_t last_class = wide->classes - 1 - (uint32_t)is_apart;
    int status = NQUEENS_OK;
    for (uint32_t key = 0; key >> wide->key_bits == 0 && status == NQUEENS_OK; key++) {
        size_t count = copy_classes(wide, items, first_class, last_class, key, wide->items);
        if (count == 0 && !is_apart)
            continue;
        size_t lanes = gather_lanes(wide, 1 - items, key, wide->gathered);
        status = search(tree, wide->items, count, wide->gathered, lanes, tree->lanes);
        if (status != NQUEENS_OK || !is_apart)
            continue;
        const uint64_t before = tree->pairs;
        count = copy_bucket(wide, items, CLASSES - 1, key, wide->items);
        status = search(tree, wide->items, count, wide->gathered, lanes, tree->lanes);
        tree->pairs += tree->pairs - before;
    }
    return status;
}

/* Joins all of the longer list with class E of the shorter one, whose other classes are then joined
 * with class E of the longer one. */
static int join_both(struct wide *wide, const struct nq_join_halves *halves)
{
    const uint32_t longer = halves->count[1] > halves->count[0];
    int status = join_buckets(wide, longer, 0);
    if (status == NQUEENS_OK && halves->rule == NQ_PAIRS_LONG_DIAGONALS)
        status = join_buckets(wide, 1 - longer, 1);
    return status;
}

/* ---- 64-bit nodes ---------------------------------------------------------- */

/* Joins a node in 32-bit words, sorted into buckets by a key of key_bits bits. Overwrites its
 * items. */
static int join_narrow(struct wide *wide, const struct wide_node *node, uint64_t contended,
                       uint32_t key_bits)
{
    const struct reading as_is = reading_of(NQ_PAIRS_ALIKE, 0);
    struct sorted *sorted = wide->sorted;
    struct keying keying;
    const uint64_t key = most_contended_in(node, contended, key_bits);
    keying_set(&keying, &as_is, key, contended & ~key, TWICE);
    sort_list(wide, &keying, node->items, node->item_count, (uint32_t *)node->items, &sorted[0]);
    sort_list(wide, &keying, node->lanes, node->lane_count, wide->lanes, &sorted[1]);
    wide->key_bits = key_bits;
    return join_buckets(wide, 0, 0);
}

/* The key bits that bring buckets to their size, or for which words are too narrow; MOST_KEY_BITS +
 * 1 if there are more, or buckets would be tiny. */
static uint32_t key_bits_for(size_t longer, uint32_t contended)
{
    const uint32_t fewest = contended > NARROW_DIAGONALS ? contended - NARROW_DIAGONALS : 0;
    uint32_t bits = 0;
    while (bits < MOST_KEY_BITS && bits < contended && longer >> bits > BUCKET_WORDS)
        bits++;
    if (bits < FEWEST_KEY_BITS)
        bits = 0;
    if (bits >= fewest)
        return bits;
    return fewest <= MOST_KEY_BITS && longer >> fewest >= TINY_BUCKET ? fewest : MOST_KEY_BITS + 1;
}

/* Counts the pairs of a node. Both lists are permuted, the items lost. */
static int join_wide(struct wide *wide, struct wide_node node)
{
    while (node.item_count > 0 && node.lane_count > 0) {
        if (nq_is_cancelled(wide->tree.cancel))
            return NQUEENS_CANCELLED;
        if ((uint64_t)node.item_count * node.lane_count <= FEW_PAIRS) {
            wide->tree.pairs += compare_all(&node);
            return NQUEENS_OK;
        }
        uint64_t contended = long_words_union(node.items, node.item_count) &
                             long_words_union(node.lanes, node.lane_count);
        const size_t longer = node.item_count > node.lane_count ? node.item_count : node.lane_count;
        uint32_t key_bits = key_bits_for(longer, nq_popcount(contended));
        if (key_bits <= MOST_KEY_BITS)
            return join_narrow(wide, &node, contended, key_bits);
        uint64_t bit = most_contended_in(&node, contended, 1);
        size_t without = long_words_partition(node.items, node.item_count, bit, wide->scratch);
        size_t left = long_words_partition(node.lanes, node.lane_count, bit, wide->scratch);
        int status =
            join_wide(wide, (struct wide_node){node.items + without, node.item_count - without,
                                               node.lanes, left});
        if (status != NQUEENS_OK)
            return status;
        node.item_count = without;
    }
    return NQUEENS_OK;
}

#endif
