#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What each subcommand answers. Numbers come from tests/data/sequences.tsv, OEIS.
#
# usage: answers.sh SCRATCH COMMAND
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"

# sequence NAME FIRST LAST: lines "n value".
sequence() {
    awk -F '\t' -v name="$1" -v first="$2" -v last="$3" '$1 == name {
        split($3, value, " ")
        for (n = first; n <= last; n++)
            print n " " value[n - $2 + 1]
    }' "$SOURCE_ROOT/tests/data/sequences.tsv"
}

# The names of the sequences in the data begin with their numbers.
name_of() {
    awk -F '\t' -v number="$1" 'index($1, number) == 1 { print $1; exit }' \
        "$SOURCE_ROOT/tests/data/sequences.tsv"
}

# ---- count -------------------------------------------------------------------

counts_are_known() {
    sequence "$(name_of A000170)" 0 13 >"$scratch/expected"
    test "$(wc -l <"$scratch/expected")" -eq 14
    run count "$@" 0..13
    show
    diff "$scratch/expected" "$scratch/out"
}

fundamental_counts_are_known() {
    sequence "$(name_of A002562)" 1 12 >"$scratch/expected"
    test "$(wc -l <"$scratch/expected")" -eq 12
    run count --fundamental 1..12
    show
    diff "$scratch/expected" "$scratch/out"
}

# Slices of the units add up to the count.
units_add_up() {
    run count --units 0..99999999 --method "$1" 9
    test "$status" -eq 2
    units=$(sed -n 's/.* has \([0-9]*\) units .*/\1/p' "$scratch/err")
    test "$units" -gt 2
    first=$("$nqueens" count --units 0..1 --method "$1" 9)
    rest=$("$nqueens" count --units "1..$units" --method "$1" 9)
    test $((first + rest)) -eq 352
    test "$first" -lt 352
    test "$("$nqueens" count --units 1..1 --method "$1" 9)" -eq 0
}

counts_standard_input() {
    printf ' 8\n\n4 6\t1' >"$scratch/in"
    run count -
    : >"$scratch/in"
    show
    is_text '8 92\n4 2\n6 4\n1 1\n' "$scratch/out"
}

# The other boards by hand: of the solutions of 8 those with a queen at 0,3.
counts_with_constraints() {
    with=$("$nqueens" list --format columns 8 | grep -c '^3 ')
    test "$("$nqueens" count --require 0,3 8)" -eq "$with"
    test "$("$nqueens" count --forbid 0,3 8)" -eq $((92 - with))
    test "$("$nqueens" count --require 0,0 --require 1,1 8)" -eq 0
}

says_the_time() {
    run count --time 8
    show
    is_text '92\n' "$scratch/out"
    grep -q '^n = 8: [0-9.]* [mu]*s, [a-z0-9-]*, [0-9]* thread' "$scratch/err"
}

says_one_board() {
    run list --time --limit 1 8
    show
    grep -q '^n = 8: 1 board, [0-9.]* [mu]*s$' "$scratch/err"
}

count_json() {
    run count --json "$@"
    show
    is_json "$scratch/out"
    grep -q "$expected" "$scratch/out"
}

check 'count 8' answers '92\n' count 8
check 'count 0' answers '1\n' count 0
check 'count a range, in order' counts_are_known
for kernel in reference bitmask; do
    check "count by the kernel $kernel" counts_are_known --kernel $kernel
done
for threads in 1 3; do
    check "count in $threads threads" counts_are_known --threads $threads
done
check 'count with a memory limit' answers '365596\n' count --kernel join --memory 64M 14
check 'count a range of one' answers '8 92\n' count 8..8
check 'count several' answers '8 92\n4 2\n5 10\n' count 8 4..5
check 'count takes options behind operands' answers '92\n' count 8 --threads 1
check 'count takes abbreviated options' answers '92\n' count --thr=1 8
check 'count board sizes from standard input' counts_standard_input
check 'count nothing from empty standard input' answers '' count -
check 'count fundamental solutions' fundamental_counts_are_known
check 'count with constraints' counts_with_constraints
check 'units of backtracking add up' units_add_up backtracking
check 'units of join add up' units_add_up join
check '--time goes to standard error' says_the_time
check 'one board is not boards' says_one_board
expected='^{"n": 8, "solutions": 92, '
check 'count --json' count_json 8
expected='"n": 7, "solutions": 40,'
check 'count --json of a range' count_json 6..8
expected='"method": "backtracking", "first_unit": 0, "last_unit": 2}'
check 'count --json of units' count_json --units 0..2 8
expected='"kernel": "reference", "threads": 1,'
check 'count --json by the reference, in one thread' count_json --kernel reference --threads 3 6
check 'count --json of fundamental solutions by it' \
    count_json --kernel reference --threads 3 --fundamental 6
expected='"kernel": "reference", "threads": 3,'
check 'count --json of units by the reference, in three' \
    count_json --kernel reference --threads 3 --units 0..2 8
expected='^\[\]$'
check 'count --json of nothing' count_json -

# ---- list --------------------------------------------------------------------

