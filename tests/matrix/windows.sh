#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The command on Windows, by wine, out of the archive that docs/packaging/windows.sh made: what is in
# the archive, what programs that are built from it need, and where Windows is not POSIX: ends of
# lines, names that are not ASCII, Ctrl-C, a reader that leaves, locks and kills of ledgers. The
# suites are run as everywhere by tests/matrix.sh. Catches: a DLL that is missing, \r in an answer, a
# name that is read in another code page, a Ctrl-C that kills or is not heard, a range that is lost.
#
# usage: windows.sh SCRATCH COMMAND ARCHIVE; COMMAND starts nqueens.exe, ARCHIVE is unpacked
# Environment: SOURCE_ROOT, the checkout.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"

archive=$3

# needs_only PROGRAM PATTERN: the DLLs that it loads, in the order of their names.
needs_only() {
    equals "$2" eval "x86_64-w64-mingw32-objdump -p '$1' | sed -n 's/.*DLL Name: //p' | sort -f | xargs"
}

holds_what_it_should() {
    (cd "$archive" && find . -type f | sed 's,^\./,,' | sort) >files
    diff - files <<'END'
LICENSE.txt
LICENSES-OF-OTHERS.txt
bin/libnqueens-1.dll
bin/nqueens.exe
include/nqueens.h
lib/cmake/nqueens/nqueensConfig.cmake
lib/cmake/nqueens/nqueensConfigVersion.cmake
lib/libnqueens.a
lib/libnqueens.dll.a
lib/pkgconfig/nqueens.pc
END
    needs_only "$archive/bin/nqueens.exe" 'ADVAPI32.dll KERNEL32.dll libnqueens-1.dll msvcrt.dll'
    needs_only "$archive/bin/libnqueens-1.dll" 'KERNEL32.dll msvcrt.dll'
}

# Wherever it was unpacked, here in a path with a space.
builds_a_program() {
    cp -r "$archive" 'an archive'
    block README.md c 1 >readme.c
    block README.md text 1 >expected
    said=$(PKG_CONFIG_LIBDIR="$PWD/an archive/lib/pkgconfig" pkg-config --cflags --libs nqueens)
    eval "x86_64-w64-mingw32-gcc -o program.exe readme.c $said"
    cp 'an archive/bin/libnqueens-1.dll' .
    wine program.exe | tr -d '\r' | diff expected -
}

names_are_utf8() {
    printf '1 3 0 2\n' >'보드 ü.txt'
    equals 'board 1: solution' nqueens check '보드 ü.txt'
    refuses 1 'cannot open 없다 ü.txt: No such file or directory' nqueens check '없다 ü.txt'
    equals 14200 nqueens run --quiet --ledger '장부 ü.ledger' 12
    [ -s '장부 ü.ledger' ]
    equals 14200 nqueens run --quiet --ledger "Z:$(pwd | sed 's,/,\\,g')\\back.ledger" 12
    nqueens ledger --export ./back.ledger >exported
    grep -q '^sha256 ' exported
    rm ./*.ledger
}

# On every way out there is no \r, on the way in it is no matter.
lines_end_as_everywhere() {
    for arguments in 'list 6' 'list --json 6' 'list --format svg 5' 'count --json 8' 'help' 'dimacs 5'; do
        # shellcheck disable=SC2086 # words
        nqueens $arguments >bytes
        [ -s bytes ]
        if grep -q "$(printf '\r')" bytes; then
            echo "nqueens $arguments writes carriage returns"
            return 1
        fi
    done
    printf '8\r\n6\r\n' | nqueens count - | diff - expected_counts
    nqueens list --format columns 6 | sed "s/\$/$(printf '\r')/" >dos.txt
    nqueens check dos.txt | grep -c ': solution$' >solutions
    equals 4 cat solutions
    nqueens puzzle --seed 1 6 | sed "s/\$/$(printf '\r')/" >dos.txt
    nqueens count --regions dos.txt 6 >solutions
    equals 1 cat solutions
}

# What an earlier command has written is no sign of this one.
start() {
    : >"$scratch/out"
    heeding "$@" >"$scratch/out" 2>"$scratch/err" &
    started=$!
}

# ends_by_ctrl_c ERR: what was started last, and says that. Wine makes a Ctrl-C of SIGINT.
ends_by_ctrl_c() {
    ended_by INT "$started" && grep -q -e "$1" "$scratch/err"
}

# The first answer shows that the second count has begun.
ctrl_c_ends_a_count() {
    start count 8 26
    wait_until [ -s "$scratch/out" ]
    ends_by_ctrl_c 'n = 26: interrupted .* units done .*; nothing of it is kept$'
}

# The signal is for the command that waiting.exe has started, by its path: the copy that
# builds_a_program has made.
ctrl_c_ends_a_wait() {
    x86_64-w64-mingw32-gcc -o waiting.exe "$SOURCE_ROOT/tests/matrix/waiting.c"
    program="Z:$PWD/an archive/bin/nqueens.exe"
    : >"$scratch/out"
    timeout "$((60 * patience))" wine waiting.exe "$program" >"$scratch/out" 2>"$scratch/err" &
    started=$!
    wait_until [ -s "$scratch/out" ]
    for process in /proc/[0-9]*; do
        case $(tr '\0' ' ' 2>/dev/null <"$process/cmdline") in
        "$program check - "*) kill -s INT "${process#/proc/}" ;;
        esac
    done
    status=0
    wait "$started" || status=$?
    head "$scratch/out" "$scratch/err"
    equals 'board 1: solution' cat "$scratch/out"
    test "$status" -eq 130
}

# field LEDGER NAME: a number of `nqueens ledger --json`.
field() {
    nqueens ledger --json "$1" | sed -n "s/.*\"$2\": \([0-9]*\).*/\1/p"
}

