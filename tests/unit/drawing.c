/* SPDX-License-Identifier: MIT
 *
 * Reads pictures in SVG: elements, the transformations around them, references.
 */

#include "drawing.h"
#include "harness.h"
#include "xml_reader.h"

#define NAMES_MAX 16

/* x goes to scale * x + left. */
struct place {
    double left;
    double top;
    double scale;
    bool is_definition;
};

struct reading {
    struct xml_reader xml;
    struct place places[XML_DEPTH_MAX + 1]; /* around the element of each depth */
    char names[NAMES_MAX][32];              /* that are defined */
    size_t name_count;
    size_t capacity;
};

static char *copy(const char *text)
{
    char *made = malloc(strlen(text) + 1);
    assert_non_null(made);
    return strcpy(made, text);
}

static const char *attribute(const struct reading *reading, const char *name)
{
    const char *value = xml_attribute(&reading->xml, name);
    return value != NULL ? value : "";
}

/* The whole value is a number, as SVG writes it, which is how C does. 0 if there is
 * no such attribute. */
static double number(const struct reading *reading, const char *name)
{
    const char *value = attribute(reading, name);
    char *end;
    if (*value == '\0')
        return 0;
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

/* The names that are defined, each once, and the references, which come after them. */
static void follow_names(struct reading *reading)
{
    const char *id = attribute(reading, "id");
    const char *href = attribute(reading, "xlink:href");
    bool is_known = *href == '\0';
    for (size_t i = 0; i < reading->name_count; i++) {
        assert_string_not_equal(id, reading->names[i]);
        is_known = is_known || (href[0] == '#' && strcmp(href + 1, reading->names[i]) == 0);
    }
    if (!is_known)
        fail_msg("%s is not defined", href);
    if (*id != '\0') {
        assert_true(reading->name_count < NAMES_MAX && strlen(id) < 32);
        strcpy(reading->names[reading->name_count++], id);
    }
}

static void check_root(struct drawing *drawing, const struct reading *reading)
{
    char view[64];
    assert_string_equal(reading->xml.name, "svg");
    assert_string_equal(attribute(reading, "xmlns"), "http://www.w3.org/2000/svg");
    assert_string_equal(attribute(reading, "xmlns:xlink"), "http://www.w3.org/1999/xlink");
    assert_string_equal(attribute(reading, "version"), "1.1");
    drawing->width = number(reading, "width");
    drawing->height = number(reading, "height");
    snprintf(view, sizeof view, "0 0 %s %s", attribute(reading, "width"),
             attribute(reading, "height"));
    assert_string_equal(attribute(reading, "viewBox"), view);
}

static void add_element(struct drawing *drawing, struct reading *reading, struct place place)
{
    if (drawing->count == reading->capacity) {
        reading->capacity = 2 * reading->capacity + 16;
        drawing->elements =
            realloc(drawing->elements, reading->capacity * sizeof *drawing->elements);
        assert_non_null(drawing->elements);
    }
    struct element *element = &drawing->elements[drawing->count++];
    *element = (struct element){
        .x = place.left + place.scale * number(reading, "x"),
        .y = place.top + place.scale * number(reading, "y"),
        .width = place.scale * number(reading, "width"),
        .height = place.scale * number(reading, "height"),
        .scale = place.scale,
        .is_definition = place.is_definition,
        .href = copy(attribute(reading, "xlink:href")),
        .fill = copy(attribute(reading, "fill")),
        .path = copy(attribute(reading, "d")),
        .content = copy(""),
    };
    assert_true(strlen(reading->xml.name) < sizeof element->name);
    strcpy(element->name, reading->xml.name);
}

static void read_opening(struct drawing *drawing, struct reading *reading)
{
    const struct xml_reader *xml = &reading->xml;
    /* An empty element has no depth of its own. */
    size_t depth = xml->is_closing ? xml->depth : xml->depth - 1;
    struct place outside = reading->places[depth];
    struct place inside = transformed(outside, attribute(reading, "transform"));
    inside.is_definition = inside.is_definition || strcmp(xml->name, "defs") == 0;
    follow_names(reading);
    if (strcmp(xml->name, "g") != 0 && strcmp(xml->name, "defs") != 0 &&
        strcmp(xml->name, "svg") != 0)
        add_element(drawing, reading, inside);
    if (!xml->is_closing)
        reading->places[depth + 1] = inside;
}

void drawing_read(struct drawing *drawing, const char *text)
{
    struct reading *reading = calloc(1, sizeof *reading);
    assert_non_null(reading);
    *drawing = (struct drawing){0};
    reading->places[0].scale = 1;
    xml_open(&reading->xml, text);
    while (xml_next(&reading->xml)) {
        const struct xml_reader *xml = &reading->xml;
        bool is_root = xml->is_opening && !xml->is_closing && xml->depth == 1;
        if (is_root)
            check_root(drawing, reading);
        if (xml->is_opening)
            read_opening(drawing, reading);
        bool has_content = strcmp(xml->name, "title") == 0 || strcmp(xml->name, "text") == 0;
        if (has_content && !xml->is_opening) {
            free(drawing->elements[drawing->count - 1].content);
            drawing->elements[drawing->count - 1].content = copy(xml->content);
        } else if (strspn(xml->content, "\n") != strlen(xml->content)) {
            fail_msg("text outside of title and text: %s", xml->content);
        }
    }
    if (reading->xml.error != NULL)
        fail_msg("not well-formed, %s: ...%.40s", reading->xml.error, reading->xml.text);
    free(reading);
}

void drawing_release(struct drawing *drawing)
{
    for (size_t i = 0; i < drawing->count; i++) {
        free(drawing->elements[i].href);
        free(drawing->elements[i].fill);
        free(drawing->elements[i].path);
        free(drawing->elements[i].content);
    }
    free(drawing->elements);
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
