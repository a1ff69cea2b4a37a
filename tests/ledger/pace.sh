#!/bin/sh
# SPDX-License-Identifier: MIT
#
# pace.sh - how many ranges rank 0 of nqueens-mpi can hand out and record, where counting takes no
# time (instant_counts.c): the processor time of rank 0, and the time of the job. A benchmark; a
# wrong sum fails it, a time does not.
#
#     pace.sh N METHOD RANGE RANKS     RANGE: the units of a range
#
# Environment: as for mpi.sh, and INSTANT_COUNTS, what is built of instant_counts.c.
set -eu

# shellcheck source=tests/ledger/ledgers.sh
. "$SOURCE_ROOT/tests/ledger/ledgers.sh"

n=$1 method=$2 range=$3 ranks=$4
has mpirun || skip_all 'no mpirun here'
[ -x /usr/bin/time ] || skip_all 'no /usr/bin/time here'
mpirun --version 2>&1 | grep -q 'Open MPI' || skip_all 'the options of mpirun are those of Open MPI'

export TMPDIR="$scratch"
options=--oversubscribe
[ "$(id -u)" -ne 0 ] || options="$options --allow-run-as-root"

# together: rank 0 with its time, and the others.
together() {
    set -- "$PROGRAM" --threads 1 --quiet --ledger pace.db "$n"
    # shellcheck disable=SC2086
    timeout 300 mpirun $options -n 1 -x LD_PRELOAD="$INSTANT_COUNTS" \
        /usr/bin/time -f 'rank 0: %e s, %U + %S s of the processor, %M KB' "$@" : \
        -n $((ranks - 1)) -x LD_PRELOAD="$INSTANT_COUNTS" "$@"
}

paces() {
    LD_PRELOAD=$INSTANT_COUNTS nqueens run --quiet --ledger pace.db --method "$method" \
        --range "$range" --shard 1/4000000000 "$n" 2>/dev/null
    units=$(field pace.db units)
    together >answer 2>"$scratch/paces"
    equals $((units * (units - 1) / 2)) cat answer
}

check "rank 0 and $((ranks - 1)) others lose no unit" paces
echo "# $(field pace.db ranges) ranges; $(tail -n 1 "$scratch/paces")"
finish
