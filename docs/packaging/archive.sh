#!/bin/sh
# SPDX-License-Identifier: MIT
#
# archive.sh - makes the archive of a release, nqueens-VERSION.tar.xz, of a commit, and prints its
# SHA-256. It holds what git has of the commit, no more, with the time of the commit and without
# an owner: one commit gives the same bytes, whoever makes it, where and when (xz of another
# version may pack them otherwise; what it packs is the same).
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
trap 'rm -f "$folder/$name.tar"' EXIT
plain_git archive --format=tar --prefix="$name/" --output="$folder/$name.tar" "$commit"
xz --force --threads=1 -9 "$folder/$name.tar"
if command -v sha256sum >/dev/null 2>&1; then
    (cd "$folder" && sha256sum "${packed##*/}")
else
    (cd "$folder" && shasum -a 256 "${packed##*/}")
fi
