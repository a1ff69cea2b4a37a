#!/bin/sh
# SPDX-License-Identifier: MIT
#
# matrix.sh - the tests again, on every machine, compiler and checker that the
# library is held to: two legs at a time, since each has stretches that one processor
# does alone.
#
#     sh tests/matrix.sh [LEG...]     those legs, or all
#     sh tests/matrix.sh --list       what each leg is
#
# Each leg is one line: its checks, its time, its seed, and which kernels really ran. What a
# leg printed lies in build/matrix/LEG.log; of a leg that failed the end is shown.
# The last lines name the CPU, and count the single checks of all legs, as those of tests/run.sh:
#
#     N passed, N failed, N skipped
#
# The exit status is 0 if some passed and none failed.
#
# It is for Debian 12 and later and Ubuntu 24.04 and later: each leg names its
# packages below, and those that are missing are installed with apt-get, as root or
# through sudo. A leg whose packages cannot be had has failed, unless MATRIX_SKIP
# names it:
#
#     MATRIX_SKIP='s390x musl' sh tests/matrix.sh
#
# Environment: MATRIX_SKIP; NQUEENS_TEST_SEED, of which each leg makes one of its own, see
# tests/seed.sh; FUZZ_SECONDS, for which each target of tests/fuzz runs instead of a number of runs
# that is the same on every machine. It builds in build/matrix in the checkout; the leg clang-14 in
# a temporary folder, too.

set -u

CDPATH='' cd -- "$(dirname -- "$0")/.." || exit 1
root=$PWD
build=$root/build/matrix
# shellcheck source=tests/seed.sh
. tests/seed.sh

# ---- The legs ------------------------------------------------------------------

# leg NAME PACKAGES DESCRIPTION; long ones first, so that both processors end at about one time;
# reference last, since its provers give up after a minute and are to have a processor.
legs=
leg() {
    legs="$legs $1"
    eval "packages_$(echo "$1" | tr - _)=\$2 description_$(echo "$1" | tr - _)=\$3"
}

leg asan 'clang-19 libclang-rt-19-dev llvm-19 libcmocka-dev' \
    'clang 19, AddressSanitizer and UndefinedBehaviorSanitizer; unit, kernels, examples'
leg s390x 'gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user' \
    'big endian, by qemu; unit, kernels, fuzz without the longest'
leg clang-14 'clang-14 g++ libcmocka-dev libsqlite3-dev sqlite3 mandoc binutils zsh fish python3-numpy python3-tqdm' \
    'clang 14, not as root, in a path with a space; quick, fuzz, ledger, faults, examples, headers'
leg coverage 'clang-19 libclang-rt-19-dev llvm-19 libcmocka-dev' \
    'clang 19, llvm-cov; unit, kernels, fuzz: no line of lib is missed unseen'
leg lint 'gcc-12 clang-19 clang-tidy-19 clang-format-14 cppcheck shellcheck nodejs' \
    'clang-tidy, cppcheck, gcc -fanalyzer, clang-format, shellcheck, Node.js'
leg tsan 'clang-19 libclang-rt-19-dev llvm-19 libcmocka-dev' \
    'ThreadSanitizer; the tests with threads'
leg msan 'clang-19 libclang-rt-19-dev llvm-19' \
    'MemorySanitizer, own harness, portable kernels; unit, kernels, fuzz without the longest'
leg valgrind 'valgrind libc6-dbg libcmocka-dev' 'memcheck; the quick tests'
leg m32 'gcc-12-multilib libc6-dev-i386' \
    '32 bits, own harness; unit, kernels, fuzz without the longest'
leg aarch64 'gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user' \
    'NEON, by qemu; the tests of kernels; solver, listing, board, text'
leg x86 'gcc-12 qemu-user' \
    'x86-64 without AVX and with AVX2 only, by qemu; solver, memory, units, kernels and listings'
leg musl 'musl-tools' 'musl instead of glibc, own harness; unit without count, fuzz, the command'
leg mingw 'gcc-mingw-w64-x86-64 g++-mingw-w64-x86-64-posix wine wine64 wine64-preloader cmake' \
    'Windows, by mingw-w64 and wine, own harness; unit, kernels, fuzz, programs'
