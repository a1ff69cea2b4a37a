#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh - `nqueens run` and `nqueens ledger` from outside: killed again and again, several at
# once, stopped and woken, with ledgers that are none, damaged, read-only, in dispute, hostile,
# of another problem or of format 1, with results that vanished, several summed, and on a disk
# that is full. Catches: a range lost, or counted twice in the sum, a wrong number without a
# word, a file changed that is no ledger, a ledger that is kept nowhere, and one that its reader
# locks.
#
# No moment is one of a clock: a run that is to be killed or stopped has come to a call at which it
# waits (ledgers.sh), and a lease is an hour, by a clock that the test sets.
#
# Environment: COMMAND is the command nqueens, SOURCE_ROOT the checkout, FAILING_CALLS the object
# of tests/faults, or nothing; NQUEENS_TEST_SEED.
set -eu

# shellcheck source=tests/ledger/ledgers.sh
. "$SOURCE_ROOT/tests/ledger/ledgers.sh"

seed=${NQUEENS_TEST_SEED:-1}
echo "# seed $seed"

# A board of 1814 units, each of them a range: more than all runs below do before they are killed.
N=16
SOLUTIONS=14772512

# begin LEDGER [OPTION]...: the run of which the tests are made, for the background: $! is the
# command's, not a shell's around it.
begin() {
    ledger=$1
    shift
    exec nqueens run --ledger "$ledger" --kernel bitmask --threads 1 --quiet --range 1 \
        --lease 3600 "$@" "$N"
}

# ends_right LEDGER [OPTION]...: it goes on to the exact number.
ends_right() {
    ledger=$1
    shift
    equals "$SOLUTIONS" nqueens run --quiet --ledger "$ledger" "$@" "$N"
}

# all_leases_end: for the runs that come.
all_leases_end() {
    LATER_BY=$((LATER_BY + 4000))
}

# moments COUNT LAST: that many numbers of calls up to the last, one of them in each of as many
# stretches of the same length, late ones and early ones in turn: a run that ends early does not do
# again what the one before had done. By a generator that every awk has exactly (Lehmer's).
moments() {
    awk -v count="$1" -v last="$2" -v seed="$seed" 'BEGIN {
        state = 1 + seed % 2147483646
        for (i = 0; i < count + 9; i++) {
            state = state * 16807 % 2147483647
            if (i >= 9)
                print 1 + int(((i - 9) * 7 % count + state / 2147483647) * last / count)
        }
    }'
}

# each_refused STATUS: lines ARGUMENTS and PATTERN from standard input, '|' between them. The command
# ends with that status, writes nothing, says something that matches, and changes no file.
each_refused() {
    while IFS='|' read -r arguments pattern; do
        case $arguments in '#'*) continue ;; esac
        check "nqueens $arguments" changes_nothing "$1" "$pattern" "$arguments" </dev/null
    done
}

changes_nothing() {
    find . -type f -exec cksum {} + | sort >"$scratch/before"
    eval "refuses \"\$1\" \"\$2\" nqueens $3"
    find . -type f -exec cksum {} + | sort | diff "$scratch/before" -
}

# ---- Killed -------------------------------------------------------------------

# done_in LEDGER: how many ranges are done; of a copy, since a reader that may write clears up what
# the killed run has left for the next one. Nothing if there is no ledger yet.
done_in() {
    rm -f copied*
    [ ! -e "$1" ] || cp "$1" copied
    [ ! -e "$1-wal" ] || cp "$1-wal" copied-wal
    [ ! -e "$1-journal" ] || cp "$1-journal" copied-journal
    field copied ranges_done 2>/dev/null
}

# signalled LEDGER STATUS SIGNAL SIGNAL: by one and the other, at twenty calls that write or sync a
# file, some of which come when ranges have been recorded; and begun again. Each ends with the
# status. A signal that is heard leaves no claims.
signalled() {
    before=0
    for moment in $(moments 20 50); do
        all_leases_end
        start_held files "$moment" begin "$1" >signalled.out 2>signalled.err
        wait_until is_held
        kill -s "$3" $!
        let_go
        result=0
        wait $! 2>/dev/null || result=$?
        done_now=$(done_in "$1")
        echo "$3 at call $moment: status $result, $done_now ranges done, $(cat signalled.out signalled.err)"
        [ "$result" -eq "$2" ] && [ ! -s signalled.out ]
        if [ "$2" -eq 130 ] && nqueens ledger "$1" | grep claimed; then return 1; fi
        # It may come before there is a ledger; but not twice, once there was one.
        [ "${done_now:-0}" -ge "$before" ]
        before=${done_now:-0}
        set -- "$1" "$2" "$4" "$3"
    done
    [ "$before" -gt 0 ]
    all_leases_end
    with_calls ends_right "$1"
    equals 0 field "$1" recounts
}

# ends_before_it_makes_one ARGUMENT...: asked to end while the units of the largest board are
# numbered, it makes no early.db.
ends_before_it_makes_one() {
    result=0
    asked_to_end_at_units "$@" >early.out 2>early.err || result=$?
    cat early.out early.err
    [ "$result" -eq 130 ] && [ ! -s early.out ] && [ ! -s early.err ] && [ ! -e early.db ]
}

nqueens run --quiet --ledger whole.db 12 >whole
nqueens ledger --export whole.db >whole.txt
# The export, made one of the largest board.
sed 's/backtracking n=12/backtracking n=64/' whole.txt >large.txt

can_hold=
! calls_are_heard || can_hold=yes

# check_held DESCRIPTION COMMAND [ARGUMENT...]: a check with runs that wait for the test.
check_held() {
    if [ -n "$can_hold" ]; then
        check "$@"
    else
        skip "$1" 'calls of this command cannot be replaced'
    fi
}

check_held 'killed twenty times, it ends with the exact number' signalled killed.db 137 KILL KILL
check_held 'asked to end twenty times, it ends with the exact number' signalled asked.db 130 TERM HUP
check_held 'asked to end before it makes a ledger, it makes none' \
    ends_before_it_makes_one run --ledger early.db 64
