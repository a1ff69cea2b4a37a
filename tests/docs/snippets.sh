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
# empty lines between, if there is one. In a manual page both are literal
# displays (.Bd -literal), with the line "It prints" between them.
#
# usage: snippets.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=/dev/null
. "$SOURCE_ROOT/tests/tap.sh"
[ -z "$SKIP" ] || skip_all "$SKIP"

scratch=$1
rm -rf "$scratch"
mkdir -p "$scratch"

# Both extractors write BASE.LINE.c, LINE being that of the program's first line,
# and BASE.LINE.txt if the page says what it prints.

# extract_markdown FILE BASE
extract_markdown() {
    awk -v base="$2" '
        function close_block() {
            if (kind == "c" && text ~ /int main/) {
                program = base "." start
                printf "%s", text >(program ".c")
                close(program ".c")
            } else {
                if (kind == "text" && program != "") {
                    printf "%s", text >(program ".txt")
                    close(program ".txt")
                }
                program = ""
            }
            kind = ""
        }
        kind == "" && /^```/ {
            kind = substr($0, 4)
            if (kind == "")
                kind = "plain"
            text = ""
            start = NR + 1
            next
        }
        kind != "" && /^```$/ { close_block(); next }
        kind != "" { text = text $0 "\n"; next }
        /[^ \t]/ { program = "" }
    ' "$1"
}

# extract_manual FILE BASE
extract_manual() {
    awk -v base="$2" '
        function plain(line) {
            gsub(/\\&/, "", line)
            gsub(/\\-/, "-", line)
            gsub(/\\\(aq/, "\047", line)
            gsub(/\\\[u25A0\]/, "■", line)
            gsub(/\\\[u25A1\]/, "□", line)
            gsub(/\\\[u265B\]/, "♛", line)
            gsub(/\\e/, "\\", line)
            return line
        }
        /^\.Bd -literal/ { inside = 1; text = ""; start = NR + 1; next }
        /^\.Ed/ {
            inside = 0
            if (text ~ /int main/) {
                program = base "." start
                printf "%s", text >(program ".c")
                close(program ".c")
            } else {
                if (program != "") {
                    printf "%s", text >(program ".txt")
                    close(program ".txt")
                }
                program = ""
            }
            next
        }
        inside { text = text plain($0) "\n"; next }
        $0 != ".Pp" && $0 != "It prints" { program = "" }
    ' "$1"
}

# behaves PROGRAM: compiles PROGRAM.c, runs it, compares with PROGRAM.txt.
behaves() {
    library=${SHARED_LIBRARY:-$STATIC_LIBRARY}
    # shellcheck disable=SC2086 # the compiler may be several words
    $CC -std=c11 -pedantic-errors -Wall -Wextra -Werror -I "$SOURCE_ROOT/include" \
        -o "$1" "$1.c" "$library" -pthread
    LD_LIBRARY_PATH=$(dirname "$library")${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} \
        "$1" </dev/null >"$1.out"
    [ ! -f "$1.txt" ] || diff "$1.txt" "$1.out"
}

# try PAGE EXTRACTOR: the programs of a page, named as in the source tree.
try() {
    base=$scratch/$(echo "$1" | tr / _)
    "$2" "$SOURCE_ROOT/$1" "$base"
    for source in "$base".*.c; do
        [ -f "$source" ] || continue
        program=${source%.c}
        line=${program##*.}
        if [ -f "$program.txt" ]; then
            check "$1:$line compiles and prints what the page says" behaves "$program"
        else
            check "$1:$line compiles and runs" behaves "$program"
        fi
    done
}

# has_programs PAGE: the extractor found some, so that it cannot rot unseen.
has_programs() {
    for source in "$scratch/$(echo "$1" | tr / _)".*.txt; do
        [ -f "$source" ]
    done
}

for file in README.md docs/README.ko.md docs/guide.md; do
    [ ! -f "$SOURCE_ROOT/$file" ] || try "$file" extract_markdown
done
check 'docs/guide.md has programs with output' has_programs docs/guide.md
for file in "$SOURCE_ROOT"/docs/man/*.3; do
    try "docs/man/${file##*/}" extract_manual
done
check 'docs/man/libnqueens.3 has a program with output' has_programs docs/man/libnqueens.3
finish
