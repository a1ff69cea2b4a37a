/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * failing_calls.c - a shared object for LD_PRELOAD, in the place of some functions of the
 * C library and of libnqueens: it counts the calls of a program, and at the one that is asked
 * for it fails, sends the program a signal, or holds it. What the program is asked for stands in
 * the environment:
 *
 *     FAILING_CALL    the number of the call, from 1 on; none: no call fails
 *     FAILING_KIND    memory: malloc, calloc, realloc and their like
 *                     files: write, pwrite, ftruncate, fsync, unlink, of other files than
 *                     the standard ones
 *                     writes: write, pwrite and ftruncate alone of these
 *                     locks: fcntl that locks a part of a file
 *                     units: nqueens_units; counts: nqueens_count_range; of the shared library,
 *                     and neither of them fails
 *     FAILING_HOW     once: this call fails; on: and all later ones
 *                     kill, torn: SIGKILL, before the call or with half of it written
 *                     hangup, interrupt, terminate: the signal, before the call, which works
 *                     hold: this call and all later ones wait while there is the file HELD_BY
 *     FAILING_ERRNO   for once and on, of files and locks
 *     FAILING_REPORT  a descriptor, to which 'L' is written when this object was loaded,
 *                     and 'H' when the call came
 *     LATER_BY        seconds by which the wall clock is ahead
 *
 * fsync and fdatasync do nothing else here: no power is lost, and the tests are fast.
 */

#define _GNU_SOURCE /* RTLD_NEXT */
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <nqueens.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum how { ONCE, ON, KILL, TORN, HANGUP, INTERRUPT, TERMINATE, HOLD, NOTHING };

static unsigned long failing_call; /* 0: none */
static enum how how;
static int failing_errno;
static int report = -1;
static time_t later_by;
static int counts_memory;
static int counts_files;
static int counts_writes;
static int counts_locks;
static int counts_units;
static int counts_counts;
static atomic_ulong calls;

/* ---- The real functions ---------------------------------------------------------- */

static struct {
    void *(*malloc)(size_t);
    void *(*calloc)(size_t, size_t);
    void *(*realloc)(void *, size_t);
    void *(*aligned_alloc)(size_t, size_t);
    int (*posix_memalign)(void **, size_t, size_t);
    ssize_t (*write)(int, const void *, size_t);
    ssize_t (*pwrite)(int, const void *, size_t, off_t);
    int (*ftruncate)(int, off_t);
    int (*unlink)(const char *);
    int (*fcntl)(int, int, ...);
    int (*clock_gettime)(clockid_t, struct timespec *);
    int (*nqueens_units)(nqueens_solver *, const char *, uint64_t *);
    int (*nqueens_count_range)(nqueens_solver *, const char *, uint64_t, uint64_t, uint64_t *);
#if defined(__GLIBC__)
    ssize_t (*pwrite64)(int, const void *, size_t, off64_t);
    int (*ftruncate64)(int, off64_t);
    int (*fcntl64)(int, int, ...);
#endif
} real;

static void find(void *function, const char *name)
{
    void *address = dlsym(RTLD_NEXT, name);
    memcpy(function, &address, sizeof address);
}

#define FIND(name) find(&real.name, #name)

/* The loader allocates before the constructor below has run. In between dlsym may ask for
 * memory, and does without it. */
static int find_allocator(void)
{
    static int is_finding;
    if (real.malloc != NULL && real.calloc != NULL && real.realloc != NULL)
        return 1;
    if (is_finding)
        return 0;
    is_finding = 1;
    FIND(malloc);
    FIND(calloc);
    FIND(realloc);
    is_finding = 0;
    return 1;
}

/* ---- What was asked for ------------------------------------------------------------ */

static const char *setting(const char *name)
{
    const char *value = getenv(name);
    return value != NULL ? value : "";
}

static void say(char what)
{
    if (report >= 0 && real.write(report, &what, 1) != 1)
        abort();
}

