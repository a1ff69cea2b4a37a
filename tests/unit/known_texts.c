/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * known_texts.c - see known_texts.h. A layout writes rows of cells; surroundings, encodings and
 * near misses are added to the lines that come of it.
 */

#include "known_texts.h"

#include "harness.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define CHOOSE(random, table) (&(table)[random_below(random, ELEMENTS(table))])

/* Appends to the text, as far as there is room. */
static void put(struct known_text *known, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length =
        vsnprintf(known->text + known->length, KNOWN_LENGTH - known->length, format, arguments);
    va_end(arguments);
    known->length += (size_t)length;
    assert_true(known->length < KNOWN_LENGTH);
}

/* ---- Rows of cells ------------------------------------------------------------------------- */

/* What stands between cells, before and behind a row, between rows, and around all of them. */
struct layout {
    const char *name, *between, *before, *behind, *rows, *begin, *end;
};

/* Names or numbers before and behind rows, and above them. */
enum edge { NO_EDGE, FROM_0, FROM_1, FALLING, LETTERS, EDGES };

struct edges {
    enum edge left, right, above, below;
};

static void put_edge(struct known_text *known, enum edge edge, uint32_t place, uint32_t n)
{
    if (edge == LETTERS)
        put(known, "%c", (int)('a' + place));
    else
        put(known, "%" PRIu32, edge == FROM_0 ? place : edge == FROM_1 ? place + 1 : n - place);
}

static void put_names(struct known_text *known, enum edge edge, bool is_indented, uint32_t n)
{
    put(known, "%s", is_indented ? "  " : "");
    for (uint32_t column = 0; column < n; column++) {
        put(known, "%s", column > 0 ? " " : "");
        put_edge(known, edge, column, n);
    }
    put(known, "\n");
}

/* The text of a cell. */
typedef const char *cell_fn(const void *board, uint32_t row, uint32_t column);

/* Writes rows, of which `more` are too many or, below 0, missing. */
static void put_rows(struct known_text *known, const struct layout *layout,
                     const struct edges *edges, uint32_t n, int more, cell_fn *cell,
                     const void *board)
{
    const uint32_t rows = (uint32_t)((int)n + more);
    if (edges->above != NO_EDGE)
        put_names(known, edges->above, edges->left != NO_EDGE, n);
    put(known, "%s", layout->begin);
    for (uint32_t row = 0; row < rows; row++) {
        put(known, "%s", row > 0 ? layout->rows : "");
        if (edges->left != NO_EDGE) {
            put_edge(known, edges->left, row, rows);
            put(known, " ");
        }
        put(known, "%s", layout->before);
        for (uint32_t column = 0; column < n; column++)
            put(known, "%s%s", column > 0 ? layout->between : "", cell(board, row % n, column));
        put(known, "%s", layout->behind);
        if (edges->right != NO_EDGE) {
            put(known, " ");
            put_edge(known, edges->right, row, rows);
        }
    }
    put(known, "%s\n", layout->end);
    if (edges->below != NO_EDGE)
        put_names(known, edges->below, edges->left != NO_EDGE, n);
}

/* ---- Boards -------------------------------------------------------------------------------- */

struct marks {
    const char *queen, *empty;
};

static const struct marks plain_marks[] = {
    {"Q", "."}, {"q", "_"}, {"Q", "-"}, {"Q", "*"}, {"Q", "0"}, {"Q", "x"}, {"Q", "#"},
    {"♛", "."}, {"♕", "·"}, {"■", "□"}, {"★", "."}, {"👑", "⬜"}, {"⭐", "⬜"}, {"1", "0"},
    {"1", "."}, {"1", "-"}, {"1", "_"}, {"x", "."}, {"X", "-"}, {"*", "."}, {"#", "."},
    {"👑", "⬛"}, {"O", "."}, {"Q", "·"}, {"@", "."},
};

static const struct marks blank_marks[] = {
    {"Q", " "}, {"q", " "}, {"♛", " "}, {"♕", " "}, {"■", " "},
    {"👑", " "}, {"★", " "}, {"⭐", " "}, {"1", " "}, {"x", " "},
};

