#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The manual pages: mandoc has nothing to say against them. Those of section 3 held to
# <nqueens.h>: every function is named on a page and is found by its own name; every macro
# and type is on a page; what a page declares, the header declares too; numbers
# are the header's; no page names what does not exist. Catches a function that
# was added, renamed or given another argument, and a page that did not follow.
#
# usage: pages.sh SCRATCH PAGE...
# where the pages are those that are installed: the written ones, and those of
# one line, ".so man3/NAME.3", which lead to them.
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=/dev/null
. "$SOURCE_ROOT/tests/tap.sh"

header=$SOURCE_ROOT/include/nqueens.h
scratch=$1
shift
rm -rf "$scratch"
mkdir -p "$scratch/man3"
cp "$@" "$scratch/man3"

# The written pages.
written() {
    for file in "$scratch"/man3/*.3; do
        read -r first <"$file"
        case $first in
        .so\ *) ;;
        *) echo "$file" ;;
        esac
    done
}

# page NAME: the written page that the page NAME is or leads to.
page() {
    file=$scratch/man3/$1.3
    target=
    [ ! -f "$file" ] || target=$(sed -n '1s/^\.so //p' "$file")
    [ -z "$target" ] || file=$scratch/$target
    if [ ! -f "$file" ]; then
        echo "there is no page ${file##*/}" >&2
        return 1
    fi
    echo "$file"
}

# says_nothing COMMAND...: it succeeds and prints nothing.
says_nothing() {
    "$@" >"$scratch/said.txt" 2>&1 || echo "exit status $?" >>"$scratch/said.txt"
    cat "$scratch/said.txt"
    [ ! -s "$scratch/said.txt" ]
}

every_written_page_is_installed() {
    for file in "$SOURCE_ROOT"/docs/man/*.3; do
        cmp "$file" "$scratch/man3/${file##*/}"
    done
}

# documents NAME: a page found by the name has it among its names.
documents() {
    file=$(page "$1")
    # The names are the lines from .Sh NAME to the next section.
    sed -n '/^\.Sh NAME/,/^\.Sh [^N]/s/^\.Nm \([A-Za-z0-9_]*\).*/\1/p' \
        "$file" >"$scratch/names.txt"
    if ! grep -qx "$1" "$scratch/names.txt"; then
        echo "it leads to ${file##*/}, which names:"
        cat "$scratch/names.txt"
        return 1
    fi
}

every_macro_is_on_a_page() {
    sed -n 's/^#define \(NQUEENS_[A-Z0-9_]*\).*/\1/p' "$header" |
        grep -vx NQUEENS_H >"$scratch/macros.txt"
    grep -qx NQUEENS_OK "$scratch/macros.txt"
    are_on_a_page <"$scratch/macros.txt"
}

every_type_is_on_a_page() {
    sed -n -e 's/^typedef struct [a-z_]* \([a-z_]*\);.*/\1/p' \
        -e 's/^typedef .*(\*\([a-z_]*\))(.*/\1/p' "$header" >"$scratch/types.txt"
    grep -qx nqueens_board_fn "$scratch/types.txt"
    are_on_a_page <"$scratch/types.txt"
}

# are_on_a_page: each word of standard input is a word of a page.
are_on_a_page() {
    tr -cs 'A-Za-z0-9_' '\n' <"$scratch/all.txt" | sort -u >"$scratch/words.txt"
    missing=0
    while read -r word; do
        if ! grep -qx "$word" "$scratch/words.txt"; then
            echo "$word is on no page"
            missing=1
        fi
    done
    return "$missing"
}

