/* SPDX-License-Identifier: MIT
 *
 * input.c - opens what a command reads, and tells an interruption from a failure.
 */

#include "shared/input.h"

#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/terminal.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

enum { LONGEST_WORD = 1 << 20, LONGEST_GAP = 1 << 26 };

static int gap_is_endless; /* no word follows the last one */

int input_is_standard(const char *name)
{
    return name == NULL || strcmp(name, "-") == 0;
}

int input_is_pipe(FILE *file)
{
    struct stat status;
    return !is_terminal(file) && (fstat(fileno(file), &status) != 0 || !S_ISREG(status.st_mode));
}

const char *input_name(const char *name)
{
    return input_is_standard(name) ? "standard input" : name;
}

void input_announce(const char *name, const char *what)
{
    if (input_is_standard(name) && is_terminal(stdin) && is_terminal(stderr))
        complain("reading %s from the terminal; Ctrl-D ends it", what);
}

/* After opening or reading. A system call that a signal ended fails with EINTR. */
static int outcome(const char *what, const char *name, int failed_with)
{
    if (interrupt_came())
        return EXIT_INTERRUPTED;
    if (failed_with == 0)
        return EXIT_DONE;
    complain("cannot %s %s: %s", what, input_name(name), strerror(failed_with));
    return EXIT_FAILED;
}

/* Elsewhere than on Windows a folder can be opened, and not be read. */
static int is_folder(const char *name)
{
    struct stat file;
    return stat(name, &file) == 0 && S_ISDIR(file.st_mode);
}

int input_open(FILE **file, const char *name)
{
    *file = NULL;
    if (interrupt_came())
        return EXIT_INTERRUPTED;
    *file = input_is_standard(name) ? stdin : fopen(name, "r");
    if (*file == stdin)
        interrupt_ends_input(stdin);
    if (*file != NULL)
        return EXIT_DONE;
    int error = errno;
    return outcome("open", name, error == EACCES && is_folder(name) ? EISDIR : error);
}

int input_outcome(const char *name, int failed_with)
{
    return outcome("read", name, failed_with);
}

/* Skips what is between two words, unless it never ends. Returns the first character behind it. */
static int skip_gap(void)
{
    size_t length = 0;
    int character = getchar();
    for (; character != EOF && isspace(character) && length < LONGEST_GAP; length++)
        character = getchar();
    gap_is_endless = length == LONGEST_GAP;
    return gap_is_endless ? EOF : character;
}

int input_word(char *word, size_t size)
{
    static const char cut[] = "...";
    size_t length = 0, read = 0;
    int character = skip_gap();
    /* What is no text, or never ends, is cut. */
    for (; character != EOF && !isspace(character) && read < LONGEST_WORD; read++) {
        if (length + 1 < size)
            word[length++] = (char)character;
        character = character != '\0' ? getchar() : EOF;
    }
    word[length] = '\0';
    if (read > length) /* the beginning is another word */
        memcpy(word + size - sizeof cut, cut, sizeof cut);
    /* A word of which only the beginning could be read is none. */
    return length > 0 && !ferror(stdin);
}

int input_words_end(void)
{
    int result = input_outcome(NULL, ferror(stdin) ? errno : 0);
    if (result == EXIT_DONE && gap_is_endless) {
        complain("standard input: more than 64 MB of blanks follow, which nothing ends");
        result = EXIT_FAILED;
    }
    return result;
}

void input_close(FILE *file)
{
    interrupt_ends_input(NULL);
    if (file != NULL && file != stdin)
        fclose(file);
}