leg windows 'gcc-mingw-w64-x86-64 wine wine64 wine64-preloader dpkg-dev make tcl' \
    'Windows: the archive of a release, its command by wine; cli, ledger'
leg wasm 'clang lld llvm wasi-libc libclang-rt-dev-wasm32 binaryen nodejs npm chromium fonts-nanum default-jdk-headless gcc-12 libcmocka-dev' \
    'WebAssembly under Node.js, and examples/page in Chromium; a build without threads'
leg bundlers 'clang lld llvm wasi-libc libclang-rt-dev-wasm32 nodejs npm chromium' \
    'the package for JavaScript: bundlers, Next.js, SvelteKit, Nuxt; Vitest, Jest, TypeScript, Bun, Deno'
leg recipes 'gdb mandoc binutils g++ zsh fish libsqlite3-dev sqlite3' \
    'docs/CONTRIBUTING.md in a copy: the first hour, the recipes, and these without a step'
leg fuzz 'clang-19 libclang-rt-19-dev llvm-19 libcmocka-dev libsqlite3-dev' \
    'libFuzzer with the sanitizers of asan; each target of tests/fuzz from its corpus on'
leg packages 'debhelper dpkg-dev fakeroot lintian debootstrap gcc make tcl meson pkgconf cmake libcmocka-dev libsqlite3-dev git xz-utils clang lld llvm wasi-libc libclang-rt-dev-wasm32 binaryen nodejs npm python3-pip python3-venv mypy' \
    'docs/packaging from the archive of a release on: Debian packages, lintian, a wrap file; packages'
leg tools 'cadical minisat clasp cryptominisat cmake clang g++ rustc libxml2-utils graphviz libopenmpi-dev openmpi-bin slurm-wlm munge procps libsqlite3-dev sqlite3 libcmocka-dev' \
    'what takes SAT solvers, MPI, Slurm, CMake, clang++, Rust, xmllint or Graphviz'
leg planted 'g++ libcmocka-dev libsqlite3-dev sqlite3 mandoc binutils python3-numpy nodejs' \
    'faults that are planted one at a time, and the tests that see them'
leg onefile 'gcc libc6-dev clang-19 gcc-mingw-w64-x86-64 wine wine64 wine64-preloader' \
    'the library in one file by gcc, clang 19 and mingw-w64; unit without what looks inside'
leg abi 'gcc-12 abigail-tools' \
    'the shared library against those of the releases, by abidiff'
leg claims 'spin gcc libc6-dev' \
    'spin: the claims of a ledger, and that broken ones are seen'
leg reference 'frama-c-base why3 cvc4 z3' \
    'Frama-C: the reference search, proved, and that broken ones are seen'

# ---- Packages ------------------------------------------------------------------

have() {
    command -v "$1" >/dev/null 2>&1
}

