/* SPDX-License-Identifier: MIT
 *
 * drawing.h - what a picture in SVG shows: its elements with their places in pixels,
 * read from the text with no code of the library's.
 */

#ifndef NQUEENS_TESTS_DRAWING_H
#define NQUEENS_TESTS_DRAWING_H

#include <stdbool.h>
#include <stddef.h>

#define XML_NAME_SIZE 16

struct element {
    char name[XML_NAME_SIZE];
    double x; /* in pixels, as all that follow */
    double y;
    double width; /* of a rect */
    double height;
    double scale;       /* pixels to a unit */
    bool is_definition; /* stands in defs, where x and y mean nothing */
    const char *href;   /* "" if there is none, as in the others */
    const char *fill;
    const char *path;
    const char *content; /* the text of a title or a text */
};

struct drawing {
    double width;
    double height;
    size_t count;
    struct element *elements; /* in the order of the document, without g and defs */
    char *text;               /* in which theirs are */
};

/* Reads a document that is XML. Fails the test if it lacks what makes it an SVG document that
 * stands alone, or refers to what it does not define. The caller releases the drawing. */
void drawing_read(struct drawing *drawing, const char *text);

void drawing_release(struct drawing *drawing);

/* The next element from *position on that has the name and a reference that begins
 * with href, outside of the definitions; *position becomes that behind it. NULL if
 * there is none. */
const struct element *drawing_next(const struct drawing *drawing, size_t *position,
                                   const char *name, const char *href);

/* Whether a path of the commands M, h, v and z with integers, filled by the even-odd
 * rule, covers a point that is on none of its edges. */
bool path_covers(const char *path, double x, double y);

#endif /* NQUEENS_TESTS_DRAWING_H */