static const struct layout line_layouts[] = {
    {"characters", "", "", "", "\n", "", ""},
    {"words", " ", "", "", "\n", "", ""},
    {"wide words", "  ", " ", " ", "\n", "", ""},
    {"tabs", "\t", "", "", "\n", "", ""},
    {"commas", ",", "", "", "\n", "", ""},
    {"commas and blanks", ", ", "", "", "\n", "", ""},
    {"commas behind", ", ", "", ",", "\n", "", ""},
    {"semicolons", ";", "", "", "\n", "", ""},
    {"bars", "|", "|", "|", "\n", "", ""},
    {"wide bars", " | ", "| ", " |", "\n", "", ""},
    {"inner bars", "|", "", "", "\n", "", ""},
    {"wide inner bars", " | ", "", "", "\n", "", ""},
    {"bars and frames", "|", "|", "|\n+-+-+-+", "\n", "+-+-+-+\n", ""},
};

static const struct layout list_layouts[] = {
    {"list of words", ",", "[", "]", ",", "[", "]"},
    {"list of lines", ", ", "[", "]", ",\n ", "[", "]"},
    {"brackets in lines", ", ", "[", "]", "\n", "", ""},
    {"numpy", " ", "[", "]", "\n ", "[", "]"},
    {"braces", ", ", "{", "}", ",\n", "{", "};"},
    {"parentheses", ",", "(", ")", ",", "(", ")"},
    {"assigned", ", ", "[", "]", ", ", "board = [", "]"},
    {"declared", ", ", "{", "}", ", ", "int board[8][8] = {", "};"},
    {"list in a list", ",", "[", "]", ",", "[[", "]]"},
};

static const struct layout string_layouts[] = {
    {"strings", "", "\"", "\"", ",", "[", "]"},
    {"strings in lines", "", "'", "'", ",\n", "[", "]"},
    {"a list of strings in a list", "", "\"", "\"", ", ", "[[", "]]"},
    {"Java's lists", "", "", "", ", ", "[[", "]]"},
};

static const struct layout matlab = {"MATLAB", " ", "", "", "; ", "[", "]"};
static const struct layout sheet = {"a sheet", "\t", "", "", "\n", "", ""};
static const struct layout comma_sheet = {"a sheet of commas", ",", "", "", "\n", "", ""};
static const struct layout flat = {"all in a list", ",", "", "", ",", "[", "]"};
static const struct layout quoted = {"quoted", "', '", "['", "']", ", ", "[", "]"};

struct drawn {
    const uint32_t *queens;
    const struct marks *marks;
};

static const char *square(const void *board, uint32_t row, uint32_t column)
{
    const struct drawn *drawn = board;
    return drawn->queens[row] == column ? drawn->marks->queen : drawn->marks->empty;
}

/* Few boards are marked at their edges, and few have a row too many. */
static struct edges random_edges(struct random *random)
{
    struct edges edges = {NO_EDGE, NO_EDGE, NO_EDGE, NO_EDGE};
    if (!random_percent(random, 25))
        return edges;
    edges.left = random_percent(random, 60) ? (enum edge)random_below(random, EDGES) : NO_EDGE;
    edges.right = random_percent(random, 20) ? (enum edge)random_below(random, EDGES) : NO_EDGE;
    edges.above = random_percent(random, 40) ? (enum edge)random_below(random, EDGES) : NO_EDGE;
    edges.below = random_percent(random, 20) ? (enum edge)random_below(random, EDGES) : NO_EDGE;
    return edges;
}

static int random_more(struct random *random, uint32_t n)
{
    if (n < 3 || !random_percent(random, 8))
        return 0;
    return random_percent(random, 50) ? 1 : -1;
}

