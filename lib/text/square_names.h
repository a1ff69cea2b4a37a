/* SPDX-License-Identifier: MIT
 *
 * The names of files and ranks in chess notation.
 */

#ifndef NQ_TEXT_SQUARE_NAMES_H
#define NQ_TEXT_SQUARE_NAMES_H

#include <stdint.h>

#define NQ_FILE_NAME_MAX 7 /* letters: more than 2^32 names have up to 7 */

/* Writes the name of a file, a to z, then aa, ab and so on as in spreadsheets,
 * as a string that ends at name[NQ_FILE_NAME_MAX]. Returns its start. */
const char *nq_file_name(uint32_t column, char name[NQ_FILE_NAME_MAX + 1]);

/* How many decimal digits the number of a rank has. */
uint32_t nq_decimal_width(uint32_t number);

#endif /* NQ_TEXT_SQUARE_NAMES_H */
