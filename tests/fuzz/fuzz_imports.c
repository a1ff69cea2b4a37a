/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fuzz_imports.c - a byte string as the export of a ledger, merged twice: into a ledger
 * that is made for it, as `nqueens ledger NEW --merge` does, and into one in which
 * some ranges are done, one is claimed and one was counted twice. The ledgers are in
 * memory.
 *
 * The first byte says what the target adds, since no fuzzer guesses a SHA-256:
 *
 *     '0'  nothing: the rest is the file
 *     '1'  the two lines of the end, to the rest, which is the head and the results
 *     '2'  those, and the head of the ledger in which ranges are done
 *     '3'  the same of format 2, which has recounts
 *
 * What must hold: an export is refused with a message, and the ledger is exactly as
 * before; or it is taken, and then each of its ranges has the solutions that its line
 * says, none is counted twice, the numbers of ranges agree wherever they are asked
 * for, no recount says something else, merging it again adds nothing, and the export of
 * the result, merged into an empty ledger, is exported as itself.
 */

#include "exports.h"

#include "problem.h"
#include "sha256.h"

#include <inttypes.h>

/* ---- What a ledger holds ----------------------------------------------------- */

static int write_result(struct ledger *ledger, const struct ledger_result *result, void *user)
{
    (void)ledger;
    fprintf(user, "%" PRIu64 " %" PRIu64 " %s %s %s %" PRId64 " %" PRIu64 "\n", result->range,
            result->solutions, result->kernel, result->version, result->host, result->finished,
            result->milliseconds);
    return LEDGER_OK;
}

static void write_claims(const struct ledger_claims *claims, void *user)
{
    fprintf(user, "%s %" PRIu64 " %" PRId64 "\n", claims->claimant, claims->ranges,
            claims->expires);
}

/* All of it, as text. */
static struct text_stream contents(struct ledger *ledger)
{
    struct text_stream text;
    text_stream_open(&text);
    right(ledger_each_result(ledger, write_result, text.stream) == LEDGER_OK);
    fprintf(text.stream, "recounts\n");
    right(ledger_each_recount(ledger, write_result, text.stream) == LEDGER_OK);
    fprintf(text.stream, "claims\n");
    right(ledger_each_claimant(ledger, write_claims, text.stream) == LEDGER_OK);
    text_stream_close(&text);
    return text;
}

