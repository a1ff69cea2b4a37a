# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What the tests of the command share. A script sources this file with its own arguments:
# SCRATCH, a folder for it alone, and the command, which it then finds as nqueens.
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

# run ARGUMENT...: the command, with the file $scratch/in as its input. The outputs are
# left in $scratch/out and $scratch/err, the exit status in $status; all are printed for one who
# looks into a failure.
run() {
    status=0
    nqueens "$@" <"$scratch/in" >"$scratch/out" 2>"$scratch/err" || status=$?
    echo "exit status of the command: $status"
    head -n 20 "$scratch/out" "$scratch/err"
}

# fails STATUS MESSAGE ARGUMENT...: that exit status, the message as the first line of
# standard error, and nothing on standard output, or with --json the same in a document.
fails() {
    expected=$1 message=$2
    shift 2
    run "$@"
    test "$status" -eq "$expected"
    test "$(sed -n 1p "$scratch/err")" = "$message"
    said=
    ! asks_for_json "$@" || said="{\"error\": \"${message#*: }\"}"
    test "$(cat "$scratch/out")" = "$said"
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

# formats: the names of the formats, as --help has them, in the order of the completions:
# pictures before lines.
formats() {
    nqueens list --help | sed -n '/write boards as/,/(one line)/p' |
        sed 's/.*write boards as//; s/(.*)//; s/ or / /g' | tr -s ', \n' '   ' | sed 's/^ //; s/ $//'
}

subcommands() {
    nqueens --help | sed -n 's/^  \([a-z]*\)  .*/\1/p'
}
