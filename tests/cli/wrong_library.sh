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

cat >"$scratch/wrong.c" <<'END'
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
$CC -shared -fPIC -I "$SOURCE_ROOT/include" -o "$scratch/wrong.so" "$scratch/wrong.c" -ldl \
    2>"$scratch/err" || skip_all 'the compiler makes no library to put between'

# By a path without spaces, at which LD_PRELOAD would split it.
preloaded=$(mktemp -d /tmp/nqueens-preload-XXXXXX)
trap 'rm -r "$preloaded"' EXIT
ln -s "$scratch/wrong.so" "$preloaded"

with_the_wrong_library() {
    LD_PRELOAD="$preloaded/wrong.so" "$nqueens" "$@" >"$scratch/out" 2>"$scratch/err"
}

verify_notices() {
    status=0
    with_the_wrong_library verify 5..7 || status=$?
    show
    test "$status" -eq 1
    # Both boards of 6, and no other.
    grep -q ' counts, 2 wrong' "$scratch/out"
    awk '$1 == "6" && $2 == 4 && $4 == 5 { whole = 1 } $1 == "7" && $4 != "ok" { bad = 1 }
        END { exit bad || !whole }' "$scratch/out"
}

verify_json_notices() {
    status=0
    with_the_wrong_library verify --json 6 || status=$?
    show
    test "$status" -eq 1
    is_json "$scratch/out"
    grep -q '"n": 6, "forbidden": \[\], "solutions": 4, .*{"name": "bitmask", "solutions": 5}' \
        "$scratch/out"
}

bench_notices() {
    status=0
    with_the_wrong_library bench --rounds 1 || status=$?
    show
    test "$status" -eq 1
    grep -qx 'nqueens bench: n = 12: bitmask counts 14201, the textbook 14200' "$scratch/err"
}

check 'verify notices a wrong count' verify_notices
check 'verify --json shows it' verify_json_notices
check 'bench notices it' bench_notices
finish