lists_all() {
    run list --format columns 8
    show
    test "$(wc -l <"$scratch/out")" -eq 92
    sort -c "$scratch/out"
    test "$(sort -u "$scratch/out" | wc -l)" -eq 92
    test "$("$nqueens" check <"$scratch/out" | grep -c ': solution$')" -eq 92
}

lists_fundamental() {
    run list --fundamental --format columns 8
    show
    test "$(wc -l <"$scratch/out")" -eq 12
    "$nqueens" list --format columns 8 >"$scratch/all"
    test "$(comm -12 "$scratch/out" "$scratch/all" | wc -l)" -eq 12
}

# From each board on, the rest of the listing.
goes_on_after() {
    "$nqueens" list --format "$1" 6 >"$scratch/all"
    for line in 1 2 3 4; do
        run list --format "$1" --after "$(sed -n "${line}p" "$scratch/all")" 6
        show
        sed "1,${line}d" "$scratch/all" | diff - "$scratch/out"
    done
    test ! -s "$scratch/out"
}

draws_across() {
    run list --fundamental --across=79 8
    show
    # Seven pictures of 8 and six gaps of 3 in a line of 79: rows of 7 and 5.
    test "$(wc -l <"$scratch/out")" -eq 17
    test "$(awk 'length($0) > n { n = length($0) } END { print n }' "$scratch/out")" -eq 74
    test "$(sed -n 1p "$scratch/out" | tr -cd Q | wc -c)" -eq 7
    test "$(sed -n 10p "$scratch/out" | tr -cd Q | wc -c)" -eq 5
    test -z "$(sed -n 9p "$scratch/out")"
    # Cut apart again they are the boards of the list.
    for row in 1 10; do
        for column in 1 12 23 34 45 56 67; do
            sed -n "$row,$((row + 7))p" "$scratch/out" | cut -c "$column-$((column + 7))"
            echo
        done
    done | "$nqueens" check | grep -c ': solution$' >"$scratch/solutions"
    test "$(cat "$scratch/solutions")" -eq 12
}

# Each format that can be read back draws the same boards.
formats_agree() {
    from=$([ "$1" != columns-from-1 ] || echo --columns-from-1)
    run list --format "$1" 6
    show
    # shellcheck disable=SC2086
    test "$("$nqueens" check $from <"$scratch/out" | grep -c ': solution$')" -eq 4
}

draws_a_sheet() {
    run list --fundamental --format svg 8
    show
    test "$status" -eq 0
    test "$(grep -c '^<svg ' "$scratch/out")" -eq 1
    test "$(grep -c '</svg>' "$scratch/out")" -eq 1
    test "$(grep -o '<use ' "$scratch/out" | wc -l)" -ge 96
    "$nqueens" list --format svg 3 >"$scratch/out"
    test ! -s "$scratch/out"
}

draws_svg() {
    run list --limit 1 --format svg 5
    show
    test "$(grep -c '^<svg ' "$scratch/out")" -eq 1
    test "$(tail -n 1 "$scratch/out")" = '</svg>'
}

list_json() {
    run list --json "$@"
    show
    is_json "$scratch/out"
}

check 'list 4' answers '.Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n' list 4
check 'list all of 8, in order' lists_all
check 'list nothing for 3' answers '' list 3
check 'list the empty board' answers '\n' list --format columns 0
check 'list --limit' answers '0 2 4 1 3\n0 3 1 4 2\n' list --limit 2 --format columns 5
check 'list --limit 0' answers '' list --limit 0 5
check 'list --fundamental' lists_fundamental
check 'list with constraints' answers '3 0 4 1 5 2\n' list --require 0,3 --format columns 6
check 'list by the reference' answers '[1,3,0,2]\n[2,0,3,1]\n' list --kernel reference -f json 4
for format in columns columns-from-1 fen json; do
    check "list --after goes on in $format" goes_on_after $format
done
check 'list --after takes any board, and commas' answers '4 2 0 5 3 1\n' \
    list --after 4,0,0,0,0,0 --format columns 6
check 'list --across' draws_across
check 'list --across, chess' answers \
    '4 . ♛ . .   4 . . ♛ .\n3 . . . ♛   3 ♛ . . .\n2 ♛ . . .   2 . . . ♛\n1 . . ♛ .   1 . ♛ . .\n  a b c d     a b c d\n' \
    list --format chess --across 4
check 'list --across=1' answers '.Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n' \
    list --across=1 4
for format in text unicode columns columns-from-1 fen json; do
    check "list --format $format is read back" formats_agree $format
done
check 'list --format svg' draws_svg
check 'list --format svg draws several boards on one sheet' draws_a_sheet
check 'list --json' list_json 6
check 'list --json of nothing' list_json 3
check 'list --json, limited' list_json --limit 1 6

# ---- solve -------------------------------------------------------------------

solves() {
    run solve "$@"
    show
    test "$status" -eq 0
    cp "$scratch/out" "$scratch/board"
    answers 'board 1: solution\n' check "$scratch/board"
}

seeds_choose() {
    for seed in 1 2 3 4 5 6 7 8; do
        "$nqueens" solve --seed "$seed" "$@" --format columns 10
    done >"$scratch/boards"
    test "$(sort -u "$scratch/boards" | wc -l)" -gt 1
    "$nqueens" check -q "$scratch/boards"
    test "$("$nqueens" solve --seed 3 "$@" --format columns 10)" = "$(sed -n 3p "$scratch/boards")"
}

