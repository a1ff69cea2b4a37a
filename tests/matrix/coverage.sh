#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Which lines of lib/ no test has reached, after the tests of a build with
# -Db_coverage=true were run: all of them must be in unreached.txt, which says why of
# each. Catches code that is added without a test.
#
# usage: coverage.sh BUILD, in the checkout
set -eu

root=$PWD
# shellcheck source=/dev/null
. "$root/tests/tap.sh"

build=$1
report=$build/coverage.json

reports() {
    gcovr --root "$root" --gcov-executable gcov-12 --filter "$root/lib/" \
        --exclude-throw-branches --json "$report" --txt "$build/coverage.txt" "$build"
    cat "$build/coverage.txt"
}

each_unreached_line_is_known() {
    python3 tests/matrix/unreached.py "$report" tests/matrix/unreached.txt
}

check 'gcovr reports' reports
sed -n 's/^\(lib\|TOTAL\)/# &/p' "$build/coverage.txt"
check 'each line of lib/ that no test reaches is known' each_unreached_line_is_known
finish
