#!/bin/sh
# SPDX-License-Identifier: MIT
#
# gpu.sh - nqueens-gpu from outside, with its kernels in plain C: whole counts, ledgers that the
# command and it count together, merged and compared, interrupted and killed, and what it says where
# there is no GPU. Catches: a range that GPU and CPU cut or count differently, a range lost, a
# failure without a word.
#
# Environment: PROGRAM is nqueens-gpu, COMMAND the command nqueens, SOURCE_ROOT the checkout,
# FAILING_CALLS the object of tests/faults, or nothing.
set -eu

# shellcheck source=tests/ledger/ledgers.sh
. "$SOURCE_ROOT/tests/ledger/ledgers.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"

# A name without spaces.
ln -s "$PROGRAM" "$scratch/bin/nqueens-gpu"

# in_c ARGUMENT...
in_c() {
    nqueens-gpu --in-c --threads 1 --quiet "$@"
}

# No GPU is visible, be there one or not.
without_gpu() {
    refuses 1 'no GPU: ' env CUDA_VISIBLE_DEVICES= nqueens-gpu --quiet --ledger none.db 12
    [ ! -e none.db ]
}

counts_right() {
    known A000170 4 14 >right.txt
    while read -r n solutions; do
        equals "$solutions" in_c "$n" || return 1
    done <right.txt
}

answers_in_json() {
    equals '{"n": 8, "solutions": 92, "method": "colour", "kernel": "gpu-in-c", "units": 23}' \
        in_c --json 8
}

# A ledger of which the command counts a half, and this program the rest.
together() {
    nqueens run --quiet --method colour --ledger both.db --shard 1/2 16
    in_c --ledger both.db --shard 2/3 16 2>said
    grep -q 'shard 2/3 is done, ' said
    equals 14772512 in_c --ledger both.db 16
    equals 14772512 nqueens ledger --sum both.db
}

# A part of a larger board by both, in ledgers of their own; their exports merge without a dispute.
# compared N RANGE SHARD OPTION...: with the ranges of so many units in that shard.
compared() {
    for name in cpu gpu; do
        rm -f $name.db
    done
    n=$1 range=$2 shard=$3
    shift 3
    nqueens run --quiet --method colour --ledger cpu.db --range "$range" --shard "$shard" "$n"
    nqueens run --quiet --method colour --ledger gpu.db --range "$range" --shard 1/4000000000 "$n"
    in_c --ledger gpu.db --shard "$shard" "$@" "$n"
    nqueens ledger --export gpu.db >gpu.export
    by_gpu=$(grep -c 'gpu-in-c' gpu.export)
    [ "$by_gpu" -gt 0 ]
    nqueens ledger --merge cpu.db gpu.export >said 2>&1
    cat said
    grep -q ", $by_gpu were there and agree" said
    equals 0 field cpu.db disputes
}

compared_20() {
    compared 20 4 3/1200
}

compared_21() {
    compared 21 2 1000/40000
}

verified() {
    nqueens ledger --verify 2 gpu.db >said 2>&1 || :
    cat said
    grep -q 'counted again, 2 agree' said
}

# A count of minutes: SIGTERM ends it, and what was done is kept.
interrupted() {
    nqueens run --quiet --method colour --ledger long.db --range 1 --shard 1/4000000000 20
    nqueens-gpu --in-c --threads 1 --ledger long.db 20 >long.out 2>long.err &
    counting=$!
    wait_until has_done 3 long.db
    kill -TERM "$counting"
    result=0
    wait "$counting" || result=$?
    [ "$result" -eq 130 ] && [ ! -s long.out ]
    grep -q 'the same command goes on' long.err
    equals 0 field long.db disputes
}

# Killed in a count of the CPU, at any range, and begun again.
killed() {
    start_held counts 9 in_c_alone --ledger killed.db 14
    victim=$!
    kill -9 "$victim"
    wait "$victim" 2>/dev/null || :
    LATER_BY=3600
    with_calls equals 365596 nqueens-gpu --in-c --threads 1 --quiet --recount 1 --ledger killed.db 14
    equals 0 field killed.db disputes
}

in_c_alone() {
    exec nqueens-gpu --in-c --threads 1 --quiet --recount 1 "$@"
}

wrong_lines() {
    refuses 2 'needs --ledger' nqueens-gpu --in-c --take-over 8
    refuses 2 'needs --ledger' nqueens-gpu --in-c --shard 1/2 8
    refuses 2 'is not a shard' nqueens-gpu --in-c --ledger a.db --shard 3/2 8
    refuses 2 'is not an amount of memory' nqueens-gpu --in-c --device-memory 1X 8
    refuses 2 'is not a number of units' nqueens-gpu --in-c --recount 0 8
    refuses 2 'no ledger given' nqueens-gpu --in-c --ledger '' 8
}

other_boards() {
    refuses 1 'n = 3: ' nqueens-gpu --in-c 3
    refuses 1 'n = 33: ' nqueens-gpu --in-c 33
}

other_ledger() {
    for method in backtracking join; do
        nqueens run --quiet --method $method --ledger $method.db 10 >other.out
        refuses 1 "$method.db" nqueens-gpu --in-c --ledger $method.db 10
    done
}

too_little_memory() {
    refuses 1 'n = 28 needs more than .* MB of memory' \
        nqueens-gpu --in-c --quiet --device-memory 100K --ledger small.db 28
}

# What `nqueens plan --gpus` says is enough, and not much more than enough.
planned_memory() {
    bytes=$(nqueens plan --json --quiet --units 1 --gpus 1 20 | sed -n 's/.*"memory_needed": \([0-9]*\), "est.*/\1/p')
    refuses 1 'n = 20 needs more than .* MB of memory' \
        nqueens-gpu --in-c --quiet --device-memory $((bytes * 2 / 3)) --ledger planned.db 20
    compared 20 4 3/1200 --device-memory "$bytes"
}

# Units are counted in pieces.
little_memory() {
    compared 20 4 3/1200 --device-memory 1560K
}

# The options of the page are those of --help.
page_is_complete() {
    nqueens-gpu --help | help_flags >options
    section docs/man/nqueens-gpu.1 SYNOPSIS | flags '^[.](Op|Fl)' | diff options -
    section docs/man/nqueens-gpu.1 OPTIONS | flags '^[.]It' | diff options -
}

# The block of the page, with a board of 12.
runs_as_shown() {
    block docs/clusters.md sh 12 >shown
    equals 'nqueens-gpu --ledger 24.ledger 24' cat shown
    eval "$(sed 's/24/12/g; s/ --ledger/ --in-c --quiet&/' shown)" >answer
    equals 14200 cat answer
}

check 'its page has the options of --help' page_is_complete
check 'it says that there is no GPU' without_gpu
check 'n = 4 to 14' counts_right
check 'an answer in JSON' answers_in_json
check 'wrong command lines' wrong_lines
check 'its line in docs/clusters.md' runs_as_shown
check 'boards without units' other_boards
check 'ledgers by other methods are refused' other_ledger
check 'too little memory is said' too_little_memory
check 'little memory is enough' little_memory
check 'the memory that is planned is enough' planned_memory
check 'a ledger by CPU and GPU' together
check 'ranges of n = 20 agree' compared_20
check 'its results are verified by the CPU' verified
check 'ranges of n = 21 agree' compared_21
check 'SIGTERM keeps what was done' interrupted
if calls_are_heard; then
    check 'killed, it goes on' killed
else
    skip 'killed, it goes on' 'no calls can be held here'
fi
finish
