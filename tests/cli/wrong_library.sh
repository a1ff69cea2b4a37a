#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Whether verify, and bench, notice a library that counts wrong: one is put between the
# command and the library that adds one solution where n is 6 or 12 and the kernel bitmask. And
# whether bench leaves out what takes too long on a slow machine: with SLOWER set a count by the
# library takes a second of processor time, and all else, the textbook's search, takes eleven.
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

static int has_counted;

int nqueens_count(nqueens_solver *solver, uint64_t *solutions)
{
    int (*count)(nqueens_solver *, uint64_t *);
    void *symbol = dlsym(RTLD_NEXT, "nqueens_count");
    memcpy(&count, &symbol, sizeof count);
    int status = count(solver, solutions);
    has_counted = 1;
    if ((nqueens_solver_n(solver) == 6 || nqueens_solver_n(solver) == 12) &&
        strcmp(nqueens_solver_kernel_in_use(solver), "bitmask") == 0 && getenv("SLOWER") == NULL)
        ++*solutions;
    return status;
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    static time_t seconds;
    if (clock != CLOCK_PROCESS_CPUTIME_ID || getenv("SLOWER") == NULL)
        return (int)syscall(SYS_clock_gettime, clock, now);
    seconds += has_counted ? 1 : 11;
    has_counted = 0;
    *now = (struct timespec){.tv_sec = seconds};
    return 0;
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
# What takes too long is left out: the textbook, the first column, from 13 on. The last line is about
# the largest n that it counted.
$ SLOWER=1 wrong bench --rounds 1 14 >measured && sed '/^most/,$d' measured |
>     awk '$1 >= 12 && $1 <= 14 { print $1, $2, $3 }'; tail -n 1 measured
12 11000.00 1000.00
13 - 1000.00
14 - 1000.00
~ n = 12: 1000.0 ms by [a-z0-9-]*, 11 times as fast as the textbook.s bitmask search .11000 ms., on one thread of .*
END
finish