check_held 'so does a merge' ends_before_it_makes_one ledger --merge early.db large.txt
# A process that is killed while it makes the file leaves it empty, or not there.
: >empty.db
check 'an empty file becomes a ledger' equals 92 nqueens run --quiet --ledger empty.db 8

# ---- Several at once ----------------------------------------------------------

# All end with the number, and no range is counted twice.
together() {
    pids=
    for process in 1 2 3 4; do
        begin together.db >"together.$process" &
        pids="$pids $!"
    done
    for pid in $pids; do
        wait "$pid"
    done
    equals "$SOLUTIONS $SOLUTIONS $SOLUTIONS $SOLUTIONS" eval 'cat together.[1-4] | xargs'
    equals 0 field together.db recounts
}

# start_and_hold LEDGER [OPTION]...: in the background, until five ranges are done, and others are
# claimed. Then it waits, and writes nothing: the first call asks whether the kernel takes the board.
start_and_hold() {
    start_held counts 7 begin "$@"
    wait_until has_done 4 "$1"
}

# In the middle of it, so that there are ranges that it has claimed and counts.
stopped_and_woken() {
    start_and_hold stopped.db >stopped.out
    sleeper=$!
    # Whoever is stopped in a transaction keeps the others out: one that writes shows that the last
    # one is over.
    nqueens ledger --drop 0:0 stopped.db
    kill -STOP "$sleeper"
    all_leases_end
    with_calls ends_right stopped.db
    let_go
    kill -CONT "$sleeper"
    wait "$sleeper"
    equals "$SOLUTIONS" cat stopped.out
    # What it was counting when it was stopped, it counted to the end, and compared.
    [ "$(field stopped.db recounts)" -gt 0 ]
    equals 0 field stopped.db disputes
}

# A process of this host was killed: the next one says why nothing happens, and goes on.
waits_for_killed() {
    start_and_hold waiting.db >waiting.out
    kill -9 $!
    wait $! 2>/dev/null || true
    nqueens run --ledger waiting.db --kernel bitmask "$N" >waiting.out 2>waiting.err &
    waiter=$!
    wait_until grep 'waiting for [1-9][0-9]* ranges* that other processes claim' waiting.err
    sqlite3 -cmd ".timeout $((60000 * patience))" waiting.db 'DELETE FROM claim'
    wait "$waiter"
    equals "$SOLUTIONS" cat waiting.out
    equals 1 grep -c 'waiting for' waiting.err
}

check 'four processes share one ledger' together
check_held 'a process that was stopped is replaced, and its late results are compared' \
    stopped_and_woken
if ! has sqlite3; then
    skip 'a run that waits says so' 'no sqlite3 here'
else
    check_held 'a run that waits for a killed one says so' waits_for_killed
fi
transcript <<'END'
# What a shard was asked for is done, though there is no number yet, but for the last one.
$ for shard in 2/3 3/3 1/3; do nqueens run --ledger shards.db --shard $shard 13; done
73712
! nqueens run: shards.db: shard 2/3 is done, 20 of 59 ranges in all
! nqueens run: shards.db: shard 3/3: going on with 0 of 19 ranges done
! nqueens run: shards.db: shard 3/3 is done, 39 of 59 ranges in all
! nqueens run: shards.db: shard 1/3: going on with 0 of 20 ranges done
END

# ---- Another host -------------------------------------------------------------------

# claims_of_tiger LEDGER: the claims of the ledger become those of another host, which was killed:
# they are in the file beside it, and stay there.
claims_of_tiger() {
    mkfifo sql
    sqlite3 -cmd ".timeout $((60000 * patience))" "$1" <sql &
    client=$!
    exec 3>sql
    echo "UPDATE claim SET claimant = 'tiger:1:0123456789abcdef:2026-11-20T09:00:00Z',
        expires = 1000 * strftime('%s', 'now') + 1800000;" >&3
    wait_until is_of_tiger "$1"
    kill -9 "$client"
    wait "$client" 2>/dev/null || true
    exec 3>&-
    rm sql
}

is_of_tiger() {
    nqueens ledger "$1" | grep ' by tiger:1:'
}

killed_elsewhere() {
    start_and_hold elsewhere.db >elsewhere.out 2>elsewhere.err
    kill -9 $!
    wait $! 2>/dev/null || true
    claims_of_tiger elsewhere.db
    [ -s elsewhere.db-wal ] && [ -e elsewhere.db-shm ]
}

read_elsewhere() {
    cksum elsewhere.db* >elsewhere.before
    is_of_tiger elsewhere.db
    nqueens ledger --export elsewhere.db >elsewhere.txt
    cksum elsewhere.db* | diff elsewhere.before -
}

if ! has sqlite3; then
    skip 'another host' 'no sqlite3 here'
elif [ -z "$can_hold" ]; then
    skip 'another host' 'calls of this command cannot be replaced'
else
    check 'another host was killed while it wrote' killed_elsewhere
    in_use='elsewhere.db: in use by host tiger since 2026-11-20T09:00:00Z; its lease ends at 2.*Z'
    each_refused 1 <<END
run --ledger elsewhere.db $N|$in_use
run --quiet --ledger elsewhere.db --method backtracking --shard 1/2 $N|$in_use
ledger --verify 1 elsewhere.db|$in_use
ledger --drop 0 elsewhere.db|$in_use
ledger --merge elsewhere.db whole.txt|$in_use
END
    check 'its ledger is read as it lies' read_elsewhere
    check 'its ledger is taken over' ends_right elsewhere.db --take-over
    check 'and is that of this host' eval '! is_of_tiger elsewhere.db'
fi

# ---- Verified, exported, merged ------------------------------------------------

