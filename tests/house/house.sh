#!/bin/sh
# SPDX-License-Identifier: MIT
#
# house.sh - lib/ keeps its order: which folder may include which is written in includes.awk,
# and docs/house.svg shows it.
#
# Catches: an include that runs up, or between folders of one level; an include without its
# folder; a folder or a source that lib/meson.build does not know; a picture that has not
# followed.
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

# The command in its head draws the picture in a copy of what it reads.
draw_command=$(sed -n 's/^#     //p' "$SOURCE_ROOT/docs/house.awk")

copy_house() {
    rm -rf "${scratch:?}/copy"
    mkdir -p "$scratch/copy/docs" "$scratch/copy/tests"
    cp -R "$SOURCE_ROOT/lib" "$scratch/copy/lib"
    cp -R "$SOURCE_ROOT/tests/house" "$scratch/copy/tests/house"
    cp "$SOURCE_ROOT/docs/house.awk" "$scratch/copy/docs/house.awk"
}

draw() {
    (cd "$scratch/copy" && eval "$draw_command")
}

picture_is_current() {
    copy_house
    draw
    cmp "$scratch/copy/docs/house.svg" "$SOURCE_ROOT/docs/house.svg" || {
        printf 'draw it again, in the root of the repository:\n%s\n' "$draw_command"
        return 1
    }
}

new_include_is_drawn() {
    copy_house
    echo '#include "finding/conflicts.h"' >>"$scratch/copy/lib/listing/ranking.c"
    draw
    ! cmp "$scratch/copy/docs/house.svg" "$SOURCE_ROOT/docs/house.svg"
}

new_room_needs_a_sentence() {
    copy_house
    sed 's/;listing;/;listing attic;/' "$order" >"$scratch/copy/tests/house/includes.awk"
    if draw 2>"$scratch/said"; then
        return 1
    fi
    grep 'say what attic is for' "$scratch/said"
}

check 'no include runs up' includes_run_down
check 'an engine that includes the solver is told' planted join/count.c solver.h
check 'an arrow between two folders of one level is told' planted finding/completion.c reference/search.h
check 'an arrow up is told' planted board/masks.h symmetry/group.h
check 'text needs boards alone' planted text/svg.c work/task.h
check 'an include without its folder is told' planted join/table.c memory.h
check 'an unknown folder is told' planted join/table.c attic/memory.h
check 'each source is built' sources_are_built
check 'docs/house.svg is drawn from the includes' picture_is_current
check 'a new include is drawn' new_include_is_drawn
check 'a new folder needs a sentence' new_room_needs_a_sentence
finish
