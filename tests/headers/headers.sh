#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The header as its users meet it: the compilers of the build read it alone and
# twice, in each C and C++ standard that it is written for, with the warnings of
# a careful project as errors; the version macros agree, and all files that name the
# version; and tests/interface.py reads what the compiler does. The suite `consumer`
# calls every function from C++. Catches what the library's own sources, C11 that
# includes it among others, cannot: a missing #include, a word that C++ reserves, a
# name without the prefix, an extension; and a file that a new version has forgotten.
#
# usage: headers.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"
[ -z "$SKIP" ] || skip_all "$SKIP"

scratch_folder "$1"
# By itself, with nothing before it that could lend it a type; and twice, so that its guard holds.
echo '#include <nqueens.h>' >alone.c
cat alone.c alone.c >twice.c

# accepts COMPILER LANGUAGE STANDARD FILE: compiles without a warning.
accepts() {
    # shellcheck disable=SC2086 # the compiler may be several words
    $1 -x "$2" -std="$3" -pedantic-errors -Wall -Wextra -Wconversion -Wshadow -Wundef -Werror \
        -I "$SOURCE_ROOT/include" -c -o object.o "$4"
}

# links PROGRAM COMPILER [FLAG...] SOURCE: with the library of this build.
links() {
    program=$1
    shift
    "$@" -I "$SOURCE_ROOT/include" -o "$program" "${SHARED_LIBRARY:-$STATIC_LIBRARY}" -pthread
}

# runs PROGRAM [ARGUMENT...]: with the library of this build.
runs() {
    LD_LIBRARY_PATH=$(dirname "$SHARED_LIBRARY")${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} "$@"
}

# macros [HEADER]: all that are defined after the headers that <nqueens.h>
# includes, and HEADER.
macros() {
    for header in stddef.h stdint.h stdio.h "$@"; do
        echo "#include <$header>"
    done | $CC -dM -E -I "$SOURCE_ROOT/include" -x c - | sort
}

macros_have_the_prefix() {
    macros >others.txt
    macros nqueens.h | comm -13 others.txt - >ours.txt
    grep -q '^#define NQUEENS_VERSION ' ours.txt
    ! grep -v '^#define NQUEENS_' ours.txt
}

every_function_is_marked() {
    grep -q nqueens_count declared.txt
    declared exported | diff declared.txt -
}

# All functions and macros that are a number. Another declaration, and another number, is an error.
description_is_the_header() {
    python3 "$SOURCE_ROOT/tests/interface.py" c >interface.h
    cat >description.c <<'END'
#include <nqueens.h>
#define FUNCTION(name, returned, types, arguments) returned name types;
#define OTHER_FUNCTION FUNCTION
#define NUMBER(name, number) _Static_assert(name == number, #name);
#include "interface.h"
END
    accepts "$CC" c c11 description.c
    sed -n 's/^.*FUNCTION(\([^,]*\),.*/\1/p' interface.h | sort | diff declared.txt -
    macros nqueens.h | sed -n 's/^#define \(NQUEENS_[A-Z0-9_]*\) [^"][^"]*$/\1/p' >numbers.txt
    sed -n 's/^NUMBER(\([^,]*\),.*/\1/p' interface.h | sort | diff numbers.txt -
}

# The macros with each other, with the library that the program runs with, and with the build.
versions_agree() {
    cat >version.c <<'END'
#include <nqueens.h>
int main(void)
{
    const int number = 10000 * NQUEENS_VERSION_MAJOR + 100 * NQUEENS_VERSION_MINOR +
                       NQUEENS_VERSION_PATCH;
    printf("%d.%d.%d %s %s\n", NQUEENS_VERSION_MAJOR, NQUEENS_VERSION_MINOR,
           NQUEENS_VERSION_PATCH, NQUEENS_VERSION, nqueens_version());
    return NQUEENS_VERSION_NUMBER != number || nqueens_version_number() != NQUEENS_VERSION_NUMBER;
}
END
    # shellcheck disable=SC2086 # the compiler may be several words
    links version $CC -std=c11 version.c
    equals "$VERSION $VERSION $VERSION" runs ./version
}

# In a copy of the files, from what they are to a release and to the version after it.
a_version_is_written() {
    mkdir copy
    (
        cd "$SOURCE_ROOT"
        tar -cf - meson.build CITATION.cff include docs/NEWS.md docs/packaging \
            examples/bindings/python/nqueens/__init__.py examples/bindings/wasm/package.json
    ) | tar -C copy -xf -
    equals '12.3.45, 2031-02-03' python3 copy/docs/packaging/version.py 12.3.45 2031-02-03
    grep '^#define NQUEENS_VERSION_NUMBER 120345 ' copy/include/nqueens.h
    grep '^date-released: 2031-02-03$' copy/CITATION.cff
    changelog=copy/docs/packaging/debian/changelog
    equals 'libnqueens (12.3.45-1~0) unstable; urgency=medium' head -n 1 "$changelog"
    equals ' -- the libnqueens authors <>  Mon, 03 Feb 2031 00:00:00 +0000' sed -n 5p "$changelog"
    cp "$changelog" released.txt
    grep '^## 12.3.45 (2031-02-03)$' copy/docs/NEWS.md
    equals '12.4.0, unreleased' python3 copy/docs/packaging/version.py 12.4.0 unreleased
    grep -A 2 '^## 12.4.0 (unreleased)$' copy/docs/NEWS.md | grep '^## 12.3.45 (2031-02-03)$'
    equals 'libnqueens (12.4.0-1~0) UNRELEASED; urgency=medium' head -n 1 "$changelog"
    sed 1,6d "$changelog" | diff released.txt -
    equals 0 awk '/date-released/ { found++ } END { print found + 0 }' copy/CITATION.cff
    sed -i.bak 's/12[.]4[.]0/12.4.1/' copy/CITATION.cff
    ! python3 copy/docs/packaging/version.py
}

declared all >declared.txt

for file in alone twice; do
    for standard in c99 c11 c17; do
        check "$CC -std=$standard reads the header $file" accepts "$CC" c "$standard" "$file.c"
    done
    for standard in ${CXX:+c++98 c++11 c++17 c++20}; do
        check "$CXX -std=$standard reads the header $file" accepts "$CXX" c++ "$standard" "$file.c"
    done
done
[ -n "$CXX" ] || skip 'C++ reads the header' 'no C++ compiler'

check 'every macro of the header starts with NQUEENS_' macros_have_the_prefix
check 'every function of the header is marked NQUEENS_API' every_function_is_marked
check_with python3 'the description of the header declares what it does' description_is_the_header
check 'the versions of header, library and build agree' versions_agree
check_with python3 'all files that name the version agree' \
    python3 "$SOURCE_ROOT/docs/packaging/version.py"
check_with python3 'a new version is written into all of them' a_version_is_written
finish
