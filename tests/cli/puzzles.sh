#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Rules, regions and coloured puzzles in the command: counts are those of OEIS, puzzles have one
# solution, steps end in it, and what cannot be read is refused with its row and column.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"

# ---- Rules -------------------------------------------------------------------

# counts ATTACKS FIRST COUNT...: the counts from n = FIRST on; each also as the number of boards
# that list writes, which check takes.
counts() {
    attacks=$1 first=$2
    shift 2
    last=$((first + $# - 1))
    equals "$*" eval "nqueens count --attacks $attacks $first..$last | sed 's/.* //' | xargs"
    for n in 4 5 6; do
        solutions=$(nqueens count --attacks "$attacks" "$n")
        nqueens list --attacks "$attacks" --format columns "$n" >boards
        test "$(sort -u boards | wc -l)" -eq "$solutions"
        [ "$solutions" -eq 0 ] || nqueens check --quiet --attacks "$attacks" boards
    done
}

check 'queens, A000170' counts queen 1 1 0 0 2 10 4 40 92 352 724
check 'toroidal queens, A007705' counts torus 1 1 0 0 0 10 0 28 0 0 0 88
check 'the same by two names' counts queen,torus 1 1 0 0 0 10 0 28 0 0 0 88
check 'superqueens, A051223' counts superqueen 1 1 0 0 0 0 0 0 0 0 4 44
check 'touching, A002464' counts touching 1 1 0 0 2 14 90 646 5242 47622
check 'semi-queens, A099152' counts semi 1 1 1 3 7 23 83 405 2113
check 'toroidal semi-queens, A006717' counts semi,torus 1 1 0 3 0 15 0 133 0 2025
check 'rooks, n!' counts rook 1 1 2 6 24 120 720 5040
check 'other diagonals' counts anti-diagonal 1 1 1 3 7 23 83
transcript <<'END'
$ nqueens count --help | tr -s ' \n' ' ' | grep -o 'torus adds.*queen,torus'
torus adds what is over the edges, and alone is queen,torus
END
check 'names in any order' counts knight,anti-diagonal,diagonal 7 0 0 0 4

# ranks OPTION...: of all boards.
ranks() {
    nqueens rank "$@" boards | xargs
}

# agree OPTION...: what counts, lists, ranks, estimates and draws, under a rule.
agree() {
    number=$(nqueens count "$@" 7)
    nqueens list "$@" --format columns 7 >boards
    equals "$number" eval 'wc -l <boards | tr -d " "'
    equals "$(seq 0 $((number - 1)) | xargs)" ranks "$@"
    equals "$(sed -n 3p boards)" nqueens unrank "$@" --format columns 7 2
    nqueens random "$@" --seed 3 --count 5 --format columns 7 | sort -u | comm -23 - boards |
        is_empty /dev/stdin
    nqueens solve "$@" --seed 3 --format columns 7 | comm -23 - boards | is_empty /dev/stdin
    equals "$number" nqueens count "$@" --kernel reference 7
    equals "$number" nqueens run "$@" --quiet --ledger "$(mktemp -u ledger.XXXXXX)" 7
    # An estimate is within five errors.
    nqueens estimate "$@" --json 7 >estimated
    equals close eval "sed 's/.*\"solutions\": \([0-9.e+]*\), \"relative_error\": \([0-9.e-]*\).*/\1 \2/' estimated |
        awk '{ d = \$1 / $number - 1; print (d < 0 ? -d : d) <= 5 * \$2 + 1e-9 ? \"close\" : \$0 }'"
}

if has_sqlite; then
    check 'touching, in every subcommand' agree --attacks touching
    check 'toroidal semi-queens, in every subcommand' agree --attacks semi,torus
    check 'rooks with constraints, in every subcommand' agree --attacks rook --forbid 1,1 --require 3,4
fi

transcript <<'END'
$ echo 0 2 1 3 | nqueens check --attacks knight --json
[
{"board": 1, "line": 1, "n": 4, "solution": false, "attack": {"along": "knight", "queens": [[0, 0], [1, 2]]}}
]
[1]
$ nqueens list --attacks torus 4
END
each_judged <<'END'
0 2 4 1 3|--attacks superqueen|no solution: the queens at 0,0 and 1,2 attack each other by a knight's move
0 2 1 3|--attacks knight|no solution: the queens at 0,0 and 1,2 attack each other by a knight's move
0 1 2 3|--attacks rook|solution
END
each_fails 2 <<'END'
count --attacks quen 8|there is no rule 'quen': did you mean 'queen'?
END

# The names of the command, and each attack of nqueens.h that has none among them.
names='queen superqueen semi touching rook'
for name in $(in_header ATTACK); do
    case " $names " in
    *" $name "*) ;;
    *) names="$names $name" ;;
    esac