is_installed() {
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# What every leg builds with, unless it is there from elsewhere.
basis() {
    have cc || have gcc || printf 'gcc\nlibc6-dev\n'
    have meson || echo meson
    have ninja || have ninja-build || have samu || echo ninja-build
    have pkg-config || echo pkg-config
    have python3 || echo python3
}

# missing LEG...: the packages that the legs lack, each once.
missing() {
    for name in "$@"; do
        basis
        eval "needed=\$packages_$(echo "$name" | tr - _)"
        # shellcheck disable=SC2154 # set by the eval
        for package in $needed; do
            # The nodejs of others than Debian has npm in it.
            is_installed "$package" || { [ "$package" = npm ] && have npm; } || echo "$package"
        done
    done | sort -u
}

apt() {
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        have sudo || return 1
        as_root=sudo
    fi
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120 "$@"
}

# What the legs lack, all at once; and leg by leg, if something cannot be had.
install_packages() {
    lacking=$(missing "$@")
    [ -n "$lacking" ] || return 0
    have apt-get || return 0
    # shellcheck disable=SC2086 # a word for each package
    echo "Installing with apt-get, because they are missing here:" $lacking
    apt update >/dev/null 2>&1
    # shellcheck disable=SC2086 # a word for each package
    apt install -y --no-install-recommends $lacking >/dev/null 2>&1 && return 0
    for name in "$@"; do
        lacking=$(missing "$name")
        # shellcheck disable=SC2086
        [ -z "$lacking" ] || apt install -y --no-install-recommends $lacking >/dev/null 2>&1
    done
}

# ---- What a leg does -----------------------------------------------------------
#
# A leg is a function run_NAME. It prints what it does, and ends with a line "N
# passed, N failed, N skipped"; lines "skipped: ..." above it are shown.

# set_up [NAME=VALUE...] meson [OPTION...]: configures the build of the leg, with the environment
# and the options given. What a test needs is built before it runs.
set_up() {
    rm -rf "$folder"
    settings=
    while [ "$1" != meson ]; do
        settings="$settings $1"
        shift
    done
    shift
    # shellcheck disable=SC2086 # settings without spaces in them
    env $settings meson setup -Dtests=enabled -Dwerror=true "$@" "$folder" "$root"
}

# configure [NAME=VALUE...] meson [OPTION...]: the same, and builds everything.
configure() {
    set_up "$@" && ninja -C "$folder" -j "$(nproc)"
}

# try ARGUMENT...: meson test on the build of the leg, and the count.
try() {
    meson test -C "$folder" --timeout-multiplier "$NQUEENS_TEST_PATIENCE" "$@"
    python3 tests/tally.py "$folder/meson-logs"
}

# names_in SUITE...: of the tests in these suites, one a line.
names_in() {
    suites=
    for suite in "$@"; do
        suites="$suites --suite $suite"
    done
    # shellcheck disable=SC2086 # words
    meson test -C "$folder" --no-rebuild --list $suites 2>/dev/null |
        sed -n 's,^nqueens:[a-z+]* / ,,p'
}

# try_named NAMES [ARGUMENT...]: the tests with these names, one a line.
try_named() {
    names=$1
    shift
    printf '%s\n' "$names" |
        xargs -d '\n' meson test -C "$folder" --timeout-multiplier "$NQUEENS_TEST_PATIENCE" "$@"
    python3 tests/tally.py "$folder/meson-logs"
}

# try_all_but NAME...: the suites unit, kernels and fuzz without these tests.
try_all_but() {
    names=$(names_in unit kernels fuzz)
    for name in "$@"; do
        echo "$names" | grep -qx "$name" || echo "FAILED: there is no test '$name' to leave out"
        names=$(echo "$names" | grep -vx "$name")
    done
    try_named "$names"
}

# taps SCRIPT [ARGUMENT...]: a shell script that speaks TAP, and the count.
taps() {
    said=$folder-$(basename "$1" .sh).tap
    sh "$@" >"$said" 2>&1
    cat "$said"
    python3 tests/tally.py "$said"
}

# add_up: passes lines on, and in place of the counts in them ends with their sum.
add_up() {
    awk '
        /^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$/ {
            passed += $1; failed += $3; skipped += $5
            next
        }
        { print }
        END { printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped }'
}

# The kernels that the CPU of this machine must run, by what Linux says of it;
# nothing, which expects nothing, on another than x86-64.
native_kernels() {
    [ "$(uname -m)" = x86_64 ] || return 0
    kernels='auto reference completion bitmask'
    ! cpu_has avx2 bmi1 bmi2 popcnt || kernels="$kernels avx2"
    ! cpu_has avx512f avx512bw avx512vl avx512_vbmi2 bmi1 bmi2 || kernels="$kernels avx512"
    kernels="$kernels join profile colour"
    ! cpu_has avx2 bmi1 bmi2 popcnt || kernels="$kernels colour-avx2"
    ! cpu_has avx512f avx512bw avx512vl avx512_vpopcntdq bmi1 bmi2 ||
        kernels="$kernels colour-avx512"
    echo "$kernels"
}

# cpu_has FLAG...: in the line of /proc/cpuinfo.
cpu_has() {
    for flag in "$@"; do
        grep -m 1 '^flags' /proc/cpuinfo | grep -qw "$flag" || return 1
    done
}

# as_user COMMAND [ARGUMENT...]: as somebody whom access rights bind, unlike root.
as_user() {
    [ "$(id -u)" -ne 0 ] || set -- setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
    "$@"
}

# On a copy of the checkout, since the sources, too, are to have the space in their path, where that
# user may read it. This leg takes the time to let more allocations fail, see tests/faults.
run_clang_14() {
    export MEMORY_STEP=10
    home=$(mktemp -d) || return
    trap 'rm -rf "$home"' EXIT
    copy="$home/a copy"
    mkdir "$copy" && tar --exclude=./build --exclude=./.git -cf - . | tar -C "$copy" -xf - &&
        { [ "$(id -u)" -ne 0 ] || chown -R 65534:65534 "$home"; } &&
        as_user env HOME="$home" CC=clang-14 CXX=clang++-14 sh "$copy/tests/run.sh" \
            --suite quick --suite fuzz --suite faults --suite ledger --suite examples --suite headers
    rm -rf "$folder"
    cp -r "$copy/build/tests/meson-logs" "$folder"
}

run_asan() {
    export ASAN_OPTIONS=detect_stack_use_after_return=1:strict_string_checks=1
    export UBSAN_OPTIONS=print_stacktrace=1
    set_up CC=clang-19 meson --buildtype=debugoptimized -Db_ndebug=false -Db_lundef=false \
        -Db_sanitize=address,undefined -Dc_args=-fno-sanitize-recover=all &&
        try --suite unit --suite kernels --suite examples
}

# Without "faults", which puts functions in the place of pthread_create's that
# the runtime of ThreadSanitizer calls as well.
run_tsan() {
    export TSAN_OPTIONS=halt_on_error=1
    set_up CC=clang-19 meson --buildtype=debugoptimized -Db_lundef=false -Db_sanitize=thread &&
        try calls busy workers cancel progress memory 'join counts' 'kernels that run' 'gpu lanes'
}

# The vector kernels read past the end of what was written, by design, and drop
# those lanes, which MemorySanitizer cannot follow.
run_msan() {
    export MSAN_OPTIONS=halt_on_error=1 NQUEENS_EXPECTED_KERNELS='auto reference completion bitmask join profile colour'
    configure CC=clang-19 meson --buildtype=debugoptimized -Db_lundef=false -Db_sanitize=memory \
        -Dvector_kernels=false -Dtest_harness=own -Dexamples=false -Dcommand=false &&
        try_all_but count estimate progress workers
}

run_valgrind() {
    unset NQUEENS_EXPECTED_KERNELS # that valgrind emulates a CPU without AVX-512 is no promise
    set_up meson --buildtype=debugoptimized &&
        try_named "solver
text
board
units
searches
memory
fuzz corpus of boards
kernels that run" --wrap='valgrind --quiet --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite,possible'
}

# emulated PREFIX COMPILER RUNNER CPU [ENDIAN]: configures for another machine, with tools
# whose names have the prefix. COMPILER and RUNNER are words as meson has them; no RUNNER:
# this machine runs it by itself.
emulated() {
    cat >"$folder.ini" <<END
[binaries]
c = [$2]
ar = '$1ar'
strip = '$1strip'
pkgconfig = 'pkg-config'
exe_wrapper = [$3]
[properties]
needs_exe_wrapper = $([ -n "$3" ] && echo true || echo false)
[host_machine]
system = 'linux'
cpu_family = '$4'
cpu = '$4'
endian = '${5:-little}'
END
    configure meson --cross-file "$folder.ini" -Dtest_harness=own -Dexamples=false \
        -Dcommand=false
}

run_m32() {
    export NQUEENS_EXPECTED_KERNELS='auto reference completion bitmask join profile colour'
    # The headers of the kernel, in asm/, are those of the 64-bit system.
    emulated '' "'gcc-12', '-m32', '-idirafter', '/usr/include/x86_64-linux-gnu'" '' x86 &&
        try --suite unit --suite kernels --suite fuzz
}

run_s390x() {
    export NQUEENS_EXPECTED_KERNELS='auto reference completion bitmask join profile colour'
    emulated s390x-linux-gnu- "'s390x-linux-gnu-gcc'" "'qemu-s390x', '-L', '/usr/s390x-linux-gnu'" \
        s390x big && try_all_but count estimate fundamental descents rules cancel polls progress \
        workers busy kernels 'join memory'
}

run_aarch64() {
    export NQUEENS_EXPECTED_KERNELS='auto reference completion bitmask neon join profile colour colour-neon'
    emulated aarch64-linux-gnu- "'aarch64-linux-gnu-gcc'" \
        "'qemu-aarch64', '-L', '/usr/aarch64-linux-gnu'" aarch64 && try_named "kernels
kernels that run
listings
cancelled kernels
searches
units
join pairs
join counts
join memory
join units
solver
listing
board
text"
}

# on_cpu CPU KERNELS TEST...: the tests on a CPU that qemu emulates, which must run these kernels.
on_cpu() {
    cpu=$1
    export NQUEENS_EXPECTED_KERNELS="$2"
    shift 2
    meson test -C "$folder" --timeout-multiplier "$NQUEENS_TEST_PATIENCE" --logbase "testlog-$cpu" \
        --wrapper "qemu-x86_64 -cpu $cpu" "$@"
}

# Both run one build. With AVX2 the kernels by themselves, too; without it they are portable ones,
# which every leg runs.
run_x86() {
    set_up CC=gcc-12 meson -Dtest_harness=own || return 1
    on_cpu Nehalem 'auto reference completion bitmask join profile colour' solver memory units 'kernels that run'
    on_cpu Haswell 'auto reference completion bitmask avx2 join profile colour colour-avx2' \
        solver memory units kernels listings 'kernels that run'
    python3 tests/tally.py "$folder/meson-logs"
}

# Kernels call nothing of the C library, and are not asked again. The command without its ledger,
# since there is no SQLite for musl here.
run_musl() {
    configure CC=musl-gcc meson -Dtest_harness=own -Dexamples=false -Dledger=disabled || return 1
    try_named "$(names_in unit fuzz | grep -vx count)
kernels that run
answers"
}

# What is built runs on this CPU. The DLLs of wine for the web, and menus, are not asked for. Its
# server stays until it is told to go: one that leaves when it has nothing to do would now and then
# turn away the next program. What it starts by itself is started here, and keeps no output of a test
# open. Its preloader keeps free the addresses that wine must have; without it, programs ended now and
# then with 1 and not a word.
in_wine() {
    export WINEPREFIX="$folder.wine" WINEDEBUG=-all
    export WINEDLLOVERRIDES='mscoree,mshtml,winemenubuilder.exe='
    rm -rf "$WINEPREFIX"
    mkdir -p "$WINEPREFIX"
    trap 'wineserver -k && rm -rf "$WINEPREFIX"' EXIT # some 700 MB
    wineserver -p >/dev/null 2>&1
    wine wineboot >/dev/null 2>&1
}

run_mingw() {
    in_wine
    configure meson --cross-file docs/packaging/x86_64-w64-mingw32.ini -Dtest_harness=own \
        -Dcommand=false --prefix="$folder/installed" --libdir=lib || return 1
    {
        try --suite unit --suite kernels --suite fuzz
        taps tests/matrix/mingw.sh "$folder"
    } | add_up
}

# Without SQLite, which is fetched as source, there is no archive, and no ledger in the command.
run_windows() {
    in_wine
    archive=$folder-archive
    configured='meson --cross-file docs/packaging/x86_64-w64-mingw32.ini -Dtest_harness=own'
    ledger_tests=
    if sh docs/packaging/sqlite.sh "$archive/sqlite"; then
        sh docs/packaging/windows.sh "$archive" || return 1
        rm -rf "$archive/unpacked"
        python3 -m zipfile -e "$archive"/*.zip "$archive/unpacked"
        # shellcheck disable=SC2086 # words
        set_up $configured "-Dpkg_config_path=$archive/sqlite/lib/pkgconfig" -Dledger=enabled ||
            return 1
        ledger_tests='
ledger
fuzz corpus of imports'
        program=$(echo "$archive"/unpacked/*/bin/nqueens.exe)
    else
        # shellcheck disable=SC2086 # words
        configure $configured --prefix="$folder/installed" -Dledger=disabled &&
            meson install -C "$folder" --no-rebuild --quiet || return 1
        cp "$(x86_64-w64-mingw32-gcc -print-file-name=libwinpthread-1.dll)" "$folder/installed/bin"
        program=$folder/installed/bin/nqueens.exe
    fi
    printf '#!/bin/sh\nLC_ALL=C.UTF-8 exec wine "%s" "$@"\n' "$program" >"$folder/nqueens"
    chmod +x "$folder/nqueens"
    {
        try_named "fuzz corpus of board_files
fuzz corpus of options
formats
pictures
plan-sample
plan-table
progress-text$ledger_tests"
        VERSION=$(sed -n "s/^  version: '\(.*\)',$/\1/p" meson.build | head -n 1)
        export VERSION SOURCE_ROOT="$root" IN_WINE=yes
        for name in answers dimacs failures json puzzles; do
            taps "tests/cli/$name.sh" "$folder/$name" "$folder/nqueens"
        done
        if [ -n "$ledger_tests" ]; then
            taps tests/matrix/windows.sh "$folder/windows" "$folder/nqueens" "${program%/bin/*}"
        else
            printf 'skipped: the archive, and ledgers: SQLite cannot be had\n0 passed, 0 failed, 1 skipped\n'
        fi
        echo 'skipped: signals.sh and run.sh of ledgers: SIGTERM, SIGHUP, access rights, FIFOs; wrong_library.sh: a DLL is found by its name'
        echo '0 passed, 0 failed, 3 skipped'
    } | add_up
}