# resum: the export in standard input, without its last line, with the right checksum.
resum() {
    sed '$d' >"$scratch/unsigned"
    cat "$scratch/unsigned"
    sha256sum <"$scratch/unsigned" | sed 's/^\([0-9a-f]*\).*/sha256 \1/'
}

# A result that a broken machine wrote, with a right checksum: as if it had counted wrong.
sed '5s/^\([0-9]* [0-9]*\) \([0-9]*\)/\1 1\2/' whole.txt | resum >wrong.txt
cp whole.db parts.db
transcript <<'END'
# sha256sum checks an export.
$ resum <whole.txt | cmp - whole.txt
# Random ranges are counted again by another kernel.
$ nqueens ledger --verify 7 parts.db | tail -n 1 => 7 of 57 ranges counted again, 7 agree
$ field parts.db recounts => 7
$ nqueens ledger --kernel reference --verify 1000 parts.db => 57 of 57 ranges counted again, 57 agree
# Colours: two kernels agree range by range, and a range of a large board has a tile of units.
$ nqueens run --quiet --method colour --range 30 --ledger colours.db 15
2279184
$ nqueens run --quiet --method colour --kernel colour --range 30 --ledger again.db 15
2279184
$ nqueens ledger --export again.db >again.txt && nqueens ledger --merge colours.db again.txt
~ again.txt: 0 ranges added, [0-9]+ were there and agree
$ nqueens ledger --verify 3 colours.db | tail -n 1
~ 3 of [0-9]+ ranges counted again, 3 agree
$ nqueens run --quiet --method colour --shard 5/182 --ledger tile.db 20; nqueens ledger tile.db | grep '^units'
~ units  *46508 in 182 ranges of 256
! nqueens run: tile.db: shard 5/182 is done, 1 of 182 ranges in all
# A merge brings the recounts, once.
$ nqueens ledger --export parts.db >recounted.txt
$ nqueens ledger --merge travelled.db recounted.txt recounted.txt
recounted.txt: 57 ranges added, 0 were there and agree
recounted.txt: 0 ranges added, 57 were there and agree
$ field travelled.db recounts => 64
$ nqueens ledger --export travelled.db | cmp - recounted.txt
# Parts of several machines, that overlap, in any order.
$ for part in 1 2 3; do nqueens run --quiet --ledger part$part.db --shard $part/3 12; done
! nqueens run: part1.db: shard 1/3 is done, 19 of 57 ranges in all
! nqueens run: part2.db: shard 2/3 is done, 19 of 57 ranges in all
! nqueens run: part3.db: shard 3/3 is done, 19 of 57 ranges in all
$ nqueens run --quiet --ledger part1.db --shard 2/3 12
! nqueens run: part1.db: shard 2/3 is done, 38 of 57 ranges in all
$ for part in 1 2 3; do nqueens ledger --export part$part.db >part$part.txt; done
$ nqueens ledger --merge joined.db part3.txt part1.txt part2.txt part1.txt
part3.txt: 19 ranges added, 0 were there and agree
part1.txt: 38 ranges added, 0 were there and agree
part2.txt: 0 ranges added, 19 were there and agree
part1.txt: 0 ranges added, 38 were there and agree
$ nqueens run --quiet --ledger joined.db 12 => 14200
# A wrong result is found and told.
$ nqueens ledger --merge wrong.db wrong.txt => wrong.txt: 57 ranges added, 0 were there and agree
$ nqueens ledger --verify 100 wrong.db
57 of 57 ranges counted again, 56 agree
~ ! nqueens ledger: wrong.db: range 1 .*counted twice, with different results: .*
[1]
$ nqueens run --ledger wrong.db 12
~ ! nqueens run: wrong.db: range 1 .*counted twice, with different results: .*
[1]
# A result in dispute is neither told nor exported, and comes back by no merge.
$ nqueens ledger --json wrong.db
~ ."problem": .*"solutions": null, "complete": false, .*"disputes": 1, .*
~ ! nqueens ledger: wrong.db: range 1 .*counted twice, with different results: .*
[1]
$ nqueens ledger wrong.db | grep solutions
solutions    not known: ranges are in dispute
~ ! nqueens ledger: wrong.db: range 1 .*counted twice, with different results: .*
$ nqueens ledger --export wrong.db >late.txt
~ ! nqueens ledger: wrong.db: range 1 .*counted twice, with different results: .*
! nqueens ledger: wrong.db: ranges left out, since they are in dispute: 1
[1]
$ grep '^0 6 ' late.txt | wc -l; grep -c '^6 12 ' late.txt; resum <late.txt | cmp - late.txt
1
0
# Merged, the range is open, and is counted again.
$ nqueens ledger --merge settled.db late.txt late.txt
late.txt: 56 ranges added, 0 were there and agree
late.txt: 0 ranges added, 56 were there and agree
$ for name in ranges_done recounts; do field settled.db $name; done
56
56
# What said the wrong number before is refused now.
$ nqueens ledger --merge settled.db wrong.txt
~ ! nqueens ledger: settled.db: range 1 .*counted twice, with different results: .*
[1]
# Counted by a kernel that the broken machine did not use.
$ nqueens run --quiet --kernel reference --ledger settled.db 12 => 14200
# It can be taken back: the range is counted again.
$ nqueens ledger --drop 1 wrong.db => 1 range dropped
$ nqueens run --quiet --ledger wrong.db 12 => 14200
# From pipes.
$ nqueens ledger --export whole.db | nqueens ledger --merge piped.db /dev/stdin
/dev/stdin: 57 ranges added, 0 were there and agree
$ nqueens ledger --export whole.db | nqueens ledger --merge piped.db -
standard input: 0 ranges added, 57 were there and agree
$ mkfifo pipe; cat whole.txt >pipe & nqueens ledger --merge piped.db pipe
pipe: 0 ranges added, 57 were there and agree
$ nqueens run --quiet --ledger piped.db 12 => 14200
END

# ---- Refused: other problems, files that are no ledgers, changed exports --------------

