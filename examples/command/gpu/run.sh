#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh - nqueens-gpu on a machine with a GPU: whole boards, the races and accesses that
# compute-sanitizer sees, times, and units of large boards, counted again by the CPU.
# Behind the build it is to take three minutes at most on 16 cores, which count n = 28 again.
#
# usage: examples/command/gpu/run.sh [BUILD], in the checkout, with meson, ninja, SQLite and nvcc. Of
# a folder that was built elsewhere the two programs alone may be there: they are taken as they are.
set -eu

build=${1:-build/gpu}
gpu=$PWD/$build/examples/command/gpu/nqueens-gpu
nqueens=$PWD/$build/examples/command/nqueens/nqueens
if [ -f "$build/build.ninja" ] || ! [ -x "$gpu" ] || ! [ -x "$nqueens" ]; then
    [ -f "$build/build.ninja" ] ||
        meson setup -Dgpu=enabled -Dtests=disabled -Dmpi=disabled "$build" .
    meson compile -C "$build"
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

nvidia-smi --query-gpu=name,driver_version,clocks.max.sm --format=csv

# Each sum is compared with the published one by the program.
for n in 8 9 10 11 12 13 14 15 16; do
    echo "n = $n: $(timeout 60 "$gpu" --quiet --recount 10 "$n")"
done

for tool in racecheck memcheck; do
    timeout 60 compute-sanitizer --tool "$tool" --error-exitcode 3 \
        "$gpu" --quiet --recount 1000000 10
done

# Seconds, without the CPU.
for n in 18 19 20 21; do
    begin=$(date +%s.%N)
    timeout 60 "$gpu" --quiet --recount 4000000000 "$n"
    awk -v n="$n" -v begin="$begin" -v end="$(date +%s.%N)" \
        'BEGIN { printf "n = %d: %.2f s\n", n, end - begin }'
done

# The first unit by the command, so that a range is a unit, and one far behind it by the GPU.
for n in 22 23 24 25 26 27 28; do
    "$nqueens" run --quiet --method join --ledger "$n.ledger" --range 1 --shard 1/4000000000 "$n"
    timeout 120 "$gpu" --quiet --recount 1 --ledger "$n.ledger" --shard 99999/4000000000 "$n"
    "$nqueens" ledger "$n.ledger"
done
