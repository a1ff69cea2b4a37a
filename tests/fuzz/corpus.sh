#!/bin/sh
# SPDX-License-Identifier: MIT
#
# corpus.sh REPLAY - each corpus comes back from corpus.py as it was, input by input; pack
# adds what is new, and that once; replay, as the target of boards is built with it,
# refuses a file that is no corpus. Writes TAP.

set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source=/dev/null
. "$here/../tap.sh"
replay=$1
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT

# digits CORPUS: its inputs without their names.
digits() {
    sed -n '/^[^#]/s/^[^ ]* *//p' "$1" | LC_ALL=C sort
}

comes_back() {
    : >"$scratch/again.hex"
    python3 "$here/corpus.py" unpack "$1" "$scratch/files"
    python3 "$here/corpus.py" pack "$scratch/again.hex" "$scratch/files"
    rm -r "$scratch/files"
    digits "$1" >"$scratch/before"
    digits "$scratch/again.hex" | diff "$scratch/before" -
    test -s "$scratch/before"
}

takes_what_is_new() {
    mkdir "$scratch/new"
    printf '# a comment\nempty\nfound_1 6162\n' >"$scratch/some.hex"
    printf ab >"$scratch/new/known"
    printf '\0a' >"$scratch/new/named"
    printf c >"$scratch/new/found_1"
    printf '\377' >"$scratch/new/crash-da39a3ee5e6b4b0d3255bfef95601890afd80709"
    for round in first second; do
        echo "the $round time"
        python3 "$here/corpus.py" pack "$scratch/some.hex" "$scratch/new"
        printf '# a comment\nempty\nfound_1 6162\nfound_2 ff\nfound_3 63\nnamed 0061\n' |
            diff - "$scratch/some.hex"
    done
}

# is_refused TEXT WHAT: replay fails, and says WHAT.
is_refused() {
    # shellcheck disable=SC2059
    printf "$1" >"$scratch/refused.hex"
    status=0
    "$replay" "$scratch/refused.hex" >"$scratch/said" 2>&1 || status=$?
    cat "$scratch/said"
    test "$status" -eq 1
    grep -q "^$2" "$scratch/said"
}

# with_python NAME COMMAND...: check, where there is one.
with_python() {
    if has python3; then check "$@"; else skip "$1" 'no python3 here'; fi
}

for corpus in "$here"/corpus/*.hex; do
    with_python "${corpus##*/} comes back" comes_back "$corpus"
done
with_python 'pack takes what is new, once' takes_what_is_new
check 'half a byte is refused' is_refused 'fine 00\nhalf 0\n' 'not ok 2 - half$'
check 'letters that are no digits are refused' is_refused 'letters 0g\nfine 00\n' 'not ok 1 - letters$'
check 'more than a name and bytes is refused' is_refused 'spaces 00 00\n' 'not ok 1 - spaces$'
check 'a corpus without inputs is refused' is_refused '# a comment\n' 'usage: '
finish
