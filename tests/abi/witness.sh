#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The program witness.c, compiled against the header of today and against that of each release 1.x,
# started with the library that was just built. A release is a tag v1.*: its program, header and
# names are taken from git, so that they stay as they were. The program is linked with a library
# that has the names of its lib/nqueens.map and nothing else, and so asks for the version nodes of
# its time. Catches a function that is gone, or moved to another node; a struct or a number that
# changed; an answer that is another one now; a function that the witness does not call.
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
has nm tar || skip_all "no $needed"

scratch_folder "$1"
files='include/nqueens.h lib/nqueens.map tests/abi/witness.c tests/abi/witness.txt'

# names VERSION: the functions of its version script, one a line.
names() {
    sed -n 's/^ *\(nqueens_[a-z0-9_]*\);$/\1/p' "$1/lib/nqueens.map" | sort
}

compiles() {
    names "$1" | sed 's/.*/void &(void) {}/' >"$1/names.c"
    # shellcheck disable=SC2086 # the compiler may be several words
    $CC -shared -fPIC -Wl,--version-script,"$1/lib/nqueens.map" -Wl,-soname,libnqueens.so.1 \
        -o "$1/libnqueens.so" "$1/names.c"
    # shellcheck disable=SC2086
    $CC -std=c99 -I "$1/include" -o "$1/witness" "$1/tests/abi/witness.c" "$1/libnqueens.so"
}

calls_every_function() {
    names "$1" >"$1/names.txt"
    nm -u "$1/witness" | sed -n 's/.* \(nqueens_[a-z0-9_]*\).*/\1/p' | sort -u |
        diff "$1/names.txt" -
}

prints_what_it_did() {
    LD_LIBRARY_PATH=$(dirname "$SHARED_LIBRARY") "$1/witness" "$VERSION" >"$1/output.txt"
    diff "$1/tests/abi/witness.txt" "$1/output.txt"
}

# witness VERSION: which lies in the folder of that name.
witness() {
    check "$1: the witness is compiled" compiles "$1"
    check "$1: the witness calls every function" calls_every_function "$1"
    check "$1: the witness prints what it should" prints_what_it_did "$1"
}

mkdir today
# shellcheck disable=SC2086 # a word for each file
tar -C "$SOURCE_ROOT" -cf - $files | tar -C today -xf -
witness today

if [ -e "$SOURCE_ROOT/.git" ] &&
    releases=$(git -C "$SOURCE_ROOT" tag --list 'v1.*' 2>/dev/null); then
    for release in $releases; do
        mkdir "$release"
        # shellcheck disable=SC2086
        git -C "$SOURCE_ROOT" archive "$release" $files | tar -C "$release" -xf -
        witness "$release"
    done
else
    skip 'the witnesses of the releases' 'git has no tags here'
fi
finish