/* A matrix as R, Julia and pandas print it. */
static void put_printed(struct random *random, struct known_text *known,
                        const struct known_board *board)
{
    static const char *const names[] = {"R", "Julia", "pandas"};
    const uint32_t n = board->n, program = random_below(random, ELEMENTS(names));
    known->layout = names[program];
    if (program == 1)
        put(known, "%" PRIu32 "×%" PRIu32 " Matrix{Int64}:\n", n, n);
    for (uint32_t column = 0; column < n && program != 1; column++)
        put(known, program == 0 ? "%s[,%" PRIu32 "]" : "%s%3" PRIu32,
            column > 0 ? program == 0 ? " " : "" : "     ", program == 0 ? column + 1 : column);
    put(known, "%s", program == 1 ? "" : "\n");
    for (uint32_t row = 0; row < n; row++) {
        if (program != 1)
            put(known, program == 0 ? "[%" PRIu32 ",]" : "%-5" PRIu32,
                program == 0 ? row + 1 : row);
        for (uint32_t column = 0; column < n; column++)
            put(known, program == 0 ? "%5d" : "%3d", board->queens[row] == column);
        put(known, "\n");
    }
}

static void put_picture(struct random *random, struct known_text *known,
                        const struct known_board *board, bool is_full)
{
    static const struct marks bits = {"1", "0"}, words = {"True", "False"}, none = {"Q", ""};
    struct edges edges = {NO_EDGE, NO_EDGE, NO_EDGE, NO_EDGE};
    const struct layout *layout = CHOOSE(random, line_layouts);
    const struct marks *marks = CHOOSE(random, plain_marks);
    /* Boards of two in zeros and ones are columns or pairs, too. */
    uint32_t kind = random_below(random, 10);
    /* An empty row of blanks is an empty line. */
    switch ((kind == 0 || kind == 4) && !is_full ? 9 : kind) {
    case 0:
        marks = CHOOSE(random, blank_marks);
        layout = &line_layouts[random_below(random, 2) * 8];
        break;
    case 1:
        layout = CHOOSE(random, list_layouts);
        marks = board->n < 3 || random_percent(random, 20) ? &words : &bits;
        break;
    case 2:
        layout = CHOOSE(random, string_layouts);
        break;
    case 3: {
        static const struct layout *const others[] = {&matlab, &flat};
        layout = others[random_below(random, 2)];
        marks = board->n < 3 ? &words : &bits;
        break;
    }
    case 4:
        layout = random_percent(random, 50) ? &sheet : &comma_sheet;
        marks = &none;
        break;
    case 5:
        layout = &quoted;
        break;
    case 6:
        if (board->n > 2) {
            put_printed(random, known, board);
            return;
        }
        break;
    default:
        if (board->n > 2) /* rows of three numbers are boards */
            edges = random_edges(random);
    }
    if (board->n < 3 && (*marks->queen == '1' || *marks->queen == '#' || *marks->empty == '#' ||
                         *marks->empty == '0'))
        marks = plain_marks;
    struct drawn drawn = {board->queens, marks};
    /* Six zeros and ones in a list are columns. Rows of blanks too few are a board with blanks between its squares, or with the line above. */
    /* A line of ten dashes may stand above or below. */
    bool has_two_meanings = *marks->empty == '-' && board->n == 10;
    /* Two rows of three squares with names behind are two of two, with names at both sides. */
    has_two_meanings = has_two_meanings || (board->n == 3 && edges.right != NO_EDGE);
    int more = *marks->empty == ' ' || has_two_meanings || (layout == &flat && board->n == 3)
                   ? 0
                   : random_more(random, board->n);
    known->layout = layout->name;
    if (more != 0) {
        known->boards = 0;
        known->layout = "a row too many, or too few";
    }
    put_rows(known, layout, &edges, board->n, more, square, &drawn);
}

struct list {
    const char *name, *begin, *between, *end;
};

