/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * nqueens.h - count, list, find and draw the solutions of the n queens problem: placements
 * of n queens on an n x n board such that no two attack each other.
 *
 * A whole program that counts the solutions of the 8 x 8 board and draws the first:
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
 * CALLS. A function that can fail returns one of the codes below as an int: 0 means done, a
 * positive code is an outcome that is not an error, a negative code is an error. Unless its
 * comment says otherwise a function writes to its outputs when it returns NQUEENS_OK and
 * leaves them alone in every other case. After an error or a stop the solver is as usable
 * as before. The library prints nothing (nqueens_print aside), reads no environment,
 * installs no handlers, keeps no global state, and neither aborts nor exits.
 *
 * Arguments are checked first: a wrong one is NQUEENS_ERROR_ARGUMENT on a cancelled solver
 * and inside a callback, too. Only what depends on the constraints or takes a search is
 * found later: that a board breaks a constraint, or that a rank or a unit of "backtracking"
 * is past the last.
 *
 * THREADS. One solver is used by one thread at a time, and may be handed from thread to
 * thread between calls; only nqueens_solver_cancel and the getters (nqueens_solver_n,
 * nqueens_solver_kernel, nqueens_solver_threads, nqueens_solver_memory_limit,
 * nqueens_memory_needed, nqueens_why_unsupported) may be called during another call, from
 * any thread. Different solvers are independent. Functions without a solver may be called
 * from any thread at any time.
 *
 * CALLBACKS run on the thread that made the call. Returning 0 goes on and any other value
 * stops the call, which then returns NQUEENS_STOPPED. The value itself is not reported, so
 * keep a reason where user points. From inside a callback only nqueens_solver_cancel and
 * the getters may be called with the same solver; all others return NQUEENS_ERROR_BUSY. A
 * callback must not free the solver, nor leave by longjmp or by a C++ exception.
 *
 * The sections of this header, in order: version, codes and formats; solvers;
 * constraints; settings; counting; counting in pieces; estimating; counting up to
 * symmetry; listing; ranking; finding; tracing the reference search; boards;
 * symmetry; about the library.
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
#define NQUEENS_ERROR_UNSUPPORTED (-6)    /* the kernel or method cannot take this board */
#define NQUEENS_ERROR_BUFFER (-7)         /* the buffer is too small */
#define NQUEENS_ERROR_BUSY (-8)           /* called from inside a callback of the same solver */
#define NQUEENS_ERROR_IO (-9)             /* writing to the stream failed */
#define NQUEENS_ERROR_THREAD (-10)        /* a thread could not be started */

/* Why a call returns NQUEENS_ERROR_UNSUPPORTED, as nqueens_why_unsupported says. */
#define NQUEENS_SUPPORTED 0
#define NQUEENS_UNSUPPORTED_METHOD 1      /* the kernel does not count units of the method */
#define NQUEENS_UNSUPPORTED_SIZE 2        /* the kernel or method does not take this n */
#define NQUEENS_UNSUPPORTED_CONSTRAINTS 3 /* a join takes no constraints */
#define NQUEENS_UNSUPPORTED_MEMORY 4      /* the memory limit has no room for one thread */

/* The entry of a row without a queen. */
#define NQUEENS_NO_QUEEN UINT32_MAX

/* The lines along which two queens attack each other (they never share a row:
 * a board has one entry a row). Along a diagonal row - column is constant, it
 * runs from top left to bottom right; along an anti-diagonal row + column is. */
#define NQUEENS_LINE_COLUMN 0
#define NQUEENS_LINE_DIAGONAL 1
#define NQUEENS_LINE_ANTI_DIAGONAL 2
#define NQUEENS_LINE_NONE 3 /* along no line; only nqueens_trace says so */

/* How a board is written as text. The examples show the board {1, 3, 0, 2}.
 * The first three and SVG are pictures, whose every line ends in '\n'; the others
 * are one line, and carry no '\n'. All are UTF-8. An empty row (NQUEENS_NO_QUEEN)
 * has no queen in a picture, and is '-' among columns, n as one run in FEN (8 on
 * the 8 x 8 board) and null in JSON. The empty board, n = 0, is "" in all of them
 * but JSON, where it is "[]", and SVG, where it is a document without squares. */
#define NQUEENS_FORMAT_TEXT 0           /* n lines of 'Q' and '.':  .Q.. / ...Q / Q... / ..Q. */
#define NQUEENS_FORMAT_UNICODE 1        /* n lines, U+25A0 is a queen, U+25A1 an empty square */
#define NQUEENS_FORMAT_CHESS 2          /* U+265B and '.', spaced; ranks left, files below */
#define NQUEENS_FORMAT_COLUMNS 3        /* columns counted from 0, one space between:  1 3 0 2 */
#define NQUEENS_FORMAT_COLUMNS_FROM_1 4 /* columns counted from 1, one space between:  2 4 1 3 */
#define NQUEENS_FORMAT_FEN 5            /* piece placement, runs in decimal:  1Q2/3Q/Q3/2Q1 */
#define NQUEENS_FORMAT_JSON 6           /* array of columns counted from 0:  [1,3,0,2] */
#define NQUEENS_FORMAT_SVG 7            /* an SVG document, the board as in a chess book */

/* A solver: a board size, constraints and settings. Opaque. */
typedef struct nqueens_solver nqueens_solver;

/* Receives one board: queens[0..n-1], valid during the call only (copy what you keep). n is
 * the solver's, user is what was given with the callback. queens is not NULL, not even for
 * n = 0. Returns 0 to go on, anything else to stop. */
typedef int (*nqueens_board_fn)(const uint32_t queens[], uint32_t n, void *user);

