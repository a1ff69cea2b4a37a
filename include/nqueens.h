/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * nqueens.h - counts, lists, finds and draws the solutions of the n queens problem:
 * placements of n queens on an n x n board such that no two attack each other.
 *
 * This program counts the solutions of the 8 x 8 board and draws the first one:
 *
 *     #include <nqueens.h>
 *     #include <stdio.h>
 *
 *     static int draw_and_stop(uint32_t n, const uint32_t queens[], void *user)
 *     {
 *         (void)user;
 *         nqueens_print(stdout, n, queens, NQUEENS_FORMAT_TEXT);
 *         return 1; // 0 goes on, 1 stops
 *     }
 *
 *     int main(void)
 *     {
 *         nqueens_solver *solver;
 *         uint64_t solutions;
 *         int status = nqueens_solver_new(8, &solver);
 *         if (status == NQUEENS_OK)
 *             status = nqueens_count(solver, &solutions);
 *         if (status == NQUEENS_OK) {
 *             printf("%llu solutions, the first:\n", (unsigned long long)solutions);
 *             status = nqueens_enumerate(solver, draw_and_stop, NULL);
 *         }
 *         if (status < 0)
 *             fprintf(stderr, "%s\n", nqueens_strerror(status));
 *         nqueens_solver_free(solver); // NULL is fine
 *         return status < 0;
 *     }
 *
 * Build it with    cc queens.c $(pkg-config --cflags --libs nqueens)
 *
 * BOARDS. A board is an array of n columns, one for each row: queens[row] is the column of the
 * queen in that row, both counted from 0. Row 0 is the top line of a drawing (rank n of a chess
 * board), and column 0 is file a. Where a function says so, an entry may be NQUEENS_NO_QUEEN: the
 * row is empty.
 *
 * RETURN VALUES. A function that can fail returns a code: 0 is success, a positive code is an
 * outcome that is not an error, a negative code is an error. The comment of a function lists only
 * the codes that are special to it. In addition, any function that returns a code may return
 *
 *     NQUEENS_ERROR_ARGUMENT  a pointer is NULL, or a number is out of its range
 *     NQUEENS_ERROR_MEMORY    the allocator gave no memory
 *     NQUEENS_ERROR_BUSY      another call runs on the solver: see THREADS
 *     NQUEENS_CANCELLED       the call searches, and the solver is cancelled
 *
 * Where several codes apply, a call may return any of them. But a wrong argument or name is found
 * even on a busy solver, with two exceptions: the end of a range past the last unit, and the
 * entries of regions of a board that is UNSUPPORTED. Judge a code that you do not know by its sign,
 * and ignore lines, states and events that you do not know: a later version may add some.
 *
 * Unless a comment says otherwise, outputs are written on NQUEENS_OK only. After an error the
 * solver is as usable as before, and its constraints and settings are unchanged. A pointer may be
 * NULL where nothing is read or written through it: an array of n entries may be NULL if n is 0.
 *
 * THREADS. Different solvers are independent, and functions without a solver may be called from any
 * thread. The getters (nqueens_solver_n, _attacks, _kernel, _kernel_in_use, _threads,
 * _memory_limit, nqueens_memory_needed, nqueens_why_unsupported), which take a const solver, and
 * nqueens_solver_cancel may be called at any time, in any thread. The other functions that take a
 * const solver (nqueens_solver_copy, _square, nqueens_check, nqueens_find_conflict,
 * nqueens_units_identity) read the solver, and run at the same time as each other. Any other call
 * changes the solver or searches with it, and runs alone. While it runs, all other calls on the
 * solver except the getters and nqueens_solver_cancel, from another thread or from a callback,
 * return NQUEENS_ERROR_BUSY and do no harm. While a call that reads the solver runs, a call that
 * runs alone returns NQUEENS_ERROR_BUSY and does no harm. A later version may let more calls run at
 * the same time. Threads that share a solver each take a copy of it first, or hold a lock. Call
 * nqueens_solver_free only when no call runs.
 *
 * CALLBACKS, except the functions of an allocator, run in the thread that made the call, one at a
 * time. A callback returns 0 to go on, and any other number below 1000 to stop: the call then
 * returns NQUEENS_STOPPED. Numbers from 1000 up are reserved. A callback must not leave by longjmp
 * or by an exception. user is passed through unchanged.
 *
 * VERSIONS. A program that was compiled against 1.0 runs with every 1.x. abi.md, which is installed
 * with the documentation, is the whole promise, and says for how long the promise is kept. The
 * promise does not cover which solution or regions a seed or nqueens_solve gives, the estimates of
 * a seed, which of the deductions with one reason comes first, which kernel "auto" takes, how often
 * progress is reported or memory is asked for, times and amounts of memory, texts for people (the
 * texts of nqueens_strerror, the words for forms and faults, the summaries of kernels, and the look
 * of CHESS and SVG), or the fact that something is refused. Where a comment says that a call
 * ignores the kernel, the threads or the progress callback, or takes boards up to some n, the
 * statement holds for this version.
 *
 * The library's own code prints nothing (nqueens_print aside), reads no environment, installs
 * no signal handlers, keeps no global state, and neither aborts nor exits.
 *
 * The manual pages, starting with libnqueens(3), say what each call costs in time and memory.
 */

#ifndef NQUEENS_H
#define NQUEENS_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Marks what the library exports; a program need not define it. */
#ifndef NQUEENS_API
#define NQUEENS_API
#endif

/* ---- Version ------------------------------------------------------------ */

/* The version of this header. */
#define NQUEENS_VERSION_MAJOR 1
#define NQUEENS_VERSION_MINOR 3
#define NQUEENS_VERSION_PATCH 1
#define NQUEENS_VERSION "1.3.1"
#define NQUEENS_VERSION_NUMBER 10301 /* 10000 major + 100 minor + patch */

/* The version of the library that runs: NQUEENS_VERSION and NQUEENS_VERSION_NUMBER of the
 * header that it was built with. The text is static. */
NQUEENS_API const char *nqueens_version(void);
NQUEENS_API uint32_t nqueens_version_number(void);

/* ---- Codes -------------------------------------------------------------- */

#define NQUEENS_OK 0                    /* success */
#define NQUEENS_STOPPED 1               /* a callback stopped the call */
#define NQUEENS_CANCELLED 2             /* nqueens_solver_cancel was called */
#define NQUEENS_NO_SOLUTION 3           /* there is no solution, or none is left */
#define NQUEENS_NO_ATTACK 4             /* no two queens attack each other */
#define NQUEENS_STUCK 5                 /* no further deduction, or no board; from 1.1 */
#define NQUEENS_ERROR_ARGUMENT (-1)     /* a wrong argument */
#define NQUEENS_ERROR_MEMORY (-2)       /* out of memory */
#define NQUEENS_ERROR_OVERFLOW (-3)     /* the result does not fit its type */
#define NQUEENS_ERROR_UNKNOWN_NAME (-4) /* no kernel or method has this name */
#define NQUEENS_ERROR_UNAVAILABLE (-5)  /* the kernel exists, but does not run here */
#define NQUEENS_ERROR_UNSUPPORTED (-6)  /* the call, kernel or method cannot take this board */
#define NQUEENS_ERROR_BUFFER (-7)       /* the buffer is too small */
#define NQUEENS_ERROR_BUSY (-8)         /* another call runs on the solver */
#define NQUEENS_ERROR_IO (-9)           /* writing to the stream failed */
#define NQUEENS_ERROR_THREAD (-10)      /* a thread could not be started */
#define NQUEENS_ERROR_TEXT (-11)        /* the text is not a board in this format */

/* A short English description of a code, static and never NULL; "unknown code" for any other
 * number. */
NQUEENS_API const char *nqueens_strerror(int code);

/* ---- Boards ------------------------------------------------------------- */

/* The entry of a row without a queen. */
#define NQUEENS_NO_QUEEN UINT32_MAX

/* The lines along which two queens attack each other. Two queens never share a row: a board has one
 * entry per row. Along a diagonal, which runs from top left to bottom right, row - column is
 * constant; along an anti-diagonal row + column is constant. */
#define NQUEENS_LINE_NONE (-1)       /* no attack; reported by nqueens_trace only */
#define NQUEENS_LINE_COLUMN 0        /* along a column */
#define NQUEENS_LINE_DIAGONAL 1      /* along a diagonal */
#define NQUEENS_LINE_ANTI_DIAGONAL 2 /* along an anti-diagonal */
#define NQUEENS_LINE_KNIGHT 3        /* by a knight's move: see nqueens_solver_set_attacks */
#define NQUEENS_LINE_REGION 4        /* in the same region: see nqueens_solver_set_regions */

/* Returns 1 if queens[0..n-1] is a solution: every entry is below n and no two queens attack each
 * other. Returns 0 otherwise, and if queens is NULL and n is not 0. The empty board (n = 0) is a
 * solution. nqueens_check also checks the constraints of a solver. Cost: linear in n. */
NQUEENS_API int nqueens_is_solution(uint32_t n, const uint32_t queens[]);

