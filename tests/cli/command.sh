# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What the tests of the command share. Each is called as NAME.sh SCRATCH COMMAND, and sources this file
# with that: a folder for it alone, and the command, which it then finds as nqueens.
#
# Environment: see package_environment in tests/meson.build.

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"

scratch_folder "$1"
mkdir "$scratch/bin" "$scratch/documents"
ln -s "$2" "$scratch/bin/nqueens"
PATH=$scratch/bin:$PATH
: >"$scratch/in"

# COLUMNS would change what is written, and locale what is said.
unset COLUMNS
LC_ALL=C
export LC_ALL

# run ARGUMENT...: the command. The outputs are left in $scratch/out and $scratch/err, the exit
# status in $status; all are printed for one who looks into a failure.
run() {
    status=0
    nqueens "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
    echo "exit status of the command: $status"
    head -n 20 "$scratch/out" "$scratch/err"
}

# heeding ARGUMENT...: the command, for the background. A shell starts those with SIGINT ignored, and
# the tests may run where SIGHUP is, both of which the command respects; so they are put back.
heeding() {
    exec python3 -c 'import os, signal, sys
for number in signal.SIGINT, signal.SIGHUP:
    signal.signal(number, signal.SIG_DFL)
os.execvp("nqueens", ["nqueens"] + sys.argv[1:])' "$@"
}

# ended_by SIGNAL PROCESS: the command in the background, with 130. One that does not hear it must not
# hold up the tests.
ended_by() {
    kill -s "$1" "$2"
    (sleep $((60 * patience)) && kill -s KILL "$2") >/dev/null 2>&1 &
    watchdog=$!
    status=0
    wait "$2" || status=$?
    kill "$watchdog" 2>/dev/null || true
    echo "exit status of the command: $status"
    head -n 20 "$scratch/out" "$scratch/err"
    test "$status" -eq 130
}

# fails STATUS DOCUMENT MESSAGE ARGUMENT...: that exit status, the message as the first line of
# standard error, and nothing on standard output, or with --json the document.
fails() {
    expected=$1 said=$2 message=$3
    shift 3
    run "$@"
    test "$status" -eq "$expected"
    test "$(sed -n 1p "$scratch/err")" = "$message"
    asks_for_json "$@" || said=
    test "$(cat "$scratch/out")" = "$said"
}

# each_fails STATUS [DOCUMENT]: lines of standard input, ARGUMENTS as the shell reads them, '|' and
# the MESSAGE, without the name of the subcommand. A usage error, 2, says where help is. With --json
# a subcommand says the same, and writes the document, by default an object with the message, unless
# the option would be the value of another or come too late.
each_fails() {
    while IFS='|' read -r arguments message; do
        who=nqueens
        case $message in
        'nqueens: '* | 'nqueens count: '*)
            who=${message%%: *}
            message=${message#*: }
            ;;
        *) who="nqueens ${arguments%% *}" ;;
        esac
        document="{\"error\": \"$message\"}"
        check "nqueens $arguments" fails_and_helps "$1" "${2:-$document}" "$who" "$message" \
            "$arguments" </dev/null
    done
}

# fails_and_helps STATUS DOCUMENT WHO MESSAGE ARGUMENTS
fails_and_helps() {
    eval "fails \"\$1\" \"\$2\" \"\$3: \$4\" $5"
    help=
    [ "$1" -ne 2 ] || help="Try '$3 --help'."
    test "$(sed 1d "$scratch/err")" = "$help"
    case $5 in
    *--format* | 'count -t' | 'random --kernel bitmask 65') ;;
    *' -- '*) eval "fails \"\$1\" \"\$2\" \"\$3: \$4\" ${5%% -- *} --json -- ${5#* -- }" ;;
    *) [ "$3" = nqueens ] || eval "fails \"\$1\" \"\$2\" \"\$3: \$4\" $5 --json" ;;
    esac
}

# each_judged: lines of standard input, a BOARD as printf %b has it, ARGUMENTS of check and what it
# says of the board, '|' between them. It ends with 1 but for "solution".
each_judged() {
    while IFS='|' read -r board arguments answer; do
        check "echo $board | nqueens check $arguments" is_judged "$board" "$arguments" "$answer"
    done
}

is_judged() {
    printf '%b\n' "$1" >judged
    wanted=0
    [ "$3" = solution ] || wanted=1
    # shellcheck disable=SC2086 # the arguments are words
    run check $2 <judged
    equals "board 1: $3" cat "$scratch/out"
    is_empty "$scratch/err"
    test "$status" -eq "$wanted"
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

# json ARGUMENT...: what the command writes, which is to be JSON.
json() {
    result=0
    nqueens "$@" >"$scratch/document" || result=$?
    cat "$scratch/document"
    keep_json "$scratch/document"
    return "$result"
}

# keep_json FILE: of which in the end python_reads_all says whether it is one document of JSON.
keep_json() {
    cp "$1" "$(mktemp "$scratch/documents/XXXXXX")"
}

# As strictly as RFC 8259: int takes no NaN. The last document shown is the wrong one.
python_reads_all() {
    python3 -c 'import json, sys
for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as file:
        text = file.read()
    print(text[:300])
    json.loads(text, parse_constant=int)' "$scratch"/documents/*
}

has_sqlite() {
    ! nqueens info | grep -q 'without SQLite'
}

# in_header KIND: the names of the NQUEENS_KIND_... of nqueens.h, as the command has them.
in_header() {
    sed -n "s/^#define NQUEENS_$1_\([A-Z0-9_]*\) [0-9].*/\1/p" "$SOURCE_ROOT/include/nqueens.h" |
        tr 'A-Z_' 'a-z-' | xargs
}

# listed NAMES: "a, b or c".
listed() {
    echo "$*" | sed 's/ /, /g; s/, \([^ ]*\)$/ or \1/'
}

# formats: the names of the formats, as --help has them.
formats() {
    nqueens list --help | tr -s ' \n' ' ' | tr -d , |
        sed 's/.*write boards in this format: //; s/ (one line).*//; s/ (pictures)//; s/ or / /g' | xargs
}

# rules and grades: their names, as --help has them.
rules() {
    nqueens count --help | sed -n '/--attacks/,/--regions/p' | tr -cs 'a-z-' ' ' |
        sed 's/.*column queen by default //; s/ or / /; s/ torus adds.*/ torus/'
}

grades() {
    nqueens puzzle --help | sed -n '/--grade/,/--format/p' | tr '\n' ' ' |
        sed 's/.*this grade: //; s/ *-f, .*//; s/ or / /' | tr -s ', ' ' '
}

subcommands() {
    nqueens --help | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p'
}
