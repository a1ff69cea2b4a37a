/* SPDX-License-Identifier: MIT
 *
 * words.c - the words of standard input.
 */

#include "shared/words.h"

#include "shared/interrupt.h"
#include "shared/messages.h"

#include <ctype.h>
#include <stdio.h>

int read_word(char *word, size_t size)
{
    size_t length = 0;
    int character = getchar();
    while (character != EOF && isspace(character))
        character = getchar();
    for (; character != EOF && !isspace(character); character = getchar()) {
        if (length + 1 < size)
            word[length++] = (char)character;
    }
    word[length] = '\0';
    return length > 0;
}

int words_end(void)
{
    if (interrupt_came())
        return EXIT_INTERRUPTED;
    if (ferror(stdin)) {
        complain("cannot read standard input");
        return EXIT_FAILED;
    }
    return EXIT_DONE;
}
