/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fuzz_ledgers.c - a byte string as damage of a ledger's file, which is then opened: read
 * as `nqueens ledger` does, written to as `nqueens run` does, and read again. The bytes
 * are changes, each of a place (two bytes), a length (one) and what is written there;
 * length 0 cuts the file off.
 *
 * What must hold: the file is refused with a message, or what is told of it is true: no
 * range has other solutions than those that were recorded, none comes twice, none is missing
 * without a word, and what is exported can be merged. The file has the format of today, and
 * then format 1, which does not know what is missing.
 *
 * The file is in memory, /dev/shm, where there is such a folder. The library's and the
 * ledger's code is looked into by the sanitizers, SQLite's is not.
 */

#define _POSIX_C_SOURCE 200809L /* mkdtemp */

#include "exports.h"

#include <unistd.h>

enum { UNITS = 103, SIZE = 3, RANGES = 35, RECORDED = 23 };
static const char identity[] = "nqueens-units 1 backtracking n=99";
static const struct ledger_shard all = {0, 1};

static char folder[64]; /* empty: not made yet */
static char path[80];

/* The sound file, in each format. */
static struct image images[LEDGER_FORMAT];
static struct input damage;

static uint64_t solutions_of(uint64_t range)
{
    return 1000 + 7 * range;
}

/* Every third range is open, and every fifth of the others was counted twice. */
static int is_recorded(uint64_t range)
{
    return range % 3 != 1;
}

/* ---- The sound file ------------------------------------------------------------ */

static void remove_folder(void)
{
    remove_ledger(path);
    rmdir(folder);
}

static void make_folder(void)
{
    snprintf(folder, sizeof folder, "/dev/shm/nqueens-fuzz-XXXXXX");
    if (mkdtemp(folder) == NULL) {
        snprintf(folder, sizeof folder, "/tmp/nqueens-fuzz-XXXXXX");
        right(mkdtemp(folder) != NULL);
    }
    snprintf(path, sizeof path, "%s/ledger", folder);
    atexit(remove_folder);
}

static void make_image(uint64_t format)
{
    struct ledger ledger;
    uint64_t ranges[RANGES], found;
    right(ledger_open_for(&ledger, path, identity, UNITS, SIZE) == LEDGER_OK);
    right(ledger_add_shard(&ledger, (struct ledger_shard){2, 3}) == LEDGER_OK);
    right(ledger_begin(&ledger, 1) == LEDGER_OK);
    for (uint64_t range = 0; range < RANGES; range++) {
        if (is_recorded(range))
            right(record(&ledger, range, solutions_of(range)) == LEDGER_OK);
        if (is_recorded(range) && range % 5 == 0)
            right(record(&ledger, range, solutions_of(range)) == LEDGER_REPEATED);
    }
    uint64_t done;
    right(ledger_done(&ledger, all, &done) == LEDGER_OK && done == RECORDED);
    right(ledger_claim(&ledger, all, "lion:1:2", INT64_C(1763629200000), 1000, 4, ranges, &found) ==
          LEDGER_OK);
    right(found == 4);
    right(ledger_commit(&ledger) == LEDGER_OK);
    if (format == LEDGER_WITHOUT_TALLY)
        make_format_1(&ledger);
    ledger_close(&ledger);
    keep_ledger(path, &images[format - 1]);
    remove_ledger(path);
}

static void make_images(void)
{
    make_folder();
    make_image(LEDGER_WITHOUT_TALLY);
    make_image(LEDGER_FORMAT);
}

/* ---- Damage --------------------------------------------------------------------- */

static void write_damaged(const struct image *image, struct input *input)
{
    static struct image damaged;
    damaged = *image;
    while (input->left > 0 && damaged.size > 0) {
        size_t place = next_byte(input);
        place = (256 * place + next_byte(input)) % damaged.size;
        size_t length = next_byte(input);
        if (length == 0)
            damaged.size = place;
        for (size_t i = 0; i < length && place + i < damaged.size && input->left > 0; i++)
            damaged.bytes[place + i] = (uint8_t)next_byte(input);
    }
    put_ledger(path, &damaged);
}

/* ---- What is told of it ------------------------------------------------------------ */

static int check_result(struct ledger *ledger, const struct ledger_result *result, void *user)
{
    right(result->solutions == solutions_of(result->range));
    return add_result(ledger, result, user);
}

