# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What the tests of ledgers share: the command $COMMAND as nqueens, in a folder of its own, which
# is removed in the end.

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"

scratch_folder "$(mktemp -d /tmp/nqueens-ledger-XXXXXX)"
trap 'cd /; rm -rf "$scratch"' EXIT
mkdir "$scratch/bin"
ln -s "$COMMAND" "$scratch/bin/nqueens"
PATH=$scratch/bin:$PATH

# field LEDGER NAME: a number of `nqueens ledger --json`.
field() {
    nqueens ledger --json "$1" | sed -n "s/.*\"$2\": \([0-9]*\).*/\1/p"
}

# has_done RANGES LEDGER: whether more ranges than RANGES are done.
has_done() {
    [ -s "$2" ] && [ "$(field "$2" ranges_done)" -gt "$1" ]
}

# ---- Runs that wait for the test -----------------------------------------------
#
# By FAILING_CALLS, the object of tests/faults/failing_calls.c. The clock of a run is ahead by
# LATER_BY, so that a lease ends when the test says so, however slow the machine is.

LATER_BY=0
export LATER_BY
# By a name without spaces, at which LD_PRELOAD would split it.
[ -z "${FAILING_CALLS:-}" ] || ln -s "$FAILING_CALLS" "$scratch/failing-calls.so"

# with_calls COMMAND [ARGUMENT...]: with the object in it.
# shellcheck disable=SC2030 # only for the command
with_calls() (
    export LD_PRELOAD="$scratch/failing-calls.so"
    "$@"
)

# asked_to_end_at_units ARGUMENT...: nqueens, to which SIGTERM comes when it numbers units.
asked_to_end_at_units() {
    with_calls env FAILING_KIND=units FAILING_CALL=1 FAILING_HOW=terminate nqueens "$@"
}

# calls_are_heard: sanitizers have calls of their own, a static command has none, and other systems
# than Linux may have no LD_PRELOAD.
calls_are_heard() {
    [ -n "${FAILING_CALLS:-}" ] || return 1
    result=0
    asked_to_end_at_units run --quiet --ledger "$scratch/heard.db" 8 >"$scratch/heard" 2>&1 ||
        result=$?
    rm -f "$scratch"/heard*
    [ "$result" -eq 130 ]
}

# start_held KIND CALL COMMAND [ARGUMENT...]: in the background; it waits at that call of that kind
# and at all later ones until let_go. The process is $! if the command ends in an exec.
start_held() {
    : >"$scratch/held"
    : >"$scratch/report"
    # shellcheck disable=SC2030,SC2031 # only for the command
    (
        export LD_PRELOAD="$scratch/failing-calls.so" HELD_BY="$scratch/held" FAILING_REPORT=3
        export FAILING_HOW=hold FAILING_KIND="$1" FAILING_CALL="$2"
        shift 2
        "$@"
    ) 3>"$scratch/report" &
}

is_held() {
    grep H "$scratch/report"
}

let_go() {
    rm "$scratch/held"
}
