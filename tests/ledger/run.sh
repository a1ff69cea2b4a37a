#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh - `nqueens run` and `nqueens ledger` from outside: killed at random moments,
# several at once, stopped and woken, with ledgers that are none, damaged, read-only or
# of another problem, and on a disk that is full. Catches: a range lost, or counted twice in
# the sum, a wrong number without a word, a file changed that is no ledger.
#
# Environment: COMMAND is the command nqueens, SOURCE_ROOT the checkout, SEED (optional) the
# seed of random moments.
set -eu

# shellcheck source=/dev/null
. "$SOURCE_ROOT/tests/tap.sh"

seed=${SEED:-$(date +%s)}
echo "# SEED=$seed"

scratch=$(mktemp -d)
chmod 755 "$scratch"
cd "$scratch"
trap 'cd /; rm -rf "$scratch"' EXIT

# A board that takes the kernel bitmask a second or two, and one that takes less.
N=17
SOLUTIONS=95815104

# count LEDGER [OPTION]...: the slow run of which the tests are made.
count() {
    ledger=$1
    shift
    "$COMMAND" run --ledger "$ledger" --kernel bitmask --threads 1 --quiet "$@" "$N"
}

# The same to run in the background: $! is then the command's, not a shell's around it.
begin() {
    ledger=$1
    shift
    exec "$COMMAND" run --ledger "$ledger" --kernel bitmask --threads 1 --quiet "$@" "$N"
}

# field LEDGER NAME: a number of `nqueens ledger --json`.
field() {
    "$COMMAND" ledger --json "$1" | sed "s/.*\"$2\": \([0-9]*\).*/\1/"
}

# refuses STATUS PATTERN COMMAND...: it ends with that status, says nothing on standard
# output, and something that matches on standard error.
refuses() {
    wanted=$1
    pattern=$2
    shift 2
    result=0
    "$@" >refused.out 2>refused.err || result=$?
    cat refused.out refused.err
    [ "$result" -eq "$wanted" ] && [ ! -s refused.out ] && grep -q -e "$pattern" refused.err
}

# equals EXPECTED COMMAND...: it succeeds and writes that.
equals() {
    expected=$1
    shift
    written=$("$@")
    echo "wrote '$written', expected '$expected'"
    [ "$written" = "$expected" ]
}

# ---- Killed -------------------------------------------------------------------

twenty_kills() {
    kills=0
    before=0
    # shellcheck disable=SC2013 # words, all on one line
    for moment in $(awk -v seed="$seed" 'BEGIN {
        srand(seed); for (i = 0; i < 20; i++) printf "%.3f ", 0.01 + 0.14 * rand() }'); do
        begin killed.db >killed.out 2>killed.err &
        sleep "$moment"
        if kill -9 $! 2>/dev/null; then
            kills=$((kills + 1))
        fi
        wait $! 2>/dev/null || true
        # A kill may come before there is a ledger; but not twice, once there was one.
        done_now=$(field killed.db ranges_done 2>/dev/null)
        if [ -z "$done_now" ] && [ "$before" -eq 0 ]; then
            continue
        fi
        echo "kill $kills after $moment s: $done_now ranges done"
        [ "$done_now" -ge "$before" ]
        before=$done_now
    done
    [ "$kills" -eq 20 ]
    count killed.db --lease 1 >killed.out
    cat killed.out
    [ "$(cat killed.out)" = "$SOLUTIONS" ]
    [ "$(field killed.db recounts)" -eq 0 ]
}

interrupted() {
    begin interrupted.db >interrupted.out 2>interrupted.err &
    tries=0
    until [ -s interrupted.db ] && [ "$(field interrupted.db ranges_done)" -gt 2 ]; do
        sleep 0.1
        tries=$((tries + 1))
        [ "$tries" -lt 300 ]
    done
    kill -TERM $!
    result=0
    wait $! || result=$?
    "$COMMAND" ledger interrupted.db
    [ "$result" -eq 130 ] && [ ! -s interrupted.out ]
    # It gave its claims up, and kept what was done.
    [ "$(field interrupted.db ranges_done)" -gt 0 ]
    "$COMMAND" ledger interrupted.db >state
    if grep -q claimed state; then return 1; fi
    equals "$SOLUTIONS" count interrupted.db
}