static const struct list column_lists[] = {
    {"columns", "", " ", ""},
    {"columns with commas", "", ",", ""},
    {"columns in a list", "[", ", ", "]"},
    {"columns in braces", "{", ",", "}"},
    {"columns in parentheses", "(", ", ", ")"},
    {"columns of NumPy", "[", " ", "]"},
    {"R", "[1] ", " ", ""},
    {"SWI-Prolog", "Qs = [", ", ", "]."},
    {"assigned columns", "q = [", ",", "];"},
    {"columns and dashes", "", " - ", ""},
    {"a sentence", "The solution is ", " ", "."},
    {"a number before", " 1      ", " ", ""},
    {"columns in a list twice", "[[", ",", "]]"},
    {"a title before", "Solution: ", " ", ""},
    {"an object", "{\"queens\": [", ", ", "]}"},
    {"a bracket behind", "", ", ", "]"},
    {"a genetic algorithm's", "Chromosome = [", ", ", "], Fitness = 28"},
    {"an object of boards", "{\"seed\": 7, \"boards\": [[", ",", "]]}"},
};

/* Columns from 1 have n, and no board of two, which is of pairs as well. */
static void put_columns(struct random *random, struct known_text *known,
                        const struct known_board *board, bool is_full)
{
    const struct list *list = CHOOSE(random, column_lists);
    /* A dash is an empty row, and a number before columns is seen where each column is there once. */
    if (!is_full && (strcmp(list->between, " - ") == 0 || strcmp(list->begin, " 1      ") == 0))
        list = column_lists;
    if (board->n < 4 && strcmp(list->begin, " 1      ") == 0)
        list = column_lists;
    uint32_t base = is_full && random_percent(random, 50);
    bool are_digits = board->n > 3 && board->n < 10 && random_percent(random, 10) && is_full;
    known->layout = are_digits ? "digits" : list->name;
    put(known, "%s", are_digits ? "" : list->begin);
    for (uint32_t row = 0; row < board->n; row++) {
        put(known, "%s", row > 0 && !are_digits ? list->between : "");
        if (board->queens[row] == NQUEENS_NO_QUEEN)
            put(known, "%s", *list->begin == '[' ? "null" : "-");
        else
            put(known, "%" PRIu32, board->queens[row] + base);
    }
    put(known, "%s\n", are_digits ? "" : list->end);
}

static const struct {
    const char *name, *begin, *before, *between, *behind, *pairs, *end;
    int first; /* a letter for the column, or 0 for the row */
} pair_lists[] = {
    {"pairs in lines", "", "", " ", "", "\n", "", 0},
    {"pairs with commas", "", "", ",", "", "\n", "", 0},
    {"pairs in a list", "[", "[", ",", "]", ", ", "]", 0},
    {"tuples", "[", "(", ", ", ")", ", ", "]", 0},
    {"pairs in brackets", "", "(", ",", ")", " ", "", 0},
    {"pairs in a line", "", "", ",", "", " ", "", 0},
    {"dictionary", "{", "", ": ", "", ", ", "}", 0},
    {"atoms", "", "queen(", ",", ")", " ", "", 0},
    {"atoms of Prolog", "", "queen(", ",", ").", "\n", "", 0},
    {"names of squares", "", "", "", "", " ", "", 'a'},
    {"names of squares in lines", "", "", "", "", "\n", "", 'a'},
};

static void put_pairs(struct random *random, struct known_text *known,
                      const struct known_board *board)
{
    uint32_t list = random_below(random, ELEMENTS(pair_lists)), base = random_below(random, 2);
    known->layout = pair_lists[list].name;
    put(known, "%s", pair_lists[list].begin);
    for (uint32_t row = 0; row < board->n; row++) {
        put(known, "%s%s", row > 0 ? pair_lists[list].pairs : "", pair_lists[list].before);
        if (pair_lists[list].first == 'a')
            put(known, "%c%" PRIu32, (int)('a' + board->queens[row]), board->n - row);
        else
            put(known, "%" PRIu32 "%s%" PRIu32, row + base, pair_lists[list].between,
                board->queens[row] + base);
        put(known, "%s", pair_lists[list].behind);
    }
    put(known, "%s\n", pair_lists[list].end);
}

static void put_fen(struct known_text *known, const struct known_board *board)
{
    known->layout = "FEN";
    for (uint32_t row = 0; row < board->n; row++) {
        uint32_t column = board->queens[row];
        put(known, "%s", row > 0 ? "/" : "");
        if (column == NQUEENS_NO_QUEEN) {
            put(known, "%" PRIu32, board->n);
            continue;
        }
        if (column > 0)
            put(known, "%" PRIu32, column);
        put(known, "Q");
        if (board->n - 1 - column > 0)
            put(known, "%" PRIu32, board->n - 1 - column);
    }
    put(known, "\n");
}