done
each_fails 2 <<END
count --attacks semi,,torus 8|there is no rule '': it is $(listed "$names")
END

# That the command has no others is asked in tests/completions.
names_are_known() {
    equals "$names" rules
    equals 'single confined set blocked contradiction search' grades
    for name in $(rules); do
        nqueens count --attacks "$name" 5 >counted
    done
}

check 'rules and grades have these names' names_are_known

# ---- Puzzles -----------------------------------------------------------------

# is_puzzle N SEED: one solution, found by each way to read it; the steps end in it, or say that
# they do not.
is_puzzle() {
    nqueens puzzle "$1" --seed "$2" >made
    test "$(wc -l <made)" -eq "$1"
    nqueens puzzle "$1" --seed "$2" | cmp - made
    equals 1 nqueens count --regions made
    equals 1 nqueens count --regions made --kernel reference "$1"
    equals 1 nqueens count --fundamental --regions made
    nqueens solve --regions made --format columns >solution
    nqueens solve --regions - --format columns <made | cmp - solution
    nqueens list --regions made --format columns "$1" | cmp - solution
    nqueens random --regions made --format columns --quiet | cmp - solution
    nqueens check --quiet --regions made solution
    equals 0 nqueens rank --regions made solution
    nqueens unrank --regions made --format columns "$1" 0 | cmp - solution
    nqueens puzzle "$1" --seed "$2" --format json >puzzle.json
    nqueens solve --regions puzzle.json --format columns | cmp - solution
    nqueens puzzle "$1" --seed "$2" --json >document
    equals "$(sed 's/ /, /g' solution)" eval "sed -n 's/.*\"queens\": \[\([0-9, ]*\)\].*/\1/p' document"
    grade=$(sed -n 's/.*"grade": "\([a-z]*\)".*/\1/p' document)
    nqueens hint --all --regions made >steps || test "$grade" = search
    equals "$grade" eval "sed -n 's/^grade: \([a-z]*\), .*/\1/p' steps; grep -q ^grade steps || echo search"
    # The grade comes as often as steps take it.
    [ "$grade" = search ] || equals "$(grep -c "^$grade: " steps)" \
        eval "sed -n 's/^grade: .*, \([0-9]*\) times*$/\1/p' steps"
    queens=$(sed -n 's/.*: a queen on //p' steps | sort -n | sed 's/.*,//' | xargs)
    equals "$(cat solution)" echo "$queens"
}

for seed in 1 2 3 4; do
    for n in 4 6 8 10; do
        check "puzzle $n of seed $seed" is_puzzle "$n" "$seed"
    done
done

# of_grade GRADE: puzzles of that grade.
of_grade() {
    nqueens puzzle 8 --seed 5 --grade "$1" --count 3 --json >document
    equals 3 grep -c "\"grade\": \"$1\", \"times\": [1-9]" document
}

for grade in single confined set blocked contradiction; do
    check "puzzles of the grade $grade" of_grade "$grade"
done

large() {
    nqueens puzzle 24 --seed 1 --grade blocked >made
    equals 1 nqueens count --regions made --kernel completion
    nqueens hint --all <made | tail -n 1 | grep -q '^grade: blocked, '
}

check 'a puzzle of 24' large

several() {
    nqueens puzzle 7 --seed 9 --count 3 >three
    test "$(grep -c . three)" -eq 21
    test "$(grep -c '^$' three)" -eq 2
    sed 7q three >first
    nqueens puzzle 7 --seed 9 | cmp - first
    test "$(sort -u three | wc -l)" -gt 15
    nqueens puzzle 7 --seed 9 --count 3 --format json | wc -l | grep -qx ' *3'
}

