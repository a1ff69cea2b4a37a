#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What the shared library offers to programs that were linked with it before, as
# libabigail reads it from the debugging information: names, types and sizes, held
# against the baseline in libnqueens.abi. Any difference fails: one that is meant goes
# with a new baseline in the same change, which
#
#     sh tests/abi/abidiff.sh --update
#
# writes, so that it is seen in review; docs/abi.md says what may change when.
#
# usage: abidiff.sh [--update] [SCRATCH], in the checkout; on x86-64 with gcc 12
set -eu

CDPATH='' cd -- "$(dirname -- "$0")/../.."
root=$PWD
# shellcheck source=/dev/null
. "$root/tests/tap.sh"

update=
if [ "${1:-}" = --update ]; then
    update=yes
    shift
fi
scratch=${1:-$root/build/abi}
baseline=tests/abi/libnqueens.abi
rm -rf "$scratch"
mkdir -p "$scratch"

builds() {
    CC=gcc-12 meson setup --buildtype=debugoptimized -Dtests=disabled -Dexamples=false \
        -Ddefault_library=shared "$scratch/build" "$root"
    ninja -C "$scratch/build" -j "$(nproc)"
}

# Nothing that depends on the folder, the line or the version; one translation unit, in whichever
# files of lib/ the functions are, and each function with its parameters on one line.
write_abi() {
    abidw --exported-interfaces-only --headers-dir include --drop-private-types \
        --no-show-locs --no-corpus-path --no-comp-dir-path --no-parameter-names \
        --type-id-style hash "$(readlink -f "$scratch/build/lib/libnqueens.so")" | awk '
        /<\/abi-instr>/ || (/<abi-instr / && units++) { next }
        /<\/abi-corpus>/ { print "  </abi-instr>" }
        { sub(/ path=.* language/, " language") }
        inside { sub(/^ */, "") }
        /<function-(decl|type) / { inside = 1 }
        { printf "%s%s", $0, inside && !/<\/function/ ? "" : "\n" }
        /<\/function/ { inside = 0 }' >"$1"
}

# Its exit status has a bit for each kind of difference, and one for an error.
differs_in_nothing() {
    abidiff --headers-dir1 include --headers-dir2 include "$baseline" "$1"
}

if [ -n "$update" ]; then
    builds >"$scratch/log" || { cat "$scratch/log"; exit 1; }
    write_abi "$baseline"
    echo "$baseline is written; see what changed with git diff"
    exit 0
fi
check 'the library is built with debugging information' builds
check 'abidw reads it' write_abi "$scratch/libnqueens.abi"
check 'the interface is that of the baseline' differs_in_nothing "$scratch/libnqueens.abi"
finish
