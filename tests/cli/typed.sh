#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What people type who have read no page: a board or a puzzle in the place of a number, the names of
# other programs, numbers in letters, ranges with a dash. What can be meant in one way alone is done;
# all else ends in a line with what to type. Catches: a guess that is answered by another count than the
# one that was asked for, as -j 4 was; one that is refused without a word of what would do.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"

# ---- Boards and puzzles as operands ------------------------------------------------

# A board in each form that is written, as one operand and, by a shell, as several.
is_judged_as_operand() {
    board=$(nqueens solve 8 --format "$1")
    equals 'board 1: solution' nqueens check "$board"
    equals "$(echo "$board" | nqueens rank)" nqueens rank "$board"
    echo "$board" | nqueens attacks >shown_attacks
    nqueens attacks "$board" | diff shown_attacks -
    # shellcheck disable=SC2086 # as it is often typed
    equals 'board 1: solution' nqueens check $board
}

for form in text columns columns-from-1 fen json rows unicode; do
    check "nqueens check \"\$(nqueens solve 8 --format $form)\"" is_judged_as_operand $form
done

printf 'ABBC\nABCC\nADDC\nAADD\n' >p.txt
printf '{"regions": ["ABBC", "ABCC", "ADDC", "AADD"]}\n' >p.json
printf '.Q..\n....\n....\n....\n' >b.txt
cat p.txt - p.txt >several <<'END'

END
transcript <<'END'
$ nqueens check '[0, 4, 7, 5, 2, 6, 1, 3]' => board 1: solution
$ nqueens check '[[0, 1], [1, 3], [2, 0], [3, 2]]' => board 1: solution
$ nqueens check [1, 3, 0, 2] => board 1: solution
$ nqueens check 1Q2/3Q/Q3/2Q1 => board 1: solution
# An operand with several columns is a line, and no part of a board of 8 or of 9.
$ nqueens check "1 3 0 2" "2 0 3 1"
board 1: solution
board 2: solution
$ nqueens check 8 "0 4 7 5 2 6 1 3" => board 1: solution
$ nqueens check '[0, 4, 7'
~ board 1: not a board \(line 1\): .*
[1]
$ nqueens check "$(nqueens list 4 --format json)"
board 1: solution
board 2: solution
# A file is a file, whatever its name would be.
$ cp b.txt 1Q2; nqueens check 1Q2 || rm 1Q2
board 1: no solution: row 1 has no queen; no two queens attack each other
$ for what in count 'solve --format columns' 'list --format columns' 'estimate --samples 10 --quiet' \
>     'random --seed 1 --format columns --quiet'; do nqueens $what p.txt; done
1
1 3 0 2
1 3 0 2
~ .* [+]- .*
1 3 0 2
$ nqueens unrank p.txt 0 --format columns => 1 3 0 2
$ nqueens hint p.txt
~ (single|confined|set): .*
$ nqueens hint --all p.json | tail -n 1
~ grade: .*
$ nqueens dimacs p.txt | grep -c '^p cnf' => 1
$ nqueens plan p.txt --budget 1 | tail -n 1 => nqueens count 'p.txt' 4
$ nqueens solve p.json 4 --format columns => 1 3 0 2
$ nqueens solve "$(cat p.txt)" --format columns => 1 3 0 2
$ nqueens solve '["ABBC", "ABCC", "ADDC", "AADD"]' --format columns => 1 3 0 2
$ nqueens hint "$(cat p.txt)" | grep -c . => 1
$ nqueens count ABBC/ABCC/ADDC/AADD => 1
$ nqueens hint ABBC/ABCC/ADDC/AADD </dev/null | grep -c . => 1
# An operand is looked at before standard input is read.
$ nqueens hint none.txt </dev/null
! nqueens hint: 'none.txt' is not a board size, and there is no such file
! Try 'nqueens hint --help'.
[2]
$ nqueens solve - --format columns <p.txt => 1 3 0 2
$ nqueens solve - --format columns <b.txt => 1 3 0 2
$ nqueens puzzle 6 --seed 7 | nqueens list - | grep -c Q => 6
$ nqueens count several
board 1: 1
board 2: 1
# The queens of a board are required.
$ for what in count 'list --format columns' 'solve --format columns'; do nqueens $what b.txt; done
1
1 3 0 2
1 3 0 2
$ nqueens solve '1 - - -' --format columns => 1 3 0 2
$ nqueens count '[1, null, null, null]' => 1
$ nqueens count 4 b.txt => 1
$ nqueens count --regions p.txt b.txt => 1
$ nqueens count --attacks rook b.txt => 6
$ nqueens hint b.txt p.txt --all | tail -n 1
~ grade: .*
$ nqueens list '1 - - -' b.txt --format columns 2>&1 | head -n 1
~ nqueens list: extra operand 'b.txt': the operand has the queens
END
if has_sqlite; then
    transcript <<'END'