draws() {
    nqueens puzzle 6 --seed 2 --format unicode | awk 'length($0) < 25 || NR > 13 { bad = 1 }
        END { exit bad || NR != 13 }'
    nqueens puzzle 6 --seed 2 --format svg >puzzle.svg
    nqueens puzzle 6 --seed 2 | nqueens solve --regions - --format svg >solution.svg
    grep -c '<text' puzzle.svg | grep -qx 6
    # The solution is the same picture with a queen in each row.
    equals 6 grep -c 'path transform' solution.svg
    grep -v 'path transform' solution.svg | cmp - puzzle.svg
}

check 'several puzzles' several
check 'pictures of a puzzle' draws
check_with xmllint 'the SVG is well-formed' xmllint --noout puzzle.svg

# One puzzle of 4, of the solutions 1 3 0 2 and 2 0 3 1 without regions, by hand.
cat >small <<'END'
ABBC
ABCC
AAAD
AADD
END

# A board on which deductions show in milliseconds that there is no solution, and a search alone
# takes minutes.
cat >hard <<'END'
NNNNNNNNFFFFFGGGGG
NNNNNNNFFFFFFFGGGG
NNNNNNNNFFFFFFGGGG
NNNNNNNNFFFFFGGGGG
NNNNNNNHHHFOOOGGGG
NNNNNNHHHBBOOOQQQA
RKKNNKHHHBBOOOQQQA
RKKKKKKKKKKOOOQQQA
RKKKKKKKKKKKKQQQAA
RRRRRKKKKKKKDDQQAA
RRRRRIKKKKKDDDDDDA
RRRRRIIKKEEDDDDDDD
CRRRRIIPKEEDDDDDDD
CCRRRIPPEEEMMMDDDD
CCJJJIPPPEEMMMMDDD
CCCCJIPPPEEEMMMDDD
LLLLJIPEEEEEMMMMMD
LLLLLIEEEEEEMMMMMD
END

printf 'AAAAAA\nBBBBBB\nCCCCCC\nDDDDDD\nEEEEEE\nFFFFFF\n' >rows
echo '[[0,1],[1,2]]' >array
printf '{"regions": [[0, 1],\n[1, 0]' >cut_off
head -c 2000000 /dev/zero | tr '\0' A >long
echo '- 3 - -' >some
echo 0 1 4 >no_board
echo '{"regions": ["ABBC","ABCC","AAAD","AADD"], "givens": [[0, 1]]}' >given
nqueens list 4 >boards

