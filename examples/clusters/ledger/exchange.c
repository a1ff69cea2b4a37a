/* SPDX-License-Identifier: MIT
 *
 * exchange.c - a ledger as text. An export may be larger than memory, so it is read one line at a
 * time, and committed only if the checksum at its end is right.
 */

#include "exchange.h"

#include "database.h"
#include "result_line.h"
#include "shared/lines.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const char first_line[] = "nqueens ledger ";
enum { FORMAT_WITHOUT_RECOUNTS = 1, FORMAT = 2 };

/* The mark before the line of a recount. */
static const char recount_mark[] = "recount ";

/* The line "end ...". */
enum { END_LINE = 80 };

static void write_end(int format, uint64_t results, uint64_t recounts, char line[END_LINE])
{
    int length = snprintf(line, END_LINE, "end %" PRIu64 " ranges", results);
    if (format != FORMAT_WITHOUT_RECOUNTS)
        snprintf(line + length, (size_t)(END_LINE - length), ", %" PRIu64 " recounts", recounts);
}

/* ---- Writing --------------------------------------------------------------- */

struct exporter {
    FILE *out;
    struct sha256 sum;
    uint64_t results;
    uint64_t recounts;
};

static void put(struct exporter *exporter, const char *text)
{
    sha256_add(&exporter->sum, text, strlen(text));
    fputs(text, exporter->out);
}

static int put_line(struct exporter *exporter, const char *mark, struct ledger *ledger,
                    const struct ledger_result *result)
{
    char line[RESULT_LINE];
    int status = result_line_write(ledger, result, line);
    if (status == LEDGER_OK) {
        put(exporter, mark);
        put(exporter, line);
        put(exporter, "\n");
    }
    return status;
}

static int put_result(struct ledger *ledger, const struct ledger_result *result, void *user)
{
    struct exporter *exporter = user;
    exporter->results++;
    return put_line(exporter, "", ledger, result);
}

static int put_recount(struct ledger *ledger, const struct ledger_result *recount, void *user)
{
    struct exporter *exporter = user;
    exporter->recounts++;
    return put_line(exporter, recount_mark, ledger, recount);
}

static void put_head(struct exporter *exporter, const struct ledger *ledger)
{
    char line[100];
    put(exporter, first_line);
    snprintf(line, sizeof line, "%d\nproblem ", FORMAT);
    put(exporter, line);
    put(exporter, ledger->identity);
    snprintf(line, sizeof line, "\nunits %" PRIu64 " in ranges of %" PRIu64 "\n", ledger->units,
             ledger->range_size);
    put(exporter, line);
}

static void put_end(struct exporter *exporter)
{
    char line[END_LINE], digits[SHA256_DIGITS + 1];
    write_end(FORMAT, exporter->results, exporter->recounts, line);
    put(exporter, line);
    put(exporter, "\n");
    sha256_end(&exporter->sum, digits);
    fprintf(exporter->out, "sha256 %s\n", digits);
}

/* Writes the lines of a ledger, inside a transaction. */
static int put_ledger(struct exporter *exporter, struct ledger *ledger, uint64_t *left_out,
                      uint64_t *lost)
{
    uint64_t done = 0, results = 0, recounts = 0;
    put_head(exporter, ledger);
    int status = ledger_each_undisputed(ledger, put_result, exporter);
    if (status == LEDGER_OK)
        status = ledger_each_evidence(ledger, put_recount, exporter);
    if (status == LEDGER_OK)
        status = ledger_done(ledger, (struct ledger_shard){0, 1}, &done);
    *left_out = done - exporter->results;
    if (status == LEDGER_OK)
        status = ledger_describe_dispute(ledger);
    if (status == LEDGER_OK)
        status = ledger_find_lost(ledger, &results, &recounts);
    *lost = results + recounts;
    /* The export of a damaged ledger has no last lines, so that every import refuses it. */
    if (status == LEDGER_OK)
        status = ledger_check_unchanged(ledger);
    if (status == LEDGER_OK)
        put_end(exporter);
    return status;
}

int ledger_export(struct ledger *ledger, FILE *out, uint64_t *left_out, uint64_t *lost)
{
    struct exporter exporter = {.out = out};
    int status = ledger_begin(ledger, 0);
    if (status != LEDGER_OK)
        return status;
    sha256_begin(&exporter.sum);
    status = put_ledger(&exporter, ledger, left_out, lost);
    ledger_rollback(ledger);
    return status;
}

