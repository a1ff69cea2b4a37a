/* SPDX-License-Identifier: MIT
 *
 * utf8.c - text in UTF-8, and text that is safe to show.
 */

#include "shared/utf8.h"

#include <stdlib.h>
#include <string.h>

/* The length of a character that begins with this byte, or 0 if none does. */
static size_t length_of(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xc0 || first > 0xf7)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

size_t utf8_read(const char *text, uint32_t *character)
{
    /* The least character of each length: a smaller one is encoded in fewer bytes. */
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length = length_of(bytes[0]);
    if (length <= 1) {
        *character = bytes[0];
        return length;
    }
    uint32_t value = bytes[0] & (0x7fU >> length);
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xc0) != 0x80)
            return 0;
        value = (value << 6) | (bytes[i] & 0x3fU);
    }
    *character = value;
    return value >= least[length] && value <= 0x10ffff && (value < 0xd800 || value > 0xdfff)
               ? length
               : 0;
}

int utf8_is_control(uint32_t character)
{
    return character < 0x20 || (character >= 0x7f && character < 0xa0) ||
           (character >= 0x200e && character <= 0x200f) ||
           (character >= 0x2028 && character <= 0x202e) ||
           (character >= 0x2066 && character <= 0x2069) || character == 0x061c ||
           character == 0xfeff;
}

void utf8_write_visible(FILE *out, const char *text)
{
    while (*text != '\0') {
        uint32_t character;
        size_t length = utf8_read(text, &character);
        int is_visible = length > 0 && !utf8_is_control(character);
        for (size_t left = length > 0 ? length : 1; left > 0; left--, text++)
            fprintf(out, is_visible ? "%c" : "\\x%02x", (unsigned char)*text);
    }
}

/* ---- UTF-16 --------------------------------------------------------------------------- */

int utf16_is(const char *text, size_t length)
{
    return length > 1 && (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0);
}

/* Returns the number of bytes. */
static size_t put_utf8(char *to, uint32_t character)
{
    static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t length = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; character >>= 6)
        to[i] = (char)(0x80 | (character & 0x3f));
    to[0] = (char)(first[length == 1 ? 0 : length] | character);
    return length;
}

/* A unit of two bytes has three at most. */
char *utf16_to_utf8(const char *text, size_t length, size_t *size)
{
    const unsigned char *from = (const unsigned char *)text;
    const size_t high = from[0] == 0xfe ? 0 : 1; /* place of the high byte of a unit */
    char *to = malloc(length / 2 * 3 + 1);
    *size = 0;
    for (size_t i = 2; to != NULL && i + 1 < length; i += 2) {
        uint32_t unit = (uint32_t)from[i + high] << 8 | from[i + 1 - high], next = 0;
        if (unit >> 10 == 0xd800 >> 10 && i + 3 < length)
            next = (uint32_t)from[i + 2 + high] << 8 | from[i + 3 - high];
        if (next >> 10 == 0xdc00 >> 10) {
            unit = 0x10000 + ((unit & 0x3ff) << 10) + (next & 0x3ff);
            i += 2;
        }
        *size += put_utf8(to + *size, unit);
    }
    if (to != NULL)
        to[*size] = '\0';
    return to;
}