each_fails 2 <<'END'
puzzle 25|'25': puzzles are made for n from 4 to 24
puzzle 6 --grade hard|there is no grade 'hard': it is single, confined, set, blocked, contradiction or search
puzzle 6 --format fen|puzzles are written as text or json, or drawn as unicode or svg
puzzle 6 --count 2 --format svg|--format svg draws one puzzle
hint 5 <small|--regions - has a board of 4, not of 5
count --regions small 5|--regions small has a board of 4, not of 5
count --regions small --require 4,0|--require 4,0 is off the board of 4: rows and columns count from 0
check --regions - <small|--regions - has read standard input: boards are operands or in a file
count --regions - - <small|--regions - has read standard input
solve --queens some 5|--queens some has a board of 4, not of 5
count --regions rows --queens some|--queens some has a board of 4, not of 6
hint --queens - <some|standard input has the regions or the queens of --queens, not both
rank --queens - <some|--queens - has read standard input: boards are operands or in a file
count --queens - - <some|--queens - has read standard input
END
each_fails 1 <<'END'
count --attacks torus --kernel join 8|n = 8: kernel 'join' counts queens without regions only
count --kernel profile 8|n = 8: kernel 'profile' counts rooks and jumps without regions only
count --attacks rook --kernel profile 65|n = 65: kernel 'profile' cannot take a board of this size
count --attacks knight --kernel profile --memory 1M 16|n = 16: the memory limit is too low for kernel 'profile'
count --attacks rook 21|n = 21, kernel 'profile': the count does not fit in 64 bits: it is 2^64 = 18446744073709551616 or more
count --attacks rook 22|n = 22, kernel 'profile': the count does not fit in 64 bits: it is 2^64 = 18446744073709551616 or more
count --attacks touching,knight --fundamental 23|n = 23, kernel 'profile': the count does not fit in 64 bits: it is 2^64 = 18446744073709551616 or more
count --attacks knight --kernel bitmask 40|n = 40, kernel 'bitmask': the count does not fit in 64 bits: it is 2^64 = 18446744073709551616 or more
count --regions small --kernel avx2|n = 4: kernel 'avx2' counts queens without regions only
count --regions nowhere 8|cannot open nowhere: No such file or directory
count --queens nowhere|cannot open nowhere: No such file or directory
count --queens /dev/null|there is no board in /dev/null
hint 4|there is no puzzle in standard input; `nqueens puzzle 8` makes one
list --regions - 2 <array|standard input: this looks like regions; line 1, column 11, '2': this is one region more than the board has rows
list --regions - 2 <cut_off|standard input: this looks like a puzzle; line 1, column 13: a bracket or a quote does not fit here
count --regions - <long|standard input: this looks like regions; line 1, column 4097, 'AAAAAAAAAAAAAAAAAAAAAAA': this is not the size of the board, and a puzzle has 64 rows at most
count --queens - <boards|standard input: line 6: this is a second board, and --queens takes one
count --queens - <no_board|standard input: line 1: this is not a board: this looks like columns from 0; line 1, column 5, '4': this is not a column of the board
END
each_judged <<'END'
1 3 0 2|--regions small|solution
1 3 0 2|--regions small --attacks queen|solution
0 1 3 2|--regions small --attacks rook|no solution: the queens at 2,3 and 3,2 are in the same region
2 0 3 1|--regions small|no solution: the queens at 1,0 and 3,1 are in the same region
0 2 4 1 3|--regions small|not a board (line 1): the regions are of a board of 4, this is one of 5
1 3 0 2|--regions given|solution
3 1 0 2|--attacks rook --regions given|no solution: the puzzle has a queen at 0,1
0 - - 2|--regions small|no solution: row 1 has no queen; no two queens attack each other
- - 0 1|--regions small|no solution: the queens at 2,0 and 3,1 attack each other along a diagonal
1 - - 1|--regions small|no solution: the queens at 0,1 and 3,1 attack each other along a column
0 - 1 -|--regions small|no solution: the queens at 0,0 and 2,1 are in the same region
END
# Without a solution no step is told, also where the first step comes before what shows that.
each_fails 1 null <<'END'
hint --regions small --require 0,2|n = 4: region C has no square left: there is no solution
hint --regions small --require 0,1 --require 1,2|n = 4: no solution: the queens at 0,1 and 1,2 attack each other along a diagonal
hint --regions rows --attacks queen --require 0,0|n = 6: no solution
hint --regions rows --attacks queen --require 0,0 --all|n = 6: no solution
hint --regions rows --attacks superqueen --require 0,1|n = 6: no solution
hint --regions hard|n = 18: no solution
solve --attacks torus 6|n = 6: no solution
END

