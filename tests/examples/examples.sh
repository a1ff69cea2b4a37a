#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Runs the example programs and compares what they write with what they should, byte for byte
# where it is the same each time.
#
# usage: examples.sh SCRATCH PROGRAMS
# where PROGRAMS is their folder. Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"

scratch_folder "$1"
programs=$2
PATH=$programs:$PATH
docs=$SOURCE_ROOT/docs
export docs

# boards FORM N [MOST]: what boards.py makes.
boards() {
    python3 "$SOURCE_ROOT/tests/examples/boards.py" "$@"
}

# each_refused PATTERN PROGRAM ARGUMENTS...: with each of these, as the shell reads them, it ends
# with 1, writes nothing, and says something that matches.
each_refused() {
    pattern=$1 program=$2
    shift 2
    for arguments in "$@"; do
        check "$program $arguments" refuses 1 "$pattern" eval "$program $arguments" </dev/null
    done
}

# ---- judge, timing -------------------------------------------------------------

transcript <<END
$(known A000170 1 14 '$ echo %s | judge => %s')
\$ for text in 8 ' \n\t8' '8 \n\n' '8\r\n' 08 +8; do printf "\$text" | judge; done | uniq -c => ~  *6 92
\$ timing 0 => n is 0 and solution count is 1
\$ timing >timed && grep -v '^running time is [0-9]* ms' timed
$(known A000170 0 12 'n is %d and solution count is %d')
\$ for line in '--kernel bitmask 12' '12 --kernel reference'; do timing \$line | grep -v '^running' | cmp - timed; done
\$ timing --kernel reference 14 >timed && grep -v '^running time is [0-9]* ms' timed
$(known A000170 0 14 'n is %d and solution count is %d')
# The last one takes seconds, and no time of a second or less is told.
\$ awk '/^running/ && \$4 <= 1000 { print } END { print }' timed => ~ running time is [0-9]+ ms
END
for text in '' '\n' 0 15 16 -1 -8 x 8x '8 9' '8\n9' 8.0 '8,' 1e1 0x8 '8\0000' \
    99999999999999999999999999 4294967304 18446744073709551624; do
    check "judge refuses '$text'" refuses 1 '^judge: .*one integer n with 1 <= n < 15' \
        eval "printf -- '$text' | judge"
done
each_refused '^Usage: .*timing \[--kernel NAME\] \[LAST_N\]$' timing -1 x 4x 4.0 "''" 99999999999 \
    '3 4' --kernel '4 --kernel' '--kernels x'
each_refused '^timing: .*kernel fastest: [a-z]' timing '--kernel fastest'

# ---- solutions, collect, fundamental ---------------------------------------------

transcript <<'END'
$ for n in 4 6; do boards numbered $n >expected; solutions $n >drawn && cmp drawn expected; done
$ for n in 0 1 2 3; do solutions $n | sed 's/ $/$/'; done
Solution #1 :$

Solution #1 :$
Q

$ solutions 10 | grep '^Solution #' | sed -n '724s/ $/$/p; 725p' => Solution #724 :$
$ mkdir 'with space'; ln -s "$(command -v solutions)" 'with space/queens'
$ 'with space/queens'
Usage : with space/queens <Number Of Queens>
[1]
$ 'with space/queens' 4 5
Usage : with space/queens <Number Of Queens>
[1]
$ boards collected 8 3 >expected
$ for line in '' '8 3 text'; do collect $line >drawn && cmp drawn expected; done
$ boards collected 5 99 >expected; collect 5 99 | cmp - expected
$ collect 3 => 0 collected, there are no more
$ boards columns 8 >expected; collect 8 92 columns >drawn && grep '^[0-7] [0-7] ' drawn | cmp - expected
$ sed -n '$p' drawn => 92 collected, then stopped
$ for format in columns columns-from-1 fen json; do collect 4 1 $format | sed -n 2p; done
1 3 0 2
2 4 1 3
1Q2/3Q/Q3/2Q1
[1,3,0,2]
$ collect 4 1 unicode
Board 1:
□■□□
□□□■
■□□□
□□■□
1 collected, then stopped
$ collect 4 1 chess | grep -c ♛ => 4
$ boards fundamental 8 >expected; fundamental >drawn && cmp drawn expected
$ fundamental 8 | cmp - expected
$ for n in 0 1 2 3 4 5 6 10 12; do fundamental $n >drawn && echo "$(grep -c '^Fundamental' drawn): $(tail -n 1 drawn)"; done
1: 1 fundamental solution, 1 in all
1: 1 fundamental solution, 1 in all
0: 0 fundamental solutions, 0 in all
0: 0 fundamental solutions, 0 in all
1: 1 fundamental solution, 2 in all
2: 2 fundamental solutions, 10 in all
1: 1 fundamental solution, 4 in all
92: 92 fundamental solutions, 724 in all
1787: 1787 fundamental solutions, 14200 in all
END
for argument in '' x 4x '4 ' -4 4.0 '4 5' 99999999999 4294967300; do
    each_refused "^solutions: '$argument' is not a number" solutions "'$argument'"
