#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What the command refuses, with which words and which exit status; outputs that cannot
# be written; readers that go away.
#
# usage: failures.sh SCRATCH COMMAND
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"

# ---- Usage -------------------------------------------------------------------

# refuses MESSAGE ARGUMENT...: a usage error of the subcommand, which says where help is.
refuses() {
    said="nqueens $2: $1"
    shift
    fails 2 "$said" "$@"
    test "$(sed -n 2p "$scratch/err")" = "Try 'nqueens $1 --help'."
    test "$(wc -l <"$scratch/err")" -eq 2
}

# same_as_json SUBCOMMAND: --format json changes nothing of --json.
same_as_json() {
    # shellcheck disable=SC2086
    "$nqueens" $1 --json 6 >"$scratch/expected"
    # shellcheck disable=SC2086
    run $1 --format json --json 6
    show
    test "$status" -eq 0
    diff "$scratch/expected" "$scratch/out"
}

check 'no subcommand' fails 2 'nqueens: no subcommand given'
check 'an unknown subcommand' fails 2 "nqueens: there is no subcommand 'xyz'" xyz 8
check 'an unknown option without a subcommand' fails 2 "nqueens: unknown option '--foo'" --foo
check 'help of an unknown subcommand' fails 2 "nqueens: there is no subcommand 'xyz'" help xyz
check 'help of two' fails 2 "nqueens: extra operand 'list': one subcommand at a time" help count list

# suggests WHAT TYPED MEANT ARGUMENT...
suggests() {
    message="$1 '$2': did you mean '$3'?"
    shift 3
    fails 2 "$message" "$@"
}

# A character too few, too many, another, and two exchanged; the beginning of a name.
for typed in cont coount coumt cuont co-unt cou; do
    check "'$typed' is like count" suggests 'nqueens: there is no subcommand' $typed count $typed 8
done
check "'hlep' is like help" suggests 'nqueens: there is no subcommand' hlep help hlep
check 'help of a mistyped subcommand' \
    suggests 'nqueens: there is no subcommand' slove solve help slove
check 'a board size in the place of a subcommand' \
    suggests 'nqueens: there is no subcommand' 8 'count 8' 8
check "'--vresion' is like --version" \
    suggests 'nqueens: unknown option' --vresion --version --vresion
check "'--frobid' is like --forbid" \
    suggests 'nqueens count: unknown option' --frobid --forbid count --frobid=0,0 8
check "'--formt' is like --format" \
    suggests 'nqueens list: unknown option' --formt --format list --formt text 8
for typed in c ct '' c-o-u-n-t fortune aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; do
    check "'$typed' is like none" fails 2 "nqueens: there is no subcommand '$typed'" "$typed"
done
for subcommand in count list solve plan unrank random estimate; do
    check "$subcommand: no board size" refuses 'no board size given' $subcommand
    for number in -1 1e3 99999999999999999999 4294967296 '' ' 8' '8 ' 8x 0x8 +8 8.0 eight 1,2; do
        check "$subcommand: '$number' is no board size" \
            refuses "'$number' is not a board size" $subcommand -- "$number"
    done
    check "$subcommand: -1 is no option" refuses "'-1' is not a board size" $subcommand -1
    check "$subcommand: nor is -12, behind options" \
        refuses "'-12' is not a board size" $subcommand --json -12
    for square in 1 '1,' ',1' 1,2,3 a,1 1,-1 '1, 2' ''; do
        check "$subcommand: '$square' is no square" \
            refuses "'$square' is not a square, ROW,COLUMN" $subcommand --require "$square" 8
    done
    rank=$([ $subcommand != unrank ] || echo 0)
    # shellcheck disable=SC2086
    check "$subcommand: a square off the board" refuses \
        '--forbid 0,8 is off the board of 8: rows and columns count from 0' \
        $subcommand --forbid 0,8 8 $rank