# Asked to end at random moments: each time it gives up its claims, so that the next one
# goes on at once, and nothing is counted twice. Status 143 or 129: before it could hear.
twenty_interruptions() {
    before=0
    heard=0
    signal=TERM
    # shellcheck disable=SC2013 # words, all on one line
    for moment in $(awk -v seed="$seed" 'BEGIN {
        srand(seed + 1); for (i = 0; i < 20; i++) printf "%.3f ", 0.01 + 0.1 * rand() }'); do
        begin asked.db >asked.out 2>asked.err &
        sleep "$moment"
        kill -s "$signal" $! 2>/dev/null || true
        result=0
        wait $! 2>/dev/null || result=$?
        [ "$signal" = TERM ] && signal=HUP || signal=TERM
        echo "$moment s: status $result, $(cat asked.out asked.err)"
        case $result in
        0) [ "$(cat asked.out)" = "$SOLUTIONS" ] ;;
        129 | 143) continue ;;
        130) [ ! -s asked.out ] && heard=$((heard + 1)) ;;
        *) return 1 ;;
        esac
        if "$COMMAND" ledger asked.db | grep claimed; then return 1; fi
        done_now=$(field asked.db ranges_done)
        [ "$done_now" -ge "$before" ]
        before=$done_now
    done
    [ "$heard" -gt 0 ]
    equals "$SOLUTIONS" count asked.db
    [ "$(field asked.db recounts)" -eq 0 ]
}

# ended_early COMMAND...: asked to end while the units of the largest board are numbered,
# it ends before it makes early.db. Status 143: before it could hear.
ended_early() {
    result=143
    for moment in 0.3 0.6 0.9; do
        [ "$result" -eq 143 ] || break
        result=0
        "$@" >early.out 2>early.err &
        sleep "$moment"
        kill -TERM $!
        wait $! || result=$?
    done
    cat early.out early.err
    [ "$result" -eq 130 ] && [ ! -s early.out ] && [ ! -s early.err ] && [ ! -e early.db ]
}

run_ended_early() {
    ended_early "$COMMAND" run --ledger early.db 64
}

# The export of a small board, made one of the largest.
merge_ended_early() {
    "$COMMAND" run --quiet --ledger small.db 8
    "$COMMAND" ledger --export small.db | sed 's/backtracking n=8/backtracking n=64/' >large.export
    grep -q n=64 large.export
    ended_early "$COMMAND" ledger --merge early.db large.export
}

# A process that is killed while it makes the file leaves it empty, or not there.
begun_as_an_empty_file() {
    : >empty.db
    equals 92 "$COMMAND" run --quiet --ledger empty.db 8
}

check 'killed twenty times, it ends with the exact number' twenty_kills
check 'terminated, it gives up its claims and keeps what is done' interrupted
check 'asked to end twenty times, it ends with the exact number' twenty_interruptions
check 'asked to end before it makes a ledger, it makes none' run_ended_early
check 'so does a merge' merge_ended_early
check 'an empty file becomes a ledger' begun_as_an_empty_file

# ---- Several at once ----------------------------------------------------------

# together PROCESSES: all end with the number, and no range is counted twice.
together() {
    N=16
    SOLUTIONS=14772512
    name=together$1.db
    pids=
    for process in $(seq "$1"); do
        begin "$name" >"together.$process" 2>"together.err.$process" &
        pids="$pids $!"
    done
    for pid in $pids; do
        wait "$pid"
    done
    cat together.[0-9]* together.err.*
    for process in $(seq "$1"); do
        [ "$(cat "together.$process")" = "$SOLUTIONS" ]
    done
    [ "$(field "$name" recounts)" -eq 0 ]
}

shards() {
    for shard in 2/3 3/3 1/3; do
        "$COMMAND" run --ledger shards.db --shard "$shard" 13 >"shard" 2>shard.err
        cat shard shard.err
    done
    # The last one finds the others' done, and says the number.
    [ "$(cat shard)" = 73712 ]
}

is_stopped_without_lock() {
    # Whoever was stopped in a transaction keeps the others out: look by taking back no range.
    timeout 2 "$COMMAND" ledger --drop 0..0 "$1"
}