/* Receives the progress of a count: units_done of units_total pieces of work
 * are finished, which is about the given fraction (0 to 1) of the whole cost.
 * units_total is at least 1: where there is nothing to do, 1 of 1 are finished.
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

/* Makes a solver for the n x n board, any n from 0 on, without constraints, with kernel
 * "auto", one thread, no progress callback, not cancelled. *out belongs to the caller, who
 * releases it with nqueens_solver_free. Each search says which n it takes; nqueens_solve
 * takes any n that fits in memory.
 *
 * NQUEENS_OK              *out is the solver
 * NQUEENS_ERROR_ARGUMENT  out is NULL
 * NQUEENS_ERROR_MEMORY    *out is NULL
 *
 * Cost: one small allocation, no search. Since 0.1. */
NQUEENS_API int nqueens_solver_new(uint32_t n, nqueens_solver **out);

/* The same, with all the solver's memory from allocate and returned to release. user is
 * passed to both. They must stay usable until the solver is freed.
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

/* Constraints narrow what counts as a solution, for every call of the solver. They add up
 * in any order. Constraints that contradict each other (two required queens that attack
 * each other, a square both required and forbidden) are not an error: the board then has 0
 * solutions. */

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

/* Removes the constraints on the square, if there are any.
 *
 * NQUEENS_OK              the square is as in a new solver
 * NQUEENS_ERROR_ARGUMENT  solver is NULL, or the square is off the board
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * Cost: linear in the number of constraints; no memory is allocated or released. Since
 * 0.1. */
NQUEENS_API int nqueens_solver_allow(nqueens_solver *solver, uint32_t row, uint32_t column);

/* Removes all constraints.
 *
 * NQUEENS_OK              the solver has no constraints
 * NQUEENS_ERROR_ARGUMENT  solver is NULL
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * Since 0.1. */
NQUEENS_API int nqueens_solver_clear_constraints(nqueens_solver *solver);

/* ---- Settings ----------------------------------------------------------- */

/* The getters return what is in force, not what was set: for "auto" or 0, the choice that
 * follows from it. So setting what a getter returned does not restore "auto" or 0. */

/* Chooses the kernel, the inner search. All kernels give the same answers; the
 * choice is a matter of speed, or of checking one against another:
 *
 *   "auto"       the fastest that can take the board; what a new solver has
 *   "reference"  the textbook's isPromising search, row by row; any n; slow
 *   "bitmask"    bitmask backtracking in portable C, with symmetry; n <= 64
 *   "avx2"       the same search, 16 partial placements at a time; n <= 32
 *   "avx512"     the same, 32 at a time; n <= 32
 *   "neon"       the same, 8 at a time, on AArch64; n <= 32
 *   "join"       pairs of half boards that fit, in portable C; only boards without
 *                constraints, 4 <= n <= 25
 *   "join-avx512"
 *                the same, 512 pairs at a time, on x86-64 CPUs that have it
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

/* Sets in how many threads a count works, at most 1024 (more count as that), the calling
 * thread aside, which waits and reports progress; with 1, as in a new solver, the calling
 * thread does the work itself. 0 means as many as there are CPUs that the calling thread
 * may use now. The threads block all signals and end before the call returns. Ranks and
 * random solutions are found by counts, in as many threads. Listing, finding, estimating,
 * tracing, nqueens_count_up_to, the turns of nqueens_count_symmetric, and nqueens_count
 * with the reference work in the calling thread always.
 *
 * NQUEENS_OK              the number is set
 * NQUEENS_ERROR_ARGUMENT  solver is NULL
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * Since 0.1. */
NQUEENS_API int nqueens_solver_set_threads(nqueens_solver *solver, uint32_t threads);

/* In how many threads a count would work: what was set, or for 0 the CPUs that
 * there were then; from 1 to 1024. 0 for NULL. From any thread. Since 0.1. */
NQUEENS_API uint32_t nqueens_solver_threads(const nqueens_solver *solver);

/* Sets how much memory a count by join may take, in bytes. 0, as in a new solver, means
 * the default: what all threads need (nqueens_memory_needed) and 1 GiB, but no more than
 * half of the machine's memory, unless one thread needs more. A larger limit than SIZE_MAX
 * is taken as SIZE_MAX.
 *
 * A join has as many of the threads work as the limit has room for. What is left holds
 * lists of half boards, which are made as long as they pay; with shorter ones a join takes
 * 5 to 15 per cent longer at n = 20. Backtracking, listing and solving take little memory
 * and ignore the limit.
 *
 * NQUEENS_OK              the limit is set
 * NQUEENS_ERROR_ARGUMENT  solver is NULL
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * A limit with no room for one thread makes the call that counts by join return
 * NQUEENS_ERROR_UNSUPPORTED. Since 0.1. */
NQUEENS_API int nqueens_solver_set_memory_limit(nqueens_solver *solver, uint64_t bytes);

/* The limit in bytes: what was set, or the default for the threads that are set now; 0 for
 * NULL. From any thread. Since 0.1. */
NQUEENS_API uint64_t nqueens_solver_memory_limit(const nqueens_solver *solver);

/* Writes to *bytes the memory limit with which so many threads (0: one for each CPU) count
 * the units of a method (see nqueens_units) at once: 0 for "backtracking", which has no
 * limit. For "join" it depends on n, on the threads and on the kernel; one thread of
 * "join-avx512" needs 1.4 MiB at n = 16, 6.8 at 20, 49 at 22 and 517 at 24. From any thread.
 *
 * NQUEENS_OK                 *bytes is set
 * NQUEENS_ERROR_ARGUMENT     solver, method or bytes is NULL, or there is no such method
 * NQUEENS_ERROR_UNSUPPORTED  the method has no units for this board, or the kernel does
 *                            not count them
 *
 * Since 0.1. */
