#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Boards for SAT solvers, and their answers: what is written by hand, and what is refused with its
# line. That the models are the solutions is tested by dimacs_models.py, what solvers answer by
# solvers.sh.
#
# Catches: a header, a comment or a clause that is another; an answer that is read as another board,
# or that is believed though it is cut off or breaks a rule.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"

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

finish
