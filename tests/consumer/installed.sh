# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What the tests of users share: the files of `meson install` below $installed, in a folder of
# their own. A script sources this file with its own argument, SCRATCH.
#
# Environment: see package_environment in tests/meson.build.

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"
[ -z "$SKIP" ] || skip_all "$SKIP"
has meson || skip_all 'no meson in the path'

scratch_folder "$1"
here=$SOURCE_ROOT/tests/consumer
installed=$scratch/here/installed$PREFIX
libraries=$installed/$LIBDIR
# It is not for speed that the library is built again.
CFLAGS=-O0
export CFLAGS

installs() {
    meson install -C "$BUILD_ROOT" --no-rebuild --destdir "$PWD/installed"
}

# prints_the_boards PROGRAM: what consumer.c should.
prints_the_boards() {
    LD_LIBRARY_PATH=$libraries "$1" >output.txt
    diff "$here/expected.txt" output.txt
}

# Whether the compiler has a static C library.
links_statically() {
    echo 'int main(void) { return 0; }' >nothing.c
    "$@" -static -o nothing nothing.c 2>nothing.txt
}