NQUEENS_API int nqueens_memory_needed(const nqueens_solver *solver, const char *method,
                                      uint32_t threads, uint64_t *bytes);

/* Describes kernel number index, from 0 on, "auto" first: its name; the method by which it
 * counts, "backtracking" or "join", or "reference" and "auto" for the kernels of these names;
 * one line of summary; and whether it runs on this CPU (1 or 0). NULL outputs are skipped.
 * The texts are static. From any thread.
 *
 * NQUEENS_OK              the outputs are written
 * NQUEENS_ERROR_ARGUMENT  index is past the last kernel
 *
 * Since 0.1. */
NQUEENS_API int nqueens_kernel_info(uint32_t index, const char **name, const char **method,
                                    const char **summary, int *runs_here);

/* Finds out whether the solver's kernel can count its board, and if not, why: *reason becomes
 * NQUEENS_SUPPORTED or the first NQUEENS_UNSUPPORTED_... that holds. method is that of
 * nqueens_count_units, or NULL to ask about nqueens_count. Searches nothing. From any thread.
 *
 * NQUEENS_OK              *reason is set
 * NQUEENS_ERROR_ARGUMENT  solver or reason is NULL, or there is no such method
 *
 * Since 0.1. */
NQUEENS_API int nqueens_why_unsupported(const nqueens_solver *solver, const char *method,
                                        int *reason);

/* Asks for the progress of counts (nqueens_count, nqueens_count_units,
 * nqueens_count_symmetric and nqueens_count_fundamental): progress is called between pieces
 * of work, on the calling thread, at most once in min_interval_ms milliseconds (0: after
 * every piece; with several threads every few milliseconds at most), and once more when the
 * last piece is done, with units_done = units_total; a callback that stops the count then
 * gets NQUEENS_STOPPED and the whole number. A count that fails or is cancelled ends
 * without that report. NULL removes the callback. user is passed to it and stays the
 * caller's; both must stay usable until the callback is removed or replaced, or the solver
 * freed.
 *
 * NQUEENS_OK              the callback is set
 * NQUEENS_ERROR_ARGUMENT  solver is NULL
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * Since 0.1. */
NQUEENS_API int nqueens_solver_set_progress(nqueens_solver *solver, nqueens_progress_fn progress,
                                            void *user, uint32_t min_interval_ms);

/* Cancels: the call that runs on the solver, if any, returns NQUEENS_CANCELLED soon, and
 * until nqueens_solver_clear_cancel every call that searches (those that count, list, rank, find, estimate and trace, and
 * nqueens_units) returns it at once if its arguments are right. A call that was about to
 * end may still end as it would have. May be called from any thread, from a callback, and
 * from a signal handler, at any moment in the life of the solver. NULL is fine. Cost: one
 * atomic store. Since 0.1. */
NQUEENS_API void nqueens_solver_cancel(nqueens_solver *solver);

/* Clears a cancel, so that the solver searches again. Called from inside a callback it does
 * nothing, so that the running call does not miss a cancel. Like a setter it must not be
 * called during another call. NULL is fine. Since 0.1. */
NQUEENS_API void nqueens_solver_clear_cancel(nqueens_solver *solver);

/* ---- Counting ----------------------------------------------------------- */

/* Counts the solutions. n = 0 has one, the empty board; n = 2 and 3 have none.
 * The numbers are those of OEIS A000170 where there are no constraints.
 *
 * Symmetry is used as far as the constraints keep it (all eight symmetries of
 * the square where there are none). Kernel "bitmask" takes n <= 64, "reference"
 * any n; how long that takes is another matter: on one core of a current server
 * n = 16 takes 13 ms with AVX-512, 41 ms with AVX2 and 0.33 s in portable C, and
 * each further n five to nine times as long as the one before.
 *
 * NQUEENS_OK                 *solutions is the count
 * NQUEENS_STOPPED,
 * NQUEENS_CANCELLED          *solutions is the sum of the pieces of work that
 *                            were finished: only a lower bound
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

/* Counts the solutions up to a limit: *solutions becomes their number or the limit,
 * whichever is less. It stops as soon as the limit is reached, so that limit 1 asks
 * whether there is a solution, and limit 2 whether there is none, exactly one, or more
 * than one, as for a puzzle. Limit 0 is reached before anything is searched.
 *
 * Any n. The search places the next queen on the row or column with the fewest open
 * squares, and goes from solution to solution: the more squares are required or forbidden
 * the sooner it is done. Proving that there are no more than were found may take very long,
 * and can be cancelled. The number of threads, the kernel and the progress callback are
 * ignored.
 *
 * NQUEENS_OK              *solutions is the number, or the limit
 * NQUEENS_CANCELLED       *solutions is the number found: only a lower bound
 * NQUEENS_ERROR_ARGUMENT  solver or solutions is NULL
 * NQUEENS_ERROR_MEMORY    memory ran out
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * Cost: a few microseconds for a puzzle with n = 12, some ten for one with n = 64, and less
 * than a microsecond for each further solution: for a limit of many thousands on a board
 * that can be counted nqueens_count is faster. Memory: some 600 bytes for each row.
 * Since 0.1. */
NQUEENS_API int nqueens_count_up_to(nqueens_solver *solver, uint64_t limit, uint64_t *solutions);

/* ---- Counting in pieces -------------------------------------------------- */

/* A count can be cut into work units that add up to it, to spread it over machines
 * and to go on after an interruption. method says how: "backtracking", or
 * "join", which takes boards without constraints and 4 <= n <= 25. The list of
 * units is a pure function of n, the constraints, the method and a format version: it
 * is the same on every machine and with every kernel, and so is the number of
 * solutions of each unit. Units of n <= 26 take milliseconds to a minute on one core,
 * those of n = 27 and 28 up to minutes. */

