/* SPDX-License-Identifier: MIT
 *
 * output.c - standard output, which may be full or have lost its reader, and the answer in
 * JSON. The command ignores SIGPIPE (terminal.c): a lost reader is an error here.
 */

#include "shared/output.h"

#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/terminal.h"
#include "shared/utf8.h"

#include <errno.h>
#include <string.h>

static int failed_with; /* errno of the first failure */

static int json_is_expected;
static int json_has_begun;
static uint64_t json_rows; /* written so far, of an answer that is an array */

void output_failed(void)
{
    if (failed_with == 0)
        failed_with = errno != 0 ? errno : EIO;
}

int output_flush(void)
{
    errno = 0;
    if (failed_with == 0 && (fflush(stdout) != 0 || ferror(stdout)))
        output_failed();
    return failed_with == 0;
}

int output_finish(int result)
{
    if (result == EXIT_INTERRUPTED)
        json_finish("interrupted");
    else if (result != EXIT_DONE)
        json_finish(messages_last());
    if (output_flush() || terminal_lost_reader(stdout, failed_with) || result != EXIT_DONE)
        return result;
    if (failed_with == EINTR && interrupt_came())
        return EXIT_INTERRUPTED;
    complain("cannot write the answer: %s", strerror(failed_with));
    return EXIT_FAILED;
}

/* ---- JSON ------------------------------------------------------------------ */

void json_expect(void)
{
    json_is_expected = 1;
}

void json_begin(void)
{
    if (json_is_expected && !json_has_begun && is_terminal(stdout))
        messages_forbid_line();
    json_has_begun = 1;
}

void json_begin_row(void)
{
    json_begin();
    printf(json_rows++ == 0 ? "[\n" : ",\n");
}

void json_end_rows(int is_whole)
{
    if (json_rows == 0 && !is_whole)
        return;
    json_begin();
    printf(json_rows == 0 ? "[]\n" : "\n]\n");
}

void json_finish(const char *error)
{
    if (!json_is_expected || json_has_begun)
        return;
    json_begin();
    printf("{\"error\": ");
    json_write_string(error);
    printf("}\n");
}

void json_write_string(const char *text)
{
    putchar('"');
    while (*text != '\0') {
        uint32_t character;
        size_t length = utf8_read(text, &character);
        if (length == 0)
            printf("\\ufffd");
        else if (utf8_is_control(character))
            printf("\\u%04x", (unsigned int)character);
        else
            printf("%s%.*s", *text == '"' || *text == '\\' ? "\\" : "", (int)length, text);
        text += length > 0 ? length : 1;
    }
    putchar('"');
}
