#!/bin/sh
# SPDX-License-Identifier: MIT
#
# SIGINT, SIGTERM and SIGHUP: an interrupted command ends with 130 and says how far it was; with
# --json it has written one document. The progress line is in tests/terminal.py.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"

# start SIGNAL ARGUMENT...: the command in the background.
start() {
    signal=$1
    shift
    if [ "$signal" = TERM ]; then
        nqueens "$@" <"$scratch/in" >"$scratch/out" 2>"$scratch/err" 9>&- &
    else
        heeding "$@" >"$scratch/out" 2>"$scratch/err" &
    fi
    started=$!
    seen=
}

# catches_signals PROCESS: SIGTERM, bit 14.
catches_signals() {
    grep -q '^SigCgt:.*[4-7c-f]...$' "/proc/$1/status"
}

# Whether the command is in the midst of its work, asked until it is: it has taken five ticks of
# processor time, or has been waiting since it was asked before, for its threads or for input.
works() {
    if [ ! -r "/proc/$started/status" ]; then
        works_by_ps
        return
    fi
    catches_signals "$started" || return 1
    # What follows the name, which ends with the last ')': the state, and 11 fields on the time.
    ticks=$(sed 's/.*) //' "/proc/$started/stat" | awk '{ print $12 + $13 }')
    [ "$ticks" -lt 5 ] || return 0
    before=$seen
    seen=$(sed -n 's/^State:.*\(S\) .*/\1/p; s/^voluntary_ctxt_switches:.//p' "/proc/$started/status" |
        xargs)
    case $seen in
    S*) [ "$seen" = "$before" ] ;;
    *) return 1 ;;
    esac
}

# The same where there is no /proc: a time other than 0, or the same command waiting.
works_by_ps() {
    before=$seen
    seen=$(ps -o stat= -o time= -o args= -p "$started")
    case $seen in
    *python* | '') return 1 ;;
    S*nqueens*) [ "$seen" = "$before" ] ;;
    *) ps -o time= -p "$started" | grep -q '[1-9]' ;;
    esac
}

# fits PATTERN FILE: a line of the file matches; with no pattern it is empty, and * is any file.
fits() {
    case $1 in
    '') [ ! -s "$2" ] ;;
    '*') ;;
    *) grep -q -e "$1" "$2" ;;
    esac
}

# ends_by SIGNAL OUT ERR ARGUMENT...: a signal amid its work ends the command with 130, and its
# outputs fit. No machine comes to the end of the work.
ends_by() {
    signal=$1 out=$2 err=$3
    shift 3
    start "$signal" "$@"
    wait_until works || echo 'it is not seen to work'
    # Callers may be no place where a failure ends the shell.
    ended_by "$signal" "$started" && fits "$out" "$scratch/out" && fits "$err" "$scratch/err" ||
        return 1
    ! asks_for_json "$@" || keep_json "$scratch/out"
}

# each_ends: lines ARGUMENTS, OUT and ERR of standard input, '|' between them, by SIGTERM.
each_ends() {
    while IFS='|' read -r arguments out err; do
        # shellcheck disable=SC2086 # the arguments are words
        check "nqueens $arguments" ends_by TERM "$out" "$err" $arguments </dev/null
    done
}

for signal in HUP INT; do
    check_with python3 "a long count ends by SIG$signal" \
        ends_by $signal '' 'n = 26: interrupted .* units done .*; nothing of it is kept$' count 26
