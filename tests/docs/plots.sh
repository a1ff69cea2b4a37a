#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The plots of docs/performance.md are what plot.py makes of the measurements, no line runs
# through a word of theirs, no two words overprint, and times are in units that people use.
# Catches a measurement that was added without the plots being made again, and a name that
# is put where a line comes.
#
# usage: plots.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=/dev/null
. "$SOURCE_ROOT/tests/tap.sh"

scratch=$1
rm -rf "$scratch"
mkdir -p "$scratch"
folder=$SOURCE_ROOT/docs/performance

is_made_of_the_measurements() {
    cmp "$scratch/$1" "$folder/$1"
}

# attribute NAME: in awk, its value in the element $0, or nothing.
# shellcheck disable=SC2016 # for awk
attribute='
    function attribute(name,  value) {
        if (!match($0, " " name "=\"[^\"]*\""))
            return ""
        value = substr($0, RSTART, RLENGTH)
        gsub(/^[^"]*"|"$/, "", value)
        return value
    }'

# words FILE: the box of each text, as its sides and the text; a letter is about 0.6 of the
# size of the font wide.
words() {
    awk "$attribute"'
        /^<text/ {
            said = $0
            gsub(/<[^>]*>/, "", said)
            size = attribute("font-size")
            if (size == "")
                size = 12
            x = attribute("x")
            y = attribute("y")
            wide = 0.6 * size * length(said)
            if (attribute("text-anchor") == "middle")
                x -= wide / 2
            if (attribute("text-anchor") == "end")
                x -= wide
            print x, y - 0.75 * size, x + wide, y + 0.2 * size, said
        }' "$folder/$1"
}

no_words_overprint() {
    words "$1" >"$scratch/words"
    [ "$(wc -l <"$scratch/words")" -gt 15 ]
    awk '
        {
            for (i = 1; i < NR; i++) {
                if ($1 < right[i] && left[i] < $3 && $2 < bottom[i] && top[i] < $4) {
                    print $0 ": overprints " said[i]
                    wrong = 1
                }
            }
            left[NR] = $1; top[NR] = $2; right[NR] = $3; bottom[NR] = $4; said[NR] = $0
        }
        END { exit wrong }' "$scratch/words"
}

# Each line is looked at in steps of a twentieth from one of its points to the next.
no_line_runs_through_words() {
    words "$1" >"$scratch/words"
    awk "$attribute"'
        FILENAME ~ /words$/ {
            count++
            left[count] = $1; top[count] = $2; right[count] = $3; bottom[count] = $4
            said[count] = $0
            next
        }
        /^<polyline/ {
            lines++
            points = split(attribute("points"), point, / /)
            for (i = 1; i < points; i++) {
                split(point[i], from, /,/)
                split(point[i + 1], to, /,/)
                for (step = 0; step <= 20; step++) {
                    x = from[1] + (to[1] - from[1]) * step / 20
                    y = from[2] + (to[2] - from[2]) * step / 20
                    for (w = 1; w <= count; w++)
                        if (left[w] < x && x < right[w] && top[w] < y && y < bottom[w])
                            crossed[w] = 1
                }
            }
        }
        END {
            for (w in crossed) {
                print said[w] ": a line runs through"
                wrong = 1
            }
            exit wrong || !lines
        }' "$scratch/words" "$folder/$1"
}

# No more than three digits before a unit.
units_are_natural() {
    words "$1" | cut -d ' ' -f 5- | grep -E ' (ns|us|ms|s|min|h)$' >"$scratch/ticks"
    ! grep -vE '^[0-9]{1,3}(\.[0-9]+)? [a-z]+$' "$scratch/ticks"
}

# Of an engine that was left out there is nothing to draw.
makes_lines_of_a_bench() {
    printf '12\tavx2\t0.320\t22.535\n13\tjoin\t8.000\t108.530\n' >"$scratch/expected"
    printf '%s' '{"cpu": "x", "threads": 1, "rounds": 1, "counts": [
        {"n": 12, "engines": [{"name": "avx2", "seconds": 0.000320, "memory": 206852}],
            "solutions": 14200},
        {"n": 13, "engines": [{"name": "textbook", "seconds": null, "memory": null},
            {"name": "join", "seconds": 0.008000, "memory": 1060576}], "solutions": 73712}]}' |
        python3 "$folder/plot.py" --lines | diff "$scratch/expected" -
}

if has python3; then
    cp "$folder/plot.py" "$folder/measurements.tsv" "$scratch"
    python3 "$scratch/plot.py"
fi
if has python3; then
    check 'what bench measured becomes lines of the measurements' makes_lines_of_a_bench
else
    skip 'what bench measured becomes lines of the measurements' 'no python3'
fi
for plot in growth.svg per-solution.svg; do
    if has python3; then
        check "$plot is made of the measurements" is_made_of_the_measurements "$plot"
    else
        skip "$plot is made of the measurements" 'no python3'
    fi
    check "no two words of $plot overprint" no_words_overprint "$plot"
    check "no line of $plot runs through a word" no_line_runs_through_words "$plot"
    check "the units of $plot are natural" units_are_natural "$plot"
done
finish
