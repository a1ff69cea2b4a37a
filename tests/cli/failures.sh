#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What the command refuses, with which words and which exit status; outputs that cannot
# be written; readers that go away.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"

# Windows opens no folder, others read none.
folder_fails_to='read'
[ -z "${IN_WINE:-}" ] || folder_fails_to='open'

# ---- Usage -------------------------------------------------------------------

each_fails 2 <<END
|nqueens: no subcommand given
xyz 8|nqueens: there is no subcommand 'xyz'
--foo|nqueens: unknown option '--foo'
help xyz|nqueens: there is no subcommand 'xyz'
help count list|nqueens: extra operand 'list': one subcommand at a time
$(# A character too few, too many, another, and two exchanged; the beginning of a name.
for typed in cont coount coumt cuont co-unt cou; do
    echo "$typed 8|nqueens: there is no subcommand '$typed': did you mean 'count'?"
done
for typed in c ct "''" c-o-u-n-t fortune aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; do
    echo "$typed|nqueens: there is no subcommand '${typed#"''"}'"
done)
hlep|nqueens: there is no subcommand 'hlep': did you mean 'help'?
help slove|nqueens: there is no subcommand 'slove': did you mean 'solve'?
help 8|nqueens: there is no subcommand '8'
8x|nqueens count: '8x' is not a board size
8 count|nqueens count: 'count' is not a board size: write \`nqueens count 8\`
8.0|nqueens count: '8.0' is not a board size: it looks like a fraction
8 --foo|nqueens count: unknown option '--foo'
--vresion|nqueens: unknown option '--vresion': did you mean '--version'?
count --frobid=0,0 8|unknown option '--frobid': did you mean '--forbid'?
list --formt text 8|unknown option '--formt': did you mean '--format'?
$(for subcommand in count list solve plan unrank random estimate dimacs; do
    echo "$subcommand|no board size given"
    for number in -1 '' ' 8' '8 ' 8x 0x8 +8 8.0x 1e 2^ 1e1.5 2^3^2 2^-1 2.5^2 .8 '1,'; do
        echo "$subcommand -- '$number'|'$number' is not a board size"
    done
    for number in 8.0 1.5 1e-1 10e-1 1.25e1 1.00000000000000000000001e3; do
        echo "$subcommand $number|'$number' is not a board size: it looks like a fraction"
    done
    for number in 99999999999999999999 4294967296 2^32 5e9 1e20 3^99999999999 4294967295.5e1; do
        echo "$subcommand $number|'$number' is not a board size: it is more than 4294967295"
    done
    # They are no options. They may stand for any operand.
    operand='a board size'
    [ "$subcommand" != unrank ] || operand="$operand or a rank"
    echo "$subcommand -1|'-1' is not $operand"
    echo "$subcommand --json -12|'-12' is not $operand"
    for square in 1 '1,' ',1' 1,2,3 a,1 1,-1 '1, 2' ''; do
        echo "$subcommand --require '$square' 8|'$square' is not a square, ROW,COLUMN"
    done
    rank=$([ "$subcommand" != unrank ] || echo 0)
    echo "$subcommand --forbid 0,8 8 $rank|--forbid 0,8 is off the board of 8: rows and columns count from 0"
done
for subcommand in list solve plan random estimate dimacs; do
    echo "$subcommand 8 9|extra operand '9': one board size is enough"
done
for subcommand in $(subcommands); do
    echo "$subcommand --foo=3|unknown option '--foo'"
    echo "$subcommand -Z|unknown option '-Z'"
    echo "$subcommand --json=yes|option '--json' takes no value"
done
for range in ..3 3.. 3... 3..x 3-x 3..4..5; do
    echo "count $range|'$range' is not a board size"
    echo "verify $range|'$range' is not a range of board sizes"
done
for range in 1.5..8 3..4.5; do
    echo "count $range|'$range' is not a board size: it looks like a fraction"
done
for range in 1..2^32 5e9..8; do
    echo "verify $range|'$range' is not a range of board sizes: it is more than 4294967295"
done
for threads in -1 x ''; do
    echo "count --threads '$threads' 8|'$threads' is not a number of threads"
done
echo "count --threads 1e10 8|'1e10' is not a number of threads: it is more than 4294967295"
# What does not fit into 64 bits is refused, whatever is left of it there: 0 of 16777216T.
for memory in 0 x 1KB 1.5G G -1 2^64 2^54K 1e20 16777216T 99999999999T 18014398509481985K 99999999999999999999 ''; do
    echo "count --memory '$memory' 8|'$memory' is not an amount of memory, such as 512M or 2G"
done
for subcommand in count list plan rank unrank random; do
    echo "$subcommand --kernel avx1024 8|there is no kernel 'avx1024'; \`nqueens info\` lists them"
done
for subcommand in rank unrank random; do
    echo "$subcommand --kernel join 8|kernel 'join' cannot rank boards, it only counts"
done
for subcommand in list solve unrank random attacks; do
    echo "$subcommand -f svg -j 8|--json and a --format other than json cannot be combined"
done
for subcommand in check rank attacks; do
    echo "$subcommand a b|'a' is not a column: one operand is a file, several are a board"
    echo "$subcommand 1 - board|'board' is not a column: one operand is a file, several are a board"
    echo "$subcommand 0 -1|'-1' is not a column"
done
for rank in -1 x 1.. ''; do
    echo "unrank -- 8 0 '$rank'|'$rank' is not a rank"
done
for rank in 18446744073709551616 2^64 0..1e20; do
    echo "unrank 8 0 $rank|'$rank' is not a rank: it is 2^64 or more"
done
for samples in 0 -1 x; do
    echo "estimate --samples $samples 8|'$samples' is not a number of samples"
done
echo "estimate --samples 1.5 8|'1.5' is not a number of samples: it looks like a fraction"
for seconds in 0 -1 1e10 2^30 x 1.2.3 . ''; do
    echo "plan --budget '$seconds' 8|'$seconds' is not a number of seconds"
done
for units in 0 -1 x 0:1 ''; do
    echo "plan --units '$units' 8|'$units' is not a number of units"
done)
plan --units 2^64 8|'2^64' is not a number of units: it is more than 18446744073709551614
count --units 0:2^64 8|'0:2^64' is not a range of units, F:L: it is 2^64 or more
count --units 0.5:2 8|'0.5:2' is not a range of units, F:L: it looks like a fraction
count --require 1e0,0 8|'1e0,0' is not a square, ROW,COLUMN
solve --seed 1e20 8|'1e20' is not a seed, a number below 2^64: it is 2^64 or more
plan --gpus 0 20|'0' is not a number of GPUs
plan --gpus 1 3|--gpus takes boards from n = 4 to 32
plan --gpus 1 33|--gpus takes boards from n = 4 to 32
plan --gpus 1 --forbid 0,3 20|--gpus goes without constraints and rules, which nqueens-gpu does not take
plan --gpus 1 --attacks rook 20|--gpus goes without constraints and rules, which nqueens-gpu does not take
count --placements --fundamental 8|--placements and --fundamental cannot be combined
count --units 0:1 --placements 8|--placements and --units cannot be combined
count --placements --symmetric half-turn 8|--placements and --symmetric cannot be combined
count --placements --attacks rook 8|--placements counts those of queens, without --attacks and --regions
count --placements 8 9|extra operand '9': one board size is enough
plan --budget 1 --units 3 8|--budget and --units cannot be combined
plan --units 3 --budget 1 8|--budget and --units cannot be combined
count 5..3|'5..3': the range runs backwards
verify 5..3|'5..3': the range runs backwards
count --units 9:1 8|'9:1': the range runs backwards
count --units 9..1 8|'9..1': the range runs backwards
count --units 0..9 8|'0..9': write 0:9 for what ends before 9
ledger --drop 3..5 a.ledger|'3..5': write 3:5 for what ends before 5
unrank 8 0 3..1|'3..1': the range runs backwards
count 8 x|'x' is not a board size
count --units 3 8|'3' is not a range of units, F:L
count --units 0:31 8|--units 0:31: the board of 8 has 30 units of backtracking
count --units 0:129 --method join 9|--units 0:129: the board of 9 has 128 units of join
count --method join 8|--method needs --units
count --units 0:1 --method auto 8|there is no method 'auto': it is backtracking, join or colour
count --units 0:1 --fundamental 8|--fundamental and --units cannot be combined
count --symmetric half-turn --fundamental 8|--fundamental and --symmetric cannot be combined
count --symmetric half-turn --units 0:1 8|--symmetric and --units cannot be combined
count --symmetric spin 8|there is no symmetry 'spin': it is mirror, quarter-turn, transposition, half-turn, flip, three-quarter-turn or anti-transposition
count --t 1 8|ambiguous option '--t'
count -t|option '--threads' needs a value
list --format pdf 8|there is no format 'pdf': it is $(listed "$(in_header FORMAT | sed 's/ any\>//')")
list --format any 8|there is no format 'any': it is $(listed "$(in_header FORMAT | sed 's/ any\>//')")
list --limit -1 8|'-1' is not a number of boards
list --across=0 8|'0' is not the width of a line
list --after '0 1 2' 4|'0 1 2' is not a board of 4
list --after '0 - 1 2' 4|'0 - 1 2' has no queen in row 1
list --after '0 0 0 0' --fundamental 4|--fundamental and --after cannot be combined
solve --seed 1x3 8|'1x3' is not a seed, a number below 2^64
solve --uniform 8|--uniform needs --seed
attacks --format fen|attacks are drawn as text or svg, or written as json
unrank 8|no rank given
random --count x 8|'x' is not a number of boards
random --seed -3 8|'-3' is not a seed, a number below 2^64
estimate --seed -3 8|'-3' is not a seed, a number below 2^64
bench --rounds 0|'0' is not a number of rounds, 1 to 99
bench 11|'11' is not a board size from 12 to 27
bench 28|'28' is not a board size from 12 to 27
info 8|extra operand '8': info takes none
verify 2 3|extra operand '3': one range is enough
END

# ---- Failures ----------------------------------------------------------------

absent=$(nqueens info | awk '$2 == "no" { print $1; exit }')
summary=$(nqueens info | awk '$2 == "no" { $1 = $2 = ""; sub(/^ +/, ""); print; exit }')
each_fails 1 <<END
count --kernel $absent 8|kernel '$absent' does not run on this CPU: $summary
count --kernel join 40|n = 40: kernel 'join' cannot take a board of this size
count --kernel join --require 0,0 --memory 1 40|n = 40: kernel 'join' cannot take a board of this size
list --kernel bitmask 65|n = 65: kernel 'bitmask' cannot take a board of this size
unrank --kernel bitmask 65 0|n = 65: kernel 'bitmask' cannot take a board of this size
random --kernel bitmask 65|n = 65: kernel 'bitmask' cannot take a board of this size
count --kernel join --require 0,0 --memory 1 8|n = 8: a join takes no constraints
count --units 0:1 --method join --require 0,0 8|n = 8: a join takes no constraints
plan --kernel join --require 0,0 8|n = 8: a join takes no constraints
count --kernel join --memory 1 16|n = 16: the memory limit is too low for a join; --memory 1M would do
count --units 0:1 --method join --memory 1 16|n = 16: the memory limit is too low for a join; --memory 1M would do
count --units 0:1 --method join --kernel bitmask 8|n = 8: kernel 'bitmask' cannot count units of join
count --units 0:1 65|n = 65: boards beyond n = 64 have no work units; \`nqueens estimate\` says about how many solutions there are
count --units 0:1 --method join 29|n = 29: a join takes n from 4 to 28
estimate 65536|n = 65536: estimates take n up to 65535
verify 100|n = 100: no engine counts this board in a lifetime, and no number is published beyond n = 27
plan 65|n = 65: boards beyond n = 64 have no work units; \`nqueens estimate\` says about how many solutions there are
$(for subcommand in check rank attacks; do
    echo "$subcommand /no/such/file|cannot open /no/such/file: No such file or directory"
    echo "$subcommand .|cannot $folder_fails_to .: Is a directory"
    echo "$subcommand 5|there is no file 5: one operand is a file, several are a board"
    echo "$subcommand|there is no board in standard input"
done)
END

# ---- Inputs ------------------------------------------------------------------

# A device that never ends has no end of line either.
name='/dev/zero is no board, and is not read for ever'
if [ -c /dev/zero ] && [ -z "${IN_WINE:-}" ]; then
    nothing_is_read() {
        refuses 1 'this is not UTF-8' nqueens attacks /dev/zero
        refuses 1 "^nqueens unrank: '' in standard input is not a rank" eval 'nqueens unrank 8 - </dev/zero'
        equals 'board 1: not a board (line 1): line 1, column 1: this is not UTF-8, or a control character' \
            eval 'nqueens check /dev/zero || test $? -eq 1'
    }
    check "$name" nothing_is_read
else
    skip "$name" 'no /dev/zero here'
fi

# ---- Outputs -----------------------------------------------------------------

fills_the_disk() {
    refuses 1 '^nqueens.*: cannot write the answer: ' eval "nqueens $1 <boards >/dev/full"
    test "$(wc -l <"$scratch/err")" -eq 1
}

printf '1 3 0 2\n' >boards
for arguments in --help --version 'count 8' 'count 4..8' 'count --json 8' 'list 4' 'list 12' \
    'list --across=80 8' 'list --json 8' 'solve 8' 'solve 100000' 'check' 'attacks' \
    'attacks -j' 'attacks -f svg' 'rank' 'rank -j' 'unrank 4 0' 'unrank -j 4 0..1' \
    'random --seed 1 8' 'estimate 8' 'verify 4' 'plan 8' 'info' \
    'count --help'; do
    name="/dev/full is a failure of nqueens $arguments"
    if [ -c /dev/full ]; then
        check "$name" fills_the_disk "$arguments"
    else
        skip "$name" 'no /dev/full here'
    fi
done
# Most write more than a pipe holds, so that writing fails: quiet, and exit status 0.
transcript <<'END'
$ for arguments in 'list 12' 'list --format columns 13' 'list --across=80 11' 'list --json 13' \
>     'unrank --format columns 10 0..723' 'random --seed 1 --count 5000 --format columns 8' \
>     'solve --format unicode 1500'; do
>     { nqueens $arguments; echo "$arguments: $?" >>ended; } | head -n 1 | wc -l
> done | xargs; grep -v ': 0$' ended
1 1 1 1 1 1 1
[1]
# What was answered before a bad number stays.
$ printf '4 4x 8\n' | nqueens count -
4 2
! nqueens count: '4x' in standard input is not a board size
[1]
$ printf '4.5\n' | nqueens count -
! nqueens count: '4.5' in standard input is not a board size: it looks like a fraction
[1]
$ printf '1e20\n' | nqueens unrank 4 -
! nqueens unrank: '1e20' in standard input is not a rank: it is 2^64 or more
[1]
$ printf '1 -\n' | nqueens unrank --json 4 -
[[2,0,3,1]
]
! nqueens unrank: '-' in standard input is not a rank
[1]
# A message shows no character that a terminal would obey.
$ nqueens count "$(printf 'a\033[2J\177b')"
! nqueens count: 'a\x1b[2J\x7fb' is not a board size
! Try 'nqueens count --help'.
[2]
# --format json changes nothing of --json.
$ for command in list solve 'unrank 8' 'random --seed 1'; do
>     nqueens $command --json 6 >document; nqueens $command --format json --json 6 | cmp - document
> done
END
finish
