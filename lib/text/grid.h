/* SPDX-License-Identifier: MIT
 *
 * Cuts a text into rows of cells, as people write boards and regions: lines of characters, of words
 * with blanks, commas or semicolons between them, or of texts between bars; one line whose rows
 * have a slash or a bar between them; lists in brackets, of rows, of strings, or of one row, in the
 * syntax of JSON, Python, JavaScript and C. The meaning of a cell is the caller's business.
 *
 * Cost: each character is looked at a bounded number of times; no memory.
 */

#ifndef NQ_TEXT_GRID_H
#define NQ_TEXT_GRID_H

#include "text/characters.h"

/* A cell, perhaps without characters; of a string or quoted word, the text between the quotes; in a list
 * also an object. */
struct nq_cell {
    const char *at;
    size_t length;
};

enum nq_layout {
    NQ_LAYOUT_CHARACTERS, /* each character of a line is a cell */
    NQ_LAYOUT_WORDS,      /* each word of a line is a cell */
    NQ_LAYOUT_SEPARATED,  /* each text between two separators of a line */
    NQ_LAYOUT_BARS,       /* each text between two bars of a line */
    NQ_LAYOUT_VECTOR,     /* one row: words behind the number of the first, as [1], in R */
    NQ_LAYOUT_PARTED,     /* rows of one line, between separators; each character is a cell */
    NQ_LAYOUT_RUNS, /* one row: each letter is a cell, as often as the number before it says */
    NQ_LAYOUT_LIST, /* one row: a list of values in brackets */
    NQ_LAYOUT_LIST_OF_LISTS,   /* a row is a list of values */
    NQ_LAYOUT_LIST_OF_STRINGS, /* a row is a string, and each of its characters a cell */
    NQ_LAYOUT_LISTS,           /* lists of values, each a row, one behind the other */
    NQ_LAYOUT_BARRED           /* rows of values between bars, in brackets, as MiniZinc has them */
};

enum nq_token {
    NQ_TOKEN_CELL,
    NQ_TOKEN_ROW, /* a row has ended */
    NQ_TOKEN_END, /* the list or the text has ended, or an empty line comes */
    NQ_TOKEN_FAULT
};

struct nq_grid {
    const char *at; /* text that comes next; after a fault, its place */
    const char *end;
    const char *line_end; /* end of the line of the row */
    enum nq_layout layout;
    char separator;
    const char *row_end; /* behind the object with the row, or NULL */
    char closing[2];     /* brackets that end a list and its row */
    bool has_gaps;       /* empty lines may be between lists */
    bool has_rows;       /* a row has ended */
    bool is_in_row;
    bool is_in_string;
    bool has_ended;
    bool is_sheet;  /* a cell may be empty, also the last of a row */
    unsigned signs; /* bits of the separators between values of lists */
    uint32_t place; /* words of a vector that have been read; cells of a run that are left */
    int fault;      /* NQUEENS_FAULT_... */
};

/* Opens a grid, its layout by the first line or the first brackets of a text that begins with a
 * visible character. */
void nq_grid_open(struct nq_grid *grid, const char *text, const char *end);

/* Opens a grid of lines, in which a bracket is a character like any other. */
void nq_grid_open_lines(struct nq_grid *grid, const char *text, const char *end);

/* Opens a grid of lists, one behind the other, each of them a row. */
void nq_grid_open_lists(struct nq_grid *grid, const char *text, const char *end);

/* The number of lists of one length that follow each other here, the first not of lists, up to
 * their length, which becomes *cells; else 0. */
uint32_t nq_count_lists(const char *text, const char *end, uint32_t *cells);

/* Pieces of the layouts: those in brackets, and a character as a cell. */
void nq_grid_open_list(struct nq_grid *grid);
enum nq_token nq_next_in_brackets(struct nq_grid *grid, struct nq_cell *cell);
enum nq_token nq_take_character(struct nq_grid *grid, struct nq_cell *cell);
enum nq_token nq_grid_fault(struct nq_grid *grid, int number);

/* Reads the next cell, or the token in place of one. */
enum nq_token nq_grid_next(struct nq_grid *grid, struct nq_cell *cell);

/* Passes the rest of a row, of which *cells becomes the number. Returns the token behind it. */
enum nq_token nq_grid_pass_row(struct nq_grid *grid, uint32_t *cells);

/* Whether no row follows. */
bool nq_grid_has_ended(const struct nq_grid *grid);

/* Passes lines without cells: lines of frames, fences of Markdown, and comments that begin with two
 * slashes, or with '#' and a blank or nothing. */
void nq_grid_skip_frame(struct nq_grid *grid);

static inline bool nq_grid_is_list(const struct nq_grid *grid)
{
    return grid->layout >= NQ_LAYOUT_LIST;
}

/* The end of the row that was read last. */
static inline const char *nq_grid_end_of_row(const struct nq_grid *grid)
{
    return nq_grid_is_list(grid) ? grid->at : grid->line_end;
}

static inline bool nq_same_cell(const struct nq_cell *cell, const struct nq_cell *other)
{
    return cell->length == other->length && memcmp(cell->at, other->at, cell->length) == 0;
}

/* Whether the cell is the word, or an emoji with the mark that tells it from text. */
bool nq_cell_is(const struct nq_cell *cell, const char *word);

/* Whether the cell is one of the words, behind the last of which is NULL. */
bool nq_cell_is_among(const struct nq_cell *cell, const char *const words[]);

/* Whether the cell is the name of a row or a column in R, as [1,] and [,1]. */
bool nq_cell_is_name_of_r(const struct nq_cell *cell, uint32_t *number);

/* Whether a matrix, by its first name, or a vector begins here as R writes it. */
bool nq_is_of_r(const char *at, const char *end);

/* Whether the cell is a number without a leading zero; one that is no column of any board becomes
 * UINT32_MAX - 1. */
bool nq_cell_is_number(const struct nq_cell *cell, uint32_t *number);

/* Passes the digits that stand here. False if they are no number. */
bool nq_take_number(const char **at, const char *end, uint32_t *number);

#endif
