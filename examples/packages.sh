# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# packages.sh - installs the packages that run.sh, here and in tests/, lacks: on Debian and Ubuntu
# with apt-get, as root or through sudo. It is sourced, and asks missing_packages of the script,
# whose names it writes one a line; the log is build/run.log.

fail() {
    printf 'run.sh: %s\n' "$*" >&2
    exit 1
}

have() {
    command -v "$1" >/dev/null 2>&1
}

# compiles LANGUAGE COMPILER: whether it makes a program; some compilers are there without the
# headers of their library.
compiles() {
    folder=$(mktemp -d)
    works=true
    # A compiler may be more than one word, as in CC='ccache gcc'.
    # shellcheck disable=SC2086
    printf '#include <stdio.h>\nint main(void) { return puts("") < 0; }\n' |
        $2 -x "$1" -o "$folder/program" - >/dev/null 2>&1 || works=false
    rm -r "$folder"
    $works
}

have_compiler() {
    if [ -n "${CC:-}" ]; then
        compiles c "$CC" || fail "the compiler that CC names, '$CC', makes no program"
        return 0
    fi
    compiles c cc || compiles c gcc || compiles c clang
}

# Those without which nothing is built, and that of the ledgers.
missing_to_build() {
    have_compiler || printf 'gcc\nlibc6-dev\n'
    have meson || echo meson
    have ninja || have ninja-build || have samu || echo ninja-build
    have pkg-config || echo pkg-config
    pkg-config --exists sqlite3 2>/dev/null || echo libsqlite3-dev
}

why() {
    case $1 in
    gcc) echo 'the C compiler' ;;
    libc6-dev) echo 'the headers of the C library, which every C program needs' ;;
    meson) echo 'configures the build' ;;
    ninja-build) echo 'builds' ;;
    pkg-config) echo 'lets programs of your own find the library' ;;
    libsqlite3-dev) echo 'keeps the ledgers of long counts' ;;
    g++) echo 'the C++ compiler: the header is for C++ too' ;;
    libcmocka-dev) echo 'the harness of the tests in C' ;;
    sqlite3) echo 'shows the tests what is in ledgers' ;;
    zsh | fish) echo 'a shell that completes command lines of nqueens' ;;
    nodejs) echo 'runs the tests of the page and of JavaScript that need no browser' ;;
    mandoc) echo 'checks the manual pages' ;;
    binutils) echo 'shows the tests the names in the library' ;;
    python3) echo 'counts the checks; meson, too, is written in it' ;;
    python3-numpy) echo 'holds arrays of solutions in the tests of the Python package' ;;
    esac
}

# Installs the packages, without those that they recommend.
install() {
    by_hand="Install these by hand, and run this again: $*"
    if ! have apt-get; then
        fail "there is no apt-get here to install packages with. $by_hand"
    elif [ "$(id -u)" -eq 0 ]; then
        as_root=
    elif have sudo; then
        as_root=sudo
    else
        fail "only root can install packages, and there is no sudo. $by_hand"
    fi

    echo 'Installing with apt-get, because they are missing here:'
    for package; do
        printf '    %-14s %s\n' "$package" "$(why "$package")"
    done
    apt_get="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120"
    # An update that fails for one source may have worked for the others.
    $apt_get update >build/run.log 2>&1 || :
    if ! $apt_get install -y --no-install-recommends "$@" >>build/run.log 2>&1; then
        cat build/run.log >&2
        fail "apt-get could not install them. $by_hand"
    fi
    [ -z "$(missing_packages)" ] ||
        fail "apt-get is done, but still missing: $(missing_packages | tr '\n' ' ')"
}

install_missing_packages() {
    mkdir -p build
    packages=$(missing_packages)
    # One word for each package.
    # shellcheck disable=SC2086
    [ -z "$packages" ] || install $packages
}
