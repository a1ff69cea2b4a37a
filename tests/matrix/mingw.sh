#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The library for Windows: the lines of the README build it with what they name alone, and without
# threads it needs no DLL of mingw-w64. Of an installed one the DLL exports the functions of
# <nqueens.h> and no others, and the first program of the README is linked with it and with the
# static library, as pkg-config and CMake say, and prints in wine what the README shows. Catches a
# line that does not work, a function that is not exported, a library or a path that pkg-config or
# CMake does not name, a program that needs another DLL than it should.
#
# usage: mingw.sh BUILD, in the checkout; BUILD is meson's, with a prefix in it
set -eu

export SOURCE_ROOT="$PWD"
CC=x86_64-w64-mingw32-gcc
# shellcheck source=/dev/null
. "$SOURCE_ROOT/tests/tap.sh"
# shellcheck source=/dev/null
. "$SOURCE_ROOT/tests/docs/reading.sh"

build=$1
installed=$build/installed
scratch_folder "$build/programs"
threads=$($CC -print-file-name=libwinpthread-1.dll)

# In a copy of the checkout, where they make build/windows.
lines_of_the_readme_build() {
    mkdir source
    tar -C "$SOURCE_ROOT" --exclude='./build*' --exclude=./.git -cf - . | tar -C source -xf -
    sed -n 's,^    \(meson .*build/windows\)$,\1,p' "$SOURCE_ROOT/README.md" >lines
    equals 2 grep -c . lines
    cd source
    sh -e ../lines
    ls build/windows/lib/libnqueens-1.dll build/windows/lib/libnqueens.a
}

needs_no_dll_without_threads() {
    meson setup --cross-file "$SOURCE_ROOT/docs/packaging/x86_64-w64-mingw32.ini" \
        -Dthreads=disabled -Dvector_kernels=false -Dtests=disabled -Doptimization=0 without "$SOURCE_ROOT"
    ninja -C without lib/libnqueens-1.dll
    loads without/lib/libnqueens-1.dll 'KERNEL32.dll'
    if loads without/lib/libnqueens-1.dll 'lib.*'; then
        return 1
    fi
}

# To stdout Windows writes \r\n.
prints_what_the_readme_shows() {
    block README.md text 1 >expected
    wine "$1" | tr -d '\r' >printed
    cmp expected printed
}

# loads PROGRAM LIBRARY: whether it is of those that the program loads.
loads() {
    x86_64-w64-mingw32-objdump -p "$1" | grep -q "DLL Name: $2"
}

exports_the_functions_of_the_header() {
    declared exported >functions
    x86_64-w64-mingw32-objdump -p "$installed/bin/libnqueens-1.dll" |
        sed -n 's/^.*\[ *[0-9]*\] *\([a-z_][a-z0-9_]*\)$/\1/p' | sort >exports
    [ -s functions ]
    diff functions exports
}

# compiles OPTION... -- COMPILER ARGUMENT...: with what pkg-config says with the options, which is
# quoted for a shell.
compiles() {
    options=
    while [ "$1" != -- ]; do
        options="$options $1"
        shift
    done
    shift
    # shellcheck disable=SC2086 # words
    said=$(PKG_CONFIG_LIBDIR="$installed/lib/pkgconfig" pkg-config $options --cflags --libs nqueens)
    eval '"$@"' "$said"
}

works_with_the_dll() {
    compiles -- $CC -o shared.exe readme.c
    loads shared.exe libnqueens-1.dll
    prints_what_the_readme_shows shared.exe
}

works_statically() {
    compiles --static -- $CC -static -o static.exe readme.c
    loads static.exe 'lib.*' && return 1
    prints_what_the_readme_shows static.exe
}

works_in_cpp() {
    compiles -- x86_64-w64-mingw32-g++ -static-libgcc -static-libstdc++ -o cpp.exe -x c++ readme.c \
        -x none
    loads cpp.exe libnqueens-1.dll
    prints_what_the_readme_shows cpp.exe
}

# works_by_cmake TARGET: and leaves TARGET.exe.
works_by_cmake() {
    mkdir "$1"
    cat >"$1/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.16)
project(program C)
find_package(nqueens 1.0 REQUIRED)
add_executable(program ../readme.c)
target_link_libraries(program PRIVATE nqueens::$1)
END
    cmake -S "$1" -B "$1/build" -DCMAKE_SYSTEM_NAME=Windows -DCMAKE_C_COMPILER=$CC \
        -DCMAKE_PREFIX_PATH="$installed" -DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF
    cmake --build "$1/build"
    cp "$1/build/program.exe" "$1.exe"
    prints_what_the_readme_shows "$1.exe"
}

works_with_the_dll_by_cmake() {
    works_by_cmake nqueens
    loads nqueens.exe libnqueens-1.dll
}

meson install -C "$build" --no-rebuild --quiet
block README.md c 1 >readme.c
# Windows looks for DLLs where the program is.
cp "$installed/bin/libnqueens-1.dll" "$threads" .

check 'the lines of the README build the library' lines_of_the_readme_build
check 'without threads the DLL needs no other of mingw-w64' needs_no_dll_without_threads
check 'the DLL exports the functions of the header and no others' exports_the_functions_of_the_header
check 'a program with the DLL, by pkg-config' works_with_the_dll
check 'a program with the static library, by pkg-config' works_statically
check 'a program in C++' works_in_cpp
check 'a program with the DLL, by CMake' works_with_the_dll_by_cmake
check 'a program with the static library, by CMake' works_by_cmake static
finish
