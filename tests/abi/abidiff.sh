#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What the shared library offers to programs that were linked with it before, as libabigail reads it
# from the debugging information: names, types and sizes, held against those of the releases, which
# keep.sh kept. Those of the same minor version are the same; to those of an earlier one new functions
# may be added, and fields behind the last one of a struct that grows. Any other difference fails;
# docs/abi.md says what may change when. What keep.sh keeps of today is left in SCRATCH/kept.
#
# usage: abidiff.sh [SCRATCH], in the checkout; on x86-64 with gcc 12
set -eu

CDPATH='' cd -- "$(dirname -- "$0")/../.."
root=$PWD
# shellcheck source=/dev/null
. "$root/tests/tap.sh"

scratch=${1:-$root/build/abi}
today=$scratch/kept/libnqueens.abi
rm -rf "$scratch"
mkdir -p "$scratch/kept"

builds() {
    CC=gcc-12 meson setup --buildtype=debugoptimized -Dtests=disabled -Dexamples=false \
        -Ddefault_library=shared "$scratch/build" "$root"
    ninja -C "$scratch/build" -j "$(nproc)"
}

# Nothing that depends on the folder, the line or the version; one translation unit, in whichever
# files of lib/ the functions are, and each function with its parameters on one line. What is inside
# of FILE is the C library's, and another one there.
write_abi() {
    abidw --exported-interfaces-only --headers-dir include --drop-private-types \
        --no-show-locs --no-corpus-path --no-comp-dir-path --no-parameter-names \
        --type-id-style hash "$(readlink -f "$scratch/build/lib/libnqueens.so")" | awk '
        /<\/abi-instr>/ || (/<abi-instr / && units++) { next }
        /<\/abi-corpus>/ { print "  </abi-instr>" }
        /<class-decl name=._IO_FILE. size/ {
            sub(/ size-in-bits=[^ ]*/, "")
            sub(/ id=/, " is-declaration-only='\''yes'\''&")
            sub(/>$/, "/>")
            print
            foreign = 1
        }
        foreign { foreign = !/<\/class-decl>/; next }
        { sub(/ path=.* language/, " language") }
        inside { sub(/^ */, "") }
        /<function-(decl|type) / { inside = 1 }
        { printf "%s%s", $0, inside && !/<\/function/ ? "" : "\n" }
        /<\/function/ { inside = 0 }' >"$1"
}

# differs_in_nothing KEPT ABI. Its exit status has a bit for each kind of difference, and one for an
# error. (With --headers-dir it would take all structs for private ones, since the first does not say
# where they are.)
differs_in_nothing() {
    abidiff "$1" "$2"
}

# as_then KEPT ABI: the second as programs know it that were compiled with the first, without the
# fields that were appended since. (A suppression of abidiff would let through a struct whose fields
# changed places.)
as_then() {
    awk -F "'" '
        /<class-decl name=.nqueens_(progress|trace_event|deduction). size-in-bits/ {
            if (NR == FNR)
                size[$2] = $4
            end = size[$2]
            if (end && $4 + 0 > end + 0)
                sub(/size-in-bits=.[0-9]*/, "size-in-bits=\047" end)
        }
        /<\/class-decl>/ { end = 0 }
        NR == FNR { next }
        /<data-member / && end && $4 + 0 >= end + 0 { appended = 1 }
        !appended
        /<\/data-member>/ { appended = 0 }' "$1" "$2"
}

# only_adds_to KEPT ABI
only_adds_to() {
    as_then "$1" "$2" >"$scratch/as-then.abi"
    abidiff --no-added-syms "$1" "$scratch/as-then.abi"
}

# fails COMMAND...: which is one of the two above, by a difference and not by an error.
fails() {
    status=0
    "$@" || status=$?
    [ $((status & 3)) -eq 0 ] && [ $((status & 4)) -ne 0 ]
}

# without_a_function, with_a_field, with_fields_exchanged: the interface, changed.
without_a_function() {
    grep -v nqueens_orbit_size
}

with_a_field() {
    awk -F "'" -v q="'" '
        /<class-decl name=.nqueens_trace_event. / {
            end = $4
            sub(/size-in-bits=.[0-9]*/, "size-in-bits=" q end + 64)
        }
        end && /name=.placements./ { type = $4 }
        end && /<\/class-decl>/ {
            printf "<data-member access=%spublic%s layout-offset-in-bits=%s%d%s>", q, q, q, end, q
            printf "<var-decl name=%smore%s type-id=%s%s%s/>", q, q, q, type, q
            print "</data-member>"
            end = 0
        }
        { print }'
}

with_fields_exchanged() {
    sed "s/name='placements'/name='P'/; s/name='rejections'/name='placements'/
        s/name='P'/name='rejections'/"
}

# What programs of a release would notice is seen, and only that.
differences_are_seen() {
    without_a_function <"$today" >"$scratch/smaller.abi"
    with_a_field <"$today" >"$scratch/larger.abi"
    with_fields_exchanged <"$today" >"$scratch/exchanged.abi"
    with_fields_exchanged <"$scratch/larger.abi" >"$scratch/larger-exchanged.abi"
    only_adds_to "$scratch/smaller.abi" "$today"
    only_adds_to "$today" "$scratch/larger.abi"
    fails only_adds_to "$today" "$scratch/smaller.abi"
    fails only_adds_to "$today" "$scratch/exchanged.abi"
    fails only_adds_to "$today" "$scratch/larger-exchanged.abi"
    fails only_adds_to "$scratch/larger.abi" "$today"
    for changed in smaller larger exchanged; do
        fails differs_in_nothing "$today" "$scratch/$changed.abi"
    done
}

# The witness with this library, and its lists.
witness_is_right() {
    SOURCE_ROOT=$root SKIP='' CC=gcc-12 SHARED_LIBRARY=$scratch/build/lib/libnqueens.so \
        VERSION=$version sh tests/abi/witness.sh "$scratch/witness"
    lists=$scratch/witness/here/today
    cp "$lists/nqueens.map" "$lists/macros.txt" "$scratch/kept"
    cp "$lists/printed.txt" "$scratch/kept/witness.txt"
}

version=$(sed -n "s/^  version: '\(.*\)',$/\1/p" meson.build)
check 'the library is built with debugging information' builds
check 'abidw reads it' write_abi "$today"
check 'differences are seen, and additions told from others' differences_are_seen
check 'the witness is right, and makes its lists' witness_is_right
for kept in tests/abi/[0-9]*/libnqueens.abi; do
    release=$(basename "$(dirname "$kept")")
    case $release in
    "${version%.*}".*) check "the interface is that of $release" differs_in_nothing "$kept" "$today" ;;
    *) check "the interface only adds to that of $release" only_adds_to "$kept" "$today" ;;
    esac
done
finish
