#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The library as other projects build it: the lines of README.md and docs/guide.md for meson and a
# meson wrap, as they stand, in a copy of the sources, with consumer.c, shared and static. Catches
# a line that does not work, a file that is installed in another folder, a build that only works as
# the top-level project, or reads more than the library there; a plain build that compiles tests, or
# not for the machine that CFLAGS name, flags that only the library needs in a static nqueens.pc, a
# package whose kernels are slow.
#
# usage: builds.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"
# shellcheck source=tests/consumer/programs.sh
. "$SOURCE_ROOT/tests/consumer/programs.sh"
[ -z "$SKIP" ] || skip_all "$SKIP"
has meson || skip_all 'no meson in the path'

scratch_folder "$1"
libraries=
guide=docs/guide.md
# It is not for speed that the library is built again.
CFLAGS=-O0
export CFLAGS

# The lines as they stand; only that everything goes to a folder below the scratch folder, for which
# nobody needs to be root and the loader keeps no list. They compile no test, which takes minutes.
builds_and_installs() {
    mkdir source
    tar -C "$SOURCE_ROOT" --exclude='./build*' --exclude=./.git -cf - . | tar -C source -xf -
    block $guide console 1 | commands >lines.txt
    indented meson | grep -v build/windows >>lines.txt # those are of the leg mingw
    indented sudo >>lines.txt
    equals 8 grep -c . lines.txt
    # shellcheck disable=SC2317 # the lines call them
    (
        sudo() {
            "$@"
        }
        ldconfig() {
            :
        }
        cd source
        unset MESON_BUILD_ROOT
        DESTDIR=$scratch/here/system
        export CC DESTDIR
        while IFS= read -r line; do
            eval "$line" </dev/null
        done <../lines.txt
        find build/tests -type f >../of_tests.txt
        rm -rf build
    )
    is_empty of_tests.txt
    found=$(find system -name 'libnqueens.so')
    test "$(find system -type f | grep -c -v '^system/usr/local/')" -eq 0
    folder=$(dirname "$found")
    equals 92 env LD_LIBRARY_PATH="$folder" system/usr/local/bin/nqueens count 8
    ls system/usr/local/include/nqueens.h "$folder/libnqueens.a" "$folder/pkgconfig/nqueens.pc"
}

# The lines of the guide, with a git repository that the source tree is put into.
wrap_builds() {
    mkdir -p wrapped/subprojects
    git -C source init -q
    git -C source add .
    git -C source -c user.name=test -c user.email= commit -q -m source
    block $guide ini 1 | sed "s,ADDRESS,file://$scratch/here/source,; s,VERSION,HEAD," \
        >wrapped/subprojects/nqueens.wrap
    cp "$here/consumer.c" wrapped/program.c
    {
        echo "project('wrapped', 'c')"
        block $guide meson 1
    } >wrapped/meson.build
    # Not an installed library, which pkg-config or CMake may find.
    meson setup --wrap-mode=forcefallback wrapped/build wrapped
    meson compile -C wrapped/build
    # The library alone: not even the meson.build of the tests and examples is read.
    grep -qF subprojects/nqueens/lib/ wrapped/build/build.ninja
    test -z "$(grep -oE 'subprojects/nqueens/(tests|examples)/[^ ]*' wrapped/build/build.ninja)"
    # There is a static library too, but meson links with the shared one.
    needs_the_shared_library wrapped/build/program
    prints_the_boards wrapped/build/program
    # With only the folder, and statically, as the guide says.
    rm wrapped/subprojects/nqueens.wrap
    statically="fallback: 'nqueens', default_options: ['default_library=static']"
    sed -i.bak "s/dependency('nqueens'/&, $statically/" wrapped/meson.build
    meson setup --wrap-mode=forcefallback wrapped/static wrapped
    meson compile -C wrapped/static
    needs_no_shared_library wrapped/static/program
    prints_the_boards wrapped/static/program
}

# Programs that are linked with the static library alone need its threads, and no more.
static_flags_are_public() {
    meson setup -Ddefault_library=static -Dledger=disabled alone "$SOURCE_ROOT"
    # shellcheck disable=SC2016 # for pkg-config
    equals '-I${includedir} -pthread' sed -n 's/^Cflags: //p' alone/meson-private/nqueens.pc
}

# optimized_as SOURCE: the last option of its kind for that source of lib/, in the build `packaged`.
optimized_as() {
    awk -v name="lib/$1 " '
        /^build / { found = index($0 " ", name) > 0; next }
        found && $1 == "ARGS" { print; exit }' packaged/build.ninja |
        grep -o -e '-O[0-3s]' | tail -n 1
}

# As distributions build, with all options in CFLAGS.
kernels_that_count_are_fast() {
    CFLAGS=-O2 meson setup --buildtype=plain -Dcommand=false -Dexamples=false packaged "$SOURCE_ROOT"
    for source in join/pairs.c backtracking/bitmask.c; do
        equals -O3 optimized_as $source
    done
    equals -O2 optimized_as text/parse.c
}

# The headers of the kernel, in asm/, are those of the 64-bit system.
BITS_32='-m32 -O0 -idirafter /usr/include/x86_64-linux-gnu'

# By CFLAGS alone, of which meson's name of the CPU does not know; all that the README's lines build.
builds_for_32_bits() {
    CFLAGS=$BITS_32 meson setup narrow "$SOURCE_ROOT"
    meson compile -C narrow
    equals 92 narrow/examples/command/nqueens/nqueens count 8
}

check 'the lines of the guide and of the README build and install' builds_and_installs
check 'a static nqueens.pc has no flag of the library in it' static_flags_are_public
check 'the kernels that count are compiled at -O3, whatever CFLAGS say' kernels_that_count_are_fast
echo 'int main(void) { return sizeof(void *) != 4; }' >narrow.c
# shellcheck disable=SC2086 # the compiler may be several words
if $CC $BITS_32 -o narrow_program narrow.c 2>narrow.txt && ./narrow_program; then
    check 'CFLAGS=-m32 builds library and command for 32 bits' builds_for_32_bits
else
    skip 'CFLAGS=-m32 builds library and command for 32 bits' "$CC cannot"
fi
check_with git 'the meson lines and the wrap file of the guide build a program' wrap_builds
finish
