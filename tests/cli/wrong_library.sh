#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Whether verify, and bench, notice a library that counts wrong: one is put between the
# command and the library that adds one solution where n is 6 or 12 and the kernel bitmask. And
# whether bench leaves out what takes too long on a slow machine: with SLOWER set the clock of
# processor time runs 300 times as fast.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"
[ -z "$SKIP" ] || skip_all "$SKIP"
[ -n "$SHARED_LIBRARY" ] || skip_all 'a static build'
[ "$(uname -s)" = Linux ] || skip_all 'LD_PRELOAD as Linux has it'

cat >wrong.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <nqueens.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int nqueens_count(nqueens_solver *solver, uint64_t *solutions)
{
    int (*count)(nqueens_solver *, uint64_t *);
    void *symbol = dlsym(RTLD_NEXT, "nqueens_count");
    memcpy(&count, &symbol, sizeof count);
    int status = count(solver, solutions);
    if ((nqueens_solver_n(solver) == 6 || nqueens_solver_n(solver) == 12) &&
        strcmp(nqueens_solver_kernel_in_use(solver), "bitmask") == 0 && getenv("SLOWER") == NULL)
        ++*solutions;
    return status;
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    long status = syscall(SYS_clock_gettime, clock, now);
    if (clock == CLOCK_PROCESS_CPUTIME_ID && getenv("SLOWER") != NULL) {
        double seconds = 300 * ((double)now->tv_sec + (double)now->tv_nsec / 1e9);
        now->tv_sec = (time_t)seconds;
        now->tv_nsec = (long)((seconds - (double)now->tv_sec) * 1e9);
    }
    return (int)status;
}
END
# shellcheck disable=SC2086 # the compiler may be several words
$CC -shared -fPIC -I "$SOURCE_ROOT/include" -o wrong.so wrong.c -ldl \
    2>said || skip_all 'the compiler makes no library to put between'

# By a path without spaces, at which LD_PRELOAD would split it.
preloaded=$(mktemp -d /tmp/nqueens-preload-XXXXXX)
trap 'rm -r "$preloaded"' EXIT
ln -s "$PWD/wrong.so" "$preloaded"

wrong() {
    LD_PRELOAD="$preloaded/wrong.so" nqueens "$@"
}

# Of verify both boards of 6, and no other.
transcript <<'END'
$ wrong verify 5..7 >verified; echo $?; grep -o ' counts, [0-9]* wrong' verified
1
 counts, 2 wrong
$ awk '$1 == 6 { print $2, $5 } $1 == 7 { print $5 }' verified
4 5
ok
$ wrong verify --json 6 >verified; echo $?; grep -c '"forbidden": \[\], "solutions": 4, .*{"name": "bitmask", "solutions": 5}' verified
1
1
$ wrong bench --rounds 1 >measured
! nqueens bench: n = 12: bitmask counts 14201, the published number is 14200
[1]
# What takes too long is left out. The textbook is the first column: the last line is about the
# largest n that it counted.
$ SLOWER=1 wrong bench --rounds 1 >measured && last=$(sed '/^most/,$d' measured |
>     awk '$1 >= 12 && $1 <= 16 && $2 != "-" { last = $1 } END { print last }') &&
>     grep -c '^  1[2-6]  *-' measured && tail -n 1 measured | grep -c "^n = $last: "
~ [1-9]
1
END
finish
