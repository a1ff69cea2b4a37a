#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh - installs what is missing, builds the library and its examples, and runs some of
# them.
#
#     sh examples/run.sh
#
# On Debian and Ubuntu it installs with apt-get, as root or through sudo, the packages that are
# missing, and none if nothing is; packages.sh has what each is for.
#
# It builds in build/examples in the checkout, keeps the last log beside it, and
# writes nowhere else.

set -eu

CDPATH='' cd -- "$(dirname -- "$0")/.."
# shellcheck source=examples/packages.sh
. examples/packages.sh

missing_packages() {
    missing_to_build
}

# Runs a command, and shows its output only if it fails.
quietly() {
    "$@" >build/run.log 2>&1 && return
    cat build/run.log >&2
    fail "this failed: $*
If build/examples is left from another place or another time, remove it and try again."
}

show() {
    printf '\n%s\n$ %s\n' "$1" "$2"
    sh -c "$2"
}

install_missing_packages

echo 'Building in build/examples ...'
[ -f build/examples/build.ninja ] ||
    quietly meson setup --buildtype=release -Dtests=disabled build/examples
quietly meson compile -C build/examples

show 'How many placements of 8 queens on the 8 x 8 board have no two that attack each other?' \
    'echo 8 | build/examples/examples/judge'
show 'And on boards from 0 x 0 to 13 x 13?' \
    'build/examples/examples/timing 13'
show 'Three boards of the 92, collected through a callback: the column of each queen, row by row.' \
    'build/examples/examples/collect 8 3 columns'
show 'And one of them drawn.' \
    'build/examples/examples/collect 8 1 chess'

show 'The same with the command, which an installation puts into the path as nqueens.' \
    'build/examples/examples/command/nqueens/nqueens count 8'
show 'And a board from it.' \
    'build/examples/examples/command/nqueens/nqueens solve 8'

printf '\nThese programs and more are in build/examples/examples, their sources in examples.\n'
