#!/bin/sh
# SPDX-License-Identifier: MIT
#
# SIGINT, SIGTERM and SIGHUP, and the progress line.
#
# usage: signals.sh SCRATCH COMMAND
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"

# start ARGUMENT...: the command in the background. A shell starts those with SIGINT
# ignored, and the tests may run where SIGHUP is, both of which the command respects; so they
# are put back.
start() {
    if has python3; then
        python3 -c 'import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])' "$nqueens" "$@" <"$scratch/in" >"$scratch/out" 2>"$scratch/err" &
    else
        "$nqueens" "$@" <"$scratch/in" >"$scratch/out" 2>"$scratch/err" &
    fi
    started=$!
}

# Waits until the command catches SIGTERM, and a moment more, so that it searches. Where
# there is no /proc to see that, a second must do.
wait_until_started() {
    [ -r "/proc/$started/status" ] || sleep 1
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        caught=$(sed -n 's/^SigCgt:.*\(....\)$/\1/p' "/proc/$started/status" 2>/dev/null) || break
        case $caught in
        400[0-3]) break ;; # SIGTERM, and of SIGINT and SIGHUP those that are not ignored
        esac
        sleep 0.2 2>/dev/null || sleep 1
    done
    sleep 0.2 2>/dev/null || sleep 1
}

# is_interrupted SIGNAL ARGUMENT...: a signal after the start ends it with 130, and with --json
# there is one document.
is_interrupted() {
    signal=$1
    shift
    start "$@"
    wait_until_started
    kill -s "$signal" "$started"
    # One that does not hear it must not hold up the tests.
    (sleep 20 && kill -s KILL "$started") >/dev/null 2>&1 &
    watchdog=$!
    status=0
    wait "$started" || status=$?
    kill "$watchdog" 2>/dev/null || true
    show
    test "$status" -eq 130
    ! asks_for_json "$@" || is_json "$scratch/out"
}

is_interrupted_without_answer() {
    is_interrupted "$@"
    test ! -s "$scratch/out"
}

is_interrupted_without_a_word() {
    is_interrupted "$@"
    test ! -s "$scratch/out"
    test ! -s "$scratch/err"
}

# says MESSAGE ARGUMENT...: interrupted, it has no answer, and standard error has a line that
# matches.
says() {
    message=$1
    shift
    is_interrupted "$@"
    test ! -s "$scratch/out"
    grep -q -e "$message" "$scratch/err"
}

# document PATTERN ARGUMENT...: interrupted, the document has a line that matches.
document() {
    message=$1
    shift
    is_interrupted "$@"
    grep -q -e "$message" "$scratch/out"
}

# What was written before stays, and is whole.
table_is_whole() {
    is_interrupted TERM count --json 8 26
    grep -q '"n": 8, "solutions": 92' "$scratch/out"
    ! grep -q '"n": 26' "$scratch/out"
}

rank_is_whole() {
    is_interrupted TERM rank --json
    is_text '{"error": "interrupted"}\n' "$scratch/out"
}

random_is_whole() {
    is_interrupted TERM random --seed 1 --count 1000000000 --json 10
    grep -q '^{"n": 10, "seed": 1, "boards": \[\[' "$scratch/out"
}

is_ignored() {
    status=0
    (
        trap '' INT
        "$nqueens" count 17 >"$scratch/out" 2>"$scratch/err" &
        pid=$!
        kill -s INT "$pid"
        wait "$pid"
    ) || status=$?
    show
    test "$status" -eq 0
    is_text '95815104\n' "$scratch/out"
}

kept='nothing of it is kept$'
for signal in TERM HUP INT; do
    name="a long count ends by SIG$signal with 130, no answer, and says how far it was"
    if [ $signal != TERM ] && ! has python3; then
        skip "$name" "no python3 to start a command that does not ignore SIG$signal"
    else
        check "$name" says "n = 26: interrupted .* of [0-9]* units done .*; $kept" $signal count 26
    fi
done
check 'with --quiet it says nothing' is_interrupted_without_a_word TERM count --quiet 26
check 'a count by the reference, too' says "n = 20: interrupted after [^,]*: at least .*; $kept" \
    TERM count --kernel reference 20
check 'units, too' says " of 15000 units done .*; $kept" TERM count --units 0..15000 24
check 'fundamental solutions, too' says "at least [0-9]* fundamental solutions*; $kept" \
    TERM count --fundamental 26
if "$nqueens" info | grep -q SQLite; then
    # shellcheck disable=SC2016 # they are those of the message
    check 'it names the command that keeps what is done' \
        says '`nqueens run --ledger 26.ledger --threads 1 --require 0,3 26` keeps what is done$' \
        TERM count --threads 1 --require 0,3 26
    check 'a run in JSON says how far it is' document \
        '^{"n": 26, .*"complete": false, "ranges_done": [0-9]*, "ranges": [0-9]*}$' \
        TERM run --json --ledger "$scratch/26.ledger" 26