done
each_refused '^Usage: .*collect \[N' collect x 0 -1 '8 x' '8 0' '8 -3' 8x '8 3 picture' \
    '8 3 text more' 99999999999
each_refused '^Usage: .*fundamental \[N\]$' fundamental x -1 8x '8 9' 99999999999

# ---- methods -----------------------------------------------------------------

# rows: NAME SOLUTIONS VISITED: the rows of the table that is read, without the times.
rows() {
    sed -n -E 's/ +[0-9]+\.[0-9]{3}$//p' | sed -E 's/ +/ /g; /^kernel (auto|reference|bitmask) |^[^k]/!d'
}

# The partial placements are sums of rows of OEIS A319284; those of the half
# board are half of them, the empty board and, for an odd n, the placements
# under the middle column counted apart.
transcript <<END
$(while read -r n solutions boards placements half; do
    echo "\$ methods $n >tried && rows <tried"
    echo "exhaustive search $solutions $boards"
    printf "%s $solutions $placements\n" isPromising 'three arrays' 'board squares'
    echo "half-board mirror $solutions $half"
    printf "kernel %s $solutions -\n" auto reference bitmask
done <<COUNTS
0 1 1 1 1
1 1 1 2 2
2 0 4 3 2
3 0 27 6 4
4 2 256 17 9
5 10 3125 54 32
8 92 16777216 2057 1029
COUNTS
)
# n = 8 if none is given; the columns are aligned, and all kernels agree.
\$ methods >tried && sed -n 1p tried; rows <tried | grep isPromising
n = 8
isPromising 92 2057
\$ awk 'NR > 1 { print length(\$0) }' tried | sort -u | wc -l => 1
\$ awk 'NR > 2 { print \$(NF - 2) }' tried | sort -u => 92
\$ methods 10 | sed -E '/^exhaustive/p; /^isPromising/!d; s/ +[0-9.]+\$//'
~ exhaustive search  *skipped: .* for n above 9
~ isPromising  *724  *35539
\$ methods 15 >tried && grep -c 'skipped: .* for n above' tried; rows <tried | grep bitmask
7
kernel bitmask 2279184 -
END
each_refused '^Usage: .*methods \[N\]$' methods x -1 18 8x '8 9' 99999999999

# ---- estimate, numbered --------------------------------------------------------