# Where a page gives a number beside a macro, it is the header's; and the
# overview gives all the codes.
numbers_are_the_headers() {
    sed -n 's/^#define \(NQUEENS_[A-Z0-9_]*\) (*\(-*[0-9][0-9]*\).*/\1 \2/p' "$header" |
        sort >"$scratch/values.txt"
    sed -n 's/^\.It Dv \(NQUEENS_[A-Z0-9_]*\) Pq \\*\(.*\)/\1 \2/p' "$scratch/all.txt" |
        sort -u >"$scratch/stated.txt"
    grep -qx 'NQUEENS_STOPPED 1' "$scratch/stated.txt"
    comm -23 "$scratch/stated.txt" "$scratch/values.txt" >"$scratch/wrong.txt"
    says_nothing cat "$scratch/wrong.txt"

    sed -n '/^\/\* What a call returns/,/^$/s/^#define \(NQUEENS_[A-Z_]*\) .*/\1/p' "$header" |
        sort >"$scratch/codes.txt"
    grep -qx NQUEENS_ERROR_THREAD "$scratch/codes.txt"
    sed -n 's/^\.It Dv \(NQUEENS_[A-Z_]*\) Pq .*/\1/p' "$scratch/man3/libnqueens.3" |
        sort >"$scratch/listed.txt"
    diff "$scratch/codes.txt" "$scratch/listed.txt"
}

# prototypes: the declarations of every SYNOPSIS, in C.
prototypes() {
    awk '
        /^\.Sh/ { in_synopsis = $2 == "SYNOPSIS" }
        !in_synopsis { next }
        /^\.Ft / { sub(/^\.Ft /, ""); type = $0 }
        /^\.Fo / { name = $2; arguments = "" }
        /^\.Fa / {
            sub(/^\.Fa /, "")
            gsub(/"/, "")
            arguments = arguments (arguments == "" ? "" : ", ") $0
        }
        /^\.Fc/ { print type " " name "(" arguments ");" }
        /^\.Bd / { in_display = 1; next }
        /^\.Ed/ { in_display = 0 }
        in_display
    ' "$scratch/all.txt"
}

# A declaration that differs from the header is an error in C.
synopses_are_the_headers() {
    {
        echo '#include <nqueens.h>'
        prototypes
    } >"$scratch/synopses.c"
    # shellcheck disable=SC2086 # the compiler may be several words
    $CC -std=c11 -pedantic-errors -I "$SOURCE_ROOT/include" -c -o "$scratch/synopses.o" \
        "$scratch/synopses.c"
    sed -n 's/.*[ *]\(nqueens_[a-z_]*\)(.*/\1/p' "$scratch/synopses.c" | sort |
        diff "$scratch/exported.txt" -
}

# A function's name is the header's, and a page that is pointed to exists.
names_exist() {
    sed -n -e 's/^\.Nm \(nqueens_[a-z_]*\).*/\1/p' -e 's/^\.F[no] \(nqueens_[a-z_]*\).*/\1/p' \
        "$scratch/all.txt" | sort -u | comm -23 - "$scratch/exported.txt" >"$scratch/stale.txt"
    says_nothing cat "$scratch/stale.txt"
    sed -n -e 's/^\.Xr \([a-z]*nqueens[a-z_]*\) 3.*/\1/p' \
        -e 's/^\.It Xr \([a-z]*nqueens[a-z_]*\) 3.*/\1/p' "$scratch/all.txt" |
        sort -u >"$scratch/pointed.txt"
    grep -qx nqueens_units "$scratch/pointed.txt"
    while read -r name; do
        page "$name"
    done <"$scratch/pointed.txt"
}

written >"$scratch/written.txt"
while IFS= read -r file; do
    cat "$file"
done <"$scratch/written.txt" >"$scratch/all.txt"
sh "$SOURCE_ROOT/tests/headers/declared.sh" exported >"$scratch/exported.txt"
[ -s "$scratch/exported.txt" ]

for file in "$SOURCE_ROOT"/docs/man/*.[13]; do
    name=${file##*/}
    if has mandoc; then
        check "mandoc -T lint is content with $name" \
            says_nothing mandoc -T lint -W warning "$file"
    else
        skip "mandoc -T lint is content with $name" 'no mandoc'
    fi
done
check 'every page that is written is installed' every_written_page_is_installed
while read -r name; do
    check "$name is found by its name, on a page that names it" documents "$name"
done <"$scratch/exported.txt"
check 'every macro is on a page' every_macro_is_on_a_page
check 'every type is on a page' every_type_is_on_a_page
check 'the numbers of macros are those of the header' numbers_are_the_headers
check 'the synopses declare what the header declares' synopses_are_the_headers
check 'every name and reference leads somewhere' names_exist
finish
