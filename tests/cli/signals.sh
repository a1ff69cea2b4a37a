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

# is_interrupted SIGNAL ARGUMENT...: a signal after the start ends it with 130.
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
    test ! -s "$scratch/err"
}

is_interrupted_without_answer() {
    is_interrupted "$@"
    test ! -s "$scratch/out"
}

# What was written before stays, and is whole.
table_is_whole() {
    is_interrupted TERM count --json 8 26
    is_json "$scratch/out"
    grep -q '"n": 8, "solutions": 92' "$scratch/out"
    ! grep -q '"n": 26' "$scratch/out"
}

# Before the first row: nobody knows what is right for 40.
verify_is_whole() {
    is_interrupted TERM verify --json 40
    is_json "$scratch/out"
}

list_is_whole() {
    is_interrupted TERM list --json 30
    is_json "$scratch/out"
}

rank_is_whole() {
    is_interrupted TERM rank --json
    is_text '[]\n' "$scratch/out"
}

random_is_whole() {
    is_interrupted TERM random --seed 1 --count 1000000000 --json 10
    is_json "$scratch/out"
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

for signal in TERM HUP INT; do
    name="a long count ends by SIG$signal with 130 and no answer"
    if [ $signal != TERM ] && ! has python3; then
        skip "$name" "no python3 to start a command that does not ignore SIG$signal"
    else
        check "$name" is_interrupted_without_answer $signal count 26
    fi
done
check 'a count by the reference, too' is_interrupted_without_answer TERM count --kernel reference 20
check 'units, too' is_interrupted_without_answer TERM count --units 0..15000 24
check 'a search for one' is_interrupted_without_answer TERM list --limit 1 200
check 'unrank' is_interrupted_without_answer TERM unrank 24 5
check 'random' is_interrupted_without_answer TERM random 24
check 'estimate' is_interrupted_without_answer TERM estimate --samples 1000000 20000
check 'verify' is_interrupted TERM verify 20
check 'plan' is_interrupted_without_answer TERM plan --budget 60 24
"$nqueens" solve --format columns 24 >"$scratch/in"
check 'rank' rank_is_whole
: >"$scratch/in"
check 'a table of JSON is whole' table_is_whole
check 'random boards in JSON are whole' random_is_whole
check 'a list of JSON is whole' list_is_whole
check 'so is what verify writes' verify_is_whole
mkfifo "$scratch/fifo"
# A writer that writes nothing: the command waits for input.
sleep 60 >"$scratch/fifo" &
sleeper=$!
rm "$scratch/in"
ln -s fifo "$scratch/in"
check 'a wait for boards' is_interrupted_without_answer TERM check
check 'a wait for boards to show' is_interrupted_without_answer TERM attacks
check 'a wait for ranks' is_interrupted_without_answer TERM unrank 8 -
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
    tr '\r' '\n' <"$scratch/out" | grep -q '^n = 17: [0-9.]* %, [0-9]* of [0-9]* units'
    # No line is wider than the terminal, and the last is taken away.
    tr '\r' '\n' <"$scratch/out" | grep '^n = 17' | sed 's/.\[K.*//' |
        awk 'length($0) > 39 { exit 1 }'
    tr -d '\r' <"$scratch/out" | tail -n 1 | grep -q '\[K95815104$'
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
