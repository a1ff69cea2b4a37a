#!/bin/sh
# SPDX-License-Identifier: MIT
#
# scale.sh - a long count from its first range to its sum, by the commands as they are, where
# counting takes no time (instant_counts.c): a ledger that is kept for many workers, killed and
# gone on with; the same count by as many shards, exported and merged; all of it recounted; a
# worker that counts wrong; the same by ranks of nqueens-mpi. Catches: a range lost or counted twice
# among many workers, a step that takes more than a gigabyte at the size of n = 28, or hangs.
#
#     scale.sh N METHOD RANGE WORKERS [RANKS]     RANGE: the units of a range
#
# It says what each step took. The suite runs it small; `meson test --benchmark scale` runs
# 10^5 ranges and 1000 workers.
#
# Environment: COMMAND is the command nqueens, CROWD and INSTANT_COUNTS what is built of
# crowd.c and instant_counts.c, SOURCE_ROOT the checkout; PROGRAM is nqueens-mpi for RANKS.
set -eu

# shellcheck source=tests/ledger/ledgers.sh
. "$SOURCE_ROOT/tests/ledger/ledgers.sh"

n=$1 method=$2 range=$3 workers=$4 ranks=${5:-0}
kernel='join'
[ "$method" = join ] || kernel=bitmask
# By its name alone: in LD_PRELOAD a blank, which its folder may have, ends a path.
export LD_LIBRARY_PATH="${INSTANT_COUNTS%/*}${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
# shellcheck disable=SC2031 # another one than that of ledgers.sh
export LD_PRELOAD="${INSTANT_COUNTS##*/}"

# Where the command has the library inside, nothing takes the place of its functions.
[ "$(nqueens count --method "$method" --units 3:5 "$n" 2>/dev/null)" = 7 ] ||
    skip_all 'the counting of this command cannot be replaced'

timed=
[ ! -x /usr/bin/time ] || timed='/usr/bin/time -f time:%e,%U,%S,%M'

# step COMMAND [ARGUMENT...]: within a gigabyte, and what it took. Memory is limited as addresses,
# and the allocator of the C library reserves some for each thread.
step() (
    # shellcheck disable=SC3045 # dash and bash have it
    ulimit -v 1048576
    # shellcheck disable=SC2086 # a command and its options
    timeout "$((300 * patience))" $timed "$@"
)

# measured NAME COMMAND [ARGUMENT...]: a check that it succeeds as a step.
measured() {
    name=$1
    shift
    check "$name" step "$@"
    printf '%s\n' "$said" | tell_times
}

tell_times() {
    sed -n -e 's/^crowd: /# /p' \
        -e 's/^time:\(.*\),\(.*\),\(.*\),\(.*\)$/# \1 s, \2 + \3 s of the processor, \4 KB/p'
}

# sums LEDGER: whether all ranges are done, and no unit is lost or was added twice.
sums() {
    [ "$(field "$1" units_done)" -eq "$(field "$1" units)" ]
    [ "$(field "$1" disputes)" -eq 0 ]
    equals "$sum" nqueens run --quiet --ledger "$1" "$n"
    equals "$sum" nqueens ledger --sum "$1"
}

# find_sum UNITS: sets $sum and REST, see instant_counts.c.
find_sum() {
    sum=$(known A000170 "$n" "$n" | cut -d ' ' -f 2)
    export REST=0
    if [ -n "$sum" ]; then
        REST=$((sum - $1 * ($1 - 1) / 2))
    else
        sum=$(($1 * ($1 - 1) / 2))
    fi
}

# shard NUMBER: as a task of a job array, on a machine of its own.
shard() {
    nqueens run --quiet --threads 1 --method "$method" --range "$range" --ledger "shard-$1.db" \
        --shard "$1/$workers" "$n" 2>/dev/null
    nqueens ledger --export "shard-$1.db" >"shard-$1.txt"
}

# All of them, a few at a time, since they wait for the disk.
all_shards() {
    for first in $(seq 1 16 "$workers"); do
        for number in $(seq "$first" $((first + 15))); do
            [ "$number" -gt "$workers" ] || shard "$number" &
        done
        wait
    done
}