transcript <<'END'
$ estimate
n = 20, 20000 samples, seed 1
solutions    3.917 * 10^10 +- 0.53 %, logarithm 24.391
(0.1431 n)^n 1.360 * 10^9
placements   3.768 * 10^12 +- 0.79 %
~ to count     [0-9.]* [a-z]* with kernel [a-z0-9-]*, which counted n = 16 in [0-9.]* [a-z]*: [0-9.]* ns .*
$ estimate 10 5000 7 | sed '$d'
n = 10, 5000 samples, seed 7
solutions    7.219 * 10^2 +- 2.23 %, logarithm 6.582
(0.1431 n)^n 3.601 * 10^1
placements   3.558 * 10^4 +- 0.81 %
# Numbers that no double holds, none at all, and an error that one sample does not know.
$ estimate 300 3 | sed -n 2p => solutions    5.123 * 10^491 +- 97.44 %, logarithm 1132.203
$ estimate 3 | sed -n 2p => solutions    none found
$ estimate 0 | sed -n 2p => solutions    1.000 * 10^0 +- 0.00 %, logarithm 0.000
$ estimate 8 1 | sed -n 4p => placements   1.146 * 10^3 +- unknown
$ for number in 0 1 2 3; do numbered 6 board $number; done
0: 1 3 5 0 2 4
1: 2 5 1 4 0 3
2: 3 0 4 1 5 2
3: 4 2 0 5 3 1
$ boards columns 6 | while read -r board; do numbered 6 number "$board"; done
0: 1 3 5 0 2 4
1: 2 5 1 4 0 3
2: 3 0 4 1 5 2
3: 4 2 0 5 3 1
$ numbered 8 random 2026 => 21: 2 5 3 1 7 4 6 0
$ numbered 14 board 365595 => 365595: 13 11 9 7 2 4 1 10 0 5 12 8 6 3
$ numbered 0 board 0 | tr ' ' . => 0:.
END
each_refused '^Usage: .*estimate \[N' estimate x -8 8x 65536 '8 0' '8 -1' '8 10 x' '8 10 1 2' \
    99999999999999999999
each_refused '^numbered: there is no such board' numbered '6 board 4' '6 board x' '6 board -1' \
    '6 number 1' '4 number 99' "4 number '1 3 0 0'" '6 random x' '3 random 1'
each_refused '^Usage: .*numbered N board NUMBER$' numbered '' 8 '8 board' 'x board 1' '19 board 1' \
    '8 boards 1' '8 board 1 2'

# ---- puzzle --------------------------------------------------------------------

# gives_some N: as many queens as it says, of which at least an eighth is left to find.
gives_some() {
    puzzle "$1" 7 >drawn
    given=$(sed -n '1s/.*other\. \([0-9]*\) .*/\1/p' drawn)
    equals "$given" eval "sed 1d drawn | tr -cd Q | wc -c"
    equals "$1" eval "sed 1d drawn | wc -l"
    [ "$given" -le $(($1 - $1 / 8)) ]
}

transcript <<'END'
$ puzzle 6
Complete to 6 queens that do not attack each other. 1 is given, and there is one way:
......
.....Q
......
......
......
......
$ puzzle >drawn && puzzle 8 1 | cmp - drawn
$ puzzle 8 2 | cmp -s - drawn => [1]
$ for given in '- - - - - 1' '- - - - - -' '0 1 - - - -'; do puzzle check "$given"; done
exactly one solution
more than one solution
no solution
$ for given in '- 3 - - - -' '- 2 - - - -'; do puzzle check "$given" '1 3 5 0 2 4'; done
solved
not solved
$ puzzle check '- - - -' '1 3 0 -' => not solved
$ puzzle check '' => exactly one solution
END
for n in 0 1 5 12 20 64 120; do
    check "puzzle gives some queens of $n" gives_some $n
done
each_refused '^puzzle: no solution' puzzle 2 3
each_refused '^puzzle: the text is not a board' puzzle 'check x' 'check 0 x'
each_refused '^puzzle: invalid argument$' puzzle "check '- -' -"
each_refused '^Usage: .*puzzle \[N' puzzle x -1 201 8x '8 x' '8 -1' '8 9999999999' '8 1 2' check \
    'check 0 0 0'

# ---- progress, pool, boards ----------------------------------------------------

# ends_in_order: after SIGINT progress says what it has counted.
ends_in_order() {
    rm -f bar
    progress 28 >answer 2>bar &
    wait_until test -s bar
    kill -INT $!
    result=0
    wait $! || result=$?
    equals 130 echo "$result"
    grep -x '28 queens: interrupted, at least [0-9]* solutions' answer
}