/* How many units there are.
 *
 * NQUEENS_OK                 *units is the number: 0 where there is nothing to count,
 *                            because constraints contradict each other or the middle of
 *                            the board has no place for its queens; otherwise 1 for
 *                            n = 0 and 1
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

/* Writes a line of printable ASCII, without '\n', that identifies the list of units to
 * buf[0..size-1], NUL-terminated: two solvers with the same line, on any machines and with
 * any versions of the library, have the same units with the same numbers of solutions, so
 * the line can be stored with results and compared. *needed, unless needed is NULL, becomes
 * the size that the line takes with its NUL, also when it does not fit, so that (NULL, 0)
 * asks for the size. It does not check whether the method takes the board; nqueens_units
 * does.
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

/* ---- Estimating --------------------------------------------------------- */

/* Estimates the number of solutions, for any n up to 65535, from random descents: queens
 * are placed one by one at random, and the numbers of squares that are open each time give
 * a number whose expectation is exactly the number of solutions under the constraints. The
 * estimate is the mean over samples such numbers; samples is at least 1, and seed may be
 * any number. The same n, constraints, samples and seed make the same descents on every
 * machine; where double is IEEE 754's without excess precision, also the same outputs to
 * the last digit.
 *
 * *solutions is the estimate, infinite where it is beyond the largest double (without
 * constraints from about n = 210 on); *log_solutions is its natural logarithm, which is
 * finite for every n, and -infinity for 0. *relative_error is the standard error of the
 * estimate divided by the estimate: where it is small the true number is within one of them
 * in about two cases of three, within two in 19 of 20, and it is that of the logarithm too.
 * It is relative because the standard error itself would be infinite where the estimate is.
 * It is 0 where the number is known for certain (every queen is required, or constraints
 * contradict each other), otherwise only if all samples happened to be equal; and infinite
 * where it is unknown: with one sample, or if no descent found a solution. NULL outputs are
 * skipped.
 *
 * The error is estimated from the same descents. Past n of about 300 a few of them make
 * most of the sum, and so they do on boards whose constraints leave few solutions. The
 * largest were then probably missed, and estimate and error are both too low: take an error
 * above 0.2 as a sign that more samples are needed, and compare several seeds. Means over
 * several seeds are estimates, too.
 *
 * NQUEENS_OK                 the outputs are written
 * NQUEENS_CANCELLED          cancelled; they are untouched, as in all that follow
 * NQUEENS_ERROR_ARGUMENT     solver is NULL or samples is 0
 * NQUEENS_ERROR_MEMORY       memory ran out
 * NQUEENS_ERROR_UNSUPPORTED  n > 65535
 * NQUEENS_ERROR_BUSY         called from inside a callback
 *
 * Cost: on one core of a current server a sample takes about 25 microseconds at n = 27,
 * 0.15 ms at n = 100 and 12 ms at n = 1000, growing as n^2; 10000 samples have an error of
 * 1 per cent at n = 27 and of 2 at n = 100. The kernel, the threads and the progress
 * callback are ignored. Memory, while it runs: 110 bytes for each row. Since 0.1. */
NQUEENS_API int nqueens_estimate(nqueens_solver *solver, uint64_t samples, uint64_t seed,
                                 double *solutions, double *relative_error, double *log_solutions);

/* Estimates the number of partial placements: the ways to place queens that do not attack
 * each other on the first k rows, for k = 0 (the empty board), 1, ..., n together. They are
 * what a search row by row visits, 2057 at n = 8 (the sum of a row of OEIS A319284), so
 * that their number times a measured time for each predicts what a longer count will cost.
 * A row with constraints has its queen where they allow it; what rows further down require
 * has no effect before. For n = 0 there is one.
 *
 * Arguments, outputs and returned codes are as in nqueens_estimate. The error grows faster,
 * since the order of the rows is fixed: with 10000 samples it is 1.5 per cent at n = 27 and
 * 7 at n = 100; past n of about 200 it comes near to 100 per cent, which only means that
 * the estimate is too low. Cost: as nqueens_estimate. Since 0.1. */
NQUEENS_API int nqueens_estimate_placements(nqueens_solver *solver, uint64_t samples, uint64_t seed,
                                            double *placements, double *relative_error,
                                            double *log_placements);

/* ---- Counting up to symmetry --------------------------------------------- */

/* Counts the solutions that a symmetry (a NQUEENS_SYMMETRY_..., see the section Symmetry)
 * leaves unchanged. The identity leaves all unchanged, those of nqueens_count. Those of the
 * half turn are OEIS A032522, of either quarter turn A033148 (0 unless n or n - 1 is a
 * multiple of 4); solutions that a quarter turn leaves unchanged are among those of the
 * half turn. The four reflections have none, except for n = 0 and n = 1. The constraints
 * need not have the symmetry: the solutions do.
 *
 * The search goes over orbits of squares, which get their queens together: on one core of a
 * current server the half turn takes 50 ms at n = 22 and a second at n = 25, the quarter
 * turn 2 ms at n = 36 and a second at n = 48. It works in the calling thread, takes
 * n <= 64, and ignores the kernel, except "reference", which finds all solutions and keeps
 * those that are unchanged, any n ("auto" takes it for n > 64).
 *
 * Returns as nqueens_count, and NQUEENS_ERROR_ARGUMENT also if there is no such symmetry;
 * for a turn NQUEENS_ERROR_UNSUPPORTED means that n > 64 and the kernel, chosen by name, is
 * not "reference". Memory: none, "reference" 8 bytes for each row; the identity as
 * nqueens_count. Since 0.1. */
NQUEENS_API int nqueens_count_symmetric(nqueens_solver *solver, int symmetry, uint64_t *solutions);

