# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# The Test Anything Protocol for the shell scripts below this folder. A script sources this
# file, makes a check of each thing that it asks, and ends with finish. One that dies on its
# way prints no plan, which meson and tests/tally.py count as a failure.

checks=0
failures=0

# A whole number, by which limits that only end a hang are multiplied, for slow or busy machines.
patience=${NQUEENS_TEST_PATIENCE:-1}

# scratch_folder FOLDER: makes FOLDER and FOLDER/here, empty, and enters the latter. FOLDER is
# $scratch, where the functions below leave what commands print.
scratch_folder() {
    scratch=$1
    rm -rf "$scratch"
    mkdir -p "$scratch/here"
    cd "$scratch/here" || exit 1
    : >"$scratch/out"
    : >"$scratch/err"
}

# Tools that tests/run.sh installs where they are missing.
tools_of_run='bash fish g++ mandoc meson ninja nm node objdump pkg-config python3 readelf sqlite3 zsh'

# has COMMAND...: whether there are such commands; $needed is the one that is not. Of other tools,
# whether NQUEENS_TEST_TOOLS names them, be they installed or not: a leg of the matrix does that has
# them among its packages. A check fails if a tool is named and missing.
has() {
    for needed in "$@"; do
        case " $tools_of_run " in
        *" $needed "*) command -v "$needed" >/dev/null 2>&1 || return 1 ;;
        *)
            case " ${NQUEENS_TEST_TOOLS:-} " in
            *" ${needed:-none} "*) ;;
            *)
                needed="$needed in NQUEENS_TEST_TOOLS"
                return 1
                ;;
            esac
            ;;
        esac
    done
}

# known SEQUENCE FIRST LAST [FORMAT]: n and the value of a sequence in tests/data, a line each.
known() {
    awk -F '\t' -v name="$1 " -v first="$2" -v last="$3" -v format="${4:-%s %s}" '
        index($1, name) == 1 {
            split($3, value, " ")
            for (n = first; n <= last; n++)
                printf format "\n", n, value[n - $2 + 1]
        }' "$SOURCE_ROOT/tests/data/sequences.tsv"
}

# declared exported: the functions that <nqueens.h> marks NQUEENS_API, one a line, sorted; and
# declared all: every name there that starts a parameter list. As the preprocessor leaves them:
# no comment can pose as a declaration.
declared() {
    # shellcheck disable=SC2086 # the compiler may be several words
    echo '#include <nqueens.h>' |
        $CC -E -P -DNQUEENS_API=EXPORTED -I "$SOURCE_ROOT/include" -x c - |
        tr '\n' ' ' | tr ';' '\n' |
        case $1 in
        exported) sed -n 's/.*EXPORTED[^(]*[ *]\([A-Za-z0-9_]*\) *(.*/\1/p' ;;
        all) grep -o 'nqueens_[a-z0-9_]* *(' | tr -d ' (' ;;
        esac | sort
}

# is_empty FILE: and what it holds if it is not.
is_empty() {
    cat "$1"
    [ ! -s "$1" ]
}

# wait_until COMMAND [ARGUMENT...]: until it succeeds; fails after a minute or more.
wait_until() {
    polls_left=$((1200 * patience))
    until "$@" >/dev/null 2>&1; do
        polls_left=$((polls_left - 1))
        [ "$polls_left" -gt 0 ] || return 1
        sleep 0.05
    done
}

# equals TEXT COMMAND [ARGUMENT...]: it succeeds and prints that.
equals() {
    expected=$1
    shift
    printed=$("$@")
    echo "printed '$printed', expected '$expected'"
    [ "$printed" = "$expected" ]
}

# refuses STATUS PATTERN COMMAND [ARGUMENT...]: it ends with that status, prints nothing, and has
# something that matches on standard error.
refuses() {
    wanted=$1 pattern=$2
    shift 2
    result=0
    "$@" >"$scratch/out" 2>"$scratch/err" || result=$?
    cat "$scratch/out" "$scratch/err"
    [ "$result" -eq "$wanted" ] && [ ! -s "$scratch/out" ] && grep -q -e "$pattern" "$scratch/err"
}

