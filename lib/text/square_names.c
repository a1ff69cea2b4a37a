/* SPDX-License-Identifier: MIT
 *
 * The names of files, which are letters, and the width of those of ranks, which are numbers.
 */

#include "text/square_names.h"

const char *nq_file_name(uint32_t column, char name[NQ_FILE_NAME_MAX + 1])
{
    char *start = name + NQ_FILE_NAME_MAX;
    *start = '\0';
    /* Base 26 with the digits 1 to 26. There is no zero, so each step subtracts one before
     * it divides. */
    for (uint32_t number = column + 1; number > 0; number /= 26) {
        number--;
        *--start = "abcdefghijklmnopqrstuvwxyz"[number % 26];
    }
    return start;
}

uint32_t nq_decimal_width(uint32_t number)
{
    uint32_t width = 1;
    for (; number >= 10; number /= 10)
        width++;
    return width;
}