stopped_and_woken() {
    begin stopped.db --lease 0.5 >stopped.out 2>stopped.err &
    sleeper=$!
    tries=0
    # In the middle of it, so that there are ranges that it has claimed and counts.
    until [ -s stopped.db ] && [ "$(field stopped.db ranges_done)" -gt 2 ]; do
        sleep 0.1
        tries=$((tries + 1))
        [ "$tries" -lt 300 ]
    done
    tries=0
    while :; do
        kill -STOP "$sleeper"
        ! is_stopped_without_lock stopped.db || break
        kill -CONT "$sleeper"
        sleep 0.05
        tries=$((tries + 1))
        [ "$tries" -lt 10 ]
    done
    field stopped.db ranges_done
    count stopped.db --lease 0.5 >other.out || true
    kill -CONT "$sleeper"
    wait "$sleeper"
    cat stopped.out stopped.err other.out
    [ "$(cat other.out)" = "$SOLUTIONS" ] && [ "$(cat stopped.out)" = "$SOLUTIONS" ]
    # What it was counting when it was stopped, it counted to the end, and compared.
    [ "$(field stopped.db recounts)" -gt 0 ] && [ "$(field stopped.db disputes)" -eq 0 ]
}

check 'two processes share one ledger' together 2
check 'four processes share one ledger' together 4
check 'shards of one ledger add up' shards
check 'a process that was stopped is replaced, and its late results are compared' stopped_and_woken

# ---- Verified, exported, merged ------------------------------------------------

"$COMMAND" run --quiet --ledger whole.db 12 >/dev/null
"$COMMAND" ledger --export whole.db >whole.txt

verified() {
    "$COMMAND" ledger --verify 7 whole.db >verified.out
    cat verified.out
    grep -q '^7 of 57 ranges counted again, 7 agree$' verified.out
    [ "$(field whole.db recounts)" -eq 7 ]
    equals '57 of 57 ranges counted again, 57 agree' \
        "$COMMAND" ledger --kernel reference --verify 1000 whole.db
}

# A result that a broken machine wrote, with a right checksum: as if it had counted wrong.
# It is made by merging an export whose lines were changed and summed again.
resum() {
    sha256sum <"$1" | sed 's/^\([0-9a-f]*\).*/sha256 \1/' >sum
    cat sum >>"$1"
}

wrong_export() {
    sed -e '$d' -e '5s/^\([0-9]* [0-9]*\) \([0-9]*\)/\1 1\2/' whole.txt >wrong.txt
    resum wrong.txt
}

wrong_result() {
    wrong_export
    "$COMMAND" ledger --merge wrong.db wrong.txt
    # shellcheck disable=SC2016 # for the inner shell
    refuses 1 'counted twice, with different results' sh -c \
        '"$0" ledger --verify 100 wrong.db >verify.out || { cat verify.out >&2; exit 1; }' "$COMMAND"
    refuses 1 'range 1 .*counted twice' "$COMMAND" run --ledger wrong.db 12
    # The way out: count the range again.
    "$COMMAND" ledger --drop 1 wrong.db
    equals 14200 "$COMMAND" run --quiet --ledger wrong.db 12
}

summed_by_hand() {
    [ "sha256 $(sed '$d' whole.txt | sha256sum | cut -d ' ' -f 1)" = "$(tail -n 1 whole.txt)" ]
}

# Parts of several machines, that overlap, in any order.
merged() {
    for shard in 1 2 3; do
        "$COMMAND" run --ledger "part$shard.db" --shard "$shard/3" 12 2>/dev/null
    done
    "$COMMAND" run --quiet --ledger part1.db --shard 2/3 12 2>/dev/null
    for shard in 1 2 3; do
        "$COMMAND" ledger --export "part$shard.db" >"part$shard.txt"
    done
    "$COMMAND" ledger --merge joined.db part3.txt part1.txt part2.txt part1.txt >joined.out
    cat joined.out
    [ "$(tail -n 1 joined.out)" = 'part1.txt: 0 ranges added, 38 were there and agree' ]
    equals 14200 "$COMMAND" run --quiet --ledger joined.db 12
}

nothing_of_a_bad_export() {
    wrong_export
    "$COMMAND" ledger --drop 0 whole.db
    refuses 1 'range 1 .*counted twice, with different results' \
        "$COMMAND" ledger --merge whole.db wrong.txt
    # Range 0, which came first in the export, is still open.
    [ "$(field whole.db ranges_done)" -eq 56 ]
    "$COMMAND" ledger --merge whole.db whole.txt
    equals 14200 "$COMMAND" run --quiet --ledger whole.db 12
}

