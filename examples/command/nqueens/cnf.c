/* SPDX-License-Identifier: MIT
 *
 * cnf.c - a board as CNF in DIMACS. A row, a column and, where regions cover the board, a region
 * has at least one queen; a line, and two squares of a jump, have at most one. Cost: about
 * 14 n^2 clauses and 3 n^2 variables for queens, written twice, the first time only to count them;
 * memory for one line.
 */

#include "cnf.h"

#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "shared/rules.h"

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>

/* Up to this number the squares of a line exclude each other in pairs. Then a board of 8 has the
 * clauses of the textbook, and no variables but its squares. */
enum { LONGEST_IN_PAIRS = 8 };

struct cnf {
    const struct settings *settings;
    uint32_t n;
    uint32_t attacks; /* NQUEENS_ATTACK_... */
    int is_written;   /* or only counted */
    uint64_t variables;
    uint64_t clauses;
    int32_t *line; /* literals: the squares of the line that was taken last */
    uint32_t length;
};

static int has(const struct cnf *cnf, uint32_t attack)
{
    return (cnf->attacks & attack) != 0;
}

/* ---- Clauses ------------------------------------------------------------------ */

static void write_clause(struct cnf *cnf, const int32_t literals[], uint32_t length)
{
    cnf->clauses++;
    if (!cnf->is_written)
        return;
    for (uint32_t i = 0; i < length; i++)
        printf("%" PRId32 " ", literals[i]);
    printf("0\n");
}

static void exclude(struct cnf *cnf, int32_t a, int32_t b)
{
    const int32_t literals[] = {-a, -b};
    write_clause(cnf, literals, 2);
}

static void exclude_pairs(struct cnf *cnf, const int32_t literals[], uint32_t length)
{
    for (uint32_t a = 0; a < length; a++) {
        for (uint32_t b = a + 1; b < length; b++)
            exclude(cnf, literals[a], literals[b]);
    }
}

static void at_least_one(struct cnf *cnf)
{
    if (cnf->length > 0)
        write_clause(cnf, cnf->line, cnf->length);
}

/* Replaces the first three literals of a long line by one, until it is short. A new variable says
 * that none of the three is true: exactly one of the four is, so that a solution has one model. The
 * negation of the variable stands for the three on the rest of the line. */
static void at_most_one(struct cnf *cnf)
{
    int32_t *first = cnf->line;
    uint32_t length = cnf->length;
    for (; length > LONGEST_IN_PAIRS; length -= 2) {
        int32_t none = (int32_t)++cnf->variables;
        const int32_t four[] = {first[0], first[1], first[2], none};
        write_clause(cnf, four, 4);
        exclude_pairs(cnf, four, 4);
        first += 2;
        *first = -none;
    }
    exclude_pairs(cnf, first, length);
}

/* ---- Lines --------------------------------------------------------------------- */

static int32_t variable_of(const struct cnf *cnf, uint32_t row, uint32_t column)
{
    return (int32_t)(row * cnf->n + column + 1);
}

/* Whether a signal came or standard output is lost: then the lines that follow are empty. */
static int is_over(const struct cnf *cnf)
{
    return interrupt_came() || (cnf->is_written && ferror(stdout));
}

/* Takes the squares from the first one on; right counts modulo n. */
static void take_line(struct cnf *cnf, uint32_t row, uint32_t column, uint32_t down, uint32_t right,
                      uint32_t length)
{
    cnf->length = is_over(cnf) ? 0 : length;
    for (uint32_t i = 0; i < cnf->length; i++) {
        cnf->line[i] = variable_of(cnf, row, column);
        row += down;
        column = (column + right) % cnf->n;
    }
}

static void add_rows_and_columns(struct cnf *cnf)
{
    for (uint32_t i = 0; i < cnf->n; i++) {
        take_line(cnf, i, 0, 0, 1, cnf->n);
        at_least_one(cnf);
        at_most_one(cnf);
        take_line(cnf, 0, i, 1, 0, cnf->n);
        at_least_one(cnf);
        at_most_one(cnf);
    }
}

/* The diagonals or the anti-diagonals: those that begin in the top row, and those that begin in
 * the column of one side, which on a torus are parts of the former. */
static void add_diagonals(struct cnf *cnf, int is_anti)
{
    int is_torus = has(cnf, NQUEENS_ATTACK_TORUS);
    uint32_t n = cnf->n, right = is_anti ? n - 1 : 1, side = is_anti ? n - 1 : 0;
    for (uint32_t column = 0; column < n; column++) {
        uint32_t inside = is_anti ? column + 1 : n - column;
        take_line(cnf, 0, column, 1, right, is_torus ? n : inside);
        at_most_one(cnf);
    }
    for (uint32_t row = 1; row < n && !is_torus; row++) {
        take_line(cnf, row, side, 1, right, n - row);
        at_most_one(cnf);
    }
}

/* Excludes the squares of each jump of `down` rows and `right` columns, which may be
 * negative; on a torus over the edges, where a jump may end where it began. */
static void add_jumps(struct cnf *cnf, uint32_t down, int32_t right)
{
    int is_torus = has(cnf, NQUEENS_ATTACK_TORUS);
    uint32_t n = cnf->n;
    for (uint32_t row = 0; row < n && (is_torus || row + down < n) && !is_over(cnf); row++) {
        for (uint32_t column = 0; column < n; column++) {
            int64_t end = (int64_t)column + right;
            if (!is_torus && (end < 0 || end >= n))
                continue;
            int32_t from = variable_of(cnf, row, column);
            int32_t to = variable_of(cnf, (row + down) % n, (uint32_t)(end + 2 * (int64_t)n) % n);
            if (from != to)
                exclude(cnf, from, to);
        }
    }
}

