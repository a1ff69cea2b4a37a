#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The program witness.c, compiled against the header of today and started with the library that was
# just built; and what tests/abi keeps of each release 1.x: the macros of its header, which that of
# today has, those of 1.0.0 among them, and what its witness printed, which that of today prints as
# well. Of 1.0.0 the witness itself is there, with its header and its names: linked with a library that
# has these names and nothing else, it asks for the version nodes of its time. Catches a function that is gone, or
# moved to another node; a struct or a macro that changed; an answer that is another one now; a
# function that the witness does not call. Leaves what is kept of today in SCRATCH/here/today.
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

# is_given_what_it_should VERSION: by its exit status, which that of 1.0 does not tell.
is_given_what_it_should() {
    LD_LIBRARY_PATH=$(dirname "$SHARED_LIBRARY") "$1/witness" "$VERSION" >"$1/printed.txt" || {
        grep 'instead of' "$1/printed.txt"
        return 1
    }
}

# witness VERSION: which lies in the folder of that name.
witness() {
    check "$1: the witness is compiled" compiles "$1"
    check "$1: the witness calls every function" calls_every_function "$1"
    check "$1: the witness is given what it should" is_given_what_it_should "$1"
}

# has_its_macros VERSION: with what they stand for.
has_its_macros() {
    grep '^NQUEENS_OK 0$' "$1/macros.txt"
    LC_ALL=C comm -23 "$1/macros.txt" today/macros.txt >wrong.txt
    is_empty wrong.txt
}

# prints_all_of VERSION FOLDER: what the witness printed then, in order, with what is new in between.
prints_all_of() {
    test -s "$1/witness.txt"
    diff "$1/witness.txt" "$2/printed.txt" >"$1/changes.txt" || true
    ! grep '^<' "$1/changes.txt"
}

# takes_its_program VERSION: what was written for a release needs no change.
takes_its_program() {
    # shellcheck disable=SC2086
    $CC -std=c99 -I today -fsyntax-only "$1/witness.c"
}

mkdir today
cp "$SOURCE_ROOT/include/nqueens.h" "$SOURCE_ROOT/lib/nqueens.map" \
    "$SOURCE_ROOT/tests/abi/witness.c" today
# But for the version and the marker of functions.
# shellcheck disable=SC2086
echo '#include <nqueens.h>' | $CC -E -dM -I today -x c - | sed -n 's/^#define \(NQUEENS_\)/\1/p' |
    grep -Ev '^NQUEENS_(VERSION|API)' | LC_ALL=C sort >today/macros.txt
witness today
for kept in "$SOURCE_ROOT"/tests/abi/[0-9]*/; do
    release=$(basename "$kept")
    cp -R "$kept" "$release"
    if [ -e "$release/witness.c" ]; then
        witness "$release"
        check "$release: the witness prints what it did then" prints_all_of "$release" "$release"
        check "$release: the header of today takes its witness" takes_its_program "$release"
    else
        check "$release: the witness of today prints what that of then did" prints_all_of "$release" today
        check "$release: the header of today has its macros" has_its_macros "$release"
    fi
done
finish
