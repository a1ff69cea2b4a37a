#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The library's sources, read by programs: clang-tidy (.clang-tidy), cppcheck, gcc's
# -fanalyzer, clang-format, shellcheck for the scripts, and Node.js for JavaScript. Few findings
# are suppressed; each says why where it stands.
#
# usage: lint.sh SCRATCH, in the checkout
set -eu

root=$PWD
# shellcheck source=/dev/null
. "$root/tests/tap.sh"

scratch=$1
rm -rf "$scratch"
mkdir -p "$scratch"

# The files that the compiler of this machine compiles; those of other machines are left out.
sources=$(find lib -name '*.c' ! -name v128.c | sort)

configures() {
    CC=clang-19 meson setup -Dtests=disabled -Dexamples=false "$scratch/build" .
}

# tidy_is_content FILE
tidy_is_content() {
    clang-tidy-19 --quiet -p "$scratch/build" "$root/$1" 2>/dev/null
}

# reads_with_cppcheck FOLDER: with a mark of its own for findings, or else its exit status
# were 0. One job, whatever the machine: with more cppcheck 2.10 does not look across files,
# nor, with a build folder, does its exit status tell what it saw there. Of the smaller of a
# number and a constant it believes that it is below 1.
reads_with_cppcheck() {
    cppcheck --quiet --error-exitcode=1 --std=c11 --platform=unix64 --inline-suppr \
        --suppress=knownConditionTrueFalse \
        --enable=warning,style,performance,portability -I include -I lib \
        -DNQ_HAVE_BACKTRACKING_AVX2 -DNQ_HAVE_BACKTRACKING_AVX512 \
        -DNQ_HAVE_COLOUR_AVX2 -DNQ_HAVE_COLOUR_AVX512 -DNQ_HAVE_LISTING_AVX2 -DNQ_HAVE_LISTING_AVX512 -DNQ_LANE_BITS=16 \
        -DNQ_THREADS=1 -j 1 "$1"
}

# A call that hands a null pointer to a function of another file, which reads it; cppcheck
# knows the function again by its declaration in a header.
cppcheck_looks_across_files() {
    mkdir "$scratch/across"
    echo 'int read_it(const int *it);' >"$scratch/across/read_it.h"
    printf '#include "read_it.h"\nint read_it(const int *it) { return *it; }\n' \
        >"$scratch/across/callee.c"
    printf '#include "read_it.h"\nint main(void) { return read_it(0); }\n' \
        >"$scratch/across/caller.c"
    status=0
    reads_with_cppcheck "$scratch/across" >"$scratch/across/said" 2>&1 || status=$?
    cat "$scratch/across/said"
    [ "$status" -eq 1 ]
    grep -q 'callee.c:.*\[ctunullpointer\]' "$scratch/across/said"
}

# gcc 12 takes a vector of words for one bit where it is shifted.
analyzer_is_content() {
    CC=gcc-12 meson setup -Dtests=disabled -Dexamples=false -Dwerror=true \
        -Ddefault_library=static \
        "-Dc_args=-fanalyzer -Wno-analyzer-shift-count-overflow" "$scratch/analyzer" .
    ninja -C "$scratch/analyzer" -j "$(nproc)" lib/libnqueens.a
}

# What was kept of releases stays as it was.
layout_is_clang_formats() {
    find include lib examples tests \( -name '*.c' -o -name '*.cu' -o -name '*.h' \) \
        ! -path 'tests/abi/[0-9]*' -print0 |
        xargs -0 clang-format-14 --dry-run -Werror
}

shellcheck_is_content() {
    find .ci tests examples docs -type f \( -name '*.sh' -o -name '*.bash' -o -path .ci/run \) -print0 |
        xargs -0 shellcheck
}

# Reads, and runs none of it.
node_reads_all_javascript() {
    node --experimental-vm-modules --no-warnings tests/page/modules.mjs .
}

check 'the build is configured for clang-tidy' configures
for file in $sources; do
    check "clang-tidy is content with $file" tidy_is_content "$file"
done
check 'cppcheck looks across files' cppcheck_looks_across_files
check 'cppcheck is content' reads_with_cppcheck lib
check 'gcc -fanalyzer is content' analyzer_is_content
check 'clang-format changes nothing' layout_is_clang_formats
check 'shellcheck is content' shellcheck_is_content
check 'Node.js reads all JavaScript' node_reads_all_javascript
finish
