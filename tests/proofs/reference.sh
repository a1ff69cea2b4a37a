#!/bin/sh
# SPDX-License-Identifier: MIT
#
# reference.sh - proves lib/reference/search.c with Frama-C: that isPromising is what the
# textbooks say it is, and that the search finds the next solution in lexicographic
# order and misses none, without an error at run time, on boards and with constraints of
# any size; and that the proofs fail for code that is broken.
#
#     sh tests/proofs/reference.sh SCRATCH
#
# What is proved is in reference_contracts.h, why it is so in reference.acsl. It is not
# proved that the search ends. Each array is taken to lie in a block of its own.
#
# Needs Frama-C, why3, cvc4 and z3. Writes TAP; takes a minute of one processor.

set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source=/dev/null
. "$here/../tap.sh"
mkdir -p "$1"
cd "$1"
# By names without spaces, which the options of the preprocessor cannot have.
ln -sfn "$here/../.." checkout
ln -sf "$here/reference_contracts.h" contracts.h
HOME=$PWD # where why3 keeps the list of provers, and Frama-C looks for it
export HOME

provers_are_found() {
    why3 config detect >provers.txt 2>&1 || true
    cat provers.txt
    frama-c -wp-detect >provers.txt 2>&1
    cat provers.txt
    grep -qi 'cvc4' provers.txt
    grep -qi 'z3' provers.txt
}

# weave ANNOTATIONS SOURCE: puts annotations for Frama-C into a C source.
#
# An annotation follows a line "== before LINE" or "== after LINE" and ends at an empty
# one. LINE is compared without the blanks before it; "}" is the last line of an if
# inside of a loop. A LINE that is not there just once is an error.
weave() {
    awk '
function trimmed(line) {
    sub(/^ +/, "", line)
    return line
}

NR == FNR && /^== / {
    place = $2
    at = $0
    sub(/^== [a-z]+ /, "", at)
    wanted[at] = 1
    text[place, at] = text[place, at] "/*@ "
    inside = 1
    next
}
NR == FNR && inside && /^$/ { close_annotation(); next }
NR == FNR && inside { text[place, at] = text[place, at] $0 "\n" }
NR == FNR { next }

function close_annotation() {
    if (inside)
        text[place, at] = text[place, at] "*/\n"
    inside = 0
}

FNR == 1 { close_annotation() }
{
    line = trimmed($0)
    if (line == "}" && $0 != "        }")
        line = ""
    if (line in wanted)
        found[line]++
    printf "%s%s\n%s", text["before", line], $0, text["after", line]
}

END {
    for (at in wanted) {
        if (found[at] != 1) {
            printf "reference.c has %d lines \"%s\"\n", found[at], at >"/dev/stderr"
            exit 1
        }
    }
}
' "$1" "$2" >reference.c
}

# Tries to prove the goals in a source that the other arguments choose, each for this number
# of seconds.
try_to_prove() {
    source=$1
    seconds=$2
    shift 2
    frama-c -c11 -wp -wp-rte -warn-unsigned-overflow -wp-split -wp-prover cvc4,z3 -wp-par 1 \
        -wp-timeout "$seconds" \
        -cpp-extra-args='-Icheckout/include -Icheckout/lib -include contracts.h' \
        "$source" "$@" >proof.txt 2>&1
    # shellcheck disable=SC2046 # two numbers
    set -- $(sed -n 's,^\[wp\] Proved goals: *\([0-9]*\) / \([0-9]*\)$,\1 \2,p' proof.txt)
    proved=${1:-0}
    goals=${2:-0}
}

# Every goal is proved, and there are as many as LEAST.
is_proved() {
    least=$1
    shift
    try_to_prove reference.c $((60 * ${NQUEENS_TEST_PATIENCE:-1})) "$@"
    cat proof.txt
    [ "$goals" -ge "$least" ] && [ "$proved" -eq "$goals" ]
}

# In a source in which sed replaces something, a goal is left that cannot be proved.
is_seen() {
    sed "$1" reference.c >broken.c
    if cmp -s reference.c broken.c; then
        echo 'nothing was replaced'
        return 1
    fi
    shift
    try_to_prove broken.c 3 "$@"
    cat proof.txt
    [ "$goals" -ge 1 ] && [ "$proved" -lt "$goals" ]
}

check 'why3 and Frama-C find the provers' provers_are_found
check 'each annotation has its line in lib/reference/search.c' \
    weave "$here/reference.acsl" "$here/../../lib/reference/search.c"
check 'the lemmas hold' is_proved 4 -wp-prop=@lemma
check 'two queens are on a diagonal' is_proved 5 -wp-fct are_on_a_diagonal
check 'a queen keeps the constraints' is_proved 15 -wp-fct keeps_constraints
check 'a queen is promising' is_proved 20 -wp-fct nq_reference_is_promising
check 'the search finds the next solution' is_proved 60 -wp-fct nq_reference_search
check 'a diagonal that is forgotten is seen' is_seen \
    's/? column - other_column :/? rows_apart + 1 :/' -wp-fct are_on_a_diagonal
check 'a row that is not looked at is seen' is_seen \
    's/above = 0; above < row/above = 1; above < row/' -wp-fct nq_reference_is_promising
check 'a forbidden square that is taken is seen' is_seen \
    's/NQ_FORBIDDEN) && square/NQ_FORBIDDEN) \&\& i > 0 \&\& square/' -wp-fct keeps_constraints
check 'a column that is left out is seen' is_seen \
    's/queens\[row\] = 0;/queens[row] = 1;/' -wp-fct nq_reference_search -wp-prop=not_passed
check 'a row past the last is seen' is_seen \
    's/(row + 1 == reference->n)/(row == reference->n)/' -wp-fct nq_reference_search -wp-prop=on_board
finish
