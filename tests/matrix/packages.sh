#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The archive of a release, and the recipes in docs/packaging, tried from it on: it has the
# same bytes whoever makes it and where, and builds, installs and serves a program by itself; the
# Debian packages are built, lintian has nothing to say, they hold the files that they
# must, and a program is built with what is in them and runs; and a project with
# nqueens.wrap fetches the archive and builds. Catches a file that the archive lacks, a
# build that needs the git checkout, a package for JavaScript that needs a compiler, a
# file that no package or two have, a package that links only where it was built, a
# recipe for another archive.
#
# usage: packages.sh SCRATCH, in the checkout
set -eu

root=$PWD
# shellcheck source=/dev/null
. "$root/tests/tap.sh"

scratch=$1
rm -rf "$scratch"
mkdir -p "$scratch/recipe" "$scratch/wrapped/subprojects"
version=$(sed -n "s/^ *version: '\(.*\)',/\1/p" meson.build | head -n 1)
archive=$scratch/archive/nqueens-$version.tar.xz
tree=$scratch/recipe/nqueens-$version
triplet=$(dpkg-architecture -qDEB_HOST_MULTIARCH)

# Whoever owns the checkout.
GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'
export GIT_CONFIG_COUNT GIT_CONFIG_KEY_0 GIT_CONFIG_VALUE_0
git rev-parse --verify HEAD >/dev/null 2>&1 || skip_all 'the archive is made of a git checkout'

# What is committed, and no more.
archive_is_made() {
    sh docs/packaging/archive.sh "$scratch/archive" >"$scratch/said"
    (cd "$scratch/archive" && sha256sum -c "$scratch/said")
}

# From another folder, in another that has a space in its path, and with other settings.
archive_is_the_same_again() {
    cd /
    umask 077
    mkdir "$scratch/another place"
    TMPDIR="$scratch/another place" XZ_OPT=-0 TZ=Asia/Seoul GIT_CONFIG_COUNT=2 GIT_CONFIG_KEY_1=tar.umask GIT_CONFIG_VALUE_1=0002 \
        sh "$root/docs/packaging/archive.sh" "$scratch/an archive" HEAD
    cmp "$archive" "$scratch/an archive/${archive##*/}"
}

# In an empty folder, with nothing in the path that could compile.
the_package_for_javascript_is_in_it() {
    mkdir "$scratch/project" "$scratch/bin"
    cd "$scratch/project"
    tar -xf "$archive"
    for tool in node npm sh dirname mkdir rm gzip tar; do
        ln -s "$(command -v "$tool")" "$scratch/bin/$tool"
    done
    PATH=$scratch/bin
    (cd "nqueens-$version" && sh examples/bindings/wasm/build.sh "$scratch/project/built")
    npm pack --offline ./built/package
    npm install --offline --no-audit --no-fund "./nqueens-$version.tgz"
    test "$(node --input-type=module -e "import {count} from 'nqueens/worker'
        console.log(await count(8))")" = 92n
    npm install --offline --no-audit --no-fund "./nqueens-$version/dist/nqueens.tgz"
    test "$(node -p "require('nqueens/package.json').version")" = "$version"
}

the_page_is_in_it() {
    tar -xOf "$archive" "nqueens-$version/dist/index.html" >"$scratch/index.html"
    grep -q '<!doctype html>' "$scratch/index.html"
    grep -q '^<script type="text/plain" id="documents">\.\./docs</script>' "$scratch/index.html"
    for file in index.html offline.js app.webmanifest icon-192.png icon-512.png social.png; do
        tar -xOf "$archive" "nqueens-$version/dist/app/$file" >"$scratch/file"
        test -s "$scratch/file"
    done
}

# Its address is all that pip needs.
pip_installs_it() {
    python3 -m venv "$scratch/venv"
    CFLAGS=-O0 PIP_NO_INDEX=1 "$scratch/venv/bin/pip" install "$archive"
    test "$(cd / && "$scratch/venv/bin/python" -m nqueens 8 --format columns)" = "92
0 4 7 5 2 6 1 3"
}

