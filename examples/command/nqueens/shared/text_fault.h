/* SPDX-License-Identifier: MIT
 *
 * text_fault.h - why the library refused a text, in words.
 */

#ifndef NQUEENS_COMMAND_TEXT_FAULT_H
#define NQUEENS_COMMAND_TEXT_FAULT_H

#include <nqueens.h>
#include <stddef.h>
#include <stdint.h>

enum { TEXT_REASON = 200 };

/* An offset whose line is known, from 1 on. */
struct text_place {
    size_t offset;
    uint64_t line;
};

/* Writes what text[0..length-1] looks like, the line, column and word of the fault at `place`, and
 * what it is. */
void text_fault_explain(const char *text, size_t length, struct text_place from, size_t place,
                        const nqueens_parsed *parsed, char reason[TEXT_REASON]);

#endif /* NQUEENS_COMMAND_TEXT_FAULT_H */