/* Counts the fundamental solutions: solutions that are images of each other count once.
 * Without constraints the numbers are those of OEIS A002562, an eighth of all solutions or
 * a little more; n = 0 and n = 1 have one. With constraints two solutions are images of
 * each other if a symmetry that leaves the required squares and the forbidden squares
 * unchanged takes one to the other; where no symmetry but the identity does, all solutions
 * are fundamental.
 *
 * The solutions that each of these symmetries leaves unchanged are counted and added up
 * (Burnside's lemma), first those of the half and the quarter turn as in
 * nqueens_count_symmetric, then all as in nqueens_count, with the solver's kernel, threads
 * and progress. "reference" does without the lemma: it finds all solutions and keeps those
 * that are the first of their images.
 *
 * Returns as nqueens_count, with a lower bound of the fundamental solutions on
 * NQUEENS_STOPPED and NQUEENS_CANCELLED; NQUEENS_ERROR_OVERFLOW if the number of all
 * solutions is 2^64 or more. Cost: little more than nqueens_count; memory likewise. Since
 * 0.1. */
NQUEENS_API int nqueens_count_fundamental(nqueens_solver *solver, uint64_t *solutions);

/* ---- Listing ------------------------------------------------------------ */

/* Calls the callback with every solution, in lexicographic order of queens[] (by the column
 * in row 0, then in row 1, and so on), serially, on the calling thread. Kernel "reference"
 * lists by the reference, every other by bitmask backtracking ("auto" takes the reference
 * for n > 64). n = 0 has one empty board. user is passed to the callback and stays the
 * caller's.
 *
 * NQUEENS_OK                 all solutions were listed
 * NQUEENS_STOPPED            the callback returned non-zero
 * NQUEENS_CANCELLED          cancelled
 * NQUEENS_ERROR_ARGUMENT     solver or board is NULL
 * NQUEENS_ERROR_MEMORY       memory ran out; none or some boards were listed
 * NQUEENS_ERROR_UNSUPPORTED  n > 64, and the kernel chosen by name is not "reference"
 * NQUEENS_ERROR_BUSY         called from inside a callback
 *
 * Cost: about a quarter of a microsecond a board at n = 12 to 14, growing with n, and the
 * callback's. Memory, while it runs: at most 32 KB for each row. Without constraints and
 * past about n = 30 the search for the first board can take more than a lifetime
 * (nqueens_solve finds a board at once). Since 0.1. */
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
 * NQUEENS_ERROR_UNSUPPORTED  n > 64, and the kernel chosen by name is not "reference"
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
 * visits every solution and ends with NQUEENS_NO_SOLUTION. The calls keep no state: a
 * listing can go on from a saved board.
 *
 * Returns as nqueens_first, with NQUEENS_NO_SOLUTION if none is left (always for
 * n = 0), and NQUEENS_ERROR_ARGUMENT also if an entry is n or more. Since 0.1. */
NQUEENS_API int nqueens_next(nqueens_solver *solver, uint32_t queens[]);

/* Calls the callback once with every fundamental solution (see nqueens_count_fundamental),
 * as the lexicographically least of its images, in lexicographic order: without constraints
 * the boards for which nqueens_canonical changes nothing. Otherwise as nqueens_enumerate,
 * also in what it returns.
 *
 * Cost: most images that are not the least are skipped before they are found, so without
 * constraints it takes three tenths of the time of nqueens_enumerate. Memory: as
 * nqueens_enumerate. Since 0.1. */
NQUEENS_API int nqueens_enumerate_fundamental(nqueens_solver *solver, nqueens_board_fn board,
                                              void *user);

/* ---- Ranking ------------------------------------------------------------ */

/* The solutions are numbered from 0 in the order of nqueens_enumerate, under the
 * constraints of the solver: the rank of a board is the number of solutions before it.
 * Boards are ranked without listing, by counts of the solutions that begin with given
 * queens. All kernels, and any number of threads, give the same numbers. */

/* Finds the rank of queens[0..n-1], a solution that keeps the constraints.
 *
 * NQUEENS_OK                 *rank is how many solutions come before it
 * NQUEENS_CANCELLED          cancelled; *rank is untouched, as in all that follow
 * NQUEENS_ERROR_ARGUMENT     solver, queens or rank is NULL (for n = 0 too), or the board
 *                            is no solution, or breaks a constraint
 * NQUEENS_ERROR_MEMORY       memory ran out
 * NQUEENS_ERROR_OVERFLOW     the rank, or a count on the way to it, is 2^64 or more
 * NQUEENS_ERROR_UNSUPPORTED  the kernel chosen by name cannot take this n, or is a join
 * NQUEENS_ERROR_THREAD       a thread could not be started
 * NQUEENS_ERROR_BUSY         called from inside a callback
 *
 * The kernel is the one chosen; "auto" is the fastest that counts by backtracking, and
 * "reference" (also "auto" for n > 64) lists the solutions up to the board. No progress
 * is reported. Cost: up to five times that of nqueens_count without constraints. Where
 * the constraints are not their own mirror image, up to twice as much. Memory: as
 * nqueens_count. Since 0.1. */
NQUEENS_API int nqueens_rank(nqueens_solver *solver, const uint32_t queens[], uint64_t *rank);

/* The inverse: writes the solution of this rank to queens[0..n-1].
 *
 * Returns as nqueens_rank, with NQUEENS_ERROR_ARGUMENT if solver or queens is NULL, or if
 * there are no more than rank solutions. queens is written on NQUEENS_OK only. Cost: as
 * nqueens_rank. Since 0.1. */
NQUEENS_API int nqueens_unrank(nqueens_solver *solver, uint64_t rank, uint32_t queens[]);

/* ---- Finding ------------------------------------------------------------ */