else
    skip 'it names the command that keeps what is done' 'built without SQLite'
    skip 'a run in JSON says how far it is' 'built without SQLite'
fi
check 'a search for one' is_interrupted_without_a_word TERM list --limit 1 200
check 'unrank' is_interrupted_without_a_word TERM unrank 24 5
check 'random' is_interrupted_without_answer TERM random 24
check 'estimate' is_interrupted_without_a_word TERM estimate --samples 1000000 20000
"$nqueens" solve --format columns 24 >"$scratch/in"
check 'rank in JSON is one error' rank_is_whole
: >"$scratch/in"
check 'random boards in JSON are whole' random_is_whole
check 'plan' is_interrupted_without_a_word TERM plan --budget 60 24
check 'verify' is_interrupted TERM verify 20
check 'verify says how far it was' grep -q 'interrupted at n = 20: [0-9]* counts* so far, 0 wrong$' \
    "$scratch/err"
check 'bench' is_interrupted TERM bench --rounds 99
check 'bench says how far it was' grep -q 'interrupted at n = 1[2-6] of 12 to 16$' "$scratch/err"
check 'a table of JSON is whole' table_is_whole
check 'a count without an answer is a document' document \
    '^{"n": 26, "error": "interrupted", "at_least": [0-9]*, "units_done": ' TERM count --json 26
check 'so it is with --quiet, and in a table' document '^{"n": 26, "error": "interrupted", ' \
    TERM count --json --quiet 26..27
check 'a list of JSON is whole' is_interrupted TERM list --json 30
check 'one without boards is an error' document '^{"error": "interrupted"}$' TERM list --json 200
# Nobody knows what is right for 40.
check 'so is what verify writes before its first row' document '^{"error": "interrupted"}$' \
    TERM verify --json 40
check 'and in a row' document '^{"n": 20, .*}$' TERM verify --json 20
check 'solve, plan and bench are whole' \
    eval 'document error TERM solve --json --seed 1 --uniform 26 &&
        document error TERM plan --json --budget 60 24 && is_interrupted TERM bench --json'
mkfifo "$scratch/fifo"
# A writer that writes nothing: the command waits for input.
sleep 60 >"$scratch/fifo" &
sleeper=$!
rm "$scratch/in"
ln -s fifo "$scratch/in"
check 'a wait for boards' is_interrupted_without_a_word TERM check
check 'a wait for boards to show' is_interrupted_without_a_word TERM attacks
check 'a wait for ranks' is_interrupted_without_a_word TERM unrank 8 -
check 'the same in JSON' document '^{"error": "interrupted"}$' TERM check --json
kill "$sleeper"
wait "$sleeper" || true
rm "$scratch/in"
: >"$scratch/in"
check 'an ignored SIGINT stays ignored' is_ignored

# ---- The progress line ---------------------------------------------------------

# On a terminal, as script(1) makes one; its status is the command's.
on_a_terminal() {
    status=0
    script -q -e -c "stty cols 40; '$nqueens' $1" /dev/null >"$scratch/out" </dev/null || status=$?
    : >"$scratch/err"
    show
    test "$status" -eq 0
}

shows_progress() {
    on_a_terminal 'count --kernel bitmask --threads 1 17'
    tr '\r' '\n' <"$scratch/out" | grep -q '^n = 17: [0-9.]* %, [0-9]* s elapsed, [0-9]* s left'
    # No line is wider than the terminal, and the last is taken away.
    tr '\r' '\n' <"$scratch/out" | grep '^n = 17.*elapsed' | sed 's/.\[K.*//' |
        awk 'length($0) > 39 { exit 1 }'
    tr -d '\r' <"$scratch/out" | tail -n 2 | head -n 1 | grep -q '\[K95815104$'
}

shows_none() {
    on_a_terminal "$1"
    ! grep -q '%' "$scratch/out"
}

draws_across_the_terminal() {
    on_a_terminal 'list --fundamental 8'
    # Four boards of 8 with gaps of 3 are 41: three fit into 40.
    test "$(tr -d '\r' <"$scratch/out" | sed -n 1p | tr -cd Q | wc -c)" -eq 3
    test "$(tr -d '\r' <"$scratch/out" | wc -l)" -eq 35
}

if has script && script -q -e -c true /dev/null >/dev/null 2>&1 </dev/null; then
    check 'a long count shows its progress on a terminal' shows_progress
    check 'a short one does not' shows_none 'count 12'
    check 'nor with --quiet' shows_none 'count --quiet --kernel bitmask --threads 1 17'
    check 'list draws across the terminal' draws_across_the_terminal
else
    skip 'the progress line' 'no script(1) that makes terminals'
fi
finish