# What knows of threads, and the page, for which of the native build only the programs that the
# browser is compared with are built.
run_wasm() {
    npm install --prefix "$folder-npm" --no-save axe-core@4.14.1 node@18.20.8 || return 1
    export NODE_PATH="$folder-npm/node_modules"
    export OLDEST_NODE="$NODE_PATH/node/bin/node"
    export NQUEENS_TEST_TOOLS='clang llvm-ar npm chromium java axe-core'
    set_up CC=gcc-12 meson -Dthreads=disabled -Dledger=disabled -Dmpi=disabled || return 1
    try_named "$(names_in wasm page)
solver
calls
busy
workers
cancel
progress
memory
join counts
kernels that run"
}

# npm fetches the tools, with the versions in tests/wasm/bundlers.
run_bundlers() {
    export NQUEENS_TEST_TOOLS='npm chromium'
    rm -rf "$folder-built"
    sh examples/bindings/wasm/build.sh "$folder-built" &&
        taps tests/wasm/bundlers.sh "$folder-built/package" "$folder"
}

# Each target is a check, and its corpus, which is run first, others. They run beside each other.
run_fuzz() {
    export ASAN_OPTIONS=detect_stack_use_after_return=1 UBSAN_OPTIONS=print_stacktrace=1
    set_up CC=clang-19 meson --buildtype=debugoptimized -Db_ndebug=false -Db_lundef=false \
        -Db_sanitize=address,undefined -Dfuzzing=true -Dledger=enabled \
        '-Dc_args=-fno-sanitize-recover=all -fsanitize=fuzzer-no-link' || return 1
    targets=
    for source in tests/fuzz/fuzz_*.c; do
        target=${source#*/fuzz_}
        target=${target%.c}
        ninja -C "$folder" "tests/fuzz/fuzz-$target" || return 1
        targets="$targets $target"
    done
    {
        try --suite fuzz
        processes=
        for target in $targets; do
            start_fuzzing "$target"
            processes="$processes $target:$!"
        done
        for pair in $processes; do
            finds_nothing "${pair%%:*}" "${pair##*:}"
        done
    } | add_up
}

# fuzz_runs TARGET: how many inputs it runs. All eight beside each other took 80 to 110 seconds on two
# cores of an AMD EPYC with other work, when functions ran 1000.
fuzz_runs() {
    case $1 in
    board_files) echo 80000 ;;
    options) echo 200000 ;;
    regions) echo 500000 ;;
    functions) echo 4000 ;;
    ledgers) echo 300 ;;
    *) echo 1000 ;;
    esac
}