/* ---- Surroundings ------------------------------------------------------------------------------ */

/* Lines that are no part of any board or puzzle, and mean nothing for it; %u is n. */
static const char *const above[] = {
    "Solution 1:\n",
    "Solution 1:\n\n",
    "Board 2\n",
    "# a comment\n",
    "// a comment\n\n",
    "%u\n",
    "%u\n\n",
    "%u %u\n",
    "1\n",
    "1\n\n",
    "0\n",
    "q\n",
    "$\n",
    "(1)\n",
    "[1]\n",
    "1.\n",
    "-\n",
    "n = %u\n",
    "There are 92 solutions.\n\n",
    "```\n",
    "----------\n",
    "Q\n\n",
    ".\n",
    ").\n",
    "%% a remark\n",
    "8 queens\n",
    "solution\n",
    "***** *****\n",
    "== 1 ==\n",
    "[]\n",
    "1)\n",
    "x\n\n",
    "n: %u\n",
    "-- a remark\n",
    "<pre>\n",
    "#1\n",
};
static const char *const below[] = {
    "1\n",
    "\n1\n",
    "0\n",
    "q\n",
    "$\n",
    "(1)\n",
    "[1]\n",
    "1.\n",
    "\n-\n",
    ".\n",
    ").\n",
    "```\n",
    "\n92 solutions\n",
    "Total solutions: 1\n",
    "----------\n",
    "%u\n",
    "\n%u\n",
    "# end\n",
    "\nsolved in 2 ms\n",
    "yes\n",
    "\n.\n",
    ";\n",
    "true.\n",
    "\nQ\n",
    "> \n",
    "</pre>\n",
    "77 77 77 77 77 77 77 77 77 77 77 77 77\n",
    "----------\n==========\n",
    "]\n",
};

static void put_surrounding(struct known_text *known, const char *line, uint32_t n)
{
    for (; *line != '\0'; line++) {
        if (*line == '%' && line[1] == 'u')
            put(known, "%" PRIu32, n);
        if (*line != '%')
            put(known, "%c", *line);
        else if (line[1] == '%')
            put(known, "%%");
        line += *line == '%';
    }
}

/* Writes the text once more in another encoding: with "\r\n", a byte-order mark, or trailing or
 * leading blanks. */
static void encode(struct random *random, struct known_text *known)
{
    /* A trailing blank may be a square. */
    uint32_t kind = random_below(random, 12);
    kind += kind == 2 && (strstr(known->text, "  ") != NULL || known->board[0].n == 1) ? 1 : 0;
    char copy[KNOWN_LENGTH];
    size_t length = known->length;
    memcpy(copy, known->text, length);
    if (kind > 2)
        return;
    known->length = 0;
    put(known, "%s", kind == 0 ? "\xEF\xBB\xBF" : "");
    for (size_t i = 0; i < length; i++)
        put(known, "%s%c",
            copy[i] == '\n' && kind == 1   ? "\r"
            : copy[i] == '\n' && kind == 2 ? " "
                                           : "",
            copy[i]);
}

static void random_queens(struct random *random, struct known_board *board, bool *is_full)
{
    uint32_t kind = random_below(random, board->n == 1 ? 3 : 4), n = board->n;
    *is_full = kind < 3;
    if (kind == 0 && (n == 1 || n > 3))
        random_solution(random, n, board->queens);
    else if (kind == 3)
        random_board(random, n, 15, board->queens);
    else
        random_order(random, n, board->queens);
}