__attribute__((constructor)) static void prepare(void)
{
    static const char *const names[] = {
        [ONCE] = "once",           [ON] = "on",         [KILL] = "kill",
        [TORN] = "torn",           [HANGUP] = "hangup", [INTERRUPT] = "interrupt",
        [TERMINATE] = "terminate", [HOLD] = "hold",     [NOTHING] = ""};
    find_allocator();
    FIND(aligned_alloc);
    FIND(posix_memalign);
    FIND(write);
    FIND(pwrite);
    FIND(ftruncate);
    FIND(unlink);
    FIND(fcntl);
    FIND(clock_gettime);
    FIND(nqueens_units);
    FIND(nqueens_count_range);
#if defined(__GLIBC__)
    FIND(pwrite64);
    FIND(ftruncate64);
    FIND(fcntl64);
#endif
    const char *kind = setting("FAILING_KIND");
    while (how < NOTHING && strcmp(names[how], setting("FAILING_HOW")) != 0)
        how++;
    /* Under nohup a test begins with SIGHUP ignored, which the command respects. */
    if (how == HOLD)
        signal(SIGHUP, SIG_DFL);
    failing_errno = atoi(setting("FAILING_ERRNO"));
    later_by = (time_t)atol(setting("LATER_BY"));
    report = getenv("FAILING_REPORT") != NULL ? atoi(setting("FAILING_REPORT")) : -1;
    say('L');
    counts_memory = strcmp(kind, "memory") == 0;
    counts_files = strcmp(kind, "files") == 0;
    counts_writes = counts_files || strcmp(kind, "writes") == 0;
    counts_locks = strcmp(kind, "locks") == 0;
    counts_units = strcmp(kind, "units") == 0;
    counts_counts = strcmp(kind, "counts") == 0;
    failing_call = strtoul(setting("FAILING_CALL"), NULL, 10);
}

/* Counts a call; whether it fails. */
static int fails(void)
{
    unsigned long call = atomic_fetch_add(&calls, 1) + 1;
    if (failing_call == 0 || how > ON || call < failing_call)
        return 0;
    if (call == failing_call)
        say('H');
    return call == failing_call || how == ON;
}

/* ---- Memory -------------------------------------------------------------------------- */

static int has_memory(void)
{
    if (!find_allocator())
        return 0;
    if (!counts_memory || !fails())
        return 1;
    errno = ENOMEM;
    return 0;
}

void *malloc(size_t size)
{
    return has_memory() ? real.malloc(size) : NULL;
}

void *calloc(size_t count, size_t size)
{
    return has_memory() ? real.calloc(count, size) : NULL;
}

void *realloc(void *block, size_t size)
{
    return has_memory() ? real.realloc(block, size) : NULL;
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return has_memory() ? real.aligned_alloc(alignment, size) : NULL;
}

int posix_memalign(void **block, size_t alignment, size_t size)
{
    return has_memory() ? real.posix_memalign(block, alignment, size) : ENOMEM;
}

/* ---- Files ----------------------------------------------------------------------------- */

