#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The command for Linux in one file that needs no other: nqueens-VERSION-linux-MACHINE.tar.gz, and its
# SHA-256. It has bin/nqueens, its manual page and completions, and is unpacked into a prefix such as
# /usr/local. MACHINE is x86_64 or aarch64, any x86-64 or AArch64 CPU with Linux 3.2 or 3.7 and later.
#
#     sh docs/packaging/static.sh FOLDER MACHINE [SQLITE]
#
# It is built from this checkout, or unpacked archive of the sources, in FOLDER/work. SQLITE is a folder
# that sqlite.sh makes, or has made, for the machine; FOLDER/sqlite-MACHINE, if not given. It needs
# what that does with gcc-aarch64-linux-gnu or gcc-x86-64-linux-gnu, and meson and ninja.
set -eu

case $#:${2-} in
[23]:x86_64 | [23]:aarch64) ;;
*)
    echo "usage: sh $0 FOLDER x86_64|aarch64 [SQLITE]" >&2
    exit 2
    ;;
esac
mkdir -p -- "$1"
folder=$(CDPATH='' cd -- "$1" && pwd)
machine=$2
sqlite=${3:-$folder/sqlite-$machine}
mkdir -p -- "$sqlite"
sqlite=$(CDPATH='' cd -- "$sqlite" && pwd)
CDPATH='' cd -- "$(dirname -- "$0")/../.."
sh docs/packaging/sqlite.sh "$sqlite" "$machine-linux-gnu"

version=$(sed -n "s/^  version: '\(.*\)',$/\1/p" meson.build | head -n 1)
name=nqueens-$version-linux-$machine
work=$folder/work
rm -rf "$work"
mkdir "$work"
cat >"$work/cross.ini" <<END
[binaries]
c = '$machine-linux-gnu-gcc'
ar = '$machine-linux-gnu-ar'
pkgconfig = 'pkg-config'
[host_machine]
system = 'linux'
cpu_family = '$machine'
cpu = '$machine'
endian = 'little'
END
meson setup --cross-file "$work/cross.ini" --prefix=/usr/local --libdir=lib \
    -Dpkg_config_path="$sqlite/lib/pkgconfig" -Dtests=disabled -Dexamples=false -Dmpi=disabled \
    -Dgpu=disabled -Dledger=enabled -Ddefault_library=static -Dc_link_args='-static -s' "$work/build"
ninja -C "$work/build" examples/command/nqueens/nqueens
DESTDIR=$work/installed meson install -C "$work/build" --quiet

# What is of the library, and for programs, is in the archive of the sources.
prefix=$work/installed/usr/local
rm -r "${prefix:?}/include" "${prefix:?}/lib" "$prefix/share/man/man3" "$prefix/share/doc"
mkdir -p "$prefix/share/doc/nqueens"
cp LICENSE "$prefix/share/doc/nqueens"
tar -C "$prefix" --format=ustar --sort=name --owner=0 --group=0 --numeric-owner \
    --mode=u=rwX,go=rX --mtime="@$(stat -c %Y meson.build)" -cf - bin share |
    gzip -n9 >"$folder/$name.tar.gz"
rm -rf "$work"
(cd "$folder" && sha256sum "$name.tar.gz")