/* Finds the first two queens that attack each other: *row_a becomes the first row whose queen
 * attacks a queen below it, *row_b the first row below *row_a with a queen that it attacks, and
 * *line the NQUEENS_LINE_... of the attack. Entries may be NQUEENS_NO_QUEEN. NULL outputs are
 * skipped.
 *
 * NQUEENS_NO_ATTACK  no two queens attack each other
 *
 * Cost: linear in n. */
NQUEENS_API int nqueens_find_attack(uint32_t n, const uint32_t queens[], uint32_t *row_a,
                                    uint32_t *row_b, int *line);

/* Counts the queens that attack each square of a row, row < n: for each of the n columns,
 * attackers[column] becomes the number of queens that attack the square. A queen attacks all
 * squares of its row, column and diagonals, including squares behind another queen, but not its own
 * square. Entries may be NQUEENS_NO_QUEEN. attackers must not overlap queens. Cost: linear in n. */
NQUEENS_API int nqueens_attacks_in_row(uint32_t n, const uint32_t queens[], uint32_t row,
                                       uint32_t attackers[]);

/* Counts the pairs of queens that attack each other, from 1.3: *pairs becomes the number of pairs of
 * queens that share a column, a diagonal or an anti-diagonal, also with other queens between them.
 * It is 0 if and only if nqueens_find_attack returns NQUEENS_NO_ATTACK, and n (n - 1) / 2 if all
 * queens stand in one column: local searches make it less. Entries may be NQUEENS_NO_QUEEN. Cost:
 * linear in n, with memory for 2 n counters of 4 bytes; without this memory a call takes longer. */
NQUEENS_API int nqueens_attacking_pairs(uint32_t n, const uint32_t queens[], uint64_t *pairs);

/* The formats of a board as text, in UTF-8. The examples show the board {1, 3, 0, 2}. TEXT,
 * UNICODE, CHESS and SVG are pictures, in which every line ends in '\n'; the other formats are one
 * line without '\n'. An empty row has no queen in a picture and in ROWS, and is '-' among columns,
 * a run of n in FEN, and null in JSON. The board of n = 0 is "[]" in JSON and ROWS, a document
 * without squares in SVG, and "" in the other formats. */
#define NQUEENS_FORMAT_TEXT 0           /* n lines of 'Q' and '.':  .Q.. / ...Q / Q... / ..Q. */
#define NQUEENS_FORMAT_UNICODE 1        /* n lines of U+25A0 (queen) and U+25A1 */
#define NQUEENS_FORMAT_CHESS 2          /* U+265B and '.', spaced, with ranks and files */
#define NQUEENS_FORMAT_COLUMNS 3        /* columns from 0:  1 3 0 2 */
#define NQUEENS_FORMAT_COLUMNS_FROM_1 4 /* columns from 1:  2 4 1 3 */
#define NQUEENS_FORMAT_FEN 5            /* piece placement, runs in decimal:  1Q2/3Q/Q3/2Q1 */
#define NQUEENS_FORMAT_JSON 6           /* array of columns from 0:  [1,3,0,2] */
#define NQUEENS_FORMAT_SVG 7            /* an SVG 1.1 document, the board as in a chess book */
#define NQUEENS_FORMAT_ROWS 8 /* from 1.2: array of rows:  [".Q..","...Q","Q...","..Q."] */
#define NQUEENS_FORMAT_ANY 9  /* from 1.2, for reading only: any form that people write */

/* Writes a board as text to buf[0..size-1], NUL-terminated. *needed becomes the size of the text
 * with its NUL, unless needed is NULL. If buf is NULL and size is 0, the call only asks for the
 * size, and returns NQUEENS_OK; needed must then not be NULL. Entries may be NQUEENS_NO_QUEEN, and
 * queens may attack each other.
 *
 * NQUEENS_ERROR_ARGUMENT  also if the format is for reading only
 * NQUEENS_ERROR_BUFFER    size is too small; *needed is set, and buf holds "" if size > 0
 * NQUEENS_ERROR_OVERFLOW  the size does not fit in a size_t
 *
 * The look of CHESS and SVG may change with the version of the library. Cost: linear in the
 * length of the text: n^2 for pictures and ROWS, n for the others and SVG. */
NQUEENS_API int nqueens_format(uint32_t n, const uint32_t queens[], int format, char *buf,
                               size_t size, size_t *needed);

/* Reads a board from text[0..length-1], the inverse of nqueens_format for all formats but CHESS and
 * SVG; NQUEENS_FORMAT_ANY reads one board in any form of nqueens_parse_next. *n becomes the size of
 * the board and queens[0..*n-1] its columns, with NQUEENS_NO_QUEEN for an empty row. In formats
 * other than NQUEENS_FORMAT_ANY white space (space, '\t', '\r', '\n') before and after the board
 * (not around its lines), between columns and between the parts of JSON and ROWS is skipped, and
 * lines may end in "\r\n". Queens may attack each other. queens has room for capacity entries. If
 * queens is NULL and capacity is 0, the call only asks for n, still reads the whole text, and
 * returns NQUEENS_OK.
 *
 * NQUEENS_ERROR_ARGUMENT  also if the format is CHESS or SVG
 * NQUEENS_ERROR_BUFFER    the board has more than capacity rows; *n is their number
 * NQUEENS_ERROR_TEXT      the text is not a board in this format
 *
 * Cost: linear in length. */
NQUEENS_API int nqueens_parse(const char *text, size_t length, int format, uint32_t queens[],
                              uint32_t capacity, uint32_t *n);

/* The forms of a text: what the text is, or what it looks like if it is not a board. */
#define NQUEENS_FORM_NONE 0           /* no known form */
#define NQUEENS_FORM_PICTURE 1        /* n rows of n squares */
#define NQUEENS_FORM_MATRIX 2         /* n rows of n numbers, 1 for a queen and 0 for none */
#define NQUEENS_FORM_COLUMNS 3        /* columns from 0, a number for each row */
#define NQUEENS_FORM_COLUMNS_FROM_1 4 /* columns from 1, a number for each row */
#define NQUEENS_FORM_PAIRS 5          /* pairs (row, column); n pairs for a board */
#define NQUEENS_FORM_FEN 6            /* ranks between slashes */
#define NQUEENS_FORM_SVG 7            /* a drawing */
#define NQUEENS_FORM_REGIONS 8        /* n rows of n names of regions */
#define NQUEENS_FORM_PUZZLE 9         /* an object with regions */

/* Two forms of a text that can be meant in two ways, from 1.3. */
#define NQUEENS_FORM_COLUMNS_OR_MATRIX 10   /* columns, or all squares of a matrix in a row */
#define NQUEENS_FORM_COLUMNS_OR_NUMBERED 11 /* columns, or a number and columns behind it */
#define NQUEENS_FORM_COLUMNS_OR_DASHES 12   /* columns and empty rows, or dashes between columns */
#define NQUEENS_FORM_COLUMNS_OR_PAIRS 13    /* columns, or pairs (row, column) */
#define NQUEENS_FORM_COLUMNS_OR_PICTURE 14  /* columns, or a picture with names beside it */
#define NQUEENS_FORM_PAIRS_OR_MATRIX 15     /* pairs (row, column), or a matrix of two rows */
#define NQUEENS_FORM_FROM_0_OR_1 16         /* squares that count from 0, or from 1 */

/* The faults of a text: why it is not a board. */
#define NQUEENS_FAULT_NONE 0        /* the text is a board */
#define NQUEENS_FAULT_EMPTY 1       /* the text has ended, and there is no board */
#define NQUEENS_FAULT_UTF_16 2      /* the text is UTF-16 */
#define NQUEENS_FAULT_ENCODING 3    /* a byte is not UTF-8, or a control character */
#define NQUEENS_FAULT_CHARACTER 4   /* something is not a square */
#define NQUEENS_FAULT_WIDTH 5       /* a row has fewer or more squares than the first */
#define NQUEENS_FAULT_ROWS 6        /* there are fewer or more rows than columns */
#define NQUEENS_FAULT_TWO_QUEENS 7  /* a row has two queens */
#define NQUEENS_FAULT_COLUMN 8      /* something is not a column of the board */
#define NQUEENS_FAULT_PAIRS 9       /* the pairs are not one for each row */
#define NQUEENS_FAULT_NO_QUEEN 10   /* there are marks, and none of them is known to be a queen */
#define NQUEENS_FAULT_AMBIGUOUS 11  /* the text can be meant in two ways */
#define NQUEENS_FAULT_BRACKET 12    /* a bracket or a quote is missing, or is one too many */
#define NQUEENS_FAULT_PIECE 13      /* there is a piece other than a queen */
#define NQUEENS_FAULT_SVG 14        /* SVG is not read back */
#define NQUEENS_FAULT_MORE 15       /* something follows the board */
#define NQUEENS_FAULT_NAME 16       /* something is not the name of a region */
#define NQUEENS_FAULT_REGIONS 17    /* there is one region more than the board has rows */
#define NQUEENS_FAULT_SIZE 18       /* more than 64 rows, or not as many as the object says */
#define NQUEENS_FAULT_MEMBER 19     /* two members of the object are the same, or mean the same */
#define NQUEENS_FAULT_GIVEN 20      /* a given queen or square is off the board, or two disagree */
#define NQUEENS_FAULT_STARS 21      /* each line has two or more queens, which is another puzzle */
#define NQUEENS_FAULT_LINK 22       /* the text is an address, which is not followed */
#define NQUEENS_FAULT_FEWER 23      /* the regions cover all squares, and are fewer than the rows */
#define NQUEENS_FAULT_OBJECT 24     /* from 1.3: an object has no board in it */
#define NQUEENS_FAULT_PROSE 25      /* from 1.3: the rest is prose or a program without a puzzle */
#define NQUEENS_FAULT_ONE_SQUARE 26 /* from 1.3: too small a board beside other text */
#define NQUEENS_FAULT_BOARD 27      /* from 1.3: a picture of a board is no regions */