done
for subcommand in list solve plan random estimate; do
    check "$subcommand: two board sizes" \
        refuses "extra operand '9': one board size is enough" $subcommand 8 9
done
for subcommand in $(subcommands); do
    check "$subcommand: an unknown option" refuses "unknown option '--foo'" "$subcommand" --foo=3
    check "$subcommand: an unknown letter" refuses "unknown option '-Z'" "$subcommand" -Z
    check "$subcommand: an option with a value too many" \
        refuses "option '--json' takes no value" "$subcommand" --json=yes
done
check 'count: 5..3 runs backwards' refuses "'5..3': the range runs backwards" count 5..3
check 'count: so do units' refuses "'9..1': the range runs backwards" count --units 9..1 8
check 'verify: 5..3 runs backwards' refuses "'5..3': the range runs backwards" verify 5..3
for range in ..3 3.. 3... 3..x 3-5 3..4..5; do
    check "count: '$range' is no range" refuses "'$range' is not a board size" count "$range"
    check "verify: '$range' is no range" refuses "'$range' is not a range of board sizes" verify "$range"
done
check 'count: bad operands are seen before the first count' refuses "'x' is not a board size" count 8 x
check 'count: --units without a range' refuses "'3' is not a range of units, F..L" count --units 3 8
check 'count: --units past the end' refuses \
    '--units 0..31: the board of 8 has 30 units of backtracking' count --units 0..31 8
check 'count: --method alone' refuses '--method needs --units' count --method join 8
check 'count: an unknown method' refuses "there is no method 'auto': it is backtracking or join" \
    count --units 0..1 --method auto 8
check 'count: --fundamental of units' refuses '--fundamental and --units cannot be combined' \
    count --units 0..1 --fundamental 8
check 'count: an ambiguous option' refuses "ambiguous option '--t'" count --t 1 8
check 'count: a missing value' refuses "option '--threads' needs a value" count -t
for threads in -1 1e3 x 99999999999999999999 ''; do
    check "count: '$threads' is no number of threads" \
        refuses "'$threads' is not a number of threads" count --threads "$threads" 8
done
for memory in 0 x 1KB 1.5G G -1 16777216T 99999999999999999999 ''; do
    check "count: '$memory' is no memory" \
        refuses "'$memory' is not an amount of memory, such as 512M or 2G" count --memory "$memory" 8
done
for subcommand in count list plan rank unrank random; do
    check "$subcommand: an unknown kernel" \
        refuses "there is no kernel 'avx1024'; \`nqueens info\` lists them" $subcommand --kernel avx1024 8
done
for subcommand in rank unrank random; do
    check "$subcommand: a join" refuses "kernel 'join' cannot rank boards, it only counts" \
        $subcommand --kernel join 8
done
check 'list: an unknown format' refuses "there is no format 'pdf'" list --format pdf 8
for subcommand in list solve unrank random attacks; do
    check "$subcommand: JSON and a picture" \
        refuses '--json and a --format other than json cannot be combined' $subcommand -f svg -j 8
done
for subcommand in list solve 'unrank 8' 'random --seed 1'; do
    check "$subcommand: JSON twice" same_as_json "$subcommand"
done
check 'list: a bad limit' refuses "'-1' is not a number of boards" list --limit -1 8
check 'list: a bad width' refuses "'0' is not the width of a line" list --across=0 8
check 'list: --after of another size' refuses "'0 1 2' is not a board of 4" list --after '0 1 2' 4
check 'list: --after with an empty row' refuses "'0 - 1 2' has no queen in row 1" list --after '0 - 1 2' 4
check 'list: --after and --fundamental' refuses '--fundamental and --after cannot be combined' \
    list --after '0 0 0 0' --fundamental 4
check 'solve: a bad seed' refuses "'1e3' is not a seed, a number below 2^64" solve --seed 1e3 8
check 'solve: --uniform alone' refuses '--uniform needs --seed' solve --uniform 8
for subcommand in check rank attacks; do
    check "$subcommand: two files" refuses "extra operand 'b': one file at a time" $subcommand a b
