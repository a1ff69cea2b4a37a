#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run_script.sh CHECKOUT - runs examples/run.sh on a copy of the checkout, in a
# folder with a space in its name; and on machines on which something is
# missing, that are folders with few commands and an apt-get that only keeps a
# record. Nothing is installed. Writes TAP.

set -u

checkout=$1
# shellcheck source=/dev/null
. "$checkout/tests/tap.sh"
scratch=$(mktemp -d) || exit 1
trap 'rm -r "$scratch"' EXIT

shows() {
    grep -q -x -F -e "$1" "$scratch/out"
}

# ---- All there ---------------------------------------------------------------

# make_command FOLDER NAME TEXT - a command that is a shell script.
make_command() {
    printf '#!/bin/sh\n%s\n' "$3" >"$1/$2"
    chmod +x "$1/$2"
}

mkdir "$scratch/a copy" "$scratch/no install"
tar -C "$checkout" --exclude='./build*' --exclude=./.git -cf - . | tar -C "$scratch/a copy" -xf -
for name in apt-get sudo; do
    make_command "$scratch/no install" "$name" "echo run >>'$scratch/installs'; exit 1"
done

run_copy() {
    (cd / && PATH="$scratch/no install:$PATH" sh "$scratch/a copy/examples/run.sh") \
        >"$scratch/out" 2>"$scratch/err"
    status=$?
}

missing=
for name in meson ninja pkg-config; do
    command -v "$name" >/dev/null || missing="$missing $name"
done
for time in first second; do
    name="run.sh works from another folder and a path with a space, the $time time"
    if [ -n "$missing" ]; then
        skip "$name" "missing:$missing"
        continue
    fi
    run_copy
    [ "$status" -eq 0 ] && [ ! -s "$scratch/err" ] && [ ! -e "$scratch/installs" ] && shows 92 &&
        shows 'n = 13, solution count is 73712.' && shows '0 4 7 5 2 6 1 3' &&
        [ "$(grep -c '♛' "$scratch/out")" -eq 8 ] && [ "$(grep -c -x 92 "$scratch/out")" -eq 2 ] &&
        [ "$(sed '1,/nqueens solve 8/d' "$scratch/out" | grep -c -x '[.]*Q[.]*')" -eq 8 ]
    report $? "$name"
done

# ---- Something missing -------------------------------------------------------

# bare_machine - a folder for PATH with the commands that run.sh needs anyway.
machine=$scratch/machine
bare_machine() {
    rm -rf "$machine"
    mkdir "$machine"
    for name in cat dirname env grep ls mkdir mktemp rm sed sh tr; do
        ln -s "$(command -v "$name")" "$machine/$name"
    done
    rm -f "$scratch/record"
}

run_on_machine() {
    (
        unset CC
        # shellcheck disable=SC2123
        PATH=$machine
        sh "$scratch/a copy/examples/run.sh"
    ) >"$scratch/out" 2>"$scratch/err"
    status=$?
}

says() {
    grep -q -F -e "$1" "$scratch/err"
}

recorded() {
    grep -q -x -F -e "$1" "$scratch/record"
}

record="echo \"\${0##*/} \$* (\${DEBIAN_FRONTEND-})\" >>'$scratch/record'"
options='-qq -o DPkg::Lock::Timeout=120'
all='gcc libc6-dev meson ninja-build pkg-config libsqlite3-dev'

bare_machine
make_command "$machine" id 'echo 0'
run_on_machine
[ "$status" -eq 1 ] && says 'no apt-get' && says ": $all"
report $? 'without apt-get run.sh names the packages'

bare_machine
make_command "$machine" id 'echo 1000'
make_command "$machine" apt-get "$record"
run_on_machine
[ "$status" -eq 1 ] && says 'no sudo' && says ": $all" && [ ! -e "$scratch/record" ]
report $? 'without root and sudo run.sh names the packages and installs nothing'

bare_machine
make_command "$machine" id 'echo 0'
make_command "$machine" apt-get "$record"
run_on_machine
[ "$status" -eq 1 ] && says "still missing: $all" &&
    recorded "apt-get $options update (noninteractive)" &&
    recorded "apt-get $options install -y --no-install-recommends $all (noninteractive)"
report $? 'as root run.sh installs, and checks what is there afterwards'
for name in $all; do
    grep -q -E "^    $name +[a-zA-Z]" "$scratch/out" && continue
    name=
    break
done
[ -n "$name" ]
report $? 'run.sh says what it installs and why'

bare_machine
make_command "$machine" id 'echo 1000'
make_command "$machine" apt-get "$record"
make_command "$machine" sudo "$record; exec \"\$@\""
run_on_machine
[ "$status" -eq 1 ] && recorded "apt-get $options update (noninteractive)" &&
    [ "$(grep -c '^sudo env DEBIAN_FRONTEND=noninteractive apt-get' "$scratch/record")" -eq 2 ]
report $? 'otherwise run.sh installs through sudo'

bare_machine
make_command "$machine" id 'echo 0'
make_command "$machine" apt-get 'echo "apt-get fails here"; exit 100'
for name in meson ninja pkg-config; do
    make_command "$machine" "$name" 'exit 1'
done
run_on_machine
[ "$status" -eq 1 ] && says 'apt-get fails here' && says 'could not install' && says ': gcc libc6-dev' && ! says ninja
report $? 'run.sh tells that apt-get failed, and asks for nothing that is there'

bare_machine
make_command "$machine" id 'echo 0'
make_command "$machine" cc 'exit 1'
# shellcheck disable=SC2016
make_command "$machine" gcc 'while [ "$1" != -o ]; do shift; done; : >"$2"'
make_command "$machine" meson 'echo "meson fails here"; exit 1'
make_command "$machine" ninja ':'
make_command "$machine" pkg-config ':'
rm -rf "$scratch/a copy/build"
run_on_machine
[ "$status" -eq 1 ] && says 'meson fails here' && says 'this failed: meson setup'
report $? 'run.sh shows the output of a build that fails'

finish
