#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The library as README.md and docs/guide.md tell users to get it, of meson, of the
# compiler alone, of CMake, of a meson wrap and of Python: the lines are taken out of the
# pages, and tried with what `meson install` puts into a scratch folder, and with a source
# tree. And every function, called
# from C, C++, Python and Rust by the programs in calls/, which print the same. Catches a
# block that does not work as it stands, an nqueens.pc that CMake cannot read, a type that
# another language has to guess, a function that no stranger has tried.
#
# usage: languages.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/consumer/installed.sh
. "$SOURCE_ROOT/tests/consumer/installed.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"

guide=docs/guide.md

installs_at_the_root() {
    installs
    # As if the scratch folder were the system's root; pkg-config wants spaces quoted.
    quoted=$(printf '%s\n' "$installed" | sed 's/ /\\\\&/g')
    sed -i.bak "s,^prefix=.*,prefix=$quoted," "$libraries/pkgconfig/nqueens.pc"
}

cmake_builds() {
    mkdir cmake
    cp "$here/consumer.c" cmake/program.c
    {
        echo 'cmake_minimum_required(VERSION 3.16)'
        echo 'project(consumer C)'
        block $guide cmake 1
    } >cmake/CMakeLists.txt
    # shellcheck disable=SC2086 # the compiler's first word; CMake takes one
    set -- $CC
    PKG_CONFIG_LIBDIR=$libraries/pkgconfig cmake -S cmake -B cmake/build \
        -DCMAKE_C_COMPILER="$1" -DCMAKE_C_FLAGS='-Wall -Wextra -Werror'
    cmake --build cmake/build
    prints_the_boards cmake/build/program
}

python_prints_what_the_guide_says() {
    block $guide python 1 >program.py
    LD_LIBRARY_PATH=$libraries python3 program.py >output.txt
    output_after $guide "library = CDLL('libnqueens.so.0')" >expected.txt
    [ -s expected.txt ]
    diff expected.txt output.txt
}

# indented WORD: the indented lines of the README that begin with it.
indented() {
    sed -n "s/^    \($1 .*\)/\1/p" "$SOURCE_ROOT/README.md"
}

# The lines as they stand; only that the tests, which take minutes, are not compiled unless
# asked for, and that everything goes to a folder below the scratch folder.
builds_and_installs() {
    mkdir source
    tar -C "$SOURCE_ROOT" --exclude='./build*' --exclude=./.git -cf - . | tar -C source -xf -
    sed "/^option('tests'/s/'auto'/'disabled'/" "$SOURCE_ROOT/meson_options.txt" \
        >source/meson_options.txt
    grep -q "^option('tests'.*disabled" source/meson_options.txt
    block $guide console 1 | commands >lines.txt
    indented meson >>lines.txt
    equals 5 grep -c . lines.txt
    (
        cd source
        unset MESON_BUILD_ROOT
        DESTDIR=$scratch/here/system
        export CC DESTDIR
        while IFS= read -r line; do
            eval "$line" </dev/null
        done <../lines.txt
        rm -rf build
    )
    found=$(find system -name 'libnqueens.so')
    test "$(find system -type f | grep -c -v '^system/usr/local/')" -eq 0
    folder=$(dirname "$found")
    equals 92 env LD_LIBRARY_PATH="$folder" system/usr/local/bin/nqueens count 8
    ls system/usr/local/include/nqueens.h "$folder/libnqueens.a" "$folder/pkgconfig/nqueens.pc"
}

# Only the nqueens.pc installed here is found, and cc is the compiler of the build. What
# pkg-config says is quoted for the shell, which $(...) in a line does not read: so that the
# path of the scratch folder may have spaces it is put into the line.
compiles_as_written() {
    mkdir -p bin
    printf '#!/bin/sh\nPATH=%s\nexec %s "$@"\n' "'$PATH'" "$CC" >bin/cc
    chmod +x bin/cc
    (
        unset PKG_CONFIG_PATH
        PATH=$scratch/here/bin:$PATH
        PKG_CONFIG_LIBDIR=$libraries/pkgconfig LD_LIBRARY_PATH=$libraries
        export PKG_CONFIG_LIBDIR LD_LIBRARY_PATH
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

# prints_the_calls PROGRAM...: with every function called once or more.
prints_the_calls() {
    LD_LIBRARY_PATH=$libraries "$@" "$VERSION" >output.txt
    diff "$here/calls/expected.txt" output.txt
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
    check "$name's calls give what they should" prints_the_calls ./calls
    if [ -n "$SHARED_LIBRARY" ]; then
        check "$name calls every function" refers_to_all calls
    fi
}

python_calls_every_function() {
    prints_the_calls python3 "$here/calls/calls.py" libnqueens.so.0
    diff exported.txt called.txt
}

rust_calls_every_function() {
    rustc --edition 2021 --cap-lints warn -L "$libraries" -o calls_of_rust "$here/calls/calls.rs"
    prints_the_calls ./calls_of_rust
    refers_to_all calls_of_rust
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
    env -u PKG_CONFIG_PATH PKG_CONFIG_LIBDIR="$PWD" meson setup wrapped/build wrapped
    meson compile -C wrapped/build
    grep -q "subprojects/nqueens/lib" wrapped/build/build.ninja
    prints_the_boards wrapped/build/program
}

check 'meson install' installs_at_the_root
check 'the lines of the guide and of the README build and install' builds_and_installs
if ! has pkg-config; then
    skip 'the lines of the README and of the guide compile a program' 'no pkg-config'
else
    if [ -n "$SHARED_LIBRARY" ]; then
        check 'the line of the README compiles its program' readme_compiles
        check 'the line of the guide compiles a program' guide_compiles 5
    else
        skip 'the lines of the README and of the guide compile a program' 'a static build'
    fi
    # shellcheck disable=SC2086 # the compiler may be several words
    if [ -z "$STATIC_LIBRARY" ] || [ -n "$LTO" ]; then
        skip 'the line of the guide compiles a static program' 'no static library, or LTO'
    elif ! links_statically $CC; then
        skip 'the line of the guide compiles a static program' 'no static C library'
    else
        check 'the line of the guide compiles a static program' guide_compiles 6
    fi
fi
check_with 'cmake pkg-config' 'the CMake lines of the guide build a program' cmake_builds
check_with git 'the meson lines and the wrap file of the guide build a program' wrap_builds

sh "$SOURCE_ROOT/tests/headers/declared.sh" exported >exported.txt
grep -qx nqueens_count exported.txt
cp "$here/calls/calls.c" calls.cpp
# shellcheck disable=SC2086 # the compiler may be several words
calls_from C $CC -std=c99 "$here/calls/calls.c"
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
    check_with python3 'Python calls every function' python_calls_every_function
    check_with rustc 'Rust calls every function' rust_calls_every_function
fi
finish
