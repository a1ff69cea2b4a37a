#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Boards for SAT solvers, and their answers: what is written by hand, what solvers write that are
# installed, and what is refused with its line. That the models are the solutions is tested by
# dimacs_models.py.
#
# Catches: a header, a comment or a clause that a solver does not read; an answer that is read as
# another board, or that is believed though it is cut off or breaks a rule.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"

# ---- The document --------------------------------------------------------------

cat >holes <<'END'
AAB
A.B
CCC
END

transcript <<'END'
$ nqueens dimacs 2 --require 0,1 --forbid 1,0 --forbid 0,1
c board of 2, one queen in each row and column, --attacks queen
c --require 0,1
c --forbid 1,0
c --forbid 0,1
c variable row * 2 + column + 1: a queen is on the square; both count from 0
c each model is one solution; `nqueens dimacs 2 --read FILE` reads what a solver writes
p cnf 4 13
2 0
-3 0
-2 0
1 2 0
-1 -2 0
1 3 0
-1 -3 0
3 4 0
-3 -4 0
2 4 0
-2 -4 0
-1 -4 0
-2 -3 0
# With a square in no region, no region needs a queen.
$ nqueens dimacs --regions holes --attacks rook >cnf; sed -n '1p; /^p/p' cnf; tail -n 8 cnf
c board of 3, one queen in each row and column, --attacks rook, at most one queen in each region
p cnf 9 31
-6 -9 0
-1 -2 0
-1 -4 0
-2 -4 0
-3 -6 0
-7 -8 0
-7 -9 0
-8 -9 0
# By hand, for 4 and 8: 2 n clauses that a row or column has a queen, and the pairs on all lines; and
# 14 n^2 for 100.
$ for n in 0 4 8 100; do nqueens dimacs $n | grep '^p'; done
p cnf 0 0
p cnf 16 84
p cnf 64 744
p cnf 27756 139388
# A line of 9 squares: its first three or the new variable.
$ nqueens dimacs 9 | sed -n '/ from 82/p; /^1 2 3 82/,/^82 -4/p'
c variables from 82 on: no queen is on the first squares of a line
1 2 3 82 0
-1 -2 0
-1 -3 0
-1 -82 0
-2 -3 0
-2 -82 0
-3 -82 0
82 -4 0
END
each_fails 2 <<'END'
dimacs 10001|'10001': a board for SAT solvers has at most 10000 rows
dimacs 8 --format fen|--format needs --read
dimacs 8 --json|--json needs --read
dimacs --regions - --read - <holes|--regions - has read standard input: --read takes a file
END

# ---- Answers --------------------------------------------------------------------

solution='-1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16'
answer() {
    printf '%s\n' "$@"
}

transcript <<END
\$ answer 'c a solver' '' 's SATISFIABLE' 'v $solution 0' | nqueens dimacs 4 --read -
.Q..
...Q
Q...
..Q.
# In several lines, before the verdict, with variables that are no squares, and DOS ends of lines.
\$ answer 'v 15 2' 'v 17 -18' 'v 9 8 0' 's SATISFIABLE' | sed 's/\$/\\r/' |
>     nqueens dimacs 4 --read - --format columns
1 3 0 2
\$ answer SAT '$solution 0' >answer; nqueens dimacs 4 --read answer --format fen => 1Q2/3Q/Q3/2Q1
\$ nqueens dimacs 4 --read answer --json => [1,3,0,2]
\$ nqueens dimacs 4 --read answer --require 0,1 --json => [1,3,0,2]
\$ answer 's SATISFIABLE' 'v 0' | nqueens dimacs 0 --read - --format columns => 
\$ answer 's UNSATISFIABLE' | nqueens dimacs 3 --read -
! nqueens dimacs: n = 3: no solution
[1]
\$ answer UNSAT | nqueens dimacs 3 --read - --quiet => [1]
\$ answer UNSAT | nqueens dimacs 3 --read - --quiet --json
null
[1]
END
nqueens dimacs 4 >board.cnf
each_fails 1 <<'END'
dimacs 4 --read answer --require 0,2|answer: the solution breaks a constraint
dimacs 4 --read answer --attacks knight|answer: no solution: the queens at 0,1 and 1,3 attack each other by a knight's move
dimacs 5 --read answer|answer: line 2: a second queen in row 1
dimacs 4 --read nowhere|cannot open nowhere: No such file or directory
dimacs 4 --read - </dev/null|standard input: there is no line 's SATISFIABLE' or 's UNSATISFIABLE'
dimacs 4 --read - <board.cnf|standard input: line 4: 'p' is not what a SAT solver answers
END
# Lines of an answer, '/' between them.
while IFS='|' read -r lines message; do
    answer "$lines" | tr / '\n' >said
    check "the answer $lines is refused" fails_and_helps 1 "{\"error\": \"standard input: $message\"}" \
        'nqueens dimacs' "standard input: $message" 'dimacs 4 --read - <said'
done <<'END'
s SATISFIABLE/v 1 6 0|no solution: the queens at 0,0 and 1,1 attack each other along a diagonal
s SATISFIABLE/v 2 8 0|no solution: row 2 has no queen
s SATISFIABLE/v 2 8 9 15|the values are cut off: no 0 ends them
s SATISFIABLE|the solver has found a solution and not written it
v 2 8 9 15 0|there is no line 's SATISFIABLE' or 's UNSATISFIABLE'
s SATISFIABLE/v 2 8 9 15 0/v 3 0|line 3: the values go on behind their 0
s SATISFIABLE/v 2 x8 0|line 2: 'x8' is not a variable
s SATISFIABLE/v 2147483648 0|line 2: '2147483648' is not a variable
v - 0|line 1: '-' is not a variable
s SATISFIABLE/s UNSATISFIABLE|line 2: the solver answers a second time
c/s UNKNOWN|line 2: the solver has found no answer
END

# ---- Solvers ----------------------------------------------------------------------

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
        grep 'no solution$' solved
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

for solver in cadical minisat clasp cryptominisat5; do
    # The last four have no solution.
    for board in 'queen 1' 'queen 8' 'queen 30 --require 0,0 --forbid 29,1' 'torus 11' \
        'superqueen 12' 'touching 20' 'rook 9' 'queen 3' 'superqueen 9' 'torus 10' \
        'queen 12 --require 0,0 --require 5,5'; do
        # shellcheck disable=SC2086 # words
        check_with $solver "$solver: $board" finds $solver $board
    done
    check_with $solver "$solver: a coloured puzzle" solves_puzzle $solver
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

check_with clasp 'as many models of 10 as solutions' counts 10
check_with clasp 'as many models of a torus of 11 as solutions' counts 11 --attacks torus

# ---- The guide ----------------------------------------------------------------------

guide_is_right() {
    block docs/guide.md sh 4 >lines
    grep -q '^cadical -q 80.cnf >answer$' lines
    # Its exit status is 20.
    sed 's/^cadical .*/by cadical 80.cnf/' lines >typed
    eval "$(cat typed)" >said 2>&1 || echo "[$?]" >>said
    { output_after docs/guide.md 'cadical -q 80.cnf >answer' && echo '[1]'; } | diff - said
}

check_with cadical 'a proof, as in the guide' guide_is_right
finish
