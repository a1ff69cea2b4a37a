#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Runs examples/run.sh on a copy of the checkout, in a folder with a space in its name; and on
# machines on which something is missing, that are folders with few commands and an apt-get that
# only keeps a record. Nothing is installed.
#
# usage: run_script.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"

scratch_folder "$1"
mkdir 'a copy'
tar -C "$SOURCE_ROOT" --exclude='./build*' --exclude=./.git -cf - . | tar -C 'a copy' -xf -

# make_commands FOLDER NAME=TEXT...: commands that are shell scripts.
make_commands() {
    folder=$1
    shift
    for command in "$@"; do
        printf '#!/bin/sh\n%s\n' "${command#*=}" >"$folder/${command%%=*}"
        chmod +x "$folder/${command%%=*}"
    done
}

# ---- All there ---------------------------------------------------------------

mkdir none
make_commands none "apt-get=echo run >>'$PWD/installs'; exit 1" "sudo=echo run >>'$PWD/installs'; exit 1"

# Without optimisation, since it is for the script that it is run.
works() {
    script="$PWD/a copy/examples/run.sh"
    (cd / && PATH="$scratch/here/none:$PATH" CFLAGS=-O0 sh "$script") >said 2>errors
    cat said errors
    test ! -s errors && test ! -e installs
    grep -qx 'n is 13 and solution count is 73712' said
    grep -qx '0 4 7 5 2 6 1 3' said
    equals 8 grep -c '♛' said
    equals 2 grep -c -x 92 said
    equals 8 eval "sed '1,/nqueens solve 8/d' said | grep -c -x '[.]*Q[.]*'"
}

for time in first second; do
    check_with 'meson ninja pkg-config' "run.sh works from elsewhere, the $time time" works
done

# ---- Something missing -------------------------------------------------------

# on_machine NAME=TEXT...: run.sh with these commands, and those that it needs anyway.
on_machine() {
    rm -rf machine record
    mkdir machine
    for name in cat dirname env grep ls mkdir mktemp rm sed sh tr; do
        ln -s "$(command -v "$name")" machine
    done
    make_commands machine "$@"
    (
        unset CC DEBIAN_FRONTEND
        # shellcheck disable=SC2123 # that is what it is for
        PATH=$PWD/machine
        sh 'a copy/examples/run.sh'
    )
}

# shellcheck disable=SC2034 # it is used in the transcript
record="echo \"\${0##*/} \$* (\${DEBIAN_FRONTEND-})\" >>'$PWD/record'"
all='gcc libc6-dev meson ninja-build pkg-config libsqlite3-dev'
options='-qq -o DPkg::Lock::Timeout=120'
by_hand='Install these by hand, and run this again'
transcript <<END
$ on_machine 'id=echo 0'
! run.sh: there is no apt-get here to install packages with. $by_hand: $all
[1]
$ on_machine 'id=echo 1000' "apt-get=\$record"
! run.sh: only root can install packages, and there is no sudo. $by_hand: $all
[1]
$ test -e record => [1]
$ on_machine 'id=echo 0' "apt-get=\$record"
Installing with apt-get, because they are missing here:
    gcc            the C compiler
    libc6-dev      the headers of the C library, which every C program needs
    meson          configures the build
    ninja-build    builds
    pkg-config     lets programs of your own find the library
    libsqlite3-dev keeps the ledgers of long counts
~ ! run.sh: apt-get is done, but still missing: $all ?
[1]
$ cat record
apt-get $options update (noninteractive)
apt-get $options install -y --no-install-recommends $all (noninteractive)
$ on_machine 'id=echo 1000' "apt-get=\$record" "sudo=\$record; exec \"\\\$@\"" 2>said >&2; cat record
sudo env DEBIAN_FRONTEND=noninteractive apt-get $options update ()
apt-get $options update (noninteractive)
sudo env DEBIAN_FRONTEND=noninteractive apt-get $options install -y --no-install-recommends $all ()
apt-get $options install -y --no-install-recommends $all (noninteractive)
$ on_machine 'id=echo 0' 'apt-get=echo "apt-get fails here"; exit 100' 'meson=exit 1' 'ninja=exit 1' \\
>     'pkg-config=exit 1'
Installing with apt-get, because they are missing here:
    gcc            the C compiler
    libc6-dev      the headers of the C library, which every C program needs
    libsqlite3-dev keeps the ledgers of long counts
! apt-get fails here
! apt-get fails here
! run.sh: apt-get could not install them. $by_hand: gcc libc6-dev libsqlite3-dev
[1]
# A build that fails shows what it said.
$ rm -rf 'a copy/build'; on_machine 'id=echo 0' 'cc=exit 1' \\
>     'gcc=while [ "\$1" != -o ]; do shift; done; : >"\$2"' \\
>     'meson=echo "meson fails here"; exit 1' 'ninja=:' 'pkg-config=:'
Building in build/examples ...
! meson fails here
! run.sh: this failed: meson setup --buildtype=release -Dtests=disabled build/examples
! If build/examples is left from another place or another time, remove it and try again.
[1]
END
finish
