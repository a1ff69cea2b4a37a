#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The programs in the documentation, tried as a reader would: each one is taken
# out of its page, compiled against the library of this build with warnings as
# errors, and run. Catches an example that does not compile, or does not print
# what the page says.
#
# In Markdown a program is a block fenced by ```c that contains "int main", and
# what it prints is the block fenced by ```text that follows with nothing but
# empty lines between, if there is one; a block ```input in between is what it reads. In a manual page both are literal
# displays (.Bd -literal), with the line "It prints" between them.
#
# usage: snippets.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"
[ -z "$SKIP" ] || skip_all "$SKIP"

scratch_folder "$1"

# as_markdown: a manual page, with its literal displays fenced as blocks.
as_markdown() {
    # shellcheck disable=SC2016 # these are fences
    sed 's/^\.Bd -literal.*/```/; s/^\.Ed/```/; s/^\.Pp$//; s/^It prints$//
        s/\\&//g; s/\\-/-/g; s/\\(aq/'"'"'/g; s/\\\[u25A0\]/■/g; s/\\\[u25A1\]/□/g
        s/\\\[u265B\]/♛/g; s/\\e/\\/g'
}

# extract BASE: writes the programs in standard input as BASE.LINE.c, LINE being that of the
# program's first line, BASE.LINE.in with what it reads, and BASE.LINE.txt if the page says what it
# prints.
extract() {
    awk -v base="$1" '
        function close_block() {
            if (text ~ /int main/ && kind != "text") {
                program = base "." start
                printf "%s", text >(program ".c")
                printf "" >(program ".in")
            } else if (kind == "input" && program != "") {
                printf "%s", text >(program ".in")
            } else {
                if (kind != "c" && program != "")
                    printf "%s", text >(program ".txt")
                program = ""
            }
            inside = 0
        }
        !inside && /^```/ {
            kind = substr($0, 4)
            text = ""
            start = NR + 1
            inside = 1
            next
        }
        inside && /^```$/ { close_block(); next }
        inside { text = text $0 "\n"; next }
        /[^ \t]/ { program = "" }
    '
}

library=${SHARED_LIBRARY:-$STATIC_LIBRARY}

# compiles PROGRAM: PROGRAM.c.
compiles() {
    # shellcheck disable=SC2086 # the compiler may be several words
    $CC -std=c11 -pedantic-errors -Wall -Wextra -Werror -I "$SOURCE_ROOT/include" \
        -o "$1" "$1.c" "$library" -pthread
}

# runs PROGRAM: with the library.
runs() {
    LD_LIBRARY_PATH=$(dirname "$library")${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} "$1"
}

# behaves PROGRAM: compiles PROGRAM.c, runs it with PROGRAM.in, compares with PROGRAM.txt.
behaves() {
    compiles "$1"
    runs "$1" <"$1.in" >"$1.out"
    [ ! -f "$1.txt" ] || diff "$1.txt" "$1.out"
}

# collects_none N: the program of the guide that collects all boards says that there is none.
collects_none() {
    sed "s/N = 12/N = $1/" "$(grep -l nqueens_list_bytes docs_guide.md.*.c)" >none.c
    grep "N = $1" none.c
    compiles ./none
    refuses 1 '^no solution$' runs ./none
}

# try PAGE FILTER: the programs of a page, which the filter makes Markdown, named as in the source
# tree; and whether there are some with output, so that the extractor cannot rot unseen.
try() {
    base=$(echo "$1" | tr / _)
    "$2" <"$SOURCE_ROOT/$1" | extract "$base"
    for source in "$base".*.c; do
        [ -f "$source" ] || continue
        program=${source%.c}
        check "$1:${program##*.} compiles and does what the page says" behaves "./$program"
    done
    case $1 in
    docs/guide.md | docs/lesson*.md | docs/man/libnqueens.3)
        check "$1 has programs with output" ls "$base".*.txt
        ;;
    esac
}

for page in README.md docs/README.ko.md docs/guide.md docs/faq.md docs/colour.md docs/lesson.md \
    docs/lesson.ko.md; do
    try "$page" cat
done
for n in 2 3; do
    check "docs/guide.md collects all boards of n = $n, which are none" collects_none $n
done
for file in "$SOURCE_ROOT"/docs/man/*.3; do
    try "docs/man/${file##*/}" as_markdown
done
finish