static int check_recount(struct ledger *ledger, const struct ledger_result *result, void *user)
{
    (void)user;
    right(result->range < ledger->ranges && result->solutions == solutions_of(result->range));
    return LEDGER_OK;
}

static void check_group(const struct ledger_group *group, void *user)
{
    (void)user;
    right(group->kernel != NULL && group->version != NULL && group->host != NULL);
}

static void check_claims(const struct ledger_claims *claims, void *user)
{
    (void)user;
    right(claims->claimant != NULL && claims->expires >= 0);
}

static int is_told(const struct ledger *ledger)
{
    return is_message(ledger->message, damage.data, damage.left);
}

/* Everything that can be asked of a ledger; the first code that is an error. *done is the number of
 * ranges. */
static int read_all(struct ledger *ledger, uint64_t *done)
{
    struct ledger_totals totals;
    struct ledger_result picked[RANGES];
    struct sum sum = {.ranges = 0};
    uint64_t ranges = 0, found = 0;
    double busy;
    struct ledger_part part;
    int status = ledger_each_result(ledger, check_result, &sum);
    if (status == LEDGER_OK)
        status = ledger_each_recount(ledger, check_recount, NULL);
    if (status == LEDGER_OK)
        status = ledger_total(ledger, &totals);
    if (status == LEDGER_OK) {
        right(totals.ranges <= RANGES && totals.disputes == 0);
        right(ledger_is_sound(&totals) || is_told(ledger));
        if (!ledger_is_sound(&totals))
            return LEDGER_DAMAGED;
        status = ledger_each_group(ledger, check_group, NULL);
    }
    if (status == LEDGER_OK)
        status = ledger_each_claimant(ledger, check_claims, NULL);
    if (status == LEDGER_OK)
        status = ledger_recent(ledger, 0, &ranges, &busy);
    if (status == LEDGER_OK)
        status = ledger_find_part(ledger, &part);
    if (status == LEDGER_OK)
        status = ledger_done(ledger, all, &ranges);
    if (status == LEDGER_OK)
        status = ledger_pick(ledger, RANGES, picked, &found);
    if (status == LEDGER_OK)
        check_export(ledger, sum.ranges);
    *done = sum.ranges;
    return status;
}

/* Claims, records and gives up, as a run does. */
static int write_some(struct ledger *ledger)
{
    uint64_t ranges[RANGES], found = 0, dropped;
    int status = ledger_begin(ledger, 1);
    if (status == LEDGER_OK)
        status =
            ledger_claim(ledger, all, "tiger:1:2", INT64_C(1763629201000), 1000, 9, ranges, &found);
    for (uint64_t i = 0; i < found && status == LEDGER_OK; i++) {
        right(ranges[i] < RANGES);
        status = record(ledger, ranges[i], solutions_of(ranges[i]));
        right(status != LEDGER_DISAGREES);
    }
    if (status == LEDGER_OK)
        status = ledger_release(ledger, "tiger:1:2");
    if (status == LEDGER_OK)
        status = ledger_drop(ledger, 2, 4, &dropped);
    if (status == LEDGER_OK)
        status = ledger_commit(ledger);
    if (status != LEDGER_OK) {
        right(status < 0 && is_told(ledger));
        ledger_rollback(ledger);
    }
    return status;
}

/* least: as many ranges are done, or it is told why not. */
static void look(int to_write, uint64_t least)
{
    struct ledger ledger;
    uint64_t done = 0;
    int status = ledger_open(&ledger, path, to_write);
    right(status != LEDGER_LOCKED && status <= 0);
    if (status == LEDGER_OK) {
        right(ledger.units == UNITS && ledger.range_size == SIZE && ledger.ranges == RANGES);
        right(strcmp(ledger.identity, identity) == 0);
        status = read_all(&ledger, &done);
    }
    right(status == LEDGER_OK ? done >= least : is_told(&ledger));
    /* A run does not write to what it cannot add up. */
    if (status == LEDGER_OK && to_write && write_some(&ledger) == LEDGER_OK)
        read_all(&ledger, &done);
    ledger_close(&ledger);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    damage = (struct input){data, size};
    if (folder[0] == '\0')
        make_images();
    for (uint64_t format = LEDGER_WITHOUT_TALLY; format <= LEDGER_FORMAT; format++) {
        struct input input = damage;
        uint64_t least = format == LEDGER_WITHOUT_TALLY ? 0 : RECORDED;
        write_damaged(&images[format - 1], &input);
        look(0, least);
        look(1, least);
        look(0, 0);
    }
    return 0;
}