static int are_same(struct text_stream a, struct text_stream b)
{
    return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

/* ---- Merging ------------------------------------------------------------------ */

/* The solutions of the range in the ledger, if it is done. */
struct search {
    uint64_t range;
    uint64_t solutions;
    int found;
};

static int look_at(struct ledger *ledger, const struct ledger_result *result, void *user)
{
    struct search *search = user;
    (void)ledger;
    if (result->range == search->range) {
        search->solutions = result->solutions;
        search->found++;
    }
    return LEDGER_OK;
}

static int has_solutions(struct ledger *ledger, uint64_t range, uint64_t solutions)
{
    struct search search = {.range = range};
    right(ledger_each_result(ledger, look_at, &search) == LEDGER_OK);
    return search.found == 1 && search.solutions == solutions;
}

/* Holds every line of results in the file against the ledger that took it; returns how
 * many there are. */
static uint64_t check_lines(struct ledger *ledger, struct text_stream file)
{
    char line[1024];
    uint64_t lines = 0;
    FILE *in = text_stream_to_read(file.text, file.length);
    while (fgets(line, sizeof line, in) != NULL) {
        uint64_t first, last, solutions;
        right(strchr(line, '\n') != NULL);
        if (line[0] < '0' || line[0] > '9')
            continue;
        right(sscanf(line, "%" SCNu64 " %" SCNu64 " %" SCNu64, &first, &last, &solutions) == 3);
        right(has_solutions(ledger, first / ledger->range_size, solutions));
        right(last == ledger->units || last == first + ledger->range_size);
        lines++;
    }
    fclose(in);
    return lines;
}

/* Whether the last line is the SHA-256 of all before it. */
static int has_checksum(struct text_stream file)
{
    char expected[SHA256_DIGITS + 10] = "sha256 ";
    struct sha256 sum;
    size_t length = strlen(expected) + SHA256_DIGITS + 1;
    right(file.length > length);
    sha256_begin(&sum);
    sha256_add(&sum, file.text, file.length - length);
    sha256_end(&sum, expected + strlen(expected));
    expected[length - 1] = '\n';
    return memcmp(file.text + file.length - length, expected, length) == 0;
}

/* ---- A ledger adds up ------------------------------------------------------------ */

static void add_group(const struct ledger_group *group, void *user)
{
    *(uint64_t *)user += group->ranges;
}

/* Returns how many ranges are done. */
static uint64_t check_sums(struct ledger *ledger)
{
    struct sum sum = {.ranges = 0};
    struct ledger_totals totals;
    uint64_t grouped = 0, done = 0, recent = 0;
    double busy;
    right(ledger_each_result(ledger, add_result, &sum) == LEDGER_OK);
    right(ledger_each_group(ledger, add_group, &grouped) == LEDGER_OK);
    right(ledger_done(ledger, (struct ledger_shard){0, 1}, &done) == LEDGER_OK);
    right(ledger_recent(ledger, 0, &recent, &busy) == LEDGER_OK);
    right(sum.ranges == grouped && sum.ranges == done && sum.ranges == recent);
    int status = ledger_total(ledger, &totals);
    right(status == LEDGER_OK);
    if (status == LEDGER_OK) {
        right(totals.ranges == sum.ranges && totals.solutions == sum.solutions &&
              totals.carries == sum.carries);
        right(totals.disputes == 0 && totals.units <= ledger->units);
        right((totals.ranges == ledger->ranges) == (totals.units == ledger->units));
    }
    return sum.ranges;
}

/* Merges the file into the ledger; whatever comes of it, the ledger is in order.
 * Returns 1 if the file was taken, 0 if it was refused and the ledger is as before. */
static int check_merge(struct ledger *ledger, struct text_stream file)
{
    struct merge_counts counts = {77, 77, 77}, again;
    struct text_stream before = contents(ledger);
    uint64_t before_ranges = check_sums(ledger), ranges;
    int status = merge(ledger, file, &counts);
    right(status == LEDGER_OK || status == LEDGER_DAMAGED || status == LEDGER_OTHER ||
          status == LEDGER_DISAGREES);
    if (status != LEDGER_OK) {
        struct text_stream after = contents(ledger);
        right(is_message(ledger->message, file.text, file.length));
        right(are_same(before, after));
        free(after.text);
    } else {
        uint64_t lines = check_lines(ledger, file);
        right(has_checksum(file));
        right(counts.added + counts.repeated == lines);
        ranges = check_sums(ledger);
        right(ranges == before_ranges + counts.added);
        right(merge(ledger, file, &again) == LEDGER_OK);
        right(again.added == 0 && again.repeated == lines && again.recounts == 0);
        check_export(ledger, ranges);
    }
    /* No transaction was left open. */
    right(ledger_begin(ledger, 1) == LEDGER_OK && ledger_commit(ledger) == LEDGER_OK);
    free(before.text);
    return status == LEDGER_OK;
}

/* ---- A ledger made for the file ----------------------------------------------------- */

/* The units of a large board take seconds to add up, in a program that is sanitized. */
static int is_quick(const char *line)
{
    enum { LARGE = 24, LARGEST = 64 };
    const char *n = strstr(line, " n=");
    unsigned long size = n != NULL ? strtoul(n + strlen(" n="), NULL, 10) : 0;
    return size <= LARGE || size > LARGEST; /* which has no units */
}

static void check_new_ledger(struct text_stream file)
{
    char message[LEDGER_MESSAGE] = "";
    struct import head;
    struct problem problem;
    struct ledger ledger;
    FILE *in = text_stream_to_read(file.text, file.length);
    int status = import_begin(&head, in, "export", message);
    fclose(in);
    if (status != LEDGER_OK || !is_quick(head.identity)) {
        right(status == LEDGER_OK ||
              (status == LEDGER_DAMAGED && is_message(message, file.text, file.length)));
        import_end(&head);
        return;
    }
    if (problem_of_identity(&problem, head.identity) == NQUEENS_OK) {
        right(strcmp(problem.identity, head.identity) == 0);
        if (problem.units == head.units) {
            status =
                ledger_open_for(&ledger, NULL, problem.identity, problem.units, head.range_size);
            right(status == LEDGER_OK || status == LEDGER_OVERFLOW);
            if (status == LEDGER_OK)
                check_merge(&ledger, file);
            ledger_close(&ledger);
        }
    } else {
        right(problem.solver == NULL && problem.identity == NULL);
    }
    problem_free(&problem);
    import_end(&head);
}

/* ---- The ledger in which ranges are done ---------------------------------------------- */

/* n = 8 has 30 units, here in eight ranges, with their true solutions. */
enum { UNITS = 30, SIZE = 4, RANGES = 8, CLAIMED = 4, RECOUNTED = 3 };
static const char identity[] = "nqueens-units 1 backtracking n=8";
static const int is_done[RANGES] = {1, 0, 0, 1, 0, 0, 0, 1};

static struct ledger standing;

static void claim(void)
{
    uint64_t range, found;
    right(ledger_release(&standing, "lion:1:2") == LEDGER_OK);
    right(ledger_claim(&standing, (struct ledger_shard){CLAIMED, RANGES}, "lion:1:2",
                       INT64_C(1763629200000), 1000, 1, &range, &found) == LEDGER_OK);
    right(found == 1 && range == CLAIMED);
}

static void open_standing(void)
{
    uint64_t solutions;
    struct problem problem;
    right(problem_of_identity(&problem, identity) == NQUEENS_OK && problem.units == UNITS);
    right(ledger_open_for(&standing, NULL, identity, UNITS, SIZE) == LEDGER_OK);
    for (uint64_t range = 0; range < RANGES; range++) {
        uint64_t last = SIZE * (range + 1) < UNITS ? SIZE * (range + 1) : UNITS;
        right(nqueens_count_range(problem.solver, problem.method, SIZE * range, last, &solutions) ==
              NQUEENS_OK);
        if (is_done[range])
            right(record(&standing, range, solutions) == LEDGER_OK);
        if (range == RECOUNTED)
            right(record(&standing, range, solutions) == LEDGER_REPEATED);
    }
    problem_free(&problem);
    claim();
}

static void check_standing_ledger(struct text_stream file)
{
    if (standing.database == NULL)
        open_standing();
    if (check_merge(&standing, file))
        ledger_close(&standing); /* made anew for the next file */
}

/* ---- The file --------------------------------------------------------------------------- */

static void write_head(FILE *out, int format)
{
    fprintf(out, "nqueens ledger %d\nproblem %s\nunits %d in ranges of %d\n", format, identity,
            UNITS, SIZE);
}

static int begins_with(struct text_stream text, size_t at, const char *what)
{
    return text.length - at >= strlen(what) && memcmp(text.text + at, what, strlen(what)) == 0;
}

/* The text with the two last lines behind it; it is freed. */
static struct text_stream with_end(struct text_stream text)
{
    enum { HEAD_LINES = 3 };
    char digits[SHA256_DIGITS + 1], end[80];
    struct sha256 sum;
    struct text_stream whole;
    size_t lines = 0, recounts = 0;
    for (size_t i = 0; i < text.length; i++) {
        lines += text.text[i] == '\n';
        recounts += text.text[i] == '\n' && begins_with(text, i + 1, "recount ");
    }
    size_t behind_head = lines > HEAD_LINES ? lines - HEAD_LINES : 0;
    if (begins_with(text, 0, "nqueens ledger 2\n"))
        snprintf(end, sizeof end, "end %zu ranges, %zu recounts\n", behind_head - recounts,
                 recounts);
    else
        snprintf(end, sizeof end, "end %zu ranges\n", behind_head);
    sha256_begin(&sum);
    sha256_add(&sum, text.text, text.length);
    sha256_add(&sum, end, strlen(end));
    sha256_end(&sum, digits);
    text_stream_open(&whole);
    fwrite(text.text, 1, text.length, whole.stream);
    fprintf(whole.stream, "%ssha256 %s\n", end, digits);
    text_stream_close(&whole);
    free(text.text);
    return whole;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    uint32_t additions = next_below(&input, 4); /* '0' is 48 */
    struct text_stream file;
    text_stream_open(&file);
    if (additions >= 2)
        write_head(file.stream, additions == 2 ? 1 : 2);
    if (input.left > 0)
        fwrite(input.data, 1, input.left, file.stream);
    text_stream_close(&file);
    if (additions >= 1)
        file = with_end(file);
    check_new_ledger(file);
    check_standing_ledger(file);
    free(file.text);
    return 0;
}