/* Writes one solution to queens[0..n-1]: always the same for the same n and
 * constraints, on every machine, but which one may change with the version of
 * the library. It need not be the first in lexicographic order.
 *
 * Without constraints it is constructed, for any n, in time linear in n (n = 10^7 in a
 * fraction of a second). With constraints it is searched for, by conflict minimisation and
 * by backtracking on the row or column with the fewest open squares in turn; completing a
 * partial placement is NP-complete, so the search may take very long, and can be cancelled.
 * NQUEENS_NO_SOLUTION is returned only when it is proved. The kernel is ignored.
 *
 * NQUEENS_OK              queens is a solution
 * NQUEENS_NO_SOLUTION     there is none; queens is untouched, as in all that
 *                         follow
 * NQUEENS_CANCELLED       cancelled; without constraints some entries of queens may have
 *                         been written
 * NQUEENS_ERROR_ARGUMENT  solver or queens is NULL (for n = 0 too)
 * NQUEENS_ERROR_MEMORY    memory ran out
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * Memory: none without constraints, otherwise some 100 bytes for each row and
 * constraint. Since 0.1. */
NQUEENS_API int nqueens_solve(nqueens_solver *solver, uint32_t queens[]);

/* Writes a random solution to queens[0..n-1]: each with the same probability, as far as the
 * seeds are random. Its rank is drawn without bias by the library's own generator
 * (xoshiro256**), which starts from the seed. The same seed gives the same board for the
 * same n and constraints, on every machine, with every kernel, and with every version 0.1.x
 * of the library.
 *
 * NQUEENS_OK                 queens is the solution
 * NQUEENS_NO_SOLUTION        there is none; queens is untouched, as in all that follow
 * NQUEENS_ERROR_ARGUMENT     solver or queens is NULL (for n = 0 too)
 * NQUEENS_ERROR_OVERFLOW     there are 2^64 solutions or more
 *
 * and otherwise as nqueens_rank. It must count all solutions: cost as the most of
 * nqueens_rank. Where that takes too long, use nqueens_solve_from_seed. Since 0.1. */
NQUEENS_API int nqueens_random_solution(nqueens_solver *solver, uint64_t seed, uint32_t queens[]);

/* Writes a solution that the seed chooses to queens[0..n-1]: for boards whose solutions
 * cannot be counted. NOT uniform: it finds some solutions more often than others, by an
 * unknown factor, and perhaps some never. The same seed gives the same board for the same n
 * and constraints on every machine; which one may change with the version of the library.
 *
 * The search is that of nqueens_solve with constraints, with its free choices made at
 * random. Past n = 300 it begins with conflict minimisation, in time about linear in n
 * where few squares are required or forbidden: n = 10^6 takes half a second.
 * NQUEENS_NO_SOLUTION is returned only when it is proved. The kernel is ignored.
 *
 * Returns as nqueens_solve. Memory: some 100 bytes for each row and constraint.
 * Since 0.1. */
NQUEENS_API int nqueens_solve_from_seed(nqueens_solver *solver, uint64_t seed, uint32_t queens[]);

/* ---- Tracing the reference search ---------------------------------------- */

/* What the reference search does, one step after the other. The numbers are fixed;
 * new ones may be added. */
#define NQUEENS_TRACE_PLACE 0    /* a queen was put on the square: it is promising */
#define NQUEENS_TRACE_REJECT 1   /* the square was tested, and no queen may stand there */
#define NQUEENS_TRACE_RETREAT 2  /* the queen was taken off the square: backtracking */
#define NQUEENS_TRACE_SOLUTION 3 /* every row has a queen */

/* Receives one event of nqueens_trace, after it has happened.
 *
 *   event         NQUEENS_TRACE_...
 *   queens, n     the board as it is now: queens[0..n-1], NQUEENS_NO_QUEEN in the
 *                 rows without a queen, so that it can be passed to nqueens_print.
 *                 Valid during the call, never NULL. The rows with a queen
 *                 are those above row, and row itself after PLACE and SOLUTION, so
 *                 row is also the depth in the search tree
 *   row, column   the square: where the queen was put or taken off, or what was
 *                 rejected; of SOLUTION the last queen's (NQUEENS_NO_QUEEN both for
 *                 n = 0)
 *   attacker_row  of REJECT the row of the queen that attacks the square, the
 *                 topmost if several do; NQUEENS_NO_QUEEN if none does and a
 *                 constraint rejects the square, and of every other event
 *   line          of REJECT the NQUEENS_LINE_... along which that queen attacks;
 *                 NQUEENS_LINE_NONE where attacker_row is NQUEENS_NO_QUEEN
 *   placements, rejections, solutions
 *                 how many events of these kinds there have been, with this one
 *   user          what was given with the callback
 *
 * Returns 0 to go on, anything else to stop. Since 0.1. */
typedef int (*nqueens_trace_fn)(int event, const uint32_t queens[], uint32_t n, uint32_t row,
                                uint32_t column, uint32_t attacker_row, int line,
                                uint64_t placements, uint64_t rejections, uint64_t solutions,
                                void *user);

