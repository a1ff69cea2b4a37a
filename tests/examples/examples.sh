#!/bin/sh
# SPDX-License-Identifier: MIT
#
# examples.sh PROGRAMS - runs the example programs in the folder PROGRAMS and
# compares what they write with what they should, byte for byte where it is the
# same each time. Writes TAP.

set -u

programs=$1
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
expected=$here/expected
# shellcheck source=/dev/null
. "$here/../tap.sh"
scratch=$(mktemp -d) || exit 1
trap 'rm -r "$scratch"' EXIT

# run PROGRAM [ARGUMENT...] - runs it, with the file $scratch/in as its input.
: >"$scratch/in"
run() {
    program=$1
    shift
    "$programs/$program" "$@" <"$scratch/in" >"$scratch/out" 2>"$scratch/err"
    status=$?
}

# writes FILE DESCRIPTION - the run was without error and wrote what is in FILE.
writes() {
    [ "$status" -eq 0 ] && [ ! -s "$scratch/err" ] && cmp -s "$1" "$scratch/out"
    report $? "$2"
}

# writes_text TEXT DESCRIPTION - the same with the expected output as printf
# takes it.
writes_text() {
    # shellcheck disable=SC2059
    printf -- "$1" >"$scratch/text"
    writes "$scratch/text" "$2"
}

# boards FORM N [MOST] - makes $scratch/boards by boards.awk.
boards() {
    awk -v form="$1" -v n="$2" -v boards="${3:-}" -f "$here/boards.awk" >"$scratch/boards"
}

# counts FORMAT FIRST LAST - makes $scratch/counts of n and how many solutions it has, by
# OEIS A000170.
counts() {
    awk -F '\t' -v format="$1" -v first="$2" -v last="$3" '/^A000170/ {
        split($3, value, " ")
        for (n = first; n <= last; n++)
            printf format "\n", n, value[n - $2 + 1]
    }' "$here/../data/sequences.tsv" >"$scratch/counts"
}

# refuses PATTERN DESCRIPTION - the run ended with status 1, wrote nothing on
# standard output, and something that matches PATTERN on standard error.
refuses() {
    [ "$status" -eq 1 ] && [ ! -s "$scratch/out" ] && grep -q -e "$1" "$scratch/err"
    report $? "$2"
}

# ---- judge -------------------------------------------------------------------

n=0
for solutions in 1 0 0 2 10 4 40 92 352 724 2680 14200 73712 365596; do
    n=$((n + 1))
    echo "$n" >"$scratch/in"
    run judge
    writes_text "$solutions\n" "judge counts $solutions for $n"
done

for text in '8' ' \n\t8' '8 \n\n' '8\r\n' '08' '+8'; do
    # shellcheck disable=SC2059
    printf -- "$text" >"$scratch/in"
    run judge
    writes_text '92\n' "judge reads '$text'"
done

for text in '' '\n' '0' '15' '16' '-1' '-8' 'x' '8x' '8 9' '8\n9' '8.0' '8,' '1e1' '0x8' '8\0000' \
    '99999999999999999999999999' '4294967304' '18446744073709551624'; do
    # shellcheck disable=SC2059
    printf -- "$text" >"$scratch/in"
    run judge
    refuses '^judge: .*one integer n with 1 <= n < 15' "judge refuses '$text'"
done
: >"$scratch/in"

# ---- table, timing -----------------------------------------------------------

run table
counts 'n = %02d, solution count is %d.' 1 13
writes "$scratch/counts" 'table has 13 lines'

# writes_counts FILE DESCRIPTION - as writes, but for the times: which counts take more
# than a second is the machine's affair.
writes_counts() {
    cp "$scratch/out" "$scratch/all"
    grep -v -E '^running time is [0-9]+ ms$' "$scratch/all" >"$scratch/out"
    writes "$1" "$2"
    cp "$scratch/all" "$scratch/out"
}