/* Says how a text was read; from 1.2. */
typedef struct nqueens_parsed {
    size_t begin; /* offset of the board's first visible character */
    size_t end;   /* offset of what follows the board, or after a fault the lines or the list with
                   * the fault, past white space, commas and closing brackets */
    size_t place; /* offset of the fault, or 0 */
    int form;     /* NQUEENS_FORM_... */
    int fault;    /* NQUEENS_FAULT_... */
} nqueens_parsed;

/* Reads the first board of text[0..length-1], as people write boards; other boards may follow it.
 * From 1.2. The format is NQUEENS_FORMAT_ANY, or a format that settles what the text is. The call
 * reads:
 *
 * pictures   n lines of n squares, with blanks, commas, semicolons, bars or nothing between them. A
 *            queen is Q, q, U+265B, U+2655, U+25A0, U+1F451, U+2605 or U+2B50; any other square is
 *            . _ - * # x + 0 or a blank, U+00B7, U+25A1, U+2B1B or U+2B1C. Numbers before the rows,
 *            names of columns above and below, frames, and comments after // or # are skipped.
 *            Above a board, titles that end in a colon, with or without a number, are skipped, too,
 *            and from 1.3.1 those as Solution 12, of three digits at most;
 *            also, from 1.3, the number of rows, and the names that R and pandas write.
 * matrices   pictures with 1 for a queen and 0 for any other square, or true and false
 * columns    a line of numbers, counted from 1 if one is n and none is 0, with - for an empty row;
 *            or four to nine digits without blanks, each once; from 1.3 also behind [1], as in R,
 *            or below a line with their number
 * pairs      three or more lines of a row and a column, one line for each row
 *            Of one line, from 1.3: 0,1 1,3 2,0 and so on
 * squares    each in a word, from 1.3: a4 b2, with rank 1 below; or atoms, as queen(1,3)
 * lists      in [], () or {}, as in JSON, Python, JavaScript and C: of columns (null, None or -1
 *            for an empty row), of rows as strings, of rows of a matrix or picture, or of n pairs
 *            (row, column), counted from 1 if no number is 0; and a list of these lists, of which
 *            each call reads one. The outer bracket may be missing around rows and pairs. A list
 *            may be assigned to a name, in a program, or be the member queens, solution or columns
 *            of an object. Also, from 1.3, rows with semicolons between them, as in MATLAB, rows of
 *            marks without quotes, as in Java, a dictionary of columns by rows, as {0: 1, 1: 3}, and
 *            the members boards and solutions, which are lists of boards
 * FEN        with queens alone, with or without the side to move and the fields after it
 *
 * A text is read in all ways, from 1.3, and it is a board only if it has one meaning. What stands in
 * the same block of lines, without an empty line between, is words, or other boards like it, or the
 * block is refused as a whole; a line of columns, FEN and a list are each a text of its own. A board
 * of one square, or of none, is read only if it is the whole text, or in an object.
 *
 * The text is UTF-8, with or without a byte-order mark. A text that can be meant in two ways, such
 * as [[0,1],[1,0]], is refused; from 1.3.1 also n rows of n numbers that are the regions of a puzzle,
 * the squares of each in one piece, rows of 0 and another number than 1, once in each row, and steps of
 * a program, as dx = [-1, 0, 1]. queens, capacity and *n are as in nqueens_parse. *parsed says what was
 * read; a NULL parsed is skipped.
 *
 * NQUEENS_ERROR_BUFFER  the board has more than capacity rows; *n is their number, *parsed is set,
 *                       and queens is untouched
 * NQUEENS_ERROR_TEXT    the text does not begin with a board: *parsed says why and where; queens
 *                       and *n are untouched. NQUEENS_FAULT_EMPTY means that no board is left:
 *                       nothing but white space, comments, titles, commas and closing brackets.
 *                       After NQUEENS_FAULT_OBJECT boards may follow, as after any other fault
 *
 * Cost: linear in the length of the text that is read; n^2 for n pairs, which are 1000 at most. */
NQUEENS_API int nqueens_parse_next(const char *text, size_t length, int format, uint32_t queens[],
                                   uint32_t capacity, uint32_t *n, nqueens_parsed *parsed);

/* Reads the first puzzle of regions of text[0..length-1]; other puzzles may follow it. From 1.2.
 * regions, blocked and queens have room for a board of capacity rows. regions[row * n + column]
 * becomes what nqueens_solver_set_regions takes, queens[row] the column of the queen that is given
 * in the row, or NQUEENS_NO_QUEEN, and blocked[row * n + column] 1 where no queen may be, else 0.
 * NULL outputs are skipped. If all three are NULL, the call only asks for n. The call reads:
 *
 * lines    n lines of n names of regions, with blanks, commas, semicolons or bars between them, or
 *          of n characters; or one line, of n rows with / or | between them, or of n * n names,
 *          with or without the size in front, as in 8x1; from 1.3.1 also n * n letters with the
 *          number of those that follow each other, as 2A3B, from n = 4 on. Comments after // or #,
 *          and n above the lines, are skipped.
 * lists    of n rows, which are lists of names or strings of n characters, or of all n * n names;
 *          with or without the outer bracket, or with bars between the rows, as in MiniZinc
 * objects  with regions in one of these forms, or as a list of squares [row, column] for each
 *          region; n or size; givens and queens, as n columns or as squares; and blocked squares,
 *          which may be in givens. queens in all rows are a solution, and are not read. Also an
 *          object of puzzle objects, or of lists of them, or of the squares of each region alone.
 *          The member with the regions is named regions, colorRegions, color_regions, colorGrid,
 *          regionMap, region_map, regionGrid, region or areas; if an object has none of these
 *          members, grid, board, cells or map. From 1.3 also boardSize, gridSize, width and height,
 *          which are compared, lists by names with given, prefilled, preplaced, fixed, block or
 *          forbid, and rows or squares that are objects. Other members are skipped
 * source   code in which an object or a list as above is the first that has regions, and a list has
 *          four or more rows
 *
 * A name is any word; "." and null are not regions. Regions are numbered in the order in which they
 * come, but numbers below n in lists are kept. A puzzle with two queens in each line (stars),
 * according to a member, a comment or a name in code, is refused. A grid, or a list in code, is
 * refused if its regions cover all squares and are fewer than the rows. From 1.3 a puzzle of one
 * square is read only if it is the whole text, or in an object; the picture of a board is no puzzle,
 * and is passed below its own; and squares without a 0 count from 1. From 1.3.1 rows with
 * a sign, such as # or a star, or a name and nothing else, as often in each row as in each column, are
 * a solution, too; below a title that says so, it tells the stars of the puzzle above.
 *
 * NQUEENS_ERROR_BUFFER  the board has more than capacity rows; *n is their number, *parsed is set,
 *                       and the arrays are untouched
 * NQUEENS_ERROR_TEXT    the text does not begin with a puzzle of up to 64 rows: *parsed says why
 *                       and where; all else is untouched. NQUEENS_FAULT_EMPTY means that no puzzle
 *                       is left, as in nqueens_parse_next; NQUEENS_FAULT_PROSE passes all of the
 *                       text. After any other fault puzzles may follow
 *
 * Cost: linear in length. */
NQUEENS_API int nqueens_parse_puzzle(const char *text, size_t length, uint32_t regions[],
                                     uint32_t queens[], uint8_t blocked[], uint32_t capacity,
                                     uint32_t *n, nqueens_parsed *parsed);

/* Does the same, with a format that settles from what numbers count; from 1.3. The squares and
 * columns of lists count from 0 with NQUEENS_FORMAT_COLUMNS, and from 1 with
 * NQUEENS_FORMAT_COLUMNS_FROM_1, where 0 is no row and no column: NQUEENS_FAULT_GIVEN.
 * NQUEENS_FORMAT_ANY is as in nqueens_parse_puzzle. queens[i] counts from 0 with all of them, and
 * what has no squares or columns is read as ever.
 *
 * NQUEENS_ERROR_ARGUMENT  also if the format is another one
 *
 * Cost: linear in length. */
NQUEENS_API int nqueens_parse_puzzle_as(const char *text, size_t length, int format,
                                        uint32_t regions[], uint32_t queens[], uint8_t blocked[],
                                        uint32_t capacity, uint32_t *n, nqueens_parsed *parsed);