keeps_constraints() {
    run solve --require 0,4 --forbid 1,1 --forbid 1,0 --format columns 10
    show
    "$nqueens" check -q "$scratch/out"
    grep -q -v -e '^4 [01] ' "$scratch/out"
    grep -q '^4 ' "$scratch/out"
}

check 'solve 8 draws it' solves 8
check 'solve 64 draws it' test "$("$nqueens" solve 64 | grep -c Q)" -eq 64
check 'solve 65 writes columns' test "$("$nqueens" solve 65 | wc -l)" -eq 1
check 'solve 10000' solves 10000
check 'solve 0' answers '\n' solve --format columns 0
check 'solve keeps constraints' keeps_constraints
check 'solve --seed' seeds_choose
check 'solve --seed --uniform' seeds_choose --uniform
check 'solve --json' answers '[0]\n' solve --json 1
check 'solve says that there is none' fails 1 'nqueens solve: n = 3: no solution' solve 3
check 'solve --quiet does not' fails 1 '' solve --quiet 3

# ---- check -------------------------------------------------------------------

# judges INPUT OUTPUT STATUS OPTION...
judges() {
    # shellcheck disable=SC2059
    printf -- "$1" >"$scratch/in"
    text=$2 expected=$3
    shift 3
    run check "$@"
    : >"$scratch/in"
    show
    test "$status" -eq "$expected"
    is_text "$text" "$scratch/out"
    test ! -s "$scratch/err"
}

attack='attack each other along'
check 'check columns' judges '1 3 0 2\n' 'board 1: solution\n' 0
check 'check columns with commas, no last line end' judges '1,3, 0,2' 'board 1: solution\n' 0
check 'check a column' judges '1 3 0 1\n' \
    "board 1: no solution: the queens at 0,1 and 3,1 $attack a column\n" 1
check 'check a diagonal' judges '1 2 0 3\n' \
    "board 1: no solution: the queens at 0,1 and 1,2 $attack a diagonal\n" 1
check 'check an anti-diagonal' judges '3 1 0 2\n' \
    "board 1: no solution: the queens at 1,1 and 2,0 $attack an anti-diagonal\n" 1
check 'check an empty row' judges '0 2 - 1 3\n' 'board 1: no solution: row 2 has no queen\n' 1
check 'check pictures, with and without lines between' judges \
    '.Q..\n...Q\nQ...\n..Q.\n..Q.\nQ...\n...Q\n.Q..\n\n\nQ\r\n' \
    'board 1: solution\nboard 2: solution\nboard 3: solution\n' 0
check 'check FEN, JSON and Unicode' judges \
    '1Q2/3Q/Q3/2Q1\n [1, 3, 0, 2]\n□■□□\n□□□■\n■□□□\n□□■□\n' \
    'board 1: solution\nboard 2: solution\nboard 3: solution\n' 0
check 'check says which of many is none' judges '1 3 0 2\n1 3 0 0\n2 0 3 1\n' \
    "board 1: solution\nboard 2: no solution: the queens at 2,0 and 3,0 $attack a column\nboard 3: solution\n" 1
check 'check --columns-from-1' judges '2 4 1 3\n' 'board 1: solution\n' 0 --columns-from-1
check 'check --quiet is silent' judges '1 3 0 1\n' '' 1 --quiet
check 'check --quiet is content' judges '1 3 0 2\n' '' 0 -q

not='board 1: not a board (line 1):'
check 'check a column off the board' judges '1 3 0 4\n' "$not '4' is not a column of a board of 4\n" 1
check 'check a column that is a word' judges '1 x 0 4\n' "$not 'x' is not a column of a board of 4\n" 1
check 'check a negative column' judges '1 -3 0 2\n' "$not '-3' is not a column of a board of 4\n" 1
check 'check column 0 counted from 1' judges '0 1\n' "$not '0' is not a column of a board of 2\n" 1 --columns-from-1
check 'check a huge column' judges '1 99999999999999999999999999\n' \
    "$not '999999999999999999999999' is not a column of a board of 2\n" 1
check 'check two queens in a row' judges 'QQ.\n...\n..Q\n' "$not there are 2 queens in one row\n" 1
check 'check a short row' judges 'Q..\n..\n..Q\n' "$not a row has 2 squares, the first has 3\n" 1
check 'check too few rows' judges 'Q..\n..Q\n' "$not there are 2 rows of 3 squares\n" 1
check 'check a row of one square' judges 'Q..\nQ\n..Q\n' "$not a row has 1 square, the first has 3\n" 1
check 'check one row' judges 'Q..\n' "$not there is 1 row of 3 squares\n" 1
check 'check a strange square' judges 'Q.x\n..Q\n.Q.\n' "$not 'x' is not a square\n" 1
check 'check a byte that is no text' judges 'Q.\000\n...\n...\n' \
    "$not there is a character that is not a square\n" 1
check 'check half of a JSON array' judges '[1,3\n' "$not it is not a JSON array of columns\n" 1
check 'check FEN that is none' judges '1Q2/3Q\n' "$not it is not FEN\n" 1
check 'check goes on behind what is no board' judges '1 9\n\nfoo\n0\n' \
    "$not '9' is not a column of a board of 2\nboard 2: not a board (line 3): 'foo' is not a column of a board of 1\nboard 3: solution\n" 1

