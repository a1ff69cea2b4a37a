#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What the Markdown pages point at: every link leads to a file that is there and to a
# heading that it has; every path in code style, as in `lib/solver.c`, is there, and every
# name of the library is in the header; the
# guide's contents are its sections in their order; every example is on the page of
# the examples; a Korean page has the sections of the English one, and in each the same
# names and tables; every leg of the matrix is on its page; what a workflow publishes waits for the
# tests. Catches a file that was renamed, a section or a program that was
# added and is found nowhere, and a page that its translation has not followed.
#
# usage: references.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# Bytes, not characters: headings and links are compared as they are.
LC_ALL=C
export LC_ALL

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"

scratch_folder "$1"

# text FILE: its lines outside of fenced blocks.
text() {
    awk '/^ *```/ { fenced = !fenced; next } !fenced' "$1"
}

# anchors FILE: of its headings, as they are made on the web: in lower case, without
# punctuation, with hyphens for spaces.
anchors() {
    text "$1" | sed -n 's/^##* //p' | tr 'A-Z ' 'a-z-' | tr -d '!-,./:-@[-^`{-~'
}

# links FILE: the targets in it that are no addresses, one a line.
links() {
    text "$1" | grep -o '](\([^) ]*\))' | sed 's/^](//; s/)$//' | grep -v '^[a-z]*://'
}