nqueens run --quiet --ledger require.db --require 0,3 12 >whole
nqueens run --quiet --ledger other.db 11 >whole
nqueens run --quiet --range 5 --ledger fives.db 12 >whole
yes 'This is a letter to a friend.' | head -n 400 >letter
printf x >short
: >empty.txt
head -n 3 whole.txt >head.txt
{ cat whole.txt; echo; } >longer.txt
size=$(wc -c <parts.db)
for part in 100 1000 4096 $((size / 2)) $((size - 4096)) $((size - 1)); do
    head -c "$part" parts.db >"cut$part.db"
done
# A page of zeros where results were.
cp parts.db zero.db
dd if=/dev/zero of=zero.db bs=4096 seek=3 count=1 conv=notrunc 2>/dev/null
each_refused 1 <<END
run --ledger whole.db 13|is the ledger of '.*n=12'
run --ledger whole.db --require 0,3 12|is the ledger of
run --ledger whole.db --method join 12|is the ledger of
run --ledger whole.db --range 7 12|ranges of 6 units, not of 7
run --ledger require.db --forbid 0,3 12|is the ledger of
run --ledger letter 8|not a ledger
ledger letter|not a ledger
run --ledger short 8|not a ledger
ledger missing.db|No such file
run --ledger no/such/folder.db 8|No such file
run --ledger . 8|.
ledger --merge new.db empty.txt|no export of a ledger: it is empty$
ledger --merge new.db head.txt|not the whole of an export of a ledger: it ends at line 4$
ledger --merge new.db longer.txt|more behind the end
ledger --merge other.db whole.txt|is the ledger of
ledger --merge fives.db whole.txt|cannot be compared
ledger --merge fives.db none.txt|No such file
ledger --merge new.db fives.db|fives.db: this is a ledger, not an export
# An empty file that was there before the merge failed, stays.
ledger --merge empty.txt head.txt|ends at line 4$
# Cut off.
$(for file in cut*.db; do echo "run --ledger $file 12|damaged\|not a ledger"; done)
run --ledger zero.db 12|damaged
ledger zero.db|damaged
ledger --drop 99998 whole.db|whole.db: there is no range 99998: the ledger has 57 ranges, counted from 0$
ledger --drop 50:58 whole.db|whole.db: there is no range 57:
run --ledger a.db --method join --require 0,3 12|n = 12: a join takes no constraints$
run --ledger a.db 65|n = 65: boards beyond n = 64 have no work units;
run --ledger a.db --method join --kernel bitmask 12|n = 12: kernel 'bitmask' cannot count units of join$
run --ledger a.db --method join --memory 1 16|n = 16: the memory limit is too low for a join; --memory 1M would do$
END
each_refused 2 <<END
$(for arguments in 'run 8' 'run --ledger a.db' 'run --ledger a.db 8 9' 'run --ledger a.db x' \
    'run --ledger a.db --shard 0/3 8' 'run --ledger a.db --shard 4/3 8' \
    'run --ledger a.db --shard 1 8' 'run --ledger a.db --shard 1/ 8' \
    'run --ledger a.db --shard 1/0 8' 'run --ledger a.db --range 0 8' \
    'run --ledger a.db --lease 0.1 8' 'run --ledger a.db --lease 4000 8' \
    'run --ledger a.db --method auto 8' 'run --ledger a.db --require 8,0 8' 'ledger' \
    'ledger --verify 1 whole.db whole.db' 'ledger --sum --drop 0 whole.db' 'ledger --merge whole.db' 'ledger --verify x whole.db' \
    'ledger --verify 1 --export whole.db' 'ledger --drop 3:1 whole.db'; do
    echo "$arguments|Try"
done)
run --ledger '' 8|no ledger given
ledger ''|no ledger given
ledger --merge '' whole.txt|no ledger given
END
# What is no regular file, with what would wait at a FIFO ended by force. An export may be one.
named_files_only() {
    mkdir files
    mkfifo files/fifo files/beside.db-wal files/new.db-journal
    ln -s fifo files/link
    cp whole.db files/beside.db
    ln -s files/beside.db beside.db
    ln -s /dev/null files/null
    for name in files/fifo files/link files/null /dev/zero; do
        for arguments in "run --ledger $name 8" "run --method join --ledger $name 8" \
            "ledger $name" "ledger --export $name" "ledger --drop 1 $name" \
            "ledger --verify 1 $name" "ledger --merge $name whole.txt"; do
            # shellcheck disable=SC2086
            is_refused_at_once "$name" 'not a regular file' $arguments
        done
    done
    for name in files files/new/; do
        is_refused_at_once "$name" 'Is a directory' run --ledger "$name" 8
    done
    is_refused_at_once whole.db/ 'Not a directory' ledger whole.db/
    for name in files/beside.db beside.db; do
        is_refused_at_once "$name" '/files/beside.db-wal: not a regular file' ledger "$name"
        is_refused_at_once "$name" '/files/beside.db-wal: not a regular file' run --ledger "$name" 12
    done
    is_refused_at_once files/new.db 'files/new.db-journal: not a regular file' \
        run --ledger files/new.db 8
    [ ! -e files/new.db ]
    rm files/beside.db-wal
    equals 14200 nqueens run --quiet --ledger beside.db 12
    ln -s made.db files/dangling.db
    refuses 1 'ends at line 4$' nqueens ledger --merge files/dangling.db head.txt
    [ -L files/dangling.db ] && [ ! -e files/made.db ]
    equals 92 nqueens run --quiet --ledger files/dangling.db 8
    equals 92 field files/made.db solutions
}

# is_refused_at_once NAME REASON ARGUMENT...
is_refused_at_once() {
    name=$1 reason=$2
    shift 2
    refuses 1 ": $name: the ledger cannot be opened (.*$reason)\$" \
        timeout -s KILL "$((60 * patience))" nqueens "$@"
    test "$(wc -l <"$scratch/err")" -eq 1
}

