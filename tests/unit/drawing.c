/* SPDX-License-Identifier: MIT
 *
 * Reads pictures in SVG: the tags one by one, with the transformations around them and the
 * references. That a picture is XML at all is asked of a parser, in tests/python/test_boards.py; so
 * here a tag is what stands between "<" and ">", and its values are what stands between quotes.
 */

#include "drawing.h"
#include "harness.h"

enum { IDS_MAX = 16, DEPTH_MAX = 12 };

/* A tag that begins an element. The text has a NUL in the place of each quote, and of the ">". */
struct tag {
    char name[XML_NAME_SIZE];
    const char *attributes; /* " x=", a NUL, the value, a NUL, " y=", and so on */
    bool is_empty;
    const char *content; /* up to the next tag, where reading puts a NUL */
};

static const char *attribute(const struct tag *tag, const char *name)
{
    size_t length = strlen(name);
    const char *value, *found = "";
    for (const char *key = tag->attributes; *key == ' '; key = value + strlen(value) + 1) {
        value = key + strlen(key) + 1;
        if (strncmp(key + 1, name, length) != 0 || strcmp(key + 1 + length, "=") != 0)
            continue;
        assert_string_equal(found, ""); /* it is there once */
        found = value;
    }
    return found;
}

/* What stands from behind a "<" to its ">". */
static struct tag read_tag(char *text, char *end)
{
    struct tag tag = {.is_empty = end[-1] == '/', .content = end + 1};
    size_t length = strcspn(text, " />");
    assert_in_range(length, 1, XML_NAME_SIZE - 1);
    memcpy(tag.name, text, length);
    tag.attributes = text + length;
    for (char *quote = text; quote <= end; quote++) {
        if (*quote == '"' || quote == end)
            *quote = '\0';
    }
    return tag;
}

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

/* Whether what stands between two tags is no text, or that of an element that has one. */
static bool may_stand(const char *content, const struct tag *tag)
{
    return strcmp(tag->name, "title") == 0 || strcmp(tag->name, "text") == 0 ||
           strspn(content, "\n") == strlen(content);
}

static void add_element(struct drawing *drawing, const struct tag *tag, struct place place)
{
    if (strcmp(tag->name, "g") != 0 && strcmp(tag->name, "defs") != 0 &&
        strcmp(tag->name, "svg") != 0)
        drawing->elements[drawing->count++] = element_at(tag, place);
}

void drawing_read(struct drawing *drawing, const char *text)
{
    struct place places[DEPTH_MAX + 1] = {{.scale = 1}};
    char names[DEPTH_MAX + 1][XML_NAME_SIZE] = {""};
    const char *ids[IDS_MAX];
    size_t id_count = 0, depth = 0, tags = 1;
    for (const char *at = text; *at != '\0'; at++)
        tags += *at == '<';
    *drawing = (struct drawing){.text = malloc(strlen(text) + 1),
                                .elements = malloc(tags * sizeof *drawing->elements)};
    assert_true(drawing->text != NULL && drawing->elements != NULL);
    struct tag tag = {.name = "", .content = strcpy(drawing->text, text)};
    for (char *at = drawing->text, *end; (at = strchr(at, '<')) != NULL; at = end + 1) {
        *at++ = '\0';
        if (!may_stand(tag.content, &tag))
            fail_msg("text outside of title and text: %s", tag.content);
        end = strchr(at, '>');
        assert_non_null(end);
        if (*at == '/') {
            *end = '\0';
            assert_string_equal(at + 1, names[depth--]);
            tag = (struct tag){.name = "", .content = end + 1};
            continue;
        }
        tag = read_tag(at, end);
        if (depth++ == 0)
            check_root(drawing, &tag);
        assert_in_range(depth, 1, DEPTH_MAX);
        strcpy(names[depth], tag.name);
        struct place *place = &places[depth];
        *place = transformed(places[depth - 1], attribute(&tag, "transform"));
        place->is_definition = place->is_definition || strcmp(tag.name, "defs") == 0;
        id_count = follow_names(&tag, ids, id_count);
        add_element(drawing, &tag, *place);
        depth -= tag.is_empty;
        if (tag.is_empty)
            tag.name[0] = '\0';
    }
    assert_int_equal(depth, 0);
    assert_string_equal(tag.content, "\n");
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
