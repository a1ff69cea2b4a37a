/* SPDX-License-Identifier: MIT
 *
 * The formats of boards, one row of a table for each NQUEENS_FORMAT_... of <nqueens.h>.
 */

#ifndef NQ_TEXT_FORMAT_H
#define NQ_TEXT_FORMAT_H

#include "text/parse.h"
#include "text/sink.h"

#include <nqueens.h>
#include <stdbool.h>

struct nq_format {
    const char *name; /* as the command takes it */
    void (*write)(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[]);
    bool (*read)(struct nq_text *text, struct nq_row_list *rows); /* NULL: cannot be read back */
    bool one_line;                                                /* the text carries no '\n' */
};

/* The row of a NQUEENS_FORMAT_..., or NULL if there is none. */
const struct nq_format *nq_find_format(int format);

#endif /* NQ_TEXT_FORMAT_H */