counts 'n is %d and solution count is %d' 0 12
run timing
writes_counts "$scratch/counts" 'timing goes to n = 12'
run timing 0
writes_text 'n is 0 and solution count is 1\n' 'timing goes to the n given'
run timing --kernel bitmask 12
writes_counts "$scratch/counts" 'timing takes a kernel and an n'
run timing 12 --kernel reference
writes_counts "$scratch/counts" 'timing takes an n and a kernel'

# The reference takes some seconds for n = 14.
counts 'n is %d and solution count is %d' 0 14
run timing --kernel reference 14
writes_counts "$scratch/counts" 'timing counts by the reference up to n = 14'
tail -n 1 "$scratch/out" | grep -q -E '^running time is [0-9]+ ms$'
report $? 'timing tells the time under a line that took over a second'
awk '/^running/ && $4 <= 1000 { short = 1 } END { exit short }' "$scratch/out"
report $? 'timing tells no time of a second or less'

for arguments in '-1' 'x' '4x' '4.0' '' '99999999999' '3 4' '--kernel' '4 --kernel' '--kernels x'; do
    # Some of these are two arguments.
    # shellcheck disable=SC2086
    case $arguments in
    '') run timing '' ;;
    *) run timing $arguments ;;
    esac
    refuses '^Usage: .*timing \[--kernel NAME\] \[LAST_N\]$' "timing refuses '$arguments'"
done
run timing --kernel fastest
refuses '^timing: .*kernel fastest: [a-z]' 'timing refuses a kernel that there is not'

# ---- boards_of_8 -------------------------------------------------------------

run boards_of_8
boards korean 8
writes "$scratch/boards" 'boards_of_8 draws all boards'
[ "$(grep -c '번째 출력' "$scratch/out")" -eq 92 ]
report $? 'boards_of_8 draws 92 boards'
[ "$(grep '번째 출력' "$scratch/out" | tail -n 1)" = ' 92 번째 출력 ' ]
report $? 'boards_of_8 ends with number 92'
[ "$(grep -c '[■□]' "$scratch/out")" -eq $((92 * 8)) ]
report $? 'boards_of_8 draws eight rows each'

# ---- solutions ---------------------------------------------------------------

run solutions 4
boards numbered 4
writes "$scratch/boards" 'solutions draws the 2 of 4 queens'
run solutions 6
boards numbered 6
writes "$scratch/boards" 'solutions draws the 4 of 6 queens'
run solutions 1
writes_text 'Solution #1 : \nQ\n\n' 'solutions draws the one of 1 queen'
run solutions 0
writes_text 'Solution #1 : \n\n' 'solutions has an empty board for 0 queens'
for n in 2 3; do
    run solutions "$n"
    writes_text '' "solutions writes nothing for $n queens"
done
run solutions 10
[ "$status" -eq 0 ] && [ "$(grep -c '^Solution #' "$scratch/out")" -eq 724 ] &&
    grep -q '^Solution #724 : $' "$scratch/out"
report $? 'solutions numbers the 724 of 10 queens'

mkdir "$scratch/with space"
ln -s "$programs/solutions" "$scratch/with space/queens"
for arguments in '' '4 5'; do
    # shellcheck disable=SC2086
    "$scratch/with space/queens" $arguments >"$scratch/out" 2>"$scratch/err"
    status=$?
    echo "Usage : $scratch/with space/queens <Number Of Queens>" >"$scratch/text"
    [ "$status" -eq 1 ] && [ ! -s "$scratch/err" ] && cmp -s "$scratch/text" "$scratch/out"
    report $? "solutions tells its usage for arguments '$arguments'"
done
for argument in '' 'x' '4x' '4 ' '-4' '4.0' '4 5' '99999999999' '4294967300'; do
    run solutions "$argument"
    refuses "^solutions: '$argument' is not a number" "solutions refuses '$argument'"
done

# ---- collect -----------------------------------------------------------------

