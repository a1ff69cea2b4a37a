#!/bin/sh
# SPDX-License-Identifier: MIT
#
# keep.sh - keeps the interface of a release in tests/abi/VERSION, for the versions after it to be
# held against: names, types and sizes (libnqueens.abi), names and their nodes (nqueens.map), macros
# (macros.txt) and what the witness prints (witness.txt). abidiff.sh, symbols.sh and witness.sh read
# them, with or without git. A folder that is there is left as it is: what a release promised does
# not change.
#
#     sh tests/abi/keep.sh
set -eu

CDPATH='' cd -- "$(dirname -- "$0")/../.."
folder=tests/abi/$(sed -n "s/^  version: '\(.*\)',$/\1/p" meson.build)
if [ -e "$folder" ]; then
    echo "keep.sh: $folder is there already, and stays as it is" >&2
    exit 1
fi
sh tests/abi/abidiff.sh
cp -R build/abi/kept "$folder"