# ---- Checks ------------------------------------------------------------------

# check DESCRIPTION COMMAND [ARGUMENT...]: passes if the command, run under
# set -e in a shell of its own, succeeds; what it prints is shown if it does not.
check() {
    description=$1
    shift
    set +e
    said=$(
        set -e
        "$@" 2>&1
    )
    result=$?
    set -e
    report "$result" "$description" "$said
(exit status $result)"
}

# check_with COMMANDS DESCRIPTION COMMAND [ARGUMENT...]: the same if there are the commands, see has.
check_with() {
    # shellcheck disable=SC2086 # words
    has $1 || {
        skip "$2" "no $needed"
        return
    }
    shift
    check "$@"
}

# report RESULT DESCRIPTION TEXT: a check that was made; RESULT is 0 for a pass. The text is
# shown after a failure, on standard error, which `meson test --print-errorlogs` shows.
report() {
    checks=$((checks + 1))
    if [ "$1" -eq 0 ]; then
        printf 'ok %d - %s\n' "$checks" "$2"
    else
        failures=$((failures + 1))
        printf 'not ok %d - %s\n' "$checks" "$2"
        printf '%s:\n%s\n' "$2" "$3" | sed 's/^/# /' >&2
    fi
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

# ---- Transcripts ---------------------------------------------------------------

# transcript: a check for each command in standard input, of which it says
#
#     $ COMMAND         what to run, in a shell of its own; "> " begins further lines of it
#     LINE              standard output, to the letter; the first line may stand behind
#                       the command and " => "
#     ! LINE            standard error, which comes behind
#     [STATUS]          the exit status if it is not 0
#     ~ EXPRESSION      one line of these that matches as a whole, and
#     ~~                any number of them
#     # COMMENT         nothing
transcript() {
    typed=
    while IFS= read -r line; do
        case $line in
        '#'*) ;;
        '$ '*)
            answers_as_shown
            typed=${line#??}
            typed=${typed%% => *}
            [ "$line" = "\$ $typed" ] || printf '%s\n' "${line#*" => "}" >>"$scratch/shown"
            ;;
        '> '*) typed="$typed
${line#??}" ;;
        *) printf '%s\n' "$line" >>"$scratch/shown" ;;
        esac
    done
    answers_as_shown
}

answers_as_shown() {
    if [ -n "$typed" ]; then
        status=0
        (eval "$typed") </dev/null >"$scratch/out" 2>"$scratch/err" || status=$?
        {
            cat "$scratch/out"
            [ -z "$(tail -c 1 "$scratch/out")" ] || printf '\n\\ no end of the line\n'
            sed 's/^/! /' "$scratch/err"
            [ "$status" -eq 0 ] || echo "[$status]"
        } >"$scratch/answer"
        result=0
        awk "$fits_the_transcript" "$scratch/shown" "$scratch/answer" || result=$?
        report "$result" "$(printf '%s\n' "$typed" | head -n 1)" "$(head -n 60 "$scratch/answer")"
    fi
    : >"$scratch/shown"
}

# Whether the lines of the second file are as the first one shows them.
# shellcheck disable=SC2016 # for awk
fits_the_transcript='
    function fits(s, a) {
        for (; s <= lines; s++) {
            if (shown[s] == "~~") {
                while (a <= given + 1 && !fits(s + 1, a))
                    a++
                return a <= given + 1
            }
            is_expression = shown[s] ~ /^~ /
            if (a > given || (is_expression && answer[a] !~ "^(" substr(shown[s], 3) ")$") ||
                (!is_expression && answer[a] != shown[s]))
                return 0
            a++
        }
        return a > given
    }
    FILENAME == ARGV[1] { shown[++lines] = $0 }
    FILENAME == ARGV[2] { answer[++given] = $0 }
    END { exit !fits(1, 1) }'