# What list --json writes, as it is, on one line, and on many.
reads_arrays_of_boards() {
    "$nqueens" list --json 6 >"$scratch/array"
    for boards in array flat indented; do
        "$nqueens" check <"$scratch/$boards" >"$scratch/verdicts"
        test "$(grep -c ': solution$' "$scratch/verdicts")" -eq 4
        test "$(wc -l <"$scratch/verdicts")" -eq 4
        [ $boards != array ] || tr -d '\n' <"$scratch/array" >"$scratch/flat"
        [ $boards != flat ] || sed 's/[][,]/&\n  /g' "$scratch/array" | grep '[^ ]' >"$scratch/indented"
    done
    test "$(wc -l <"$scratch/indented")" -gt 24
}

reads_svg_as_one() {
    "$nqueens" list --format svg 5 >"$scratch/in"
    "$nqueens" solve --format svg 6 >>"$scratch/in"
    "$nqueens" solve --format columns 6 >>"$scratch/in"
    document=$(sed -n '/<\/svg>/=' "$scratch/in" | head -n 1)
    judges "$(sed 's/%/%%/g' "$scratch/in")\n" "$not SVG cannot be read back
board 2: not a board (line $((document + 1))): SVG cannot be read back
board 3: solution\n" 1
}

check 'check reads what list --json writes' reads_arrays_of_boards
check 'check an array with a board that is none' judges '[[1,3,0,2],[1,3],[9]] \n1 3 0 2\n' \
    "board 1: solution\nboard 2: not a board (line 1): it is not a JSON array of columns\nboard 3: not a board (line 1): it is not a JSON array of columns\nboard 4: solution\n" 1
check 'check a JSON array over lines' judges '[1,\n3,0\n,2]\n' 'board 1: solution\n' 0
check 'an empty line ends it' judges '[1,3\n\n[1,3,0,2]\n' \
    "$not it is not a JSON array of columns\nboard 2: solution\n" 1
check 'check an SVG document is one error' reads_svg_as_one

check_json() {
    printf '1 3 0 2\n1 3 0 1\n- -\nx "\\\n' >"$scratch/in"
    run check --json
    : >"$scratch/in"
    show
    test "$status" -eq 1
    is_json "$scratch/out"
    test "$(grep -c '"solution": true' "$scratch/out")" -eq 1
    grep -q '"attack": {"along": "column", "queens": \[\[0, 1\], \[3, 1\]\]}' "$scratch/out"
    grep -q '"empty_row": 0' "$scratch/out"
    grep -q '"line": 4.*"error"' "$scratch/out"
}
check 'check --json' check_json

# ---- rank, unrank ------------------------------------------------------------

# with_input TEXT COMMAND...: the command, a function here, with the text as its input.
with_input() {
    # shellcheck disable=SC2059
    printf -- "$1" >"$scratch/in"
    shift
    result=0
    "$@" || result=$?
    : >"$scratch/in"
    return $result
}

# ranks_and_unranks CONSTRAINTS OPTION...: the ranks of a listing count from 0; of the
# ranks comes the listing.
ranks_and_unranks() {
    # shellcheck disable=SC2086
    "$nqueens" list --format columns $1 8 >"$scratch/boards"
    constraints=$1
    shift
    # shellcheck disable=SC2086
    set -- "$@" $constraints
    awk '{ print NR - 1 }' "$scratch/boards" >"$scratch/expected"
    last=$(tail -n 1 "$scratch/expected")
    test "$last" -gt 2
    "$nqueens" rank "$@" "$scratch/boards" | diff "$scratch/expected" -
    "$nqueens" unrank --format columns "$@" 8 - <"$scratch/expected" | diff "$scratch/boards" -
    "$nqueens" unrank --format columns "$@" 8 0 "1..$last" | diff "$scratch/boards" -
}

ranks_in_format() {
    from=$([ "$1" != columns-from-1 ] || echo --columns-from-1)
    # shellcheck disable=SC2086
    "$nqueens" unrank --format "$1" 7 39 0 17 | "$nqueens" rank $from | tr '\n' ' ' >"$scratch/out"
    is_text '39 0 17 ' "$scratch/out"
}

# says_what_has_no_rank MESSAGES OPTION...: a line for each board, so that they can be told
# apart.
says_what_has_no_rank() {
    messages=$1
    shift
    run rank "$@"
    show
    test "$status" -eq 1
    is_text '0\n-\n-\n1\n' "$scratch/out"
    is_text "$messages" "$scratch/err"
}

says_what_constraints_rule_out() {
    run rank --require 0,3
    show
    test "$status" -eq 1
    is_text '-\n-\n2\n' "$scratch/out"
    is_text 'nqueens rank: board 1 (line 1): the solution breaks a constraint
nqueens rank: board 2 (line 2): 0,3 is off the board of 1\n' "$scratch/err"
}

