#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The library as the linker sees it. Header, version script and shared library
# name the same functions, those of each release in the nodes of then; the static
# archive keeps to the prefixes nqueens_ and nq_; and what the header promises of
# the whole library (it prints nothing, neither aborts nor exits, reads no
# environment, installs no handlers, keeps no global state) is held against the
# names and sections without which the promise cannot be broken. Catches a function
# that is declared but not exported, one that changes its node, an internal one that
# leaks, a forgotten printf, a static counter.
#
# usage: symbols.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"
[ -z "$SKIP" ] || skip_all "$SKIP"
has nm readelf objdump || skip_all "no $needed"

scratch_folder "$1"

# The names that it takes to break the promises; stdout and stderr are those of
# the streams. Only a build with assertions may call what they call.
printing='puts|printf|vprintf|__printf_chk|__vprintf_chk|putchar|putchar_unlocked|perror|psignal'
printing="$printing|stdout|stderr|write|syslog"
ending='abort|exit|_exit|_Exit|quick_exit|atexit|at_quick_exit|on_exit|raise|kill|err|errx|error'
[ -n "$ASSERTIONS" ] || ending="$ending|__assert_fail|__assert"
environment='getenv|secure_getenv|__secure_getenv|environ|__environ|setenv|putenv|unsetenv'
handlers='signal|bsd_signal|sysv_signal|__sysv_signal|sigaction|sigset|sigaltstack'
hidden_state='rand|srand|random|srandom|drand48|srand48|lrand48|strtok|setlocale'

# names_in MAP: of a version script, which has a node for each minor version that added functions;
# each name with its node, as nm has them.
names_in() {
    awk '/^LIBNQUEENS_.* [{]$/ { node = $1 } /^ *local:|^}/ { node = "" }
        node && /;$/ { sub(/;$/, ""); print "T", $1 "@@" node }' "$1" | sort
}

script_is_header() {
    sed 's/T \(.*\)@@.*/\1/' script.txt | sort | diff header.txt -
}

exports_are_script() {
    nm -D --defined-only "$SHARED_LIBRARY" | sed 's/^[0-9a-f]* //' |
        grep -v '^A LIBNQUEENS_' | sort >exported.txt
    diff script.txt exported.txt
}

# keeps_the_nodes MAP: without which a program that was linked with it does not start.
keeps_the_nodes() {
    names_in "$1" >kept.txt
    test -s kept.txt
    comm -23 kept.txt exported.txt >lost.txt
    is_empty lost.txt
}

# dynamic TAG: the values of the shared library's entries of this tag.
dynamic() {
    readelf -d "$SHARED_LIBRARY" | sed -n "s/.*($1).*\[\(.*\)\]/\1/p"
}

needs_the_c_library_only() {
    dynamic NEEDED >needed.txt
    ! grep -Ev '^(libc|libpthread|libc\.musl-.*|ld-linux.*)\.so' needed.txt
}

archive_keeps_the_prefixes() {
    nm -g --defined-only "$STATIC_LIBRARY" | sed -n 's/^[0-9a-f]* [A-Za-z] //p' >globals.txt
    grep -qx nqueens_count globals.txt
    ! grep -Ev '^(nqueens_|nq_|__x86\.get_pc_thunk\.)' globals.txt
}

# So that a shared library of somebody else's, with the archive in it, does not
# pass the internals on.
archive_hides_the_internals() {
    readelf -sW "$STATIC_LIBRARY" |
        awk '$5 ~ /GLOBAL|WEAK/ && $6 == "DEFAULT" && $7 != "UND" { print $8 }' |
        sort >visible.txt
    diff header.txt visible.txt
}

archive_needs_the_c_library_only() {
    # shellcheck disable=SC2086 # the compiler may be several words
    $CC -shared -pthread -o whole.so -Wl,--no-undefined \
        -Wl,--whole-archive "$STATIC_LIBRARY" -Wl,--no-whole-archive
}

# The sections that are written to while the program runs, .data.rel.ro with its
# tables of constant pointers not among them, and common blocks.
archive_has_nothing_to_write() {
    {
        objdump -h "$STATIC_LIBRARY" | awk '/file format/ { member = $1 }
            $2 ~ /^\.[tsl]?(data|bss)/ && $2 !~ /^\.data\.rel\.ro/ && $3 !~ /^0*$/ {
                print member, $2, "of 0x" $3 " bytes" }'
        objdump -t "$STATIC_LIBRARY" | grep -F '*COM*' || true
    } >written.txt
    if [ -s written.txt ]; then
        cat written.txt
        objdump -t "$STATIC_LIBRARY" | grep -E ' [Oo] +\.[tsl]?(data|bss)' | grep -vF .data.rel.ro
        return 1
    fi
}

# uses_none_of NAMES: neither library leaves one of them to be found elsewhere.
uses_none_of() {
    ! grep -Ex "$1" undefined.txt
}

declared exported >header.txt
names_in "$SOURCE_ROOT/lib/nqueens.map" >script.txt
{
    [ -z "$SHARED_LIBRARY" ] || nm -D -u "$SHARED_LIBRARY"
    [ -z "$STATIC_LIBRARY" ] || nm -u "$STATIC_LIBRARY"
} | sed -n 's/^ *[Uwv] \([^@]*\).*/\1/p' | sort -u >undefined.txt

check 'the version script has the names of the header' script_is_header

if [ -n "$SHARED_LIBRARY" ]; then
    check 'the shared library exports the names, each in its node' exports_are_script
    for kept in "$SOURCE_ROOT"/tests/abi/[0-9]*/nqueens.map; do
        check "each name of $(basename "${kept%/*}") is in its node of then" keeps_the_nodes "$kept"
    done
    check 'the soname is libnqueens.so.1' equals libnqueens.so.1 dynamic SONAME
    check 'the shared library needs the C library only' needs_the_c_library_only
else
    skip 'the shared library exports the names, each in its node' 'a static build'
fi

if [ -z "$STATIC_LIBRARY" ]; then
    skip 'the static archive keeps to its names' 'a shared build'
elif [ -n "$LTO" ]; then
    skip 'the static archive keeps to its names' "$LTO"
else
    check 'the globals of the archive start with nqueens_ or nq_' archive_keeps_the_prefixes
    check 'the internals of the archive are hidden' archive_hides_the_internals
    check 'the archive needs the C library only' archive_needs_the_c_library_only
    check 'there is no global state' archive_has_nothing_to_write
fi

check 'nothing prints' uses_none_of "$printing"
check 'nothing aborts or exits' uses_none_of "$ending"
check 'nothing reads the environment' uses_none_of "$environment"
check 'nothing installs signal handlers' uses_none_of "$handlers"
check 'nothing uses the hidden state of the C library' uses_none_of "$hidden_state"
finish
