#!/bin/sh
# SPDX-License-Identifier: MIT
#
# mpi.sh - nqueens-mpi with one, two and three ranks on this machine, with a rank killed,
# the whole job killed, and started again. Catches: a range lost between ranks or counted
# twice, a job that hangs.
#
# Environment: PROGRAM is nqueens-mpi, COMMAND the command nqueens, SOURCE_ROOT the checkout.
set -eu

# shellcheck source=/dev/null
. "$SOURCE_ROOT/tests/tap.sh"

has mpirun || skip_all 'no mpirun here'

scratch=$(mktemp -d /tmp/nqueens-mpi-XXXXXX)
cd "$scratch"
trap 'cd /; rm -rf "$scratch"' EXIT
export TMPDIR="$scratch"
# A name without spaces, whose words ps shows.
ln -s "$PROGRAM" nqueens-mpi
PROGRAM=$scratch/nqueens-mpi

# Open MPI does not run as root, nor more ranks than cores, unless told; MPICH does, and
# does not know these options.
options=
if mpirun --version 2>&1 | grep -q 'Open MPI'; then
    options='--oversubscribe'
    [ "$(id -u)" -ne 0 ] || options="$options --allow-run-as-root"
fi

# job RANKS ARGUMENT...
job() {
    ranks=$1
    shift
    # shellcheck disable=SC2086
    timeout 120 mpirun $options -n "$ranks" "$PROGRAM" --threads 1 --quiet "$@"
}

job 1 4 >probe.out 2>probe.err || {
    sed 's/^/# /' probe.err
    skip_all 'mpirun starts no job here'
}

equals() {
    expected=$1
    shift
    written=$("$@")
    echo "wrote '$written', expected '$expected'"
    [ "$written" = "$expected" ]
}

field() {
    "$COMMAND" ledger --json "$1" | sed "s/.*\"$2\": \([0-9]*\).*/\1/"
}

with_ledger() {
    equals 73712 job 2 --ledger two.db 13
    equals 73712 "$COMMAND" run --quiet --ledger two.db 13
    equals 73712 job 2 --ledger two.db 13
}

# A name is a path, whatever it looks like.
with_a_strange_name() {
    equals 40 job 2 --ledger :memory: 7
    [ "$(field :memory: ranges_done)" -gt 0 ]
}

with_constraints() {
    equals "$("$COMMAND" count --require 0,3 --forbid 5,5 12)" \
        job 2 --require 0,3 --forbid 5,5 12
}

# killed WHOM: starts a slow job, kills a rank or mpirun, and starts it again, as fast as it can.
killed() {
    name=killed-$1.db
    # shellcheck disable=SC2086
    mpirun $options -n 2 "$PROGRAM" --threads 1 --quiet --kernel bitmask --ledger "$name" 18 \
        >killed.out 2>killed.err &
    starter=$!
    tries=0
    # Until the job is in the middle of it; the ranks are children of mpirun, or of its.
    until [ -s "$name" ] && [ "$(field "$name" ranges_done)" -gt 5 ]; do
        sleep 0.1
        tries=$((tries + 1))
        [ "$tries" -lt 300 ]
    done
    if [ "$1" = rank ]; then
        victim=$(ps -e -o pid= -o args= | awk -v program="$PROGRAM" -v name="$name" '
            $2 == program && index($0, name) { pid = $1 } END { print pid }')
        [ -n "$victim" ]
        kill -9 "$victim"
    else
        kill -TERM "$starter"
    fi
    result=0
    wait "$starter" || result=$?
    [ "$result" -ne 0 ] && [ ! -s killed.out ]
    field "$name" ranges_done
    equals 666090624 job 2 --ledger "$name" 18
    [ "$(field "$name" disputes)" -eq 0 ]
}

refused() {
    for arguments in '' 'x' '8 9' '--ledger' '--ledger= 8' '--method auto 8' '--require 8,0 8' '--kernel x 8'; do
        result=0
        # shellcheck disable=SC2086
        job 2 $arguments >refused.out 2>refused.err || result=$?
        cat refused.err
        [ "$result" -eq 2 ] && [ ! -s refused.out ] && grep -q '^nqueens-mpi: ' refused.err
    done
    "$COMMAND" run --quiet --ledger other.db 8 >/dev/null
    result=0
    job 2 --ledger other.db 9 >refused.out 2>refused.err || result=$?
    [ "$result" -eq 1 ] && [ ! -s refused.out ] && grep -q 'is the ledger of' refused.err
}

# page_options SECTION MACRO...: the options that stand behind these macros in a section.
page_options() {
    awk -v section="$1" -v macros=" $2 " '
        /^\.Sh/ { inside = $2 == section }
        inside && index(macros, " " $1 " ") {
            for (i = 1; i < NF; i++)
                if ($i == "Fl" || $i == ".Fl")
                    print "-" $(i + 1)
        }' "$SOURCE_ROOT/docs/man/nqueens-mpi.1" | sort
}

documented() {
    job 1 --help | awk '
        /^  -[a-zA-Z], --/ { print substr($1, 1, 2); print $2 }
        /^      --/ { print $1 }' | sort >help.options
    grep -qx -e --ledger help.options
    page_options SYNOPSIS '.Op .Fl' | diff help.options -
    page_options OPTIONS .It | diff help.options -
}

check 'nqueens-mpi.1 has the options of --help' documented
for ranks in 1 2 3; do
    check "$ranks rank(s) count 14" equals 365596 job "$ranks" 14
done
check 'ranks that join half boards' equals 2680 job 2 --method join 11
check 'no units at all' equals 0 job 2 3
check 'a ledger of ranks, and of the command' with_ledger
check 'the name of a ledger is a path' with_a_strange_name
check 'constraints reach all ranks' with_constraints
check 'a rank is killed: the job goes on when it is started again' killed rank
check 'the job is terminated: it goes on when it is started again' killed job
check 'misuse, and the ledger of another problem' refused
finish
