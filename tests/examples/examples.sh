#!/bin/sh
# SPDX-License-Identifier: MIT
#
# examples.sh PROGRAMS - runs the example programs in the folder PROGRAMS and
# compares what they write with what they should, byte for byte where it is the
# same each time. Writes TAP.

set -u

programs=$1
expected=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)/expected
scratch=$(mktemp -d) || exit 1
trap 'rm -r "$scratch"' EXIT

tests=0

# report PASSED DESCRIPTION - one line of TAP; PASSED is 0 for a pass. After a
# failure come the status and the beginnings of both outputs.
report() {
    tests=$((tests + 1))
    if [ "$1" -eq 0 ]; then
        printf 'ok %d - %s\n' "$tests" "$2"
        return
    fi
    printf 'not ok %d - %s\n' "$tests" "$2"
    echo "# exit status $status"
    awk 'NR <= 20 { print "# stdout: " $0 }' "$scratch/out"
    awk 'NR <= 20 { print "# stderr: " $0 }' "$scratch/err"
}

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
writes "$expected/table.txt" 'table has 13 lines'

run timing
writes "$expected/timing.txt" 'timing goes to n = 12'
run timing 0
writes_text 'n is 0 and solution count is 1\n' 'timing goes to the n given'
run timing --kernel bitmask 12
writes "$expected/timing.txt" 'timing takes a kernel and an n'
run timing 12 --kernel reference
writes "$expected/timing.txt" 'timing takes an n and a kernel'

# The reference takes some seconds for n = 14; on a slow machine the counts
# before it may take more than a second, too.
{
    cat "$expected/timing.txt"
    echo 'n is 13 and solution count is 73712'
    echo 'n is 14 and solution count is 365596'
} >"$scratch/counts"
run timing --kernel reference 14
cp "$scratch/out" "$scratch/all"
grep -v -E '^running time is [0-9]+ ms$' "$scratch/all" >"$scratch/out"
writes "$scratch/counts" 'timing counts by the reference up to n = 14'
cp "$scratch/all" "$scratch/out"
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
writes "$expected/boards_of_8.txt" 'boards_of_8 draws all boards'
[ "$(grep -c '번째 출력' "$scratch/out")" -eq 92 ]
report $? 'boards_of_8 draws 92 boards'
[ "$(grep '번째 출력' "$scratch/out" | tail -n 1)" = ' 92 번째 출력 ' ]
report $? 'boards_of_8 ends with number 92'
[ "$(grep -c '[■□]' "$scratch/out")" -eq $((92 * 8)) ]
report $? 'boards_of_8 draws eight rows each'

# ---- solutions ---------------------------------------------------------------

run solutions 4
writes "$expected/solutions_4.txt" 'solutions draws the 2 of 4 queens'
run solutions 6
writes "$expected/solutions_6.txt" 'solutions draws the 4 of 6 queens'
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
writes "$expected/collect_8_3.txt" 'collect has the first 3 of 8 queens'
run collect 8 3 text
writes "$expected/collect_8_3.txt" 'collect takes n, how many, and a format'
run collect 5 99
writes "$expected/collect_5_99.txt" 'collect says that there are no more'
run collect 3
writes_text '0 collected, there are no more\n' 'collect collects nothing for 3 queens'
run collect 8 92 columns
[ "$status" -eq 0 ] && [ "$(sed -n '$p' "$scratch/out")" = '92 collected, then stopped' ] &&
    [ "$(tail -n 2 "$scratch/out" | sed 1q)" = '7 3 0 2 5 1 6 4' ]
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

# ---- Standard output that cannot be written ----------------------------------

for command in judge table timing boards_of_8 'solutions 6' 'solutions 12' collect 'methods 4' 'estimate 8'; do
    name="${command%% *} notices that its output cannot be written ($command)"
    if [ ! -c /dev/full ]; then
        tests=$((tests + 1))
        echo "ok $tests - $name # SKIP no /dev/full here"
        continue
    fi
    # shellcheck disable=SC2086
    echo 8 | "$programs/"$command >/dev/full 2>"$scratch/err"
    status=$?
    : >"$scratch/out"
    refuses "^${command%% *}: " "$name"
done

echo "1..$tests"
