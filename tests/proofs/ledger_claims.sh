#!/bin/sh
# SPDX-License-Identifier: MIT
#
# ledger_claims.sh - proves the model of the ledger's claims with spin, and that the
# proofs fail for a protocol that is broken.
#
#     sh tests/proofs/ledger_claims.sh SCRATCH
#
# Needs spin and a C compiler. Writes TAP; takes half a minute, and a gigabyte for the
# proof with three processes.

set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source=/dev/null
. "$here/../tap.sh"
mkdir -p "$1"
cd "$1"

# The statements that the model names are those of the ledger.
names_are_statements() {
    grep -oE '(CLAIM|RESULT)_[A-Z]+|BEGIN_WRITING' "$here/ledger_claims.pml" | sort -u >named.txt
    grep -oE '^ +[A-Z_]+' "$here/../../examples/clusters/ledger/statements.h" | tr -d ' ' | sort -u >there.txt
    test "$(wc -l <named.txt)" -ge 6
    test -z "$(comm -23 named.txt there.txt)"
}

# Runs the proof of a claim: $1, with the model's macros as the other arguments. The
# verifier's words are in proof.txt, which says nothing of errors if it did not search
# all states.
prove() {
    claim=$1
    shift
    rm -f pan* ./*.trail
    spin -a "$@" "$here/ledger_claims.pml" >proof.txt 2>&1
    if [ "$claim" = "done" ]; then
        ${CC:-cc} -O2 -w -DNFAIR=8 -o pan pan.c && ./pan -a -f -m2000000 -N "$claim" >proof.txt
    else
        ${CC:-cc} -O2 -w -DSAFETY -o pan pan.c && ./pan -m1000000 -N "$claim" >proof.txt 2>&1
    fi
    if grep -q 'max search depth too small' proof.txt; then
        echo 'the search was not deep enough' >proof.txt
    fi
}

holds() {
    prove "$@" || true
    cat proof.txt
    grep -q 'errors: 0$' proof.txt
}

fails() {
    prove "$@" || true
    cat proof.txt
    grep -q 'errors: 1$' proof.txt
}

check 'the model names the statements of the ledger' names_are_statements
check 'a range is added to the sum once' holds added_once
check 'a range is counted by one process while its claim lasts' holds claims_hold
check 'in the end all ranges are done' holds "done"
check 'three processes add a range to the sum once' holds added_once -DPROCESSES=3
check 'claims that are not taken in one transaction are seen' fails claims_hold -DDEFERRED
check 'results that replace others are seen' fails added_once -DREPLACED
check 'claims that never expire are seen' fails "done" -DFOREVER
finish
