#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Whether verify, and bench, notice a library that counts wrong: one is put between the
# command and the library that adds one solution where n is 6 and the kernel bitmask.
#
# usage: wrong_library.sh SCRATCH COMMAND
# Environment: see package_environment in tests/meson.build.
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
#include <string.h>

int nqueens_count(nqueens_solver *solver, uint64_t *solutions)
{
    int (*count)(nqueens_solver *, uint64_t *);
    void *symbol = dlsym(RTLD_NEXT, "nqueens_count");
    memcpy(&count, &symbol, sizeof count);
    int status = count(solver, solutions);
    if ((nqueens_solver_n(solver) == 6 || nqueens_solver_n(solver) == 12) &&
        strcmp(nqueens_solver_kernel(solver), "bitmask") == 0)
        ++*solutions;
    return status;
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
$ awk '$1 == 6 { print $2, $4 } $1 == 7 { print $4 }' verified
4 5
ok
$ wrong verify --json 6 >verified; echo $?; grep -c '"forbidden": \[\], "solutions": 4, .*{"name": "bitmask", "solutions": 5}' verified
1
1
$ wrong bench --rounds 1 >measured
! nqueens bench: n = 12: bitmask counts 14201, the textbook 14200
[1]
END
finish