# Ranges, numbers and order are those of the other ledger; who counted them, and when, is not.
same_results() {
    for ledger in crowd merged; do
        nqueens ledger --export "$ledger.db" | grep '^[0-9]' | cut -d ' ' -f 1-3 >"$ledger.lines"
    done
    cmp crowd.lines merged.lines
}

# A worker that is wrong in one unit is found, and spoils nothing.
lies_are_found() {
    WRONG_UNIT=$((5 * range)) nqueens run --quiet --threads 1 --method "$method" \
        --range "$range" --ledger liar.db --shard "6/$workers" "$n"
    nqueens ledger --export liar.db >liar.txt
    refuses 1 'range 5 .* was counted twice, with different results' \
        step nqueens ledger --merge merged.db liar.txt
    sums merged.db
    done=$(field liar.db ranges_done)
    if nqueens ledger --quiet --kernel "$kernel" --verify "$done" liar.db >said 2>&1; then return 1; fi
    cat said
    grep "^$done of .* counted again, $((done - 1)) agree" said
}

# crowd [DIES_AFTER]
crowd() {
    "$CROWD" crowd.db "$n" "$method" "$range" "$workers" "$@"
}

# The death of a keeper, with ranges in the hands of all workers.
killed() {
    if crowd $((2 * workers)) >said 2>&1; then return 1; fi
    cat said
    [ "$(field crowd.db ranges_done)" -lt "$(field crowd.db ranges)" ]
}

# Rank 0 hands out and records as many ranges as it can; its time is told.
ranks_fill_one() {
    nqueens run --quiet --ledger ranks.db --method "$method" --range "$range" \
        --shard 1/4000000000 "$n" 2>/dev/null
    export TMPDIR="$scratch"
    options=--oversubscribe
    [ "$(id -u)" -ne 0 ] || options="$options --allow-run-as-root"
    set -- "$PROGRAM" --threads 1 --quiet --ledger ranks.db "$n"
    # shellcheck disable=SC2086 # options, and a command with them
    timeout "$((300 * patience))" mpirun $options -n 1 $timed "$@" : -n $((ranks - 1)) "$@" >answer
    sums ranks.db
    equals "$sum" cat answer
}

# Without unit 0, which depends on the number of units.
measured 'a ledger is made' nqueens run --quiet --threads 1 --ledger crowd.db --method "$method" \
    --range "$range" --shard 2/4000000000 "$n"
find_sum "$(field crowd.db units)"
check 'its keeper is killed amid its workers' killed
measured 'workers fill it' "$CROWD" crowd.db "$n" "$method" "$range" "$workers"
ranges=$(field crowd.db ranges)
echo "# n = $n by $method: $(field crowd.db units) units, $ranges ranges, $workers workers"
check 'it has the sum' sums crowd.db
started=$(date +%s)
check 'shards fill ledgers of their own, and are exported' all_shards
echo "# $(($(date +%s) - started)) s, with $((2 * workers)) processes"
# shellcheck disable=SC2046 # the names of files
measured 'the shards are summed' sh -c 'nqueens ledger --sum "$@" >shards.sum' sum $(seq -f 'shard-%.0f.db' "$workers")
check 'to the same' equals "$sum" cat shards.sum
# shellcheck disable=SC2046
measured 'the exports are merged' sh -c 'nqueens ledger --merge merged.db "$@" >merged.out' merge $(seq -f 'shard-%.0f.txt' "$workers")
check 'that has the sum' sums merged.db
check 'the exports of both have the same results' same_results
measured 'every range is recounted' nqueens ledger --quiet --kernel "$kernel" --verify "$ranges" merged.db
measured 'a ledger is exported' sh -c 'nqueens ledger --export merged.db >merged.txt'
measured 'the state is shown' nqueens ledger merged.db
measured 'the sum is written' nqueens run --quiet --threads 1 --ledger merged.db "$n"
check 'a worker that counts wrong is found' lies_are_found
if [ "$ranks" -gt 0 ] && mpirun --version 2>&1 | grep -q 'Open MPI'; then
    check 'ranks fill a ledger' ranks_fill_one
    printf '%s\n' "$said" | tell_times
elif [ "$ranks" -gt 0 ]; then
    skip 'ranks fill a ledger' 'the options of mpirun are those of Open MPI'
fi
finish
