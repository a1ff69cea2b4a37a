#!/bin/sh
# SPDX-License-Identifier: MIT
#
# slurm.sh SCRATCH - examples/slurm/nqueens.sbatch as users run it: submitted to a real
# slurmctld with a real slurmd, both on this machine's loopback, with keys, configuration
# and state of their own. Catches: a script that sbatch refuses, shards that do not add up,
# a task that cannot be submitted again.
#
# Environment: COMMAND is the command nqueens, SOURCE_ROOT the checkout.
set -eu

# shellcheck source=/dev/null
. "$SOURCE_ROOT/tests/tap.sh"

PATH=$PATH:/usr/sbin:/sbin
for program in munged slurmctld slurmd sbatch squeue; do
    has "$program" || skip_all "no $program here"
done
[ "$(id -u)" -eq 0 ] || skip_all 'slurmd wants to be root'

# Short: the path of a socket has 108 characters at most.
scratch=$(mktemp -d /tmp/nqueens-slurm-XXXXXX)
mkdir "$scratch/state" "$scratch/spool" "$scratch/munge" "$scratch/bin"
ln -s "$COMMAND" "$scratch/bin/nqueens"
PATH=$scratch/bin:$PATH

stop() {
    for name in slurmd slurmctld munged; do
        [ ! -s "$scratch/$name.pid" ] || kill "$(cat "$scratch/$name.pid")" 2>/dev/null || true
    done
    sleep 1
    rm -rf "$scratch"
}
trap stop EXIT

# A pair of ports that nobody has: two tests at once would otherwise meet.
port=$((20000 + $$ % 20000))
host=$(hostname -s)

dd if=/dev/urandom of="$scratch/munge/key" bs=1024 count=1 2>/dev/null
chmod 400 "$scratch/munge/key"
chmod 755 "$scratch" "$scratch/munge"
cat >"$scratch/slurm.conf" <<EOF
ClusterName=nqueens
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$scratch/munge/socket
CredType=cred/munge
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
SchedulerParameters=batch_sched_delay=0,sched_interval=1
StateSaveLocation=$scratch/state
SlurmdSpoolDir=$scratch/spool
SlurmctldPidFile=$scratch/slurmctld.pid
SlurmdPidFile=$scratch/slurmd.pid
SlurmctldLogFile=$scratch/slurmctld.log
SlurmdLogFile=$scratch/slurmd.log
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=10 State=UP
EOF
export SLURM_CONF="$scratch/slurm.conf"

say_why() {
    for log in munged slurmctld slurmd; do
        [ ! -f "$scratch/$log.log" ] || tail -n 5 "$scratch/$log.log" | sed "s/^/# $log: /"
    done
}

# wait_for SECONDS COMMAND...: until the command succeeds.
wait_for() {
    left=$(($1 * 5))
    shift
    until "$@" >/dev/null 2>&1; do
        left=$((left - 1))
        [ "$left" -gt 0 ] || return 1
        sleep 0.2
    done
}

node_is_idle() {
    sinfo --noheader --format=%t | grep -q idle
}

nothing_is_queued() {
    [ -z "$(squeue --noheader)" ]
}

start() {
    munged --key-file="$scratch/munge/key" --socket="$scratch/munge/socket" \
        --pid-file="$scratch/munged.pid" --log-file="$scratch/munged.log" \
        --seed-file="$scratch/munge/seed" --force >"$scratch/start.log" 2>&1 &&
        slurmctld -c >>"$scratch/start.log" 2>&1 &&
        slurmd -N "$host" >>"$scratch/start.log" 2>&1 &&
        wait_for 30 node_is_idle
}

if ! start; then
    sed 's/^/# /' "$scratch/start.log"
    say_why
    skip_all 'Slurm is installed, but does not start here'
fi

folder=$scratch/ledgers
mkdir "$folder"
submit() {
    sbatch --parsable --chdir="$folder" --output="$folder/log-%a" "$@"
}

all_parts_are_exported() {
    submit --array=1-3 "$SOURCE_ROOT/examples/slurm/nqueens.sbatch" 13 3 "$folder"
    wait_for 60 nothing_is_queued
    cat "$folder"/log-*
    ls "$folder/part-1.txt" "$folder/part-2.txt" "$folder/part-3.txt"
}

the_parts_add_up() {
    nqueens ledger "$folder/all.ledger" --merge "$folder"/part-*.txt
    [ "$(nqueens run --quiet --ledger "$folder/all.ledger" 13)" = 73712 ]
}

one_part_again() {
    rm "$folder/part-2.txt"
    submit --array=2 "$SOURCE_ROOT/examples/slurm/nqueens.sbatch" 13 3 "$folder"
    wait_for 60 nothing_is_queued
    cat "$folder"/log-*
    cat "$folder/part-2.txt"
    [ "$(nqueens ledger "$folder/all.ledger" --merge "$folder/part-2.txt" | grep -c ' 0 ranges added')" -eq 1 ]
}

check 'a job array counts all shards' all_parts_are_exported
check 'the shards of a job array add up' the_parts_add_up
check 'a task that is submitted again goes on from its ledger' one_part_again
# shellcheck disable=SC2154 # tap.sh counts them
[ "$failures" -eq 0 ] || say_why
finish
