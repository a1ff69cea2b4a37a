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

enum { LONGEST_WORD = 1 << 20 };

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

int input_word(char *word, size_t size)
{
    size_t length = 0;
    int character = getchar();
    while (character != EOF && isspace(character))
        character = getchar();
    /* What is no text, or never ends, is cut. */
    for (size_t read = 0; character != EOF && !isspace(character) && read < LONGEST_WORD; read++) {
        if (length + 1 < size)
            word[length++] = (char)character;
        character = character != '\0' ? getchar() : EOF;
    }
    word[length] = '\0';
    /* A word of which only the beginning could be read is none. */
    return length > 0 && !ferror(stdin);
}

int input_words_end(void)
{
    return input_outcome(NULL, ferror(stdin) ? errno : 0);
}

void input_close(FILE *file)
{
    interrupt_ends_input(NULL);
    if (file != NULL && file != stdin)
        fclose(file);
}
