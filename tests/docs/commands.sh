#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The command lines of the Markdown pages that are for long counts and clusters, run with
# a board of 12 in the place of the large ones, whose count is known; and what the pages
# show of a ledger. The lines with answers below them are run as they stand by
# tests/cli/documentation.sh, those that build by tests/consumer/consumer.sh, those of
# docs/packaging by tests/matrix/packages.sh. Catches a line that was not changed with the
# command, and one that was added and that no test runs.
#
# usage: commands.sh SCRATCH COMMAND PICTURES
# where PICTURES is the example program of that name, or empty.
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"

[ -z "$3" ] || ln -s "$3" "$scratch/bin/pictures"

# small: the same for 12 queens, and fewer shards.
small() {
    sed -E 's/ (20|21|22|24)( |$)/ 12\2/g; s/ 100 / 3 /; s/=1-100 /=1-3 /'
}

# ---- What stands in the place of a cluster ----------------------------------------

# Each task of the array, one after the other; sbatch itself is asked in
# tests/ledger/slurm.sh.
sbatch() {
    last=${1#--array=1-}
    shift 2
    for task in $(seq "$last"); do
        SLURM_ARRAY_TASK_ID=$task sh "$SOURCE_ROOT/examples/slurm/nqueens.sbatch" "$@"
    done
}

# The command, up to ":::", for each word behind it, in the place of {}.
parallel() {
    [ "$1 $2 $3 $4 $5 $6" = "--sshloginfile hosts --jobs 1 --workdir $PWD" ]
    shift 6
    line=
    while [ "$1" != ::: ]; do
        line="$line $1"
        shift
    done
    shift
    for word in "$@"; do
        eval "$(printf '%s\n' "$line" | sed "s/{}/$word/g")"
    done
}

# One rank; more are in tests/ledger/mpi.sh.
mpirun() {
    [ "$1 $2 $3" = '-n 64 nqueens-mpi' ]
    shift 3
    nqueens run "$@"
}

# nothing_was_left FILE: what a run said of the ledger that it went on with.
nothing_was_left() {
    cat "$1"
    grep -q ': already complete$' "$1"
}

# runs FOLDER PAGE NUMBER ANSWER: the lines of a block of commands, the last of which writes the
# answer; after a merge it has nothing to count.
runs() {
    mkdir -p "$1"
    cd "$1"
    block "$2" sh "$3" | small >lines
    cat lines
    eval "$(cat lines)" >"$scratch/out" 2>"$scratch/err" || { cat "$scratch/err" && return 1; }
    ! grep -q -e --merge lines || nothing_was_left "$scratch/err"
    equals "$4" tail -n 1 "$scratch/out"
}

# ---- The command -------------------------------------------------------------------

plans_and_counts() {
    runs guide docs/guide.md 1 14200
    grep -q '^backtracking .* exact ' "$scratch/out"
}

draws() {
    eval "$(block docs/guide.md sh 2)"
    cmp fundamental.svg "$SOURCE_ROOT/docs/fundamental-solutions-of-8.svg"
}

# The lines that say "there" and "another machine" in another folder.
two_machines() {
    mkdir here there
    block docs/guide.md sh 3 | small >lines
    equals 2 grep -c 'another machine\|there$' lines
    while IFS= read -r line; do
        case $line in
        *'another machine' | *there) folder=there ;;
        *'with its half.txt')
            folder=here
            cp there/half.txt here
            ;;
        *) folder=here ;;
        esac
        (cd "$folder" && eval "$line" </dev/null) >out 2>err
    done <lines
    nothing_was_left err
    equals 14200 cat out
}

# keys: the first words of what `nqueens ledger` says, where they begin a line.
keys() {
    sed -n 's/^\([a-z][a-z]*\)  .*/\1/p'
}

# A run that is killed, looked at, gone on with and verified, as in the guide.
killed_and_gone_on_with() {
    block_that_begins docs/guide.md '$ nqueens run --ledger 19.ledger 19' >shown
    grep -q '^Killed$' shown
    commands <shown | sed 's/ 19$/ 15/' >lines
    equals 4 grep -c . lines
    # Slow enough to be killed in the middle, with ranges that are claimed.
    nqueens run --ledger 19.ledger --threads 1 --kernel reference --range 1 --lease 3 \
        --quiet 15 >killed &
    wait_until eval "nqueens ledger 19.ledger | grep '^left '"
    kill -9 $!
    [ ! -s killed ]
    eval "$(sed -n 2p lines)" | tee said
    keys <said >said.keys
    keys <shown | diff - said.keys
    equals 2279184 eval "$(sed -n 3p lines) 2>said"
    for text in said shown; do
        grep -q '^nqueens run: 19.ledger: going on with [0-9]* of [0-9]* ranges done$' $text
    done
    eval "$(sed -n 4p lines)" | sed 's/of [0-9]* ranges/of 64 ranges/' >said
    tail -n 1 shown | diff - said
}

# ---- docs/ledger.md ---------------------------------------------------------------

