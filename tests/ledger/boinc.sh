#!/bin/sh
# SPDX-License-Identifier: MIT
#
# boinc.sh - the tasks of examples/clusters/boinc/job.xml as BOINC's wrapper starts them, by volunteers
# who count the same part, and the comparison of docs/clusters.md. Catches: a job that counts nothing,
# or another part; results that differ and are taken.
#
# Environment: SOURCE_ROOT is the checkout, COMMAND the command.
set -eu

# shellcheck source=tests/ledger/ledgers.sh
. "$SOURCE_ROOT/tests/ledger/ledgers.sh"

# of_tasks NAME: that element of each task, an empty line where a task has none.
of_tasks() {
    python3 - "$SOURCE_ROOT/examples/clusters/boinc/job.xml" "$1" <<'END'
import sys
import xml.etree.ElementTree
for task in xml.etree.ElementTree.parse(sys.argv[1]).getroot():
    found = task.find(sys.argv[2])
    print('' if found is None else found.text or 'yes')
END
}

# volunteer NAME ARGUMENT...: does the tasks in a folder of that name; the workunit has the arguments.
volunteer() {
    mkdir "$1"
    cd "$1"
    shift
    for task in 1 2; do
        application=$(of_tasks application | sed -n ${task}p)
        line=$(of_tasks command_line | sed "s/[$]NTHREADS/2/" | sed -n ${task}p)
        appended=$(of_tasks append_cmdline_args | sed -n ${task}p)
        output=$(of_tasks stdout_filename | sed -n ${task}p)
        # shellcheck disable=SC2086 # words
        "$application" $line ${appended:+"$@"} >"${output:-/dev/null}"
    done
    cd ..
}

# agree RESULT RESULT: the line of the page.
agree() {
    nqueens ledger "$(mktemp -d "$scratch/agree-XXXXXX")/both" --merge "$1" "$2"
}

result_has_one_range() {
    grep -c '^[0-9]* [0-9]* [0-9]* ' one/result | grep -x 1
    grep '^end 1 ranges, 0 recounts$' one/result
}

# with_another_number RESULT: a result that is complete, and wrong.
with_another_number() {
    sed -e '/^sha256/d' -e 's/^\([0-9]* [0-9]* [0-9]*\)\([0-9]\) /\19\2 /' "$1" >"$scratch/unsigned"
    cat "$scratch/unsigned"
    sha256sum <"$scratch/unsigned" | sed 's/^\([0-9a-f]*\).*/sha256 \1/'
}

another_number_is_refused() {
    with_another_number two/result >wrong
    agree wrong wrong
    if cmp -s wrong two/result || agree one/result wrong 2>said; then
        return 1
    fi
    cat said
    grep -q 'counted twice, with different results' said
}

all_parts_are_the_whole() {
    for part in 1 2 3; do
        volunteer "of-$part" --range 100 --shard $part/3 12
    done
    nqueens ledger all.ledger --merge of-*/result
    nqueens ledger --sum all.ledger | grep -x 14200
}

check 'a volunteer counts a part' volunteer one --shard 3/100 12
check 'and another one the same' volunteer two --shard 3/100 12
check 'a result is one range' result_has_one_range
check 'two that agree' agree one/result two/result
check 'two that differ' another_number_is_refused
check 'all parts are the whole' all_parts_are_the_whole
finish