check 'only a regular file is a ledger, also behind a symbolic link' named_files_only
transcript <<'END'
# What was merged before a failure stays.
$ nqueens ledger --merge partly.db whole.txt head.txt 2>said; cat said; field partly.db ranges_done
whole.txt: 57 ranges added, 0 were there and agree
nqueens ledger: head.txt: this is not the whole of an export of a ledger: it ends at line 4
57
$ nqueens run --quiet --ledger require.db --require 0,3 12; nqueens count --require 0,3 12
1359
1359
# A run goes on by the method of its ledger.
$ nqueens run --quiet --ledger join.db --method join 12; nqueens run --quiet --ledger join.db 12
14200
14200
END

# ---- Results that vanish, totals that are wrong ---------------------------------------

# The page of the claims, of which there are none, in the place of that of the results.
cp whole.db vanished.db
dd if=whole.db of=vanished.db bs=4096 skip=2 seek=3 count=1 conv=notrunc 2>/dev/null
each_refused 1 <<'END'
run --ledger vanished.db 12|damaged: 57 of the 57 results that were recorded are gone
ledger --sum vanished.db|57 of the 57 results that were recorded are gone
END
transcript <<'END'
$ nqueens ledger vanished.db
~~
done         0 ranges, 0 units, 0.0 %
lost         57 ranges that were recorded
solutions    0 so far
~ ! nqueens ledger: vanished.db: .*57 of the 57 results that were recorded are gone; .*
[1]
$ nqueens ledger --json vanished.db 2>said
~ .*"complete": false, .*"lost": 57, .*
[1]
# One range has another number, with the right checksum: nothing but the total tells it.
$ nqueens ledger --merge total.db wrong.txt => wrong.txt: 57 ranges added, 0 were there and agree
$ nqueens run --quiet --ledger total.db 12
~ [0-9]+
~ ! nqueens run: total.db: [0-9]+ solutions, but the published number is 14200: a result is wrong; .*
[1]
$ nqueens ledger --sum total.db
~ [0-9]+
~ ! nqueens ledger: total.db: [0-9]+ solutions, but the published number is 14200: a result is wrong; .*
[1]
$ nqueens ledger --json total.db 2>said
~ .*"complete": true, "as_published": false, .*
[1]
# Too many before all is done.
$ { sed 3q whole.txt; sed -n '4s/^\([0-9]* [0-9]*\) [0-9]*/\1 14201/p' whole.txt; echo 'end 1 ranges, 0 recounts'; echo; } |
>     resum >many.txt; nqueens ledger --merge many.db many.txt; nqueens ledger many.db | grep solutions
many.txt: 1 range added, 0 were there and agree
solutions    14201 so far
! nqueens ledger: many.db: 14201 solutions so far, but the published number is 14200: a result is wrong; `nqueens ledger --verify` counts results again
# The number of another board is not published.
$ nqueens run --quiet --ledger free.db --require 0,3 12; nqueens ledger --json free.db | grep -c 'published": null'
1359
1
END

# Where no number is published, a wrong total is told by its symmetric solutions: of 156 are 12 unchanged by
# a half turn, and 4 by a quarter turn.
nqueens run --quiet --attacks superqueen --ledger superqueens.db 12 >counted
nqueens ledger --export superqueens.db | sed '5s/^\([0-9]* [0-9]*\) \([0-9]*\)/\1 1\2/' | resum >superqueens.txt
transcript <<'END'
$ nqueens ledger --verify 0 superqueens.db
0 of 64 ranges counted again, 0 agree
8 divides the sum with 12, unchanged by a half turn, and 2 * 4, by a quarter turn
$ nqueens ledger --json --verify 0 superqueens.db
{"ranges": 64, "recounted": 0, "agree": 0, "disagree": 0, "half_turn": 12, "quarter_turn": 4, "divisible": true}
$ nqueens ledger --merge odd.db superqueens.txt => superqueens.txt: 64 ranges added, 0 were there and agree
$ nqueens ledger --verify 0 odd.db
0 of 64 ranges counted again, 0 agree
~ ! nqueens ledger: odd.db: 8 does not divide [0-9]* \+ 12 \+ 2 \* 4, .*: a result is wrong
[1]
END

# Rows that vanish without the tally: what is there goes into a new ledger, which goes on.
what_is_there_is_saved() {
    changed part.db 'DROP TRIGGER result_is_dropped; DELETE FROM result WHERE range >= 40'
    nqueens ledger part.db | grep -qx 'lost         17 ranges that were recorded'
    if nqueens ledger --export part.db >part.txt 2>said; then return 1; fi
    grep '17 of the 57 results that were recorded are gone; merge an export' said
    nqueens ledger --merge saved.db part.txt | grep '^part.txt: 40 ranges added, '
    nqueens run --ledger saved.db 12 2>said | grep -x 14200
    grep 'going on with 40 of 57 ranges done' said
}

# A ledger of format 1 is read as it is; the first write makes it one of format 2.
format_1_goes_on() {
    sqlite3 old.db <"$SOURCE_ROOT/tests/ledger/format_1.sql"
    cksum old.db >before
    equals 6 field old.db ranges_done
    equals 2 field old.db recounts
    nqueens ledger --export old.db >old.txt
    refuses 1 'is the ledger of' nqueens run --ledger old.db 11
    refuses 1 'old.db: 6 of 18 ranges are done' nqueens ledger --sum old.db
    cksum old.db | cmp - before
    equals 1 sqlite3 old.db 'PRAGMA user_version'
    equals 14200 nqueens run --quiet --ledger old.db 12
    equals 2 sqlite3 old.db 'PRAGMA user_version'
    equals 18 sqlite3 old.db 'SELECT results FROM tally'
    equals 2 field old.db recounts
    # A merge and a drop write, too.
    for arguments in 'ledger --drop 0 old.db' 'ledger --merge old.db old.txt'; do
        rm old.db
        sqlite3 old.db <"$SOURCE_ROOT/tests/ledger/format_1.sql"
        # shellcheck disable=SC2086
        nqueens $arguments
        equals 2 sqlite3 old.db 'PRAGMA user_version'
        equals "$(field old.db ranges_done)" sqlite3 old.db 'SELECT results FROM tally'
    done
}