transcript <<'END'
$ nqueens puzzle 6 --attacks torus --seed 1
! nqueens puzzle: n = 6: no solution
[1]
$ nqueens puzzle 4 --quiet | wc -l | tr -d ' ' => 4
$ nqueens puzzle 4 >made
~ ! nqueens puzzle: --seed [0-9]+ repeats this
$ nqueens solve --regions small
.Q..
...Q
Q...
..Q.
$ nqueens count --regions small --attacks rook 4 => 4
$ nqueens hint --regions small
confined: the squares of column 0 are all in region A: no queen on 2,1 2,2 3,1
$ nqueens hint --regions small --require 0,1 --all
single: row 1 has one square left: a queen on 1,3
single: row 2 has one square left: a queen on 2,0
single: row 3 has one square left: a queen on 3,2
grade: single, 3 times
$ nqueens hint --regions small --require 0,1 --json
{"n": 4, "steps": [
{"reason": "single", "why": "row 1 has one square left: a queen on 1,3", "squares": [[1, 3]], "queens": [[1, 3]], "closed": [[2, 2], [2, 3], [3, 3]], "takes": "single", "looked_at": [[1, 3]], "struck_out": [[2, 2], [2, 3], [3, 3]]}]}
$ nqueens hint --regions rows --attacks queen --require 0,0 --all --quiet => [1]
$ nqueens hint --regions small --require 0,1 --require 1,3 --require 2,0 --require 3,2
! nqueens hint: n = 4: the puzzle is solved
[1]
# The regions come from standard input where no file is named.
$ nqueens hint <small
confined: the squares of column 0 are all in region A: no queen on 2,1 2,2 3,1
$ nqueens puzzle 8 --seed 7 | nqueens hint | sed 's/:.*//' => single
$ nqueens check --regions - 1 3 0 2 <small => board 1: solution
$ printf 'AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n' | nqueens hint --regions -
! nqueens hint: n = 5: no deduction is left: only a search goes on
[1]
$ echo 0 2 4 1 3 | nqueens rank --regions small
-
! nqueens rank: board 1 (line 1): --regions small has a board of 4, not of 5
[1]
$ echo 2 0 3 1 | nqueens rank --regions small
-
! nqueens rank: board 1 (line 1): no solution under these rules and constraints
[1]
END

# What people have in other forms is read in tests/unit/test_parse_puzzle.c. Of a file come a mark of
# its encoding, blocked squares, and stars, too.
transcript <<'END'
$ printf '\357\273\277AABBB\r\nAACCB\r\nDACBB\r\nDDEEE\r\nDDDDD\r\n' | nqueens count --regions - => 1
$ printf '\377\376A\0B\0\n\0B\0A\0\n\0' | nqueens count --attacks rook --regions - => 0
$ printf '1,1,2,2,2\n1,1,3,3,2\n4,1,3,2,2\n4,4,5,5,5\n4,4,4,4,4\n' | nqueens count --regions - => 1
$ echo '{"n": 5, "regions": ["AABBB","AACCB","DACBB","DDEEE","DDDDD"], "blocked": [[0,3]]}' >blocked
$ nqueens solve --regions blocked
! nqueens solve: n = 5: no solution
[1]
$ nqueens check --regions blocked 3 0 2 4 1
board 1: no solution: the puzzle allows none at 0,3
[1]
$ nqueens check --regions blocked --json 3 0 2 4 1
[
{"board": 1, "line": 1, "n": 5, "solution": false, "blocked": [0, 3]}
]
[1]
$ printf '# 2 stars\nABBC\nABCC\nAAAD\nAADD\n' | nqueens count --regions -
! nqueens count: standard input: this looks like regions; line 1, column 3, '2': two queens in each line are another puzzle
[1]
$ printf 'import x from "y";\n\nboard = [[0, 1], [1, 0]]\nprint(board)\n' | nqueens count --regions -
! nqueens count: there is no puzzle in standard input; `nqueens puzzle 8` makes one
[1]
$ printf '4x1.ABBCABCCAAADAADD\n4x1.ABBCABCCAAADAADD\n' | nqueens count --regions -
board 1: 1
board 2: 1
$ printf 'board = [[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]\n' | nqueens count --regions -
! nqueens count: standard input: this looks like regions; line 1, column 9: there are fewer regions than rows, so that there is no solution
[1]
$ echo '{"stars": 2, "regions": ["AABB","AABB","CCDD","CCDD"]}' | nqueens count --regions -
! nqueens count: standard input: this looks like a puzzle; line 1, column 11, '2': two queens in each line are another puzzle
[1]
END
reads_what_puzzle_writes() {
    nqueens puzzle 8 --seed 7 --json >document
    nqueens puzzle 8 --seed 7 >made
    nqueens hint --all --regions document >steps
    nqueens hint --all --regions made | cmp - steps
    refuses 1 'second puzzle' eval 'nqueens puzzle 5 --seed 7 --count 2 --json | nqueens list --regions -'
}

check 'a puzzle in JSON is that in text' reads_what_puzzle_writes

