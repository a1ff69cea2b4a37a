#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The manual pages: mandoc has nothing to say against them, and no line is wider than a terminal
# of 80 columns. Those of section 3 held to <nqueens.h>: every function is named on a page and is
# found by its own name; every macro and type is on a page; what a page declares, the header declares
# too, and so its structs; numbers are the header's; no page names what does not exist. Catches a
# function that was added, renamed or given another argument, and a page that did not follow; and an
# example that wraps.
#
# usage: pages.sh SCRATCH PAGE...
# where the pages are those that are installed: the written ones, and those of
# one line, ".so man3/NAME.3", which lead to them.
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"

header=$SOURCE_ROOT/include/nqueens.h
scratch_folder "$1"
shift
mkdir man3
cp "$@" man3

# page NAME: the written page that the page NAME is or leads to.
page() {
    target=$(sed -n '1s/^\.so //p' "man3/$1.3")
    ls "${target:-man3/$1.3}"
}

mandoc_is_content() {
    mandoc -T lint -W warning "$1" >said.txt 2>&1 || echo "exit status $?" >>said.txt
    is_empty said.txt
}

# Bytes that continue a character, and what is overstruck, take no column.
fits_a_terminal() {
    mandoc -T utf8 -O width=80 "$1" | LC_ALL=C tr -d '\200-\277' | LC_ALL=C awk '
        { gsub(/.\010/, "") }
        length($0) > 80' >wide.txt
    is_empty wide.txt
}

every_written_page_is_installed() {
    for file in "$SOURCE_ROOT"/docs/man/*.3; do
        cmp "$file" "man3/${file##*/}"
    done
}

# documents NAME: a page found by the name has it among its names.
documents() {
    file=$(page "$1")
    # The names are the lines from .Sh NAME to the next section.
    sed -n '/^\.Sh NAME/,/^\.Sh [^N]/s/^\.Nm \([A-Za-z0-9_]*\).*/\1/p' \
        "$file" >names.txt
    cat names.txt
    grep -qx "$1" names.txt
}

every_macro_is_on_a_page() {
    sed -n 's/^#define \(NQUEENS_[A-Z0-9_]*\).*/\1/p' "$header" |
        grep -vx NQUEENS_H >macros.txt
    grep -qx NQUEENS_OK macros.txt
    are_on_a_page <macros.txt
}

every_type_is_on_a_page() {
    sed -n -e 's/^typedef struct [a-z_]* \([a-z_]*\);.*/\1/p' \
        -e 's/^typedef .*(\*\([a-z_]*\))(.*/\1/p' -e 's/^} \([a-z_]*\);/\1/p' "$header" >types.txt
    grep -qx nqueens_board_fn types.txt
    grep -qx nqueens_progress types.txt
    are_on_a_page <types.txt
}

# are_on_a_page: each word of standard input is a word of a page.
are_on_a_page() {
    tr -cs 'A-Za-z0-9_' '\n' <all.txt | sort -u >words.txt
    sort | comm -23 - words.txt >missing.txt
    is_empty missing.txt
}

# Where a page gives a number beside a macro, it is the header's; and the
# overview gives all the codes.
numbers_are_the_headers() {
    sed -n 's/^#define \(NQUEENS_[A-Z0-9_]*\) (*\(-*[0-9][0-9]*\).*/\1 \2/p' "$header" |
        sort >values.txt
    sed -n 's/^\.It Dv \(NQUEENS_[A-Z0-9_]*\) Pq \\*\(.*\)/\1 \2/p' all.txt |
        sort -u >stated.txt
    grep -qx 'NQUEENS_STOPPED 1' stated.txt
    comm -23 stated.txt values.txt >wrong.txt
    is_empty wrong.txt

    sed -n '/^\/\* ---- Codes/,/^\/\* ---- Boards/s/^#define \(NQUEENS_[A-Z_]*\) .*/\1/p' "$header" |
        sort >codes.txt
    grep -qx NQUEENS_ERROR_THREAD codes.txt
    sed -n 's/^\.It Dv \(NQUEENS_[A-Z_]*\) Pq .*/\1/p' man3/libnqueens.3 |
        sort >listed.txt
    diff codes.txt listed.txt
}

# structs FILE: those that it defines, sorted, without comments, one field a line.
structs() {
    awk '/^typedef struct .*{$/ { inside = 1 } inside { printf "%s ", $0 }
        /^}/ && inside { inside = 0; print "" }' "$1" | sed -E 's,/\*([^*]|\*[^/])*\*/,,g; s/ +/ /g' | sort |
        sed 's/[;{}]/&\n/g' | sed 's/^ *//; /^$/d'
}

structs_are_the_headers() {
    structs "$header" >defined.txt
    grep -qx 'uint64_t solutions;' defined.txt
    structs all.txt | diff defined.txt -
}

# prototypes: the declarations of every SYNOPSIS, in C, but for the structs.
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
        in_display && /^typedef struct .*{$/ { in_struct = 1 }
        in_display && !in_struct
        in_struct && /^}/ { in_struct = 0 }
    ' all.txt
}

# A declaration that differs from the header is an error in C.
synopses_are_the_headers() {
    {
        echo '#include <nqueens.h>'
        prototypes
    } >synopses.c
    # shellcheck disable=SC2086 # the compiler may be several words
    $CC -std=c11 -pedantic-errors -I "$SOURCE_ROOT/include" -c -o synopses.o \
        synopses.c
    sed -n 's/.*[ *]\(nqueens_[a-z_]*\)(.*/\1/p' synopses.c | sort |
        diff exported.txt -
}

# A function's name is the header's, and a page that is pointed to exists.
names_exist() {
    sed -n -e 's/^\.Nm \(nqueens_[a-z_]*\).*/\1/p' -e 's/^\.F[no] \(nqueens_[a-z_]*\).*/\1/p' \
        all.txt | sort -u | comm -23 - exported.txt >stale.txt
    is_empty stale.txt
    sed -n -e 's/^\.Xr \([a-z]*nqueens[a-z_]*\) 3.*/\1/p' \
        -e 's/^\.It Xr \([a-z]*nqueens[a-z_]*\) 3.*/\1/p' all.txt |
        sort -u >pointed.txt
    grep -qx nqueens_units pointed.txt
    while read -r name; do
        page "$name"
    done <pointed.txt
}

for file in man3/*.3; do
    grep -q '^\.so ' "$file" || cat "$file"
done >all.txt
declared exported >exported.txt
[ -s exported.txt ]

for file in "$SOURCE_ROOT"/docs/man/*.[13]; do
    check_with mandoc "mandoc -T lint is content with ${file##*/}" mandoc_is_content "$file"
    check_with mandoc "${file##*/} fits a terminal of 80 columns" fits_a_terminal "$file"
done
check 'every page that is written is installed' every_written_page_is_installed
while read -r name; do
    check "$name is found by its name, on a page that names it" documents "$name"
done <exported.txt
check 'every macro is on a page' every_macro_is_on_a_page
check 'every type is on a page' every_type_is_on_a_page
check 'the numbers of macros are those of the header' numbers_are_the_headers
check 'the synopses declare what the header declares' synopses_are_the_headers
check 'the structs are those of the header' structs_are_the_headers
check 'every name and reference leads somewhere' names_exist
finish
