#!/bin/sh
# SPDX-License-Identifier: MIT
#
# archive.sh - makes the archive of a release, nqueens-VERSION.tar.xz, of a commit, and prints its
# SHA-256. It holds what git has of the commit, with the time of the commit and without an owner;
# and the folder dist, built of that: nqueens.c, the library in one file, with nqueens.h; and for
# those who have no compiler for WebAssembly nqueens.tgz, the package for npm, index.html, the
# page, and app, the same as an application. One commit gives the same bytes, whoever makes it,
# where and when, with the same versions of xz, gzip, clang, lld, wasi-libc and binaryen.
#
#     sh docs/packaging/archive.sh FOLDER [COMMIT]
#
# The commit is HEAD, if not given.
set -eu

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
    echo 'usage: archive.sh FOLDER [COMMIT]' >&2
    exit 2
fi
mkdir -p -- "$1"
folder=$(CDPATH='' cd -- "$1" && pwd)
CDPATH='' cd -- "$(dirname -- "$0")/../.."

# With the settings of this git alone.
plain_git() {
    git -c tar.umask=0022 -c core.autocrlf=false -c core.attributesFile=/dev/null "$@"
}

commit=$(git rev-parse --verify "${2:-HEAD}^{commit}")
version=$(git show "$commit:meson.build" | sed -n "s/^  version: '\(.*\)',$/\1/p" | head -n 1)
name=nqueens-$version

# Options for xz in the environment would come to others.
unset XZ_OPT XZ_DEFAULTS
packed=$folder/$name.tar.xz
scratch=$(mktemp -d)
trap 'rm -rf "$scratch" "$folder/$name.tar"' EXIT

# As npm packs it, and with the time of the commit. GNU tar does that.
mkdir "$scratch/sources" "$scratch/dist"
plain_git archive "$commit" | tar -C "$scratch/sources" -xf -
python3 "$scratch/sources/docs/packaging/one_file.py" "$scratch/dist"
sh "$scratch/sources/examples/page/run.sh" ../docs "$scratch/built" >&2
tar -C "$scratch/built/wasm" --format=ustar --sort=name --owner=0 --group=0 --numeric-owner \
    --mode=u=rwX,go=rX --mtime="@$(git show -s --format=%ct "$commit")" -cf - package |
    gzip -n9 >"$scratch/dist/nqueens.tgz"

set --
for file in "$scratch/built/page/app/"*; do
    set -- "$@" --add-file="$file"
done
plain_git archive --format=tar --output="$folder/$name.tar" --prefix="$name/dist/" \
    --add-file="$scratch/dist/nqueens.c" --add-file="$scratch/dist/nqueens.h" \
    --add-file="$scratch/dist/nqueens.tgz" --add-file="$scratch/built/page/index.html" \
    --prefix="$name/dist/app/" "$@" --prefix="$name/" "$commit"
xz --force --threads=1 -9 "$folder/$name.tar"
if command -v sha256sum >/dev/null 2>&1; then
    (cd "$folder" && sha256sum "${packed##*/}")
else
    (cd "$folder" && shasum -a 256 "${packed##*/}")
fi