# start_fuzzing TARGET: from its corpus on, in the background.
start_fuzzing() {
    mkdir -p "$folder/new/$1"
    python3 tests/fuzz/corpus.py unpack "tests/fuzz/corpus/$1.hex" "$folder/corpus/$1"
    bound=-runs=$(fuzz_runs "$1")
    [ -z "${FUZZ_SECONDS:-}" ] || bound=-max_total_time=$FUZZ_SECONDS
    "$folder/tests/fuzz/fuzz-$1" "$bound" -seed="$NQUEENS_TEST_SEED" -reload=0 \
        -timeout=$((60 * NQUEENS_TEST_PATIENCE)) -max_len=1024 -artifact_prefix="$folder/new/$1-" \
        "$folder/new/$1" "$folder/corpus/$1" >"$folder/$1.log" 2>&1 &
}

# finds_nothing TARGET PROCESS: a check.
finds_nothing() {
    if wait "$2"; then
        echo "$1: $(tail -n 1 "$folder/$1.log")"
        echo '1 passed, 0 failed, 0 skipped'
    else
        echo "FAILED: fuzz-$1: found a fault; the input is"
        ls "$folder/new/$1"-*
        grep -v '^#' "$folder/$1.log" | tail -n 40
        echo '0 passed, 1 failed, 0 skipped'
    fi
}

