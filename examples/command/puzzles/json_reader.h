/* SPDX-License-Identifier: MIT
 *
 * json_reader.h - reads JSON (RFC 8259) in place. The whole text is checked once; what goes from
 * value to value after that needs no length and cannot fail. Linear in the text, no memory.
 */

#ifndef PUZZLES_JSON_READER_H
#define PUZZLES_JSON_READER_H

#include <stddef.h>
#include <stdint.h>

/* NULL if the text is one array or object with white space around it, and *value is its first
 * character. Otherwise what is wrong, and *value is where, at most text + length. Values nested
 * more than 64 deep are refused. */
const char *json_fault(const char *text, size_t length, const char **value);

/* ---- In text that has no fault; a value is named by its first character ------- */

/* The first element of an array, or the first name of an object; NULL if there is none, or if the
 * value is neither. */
const char *json_first(const char *value);

/* The element behind this one, or the name behind the member of this name; NULL at the end. */
const char *json_next(const char *element);

/* The value of the member of this name. */
const char *json_value_of(const char *name);

/* Behind the value. */
const char *json_end(const char *value);

/* Whether the value is the string, in which there is no escape. */
int json_is_string(const char *value, const char *string);

/* Whether the value is a number in digits alone, which is then below the limit. */
int json_is_below(const char *value, uint32_t limit, uint32_t *number);

#endif
