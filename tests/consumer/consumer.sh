#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The library as other projects get it: what `meson install` puts into an empty
# folder (whose name has spaces), found by pkg-config, linked shared and static
# into consumer.c as C and as C++; and the checkout as a meson subproject. Catches
# a file that is not installed, an nqueens.pc that names the wrong folder or leaves
# a library out, a header that C++ cannot link, a build that only works as the
# top-level project.
#
# usage: consumer.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/consumer/installed.sh
. "$SOURCE_ROOT/tests/consumer/installed.sh"

# Only the nqueens.pc installed here is found.
unset PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR
PKG_CONFIG_LIBDIR=$libraries/pkgconfig
export PKG_CONFIG_LIBDIR

# configuration OPTION...: what pkg-config says, quoted for the shell, as if the
# folder that the files were installed into were the prefix.
configuration() {
    pkg-config --define-variable=prefix="$(printf '%s\n' "$installed" | sed 's/ /\\ /g')" \
        "$@" nqueens
}

# configuration_is EXPECTED OPTION...: word for word.
configuration_is() {
    expected=$1
    shift
    eval "set -- $(configuration "$@")"
    equals "$expected" echo "$*"
}

# As installed, without the prefix of this script.
prefix_is_the_option() {
    equals "$(printf '%s\n' "$PREFIX" | sed 's/ /\\ /g')" pkg-config --variable=prefix nqueens
}

files_are_complete() {
    {
        echo "$INCLUDEDIR/nqueens.h"
        echo "$LIBDIR/pkgconfig/nqueens.pc"
        [ -z "$STATIC_LIBRARY" ] || echo "$LIBDIR/libnqueens.a"
        [ -z "$SHARED_LIBRARY" ] || for end in '' .0 ".$VERSION"; do
            echo "$LIBDIR/libnqueens.so$end"
        done
        # The pages that are written, and one by the name of each function.
        {
            (cd "$SOURCE_ROOT/docs/man" && ls ./*.3)
            sh "$SOURCE_ROOT/tests/headers/declared.sh" all | sed 's/.*/&.3/'
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
    equals libnqueens.so.0 readlink "$libraries/libnqueens.so"
    equals "libnqueens.so.$VERSION" readlink "$libraries/libnqueens.so.0"
}

# links PROGRAM SOURCE OPTION COMPILER...: with the flags that pkg-config gives
# with OPTION.
links() {
    program=$1 source=$2 option=$3
    shift 3
    flags=$(configuration "$option" --cflags --libs)
    set -- "$@" -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror \
        -o "$program" "$source"
    eval 'set -- "$@"' "$flags"
    "$@"
}

needs_the_shared_library() {
    readelf -d "$1" | grep -F '(NEEDED)' | grep -F '[libnqueens.so.0]'
}

needs_no_shared_library() {
    test -x "$1"
    ! readelf -d "$1" | grep -F '(NEEDED)' | grep -F libnqueens
}

# consumes LANGUAGE SUFFIX COMPILER...: consumer.c under a name with the suffix of
# the language, shared and static.
consumes() {
    language=$1 suffix=$2
    shift 2
    cp "$here/consumer.c" "consumer.$suffix"
    if [ -n "$SHARED_LIBRARY" ]; then
        program=./$suffix-shared
        check "$language links with pkg-config --libs" \
            links "$program" "consumer.$suffix" --libs "$@"
        check "$language needs libnqueens.so.0" needs_the_shared_library "$program"
        check "$language prints the boards, shared" prints_the_boards "$program"
    else
        skip "$language links with pkg-config --libs" 'a static build'
    fi
    if [ -z "$STATIC_LIBRARY" ]; then
        skip "$language links with pkg-config --static --libs" 'a shared build'
    elif [ -n "$LTO" ]; then
        skip "$language links with pkg-config --static --libs" "$LTO"
    elif ! links_statically "$@"; then
        skip "$language links with pkg-config --static --libs" 'no static C library'
    else
        program=./$suffix-static
        check "$language links with pkg-config --static --libs" \
            links "$program" "consumer.$suffix" --static "$@" -static
        check "$language needs no libnqueens.so" needs_no_shared_library "$program"
        check "$language prints the boards, static" prints_the_boards "$program"
    fi
}

# A project with the checkout in subprojects/nqueens, and what it makes of it.
builds_as_a_subproject() {
    mkdir "$1" "$1/subprojects"
    cp "$here/subproject/meson.build" "$here/consumer.c" "$1"
    ln -s "$SOURCE_ROOT" "$1/subprojects/nqueens"
    meson setup --wrap-mode=forcefallback -Dnqueens:default_library="$2" "$1/build" "$1"
    meson compile -C "$1/build"
}

# Not even the meson.build of the tests and examples is read.
builds_the_library_only() {
    grep -qF subprojects/nqueens/lib/ "$1/build/build.ninja"
    ! grep -oE 'subprojects/nqueens/(tests|examples)/[^ ]*' "$1/build/build.ninja"
}

check 'meson install' installs
check 'the installed files are those expected' files_are_complete
if [ -n "$COMMAND" ]; then
    # It finds the library beside it.
    check 'the installed command counts' \
        equals 92 env LD_LIBRARY_PATH="$libraries" "$installed/$BINDIR/nqueens" count 8
fi
if [ -n "$SHARED_LIBRARY" ]; then
    check 'the links of the shared library lead to its version' links_lead_to_the_version
else
    skip 'the links of the shared library lead to its version' 'a static build'
fi

if has pkg-config; then
    check 'nqueens.pc is valid' pkg-config --validate nqueens
    check 'nqueens.pc has the version' configuration_is "$VERSION" --modversion
    check 'nqueens.pc has the prefix' prefix_is_the_option
    # Where there is only the static library its threads are everybody's.
    threads=
    [ -n "$SHARED_LIBRARY" ] || threads=' -pthread'
    check 'nqueens.pc has the folder of the header below the prefix' \
        configuration_is "-I$installed/$INCLUDEDIR$threads" --cflags
    check 'nqueens.pc has the folder of the library below the prefix, and no other library' \
        configuration_is "-L$libraries -lnqueens$threads" --libs
    # shellcheck disable=SC2086 # the compiler may be several words
    consumes C c $CC -std=c11
    cxx=
    for compiler in "${CXX:-g++}" g++ clang++ c++; do
        [ -n "$cxx" ] || ! has "$compiler" || cxx=$compiler
    done
    if [ -n "$cxx" ]; then
        consumes C++ cpp "$cxx" -std=c++11
    else
        skip 'C++ links' 'no C++ compiler'
    fi
else
    skip 'nqueens.pc is right, and C and C++ link with it' 'no pkg-config'
fi

# With both, as the library is configured unless told otherwise, meson links with
# the shared one.
for kind in both static; do
    program="./$kind project/build/consumer"
    check "a project with the subproject, libraries $kind, builds" \
        builds_as_a_subproject "$kind project" "$kind"
    check "the subproject, libraries $kind, leaves tests and examples out" \
        builds_the_library_only "$kind project"
    case $kind in
    both) check 'the project needs libnqueens.so.0' needs_the_shared_library "$program" ;;
    static) check 'the project needs no libnqueens.so' needs_no_shared_library "$program" ;;
    esac
    check "the project with the subproject, libraries $kind, prints the boards" \
        prints_the_boards "$program"
done
finish