changed_exports() {
    lines=$(wc -l <whole.txt)
    for line in 1 2 3 4 30 $((lines - 1)) "$lines"; do
        sed "${line}s/[0-9]\$/x/; ${line}s/[1-8]/9/" whole.txt >changed.txt
        if cmp -s changed.txt whole.txt; then return 1; fi
        refuses 1 'changed.txt' "$COMMAND" ledger --merge fresh.db changed.txt
        if [ -f fresh.db ]; then
            [ "$(field fresh.db ranges_done)" -eq 0 ]
        fi
        rm -f fresh.db
    done
    for missing in 1 2 3 4 30 $((lines - 1)) "$lines"; do
        sed "${missing}d" whole.txt >changed.txt
        refuses 1 'changed.txt' "$COMMAND" ledger --merge fresh.db changed.txt
        rm -f fresh.db
    done
    : >changed.txt
    refuses 1 'no export of a ledger: it is empty$' "$COMMAND" ledger --merge fresh.db changed.txt
    head -n 3 whole.txt >changed.txt
    refuses 1 'not the whole of an export of a ledger: it ends at line 4$' \
        "$COMMAND" ledger --merge fresh.db changed.txt
    { cat whole.txt; echo; } >changed.txt
    refuses 1 'more behind the end' "$COMMAND" ledger --merge fresh.db changed.txt
    "$COMMAND" run --quiet --ledger other.db 11 >/dev/null
    refuses 1 'is the ledger of' "$COMMAND" ledger --merge other.db whole.txt
    "$COMMAND" run --quiet --range 5 --ledger fives.db 12 >/dev/null
    refuses 1 'cannot be compared' "$COMMAND" ledger --merge fives.db whole.txt
    refuses 1 'No such file' "$COMMAND" ledger --merge fives.db none.txt
}

check 'random ranges are counted again by another kernel' verified
check 'a wrong result is found, told, and can be taken back' wrong_result
check 'sha256sum checks an export' summed_by_hand
check 'exports that overlap are merged in any order' merged
check 'an export that disagrees changes nothing' nothing_of_a_bad_export
check 'changed, cut and foreign exports are refused' changed_exports

# ---- Files that are no ledgers --------------------------------------------------

# stays FILE COMMAND...: refused, and the file is as before.
stays() {
    file=$1
    cp "$file" before
    shift
    refuses "$@"
    cmp "$file" before
}

foreign_files() {
    yes 'This is a letter to a friend.' | head -n 400 >letter
    stays letter 1 'not a ledger' "$COMMAND" run --ledger letter 8
    stays letter 1 'not a ledger' "$COMMAND" ledger letter
    printf x >short
    stays short 1 'not a ledger' "$COMMAND" run --ledger short 8
    refuses 1 'No such file' "$COMMAND" ledger missing.db
    refuses 1 'No such file' "$COMMAND" run --ledger no/such/folder.db 8
    refuses 1 . "$COMMAND" run --ledger . 8
    [ ! -e missing.db ]
}

foreign_database() {
    sqlite3 foreign.db 'CREATE TABLE t (x); INSERT INTO t VALUES (1);'
    stays foreign.db 1 'not a ledger' "$COMMAND" run --ledger foreign.db 8
    stays foreign.db 1 'not a ledger' "$COMMAND" ledger foreign.db
    cp whole.db future.db
    sqlite3 future.db 'PRAGMA user_version = 2'
    stays future.db 1 'format 2' "$COMMAND" run --ledger future.db 12
}

other_problems() {
    refuses 1 "is the ledger of '.*n=12'" "$COMMAND" run --ledger whole.db 13
    refuses 1 "is the ledger of" "$COMMAND" run --ledger whole.db --require 0,3 12
    refuses 1 "is the ledger of" "$COMMAND" run --ledger whole.db --method join 12
    refuses 1 'ranges of 6 units, not of 7' "$COMMAND" run --ledger whole.db --range 7 12
    "$COMMAND" run --quiet --ledger require.db --require 0,3 12 >/dev/null
    refuses 1 "is the ledger of" "$COMMAND" run --ledger require.db --forbid 0,3 12
    equals "$("$COMMAND" count --require 0,3 12)" \
        "$COMMAND" run --quiet --ledger require.db --require 0,3 12
}