rank_json() {
    run rank --json
    show
    test "$status" -eq 1
    is_json "$scratch/out"
    test ! -s "$scratch/err"
    grep -q '{"board": 1, "line": 1, "n": 4, "rank": 1}' "$scratch/out"
    grep -q '{"board": 2, "line": 3, "n": 4, "rank": null, "error": "no solution' "$scratch/out"
    grep -q '{"board": 3, "line": 4, "rank": null, "error": "not a board: ' "$scratch/out"
}

rank_says_the_time() {
    run rank --time
    show
    is_text '0\n1\n' "$scratch/out"
    grep -q '^2 boards, [0-9.]* [mu]*s$' "$scratch/err"
}

# What was found before stays, and is a whole document.
unranks_past_the_end() {
    run unrank --json 4 1..3
    show
    test "$status" -eq 1
    is_text '[[2,0,3,1]\n]\n' "$scratch/out"
    is_text 'nqueens unrank: n = 4: there is no solution of rank 2; ranks count from 0\n' "$scratch/err"
}

check 'rank and unrank list all of 8' ranks_and_unranks ''
check 'rank and unrank with constraints' ranks_and_unranks '--require 0,3 --forbid 1,6'
check 'rank and unrank by the reference' ranks_and_unranks '' --kernel reference --threads 1
check 'rank and unrank by bitmask, in three threads' ranks_and_unranks '' --kernel bitmask --threads 3
for format in text unicode columns columns-from-1 fen json; do
    check "unrank --format $format is ranked" ranks_in_format $format
done
check 'rank the empty board' with_input '[]\n' answers '0\n' rank
check 'rank says why a board has none' with_input '1 3 0 2\n1 1 1 1\nx\n2 0 3 1\n' \
    says_what_has_no_rank "nqueens rank: board 2 (line 2): no solution; \`nqueens check\` says why
nqueens rank: board 3 (line 3): not a board: 'x' is not a column of a board of 1\n"
check 'rank --quiet does not' with_input '1 3 0 2\n1 1 1 1\nx\n2 0 3 1\n' \
    says_what_has_no_rank '' --quiet
check 'rank of boards that break constraints' \
    with_input '0 4 7 5 2 6 1 3\n0\n3 1 4 7 5 0 2 6\n' says_what_constraints_rule_out
check 'rank --json' with_input '2 0 3 1\n\n0 0 0 0\n5 6\n' rank_json
check 'rank --json of one' with_input '0\n' answers '[\n{"board": 1, "line": 1, "n": 1, "rank": 0}\n]\n' rank -j
check 'rank --time' with_input '1 3 0 2\n2 0 3 1\n' rank_says_the_time
check 'unrank 4' answers '..Q.\nQ...\n...Q\n.Q..\n\n.Q..\n...Q\nQ...\n..Q.\n' unrank 4 1 0
check 'unrank the empty board' answers '[[]\n]\n' unrank --json 0 0
check 'unrank nothing from empty standard input' answers '[]\n' unrank --json 4 -
check 'unrank past the end' unranks_past_the_end
check 'unrank where there is none' fails 1 \
    'nqueens unrank: n = 3: there is no solution of rank 0; ranks count from 0' unrank 3 0

# ---- random ------------------------------------------------------------------

# The four of 6, a thousand times each or so: 150 are five standard deviations.
draws_evenly() {
    run random --seed 5 --count 4000 --format columns 6
    show
    "$nqueens" list --format columns 6 >"$scratch/boards"
    sort "$scratch/out" | uniq -c | awk '{ print; if ($1 < 850 || $1 > 1150) bad = 1 } END { exit bad }'
    sort -u "$scratch/out" | diff "$scratch/boards" -
}

# The seed decides; its first board is that of solve. Seeds that follow each other share
# none but by chance: of 14200.
draws_by_seed() {
    for seed in 7 8; do
        "$nqueens" random --seed $seed --count 20 --format columns 12 >"$scratch/boards.$seed"
        "$nqueens" random --seed $seed --count 20 --format columns --kernel bitmask --threads 2 12 |
            diff "$scratch/boards.$seed" -
        test "$(sed -n 1p "$scratch/boards.$seed")" = \
            "$("$nqueens" solve --seed $seed --uniform --format columns 12)"
        test "$(sort -u "$scratch/boards.$seed" | wc -l)" -ge 19
        "$nqueens" check -q "$scratch/boards.$seed"
    done
    test "$(sort -u "$scratch/boards.7" "$scratch/boards.8" | wc -l)" -ge 38
}

# The seed that was taken gives the same boards.
tells_the_seed() {
    run random --count 3 --format columns 12
    show
    test "$status" -eq 0
    seed=$(sed -n 's/^nqueens random: --seed \([0-9]*\) repeats this$/\1/p' "$scratch/err")
    test -n "$seed"
    cp "$scratch/out" "$scratch/expected"
    run random --seed "$seed" --count 3 --format columns 12
    diff "$scratch/expected" "$scratch/out"
    test ! -s "$scratch/err"
}

takes_another_seed_each_time() {
    run random --quiet --count 5 --format columns 12
    cp "$scratch/out" "$scratch/expected"
    test ! -s "$scratch/err"
    run random --quiet --count 5 --format columns 12
    test "$(cat "$scratch/out")" != "$(cat "$scratch/expected")"
}