/* Runs the textbook's isPromising search and calls the callback with every step of it,
 * serially, on the calling thread: to show it, to draw its tree, to count what it does. The
 * search fills the rows from row 0 on and tries the columns of a row in ascending order. A
 * square is tested against the queens above it, from the top down, then against the
 * constraints; REJECT or PLACE reports the result. When no column of a row is left, the
 * queen of the row above is taken off (RETREAT), and the search goes on with the column
 * after. A PLACE in the last row is followed by SOLUTION and by its RETREAT. The search
 * ends when row 0 has no column left. So
 *
 *   - PLACE and RETREAT come in pairs, nested like brackets: a PLACE goes to a new
 *     node of the search tree, its RETREAT back to the parent;
 *   - placements counts the nodes without the root, the empty board: together with
 *     it there are 17 for n = 4 and 2057 for n = 8, on each number of rows those of
 *     OEIS A319284;
 *   - placements + rejections is the number of tested squares: 60 for n = 4, 15720
 *     for n = 8;
 *   - the solutions come in the order of nqueens_enumerate, and are as many.
 *
 * Constraints are met row by row, like everything else: in a row with a required square
 * every other square is rejected, and a required queen further down, which is not placed
 * yet, attacks nothing and rules nothing out. n = 0 has one event, SOLUTION. Any n; the
 * kernel and the number of threads are ignored. user is passed to the callback and stays
 * the caller's.
 *
 * NQUEENS_OK              the search has ended; all events were reported
 * NQUEENS_STOPPED         the callback returned non-zero
 * NQUEENS_CANCELLED       cancelled; some events were reported, or none
 * NQUEENS_ERROR_ARGUMENT  solver or callback is NULL
 * NQUEENS_ERROR_MEMORY    memory ran out; no event was reported
 * NQUEENS_ERROR_OVERFLOW  the number of events of a kind is 2^64
 * NQUEENS_ERROR_BUSY      called from inside a callback
 *
 * Cost: about ten nanoseconds an event, growing with n, and the callback's. n = 4 has
 * 78 events, n = 8 has 17868, n = 12 eleven million, and each further n six to seven
 * times as many as the one before. Memory, while it runs: 4 bytes for each row. Since
 * 0.1. */
NQUEENS_API int nqueens_trace(nqueens_solver *solver, nqueens_trace_fn callback, void *user);

/* ---- Boards ------------------------------------------------------------- */

/* Whether queens[0..n-1] is a solution of the board without constraints: 1 if
 * every entry is below n and no two queens attack each other, 0 if not. n = 0
 * is one. 0 if queens is NULL, for n = 0 too.
 *
 * Cost: linear in n. It asks malloc for 5 n / 8 bytes where n is large; if that is
 * refused it takes longer, and the answer is still right. Since 0.1. */
NQUEENS_API int nqueens_is_solution(uint32_t n, const uint32_t queens[]);

/* Finds the first two queens that attack each other: *row_a is the first row whose queen
 * attacks one below it, *row_b > *row_a the first row with a queen that it attacks, *line
 * the NQUEENS_LINE_... along which. Entries are below n, or NQUEENS_NO_QUEEN, and such rows
 * attack nothing. NULL outputs are skipped.
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
 * widest name. SVG is a document of its own (SVG 1.1, XML) that needs no other file: a
 * checkered board with a dark corner at the bottom left, ranks at the left and files
 * below, 40 pixels a square as far as the board is then no wider than 1000, and
 * smaller squares beyond, where only some of the ranks and files have their names. It
 * scales to any size, and prints in black and white. What exactly the picture looks
 * like may change with the version of the library. Cost: linear in the length of the
 * text, which is about n^2 for pictures and 70 n for SVG. Since 0.1. */
NQUEENS_API int nqueens_format(char *buf, size_t size, size_t *needed, uint32_t n,
                               const uint32_t queens[], int format);

/* Reads a board from NUL-terminated text: the inverse of nqueens_format for TEXT, UNICODE,
 * COLUMNS, COLUMNS_FROM_1, FEN and JSON. The text says how large the board is; *n becomes
 * its size, and queens[0..*n-1] its columns. Rows without a queen become NQUEENS_NO_QUEEN.
 * White space (space, '\t', '\r', '\n') around the board, between columns and around the
 * parts of JSON is skipped, the last line of a picture may lack its '\n', and lines may end
 * in "\r\n"; anything else that nqueens_format would not write is an error. It does not
 * check whether the queens attack each other.
 *
 * capacity is how many entries queens has room for. It may be 0, and queens then
 * NULL, to ask for the size.
 *
 * NQUEENS_OK              queens and *n hold the board
 * NQUEENS_ERROR_BUFFER    the board has more rows than capacity; *n is their
 *                         number, queens is untouched
 * NQUEENS_ERROR_ARGUMENT  text or n is NULL, or queens is and capacity is not 0,
 *                         the format is unknown, CHESS or SVG, or the text is not a
 *                         board in it (an unknown character, a line of another
 *                         length, two queens in a row, a column off the board);
 *                         queens and *n are untouched
 *
 * Cost: linear in the length of the text. Since 0.1. */
NQUEENS_API int nqueens_parse(const char *text, int format, uint32_t capacity, uint32_t queens[],
                              uint32_t *n);

/* Writes a board to a stream: the text of nqueens_format, and a '\n' after the
 * formats that are one line, so that what is written always ends a line (n = 0
 * in TEXT, UNICODE and CHESS writes nothing). Takes no memory.
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

/* Writes several boards as one picture, a contact sheet, an SVG document as that of
 * nqueens_format. queens holds the given number of boards one after another, boards * n
 * entries, each below n or NQUEENS_NO_QUEEN. They are set in lines of boards_per_line; 0
 * means about as many in a line as there are lines. Each has its number below it, from 1
 * on, and its columns as a title, which browsers show under the mouse. Squares have 20
 * pixels, or as few as 10 (fewer where one board has) if a line is then no wider than
 * about 1000.
 * No boards, and n = 0, give a document without squares.
 *
 * NQUEENS_OK              buf holds the document
 * NQUEENS_ERROR_BUFFER    size is too small; buf, if size > 0, holds ""
 * NQUEENS_ERROR_ARGUMENT  queens is NULL (for no boards, too), an entry is out of
 *                         range, or buf is NULL and size is not 0; *needed and buf
 *                         are untouched
 * NQUEENS_ERROR_OVERFLOW  the size, or that of queens, does not fit in a size_t;
 *                         *needed and buf are untouched
 *
 * buf, size and needed are those of nqueens_format. Cost: linear in the length
 * of the text, about 45 bytes for each queen and 220 more for each board; no memory.
 * Since 0.1. */