# changed NAME SQL: a copy of the whole ledger, changed by a hand that knows SQL.
changed() {
    cp whole.db "$1"
    sqlite3 "$1" "$2"
}

# Behind the version of a result is the commit that was built, one of the checkout, or that of the archive.
results_tell_the_commit() {
    nqueens run --quiet --ledger told.db 8
    told=$(nqueens ledger --export told.db | awk 'NR == 4 { print $5 }')
    version=$(nqueens --version | sed 's/^nqueens \([^ ]*\).*/\1/')
    archived=$(cut -c 1-12 "$SOURCE_ROOT/examples/clusters/ledger/commit.txt")
    if [ "${archived#\$}" = "$archived" ]; then
        equals "$version+$archived" echo "$told"
    elif [ -e "$SOURCE_ROOT/.git" ] && git -C "$SOURCE_ROOT" rev-parse HEAD; then
        commit=${told#"$version+"}
        git -C "$SOURCE_ROOT" cat-file -e "${commit%.changed}^{commit}"
    else
        equals "$version" echo "$told"
    fi
}
check 'results tell the version and the commit' results_tell_the_commit

# As docs/ledger.md says.
digest_is_the_sum() {
    sum=0
    for digits in $(sqlite3 whole.db 'SELECT checksum FROM result' | cut -c 1-12); do
        sum=$(((sum + 0x$digits) % 281474976710656))
    done
    equals "57|$sum" sqlite3 whole.db 'SELECT results, results_digest FROM tally'
}

check_with sqlite3 'the digest of the results is the sum of their checksums' digest_is_the_sum
check_with sqlite3 'what is left of results that vanished is saved' what_is_there_is_saved
check_with sqlite3 'a ledger of format 1 is read, and goes on' format_1_goes_on

# ---- Shards that are summed -------------------------------------------------------------

transcript <<'END'
$ mkdir parts; cd parts; for part in 1 2 4; do
>     nqueens run --quiet --ledger $part.db --shard $part/4 12 2>/dev/null
> done
$ cd parts; nqueens ledger --drop 1 2.db; nqueens ledger 2.db | grep -v '^rate\|^left'
1 range dropped
problem      nqueens-units 1 backtracking n=12
units        342 in 57 ranges of 6
done         13 ranges, 78 units, 22.8 %
~ solutions    [0-9]+ so far
shard        2/4: 13 of 14 ranges
~ counted      13 ranges by .*
$ cd parts; nqueens ledger *.db ../other.db missing.db | grep -v '^rate\|^left'
1.db: shard 1/4: 15 of 15 ranges
2.db: shard 2/4: 13 of 14 ranges, unfinished
4.db: shard 4/4: 14 of 14 ranges
no ledger for shard 3/4
problem      nqueens-units 1 backtracking n=12
units        342 in 57 ranges of 6
done         42 ranges, 252 units, 73.7 %
~ solutions    [0-9]+ so far
! nqueens ledger: ../other.db: this is the ledger of 'nqueens-units 1 backtracking n=11', and 1.db of 'nqueens-units 1 backtracking n=12'
! nqueens ledger: missing.db: the ledger cannot be opened (No such file or directory)
$ cd parts; nqueens ledger --sum *.db
! nqueens ledger: 2.db: shard 2/4: 13 of 14 ranges, unfinished
! nqueens ledger: no ledger for shard 3/4
! nqueens ledger: 3 ledgers: 42 of 57 ranges are done
[1]
# Another number of shards, midway; a range that is done in two ledgers counts once.
$ cd parts; nqueens run --quiet --ledger 2.db --shard 2/8 12; nqueens run --quiet --ledger 6.db --shard 6/8 12
! nqueens run: 2.db: shard 2/8 is done, 14 of 57 ranges in all
! nqueens run: 6.db: shard 6/8 is done, 7 of 57 ranges in all
$ cd parts; nqueens ledger *.db | head -n 6
1.db: shard 1/4: 15 of 15 ranges
2.db: shard 2/4: 14 of 14 ranges
2.db: shard 2/8: 7 of 7 ranges
4.db: shard 4/4: 14 of 14 ranges
6.db: shard 6/8: 7 of 7 ranges
no ledger for 14 ranges
$ cd parts; nqueens run --quiet --ledger 3.db --shard 3/4 12 2>/dev/null; nqueens ledger --sum *.db => 14200
$ cd parts; nqueens ledger --sum ../whole.db *.db; nqueens ledger *.db ../whole.db | tail -n 2
14200
done         57 ranges, 342 units, 100.0 %
solutions    14200
# One of them is wrong.
$ cd parts; nqueens ledger --merge ../twice.db ../wrong.txt >/dev/null; nqueens ledger --sum *.db ../twice.db
~ ! nqueens ledger: ../twice.db: range 1 has [0-9]+ solutions here, and [0-9]+ in another ledger
[1]
$ cd parts; nqueens ledger --sum ../fives.db *.db 2>&1 | head -n 1
nqueens ledger: 1.db: this ledger has 342 units in ranges of 6, and ../fives.db 342 in ranges of 5
# A run of the whole makes the ledger one of the whole.
$ cd parts; nqueens run --quiet --ledger 1.db 12; nqueens ledger 1.db | grep -c '^shard'
14200
0
[1]
END

# ---- Hostile files ------------------------------------------------------------------

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
    nqueens ledger evil.db >evil.out
    plain evil.out
    grep -qF 'problem      a"b\c\x1b[2Jd\x0ae\xc2\x9b2Jf\xffg\xe2\x80\xaeh' evil.out
    equals 3 grep -cF '\x1b[2Jd\x0a' evil.out
    nqueens ledger --json evil.db >evil.json
    plain evil.json
    grep -qF '{"problem": "a\"b\\c\u001b[2Jd\u000ae\u009b2Jf\ufffdg\u202eh", ' evil.json
    refuses 1 "is the ledger of 'a" nqueens run --ledger evil.db 12
    plain "$scratch/err"
    printf 'nqueens ledger 2\nproblem \033[2J\nunits 1 in ranges of 1\n' >evil.txt
    refuses 1 'this nqueens does not know the problem' nqueens ledger --merge new.db evil.txt
    plain "$scratch/err"
    printf '\033[2J\n' >evil.txt
    refuses 1 'not as in an export' nqueens ledger --merge new.db evil.txt
    plain "$scratch/err"
}