run collect
boards collected 8 3
writes "$scratch/boards" 'collect has the first 3 of 8 queens'
run collect 8 3 text
writes "$scratch/boards" 'collect takes n, how many, and a format'
run collect 5 99
boards collected 5 99
writes "$scratch/boards" 'collect says that there are no more'
run collect 3
writes_text '0 collected, there are no more\n' 'collect collects nothing for 3 queens'
run collect 8 92 columns
boards columns 8
[ "$status" -eq 0 ] && [ "$(sed -n '$p' "$scratch/out")" = '92 collected, then stopped' ] &&
    [ "$(wc -l <"$scratch/boards")" -eq 92 ] &&
    grep '^[0-7] [0-7] ' "$scratch/out" | cmp -s - "$scratch/boards"
report $? 'collect grows to 92 boards'

for format_and_board in 'columns 1 3 0 2' 'columns-from-1 2 4 1 3' 'fen 1Q2/3Q/Q3/2Q1' \
    'json [1,3,0,2]' 'unicode □■□□\n□□□■\n■□□□\n□□■□'; do
    format=${format_and_board%% *}
    run collect 4 1 "$format"
    writes_text "Board 1:\n${format_and_board#* }\n1 collected, then stopped\n" "collect writes $format"
done
run collect 4 1 chess
[ "$status" -eq 0 ] && [ "$(grep -c '♛' "$scratch/out")" -eq 4 ]
report $? 'collect writes chess'

for arguments in 'x' '0' '-1' '8 x' '8 0' '8 -3' '8x' '8 3 picture' '8 3 text more' '99999999999'; do
    # shellcheck disable=SC2086
    run collect $arguments
    refuses '^Usage: .*collect \[N' "collect refuses '$arguments'"
done

# ---- pictures ----------------------------------------------------------------

# The pictures in the documentation are those that the program makes.
docs=$here/../../docs

# reads TEXT - gives the next run this input.
reads() {
    # shellcheck disable=SC2059
    printf -- "$1" >"$scratch/in"
}

reads '0 4 7 5 2 6 1 3\n'
run pictures board
writes "$docs/board-of-8.svg" 'pictures draws the board in the guide'
boards fundamental-columns 8
cp "$scratch/boards" "$scratch/in"
run pictures sheet
writes "$docs/fundamental-solutions-of-8.svg" 'pictures draws the sheet in the guide'
reads '\n- 4 - - 2 - 6 5'
run pictures attacks
writes "$docs/attacks.svg" 'pictures draws the attack map in the guide'
reads '1 3 0 2\n0 0\n'
run pictures board
[ "$status" -eq 0 ] && grep -q '^<title>4 queens on the 4 x 4 board: 1 3 0 2</title>$' "$scratch/out"
report $? 'pictures takes the first board'
: >"$scratch/in"