NQUEENS_API int nqueens_format_sheet(char *buf, size_t size, size_t *needed, uint32_t n,
                                     const uint32_t queens[], uint32_t boards,
                                     uint32_t boards_per_line);

/* Writes the attack map of a board, an SVG document as that of nqueens_format: each
 * empty square that queens attack has a tint and as many pips as queens attack it,
 * five for more than four (more than four there are only where queens attack each
 * other); squares without are free. Queens that attack each other have the colour of
 * the pips, with lines between them. A queen attacks all squares of its row, column
 * and diagonals, also those behind another queen, as in nqueens_find_attack. Entries
 * are below n, or NQUEENS_NO_QUEEN.
 *
 * Returns as nqueens_format. Cost: n^2 in time, for n > 1000 some n^3 / 1000, and about
 * 45 bytes for each attacked square; no memory. Since 0.1. */
NQUEENS_API int nqueens_format_attacks(char *buf, size_t size, size_t *needed, uint32_t n,
                                       const uint32_t queens[]);

/* Counts for each square of a row, row < n, the queens that attack it:
 * attackers[column] becomes their number, for the n columns. A queen attacks all
 * squares of its row, column and diagonals, also those behind another queen, but not
 * its own; so a 0 is an empty square where a queen may be added, or the square of a
 * queen that no other queen attacks. For programs that draw boards themselves. Entries
 * are below n, or NQUEENS_NO_QUEEN. attackers must not overlap queens.
 *
 * NQUEENS_OK              attackers[0..n-1] is written
 * NQUEENS_ERROR_ARGUMENT  queens or attackers is NULL, an entry is out of range, or
 *                         row is not below n (which it never is for n = 0);
 *                         attackers is untouched
 *
 * Cost: linear in n; no memory. Since 0.1. */
NQUEENS_API int nqueens_attacks_in_row(uint32_t n, const uint32_t queens[], uint32_t row,
                                       uint32_t attackers[]);

/* ---- Symmetry ------------------------------------------------------------ */

/* The eight symmetries of the square: a clockwise rotation, with or without a reflection
 * after it. Number s is s / 2 quarter turns, and then, if s is odd, the reflection that
 * exchanges left and right. So for a solution the images 0 to orbit_size - 1 (see
 * nqueens_orbit_size) are all its different images, each once; a board that is no solution
 * may be its own mirror image along a diagonal, and then they are not. */
#define NQUEENS_SYMMETRIES 8                  /* how many there are */
#define NQUEENS_SYMMETRY_IDENTITY 0           /* (row, column) stays */
#define NQUEENS_SYMMETRY_MIRROR 1             /* goes to (row, n-1-column): left and right */
#define NQUEENS_SYMMETRY_QUARTER_TURN 2       /* (column, n-1-row) */
#define NQUEENS_SYMMETRY_TRANSPOSITION 3      /* (column, row): along the diagonal */
#define NQUEENS_SYMMETRY_HALF_TURN 4          /* (n-1-row, n-1-column) */
#define NQUEENS_SYMMETRY_FLIP 5               /* (n-1-row, column): top and bottom */
#define NQUEENS_SYMMETRY_THREE_QUARTER_TURN 6 /* (n-1-column, row) */
#define NQUEENS_SYMMETRY_ANTI_TRANSPOSITION 7 /* (n-1-column, n-1-row) */

/* These functions take no solver and no constraints. In them queens[0..n-1] is a
 * permutation of 0 to n-1, that is, no two queens share a column and no row is empty; it
 * need not be a solution. n = 0 has the empty board, and queens is not NULL for it either.
 * Images of a solution that keeps the constraints of a solver may break them. */

/* Writes the image of a board under a NQUEENS_SYMMETRY_... to image[0..n-1]. image
 * may be queens itself, and must not overlap it otherwise.
 *
 * NQUEENS_OK              image is the image
 * NQUEENS_ERROR_ARGUMENT  queens or image is NULL, there is no such symmetry, or
 *                         queens is no permutation; image is untouched
 * NQUEENS_ERROR_MEMORY    n is large, and malloc gave no memory; image is untouched
 *
 * Cost: linear in n. It asks malloc for 4 n bytes where n is large. Since 0.1. */
NQUEENS_API int nqueens_image(uint32_t n, const uint32_t queens[], int symmetry, uint32_t image[]);

/* Writes the lexicographically least of the eight images of a board to
 * canonical[0..n-1]: two boards are images of each other if and only if this board
 * is the same for both. canonical may be queens itself, and must not overlap it
 * otherwise.
 *
 * Returns as nqueens_image; canonical is untouched in the case of an error. Cost: as
 * nqueens_image. Since 0.1. */
NQUEENS_API int nqueens_canonical(uint32_t n, const uint32_t queens[], uint32_t canonical[]);

/* How many different boards the eight images of a board are: its orbit. 1 for n = 0
 * and 1; for n >= 2 it is 8, or 4 (of a solution: the half turn leaves it unchanged),
 * or 2 (the quarter turn does).
 *
 * NQUEENS_OK              *size is the number
 * NQUEENS_ERROR_ARGUMENT  queens or size is NULL, or queens is no permutation
 * NQUEENS_ERROR_MEMORY    n is large, and malloc gave no memory
 *
 * Cost: as nqueens_image. Since 0.1. */
NQUEENS_API int nqueens_orbit_size(uint32_t n, const uint32_t queens[], uint32_t *size);

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
