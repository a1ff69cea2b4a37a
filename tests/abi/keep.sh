#!/bin/sh
# SPDX-License-Identifier: MIT
#
# keep.sh - keeps the interface of a release, for the versions after it to be held against: its
# header, its names, the witness, and, if no folder is given, what abidiff.sh reads from the library.
# witness.sh and abidiff.sh read what is kept in tests/abi/VERSION, with or without git. A folder that
# is there is left as it is: what a release promised does not change.
#
#     sh tests/abi/keep.sh [FOLDER]
#
# FOLDER is tests/abi/VERSION, if not given.
set -eu

if [ $# -gt 1 ]; then
    echo 'usage: keep.sh [FOLDER]' >&2
    exit 2
fi
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
folder=${1:-$root/tests/abi/$(sed -n "s/^  version: '\(.*\)',$/\1/p" "$root/meson.build")}
if [ -e "$folder" ]; then
    echo "keep.sh: $folder is there already, and stays as it is" >&2
    exit 1
fi
abi=
if [ $# -eq 0 ]; then
    sh "$root/tests/abi/abidiff.sh"
    abi=$root/build/abi/libnqueens.abi
fi
mkdir -- "$folder"
cp -- "$root/include/nqueens.h" "$root/lib/nqueens.map" "$root/tests/abi/witness.c" ${abi:+"$abi"} \
    "$folder"
