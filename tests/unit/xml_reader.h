/* SPDX-License-Identifier: MIT
 *
 * xml_reader.h - reads the XML that the library writes, tag by tag, and lets nothing
 * pass that is not well-formed.
 *
 * It is stricter than XML: it knows neither declarations, comments, entities nor
 * CDATA, wants values in double quotes and one blank before an attribute, and takes
 * ASCII only. What it takes is well-formed XML.
 */

#ifndef NQUEENS_TESTS_XML_READER_H
#define NQUEENS_TESTS_XML_READER_H

#include <stdbool.h>
#include <stddef.h>

#define XML_ATTRIBUTES_MAX 12
#define XML_DEPTH_MAX 12
#define XML_VALUE_MAX 40000 /* the path of the squares of a large board is long */

struct xml_reader {
    const char *text; /* where to go on */
    const char *error;
    const char *open[XML_DEPTH_MAX]; /* the names of the open elements, in the text */
    size_t depth;
    bool has_root;

    /* The last tag: its name, and the characters before it. An empty tag, <a/>, is
     * an opening and a closing one. */
    bool is_opening;
    bool is_closing;
    char name[32];
    char content[XML_VALUE_MAX];
    size_t attributes;
    char attribute_names[XML_ATTRIBUTES_MAX][32];
    char values[XML_ATTRIBUTES_MAX][XML_VALUE_MAX];
};

void xml_open(struct xml_reader *reader, const char *text);

/* Reads up to the end of the next tag. False at the end of the document, and if it is
 * not well-formed; reader->error then says why. */
bool xml_next(struct xml_reader *reader);

/* The value of an attribute of the last tag, or NULL. */
const char *xml_attribute(const struct xml_reader *reader, const char *name);

#endif /* NQUEENS_TESTS_XML_READER_H */
