#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh - `nqueens run` and `nqueens ledger` from outside: killed at random moments,
# several at once, stopped and woken, with ledgers that are none, damaged, read-only, in
# dispute, hostile or of another problem, and on a disk that is full. Catches: a range lost,
# or counted twice in the sum, a wrong number without a word, a file changed that is no
# ledger, a ledger that is kept nowhere, and one that its reader locks.
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

# refuses_with_output: the same, of what writes something all the same.
refuses_with_output() {
    wanted=$1
    pattern=$2
    shift 2
    result=0
    "$@" >refused.out 2>refused.err || result=$?
    cat refused.out refused.err
    [ "$result" -eq "$wanted" ] && [ -s refused.out ] && grep -q -e "$pattern" refused.err
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
    for shard in 2/3 3/3; do
        # What it was asked for is done, though there is no number yet.
        "$COMMAND" run --ledger shards.db --shard "$shard" 13 >part 2>part.err
        cat part part.err
        [ ! -s part ] && grep -q "shard $shard is done, [0-9]* of [0-9]* ranges in all\$" part.err
    done
    "$COMMAND" run --ledger shards.db --shard 1/3 13 >part
    # The last one finds the others' done, and says the number.
    [ "$(cat part)" = 73712 ]
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

# A result in dispute is neither told nor exported, and comes back by no merge.
disputed() {
    wrong_export
    "$COMMAND" ledger --merge unaware.db wrong.txt
    "$COMMAND" ledger --merge disputed.db wrong.txt
    refuses_with_output 1 'range 1 .*counted twice' "$COMMAND" ledger --verify 100 disputed.db
    refuses_with_output 1 'range 1 .*counted twice' "$COMMAND" ledger --json disputed.db
    grep -q '"solutions": null, "complete": false, .*"disputes": 1,' refused.out
    refuses_with_output 1 'range 1 .*counted twice' "$COMMAND" ledger disputed.db
    grep -qx 'solutions    not known: ranges are in dispute' refused.out
    refuses_with_output 1 'disputed.db: ranges left out, since they are in dispute: 1$' \
        "$COMMAND" ledger --export disputed.db
    cp refused.out late.txt
    grep -q '^0 6 ' late.txt
    if grep '^6 12 ' late.txt; then return 1; fi
    [ "sha256 $(sed '$d' late.txt | sha256sum | cut -d ' ' -f 1)" = "$(tail -n 1 late.txt)" ]
    # Merged, the range is open, and is counted again.
    "$COMMAND" ledger --merge settled.db late.txt late.txt
    [ "$(field settled.db ranges_done)" -eq 56 ]
    [ "$(field settled.db recounts)" -eq 56 ]
    # What said the wrong number before is refused now, in whichever order.
    refuses 1 'range 1 .*counted twice' "$COMMAND" ledger --merge settled.db wrong.txt
    refuses 1 'range 1 .*counted twice' "$COMMAND" ledger --merge unaware.db late.txt
    # Counted by a kernel that the broken machine did not use.
    equals 14200 "$COMMAND" run --quiet --kernel reference --ledger settled.db 12
}

# A merge brings the recounts, once.
recounts_travel() {
    "$COMMAND" ledger --export whole.db >recounted.txt
    recounts=$(field whole.db recounts)
    "$COMMAND" ledger --merge travelled.db recounted.txt recounted.txt
    [ "$recounts" -gt 60 ] && [ "$(field travelled.db recounts)" -eq "$recounts" ]
    "$COMMAND" ledger --export travelled.db | cmp - recounted.txt
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

# nothing_new FILE: a merge that failed has made no ledger, nor anything beside it.
nothing_new() {
    [ "$(find . -name "$1*")" = '' ]
}

a_failed_merge_leaves_no_file() {
    {
        sed '$d' whole.txt
        echo 'sha256 0'
    } >unsigned.txt
    refuses 1 'do not have the checksum' "$COMMAND" ledger --merge failed.db unsigned.txt
    nothing_new failed.db
    (
        ulimit -f 4
        refuses 1 'disk\|too large\|full' "$COMMAND" ledger --merge failed.db whole.txt
    )
    nothing_new failed.db
    # What was there before stays, and so does what was merged before the failure.
    : >present.db
    refuses 1 'do not have the checksum' "$COMMAND" ledger --merge present.db unsigned.txt
    [ -e present.db ] && [ ! -s present.db ]
    refuses_with_output 1 'do not have the checksum' \
        "$COMMAND" ledger --merge partly.db whole.txt unsigned.txt
    [ "$(field partly.db ranges_done)" -eq 57 ]
}

merged_from_pipes() {
    "$COMMAND" ledger --export whole.db | "$COMMAND" ledger --merge piped.db /dev/stdin
    mkfifo pipe
    cat whole.txt >pipe &
    "$COMMAND" ledger --merge piped.db pipe
    equals 14200 "$COMMAND" run --quiet --ledger piped.db 12
}

changed_exports() {
    lines=$(wc -l <whole.txt)
    for line in 1 2 3 4 30 $((lines - 1)) "$lines"; do
        sed "${line}s/[0-9]\$/x/; ${line}s/[1-8]/9/" whole.txt >changed.txt
        if cmp -s changed.txt whole.txt; then return 1; fi
        refuses 1 'changed.txt' "$COMMAND" ledger --merge fresh.db changed.txt
        nothing_new fresh.db
    done
    for missing in 1 2 3 4 30 $((lines - 1)) "$lines"; do
        sed "${missing}d" whole.txt >changed.txt
        refuses 1 'changed.txt' "$COMMAND" ledger --merge fresh.db changed.txt
        nothing_new fresh.db
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
check 'a dispute is told, exported by nobody and settled by another count' disputed
check 'recounts are exported and merged once' recounts_travel
check 'sha256sum checks an export' summed_by_hand
check 'exports that overlap are merged in any order' merged
check 'an export that disagrees changes nothing' nothing_of_a_bad_export
check 'changed, cut and foreign exports are refused' changed_exports
check 'a merge that fails leaves no new file' a_failed_merge_leaves_no_file
check 'exports are merged from pipes' merged_from_pipes

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
    refuses 1 'Permission denied' as_nobody "$COMMAND" run --ledger locked/file.db 12
    refuses 1 'Permission denied' as_nobody "$COMMAND" run --ledger locked/new.db 12
    refuses 1 'Permission denied' as_nobody "$COMMAND" ledger --merge locked/new.db whole.txt
    chmod 755 locked
    equals 14200 "$COMMAND" run --quiet --ledger locked/file.db 12
}

# ---- Readers ------------------------------------------------------------------------

# holds FOLDER FILE...: these files, and no others.
holds() {
    folder=$1
    shift
    found=$(cd "$folder" && echo *)
    echo "$folder holds $found"
    [ "$found" = "$*" ]
}

# A finished ledger, in a folder where the reader may not write, and in one where he may.
read_by_others() {
    mkdir shared
    cp whole.db shared/file.db
    [ "$(od -An -tu1 -j18 -N1 shared/file.db)" -eq 2 ] # the mark of WAL
    "$COMMAND" ledger --export whole.db >shared.txt
    chmod 444 shared/file.db
    for mode in 555 777; do
        chmod "$mode" shared
        [ "$(as_nobody "$COMMAND" ledger --json shared/file.db | grep -c '"complete": true')" -eq 1 ]
        as_nobody "$COMMAND" ledger --export shared/file.db | cmp - shared.txt
        holds shared file.db
    done
    chmod 755 shared
    chmod 644 shared/file.db
    equals 14200 "$COMMAND" run --quiet --ledger shared/file.db 12
    holds shared file.db
}

# While a run is at work, after it was killed, and by another name.
read_at_work_by_others() {
    mkdir work
    ln -s work/file.db link.db
    begin work/file.db >work.out 2>work.err &
    tries=0
    until [ -s work/file.db-wal ] && [ "$(field work/file.db ranges_done)" -gt 2 ]; do
        sleep 0.1
        tries=$((tries + 1))
        [ "$tries" -lt 300 ]
    done
    chmod 755 work
    as_nobody "$COMMAND" ledger work/file.db
    kill -9 $!
    wait $! 2>/dev/null || true
    holds work file.db file.db-shm file.db-wal
    done_now=$(as_nobody "$COMMAND" ledger --json work/file.db | sed 's/.*"ranges_done": \([0-9]*\).*/\1/')
    [ "$done_now" -gt 2 ]
    if [ "$(id -u)" -eq 0 ]; then
        mv work/file.db-shm kept
        refuses 1 'only somebody who may write' as_nobody "$COMMAND" ledger work/file.db
        mv kept work/file.db-shm
    fi
    # A copy of the two files is the same ledger.
    cp work/file.db copy.db
    cp work/file.db-wal copy.db-wal
    [ "$(field copy.db ranges_done)" -eq "$done_now" ]
    # Who may write takes in what was left, and clears up.
    [ "$(field link.db ranges_done)" -eq "$done_now" ]
    holds work file.db
    equals "$SOLUTIONS" count work/file.db --lease 1
    holds work file.db
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
    check 'finished ledgers are read by those who may not write' read_by_others
    check 'ledgers at work, and left by a kill, are read by them' read_at_work_by_others
else
    for description in 'read-only files and folders are told' \
        'finished ledgers are read by those who may not write' \
        'ledgers at work, and left by a kill, are read by them'; do
        skip "$description" 'nobody may run the command here'
    done
fi

# ---- Names ------------------------------------------------------------------------

names_are_paths() {
    mkdir names
    cd names
    refuses 2 'no ledger given' "$COMMAND" run --ledger '' 8
    refuses 2 'no ledger given' "$COMMAND" ledger ''
    refuses 2 'no ledger given' "$COMMAND" ledger --merge '' ../whole.txt
    refuses 1 'No such file' "$COMMAND" ledger :memory:
    rm refused.out refused.err
    set -- ':memory:' 'file:' 'file:x?mode=memory' 'file:y' 'file:/z' 'a?mode=memory' 'a%41' 'b#c'
    for name in "$@"; do
        case $name in */*) mkdir -p "${name%/*}" ;; esac
        equals 92 "$COMMAND" run --quiet --ledger "$name" 8
        [ -s "$name" ]
        equals 92 "$COMMAND" run --quiet --ledger "$name" 8
        [ "$(field "$name" solutions)" -eq 92 ]
        "$COMMAND" ledger --export "$name" >../name.txt
        rm "$name"
        "$COMMAND" ledger --merge "$name" ../name.txt
        [ "$(field "$name" solutions)" -eq 92 ]
        "$COMMAND" run --ledger "$name" 9 2>../name.err && return 1
        grep -qF "nqueens run: $name: this is the ledger of" ../name.err
        case $name in file:) rm "$name" ;; esac
    done
    [ "$(find . -type f | wc -l)" -eq 7 ]
}

check 'a name is a path, whatever it looks like' names_are_paths

# ---- Hostile files ------------------------------------------------------------------

# Tables that are not what they seem.
tables_are_tables() {
    for change in 'ALTER TABLE result RENAME TO other; CREATE VIEW result AS SELECT * FROM other' \
        'ALTER TABLE claim RENAME TO other; CREATE VIEW claim AS SELECT * FROM other' \
        'ALTER TABLE problem RENAME TO other; CREATE VIEW problem AS SELECT * FROM other' \
        'DROP TABLE recount; CREATE VIEW recount AS SELECT * FROM result' \
        'DROP TABLE claim' 'CREATE TABLE more (x)' 'CREATE VIEW more AS SELECT 1' \
        'CREATE TRIGGER more AFTER INSERT ON result BEGIN DELETE FROM result; END'; do
        cp whole.db strange.db
        sqlite3 strange.db "$change"
        refuses 1 'its tables are not those of one' "$COMMAND" ledger strange.db
        refuses 1 'its tables are not those of one' "$COMMAND" run --ledger strange.db 12
    done
}

# plain FILE: what a terminal shows and does not obey, in UTF-8.
plain() {
    cat "$1"
    [ -s "$1" ] && ! LC_ALL=C tr -d '\n' <"$1" | LC_ALL=C grep -q '[^ -~]'
}

# A claimant, and a problem, that would clear the screen; the checksum of the latter is right.
text_is_shown_not_obeyed() {
    evil=$(printf 'a"b\\c\033[2Jd\ne\302\2332Jf\377g\342\200\256h')
    hex=$(printf %s "$evil" | od -An -tx1 | tr -d ' \n')
    digits=$(printf '%s\n342 6\n' "$evil" | sha256sum | cut -d ' ' -f 1)
    cp whole.db evil.db
    sqlite3 evil.db "DELETE FROM result; DELETE FROM recount;
        UPDATE problem SET identity = CAST(X'$hex' AS TEXT), checksum = '$digits';
        INSERT INTO claim VALUES (1, CAST(X'$hex' AS TEXT), 1);
        INSERT INTO claim VALUES (2, CAST(X'${hex}31' AS TEXT), 99999999999999)"
    "$COMMAND" ledger evil.db >evil.out
    plain evil.out
    grep -qF 'problem      a"b\c\x1b[2Jd\x0ae\xc2\x9b2Jf\xffg\xe2\x80\xaeh' evil.out
    [ "$(grep -cF '\x1b[2Jd\x0a' evil.out)" -eq 3 ]
    "$COMMAND" ledger --json evil.db >evil.json
    plain evil.json
    grep -qF '{"problem": "a\"b\\c\u001b[2Jd\u000ae\u009b2Jf\ufffdg\u202eh", ' evil.json
    refuses 1 "is the ledger of 'a" "$COMMAND" run --ledger evil.db 12
    plain refused.err
    { printf 'nqueens ledger 2\nproblem \033[2J\nunits 1 in ranges of 1\n'; } >evil.txt
    refuses 1 'this nqueens does not know the problem' "$COMMAND" ledger --merge new.db evil.txt
    plain refused.err
    printf '\033[2J\n' >evil.txt
    refuses 1 'not as in an export' "$COMMAND" ledger --merge new.db evil.txt
    plain refused.err
}

# Somebody takes a result back in the moment in which the last one is recorded.
ends_incomplete() {
    cp whole.db incomplete.db
    "$COMMAND" ledger --drop 5 incomplete.db
    sqlite3 incomplete.db 'DROP TRIGGER result_is_final;
        CREATE TRIGGER result_is_final AFTER INSERT ON result WHEN new.range = 5
        BEGIN DELETE FROM recount WHERE range = 0; DELETE FROM result WHERE range = 0; END'
    refuses 1 '56 of 57 ranges are done: results were taken back' \
        "$COMMAND" run --quiet --ledger incomplete.db 12
    equals 14200 "$COMMAND" run --quiet --ledger incomplete.db 12
}

if has sqlite3; then
    check 'views, and tables that no ledger has, are refused' tables_are_tables
    check 'text from a file is shown, not obeyed' text_is_shown_not_obeyed
    check 'a run that ends incomplete fails' ends_incomplete
else
    skip 'views, and tables that no ledger has, are refused' 'no sqlite3 here'
    skip 'text from a file is shown, not obeyed' 'no sqlite3 here'
    skip 'a run that ends incomplete fails' 'no sqlite3 here'
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
        "$COMMAND" run --ledger a.db --method join --kernel bitmask 12
    refuses 1 'n = 16: the memory limit is too low for a join; --memory 2M would do$' \
        "$COMMAND" run --ledger a.db --method join --memory 1 16
    [ ! -e a.db ]
}

small_boards() {
    for pair in 0:1 1:1 2:0 3:0 4:2 5:10 6:4 7:40; do
        equals "${pair#*:}" "$COMMAND" run --quiet --ledger "small$pair.db" "${pair%:*}"
        equals "${pair#*:}" "$COMMAND" run --quiet --ledger "small$pair.db" "${pair%:*}"
    done
}

# A ledger keeps its method, so what has no room for all threads is said before there is
# one, and what has room counts in any number of threads.
many_threads() {
    "$COMMAND" run --ledger threads.db --method join --threads 1024 --memory 30M 13 >out 2>err
    grep -qx 'nqueens run: n = 13: joining in 2[0-9] of 1024 threads, since all need [0-9]*M, and the memory limit is 30M' err
    [ "$(cat out)" = 73712 ]
    equals 73712 "$COMMAND" run --ledger default.db --method join --threads 1024 13
    "$COMMAND" info --threads 1024 --memory 100M >out
    grep -q '^  2[0-9]\.\..* a join in 1024 threads needs [0-9]*M, and the memory limit is 100M$' out
}

# What is done is not begun again, and one is not many.
said_right() {
    "$COMMAND" run --ledger words.db 12 >/dev/null
    "$COMMAND" run --ledger words.db 12 >/dev/null 2>words.err
    cat words.err
    [ "$(cat words.err)" = 'nqueens run: words.db: already complete' ]
    refuses 1 'words.db: there is no range 99998: the ledger has 57 ranges, counted from 0$' \
        "$COMMAND" ledger --drop 99998 words.db
    refuses 1 'words.db: there is no range 57:' "$COMMAND" ledger --drop 50..58 words.db
    [ "$(field words.db ranges_done)" -eq 57 ]
    equals '1 range taken back' "$COMMAND" ledger --drop 56 words.db
    equals '0 ranges taken back' "$COMMAND" ledger --drop 56..57 words.db
    "$COMMAND" ledger --export words.db >words.txt
    equals 'words.txt: 0 ranges added, 56 were there and agree' \
        "$COMMAND" ledger --merge words.db words.txt
    "$COMMAND" ledger --drop 0 words.db
    equals 'words.txt: 1 range added, 55 were there and agree' \
        "$COMMAND" ledger --merge words.db words.txt
    "$COMMAND" run --quiet --ledger one.db 1 >/dev/null
    "$COMMAND" ledger one.db >one.state
    cat one.state
    grep -q '^units  *1 in 1 range of 1$' one.state
    grep -q '^done  *1 range, 1 unit, 100.0 %$' one.state
    grep -q '^counted  *1 range by ' one.state
    equals '1 of 1 range counted again, 1 agree' \
        "$COMMAND" ledger --kernel reference --verify 1 one.db
    if grep -E '[0-9]e[+-]' one.state; then return 1; fi
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

check 'what is said of ranges is right' said_right
check 'misuse is told with status 2' misused
check 'a join in as many threads as have room' many_threads
check 'constraints that contradict each other' contradiction
check 'the smallest boards' small_boards
finish