# For this machine, and from the sources for pip; each is tried by the script itself.
packages_for_an_index_are_made() {
    CFLAGS=-O0 PIP_NO_INDEX=1 sh docs/packaging/wheel.sh "$scratch/index" python3
    CFLAGS=-O0 PIP_NO_INDEX=1 sh docs/packaging/wheel.sh "$scratch/index" python3 sources
    test "$(cd "$scratch/index" && printf '%s\n' * | sed 's/linux_2_[0-9]*_.*/linux/')" = "\
libnqueens-$version-py3-none-manylinux
libnqueens-$version.tar.gz"
}

# In a program of a user's, with the package as it is installed.
its_types_are_known() {
    cat >"$scratch/program.py" <<'END'
from typing import Iterator, Optional
import nqueens

number: int = nqueens.count(8, attacks=nqueens.Attacks.QUEEN | nqueens.Attacks.TORUS)
boards: Iterator[nqueens.Board] = nqueens.solutions(8)
with nqueens.Solver(8) as solver:
    board: Optional[nqueens.Board] = solver.solve()
    puzzle: nqueens.Puzzle = nqueens.puzzle(6)
    kinds: set[nqueens.Trace] = {step.kind for step in solver.trace()}
board = nqueens.solve(puzzle, attacks=puzzle.attacks) or nqueens.solve(nqueens.parse_puzzle('A'))
nqueens.draw(nqueens.first(8, require=[(0, 0)], forbid=[(1, 1)]) or (), 'fen')
nqueens.count(8, require=[0, None], progress=True)
nqueens.count(8, progress=lambda now: print(now.fraction))
nqueens.count(8, attacks='torus')
nqueens.count('8')
nqueens.count(8, attacks=b'torus')
nqueens.draw(8)
nqueens.solve(8, forbid=[1])
nqueens.count(8, progress='bar')
solver.require_board([0, 'a'])
solver.width
END
    mypy --strict --cache-dir=/dev/null "$scratch"/venv/lib/python3*/site-packages/nqueens
    mypy --strict --python-executable "$scratch/venv/bin/python" --cache-dir=/dev/null \
        "$scratch/program.py" >"$scratch/types" && return 1
    cat "$scratch/types"
    test "$(sed -n 's/^[^:]*program.py:\([0-9]*\): error: .*/\1/p' "$scratch/types" |
        tr '\n' ' ')" = '15 16 17 18 19 20 21 '
}

# Its tests are those of the other legs.
archive_serves_a_stranger() {
    mkdir "$scratch/a folder"
    TMPDIR="$scratch/a folder" CFLAGS=-O0 sh docs/packaging/try_archive.sh "$archive" none
    rmdir "$scratch/a folder"
}

recipes_are_written() {
    sh docs/packaging/recipes.sh "$archive" \
        "file://$(printf '%s\n' "$archive" | sed 's/ /%20/g')" "$scratch/recipes"
    grep -q "$(sha256sum <"$archive" | cut -d ' ' -f 1)" "$scratch/recipes/nix/package.nix"
    ! grep -r '@[A-Z0-9]*@' "$scratch/recipes"
}

# builds_debian_packages FOLDER: without the tests, which are those of the other legs.
builds_debian_packages() {
    DEB_BUILD_OPTIONS=nocheck sh docs/packaging/deb.sh "$archive" "$1"
}

# Those of debug symbols, too, whose paths are in the build ID.
debian_packages_are_the_same_from_another_path() {
    (builds_debian_packages "$scratch/another place")
    for package in "$scratch"/recipe/*.deb; do
        cmp "$package" "$scratch/another place/${package##*/}"
    done
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