done
check 'attacks: a format for solutions' refuses \
    'attacks are drawn as text or svg, or written as json' attacks --format fen
check 'unrank: no rank' refuses 'no rank given' unrank 8
for rank in -1 x 1.. 1e3 18446744073709551616 ''; do
    check "unrank: '$rank' is no rank" refuses "'$rank' is not a rank" unrank -- 8 0 "$rank"
done
check 'unrank: a range that runs backwards' refuses "'3..1': the range runs backwards" \
    unrank 8 0 3..1
check 'random: a bad count' refuses "'x' is not a number of boards" random --count x 8
for subcommand in random estimate; do
    check "$subcommand: a bad seed" refuses "'-3' is not a seed, a number below 2^64" \
        $subcommand --seed -3 8
done
for samples in 0 -1 x 18446744073709551616; do
    check "estimate: '$samples' are no samples" \
        refuses "'$samples' is not a number of samples" estimate --samples $samples 8
done
for seconds in 0 -1 1e3 x 1.2.3 . ''; do
    check "plan: '$seconds' is no budget" \
        refuses "'$seconds' is not a number of seconds" plan --budget "$seconds" 8
done
check 'bench: a bad number of rounds' refuses "'0' is not a number of rounds, 1 to 99" bench --rounds 0
check 'bench: an n that is too small' refuses "'11' is not a board size from 12 to 27" bench 11
check 'bench: an n that is too large' refuses "'28' is not a board size from 12 to 27" bench 28
check 'info: an operand' refuses "extra operand '8': info takes none" info 8
check 'verify: two ranges' refuses "extra operand '3': one range is enough" verify 2 3

# ---- Failures ----------------------------------------------------------------

kernel_that_does_not_run() {
    kernel=$("$nqueens" info | awk '$2 == "no" { print $1; exit }')
    test -n "$kernel"
    fails 1 "nqueens count: kernel '$kernel' does not run on this CPU" count --kernel "$kernel" 8
}

reads_a_bad_number() {
    printf '4 1e3 8\n' >"$scratch/in"
    run count -
    : >"$scratch/in"
    show
    test "$status" -eq 1
    is_text '4 2\n' "$scratch/out"
    grep -qx "nqueens count: '1e3' in standard input is not a board size" "$scratch/err"
}

check 'a kernel that does not run here' kernel_that_does_not_run
check 'a kernel that cannot take the board' fails 1 \
    "nqueens count: n = 40: kernel 'join' cannot take a board of this size" count --kernel join 40
check 'a kernel that cannot take it, with constraints and a memory limit' fails 1 \
    "nqueens count: n = 40: kernel 'join' cannot take a board of this size" \
    count --kernel join --require 0,0 --memory 1 40
check 'a kernel that cannot list' fails 1 \
    "nqueens list: n = 65: kernel 'bitmask' cannot take a board of this size" list --kernel bitmask 65
check 'a join with constraints' fails 1 'nqueens count: n = 8: a join takes no constraints' \
    count --kernel join --require 0,0 --memory 1 8
check 'units of join with constraints' fails 1 'nqueens count: n = 8: a join takes no constraints' \
    count --units 0..1 --method join --require 0,0 8
check 'a plan of a join with constraints' fails 1 \
    'nqueens plan: n = 8: a join takes no constraints' plan --kernel join --require 0,0 8
check 'a join with too little memory' fails 1 \
    'nqueens count: n = 16: the memory limit is too low for a join; --memory 2M would do' \
    count --kernel join --memory 1 16
check 'units of join with too little memory' fails 1 \
    'nqueens count: n = 16: the memory limit is too low for a join; --memory 2M would do' \
    count --units 0..1 --method join --memory 1 16
check 'units by a kernel of the other method' fails 1 \
    "nqueens count: n = 8: kernel 'bitmask' cannot count units of join" \
    count --units 0..1 --method join --kernel bitmask 8
