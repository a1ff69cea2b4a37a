/* SPDX-License-Identifier: MIT
 *
 * A strict reader of a part of XML.
 */

#include "xml_reader.h"

#include <string.h>

void xml_open(struct xml_reader *reader, const char *text)
{
    memset(reader, 0, sizeof *reader);
    reader->text = text;
}

static bool refuse(struct xml_reader *reader, const char *why)
{
    reader->error = why;
    return false;
}

static bool skip(struct xml_reader *reader, char character)
{
    if (*reader->text != character)
        return false;
    reader->text++;
    return true;
}

/* Names are of letters, digits and "-:", with a letter first. */
static size_t name_length(const char *text)
{
    const char *letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    if (strspn(text, letters) == 0)
        return 0;
    return strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-:");
}

static bool read_name(struct xml_reader *reader, char name[32])
{
    size_t length = name_length(reader->text);
    if (length == 0 || length >= 32)
        return refuse(reader, "no name");
    memcpy(name, reader->text, length);
    name[length] = '\0';
    reader->text += length;
    return true;
}

/* Copies what comes before a character, which must come. Neither markup, entities nor
 * anything but printable ASCII and line ends may be there. */
static bool read_until(struct xml_reader *reader, char end, char value[XML_VALUE_MAX])
{
    size_t length = 0;
    for (; *reader->text != end; reader->text++) {
        char c = *reader->text;
        if (c == '\0' || c == '<' || c == '>' || c == '&' || (c != '\n' && (c < ' ' || c > '~')))
            return refuse(reader, "a character that may not stand there");
        if (length == XML_VALUE_MAX - 1)
            return refuse(reader, "a value that is too long");
        value[length++] = c;
    }
    value[length] = '\0';
    return true;
}

static bool read_attribute(struct xml_reader *reader)
{
    size_t i = reader->attributes;
    if (i == XML_ATTRIBUTES_MAX)
        return refuse(reader, "too many attributes");
    if (!read_name(reader, reader->attribute_names[i]))
        return false;
    if (xml_attribute(reader, reader->attribute_names[i]) != NULL)
        return refuse(reader, "an attribute twice");
    if (!skip(reader, '=') || !skip(reader, '"'))
        return refuse(reader, "no value in quotes");
    if (!read_until(reader, '"', reader->values[i]))
        return false;
    reader->text++;
    reader->attributes++;
    return true;
}

static bool open_element(struct xml_reader *reader, const char *name)
{
    reader->is_opening = true;
    while (skip(reader, ' ')) {
        if (!read_attribute(reader))
            return false;
    }
    reader->is_closing = skip(reader, '/');
    if (reader->depth == 0 && reader->has_root)
        return refuse(reader, "a second root");
    reader->has_root = true;
    if (!reader->is_closing) {
        if (reader->depth == XML_DEPTH_MAX)
            return refuse(reader, "too deep");
        reader->open[reader->depth++] = name;
    }
    return skip(reader, '>') || refuse(reader, "a tag that does not end");
}

static bool close_element(struct xml_reader *reader)
{
    reader->is_closing = true;
    size_t length = strlen(reader->name);
    const char *open = reader->depth > 0 ? reader->open[reader->depth - 1] : "";
    if (name_length(open) != length || memcmp(open, reader->name, length) != 0)
        return refuse(reader, "an element that is not open is closed");
    reader->depth--;
    return skip(reader, '>') || refuse(reader, "a tag that does not end");
}

bool xml_next(struct xml_reader *reader)
{
    reader->attributes = 0;
    reader->is_opening = reader->is_closing = false;
    if (reader->depth == 0 && strspn(reader->text, "\n") == strlen(reader->text))
        return reader->has_root ? false : refuse(reader, "nothing");
    if (!read_until(reader, '<', reader->content))
        return false;
    if (reader->depth == 0 && reader->content[0] != '\0' && strcmp(reader->content, "\n") != 0)
        return refuse(reader, "text outside of the root");
    reader->text++;
    bool is_end = skip(reader, '/');
    const char *name = reader->text;
    if (!read_name(reader, reader->name))
        return false;
    return is_end ? close_element(reader) : open_element(reader, name);
}

const char *xml_attribute(const struct xml_reader *reader, const char *name)
{
    for (size_t i = 0; i < reader->attributes; i++) {
        if (strcmp(reader->attribute_names[i], name) == 0)
            return reader->values[i];
    }
    return NULL;
}