$ nqueens run --ledger p.ledger p.txt --quiet => 1
$ nqueens run --ledger 8.ledger 8 --quiet => 92
$ nqueens run --ledger 8.ledger --quiet => 92
# Of a ledger, the rule and the constraints are known, too.
$ nqueens run --ledger p.ledger --quiet => 1
$ nqueens run --ledger r.ledger 8 --attacks rook --forbid 0,0 --shard 1/2 --quiet 2>told
$ nqueens run --ledger r.ledger --quiet => 35280
$ nqueens run --ledger r.ledger --attacks queen --quiet
~ ! nqueens run: r.ledger: this is the ledger of .*
[1]
END
    echo 'no ledger' >text
    check 'run --ledger of a file that is none' refuses 1 'text: ' nqueens run --ledger text
    each_fails 2 <<'END'
run --ledger 9.ledger|no board size given, and there is no ledger 9.ledger yet
END
else
    skip 'run knows the board of its ledger' 'a command without ledgers'
fi

# ---- What is told what to type -------------------------------------------------------

each_fails 2 <<'END'
show 8|nqueens: there is no subcommand 'show': write `nqueens list 8`
show|nqueens: there is no subcommand 'show': did you mean 'list'?
find 12|nqueens: there is no subcommand 'find': write `nqueens solve 12`
validate board|nqueens: there is no subcommand 'validate': write `nqueens check board`
generate 8|nqueens: there is no subcommand 'generate': write `nqueens puzzle 8`
resume --ledger|nqueens: there is no subcommand 'resume': write `nqueens run --ledger`
eight|nqueens: there is no subcommand 'eight': write `nqueens 8`
n=8|nqueens: there is no subcommand 'n=8': write `nqueens 8`
p.txt|nqueens: there is no subcommand 'p.txt': for a puzzle write `nqueens solve p.txt`
--list 8|nqueens: unknown option '--list': write `nqueens list 8`
-8|nqueens: unknown option '-8': write `nqueens 8`
-n 8|nqueens: unknown option '-n': write `nqueens 8`
--fundamental 8|nqueens: '--fundamental' stands before the number: write `nqueens count 8 --fundamental`
--quiet solve 8|nqueens: '--quiet' stands before the subcommand: write `nqueens solve 8 --quiet`
8 --list|nqueens count: unknown option '--list': write `nqueens list 8`
8 --show|nqueens count: unknown option '--show'
8 list|nqueens count: 'list' is not a board size: write `nqueens list 8`
count 8 show|'show' is not a board size: write `nqueens list 8`
count eight|'eight' is not a board size: write 8
solve twenty|'twenty' is not a board size: write 20
count n=8|'n=8' is not a board size: write 8
8x8|nqueens count: '8x8' is not a board size: write 8
count 8x9|'8x9' is not a board size
count 1-8|'1-8' is not a board size: write 1..8
count 1:8|'1:8' is not a board size: write 1..8
count 1...8|'1...8' is not a board size: write 1..8
verify 3-5|'3-5' is not a range of board sizes: write 3..5
count 4,6,8|'4,6,8' is not a board size: write 4 6 8
count 4,6|'4,6' is not a board size: write 4 6
solve 4,6|'4,6' is not a board size
list 1-8|'1-8' is not a board size
count 8 -j 4|-j is --json, and takes no number: did you mean '--threads 4'?
solve 8 -j 4|-j is --json, and takes no number such as 4
list 8 -n 5|unknown option '-n': did you mean '--limit 5'?
list 8 -n5|unknown option '-n': did you mean '--limit 5'?
list 8 --max=5|unknown option '--max': did you mean '--limit 5'?
list -n 8|unknown option '-n': write `nqueens list 8`
count --size 8|unknown option '--size': write `nqueens count 8`
random 8 -n 3|unknown option '-n': did you mean '--count 3'?
list 8 --first|unknown option '--first': did you mean '--limit 1'?
list 8 --first 3|unknown option '--first': did you mean '--limit 3'?
list 8 -o boards|unknown option '-o': the answer is standard output, write >boards
list 8 --output|unknown option '--output': the answer is standard output, write >FILE
list 8 --svg|unknown option '--svg': did you mean '--format svg'?
solve 8 --fen|unknown option '--fen': did you mean '--format fen'?
count 8 --torus|unknown option '--torus': did you mean '--attacks torus'?
count 8 --toroidal|unknown option '--toroidal': did you mean '--attacks torus'?
count 8 --unique|unknown option '--unique': did you mean '--fundamental'?
count 8 --jobs 4|unknown option '--jobs': did you mean '--threads 4'?
count 8 --cores=4|unknown option '--cores': did you mean '--threads 4'?
count 8 --block 1,2|unknown option '--block': did you mean '--forbid 1,2'?
count 8 --fix|unknown option '--fix': did you mean '--require ROW,COLUMN'?
puzzle 8 --level set|unknown option '--level': did you mean '--grade GRADE'?
count 8 --version|unknown option '--version': write `nqueens --version`
solve nothing.txt|'nothing.txt' is not a board size, and there is no such file
count ./8|'./8' is not a board size, and there is no such file
check p.txt b.txt|extra operand 'b.txt': for several files write `cat p.txt b.txt | nqueens check`
solve --regions p.txt p.json|extra operand 'p.json': --regions p.txt has the puzzle
solve p.txt p.json|extra operand 'p.json': p.txt has the puzzle
solve --queens b.txt b.txt|extra operand 'b.txt': --queens b.txt has the queens
solve p.txt 5|p.txt has a board of 4, not of 5
END
each_fails 1 <<'END'
check nothing.txt|cannot open nothing.txt: No such file or directory
END