static const struct jump {
    uint32_t attack; /* NQUEENS_ATTACK_... */
    uint32_t down;
    int32_t right; /* and to the left */
} jumps[] = {
    {NQUEENS_ATTACK_KNIGHT, 1, 2},
    {NQUEENS_ATTACK_KNIGHT, 2, 1},
};

enum { JUMPS = sizeof jumps / sizeof *jumps };

/* The attacks that have no clauses. */
static uint32_t attacks_without_clauses(uint32_t attacks)
{
    attacks &= ~(NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_TOUCHING | NQUEENS_ATTACK_TORUS);
    for (size_t i = 0; i < JUMPS; i++)
        attacks &= ~jumps[i].attack;
    return attacks;
}

static void add_attacks(struct cnf *cnf)
{
    int is_diagonal = has(cnf, NQUEENS_ATTACK_DIAGONAL);
    int is_anti_diagonal = has(cnf, NQUEENS_ATTACK_ANTI_DIAGONAL);
    if (is_diagonal)
        add_diagonals(cnf, 0);
    if (is_anti_diagonal)
        add_diagonals(cnf, 1);
    if (has(cnf, NQUEENS_ATTACK_TOUCHING) && !is_diagonal)
        add_jumps(cnf, 1, 1);
    if (has(cnf, NQUEENS_ATTACK_TOUCHING) && !is_anti_diagonal)
        add_jumps(cnf, 1, -1);
    for (size_t i = 0; i < JUMPS; i++) {
        if (!has(cnf, jumps[i].attack))
            continue;
        add_jumps(cnf, jumps[i].down, jumps[i].right);
        add_jumps(cnf, jumps[i].down, -jumps[i].right);
    }
}

/* Where a square is in no region, a region may be without a queen. */
static void add_regions(struct cnf *cnf)
{
    const uint32_t *regions = cnf->settings->regions;
    uint32_t n = cnf->n;
    int are_all_covered = 1;
    for (uint32_t square = 0; square < n * n; square++)
        are_all_covered = are_all_covered && regions[square] != NQUEENS_NO_REGION;
    for (uint32_t region = 0; region < n && !is_over(cnf); region++) {
        cnf->length = 0;
        for (uint32_t square = 0; square < n * n; square++) {
            if (regions[square] == region)
                cnf->line[cnf->length++] = (int32_t)square + 1;
        }
        if (are_all_covered)
            at_least_one(cnf);
        at_most_one(cnf);
    }
}

static void add_constraints(struct cnf *cnf)
{
    for (size_t i = 0; i < cnf->settings->square_count; i++) {
        const struct square *square = &cnf->settings->squares[i];
        int32_t variable = variable_of(cnf, square->row, square->column);
        int32_t literal = square->required ? variable : -variable;
        write_clause(cnf, &literal, 1);
    }
}

static void add_clauses(struct cnf *cnf)
{
    cnf->variables = (uint64_t)cnf->n * cnf->n;
    cnf->clauses = 0;
    add_constraints(cnf);
    add_rows_and_columns(cnf);
    if (cnf->n > 0)
        add_attacks(cnf);
    if (cnf->settings->regions != NULL)
        add_regions(cnf);
}

/* ---- The document ---------------------------------------------------------------- */

static const char *attacks_text(const struct settings *settings)
{
    if (settings->attacks_text != NULL)
        return settings->attacks_text;
    return settings->regions != NULL ? "touching" : "queen";
}

/* With the numbers of variables and clauses, which must stand first. */
static void write_head(const struct cnf *cnf)
{
    uint32_t n = cnf->n;
    uint64_t squares = (uint64_t)n * n;
    printf("c board of %" PRIu32 ", one queen in each row and column, --attacks %s%s\n", n,
           attacks_text(cnf->settings),
           cnf->settings->regions != NULL ? ", at most one queen in each region" : "");
    for (size_t i = 0; i < cnf->settings->square_count; i++) {
        const struct square *square = &cnf->settings->squares[i];
        printf("c --%s %" PRIu32 ",%" PRIu32 "\n", square->required ? "require" : "forbid",
               square->row, square->column);
    }
    printf("c variable row * %" PRIu32
           " + column + 1: a queen is on the square; both count from 0\n",
           n);
    if (cnf->variables > squares)
        printf("c variables from %" PRIu64 " on: no queen is on the first squares of a line\n",
               squares + 1);
    printf("c each model is one solution; `nqueens dimacs %" PRIu32
           " --read FILE` reads what a solver writes\n"
           "p cnf %" PRIu64 " %" PRIu64 "\n",
           n, cnf->variables, cnf->clauses);
}

int cnf_write(const struct settings *settings, uint32_t n)
{
    struct cnf cnf = {.settings = settings, .n = n, .attacks = NQUEENS_ATTACKS_QUEEN};
    if (settings->has_attacks)
        cnf.attacks = settings->attacks;
    uint32_t unknown = attacks_without_clauses(cnf.attacks);
    if (unknown != 0) {
        complain("the attack '%s' has no clauses: leave it out of --attacks", attack_name(unknown));
        return EXIT_FAILED;
    }
    size_t longest = settings->regions != NULL ? (size_t)n * n : n;
    cnf.line = malloc((longest + 1) * sizeof *cnf.line); /* never 0 bytes */
    if (cnf.line == NULL) {
        complain("%s", nqueens_strerror(NQUEENS_ERROR_MEMORY));
        return EXIT_FAILED;
    }
    add_clauses(&cnf);
    write_head(&cnf);
    cnf.is_written = 1;
    add_clauses(&cnf);
    free(cnf.line);
    if (ferror(stdout))
        output_failed();
    return interrupt_came() ? EXIT_INTERRUPTED : EXIT_DONE;
}