/* Reads squares of a board, such as squares where no queen may be, from text[0..length-1]; from
 * 1.2. *count becomes the number of squares, and rows[i] and columns[i] the row and the column of
 * each, from 0, in the order of the text. *n becomes the size of the board that a picture shows, or
 * 0. A NULL n and a NULL parsed are skipped. rows and columns have room for capacity squares; if
 * both are NULL and capacity is 0, the call only asks for *count and *n. The call reads:
 *
 * pairs     lines of two numbers, row and column, with blanks, a comma or a semicolon between them,
 *           or lists of pairs in any brackets. Comments after // or # are skipped.
 * pictures  n rows of n squares, in the layouts of nqueens_parse_next or as a list of rows. A mark
 *           is any character, or true, and all marks are alike; any other square is . _ - 0,
 *           U+00B7, U+25A1, U+2B1C or false, and all other squares are alike.
 *
 * NQUEENS_ERROR_BUFFER  there are more than capacity squares; *count, *n and *parsed are set, and
 *                       rows and columns hold the first squares
 * NQUEENS_ERROR_TEXT    the text is something else, or can be meant in two ways: *parsed says why
 *                       and where; the other outputs are untouched
 *
 * Cost: linear in length. */
NQUEENS_API int nqueens_parse_squares(const char *text, size_t length, uint32_t rows[],
                                      uint32_t columns[], size_t capacity, size_t *count,
                                      uint32_t *n, nqueens_parsed *parsed);

/* Does the same, with a format that settles what the text is; from 1.3. Two numbers in a row are a
 * pair that counts from 0 with NQUEENS_FORMAT_COLUMNS, from 1 with NQUEENS_FORMAT_COLUMNS_FROM_1,
 * where 0 is no row and no column, and two squares of a picture with NQUEENS_FORMAT_TEXT.
 * NQUEENS_FORMAT_ANY is as in nqueens_parse_squares. rows[i] and columns[i] count from 0 with all of
 * them, and what has no two numbers in a row is read as ever.
 *
 * NQUEENS_ERROR_ARGUMENT  also if the format is another one
 *
 * Cost: linear in length. */
NQUEENS_API int nqueens_parse_squares_as(const char *text, size_t length, int format,
                                         uint32_t rows[], uint32_t columns[], size_t capacity,
                                         size_t *count, uint32_t *n, nqueens_parsed *parsed);

/* The words for a NQUEENS_FORM_... and a NQUEENS_FAULT_..., in English and without a full stop,
 * such as "a matrix of 0 and 1" and "the row has two queens"; the words for 0 if the number is any
 * other. The strings are constant and stay valid. From 1.2. */
NQUEENS_API const char *nqueens_form_string(int form);
NQUEENS_API const char *nqueens_fault_string(int fault);

/* Writes a board to a stream as nqueens_format does, with a '\n' after the formats of one
 * line.
 *
 * NQUEENS_ERROR_IO  the stream reported an error (see errno); part of the text may have been
 *                   written */
NQUEENS_API int nqueens_print(FILE *stream, uint32_t n, const uint32_t queens[], int format);

/* ---- Symmetry of boards ------------------------------------------------- */

/* The eight symmetries of the square. Number s is s / 2 clockwise quarter turns, and then, if s is
 * odd, the reflection that exchanges left and right. The comments say where the square (row,
 * column) goes. */
#define NQUEENS_SYMMETRIES 8                  /* number of symmetries */
#define NQUEENS_SYMMETRY_IDENTITY 0           /* (row, column) */
#define NQUEENS_SYMMETRY_MIRROR 1             /* (row, n-1-column): exchanges left and right */
#define NQUEENS_SYMMETRY_QUARTER_TURN 2       /* (column, n-1-row) */
#define NQUEENS_SYMMETRY_TRANSPOSITION 3      /* (column, row): reflects in the diagonal */
#define NQUEENS_SYMMETRY_HALF_TURN 4          /* (n-1-row, n-1-column) */
#define NQUEENS_SYMMETRY_FLIP 5               /* (n-1-row, column): exchanges top and bottom */
#define NQUEENS_SYMMETRY_THREE_QUARTER_TURN 6 /* (n-1-column, row) */
#define NQUEENS_SYMMETRY_ANTI_TRANSPOSITION 7 /* (n-1-column, n-1-row) */

/* In nqueens_transform, nqueens_canonical and nqueens_orbit_size, queens is a permutation of 0 to
 * n-1: no row is empty and no two queens share a column. Queens may share diagonals. Each function
 * takes time linear in n, and asks malloc for 4 n bytes where n is large. */

/* Writes the image of a board under a symmetry to result[0..n-1]. result may be queens itself, but
 * must not otherwise overlap it. */
NQUEENS_API int nqueens_transform(uint32_t n, const uint32_t queens[], int symmetry,
                                  uint32_t result[]);

/* Writes the lexicographically least of the eight images of a board to canonical[0..n-1]. Two
 * boards are images of each other if and only if this least image is the same for both. canonical
 * may be queens itself, but must not otherwise overlap it. */
NQUEENS_API int nqueens_canonical(uint32_t n, const uint32_t queens[], uint32_t canonical[]);

/* Writes the number of different boards among the eight images of a board to *size: 1 for n < 2.
 * For a solution and n >= 2 the number is 2 if the quarter turn leaves the board unchanged,
 * otherwise 4 if the half turn leaves it unchanged, otherwise 8. Images 0 to *size - 1 of a
 * solution are all different. */
NQUEENS_API int nqueens_orbit_size(uint32_t n, const uint32_t queens[], uint32_t *size);

/* ---- Solvers ------------------------------------------------------------ */

/* A solver: a board size, rules, regions, constraints and settings. */
typedef struct nqueens_solver nqueens_solver;

/* Makes a solver for queens on the n x n board, for any n from 0 up: no regions, no constraints,
 * kernel "auto", one thread, no progress callback, not cancelled. *out belongs to the caller, who
 * releases it with nqueens_solver_free; after an error *out is NULL. */
NQUEENS_API int nqueens_solver_new(uint32_t n, nqueens_solver **out);

/* Allocates at least size bytes, size > 0, aligned as by malloc. Returns NULL if there is no
 * memory. */
typedef void *(*nqueens_allocate_fn)(size_t size, void *user);

/* Releases a block, which is never NULL. size is the size that the block was allocated with. */
typedef void (*nqueens_release_fn)(void *block, size_t size, void *user);

/* Makes a solver as nqueens_solver_new does, with an allocator: every block that the library itself
 * asks for in calls on the solver comes from allocate and is returned to release. The stacks of
 * threads and the memory of devices are not blocks of the allocator. allocate and release are
 * called during calls on the solver and its copies, perhaps from several threads at once, and make
 * no calls on these solvers. allocate and release must stay usable until the solver and its copies
 * are freed. */
NQUEENS_API int nqueens_solver_new_with_allocator(uint32_t n, nqueens_allocate_fn allocate,
                                                  nqueens_release_fn release, void *user,
                                                  nqueens_solver **out);

/* Makes a solver with the board size, rules, regions, constraints, kernel, threads, memory limit
 * and allocator of another, without a progress callback, and not cancelled. *out is as in
 * nqueens_solver_new. */
NQUEENS_API int nqueens_solver_copy(const nqueens_solver *solver, nqueens_solver **out);

/* Releases a solver and all that it holds. NULL is fine. No call on the solver may be
 * running. */
NQUEENS_API void nqueens_solver_free(nqueens_solver *solver);

/* The board size of a solver; 0 for NULL. */
NQUEENS_API uint32_t nqueens_solver_n(const nqueens_solver *solver);

/* ---- Counting, listing, finding ----------------------------------------- */

/* Counts the solutions under the solver's rules, regions and constraints. For queens without
 * regions and constraints the numbers are OEIS A000170; the empty board (n = 0) is one solution.
 * The count uses the symmetries that rules, regions and constraints leave intact. From n = 14 on
 * each n takes three to ten times as long as the one before, two or three times with "profile"; see
 * nqueens_estimate_placements for what a count will cost.
 *
 * NQUEENS_STOPPED,
 * NQUEENS_CANCELLED          *solutions is a lower bound: the solutions of the finished pieces, or
 *                            0 if the solver was cancelled before the call
 * NQUEENS_ERROR_OVERFLOW     the count is 2^64 or more, which local rules (see
 *                            nqueens_solver_set_kernel) without constraints return at once
 * NQUEENS_ERROR_UNSUPPORTED  the chosen kernel cannot take the board: see
 *                            nqueens_why_unsupported
 * NQUEENS_ERROR_THREAD       a thread could not be started */
NQUEENS_API int nqueens_count(nqueens_solver *solver, uint64_t *solutions);

/* Counts the solutions up to a limit: *solutions becomes their number or the limit, whichever is
 * less. Limit 1 asks whether there is a solution; limit 2 whether a puzzle has none, exactly one,
 * or more. Takes any n, and ignores the kernel and the progress callback. The more squares are
 * required or forbidden, the sooner the call returns.
 *
 * NQUEENS_CANCELLED  *solutions is the number found so far */