transcript <<'END'
$ progress 8 2>bar; tr '\r' '\n' <bar | grep -c '^\[ * \]   0.0 %, 0 solutions'; tr '\r' '\n' <bar | grep -c '^\[#*\] 100.0 %, 92 solutions'
8 queens: 92 solutions
1
1
$ boards columns 8 >all; pool '- - - - - - - -' <all >ranks; seq 0 91 | cmp - ranks
$ pool '- - 5 - - - - -' <all >ranks; grep -v solution ranks; grep -c '^no solution$' ranks
0
1
2
3
88
$ printf '1 3 0 2\n2 0 3 1\n0 2 1\n0 0 0 0\n- - 0 2\nx\n' | pool '1 - - -'
0
no solution
no solution
no solution
no solution
the text is not a board in this format
END
check 'progress ends in order after SIGINT' ends_in_order
each_refused '^Usage: .*progress \[N\]$' progress x -1 31 8x '8 9'
each_refused '^Usage: .*pool BOARD$' pool x '' "'- - -' 4" 9
# A function here has the name of the program.
if [ -x "$programs/boards" ]; then
    boards columns 8 >all
    check 'boards collects all of 8' eval "'$programs/boards' 8 | cmp - all"
    check 'boards collects the first five of 8' \
        eval "'$programs/boards' 8 5 >some; head -n 5 all | cmp - some"
    check 'boards collects the empty board' equals '' "$programs/boards" 0
    each_refused '^Usage: .*boards N \[MOST\]$' "'$programs/boards'" '' x 17 -1 '8 0' '8 x' '8 1 2'
else
    skip 'boards collects boards' 'no C++ compiler here'
fi

# ---- search_tree -------------------------------------------------------------

