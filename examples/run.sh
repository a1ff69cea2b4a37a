#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh - installs what is missing, builds the library and its examples, and runs some of
# them.
#
#     sh examples/run.sh
#
# On Debian and Ubuntu it installs with apt-get, as root or through sudo, those
# of these packages that are missing, and none if nothing is:
#
#     gcc, libc6-dev   if there is no C compiler that makes a program
#     meson            configures the build
#     ninja-build      builds
#     pkg-config       lets programs of your own find the library
#     libsqlite3-dev   in which `nqueens run` keeps its ledgers
#
# It builds in build/examples in the checkout, keeps the last log beside it, and
# writes nowhere else.

set -eu

fail() {
    printf 'run.sh: %s\n' "$*" >&2
    exit 1
}

have() {
    command -v "$1" >/dev/null 2>&1
}

# Whether the compiler can make a program: it may be installed without the headers of the C
# library.
compiler_works() {
    folder=$(mktemp -d)
    printf '#include <stdio.h>\nint main(void) { return puts("") < 0; }\n' >"$folder/program.c"
    # A compiler may be more than one word, as in CC='ccache gcc'.
    # shellcheck disable=SC2086
    if $1 -o "$folder/program" "$folder/program.c" >/dev/null 2>&1; then
        rm -r "$folder"
    else
        rm -r "$folder"
        return 1
    fi
}

have_compiler() {
    if [ -n "${CC:-}" ]; then
        compiler_works "$CC" || fail "the compiler in CC, '$CC', makes no program"
        return 0
    fi
    compiler_works cc || compiler_works gcc || compiler_works clang
}

# Writes the names of the packages that are missing, one a line.
missing_packages() {
    have_compiler || printf 'gcc\nlibc6-dev\n'
    have meson || echo meson
    have ninja || have ninja-build || have samu || echo ninja-build
    have pkg-config || echo pkg-config
    pkg-config --exists sqlite3 2>/dev/null || echo libsqlite3-dev
}

why() {
    case $1 in
    gcc) echo 'the C compiler' ;;
    libc6-dev) echo 'the headers of the C library, which every C program needs' ;;
    meson) echo 'configures the build' ;;
    ninja-build) echo 'builds' ;;
    pkg-config) echo 'lets programs of your own find the library' ;;
    libsqlite3-dev) echo 'keeps the ledgers of long counts' ;;
    esac
}

# Installs the packages, without those that they recommend.
install() {
    by_hand="Install these by hand, and run this again: $*"
    if ! have apt-get; then
        fail "there is no apt-get here to install packages with. $by_hand"
    elif [ "$(id -u)" -eq 0 ]; then
        as_root=
    elif have sudo; then
        as_root=sudo
    else
        fail "only root can install packages, and there is no sudo. $by_hand"
    fi

    echo 'Installing with apt-get, because they are missing here:'
    for package; do
        printf '    %-14s %s\n' "$package" "$(why "$package")"
    done
    apt_get="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120"
    # An update that fails for one source may have worked for the others.
    $apt_get update >build/run.log 2>&1 || :
    if ! $apt_get install -y --no-install-recommends "$@" >>build/run.log 2>&1; then
        cat build/run.log >&2
        fail "apt-get could not install them. $by_hand"
    fi
    [ -z "$(missing_packages)" ] ||
        fail "apt-get is done, but still missing: $(missing_packages | tr '\n' ' ')"
}

# Runs a command, and shows its output only if it fails.
quietly() {
    "$@" >build/run.log 2>&1 && return
    cat build/run.log >&2
    fail "this failed: $*
If build/examples is left from another place or another time, remove it and try again."
}

show() {
    printf '\n%s\n$ %s\n' "$1" "$2"
    sh -c "$2"
}

CDPATH='' cd -- "$(dirname -- "$0")/.."
mkdir -p build

packages=$(missing_packages)
if [ -n "$packages" ]; then
    # One word for each package.
    # shellcheck disable=SC2086
    install $packages
fi

echo 'Building in build/examples ...'
[ -f build/examples/build.ninja ] ||
    quietly meson setup --buildtype=release -Dtests=disabled build/examples
quietly meson compile -C build/examples

show 'How many placements of 8 queens on the 8 x 8 board have no two that attack each other?' \
    'echo 8 | build/examples/examples/judge'
show 'And on boards from 0 x 0 to 13 x 13?' \
    'build/examples/examples/timing 13'
show 'Three boards of the 92, collected through a callback: the column of each queen, row by row.' \
    'build/examples/examples/collect 8 3 columns'
show 'And one of them drawn.' \
    'build/examples/examples/collect 8 1 chess'

show 'The same with the command, which an installation puts into the path as nqueens.' \
    'build/examples/examples/nqueens/nqueens count 8'
show 'And a board from it.' \
    'build/examples/examples/nqueens/nqueens solve 8'

printf '\nThese programs and more are in build/examples/examples, their sources in examples.\n'