run_recipes() {
    python3 tests/matrix/recipes.py "$folder" >"$folder.tap" 2>&1
    cat "$folder.tap"
    python3 tests/tally.py "$folder.tap"
}

# What the recipes of packages make, and the suite that builds the library again.
run_packages() {
    export NQUEENS_TEST_TOOLS='cmake git clang clang++ llvm-ar npm'
    {
        taps tests/matrix/packages.sh "$folder-recipes"
        taps tests/matrix/empty_roots.sh "$folder-recipes/release" "$folder-roots"
        configure meson && try --suite packages
    } | add_up
}

# The tests that skip something for want of tools which tests/run.sh does not install.
run_tools() {
    export NQUEENS_TEST_TOOLS="cadical minisat clasp cryptominisat5 cmake clang++ rustc xmllint \
        dot mpirun munged slurmctld slurmd sbatch squeue"
    set_up meson -Dledger=enabled -Dmpi=enabled && try_named "solvers
puzzles
examples
consumer
mpi
slurm
terminal"
}

# The tests of a library in one file, which no build of meson makes.
run_onefile() {
    in_wine
    taps tests/matrix/onefile.sh "$folder"
}

# The faults are in one build, which asks the environment for the number of the one to make.
run_planted() {
    python3 tests/planted/plant.py watch "$folder" >"$folder.tap" || return 1
    cat "$folder.tap"
    python3 tests/tally.py "$folder.tap"
}