random_keeps_constraints() {
    run random --seed 1 --count 20 --require 0,4 --forbid 1,1 --format columns 10
    show
    test "$(grep -c '^4 [^1] ' "$scratch/out")" -eq 20
    "$nqueens" check -q "$scratch/out"
}

random_json() {
    run random --json --count 2 12
    show
    test ! -s "$scratch/err"
    is_json "$scratch/out"
    seed=$(sed -n 's/^{"n": 12, "seed": \([0-9]*\), "boards": \[.*/\1/p' "$scratch/out")
    # 2^53, up to which every reader of JSON takes numbers as they are.
    test "$seed" -lt 9007199254740992
    cp "$scratch/out" "$scratch/expected"
    run random --json --count 2 --seed "$seed" 12
    diff "$scratch/expected" "$scratch/out"
}

random_json_of_none() {
    run random --json --seed 1 3
    show
    test "$status" -eq 1
    is_json "$scratch/out"
    is_text '{"n": 3, "seed": 1, "boards": []\n}\n' "$scratch/out"
}

check 'random boards are drawn evenly' draws_evenly
check 'random --seed' draws_by_seed
check 'random tells the seed it took' tells_the_seed
check 'random takes another seed each time, and --quiet does not tell' takes_another_seed_each_time
check 'random with constraints' random_keeps_constraints
check 'random draws' answers 'Q\n' random --seed 1 1
check 'random --count 0' answers '' random --seed 1 --count 0 8
check 'random --json' random_json
check 'random --json where there is no solution' random_json_of_none
check 'random says that there is none' fails 1 'nqueens random: n = 3: no solution' random --seed 1 3
check 'random --quiet does not' fails 1 '' random --quiet 3

# ---- estimate ----------------------------------------------------------------

# estimates LOWER UPPER ARGUMENT...: the number is between them, and has an error.
estimates() {
    lower=$1 upper=$2
    shift 2
    run estimate "$@"
    show
    test "$status" -eq 0
    test ! -s "$scratch/err"
    grep -q '^[0-9.e+]* +- [0-9.]* %$' "$scratch/out"
    awk -v lower="$lower" -v upper="$upper" '{ exit !($1 >= lower && $1 <= upper) }' "$scratch/out"
}

estimates_beyond_a_double() {
    run estimate --samples 100 250
    show
    test "$status" -eq 0
    grep -q '^[0-9.]*e+3[89][0-9] +- [0-9]* %$' "$scratch/out"
    grep -q '^nqueens estimate: n = 250: the error is too large to be trusted' "$scratch/err"
    run estimate --samples 100 --quiet 250
    test ! -s "$scratch/err"
}

estimate_json() {
    run estimate --json "$@"
    show
    is_json "$scratch/out"
    grep -q "$expected" "$scratch/out"
}

seeds_make_estimates() {
    "$nqueens" estimate 20 >"$scratch/expected"
    "$nqueens" estimate --seed 1 --samples 10000 20 | diff "$scratch/expected" -
    test "$("$nqueens" estimate --seed 2 20)" != "$(cat "$scratch/expected")"
    test "$("$nqueens" estimate --samples 5000 20)" != "$(cat "$scratch/expected")"
}

# Five standard errors, of the numbers of OEIS A000170 and A319284.
check 'estimate 8' estimates 86 98 8
check 'estimate 27' estimates 2.2e17 2.5e17 27
check 'estimate with constraints' estimates 3.5 4.5 --require 0,0 8
check 'estimate --placements' estimates 1950 2160 --placements 8
check 'estimate what is certain' answers '1 +- 0 %%\n' estimate --require 0,1 --require 1,3 \
    --require 2,0 --require 3,2 4
check 'estimate beyond the largest double' estimates_beyond_a_double
check 'estimate --seed and --samples' seeds_make_estimates
expected='^{"n": 8, "solutions": [89]'
check 'estimate --json' estimate_json 8
expected='"solutions": null, "relative_error": 0.2[0-9]*, "log_solutions": 898.8'
check 'estimate --json beyond the largest double' estimate_json --quiet --samples 100 250
expected='"placements": [0-9.]*, "relative_error": [0-9.]*, "log_placements": [0-9.]*, "samples": 500, "seed": 3, '
check 'estimate --json --placements' estimate_json --placements --samples 500 --seed 3 8
expected='"solutions": 0, "relative_error": null, "log_solutions": null'
check 'estimate --json of nothing found' estimate_json --quiet 3
check 'estimate too large a board' fails 1 \
    'nqueens estimate: n = 65536: estimates take n up to 65535' estimate 65536

# ---- attacks -----------------------------------------------------------------

shows_several() {
    run attacks
    show
    test "$status" -eq 1
    is_text 'board 1:\nQ\n0 free squares\n\nboard 3:\n.\n1 free square\n' "$scratch/out"
    is_text "nqueens attacks: board 2 (line 2): not a board: 'x' is not a column of a board of 1\n" \
        "$scratch/err"
}

attacks_json() {
    run attacks --json
    show
    test "$status" -eq 1
    is_json "$scratch/out"
    test ! -s "$scratch/err"
    is_text '[
{"board": 1, "line": 1, "n": 3, "attackers": [[1, 2, 2], [2, 1, 1], [2, 1, 2]], "free_squares": 0, "attacks": [{"along": "diagonal", "queens": [[0, 0], [1, 1]]}]},
{"board": 2, "line": 2, "error": "'"'x'"' is not a column of a board of 1"}
]
' "$scratch/out"
}