NQUEENS_API int nqueens_count_up_to(nqueens_solver *solver, uint64_t limit, uint64_t *solutions);

/* Receives one board: queens[0..n-1], which is valid during the callback only and never NULL. */
typedef int (*nqueens_board_fn)(uint32_t n, const uint32_t queens[], void *user);

/* Calls the callback with every solution in lexicographic order of queens[]: by the column in
 * row 0, then in row 1, and so on. "reference" and "completion" list by their own search; every
 * other kernel lists by bitmask backtracking, n <= 64, and "auto" takes "completion" for larger n
 * and for regions. Without constraints the search for the first board may take very long beyond
 * n = 32; nqueens_solve finds a board at once.
 *
 * NQUEENS_STOPPED            the callback stopped the listing
 * NQUEENS_ERROR_UNSUPPORTED  the chosen kernel does not list boards of this n */
NQUEENS_API int nqueens_enumerate(nqueens_solver *solver, nqueens_board_fn callback, void *user);

/* nqueens_first writes the first solution in the order of nqueens_enumerate to queens[0..n-1];
 * nqueens_next replaces queens by the least solution that is greater. queens may be any array of n
 * entries below n, not only a board that the solver gave. The loop
 *
 *     for (r = nqueens_first(s, q); r == NQUEENS_OK; r = nqueens_next(s, q))
 *
 * visits every solution. The solver keeps the listing, and memory for it, from call to call. Going
 * on from the board that the solver gave last is about as fast as nqueens_enumerate; from any other
 * board the listing begins anew.
 *
 * NQUEENS_NO_SOLUTION        there is no solution, or none is left
 * NQUEENS_ERROR_UNSUPPORTED  as in nqueens_enumerate */
NQUEENS_API int nqueens_first(nqueens_solver *solver, uint32_t queens[]);
NQUEENS_API int nqueens_next(nqueens_solver *solver, uint32_t queens[]);

/* Writes many solutions at once, in the order of nqueens_enumerate: the solutions greater than
 * after[0..n-1], or all from the first if after is NULL. after is as queens in nqueens_next, and
 * may lie in boards. boards[capacity][n] holds one board after the other, n entries each; it may be
 * NULL only if capacity is 0, even for n = 0. For n = 0 any after except NULL is the one board.
 * With capacity 0 the call checks its arguments, and does nothing else. *count becomes the number
 * of boards written, which is less than capacity only if none is left or the call was cancelled. A
 * listing goes on at full speed from the last board of the last call. The loop
 *
 *     const uint32_t *after = NULL;
 *     while ((status = nqueens_list(solver, after, boards, capacity, &count)) == NQUEENS_OK) {
 *         ... boards[0..count-1]; capacity is not 0 ...
 *         after = boards + (count - 1) * n;
 *     }
 *
 * visits every solution, and ends with NQUEENS_NO_SOLUTION. If it ends with NQUEENS_CANCELLED,
 * there are *count more boards. nqueens_list_bytes takes and writes the columns as bytes, for n <=
 * 256. From 1.1.
 *
 * NQUEENS_OK                 at least one board was written, or capacity is 0
 * NQUEENS_NO_SOLUTION        there is no solution, or none is left; *count is 0
 * NQUEENS_CANCELLED          *count boards were written before the cancel
 * NQUEENS_ERROR_ARGUMENT     also if the boards would take more than SIZE_MAX bytes
 * NQUEENS_ERROR_MEMORY       *count is untouched, but boards may have been written
 * NQUEENS_ERROR_UNSUPPORTED  as in nqueens_enumerate, and in nqueens_list_bytes if n > 256 */
NQUEENS_API int nqueens_list(nqueens_solver *solver, const uint32_t after[], uint32_t boards[],
                             size_t capacity, size_t *count);
NQUEENS_API int nqueens_list_bytes(nqueens_solver *solver, const uint8_t after[], uint8_t boards[],
                                   size_t capacity, size_t *count);

/* Writes one solution to queens[0..n-1], the same for the same board (n, rules, regions and
 * constraints) on every machine; which solution it is may change with the version of the library.
 * For queens without regions and constraints the solution is constructed in time linear in n, for
 * any n. With constraints, regions or other rules a search alternates between conflict minimisation
 * and backtracking, and may take very long: completing a partial placement is NP-complete. Ignores
 * the kernel.
 *
 * NQUEENS_NO_SOLUTION  it is proved that there is none
 * NQUEENS_CANCELLED    without constraints some entries of queens may have been written */
NQUEENS_API int nqueens_solve(nqueens_solver *solver, uint32_t queens[]);

/* ---- Constraints -------------------------------------------------------- */

/* Constraints narrow what counts as a solution, for every call on the solver. They add up in any
 * order. Constraints that contradict each other are not an error: the board then has 0 solutions.
 * row and column are below n. */

/* A queen must stand on the square. */
NQUEENS_API int nqueens_solver_require(nqueens_solver *solver, uint32_t row, uint32_t column);

/* A queen must stand on the square (row, queens[row]) of every row of queens[0..n-1] whose entry is
 * not NQUEENS_NO_QUEEN. */
NQUEENS_API int nqueens_solver_require_board(nqueens_solver *solver, const uint32_t queens[]);

/* No queen may stand on the square. */
NQUEENS_API int nqueens_solver_forbid(nqueens_solver *solver, uint32_t row, uint32_t column);

/* Removes the constraints on the square, if there are any. */
NQUEENS_API int nqueens_solver_clear_square(nqueens_solver *solver, uint32_t row, uint32_t column);

/* Removes all constraints. Rules and regions stay. */
NQUEENS_API int nqueens_solver_clear_constraints(nqueens_solver *solver);

/* *state becomes the constraints on the square: NQUEENS_SQUARE_REQUIRED, _FORBIDDEN, both of
 * them combined with |, or NQUEENS_SQUARE_FREE. */
#define NQUEENS_SQUARE_FREE 0
#define NQUEENS_SQUARE_REQUIRED 1
#define NQUEENS_SQUARE_FORBIDDEN 2
NQUEENS_API int nqueens_solver_square(const nqueens_solver *solver, uint32_t row, uint32_t column,
                                      int *state);

/* Returns a code: NQUEENS_OK if queens[0..n-1] is a solution under the solver's rules, regions and
 * constraints, and NQUEENS_NO_SOLUTION if not. Here 0 means yes, while 1 means yes in
 * nqueens_is_solution:
 *
 *     if (nqueens_check(solver, queens) == NQUEENS_OK)
 *
 * Entries may have any value. The call searches nothing. Cost: linear in n and in the number of
 * constraints. */
NQUEENS_API int nqueens_check(const nqueens_solver *solver, const uint32_t queens[]);

/* ---- Rules and regions -------------------------------------------------- */

/* In a solution each row and each column has one queen. A set of flags says what else a queen
 * attacks, and regions are a third family of lines. The flags and the regions hold for every call
 * on the solver, together with its constraints. Functions without a solver assume queens on a board
 * without regions. */

/* The flags for what a queen attacks besides her row and column. DIAGONAL and ANTI_DIAGONAL
 * together contain TOUCHING. On a torus a line goes on at the opposite edge, so that it has n
 * squares, and a knight jumps over the edge; TORUS changes nothing without DIAGONAL, ANTI_DIAGONAL,
 * TOUCHING or KNIGHT. */
#define NQUEENS_ATTACK_DIAGONAL 1u      /* along diagonals, at any distance */
#define NQUEENS_ATTACK_ANTI_DIAGONAL 2u /* along anti-diagonals */
#define NQUEENS_ATTACK_TOUCHING 4u      /* the four squares that touch at a corner */
#define NQUEENS_ATTACK_KNIGHT 8u        /* the squares a knight's move away */
#define NQUEENS_ATTACK_TORUS 16u        /* the attacks above go on at the opposite edge */
#define NQUEENS_ATTACKS_QUEEN 3u        /* diagonals and anti-diagonals, as in a new solver */

/* Sets what a queen attacks: any combination of NQUEENS_ATTACK_..., or 0 for rooks. Some
 * combinations have a name and a sequence in OEIS: superqueens, QUEEN with KNIGHT (A051223);
 * toroidal queens, QUEEN with TORUS (A007705); semi-queens, DIAGONAL (A099152); toroidal
 * semi-queens, DIAGONAL with TORUS (A006717); the rule of the coloured puzzle, TOUCHING (A002464);
 * rooks, 0 (n!). The vector kernels and the joins count queens only, and "profile" local rules: see
 * nqueens_solver_set_kernel. */
NQUEENS_API int nqueens_solver_set_attacks(nqueens_solver *solver, uint32_t attacks);

/* Returns what a queen attacks; 0 for NULL. May be called at any time, like the other getters. */
NQUEENS_API uint32_t nqueens_solver_attacks(const nqueens_solver *solver);

