#!/bin/sh
# SPDX-License-Identifier: MIT
#
# SQLite for the machine of a TRIPLE, such as aarch64-linux-gnu, or for Windows, if not given: the source
# package of Debian or Ubuntu, compiled by the gcc of that name, for Windows mingw-w64, as a static
# library that pkg-config finds in FOLDER/lib/pkgconfig.
#
#     sh docs/packaging/sqlite.sh FOLDER [TRIPLE]
#
# apt-get fetches and checks the source by the sources of packages that this system has, with
# deb-src in place of deb, and in lists of its own: the system's are not changed. It needs dpkg-dev,
# make, tcl, gcc and gcc-mingw-w64-x86-64 or the other gcc, and no rights. A FOLDER that has it already is
# left as it is.
set -eu

[ $# -eq 1 ] || [ $# -eq 2 ] || {
    echo "usage: sh $0 FOLDER [TRIPLE]" >&2
    exit 2
}
triple=${2:-x86_64-w64-mingw32}
mkdir -p "$1"
cd "$1"
folder=$PWD
if [ -f lib/pkgconfig/sqlite3.pc ]; then
    exit 0
fi

# SQLite's configure takes no path with a space in it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/sources" "$work/lists/partial" "$work/cache/archives/partial" "$folder/include" \
    "$folder/lib/pkgconfig"
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
    [ ! -f "$list" ] ||
        sed 's/^deb /deb-src /; s/^Types:.*/Types: deb-src/' "$list" >"$work/sources/${list##*/}"
done

apt() {
    apt-get -q -o Debug::NoLocking=1 -o APT::Sandbox::User= -o Dir::Etc::sourcelist=/dev/null \
        -o Dir::Etc::sourceparts="$work/sources" -o Dir::State::lists="$work/lists" \
        -o Dir::Cache="$work/cache" "$@"
}

cd "$work"
apt update
apt source --only-source sqlite3
cd sqlite3-*/
./configure >/dev/null
make sqlite3.c >/dev/null
"$triple-gcc" -O2 -DSQLITE_OMIT_LOAD_EXTENSION -c sqlite3.c -o "$work/sqlite3.o"
"$triple-ar" rcs "$folder/lib/libsqlite3.a" "$work/sqlite3.o"
cp sqlite3.h "$folder/include"
cat >"$folder/lib/pkgconfig/sqlite3.pc" <<END
prefix=\${pcfiledir}/../..
Name: SQLite
Description: SQL database engine, static
Version: $(cat VERSION)
Libs: -L\${prefix}/lib -lsqlite3
Cflags: -I\${prefix}/include
END
