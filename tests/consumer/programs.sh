# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What the tests of consumers share: how the program consumer.c must have been built. $libraries is
# where the library was installed, or nothing if the program finds it by itself.

here=$SOURCE_ROOT/tests/consumer

# prints_the_boards PROGRAM: what consumer.c should.
prints_the_boards() {
    # shellcheck disable=SC2154 # the script sets it
    LD_LIBRARY_PATH=$libraries "$1" >output.txt
    diff "$here/expected.txt" output.txt
}

needs_the_shared_library() {
    readelf -d "$1" | grep -F '(NEEDED)' | grep -F '[libnqueens.so.1]'
}

needs_no_shared_library() {
    test -x "$1"
    ! readelf -d "$1" | grep -F '(NEEDED)' | grep -F libnqueens
}

# indented WORD: the indented lines of the README that begin with it.
indented() {
    sed -n "s/^    \($1 .*\)/\1/p" "$SOURCE_ROOT/README.md"
}
