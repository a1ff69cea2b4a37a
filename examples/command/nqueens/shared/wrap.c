/* SPDX-License-Identifier: MIT
 *
 * wrap.c - lines of a help that is made of names.
 */

#include "shared/wrap.h"

#include <string.h>

void wrap(char *text)
{
    enum { WIDTH = 55 };
    for (char *line = text, *space = strpbrk(text, " \n"); space != NULL;) {
        char *next = strpbrk(space + 1, " \n");
        if (*space == '\n') {
            line = space + 1;
        } else if ((next != NULL ? next : strchr(space, '\0')) - line > WIDTH) {
            *space = '\n';
            line = space + 1;
        }
        space = next;
    }
}
