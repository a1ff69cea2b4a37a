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

# shellcheck source=/dev/null
. "$SOURCE_ROOT/tests/tap.sh"
[ -z "$SKIP" ] || skip_all "$SKIP"
has meson || skip_all 'no meson in the path'

scratch=$1
rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"

guide=$SOURCE_ROOT/docs/guide.md
here=$SOURCE_ROOT/tests/consumer
installed=$scratch/installed$PREFIX
libraries=$installed/$LIBDIR

# block LANGUAGE NUMBER: the block of the guide that is fenced by ```LANGUAGE.
block() {
    awk -v fence="\`\`\`$1" -v wanted="$2" '
        inside && /^```$/ { inside = 0; next }
        inside && number == wanted
        $0 == fence { inside = 1; number++ }
    ' "$guide" >block.txt
    [ -s block.txt ] || { echo "the guide has no block $1 $2" >&2; return 1; }
    cat block.txt
}

# What the guide shows after the block that has this line in it.
output_after() {
    awk -v line="$1" '
        $0 == line { found = 1 }
        found && inside && /^```$/ { exit }
        found && inside
        found && /^```text$/ { inside = 1 }
    ' "$guide"
}

installs() {
    meson install -C "$BUILD_ROOT" --no-rebuild --destdir "$scratch/installed"
    # As if the scratch folder were the system's root; pkg-config wants spaces quoted.
    quoted=$(printf '%s\n' "$installed" | sed 's/ /\\\\&/g')
    sed -i.bak "s,^prefix=.*,prefix=$quoted," "$libraries/pkgconfig/nqueens.pc"
}

prints_the_boards() {
    LD_LIBRARY_PATH=$libraries "$1" >output.txt
    diff "$here/expected.txt" output.txt
}

cmake_builds() {
    mkdir cmake
    cp "$here/consumer.c" cmake/program.c
    {
        echo 'cmake_minimum_required(VERSION 3.16)'
        echo 'project(consumer C)'
        block cmake 1
    } >cmake/CMakeLists.txt
    # shellcheck disable=SC2086 # the compiler's first word; CMake takes one
    set -- $CC
    PKG_CONFIG_LIBDIR=$libraries/pkgconfig cmake -S cmake -B cmake/build \
        -DCMAKE_C_COMPILER="$1" -DCMAKE_C_FLAGS='-Wall -Wextra -Werror'
    cmake --build cmake/build
}

python_prints_what_the_guide_says() {
    block python 1 >program.py
    LD_LIBRARY_PATH=$libraries python3 program.py >output.txt
    output_after "library = CDLL('libnqueens.so.0')" >expected.txt
    [ -s expected.txt ]
    diff expected.txt output.txt
}

# commands NUMBER: the lines behind "$ " in a console block of the guide.
commands() {
    block console "$1" | sed -n 's/^\$ //p'
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
    test "$(commands 1 | wc -l)" -eq 3
    test "$(indented meson | wc -l)" -eq 2
    {
        commands 1
        indented meson
    } >lines.txt
    (
        cd source
        unset MESON_BUILD_ROOT
        DESTDIR=$scratch/system
        export CC DESTDIR
        while IFS= read -r line; do
            eval "$line" </dev/null
        done <../lines.txt
        rm -rf build
    )
    found=$(find system -name 'libnqueens.so')
    test "$(find system -type f | grep -c -v '^system/usr/local/')" -eq 0
    test "$(LD_LIBRARY_PATH=$(dirname "$found") system/usr/local/bin/nqueens count 8)" = 92
    test -f system/usr/local/include/nqueens.h
    test -f "$(dirname "$found")/libnqueens.a"
    test -f "$(dirname "$found")/pkgconfig/nqueens.pc"
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
        PATH=$scratch/bin:$PATH
        PKG_CONFIG_LIBDIR=$libraries/pkgconfig LD_LIBRARY_PATH=$libraries
        export PKG_CONFIG_LIBDIR LD_LIBRARY_PATH
        asked=${1#*\$(}
        eval "${1%%\$(*}$(eval "${asked%%)*}")${asked#*)}"
    )
}

readme_compiles() {
    line=$(indented cc)
    test "$(printf '%s\n' "$line" | grep -c pkg-config)" -eq 1
    guide=$SOURCE_ROOT/README.md
    block c 1 >queens.c
    compiles_as_written "$line" >output.txt
    output_after '#include <nqueens.h>' | diff - output.txt
}

guide_compiles() {
    cp "$here/consumer.c" program.c
    compiles_as_written "$(commands "$1")"
    prints_the_boards ./program
}

links_statically() {
    echo 'int main(void) { return 0; }' >nothing.c
    # shellcheck disable=SC2086 # the compiler may be several words
    $CC -static -o nothing nothing.c 2>nothing.txt
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
    block ini 1 | sed "s,ADDRESS,file://$scratch/source,; s,VERSION,HEAD," \
        >wrapped/subprojects/nqueens.wrap
    cp "$here/consumer.c" wrapped/program.c
    {
        echo "project('wrapped', 'c')"
        block meson 1
    } >wrapped/meson.build
    env -u PKG_CONFIG_PATH PKG_CONFIG_LIBDIR="$scratch" meson setup wrapped/build wrapped
    meson compile -C wrapped/build
    grep -q "subprojects/nqueens/lib" wrapped/build/build.ninja
}

check 'meson install' installs
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
    if [ -z "$STATIC_LIBRARY" ] || [ -n "$LTO" ]; then
        skip 'the line of the guide compiles a static program' 'no static library, or LTO'
    elif ! links_statically; then
        skip 'the line of the guide compiles a static program' 'no static C library'
    else
        check 'the line of the guide compiles a static program' guide_compiles 6
    fi
fi
if ! has cmake; then
    skip 'the CMake lines of the guide build a program' 'no cmake'
elif ! has pkg-config; then
    skip 'the CMake lines of the guide build a program' 'no pkg-config'
else
    check 'the CMake lines of the guide build a program' cmake_builds
    check 'it prints the boards' prints_the_boards cmake/build/program
fi
if ! has python3; then
    skip 'the Python program of the guide prints what the guide says' 'no python3'
elif [ -z "$SHARED_LIBRARY" ]; then
    skip 'the Python program of the guide prints what the guide says' 'a static build'
else
    check 'the Python program of the guide prints what the guide says' \
        python_prints_what_the_guide_says
fi
if has git; then
    check 'the meson lines and the wrap file of the guide build a program' wrap_builds
    check 'it prints the boards, too' prints_the_boards wrapped/build/program
else
    skip 'the meson lines and the wrap file of the guide build a program' 'no git'
fi

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
    skip 'Python and Rust call every function' 'a static build'
else
    if has python3; then
        check 'Python calls every function' python_calls_every_function
    else
        skip 'Python calls every function' 'no python3'
    fi
    if has rustc; then
        check 'Rust calls every function' rust_calls_every_function
    else
        skip 'Rust calls every function' 'no rustc'
    fi
fi
finish
