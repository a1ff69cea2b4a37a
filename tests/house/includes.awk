# SPDX-License-Identifier: MIT
#
# The order of the folders of lib/, and the only place where it is written: a file includes
# what stands in a lower line, or in its own folder. "doors" are the files of lib/ itself.
# text needs boards and nothing else.
#
# usage: awk -f includes.awk FILE... in lib/; prints what breaks the order, as FILE: NAME

BEGIN {
    levels = split("base;board;work text deducing;symmetry reference finding estimating;" \
                   "backtracking join profile colour;listing;doors", lines, ";")
    for (level = 1; level <= levels; level++) {
        split(lines[level], folders, " ")
        for (i in folders)
            level_of[folders[i]] = level
    }
}

function folder_of(name)
{
    return name ~ /\// ? substr(name, 1, index(name, "/") - 1) : "doors"
}

function is_below(to, from)
{
    return to == from || (level_of[to] > 0 && level_of[to] < level_of[from])
}

/^#include "/ {
    split($0, parts, "\"")
    from = folder_of(FILENAME)
    to = folder_of(parts[2])
    if (!is_below(to, from))
        print FILENAME ": " parts[2]
}
