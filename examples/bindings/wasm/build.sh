#!/bin/sh
# SPDX-License-Identifier: MIT
#
# build.sh - installs what is missing, builds the library as WebAssembly, and makes a package of it
# for npm.
#
#     sh examples/bindings/wasm/build.sh [FOLDER]
#
# The package is left in FOLDER/package, what it is built from beside it; FOLDER is build/wasm in
# the checkout, if not given. A release has the package in dist/, of which this takes it, and builds
# and installs nothing. In a checkout, on Debian and Ubuntu it installs with apt-get, as root or
# through sudo, those of these packages that are missing, and none if nothing is:
#
#     clang, lld                compile and link for WebAssembly
#     llvm                      has the archiver
#     wasi-libc                 the C library
#     libclang-rt-dev-wasm32    what clang calls for products of 128 bits
#     binaryen                  makes modules smaller, and faster
#     meson, ninja-build        build

set -eu

fail() {
    printf 'build.sh: %s\n' "$*" >&2
    exit 1
}

have() {
    command -v "$1" >/dev/null 2>&1
}

# Whether clang makes a program for WebAssembly, for which it needs four packages.
clang_works() {
    program=$(mktemp)
    works=true
    printf '#include <stdio.h>\nint main(void) { return puts("") < 0; }\n' |
        clang --target=wasm32-wasi -x c -o "$program" - >/dev/null 2>&1 || works=false
    rm -f "$program"
    $works
}

# Writes the names of the packages that are missing, one a line.
missing_packages() {
    clang_works || printf '%s\n' clang lld wasi-libc libclang-rt-dev-wasm32
    have llvm-ar || echo llvm
    have wasm-opt || echo binaryen
    have meson || echo meson
    have ninja || have ninja-build || have samu || echo ninja-build
}

# Installs the packages, without those that they recommend.
install() {
    by_hand="Install these by hand, and run this again: $*"
    if ! have apt-get; then
        fail "there is no apt-get here to install packages with. $by_hand"
    elif [ "$(id -u)" -eq 0 ]; then
        as_root=
    elif have sudo; then
        as_root=sudo
    else
        fail "only root can install packages, and there is no sudo. $by_hand"
    fi

    echo "Installing with apt-get those of these that are missing here: $*"
    apt_get="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120"
    # An update that fails for one source may still have brought the others.
    $apt_get update || true
    $apt_get install -y --no-install-recommends "$@" >/dev/null ||
        fail "apt-get could not install them. $by_hand"
    [ -z "$(missing_packages)" ] ||
        fail "apt-get is done, but still missing: $(missing_packages | tr '\n' ' ')"
}

# Runs a command, and shows its output only if it fails.
quietly() {
    "$@" >"$folder/log" 2>&1 && return
    cat "$folder/log" >&2
    fail "this failed: $*
If $folder is left from another place or another time, remove it and try again."
}

start=$PWD
CDPATH='' cd -- "$(dirname -- "$0")/../../.."
folder=${1:-$PWD/build/wasm}
case $folder in
/*) ;;
*) folder=$start/$folder ;;
esac
mkdir -p "$folder"
package=$folder/package

# A release has it as it was built of these sources.
if [ -f dist/nqueens.tgz ]; then
    rm -rf "$package"
    gzip -dc dist/nqueens.tgz | tar -C "$folder" -xf -
    echo "The package of this release is in $package; to build it, remove the folder dist"
    exit
fi

packages=$(missing_packages)
if [ -n "$packages" ]; then
    # One word for each package.
    # shellcheck disable=SC2086
    install $packages
fi

# module NAME HAS_SIMD OPTIMIZATION: a module in the package, built in the folder of its name. Both
# are compiled for size, since networks load them; the one for old browsers at any price. wasm-opt
# takes the features that a module needs from a section of the module.
module() {
    [ -f "$folder/$1/build.ninja" ] ||
        quietly meson setup --cross-file examples/bindings/wasm/wasi.ini --buildtype=release \
            -Doptimization=plain -Dc_args="$3" -Dvector_kernels="$2" -Ddefault_library=static \
            -Dthreads=disabled -Dcommand=false -Dexamples=false -Dledger=disabled \
            -Dmpi=disabled -Dtests=disabled "$folder/$1"
    quietly meson compile -C "$folder/$1" nqueens.wasm
    quietly wasm-opt -Os --strip-debug --strip-producers --strip-target-features \
        -o "$package/$1.wasm" "$folder/$1/examples/bindings/wasm/nqueens.wasm"
}

rm -rf "$package"
mkdir "$package"
module nqueens false -Oz
module nqueens-simd true -Os
cp LICENSE "$package"
cd examples/bindings/wasm
cp -R ./*.mjs ./*.d.ts nqueens package.json README.md "$package"
echo "The package is in $package"