/* Boards in one layout for each: often one, and others behind an empty line. */
void known_board_text(struct random *random, struct known_text *known)
{
    const uint32_t boards = random_percent(random, 85) ? 1 : 1 + random_below(random, KNOWN_BOARDS);
    uint32_t n = 1 + random_below(random, KNOWN_ROWS);
    n = n < 3 && random_percent(random, 60) ? n + 3 : n;
    known->length = known->boards = 0;
    known->surrounding = "";
    bool has_above = random_percent(random, 35), has_below = random_percent(random, 35);
    if (has_above) {
        known->surrounding = *CHOOSE(random, above);
        if (n < 3 && *known->surrounding == '%') /* a board of two */
            known->surrounding = above[0];
        put_surrounding(known, known->surrounding, n);
    }
    known->boards = boards;
    for (uint32_t i = 0; i < boards; i++) {
        struct known_board *board = &known->board[i];
        uint32_t had = known->boards;
        bool is_full;
        board->n = n;
        random_queens(random, board, &is_full);
        uint32_t kind = random_below(random, 8);
        if (kind == 0 && is_full && n > 2)
            put_pairs(random, known, board);
        else if (kind < 3 && (is_full || n > 3))
            put_columns(random, known, board, is_full);
        else if (kind == 3 && n > 1)
            put_fen(known, board);
        else
            put_picture(random, known, board, is_full);
        if (known->boards < had) { /* a near miss, behind the boards before it */
            known->boards = i;
            break;
        }
        if (i + 1 < boards)
            put(known, "\n");
    }
    if (has_below) {
        known->surrounding = *CHOOSE(random, below);
        put_surrounding(known, known->surrounding, n);
    }
    encode(random, known);
}

/* ---- Puzzles ------------------------------------------------------------------------------ */