/* Sets the regions. regions has n * n entries: regions[row * n + column] is the number of the
 * region of a square, below n, or NQUEENS_NO_REGION if the square is in none. A region has at most
 * one queen, and therefore exactly one where n regions cover the board. Regions have any shape and
 * need not be connected. The array is copied; NULL removes the regions. The attacks stay as they
 * are, in a new solver those of queens: for a coloured puzzle, such as nqueens_parse_puzzle reads,
 * set NQUEENS_ATTACK_TOUCHING, too.
 *
 * NQUEENS_ERROR_UNSUPPORTED  n > 64 in this version, and regions is not NULL */
#define NQUEENS_NO_REGION UINT32_MAX
NQUEENS_API int nqueens_solver_set_regions(nqueens_solver *solver, const uint32_t regions[]);

/* Finds the first two queens that the solver's rules and regions forbid, as nqueens_find_attack
 * does: *row_a becomes the first row whose queen is in conflict with a queen below it, *row_b the
 * first row below *row_a with a queen in conflict with it, and *line the first NQUEENS_LINE_... of
 * the conflict. Squares that touch, and lines over an edge of the torus, are diagonals or
 * anti-diagonals. Entries may be NQUEENS_NO_QUEEN. Constraints are ignored. NULL outputs are
 * skipped.
 *
 * NQUEENS_NO_ATTACK  no two queens are in conflict
 *
 * Cost: linear in n. */
NQUEENS_API int nqueens_find_conflict(const nqueens_solver *solver, const uint32_t queens[],
                                      uint32_t *row_a, uint32_t *row_b, int *line);

/* ---- Progress and cancel ------------------------------------------------ */

/* The progress of a count. The library makes this struct; it may grow at its end, and size is its
 * size in the library that runs. The struct is valid during the callback only. */
typedef struct nqueens_progress {
    size_t size;
    uint64_t units_done;  /* finished pieces of work; never decreases within one call */
    uint64_t units_total; /* at least 1: where there is nothing to do, 1 of 1 is finished */
    uint64_t solutions;   /* what the call would write if it were stopped now */
    double fraction;      /* about the share of the whole cost that is done, from 0 to 1 */
} nqueens_progress;

/* Receives the progress of a count. */
typedef int (*nqueens_progress_fn)(const nqueens_progress *progress, void *user);

/* Sets the progress callback of nqueens_count, nqueens_count_range, nqueens_count_symmetric and
 * nqueens_count_fundamental; NULL removes it. Other calls report nothing in this version. callback
 * and user must stay usable until they are replaced or removed, or the solver is freed. The
 * callback is called before the first piece of work, then at most once in min_interval_ms
 * milliseconds, even while a piece takes long. A report counts finished pieces only; if the
 * callback stops the call, the piece in progress is given up. A count that returns NQUEENS_OK ends
 * with a report in which units_done equals units_total. */
NQUEENS_API int nqueens_solver_set_progress(nqueens_solver *solver, nqueens_progress_fn progress,
                                            void *user, uint32_t min_interval_ms);

/* Cancels the solver: the search that runs on it, if any, returns NQUEENS_CANCELLED soon, and until
 * nqueens_solver_clear_cancel every call that searches returns NQUEENS_CANCELLED at once. The calls
 * that search are all that count, list, rank, solve, estimate, deduce and trace,
 * nqueens_random_regions and nqueens_units. A search that was about to end, or that a callback
 * stops, may still end as it would have. May be called from any thread, from a callback and from a
 * signal handler. NULL is fine. */
NQUEENS_API void nqueens_solver_cancel(nqueens_solver *solver);

/* Clears a cancel, so that the solver searches again. */
NQUEENS_API int nqueens_solver_clear_cancel(nqueens_solver *solver);

/* ---- Threads and kernels ------------------------------------------------ */

/* Sets the largest number of threads that a count works in. 1, as in a new solver, is the calling
 * thread; 0 means as many as there are CPUs that the process may use now. A number above the
 * library's limit counts as the limit. The threads block all signals and end before the call
 * returns. Ranks and random solutions are counts, too. In this version counts up to a limit, counts
 * of a symmetry other than the identity, listing, finding, estimating, deducing, random regions,
 * tracing, and the kernels "reference", "completion" and "profile" work in the calling thread for
 * any setting. */
NQUEENS_API int nqueens_solver_set_threads(nqueens_solver *solver, uint32_t threads);

/* The number of threads in force, at least 1: the number that was set, or the library's limit if
 * the limit is less. If 0 was set, it is the number of CPUs at the time of setting. 0 for NULL. */
NQUEENS_API uint32_t nqueens_solver_threads(const nqueens_solver *solver);

/* Chooses the kernel, the inner search. All kernels give the same answers:
 *
 *   "auto"       the fastest kernel that can take the board; set in a new solver
 *   "reference"  the textbook's isPromising search, row by row; slow, any n
 *   "completion" backtracking on the row or column with the fewest open squares; any n
 *   "bitmask"    bitmask backtracking in portable C, with symmetry; n <= 64
 *   "avx2", "avx512", "neon", "simd128"
 *                bitmask backtracking with the vector instructions of a CPU, or of WebAssembly (from
 *                1.2); n <= 32, queens without regions
 *   "join", "join-avx2", "join-avx512", "join-neon", "join-simd128"
 *                joins half boards; 4 <= n <= 28, queens without regions and constraints. All but
 *                "join" are withdrawn from 1.3 on
 *   "profile"    dynamic programming over sets of columns, for local rules: no regions, and no
 *                attacks but TOUCHING and KNIGHT, or TORUS alone; n <= 64, in parts where more than
 *                21 rows have no required queen. From 1.2
 *   "colour", "colour-avx2", "colour-avx512", "colour-neon", "colour-simd128"
 *                matches the queens on white squares with the queens on black ones; n from 4 to
 *                32, with constraints to 28, queens without regions; a whole board from 29 on has too
 *                many solutions, and is OVERFLOW at once. From 1.3
 *
 * nqueens_kernel_info lists all kernels. "auto", "reference", "bitmask" and "completion" are in
 * every 1.x; any other kernel that is withdrawn keeps its name and is unavailable. The boards that
 * a kernel takes are stated for this version. A kernel that cannot take the board makes counts,
 * ranks and random solutions return NQUEENS_ERROR_UNSUPPORTED. The comments of other calls say
 * where the calls heed the kernel.
 *
 * NQUEENS_ERROR_UNKNOWN_NAME  no kernel has this name
 * NQUEENS_ERROR_UNAVAILABLE   the kernel does not run here: the CPU lacks what it needs, or it has
 *                             been withdrawn */
NQUEENS_API int nqueens_solver_set_kernel(nqueens_solver *solver, const char *name);

/* The kernel that was set ("auto" in a new solver), and the kernel that nqueens_count would use
 * now, which is never "auto". NULL for NULL. The text is static. */
NQUEENS_API const char *nqueens_solver_kernel(const nqueens_solver *solver);
NQUEENS_API const char *nqueens_solver_kernel_in_use(const nqueens_solver *solver);

/* Describes kernel number index, counted from 0, "auto" first: its name, the method by which it
 * counts ("backtracking", "join", "colour", or for any other kernel its own name, which need not be
 * a method of units), one line of summary, and whether it runs here (1 or 0). NULL outputs are
 * skipped. The texts are static. Past the last kernel it returns NQUEENS_ERROR_ARGUMENT. */
NQUEENS_API int nqueens_kernel_info(uint32_t index, const char **name, const char **method,
                                    const char **summary, int *runs_here);

/* Sets how much memory a count by join, by colours or by "profile" may take, in bytes; 0, as in a
 * new solver, means a default that depends on the machine's memory and on the threads. A larger
 * limit than SIZE_MAX is taken as SIZE_MAX. Joins and colours work in as many of the threads as the
 * limit has room for. */
NQUEENS_API int nqueens_solver_set_memory_limit(nqueens_solver *solver, uint64_t bytes);

/* The memory limit in force, in bytes; 0 for NULL. */
NQUEENS_API uint64_t nqueens_solver_memory_limit(const nqueens_solver *solver);

/* *bytes becomes the smallest memory limit with which this number of threads (0: one for each CPU)
 * can count units of a method (see nqueens_units) at the same time. The limit is 0 for
 * "backtracking".
 *
 * NQUEENS_ERROR_UNKNOWN_NAME  no method has this name
 * NQUEENS_ERROR_UNSUPPORTED   the method has no units of this board, or the kernel does not count
 *                             them */
NQUEENS_API int nqueens_memory_needed(const nqueens_solver *solver, const char *method,
                                      uint32_t threads, uint64_t *bytes);

/* *reason becomes the reason why nqueens_count, or nqueens_count_range by a method if method is not
 * NULL, would return NQUEENS_ERROR_UNSUPPORTED, or NQUEENS_SUPPORTED if it would not. The call
 * searches nothing.
 *
 * NQUEENS_ERROR_UNKNOWN_NAME  no method has this name */