the_ledgers_method() {
    "$COMMAND" run --quiet --ledger join.db --method join 12 >/dev/null
    equals 14200 "$COMMAND" run --quiet --ledger join.db 12
}

check 'foreign files are refused and left alone' foreign_files
if has sqlite3; then
    check 'foreign databases are refused and left alone' foreign_database
else
    skip 'foreign databases are refused and left alone' 'no sqlite3 here'
fi
check 'ledgers of other problems are refused' other_problems
check 'a run goes on by the method of its ledger' the_ledgers_method

# ---- Damage ---------------------------------------------------------------------

truncated() {
    size=$(wc -c <whole.db)
    for part in 100 1000 4096 $((size / 2)) $((size - 4096)) $((size - 1)); do
        head -c "$part" whole.db >cut.db
        stays cut.db 1 'damaged\|not a ledger' "$COMMAND" run --ledger cut.db 12
    done
}

# One byte after another is overwritten: it is noticed, or was of no account.
corrupted() {
    size=$(wc -c <whole.db)
    noticed=0
    # shellcheck disable=SC2013 # words, all on one line
    for place in $(awk -v seed="$seed" -v size="$size" 'BEGIN {
        srand(seed); for (i = 0; i < 60; i++) printf "%d ", rand() * size }'); do
        cp whole.db bad.db
        printf '\252' | dd of=bad.db bs=1 seek="$place" conv=notrunc 2>/dev/null
        result=0
        "$COMMAND" run --quiet --ledger bad.db 12 >bad.out 2>bad.err || result=$?
        rm -f bad.db-wal bad.db-shm
        if [ "$result" -eq 0 ]; then
            [ "$(cat bad.out)" = 14200 ]
        else
            noticed=$((noticed + 1))
            [ "$result" -eq 1 ] && [ ! -s bad.out ] && [ -s bad.err ]
        fi
    done
    echo "noticed $noticed of 60"
}

# A page of zeros where results were.
zeroed_page() {
    cp whole.db zero.db
    dd if=/dev/zero of=zero.db bs=4096 seek=3 count=1 conv=notrunc 2>/dev/null
    refuses 1 damaged "$COMMAND" run --ledger zero.db 12
    refuses 1 damaged "$COMMAND" ledger zero.db
}

# A number changed by a hand that knows SQL.
forged() {
    cp whole.db forged.db
    sqlite3 forged.db "DROP TRIGGER result_is_final; UPDATE result SET solutions = solutions + 8 WHERE range = 3"
    refuses 1 'range 3 does not have the checksum' "$COMMAND" run --ledger forged.db 12
    refuses 1 'range 3 does not have the checksum' "$COMMAND" ledger forged.db
    "$COMMAND" ledger --export forged.db >forged.txt || true
    refuses 1 'forged.txt' "$COMMAND" ledger --merge honest.db forged.txt
    # Dropped, it is counted again.
    "$COMMAND" ledger --drop 3 forged.db
    equals 14200 "$COMMAND" run --quiet --ledger forged.db 12
}

check 'truncated ledgers are refused' truncated
check 'no damage of a byte makes a wrong number' corrupted
check 'a page of zeros is noticed' zeroed_page
if has sqlite3; then
    check 'a forged result is noticed' forged
else
    skip 'a forged result is noticed' 'no sqlite3 here'
fi

# ---- No room, no permission -------------------------------------------------------

full_disk() {
    "$COMMAND" run --quiet --ledger full.db --range 1 --shard 1/9 14 2>/dev/null
    before=$(field full.db ranges_done)
    (
        ulimit -f 56
        refuses 1 'disk\|too large\|full' "$COMMAND" run --ledger full.db --quiet 14
    )
    [ "$(field full.db ranges_done)" -ge "$before" ]
    equals 365596 "$COMMAND" run --quiet --ledger full.db 14
}

full_tmpfs() {
    mkdir small
    mount -t tmpfs -o size=64k tmpfs small 2>/dev/null
    status=0
    refuses 1 'full\|disk' "$COMMAND" run --ledger small/full.db --range 1 --quiet 14 || status=1
    "$COMMAND" ledger small/full.db || status=1
    umount small
    return "$status"
}