/* ---- Reading --------------------------------------------------------------- */

static int refuse(struct import *import, int code, const char *format, ...)
{
    va_list arguments;
    int length = snprintf(import->message, LEDGER_MESSAGE, "%.200s: ", import->name);
    va_start(arguments, format);
    vsnprintf(import->message + length, (size_t)(LEDGER_MESSAGE - length), format, arguments);
    va_end(arguments);
    return code;
}

/* The code and message for an export that is damaged, or is a ledger: --sum takes both, so they are
 * told apart. */
static int damaged(struct import *import)
{
    if (import->number == 1 && strncmp(import->line, "SQLite format 3", 15) == 0)
        return refuse(import, LEDGER_DAMAGED,
                      "this is a ledger, not an export, which `nqueens ledger --export` writes");
    return refuse(import, LEDGER_DAMAGED,
                  "line %" PRIu64 " is not as in an export of a ledger: '%.80s'", import->number,
                  import->line);
}

static int cannot_read(struct import *import)
{
    import->failed_with = errno != 0 ? errno : EIO;
    return refuse(import, LEDGER_FAILED, "cannot be read (%s)", strerror(import->failed_with));
}

/* Reads the next line, and adds the previous one to the sum. */
static int next_line(struct import *import)
{
    if (import->number > 0) {
        sha256_add(&import->sum, import->line, strlen(import->line));
        sha256_add(&import->sum, "\n", 1);
    }
    errno = 0;
    ssize_t length =
        text_read(&import->line, &import->capacity, 0, LONGEST_TEXT, text_ends_line, import->in);
    import->number++;
    if (length < 0 && errno == EFBIG)
        return refuse(import, LEDGER_DAMAGED,
                      "line %" PRIu64 " is longer than 256 MB, and no line of an export is",
                      import->number);
    if (ferror(import->in) || (length < 0 && errno != 0))
        return cannot_read(import);
    if (length <= 0 && import->number == 1)
        return refuse(import, LEDGER_DAMAGED, "this is no export of a ledger: it is empty");
    if (length <= 0)
        return refuse(import, LEDGER_DAMAGED,
                      "this is not the whole of an export of a ledger: it ends at line %" PRIu64,
                      import->number);
    int is_whole = import->line[length - 1] == '\n' && strlen(import->line) == (size_t)length;
    import->line[strcspn(import->line, "\n")] = '\0';
    return is_whole ? LEDGER_OK : damaged(import);
}

/* Reads "units U in ranges of S". */
static int read_size(struct import *import)
{
    char again[100];
    if (sscanf(import->line, "units %20" SCNu64 " in ranges of %20" SCNu64, &import->units,
               &import->range_size) != 2)
        return 0;
    snprintf(again, sizeof again, "units %" PRIu64 " in ranges of %" PRIu64, import->units,
             import->range_size);
    return strcmp(again, import->line) == 0 && import->range_size > 0;
}

/* Reads "nqueens ledger F". */
static int read_format(struct import *import)
{
    char again[sizeof first_line + 1];
    for (int format = FORMAT_WITHOUT_RECOUNTS; format <= FORMAT; format++) {
        snprintf(again, sizeof again, "%s%d", first_line, format);
        if (strcmp(import->line, again) == 0)
            import->format = format;
    }
    return import->format != 0;
}

/* Reads "problem IDENTITY". */
static int read_problem(struct import *import)
{
    static const char problem[] = "problem ";
    if (strncmp(import->line, problem, strlen(problem)) != 0)
        return damaged(import);
    const char *identity = import->line + strlen(problem);
    import->identity = malloc(strlen(identity) + 1);
    if (import->identity == NULL)
        return refuse(import, LEDGER_FAILED, "%s", strerror(ENOMEM));
    memcpy(import->identity, identity, strlen(identity) + 1);
    return LEDGER_OK;
}

int import_begin(struct import *import, FILE *in, const char *name, char message[])
{
    *import = (struct import){.in = in, .name = name, .message = message};
    sha256_begin(&import->sum);
    int status = next_line(import);
    if (status == LEDGER_OK && !read_format(import))
        status = damaged(import);
    if (status == LEDGER_OK)
        status = next_line(import);
    if (status == LEDGER_OK)
        status = read_problem(import);
    if (status == LEDGER_OK)
        status = next_line(import);
    if (status == LEDGER_OK && !read_size(import))
        status = damaged(import);
    return status;
}