# boards_drawn N TITLE DESCRIPTION - so many boards are on the sheet of the last run.
boards_drawn() {
    [ "$status" -eq 0 ] && [ ! -s "$scratch/err" ] && grep -q "^<title>$2</title>$" "$scratch/out" &&
        [ "$(grep -c '<use xlink:href="#nq-board-' "$scratch/out")" -eq "$1" ]
    report $? "$3"
}
run pictures sheet 8
boards_drawn 92 '92 boards of 8 x 8 squares' 'pictures draws all solutions for 8 queens'
run pictures sheet 8 5
boards_drawn 5 '5 boards of 8 x 8 squares' 'pictures draws the first 5'
run pictures sheet 10
boards_drawn 100 '100 boards of 10 x 10 squares' 'pictures draws 100 boards at the most'
run pictures sheet 10 200
boards_drawn 200 '200 boards of 10 x 10 squares' 'pictures draws as many boards as it is told'
run pictures sheet 8 1
boards_drawn 1 '1 board of 8 x 8 squares' 'pictures draws a sheet of one board'
run pictures board 100
[ "$status" -eq 0 ] && [ "$(grep -c '<use xlink:href="#nq-queen"' "$scratch/out")" -eq 100 ]
report $? 'pictures draws 100 queens'
run pictures attacks 8
[ "$status" -eq 0 ] && [ "$(grep -c '<use xlink:href="#nq-pips-[1-4]" x' "$scratch/out")" -eq 56 ]
report $? 'pictures marks the 56 squares around 8 queens'

for arguments in '' 'x' 'board x' 'board 0' 'board 8 1' 'attacks 8 1' 'sheet 8 0' 'sheet 8 5 1' 'sheet -1'; do
    # shellcheck disable=SC2086
    run pictures $arguments
    refuses '^Usage: .*pictures board' "pictures refuses '$arguments'"
done
run pictures board 3
refuses '^pictures: no solution$' 'pictures finds no board for 3 queens'
run pictures sheet 2
refuses '^pictures: no solution$' 'pictures finds no boards for 2 queens'
for text in '' '\n' '1 3 0 4\n' '1 x 0 2' '1,3,0,2'; do
    reads "$text"
    run pictures board
    refuses '^pictures: invalid argument$' "pictures refuses the board '$text'"
done
reads '0 1\n0 1 2\n'
run pictures sheet
refuses '^pictures: invalid argument$' 'pictures refuses boards of two sizes'
: >"$scratch/in"

# ---- fundamental -------------------------------------------------------------

run fundamental
boards fundamental 8
writes "$scratch/boards" 'fundamental draws the 12 of 8 queens'
run fundamental 8
writes "$scratch/boards" 'fundamental takes n'
for n_and_counts in '0 1 1' '1 1 1' '2 0 0' '3 0 0' '4 1 2' '5 2 10' '6 1 4' '10 92 724' '12 1787 14200'; do
    # Three words.
    # shellcheck disable=SC2086
    set -- $n_and_counts
    run fundamental "$1"
    ending=s
    [ "$2" -ne 1 ] || ending=
    [ "$status" -eq 0 ] && [ ! -s "$scratch/err" ] &&
        [ "$(tail -n 1 "$scratch/out")" = "$2 fundamental solution$ending, $3 in all" ] &&
        [ "$(grep -c '^Fundamental solution' "$scratch/out")" -eq "$2" ]
    report $? "fundamental adds up to $3 for $1"
done
for arguments in 'x' '-1' '8x' '8 9' '99999999999'; do
    # shellcheck disable=SC2086
    run fundamental $arguments
    refuses '^Usage: .*fundamental \[N\]$' "fundamental refuses '$arguments'"
done

# ---- methods -----------------------------------------------------------------

# row NAME SOLUTIONS VISITED - the table of the last run has this row, and its
# last column is a time.
row() {
    awk -v name="$1" -v solutions="$2" -v visited="$3" '
        index($0, name " ") == 1 && NF >= 4 && $(NF - 2) == solutions && $(NF - 1) == visited &&
            $NF ~ /^[0-9]+\.[0-9][0-9][0-9]$/ { found = 1 }
        END { exit !found }' "$scratch/out"
}

# methods N SOLUTIONS BOARDS PLACEMENTS HALF - runs methods for n, and looks for
# the row of each method and of each kernel.
methods() {
    run methods "$1"
    [ "$status" -eq 0 ] && [ ! -s "$scratch/err" ] && grep -q "^n = $1\$" "$scratch/out"
    report $? "methods runs for $1"
    row 'exhaustive search' "$2" "$3"
    report $? "exhaustive search tests $3 boards for $1"
    for name in 'isPromising' 'three arrays' 'board squares'; do
        row "$name" "$2" "$4"
        report $? "$name visits $4 partial placements for $1"
    done
    row 'half-board mirror' "$2" "$5"
    report $? "half-board mirror visits $5 partial placements for $1"
    for name in auto reference bitmask; do
        row "kernel $name" "$2" -
        report $? "kernel $name counts for $1"
    done
}

# The partial placements are sums of rows of OEIS A319284; those of the half
# board are half of them, the empty board and, for an odd n, the placements
# under the middle column counted apart.
methods 0 1 1 1 1
methods 1 1 1 2 2
methods 2 0 4 3 2
methods 3 0 27 6 4
methods 4 2 256 17 9
methods 5 10 3125 54 32
methods 8 92 16777216 2057 1029

run methods
grep -q '^n = 8$' "$scratch/out" && row 'isPromising' 92 2057
report $? 'methods takes n = 8 if none is given'
[ "$(awk 'NR > 1 { print length($0) }' "$scratch/out" | sort -u | wc -l)" -eq 1 ]
report $? 'methods aligns its table'
[ "$(awk 'NR > 2 { print $(NF - 2) }' "$scratch/out" | sort -u)" = 92 ]
report $? 'methods and kernels agree'

run methods 10
[ "$status" -eq 0 ] && grep -q '^exhaustive search  *skipped: .* for n above 9$' "$scratch/out" &&
    row 'isPromising' 724 35539
report $? 'methods skips the exhaustive search for n = 10'
run methods 15
[ "$status" -eq 0 ] && [ "$(grep -c 'skipped: .* for n above' "$scratch/out")" -eq 6 ] &&
    row 'kernel bitmask' 2279184 -
report $? 'methods skips what is slow for n = 15'

for arguments in 'x' '-1' '18' '8x' '8 9' '99999999999'; do
    # shellcheck disable=SC2086
    run methods $arguments
    refuses '^Usage: .*methods \[N\]$' "methods refuses '$arguments'"
done

# ---- estimate ----------------------------------------------------------------

# near NUMBER PERCENT - the estimate in the second line is within so many per cent.
near() {
    awk -v right="$1" -v percent="$2" '
        NR == 2 { found = $2 * 10 ^ substr($4, 4) }
        END { exit !(found > right * (1 - percent / 100) && found < right * (1 + percent / 100)) }
    ' "$scratch/out"
}

run estimate
[ "$status" -eq 0 ] && [ ! -s "$scratch/err" ] && near 39029188884 3
report $? 'estimate takes n = 20 if none is given'
run estimate 10 5000 7
[ "$status" -eq 0 ] && near 724 10 && grep -q '^n = 10, 5000 samples, seed 7$' "$scratch/out" &&
    grep -q '^(0.1431 n)^n 3.601 \* 10^1$' "$scratch/out" &&
    grep -q '^placements   3.... \* 10^4 +- [0-9.]* %$' "$scratch/out" &&
    grep -q '^to count     [0-9.]* [a-z]* with kernel [a-z0-9-]*, which' "$scratch/out"
report $? 'estimate writes what it says for n = 10'
run estimate 300 3
[ "$status" -eq 0 ] && grep -q '^solutions    [0-9.]* \* 10^49[0-9] ' "$scratch/out"
report $? 'estimate writes numbers that no double holds'
run estimate 3
[ "$status" -eq 0 ] && grep -q '^solutions    none found$' "$scratch/out"
report $? 'estimate finds no solution for n = 3'
run estimate 0
[ "$status" -eq 0 ] && grep -q '^solutions    1.000 \* 10^0 +- 0.00 %' "$scratch/out"
report $? 'estimate has one empty board'
run estimate 8 1
[ "$status" -eq 0 ] && grep -q '^placements .* +- unknown$' "$scratch/out"
report $? 'estimate does not know the error of one sample'
for arguments in 'x' '-8' '8x' '65536' '8 0' '8 -1' '8 10 x' '8 10 1 2' '99999999999999999999'; do
    # shellcheck disable=SC2086
    run estimate $arguments
    refuses '^Usage: .*estimate \[N' "estimate refuses '$arguments'"
done

# ---- numbered ------------------------------------------------------------------

number=0
"$programs/collect" 6 4 columns | grep ' . ' >"$scratch/listed"
while IFS= read -r board; do
    case $board in *collected*) continue ;; esac
    run numbered 6 board "$number"
    writes_text "$number: $board\n" "numbered has board $number of 6"
    run numbered 6 number "$board"
    writes_text "$number: $board\n" "numbered knows the number of $board"
    number=$((number + 1))
done <"$scratch/listed"
[ "$number" -eq 4 ]
report $? 'numbered was asked for all boards of 6'
run numbered 8 random 2026
writes_text '21: 2 5 3 1 7 4 6 0\n' 'numbered draws the board of a seed'
run numbered 14 board 365595
[ "$status" -eq 0 ] && grep -q '^365595: 13 ' "$scratch/out"
report $? 'numbered has the last board of 14'
run numbered 0 board 0
writes_text '0: \n' 'numbered has the empty board'
for arguments in '6 board 4' '6 board x' '6 board -1' '6 number 1' '4 number 99' '6 random x'; do
    # shellcheck disable=SC2086
    run numbered $arguments
    refuses '^numbered: there is no such board' "numbered refuses '$arguments'"
done
run numbered 3 random 1
refuses '^numbered: no solution' 'numbered finds nothing for 3'
for arguments in '' '8' '8 board' 'x board 1' '19 board 1' '8 boards 1' '8 board 1 2'; do
    # shellcheck disable=SC2086
    run numbered $arguments
    refuses '^Usage: .*numbered N board NUMBER$' "numbered refuses '$arguments'"
done

# ---- puzzle --------------------------------------------------------------------

run puzzle 6
writes_text 'Complete to 6 queens, none attacking another. 1 is given, and there is one way:\n......\n.....Q\n......\n......\n......\n......\n' \
    'puzzle makes one for 6'
run puzzle
cp "$scratch/out" "$scratch/text"
run puzzle 8 1
writes "$scratch/text" 'puzzle makes the same from the same seed'
run puzzle 8 2
! cmp -s "$scratch/text" "$scratch/out"
report $? 'puzzle makes another from another seed'
for n in 0 1 5 12 20 64 120; do
    run puzzle "$n" 7
    given=$(sed -n '1s/.*another\. \([0-9]*\) .*/\1/p' "$scratch/out")
    [ "$status" -eq 0 ] && [ "$(sed 1d "$scratch/out" | tr -cd Q | wc -c)" -eq "$given" ] &&
        [ "$given" -le $((n - n / 8)) ] && [ "$(sed 1d "$scratch/out" | wc -l)" -eq "$n" ]
    report $? "puzzle gives some queens of $n"
done
for n in 2 3; do
    run puzzle "$n"
    refuses '^puzzle: no solution' "puzzle makes none for $n"
done
for arguments in 'x' '-1' '201' '8x' '8 x' '8 -1' '8 9999999999' '8 1 2'; do
    # shellcheck disable=SC2086
    run puzzle $arguments
    refuses '^Usage: .*puzzle \[N' "puzzle refuses '$arguments'"
done

# ---- search_tree -------------------------------------------------------------

run search_tree
writes "$docs/search-tree-of-4.svg" 'search_tree draws the picture in docs'
run search_tree 4 svg
writes "$docs/search-tree-of-4.svg" 'search_tree takes n and the format'
run search_tree --lang ko
writes "$docs/search-tree-of-4.ko.svg" 'search_tree draws the Korean picture in docs'
run search_tree 4 svg --lang ko
writes "$docs/search-tree-of-4.ko.svg" 'search_tree takes the language after n and the format'
run search_tree 4 --lang en
writes "$docs/search-tree-of-4.svg" 'search_tree takes English'
run search_tree 2 dot
writes "$expected/search_tree_2.dot" 'search_tree writes DOT'
run search_tree --lang ko 2 dot
writes "$expected/search_tree_2.dot" 'search_tree writes the same DOT in Korean'

# svg_counts N BOARDS REJECTIONS DEAD_ENDS SOLUTIONS - the last run has drawn so
# many, an edge to every board but the first, and no two boards within the room
# of one and of the number beside it.
svg_counts() {
    awk -v n="$1" -v boards="$2" -v rejections="$3" -v dead_ends="$4" -v solutions="$5" '
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
        END { exit !(b == boards && edges == boards - 1 && r == rejections && d == dead_ends &&
                s == solutions && !close_boards) }' "$scratch/out"
}

# The boards are sums of rows of OEIS A319284; the rejections are n tests for each
# board that is not full, less the boards but the first.
tree() {
    run search_tree "$1"
    [ "$status" -eq 0 ] && [ ! -s "$scratch/err" ] && svg_counts "$@"
    report $? "search_tree draws $2 boards, $3 rejections, $4 dead ends, $5 solutions for $1"
    cp "$scratch/out" "$scratch/tree_$1.svg"
    sed 's/>[^<]*</></g' "$scratch/out" >"$scratch/wordless"
    run search_tree --lang ko "$1"
    cp "$scratch/out" "$scratch/tree_$1.ko.svg"
    sed 's/>[^<]*</></g' "$scratch/tree_$1.ko.svg" >"$scratch/out"
    writes "$scratch/wordless" "search_tree draws the same tree in Korean for $1"
    ! grep -o '>[^<]*<' "$scratch/tree_$1.ko.svg" | grep -v 'N-Queens' | grep -q '[a-z][a-z]'
    report $? "search_tree leaves no English word in its Korean picture for $1"
    run search_tree "$1" dot
    [ "$status" -eq 0 ] && [ "$(grep -c '^  p[0-9]* \[label=<' "$scratch/out")" -eq "$2" ] &&
        [ "$(grep -c '^  p[0-9]*:board:s -> p[0-9]*:board:n' "$scratch/out")" -eq $(($2 - 1)) ]
    report $? "search_tree writes $2 nodes in DOT for $1"
}
tree 1 2 0 0 1
tree 2 3 4 2 0
tree 3 6 13 3 0
tree 4 17 44 4 2
tree 5 54 167 4 10
tree 6 153 742 46 4
tree 7 552 3033 154 40
tree 8 2057 13664 644 92

# understands COMMAND DESCRIPTION FILE... - the command, if there is one, takes the
# files and has nothing to say against them.
understands() {
    command=$1
    name=$2
    shift 2
    if ! command -v "${command%% *}" >/dev/null; then
        skip "$name" "no ${command%% *} here"
        return
    fi
    $command "$@" >"$scratch/out" 2>"$scratch/err"
    status=$?
    [ "$status" -eq 0 ] && [ ! -s "$scratch/err" ]
    report $? "$name"
}

understands 'xmllint --noout' 'search_tree writes XML' "$scratch"/tree_*.svg
run search_tree 4 dot
cp "$scratch/out" "$scratch/tree.dot"
understands 'dot -Tsvg' 'Graphviz takes what search_tree writes' "$scratch/tree.dot"

for arguments in 'x' '0' '-1' '9' '4x' '4 png' '4 dot more' '99999999999' '--lang' '--lang fr' \
    '--lang KO' '--lang 4' '4 dot --lang' '--lang ko --lang x' '--lang=ko'; do
    # shellcheck disable=SC2086
    run search_tree $arguments
    case $arguments in
    '--lang ko'*) usage='^사용법: ' ;;
    *) usage='^Usage: ' ;;
    esac
    refuses "$usage.*search_tree \\[--lang en|ko\\] \\[N \\[svg|dot\\]\\]\$" \
        "search_tree refuses '$arguments'"
