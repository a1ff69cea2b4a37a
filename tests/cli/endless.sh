#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Texts that go on and on where a board, an answer or a rank is to end: each is refused in one line, and
# not read to its end. A reader without a limit reads what is piped here whole, and says something else of
# it. Catches: memory that grows with what is read, a limit that is gone, a stream that is cut by it.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"

# is_given_up WHAT BYTES REASON ARGUMENT...: of that many bytes of lines of WHAT.
is_given_up() {
    what=$1 bytes=$2 reason=$3
    shift 3
    yes "$what" | head -c "$bytes" | refuses 1 "^nqueens $1: standard input: $reason" nqueens "$@"
}

long='more than 256 MB follow without the end of a board, and no board is that long$'
check 'empty lines' is_given_up '' 300000000 "line 1: $long" rank
check 'objects without a board' is_given_up "{}
" 20000000 'line 1: more than 4 million objects follow, and none has a board$' attacks
check 'the comments of a SAT solver' is_given_up c 70000000 \
    'line [0-9]*: no answer for a board of 8 is this long$' dimacs 8 --read -
check 'texts that are no puzzles' is_given_up 'abc
' 1100000 '200000 texts are no puzzles, and more follow; the first: this looks like regions; line 2' hint
check 'blanks before a rank' is_given_up '' 70000000 'more than 64 MB of blanks follow' unrank 8 -

# A line of 256 MB.
is_long_line() {
    pattern=$1
    shift
    head -c 300000000 /dev/zero | tr '\0' 1 | refuses 1 "$pattern" nqueens "$@"
}
check 'a line of a board' is_long_line "^nqueens solve: standard input: line 1: $long" solve --queens -

# A block of short lines; what comes before it is answered.
is_answered_before() {
    status=0
    (
        printf '1 3 0 2\n\n'
        yes | head -c 300000000
    ) | nqueens check >"$scratch/out" 2>"$scratch/err" || status=$?
    cat "$scratch/out" "$scratch/err"
    test "$status" -eq 1
    equals 'board 1: solution' cat "$scratch/out"
    grep -q "^nqueens check: standard input: line 3: $long" "$scratch/err"
}
check 'a block of lines behind a board' is_answered_before

# is_answered_meanwhile TEXT: each of many such texts, but for the last kilobytes, before the file ends.
# A reader that reads ahead anew for each text waits for more at the tenth, and gathers all that comes.
is_answered_meanwhile() {
    rm -f "$scratch/texts"
    mkfifo "$scratch/texts"
    nqueens check <"$scratch/texts" >"$scratch/out" &
    reader=$!
    exec 3>"$scratch/texts"
    yes "$1" | head -c 30000 >&3
    are_there=yes
    wait_until grep -q '^board 500:' "$scratch/out" || are_there=no
    exec 3>&-
    wait "$reader" || true
    test "$are_there" = yes
}
check 'blocks that are no boards' is_answered_meanwhile 'abc
'
check 'lists of pairs' is_answered_meanwhile '[(0,1),(1,3),(2,0),(3,2)]'

# A rank of many digits is read whole or refused.
check 'a rank of 39 digits' equals '1 4 6 0 2 7 5 3' \
    eval "printf '%039d' 5 | nqueens unrank 8 - --format columns"
check 'a rank of 40 digits' refuses 1 "^nqueens unrank: '0*\.\.\.' in standard input is not a rank" \
    eval "printf '%040d' 5 | nqueens unrank 8 -"
check 'a NUL in the answer of a SAT solver' refuses 1 \
    '^nqueens dimacs: standard input: line 1: a NUL, which is no text$' \
    eval "printf 's SATISFIABLE\0\n' | nqueens dimacs 8 --read -"

check 'a puzzle file is binary from its first NUL on' refuses 1 \
    '^nqueens count: standard input: .*line 1, column 1: this is not UTF-8, or a control character$' \
    eval "printf '\0\n\nAABB\nAABB\nCCDD\nCCDD\n' | nqueens count --regions -"
finish
