#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What SAT solvers answer to the boards of `nqueens dimacs`, and the proof of the guide; in the leg
# tools.
#
# Catches: a document that a solver does not read; an answer, as a solver writes it, that is read as
# another board, or not at all; a model too many or too few.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"
solvers='cadical minisat clasp cryptominisat5'
# shellcheck disable=SC2086 # words
has $solvers || skip_all "no $needed"

# by SOLVER CNF: leaves its answer in the file answer. Solvers end with 10 or 20, clasp with both
# where it found the only model.
by() {
    result=0
    if [ "$1" = minisat ]; then
        minisat "$2" answer >log || result=$?
    else
        "$1" "$2" >answer || result=$?
    fi
    case $result in 10 | 20 | 30) ;; *) return 1 ;; esac
}

# finds SOLVER ATTACKS N OPTION...: a board that check takes, too, or none as solve.
finds() {
    solver=$1 attacks=$2
    shift 2
    nqueens dimacs --attacks "$attacks" "$@" >cnf
    by "$solver" cnf
    set -- --attacks "$attacks" "$@"
    if nqueens solve "$@" >solved 2>&1; then
        nqueens dimacs "$@" --read answer --format columns >board
        nqueens check --quiet --attacks "$attacks" board
    else
        grep ': no solution' solved
        refuses 1 "^nqueens dimacs: n = $3: no solution\$" nqueens dimacs "$@" --read answer
    fi
}

nqueens puzzle 9 --seed 3 >coloured

# solves_puzzle SOLVER: the only solution, drawn as solve does.
solves_puzzle() {
    nqueens dimacs --regions coloured >cnf
    by "$1" cnf
    for format in text svg; do
        nqueens solve --regions coloured --format "$format" >expected
        nqueens dimacs --regions coloured --read answer --format "$format" | diff expected -
    done
}

for solver in $solvers; do
    # The last four have no solution.
    for board in 'queen 1' 'queen 8' 'queen 30 --require 0,0 --forbid 29,1' 'torus 11' \
        'superqueen 12' 'touching 20' 'rook 9' 'queen 3' 'superqueen 9' 'torus 10' \
        'queen 12 --require 0,0 --require 5,5'; do
        # shellcheck disable=SC2086 # words
        check "$solver: $board" finds "$solver" $board
    done
    check "$solver: a coloured puzzle" solves_puzzle "$solver"
done

# models CNF: their number, of all variables.
models() {
    clasp -q --models 0 "$1" | sed -n 's/^c Models *: //p'
}

# counts N OPTION...: a counter of models counts as nqueens does.
counts() {
    nqueens dimacs "$@" >cnf
    equals "$(nqueens count "$@")" models cnf
}

check 'as many models of 10 as solutions' counts 10
check 'as many models of a torus of 11 as solutions' counts 11 --attacks torus

guide_is_right() {
    block docs/guide.md sh 3 >lines
    grep -q '^cadical -q 80.cnf >answer$' lines
    # Its exit status is 20.
    sed 's/^cadical .*/by cadical 80.cnf/' lines >typed
    eval "$(cat typed)" >said 2>&1 || echo "[$?]" >>said
    { output_after docs/guide.md 'cadical -q 80.cnf >answer' && echo '[1]'; } | diff - said
}

check 'a proof, as in the guide' guide_is_right
finish