# What looked like a mistake, and is none.
transcript <<'END'
$ nqueens count -j 8 | grep -c '"solutions": 92' => 1
$ nqueens count 4..6 -j | grep -c '"n"' => 3
$ nqueens unrank 4 -j 0 | tr -d '\n' => [[1,3,0,2]]
\ no end of the line
$ nqueens check 1 3 -j 0 2 | grep -c '"solution": true' => 1
END

# ---- Contradictions ------------------------------------------------------------------

transcript <<'END'
$ nqueens count 8 --require 0,0 --forbid 0,0
0
! nqueens count: n = 8: no solution: 0,0 is required and forbidden
$ nqueens count 8 --require 0,0 --forbid 0,0 --quiet => 0
$ nqueens count 4 --require 0,0 --require 0,1
0
! nqueens count: n = 4: no solution: two queens are required in row 0
$ nqueens list 4 --forbid 0,0 --forbid 0,1 --forbid 0,2 --forbid 0,3
! nqueens list: n = 4: row 0 has no square left: there is no solution
$ nqueens estimate 4 --require 0,0 --forbid 0,0
0 +- 0 %
! nqueens estimate: n = 4: no solution: 0,0 is required and forbidden
# Without a contradiction at hand nothing is made up.
$ nqueens count 3 --require 0,0 => 0
$ nqueens count 4 --require 0,0 --symmetric half-turn => 0
END
each_fails 1 null <<'END'
solve 8 --require 0,0 --forbid 0,0|n = 8: no solution: 0,0 is required and forbidden
solve 8 --require 0,0 --require 1,1|n = 8: no solution: the queens at 0,0 and 1,1 attack each other along a diagonal
solve 3|n = 3: no solution
END
finish