done

# ---- step --------------------------------------------------------------------

run step 2
writes "$expected/step_2.txt" 'step shows every step for 2 queens'
run step --delay 0 2
writes "$expected/step_2.txt" 'step takes a delay'
run step 2 --delay 0
writes "$expected/step_2.txt" 'step takes a delay after n'
run step --lang ko 2
writes "$expected/step_2.ko.txt" 'step shows every step in Korean'
run step 2 --delay 0 --lang ko
writes "$expected/step_2.ko.txt" 'step takes the language after n and a delay'
run step --lang en 2
writes "$expected/step_2.txt" 'step takes English'

# steps PATTERN - how many steps of the last run are described so.
steps() {
    grep -c -E "^[0-9]+\. $1" "$scratch/out"
}

run step 4
[ "$status" -eq 0 ] && [ "$(steps 'place')" -eq 16 ] && [ "$(steps 'reject')" -eq 44 ] &&
    [ "$(steps 'retreat')" -eq 16 ] && [ "$(steps 'solution [12]$')" -eq 2 ] &&
    [ "$(steps '')" -eq 78 ]
report $? 'step places 16 queens and rejects 44 squares for 4'
! grep -q "$(printf '\033')" "$scratch/out"
report $? 'step writes no escape codes into a file'
# The board of a solution: the columns of the queens.
awk '/^[0-9]+\. solution/ { rows = 7 }
    rows-- > 0 && /♛/ { split($0, part, "♛"); printf "%d", (length(part[1]) - 4) / 3 }
    rows == 0 { print "" }' "$scratch/out" >"$scratch/boards"
