#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The Debian packages of an archive that archive.sh made, for this machine: libnqueens1, libnqueens-dev
# and nqueens, the command, and what dpkg-buildpackage leaves beside them.
#
#     sh docs/packaging/deb.sh ARCHIVE FOLDER
#
# It needs what debian/control names under Build-Depends, and dpkg-dev.
set -eu

if [ $# -ne 2 ]; then
    echo 'usage: deb.sh ARCHIVE FOLDER' >&2
    exit 2
fi
archive=$(CDPATH='' cd -- "$(dirname -- "$1")" && pwd)/${1##*/}
mkdir -p -- "$2"
CDPATH='' cd -- "$2"

# Sources in Debian hold nothing that was built.
tar -xf "$archive"
tree=${1##*/}
tree=${tree%.tar.xz}
rm -r "$tree/dist"
tar -cJf "libnqueens_${tree#nqueens-}.orig.tar.xz" "$tree"
cd "$tree"
cp -r docs/packaging/debian .
unset CC CFLAGS
DEB_BUILD_OPTIONS="${DEB_BUILD_OPTIONS-nocheck} parallel=$(nproc)" dpkg-buildpackage -us -uc