#define NQUEENS_SUPPORTED 0
#define NQUEENS_UNSUPPORTED_METHOD 1      /* the kernel does not count units of the method */
#define NQUEENS_UNSUPPORTED_SIZE 2        /* the kernel or method does not take this n */
#define NQUEENS_UNSUPPORTED_CONSTRAINTS 3 /* a join takes none, "colour" to n = 28 */
#define NQUEENS_UNSUPPORTED_MEMORY 4      /* the memory limit has no room for one thread */
#define NQUEENS_UNSUPPORTED_RULES 5       /* the kernel or method does not take the rules */
NQUEENS_API int nqueens_why_unsupported(const nqueens_solver *solver, const char *method,
                                        int *reason);

/* ---- Counting up to symmetry -------------------------------------------- */

/* Counts the solutions that a symmetry leaves unchanged. The identity leaves all solutions
 * unchanged. If n >= 2, MIRROR and FLIP leave none unchanged, and the two transpositions leave none
 * unchanged unless the solver's rules lack one kind of diagonal. For queens the numbers are OEIS
 * A032522 for the half turn, and A033148 for either quarter turn. Constraints, rules and regions
 * need not have the symmetry.
 *
 * Returns as nqueens_count. For symmetries other than the identity UNSUPPORTED means that n > 64, a
 * search is needed, and the kernel in use is neither "reference" nor "completion". */
NQUEENS_API int nqueens_count_symmetric(nqueens_solver *solver, int symmetry, uint64_t *solutions);

/* Counts the fundamental solutions: solutions that are images of each other count once (for queens
 * OEIS A002562). The only symmetries that count are those that leave the required and the forbidden
 * squares unchanged, map regions onto regions, and, where queens attack along one kind of diagonal
 * only, do not exchange the two kinds. The shifts of a torus are not among these symmetries.
 *
 * Returns as nqueens_count; OVERFLOW if the number of all solutions is 2^64 or more. Cost: little
 * more than that of nqueens_count. */
NQUEENS_API int nqueens_count_fundamental(nqueens_solver *solver, uint64_t *solutions);

/* Calls the callback once for every fundamental solution, with the lexicographically least of its
 * images under the symmetries that count (the board of nqueens_canonical if all eight count), in
 * lexicographic order. Returns as nqueens_enumerate. */
NQUEENS_API int nqueens_enumerate_fundamental(nqueens_solver *solver, nqueens_board_fn callback,
                                              void *user);

/* ---- Ranks and random solutions ----------------------------------------- */

/* The rank of a solution is the number of solutions before it in the order of
 * nqueens_enumerate. Ranks are found by counting, by "reference" and "completion" and on small
 * boards by listing. The solver keeps the counts, and up to a megabyte for them, from call to call,
 * until a call fails or changes the constraints, the rules or the kernel. */

/* *rank becomes the rank of queens[0..n-1].
 *
 * NQUEENS_NO_SOLUTION        the board is no solution, or breaks a constraint
 * NQUEENS_ERROR_OVERFLOW     a count on the way is 2^64 or more
 * NQUEENS_ERROR_UNSUPPORTED  the chosen kernel only counts (a join, "colour", "profile"), or cannot
 *                            take the board
 * NQUEENS_ERROR_THREAD       a thread could not be started
 *
 * Cost: up to five times that of nqueens_count by backtracking, without regions and constraints, in
 * the first call; a later call takes about a thousandth of that time, once the kept counts reach the
 * board. */
NQUEENS_API int nqueens_rank(nqueens_solver *solver, const uint32_t queens[], uint64_t *rank);

/* Writes the solution of a rank to queens[0..n-1].
 *
 * NQUEENS_NO_SOLUTION  there are no more than rank solutions
 *
 * All else is as in nqueens_rank. */
NQUEENS_API int nqueens_unrank(nqueens_solver *solver, uint64_t rank, uint32_t queens[]);

/* Writes a random solution to queens[0..n-1]; every solution has the same probability. The same
 * seed gives the same board for the same n, rules, regions and constraints on every machine and
 * with every kernel; a minor version of the library may change it.
 *
 * NQUEENS_NO_SOLUTION  there is none
 *
 * All else is as in nqueens_rank; all solutions are counted by the first call. */
NQUEENS_API int nqueens_random_solution(nqueens_solver *solver, uint64_t seed, uint32_t queens[]);

/* Writes a solution that the seed chooses to queens[0..n-1], for boards whose solutions cannot be
 * counted. The choice is NOT uniform. The search is that of nqueens_solve with constraints, with
 * free choices made at random. The same seed gives the same board for the same n, rules, regions
 * and constraints on every machine; a version of the library may change it. Returns as
 * nqueens_solve. */
NQUEENS_API int nqueens_solve_from_seed(nqueens_solver *solver, uint64_t seed, uint32_t queens[]);

/* ---- Estimates ---------------------------------------------------------- */

/* Estimates the number of solutions under the rules, regions and constraints, n <= 65535, by random
 * descents: each places queens at random and gives a number whose expectation is the number of
 * solutions. *solutions is the mean of samples descents, infinite if it exceeds the largest double.
 * *log_solutions is the natural logarithm of the mean, finite even if the mean is infinite, and
 * -infinity if the mean is 0. *relative_error is the standard error divided by the estimate, and is
 * itself estimated. It is 0 only where the number is certain. Otherwise it is infinite where all
 * samples are equal, as a single sample is: equal samples prove nothing. An error above 0.2 means
 * that more samples are needed, and that the estimate is probably too low. NULL outputs are
 * skipped. samples is at least 1; seed is any number, and the same seed gives the same descents on
 * every machine. Ignores the kernel and the threads.
 *
 * NQUEENS_ERROR_UNSUPPORTED  n > 65535
 *
 * Cost: samples times n^2. */
NQUEENS_API int nqueens_estimate(nqueens_solver *solver, uint64_t samples, uint64_t seed,
                                 double *solutions, double *relative_error, double *log_solutions);

/* Estimates the number of partial placements: the ways to place queens that do not attack each
 * other on the first k rows, for all k from 0 to n together (OEIS A319284 by k). A search row by
 * row visits these placements, so their number predicts the cost of a count. All else is as in
 * nqueens_estimate. */
NQUEENS_API int nqueens_estimate_placements(nqueens_solver *solver, uint64_t samples, uint64_t seed,
                                            double *placements, double *relative_error,
                                            double *log_placements);

/* ---- Counting in pieces ------------------------------------------------- */

/* A count can be cut into work units that add up to it, to spread it over machines and to go
 * on after an interruption. method says how: "backtracking", n <= 64; "join", for queens without
 * regions and constraints, 4 <= n <= 28; or, from 1.3, "colour", for queens without regions,
 * n from 4 to 32, with constraints to 28. The list of units, and the number of solutions of
 * each, is the same on every machine and with every kernel.
 *
 * NQUEENS_ERROR_UNKNOWN_NAME  no method has this name
 * NQUEENS_ERROR_UNSUPPORTED   the method, or the kernel, does not take the board
 *                             (nqueens_units ignores the kernel, and
 *                             nqueens_units_identity checks neither) */

/* *units becomes the number of units, 0 where there is nothing to count. */
NQUEENS_API int nqueens_units(nqueens_solver *solver, const char *method, uint64_t *units);

/* Counts the solutions of units first to end - 1, as nqueens_count does and with its codes.
 * NQUEENS_ERROR_ARGUMENT if first > end, or if end is more than the number of units, which may be
 * found last. Going on where the last call ended costs nothing extra. */
NQUEENS_API int nqueens_count_range(nqueens_solver *solver, const char *method, uint64_t first,
                                    uint64_t end, uint64_t *solutions);

/* Writes a line of printable ASCII that identifies the list of units to buf[0..size-1], with a NUL
 * and without '\n'. Solvers with the same line, on any machines and with any versions of the
 * library, have the same units with the same numbers of solutions, so the line can be stored beside
 * results. buf, size, needed and the codes are those of nqueens_format. */
NQUEENS_API int nqueens_units_identity(const nqueens_solver *solver, const char *method, char *buf,
                                       size_t size, size_t *needed);

/* ---- Deduction ---------------------------------------------------------- */

/* Deductions draw conclusions as people do, from the open squares of lines. A square is open until
 * a queen attacks it, a constraint forbids it or a deduction closes it. Each row and each column
 * needs a queen, and so does each region where n regions cover the board. Everything in this
 * section is from 1.1. */

/* The families of lines. Lines are counted from 0; a region has the number that
 * nqueens_solver_set_regions was given. A family that a later version adds comes with reasons that
 * it adds, and not with the reasons below. */
#define NQUEENS_FAMILY_NONE (-1) /* no lines */
#define NQUEENS_FAMILY_ROW 0
#define NQUEENS_FAMILY_COLUMN 1
#define NQUEENS_FAMILY_REGION 2

/* The reasons of deductions, the easiest first. The hardest of the reasons that solve a board is
 * its grade. Reasons that a later version adds are harder than all reasons before, and have greater
 * numbers, so that a grade stays what it is.
 *
 *   EMPTY          there is no solution: a line has no open square, or ends without one, or a
 *                  search found that there is no solution
 *   SINGLE         a line has one open square: a queen stands there
 *   CONFINED       the open squares of a line are all in one line of another family, within: the
 *                  other squares of the line within are closed
 *   SET            the open squares of two or more lines of a family are all in as many lines of
 *                  another family, within: the other squares of the lines within are closed
 *   BLOCKED        a queen on any of the squares that are closed would attack all open squares of a
 *                  line
 *   CONTRADICTION  what follows from a queen on a square, by the reasons above, leaves a line
 *                  without an open square: the square is closed */
