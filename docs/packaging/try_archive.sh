#!/bin/sh
# SPDX-License-Identifier: MIT
#
# try_archive.sh - uses the archive of a release as a stranger does. In an empty folder it unpacks
# it, builds it with the options that it has by itself, runs its tests, installs it below a prefix
# of its own, and compiles and runs the program of its README by pkg-config, and with dist/nqueens.c.
#
#     sh docs/packaging/try_archive.sh ARCHIVE [SUITE...]
#
# The suites of tests are all, if none is named; `none` builds without tests. The folder is made
# in TMPDIR, or /tmp, and removed at the end. CC is the compiler.
set -eu

if [ $# -lt 1 ]; then
    echo 'usage: try_archive.sh ARCHIVE [SUITE...]' >&2
    exit 2
fi
archive=$(CDPATH='' cd -- "$(dirname -- "$1")" && pwd)/$(basename -- "$1")
shift
compiler=${CC:-cc}
unset DESTDIR MESON_BUILD_ROOT PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR

folder=$(mktemp -d "${TMPDIR:-/tmp}/nqueens-XXXXXX")
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' HUP INT TERM
cd "$folder"
tar -xf "$archive"
SOURCE_ROOT=$(echo "$folder"/nqueens-*)
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"

say() {
    printf '\n== %s\n' "$*"
}

# run_tests [SUITE...]: and their count.
run_tests() {
    status=0
    for suite in "$@"; do
        set -- "$@" --suite "$suite"
        shift
    done
    meson test -C build --no-rebuild "$@" || status=$?
    python3 "$SOURCE_ROOT/tests/tally.py" build/meson-logs
    return "$status"
}

readme_program_runs() {
    block README.md c 1 >queens.c
    output_after README.md '#include <nqueens.h>' >expected.txt
    configuration=$(find "$folder/installed" -name nqueens.pc)
    libraries=$(dirname "$(dirname "$configuration")")
    PKG_CONFIG_PATH=$(dirname "$configuration")
    export PKG_CONFIG_PATH
    # What pkg-config says is quoted for the shell.
    eval "$compiler -o queens queens.c $(pkg-config --cflags --libs nqueens)"
    LD_LIBRARY_PATH=$libraries ./queens >output.txt
    diff expected.txt output.txt
    cat output.txt
}

# The same program, and the library in one file.
one_file_runs() {
    $compiler -I"$SOURCE_ROOT/dist" -o queens-in-one queens.c "$SOURCE_ROOT/dist/nqueens.c" -pthread
    ./queens-in-one | diff expected.txt -
}

say "$(basename "$SOURCE_ROOT"): build"
tests=enabled
[ "${1:-}" != none ] || tests=disabled
meson setup --prefix "$folder/installed" -Dtests=$tests build "$SOURCE_ROOT"
meson compile -C build
if [ $tests = enabled ]; then
    say 'test'
    run_tests "$@"
fi
say 'install'
meson install -C build --no-rebuild --quiet
test "$("$folder/installed/bin/nqueens" count 8)" = 92
say 'the program of the README'
readme_program_runs
say 'the same with the library in one file'
one_file_runs
say "$(basename "$archive") is built, $([ $tests = disabled ] || echo 'tested, ')installed and used"
