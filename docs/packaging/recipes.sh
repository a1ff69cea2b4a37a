#!/bin/sh
# SPDX-License-Identifier: MIT
#
# recipes.sh - writes the recipes beside it into a folder, for one archive and the address that
# it is had from: its version, address and checksums stand in place of the words @VERSION@,
# @ADDRESS@, @FOLDER@, in which that is, @SHA256@ and @SHA512@.
#
#     sh docs/packaging/recipes.sh ARCHIVE ADDRESS FOLDER
#
# An address may also be that of a file, file:///...
set -eu

if [ $# -ne 3 ]; then
    echo 'usage: recipes.sh ARCHIVE ADDRESS FOLDER' >&2
    exit 2
fi
archive=$1 address=$2 folder=$3
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

checksum() {
    if command -v sha256sum >/dev/null 2>&1; then
        "sha$1sum" <"$archive"
    else
        shasum -a "$1" <"$archive"
    fi | cut -d ' ' -f 1
}

version=$(basename -- "$archive" | sed -n 's/^nqueens-\(.*\)\.tar\.xz$/\1/p')
[ -n "$version" ] || {
    echo "recipes.sh: $archive is not named nqueens-VERSION.tar.xz" >&2
    exit 1
}
sha256=$(checksum 256)
sha512=$(checksum 512)
# In what sed writes, & and the comma have a meaning.
address=$(printf '%s\n' "$address" | sed 's/[\\&,]/\\&/g')
folder_of_address=${address%/*}
for recipe in conan/conanfile.py conan/conandata.yml conda/recipe.yaml vcpkg/portfile.cmake \
    vcpkg/vcpkg.json homebrew/nqueens.rb nix/package.nix nqueens.wrap watch; do
    mkdir -p "$folder/$(dirname "$recipe")"
    sed "s,@VERSION@,$version,g; s,@ADDRESS@,$address,g; s,@SHA256@,$sha256,g; s,@SHA512@,$sha512,g
        s,@FOLDER@,$folder_of_address,g" "$here/$recipe" >"$folder/$recipe"
done