run_abi() { taps tests/abi/abidiff.sh "$folder"; }
run_claims() { taps tests/proofs/ledger_claims.sh "$folder"; }
run_reference() { taps tests/proofs/reference.sh "$folder"; }
run_lint() { taps tests/matrix/lint.sh "$folder"; }

# reaches_every_line: writes the lines of lib/ that no test has reached and that are not known. The
# profiles of all runs of a program are added up in one file. Each program is asked by itself,
# since some are built with sources of the library and other settings.
reaches_every_line() {
    llvm-profdata-19 merge --sparse -o "$folder/profile" "$folder"/profiles/*.profraw || return 1
    for program in "$folder/lib/libnqueens.so" "$folder"/tests/*/test-* "$folder"/tests/*/replay-*; do
        [ ! -f "$program" ] || llvm-cov-19 export --format=lcov \
            --instr-profile="$folder/profile" "$program" || return 1
    done >"$folder/coverage.lcov"
    python3 tests/matrix/unreached.py "$folder/coverage.lcov" tests/matrix/unreached.txt
}

# The tests, and then that they reach each line, which is one check. Threads count by atomic
# additions: a difference of counters that lost one is a line that ran 2^64 - 1 times.
run_coverage() {
    export LLVM_PROFILE_FILE="$folder/profiles/%m.profraw"
    coverage='-fprofile-instr-generate -fcoverage-mapping -fprofile-update=atomic'
    set_up CC=clang-19 meson --buildtype=debugoptimized -Db_ndebug=false "-Dc_args=$coverage" \
        "-Dc_link_args=$coverage" || return 1
    {
        try --suite unit --suite kernels --suite fuzz
        if reaches_every_line >"$folder.lines"; then
            echo '1 passed, 0 failed, 0 skipped'
        else
            echo 'FAILED: coverage: llvm-cov failed, or lines of lib/ that no test reaches are not known'
            cat "$folder.lines"
            echo '0 passed, 1 failed, 0 skipped'
        fi
    } | add_up
}

# ---- The run -------------------------------------------------------------------

# The kernels that the tests of a leg said they ran on, if they did.
kernels_in() {
    find "$1" -name 'testlog*.json' -exec cat {} + 2>/dev/null |
        sed -n 's/.*# kernels: auto \([a-z0-9 -]*\).*/; kernels \1/p' | sort -u | tr -d '\n'
}

