# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What the tests of the command share. A script sources this file with its own
# arguments: SCRATCH, a folder for it alone, and the command.
#
# Environment: see package_environment in tests/meson.build.

# shellcheck source=/dev/null
. "$SOURCE_ROOT/tests/tap.sh"

scratch=$1
nqueens=$2
rm -rf "$scratch"
mkdir -p "$scratch"
: >"$scratch/in"

# COLUMNS would change what is written, and locale what is said.
unset COLUMNS
LC_ALL=C
export LC_ALL

# run ARGUMENT...: the command, with the file $scratch/in as its input. The outputs are
# left in $scratch/out and $scratch/err, the exit status in $status.
run() {
    status=0
    "$nqueens" "$@" <"$scratch/in" >"$scratch/out" 2>"$scratch/err" || status=$?
}

# show: the outputs of the last run, for one who looks into a failure.
show() {
    echo "exit status of the command: $status"
    head -n 20 "$scratch/out" | sed 's/^/stdout: /'
    head -n 20 "$scratch/err" | sed 's/^/stderr: /'
}

# is_text TEXT FILE: the file holds the text, as printf takes it, and nothing else.
is_text() {
    # shellcheck disable=SC2059
    printf -- "$1" | cmp -s - "$2"
}

# answers TEXT ARGUMENT...: exit status 0, the text on standard output, and nothing on
# standard error.
answers() {
    text=$1
    shift
    run "$@"
    show
    test "$status" -eq 0
    is_text "$text" "$scratch/out"
    test ! -s "$scratch/err"
}

# asks_for_json ARGUMENT...: whether --json is among them, by itself.
asks_for_json() {
    for argument in "$@"; do
        case $argument in
        -j | --json) return 0 ;;
        esac
    done
    return 1
}

# fails STATUS MESSAGE ARGUMENT...: that exit status, the message as the first line of
# standard error, and nothing on standard output, or with --json the same in a document.
fails() {
    expected=$1 message=$2
    shift 2
    run "$@"
    show
    test "$status" -eq "$expected"
    test "$(sed -n 1p "$scratch/err")" = "$message"
    if asks_for_json "$@"; then
        test "$(cat "$scratch/out")" = "{\"error\": \"${message#*: }\"}"
    else
        test ! -s "$scratch/out"
    fi
}

# is_json FILE: one JSON document, by a strict reader of ours, and by Python's where there
# is one.
is_json() {
    awk -f "$SOURCE_ROOT/tests/cli/json.awk" "$1"
    ! has python3 || python3 -m json.tool "$1" >/dev/null
}

# formats: the names of the formats, as --help has them, in the order of the completions:
# pictures before lines.
formats() {
    "$nqueens" list --help | sed -n '/write boards as/,/(one line)/p' |
        sed 's/.*write boards as//; s/(.*)//; s/ or / /g' | tr -s ', \n' '   ' | sed 's/^ //; s/ $//'
}

subcommands() {
    "$nqueens" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p'
}