check 'units of a board that is too large' fails 1 \
    'nqueens count: n = 65: a board of this size has no units of backtracking' \
    count --units 0..1 65
check 'units of a board that has none' fails 1 \
    'nqueens plan: n = 65: a board of this size has no units of backtracking' plan 65
unranks_a_bad_number() {
    printf '1 -\n' >"$scratch/in"
    run unrank --json 4 -
    : >"$scratch/in"
    show
    test "$status" -eq 1
    is_text '[[2,0,3,1]\n]\n' "$scratch/out"
    grep -qx "nqueens unrank: '-' in standard input is not a rank" "$scratch/err"
}

check 'a bad number in standard input' reads_a_bad_number
check 'a bad rank in standard input' unranks_a_bad_number
for subcommand in check rank attacks; do
    check "$subcommand: a file that is not there" fails 1 \
        "nqueens $subcommand: cannot open /no/such/file: No such file or directory" \
        $subcommand /no/such/file
    check "$subcommand: a folder in the place of a file" fails 1 \
        "nqueens $subcommand: cannot read $scratch: Is a directory" $subcommand "$scratch"
    check "$subcommand: no board" fails 1 \
        "nqueens $subcommand: there is no board in standard input" $subcommand
done
check 'a kernel that cannot rank' fails 1 \
    "nqueens unrank: n = 65: kernel 'bitmask' cannot take a board of this size" \
    unrank --kernel bitmask 65 0
check 'a kernel that cannot draw' fails 1 \
    "nqueens random: n = 65: kernel 'bitmask' cannot take a board of this size" \
    random --kernel bitmask 65

# ---- Outputs -----------------------------------------------------------------

fills_the_disk() {
    status=0
    "$nqueens" "$@" <"$scratch/in" >/dev/full 2>"$scratch/err" || status=$?
    : >"$scratch/out"
    show
    test "$status" -eq 1
    grep -q "^nqueens.*: cannot write the answer: " "$scratch/err"
    test "$(wc -l <"$scratch/err")" -eq 1
}

# loses_its_reader ARGUMENT...: quiet, and exit status 0.
loses_its_reader() {
    {
        status=0
        "$nqueens" "$@" 2>"$scratch/err" || status=$?
        echo "$status" >"$scratch/status"
    } | head -n 1 >"$scratch/out"
    status=$(cat "$scratch/status")
    show
    test "$status" -eq 0
    test ! -s "$scratch/err"
    test "$(wc -l <"$scratch/out")" -eq 1
}

printf '1 3 0 2\n' >"$scratch/in"
for arguments in --help --version 'count 8' 'count 4..8' 'count --json 8' 'list 4' 'list 12' \
    'list --across=80 8' 'list --json 8' 'solve 8' 'solve 100000' 'check' 'attacks' \
    'attacks -j' 'attacks -f svg' 'rank' 'rank -j' 'unrank 4 0' 'unrank -j 4 0..1' \
    'random --seed 1 8' 'estimate 8' 'verify 4' 'plan 8' 'info' \
    'count --help'; do
    name="/dev/full is a failure of nqueens $arguments"
    if [ -c /dev/full ]; then
        # shellcheck disable=SC2086
        check "$name" fills_the_disk $arguments
    else
        skip "$name" 'no /dev/full here'
    fi
done
: >"$scratch/in"
# More than a pipe holds, so that writing fails.
check 'list into head' loses_its_reader list 12
check 'list columns into head' loses_its_reader list --format columns 13
check 'list pictures across into head' loses_its_reader list --across=80 11
check 'unrank into head' loses_its_reader unrank --format columns 10 0..723
check 'random into head' loses_its_reader random --seed 1 --count 5000 --format columns 8
check 'solve into head' loses_its_reader solve --format unicode 1500
check 'list --json into head' loses_its_reader list --json 13
finish
