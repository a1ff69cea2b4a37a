#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What each subcommand answers. Numbers come from tests/data/sequences.tsv, OEIS.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"

# in_format FORMAT: a listing is read back by check and rank, and, but for pictures, goes on behind
# each of its boards.
in_format() {
    from=
    [ "$1" != columns-from-1 ] || from=--columns-from-1
    nqueens list --format "$1" 6 >all
    # shellcheck disable=SC2086
    test "$(nqueens check $from all | grep -c ': solution$')" -eq 4
    # shellcheck disable=SC2086
    equals '39 0 17' eval "nqueens unrank --format $1 7 39 0 17 | nqueens rank $from | xargs"
    case $1 in text | unicode) return ;; esac
    for line in 1 2 3 4; do
        nqueens list --format "$1" --after "$(sed -n "${line}p" all)" 6 >rest
        sed "1,${line}d" all | diff - rest
    done
    test ! -s rest
}

for format in columns columns-from-1 fen json rows text unicode; do
    check "boards as $format are read back" in_format "$format"
done

# ---- count -------------------------------------------------------------------

transcript <<END
$(for options in '' '--kernel reference ' '--kernel bitmask ' '--threads 1 ' '--threads 3 '; do
    echo "\$ nqueens count ${options}0..13"
    known A000170 0 13
done)
\$ nqueens count --fundamental 1..12
$(known A002562 1 12)
$(for n in 8 10 12 14; do
    echo "\$ nqueens count --placements $n"
    awk -F '\t' -v name="A319284 placements-of-$n-by-rows" '$1 == name {
        count = split($3, value, " ")
        for (rows = 0; rows < count; rows++)
            print rows, value[rows + 1]
    }' "$SOURCE_ROOT/tests/data/sequences.tsv"
