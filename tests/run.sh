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
# above it stand the failed ones with what their test printed, the skipped ones with the reason, the
# CPU that the verdict is for, its instruction sets, the kernels that ran, and the seed of all random
# boards, by default always the same. The exit status is 0 if some passed and none failed.
#
#     NQUEENS_TEST_SEED=random sh tests/run.sh     other boards; a number: those of that run
#
# On Debian and Ubuntu it installs with apt-get, as root or through sudo, the packages that are
# missing, and none if nothing is; examples/packages.sh has what each is for.
#
# What takes other tools (MPI, Slurm, solvers, browsers and more) is skipped, be they installed or
# not, and is that of legs of tests/matrix.sh. NQUEENS_TEST_TOOLS names tools that are to be there:
#
#     NQUEENS_TEST_TOOLS='mpirun cmake' sh tests/run.sh --suite ledger --suite consumer
#
# It builds in build/tests in the checkout, keeps a log beside it, and writes nowhere else.

set -eu

CDPATH='' cd -- "$(dirname -- "$0")/.."
# shellcheck source=examples/packages.sh
. examples/packages.sh
# shellcheck source=tests/seed.sh
. tests/seed.sh

missing_packages() {
    missing_to_build
    ! have apt-get || compiles c++ g++ || echo g++
    pkg-config --exists cmocka 2>/dev/null || echo libcmocka-dev
    have sqlite3 || echo sqlite3
    have mandoc || echo mandoc
    # They read ELF, which macOS does not have.
    [ "$(uname)" = Darwin ] || { have nm && have readelf && have objdump; } || echo binutils
    have python3 || echo python3
    have_numpy || echo python3-numpy
    ! have apt-get || have zsh || echo zsh
    ! have apt-get || have fish || echo fish
    ! have apt-get || have node || echo nodejs
}

# Whether a Python has it, or there is none to install: without it a test says that it is skipped.
have_numpy() {
    ! have apt-get || python3 -c 'import numpy' 2>/dev/null ||
        /usr/bin/python3 -c 'import numpy' 2>/dev/null
}

# Configures build/tests; from the start if it was left by another meson or
# compiler, or in a checkout that was moved, which meson does not take over.
configure() {
    made_for="$(meson --version) in $PWD with ${CC:-} ${CFLAGS:-} ${CPPFLAGS:-} ${LDFLAGS:-}"
    case " ${NQUEENS_TEST_TOOLS:-} " in
    *' mpirun '*) mpi=enabled ;;
    *) mpi=disabled ;;
    esac
    case " ${NQUEENS_TEST_TOOLS:-} " in
    *' nvcc '*) gpu=enabled ;;
    *) gpu=auto ;;
    esac
    set -- -Dwerror=true -Dtests=enabled -Dmpi=$mpi -Dgpu=$gpu build/tests
    if [ -f build/tests/build.ninja ] && [ "$(cat build/tests/made_for 2>&1)" = "$made_for" ]; then
        meson setup --reconfigure "$@"
    else
        rm -rf build/tests
        meson setup "$@" && printf '%s\n' "$made_for" >build/tests/made_for
    fi
}

install_missing_packages
configure || fail 'meson could not configure build/tests'
meson compile -C build/tests || fail 'the build failed'

rm -f build/tests/meson-logs/testlog*.json
status=0
# One more than there are CPUs: some tests mostly wait.
cpus=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)
meson test -C build/tests --no-rebuild --num-processes "$((cpus + 1))" --no-suite packages \
    --timeout-multiplier "$NQUEENS_TEST_PATIENCE" "$@" || status=$?
echo
python3 tests/tally.py build/tests/meson-logs || status=1
exit "$status"
