/* SPDX-License-Identifier: MIT
 *
 * The readers of the formats. Each checks the whole text and adds its rows to the list;
 * false if the text is no board of the format, the rows are then undefined.
 */

#ifndef NQ_TEXT_PARSE_H
#define NQ_TEXT_PARSE_H

#include <stdbool.h>
#include <stdint.h>

/* The text that is left to read. */
struct nq_text {
    const char *next;
    const char *end;
};

/* The rows read so far. */
struct nq_row_list {
    uint32_t *queens; /* where they are stored, or NULL to count them only */
    uint32_t count;
};

bool nq_read_text(struct nq_text *text, struct nq_row_list *rows);
bool nq_read_unicode(struct nq_text *text, struct nq_row_list *rows);
bool nq_read_columns(struct nq_text *text, struct nq_row_list *rows);
bool nq_read_columns_from_1(struct nq_text *text, struct nq_row_list *rows);
bool nq_read_fen(struct nq_text *text, struct nq_row_list *rows);
bool nq_read_json(struct nq_text *text, struct nq_row_list *rows);

#endif /* NQ_TEXT_PARSE_H */
