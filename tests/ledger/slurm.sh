#!/bin/sh
# SPDX-License-Identifier: MIT
#
# slurm.sh - examples/clusters/slurm/nqueens.sbatch as users run it: submitted to a real
# slurmctld with a real slurmd, both on this machine's loopback, with keys, configuration
# and state of their own. Catches: a script that sbatch refuses, shards that do not add up,
# a task that cannot be submitted again.
#
# Environment: COMMAND is the command nqueens, SOURCE_ROOT the checkout, GPU_PROGRAM nqueens-gpu, or
# nothing where it is not built.
set -eu

# shellcheck source=tests/ledger/ledgers.sh
. "$SOURCE_ROOT/tests/ledger/ledgers.sh"

PATH=$PATH:/usr/sbin:/sbin
has munged slurmctld slurmd sbatch squeue python3 || skip_all "no $needed"
[ "$(id -u)" -eq 0 ] || skip_all 'slurmd wants to be root'

mkdir "$scratch/state" "$scratch/spool" "$scratch/munge"

# is_over PROCESS
is_over() {
    ! kill -0 "$1" 2>/dev/null
}

# Their folder goes when they have written their last to it.
stop() {
    for name in slurmd slurmctld munged; do
        [ -s "$scratch/$name.pid" ] || continue
        process=$(cat "$scratch/$name.pid")
        kill "$process" 2>/dev/null || true
        wait_until is_over "$process" || true
    done
    cd /
    rm -rf "$scratch"
}
trap stop EXIT

# Two ports that nobody has.
ports=$(python3 -c 'import socket
free = socket.socket(), socket.socket()
for one in free:
    one.bind(("127.0.0.1", 0))
print(*(one.getsockname()[1] for one in free))')
host=$(hostname -s)

dd if=/dev/urandom of="$scratch/munge/key" bs=1024 count=1 2>/dev/null
chmod 400 "$scratch/munge/key"
chmod 755 "$scratch" "$scratch/munge"
cat >"$scratch/slurm.conf" <<EOF
ClusterName=nqueens
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=${ports% *}
SlurmdPort=${ports#* }
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
GresTypes=gpu
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) Gres=gpu:1 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=10 State=UP
EOF
# Slurm lends out a GPU that is none; the kernels run on the CPU.
echo "NodeName=$host Name=gpu File=/dev/null" >"$scratch/gres.conf"
export SLURM_CONF="$scratch/slurm.conf"

say_why() {
    for log in munged slurmctld slurmd; do
        [ ! -f "$scratch/$log.log" ] || tail -n 5 "$scratch/$log.log" | sed "s/^/# $log: /"
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
        wait_until node_is_idle
}

if ! start; then
    sed 's/^/# /' "$scratch/start.log"
    say_why
    skip_all 'Slurm is installed, but does not start here'
fi

folder=$scratch/ledgers
mkdir "$folder"
submit_array() {
    sbatch --parsable --chdir="$folder" --output="$folder/log-%a" "--array=$1" \
        "$SOURCE_ROOT/examples/clusters/slurm/nqueens.sbatch" 13 3 "$folder"
    wait_until nothing_is_queued
    cat "$folder"/log-*
}

all_parts_are_exported() {
    submit_array 1-3
    ls "$folder/part-1.txt" "$folder/part-2.txt" "$folder/part-3.txt"
}

the_parts_add_up() {
    nqueens ledger "$folder/all.ledger" --merge "$folder"/part-*.txt
    equals 73712 nqueens run --quiet --ledger "$folder/all.ledger" 13
    equals 73712 nqueens ledger --sum "$folder"/part-*.ledger
}

# With --cpus-per-task, and what was done before as the beginning of every ledger.
other_shards() {
    mkdir "$folder/more"
    cp "$folder/part-2.txt" "$folder/more/done.txt"
    sbatch --parsable --chdir="$folder" --output="$folder/log-%a" --array=1-5 --cpus-per-task=2 \
        --time=5 "$SOURCE_ROOT/examples/clusters/slurm/nqueens.sbatch" 13 5 "$folder/more"
    wait_until nothing_is_queued
    cat "$folder"/log-*
    equals 73712 nqueens ledger --sum "$folder"/more/part-*.ledger
    nqueens ledger "$folder/more/part-4.ledger" | grep '^shard        4/5: 12 of 12 ranges$'
    nqueens ledger "$folder/more/part-4.ledger" | grep '^done         28 ranges'
}

one_part_again() {
    rm "$folder/part-2.txt"
    submit_array 2
    nqueens ledger "$folder/all.ledger" --merge "$folder/part-2.txt" | grep ' 0 ranges added'
}

# Each task has a GPU; the other parts are counted on CPUs.
gpus_and_cpus() {
    mkdir "$folder/both"
    cat >"$folder/array" <<END
--array=1-2 --gpus=1|--in-c
--array=3|--method colour
END
    while IFS='|' read -r resources options; do
        # shellcheck disable=SC2086 # words
        sbatch --parsable --chdir="$folder" --output="$folder/log-%a" $resources \
            "$SOURCE_ROOT/examples/clusters/slurm/nqueens.sbatch" 13 3 "$folder/both" $options
    done <"$folder/array"
    wait_until nothing_is_queued
    cat "$folder"/log-*
    equals 73712 nqueens ledger --sum "$folder"/both/part-*.ledger
    cat "$folder"/both/part-*.txt | grep -c gpu-in-c
}

check 'a job array counts all shards' all_parts_are_exported
check 'the shards of a job array add up' the_parts_add_up
check 'an array with other shards goes on from what is done' other_shards
check 'a task that is submitted again goes on from its ledger' one_part_again
if [ -n "${GPU_PROGRAM:-}" ]; then
    ln -s "$GPU_PROGRAM" "$scratch/bin/nqueens-gpu"
    check 'an array with GPUs, and one without, count one board' gpus_and_cpus
else
    skip 'an array with GPUs, and one without, count one board' 'nqueens-gpu is not built'
fi
# shellcheck disable=SC2154 # tap.sh counts them
[ "$failures" -eq 0 ] || say_why
finish
