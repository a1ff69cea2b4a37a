#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The library in one file by gcc, without an option too, clang and mingw-w64: each takes it without a
# warning, and the unit tests that include <nqueens.h> alone are linked with it and pass, in wine those
# of mingw-w64. Catches what one
# compiler makes of a pragma, and a call that goes wrong where the compiler sees all of the library.
#
# usage: onefile.sh SCRATCH, in the checkout; the environment is that of in_wine in tests/matrix.sh
set -eu

export SOURCE_ROOT="$PWD"
# shellcheck source=/dev/null
. "$SOURCE_ROOT/tests/tap.sh"

scratch_folder "$1"
unit=$SOURCE_ROOT/tests/unit

# The tests that do not look inside: in `unit_tests` of meson those that are linked with the library.
tests_of_the_header() {
    sed -n "/^foreach name : \['busy'/,/^  unit_tests/p" "$unit/meson.build" | grep -o "'[a-z_]*'" |
        tr -d "'"
    echo workers
}

# compiles NAME COMPILER...: nqueens.o in the folder of that name.
compiles() {
    mkdir "$1"
    folder=$1
    shift
    "$@" -std=c11 -pedantic -Wall -Wextra -Werror -c -o "$folder/nqueens.o" nqueens.c
}

# compiles_tests NAME COMPILER...: what the tests share, and each test. The program that writes texts
# for the tests in other languages is neither.
compiles_tests() {
    folder=$1
    shift
    set -- "$@" -std=c11 -O1 -w -I. -I"$SOURCE_ROOT/tests/harness" -I"$unit" \
        -DNQUEENS_TEST_DATA="\"$SOURCE_ROOT/tests/data\"" -D__USE_MINGW_ANSI_STDIO=1
    mkdir "$folder/shared"
    for source in "$unit"/[!t]*.c "$unit/text_stream.c" "$SOURCE_ROOT/tests/harness/cmocka.c"; do
        [ "$source" = "$unit/write_known_texts.c" ] ||
            "$@" -c -o "$folder/shared/$(basename "$source" .c).o" "$source"
    done
    mv "$folder/shared/main.o" "$folder"
    for name in $(tests_of_the_header); do
        main=$folder/main.o
        ! grep -q '^int main' "$unit/test_$name.c" || main=
        # shellcheck disable=SC2086 # main.o or nothing
        "$@" -o "$folder/test-$name" "$unit/test_$name.c" "$folder"/shared/*.o $main \
            "$folder/nqueens.o" -lm -pthread
    done
}

# passes RUNNER PROGRAM: which speaks TAP, and for Windows has an end to its name.
passes() {
    [ -f "$2" ] || set -- "$1" "$2.exe"
    CMOCKA_MESSAGE_OUTPUT=TAP NQUEENS_SHARED_LIBRARY='' $1 "$2" >said.txt 2>&1 || {
        cat said.txt
        return 1
    }
    grep '^ok' said.txt
}

# serves NAME RUNNER COMPILER [OPTION...]: a compiler, and what runs its programs.
serves() {
    name=$1 runner=$2
    shift 2
    check "$name compiles the one file without a warning" compiles "$name" "$@"
    check "$name compiles the unit tests" compiles_tests "$name" "$@"
    for test in $(tests_of_the_header); do
        check "$name: $test" passes "$runner" "$name/test-$test"
    done
}

python3 "$SOURCE_ROOT/docs/packaging/one_file.py" .
python3 "$SOURCE_ROOT/tests/interface.py" c >interface.h
python3 "$SOURCE_ROOT/tests/interface.py" rules >rule_table.h

check 'gcc compiles the one file without an option, and without a warning' compiles plain gcc
serves gcc '' gcc -O2
serves clang '' clang-19 -O2
serves mingw wine x86_64-w64-mingw32-gcc -O2 -static
finish