if has sqlite3; then
    check 'text from a file is shown, not obeyed' text_is_shown_not_obeyed
    sqlite3 foreign.db 'CREATE TABLE t (x); INSERT INTO t VALUES (1);'
    changed future.db 'PRAGMA user_version = 3'
    changed problem.db 'UPDATE problem SET units = units + 1'
    changed forged.db 'DROP TRIGGER result_is_final; UPDATE result SET solutions = solutions + 8 WHERE range = 3'
    nqueens ledger --export forged.db >forged.txt 2>forged.err || true
    # Tables that are not what they seem.
    number=0
    while read -r change; do
        number=$((number + 1))
        changed strange$number.db "$change"
    done <<'END'
ALTER TABLE result RENAME TO other; CREATE VIEW result AS SELECT * FROM other
ALTER TABLE claim RENAME TO other; CREATE VIEW claim AS SELECT * FROM other
ALTER TABLE problem RENAME TO other; CREATE VIEW problem AS SELECT * FROM other
DROP TABLE recount; CREATE VIEW recount AS SELECT * FROM result
DROP TABLE claim
CREATE TABLE more (x)
CREATE VIEW more AS SELECT 1
CREATE TRIGGER more AFTER INSERT ON result BEGIN DELETE FROM result; END
END
    each_refused 1 <<END
run --ledger foreign.db 8|not a ledger
ledger foreign.db|not a ledger
run --ledger future.db 12|format 3
ledger problem.db|problem does not have the checksum
run --ledger forged.db 12|range 3 does not have the checksum
ledger forged.db|range 3 does not have the checksum
ledger --merge new.db forged.txt|forged.txt
$(for file in strange*.db; do
        echo "run --ledger $file 12|its tables are not those of one"
        echo "ledger $file|its tables are not those of one"
    done)
END
    # Somebody takes a result back in the moment in which the last one is recorded.
    changed incomplete.db 'DROP TRIGGER result_is_final; DELETE FROM result WHERE range = 5;
        CREATE TRIGGER result_is_final AFTER INSERT ON result WHEN new.range = 5
        BEGIN DELETE FROM recount WHERE range = 0; DELETE FROM result WHERE range = 0; END'
    transcript <<'END'
$ nqueens ledger --drop 3 forged.db; nqueens run --quiet --ledger forged.db 12
1 range dropped
14200
$ nqueens run --quiet --ledger incomplete.db 12
~ ! nqueens run: incomplete.db: 56 of 57 ranges are done: results were dropped while this ran.*
[1]
$ nqueens run --quiet --ledger incomplete.db 12 => 14200
END
else
    skip 'hostile files' 'no sqlite3 here'
fi

# ---- No room, no permission -------------------------------------------------------

full_disk() {
    nqueens run --quiet --ledger full.db --range 1 --shard 1/9 14
    before=$(field full.db ranges_done)
    (
        ulimit -f 56
        refuses 1 'disk\|too large\|full' nqueens run --ledger full.db --quiet 14
    )
    [ "$(field full.db ranges_done)" -ge "$before" ]
    equals 365596 nqueens run --quiet --ledger full.db 14
    (
        ulimit -f 4
        refuses 1 'disk\|too large\|full' nqueens ledger --merge failed.db whole.txt
    )
    # A merge that failed has made no ledger, nor anything beside it.
    test -z "$(find . -name 'failed.db*')"
}

full_tmpfs() {
    mkdir small
    mount -t tmpfs -o size=64k tmpfs small 2>/dev/null
    status=0
    refuses 1 'full\|disk' nqueens run --ledger small/full.db --range 1 --quiet 14 || status=1
    nqueens ledger small/full.db || status=1
    umount small
    return "$status"
}

as_nobody() {
    if [ "$(id -u)" -eq 0 ]; then
        setpriv --reuid=65534 --regid=65534 --clear-groups \
            env LD_LIBRARY_PATH="$scratch/public" PATH="$scratch/public:$PATH" "$@"
    else
        "$@"
    fi
}

# A copy of the command and its library, as nobody may not be let into the checkout.
mkdir "$scratch/public"
cp "$COMMAND" "$scratch/public/nqueens"
ldd "$COMMAND" 2>"$scratch/said" | sed -n 's/.*libnqueens[^ ]* => \(.*\) (0x[0-9a-f]*)$/\1/p' |
    while read -r library; do
        cp "$library" "$scratch/public"
    done

read_only() {
    mkdir locked
    cp whole.db locked/file.db
    chmod 777 locked
    chmod 444 locked/file.db
    refuses 1 'the ledger is read-only$' as_nobody nqueens run --ledger locked/file.db 12
    holds locked file.db
    chmod 555 locked
    chmod 666 locked/file.db
    for arguments in 'run --ledger locked/file.db 12' 'run --ledger locked/new.db 12' \
        'ledger --merge locked/new.db whole.txt'; do
        # shellcheck disable=SC2086
        refuses 1 'Permission denied' as_nobody nqueens $arguments
    done
    chmod 755 locked
    equals 14200 nqueens run --quiet --ledger locked/file.db 12
}

# holds FOLDER FILES: these files, and no others.
holds() {
    equals "$2" eval "cd $1 && echo *"
}