done
each_ends <<'END'
count 26||n = 26: interrupted .* of [0-9]* units done .*; nothing of it is kept$
count --quiet 26||
count --kernel reference 20||n = 20: interrupted .* of 20 units done .*; nothing of it is kept$
count --units 0:15000 24|| of 15000 units done .*; nothing of it is kept$
count 200||^nqueens count: n = 200: the count will not end in a lifetime: see `nqueens estimate 200`$
count 200||it would not end in a lifetime: see `nqueens estimate 200`$
count --fundamental 26||at least [0-9]* fundamental solutions*; nothing of it is kept$
list --limit 1 200||n = 200: interrupted after .*, with 0 boards written$
list --limit 1 200||the first board in this order may take years; `nqueens solve 200` gives one at once$
list --require 0,5 200||the first board in this order may take years; `nqueens solve` may find one sooner$
list --quiet --limit 1 200||
list 30|*|n = 30: interrupted after .*, with [0-9]* boards* written$
unrank 24 5||
random 24||n = 24: interrupted after .*, with 0 of 1 board written$
random --count 1000000000 10|*|n = 10: interrupted after .*, with [0-9]* of 1000000000 boards written$
random 24||n = 24: about 2e+14 solutions: the first board takes about five counts of them by backtracking, and `nqueens solve
random --quiet 24||
estimate --samples 1000000 20000||n = 20000: interrupted after .*, amid 1000000 samples; nothing of it is kept$
estimate --quiet --samples 1000000 20000||
puzzle --count 1000000000 24|*|n = 24: interrupted after .*, with [0-9]* of 1000000000 puzzles written and [0-9]* seeds* tried$
puzzle --quiet --count 1000000000 24|*|
plan --budget 1000000000 30||
plan --units 1000000 30||
verify 27|*|interrupted at n = 27: [0-9]* counts* so far, 0 wrong$
bench --rounds 99 27|*|interrupted at n = [12][0-9] of 12 to 27$
bench --list --rounds 99 20|*|interrupted at n = [12][0-9] of 12 to 20$
count --json 26|^{"n": 26, "error": "interrupted", "at_least": [0-9]*, "units_done": |*
count --json --quiet 26..27|^{"n": 26, "error": "interrupted", |
list --json 30|*|*
list --json 200|^{"error": "interrupted"}$|*
random --seed 1 --count 1000000000 --json 10|^{"n": 10, "seed": 1, "boards": \[\[|*
random --seed 1 --json 24|^{"n": 24, "seed": 1, "boards": \[\]|*
estimate --samples 1000000 --json 20000|^{"error": "interrupted"}$|*
puzzle --seed 1 --count 1000000000 --json 24|^{"n": 24, "seed": 1, "puzzles": \[|*
verify --json 40|^{"error": "interrupted"}$|*
verify --json 27|^{"n": 27, .*}$|*
solve --json --seed 1 --uniform 26|error|*
plan --json --budget 1000000000 30|error|*
bench --json --rounds 99 27|*|*
END
if has_sqlite; then
    each_ends <<'END'
count --threads 1 --require 0,3 22||`nqueens run --ledger 22.ledger --threads 1 --require 0,3 22` keeps what is done$
run --json --ledger 27.ledger 27|^{"n": 27, .*"complete": false, "ranges_done": [0-9]*, "ranges": [0-9]*}$|*
END
else
    skip 'a count names the command that keeps what is done, a run says how far it is' \
        'built without SQLite'
fi

# What was written before stays, and is whole.
table_is_whole() {
    ends_by TERM '"n": 8, "solutions": 92' '*' count --json 8 26
    ! grep -q '"n": 26' "$scratch/out"
}

# The number to count comes after the signal.
is_ignored() {
    (
        trap '' INT
        exec 9<>fifo
        nqueens count - <fifo >counted 9>&- &
        started=$! seen=
        wait_until works
        kill -s INT "$started"
        echo 8 >&9
        exec 9>&-
        wait "$started"
    )
    equals '8 92' cat counted
}

# What would keep the work is not named where no work would do.
names_no_run() {
    # shellcheck disable=SC2016 # these are no expressions
    ends_by TERM '' 'it would not end in a lifetime: see `nqueens plan 33` and `nqueens estimate 33`$' \
        count 33
    ! grep -q ' run ' "$scratch/err"
}

check 'a table of JSON is whole' table_is_whole
check 'a count of lifetimes names what foretells it, and no run' names_no_run
mkfifo fifo nobody
check 'an ignored SIGINT stays ignored' is_ignored

nqueens solve --format columns 24 >"$scratch/in"
each_ends <<'END'
rank --json|^{"error": "interrupted"}$|*
END
# ends_amid TEXT OUT ERR ARGUMENT...: as ends_by, while standard input has only begun a line.
ends_amid() {
    exec 9<>fifo
    printf '%s' "$1" >&9
    shift
    ended=0
    ends_by TERM "$@" || ended=1
    exec 9>&-
    return "$ended"
}

# The next line comes after the answer to the one before.
answers_each_line() {
    mkfifo answers
    nqueens check <fifo >answers &
    exec 9>fifo 8<answers
    for board in '1 3 0 2' '2 0 3 1'; do
        echo "$board" >&9
        read -r answer <&8
        [ "${answer#*: }" = solution ] || return 1
    done
    exec 9>&- 8<&-
}

check 'a line of a pipe with a queen in each row and column is answered at once' answers_each_line
ln -sf here/fifo "$scratch/in"
check 'a board whose line has no end is not judged' ends_amid '1 3 0' '' '' check
check 'nor one over several lines' ends_amid "$(printf 'Q...\n..Q')" '' '' check
check 'nor a number that has no end' ends_amid 12 '' '' unrank 8 -
# A writer that writes nothing, which is this shell, and one that does not come.
exec 9<>fifo
each_ends <<'END'
check||
rank||
attacks||
unrank 8 -||
count -||
check --json|^{"error": "interrupted"}$|*
solve --regions -||
hint --regions -||
hint --json --regions -|^{"error": "interrupted"}$|*
check nobody||
rank nobody||
attacks nobody||
count --regions nobody||
solve --json --regions nobody|^{"error": "interrupted"}$|*
END
if has_sqlite; then
    nqueens run --quiet --ledger 8.ledger 8 >counted
    nqueens ledger --export 8.ledger >8.txt
    check 'nor a line of an export' ends_amid "$(head -n 4 8.txt)" '' '' ledger --merge new.ledger -
    check 'of which no ledger is made' test ! -e new.ledger
    each_ends <<'END'
run --ledger new.ledger --regions -||
ledger --merge new.ledger nobody||
ledger --merge new.ledger -||
ledger --json --merge new.ledger -|^{"error": "interrupted"}$|*
ledger --merge new.ledger 8.txt -|^8.txt: .* added|
ledger --json --merge new.ledger 8.txt nobody|^], "error": "interrupted"}$|*
END
else
    skip 'merges wait for input' 'built without SQLite'
fi
exec 9>&-
check_with python3 'Python reads all documents' python_reads_all
finish
