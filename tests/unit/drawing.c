/* SPDX-License-Identifier: MIT
 *
 * Reads pictures in SVG: first the elements, by a reader of the part of XML that the library
 * writes, then the transformations around them and the references.
 *
 * The reader is stricter than XML: it knows neither declarations, comments, entities nor
 * CDATA, wants values in double quotes and one blank before an attribute, takes ASCII only,
 * and no characters beside elements but line ends. What it takes is well-formed XML.
 */

#include "drawing.h"
#include "harness.h"

#include <ctype.h>

enum { IDS_MAX = 16, ATTRIBUTES_MAX = 12, DEPTH_MAX = 12 };

/* ---- XML ---------------------------------------------------------------- */

struct tag {
    size_t depth; /* of the root: 1 */
    char name[XML_NAME_SIZE];
    size_t attributes;
    char attribute_names[ATTRIBUTES_MAX][XML_NAME_SIZE];
    const char *values[ATTRIBUTES_MAX];
    const char *content; /* "" if there are elements inside */
};

/* Values and contents are in the text, where a NUL takes the place of the character behind. */
struct document {
    char *text;
    char *at;
    size_t count;
    size_t capacity;
    struct tag *tags; /* in the order of the text */
};

static const char *attribute(const struct tag *tag, const char *name)
{
    for (size_t i = 0; i < tag->attributes; i++) {
        if (strcmp(tag->attribute_names[i], name) == 0)
            return tag->values[i];
    }
    return "";
}

static bool take(struct document *document, const char *string)
{
    size_t length = strlen(string);
    if (strncmp(document->at, string, length) != 0)
        return false;
    document->at += length;
    return true;
}

/* Names are of letters, digits and "-:", with a letter first. */
static bool take_name(struct document *document, char name[XML_NAME_SIZE])
{
    size_t length = 0;
    for (const char *at = document->at; isalnum((unsigned char)*at) || *at == '-' || *at == ':';
         at++)
        length++;
    if (!isalpha((unsigned char)*document->at) || length >= XML_NAME_SIZE)
        return false;
    memcpy(name, document->at, length);
    name[length] = '\0';
    document->at += length;
    return true;
}

/* What comes before a character, which must come: neither markup nor entities, nothing but
 * printable ASCII and line ends. */
static const char *take_until(struct document *document, char end)
{
    const char *start = document->at;
    for (; *document->at != end; document->at++) {
        char c = *document->at;
        if ((c != '\n' && (c < ' ' || c > '~')) || strchr("<>&", c) != NULL)
            return NULL;
    }
    *document->at++ = '\0';
    return start;
}

static bool take_attribute(struct document *document, struct tag *tag)
{
    size_t i = tag->attributes;
    if (i == ATTRIBUTES_MAX || !take_name(document, tag->attribute_names[i]))
        return false;
    for (size_t other = 0; other < i; other++) {
        if (strcmp(tag->attribute_names[other], tag->attribute_names[i]) == 0)
            return false;
    }
    tag->values[i] = take(document, "=\"") ? take_until(document, '"') : NULL;
    tag->attributes++;
    return tag->values[i] != NULL;
}

static struct tag *add_tag(struct document *document)
{
    if (document->count == document->capacity) {
        document->capacity = 2 * document->capacity + 16;
        document->tags = realloc(document->tags, document->capacity * sizeof *document->tags);
        assert_non_null(document->tags);
    }
    return &document->tags[document->count++];
}

/* Behind the "<" of an element: it and those inside. */
static bool take_element(struct document *document, size_t depth)
{
    size_t index = document->count;
    struct tag *tag = add_tag(document);
    *tag = (struct tag){.depth = depth, .content = ""};
    if (depth > DEPTH_MAX || !take_name(document, tag->name))
        return false;
    while (take(document, " ")) {
        if (!take_attribute(document, tag))
            return false;
    }
    if (take(document, "/>"))
        return true;
    bool is_open = take(document, ">");
    while (is_open) {
        const char *content = take_until(document, '<');
        if (content == NULL)
            return false;
        is_open = !take(document, "/");
        if (!is_open && document->count == index + 1)
            document->tags[index].content = content;
        else if (strspn(content, "\n") != strlen(content))
            return false;
        if (is_open && !take_element(document, depth + 1))
            return false;
    }
    char name[XML_NAME_SIZE];
    return take_name(document, name) && strcmp(name, document->tags[index].name) == 0 &&
           take(document, ">");
}

static bool read_document(struct document *document, const char *text)
{
    *document = (struct document){.text = malloc(strlen(text) + 1)};
    assert_non_null(document->text);
    document->at = strcpy(document->text, text);
    return take(document, "<") && take_element(document, 1) &&
           strspn(document->at, "\n") == strlen(document->at);
}

bool is_well_formed(const char *text)
{
    struct document document;
    bool is_right = read_document(&document, text);
    free(document.tags);
    free(document.text);
    return is_right;
}

/* ---- SVG ---------------------------------------------------------------- */

/* x goes to scale * x + left. */
struct place {
    double left;
    double top;
    double scale;
    bool is_definition;
};

/* The whole value is a number, as SVG writes it, which is how C does. 0 if there is
 * no such attribute. */
static double number(const struct tag *tag, const char *name)
{
    const char *value = attribute(tag, name);
    char *end;
    assert_int_equal(strspn(value, "0123456789.-"), strlen(value));
    double read = strtod(value, &end);
    assert_string_equal(end, "");
    return read;
}

/* The place inside of an element with this transformation: nothing, or what sscanf
 * reads here. */
