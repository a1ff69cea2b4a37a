#!/bin/sh
# SPDX-License-Identifier: MIT
#
# first_lines.sh - the first lines of the README, by which a new user reaches the library from C,
# Python, JavaScript and as a command, as they stand: in a copy of the sources in a folder with a
# space in its name, with an empty home, and with nothing set that the tests use.
#
# Catches: a line that needs what the one before it does not make, or what is installed only here;
# a second line that apt-get or sudo would read, as what is typed for them, when both are pasted;
# a page in Korean with other lines.
#
# usage: first_lines.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"
[ -z "$SKIP" ] || skip_all "$SKIP"

scratch_folder "$1"
copy="$scratch/a copy"
# Into the copy, and not into the folder of that name that the lines have left in the checkout.
mkdir "$copy" "$copy/node_modules" home
(cd "$SOURCE_ROOT" && tar -cf - README.md LICENSE pyproject.toml meson.build meson_options.txt \
    docs examples include lib tests) | tar -C "$copy" -xf -

# lines_of PAGE [LANGUAGE]: those of a language, or all, without the titles.
lines_of() {
    block "$1" sh 1 |
        awk -v name="# ${2:-}" '/^#/ { inside = index($0, name) == 1; next } inside && NF'
}

# leads_to_92 LANGUAGE: what it would be to a reader who pastes them; compiled without the time
# that optimizing takes, and without the network, which there may not be.
leads_to_92() {
    lines_of README.md "$1" >lines.sh
    sed '1s/ &&$/ >\&2 \&\&/' lines.sh >quiet.sh
    [ "$(wc -l <quiet.sh)" -eq 2 ]
    head -n 1 quiet.sh | grep -q ' >&2 &&$'
    # shellcheck disable=SC2016 # the inner shell expands them
    env -i PATH="$PATH" HOME="$PWD/home" CFLAGS=-O0 PIP_NO_INDEX=1 npm_config_offline=true \
        sh -e -c 'cd "$1" && . "$2"' sh "$copy" "$PWD/quiet.sh" >said
    cat said
    grep -qx '92n\{0,1\}' said
}

pages_agree() {
    lines_of README.md >english
    lines_of docs/README.ko.md >korean
    [ -s english ]
    diff english korean
}

check 'the page in Korean has the same lines' pages_agree
check 'two lines lead to the command' leads_to_92 'The command'
check 'two lines lead to C' leads_to_92 C
if python3 -c 'import pip, venv' 2>/dev/null; then
    check 'two lines lead to Python' leads_to_92 Python
else
    skip 'two lines lead to Python' 'no pip or venv here'
fi
check_with 'clang llvm-ar node npm' 'two lines lead to JavaScript' leads_to_92 JavaScript
rm -rf "$copy"
finish
