#!/bin/sh
# SPDX-License-Identifier: MIT
#
# release.sh - makes the files of a release that do not depend on the machine, from HEAD, on Debian or
# Ubuntu: the archive of the sources, the zip for Windows, the command for Linux on x86-64 and AArch64,
# the package for npm, the page, and the file SHA256SUMS over them and whatever else is in the folder
# already, such as wheels and Debian packages.
#
#     sh docs/packaging/release.sh FOLDER
set -eu

if [ $# -ne 1 ]; then
    echo 'usage: release.sh FOLDER' >&2
    exit 2
fi
mkdir -p -- "$1"
folder=$(CDPATH='' cd -- "$1" && pwd)
CDPATH='' cd -- "$(dirname -- "$0")/../.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

sh docs/packaging/archive.sh "$folder"
tar -C "$scratch" -xJf "$(ls "$folder"/nqueens-*.tar.xz)"
sources=$(ls -d "$scratch"/nqueens-*)
version=${sources##*/nqueens-}

# Of the same sources, so that the checkout may have changes.
sh "$sources/docs/packaging/windows.sh" "$scratch/windows"
mv "$scratch/windows/nqueens-$version-windows-x86_64.zip" "$folder"
for machine in x86_64 aarch64; do
    sh "$sources/docs/packaging/static.sh" "$scratch/$machine" "$machine"
    mv "$scratch/$machine/nqueens-$version-linux-$machine.tar.gz" "$folder"
done
cp "$sources/dist/nqueens.tgz" "$folder/nqueens-$version.tgz"
cp "$sources/dist/index.html" "$folder/nqueens-$version.html"
cd "$folder"
rm -f SHA256SUMS
sha256sum -- * >"$scratch/SHA256SUMS"
mv "$scratch/SHA256SUMS" .