void import_end(struct import *import)
{
    free(import->identity);
    free(import->line);
    *import = (struct import){.in = NULL};
}

/* ---- Merging --------------------------------------------------------------- */

static int compare_problems(struct import *import, const struct ledger *ledger)
{
    const char *path = ledger->path != NULL ? ledger->path : "the ledger";
    if (strcmp(import->identity, ledger->identity) != 0)
        return refuse(import, LEDGER_OTHER,
                      "this is of '%.120s', and %.120s is the ledger of '%.120s'", import->identity,
                      path, ledger->identity);
    if (import->units != ledger->units || import->range_size != ledger->range_size)
        return refuse(import, LEDGER_OTHER,
                      "%" PRIu64 " units in ranges of %" PRIu64 ", and %.200s has %" PRIu64
                      " in ranges of %" PRIu64 ": they cannot be compared",
                      import->units, import->range_size, path, ledger->units, ledger->range_size);
    return LEDGER_OK;
}

static int merge_result(struct import *import, struct ledger *ledger, struct merge_counts *counts)
{
    struct ledger_result result;
    if (result_line_read(ledger, import->line, &result) != LEDGER_OK)
        return damaged(import);
    int status = ledger_take(ledger, &result);
    counts->added += status == LEDGER_OK;
    counts->repeated += status == LEDGER_REPEATED;
    return status == LEDGER_REPEATED ? LEDGER_OK : status;
}

static int merge_recount(struct import *import, struct ledger *ledger, struct merge_counts *counts)
{
    struct ledger_result recount;
    if (import->format == FORMAT_WITHOUT_RECOUNTS ||
        result_line_read(ledger, import->line + strlen(recount_mark), &recount) != LEDGER_OK)
        return damaged(import);
    int status = ledger_take_recount(ledger, &recount);
    counts->recounts += status == LEDGER_OK;
    return status == LEDGER_REPEATED ? LEDGER_OK : status;
}

/* Merges the lines up to the end, which must have their number. */
static int merge_lines(struct import *import, struct ledger *ledger, struct merge_counts *counts)
{
    char end[END_LINE];
    uint64_t results = 0, recounts = 0;
    int status = next_line(import);
    while (status == LEDGER_OK && strncmp(import->line, "end ", 4) != 0) {
        int is_recount = strncmp(import->line, recount_mark, strlen(recount_mark)) == 0;
        recounts += (uint64_t)is_recount;
        results += (uint64_t)!is_recount;
        status = is_recount ? merge_recount(import, ledger, counts)
                            : merge_result(import, ledger, counts);
        if (status == LEDGER_OK)
            status = next_line(import);
    }
    write_end(import->format, results, recounts, end);
    if (status == LEDGER_OK && strcmp(import->line, end) != 0)
        status = damaged(import);
    return status;
}

/* Reads the last line, which nothing may follow. */
static int check_sum(struct import *import)
{
    char digits[SHA256_DIGITS + 1];
    int status = next_line(import);
    if (status != LEDGER_OK)
        return status;
    sha256_end(&import->sum, digits);
    if (strncmp(import->line, "sha256 ", 7) != 0 || strcmp(import->line + 7, digits) != 0)
        return refuse(import, LEDGER_DAMAGED,
                      "the lines do not have the checksum that the last line says: something in "
                      "them was changed");
    int more = getc(import->in);
    if (ferror(import->in))
        return cannot_read(import);
    if (more != EOF)
        return refuse(import, LEDGER_DAMAGED, "there is more behind the end");
    return LEDGER_OK;
}

int ledger_merge(struct ledger *ledger, struct import *import, struct merge_counts *counts)
{
    *counts = (struct merge_counts){.added = 0};
    import->message = ledger->message;
    int status = compare_problems(import, ledger);
    if (status == LEDGER_OK && sqlite3_get_autocommit(ledger->database))
        status = ledger_begin(ledger, 1);
    if (status == LEDGER_OK)
        status = merge_lines(import, ledger, counts);
    if (status == LEDGER_OK)
        status = check_sum(import);
    if (status == LEDGER_OK)
        status = ledger_commit(ledger);
    if (status != LEDGER_OK)
        ledger_rollback(ledger);
    return status;
}
