#!/bin/sh
# SPDX-License-Identifier: MIT
#
# first_lines.sh - the lines of the README by which a new user builds the library from its sources, and
# by which it is reached from C, Python, JavaScript and as a command, as they stand: in a copy of the sources in a
# folder with a space in its name, with an empty home, and with nothing set that the tests use. What
# is installed goes to a folder of the test, and apt-get has nothing to do.
#
# Catches: a line that needs what the one before it does not make, or what is installed only here;
# a second line that apt-get or sudo would read, as what is typed for them, when both are pasted;
# a page in Korean with other lines, or in another order.
#
# Those that take the files of a release are run by tests/matrix/empty_roots.sh.
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

# lines_of PAGE BLOCK [TITLE]: those below a title, or all, without the titles.
lines_of() {
    block "$1" sh "$2" |
        awk -v name="# ${3:-}" 'BEGIN { inside = name == "# " } /^#/ { inside = index($0, name) == 1; next } inside && NF'
}

# leads_to_92 LANGUAGE: what it would be to a reader who pastes them; compiled without the time
# that optimizing takes, and without the network, which there may not be.
leads_to_92() {
    lines_of README.md 6 "$1" >lines.sh
    sed '1s/ &&$/ >\&2 \&\&/' lines.sh >quiet.sh
    [ "$(wc -l <quiet.sh)" -eq 2 ]
    head -n 1 quiet.sh | grep -q ' >&2 &&$'
    # shellcheck disable=SC2016 # the inner shell expands them
    env -i PATH="$PATH" HOME="$PWD/home" CFLAGS=-O0 PIP_NO_INDEX=1 npm_config_offline=true \
        sh -e -c 'cd "$1" && . "$2"' sh "$copy" "$PWD/quiet.sh" >said
    cat said
    grep -qx '92n\{0,1\}' said
}

# structure PAGE: a word for each title, picture, block, list entry and paragraph of one audience, in
# their order.
structure() {
    awk '
        /^```/ { inside = !inside; if (inside) print; next }
        inside { next }
        /^#/ { print $1 }
        /^!\[/ { print "picture" }
        /^- / { print "entry" }
        /^\*\*/ { print "audience" }
        /^    / { print "line" }' "$SOURCE_ROOT/$1"
}

pages_are_alike() {
    structure README.md >english
    structure docs/README.ko.md >korean
    equals 5 grep -c audience english
    diff english korean
}

pages_agree() {
    for number in 1 2 3 4 5 6; do
        lines_of README.md $number >english
        lines_of docs/README.ko.md $number >korean
        [ -s english ]
        diff english korean
    done
}

# installs TITLE: its only line, for which nobody needs to be root, and what it leaves in a system.
installs() {
    lines_of README.md 5 "$1" >line.sh
    equals 1 grep -c . line.sh
    mkdir -p programs system
    # shellcheck disable=SC2016 # the script expands them
    printf '#!/bin/sh\n[ "$1" = apt-get ] || [ "$1" = ldconfig ] || exec env DESTDIR=%s "$@"\n' \
        "'$PWD/system'" >programs/sudo
    chmod +x programs/sudo
    # shellcheck disable=SC2016 # the inner shell expands them
    env -i PATH="$PWD/programs:$PATH" HOME="$PWD/home" CFLAGS=-O0 PIP_NO_INDEX=1 \
        sh -e -c 'cd "$1" && . "$2"' sh "$copy" "$PWD/line.sh" >&2
}

# The packages of the line are those that the scripts install, but for ninja, which meson brings.
installs_on_debian() {
    installs Debian
    rm -rf "$copy/build"
    library=$(find system -name libnqueens.so)
    equals 92 env LD_LIBRARY_PATH="$(dirname "$library")" system/usr/local/bin/nqueens 8
    find system -name nqueens.1 | grep .
}

installs_for_python() {
    installs Python
    equals 92 "$copy/venv/bin/python" -c 'import nqueens; print(nqueens.count(8))'
    rm -rf "$copy/venv"
}

check 'the page in Korean has the same lines' pages_agree
check 'the page in Korean has the same structure' pages_are_alike
check 'a line installs the command and the library on Debian' installs_on_debian
check 'two lines lead to the command' leads_to_92 'The command'
check 'two lines lead to C' leads_to_92 C
if python3 -c 'import pip, venv' 2>/dev/null; then
    check 'a line installs the package for Python' installs_for_python
    check 'two lines lead to Python' leads_to_92 Python
else
    skip 'a line installs the package for Python' 'no pip or venv here'
    skip 'two lines lead to Python' 'no pip or venv here'
fi
check_with 'clang llvm-ar node npm' 'two lines lead to JavaScript' leads_to_92 JavaScript
rm -rf "$copy"
finish
