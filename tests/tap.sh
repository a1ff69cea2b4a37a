# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# The Test Anything Protocol for the shell scripts below this folder. A script
# sources this file, calls check or skip once for each thing that it asks, and
# ends with finish. A script that dies on its way prints no plan, which meson
# and tests/tally.py count as a failure.

checks=0
failures=0

# check DESCRIPTION COMMAND [ARGUMENT...]: passes if the command, run under
# set -e in a shell of its own, succeeds; what it prints is shown if it does not.
check() {
    description=$1
    shift
    checks=$((checks + 1))
    set +e
    said=$(
        set -e
        "$@" 2>&1
    )
    status=$?
    set -e
    if [ "$status" -eq 0 ]; then
        printf 'ok %d - %s\n' "$checks" "$description"
    else
        failures=$((failures + 1))
        printf 'not ok %d - %s\n' "$checks" "$description"
        printf '%s\n(exit status %d)\n' "$said" "$status" | sed 's/^/# /'
    fi
}

# report PASSED DESCRIPTION: a check that was made; PASSED is 0 for a pass. After a failure
# come $status and the beginnings of what $scratch/out and $scratch/err hold.
# shellcheck disable=SC2154 # status and scratch are the script's
report() {
    checks=$((checks + 1))
    if [ "$1" -eq 0 ]; then
        printf 'ok %d - %s\n' "$checks" "$2"
        return
    fi
    failures=$((failures + 1))
    printf 'not ok %d - %s\n' "$checks" "$2"
    echo "# exit status $status"
    awk 'NR <= 40 { print "# stdout: " $0 }' "$scratch/out"
    awk 'NR <= 40 { print "# stderr: " $0 }' "$scratch/err"
}

# skip DESCRIPTION REASON: a check that cannot be made here.
skip() {
    checks=$((checks + 1))
    printf 'ok %d - %s # SKIP %s\n' "$checks" "$1" "$2"
}

# skip_all REASON: ends a script none of whose checks can be made here.
skip_all() {
    printf '1..0 # SKIP %s\n' "$1"
    exit 0
}

# finish: the plan, and the exit status.
finish() {
    printf '1..%d\n' "$checks"
    [ "$failures" -eq 0 ]
}

# has COMMAND: whether there is such a command.
has() {
    command -v "$1" >/dev/null 2>&1
}
