/* SPDX-License-Identifier: MIT
 *
 * sheet.h - several boards in one picture.
 */

#ifndef NQUEENS_COMMAND_SHEET_H
#define NQUEENS_COMMAND_SHEET_H

#include <stdint.h>
#include <stdio.h>

/* Writes boards, one behind the other in queens, as an SVG document: about as many in a line
 * as there are lines, numbered from 1. The stream has the error if writing fails. */
void sheet_write(FILE *out, uint32_t n, const uint32_t queens[], uint32_t boards);

#endif /* NQUEENS_COMMAND_SHEET_H */
