#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The recipes in docs/packaging, tried from `meson dist` on: the Debian packages are
# built, lintian has nothing to say, they hold the files that they must, and a
# program is built with what is in them and runs; and a project with nqueens.wrap
# builds from the archive alone. Catches a file that the archive lacks, a build that
# needs the git checkout, a file that no package or two have, a package that links
# only where it was built.
#
# usage: packages.sh SCRATCH, in the checkout
set -eu

root=$PWD
# shellcheck source=/dev/null
. "$root/tests/tap.sh"

scratch=$1
rm -rf "$scratch"
mkdir -p "$scratch/recipe" "$scratch/wrapped/subprojects/packagefiles"
version=$(sed -n "s/^ *version: '\(.*\)',/\1/p" meson.build | head -n 1)
archive=nqueens-$version.tar.xz
tree=$scratch/recipe/nqueens-$version
triplet=$(dpkg-architecture -qDEB_HOST_MULTIARCH)

git -c safe.directory='*' rev-parse --verify HEAD >/dev/null 2>&1 ||
    skip_all 'meson dist needs a git checkout'

# What is committed, and no more.
dists() {
    meson setup -Dtests=disabled "$scratch/build" .
    GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*' \
        meson dist -C "$scratch/build" --no-tests --allow-dirty
    test -f "$scratch/build/meson-dist/$archive"
}

# The tests in the build are those of the other legs.
builds_debian_packages() {
    cp "$scratch/build/meson-dist/$archive" "$scratch/recipe/libnqueens_$version.orig.tar.xz"
    tar -C "$scratch/recipe" -xf "$scratch/build/meson-dist/$archive"
    cp -r "$tree/docs/packaging/debian" "$tree"
    cd "$tree"
    unset CC CFLAGS
    DEB_BUILD_OPTIONS="nocheck parallel=$(nproc)" dpkg-buildpackage -us -uc
}

# All but the packages of debug symbols, which have no room for overrides, nor has the
# list of changes.
lintian_is_content() {
    cd "$scratch/recipe"
    # shellcheck disable=SC2046 # words
    lintian --allow-root --fail-on error,warning,info --display-info ./*.dsc \
        $(printf '%s\n' ./*.deb | grep -v dbgsym)
}

# has_files PACKAGE FILE...
has_files() {
    package=$1
    shift
    dpkg-deb --fsys-tarfile "$scratch/recipe/$package"_*.deb | tar -tf - >"$scratch/files"
    for file in "$@"; do
        grep -qx "./$file" "$scratch/files" || {
            echo "$package lacks $file"
            return 1
        }
    done
}

# A file of meson install is in one package; man pages are compressed there.
each_file_is_in_one_package() {
    (cd "$tree/debian/tmp" && find . ! -type d | sed 's/\(man[1-8]\/.*\)/\1.gz/') | sort \
        >"$scratch/installed"
    for package in "$scratch"/recipe/*.deb; do
        case $package in
        *dbgsym*) ;;
        *) dpkg-deb --fsys-tarfile "$package" | tar -tf - | grep -v '/$' ;;
        esac
    done | grep -v '/usr/share/\(doc\|lintian\)/' | sed 's,^\./,./,' | sort >"$scratch/packaged"
    diff "$scratch/installed" "$scratch/packaged"
}

# As debian/tests does, with the packages unpacked and not installed; into a folder without
# spaces in its path, which pkg-config does not take in that of a system.
a_program_is_built_with_the_packages() {
    unpacked=$(mktemp -d /tmp/nqueens-packages-XXXXXX)
    trap 'rm -rf "$unpacked"' EXIT
    for package in "$scratch"/recipe/*.deb; do
        dpkg-deb -x "$package" "$unpacked"
    done
    usr=$unpacked/usr
    PKG_CONFIG_LIBDIR=$usr/lib/$triplet/pkgconfig
    export PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR="$unpacked"
    for static in '' --static; do
        # shellcheck disable=SC2046 # words
        cc -o "$scratch/consumer" ${static:+-static} "$root/tests/consumer/consumer.c" \
            $(pkg-config $static --cflags --libs nqueens)
        LD_LIBRARY_PATH=$usr/lib/$triplet "$scratch/consumer" |
            diff "$root/tests/consumer/expected.txt" -
    done
    test "$(LD_LIBRARY_PATH=$usr/lib/$triplet "$usr/bin/nqueens" count 8)" = 92
}

the_wrap_builds_a_project() {
    cp docs/packaging/nqueens.wrap "$scratch/wrapped/subprojects"
    cp "$scratch/build/meson-dist/$archive" "$scratch/wrapped/subprojects/packagefiles"
    cp tests/consumer/consumer.c tests/consumer/subproject/meson.build "$scratch/wrapped"
    meson setup --wrap-mode=forcefallback "$scratch/wrapped/build" "$scratch/wrapped"
    ninja -C "$scratch/wrapped/build" -j "$(nproc)"
    "$scratch/wrapped/build/consumer" | diff tests/consumer/expected.txt -
}

check 'meson dist makes an archive' dists
check 'the Debian packages are built from it' builds_debian_packages
check 'lintian has nothing to say' lintian_is_content
check 'libnqueens1 has the library' has_files libnqueens1 \
    "usr/lib/$triplet/libnqueens.so.1" "usr/lib/$triplet/libnqueens.so.$version" \
    usr/share/doc/libnqueens1/copyright
check 'libnqueens-dev has what it takes to build' has_files libnqueens-dev \
    usr/include/nqueens.h "usr/lib/$triplet/libnqueens.so" "usr/lib/$triplet/libnqueens.a" \
    "usr/lib/$triplet/pkgconfig/nqueens.pc" usr/share/man/man3/nqueens_count.3.gz \
    usr/share/doc/libnqueens-dev/guide.md.gz usr/share/doc/libnqueens-dev/examples/solutions.c
check 'nqueens has the command' has_files nqueens usr/bin/nqueens usr/share/man/man1/nqueens.1.gz
check 'each installed file is in one package' each_file_is_in_one_package
check 'a program is built with the packages, and runs' a_program_is_built_with_the_packages
check 'nqueens.wrap builds a project from the archive' the_wrap_builds_a_project
finish