# Of several puzzles each has its line, what is none, too; a board is checked against the puzzle of its
# number.
printf 'ABBC\nABCC\nAAAD\nAADD\n\n{"regions": ["AAAA","BBBB","CCCC","DDDD"], "givens": [[0,1]], "blocked": [[1,3]]}\n' >several
printf 'AABB\nABBBB\nCBDD\nCCDD\n\nAAAA\nBBBB\nCCCC\nDDDD\n\nAAABC\n' >faulty
printf '1 3 0 2\n2 0 3 1\n' >theirs
printf '{"n": 8}\n[1,3,0,2]\n{"n": 8}\n{"queens": [2,0,3,1]}\n' >objects
printf 'AAAA\nBBBB\nCCCC\nDDDD\n\n{"n": 4}\n{"regions": ["AAAA","BBBB","CCCC","DDDD"]}\n' >unnamed
transcript <<'END'
$ nqueens count --regions several
board 1: 1
board 2: 0
$ nqueens count --regions several --json | sed 's/, "kernel.*}/}/'
[
{"board": 1, "line": 1, "n": 4, "solutions": 1},
{"board": 2, "line": 6, "n": 4, "solutions": 0}
]
$ nqueens solve --regions several
board 1: 1 3 0 2
board 2: row 1 has no square left: there is no solution
[1]
$ nqueens solve --regions several --format unicode | tail -n 5
□■□□
□□□■
■□□□
□□■□
board 2: row 1 has no square left: there is no solution
$ nqueens solve --regions several --json
[
{"board": 1, "line": 1, "n": 4, "queens": [1,3,0,2]
},
{"board": 2, "line": 6, "n": 4, "queens": null, "why": "row 1 has no square left: there is no solution"}
]
[1]
$ nqueens hint --regions several
board 1: confined: the squares of column 0 are all in region A: no queen on 2,1 2,2 3,1
board 2: row 1 has no square left: there is no solution
[1]
$ nqueens hint --all --regions several | tail -n 2
board 1: grade: blocked, 1 time
board 2: row 1 has no square left: there is no solution
$ nqueens hint --all --regions several --json | grep board
{"board": 1, "line": 1, "n": 4, "steps": [
{"board": 2, "line": 6, "n": 4, "steps": null, "why": "row 1 has no square left: there is no solution"}
$ nqueens check --regions several theirs
board 1: solution
board 2: no solution: the puzzle has a queen at 0,1
[1]
$ head -n 1 theirs | nqueens check --regions several
board 1: solution
! nqueens check: several: puzzle 2 (line 6) has no board
[1]
$ cat theirs theirs | nqueens check --regions several --json | tail -n 3
{"board": 3, "line": 3, "n": 4, "solution": false, "error": "several has 2 puzzles, and none for this board"},
{"board": 4, "line": 4, "n": 4, "solution": false, "error": "several has 2 puzzles, and none for this board"}
]
$ nqueens count --regions faulty --attacks rook
board 1: not a puzzle (line 1): this looks like regions; line 2, column 5, 'B': the row is not as long as the first
board 2: 24
board 3: not a puzzle (line 11): this looks like regions; line 12, column 1: a board has as many rows as columns
[1]
$ nqueens check --regions faulty --attacks rook theirs
board 1: faulty has no puzzle for it: this looks like regions; line 2, column 5, 'B': the row is not as long as the first
board 2: solution
! nqueens check: faulty: puzzle 3 (line 11) has no board
[1]
$ nqueens check objects
board 1: solution
board 2: solution
$ nqueens count --regions unnamed --attacks rook
board 1: 24
board 2: not a puzzle (line 6): this looks like a puzzle; line 6, column 1: there is no board in this object
board 3: 24
[1]
$ nqueens solve --regions faulty --json | head -n 2
[
{"board": 1, "line": 1, "error": "this looks like regions; line 2, column 5, 'B': the row is not as long as the first"},
$ nqueens count --regions several --require 4,0
board 1: --require 4,0 is off the board of 4: rows and columns count from 0
board 2: --require 4,0 is off the board of 4: rows and columns count from 0
[1]
$ nqueens puzzle 5 --seed 7 --count 3 --json | nqueens count --regions -
board 1: 1
board 2: 1
board 3: 1
END
each_fails 2 <<'END'
count --regions several 4|extra operand '4': --regions several has several puzzles, which tell their sizes
solve --regions several 4|extra operand '4': --regions several has several puzzles, which tell their sizes
solve --regions several --format svg|--format svg draws one board, and --regions several has several
END
each_fails 1 <<'END'
list --regions several|several: a second puzzle follows the first, and one is to be read; count, solve, hint and check take several
END

# Blocked squares are forbidden; stars are refused, and UTF-16 is read.
echo '{"regions": ["AABB", "AABB", "CCDD", "CCDD"], "blocked": [[0, 1]]}' >blocked
transcript <<'END'
$ nqueens list --format columns --regions blocked
2 0 3 1
$ nqueens check --regions blocked 1 3 0 2
board 1: no solution: the puzzle allows none at 0,1
[1]
$ echo 1 3 0 2 | nqueens check --regions blocked --json
[
{"board": 1, "line": 1, "n": 4, "solution": false, "blocked": [0, 1]}
]
[1]
$ sed 's/}/, "stars": 2}/' blocked | nqueens hint
! nqueens hint: standard input: this looks like a puzzle; line 1, column 77, '2': two queens in each line are another puzzle
[1]
$ (printf '\377\376'; sed 's/./&@/g' blocked | tr -d '\n' | tr @ '\000') | nqueens count --regions - => 1
END

# Queens that stand: in the puzzle, or on a board of any format.
transcript <<'END'
$ nqueens hint <given
single: row 1 has one square left: a queen on 1,3
$ echo '{"regions": [[1,2,2,3],[1,2,3,3],[1,1,1,4],[1,1,4,4]], "queens": [null,3,-1,null]}' |
> nqueens hint
single: column 2 has one square left: a queen on 3,2
$ nqueens count --attacks rook --regions small => 4
$ nqueens count --attacks rook --regions given => 3
$ echo 3 1 0 2 | nqueens check --attacks rook --regions given --json
[
{"board": 1, "line": 1, "n": 4, "solution": false, "given": [0, 1]}
]
[1]
$ nqueens hint --queens some <small
single: column 2 has one square left: a queen on 3,2
$ nqueens hint --queens - --regions small --all <some | tail -n 1 => grade: single, 3 times
$ nqueens solve --queens some --format columns => 1 3 0 2
$ nqueens solve --queens some --regions small --format columns => 1 3 0 2
$ printf '....\n...Q\n....\n....\n' | nqueens list --queens - --format columns => 1 3 0 2
$ echo 4/3Q/4/4 | nqueens count --queens - 4 => 1
$ echo '[null, 3, null, null]' | nqueens random --queens - --quiet --format columns => 1 3 0 2
$ echo '- 4 - -' | nqueens rank --queens - --columns-from-1 2 4 1 3 => 0
$ nqueens unrank --queens some --format columns 4 0 => 1 3 0 2
$ echo - - - - - - - - | nqueens count --queens - => 92
$ nqueens count --queens some --require 0,0 => 0
$ nqueens count --queens some --forbid 1,3 => 0
! nqueens count: n = 4: no solution: 1,3 is required and forbidden
$ echo 2 0 3 1 | nqueens rank --queens some
-
! nqueens rank: board 1 (line 1): the solution breaks a constraint
[1]
$ echo 2 0 4 1 3 | nqueens rank --queens some
-
! nqueens rank: board 1 (line 1): --queens some has a board of 4, not of 5
[1]
$ nqueens plan --queens some >plan && tail -n 1 plan => nqueens count --queens 'some' 4
END

# Squares of a file, as pairs or as a picture, which tells the size.
printf '0,0\n5,3\n' >pairs
printf '1,1\n6,4\n' >from_1
printf 'x.....\n......\n......\n......\n......\n...x..\n' >picture
transcript <<'END'
$ nqueens count --forbid 0,0 --forbid 5,3 6 => 3
$ nqueens count --forbid-file pairs 6 => 3
$ nqueens count --forbid-file picture => 3
$ nqueens count --forbid-file picture 6 => 3
$ echo '[[0, 0], [5, 3]]' | nqueens list --forbid-file - --format columns 6 | wc -l | tr -d ' ' => 3
$ echo '[[1, 1], [6, 4]]' | nqueens count --forbid-file - --squares-from-1 6 => 3
$ nqueens count --forbid-file picture --squares-from-1 => 3
$ (printf '\377\376'; echo '[[0,0],[5,3]]' | sed 's/./&@/g' | tr -d '\n' | tr @ '\000') | nqueens count --forbid-file - 6 => 3
$ nqueens solve --forbid-file picture --queens some 4
! nqueens solve: --forbid-file picture has a board of 6, not of 4
! Try 'nqueens solve --help'.
[2]
$ nqueens rank --forbid-file picture 1 3 0 2
-
! nqueens rank: board 1 (line 1): --forbid-file picture has a board of 6, not of 4
[1]
$ nqueens plan --forbid-file pairs --queens some --columns-from-1 6 | tail -n 1
! nqueens plan: --queens some has a board of 4, not of 6
! Try 'nqueens plan --help'.
$ nqueens plan --forbid-file pairs 6 | tail -n 1 => nqueens count --forbid-file 'pairs' 6
$ nqueens plan --forbid-file from_1 --squares-from-1 6 | tail -n 1 => nqueens count --forbid-file 'from_1' --squares-from-1 6
$ nqueens dimacs --forbid-file pairs 6 >by_file && nqueens dimacs --forbid 0,0 --forbid 5,3 6 | cmp - by_file
$ echo 2 - - - | nqueens count --queens - --columns-from-1 => 1
$ echo 2 - - - | nqueens count --queens - => 1
END
each_fails 2 <<'END'
count --forbid-file pairs 4|pairs: 5,3 is off the board of 4
count --forbid-file from_1 6|from_1: 6,4 is off the board of 6; pairs count from 1 with --squares-from-1
count --forbid-file picture 4|--forbid-file picture has a board of 6, not of 4
count --forbid-file - --queens - 4 <pairs|standard input has the queens of --queens or the squares of --forbid-file, not both
count --forbid-file - --regions - 4 <pairs|standard input has the regions or the squares of --forbid-file, not both
rank --forbid-file - <pairs|--forbid-file - has read standard input: boards are operands or in a file
END
echo '0,1,2' >three
echo '0,1
1,0' >either
each_fails 1 <<'END'
count --forbid-file nowhere 6|cannot open nowhere: No such file or directory
count --forbid-file /dev/null 6|/dev/null: line 1, column 1: there is no board
count --forbid-file pairs --squares-from-1 6|pairs: this looks like pairs (row, column); line 1, column 1, '0': this is not a square
count --forbid-file three 6|three: this looks like a picture of squares; line 1, column 5, '2': this is not a square
count --forbid-file either 6|either: this looks like pairs (row, column), or a matrix of 0 and 1; line 1, column 1, '0': this can be meant in two ways
END

# ---- Ledgers -----------------------------------------------------------------

# A ledger is of its rule and its regions, and goes on under them.
ledgers_under_rules() {
    equals 156 nqueens run --quiet --ledger rule.ledger --attacks superqueen 12
    nqueens run --ledger rule.ledger --attacks superqueen 12 2>said
    grep -q 'already complete' said
    refuses 1 "this is the ledger of 'nqueens-units 1 backtracking n=12 attacks=11'" \
        nqueens run --ledger rule.ledger 12
    nqueens ledger --verify 3 rule.ledger | grep ' agree$'
    nqueens puzzle 8 --seed 3 >regions
    equals 1 nqueens run --quiet --ledger regions.ledger --regions regions
    nqueens run --ledger regions.ledger --regions regions 8 2>said
    grep -q 'already complete' said
    nqueens puzzle 8 --seed 4 >others
    refuses 1 'this is the ledger of' nqueens run --ledger regions.ledger --regions others
    nqueens ledger --verify 3 regions.ledger | grep ' agree$'
    echo 0 - - - - - - - - - >queens
    equals 64 nqueens run --quiet --ledger queens.ledger --queens queens
    nqueens run --ledger queens.ledger --require 0,0 10 2>said
    grep -q 'already complete' said
    nqueens ledger --export regions.ledger >exported
    nqueens ledger --merge merged.ledger exported
    equals 1 nqueens run --quiet --ledger merged.ledger --regions regions
}

if has_sqlite; then
    check 'ledgers under other rules' ledgers_under_rules
fi
finish
