#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The program witness.c, compiled against the header of today and against that of each release 1.x,
# started with the library that was just built. Of a release keep.sh kept the program, its header
# and its names in tests/abi, so that they stay as they were. The program is linked with a library
# that has the names of its nqueens.map and nothing else, and so asks for the version nodes of its
# time. Catches a function that is gone, or moved to another node; a struct or a macro that changed;
# an answer that is another one now; a function that the witness does not call.
#
# usage: witness.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"
[ -z "$SKIP" ] || skip_all "$SKIP"
case $SHARED_LIBRARY in
*.so*) ;;
*) skip_all 'no shared library of ELF' ;;
esac
has nm || skip_all "no $needed"

scratch_folder "$1"

# names VERSION: the functions of its version script, one a line.
names() {
    sed -n 's/^ *\(nqueens_[a-z0-9_]*\);$/\1/p' "$1/nqueens.map" | sort
}

compiles() {
    names "$1" | sed 's/.*/void &(void) {}/' >"$1/names.c"
    # shellcheck disable=SC2086 # the compiler may be several words
    $CC -shared -fPIC -Wl,--version-script,"$1/nqueens.map" -Wl,-soname,libnqueens.so.1 \
        -o "$1/libnqueens.so" "$1/names.c"
    # shellcheck disable=SC2086
    $CC -std=c99 -I "$1" -o "$1/witness" "$1/witness.c" "$1/libnqueens.so"
}

calls_every_function() {
    names "$1" >"$1/names.txt"
    nm -u "$1/witness" | sed -n 's/.* \(nqueens_[a-z0-9_]*\).*/\1/p' | sort -u |
        diff "$1/names.txt" -
}

# Of 1.0 the witness only prints what it is given, which was kept beside it.
is_given_what_it_was() {
    [ -e "$1/witness.txt" ] || : >"$1/witness.txt"
    LD_LIBRARY_PATH=$(dirname "$SHARED_LIBRARY") "$1/witness" "$VERSION" >"$1/output.txt" ||
        echo 'and fails' >>"$1/output.txt"
    diff "$1/witness.txt" "$1/output.txt"
}

# witness VERSION: which lies in the folder of that name.
witness() {
    check "$1: the witness is compiled" compiles "$1"
    check "$1: the witness calls every function" calls_every_function "$1"
    check "$1: the witness is given what it should" is_given_what_it_was "$1"
}

# macros VERSION: those of its header and what they stand for, but the version and the marker of
# functions.
macros() {
    # shellcheck disable=SC2086
    echo '#include <nqueens.h>' | $CC -E -dM -I "$1" -x c - |
        grep '^#define NQUEENS_' | grep -Ev '^#define NQUEENS_(VERSION|API)' | sort
}

# keeps_its_macros VERSION
keeps_its_macros() {
    macros "$1" >"$1/macros.txt"
    grep -q NQUEENS_OK "$1/macros.txt"
    macros today | comm -23 "$1/macros.txt" - >wrong.txt
    is_empty wrong.txt
}

# takes_its_program VERSION: what was written for a release needs no change.
takes_its_program() {
    # shellcheck disable=SC2086
    $CC -std=c99 -I today -fsyntax-only "$1/witness.c"
}

sh "$SOURCE_ROOT/tests/abi/keep.sh" today
witness today
for kept in "$SOURCE_ROOT"/tests/abi/[0-9]*/; do
    [ -d "$kept" ] || continue
    release=$(basename "$kept")
    cp -R "$kept" "$release"
    witness "$release"
    check "$release: the header of today has its macros" keeps_its_macros "$release"
    check "$release: the header of today takes its witness" takes_its_program "$release"
done
finish
