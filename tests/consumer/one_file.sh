#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The library in one file, as docs/packaging/one_file.py makes it of lib/: the compiler of the build
# takes it without a warning, it exports the functions of <nqueens.h> and nothing else, and a
# program that is compiled with it by the line of the guide does the same as with the library of
# this build, with every kernel. Catches a source or a kernel that it lacks, a name of one source
# that another has, too, an instruction outside of the kernel that may use it.
#
# The leg onefile of the matrix runs the unit tests with it, by other compilers, too.
#
# usage: one_file.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"
[ -z "$SKIP" ] || skip_all "$SKIP"
has python3 || skip_all 'no python3'

scratch_folder "$1"

is_made() {
    python3 "$SOURCE_ROOT/docs/packaging/one_file.py" .
    cmp nqueens.h "$SOURCE_ROOT/include/nqueens.h"
    grep "libnqueens $VERSION in one file" nqueens.c
}

# Its warnings are those of optimized code, too.
compiles() {
    # shellcheck disable=SC2086 # the compiler may be several words
    $CC -O1 -std=c11 -pedantic -Wall -Wextra -Werror -c nqueens.c
}

exports_the_functions_of_the_header() {
    declared exported >declared.txt
    nm -g --defined-only nqueens.o | sed 's/.* //' | sort | diff declared.txt -
}

# Also the vector kernels for another CPU than this one: functions of each object of the library.
has_the_kernels_of_the_build() {
    ar t "$STATIC_LIBRARY" | sed -n 's/^\(.*_\(avx\|neon\|v128\)[a-z0-9]*\)\.c\.o$/\1/p' | sort -u >kernels.txt
    nm nqueens.o | sed -n 's/^[0-9a-f]* t //p' >functions.txt
    while read -r kernel; do
        grep "^nq_${kernel}_" functions.txt >/dev/null || echo "$kernel"
    done <kernels.txt >lacking.txt
    is_empty lacking.txt
}

# The line of the guide, with what is compiled already.
does_the_same() {
    cp "$SOURCE_ROOT/tests/consumer/every_kernel.c" app.c
    line=$(block docs/guide.md console 4 | commands)
    equals 'cc -O2 app.c nqueens.c -pthread' echo "$line"
    library=${SHARED_LIBRARY:-$STATIC_LIBRARY}
    # shellcheck disable=SC2086 # the compiler may be several words
    $CC -I. app.c nqueens.o -pthread -o with_one_file
    # shellcheck disable=SC2086
    $CC -I. app.c "$library" -pthread -o with_the_library
    ./with_one_file >one_file.txt
    LD_LIBRARY_PATH=$(dirname "$library") ./with_the_library >library.txt
    grep '^bitmask: .*, 14200$' one_file.txt
    diff library.txt one_file.txt
}

check 'one_file.py makes the one file, with the header beside it' is_made
check 'the compiler takes it without a warning' compiles
check_with nm 'it exports the functions of the header and nothing else' \
    exports_the_functions_of_the_header
if [ -z "$STATIC_LIBRARY" ]; then
    skip 'it has the vector kernels of the build' 'no static library'
else
    check_with nm 'it has the vector kernels of the build' has_the_kernels_of_the_build
fi
check 'a program does the same with it as with the library, with every kernel' does_the_same
finish
