#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The library as other projects get it: what `meson install` puts into an empty folder (whose
# name has spaces); the lines of README.md and docs/guide.md for the compiler with pkg-config,
# CMake and Python, as they stand, with consumer.c, shared and static; every function, called from
# C and C++ by tests/abi/witness.c; and every type from Rust by calls.rs, with the declarations
# that tests/interface.py makes of the header. Catches a file that is not installed, an nqueens.pc
# that names the wrong folder or leaves a library out, a package for CMake that works in one place
# only or is taken for another version, a header that C++ cannot link, a block that does not work
# as it stands, a type that another language has to guess, a function that no stranger has tried.
#
# The lines that build the library are those of builds.sh.
#
# usage: consumer.sh SCRATCH
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
witness=$SOURCE_ROOT/tests/abi/witness.c
installed=$scratch/here/installed$PREFIX
libraries=$installed/$LIBDIR

installs() {
    meson install -C "$BUILD_ROOT" --no-rebuild --destdir "$PWD/installed"
}

# Whether the compiler has a static C library.
links_statically() {
    echo 'int main(void) { return 0; }' >nothing.c
    "$@" -static -o nothing nothing.c 2>nothing.txt
}

# ---- What is installed, and pkg-config -------------------------------------------

# Only the nqueens.pc installed here is found.
unset PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR
PKG_CONFIG_LIBDIR=$libraries/pkgconfig
export PKG_CONFIG_LIBDIR

# configuration OPTION...: what pkg-config says, quoted for the shell.
configuration() {
    pkg-config "$@" nqueens
}

# configuration_is EXPECTED OPTION...: word for word.
configuration_is() {
    expected=$1
    shift
    eval "set -- $(configuration "$@")"
    equals "$expected" echo "$*"
}

# prefix_is FOLDER: which nqueens.pc reaches from the folder that it lies in.
prefix_is() {
    eval "found=$(configuration --variable=prefix)"
    equals "$(real_path "$1")" real_path "$found"
}

real_path() {
    (cd "$1" && pwd -P)
}

# In another folder than the one that it was configured for and installed into.
moves_with_its_prefix() {
    mkdir moved
    cp -R "$installed" 'moved/to another'
    PKG_CONFIG_LIBDIR="$PWD/moved/to another/$LIBDIR/pkgconfig"
    prefix_is 'moved/to another'
}

the_command_moves() {
    cp -R "$installed" 'moved command'
    (
        unset LD_LIBRARY_PATH
        equals 92 'moved command/'"$BINDIR/nqueens" count 8
        # By the library that was moved, and none of the system.
        ! command -v ldd >/dev/null 2>&1 || [ -z "$SHARED_LIBRARY" ] || ldd 'moved command/'"$BINDIR/nqueens" |
            grep -F "moved command/$BINDIR/"
    )
}

