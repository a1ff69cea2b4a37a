#!/bin/sh
# SPDX-License-Identifier: MIT
#
# house.sh - lib/ keeps its order: which folder may include which is written in includes.awk.
#
# Catches: an include that runs up, or between folders of one level; an include without its
# folder; a folder or a source that lib/meson.build does not know.
#
# usage: house.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=/dev/null
. "$SOURCE_ROOT/tests/tap.sh"

scratch=$1
rm -rf "$scratch"
mkdir -p "$scratch"
order=$SOURCE_ROOT/tests/house/includes.awk

# what_breaks_the_order FOLDER: in all files of a copy of lib/.
what_breaks_the_order() {
    (cd "$1" && find . -name '*.[ch]' | sed 's/^\.\///' | sort | xargs awk -f "$order")
}

includes_run_down() {
    found=$(what_breaks_the_order "$SOURCE_ROOT/lib")
    echo "$found"
    [ -z "$found" ]
}

# planted FILE NAME: that FILE includes NAME is told.
planted() {
    rm -rf "${scratch:?}/lib"
    cp -R "$SOURCE_ROOT/lib" "$scratch/lib"
    printf '#include "%s"\n' "$2" >>"$scratch/lib/$1"
    found=$(what_breaks_the_order "$scratch/lib")
    echo "$found"
    [ "$found" = "$1: $2" ]
}

sources_are_built() {
    (cd "$SOURCE_ROOT/lib" && find . -name '*.c' | sed 's/^\.\///' | sort) >"$scratch/there"
    while read -r source; do
        grep -q "'$source'" "$SOURCE_ROOT/lib/meson.build" ||
            grep -q "'${source%.c}': \[" "$SOURCE_ROOT/lib/meson.build" || echo "$source"
    done <"$scratch/there" >"$scratch/unknown"
    cat "$scratch/unknown"
    [ -s "$scratch/there" ] && [ ! -s "$scratch/unknown" ]
}

check 'no include runs up' includes_run_down
check 'an engine that includes the solver is told' planted join/count.c solver.h
check 'an arrow between two folders of one level is told' planted finding/completion.c reference/search.h
check 'an arrow up is told' planted board/masks.h symmetry/group.h
check 'text needs boards alone' planted text/svg.c work/task.h
check 'an include without its folder is told' planted join/table.c memory.h
check 'an unknown folder is told' planted join/table.c attic/memory.h
check 'each source is built' sources_are_built
finish