# A finished ledger, in a folder where the reader may not write, and in one where he may.
read_by_others() {
    mkdir shared
    cp whole.db shared/file.db
    equals 2 eval "od -An -tu1 -j18 -N1 shared/file.db | tr -d ' '" # the mark of WAL
    chmod 444 shared/file.db
    for mode in 555 777; do
        chmod "$mode" shared
        as_nobody nqueens ledger --json shared/file.db | grep '"complete": true'
        as_nobody nqueens ledger --export shared/file.db | cmp - whole.txt
        holds shared file.db
    done
    chmod 755 shared
    chmod 644 shared/file.db
    equals 14200 nqueens run --quiet --ledger shared/file.db 12
    holds shared file.db
}

# While a run is at work, after it was killed, and by another name.
read_at_work_by_others() {
    mkdir work
    ln -s work/file.db link.db
    start_and_hold work/file.db --lease 0.5 >work.out 2>work.err
    chmod 555 work
    as_nobody nqueens ledger work/file.db
    kill -9 $!
    wait $! 2>/dev/null || true
    holds work 'file.db file.db-shm file.db-wal'
    done_now=$(as_nobody nqueens ledger --json work/file.db | sed 's/.*"ranges_done": \([0-9]*\).*/\1/')
    [ "$done_now" -gt 2 ]
    if [ "$(id -u)" -eq 0 ]; then
        mv work/file.db-shm kept
        refuses 1 'only somebody who may write' as_nobody nqueens ledger work/file.db
        mv kept work/file.db-shm
    fi
    # A copy of the two files is the same ledger.
    cp work/file.db copy.db
    cp work/file.db-wal copy.db-wal
    equals "$done_now" field copy.db ranges_done
    # Who may write takes in what was left, and clears up.
    chmod 755 work
    equals "$done_now" field link.db ranges_done
    holds work file.db
    ends_right work/file.db
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
if as_nobody nqueens --version >version 2>&1; then
    check 'read-only files and folders are told' read_only
    check 'finished ledgers are read by those who may not write' read_by_others
    check_held 'ledgers at work, and left by a kill, are read by them' read_at_work_by_others
else
    skip 'what those may do who may not write' 'nobody may run the command here'
fi

# ---- Names and words ------------------------------------------------------------------

names_are_paths() {
    mkdir names
    cd names
    refuses 1 'No such file' nqueens ledger :memory:
    for name in ':memory:' 'file:' 'file:x?mode=memory' 'file:y' 'file:/z' 'a?mode=memory' 'a%41' 'b#c'; do
        case $name in */*) mkdir -p "${name%/*}" ;; esac
        for time in first second; do
            echo "the $time time"
            equals 92 nqueens run --quiet --ledger "$name" 8
            [ -s "$name" ]
        done
        equals 92 field "$name" solutions
        nqueens ledger --export "$name" >../name.txt
        rm "$name"
        nqueens ledger --merge "$name" ../name.txt
        equals 92 field "$name" solutions
        refuses 1 . nqueens run --ledger "$name" 9
        grep -qF "nqueens run: $name: this is the ledger of" "$scratch/err"
        case $name in file:) rm "$name" ;; esac
    done
    equals 7 eval 'find . -type f | wc -l'
}

check 'a name is a path, whatever it looks like' names_are_paths
transcript <<'END'
# What is done is not begun again, and one is not many.
$ nqueens run --ledger whole.db 12
14200
! nqueens run: whole.db: already complete
$ cp whole.db words.db; for ranges in 56 56:57 0; do nqueens ledger --drop $ranges words.db; done
1 range dropped
0 ranges dropped
1 range dropped
$ nqueens ledger --export words.db >words.txt; nqueens ledger --merge words.db words.txt whole.txt
words.txt: 0 ranges added, 55 were there and agree
whole.txt: 2 ranges added, 55 were there and agree
$ nqueens run --quiet --ledger one.db 1; nqueens ledger one.db
1
problem      nqueens-units 1 backtracking n=1
units        1 in 1 range of 1
done         1 range, 1 unit, 100.0 %
solutions    1
~ counted      1 range by [a-z0-9-]+ of [0-9a-z.+]+ on .*, [0-9.]+ [mu]*s
$ nqueens ledger --kernel reference --verify 1 one.db => 1 of 1 range counted again, 1 agree
# A ledger keeps its method, so what has no room for all threads is said before there is
# one, and what has room counts in any number of threads.
$ nqueens run --ledger threads.db --method join --threads 1024 --memory 30M 13
73712
~ ! nqueens run: n = 13: joining in [0-9][0-9]*[0-9] of 1024 threads, since all need [0-9]*M, and the memory limit is 30M
$ nqueens run --quiet --ledger default.db --method join --threads 1024 13 => 73712
$ nqueens info --threads 1024 --memory 10M |
>     grep -c '^  2[0-9]\.\..* a count by colours needs [0-9]*M, and the memory limit is 10M$'
~ [1-9]
# Constraints that contradict each other leave no units: nothing is claimed, and the
# ledger is complete from the start.
$ for time in first second; do nqueens run --quiet --ledger nothing.db --require 3,3 --require 5,5 8; done
0
0
$ nqueens ledger --json nothing.db
~ .*"units": 0, .*"solutions": 0, "complete": true, .*
$ nqueens ledger --verify 3 nothing.db; nqueens ledger --export nothing.db >nothing.txt
0 of 0 ranges counted again, 0 agree
$ nqueens ledger --merge nothing-too.db nothing.txt => nothing.txt: 0 ranges added, 0 were there and agree
$ nqueens run --quiet --ledger nothing-too.db --require 3,3 --require 5,5 8 => 0
# The smallest boards, each counted and asked again.
$ for n in 0 1 2 3 4 5 6 7; do
>     for time in 1 2; do nqueens run --quiet --ledger small$n.db $n; done
> done | xargs
1 1 1 1 0 0 0 0 2 2 10 10 4 4 40 40
END
finish