as_nobody() {
    if [ "$(id -u)" -eq 0 ]; then
        setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
    else
        "$@"
    fi
}

read_only() {
    mkdir locked
    cp whole.db locked/file.db
    chmod 777 locked
    chmod 444 locked/file.db
    refuses 1 'the ledger is read-only$' as_nobody "$COMMAND" run --ledger locked/file.db 12
    chmod 555 locked
    chmod 666 locked/file.db
    refuses 1 'read-only\|cannot be opened\|unable to open' \
        as_nobody "$COMMAND" run --ledger locked/file.db 12
    refuses 1 'cannot be opened' as_nobody "$COMMAND" run --ledger locked/new.db 12
    chmod 755 locked
    equals 14200 "$COMMAND" run --quiet --ledger locked/file.db 12
}

check 'a full disk (a limit on files) loses nothing' full_disk
mkdir probe
if [ "$(id -u)" -eq 0 ] && mount -t tmpfs -o size=64k tmpfs probe 2>/dev/null; then
    umount probe
    check 'a full file system is told' full_tmpfs
else
    skip 'a full file system is told' 'cannot mount one'
fi
if as_nobody "$COMMAND" --version >/dev/null 2>&1; then
    check 'read-only files and folders are told' read_only
else
    skip 'read-only files and folders are told' 'nobody may run the command here'
fi

# ---- Usage ------------------------------------------------------------------------

misused() {
    for arguments in 'run 8' 'run --ledger a.db' 'run --ledger a.db 8 9' 'run --ledger a.db x' \
        'run --ledger a.db --shard 0/3 8' 'run --ledger a.db --shard 4/3 8' \
        'run --ledger a.db --shard 1 8' 'run --ledger a.db --shard 1/ 8' \
        'run --ledger a.db --shard 1/0 8' 'run --ledger a.db --range 0 8' \
        'run --ledger a.db --lease 0.1 8' 'run --ledger a.db --lease 4000 8' \
        'run --ledger a.db --method auto 8' 'run --ledger a.db --require 8,0 8' 'ledger' \
        'ledger whole.db whole.db' 'ledger --merge whole.db' 'ledger --verify x whole.db' \
        'ledger --verify 1 --export whole.db' 'ledger --drop 3..1 whole.db'; do
        # shellcheck disable=SC2086
        refuses 2 Try "$COMMAND" $arguments
        [ ! -e a.db ]
    done
    refuses 1 'n = 12: a join takes no constraints$' \
        "$COMMAND" run --ledger a.db --method join --require 0,3 12
    refuses 1 'n = 65: a board of this size has no units of backtracking$' \
        "$COMMAND" run --ledger a.db 65
    refuses 1 "n = 12: kernel 'bitmask' cannot count units of join\$" \
        "$COMMAND" run --ledger b.db --method join --kernel bitmask 12
    refuses 1 'n = 16: the memory limit is too low for a join$' \
        "$COMMAND" run --ledger c.db --method join --memory 1 16
}

small_boards() {
    for pair in 0:1 1:1 2:0 3:0 4:2 5:10 6:4 7:40; do
        equals "${pair#*:}" "$COMMAND" run --quiet --ledger "small$pair.db" "${pair%:*}"
        equals "${pair#*:}" "$COMMAND" run --quiet --ledger "small$pair.db" "${pair%:*}"
    done
}

# Constraints that contradict each other leave no units: nothing is claimed, and the
# ledger is complete from the start.
contradiction() {
    equals 0 "$COMMAND" run --quiet --ledger nothing.db --require 3,3 --require 5,5 8
    equals 0 "$COMMAND" run --quiet --ledger nothing.db --require 3,3 --require 5,5 8
    [ "$(field nothing.db units)" -eq 0 ]
    "$COMMAND" ledger --json nothing.db | grep -q '"solutions": 0, "complete": true'
    "$COMMAND" ledger --verify 3 nothing.db
    "$COMMAND" ledger --export nothing.db >nothing.export
    "$COMMAND" ledger --merge nothing-too.db nothing.export
    equals 0 "$COMMAND" run --quiet --ledger nothing-too.db --require 3,3 --require 5,5 8
}

check 'misuse is told with status 2' misused
check 'constraints that contradict each other' contradiction
check 'the smallest boards' small_boards
finish