# svg_counts: how many boards, rejections, dead ends and solutions the drawing has, and edges to
# other boards than the first; and how many boards are in the room of one and of the number
# beside it.
svg_counts() {
    awk -v n="$1" '
        /^<g transform="translate\([0-9.]+ [0-9]+\)"><text/ {
            b++
            r += gsub(/#(column|diagonal|anti-diagonal)"/, "&")
            d += gsub(/fill="none" stroke="#b3261e"/, "&")
            s += gsub(/fill="none" stroke="#0f7038"/, "&")
            split($0, place, /[( )]/)
            x = place[3]; y = place[4]
            if (y in last && x - last[y] < n * 14 + 30)
                close_boards++
            last[y] = x
        }
        /^<path d="M.*C/ { edges++ }
        END { print b, r + 0, d + 0, s + 0, edges + 0, close_boards + 0 }'
}

# tree N BOARDS REJECTIONS DEAD_ENDS SOLUTIONS: the same tree in both languages and in DOT.
tree() {
    search_tree "$1" >"tree_$1.svg"
    equals "$2 $3 $4 $5 $(($2 - 1)) 0" svg_counts "$1" <"tree_$1.svg"
    search_tree --lang ko "$1" >"tree_$1.ko.svg"
    sed 's/>[^<]*</></g' "tree_$1.svg" >wordless
    sed 's/>[^<]*</></g' "tree_$1.ko.svg" | cmp - wordless
    test -z "$(grep -o '>[^<]*<' "tree_$1.ko.svg" | grep -v 'N-Queens' | grep '[a-z][a-z]')"
    search_tree "$1" dot >tree.dot
    equals "$2" grep -c '^  p[0-9]* \[label=<' tree.dot
    equals "$(($2 - 1))" eval "grep -c '^  p[0-9]*:board:s -> p[0-9]*:board:n' tree.dot || true"
}

transcript <<'END'
$ for line in '' '4 svg' '4 --lang en'; do search_tree $line | cmp - "$docs/search-tree-of-4.svg"; done
$ for line in '' '4 svg'; do search_tree $line --lang ko | cmp - "$docs/search-tree-of-4.ko.svg"; done
$ search_tree --lang ko 2 dot >korean; search_tree 2 dot >drawn && cmp drawn korean; cat drawn
digraph search_tree_of_2 {
  graph [bgcolor=white nodesep=0.1 ordering=out ranksep=0.5 splines=line]
  node [fontname="Helvetica" fontsize=11 shape=plain]
  edge [arrowhead=none color="#8a8a8a"]
  p0 [label=<<table border="0" cellborder="0" cellspacing="0"><tr><td valign="top">0</td><td port="board" cellpadding="0">
    <table border="1" color="#222222" cellborder="0" cellspacing="0" cellpadding="0">
    <tr><td width="16" height="16" fixedsize="true" bgcolor="#f6f6f6"></td><td width="16" height="16" fixedsize="true" bgcolor="#d8d8d8"></td></tr>
    <tr><td width="16" height="16" fixedsize="true" bgcolor="#d8d8d8"></td><td width="16" height="16" fixedsize="true" bgcolor="#f6f6f6"></td></tr>
    </table></td></tr></table>>]
  p1 [label=<<table border="0" cellborder="0" cellspacing="0"><tr><td valign="top">1</td><td port="board" cellpadding="0">
    <table border="2" color="#b3261e" cellborder="0" cellspacing="0" cellpadding="0">
    <tr><td width="16" height="16" fixedsize="true" bgcolor="#f6f6f6"><font color="#222222"><b>Q</b></font></td><td width="16" height="16" fixedsize="true" bgcolor="#d8d8d8"></td></tr>
    <tr><td width="16" height="16" fixedsize="true" bgcolor="#d8d8d8"><font color="#b3261e"><b>|</b></font></td><td width="16" height="16" fixedsize="true" bgcolor="#f6f6f6"><font color="#b3261e"><b>\</b></font></td></tr>
    </table></td></tr></table>>]
  p0:board:s -> p1:board:n
  p2 [label=<<table border="0" cellborder="0" cellspacing="0"><tr><td valign="top">2</td><td port="board" cellpadding="0">
    <table border="2" color="#b3261e" cellborder="0" cellspacing="0" cellpadding="0">
    <tr><td width="16" height="16" fixedsize="true" bgcolor="#f6f6f6"></td><td width="16" height="16" fixedsize="true" bgcolor="#d8d8d8"><font color="#222222"><b>Q</b></font></td></tr>
    <tr><td width="16" height="16" fixedsize="true" bgcolor="#d8d8d8"><font color="#b3261e"><b>/</b></font></td><td width="16" height="16" fixedsize="true" bgcolor="#f6f6f6"><font color="#b3261e"><b>|</b></font></td></tr>
    </table></td></tr></table>>]
  p0:board:s -> p2:board:n
}
END
# The boards are sums of rows of OEIS A319284; the rejections are n tests for each
# board that is not full, less the boards but the first.
while read -r numbers; do
    # shellcheck disable=SC2086
    check "search_tree draws for n: boards, rejections, dead ends, solutions $numbers" tree $numbers
done <<'END'
1 2 0 0 1
2 3 4 2 0
3 6 13 3 0
4 17 44 4 2
5 54 167 4 10
6 153 742 46 4
7 552 3033 154 40
8 2057 13664 644 92
END
check_with xmllint 'search_tree writes XML' eval 'equals "" xmllint --noout tree_*.svg 2>&1'
search_tree 4 dot >tree.dot
check_with dot 'Graphviz takes what search_tree writes' \
    eval 'dot -Tsvg tree.dot >tree.svg 2>said; test ! -s said'

usage='search_tree \[--lang en|ko\] \[N \[svg|dot\]\]$'
each_refused "^Usage: .*$usage" search_tree x 0 -1 9 4x '4 png' '4 dot more' 99999999999 --lang \
    '--lang fr' '--lang KO' '--lang 4' '4 dot --lang' --lang=ko
each_refused "^사용법: .*$usage" search_tree '--lang ko --lang x'

# ---- step --------------------------------------------------------------------

# in_korean: what step says in English, in Korean.
in_korean() {
    sed -E "
        s/place a queen in row (.*), column (.*): no .*/배치: \1행 \2열에 퀸을 놓습니다. 위의 어느 퀸도 공격하지 않습니다/
        s/reject row (.*), column (.*): the queen in row (.*) attacks it along the (.*)/제외: \1행 \2열은 \3행의 퀸과 같은 \4입니다/
        s/retreat: row (.*) has no .* queen of row (.*) leaves column (.*)/되돌아가기: \1행에 놓을 수 있는 열이 더 없어 \2행의 퀸을 \3열에서 치웁니다/
        s/retreat: on to the next solution, the queen of row (.*) leaves column (.*)/되돌아가기: 다음 해를 찾으려고 \1행의 퀸을 \2열에서 치웁니다/
        s/solution ([0-9]+)$/해: \1번째 해입니다/
        s/placed (.*), rejected (.*), solutions (.*)/배치 \1, 제외 \2, 해 \3/
        s/The search has ended after (.*) steps\./탐색이 \1단계 만에 끝났습니다./
        s/anti-diagonal입/역대각선입/; s/diagonal입/대각선입/; s/column입/열입/"
}

transcript <<'END'
$ step 2 | sed 's/ $/$/; 8q'
1. place a queen in row 0, column 0: no queen above attacks it

    0  1$
 0 [♛] x$
 1  x  x$

placed 1, rejected 0, solutions 0

# So each step.
$ step 2 | grep -c '^$' => 24
$ step 2 | sed 's/ $/$/' | grep .
1. place a queen in row 0, column 0: no queen above attacks it
    0  1$
 0 [♛] x$
 1  x  x$
placed 1, rejected 0, solutions 0
2. reject row 1, column 0: the queen in row 0 attacks it along the column
    0  1$
 0 (♛) x$
 1 [x] x$
placed 1, rejected 1, solutions 0
3. reject row 1, column 1: the queen in row 0 attacks it along the diagonal
    0  1$
 0 (♛) x$
 1  x [x]
placed 1, rejected 2, solutions 0
4. retreat: row 1 has no column left, so the queen of row 0 leaves column 0
    0  1$
 0 [.] .$
 1  .  .$
placed 1, rejected 2, solutions 0
5. place a queen in row 0, column 1: no queen above attacks it
    0  1$
 0  x [♛]
 1  x  x$
placed 2, rejected 2, solutions 0
6. reject row 1, column 0: the queen in row 0 attacks it along the anti-diagonal
    0  1$
 0  x (♛)
 1 [x] x$
placed 2, rejected 3, solutions 0
7. reject row 1, column 1: the queen in row 0 attacks it along the column
    0  1$
 0  x (♛)
 1  x [x]
placed 2, rejected 4, solutions 0
8. retreat: row 1 has no column left, so the queen of row 0 leaves column 1
    0  1$
 0  . [.]
 1  .  .$
placed 2, rejected 4, solutions 0
The search has ended after 8 steps.
$ for line in '--delay 0 2' '2 --delay 0' '--lang en 2'; do step 2 >drawn; step $line | cmp - drawn; done
$ for line in '--lang ko 2' '2 --delay 0 --lang ko'; do step 2 | in_korean >korean; step $line | diff - korean; done
$ step 4 | in_korean >korean; step --lang ko 4 | diff - korean
$ step 4 >drawn && grep -E -o '^[0-9]+\. (place|reject|retreat|solution [12]$)' drawn | sed 's/.*\. //' | sort | uniq -c
     16 place
     44 reject
     16 retreat
      1 solution 1
      1 solution 2
$ grep -c -E '^[0-9]+\. ' drawn; grep -c "$(printf '\033')" drawn
78
0
[1]
# The boards of the solutions: the columns of the queens.
$ awk '/^[0-9]+\. solution/ { rows = 7 }
>     rows-- > 0 && /♛/ { split($0, part, "♛"); printf "%d", (length(part[1]) - 4) / 3 }
>     rows == 0 { print "" }' drawn
1302
2031
$ step | tail -n 1 => The search has ended after 1050 steps.
END
usage='step \[--delay MS\] \[--lang en|ko\] \[N\]$'
each_refused "^Usage: .*$usage" step x 0 -1 21 4x '4 5' --delay '--delay x' '--delay -1 4' \
    '--delay 60001' '--Delay 5' 99999999999 --lang '--lang fr 4' '--lang KO 4' '4 --lang' '--lang 4'
each_refused "^사용법: .*$usage" step '--lang ko 4 5'

# ---- Standard output that cannot be written ----------------------------------

for command in judge timing 'solutions 6' 'solutions 12' collect fundamental \
    'methods 4' puzzle 'progress 4' 'numbered 8 board 1' 'estimate 8' search_tree 'search_tree 4 dot' 'step 4'; do
    name="${command%% *} notices that its output cannot be written ($command)"
    if [ -c /dev/full ]; then
        check "$name" refuses 1 "^${command%% *}: " eval "echo 8 | $command >/dev/full"
    else
        skip "$name" 'no /dev/full here'
    fi
done

finish