#define NQUEENS_REASON_EMPTY 0
#define NQUEENS_REASON_SINGLE 1
#define NQUEENS_REASON_CONFINED 2
#define NQUEENS_REASON_SET 3
#define NQUEENS_REASON_BLOCKED 4
#define NQUEENS_REASON_CONTRADICTION 5

/* Any grade, or no grade because deductions get stuck. */
#define NQUEENS_GRADE_ANY (-1)

/* One deduction, after it has been made. The library makes this struct; it may grow at its end, and
 * size is its size in the library that runs. The struct and its arrays are valid during the
 * callback only; the arrays are never NULL. A square is the number row * n + column. Lines and
 * squares are in ascending order. */
typedef struct nqueens_deduction {
    size_t size;
    const uint32_t *queens;  /* [n]: the board now; a row without a queen is NQUEENS_NO_QUEEN */
    const uint32_t *lines;   /* [line_count]: the lines that show the deduction; several for SET,
                                none for EMPTY found by a search, otherwise one. For BLOCKED and
                                CONTRADICTION the line that would be without an open square */
    const uint32_t *within;  /* [within_count]: for CONFINED and SET, the lines that hold the open
                                squares of lines */
    const uint32_t *squares; /* [square_count]: the open squares of lines before the deduction */
    const uint32_t *closed;  /* [closed_count]: the squares that the deduction closed; for SINGLE
                                all squares that were open and are attacked now, without the
                                queen's own */
    uint32_t line_count;
    uint32_t within_count;
    uint32_t square_count;
    uint32_t closed_count;
    uint32_t n;
    uint32_t row; /* row and column: the square of the new queen, or NQUEENS_NO_QUEEN if there is
                     none. Among the reasons above only SINGLE has a new queen */
    uint32_t column;
    int reason;        /* NQUEENS_REASON_...; for a reason that you do not know, queens, closed, row
                          and column still say what the deduction did */
    int family;        /* NQUEENS_FAMILY_... of lines, or NQUEENS_FAMILY_NONE */
    int within_family; /* NQUEENS_FAMILY_... of within, or NQUEENS_FAMILY_NONE */
} nqueens_deduction;

/* Receives one deduction. */
typedef int (*nqueens_deduction_fn)(const nqueens_deduction *deduction, void *user);

/* Makes deductions under the solver's rules, regions and constraints, always the easiest next,
 * until nothing follows, and calls the callback after each. With a NULL callback the call only says
 * how the deductions end. n <= 64. The queens of required squares stand from the start, unless
 * other queens attack them; forbidden squares, and the other squares in a row with a required one,
 * are closed. A callback that stops at the first deduction gives a hint. After NQUEENS_OK the
 * hardest reason of all is the grade; a board that needs no deduction has no grade. Deductions hold
 * for every solution, of which there may be many, and are the same on every machine; a version of
 * the library may change which of the deductions with one reason comes first, and a minor version
 * may add reasons.
 *
 * A board that is found to have no solution has no hint: EMPTY comes first, on the board as it was,
 * so that no other deduction is taken for a hint. lines[0] is the line that ends without an open
 * square. If that line still has open squares, the deductions that close them follow, and then
 * EMPTY once more. Where deductions get stuck, a search of limited effort follows; if it finds that
 * there is no solution, EMPTY comes alone, and line_count is 0.
 *
 * NQUEENS_OK                 all rows have queens: the board has exactly one solution
 * NQUEENS_NO_SOLUTION        there is no solution
 * NQUEENS_STUCK              nothing follows, though queens are missing: there are solutions, or
 *                            the search was given up, as on boards that are made to defeat it;
 *                            nqueens_count_up_to says how many solutions there are
 * NQUEENS_STOPPED            the callback stopped the call
 * NQUEENS_ERROR_UNSUPPORTED  n > 64
 *
 * Ignores the kernel and the threads. Cost: about a microsecond for each deduction at n = 8. Where
 * little is known, the call tries a queen on each open square to look for contradictions, which
 * takes 0.1 ms at n = 8 and some seconds at n = 64. All deductions are made once more before the
 * first call of the callback, and the search for a solution where deductions get stuck takes some
 * seconds at most: it has a budget of choices and dead ends, the same on every machine. */
NQUEENS_API int nqueens_deduce(nqueens_solver *solver, nqueens_deduction_fn callback, void *user);

/* Makes a puzzle of regions: writes n regions that cover the board, each connected by sides of its
 * squares, to regions[n * n], as nqueens_solver_set_regions takes them. With these regions the
 * board has exactly one solution, which is written to queens[0..n-1] unless queens is NULL. Regions
 * are numbered in the order in which they come, row by row. The solver's attacks and constraints
 * hold: for the coloured puzzle set NQUEENS_ATTACK_TOUCHING. The solver's regions are ignored, and
 * the solver is not changed. grade, from SINGLE on, is the hardest NQUEENS_REASON_... that
 * nqueens_deduce needs to solve the board, neither more nor less; NQUEENS_GRADE_ANY takes boards as
 * they come, and deductions may get stuck on them.
 *
 * The same seed makes the same board on every machine, for the same n, attacks, constraints and
 * grade; a version of the library may change it. A search proves, too, that there is one solution.
 *
 * NQUEENS_NO_SOLUTION        without regions there is no solution
 * NQUEENS_STUCK              this seed gave no board of the grade in many attempts, or constraints
 *                            hid the solutions; another seed may give one. For small n there are
 *                            few boards of a grade
 * NQUEENS_ERROR_UNSUPPORTED  n = 0, or n > 24
 *
 * Ignores the kernel and the threads. Cost: the median is a millisecond for n = 8 and some 30
 * milliseconds for n = 24; an unlucky seed, and the grade CONTRADICTION, takes ten times as much
 * and more. NQUEENS_STUCK comes after some seconds. */
NQUEENS_API int nqueens_random_regions(nqueens_solver *solver, uint64_t seed, int grade,
                                       uint32_t regions[], uint32_t queens[]);

/* ---- Tracing the reference search --------------------------------------- */

#define NQUEENS_TRACE_PLACE 0    /* a queen was put on the square: it is promising */
#define NQUEENS_TRACE_REJECT 1   /* no queen may stand on the square */
#define NQUEENS_TRACE_RETREAT 2  /* the queen was taken off the square: backtracking */
#define NQUEENS_TRACE_SOLUTION 3 /* every row has a queen */

/* One step of the search, after it has happened. The library makes this struct; it may grow at its
 * end, and size is its size in the library that runs. The struct is valid during the callback
 * only. */
typedef struct nqueens_trace_event {
    size_t size;
    const uint32_t *queens; /* the board now, never NULL: queens stand in the rows above row,
                               and after PLACE and SOLUTION in row itself; the other rows are
                               NQUEENS_NO_QUEEN */
    uint64_t placements;    /* number of PLACE events so far, with this one */
    uint64_t rejections;    /* number of REJECT events so far, with this one */
    uint64_t solutions;     /* number of SOLUTION events so far, with this one */
    uint32_t n;
    uint32_t row; /* row and column: the square that got or lost a queen, or was rejected; in
                     SOLUTION the square of the last queen, or NQUEENS_NO_QUEEN for n = 0 */
    uint32_t column;
    uint32_t attacker_row; /* in REJECT the topmost row whose queen attacks the square, or
                              NQUEENS_NO_QUEEN if a constraint rejects the square; NQUEENS_NO_QUEEN
                              in all other events */
    int kind;              /* NQUEENS_TRACE_...; ignore numbers that you do not know */
    int line;              /* in REJECT the NQUEENS_LINE_... of the attack, or _NONE */
} nqueens_trace_event;

/* Receives one step. */
typedef int (*nqueens_trace_fn)(const nqueens_trace_event *event, void *user);

/* Runs the textbook's isPromising search and reports every step: to show the search, to draw its
 * tree, to count what it does. Rows are filled from row 0 on, and columns are tried in ascending
 * order. Each tested square is one REJECT or PLACE: the square is tested against the queens above
 * from the top down, then against the constraints of its row. When no column of a row is left, the
 * queen of the row above is taken off (RETREAT). A PLACE in the last row is followed by SOLUTION
 * and the RETREAT of that PLACE. PLACE and RETREAT come in pairs, nested like brackets; the
 * solutions come in the order of nqueens_enumerate. Takes any n, and ignores the kernel and the
 * threads.
 *
 * NQUEENS_STOPPED         the callback stopped the search
 * NQUEENS_ERROR_OVERFLOW  there are 2^64 events of a kind */
NQUEENS_API int nqueens_trace(nqueens_solver *solver, nqueens_trace_fn callback, void *user);

#ifdef __cplusplus
}
#endif

#endif /* NQUEENS_H */