# The export of the page: its head, and each line of a range but for who counted it.
export_is_as_shown() {
    nqueens run --quiet --ledger 12.ledger 12
    nqueens ledger 12.ledger --export >EXPORT
    block docs/ledger.md text 1 >shown
    first_words() {
        sed -E 's/^([0-9]+ [0-9]+ [0-9]+) [a-z0-9_-]+ [0-9.]+ [^ ]+ [0-9TZ:-]+ [0-9]+$/\1/
            s/^(sha256) [0-9a-f]+(\.\.\.)?$/\1/'
    }
    first_words <EXPORT >said
    { sed 5q said && echo ... && tail -n 2 said; } >expected
    first_words <shown | diff - expected
    equals "$(sed -n 's/^sha256 //p' EXPORT)" eval "$(block docs/ledger.md sh 1) | cut -c 1-64"
}

# columns: a line for each table, with its columns, of the statements in standard input.
columns() {
    sed 's/ *--.*//' | tr '\n' ' ' | tr ';' '\n' |
        sed -n 's/^ *CREATE TABLE \([a-z]*\) (\(.*\)).*/\1,\2/p' |
        sed -E 's/\([^()]*(\([^()]*\)[^()]*)*\)//g; s/ *, */,/g; s/,([a-z_]+) ([A-Z]+)[^,]*/ \1 \2/g'
}

tables_are_as_shown() {
    nqueens run --quiet --ledger tables.ledger 4
    sqlite3 tables.ledger .schema | columns | sort >said
    sed 's/^\(recount\) .*/\1,.../' said >expected
    block docs/ledger.md sql 1 | columns | sort | diff - expected
    grep '^result ' said | sed 's/^result/recount/' >expected
    # A row has a primary key but for recounts.
    grep '^recount ' said | diff - expected
    for pragma in application_id user_version; do
        grep -qF "\`PRAGMA $pragma\` is $(sqlite3 tables.ledger "PRAGMA $pragma")" \
            "$SOURCE_ROOT/docs/ledger.md"
    done
}

# ---- All pages ---------------------------------------------------------------------

# has_blocks PAGE SH CONSOLE INDENTED: so many blocks of commands, and indented lines that
# begin with a command. A block more needs a test that runs it, here or where the head of
# this file says.
has_blocks() {
    awk '
        /^ *```sh$/ { sh++ }
        /^ *```console$/ { console++ }
        /^ *```/ { inside = !inside; next }
        !inside && /^    (cc|cmake|git|make|meson|mpirun|ninja|nqueens|python3|sh|sudo) / { indented++ }
        END { print sh + 0, console + 0, indented + 0 }' "$SOURCE_ROOT/$1" >blocks
    echo "$2 $3 $4" | diff - blocks
}

# Options in code style behind a subcommand are those of the subcommand.
options_exist() {
    # shellcheck disable=SC2016 # these are no expressions
    grep -ho '`nqueens [a-z][^`]*`' "$SOURCE_ROOT"/README.md "$SOURCE_ROOT"/docs/*.md \
        "$SOURCE_ROOT"/docs/*/*.md "$SOURCE_ROOT"/examples/*.md | tr -d '`' | sort -u >spans
    [ "$(grep -c -e --export spans)" -gt 0 ]
    wrong=0
    while read -r _ subcommand words; do
        nqueens "$subcommand" --help >help </dev/null
        for word in $words; do
            case $word in
            --help) ;;
            --*)
                grep -q -e "^ .*${word%%=*}\([[ ]\|\$\)" help || {
                    echo "nqueens $subcommand has no $word"
                    wrong=1
                }
                ;;
            esac
        done
    done <spans
    return "$wrong"
}

for page_and_blocks in 'README.md 0 1 5' 'docs/README.ko.md 0 1 5' 'docs/abi.md 0 0 1' \
    'docs/CONTRIBUTING.md 0 0 4' 'docs/clusters.md 5 0 0' 'docs/guide.md 3 6 0' \
    'docs/ledger.md 1 0 0' 'docs/performance.md 0 0 2' 'docs/algorithms.md 0 0 0' \
    'docs/NEWS.md 0 0 0' 'docs/packaging/README.md 0 1 0' 'examples/README.md 0 0 0'; do
    # shellcheck disable=SC2086 # four words
    check "the command lines of ${page_and_blocks%% *} are known" has_blocks $page_and_blocks
done
check 'plan and count, as in the guide' plans_and_counts
check_with pictures 'list and pictures, as in the guide' draws
if ! has_sqlite; then
    skip 'the ledgers of the pages' 'a command without ledgers'
else
    check 'the options that the pages name are there' options_exist
    check 'two machines, as in the guide' two_machines
    check 'a killed run, as in the guide' killed_and_gone_on_with
    check 'an export is as in docs/ledger.md' export_is_as_shown
    check_with sqlite3 'the tables are as in docs/ledger.md' tables_are_as_shown
    check 'one machine, as in docs/clusters.md' runs cluster docs/clusters.md 1 14200
    check 'a job array, as in docs/clusters.md' runs cluster docs/clusters.md 2 ''
    check 'its parts, as in docs/clusters.md' runs cluster docs/clusters.md 3 14200
    check 'GNU parallel, as in docs/clusters.md' runs parallel docs/clusters.md 4 14200
    check 'MPI, as in docs/clusters.md' runs parallel docs/clusters.md 5 14200
fi
finish
