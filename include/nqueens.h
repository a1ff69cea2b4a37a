/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * nqueens.h - count, list, find and draw the placements of n queens on an
 * n x n board of which no two attack each other.
 *
 * A whole program, that counts the solutions of the 8 x 8 board and draws the
 * first of them:
 *
 *     #include <nqueens.h>
 *     #include <stdio.h>
 *
 *     static int draw_and_stop(const uint32_t queens[], uint32_t n, void *user)
 *     {
 *         (void)user;
 *         nqueens_print(stdout, n, queens, NQUEENS_FORMAT_TEXT);
 *         return 1; // anything but 0 stops the listing
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
 * BOARDS. A board is an array of n columns, one for each row: queens[row] is
 * the column of the queen in that row, both counted from 0. Row 0 is the top
 * line of a drawing (rank n of a chess board), column 0 is the file a. In the
 * functions that say so an entry may be NQUEENS_NO_QUEEN, an empty row, so
 * that a partial placement can be drawn or examined.
 *
 * CALLS. A function that can fail returns one of the codes below as an int:
 * 0 is done, a positive code is an outcome that is no error, a negative code is
 * an error. Unless its comment says otherwise a function writes to its outputs
 * when it returns NQUEENS_OK and leaves them alone in every other case. After
 * an error or a stop the solver is as usable as before. The library prints
 * nothing (nqueens_print aside), reads no environment, installs no handlers,
 * keeps no global state, and neither aborts nor exits.
 *
 * THREADS. One solver is used by one thread at a time; only
 * nqueens_solver_cancel and the getters (nqueens_solver_n,
 * nqueens_solver_kernel, nqueens_solver_threads, nqueens_solver_memory_limit) may be
 * called beside a running call, from any thread. Different solvers are independent.
 * Functions without a solver may be called from any thread at any time.
 *
 * CALLBACKS run on the thread that made the call. Returning 0 goes on and any
 * other value stops the call, which then returns NQUEENS_STOPPED. From inside
 * a callback only nqueens_solver_cancel and the getters may be called with the
 * same solver; all others return NQUEENS_ERROR_BUSY. A callback must not free
 * the solver, nor leave by longjmp or by a C++ exception.
 */

#ifndef NQUEENS_H
#define NQUEENS_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Marks what the library exports. The library itself is built with hidden
 * visibility; a program that includes this header needs to define nothing. */
#ifndef NQUEENS_API
#define NQUEENS_API
#endif

/* The version of this header. nqueens_version() gives that of the library which
 * the program runs with. While the major version is 0 a new minor version may
 * change the interface; docs/abi.md in the source says how. */
#define NQUEENS_VERSION_MAJOR 0
#define NQUEENS_VERSION_MINOR 1
#define NQUEENS_VERSION_PATCH 0
#define NQUEENS_VERSION "0.1.0"

/* What a call returns. The numbers are fixed; new ones may be added. */
#define NQUEENS_OK 0                      /* done; the outputs hold the answer */
#define NQUEENS_STOPPED 1                 /* a callback asked to stop */
#define NQUEENS_CANCELLED 2               /* nqueens_solver_cancel was called */
#define NQUEENS_NO_SOLUTION 3             /* there is none, or none is left */
#define NQUEENS_ERROR_ARGUMENT (-1)       /* a NULL, a square off the board, an unknown format */
#define NQUEENS_ERROR_MEMORY (-2)         /* the allocator gave no memory */
#define NQUEENS_ERROR_OVERFLOW (-3)       /* the number does not fit its type */
#define NQUEENS_ERROR_UNKNOWN_KERNEL (-4) /* no kernel has this name */
#define NQUEENS_ERROR_CPU (-5)            /* the kernel exists, but not on this CPU */
#define NQUEENS_ERROR_UNSUPPORTED (-6)    /* the kernel cannot take this board */
#define NQUEENS_ERROR_BUFFER (-7)         /* the buffer is too small */
#define NQUEENS_ERROR_BUSY (-8)           /* called from inside a callback of the same solver */
#define NQUEENS_ERROR_IO (-9)             /* writing to the stream failed */
#define NQUEENS_ERROR_THREAD (-10)        /* a thread could not be started */

/* The entry of a row without a queen. */
#define NQUEENS_NO_QUEEN UINT32_MAX

/* The lines along which two queens attack each other (they never share a row:
 * a board has one entry a row). Along a diagonal row - column is constant, it
 * runs from top left to bottom right; along an anti-diagonal row + column is. */
#define NQUEENS_LINE_COLUMN 0
#define NQUEENS_LINE_DIAGONAL 1
#define NQUEENS_LINE_ANTI_DIAGONAL 2

/* How a board is written as text. The examples show the board {1, 3, 0, 2}.
 * The first three are pictures, whose every line ends in '\n'; the others are
 * one line, and carry no '\n'. All are UTF-8. An empty row (NQUEENS_NO_QUEEN)
 * has no queen in a picture, and is '-' among columns, n as one run in FEN (8 on
 * the 8 x 8 board) and null in JSON. The empty board, n = 0, is "" in all of them
 * but JSON, where it is "[]". */
#define NQUEENS_FORMAT_TEXT 0           /* n lines of 'Q' and '.':  .Q.. / ...Q / Q... / ..Q. */
#define NQUEENS_FORMAT_UNICODE 1        /* n lines, U+25A0 is a queen, U+25A1 an empty square */
#define NQUEENS_FORMAT_CHESS 2          /* U+265B and '.', spaced; ranks left, files below */
#define NQUEENS_FORMAT_COLUMNS 3        /* columns counted from 0, one space between:  1 3 0 2 */
#define NQUEENS_FORMAT_COLUMNS_FROM_1 4 /* columns counted from 1, one space between:  2 4 1 3 */
#define NQUEENS_FORMAT_FEN 5            /* piece placement, runs in decimal:  1Q2/3Q/Q3/2Q1 */
#define NQUEENS_FORMAT_JSON 6           /* array of columns counted from 0:  [1,3,0,2] */

/* A solver: a board size, constraints and settings. Opaque. */
typedef struct nqueens_solver nqueens_solver;

/* Receives one board: queens[0..n-1], lent for the time of the call (copy what
 * you keep). n is the solver's, user what was given with the callback. queens
 * is not NULL, not even for n = 0. Returns 0 to go on, anything else to stop. */
typedef int (*nqueens_board_fn)(const uint32_t queens[], uint32_t n, void *user);

/* Receives the progress of a count: units_done of units_total pieces of work
 * are finished, which is about the given fraction (0 to 1) of the whole cost.
 * units_done never falls within one count. Returns 0 to go on, anything else
 * to stop. */
typedef int (*nqueens_progress_fn)(uint64_t units_done, uint64_t units_total, double fraction,
                                   void *user);

/* Memory for a solver. allocate returns a block of at least size bytes (size is
 * never 0), aligned as malloc's are, or NULL; release gives one back, and is
 * never called with NULL. Both may be called from a thread of the library's, so
 * they must be safe to call from several threads at once. They are called
 * inside calls on their solver only, and must not use that solver. */
typedef void *(*nqueens_allocate_fn)(size_t size, void *user);
typedef void (*nqueens_release_fn)(void *block, void *user);

/* ---- Solvers ------------------------------------------------------------ */

/* Makes a solver for the n x n board, any n from 0 on, without constraints,
 * with kernel "auto", one thread, no progress callback, not cancelled. *out belongs
 * to the caller, who releases it with nqueens_solver_free. Which n a search can
 * take in practice is said with each: counts beyond n = 21 take hours and more,
 * nqueens_solve takes any n that fits in memory.
 *
 * NQUEENS_OK              *out is the solver
 * NQUEENS_ERROR_ARGUMENT  out is NULL
 * NQUEENS_ERROR_MEMORY    *out is NULL
 *
 * Cost: one small allocation, no search. Since 0.1. */
NQUEENS_API int nqueens_solver_new(uint32_t n, nqueens_solver **out);

/* The same, with all the solver's memory from allocate and given back to
 * release. user is handed to both. They must stay usable until the solver is
 * freed.
 *
 * NQUEENS_OK              *out is the solver
 * NQUEENS_ERROR_ARGUMENT  out, allocate or release is NULL; *out is NULL, if
 *                         there is an out
 * NQUEENS_ERROR_MEMORY    *out is NULL
 *
 * Since 0.1. */
NQUEENS_API int nqueens_solver_new_with_allocator(uint32_t n, nqueens_allocate_fn allocate,
                                                  nqueens_release_fn release, void *user,
                                                  nqueens_solver **out);

/* Releases a solver and all that it holds. NULL is fine. No call on the solver
 * may be running, so not from inside one of its callbacks. Since 0.1. */
NQUEENS_API void nqueens_solver_free(nqueens_solver *solver);

/* The board size that the solver was made for; 0 for NULL. From any thread.
 * Since 0.1. */
NQUEENS_API uint32_t nqueens_solver_n(const nqueens_solver *solver);

/* ---- Constraints -------------------------------------------------------- */

/* Constraints narrow what counts as a solution, for every call of the solver.
 * They add up in any order. Constraints that contradict each other (two
 * required queens that attack each other, a square both required and forbidden)
 * are no error: such a board has 0 solutions. */

/* A queen must stand on the square. row and column are below n. Requiring a
 * square again changes nothing.
 *
 * NQUEENS_OK              the constraint holds
 * NQUEENS_ERROR_ARGUMENT  solver is NULL, or the square is off the board
 * NQUEENS_ERROR_MEMORY    the constraints are as before
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * Cost: linear in the number of constraints in the worst case, constant
 * (amortised) when squares come in ascending order. Memory: 12 bytes or so for
 * each square. Since 0.1. */
NQUEENS_API int nqueens_solver_require(nqueens_solver *solver, uint32_t row, uint32_t column);

/* No queen may stand on the square. Otherwise as nqueens_solver_require. Since
 * 0.1. */
NQUEENS_API int nqueens_solver_forbid(nqueens_solver *solver, uint32_t row, uint32_t column);

/* Takes back what was required or forbidden of the square; a square of which
 * nothing was is fine.
 *
 * NQUEENS_OK              the square is as in a new solver
 * NQUEENS_ERROR_ARGUMENT  solver is NULL, or the square is off the board
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * Cost: linear in the number of constraints; no memory is taken or given back.
 * Since 0.1. */
NQUEENS_API int nqueens_solver_allow(nqueens_solver *solver, uint32_t row, uint32_t column);

/* Takes all constraints back.
 *
 * NQUEENS_OK              the solver has no constraints
 * NQUEENS_ERROR_ARGUMENT  solver is NULL
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * Since 0.1. */
NQUEENS_API int nqueens_solver_clear_constraints(nqueens_solver *solver);

/* ---- Settings ----------------------------------------------------------- */

/* Chooses the kernel, the inner search. All kernels give the same answers; the
 * choice is a matter of speed, or of checking one against another:
 *
 *   "auto"       the fastest that can take the board; what a new solver has
 *   "reference"  the textbook's isPromising search, row by row; any n; slow
 *   "bitmask"    bitmask backtracking in portable C, with symmetry; n <= 64
 *   "avx2"       the same search, 16 partial placements at a time; n <= 32
 *   "avx512"     the same, 32 at a time; n <= 32
 *   "neon"       the same, 8 at a time, on AArch64; n <= 32
 *   "join"       pairs of half boards that fit, portable C; whole boards only, that
 *                is, without constraints, 4 <= n <= 25
 *   "join-avx512" the same, 512 pairs at a time, on x86-64 CPUs that have it
 *
 * nqueens_kernel_info lists them all. name is read during the call only.
 *
 * NQUEENS_OK                    the kernel is chosen
 * NQUEENS_ERROR_ARGUMENT        solver or name is NULL
 * NQUEENS_ERROR_UNKNOWN_KERNEL  no kernel has this name; the choice is as before
 * NQUEENS_ERROR_CPU             this CPU or build lacks it; the choice is as before
 * NQUEENS_ERROR_BUSY            called from inside a callback
 *
 * Whether the kernel can take the board is seen by the call that searches, which
 * returns NQUEENS_ERROR_UNSUPPORTED if it cannot. Since 0.1. */
NQUEENS_API int nqueens_solver_set_kernel(nqueens_solver *solver, const char *name);

/* The name of the kernel that nqueens_count would run now: the one chosen, or
 * for "auto" the one that it picks for the board; never "auto". NULL for NULL.
 * The text is static. From any thread. Since 0.1. */
NQUEENS_API const char *nqueens_solver_kernel(const nqueens_solver *solver);

/* Sets in how many threads a count works, at most 1024 (more count as that), the
 * calling thread aside, which waits and reports progress; with 1, as in a new solver,
 * the calling thread does the work itself. 0 means as many as there are CPUs that the
 * calling thread may use now. The threads block all signals and are gone when the call
 * returns. Listing, solving, and nqueens_count with the reference work in the calling
 * thread always.
 *
 * NQUEENS_OK              the number is set
 * NQUEENS_ERROR_ARGUMENT  solver is NULL
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * Since 0.1. */
NQUEENS_API int nqueens_solver_set_threads(nqueens_solver *solver, uint32_t threads);

/* In how many threads a count would work: what was set, or for 0 the CPUs that
 * there were then; at least 1. 0 for NULL. From any thread. Since 0.1. */
NQUEENS_API uint32_t nqueens_solver_threads(const nqueens_solver *solver);

/* Sets how much memory a count by join may take, in bytes; 0 means the default, 1 GiB,
 * as in a new solver. The lists of half boards that a join works with are made as long
 * as the limit allows; with shorter ones it takes longer, 5 to 15 per cent at n = 20.
 * Without a limit n = 18 takes 130 MB and n = 20 takes 1 GB; at the least, in one thread,
 * n = 16 takes 2 MB, n = 20 16 MB, n = 22 64 MB and n = 24 512 MB. More than can be addressed
 * means all that can. Backtracking, listing and solving take little and do not regard it.
 *
 * NQUEENS_OK              the limit is set
 * NQUEENS_ERROR_ARGUMENT  solver is NULL
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * A join that the limit is too low for is seen by the call that counts, which returns
 * NQUEENS_ERROR_UNSUPPORTED. Since 0.1. */
NQUEENS_API int nqueens_solver_set_memory_limit(nqueens_solver *solver, uint64_t bytes);

/* The limit in bytes: what was set, or the default; 0 for NULL. From any thread. Since
 * 0.1. */
NQUEENS_API uint64_t nqueens_solver_memory_limit(const nqueens_solver *solver);

/* Tells of kernel number index, from 0 on, "auto" first: its name, what it is
 * in one line, and whether it runs on this CPU (1 or 0). An output that is NULL
 * is not wanted. The texts are static.
 *
 * NQUEENS_OK              the outputs are written
 * NQUEENS_ERROR_ARGUMENT  index is past the last kernel
 *
 * Since 0.1. */
NQUEENS_API int nqueens_kernel_info(uint32_t index, const char **name, const char **summary,
                                    int *runs_here);

/* Asks for the progress of counts: progress is called between pieces of work, on
 * the calling thread, at most once in min_interval_ms milliseconds (0: after every
 * piece; with several threads every few milliseconds at most), and once more when the
 * last piece is done, with units_done
 * = units_total; a callback that stops the count then gets NQUEENS_STOPPED and
 * the whole number. A count that fails or is cancelled ends without that report.
 * NULL takes the callback back. user is handed to it and stays the caller's.
 *
 * NQUEENS_OK              the callback is set
 * NQUEENS_ERROR_ARGUMENT  solver is NULL
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * Since 0.1. */
NQUEENS_API int nqueens_solver_set_progress(nqueens_solver *solver, nqueens_progress_fn progress,
                                            void *user, uint32_t min_interval_ms);

/* Cancels: the call that runs on the solver, if any, returns
 * NQUEENS_CANCELLED soon (within 50 ms on an idle machine), and until
 * nqueens_solver_clear_cancel every call that searches (count, units, count_units,
 * enumerate, first, next, solve) returns it at once, once its arguments are in
 * order. A
 * call that was about to end anyway may still end as it would have. May be
 * called from any thread, from a callback, and from a signal handler, at any
 * moment in the life of the solver. NULL is fine. Cost: one atomic store. Since
 * 0.1. */
NQUEENS_API void nqueens_solver_cancel(nqueens_solver *solver);

/* Takes a cancel back, so that the solver searches again. Called from inside a
 * callback it does nothing, so that the running call does not miss a cancel. Like
 * a setter it must not be called beside a running call. NULL is fine. Since 0.1. */
NQUEENS_API void nqueens_solver_clear_cancel(nqueens_solver *solver);

/* ---- Counting ----------------------------------------------------------- */

/* Counts the solutions. n = 0 has one, the empty board; n = 2 and 3 have none.
 * The numbers are those of OEIS A000170 where there are no constraints.
 *
 * Symmetry is used as far as the constraints keep it (all eight symmetries of
 * the square where there are none). Kernel "bitmask" takes n <= 64, "reference"
 * any n; how long that takes is another matter: on one core of a current server
 * n = 16 takes 13 ms with AVX-512, 34 ms with AVX2 and a quarter of a second in
 * portable C, and each further n seven to nine times as long as the one before.
 *
 * NQUEENS_OK                 *solutions is the count
 * NQUEENS_STOPPED,
 * NQUEENS_CANCELLED          *solutions is the sum of the pieces of work that
 *                            were finished: a lower bound, nothing more
 * NQUEENS_ERROR_ARGUMENT     solver or solutions is NULL
 * NQUEENS_ERROR_MEMORY       memory ran out
 * NQUEENS_ERROR_OVERFLOW     the count is 2^64 or more
 * NQUEENS_ERROR_UNSUPPORTED  the kernel chosen by name cannot take this n, or is a
 *                            join and the board has constraints or the memory limit
 *                            is too low
 * NQUEENS_ERROR_THREAD       a thread could not be started
 * NQUEENS_ERROR_BUSY         called from inside a callback
 *
 * Memory, while it runs: for each thread at most 64 KB, and 16 KB for each row;
 * "reference" 4 bytes for each row; a join up to the memory limit. Since 0.1. */
NQUEENS_API int nqueens_count(nqueens_solver *solver, uint64_t *solutions);

/* ---- Counting in pieces -------------------------------------------------- */

/* A count can be cut into work units that add up to it, to spread it over machines
 * and to go on after an interruption. method says how: "backtracking", or
 * "join", which takes boards without constraints and 4 <= n <= 25. The list of
 * units is a pure function of n, the constraints, the method and a format version: it
 * is the same on every machine and with every kernel, and so is the number of
 * solutions of each unit. Units of n <= 24 take
 * milliseconds to a minute on one core, those beyond, to n = 28, minutes. */

/* How many units there are.
 *
 * NQUEENS_OK                 *units is the number; 1 for n = 0 and 1, 0 where the
 *                            middle of the board has no place for its queens
 * NQUEENS_CANCELLED          cancelled
 * NQUEENS_ERROR_ARGUMENT     solver, method or units is NULL, or the method unknown
 * NQUEENS_ERROR_UNSUPPORTED  the method cannot take this n (n > 64), or these constraints
 * NQUEENS_ERROR_BUSY         called from inside a callback
 *
 * Cost: one or two milliseconds at n = 20. Since 0.1. */
NQUEENS_API int nqueens_units(nqueens_solver *solver, const char *method, uint64_t *units);

/* Counts the solutions of units first to last - 1, with the solver's kernel, threads
 * and progress. Over any partition of the units the numbers add up to what
 * nqueens_count gives. Kernel "reference" counts units of
 * "backtracking" too.
 *
 * Returns as nqueens_count, and NQUEENS_ERROR_ARGUMENT also if method is NULL or
 * unknown, first > last, or last is more than the number of units;
 * NQUEENS_ERROR_UNSUPPORTED for n > 64 with every kernel, and if the kernel is one of the
 * other method: "auto" is then the best of the method's own. Cost: that of the units, and
 * up to twice that of nqueens_units. Since 0.1. */
NQUEENS_API int nqueens_count_units(nqueens_solver *solver, const char *method, uint64_t first,
                                    uint64_t last, uint64_t *solutions);

/* Writes a line of printable ASCII, without '\n', that identifies the list of units
 * to buf[0..size-1], NUL-terminated: two solvers with the same line, on any
 * machines and with any versions of the library, have the same units with the same
 * numbers of solutions, so the line can be stored with results and compared. *needed, unless
 * needed is NULL, becomes the size that the line takes with its NUL, also when it
 * does not fit, so that (NULL, 0) asks for the size.
 *
 * NQUEENS_OK              buf holds the line
 * NQUEENS_ERROR_BUFFER    size is too small; buf, if size > 0, holds ""
 * NQUEENS_ERROR_ARGUMENT  solver or method is NULL, the method is unknown, or buf is
 *                         NULL and size is not 0
 * NQUEENS_ERROR_OVERFLOW  the size does not fit in a size_t
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * Cost: linear in the constraints. Since 0.1. */
NQUEENS_API int nqueens_units_identity(nqueens_solver *solver, const char *method, char *buf,
                                       size_t size, size_t *needed);

/* ---- Listing ------------------------------------------------------------ */

/* Hands every solution to the callback, in lexicographic order of queens[]
 * (that is, of the column in row 0, then in row 1, and so on), serially, on the
 * calling thread. Kernel "reference" lists by the reference, every other by
 * bitmask backtracking ("auto" takes the reference for n > 64). n = 0 has one
 * empty board. user is handed to the callback and stays the caller's.
 *
 * NQUEENS_OK                 all solutions were listed
 * NQUEENS_STOPPED            the callback returned non-zero
 * NQUEENS_CANCELLED          cancelled
 * NQUEENS_ERROR_ARGUMENT     solver or board is NULL
 * NQUEENS_ERROR_MEMORY       memory ran out; none or some boards were listed
 * NQUEENS_ERROR_UNSUPPORTED  the kernel chosen by name cannot take this n
 * NQUEENS_ERROR_BUSY         called from inside a callback
 *
 * Cost: about a quarter of a microsecond a board at n = 12 to 14, growing with n,
 * and the callback's. Memory, while it runs: at most 32 KB for each row. The first
 * board, too, must be found: without constraints, past n of about 30 the search for
 * it may not end in a lifetime (nqueens_solve finds a board at once). Since 0.1. */
NQUEENS_API int nqueens_enumerate(nqueens_solver *solver, nqueens_board_fn board, void *user);

/* Writes the first solution in the order of nqueens_enumerate to
 * queens[0..n-1].
 *
 * NQUEENS_OK                 queens is the solution
 * NQUEENS_NO_SOLUTION        there is none; queens is untouched, as in all that
 *                            follow
 * NQUEENS_CANCELLED          cancelled
 * NQUEENS_ERROR_ARGUMENT     solver or queens is NULL (for n = 0 too)
 * NQUEENS_ERROR_MEMORY       memory ran out
 * NQUEENS_ERROR_UNSUPPORTED  the kernel chosen by name cannot take this n
 * NQUEENS_ERROR_BUSY         called from inside a callback
 *
 * Cost: a search, see nqueens_enumerate. Since 0.1. */
NQUEENS_API int nqueens_first(nqueens_solver *solver, uint32_t queens[]);

/* Replaces queens[0..n-1] by the least solution that is greater than it in
 * lexicographic order. queens may be any array of n entries below n: it need
 * not be a solution, nor come from this solver. So
 *
 *     for (r = nqueens_first(s, q); r == NQUEENS_OK; r = nqueens_next(s, q))
 *
 * visits every solution and ends with NQUEENS_NO_SOLUTION. No state is kept
 * between calls: a listing can be taken up again from a saved board.
 *
 * Returns as nqueens_first, with NQUEENS_NO_SOLUTION if none is left (always for
 * n = 0), and NQUEENS_ERROR_ARGUMENT also if an entry is n or more. Since 0.1. */
NQUEENS_API int nqueens_next(nqueens_solver *solver, uint32_t queens[]);

/* ---- Finding ------------------------------------------------------------ */

/* Writes one solution to queens[0..n-1]: always the same for the same n and
 * constraints, on every machine, but which one may change with the version of
 * the library. It need not be the first in lexicographic order.
 *
 * Without constraints it is constructed, for any n, in time linear in n (n =
 * 10^7 in a fraction of a second). With constraints it is searched for, by
 * conflict minimisation and by backtracking on the row or column with the fewest
 * open squares in turn; completing a partial placement is NP-complete, so the
 * search may run without bound, and can be cancelled. NQUEENS_NO_SOLUTION is
 * said only when it is proved. The kernel is not regarded.
 *
 * NQUEENS_OK              queens is a solution
 * NQUEENS_NO_SOLUTION     there is none; queens is untouched, as in all that
 *                         follow
 * NQUEENS_CANCELLED       cancelled
 * NQUEENS_ERROR_ARGUMENT  solver or queens is NULL (for n = 0 too)
 * NQUEENS_ERROR_MEMORY    memory ran out
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * Memory: none without constraints, otherwise some 100 bytes for each row and
 * constraint. Since 0.1. */
NQUEENS_API int nqueens_solve(nqueens_solver *solver, uint32_t queens[]);

/* ---- Boards ------------------------------------------------------------- */

/* Whether queens[0..n-1] is a solution of the board without constraints: 1 if
 * every entry is below n and no two queens attack each other, 0 if not. n = 0
 * is one. 0 if queens is NULL, for n = 0 too.
 *
 * Cost: linear in n. It asks malloc for 5 n / 8 bytes where n is large; if that is
 * refused it takes longer, and the answer is still right. Since 0.1. */
NQUEENS_API int nqueens_is_solution(uint32_t n, const uint32_t queens[]);

/* Finds the first two queens that attack each other: *row_a is the first row
 * whose queen attacks one below it, *row_b > *row_a the first row with a queen
 * that it attacks, *line the NQUEENS_LINE_... along which. Entries are below n,
 * or NQUEENS_NO_QUEEN, and such rows attack nothing. An output that is NULL is
 * not wanted.
 *
 * NQUEENS_OK              two queens attack each other; the outputs are written
 * NQUEENS_NO_SOLUTION     no two do; the outputs are untouched
 * NQUEENS_ERROR_ARGUMENT  queens is NULL, or an entry is neither below n nor
 *                         NQUEENS_NO_QUEEN; the outputs are untouched
 *
 * Cost: as nqueens_is_solution. Since 0.1. */
NQUEENS_API int nqueens_find_attack(uint32_t n, const uint32_t queens[], uint32_t *row_a,
                                    uint32_t *row_b, int *line);

/* Writes a board as text, NUL-terminated, to buf[0..size-1]. Entries are below
 * n, or NQUEENS_NO_QUEEN; the queens may attack each other. *needed, unless
 * needed is NULL, becomes the size that the text takes with its NUL, also when
 * it does not fit, so that (NULL, 0) asks for the size.
 *
 * NQUEENS_OK              buf holds the text
 * NQUEENS_ERROR_BUFFER    size is too small; buf, if size > 0, holds ""
 * NQUEENS_ERROR_ARGUMENT  queens is NULL, an entry is out of range, the format
 *                         is unknown, or buf is NULL and size is not 0; *needed
 *                         and buf are untouched
 * NQUEENS_ERROR_OVERFLOW  the size does not fit in a size_t; *needed and buf are
 *                         untouched
 *
 * In CHESS the files past z are aa, ab, and so on, and the cells as wide as the
 * widest name. Cost: linear in the length of the text, which is about n^2 for
 * pictures. Since 0.1. */
NQUEENS_API int nqueens_format(char *buf, size_t size, size_t *needed, uint32_t n,
                               const uint32_t queens[], int format);

/* Reads a board from NUL-terminated text: the inverse of nqueens_format for
 * TEXT, UNICODE, COLUMNS, COLUMNS_FROM_1, FEN and JSON. The text says how large the
 * board is; *n becomes its size, and queens[0..*n-1] its columns. Rows without a
 * queen become NQUEENS_NO_QUEEN. White space (space, '\t', '\r', '\n') around
 * the board, between columns and around the parts of JSON is skipped, the last
 * line of a picture may lack its '\n', and lines may end in "\r\n"; anything else
 * that nqueens_format would not write is an error. Whether the queens attack each
 * other is not asked.
 *
 * capacity is how many entries queens has room for. It may be 0, and queens then
 * NULL, to ask for the size.
 *
 * NQUEENS_OK              queens and *n hold the board
 * NQUEENS_ERROR_BUFFER    the board has more rows than capacity; *n is their
 *                         number, queens is untouched
 * NQUEENS_ERROR_ARGUMENT  text or n is NULL, or queens is and capacity is not 0,
 *                         the format is unknown or CHESS, or the text is not a
 *                         board in it (an unknown character, a line of another
 *                         length, two queens in a row, a column off the board);
 *                         queens and *n are untouched
 *
 * Cost: linear in the length of the text. Since 0.1. */
NQUEENS_API int nqueens_parse(const char *text, int format, uint32_t capacity, uint32_t queens[],
                              uint32_t *n);

/* Writes a board to a stream: the text of nqueens_format, and a '\n' after the
 * formats that are one line, so that what is written always ends a line (n = 0
 * in a picture format writes nothing). Takes no memory.
 *
 * NQUEENS_OK              written, as far as the stream's buffer tells
 * NQUEENS_ERROR_ARGUMENT  stream or queens is NULL, an entry is neither below n
 *                         nor NQUEENS_NO_QUEEN, or the format is unknown; nothing
 *                         was written
 * NQUEENS_ERROR_IO        the stream reported an error (errno is the stream's);
 *                         some of the text may have been written
 *
 * Since 0.1. */
NQUEENS_API int nqueens_print(FILE *stream, uint32_t n, const uint32_t queens[], int format);

/* ---- About the library -------------------------------------------------- */

/* What a code means, as a short English text without a full stop; for a number
 * that is no code, "unknown code". Never NULL; the text is static. Since 0.1. */
NQUEENS_API const char *nqueens_strerror(int code);

/* The version of the library, as NQUEENS_VERSION is that of the header: "0.1.0".
 * The text is static. Since 0.1. */
NQUEENS_API const char *nqueens_version(void);

#ifdef __cplusplus
}
#endif

#endif /* NQUEENS_H */