done)
\$ nqueens count --placements 0 => 0 1
\$ nqueens count --placements --require 0,1 4
0 1
1 1
2 1
3 1
4 1
\$ nqueens count --placements --json 4 | sed 's/, "seconds.*//' => {"n": 4, "placements": [1, 4, 6, 4, 2], "sum": 17
\$ nqueens count --symmetric half-turn 1..18
$(known A032522 1 18)
\$ nqueens count --symmetric quarter-turn 1..32
$(known A033148 1 32)
END

# images: of the fundamental solutions of 7, 8, 12 and 13, how many have 8, 4 and 2 boards in all: from
# the counts of OEIS. An orbit of 4 or 2 has 4 or 2 boards that a half or quarter turn leaves unchanged.
orbits_are_known() {
    for n in 5 7 8 12 13; do
        # shellcheck disable=SC2046 # numbers
        set -- $(known A000170 $n $n '%s %s') $(known A032522 $n $n) $(known A033148 $n $n)
        printf '%s %s %s\n' $((($2 - $4) / 8)) $((($4 - $6) / 4)) $(($6 / 2))
    done >expected
    nqueens count --fundamental --json 5 7 8 12 13 |
        sed -n 's/.*"orbits": {\(.*\)}}.*/\1/p' | while read -r orbits; do
        for size in 8 4 2; do
            echo "$orbits" | sed -n "s/.*\"$size\": \([0-9]*\).*/\1/p" | grep . || echo 0
        done | xargs
    done | diff expected -
}

check 'orbits of fundamental solutions' orbits_are_known
transcript <<'END'
$ nqueens count 8 => 92
$ nqueens 8 => 92
$ nqueens 8 --fundamental => 12
$ nqueens 4..5 2^3
4 2
5 10
8 92
$ nqueens 8 --json | sed 's/, "kernel.*//' => {"n": 8, "solutions": 92
$ nqueens count 1e1 10E0 1e+1 1.20e1 2^3..1e1 3^2 0^5 0^0
10 724
10 724
10 724
12 14200
8 92
9 352
10 724
9 352
0 1
1 1
$ echo 2^3 | nqueens count - => 8 92
$ nqueens solve 1e5 | nqueens check => board 1: solution
$ nqueens unrank 8 9e1..91 --format columns
7 2 0 5 1 4 6 3
7 3 0 2 5 1 6 4
$ nqueens list 2^3 --limit 1e0 --format columns => 0 4 7 5 2 6 1 3
$ nqueens count --units 1e0:1.28e2 --method join 9 --memory 2^6M => 352
$ nqueens count 0 => 1
$ nqueens count --kernel join --memory 64M 14 => 365596
$ nqueens count 8..8 => 8 92
$ nqueens count --symmetric half-turn 5 7..8
5 2
7 8
8 4
$ nqueens count --symmetric mirror 8 => 0
$ nqueens count --attacks rook --symmetric transposition 6 => 76
$ nqueens count --symmetric half-turn --require 0,2 8 => 1
$ nqueens count 8 4..5
8 92
4 2
5 10
# Options behind operands, and abbreviated.
$ nqueens count 8 --threads 1 => 92
$ nqueens count --thr=1 8 => 92
$ printf ' 8\n\n4 6\t1' | nqueens count -
8 92
4 2
6 4
1 1
$ nqueens count -
# With constraints; by hand, of the solutions of 8 those with a queen at 0,3.
$ nqueens count --require 0,3 8 => 18
$ nqueens list --format columns 8 | grep -c '^3 ' => 18
$ nqueens count --forbid 0,3 8 => 74
$ nqueens count --require 0,0 --require 1,1 8 => 0
! nqueens count: n = 8: no solution: the queens at 0,0 and 1,1 attack each other along a diagonal
# Slices of the units add up to the count, 352.
$ for units in 0:1 1:1 1:72; do nqueens count --units $units 9; done
8
0
344
$ for units in 0:9 9:9 9:128; do nqueens count --units $units --method join 9; done
4
0
348
# The time goes to standard error, and one board is not boards.
$ nqueens count --time 8
92
~ ! n = 8: [0-9.]+ (us|ms|s), [a-z0-9-]+, [0-9]+ threads?
$ nqueens list --time --limit 1 8 >board => ~ ! n = 8: 1 board, [0-9.]+ (us|ms|s)
# ---- list --------------------------------------------------------------------
$ nqueens list 4
.Q..
...Q
Q...
..Q.

..Q.
Q...
...Q
.Q..
$ nqueens list 3
$ nqueens list --format columns 0

$ nqueens list --limit 2 --format columns 5
0 2 4 1 3
0 3 1 4 2
$ nqueens list --limit 0 5
$ nqueens list --require 0,3 --format columns 6 => 3 0 4 1 5 2
$ nqueens list --kernel reference -f json 4
[1,3,0,2]
[2,0,3,1]
$ nqueens list --after 4,0,0,0,0,0 --format columns 6 => 4 2 0 5 3 1
# All of 8, in order, and those of them that are fundamental.
$ nqueens list --format columns 8 >boards; sort -cu boards && nqueens check boards | grep -c ': solution$'
92
$ nqueens list --fundamental --format columns 8 | comm -12 - boards | wc -l => 12
$ nqueens list --format chess --across 4
4 . ♛ . .   4 . . ♛ .
3 . . . ♛   3 ♛ . . .
2 ♛ . . .   2 . . . ♛
1 . . ♛ .   1 . ♛ . .
  a b c d     a b c d
$ nqueens list 4 >two; nqueens list --across=1 4 | diff two -
# Seven pictures of 8 and six gaps of 3 in a line of 79: rows of 7 and 5. Cut apart again they are
# the boards of the list.
$ nqueens list --fundamental --across=79 8 >pictures
$ awk '{ print NR, length($0), gsub(/Q/, "") }' pictures | sed -n '1p; 8,10p; 17p'
1 74 7
8 74 7
9 0 0
10 52 5
17 52 5
$ for row in 1 10; do for column in 1 12 23 34 45 56 67; do
>     sed -n "$row,$((row + 7))p" pictures | cut -c "$column-$((column + 7))"; echo
> done; done | nqueens check | grep -c ': solution$'
12
# A picture, and a sheet of several.
$ nqueens list --limit 1 --format svg 5 | sed -n 's/^<svg .*/<svg>/p; $p'
<svg>
</svg>
$ nqueens list --fundamental --format svg 8 >sheet &&
>     for tag in '^<svg ' '<use ' '</svg>'; do grep -o "$tag" sheet | wc -l; done
1
108
1
$ nqueens list --format svg 3
# ---- solve -------------------------------------------------------------------
$ for n in 8 64 10000; do nqueens solve $n | nqueens check; done | uniq -c
      3 board 1: solution
$ nqueens solve 64 | grep -c Q => 64
$ nqueens solve 65 | wc -l => 1
$ nqueens solve --format columns 0

$ nqueens solve --require 0,4 --forbid 1,1 --forbid 1,0 --format columns 10 |
>     grep '^4 [^01] ' | nqueens check
board 1: solution
$ nqueens solve 3
! nqueens solve: n = 3: no solution
[1]
$ nqueens solve --quiet 3 => [1]
# Required queens that forbid one are named.
$ nqueens solve 8 --require 6,0 --require 5,1
! nqueens solve: n = 8: no solution: the queens at 5,1 and 6,0 attack each other along an anti-diagonal
[1]
$ nqueens solve 8 --require 6,0 --require 6,1
! nqueens solve: n = 8: no solution: two queens are required in row 6
[1]
$ nqueens solve 8 --attacks rook --require 6,0 --require 6,0 --require 5,1 --format columns
~ [2-7] [2-7] [2-7] [2-7] [2-7] 1 0 [2-7]
$ nqueens random 8 --require 6,0 --require 5,0
! nqueens random: n = 8: no solution: the queens at 5,0 and 6,0 attack each other along a column
[1]
# Seeds choose, and the same one the same board.
$ for uniform in '' --uniform; do
>     for seed in 1 2 3 4 5 6 7 8; do nqueens solve --seed $seed $uniform --format columns 10; done >boards
>     nqueens check -q boards && [ "$(sort -u boards | wc -l)" -gt 1 ] &&
>         nqueens solve --seed 3 $uniform --format columns 10 | grep -nxFf - boards
> done
3:6 4 1 7 0 2 8 5 3 9
3:3 1 8 4 9 7 5 2 0 6
# ---- check -------------------------------------------------------------------
$ printf '1,3, 0,2' | nqueens check => board 1: solution
$ printf '.Q..\n...Q\nQ...\n..Q.\n..Q.\nQ...\n...Q\n.Q..\n\n\n1Q2/3Q/Q3/2Q1\r\n' | nqueens check
board 1: solution
board 2: solution
board 3: solution
$ printf '1Q2/3Q/Q3/2Q1\n [1, 3, 0, 2]\n□■□□\n□□□■\n■□□□\n□□■□\n' | nqueens check
board 1: solution
board 2: solution
board 3: solution
# Boards as people have them: one answer each, and the one that is meant.
$ printf 'Q   \n Q  \n  Q \n   Q\n' | nqueens check
board 1: no solution: the queens at 0,0 and 1,1 attack each other along a diagonal
[1]
$ printf '0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n' | nqueens check => board 1: solution
$ printf '. Q . .\n. . . Q\nQ . . .\n. . Q .\n' >spaced; nqueens check spaced => board 1: solution
$ tr -d ' ' <spaced >dense; nqueens solve --queens spaced | diff dense -
$ nqueens list --format rows 4
[".Q..","...Q","Q...","..Q."]
["..Q.","Q...","...Q",".Q.."]
$ { nqueens list --format rows 4; nqueens list --format chess 4; echo 2 4 1 3; } | nqueens check |
>     cut -d : -f 2 | sort | uniq -c | tr -s ' '
 5 solution
# Rows in brackets in each line, pairs in lines, a program, and MiniZinc, with titles between boards.
$ printf '[0, 1, 0, 0]\n[0, 0, 0, 1]\n[1, 0, 0, 0]\n[0, 0, 1, 0]\n' | nqueens check => board 1: solution
$ printf "['.', 'Q']\n['Q', '.']\n" | nqueens rank --attacks rook => 1
$ printf '0,1\n1,3\n2,0\n3,2\n\n[0, 1]\n[1, 3]\n[2, 0]\n[3, 2]\n' | nqueens check
board 1: solution
board 2: solution
$ printf '0,1\n1,0\n' | nqueens check
board 1: not a board (line 1): this looks like columns, or all squares of a matrix; line 1, column 1, '0': this can be meant in two ways
[1]
$ printf 'board = [[0, 1, 0, 0],\n [0, 0, 0, 1],\n [1, 0, 0, 0],\n [0, 1, 1, 0]]\n' | nqueens check
board 1: not a board (line 1): this looks like a matrix of 0 and 1; line 4, column 9, '1': the row has two queens
[1]
$ printf 'Output:\nq = [2, 4, 1, 3];\n----------\n\nSolution 2:\n.Q..\n...Q\nQ...\n..Q.\n\n==========\nTotal solutions: 2\n' |
>     nqueens check
board 1: solution
board 2: solution
# UTF-16 of both byte orders, with characters of one, two and three bytes and of a pair, and a byte
# that is no text.
$ printf '\377\376.\0Q\0\r\0\n\0Q\0.\0' | nqueens check --quiet => [1]
$ printf '\376\377\0\061\0 \0\063\0 \0\060\0 \0\062\0\n' | nqueens check => board 1: solution
$ printf '\377\376\267\0\075\330\121\334\n\0\075\330\121\334\267\0' | nqueens rank --attacks rook => 1
$ printf '1 3 0 2\n\377\n1 3 0 2\n' | nqueens check
board 1: solution
board 2: not a board (line 2): line 2, column 1, '?': this is not UTF-8, or a control character
[1]
$ printf '1 3 0 2\n1 3 0 0\n2 0 3 1\n' | nqueens check
board 1: solution
board 2: no solution: the queens at 2,0 and 3,0 attack each other along a column
board 3: solution
[1]
# A board as operands; one number alone is a file.
$ nqueens check 1 3 0 2 => board 1: solution
$ nqueens check 1,3,0,2 => board 1: solution
$ nqueens check '1 3, 0 2' => board 1: solution
$ nqueens check --json 2, 4 1, 3 --columns-from-1
[
{"board": 1, "line": 1, "n": 4, "solution": true}
]
$ nqueens check 0 4 7 5
board 1: not a board (line 1): this looks like columns from 0; line 1, column 3, '4': this is not a column of the board
[1]
$ nqueens check 1 -
board 1: no solution: row 1 has no queen; no two queens attack each other
[1]
$ echo 0 >0; nqueens check 0; nqueens rank 0
board 1: solution
0
$ nqueens rank 2 0 3 1 => 1
$ nqueens attacks 1 - | sed -n 2,3p
1Q
11
$ printf '1 3 0 1\n' | nqueens check --quiet => [1]
$ printf '1 3 0 2\n' | nqueens check -q
$ printf '1 9\n\nfoo\n0\n' | nqueens check
board 1: not a board (line 1): this looks like columns from 0; line 1, column 3, '9': this is not a column of the board
board 2: not a board (line 3): this looks like a picture of squares; line 3, column 1, 'foo': this is not a square
[1]
# A blank line ends what is refused, however its end is written; what is none is told after an object, too.
$ printf 'Q..\r\n...\r\n \nfoo\r\n\r\nbar\r\n' | nqueens check | cut -d : -f 1,2
board 1: not a board (line 1)
board 2: not a board (line 4)
board 3: not a board (line 6)
$ printf '{"a": 1}\nQ.\n...\n' | nqueens check
board 1: not a board (line 2): this looks like a picture of squares; line 3, column 3, '.': the row is not as long as the first
[1]
# Arrays: of boards, with some that are none, over lines; an empty line ends one.
$ nqueens list --json 6 >array; tr -d '\n' <array >flat; sed 's/[][,]/&\n  /g' array | grep '[^ ]' >indented
$ for boards in array flat indented; do nqueens check $boards | sed 's/board [1-4]: //' | uniq -c; done |
>     uniq -c
      3       4 solution
$ printf '[[1,3,0,2],[1,3],[9]] \n1 3 0 2\n' | nqueens check
board 1: solution
board 2: not a board (line 1): this looks like columns from 0; line 1, column 15, '3': this is not a column of the board
board 3: not a board (line 1): this looks like columns from 0; line 1, column 19, '9': this is not a column of the board
board 4: solution
[1]
$ printf '[1,\n3,0\n,2]\n' | nqueens check => board 1: solution
$ printf '[1,3\n\n[1,3,0,2]\n' | nqueens check
board 1: not a board (line 1): line 3, column 1: a bracket or a quote does not fit here
board 2: solution
[1]
# A document of SVG is one error.
$ { nqueens list --format svg 5; nqueens solve --format svg 6; nqueens solve --format columns 6; } >in
$ nqueens check <in | sed "s/line $(($(sed -n '/<\/svg>/=' in | head -n 1) + 1))/behind/g"
board 1: not a board (line 1): this looks like SVG; line 1, column 1, '<svg': SVG cannot be read back
board 2: not a board (behind): this looks like SVG; behind, column 1, '<svg': SVG cannot be read back
board 3: solution
$ printf '1 3 0 2\n1 3 0 1\n- -\nx "\\\n' | json check --json
[
{"board": 1, "line": 1, "n": 4, "solution": true},
{"board": 2, "line": 2, "n": 4, "solution": false, "attack": {"along": "column", "queens": [[0, 1], [3, 1]]}},
{"board": 3, "line": 3, "solution": false, "error": "this looks like a picture of squares; line 4, column 3, '\"\\': this is not a square"}
]
[1]
# ---- rank, unrank ------------------------------------------------------------
# The ranks of a listing count from 0; of the ranks comes the listing.
$ for options in '' '--require 0,3 --forbid 1,6' '--kernel reference --threads 1' \
>     '--kernel bitmask --threads 3'; do
>     nqueens list --format columns ${options%--kernel*} 8 >boards; last=$(($(wc -l <boards) - 1))
>     nqueens rank $options boards >ranks; seq 0 $last | cmp - ranks && echo 0 to $last
>     nqueens unrank --format columns $options 8 - <ranks | cmp - boards
>     nqueens unrank --format columns $options 8 0 1..$last | cmp - boards
> done
0 to 91
0 to 13
0 to 91
0 to 91
$ printf '[]\n' | nqueens rank => 0
$ printf '1 3 0 2\n1 1 1 1\nx\n2 0 3 1\n' | nqueens rank
0
-
-
1
! nqueens rank: board 2 (line 2): no solution; `nqueens check` says why
! nqueens rank: board 3 (line 3): not a board: this looks like a picture of squares; line 3, column 1, 'x': none of the marks is known to be a queen, as Q is
[1]
$ printf '1 3 0 2\n1 1 1 1\nx\n2 0 3 1\n' | nqueens rank --quiet
0
-
-
1
[1]
$ printf '0 4 7 5 2 6 1 3\n0\n3 1 4 7 5 0 2 6\n' | nqueens rank --require 0,3
-
-
2
! nqueens rank: board 1 (line 1): the solution breaks a constraint
! nqueens rank: board 2 (line 2): not a board: this looks like columns from 0; line 2, column 1, '0': so small a board is read only where it is the whole text
[1]
$ printf '2 0 3 1\n\n0 0 0 0\n5 6\n' | json rank --json
[
{"board": 1, "line": 1, "n": 4, "rank": 1},
{"board": 2, "line": 3, "n": 4, "rank": null, "error": "no solution; `nqueens check` says why"},
{"board": 3, "line": 4, "rank": null, "error": "not a board: this looks like columns from 0; line 4, column 1, '5': this is not a column of the board"}
]
[1]
$ echo 0 | nqueens rank -j
[
{"board": 1, "line": 1, "n": 1, "rank": 0}
]
$ printf '1 3 0 2\n2 0 3 1\n' | nqueens rank --time
0
1
~ ! 2 boards, [0-9.]+ (us|ms|s)
$ nqueens unrank 4 0 1 | diff two -
$ nqueens unrank --json 0 0
[[]
]
$ nqueens unrank --json 4 - </dev/null => []
# What was found before the end stays, and is a whole document.
$ nqueens unrank --json 4 1..3
[[2,0,3,1]
]
! nqueens unrank: n = 4: there is no solution of rank 2; ranks count from 0
[1]
$ nqueens unrank 3 0
! nqueens unrank: n = 3: there is no solution of rank 0; ranks count from 0
[1]
# ---- random ------------------------------------------------------------------
# The four of 6, a thousand times each or so: 150 are five standard deviations.
$ nqueens random --seed 5 --count 4000 --format columns 6 | sort | uniq -c |
>     awk '{ print ($1 > 850 && $1 < 1150), $2 $3 $4 $5 $6 $7 }'
1 135024
1 251403
1 304152
1 420531
# The seed decides; its first board is that of solve. Seeds that follow each other share none but
# by chance: of 14200.
$ for seed in 7 8; do
>     set -- --seed $seed --count 20 --format columns 12
>     nqueens random "$@" >boards.$seed
>     nqueens random "$@" --kernel bitmask --threads 2 | cmp - boards.$seed
>     nqueens solve --seed $seed --uniform --format columns 12 | grep -nxFf - boards.$seed
>     nqueens check -q boards.$seed && echo $(($(sort -u boards.$seed | wc -l) >= 19))
> done
1:11 4 8 0 2 7 10 6 1 9 5 3
1
1:5 2 6 10 0 4 9 7 3 11 8 1
1
$ echo $(($(sort -u boards.7 boards.8 | wc -l) >= 38)) => 1
# The seed that was taken gives the same boards; each time it is another, and --quiet does not tell.
$ nqueens random --count 3 --format columns 12 2>said >boards; cat said
~ nqueens random: --seed [0-9]+ repeats this
$ nqueens random --seed "$(sed 's/.*--seed \([0-9]*\) .*/\1/' said)" --count 3 --format columns 12 |
>     diff - boards
$ nqueens random --quiet --count 5 --format columns 12 >boards
$ nqueens random --quiet --count 5 --format columns 12 | cmp -s - boards => [1]
$ nqueens random --seed 1 --count 20 --require 0,4 --forbid 1,1 --format columns 10 |
>     grep '^4 [^1] ' | nqueens check | grep -c ': solution$'
20
$ nqueens random --seed 1 1 => Q
$ nqueens random --seed 1 --count 0 8
$ nqueens random --json --count 2 12 >boards; keep_json boards; head -n 1 boards
~ ."n": 12, "seed": [0-9]+, "boards": \[.*
# 2^53, up to which every reader of JSON takes numbers as they are.
$ seed=$(sed -n 's/.*"seed": \([0-9]*\),.*/\1/p' boards); [ "$seed" -lt 9007199254740992 ] &&
>     nqueens random --json --count 2 --seed "$seed" 12 | diff - boards
$ nqueens random --seed 1 3
! nqueens random: n = 3: no solution
[1]
$ nqueens random --quiet 3 => [1]
# ---- estimate ----------------------------------------------------------------
# The numbers are 92, 2.349e17, 4 and, by OEIS A319284, 2057.
$ nqueens estimate 8 => 91.73 +- 1.3 %
$ nqueens estimate 27 => 2.350e+17 +- 1.0 %
$ nqueens estimate --require 0,0 8 => 4.068 +- 2.5 %
$ nqueens estimate --placements 8 => 2053 +- 0.5 %
$ nqueens estimate --require 0,1 --require 1,3 --require 2,0 --require 3,2 4 => 1 +- 0 %
$ nqueens estimate --samples 100 250
2.248e+390 +- 20 %
~ ! nqueens estimate: n = 250: the error is too large to be trusted.*
$ nqueens estimate --samples 100 --quiet 250 => 2.248e+390 +- 20 %
# The seed, and the number of samples.
$ for options in '' '--seed 1 --samples 10000' '--seed 2' '--samples 5000'; do
>     nqueens estimate $options 20
> done | uniq | wc -l
3
# ---- attacks -----------------------------------------------------------------
# Ten queens of a column attack the square below it.
$ printf '0 0 0 0 0 0 0 0 0 0 -\n' | nqueens attacks | sed '2,11d' | sed 's/^the .* along/along/' | uniq -c
      1 board 1:
      1 +1111111111
     45 along a column
      1 45 attacking pairs, 0 free squares
$ printf '0 - 1 -\n' | nqueens attacks
board 1:
Q212
221.
2Q21
2111
0 attacking pairs, 1 free square
$ printf '1 3 0 1\n' | nqueens attacks
board 1:
2Q32
342Q
Q333
2Q12
the queens at 0,1 and 3,1 attack each other along a column
the queens at 1,3 and 3,1 attack each other along an anti-diagonal
the queens at 2,0 and 3,1 attack each other along a diagonal
3 attacking pairs, 0 free squares
$ echo - - | nqueens attacks
board 1:
..
..
0 attacking pairs, 4 free squares
$ printf '1 -\n' | nqueens attacks --columns-from-1
board 1:
Q1
11
0 attacking pairs, 0 free squares
$ printf '0 1\n\nx\n\n. .\n. .\n' | nqueens attacks
board 1:
Q2
2Q
the queens at 0,0 and 1,1 attack each other along a diagonal
1 attacking pair, 0 free squares

board 3:
..
..
0 attacking pairs, 4 free squares
! nqueens attacks: board 2 (line 3): not a board: this looks like a picture of squares; line 3, column 1, 'x': none of the marks is known to be a queen, as Q is
[1]
$ printf '0 1 -\nx\n' | json attacks --json
[
{"board": 1, "line": 1, "n": 3, "attackers": [[1, 2, 2], [2, 1, 1], [2, 1, 2]], "free_squares": 0, "attacking_pairs": 1, "attacks": [{"along": "diagonal", "queens": [[0, 0], [1, 1]]}]},
{"board": 2, "line": 2, "error": "this looks like a picture of squares; line 2, column 1, 'x': none of the marks is known to be a queen, as Q is"}
]
[1]
$ echo 0 | nqueens attacks --format json
[
{"board": 1, "line": 1, "n": 1, "attackers": [[0]], "free_squares": 0, "attacking_pairs": 0, "attacks": []}
]
$ printf '1 - -\n' | nqueens attacks --format svg >map && sed -n 's/^<svg .*/<svg>/p; /title/p; $p' map
<svg>
<title>Attack map of 1 queen on the 3 x 3 board: 1 - -</title>
</svg>
$ printf '0 1\n1 0\n' | nqueens attacks --format svg >map; echo $?; grep -c '^<svg ' map
1
1
! nqueens attacks: a picture has one board, but there is another at line 2
# ---- verify, plan, bench, info ------------------------------------------------
# The header names every kernel that runs here.
$ nqueens verify 3..7 >verified && sed -n '/^   7 /p; $p' verified
~    7         40 (         ok| +ok| +-)*
~ [0-9]* counts, 0 wrong; \*: with three squares forbidden
$ nqueens info | awk '$2 == "yes" && $1 != "auto" { print $1 }' >kernels
$ head -n 1 verified | tr -s ' ' '\n' | grep -xFf kernels | diff - kernels
# Long lists, against the checksums of those of a program that tests each pair of queens.
$ for kernel in $(grep -xE 'bitmask|avx2|avx512|neon' kernels); do
>     nqueens list --format columns --kernel $kernel 15 | cksum
> done | sort -u
2954585401 79771440
$ nqueens list --format columns --limit 1000000 16 | cksum
3527806041 38000000
$ nqueens list --format columns --after 14,11,2,10,6,3,9,0,13,15,1,7,4,12,8,5 16 | cksum
2768996421 19000000
# n where the published numbers say what is right, and the reference takes too long.
$ nqueens verify --threads 1 14 >verified && sed 1d verified
~   14     365596          -( +ok)+ +-( +ok)+
~ [0-9]+ counts, 0 wrong; .*
# Keys: all of a board add up to its number, and any program counts one again.
$ for rows in eeoo eoeo eooe oeeo oeoe ooee; do
>     for columns in eeoo eoeo eooe oeeo oeoe ooee; do nqueens verify --key $rows:$columns 4; done
> done | awk '$2 ~ /:/ { sum += $3; keys += NF > 4 } END { print keys, sum }'
36 2
$ nqueens verify --keys 4 20 >keys && awk '$2 ~ /:/ && NF == 4 + colours { print $2, $3 }' \
>     colours=$(grep -c colour kernels) keys
~ [eo]+:[eo]+ [0-9]+
~ [eo]+:[eo]+ [0-9]+
~ [eo]+:[eo]+ [0-9]+
~ [eo]+:[eo]+ [0-9]+
$ tail -n 1 keys
~ 4 keys, [0-4] with solutions, 0 wrong
$ nqueens verify --keys 4 --seed 1 20 | cmp - keys
$ awk '$2 ~ /:/ && $3 > 0 { print $2; exit }' keys >key
$ nqueens verify --json --key $(cat key) 20 | grep -c '"solutions": [1-9]'
1
$ awk -F: '{ for (i = 1; i <= 20; i++) for (j = 1; j <= 20; j++)
>     if (substr($1, i, 1) != (j % 2 ? "e" : "o") || substr($2, j, 1) != (i % 2 ? "e" : "o"))
>         printf " --forbid %d,%d", i - 1, j - 1 }' key >forbidden
$ nqueens count $(cat forbidden) 20 | grep -cx "$(awk '$2 ~ /:/ && $3 > 0 { print $3; exit }' keys)"
1
$ nqueens verify --key eeoo:eoex 4; echo $?
2
! nqueens verify: 'eeoo:eoex' is not a key of n = 4: write ROWS:COLUMNS, of 4 letters each, e or o
! Try 'nqueens verify --help'.
$ nqueens verify --keys 1 29; echo $?
2
! nqueens verify: keys are of boards from n = 1 to 28
! Try 'nqueens verify --help'.
# A list that is counted to its end has no error, and as many units as count says.
$ nqueens plan --units 128 9 >plan && grep . plan
~ n = 9, .*
~ method .*
~ backtracking  *72  *72  .* exact .*
~ join  *128  *128  .* exact .*
~ colour  *66  *66  .* exact .*
~ colour, memory: at most .* in .* threads?, which work in .* or more \(--memory\)
nqueens count 9
# A join takes no constraints.
$ nqueens plan --units 128 --require 0,0 9 >plan && grep . plan
~ n = 9, .*
~ method .*
~ backtracking .*
~ colour .*
~ colour, memory: .*
nqueens count --require 0,0 9
# Of a list that is longer than the budget a part is counted, and an error given.
$ nqueens plan --units 200 --kernel bitmask 18 >plan && grep '^backtracking ' plan
~ backtracking  *3465  *200 .* \+- [0-9.]* % .*
$ tr '\n' ' ' <plan | sed 's/.*\(backtracking, sampled\)/\1/; s/error .*/error/'; echo
~ backtracking, sampled: .* \(\+- [0-9.]* %\), from 200 units counted on one core, spread evenly; 19 of 20 samples are within the error
END

# Few units have a large error, which the times of the machine decide.
large_errors_are_told() {
    for units in 4 5 6 7 8 9 10 11 12; do
        nqueens plan --units "$units" --kernel bitmask --forbid 5,5 14 >planned 2>said
        error=$(sed -n 's/^backtracking  .* +- \([0-9]*\)[.0-9]* % .*/\1/p' planned)
        cat said
        echo "$units units: $error %"
        case $error in
        '' | 50) continue ;; # rough, or rounded
        esac
        wanted=
        [ "$error" -lt 50 ] || wanted="nqueens plan: backtracking: $units units make a sample with \
an error of $error %; --units gives it more"
        equals "$wanted" cat said
    done
}

check 'plan says where the error is large' large_errors_are_told
transcript <<'END'
# Too few units for a sample: never an empty answer. The solutions are 22317699616364044 for the
# whole board. The last line names the subcommand for a long count.
$ nqueens plan --units 2 --kernel bitmask --require 0,3 26 >plan
! nqueens plan: backtracking: a sample of 2 units is too small, so the time is rough; --units gives it more
$ sed -n '/^back/,$p' plan | sed '/^a run/,/^$/d' | grep .
~ backtracking  *[1-9][0-9]*  *0 .* rough .*
~ backtracking, rough: [0-9.e+]* core-hours, right to a factor of 3 or so:
~ about [0-9.e+]* solutions \(\+- [0-9]* %\), at the time for one at n = 14
~ \(--units 30 should do for a sample, in about .*\)
~ nqueens (run --ledger 26.ledger|count) --kernel bitmask --require 0,3 26
$ nqueens plan --json --units 1 --kernel bitmask 26 2>err |
>     awk 'sub(/.*"estimated_solutions": /, "") { sub(/,.*/, ""); print ($0 > 1.8e16 && $0 < 2.7e16) }'
1
# Three rows with two columns between them: there is no solution, and no time from the number of
# solutions. What is known is written.
$ for row in 10 11 12; do seq -f "--forbid $row,%.0f" 2 29; done >constraints
$ nqueens plan --units 2 --kernel bitmask $(cat constraints) 30
~~
~ backtracking  *[1-9][0-9]*  *- .*
~~
~ nqueens (run --ledger 30.ledger|count) --kernel bitmask --forbid 10,2 .*
! nqueens plan: backtracking: a sample of 2 units is too small to estimate the time; --units gives it more
[1]
# A budget in seconds ends. No machine counts a unit in this one; the solutions are estimated, 5.3e57.
$ nqueens plan --budget 0.2 --kernel bitmask 60 >plan
! nqueens plan: backtracking: the budget is too short for a sample of the units, so the time is rough; --budget gives it more
$ sed -n '/^back/p; /^about/p; /^(/p' plan | sed '/, *[0-9]* KB *[0-9]/d'
~ backtracking  *[1-9][0-9]*  *0 .* rough .*
~ backtracking, rough: .*
~ about 5.[0-9]*e\+57 solutions .*
~ \(--budget [0-9]+ should count units of n = 60\)
~~
# The least memory of a join is said where it takes more. A count works in 1024 threads at most.
$ nqueens plan --quiet --units 1 --threads 2 --memory 800M --kernel join 24 | sed -n 's/.* MB in/in/p'
in 2 threads, which work in 31 MB or more (--memory)
$ nqueens plan --units 30 --threads 5000 --kernel bitmask 8 | grep -c '1024 threads; '
1
! nqueens plan: n = 8: 1024 threads, the most that a count works in, and not 5000
# Times, and memory.
$ nqueens bench --rounds 1 >measured && grep -c '^  1[2-6] ' measured; tail -n 1 measured
10
~ n = 1[2-6]: [0-9.]+ ms by .*the textbook.*, on one thread of .*
$ nqueens bench --list --rounds 1 >measured && grep -c '^  1[2-4] ' measured; tail -n 1 measured
6
~ n = 1[2-4]: listed in [0-9.]+ ms by .*the textbook.*, on one thread of .*
$ sed -n '3s/  */ /gp' measured | grep -c '^ n textbook bitmask[^j]*$'
1
END
each_judged <<'END'
1 3 0 2||solution
1 3 0 1||no solution: the queens at 0,1 and 3,1 attack each other along a column
1 2 0 3||no solution: the queens at 0,1 and 1,2 attack each other along a diagonal
3 1 0 2||no solution: the queens at 1,1 and 2,0 attack each other along an anti-diagonal
0 2 - 1 3||no solution: row 2 has no queen; no two queens attack each other
2 4 1 3|--columns-from-1|solution
0 1|--columns-from-1|not a board (line 1): this looks like columns from 1; line 1, column 1, '0': this is not a column of the board
1 3 0 4||not a board (line 1): this looks like columns from 0; line 1, column 7, '4': this is not a column of the board
1 x 0 4||not a board (line 1): this looks like columns from 0; line 1, column 3, 'x': this is not a column of the board
1 -3 0 2||not a board (line 1): this looks like columns from 0; line 1, column 3, '-3': this is not a column of the board
1 99999999999999999999999999||not a board (line 1): this looks like columns from 0; line 1, column 3, '99999999999999999999999': this is not a column of the board
QQ.\n...\n..Q||not a board (line 1): this looks like a picture of squares; line 1, column 2, 'Q.': the row has two queens
Q..\n..\n..Q||not a board (line 1): this looks like a picture of squares; line 2, column 3: the row is not as long as the first
Q..\n..Q||not a board (line 1): this looks like a picture of squares; line 3, column 1: a board has as many rows as columns
Q..\nQ\n..Q||not a board (line 1): this looks like a picture of squares; line 2, column 2: the row is not as long as the first
Q..||not a board (line 1): this looks like a picture of squares; line 2, column 1: a board has as many rows as columns
Q.z\n..Q\n.Q.||not a board (line 1): this looks like a picture of squares; line 1, column 3, 'z': this is not a square
Q.\0\n...\n...||not a board (line 1): line 1, column 3: this is not UTF-8, or a control character
[1,3||not a board (line 1): line 1, column 5: a bracket or a quote does not fit here
1Q2/3Q||not a board (line 1): this looks like FEN; line 1, column 7: a board has as many rows as columns
END

# The ranges of n leave no gap, and name kernels that run here.
informs() {
    nqueens info >said
    equals "nqueens $VERSION, libnqueens $VERSION" head -n 1 said
    sed -n '/^A count takes/,$p' said |
        sed -n 's/^  \([0-9]*\)\.\.\([0-9]*\) .*/\1 \2/p; s/^  \([0-9][0-9]*\) .*/\1 \1/p' |
        awk 'NR == 1 && $1 != 0 || NR > 1 && $1 != last + 1 { bad = 1 } { last = $2 }
            END { exit bad || last != "" }'
    json info --json | grep '^ *."name": ".*", "runs_here": ' >kernels
    [ "$(grep -c -E '^  [a-z0-9-]+ +(yes|no) ' said)" -eq "$(wc -l <kernels)" ]
}

# The ranges of a plan, and the time on many cores, which is not less than that of a range.
plans_ranges() {
    nqueens plan --quiet --units 1 --kernel bitmask 24 | sed -n '/^a run/,/^$/p' >runs
    cat runs
    grep -q -E '^a run by +ranges +of units +a range +memory +10 cores +100 cores +1000 cores +10000 cores$' runs
    grep -q -E '^backtracking +15534 +1 +[0-9.]+ [a-z]+( [0-9]+ [a-z]+)? +[0-9]+ KB( +[0-9.]+ [a-z]+( [0-9]+ [a-z]+)?){4}$' runs
    nqueens plan --json --quiet --units 1 --kernel bitmask 24 >document
    python3 -c 'import json, sys
[found] = json.load(sys.stdin)["methods"]
whole = found["ranges"] * found["range_seconds"]
assert abs(whole / found["core_seconds"] - 1) < 1e-3
assert abs(86400 * found["core_days"] / found["core_seconds"] - 1) < 1e-3' <document
}

if has_sqlite; then
    check_with python3 'the ranges of a plan' plans_ranges
else
    skip 'the ranges of a plan' 'built without SQLite'
fi
check 'info' informs
check_with python3 'Python reads all documents of JSON' python_reads_all
finish
