#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The lines of the README, each as it stands, in an empty root of Debian 12 and one of 13, as a new user
# would paste them: first the packages that a line names, then the files of a release, and at the end the
# sources. Catches a line that takes what only this machine has: a package, a header in the path, a
# compiler; a file of a release under another name; a library that needs a newer system.
#
# usage: empty_roots.sh RELEASE SCRATCH, in the checkout; RELEASE is a folder with the files of a release.
# It takes root, debootstrap and the archive of Debian; NQUEENS_ROOTS, another choice of suites.
set -eu

SOURCE_ROOT=$PWD
# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"
release=$(cd "$1" && pwd)
scratch=$2
suites=${NQUEENS_ROOTS:-'bookworm trixie'}
mkdir -p "$scratch"
scratch=$(cd "$scratch" && pwd)
[ "$(id -u)" -eq 0 ] || skip_all 'only root makes roots'
command -v debootstrap >/dev/null 2>&1 || skip_all 'no debootstrap'

# in_root LINES: runs them there, with /proc and /dev of this machine, which nobody else sees in the root.
# shellcheck disable=SC2016 # the inner shell expands them
in_root() {
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
        LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive unshare --mount sh -ec '
            mount --bind /proc "$1/proc"
            mount --bind /dev "$1/dev"
            exec chroot "$1" sh -ec "$2"' sh "$root" "cd /root/here
$1" </dev/null
}

# A copy of what debootstrap has made, now or in another run. In it, as in a container, there is no sudo
# that asks, and apt-get asks nothing.
makes_a_root() {
    if [ ! -d "$root-empty" ]; then
        rm -rf "$root-unfinished"
        debootstrap --variant=minbase "$1" "$root-unfinished"
        mv "$root-unfinished" "$root-empty"
    fi
    rm -rf "$root"
    cp -a "$root-empty" "$root"
    mkdir "$root/root/here"
    printf '#!/bin/sh\nexec "$@"\n' >"$root/usr/bin/sudo"
    chmod +x "$root/usr/bin/sudo"
    printf 'APT::Get::Assume-Yes "true";\n' >"$root/etc/apt/apt.conf.d/yes"
    cp /etc/resolv.conf "$root/etc"
    cp "$release"/nqueens-* "$release"/libnqueens-* "$root/root/here"
    in_root 'apt-get update'
}

# named AUDIENCE: the line of packages that the README has in brackets behind it.
named() {
    sed -n "s/^\*\*$1\*\* (Debian, Ubuntu: \`\([^\`]*\)\`.*/\1/p" README.md | grep .
}

# gives NUMBER [AUDIENCE]: the lines of a block, behind those of its packages.
gives() {
    lines=$(block README.md sh "$1")
    [ -z "${2-}" ] || lines="$(named "$2")
$lines"
    in_root "$lines" >"$scratch/said"
    cat "$scratch/said"
}

the_command_counts() {
    gives 1
    grep -qx 92 "$scratch/said"
    grep -qx '\.Q\.\.\.\.' "$scratch/said"
}

python_counts() {
    gives 2 'In Python'
    sed -n '/^92$/,$p' "$scratch/said" | sed 1d | nq_judges
}

javascript_counts() {
    gives 3 'In JavaScript'
    grep -qx 92 "$scratch/said"
    sed -n '/^92$/,$p' "$scratch/said" | sed 1d | nq_judges
}

# The board that was drawn is one, by the command that the first block has installed.
nq_judges() {
    "$root/usr/local/bin/nqueens" check
}

c_counts() {
    block README.md c 1 >"$root/root/here/queens.c"
    gives 4 'In C'
    grep -qx '92 solutions' "$scratch/said"
}

the_page_is_whole() {
    cd "$root/root/here"
    for page in nqueens-*.html; do
        grep -q '<!doctype html>' "$page"
        if grep -E '(src|href)="https?://[^"]*\.(js|css|wasm)"' "$page"; then return 1; fi
    done
}

# from_sources TITLE: a line of the block for the sources, in the unpacked archive.
from_sources() {
    line=$(block README.md sh 5 | awk -v name="# $1" '/^#/ { on = index($0, name) == 1; next } on && NF')
    [ -n "$line" ]
    in_root "rm -rf sources && mkdir sources && tar -C sources --strip-components=1 -xf nqueens-*.tar.xz &&
        cd sources && $line" >&2
}

builds_on_debian() {
    from_sources Debian
    in_root 'nqueens 8' >"$scratch/said"
    equals 92 cat "$scratch/said"
}

# Behind that line mandoc was not there when the build was set up.
makes_html() {
    in_root 'cd sources && meson compile -C build html' >"$scratch/said" 2>&1 || true
    grep 'mandoc is not installed' "$scratch/said"
    in_root 'sudo apt-get install --no-install-recommends mandoc && cd sources &&
        meson compile -C build html && test -s build/docs/html/index.html'
}

builds_for_python() {
    from_sources Python
    in_root "sources/venv/bin/python -c 'import nqueens; print(nqueens.count(8))'" >"$scratch/said"
    equals 92 cat "$scratch/said"
}

for suite in $suites; do
    root=$scratch/$suite
    check "an empty root of $suite" makes_a_root "$suite"
    check "$suite: the lines for the command line" the_command_counts
    check "$suite: the lines for Python" python_counts
    check "$suite: the lines for JavaScript" javascript_counts
    check "$suite: the lines for C" c_counts
    check "$suite: the page is in one file" the_page_is_whole
    check "$suite: the line for the sources on Debian" builds_on_debian
    check "$suite: HTML, where mandoc comes later" makes_html
    check "$suite: the line for the sources for Python" builds_for_python
done
finish