files_are_complete() {
    {
        echo "$INCLUDEDIR/nqueens.h"
        echo "$LIBDIR/pkgconfig/nqueens.pc"
        echo "$LIBDIR/cmake/nqueens/nqueensConfig.cmake"
        echo "$LIBDIR/cmake/nqueens/nqueensConfigVersion.cmake"
        echo "$DATADIR/doc/nqueens/abi.md"
        [ -z "$STATIC_LIBRARY" ] || echo "$LIBDIR/libnqueens.a"
        [ -z "$SHARED_LIBRARY" ] || for end in '' .1 ".$VERSION"; do
            echo "$LIBDIR/libnqueens.so$end"
        done
        # The pages that are written, and one by the name of each function.
        {
            (cd "$SOURCE_ROOT/docs/man" && ls ./*.3)
            declared all | sed 's/.*/&.3/'
        } | sed "s,^\./,,; s,^,$MANDIR/man3/,"
        for name in ${COMMAND:+nqueens} ${MPI:+nqueens-mpi}; do
            echo "$BINDIR/$name"
            echo "$MANDIR/man1/$name.1"
            echo "$DATADIR/bash-completion/completions/$name"
            echo "$DATADIR/fish/vendor_completions.d/$name.fish"
            echo "$DATADIR/zsh/site-functions/_$name"
        done
    } | sort -u >expected_files.txt
    (cd "$installed" && find . ! -type d) | sed 's/^\.\///' | sort >files.txt
    diff expected_files.txt files.txt
}

links_lead_to_the_version() {
    equals libnqueens.so.1 readlink "$libraries/libnqueens.so"
    equals "libnqueens.so.$VERSION" readlink "$libraries/libnqueens.so.1"
}

check 'meson install' installs
check 'the installed files are those expected' files_are_complete
if [ -n "$COMMAND" ]; then
    # It finds the library beside it.
    check 'the installed command counts' \
        equals 92 env LD_LIBRARY_PATH="$libraries" "$installed/$BINDIR/nqueens" count 8
    if [ "$PREFIX" = /usr ]; then
        skip 'the command moves with its prefix' 'it looks into the folders of the system'
    else
        check 'the command moves with its prefix' the_command_moves
    fi
fi
if [ -n "$SHARED_LIBRARY" ]; then
    check 'the links of the shared library lead to its version' links_lead_to_the_version
else
    skip 'the links of the shared library lead to its version' 'a static build'
fi

if has pkg-config; then
    check 'nqueens.pc is valid' pkg-config --validate nqueens
    check 'nqueens.pc has the version' configuration_is "$VERSION" --modversion
    check 'nqueens.pc has the prefix that it is installed below' prefix_is "$installed"
    check 'nqueens.pc moves with its prefix' moves_with_its_prefix
    reached=
    eval "reached=$(configuration --variable=prefix)"
    # Where there is only the static library its threads are everybody's.
    threads=
    [ -n "$SHARED_LIBRARY" ] || threads=' -pthread'
    check 'nqueens.pc has the folder of the header below the prefix' \
        configuration_is "-I$reached/$INCLUDEDIR$threads" --cflags
    check 'nqueens.pc has the folder of the library below the prefix, and no other library' \
        configuration_is "-L$reached/$LIBDIR -lnqueens$threads" --libs
else
    skip 'nqueens.pc is right' 'no pkg-config'
fi

# ---- The README and the guide ----------------------------------------------------

guide=docs/guide.md

# On Debian CMake does not look into lib64, which meson takes where dpkg-dev is missing.
cmake_prefix=$installed
[ "$LIBDIR" != lib64 ] || cmake_prefix="$installed;$installed/lib64/cmake"

# cmake_builds FOLDER [CHANGE]: the lines of the guide, after a change by sed. The library is not
# where it was configured for, and one of the system is not looked for.
cmake_builds() {
    mkdir "$1"
    cp "$here/consumer.c" "$1/program.c"
    {
        echo 'cmake_minimum_required(VERSION 3.16)'
        echo 'project(consumer C)'
        block $guide cmake 1 | sed "${2:-}"
    } >"$1/CMakeLists.txt"
    # The compiler may be several words, as with ccache before it, which CMake takes from CC alone.
    CC=$CC cmake -S "$1" -B "$1/build" -DCMAKE_PREFIX_PATH="$cmake_prefix" \
        -DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF -DCMAKE_C_FLAGS='-Wall -Wextra -Werror'
    cmake --build "$1/build"
    prints_the_boards "$1/build/program"
}

cmake_builds_statically() {
    cmake_builds cmake_static \
        "s/nqueens::nqueens/nqueens::static/; s/find_package(nqueens/& $VERSION EXACT/"
    needs_no_shared_library cmake_static/build/program
}

# As in a system where a folder above it can also be reached by a link beside the prefix.
cmake_finds_it_through_a_link() {
    ln -s "$installed/${LIBDIR%%/*}" "${LIBDIR%%/*}"
    found=$PWD/$LIBDIR/cmake/nqueens
    cmake_builds cmake_link "s,find_package(nqueens,& PATHS \"$found\" NO_DEFAULT_PATH,"
}

# From the checkout, in the place of what would be fetched; shared, too.
cmake_fetches_it() {
    for shared in OFF ON; do
        mkdir "cmake_fetched_$shared"
        cp "$here/consumer.c" "cmake_fetched_$shared/program.c"
        {
            echo 'cmake_minimum_required(VERSION 3.18)'
            echo 'project(consumer C)'
            block $guide cmake 2 | sed 's/URL ADDRESS/SOURCE_DIR nowhere/'
        } >"cmake_fetched_$shared/CMakeLists.txt"
        CC=$CC cmake -S "cmake_fetched_$shared" -B "cmake_fetched_$shared/build" \
            -DFETCHCONTENT_SOURCE_DIR_NQUEENS="$SOURCE_ROOT" -DBUILD_SHARED_LIBS=$shared \
            -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS='-Wall -Wextra -Werror'
        cmake --build "cmake_fetched_$shared/build"
        prints_the_boards "cmake_fetched_$shared/build/program"
    done
    needs_no_shared_library cmake_fetched_OFF/build/program
    find cmake_fetched_ON -name "libnqueens.so.$VERSION" | grep .
}

cmake_takes_the_right_versions() {
    cmake -DTEMPLATE="$SOURCE_ROOT/lib/nqueensConfigVersion.cmake.in" \
        -DFOLDER="$PWD/cmake_versions" -P "$here/versions.cmake"
}

python_prints_what_the_guide_says() {
    block $guide python 1 >program.py
    LD_LIBRARY_PATH=$libraries python3 program.py >output.txt
    output_after $guide "library = CDLL('libnqueens.so.1')" >expected.txt
    [ -s expected.txt ]
    diff expected.txt output.txt
}

# cc is the compiler of the build. What pkg-config says is quoted for the shell, which $(...) in
# a line does not read: so that the path of the scratch folder may have spaces it is put into
# the line.
compiles_as_written() {
    mkdir -p bin
    printf '#!/bin/sh\nPATH=%s\nexec %s "$@"\n' "'$PATH'" "$CC" >bin/cc
    chmod +x bin/cc
    (
        PATH=$scratch/here/bin:$PATH
        LD_LIBRARY_PATH=$libraries
        export LD_LIBRARY_PATH
        asked=${1#*\$(}
        eval "${1%%\$(*}$(eval "${asked%%)*}")${asked#*)}"
    )
}

readme_compiles() {
    line=$(indented cc)
    equals 1 eval "indented cc | grep -c pkg-config"
    block README.md c 1 >queens.c
    compiles_as_written "$line" >output.txt
    output_after README.md '#include <nqueens.h>' | diff - output.txt
}

guide_compiles() {
    cp "$here/consumer.c" program.c
    compiles_as_written "$(block $guide console "$1" | commands)"
    prints_the_boards ./program
}

# Of what lies in the same source, too.
has_only_what_it_calls() {
    cat >only.c <<'END'
#include <nqueens.h>

int main(void)
{
    nqueens_solver *solver;
    int status = nqueens_solver_new(8, &solver);
    nqueens_solver_free(solver);
    return status;
}
END
    # shellcheck disable=SC2086 # the compiler may be several words
    $CC -I "$installed/$INCLUDEDIR" -o only only.c -Wl,--gc-sections "$STATIC_LIBRARY" -pthread
    ./only
    nm only | sed -n 's/.* T \(nqueens_.*\)/\1/p' | sort >called.txt
    printf 'nqueens_solver_%s\n' free new new_with_allocator | diff - called.txt
}

# gives_what_it_should PROGRAM: which makes calls, and says what is wrong.
gives_what_it_should() {
    LD_LIBRARY_PATH=$libraries "$1" "$VERSION"
}

# refers_to_all FILE: the undefined names of the program are all that the library exports.
refers_to_all() {
    nm -u "$1" | sed -n 's/.* \(nqueens_[a-z0-9_]*\).*/\1/p' | sort -u | diff exported.txt -
}

compiles_the_calls() {
    "$@" -pedantic-errors -Wall -Wextra -Wconversion -Wshadow -Werror -I "$installed/$INCLUDEDIR" \
        -o calls "${SHARED_LIBRARY:-$STATIC_LIBRARY}" -pthread
}

# calls_from NAME COMPILER...: the program by the compiler, last the source.
calls_from() {
    name=$1
    shift
    check "$name compiles every call" compiles_the_calls "$@"
    check "$name's calls give what they should" gives_what_it_should ./calls
    if [ -n "$SHARED_LIBRARY" ]; then
        check "$name calls every function" refers_to_all calls
    fi
}

rust_calls_every_function() {
    python3 "$SOURCE_ROOT/tests/interface.py" rust >interface.rs
    cp "$here/calls.rs" .
    rustc --edition 2021 --cap-lints warn -L "$libraries" -o calls_of_rust calls.rs
    gives_what_it_should ./calls_of_rust
    refers_to_all calls_of_rust
}

if ! has pkg-config; then
    skip 'the lines of the README and of the guide compile a program' 'no pkg-config'
else
    if [ -n "$SHARED_LIBRARY" ]; then
        check 'the line of the README compiles its program' readme_compiles
        check 'the line of the guide compiles a program' guide_compiles 2
        check 'which needs libnqueens.so.1' needs_the_shared_library ./program
    else
        skip 'the lines of the README and of the guide compile a program' 'a static build'
    fi
    # shellcheck disable=SC2086 # the compiler may be several words
    if [ -z "$STATIC_LIBRARY" ] || [ -n "$LTO" ]; then
        skip 'the line of the guide compiles a static program' 'no static library, or LTO'
    elif ! links_statically $CC; then
        skip 'the line of the guide compiles a static program' 'no static C library'
    else
        check 'the line of the guide compiles a static program' guide_compiles 3
        check 'which needs no libnqueens.so' needs_no_shared_library ./program
    fi
fi
if [ -z "$STATIC_LIBRARY" ] || [ -n "$LTO" ]; then
    skip 'a static program has only what it calls' 'no static library, or LTO'
else
    check 'with --gc-sections a static program has only what it calls' has_only_what_it_calls
fi
check_with cmake 'the CMake lines of the guide build a program' cmake_builds cmake
if has cmake && [ -n "$SHARED_LIBRARY" ]; then
    check 'which needs libnqueens.so.1' needs_the_shared_library cmake/build/program
fi
check_with cmake 'CMake finds the library through a link' cmake_finds_it_through_a_link
if [ -z "$STATIC_LIBRARY" ] || [ -n "$LTO" ]; then
    skip 'CMake links with nqueens::static' 'no static library, or LTO'
else
    check_with cmake 'CMake links with nqueens::static' cmake_builds_statically
fi
check_with cmake 'CMake builds the library as a part of a project' cmake_fetches_it
check_with cmake 'CMake takes the versions that keep the interface' cmake_takes_the_right_versions

declared exported >exported.txt
grep -qx nqueens_count exported.txt
cp "$witness" calls.cpp
# shellcheck disable=SC2086 # the compiler may be several words
calls_from C $CC -std=c99 "$witness"
for compiler in g++ clang++; do
    for standard in c++98 c++20; do
        if has $compiler; then
            calls_from "$compiler -std=$standard" $compiler -std=$standard calls.cpp
        else
            skip "$compiler -std=$standard makes every call" "no $compiler"
        fi
    done
done
if [ -z "$SHARED_LIBRARY" ]; then
    skip 'Python and Rust use the shared library' 'a static build'
else
    check_with python3 'the Python program of the guide prints what the guide says' \
        python_prints_what_the_guide_says
    check_with 'rustc python3' 'Rust links every function, and calls with every type' \
        rust_calls_every_function
fi
finish