draws_attacks() {
    run attacks --format svg
    show
    test "$status" -eq 0
    test "$(grep -c '^<svg ' "$scratch/out")" -eq 1
    test "$(tail -n 1 "$scratch/out")" = '</svg>'
    grep -q '<title>Attack map of 1 queen on the 3 x 3 board: 1 - -</title>' "$scratch/out"
}

draws_one_picture() {
    run attacks --format svg
    show
    test "$status" -eq 1
    test "$(grep -c '^<svg ' "$scratch/out")" -eq 1
    is_text 'nqueens attacks: a picture has one board, but there is another at line 2\n' "$scratch/err"
}

# Ten queens of a column attack the square below it.
counts_ten_attackers() {
    run attacks
    show
    test "$(sed -n 12p "$scratch/out" | cut -c 1)" = '+'
    test "$(grep -c 'along a column$' "$scratch/out")" -eq 45
}

check 'attacks of ten queens on one square' with_input '0 0 0 0 0 0 0 0 0 0 -\n' counts_ten_attackers
check 'attacks of a partial board' with_input '0 - 1 -\n' \
    answers 'board 1:\nQ212\n221.\n2Q21\n2111\n1 free square\n' attacks
check 'attacks of queens on each other' with_input '1 3 0 1\n' \
    answers "board 1:\n2Q32\n342Q\nQ333\n2Q12\nthe queens at 0,1 and 3,1 $attack a column
the queens at 1,3 and 3,1 $attack an anti-diagonal\nthe queens at 2,0 and 3,1 $attack a diagonal
0 free squares\n" attacks
check 'attacks of no queen' with_input '- -\n' answers 'board 1:\n..\n..\n4 free squares\n' attacks
check 'attacks --columns-from-1' with_input '1 -\n' \
    answers 'board 1:\nQ1\n11\n0 free squares\n' attacks --columns-from-1
check 'attacks of several boards' with_input '0\nx\n-\n' shows_several
check 'attacks --json' with_input '0 1 -\nx\n' attacks_json
check 'attacks --format json is the same' with_input '0\n' answers \
    '[\n{"board": 1, "line": 1, "n": 1, "attackers": [[0]], "free_squares": 0, "attacks": []}\n]\n' \
    attacks --format json
check 'attacks --format svg' with_input '1 - -\n' draws_attacks
check 'attacks --format svg draws one board' with_input '0\n-\n' draws_one_picture

# ---- verify, plan, bench, info ------------------------------------------------

verifies() {
    run verify 3..7
    show
    test "$status" -eq 0
    grep -q '^   7         40 ' "$scratch/out"
    grep -q '^[0-9]* counts, 0 wrong;' "$scratch/out"
    # The header names every kernel that runs here.
    "$nqueens" info | awk '$2 == "yes" && $1 != "auto" { print $1 }' >"$scratch/kernels"
    while read -r kernel; do
        sed -n 1p "$scratch/out" | tr -s ' ' '\n' | grep -qx -e "$kernel"
    done <"$scratch/kernels"
    test "$(grep -c . "$scratch/kernels")" -ge 3
}

# n where the published numbers say what is right, and the reference takes too long.
verifies_without_the_reference() {
    run verify --threads 1 14
    show
    test "$status" -eq 0
    grep -q '^  14     365596 *- *ok' "$scratch/out"
}

json_of() {
    run "$@" --json
    show
    test "$status" -eq 0
    is_json "$scratch/out"
}

# A list that is counted to its end has no error, and the right number of units.
plans() {
    run plan --budget 5 9
    show
    test "$status" -eq 0
    units=$("$nqueens" count --units 0..99999999 9 2>&1 | sed -n 's/.* has \([0-9]*\) units .*/\1/p')
    grep -q "^backtracking  *$units  *$units  .* exact " "$scratch/out"
    grep -q '^join ' "$scratch/out"
}

# A join takes no constraints.
plans_with_constraints() {
    run plan --require 0,0 9
    show
    test "$status" -eq 0
    grep -q '^backtracking ' "$scratch/out"
    ! grep -q '^join' "$scratch/out"
}

# Of a list that is too long for the budget a part is counted, and an error given.
plans_a_long_count() {
    run plan --budget 6 --kernel bitmask 19
    show
    test "$status" -eq 0
    awk '$1 == "backtracking" { sampled = $2 > 1000 && $3 > 0 && $3 < $2 }
        END { exit !sampled }' "$scratch/out"
    grep -q '+- [0-9.]* %' "$scratch/out"
}

# run_or_count: the subcommand for a long count: without SQLite there is no other.
run_or_count() {
    if "$nqueens" info | grep -q SQLite; then
        echo "run --ledger $1.ledger"
    else
        echo count
    fi
}

