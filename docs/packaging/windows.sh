#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The archive for Windows on x86-64, nqueens-VERSION-windows-x86_64.zip, and its SHA-256: the
# command with ledgers, the DLL, its import library, the static library, the header, the files for
# pkg-config and CMake, which work wherever it is unpacked, and the licences.
#
#     sh docs/packaging/windows.sh FOLDER [SQLITE]
#
# It is built from this checkout, or unpacked archive of the sources, in FOLDER/work. SQLITE is
# a folder that sqlite.sh makes, or has made; FOLDER/sqlite, if not given. The programs need
# no DLL but those of Windows: the threads of mingw-w64 and SQLite are inside. It needs what
# sqlite.sh does, meson, ninja and python3.
set -eu

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
    echo "usage: sh $0 FOLDER [SQLITE]" >&2
    exit 2
fi
mkdir -p -- "$1"
folder=$(CDPATH='' cd -- "$1" && pwd)
sqlite=${2:-$folder/sqlite}
mkdir -p -- "$sqlite"
sqlite=$(CDPATH='' cd -- "$sqlite" && pwd)
CDPATH='' cd -- "$(dirname -- "$0")/../.."
sh docs/packaging/sqlite.sh "$sqlite"

version=$(sed -n "s/^  version: '\(.*\)',$/\1/p" meson.build | head -n 1)
name=nqueens-$version-windows-x86_64
work=$folder/work
rm -rf "$work"
# ld would write the time into programs, and so would strip.
meson setup --cross-file docs/packaging/x86_64-w64-mingw32.ini --prefix="/$name" --libdir=lib \
    -Dpkg_config_path="$sqlite/lib/pkgconfig" -Dtests=disabled -Dledger=enabled \
    -Dc_link_args='-static -s -Wl,--no-insert-timestamp' "$work/build"
ninja -C "$work/build"
DESTDIR=$work/installed meson install -C "$work/build" --no-rebuild --quiet

# Manual pages and completions are for other systems.
rm -r "${work:?}/installed/$name/share"
cp LICENSE "$work/installed/$name/LICENSE.txt"
{
    echo 'SQLite, which is inside nqueens.exe, is in the public domain. nqueens.exe and'
    echo 'libnqueens-1.dll have parts of mingw-w64 inside, whose licences follow.'
    echo
    cat /usr/share/doc/mingw-w64-x86-64-dev/copyright
} >"$work/installed/$name/LICENSES-OF-OTHERS.txt"
python3 docs/packaging/zip.py "$folder/$name.zip" "$work/installed" "$name"
rm -rf "$work"
(cd "$folder" && sha256sum "$name.zip")
