/* SPDX-License-Identifier: MIT
 *
 * The formats of boards, one row of a table for each NQUEENS_FORMAT_... of <nqueens.h>, with their
 * writers and readers.
 */

#ifndef NQ_TEXT_FORMAT_H
#define NQ_TEXT_FORMAT_H

#include "text/sink.h"

#include <nqueens.h>

/* The text that is left to read. */
struct nq_text {
    const char *next;
    const char *end;
};

/* The rows read so far. */
struct nq_row_list {
    uint32_t *queens; /* memory for the rows, or NULL to count them only */
    uint32_t count;
};

/* Adds the column of the next row, or NQUEENS_NO_QUEEN. False if a board cannot have as many. */
static inline bool nq_add_row(struct nq_row_list *rows, uint32_t column)
{
    if (rows->count == UINT32_MAX)
        return false;
    if (rows->queens != NULL)
        rows->queens[rows->count] = column;
    rows->count++;
    return true;
}

/* Puts the text of nqueens_format without its NUL. The entries of queens[0..n-1] are below n or
 * NQUEENS_NO_QUEEN. */
typedef void nq_write_fn(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[]);

/* Checks the whole text and adds its rows to the list; false if the text is no board of the format,
 * and then the rows are undefined. */
typedef bool nq_read_fn(struct nq_text *text, struct nq_row_list *rows);

struct nq_format {
    const char *name;   /* name that the command takes, if boards are written in the format */
    nq_write_fn *write; /* NULL: a format for reading only */
    nq_read_fn *read;   /* NULL: cannot be read back, or not by a reader of one format */
    bool one_line;      /* the text has no '\n' */
};

/* The row of a NQUEENS_FORMAT_..., or NULL if there is none. */
const struct nq_format *nq_find_format(int format);

/* The squares of the pictures, in UTF-8 whatever the compiler's character set. */
#define NQ_TEXT_QUEEN "Q"
#define NQ_TEXT_EMPTY "."
#define NQ_UNICODE_QUEEN "\xE2\x96\xA0" /* U+25A0, black square */
#define NQ_UNICODE_EMPTY "\xE2\x96\xA1" /* U+25A1, white square */

nq_write_fn nq_write_columns, nq_write_svg;
nq_read_fn nq_read_text, nq_read_unicode, nq_read_columns, nq_read_columns_from_1, nq_read_fen,
    nq_read_json, nq_read_rows;

/* Reads the squares of a rank of FEN, up to the first other character. A queen is one of two
 * characters, of which the second may be NUL; *column becomes NQUEENS_NO_QUEEN if there is none.
 * Returns NQUEENS_FAULT_NONE, or a fault, whose place is the text's. */
int nq_read_rank(struct nq_text *text, const char queens[2], uint32_t *width, uint32_t *column);

/* ---- Names of squares in chess ---------------------------------------------- */

#define NQ_FILE_NAME_MAX 7 /* letters: more than 2^32 names have up to 7 */

/* Writes the name of a file, a to z, then aa, ab and so on as in spreadsheets, as a string that
 * ends at name[NQ_FILE_NAME_MAX]. Returns its start. */
const char *nq_file_name(uint32_t column, char name[NQ_FILE_NAME_MAX + 1]);

/* The number of decimal digits in the number of a rank. */
uint32_t nq_decimal_width(uint32_t number);

#endif