# Too long for a unit, or for two: never an empty answer.
plans_roughly() {
    run plan --budget 0.2 --kernel bitmask --require 0,3 26
    show
    test "$status" -eq 0
    grep -q '^backtracking  *[1-9][0-9]*  *0 .* rough ' "$scratch/out"
    grep -q '^backtracking, rough: about [0-9.e+]* solutions (+- [0-9]* %), at the time for one at n = ' \
        "$scratch/out"
    test "$(tail -n 1 "$scratch/out")" = "nqueens $(run_or_count 26) --kernel bitmask --require 0,3 26"
    grep -q 'backtracking: the budget is too short .*; --budget gives it more$' "$scratch/err"
    # The number of solutions is 22317699616364044 for the whole board.
    run plan --json --budget 0.2 --kernel bitmask 26
    sed -n 's/.*"estimated_solutions": \([0-9.e+]*\),.*/\1/p' "$scratch/out" |
        awk '{ near = $1 > 1.8e16 && $1 < 2.7e16 } END { exit !near }'
}

# Three rows with two columns between them: there is no solution, which no unit shows soon. What
# is known is written.
plans_without_a_time() {
    squares=$(awk 'BEGIN { for (row = 10; row < 13; row++)
        for (column = 2; column < 30; column++) printf "--forbid %d,%d ", row, column }')
    # shellcheck disable=SC2086
    run plan --budget 0.2 --kernel reference $squares 30
    show
    test "$status" -eq 1
    grep -q '^backtracking  *[1-9][0-9]*  *-$' "$scratch/out"
    tail -n 1 "$scratch/out" | grep -q "^nqueens $(run_or_count 30) --kernel reference --forbid 10,2 "
    grep -q 'backtracking: the budget is too short to estimate the time; ' "$scratch/err"
}

measures() {
    run bench --rounds 1
    show
    test "$status" -eq 0
    # Times, and memory.
    test "$(grep -c '^  1[2-6] ' "$scratch/out")" -eq 10
    tail -n 1 "$scratch/out" | grep -q '^n = 16: [0-9.]* ms by .*the textbook.*, on one thread of '
}

# The ranges of n leave no gap, and name kernels that run here.
informs() {
    run info
    show
    test "$status" -eq 0
    sed -n '/^A count takes/,$p' "$scratch/out" |
        sed -n 's/^  \([0-9]*\)\.\.\([0-9]*\) .*/\1 \2/p; s/^  \([0-9][0-9]*\) .*/\1 \1/p' |
        awk 'NR == 1 && $1 != 0 || NR > 1 && $1 != last + 1 { bad = 1 } { last = $2 }
            END { exit bad || last != "" }'
    sed -n "1s/^nqueens $VERSION, libnqueens $VERSION\$/same/p" "$scratch/out" | grep -qx same
}

info_json_names_the_engines() {
    json_of info
    grep -q '^ "engines": \[$' "$scratch/out"
    test "$(grep -c '{"name": ".*", "runs_here": ' "$scratch/out")" -eq \
        "$("$nqueens" info | grep -c -E '^  [a-z0-9-]+ +(yes|no) ')"
}

# A list of engines, each with its name and what it counted, null if it was not asked.
verify_json_names_the_engines() {
    json_of verify 4..5
    test "$(grep -c '"engines": \[{"name": "reference", "solutions": ' "$scratch/out")" -eq 4
    grep -q '"n": 4, .*{"name": "join-units", "solutions": null}' "$scratch/out"
    grep -q '"n": 5, "forbidden": \[\], "solutions": 10, .*{"name": "listing", "solutions": 10}\]}' \
        "$scratch/out"
}

bench_json_names_the_engines() {
    json_of bench --rounds 1
    grep -q '"rounds": 1, "counts": \[$' "$scratch/out"
    test "$(grep -c '^  {"n": 1[2-6], "engines": \[{"name": "textbook", "seconds": [0-9.]*, "memory": 0}, {"name": "bitmask", ' \
        "$scratch/out")" -eq 5
    # A join keeps half boards.
    sed -n 's/.*"n": 12, .*"bitmask", "seconds": [0-9.]*, "memory": \([0-9]*\)}.*"join", "seconds": [0-9.]*, "memory": \([0-9]*\)}.*/\1 \2/p' \
        "$scratch/out" | awk '{ more = 0 < $1 && $1 < $2 } END { exit !more }'
}

measures_to_another_n() {
    json_of bench --rounds 1 13
    test "$(grep -c '^  {"n": ' "$scratch/out")" -eq 2
    grep -q '^  {"n": 13, .*\], "solutions": 73712}\]}$' "$scratch/out"
}

check 'verify compares the engines' verifies
check 'verify by the published numbers alone' verifies_without_the_reference
check 'verify --json' verify_json_names_the_engines
check 'plan counts a small list to its end' plans
check 'plan with constraints' plans_with_constraints
check 'plan samples a long list' plans_a_long_count
check 'plan gives a rough number where there is no sample' plans_roughly
check 'plan says what is known where there is no time' plans_without_a_time
check 'plan names the command' test "$("$nqueens" plan 9 | tail -n 1)" = 'nqueens count 9'
check 'plan --json' json_of plan 10
check 'plan of a board without units' json_of plan 2
check 'bench has a table and a line' measures
check 'bench --json' bench_json_names_the_engines
check 'bench up to another n' measures_to_another_n
check 'info' informs
check 'info --json' info_json_names_the_engines
finish