# What a leg says of its failed checks, or else its end.
show_failure() {
    echo "$1:"
    if grep -q '^FAILED: .*: ' "$1"; then
        sed -n '/^FAILED: .*: /,$p' "$1" | head -n 100
    else
        tail -n 40 "$1"
    fi
}

run_leg() {
    name=$1
    folder=$build/$name
    log=$build/$name.log
    eval "description=\$description_$(echo "$name" | tr - _)"
    lacking=$(missing "$name" | tr '\n' ' ')
    if [ -n "$lacking" ]; then
        case " ${MATRIX_SKIP:-} " in
        *" $name "*)
            echo "$name: 0 passed, 0 failed, 1 skipped, cannot be installed: $lacking"
            ;;
        *)
            echo "$name: 0 passed, 1 failed, 0 skipped, cannot be installed: $lacking"
            ;;
        esac
        return
    fi
    began=$(date +%s)
    NQUEENS_TEST_SEED=$(seed_of "$name")
    derive_seeds
    NQUEENS_EXPECTED_KERNELS=$(native_kernels)
    export NQUEENS_EXPECTED_KERNELS
    unset NQUEENS_TEST_TOOLS # a leg names those that are among its packages
    ("run_$(echo "$name" | tr - _)") >"$log" 2>&1 </dev/null
    seconds=$(($(date +%s) - began))
    count=$(tail -n 1 "$log" | sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed, \([0-9]*\) skipped$/\1 \2 \3/p')
    # A leg that made no check, or ended before the count, has failed.
    # shellcheck disable=SC2086 # three numbers
    set -- ${count:-0 1 0}
    unfit=$(grep -c '^FAILED: there is no test' "$log")
    [ "$(($1 + $2 + $3))" -gt 0 ] || set -- 0 1 0
    set -- "$1" "$(($2 + unfit))" "$3"
    # shellcheck disable=SC2154 # set by the eval
    printf '%s: %d passed, %d failed, %d skipped in %d s, seed %s (%s%s)\n' "$name" "$@" "$seconds" \
        "$NQUEENS_TEST_SEED" "$description" "$(kernels_in "$folder")"
    grep '^skipped: ' "$log" | sed 's/^/    /'
    if [ "$2" -gt 0 ]; then
        show_failure "$log" | sed 's/^/    /'
    fi
}

if [ "${1:-}" = --list ]; then
    for name in $legs; do
        eval "printf '%-10s %s\n' $name \"\$description_$(echo "$name" | tr - _)\""
    done
    exit 0
fi
if [ "${1:-}" = --leg ]; then # by this script alone, from below
    run_leg "$2" >"$build/$2.said" 2>&1
    cat "$build/$2.said"
    exit 0
fi
for name in "$@"; do
    case " $legs " in
    *" $name "*) ;;
    *)
        echo "matrix.sh: there is no leg '$name'; there are:$legs" >&2
        exit 1
        ;;
    esac
done
# shellcheck disable=SC2086 # a word for each leg
[ $# -gt 0 ] || set -- $legs

echo "Legs: $*"
echo "Legs that are left out if their packages cannot be had: ${MATRIX_SKIP:-none}"
mkdir -p "$build"
rm -f "$build"/*.said
install_packages "$@"
printf '%s\n' "$@" | xargs -n 1 -P 2 sh tests/matrix.sh --leg
for name in "$@"; do
    # One that was killed has said nothing, and has failed.
    { cat "$build/$name.said"; echo "$name: 0 passed, 1 failed, 0 skipped"; } 2>/dev/null |
        sed -n "s/^$name: \([0-9]* passed, [0-9]* failed, [0-9]* skipped\).*/\1/p" | head -n 1
done | add_up | awk -v seed="$NQUEENS_TEST_SEED" -v cpu="$(python3 tests/tally.py --cpu)" '
    { print cpu; print "NQUEENS_TEST_SEED=" seed; print; failed = $3 > 0 || $1 == 0 }
    END { exit failed }'