[ "$(tr '\n' ' ' <"$scratch/boards")" = '1302 2031 ' ]
report $? 'step draws the solutions for 4'
grep '^ ' "$scratch/out" >"$scratch/boards"
run step --lang ko 4
[ "$(steps '배치: ')" -eq 16 ] && [ "$(steps '거부: ')" -eq 44 ] && [ "$(steps '퇴각: ')" -eq 16 ] &&
    [ "$(steps '해: [12]번째')" -eq 2 ] && [ "$(steps '')" -eq 78 ]
report $? 'step names its 78 steps for 4 in Korean'
# Hangul takes two columns of a terminal, so it stands on lines of its own.
grep '^ ' "$scratch/out" | cmp -s "$scratch/boards" -
report $? 'step draws the same boards in Korean'
run step
[ "$status" -eq 0 ] && [ "$(steps '')" -eq 1050 ] &&
    [ "$(sed -n '$p' "$scratch/out")" = 'The search has ended after 1050 steps.' ]
report $? 'step takes n = 6 if none is given'

for arguments in 'x' '0' '-1' '21' '4x' '4 5' '--delay' '--delay x' '--delay -1 4' '--delay 60001' \
    '--Delay 5' '99999999999' '--lang' '--lang fr 4' '--lang KO 4' '4 --lang' '--lang 4' \
    '--lang ko 4 5'; do
    # shellcheck disable=SC2086
    run step $arguments
    case $arguments in
    '--lang ko'*) usage='^사용법: ' ;;
    *) usage='^Usage: ' ;;
    esac
    refuses "$usage.*step \\[--delay MS\\] \\[--lang en|ko\\] \\[N\\]\$" "step refuses '$arguments'"
done

# ---- Standard output that cannot be written ----------------------------------

for command in judge table timing boards_of_8 'solutions 6' 'solutions 12' collect fundamental \
    'methods 4' puzzle 'numbered 8 board 1' 'estimate 8' search_tree 'search_tree 4 dot' 'step 4'; do
    name="${command%% *} notices that its output cannot be written ($command)"
    if [ ! -c /dev/full ]; then
        skip "$name" "no /dev/full here"
        continue
    fi
    # shellcheck disable=SC2086
    echo 8 | "$programs/"$command >/dev/full 2>"$scratch/err"
    status=$?
    : >"$scratch/out"
    refuses "^${command%% *}: " "$name"
done

finish