# leads_on PAGE: every link of the page leads somewhere.
leads_on() {
    folder=$(dirname "$SOURCE_ROOT/$1")
    links "$SOURCE_ROOT/$1" >links.txt
    [ -s links.txt ]
    while IFS= read -r link; do
        target=$folder/${link%%#*}
        [ -n "${link%%#*}" ] || target=$SOURCE_ROOT/$1
        if [ ! -e "$target" ]; then
            echo "$link: there is no such file"
        elif [ "$link" != "${link#*#}" ] && ! anchors "$target" | grep -qxF -e "${link#*#}"; then
            echo "$link: there is no such heading"
        fi
    done <links.txt >wrong.txt
    is_empty wrong.txt
}

# names_what_is_there PAGE: the paths in code style.
names_what_is_there() {
    # shellcheck disable=SC2016 # these are no expressions
    text "$SOURCE_ROOT/$1" | grep -o '`[A-Za-z0-9_./-]*`' | tr -d '`' |
        grep -e '^lib/' -e '^tests/' -e '^examples/' -e '^include/' -e '^docs/' |
        sort -u >paths.txt || true
    while IFS= read -r path; do
        [ -e "$SOURCE_ROOT/$path" ] || echo "$path is not there"
    done <paths.txt >wrong.txt
    is_empty wrong.txt
}

# names_what_is_declared PAGE: the functions, types and macros in its text and programs, and what the
# tests read from the environment, but for those of 0.1: in the first column of the table of what came of them, and in its section of the
# news, and but for paths of man pages. A name that ends in _ stands for all that begin so.
names_what_is_declared() {
    (cd "$SOURCE_ROOT" && cat include/nqueens.h tests/seed.sh tests/tap.sh) |
        tr -cs 'A-Za-z0-9_' '\n' | sort -u >declared.txt
    awk '/^## 0[.]1/ { exit } /^\| 0[.]1 / { old = 1 } !/^\|/ { old = 0 }
        old { sub(/^\|[^|]*\|/, "|") } { gsub(/docs\/man\/[a-z_-]*/, "") } 1' "$SOURCE_ROOT/$1" |
        tr -cs 'A-Za-z0-9_' '\n' | grep -e '^nqueens_' -e '^NQUEENS_' | sort -u |
        comm -23 - declared.txt | grep -v -e '_$' >unknown.txt || true
    is_empty unknown.txt
}

# contents_are_the_sections PAGE: the list before the first section has all of them.
contents_are_the_sections() {
    text "$SOURCE_ROOT/$1" | sed -n 's/^## //p' >sections.txt
    [ "$(wc -l <sections.txt)" -gt 5 ]
    sed -n '1,/^## /s/^ *- \[\(.*\)\](#.*)$/\1/p' "$SOURCE_ROOT/$1" |
        diff sections.txt -
}

# section FILE NUMBER: its lines; section 0 is what stands before the first heading.
section() {
    awk -v wanted="$2" '/^## / { number++ } number + 0 == wanted' "$1"
}

# names: what the lines of standard input have in code style.
names() {
    # shellcheck disable=SC2016 # these are no expressions
    grep -o '`[^`]*`' | sort -u
}

# numbers: those in each row of the tables in standard input.
numbers() {
    sed -n '/^|/s/[^0-9][^0-9]*/ /gp'
}

# says_the_same PAGE TRANSLATION WHAT: so says WHAT, names or numbers, of each section.
says_the_same() {
    original=$SOURCE_ROOT/$1
    translation=$SOURCE_ROOT/$2
    sections=$(grep -c '^## ' "$original")
    [ "$(grep -c '^## ' "$translation")" -eq "$sections" ]
    for number in $(seq 0 "$sections"); do
        section "$original" "$number" | "$3" >original.txt
        section "$translation" "$number" | "$3" | diff original.txt - ||
            section "$original" "$number" | sed -n 's/^## /these are in: /p'
    done >wrong.txt
    is_empty wrong.txt
}

examples_are_listed() {
    (cd "$SOURCE_ROOT/examples" && ls -- *.c) >programs.txt
    links "$SOURCE_ROOT/examples/README.md" | grep '\.c$' | sort |
        diff programs.txt -
}

legs_are_listed() {
    sh "$SOURCE_ROOT/tests/matrix.sh" --list | sed 's/ .*//' | sort >legs.txt
    # shellcheck disable=SC2016 # these are no expressions
    sed -n 's/^| `\([a-z0-9-]*\)` .*/\1/p' "$SOURCE_ROOT/tests/matrix/README.md" | sort |
        diff legs.txt -
}

# Each job that puts something on the web comes behind the one that runs the tests.
publishing_waits() {
    for workflow in "$SOURCE_ROOT"/.github/workflows/*.yml; do
        awk '
            /^  [a-z]+:$/ { job = substr($1, 1, length($1) - 1) }
            /^    needs:/ { gsub(/^ *needs:|[][,]/, " "); needs[job] = $0 }
            /^    uses: .*\/checked\.yml$/ { is_behind[job] = 1 }
            /deploy-pages@|gh release upload/ { publishes[job] = 1 }
            END {
                for (found = 1; found > 0;) {
                    found = 0
                    for (job in needs) {
                        count = split(needs[job], before, " ")
                        for (i = 1; i <= count; i++)
                            found += is_behind[before[i]] && !is_behind[job]++
                    }
                }
                for (job in publishes)
                    print FILENAME, job, is_behind[job] ? "waits" : "does not wait for the tests"
            }' "$workflow"
    done >publishing.txt
    cat publishing.txt
    grep -q ' waits$' publishing.txt
    ! grep -q 'does not wait' publishing.txt
}

for file in "$SOURCE_ROOT"/README.md "$SOURCE_ROOT"/examples/README.md \
    "$SOURCE_ROOT"/tests/matrix/README.md "$SOURCE_ROOT"/docs/*.md "$SOURCE_ROOT"/docs/*/*.md; do
    page=${file#"$SOURCE_ROOT"/}
    check "the links of $page lead somewhere" leads_on "$page"
    check "the paths that $page names are there" names_what_is_there "$page"
    check "the names that $page names are declared" names_what_is_declared "$page"
done
for page in docs/guide.md docs/faq.md docs/lesson.md docs/lesson.ko.md docs/algorithms.md \
    docs/algorithms.ko.md; do
    check "the contents of $page are its sections" contents_are_the_sections "$page"
done
check 'docs/README.ko.md names what README.md names' \
    says_the_same README.md docs/README.ko.md names
for page in docs/lesson docs/algorithms; do
    check "$page.ko.md names what $page.md names" says_the_same $page.md $page.ko.md names
    check "the tables of $page.ko.md have the numbers of $page.md" \
        says_the_same $page.md $page.ko.md numbers
done
check 'examples/README.md lists every example' examples_are_listed
check 'tests/matrix/README.md lists every leg' legs_are_listed
check 'what a workflow publishes waits for the tests' publishing_waits
finish