/* Grows n regions from random squares, and numbers them in the order of their first squares. */
static void random_regions(struct random *random, struct known_board *board)
{
    const uint32_t n = board->n, squares = n * n;
    uint32_t seeds[KNOWN_ROWS * KNOWN_ROWS], left = squares - n, numbers[KNOWN_ROWS], count = 0;
    random_order(random, squares, seeds);
    memset(board->regions, 0xff, sizeof board->regions);
    for (uint32_t i = 0; i < n; i++)
        board->regions[seeds[i]] = i;
    while (left > 0) {
        uint32_t at = random_below(random, squares), row = at / n, column = at % n;
        static const int steps[][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        const int *step = steps[random_below(random, 4)];
        uint32_t next_row = row + (uint32_t)step[0], next_column = column + (uint32_t)step[1];
        if (board->regions[at] != UINT32_MAX || next_row >= n || next_column >= n ||
            board->regions[next_row * n + next_column] == UINT32_MAX)
            continue;
        board->regions[at] = board->regions[next_row * n + next_column];
        left--;
    }
    memset(numbers, 0xff, sizeof numbers);
    for (uint32_t i = 0; i < squares; i++) {
        uint32_t *number = &numbers[board->regions[i]];
        *number = *number == UINT32_MAX ? count++ : *number;
        board->regions[i] = *number;
    }
}

static const char *const names[][KNOWN_ROWS] = {
    {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"},
    {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b"},
    {"🟥", "🟦", "🟨", "🟩", "🟪", "🟫", "⬛", "⬜", "🟧", "🔴", "🔵", "🟢"},
    {"10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21"},
    {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"},
    {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"},
    {"red", "blue", "green", "teal", "pink", "gray", "white", "black", "lime", "gold", "cyan",
     "plum"},
};
enum { SHORT_NAMES = 3 };

struct named {
    const struct known_board *board;
    const char *const *names;
};

static const char *region(const void *board, uint32_t row, uint32_t column)
{
    const struct named *named = board;
    return named->names[named->board->regions[row * named->board->n + column]];
}

static const struct layout region_lists[] = {
    {"lists", ",", "[", "]", ",", "[", "]"},
    {"lists in lines", ", ", "[", "]", ",\n ", "[", "]"},
    {"lists without brackets", ", ", "[", "]", "\n", "", ""},
    {"assigned lists", ", ", "[", "]", ", ", "board = [", "]"},
    {"braces of regions", ",", "{", "}", ",", "int r[8][8] = {", "};"},
    {"MiniZinc", ", ", "", "", "|\n", "[|", "|]"},
    {"Prolog", ", ", "[", "]", ",\n", "regions(4-1, [\n", "]\n)."},
};

/* Members beside regions: those that leave a puzzle as it is, and those of other puzzles. %u is n,
 * %m is n + 1. */
static const struct {
    const char *text;
    int kind;
} members[] = {
    {"\"size\": %u", 0},
    {"\"n\": %u", 0},
    {"\"name\": \"level 2\"", 0},
    {"\"difficulty\": 2", 0},
    {"\"boardSize\": %u", 0},
    {"\"gridSize\": %u", 0},
    {"\"width\": %u", 0},
    {"\"stars\": 1", 0},
    {"\"id\": 7", 0},
    {"\"size\": %m", 1},
    {"\"boardSize\": %m", 1},
    {"\"gridSize\": %m", 1},
    {"\"width\": %m", 1},
    {"\"height\": %m", 1},
    {"\"stars\": 2", 1},
    {"\"queensPerRow\": 2", 1},
    {"\"k\": 2", 1},
    {"\"crowns\": 2", 1},
    {"\"quota\": 2", 1},
    {"\"perRow\": 2", 1},
    {"\"starsPerRow\": 2", 1},
    {"\"queens_per_row\": 2", 1},
    {"\"givens\": [[0, 0]]", 2},
    {"\"prefilledQueens\": [[0, 0]]", 2},
    {"\"prePlacedQueens\": [[0, 0]]", 2},
    {"\"fixedQueens\": [[0, 0]]", 2},
    {"\"blocked\": [[0, 0]]", 3},
    {"\"blockedCells\": [[0, 0]]", 3},
    {"\"forbiddenCells\": [[0, 0]]", 3},
    {"\"forbidden\": [[0, 0]]", 3},
};

static void put_member(struct random *random, struct known_text *known, struct known_board *board)
{
    uint32_t member = random_below(random, ELEMENTS(members));
    for (const char *at = members[member].text; *at != '\0'; at++) {
        if (*at == '%')
            put(known, "%" PRIu32, board->n + (*++at == 'm'));
        else
            put(known, "%c", *at);
    }
    known->surrounding = members[member].text;
    known->boards = members[member].kind == 1 ? 0 : known->boards;
    if (members[member].kind == 2)
        board->queens[0] = 0;
    if (members[member].kind == 3)
        board->blocked[0] = 1;
}

static void put_squares_of_regions(struct known_text *known, const struct known_board *board,
                                   uint32_t base)
{
    put(known, "{");
    for (uint32_t number = 0; number < board->n; number++) {
        put(known, "%s\"%c\": [", number > 0 ? ", " : "", (int)('A' + number));
        uint32_t count = 0;
        for (uint32_t at = 0; at < board->n * board->n; at++) {
            if (board->regions[at] == number)
                put(known, "%s[%" PRIu32 ",%" PRIu32 "]", count++ > 0 ? "," : "",
                    at / board->n + base, at % board->n + base);
        }
        put(known, "]");
    }
    put(known, "}");
}

static const char *const region_names[] = {"regions", "colorRegions", "colorGrid", "regionMap",
                                           "areas",   "grid",         "board",     "cells"};

static void put_object(struct random *random, struct known_text *known, struct known_board *board)
{
    struct layout rows = region_lists[0];
    struct edges none = {NO_EDGE, NO_EDGE, NO_EDGE, NO_EDGE};
    struct named named = {board, names[5]};
    uint32_t kind = random_below(random, 4);
    bool is_before = random_percent(random, 50);
    known->layout = "an object";
    put(known, "{");
    if (is_before) {
        put_member(random, known, board);
        put(known, ", ");
    }
    put(known, "\"%s\": ", *CHOOSE(random, region_names));
    if (kind == 1) {
        known->layout = "an object of strings";
        rows = string_layouts[0];
        named.names = names[0];
    } else if (kind == 2) {
        known->layout = "an object with rows that are objects";
        rows.before = "{\"colors\": [";
        rows.behind = "]}";
    }
    if (kind == 3) {
        known->layout = "an object with squares";
        put_squares_of_regions(known, board, random_below(random, 2));
    } else {
        put_rows(known, &rows, &none, board->n, 0, region, &named);
    }
    if (!is_before && random_percent(random, 80)) {
        put(known, ", ");
        put_member(random, known, board);
    }
    put(known, "}\n");
}

static void put_region_lines(struct random *random, struct known_text *known,
                             const struct known_board *board)
{
    const struct layout *layout = CHOOSE(random, line_layouts);
    struct edges edges = {NO_EDGE, NO_EDGE, NO_EDGE, NO_EDGE};
    bool is_list = random_percent(random, 30), is_string = random_percent(random, 15);
    struct named named = {board, names[board->n == 1 ? 0 : random_below(random, ELEMENTS(names))]};
    layout = is_list ? CHOOSE(random, region_lists) : layout;
    layout = is_string ? CHOOSE(random, string_layouts) : layout;
    if (is_string || *layout->between == '\0')
        named.names = names[random_below(random, SHORT_NAMES)];
    else if (is_list)
        named.names = names[4 + random_below(random, 2)];
    int more = random_more(random, board->n);
    known->layout = layout->name;
    if (more != 0) {
        known->boards = 0;
        known->layout = "a row of regions too many, or too few";
    }
    put_rows(known, layout, &edges, board->n, more, region, &named);
}

/* What is said of another number of stars. */
static const char *const stars_above[] = {
    "%% 2 stars\n", "-- 2 stars\n", "Two Not Touch\n", "# 2 stars\n", "Queens per row: 2\n",
    "2 stars\n",    "%u\n2\n",      "%u 2\n",          "Stars: 2\n"};
static const char *const stars_below[] = {
    "%% 2 stars\n",        "-- 2 stars\n", "\nTwo Not Touch\n",   "# 2 stars\n",
    "Queens per row: 2\n", "2 stars\n",    "\nStars per row: 2\n"};

/* The picture of a board below its puzzle, which is no other puzzle. */
static void put_solution(struct random *random, struct known_text *known, uint32_t n)
{
    static const struct edges none = {NO_EDGE, NO_EDGE, NO_EDGE, NO_EDGE};
    uint32_t queens[KNOWN_ROWS];
    struct drawn drawn = {queens, &plain_marks[random_below(random, 3)]};
    random_order(random, n, queens);
    put(known, "\n");
    put_rows(known, &line_layouts[random_below(random, 2)], &none, n, 0, square, &drawn);
}

void known_puzzle_text(struct random *random, struct known_text *known)
{
    uint32_t n = 1 + random_below(random, KNOWN_ROWS);
    n = n < 4 && random_percent(random, 70) ? n + 3 : n;
    struct known_board *board = &known->board[0];
    known->length = 0;
    known->surrounding = "";
    known->boards = 1;
    *board = (struct known_board){.n = n};
    memset(board->queens, 0xff, sizeof board->queens);
    random_regions(random, board);
    uint32_t kind = random_below(random, 10);
    const char *const *before = above, *const *behind = below;
    size_t befores = ELEMENTS(above), behinds = ELEMENTS(below);
    if (kind == 0 && n > 2) { /* two stars, said above or below */
        known->boards = 0;
        before = stars_above;
        befores = ELEMENTS(stars_above);
        behind = stars_below;
        behinds = ELEMENTS(stars_below);
    }
    bool has_above = kind < 4 && random_percent(random, 50), has_below = kind < 4 && !has_above;
    if (has_above) {
        known->surrounding = before[random_below(random, (uint32_t)befores)];
        put_surrounding(known, known->surrounding, n);
    }
    if (kind == 9 || kind == 8)
        put_object(random, known, board);
    else
        put_region_lines(random, known, board);
    if (has_below) {
        known->surrounding = behind[random_below(random, (uint32_t)behinds)];
        put_surrounding(known, known->surrounding, n);
    } else if (kind == 7 && n > 2 && known->boards == 1) {
        known->surrounding = "its solution below";
        put_solution(random, known, n);
    }
    encode(random, known);
}
