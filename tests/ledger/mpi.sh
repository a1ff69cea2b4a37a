#!/bin/sh
# SPDX-License-Identifier: MIT
#
# mpi.sh - nqueens-mpi with one to sixteen ranks on this machine, with a rank killed,
# the whole job killed, and started again. Catches: a range lost between ranks or counted
# twice, a job that hangs.
#
# Environment: PROGRAM is nqueens-mpi, COMMAND the command nqueens, SOURCE_ROOT the checkout,
# FAILING_CALLS the object of tests/faults, or nothing.
set -eu

# shellcheck source=tests/ledger/ledgers.sh
. "$SOURCE_ROOT/tests/ledger/ledgers.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"

has mpirun || skip_all "no $needed"

export TMPDIR="$scratch"
# A name without spaces, whose words ps shows.
ln -s "$PROGRAM" "$scratch/bin/nqueens-mpi"

# Open MPI does not run as root, nor more ranks than cores, unless told; MPICH does, and
# does not know these options. The ranks share memory: over TCP, Open MPI 5 writes a message
# where it does not understand the network.
options=
if mpirun --version 2>&1 | grep -q 'Open MPI'; then
    options='--oversubscribe --mca btl ^tcp'
    [ "$(id -u)" -ne 0 ] || options="$options --allow-run-as-root"
fi

# job RANKS ARGUMENT...
job() {
    ranks=$1
    shift
    # shellcheck disable=SC2086
    timeout "$((120 * patience))" mpirun $options -n "$ranks" "$scratch/bin/nqueens-mpi" --threads 1 --quiet "$@"
}

job 1 4 >probe.out 2>probe.err || {
    sed 's/^/# /' probe.err
    skip_all 'mpirun starts no job here'
}

# two_ranks ARGUMENT...: a job for the background. Ranks have not the descriptor of a report.
two_ranks() {
    unset FAILING_REPORT
    # shellcheck disable=SC2086
    exec mpirun $options -n 2 "$scratch/bin/nqueens-mpi" --threads 1 --quiet "$@"
}

# killed WHOM: starts a job whose ranks count some ranges each, and then wait; kills a rank or mpirun,
# and starts it again, when the claims of the dead have ended.
killed() {
    name=killed-$1.db
    start_held counts 7 two_ranks --kernel bitmask --ledger "$name" 14 >killed.out 2>killed.err
    victim=$!
    wait_until has_done 1 "$name"
    if [ "$1" = rank ]; then
        # The ranks are children of mpirun, or of its.
        rank=$(ps -e -o pid= -o args= | awk -v program="$scratch/bin/nqueens-mpi" -v name="$name" '
            $2 == program && index($0, name) { pid = $1 } END { print pid }')
        kill -9 "$rank"
    else
        kill -TERM "$victim"
    fi
    result=0
    wait "$victim" || result=$?
    [ "$result" -ne 0 ] && [ ! -s killed.out ]
    LATER_BY=3600
    with_calls equals 365596 job 2 --ledger "$name" 14
    equals 0 field "$name" disputes
}

# More ranks than cores, all of which wait for the same rank 0, and more ranges than ranks.
crowded() {
    nqueens run --quiet --ledger crowded.db --range 1 --shard 1/4000000000 14 2>/dev/null
    equals 365596 job 16 --ledger crowded.db 14
    equals "$(field crowded.db units)" field crowded.db ranges_done
    equals 0 field crowded.db recounts
}

# Rank 0 is as a run: it leaves the ledger of another host alone, unless it is told that it is dead.
used_elsewhere() {
    nqueens run --quiet --ledger elsewhere.db --shard 1/3 12
    sqlite3 elsewhere.db "INSERT INTO claim VALUES
        (1, 'tiger:1:0:2026-11-20T09:00:00Z', 1000 * strftime('%s', 'now') + 1800000)"
    refuses 1 'elsewhere.db: in use by host tiger since 2026-11-20T09:00:00Z;' \
        job 2 --ledger elsewhere.db 12
    equals 14200 job 2 --take-over --ledger elsewhere.db 12
}

is_asleep() {
    grep -q '^State:.S' "/proc/$1/status"
}

# It waits for somebody to write the regions. When it has opened the file, it sleeps to read it.
interrupted_at_input() {
    mkfifo nobody
    nqueens-mpi --threads 1 --regions nobody >input.out 2>input.err &
    waiting=$!
    exec 3>nobody
    wait_until is_asleep "$waiting"
    kill -TERM "$waiting"
    result=0
    wait "$waiting" || result=$?
    cat input.out input.err
    [ "$result" -eq 130 ] && [ ! -s input.out ] && [ ! -s input.err ]
}

# That the page has the options of --help.
documented() {
    job 1 --help | help_flags >options
    grep -qx -e --ledger options
    section docs/man/nqueens-mpi.1 SYNOPSIS | flags '^[.](Op|Fl)' | diff options -
    section docs/man/nqueens-mpi.1 OPTIONS | flags '^[.]It' | diff options -
}

check 'nqueens-mpi.1 has the options of --help' documented
transcript <<'END'
$ for ranks in 1 2 3; do job $ranks 14; done
365596
365596
365596
$ job 2 --method join 11 => 2680
# No units at all.
$ job 2 3 => 0
# A ledger of ranks, and of the command. Its name is a path, whatever it looks like.
$ job 2 --ledger :memory: 13; field :memory: ranges_done
73712
59
$ nqueens run --ledger :memory: 13; job 2 --ledger :memory: 13
73712
73712
! nqueens run: :memory:: already complete
# Constraints reach all ranks, and so do rules and regions.
$ job 2 --require 0,3 --forbid 5,5 12; nqueens count --require 0,3 --forbid 5,5 12
1249
1249
$ printf 'AABB\nAABB\nCCDD\nCCDD\n' >regions; job 3 --regions regions --attacks rook => 16
$ job 2 --regions - --attacks queen --ledger regions.db <regions => 2
$ nqueens ledger --verify 1 regions.db => 1 of 1 range counted again, 1 agree
END
check 'sixteen ranks lose no range, and count none twice' crowded
if calls_are_heard; then
    check 'a rank is killed: the job goes on when it is started again' killed rank
    check 'the job is terminated: it goes on when it is started again' killed job
else
    skip 'a job goes on when it is started again' 'calls of this command cannot be replaced'
fi
check 'misuse ends the job' refuses 2 '^nqueens-mpi: ' job 2
# One that fails keeps mpirun for seconds; without it the program is one rank.
alone='job 1'
[ "$(nqueens-mpi --threads 1 4 2>&1)" != 2 ] || alone='nqueens-mpi --threads 1'
for arguments in x '8 9' --ledger '--ledger= 8' '--method auto 8' '--take-over 8' '--require 8,0 8' '--kernel x 8'; do
    # shellcheck disable=SC2086
    check "nqueens-mpi $arguments" refuses 2 '^nqueens-mpi: ' $alone $arguments
done
if [ "$alone" = 'job 1' ] || [ ! -r /proc/self/status ]; then
    skip 'a signal ends one that waits for input' 'no ranks without mpirun, or no /proc'
else
    check 'a signal ends one that waits for input' interrupted_at_input
fi
check_with sqlite3 'the ledger of another host is left alone, or taken over' used_elsewhere
nqueens run --quiet --ledger other.db 8 >counted
check 'the ledger of another problem' refuses 1 'is the ledger of' job 2 --ledger other.db 9
finish
