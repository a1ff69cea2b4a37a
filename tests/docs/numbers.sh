#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Numbers that the sources and the pages say more than once are the same in each place, and
# those that were measured are those of docs/performance/measurements.tsv. Catches a
# constant that was changed, and a time that was measured again, where a page did not follow.
#
# usage: numbers.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# Bytes, not characters: the pages are not all in English.
LC_ALL=C
export LC_ALL

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"

scratch_folder "$1"
measurements=$SOURCE_ROOT/docs/performance/measurements.tsv

# ---- The places ----------------------------------------------------------------------
#
# NUMBER | FILES | REGULAR EXPRESSION, in which (...) is the number, for a text whose lines
# are joined. Every place that it fits has to say the same. The file "measured" stands for
# what is computed below: "time N KERNEL", "ratio N KERNEL KERNEL".

cat >places <<'END'
time at n = 16 with AVX-512|measured|time 16 avx512
time at n = 16 with AVX-512|docs/man/nqueens_count.3|n = 16 takes ([0-9.]+) ms with AVX-512
time at n = 16 with AVX-512|docs/guide.md|n = 16 in ([0-9.]+) ms
time at n = 16 with AVX-512|docs/faq.md|\| 16 \| ([0-9.]+) ms
time at n = 16 with AVX-512|README.md|n = 16 takes ([0-9.]+) ms
time at n = 16 with AVX-512|docs/README.ko.md|n = 16은 ([0-9.]+) ms
time at n = 16 with AVX2|measured|time 16 avx2
time at n = 16 with AVX2|docs/man/nqueens_count.3|, ([0-9.]+) ms with AVX2
time at n = 16 in portable C|measured|time 16 bitmask
time at n = 16 in portable C|docs/man/nqueens_count.3|([0-9.]+) s in portable C
time at n = 18|measured|time 18 colour-avx512
time at n = 18|docs/guide.md|, 18 in ([0-9.]+) s
time at n = 18|docs/faq.md|\| 18 \| ([0-9.]+) s
time at n = 18|README.md|n = 18 ([0-9.]+) s
time at n = 18|docs/README.ko.md|n = 18은 ([0-9.]+) s
time at n = 20|measured|time 20 colour-avx512
time at n = 20|docs/guide.md|, 20 in ([0-9.]+) s
time at n = 20|docs/faq.md|\| 20 \| ([0-9.]+) s
time at n = 20|README.md|n = 20 ([0-9.]+) s
time at n = 20|docs/README.ko.md|n = 20은 ([0-9.]+) s
public program at n = 16|docs/performance/public.tsv|16[[:space:]]N-Queens-Count-Sol[[:space:]]([0-9.]+)
public program at n = 16|docs/performance.md|\| 16 \| [0-9.]+ s \| ([0-9.]+) s \|
public program at n = 19|docs/performance/public.tsv|19[[:space:]]N-Queens-Count-Sol[[:space:]]([0-9.]+)
public program at n = 19|docs/performance.md|\| 19 \| – \| ([0-9.]+) s \|
public program at n = 20|docs/performance/public.tsv|20[[:space:]]N-Queens-Count-Sol[[:space:]]([0-9.]+)
public program at n = 20|docs/performance.md|\| 20 \| – \| ([0-9.]+) s \|
speed of bitmask|measured|ratio 16 textbook bitmask
speed of bitmask|docs/performance.md|`bitmask` is ([0-9.]+) times
speed of bitmask|README.md|portable kernel is ([0-9.]+) times
speed of bitmask|docs/README.ko.md|있는 C로 ([0-9.]+)배
speed of avx2|measured|ratio 16 textbook avx2
speed of avx2|docs/performance.md|`avx2` ([0-9.]+) times
speed of avx2|README.md|([0-9.]+) times with AVX2
speed of avx2|docs/README.ko.md|AVX2로 ([0-9.]+)배
speed of avx512|measured|ratio 16 textbook avx512
speed of avx512|docs/performance.md|`avx512` ([0-9.]+) times,
speed of avx512|README.md|([0-9.]+) times with AVX-512
speed of avx512|docs/README.ko.md|AVX-512로 ([0-9.]+)배
avx2 to avx512|measured|ratio 18 avx2 avx512
avx2 to avx512|docs/clusters.md|backtracking takes ([0-9.]+) times as long \(measured at n = 18\)
avx2 to avx512|docs/clusters.md|K ranges by avx2 take ([0-9.]+) times what avx512 took
bitmask to avx512|measured|ratio 17 bitmask avx512
bitmask to avx512|docs/clusters.md|portable C ([0-9.]+) times \(at n = 17\)
growth|include/nqueens.h|each n takes ([a-z]+ to [a-z]+) times as long as the one before
growth|docs/man/nqueens_count.3|each further n ([a-z]+ to [a-z]+) times as long as the one before
growth|docs/guide.md|each further n takes ([a-z]+ to [a-z]+) times as long as the one before
growth|docs/faq.md|each further n takes ([a-z]+ to [a-z]+) times as long as the one before
auto counts by colours with AVX-512|lib/plan.c|\{COLOUR_AVX512, \{([0-9]+),
auto counts by colours with AVX-512|docs/performance.md|"auto" counts by colours from n = ([0-9]+) on with AVX-512
auto counts by colours with AVX-512|docs/guide.md|counts by colours from n = ([0-9]+) on
auto counts by colours with AVX2|lib/plan.c|\{COLOUR_AVX2, \{([0-9]+),
auto counts by colours with AVX2|docs/performance.md|from n = ([0-9]+) on with AVX-512 or AVX2
auto counts by colours without vectors|lib/plan.c|\{COLOUR, \{([0-9]+),
auto counts by colours without vectors|docs/performance.md|without either from ([0-9]+) on\. NEON
auto counts by colours without vectors|docs/guide.md|from ([0-9]+) on without
largest n by colours|lib/colour/classes.h|NQ_LARGEST_COLOURED = ([0-9]+)
largest n by colours|include/nqueens.h docs/man/nqueens_count.3 docs/man/nqueens_settings.3 docs/man/nqueens_units.3|n from 4 to ([0-9]+), with constraints
largest n by colours|docs/guide.md|boards of 4 to ([0-9]+) rows
largest n by colours with constraints|lib/colour/count.h|NQ_MOST_ROWS_BY_COLOURS = ([0-9]+)
largest n by colours with constraints|include/nqueens.h docs/man/nqueens_count.3 docs/man/nqueens_settings.3 docs/man/nqueens_units.3|with constraints to ([0-9]+)
largest n by colours with constraints|docs/guide.md|rows, or ([0-9]+) with constraints
largest n of a join|lib/join/half_board.h|NQ_LARGEST_HALVED = ([0-9]+)
largest n of a join|include/nqueens.h docs/man/nqueens_count.3 docs/man/nqueens_settings.3 docs/man/nqueens_units.3|4 <= n <= ([0-9]+)
largest n of a join|docs/guide.md|n from 4 to ([0-9]+)
largest n of a join|docs/clusters.md|without constraints, n up to ([0-9]+)
largest n of a join|examples/command/nqueens/shared/solver.c|a join takes n from 4 to ([0-9]+)
largest n of bitmask|examples/command/nqueens/shared/solver.c|boards beyond n = ([0-9]+) have no work units
largest n of bitmask|lib/base/bits.h|NQ_MASK_COLUMNS ([0-9]+)u
largest n of bitmask|include/nqueens.h|with symmetry; n <= ([0-9]+)
largest n of bitmask|docs/man/nqueens_count.3|\.Dq bitmask n <= ([0-9]+)
largest n of bitmask|docs/man/nqueens_settings.3|portable C, with symmetry\. It takes n <= ([0-9]+)
largest n of bitmask|docs/guide.md|"bitmask" n up to ([0-9]+)
largest n of an estimate|lib/estimating/open_squares.h|NQ_OPEN_SQUARES_MOST_ROWS ([0-9]+)u
largest n of an estimate|include/nqueens.h|regions and constraints, n <= ([0-9]+)
largest n of an estimate|include/nqueens.h|NQUEENS_ERROR_UNSUPPORTED n > ([0-9]+) [*] Cost
largest n of an estimate|docs/man/nqueens_estimate.3 docs/guide.md|for any n up to ([0-9]+)
largest n of an estimate|docs/man/nqueens_estimate.3|n is more than ([0-9]+)
largest n of an estimate|docs/guide.md|any n to ([0-9]+)
a second of quarter turns|docs/man/nqueens_fundamental.3|n = ([0-9]+) a second\. It takes no memory
a second of quarter turns|docs/guide.md|a quarter turn to n = ([0-9]+) in a second
a rank|include/nqueens.h|up to ([a-z]+) times that of nqueens_count by backtracking
a rank|docs/man/nqueens_rank.3|up to ([a-z]+) times as long as
a rank|docs/man/nqueens.1|up to ([a-z]+) times as long as a count
a rank|docs/algorithms.md|up to ([a-z]+) times as long as the count
a rank|docs/guide.md|up to ([a-z]+) times the time of a count
units of 22|docs/performance.md|\| 22 \| ([0-9 ]+) \| 25 \|
units of 22|docs/clusters.md|\| 22 \| backtracking \| ([0-9 ]+) \|
units of 27|docs/performance.md|27 and 28 have ([0-9 ]+) and
units of 27|docs/clusters.md|\| 27 \| backtracking \| ([0-9 ]+) \|
units of 28|docs/performance.md|27 and 28 have [0-9 ]+ and ([0-9 ]+) units
units of 28|docs/clusters.md|\| 28 \| backtracking \| ([0-9 ]+) \|
lease|examples/clusters/ledger/dispatch.h|DISPATCH_DEFAULT_LEASE = ([0-9]+)000
lease|examples/command/nqueens/ledger_options.c|silent for SECONDS, ([0-9]+) by default
lease|docs/man/nqueens.1|silent for so long; the default is ([0-9]+)
lease|docs/guide.md|claims ranges for ([0-9]+) seconds
GiB by default|lib/join/count.c|USUAL_TABLE_BYTES \(UINT64_C\(([0-9]+)\) << 30\)
GiB by default|lib/join/count.h docs/man/nqueens_settings.3 docs/man/nqueens.1 docs/guide.md docs/clusters.md|for all threads and ([0-9]+) GiB
GiB by default|docs/man/nqueens-mpi.1|for all its threads and ([0-9]+) GiB
GiB by default|docs/performance.md|the default is ([0-9]+) GiB more
budget of plan|examples/command/nqueens/plan.c|DEFAULT_BUDGET = ([0-9]+)
budget of plan|examples/command/nqueens/plan.c|for at most SECONDS, ([0-9]+) by default
budget of plan|docs/man/nqueens.1|at most so long; the default is ([0-9]+) seconds
budget of plan|docs/guide.md|from a sample of ([0-9]+) seconds
rounds of bench|examples/command/nqueens/bench.c|DEFAULT_ROUNDS = ([0-9]+)
rounds of bench|examples/command/nqueens/bench.c|medians of R rounds, ([0-9]+) by default
rounds of bench|docs/man/nqueens.1|medians of \.Ar R rounds; the default is ([0-9]+)
END
{
    for n in 23 24 25 26; do
        echo "units of $n|docs/performance.md|\\| $n \\| ([0-9 ]+) \\|"
        echo "units of $n|docs/clusters.md|\\| $n \\| backtracking \\| ([0-9 ]+) \\|"
    done
    for n in 24 26 28; do # even, so that the two methods have as many
        echo "units of a join, and by colours, of $n|docs/performance.md|\\| $n join-avx512 [0-9 ]+ \\| ([0-9 ]+) \\|"
        echo "units of a join, and by colours, of $n|docs/clusters.md|\\| $n \\| colour \\| ([0-9 ]+) \\|"
    done
} >>places

# ---- What was measured ---------------------------------------------------------------

# measured time N KERNEL: to two digits, in ms below 100 ms, and in s.
# measured ratio N KERNEL KERNEL: of the times, to two digits or to one.
measured() {
    awk -v what="$1" -v n="$2" -v kernel="$3" -v other="${4:-}" '
        function two_digits(number) {
            return sprintf(number < 1 ? "%.2f" : number < 10 ? "%.1f" : "%.0f", number)
        }
        $1 == n { ms[$2] = $3 }
        END {
            if (what == "ratio")
                print two_digits(ms[kernel] / ms[other])
            else
                print two_digits(ms[kernel] < 100 ? ms[kernel] : ms[kernel] / 1000)
        }' "$measurements"
}

# The table of docs/performance.md, of three digits, or of two places.
table() {
    awk '
        function three_digits(number) {
            return sprintf(number < 10 ? "%.2f" : number < 100 ? "%.1f" : "%.0f", number)
        }
        /^#/ { next }
        { ms[$1, $2] = $3; if (!smallest) smallest = $1; largest = $1 }
        END {
            kernels = split("textbook bitmask avx2 avx512 colour colour-avx2 colour-avx512 join",
                kernel, " ")
            for (n = smallest; n <= largest; n++) {
                row = "| " n " |"
                for (i = 1; i <= kernels; i++) {
                    time = ms[n, kernel[i]]
                    if (time == "")
                        row = row " – |"
                    else if (time < 1000)
                        row = row " " three_digits(time) " ms |"
                    else
                        row = row " " three_digits(time / 1000) " s |"
                }
                print row
            }
        }' "$measurements"
}

table_is_of_the_measurements() {
    table >rows
    awk '/^\| n \| textbook \| bitmask / { inside = 1; next } !/^\|/ { inside = 0 }
        inside && !/^\|-/' "$SOURCE_ROOT/docs/performance.md" | diff rows -
}

# ---- The comparison ------------------------------------------------------------------

# flat FILE: its text in one line, as it is read: without the stars of comments.
flat() {
    sed 's/^ \* / /' "$SOURCE_ROOT/$1" | tr '\n' ' ' | tr -s ' '
}

# said FILE EXPRESSION: each number that it fits, one a line, without the spaces in it.
said() {
    if [ "$1" = measured ]; then
        # shellcheck disable=SC2086 # its words
        measured $2
    else
        flat "$1" | grep -oE -e "$2" | sed -E "s/$(printf '%s\n' "$2" | tr / .)/\\1/" |
            tr -d ' ,'
    fi
}

agrees() {
    grep "^$1|" places | while IFS='|' read -r _ files expression; do
        for file in $files; do
            said "$file" "$expression" | grep . || echo nothing
        done | sed "s,\$, in $files,"
    done >found
    cat found
    [ "$(wc -l <found)" -ge 2 ]
    equals 1 eval "sed 's/ in .*//' found | sort -u | wc -l"
}

cut -d '|' -f 1 places | uniq >numbers
while IFS= read -r number; do
    check "$number: one number everywhere" agrees "$number"
done <numbers
check 'the table of docs/performance.md is of the measurements' table_is_of_the_measurements
finish
