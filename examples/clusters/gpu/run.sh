#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh - nqueens-gpu on a machine with a GPU: whole boards, the races and accesses that
# compute-sanitizer sees, pairs a second and watts, and units of large boards, counted again by the CPU.
# Behind the build it is to take less than four minutes on 16 cores, which count n = 28 again.
#
# usage: examples/clusters/gpu/run.sh [BUILD], in the checkout, with meson, ninja, SQLite and nvcc. Of
# a folder that was built elsewhere the three programs alone may be there: they are taken as they are.
#
# Environment: GPU_OPTIONS are options of nqueens-gpu, as --in-c, which rehearses this without a GPU as
# far as n = MOST.
set -eu

build=${1:-build/gpu}
gpu=$PWD/$build/examples/clusters/gpu/nqueens-gpu
nqueens=$PWD/$build/examples/command/nqueens/nqueens
sample=$PWD/$build/tests/bench/sample-gpu
options=${GPU_OPTIONS:-}
most=${MOST:-28}
if [ -f "$build/build.ninja" ] || ! [ -x "$gpu" ] || ! [ -x "$nqueens" ] || ! [ -x "$sample" ]; then
    [ -f "$build/build.ninja" ] ||
        meson setup -Dgpu=enabled -Dtests=enabled -Dtest_harness=own -Dmpi=disabled "$build" .
    meson compile -C "$build" examples/command/nqueens/nqueens examples/clusters/gpu/nqueens-gpu \
        tests/bench/sample-gpu
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

# on_gpu SECONDS ARGUMENT...
on_gpu() {
    limit=$1
    shift
    # shellcheck disable=SC2086 # words
    timeout "$limit" "$gpu" $options --quiet "$@"
}

[ -n "$options" ] || nvidia-smi --query-gpu=name,driver_version,clocks.max.sm --format=csv

# Each sum is compared with the published one by the program.
for n in 8 9 10 11 12 13 14 15 16 17 18; do
    [ "$n" -gt "$most" ] || echo "n = $n: $(on_gpu 60 --recount 20 "$n")"
done

if [ -z "$options" ]; then
    for tool in racecheck memcheck; do
        timeout 60 compute-sanitizer --tool "$tool" --error-exitcode 3 \
            "$gpu" --quiet --recount 1000000 9
        timeout 60 compute-sanitizer --tool "$tool" --error-exitcode 3 \
            "$gpu" --quiet --recount 1000000 10
    done
fi

# Pairs a second of units at random places; n is the board, then batches, seed and units of each.
while read -r n batches seed units; do
    [ "$n" -le "$most" ] || continue
    [ -n "$options" ] || {
        nvidia-smi --query-gpu=power.draw --format=csv,noheader --loop-ms=500 >watts &
        watching=$!
    }
    timeout 60 "$sample" "$n" "$batches" "$seed" "$units" || echo "n = $n: sample-gpu ended with $?"
    [ -n "$options" ] || {
        kill "$watching"
        wait "$watching" || :
        sort -n watts | tail -n 1
    }
done <<'END'
18 10 1 256
20 10 1 256
22 10 1 256
24 10 1 64
26 8 1 16
28 5 1 2
END

# Units by the CPU, and the same by the GPU, whose ledgers are compared.
while read -r n range shard; do
    [ "$n" -le "$most" ] || continue
    rm -f cpu.db gpu.db
    timeout 100 "$nqueens" run --quiet --method colour --ledger cpu.db --range "$range" --shard "$shard" "$n"
    "$nqueens" run --quiet --method colour --ledger gpu.db --range "$range" --shard 1/4000000000 "$n"
    on_gpu 100 --recount 1000000000 --ledger gpu.db --shard "$shard" "$n"
    "$nqueens" ledger --export gpu.db >gpu.export
    "$nqueens" ledger --merge cpu.db gpu.export
done <<'END'
20 64 5/100
22 64 5/1000
23 64 900/5000
24 16 700/20000
26 4 70000/400000
27 4 700000/2000000
28 1 6000000/10034104
28 1 9000000/10034104
END

# Seconds, with the start of the program and without the CPU.
for n in 19 20 21 22; do
    [ "$n" -le "$most" ] || continue
    begin=$(date +%s.%N)
    on_gpu 60 --recount 4000000000 "$n" || echo "n = $n: not done"
    awk -v n="$n" -v begin="$begin" -v end="$(date +%s.%N)" \
        'BEGIN { printf "n = %d: %.2f s\n", n, end - begin }'
done