static struct place transformed(struct place place, const char *transform)
{
    double x = 0, y = 0, scale = 1;
    int length = 0;
    if (*transform == '\0')
        return place;
    if ((sscanf(transform, "translate(%lf %lf) scale(%lf)%n", &x, &y, &scale, &length) != 3 ||
         length == 0) &&
        (sscanf(transform, "translate(%lf %lf)%n", &x, &y, &length) != 2 || length == 0)) {
        x = y = 0;
        assert_int_equal(sscanf(transform, "scale(%lf)%n", &scale, &length), 1);
    }
    assert_int_equal(length, strlen(transform));
    place.left += place.scale * x;
    place.top += place.scale * y;
    place.scale *= scale;
    return place;
}

/* Each name is defined once, and references come after it. Returns how many there are. */
static size_t follow_names(const struct tag *tag, const char *ids[IDS_MAX], size_t count)
{
    const char *id = attribute(tag, "id");
    const char *href = attribute(tag, "xlink:href");
    bool is_known = *href == '\0';
    for (size_t i = 0; i < count; i++) {
        assert_string_not_equal(id, ids[i]);
        is_known = is_known || (href[0] == '#' && strcmp(href + 1, ids[i]) == 0);
    }
    if (!is_known)
        fail_msg("%s is not defined", href);
    if (*id == '\0')
        return count;
    assert_true(count < IDS_MAX);
    ids[count] = id;
    return count + 1;
}

static void check_root(struct drawing *drawing, const struct tag *root)
{
    char view[64];
    assert_string_equal(root->name, "svg");
    assert_string_equal(attribute(root, "xmlns"), "http://www.w3.org/2000/svg");
    assert_string_equal(attribute(root, "xmlns:xlink"), "http://www.w3.org/1999/xlink");
    assert_string_equal(attribute(root, "version"), "1.1");
    drawing->width = number(root, "width");
    drawing->height = number(root, "height");
    snprintf(view, sizeof view, "0 0 %s %s", attribute(root, "width"), attribute(root, "height"));
    assert_string_equal(attribute(root, "viewBox"), view);
}

static struct element element_at(const struct tag *tag, struct place place)
{
    struct element element = {
        .x = place.left + place.scale * number(tag, "x"),
        .y = place.top + place.scale * number(tag, "y"),
        .width = place.scale * number(tag, "width"),
        .height = place.scale * number(tag, "height"),
        .scale = place.scale,
        .is_definition = place.is_definition,
        .href = attribute(tag, "xlink:href"),
        .fill = attribute(tag, "fill"),
        .path = attribute(tag, "d"),
        .content = tag->content,
    };
    strcpy(element.name, tag->name);
    return element;
}

void drawing_read(struct drawing *drawing, const char *text)
{
    struct place places[DEPTH_MAX + 1] = {{.scale = 1}};
    const char *ids[IDS_MAX];
    size_t id_count = 0;
    struct document document;
    if (!read_document(&document, text))
        fail_msg("not well-formed: ...%.40s", document.at);
    *drawing = (struct drawing){.text = document.text};
    drawing->elements = malloc(document.count * sizeof *drawing->elements);
    assert_non_null(drawing->elements);
    check_root(drawing, &document.tags[0]);
    for (size_t i = 0; i < document.count; i++) {
        const struct tag *tag = &document.tags[i];
        struct place *place = &places[tag->depth];
        *place = transformed(places[tag->depth - 1], attribute(tag, "transform"));
        place->is_definition = place->is_definition || strcmp(tag->name, "defs") == 0;
        id_count = follow_names(tag, ids, id_count);
        if (strcmp(tag->name, "title") != 0 && strcmp(tag->name, "text") != 0 &&
            strspn(tag->content, "\n") != strlen(tag->content))
            fail_msg("text outside of title and text: %s", tag->content);
        if (strcmp(tag->name, "g") != 0 && strcmp(tag->name, "defs") != 0 &&
            strcmp(tag->name, "svg") != 0)
            drawing->elements[drawing->count++] = element_at(tag, *place);
    }
    free(document.tags);
}

void drawing_release(struct drawing *drawing)
{
    free(drawing->elements);
    free(drawing->text);
    *drawing = (struct drawing){0};
}

const struct element *drawing_next(const struct drawing *drawing, size_t *position,
                                   const char *name, const char *href)
{
    while (*position < drawing->count) {
        const struct element *element = &drawing->elements[(*position)++];
        if (!element->is_definition && strcmp(element->name, name) == 0 &&
            strncmp(element->href, href, strlen(href)) == 0)
            return element;
    }
    return NULL;
}

/* Counts the upright edges that a ray from the point to the left meets. */
bool path_covers(const char *path, double x, double y)
{
    bool covers = false;
    double at_x = 0, at_y = 0, start_x = 0, start_y = 0;
    while (*path != '\0') {
        double from_y = at_y;
        char command = *path++;
        char *end = (char *)path;
        if (command == 'M') {
            start_x = at_x = strtod(path, &end);
            start_y = at_y = from_y = strtod(end, &end);
        } else if (command == 'h') {
            at_x += strtod(path, &end);
        } else if (command == 'v') {
            at_y += strtod(path, &end);
        } else {
            assert_int_equal(command, 'z');
            assert_true(at_x == start_x || at_y == start_y);
            at_x = start_x;
            at_y = start_y;
        }
        path = end;
        if (at_x < x && (at_y > y) != (from_y > y))
            covers = !covers;
    }
    return covers;
}
