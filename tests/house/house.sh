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

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"

# meson has malloc fill its memory; mawk 1.3.4-20240123, that of Ubuntu 24.04, then takes the
# byte behind the first 8192 of a program for a part of it, and house.awk is longer.
unset MALLOC_PERTURB_

scratch_folder "$1"
order=$SOURCE_ROOT/tests/house/includes.awk

# what_breaks_the_order FOLDER: in all files of a copy of lib/.
what_breaks_the_order() {
    (cd "$1" && find . -name '*.[ch]' | sed 's/^\.\///' | sort | xargs awk -f "$order")
}

# planted FILE NAME: that FILE includes NAME is told.
planted() {
    rm -rf lib
    cp -R "$SOURCE_ROOT/lib" lib
    printf '#include "%s"\n' "$2" >>"lib/$1"
    equals "$1: $2" what_breaks_the_order lib
}

sources_are_built() {
    (cd "$SOURCE_ROOT/lib" && find . -name '*.c') | sed 's/^\.\///' >sources
    [ -s sources ]
    while read -r source; do
        grep -q -e "'$source'" -e "'${source%.c}': \[" "$SOURCE_ROOT/lib/meson.build" || echo "$source"
    done <sources >unknown
    is_empty unknown
}

# The command in its head draws the picture in a copy of what it reads.
draw_command=$(sed -n 's/^#     //p' "$SOURCE_ROOT/docs/house.awk")

# drawn CHANGE: what it draws after the change of the copy.
drawn() {
    rm -rf copy
    mkdir -p copy/docs copy/tests
    cp -R "$SOURCE_ROOT/lib" copy/lib
    cp -R "$SOURCE_ROOT/tests/house" copy/tests/house
    cp "$SOURCE_ROOT/docs/house.awk" copy/docs/house.awk
    (cd copy && eval "$1" && eval "$draw_command")
}

picture_is_current() {
    drawn :
    cmp copy/docs/house.svg "$SOURCE_ROOT/docs/house.svg" || {
        printf 'draw it again, in the root of the repository:\n%s\n' "$draw_command"
        return 1
    }
}

new_include_is_drawn() {
    drawn "echo '#include \"join/units.h\"' >>lib/listing/ranks.c"
    ! cmp copy/docs/house.svg "$SOURCE_ROOT/docs/house.svg"
}

new_room_needs_a_sentence() {
    if drawn "sed -i.bak 's/;listing;/;listing attic;/' tests/house/includes.awk" 2>said; then
        return 1
    fi
    grep 'say what attic is for' said
}

check 'no include runs up' equals '' what_breaks_the_order "$SOURCE_ROOT/lib"
check 'an engine that includes the solver is told' planted join/count.c solver.h
check 'an arrow between two folders of one level is told' planted finding/completion.c reference/search.h
check 'an arrow up is told' planted board/masks.h symmetry/group.h
check 'text needs boards alone' planted text/svg.c work/task.h
check 'an include without its folder is told' planted join/list.c memory.h
check 'an unknown folder is told' planted join/list.c attic/memory.h
check 'each source is built' sources_are_built
check 'docs/house.svg is drawn from the includes' picture_is_current
check 'a new include is drawn' new_include_is_drawn
check 'a new folder needs a sentence' new_room_needs_a_sentence
finish
