/* SPDX-License-Identifier: MIT
 *
 * exchange.c - a ledger as text. Reading takes one line at a time, so that an export may be
 * longer than memory; what was read goes into the ledger when the checksum at the end has
 * been found right.
 */

#include "exchange.h"

#include "database.h"
#include "result_line.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const char first_line[] = "nqueens ledger 1";

/* ---- Writing --------------------------------------------------------------- */

struct exporter {
    FILE *out;
    struct sha256 sum;
    uint64_t ranges;
};

static void put(struct exporter *exporter, const char *text)
{
    sha256_add(&exporter->sum, text, strlen(text));
    fputs(text, exporter->out);
}

static int put_result(struct ledger *ledger, const struct ledger_result *result, void *user)
{
    struct exporter *exporter = user;
    char line[RESULT_LINE];
    int status = result_line_write(ledger, result, line);
    if (status == LEDGER_OK) {
        put(exporter, line);
        put(exporter, "\n");
        exporter->ranges++;
    }
    return status;
}

int ledger_export(struct ledger *ledger, FILE *out)
{
    struct exporter exporter = {.out = out};
    char line[100], digits[SHA256_DIGITS + 1];
    int status = ledger_begin(ledger, 0);
    if (status != LEDGER_OK)
        return status;
    sha256_begin(&exporter.sum);
    put(&exporter, first_line);
    put(&exporter, "\nproblem ");
    put(&exporter, ledger->identity);
    snprintf(line, sizeof line, "\nunits %" PRIu64 " in ranges of %" PRIu64 "\n", ledger->units,
             ledger->range_size);
    put(&exporter, line);
    status = ledger_each_result(ledger, put_result, &exporter);
    /* Without its last lines the export of a damaged ledger is refused everywhere. */
    if (status == LEDGER_OK) {
        snprintf(line, sizeof line, "end %" PRIu64 " ranges\n", exporter.ranges);
        put(&exporter, line);
        sha256_end(&exporter.sum, digits);
        fprintf(out, "sha256 %s\n", digits);
    }
    ledger_rollback(ledger);
    return status;
}

/* ---- Reading --------------------------------------------------------------- */

struct importer {
    FILE *in;
    const char *name;
    char *line; /* without '\n' */
    size_t capacity;
    struct sha256 sum; /* of all lines before this one */
    uint64_t number;   /* of the line */
    char *message;     /* LEDGER_MESSAGE bytes */
};

static int refuse(struct importer *importer, int code, const char *format, ...)
{
    va_list arguments;
    int length = snprintf(importer->message, LEDGER_MESSAGE, "%.200s: ", importer->name);
    va_start(arguments, format);
    vsnprintf(importer->message + length, (size_t)(LEDGER_MESSAGE - length), format, arguments);
    va_end(arguments);
    return code;
}

static int damaged(struct importer *importer)
{
    return refuse(importer, LEDGER_DAMAGED,
                  "line %" PRIu64 " is not as in an export of a ledger: '%.80s'", importer->number,
                  importer->line);
}

/* The next line; the one before it goes into the sum. */
static int next_line(struct importer *importer)
{
    if (importer->number > 0) {
        sha256_add(&importer->sum, importer->line, strlen(importer->line));
        sha256_add(&importer->sum, "\n", 1);
    }
    errno = 0;
    ssize_t length = getline(&importer->line, &importer->capacity, importer->in);
    importer->number++;
    if (length < 0 && (ferror(importer->in) || errno != 0))
        return refuse(importer, LEDGER_FAILED, "cannot be read (%s)", strerror(errno));
    if (length <= 0 && importer->number == 1)
        return refuse(importer, LEDGER_DAMAGED, "this is no export of a ledger: it is empty");
    if (length <= 0)
        return refuse(importer, LEDGER_DAMAGED,
                      "this is not the whole of an export of a ledger: it ends at line %" PRIu64,
                      importer->number);
    if (importer->line[length - 1] != '\n' || strlen(importer->line) != (size_t)length) {
        importer->line[length - 1] = '\0';
        return damaged(importer);
    }
    importer->line[length - 1] = '\0';
    return LEDGER_OK;
}

static void begin_import(struct importer *importer, FILE *in, const char *name, char *message)
{
    *importer = (struct importer){.in = in, .name = name, .message = message};
    sha256_begin(&importer->sum);
}

/* Reads "units U in ranges of S". */
static int read_size(const char *line, struct export_head *head)
{
    char again[100];
    if (sscanf(line, "units %20" SCNu64 " in ranges of %20" SCNu64, &head->units,
               &head->range_size) != 2)
        return 0;
    snprintf(again, sizeof again, "units %" PRIu64 " in ranges of %" PRIu64, head->units,
             head->range_size);
    return strcmp(again, line) == 0 && head->range_size > 0;
}