# A file of meson install is in one package; man pages are compressed there, and completions of zsh
# in the folder that Debian has for those of packages. Documents are in folders of each package.
each_file_is_in_one_package() {
    (cd "$tree/debian/tmp" && find . ! -type d) | grep -v '/usr/share/doc/' |
        sed 's/\(man[1-8]\/.*\)/\1.gz/; s,/zsh/site-functions/,/zsh/vendor-completions/,' | sort \
        >"$scratch/installed"
    for package in "$scratch"/recipe/*.deb; do
        case $package in
        *dbgsym*) ;;
        *) dpkg-deb --fsys-tarfile "$package" | tar -tf - | grep -v '/$' ;;
        esac
    done | grep -v '/usr/share/\(doc\|lintian\)/' | sed 's,^\./,./,' | sort >"$scratch/packaged"
    diff "$scratch/installed" "$scratch/packaged"
}

# Built of the archive, and unpacked into another folder than it is meant for.
the_static_command_counts() {
    tar -C "$scratch" -xf "$archive"
    sh "$scratch/nqueens-$version/docs/packaging/static.sh" "$scratch/static" x86_64
    mkdir "$scratch/a prefix"
    tar -C "$scratch/a prefix" -xzf "$scratch/static/nqueens-$version-linux-x86_64.tar.gz"
    cd "$scratch/a prefix"
    readelf -d bin/nqueens >needed
    [ -z "$(sed -n '/(NEEDED)/p' needed)" ]
    test "$(bin/nqueens 8)" = 92
    test "$(bin/nqueens run --ledger 8.ledger 8)" = 92
    test -s share/man/man1/nqueens.1
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
    cp "$scratch/recipes/nqueens.wrap" "$scratch/wrapped/subprojects"
    cp tests/consumer/consumer.c "$scratch/wrapped"
    printf "project('wrapped', 'c')\nexecutable('consumer', 'consumer.c', dependencies: %s)\n" \
        "dependency('nqueens')" >"$scratch/wrapped/meson.build"
    meson setup --wrap-mode=forcefallback "$scratch/wrapped/build" "$scratch/wrapped"
    ninja -C "$scratch/wrapped/build" -j "$(nproc)"
    "$scratch/wrapped/build/consumer" | diff tests/consumer/expected.txt -
}

# For empty_roots.sh.
the_release_is_gathered() {
    mkdir "$scratch/release"
    cd "$scratch"
    cp "$archive" static/*.tar.gz index/*.whl release
    tar -xOf "$archive" "nqueens-$version/dist/nqueens.tgz" >"release/nqueens-$version.tgz"
    tar -xOf "$archive" "nqueens-$version/dist/index.html" >"release/nqueens-$version.html"
    test "$(find release -type f | wc -l)" -eq 5
}

check 'the archive is made' archive_is_made
check 'the archive is the same the next time' archive_is_the_same_again
check 'the archive builds, installs and serves a program' archive_serves_a_stranger
check 'the archive has the package for JavaScript, built' \
    the_package_for_javascript_is_in_it
check 'the archive has the page, built' the_page_is_in_it
check 'pip installs the archive' pip_installs_it
check 'packages for an index are made' packages_for_an_index_are_made
check 'mypy knows its types' its_types_are_known
check 'the recipes are written for it' recipes_are_written
check 'the Debian packages are built from it' builds_debian_packages "$scratch/recipe"
check 'they have the same bytes from a path with a space' \
    debian_packages_are_the_same_from_another_path
check 'lintian has nothing to say' lintian_is_content
check 'the command for Linux needs no other file' the_static_command_counts
check 'libnqueens1 has the library' has_files libnqueens1 \
    "usr/lib/$triplet/libnqueens.so.1" "usr/lib/$triplet/libnqueens.so.$version" \
    usr/share/doc/libnqueens1/copyright
check 'libnqueens-dev has what it takes to build' has_files libnqueens-dev \
    usr/include/nqueens.h "usr/lib/$triplet/libnqueens.so" "usr/lib/$triplet/libnqueens.a" \
    "usr/lib/$triplet/pkgconfig/nqueens.pc" "usr/lib/$triplet/cmake/nqueens/nqueensConfig.cmake" \
    usr/share/man/man3/nqueens_count.3.gz \
    usr/share/doc/libnqueens-dev/guide.md.gz usr/share/doc/libnqueens-dev/abi.md.gz \
    usr/share/doc/libnqueens-dev/examples/solutions.c
check 'nqueens has the command, and what it takes to use it on clusters' has_files nqueens \
    usr/bin/nqueens usr/share/man/man1/nqueens.1.gz usr/share/zsh/vendor-completions/_nqueens \
    usr/share/doc/nqueens/clusters.md.gz usr/share/doc/nqueens/ledger.md.gz \
    usr/share/doc/nqueens/examples/nqueens.sbatch
check 'each installed file is in one package' each_file_is_in_one_package
check 'a program is built with the packages, and runs' a_program_is_built_with_the_packages
check 'nqueens.wrap builds a project from the archive' the_wrap_builds_a_project
check 'the files of a release are gathered' the_release_is_gathered
finish
