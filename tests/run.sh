#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh - installs what is missing, builds the library with its tests, and runs
# them all.
#
#     sh tests/run.sh [ARGUMENT...]
#
# Arguments are handed to `meson test`: --suite unit, say, or -v. CC chooses the
# compiler. The last line counts the single checks:
#
#     N passed, N failed, N skipped
#
# above it stand the failed ones with what their test printed, and the skipped
# ones with the reason. The exit status is 0 if some passed and none failed.
#
# On Debian and Ubuntu it installs with apt-get, as root or through sudo, those
# of these packages that are missing, and none if nothing is:
#
#     gcc, libc6-dev   if there is no C compiler that makes a program
#     g++              if there is no C++ compiler: the header is for C++ too
#     meson            configures the build and runs the tests
#     ninja-build      builds
#     pkg-config       finds cmocka, and the library when it is installed for a test
#     libcmocka-dev    the harness of the tests in C
#     libsqlite3-dev   keeps the ledgers of long counts
#     sqlite3          shows the tests what is in them
#     mandoc           checks the manual pages
#     binutils         shows the tests the names in the library
#     python3          counts the checks; meson, too, is written in it
#     python3-numpy    holds arrays of solutions in the tests of the Python package
#     python3-pip      makes a wheel of it, and installs that
#     python3-venv     makes the empty environment for that
#
# MPI and Slurm are large, and tested where they are installed; where they are not,
# the tests say that they skip them.
#
# It builds in build/tests in the checkout and writes nowhere else.

set -eu

fail() {
    printf 'run.sh: %s\n' "$*" >&2
    exit 1
}

have() {
    command -v "$1" >/dev/null 2>&1
}

# compiles LANGUAGE COMPILER: whether it makes a program; some compilers are
# there without the headers of their library.
compiles() {
    folder=$(mktemp -d)
    works=true
    # A compiler may be more than one word, as in CC='ccache gcc'.
    # shellcheck disable=SC2086
    printf '#include <stdio.h>\nint main(void) { return puts("") < 0; }\n' |
        $2 -x "$1" -o "$folder/program" - >/dev/null 2>&1 || works=false
    rm -r "$folder"
    $works
}

have_compiler() {
    if [ -n "${CC:-}" ]; then
        compiles c "$CC" || fail "the compiler that CC names, '$CC', makes no program"
        return 0
    fi
    compiles c cc || compiles c gcc || compiles c clang
}

have_cxx_compiler() {
    compiles c++ "${CXX:-g++}" || compiles c++ clang++ || compiles c++ c++
}

# Writes the names of the packages that are missing, one a line.
missing_packages() {
    have_compiler || printf 'gcc\nlibc6-dev\n'
    have_cxx_compiler || echo g++
    have meson || echo meson
    have ninja || have ninja-build || have samu || echo ninja-build
    have pkg-config || echo pkg-config
    pkg-config --exists cmocka 2>/dev/null || echo libcmocka-dev
    pkg-config --exists sqlite3 2>/dev/null || echo libsqlite3-dev
    have sqlite3 || echo sqlite3
    have mandoc || echo mandoc
    # They read ELF, which macOS does not have.
    [ "$(uname)" = Darwin ] || { have nm && have readelf && have objdump; } || echo binutils
    have python3 || echo python3
    have_numpy || echo python3-numpy
    ! have apt-get || python3 -c 'import ensurepip, pip' 2>/dev/null ||
        printf 'python3-pip\npython3-venv\n'
}

# Whether a Python has it, or there is none to install: without it a test says that it is skipped.
have_numpy() {
    ! have apt-get || python3 -c 'import numpy' 2>/dev/null ||
        /usr/bin/python3 -c 'import numpy' 2>/dev/null
}

# Installs the packages named. Recommended packages are left out: what is needed
# is named.
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

    echo "Installing with apt-get, because they are missing here: $*"
    apt_get="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120"
    # An update that fails for one source may still have brought the others.
    $apt_get update || true
    $apt_get install -y --no-install-recommends "$@" >/dev/null ||
        fail "apt-get could not install them. $by_hand"
    [ -z "$(missing_packages)" ] ||
        fail "apt-get is done, but still missing: $(missing_packages | tr '\n' ' ')"
}

# Configures build/tests; from the start if it was left by another meson or
# compiler, or in a checkout that was moved, which meson does not take over.
configure() {
    made_for="$(meson --version) in $PWD with ${CC:-} ${CFLAGS:-} ${CPPFLAGS:-} ${LDFLAGS:-}"
    set -- -Dwerror=true -Dtests=enabled build/tests
    if [ -f build/tests/build.ninja ] && [ "$(cat build/tests/made_for 2>&1)" = "$made_for" ]; then
        meson setup --reconfigure "$@"
    else
        rm -rf build/tests
        meson setup "$@" && printf '%s\n' "$made_for" >build/tests/made_for
    fi
}

CDPATH='' cd -- "$(dirname -- "$0")/.."

packages=$(missing_packages)
if [ -n "$packages" ]; then
    # One word for each package.
    # shellcheck disable=SC2086
    install $packages
fi

configure || fail 'meson could not configure build/tests'
meson compile -C build/tests || fail 'the build failed'

rm -f build/tests/meson-logs/testlog*.json
status=0
# One more than there are CPUs: some tests mostly wait.
cpus=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)
meson test -C build/tests --no-rebuild --num-processes "$((cpus + 1))" "$@" || status=$?
echo
python3 tests/tally.py build/tests/meson-logs || status=1
exit "$status"