static int read_head(struct importer *importer, struct export_head *head)
{
    static const char problem[] = "problem ";
    *head = (struct export_head){.identity = NULL};
    int status = next_line(importer);
    if (status == LEDGER_OK && strcmp(importer->line, first_line) != 0)
        status = damaged(importer);
    if (status == LEDGER_OK)
        status = next_line(importer);
    if (status == LEDGER_OK && strncmp(importer->line, problem, strlen(problem)) != 0)
        status = damaged(importer);
    if (status == LEDGER_OK) {
        const char *identity = importer->line + strlen(problem);
        head->identity = malloc(strlen(identity) + 1);
        if (head->identity == NULL)
            return refuse(importer, LEDGER_FAILED, "%s", strerror(ENOMEM));
        memcpy(head->identity, identity, strlen(identity) + 1);
        status = next_line(importer);
    }
    if (status == LEDGER_OK && !read_size(importer->line, head))
        status = damaged(importer);
    return status;
}

int export_read_head(FILE *in, const char *name, struct export_head *head, char message[])
{
    struct importer importer;
    begin_import(&importer, in, name, message);
    int status = read_head(&importer, head);
    free(importer.line);
    if (status != LEDGER_OK) {
        free(head->identity);
        head->identity = NULL;
    }
    return status;
}

/* ---- Merging --------------------------------------------------------------- */

static int compare_heads(struct importer *importer, const struct ledger *ledger,
                         const struct export_head *head)
{
    if (strcmp(head->identity, ledger->identity) != 0)
        return refuse(importer, LEDGER_OTHER,
                      "this is of '%.120s', and %.120s is the ledger of '%.120s'", head->identity,
                      ledger->path, ledger->identity);
    if (head->units != ledger->units || head->range_size != ledger->range_size)
        return refuse(importer, LEDGER_OTHER,
                      "%" PRIu64 " units in ranges of %" PRIu64 ", and %.200s has %" PRIu64
                      " in ranges of %" PRIu64 ": they cannot be compared",
                      head->units, head->range_size, ledger->path, ledger->units,
                      ledger->range_size);
    return LEDGER_OK;
}

static int merge_line(struct importer *importer, struct ledger *ledger, struct merge_counts *counts)
{
    struct ledger_result result;
    if (result_line_read(ledger, importer->line, &result) != LEDGER_OK)
        return damaged(importer);
    int status = ledger_take(ledger, &result);
    if (status == LEDGER_REPEATED)
        counts->repeated++;
    else if (status == LEDGER_OK)
        counts->added++;
    return status == LEDGER_REPEATED ? LEDGER_OK : status;
}

static int merge_lines(struct importer *importer, struct ledger *ledger,
                       struct merge_counts *counts)
{
    char end[60], digits[SHA256_DIGITS + 1];
    uint64_t lines = 0;
    int status = next_line(importer);
    for (; status == LEDGER_OK && strncmp(importer->line, "end ", 4) != 0; lines++) {
        status = merge_line(importer, ledger, counts);
        if (status == LEDGER_OK)
            status = next_line(importer);
    }
    snprintf(end, sizeof end, "end %" PRIu64 " ranges", lines);
    if (status == LEDGER_OK && strcmp(importer->line, end) != 0)
        status = damaged(importer);
    if (status == LEDGER_OK)
        status = next_line(importer);
    if (status != LEDGER_OK)
        return status;
    sha256_end(&importer->sum, digits);
    if (strncmp(importer->line, "sha256 ", 7) != 0 || strcmp(importer->line + 7, digits) != 0)
        return refuse(importer, LEDGER_DAMAGED,
                      "the lines do not have the checksum that the last line says: something in "
                      "them was changed");
    if (getc(importer->in) != EOF)
        return refuse(importer, LEDGER_DAMAGED, "there is more behind the end");
    return LEDGER_OK;
}

int ledger_merge(struct ledger *ledger, FILE *in, const char *name, struct merge_counts *counts)
{
    struct importer importer;
    struct export_head head = {.identity = NULL};
    *counts = (struct merge_counts){.added = 0};
    begin_import(&importer, in, name, ledger->message);
    int status = read_head(&importer, &head);
    if (status == LEDGER_OK)
        status = compare_heads(&importer, ledger, &head);
    if (status == LEDGER_OK)
        status = ledger_begin(ledger, 1);
    if (status == LEDGER_OK)
        status = merge_lines(&importer, ledger, counts);
    if (status == LEDGER_OK)
        status = ledger_commit(ledger);
    if (status != LEDGER_OK)
        ledger_rollback(ledger);
    free(head.identity);
    free(importer.line);
    return status;
}