has_done() {
    [ -s "$1" ] && [ "$(field "$1" ranges_done)" -gt "$2" ]
}

# A count of more than an hour, a few units of which are done; and what goes on with it. It keeps
# what it says, and gives its claims up.
ctrl_c_keeps_what_is_done() {
    told=0
    for time in first second; do
        start run --ledger kept.ledger --kernel bitmask --threads 1 --range 1 --lease 600 21
        wait_until has_done kept.ledger "$((told + 2))"
        [ "$time" = first ] || grep "going on with $told of 8038 ranges done" "$scratch/err"
        ends_by_ctrl_c 'kept.ledger: [0-9]* of 8038 ranges done; the same command goes on$'
        told=$(sed -n 's/.*kept.ledger: \([0-9]*\) of 8038 ranges done; the same.*/\1/p' "$scratch/err")
        equals "$told" field kept.ledger ranges_done
        if nqueens ledger kept.ledger | grep claimed; then return 1; fi
    done
    equals 0 field kept.ledger recounts
    nqueens ledger --quiet --verify 2 kept.ledger | grep '^2 of .* counted again, 2 agree$'
}

# As TerminateProcess does. While it runs the ledger is read. Each run has a part of its own, of which
# nothing is done, so that there is always something to wait for.
kills_lose_nothing() {
    before=0
    for part in 1 2 3 4 5; do
        start run --ledger killed.ledger --kernel bitmask --threads 1 --lease 0.5 --quiet \
            --shard "$part/5" 18
        wait_until has_done killed.ledger "$before"
        kill -s KILL "$started" 2>/dev/null || true
        wait "$started" 2>/dev/null || true
        now=$(field killed.ledger ranges_done)
        echo "kill in part $part: $now ranges done"
        [ "$now" -gt "$before" ]
        before=$now
    done
    equals 666090624 nqueens run --quiet --ledger killed.ledger 18
}

two_runs_share_a_ledger() {
    for run in 1 2; do
        nqueens run --quiet --threads 1 --kernel bitmask --lease 600 --ledger shared.ledger 16 \
            >"sum$run" &
        eval "process$run=$!"
    done
    # shellcheck disable=SC2154 # set by the eval
    wait "$process1" && wait "$process2"
    cat sum1 sum2
    equals 14772512 cat sum1
    equals 14772512 cat sum2
    equals 0 field shared.ledger recounts
}

a_read_only_ledger_is_read() {
    nqueens run --quiet --ledger read.ledger 10 >sum
    chmod 444 read.ledger
    equals 724 nqueens run --quiet --ledger read.ledger 10
    nqueens ledger --drop 0:1 read.ledger >"$scratch/out" 2>&1 && return 1
    cat "$scratch/out"
    grep -q 'read-only' "$scratch/out"
    chmod 644 read.ledger
}

no_ledger_is_refused() {
    mkdir folder
    echo 'some text, and more of it' >text
    refuses 1 'folder: the ledger cannot be opened (Is a directory)' nqueens ledger folder
    refuses 1 'nothing.ledger: .*No such file' nqueens ledger nothing.ledger
    refuses 1 'gone.*No such file' nqueens run --ledger 'gone\a.ledger' 8
    refuses 1 'NUL: ' nqueens ledger NUL
    cp text before
    refuses 1 'text: this is not a ledger' nqueens run --ledger text 8
    cmp text before
}

a_reader_may_leave() {
    nqueens list 12 2>"$scratch/err" | head -n 1 >line
    equals 'Q...........' cat line
    is_empty "$scratch/err"
}

printf '8 92\n6 4\n' >expected_counts
check 'the archive holds what it should, and needs no other DLL' holds_what_it_should
check 'a program is built from the archive, by pkg-config' builds_a_program
check 'names of files are in UTF-8, and may have \ in them' names_are_utf8
check 'lines end as everywhere' lines_end_as_everywhere
check 'a reader may leave' a_reader_may_leave
check 'Ctrl-C ends a count' ctrl_c_ends_a_count
check 'Ctrl-C ends a wait for input' ctrl_c_ends_a_wait
check 'Ctrl-C keeps what is done' ctrl_c_keeps_what_is_done
check 'kills lose nothing of a ledger' kills_lose_nothing
check 'two runs share a ledger' two_runs_share_a_ledger
if [ "$(id -u)" -ne 0 ]; then
    check 'a read-only ledger is read' a_read_only_ledger_is_read
else
    skip 'a read-only ledger is read' 'wine, run by root, writes to it all the same'
fi
check 'what is no ledger is refused' no_ledger_is_refused
finish