/* Waits while there is the file. Signals are heard meanwhile. */
static void wait_to_be_let_go(void)
{
    while (access(setting("HELD_BY"), F_OK) == 0)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

/* Counts a call; whether it works. A signal that was asked for is sent here. With *torn 1
 * half of it is to be written before the end. */
static int works(int *torn)
{
    static const int signals[] = {
        [KILL] = SIGKILL, [HANGUP] = SIGHUP, [INTERRUPT] = SIGINT, [TERMINATE] = SIGTERM};
    *torn = 0;
    if (how == NOTHING)
        return 1;
    if (how <= ON) {
        int failed = fails();
        if (failed)
            errno = failing_errno;
        return !failed;
    }
    unsigned long call = atomic_fetch_add(&calls, 1) + 1;
    if (call == failing_call) {
        say('H');
        *torn = how == TORN;
        if (how != TORN && how != HOLD)
            kill(getpid(), signals[how]);
    }
    if (how == HOLD && call >= failing_call)
        wait_to_be_let_go();
    return 1;
}

static int write_works(int file, int *torn)
{
    *torn = 0;
    return !counts_writes || file <= STDERR_FILENO || file == report || works(torn);
}

static void end(int torn)
{
    if (torn)
        kill(getpid(), SIGKILL);
}

/* A function of the C library that writes: `works` is its call, of which `torn` is half. */
#define WRITING(type, name, parameters, works)                                                     \
    type name parameters                                                                           \
    {                                                                                              \
        int torn;                                                                                  \
        if (!write_works(file, &torn))                                                             \
            return -1;                                                                             \
        type result = real.works;                                                                  \
        end(torn);                                                                                 \
        return result;                                                                             \
    }

WRITING(ssize_t, write, (int file, const void *bytes, size_t size),
        write(file, bytes, torn ? size / 2 : size))
WRITING(ssize_t, pwrite, (int file, const void *bytes, size_t size, off_t place),
        pwrite(file, bytes, torn ? size / 2 : size, place))
WRITING(int, ftruncate, (int file, off_t size), ftruncate(file, size))
#if defined(__GLIBC__)
WRITING(ssize_t, pwrite64, (int file, const void *bytes, size_t size, off64_t place),
        pwrite64(file, bytes, torn ? size / 2 : size, place))
WRITING(int, ftruncate64, (int file, off64_t size), ftruncate64(file, size))
#endif

static int sync_file(void)
{
    int torn;
    if (counts_files && !works(&torn))
        return -1;
    end(counts_files && torn);
    return 0;
}

int fsync(int file)
{
    (void)file;
    return sync_file();
}

int fdatasync(int file)
{
    (void)file;
    return sync_file();
}

int unlink(const char *name)
{
    int torn = 0;
    if (counts_files && !works(&torn))
        return -1;
    int status = real.unlink(name);
    end(torn);
    return status;
}

/* Whether a call of fcntl works, which does not if it is to lock. A lock is given up in any
 * case. */
static int fcntl_works(int command, const void *argument)
{
    int torn, is_locking = command == F_SETLK || command == F_SETLKW;
#if defined(__GLIBC__)
    is_locking = is_locking || command == F_SETLK64 || command == F_SETLKW64;
#endif
    if (!counts_locks || !is_locking || ((const struct flock *)argument)->l_type == F_UNLCK)
        return 1;
    return works(&torn);
}

/* All that follows is one argument, or none. */
#define CONTROLLING(name)                                                                          \
    int name(int file, int command, ...)                                                           \
    {                                                                                              \
        va_list arguments;                                                                         \
        va_start(arguments, command);                                                              \
        void *argument = va_arg(arguments, void *);                                                \
        va_end(arguments);                                                                         \
        return fcntl_works(command, argument) ? real.name(file, command, argument) : -1;           \
    }

CONTROLLING(fcntl)
#if defined(__GLIBC__)
CONTROLLING(fcntl64)
#endif

/* ---- The library ------------------------------------------------------------------------ */

/* Counts a call of the library that is of the kind asked for. */
static void come_to(int is_counted)
{
    int torn;
    if (is_counted)
        (void)works(&torn);
}

int nqueens_units(nqueens_solver *solver, const char *method, uint64_t *units)
{
    come_to(counts_units);
    return real.nqueens_units(solver, method, units);
}

int nqueens_count_range(nqueens_solver *solver, const char *method, uint64_t first, uint64_t end,
                        uint64_t *solutions)
{
    come_to(counts_counts);
    return real.nqueens_count_range(solver, method, first, end, solutions);
}

/* ---- The clock -------------------------------------------------------------------------- */

int clock_gettime(clockid_t clock, struct timespec *now)
{
    int status = real.clock_gettime(clock, now);
    if (status == 0 && clock == CLOCK_REALTIME)
        now->tv_sec += later_by;
    return status;
}
