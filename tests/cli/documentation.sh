#!/bin/sh
# SPDX-License-Identifier: MIT
#
# --help and the manual page name the same subcommands and the same options of each, the
# completions in tests/completions; what the pages show of the command is what it answers; and
# their command lines for long counts and clusters run, with a board of 12 in the place of the
# large ones. The lines that build are run by tests/consumer/consumer.sh, those of docs/packaging
# by tests/matrix/packages.sh, that for GPUs by tests/gpu/gpu.sh. Catches a page that has not
# followed the command, and a line that was added and that no test runs.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"

page=docs/man/nqueens.1
subcommands >names
test "$(wc -l <names)" -ge 8

# ---- --help ------------------------------------------------------------------

helps() {
    nqueens "$1" --help >expected
    for arguments in "$1 -h" "help $1"; do
        # shellcheck disable=SC2086
        nqueens $arguments >said 2>&1
        diff expected said
    done
    sed -n 1p expected | grep "^Usage: nqueens $1 "
    test -z "$(grep -E '^.{85}' expected)"
    help_flags <expected | grep -qx -e --help
}

# The examples at the end of --help can be run as they stand: none is refused. Large boards have
# 12 queens here; what bench answers, is asked in answers.sh.
examples_run() {
    nqueens "$@" | sed '1,/^Examples:$/d; s/^  //' >examples
    test -s examples
    mkdir -p runs
    sed -E 's/ (20|22)( |$)/ 12\2/g; /^nqueens bench/d' examples | while IFS= read -r line; do
        echo "\$ $line"
        (cd runs && eval "$line" </dev/null) || test $? -eq 1
    done
    # Of the subcommand, and not of another.
    [ $# -eq 1 ] || grep -q "nqueens $1 *" examples
}

transcript <<END
\$ nqueens --version => nqueens $VERSION (libnqueens $VERSION)
\$ nqueens -V => nqueens $VERSION (libnqueens $VERSION)
\$ nqueens --help >help; for word in help 'help --help' 'help -h' -h; do nqueens \$word | cmp - help; done
END
check '--help has examples that can be run' examples_run --help
for subcommand in $(subcommands); do
    check "$subcommand --help, and -h" helps "$subcommand"
    check "$subcommand --help has examples that can be run" examples_run "$subcommand" --help
done

# ---- Options: the manual page ----------------------------------------------------

# The page says once for all that there is --help.
synopsis_has_flags() {
    nqueens "$1" --help | help_flags | sed '/^-h$/d; /^--help$/d' >options
    test -s options
    section "$page" SYNOPSIS | sed -n "/^\.Cm $1\$/,/^\.Nm/p" | flags '^[.](Op )?Fl' | diff options -
}

# Every option, every subcommand and every format is described.
all_are_described() {
    {
        printf -- '-V\n--version\n'
        while read -r subcommand; do
            nqueens "$subcommand" --help | help_flags
        done <names
    } | sort -u >options
    section "$page" OPTIONS | flags '^[.]It' | uniq | diff options -
    section "$page" DESCRIPTION | sed -n 's/^\.Ss \([a-z]*\)$/\1/p' | diff names -
    formats | tr ' ' '\n' | sort >offered
    section "$page" OPTIONS | awk '/^\.It Fl f ,/ { inside = 1; next }
        inside && /^\.Cm attacks/ { exit }
        inside && /^\.Cm/ { print $2 }' | sort | diff offered -
}

check 'nqueens.1 describes every option, subcommand and format' all_are_described

rules_are_described() {
    section "$page" OPTIONS | sed -n '/^\.It Fl -attacks/,/^\.El/s/^\.It Cm //p' | tr -d ' ' |
        tr ',' '\n' | sort >described
    rules | tr ' ' '\n' | sort | diff - described
    in_header LINE | tr ' ' '\n' | sort >named
    sed -n '/^\.It Li along/,/^\.Pq/p' "$SOURCE_ROOT/$page" | sed -n 's/^the line of an attack: //p' |
        sed 's/ or /, /; s/, /\n/g' | sort | diff named -
}

check 'nqueens.1 describes every rule, and names every line' rules_are_described
for subcommand in $(subcommands); do
    check "the synopsis has the options of $subcommand" synopsis_has_flags "$subcommand"
done

# ---- What the pages show -------------------------------------------------------

# The lines of standard input that begin with "$ ", run, write the lines below them.
answers_are_right() {
    cat >examples
    test "$(commands <examples | wc -l)" -ge 3
    commands <examples | while IFS= read -r line; do
        echo "\$ $line"
        eval "$line" 2>&1 </dev/null || true
    done >ran
    test "$(wc -l <ran)" -gt 10
    diff examples ran
}

manual_is_right() {
    section "$page" EXAMPLES | sed -n '/^\.Bd/,/^\.Ed/p' | grep -v '^\.' | answers_are_right
}

# page_is_right PAGE: of its console blocks, those of the command.
page_is_right() {
    awk '
        /^```console/ { inside = 1; text = ""; next }
        /^```$/ { if (inside && text ~ /[$] (echo .* )?nqueens /) printf "%s", text; inside = 0; next }
        inside { text = text $0 "\n" }' "$SOURCE_ROOT/$1" | answers_are_right
}

check 'the examples of nqueens.1 are right' manual_is_right
for page in README.md docs/README.ko.md docs/guide.md docs/faq.md; do
    check "the commands in $page are right" page_is_right $page
done

# known_row N NAME...: a row of a table, of the sequences with the names, "-" where they end.
known_row() {
    n=$1
    shift
    for name in "$@"; do
        awk -F '\t' -v name="$name " -v n="$n" 'index($1, name) == 1 {
            split($3, value, " ")
            n = n - $2 + 1
            print n in value ? value[n] : "–"
        }' "$SOURCE_ROOT/tests/data/sequences.tsv"
    done | awk -v n="$n" 'BEGIN { printf "| %s |", n } { printf " %s |", $0 } END { print "" }'
}

# The tables have what the sequences have, and the command counts the same where that is quick.
counts_are_known() {
    for n in $(seq 0 27); do
        known_row "$n" A000170 A002562 A032522 A033148
    done >known
    awk '/^\|/ { rows++ } rows > 2 && /^\| [0-9]/; /^## Other/ { exit }' \
        "$SOURCE_ROOT/docs/counts.md" | diff known -
    last=$(awk -F '\t' 'index($1, "A033148 ") == 1 { print $2 + split($3, value, " ") - 1 }' \
        "$SOURCE_ROOT/tests/data/sequences.tsv")
    grep "^  turn.*to n = $last in the OEIS" "$SOURCE_ROOT/docs/counts.md"
    for n in $(seq 1 13); do
        known_row "$n" A000170 A002562 A032522 A033148
    done >known
    for n in $(seq 1 13); do
        echo "| $n | $(nqueens "$n") | $(nqueens "$n" --fundamental) |" \
            "$(nqueens "$n" --symmetric half-turn) | $(nqueens "$n" --symmetric quarter-turn) |"
    done | diff known -
    for n in $(seq 1 11); do
        echo "| $n | $(for rule in rook semi touching superqueen torus; do
            nqueens "$n" --attacks "$rule"
        done | xargs | sed 's/ / | /g') |"
    done >counted
    sed '1,/^## Other/d; /^## Symmetric/,$d' "$SOURCE_ROOT/docs/counts.md" | grep '^| [0-9]' |
        diff counted -
}

# To n = 29 and 22 a second is enough; orbits of four boards and of two are what is left of them.
symmetric_superqueens_are_known() {
    sed '1,/^## Symmetric/d; /^## Sources/,$d' "$SOURCE_ROOT/docs/counts.md" | grep '^| [0-9]' >rows
    equals 11 grep -c . rows
    while IFS='|' read -r _ n half quarter fours twos _; do
        [ "$n" -gt 29 ] || equals "$((quarter))" nqueens "$((n))" --attacks superqueen --symmetric quarter-turn
        [ "$n" -gt 22 ] || equals "$((half))" nqueens "$((n))" --attacks superqueen --symmetric half-turn
        test "$((twos * 2))" -eq "$quarter"
        [ "$half" = ' – ' ] || test "$((fours * 4 + quarter))" -eq "$half"
    done <rows
}

# What the FAQ says of programs that are wrong: the commands that count as they do, and a count of
# 32 bits.
wrong_programs_are_right() {
    grep '^| [0-9].*`nqueens' "$SOURCE_ROOT/docs/faq.md" >rows
    equals 6 grep -c . rows
    while IFS='|' read -r _ wrong _ line _; do
        equals "$(echo "$wrong" | tr -d ' ')" eval "$(echo "$line" | tr -d '\`')"
    done <rows
    for n in 19 20 21; do
        wrapped=$(($(known A000170 "$n" "$n" '%.0s%s') % 4294967296))
        tr -s ' \n' ' ' <"$SOURCE_ROOT/docs/faq.md" | grep -o "$wrapped for n = $n"
    done
}

# How far both engines have counted all solutions: the README does not say more than docs/counts.md.
engines_agree_as_far() {
    last=$(sed -n 's/^- \*\*To n = \([0-9]*\)\*\* this library has counted all.*/\1/p' "$SOURCE_ROOT/docs/counts.md")
    test -n "$last"
    grep "^all solutions of queens to n = $last\.$" "$SOURCE_ROOT/README.md"
    grep "^수는 n = ${last}까지" "$SOURCE_ROOT/docs/README.ko.md"
}

# What ranks cost: the first call counts, later ones have its counts.
ranks_keep_their_counts() {
    for subcommand in random rank unrank; do
        nqueens "$subcommand" --help | tr -s ' \n' ' ' | grep 'count by backtracking, each further one about a thousandth'
    done
    tr -s ' \n' ' ' <"$SOURCE_ROOT/docs/man/nqueens.1" |
        grep -o 'count by backtracking, and for each further one about a thousandth'
}

check 'the tables of docs/counts.md are right' counts_are_known
check 'the table of symmetric superqueens is right' symmetric_superqueens_are_known
check 'the README tells how far the engines agree as docs/counts.md does' engines_agree_as_far
check 'what a rank and a random board take is told everywhere' ranks_keep_their_counts
check 'what docs/faq.md says of wrong programs is right' wrong_programs_are_right

# ---- Long counts and clusters ----------------------------------------------------

mkdir long
cd long

# small: the same for 12 queens, and fewer shards.
small() {
    sed -E 's/ (20|21|22|24|28)( |$)/ 12\2/g; s/ 100 / 3 /; s/=1-100 /=1-3 /
        s/ 160 / 3 /; s/=1-160 /=1-3 /; s/seq 160\)/seq 3)/; s/ 321 / 5 /; s/=1-321 /=1-5 /'
}

# In the place of a cluster: each task of the array, one after the other; sbatch itself is
# asked in tests/ledger/slurm.sh.
sbatch() {
    tasks=${1#--array=}
    while [ "$1" != nqueens.sbatch ]; do
        shift
    done
    shift
    case $tasks in
    *-*) tasks=$(seq "${tasks%-*}" "${tasks#*-}") ;;
    *) tasks=$(echo "$tasks" | tr , ' ') ;;
    esac
    for task in $tasks; do
        SLURM_ARRAY_TASK_ID=$task sh "$SOURCE_ROOT/examples/clusters/slurm/nqueens.sbatch" "$@"
    done
}

# The command, up to ":::", for each word behind it, in the place of {}.
parallel() {
    [ "$1 $2 $3 $4 $5 $6" = "--sshloginfile hosts --jobs 1 --workdir $PWD" ]
    shift 6
    line=
    while [ "$1" != ::: ]; do
        line="$line $1"
        shift
    done
    shift
    for word in "$@"; do
        eval "$(printf '%s\n' "$line" | sed "s/{}/$word/g")"
    done
}

# One rank; more are in tests/ledger/mpi.sh.
mpirun() {
    [ "$1 $2 $3" = '-n 64 nqueens-mpi' ]
    shift 3
    nqueens run "$@"
}

# An array of which some tasks do not end well, submitted again, and with another number of shards.
large_array() {
    mkdir large
    cd large
    lines() { block docs/clusters.md sh "$1" | small; }
    lines 5 >submit
    eval "$(sed 's/=1-3 /=1-2 /' submit)"
    nqueens ledger --drop 0 ledgers/part-1.ledger
    rm ledgers/part-1.txt
    eval "$(lines 7)" >state
    grep -x 'ledgers/part-1.ledger: shard 1/3: [0-9]* of [0-9]* ranges, unfinished' state
    grep -x 'no ledger for shard 3/3' state
    cp -r ledgers before
    eval "$(lines 6)"
    equals 14200 nqueens ledger --sum ledgers/part-*.ledger
    equals "$(ls ledgers)" eval "$(lines 6); ls ledgers"
    # The other way, from what was there before.
    rm -r ledgers
    mv before ledgers
    eval "$(lines 8)"
    equals 14200 eval "$(lines 9)"
    # No range was counted by two of them.
    for part in 1 2 3 4 5; do
        nqueens ledger "more/part-$part.ledger"
    done >state
    equals 5 grep -c '^shard ' state
    if grep '^recounted ' state; then return 1; fi
}

# nothing_was_left FILE: what a run said of the ledger that it went on with.
nothing_was_left() {
    cat "$1"
    grep -q ': already complete$' "$1"
}

# runs FOLDER PAGE NUMBER ANSWER: the lines of a block of commands, the last of which writes the
# answer; after a merge it has nothing to count.
runs() {
    mkdir -p "$1"
    cd "$1"
    block "$2" sh "$3" | small >lines
    cat lines
    eval "$(cat lines)" >"$scratch/out" 2>"$scratch/err" || { cat "$scratch/err" && return 1; }
    ! grep -q -e --merge lines || nothing_was_left "$scratch/err"
    equals "$4" tail -n 1 "$scratch/out"
}

plans_and_counts() {
    runs guide docs/guide.md 4 14200
    grep -q '^backtracking  *342 ' "$scratch/out"
}

# The program of step 11, which is awk as well as C, writes what solve does; and of the boards in its
# text only the one that is called no solution is none.
constructions_are_right() {
    step=$(sed -n '/^## 11/,/^## 12/p' "$SOURCE_ROOT/$1")
    program=$(printf '%s\n' "$step" | sed -n '/^    even = /,/^$/p')
    for n in 1 $(seq 4 75); do
        nqueens solve --format columns "$n" >solved
        awk -v n="$n" "BEGIN { $program
            for (row = 0; row < n; row++)
                printf \"%s%d\", row == 0 ? \"\" : \" \", queens[row]
            print \"\" }" | diff solved -
        nqueens check --quiet solved
    done
    # shellcheck disable=SC2016 # these are no expressions
    printf '%s\n' "$step" | grep -o '`[0-9][0-9 ]*`' | tr -d '`' >shown
    equals 'solution 1 3 5 0 2 4 no solution 1 3 5 7 0 2 4 6 solution 3 5 7 1 6 0 2 4' \
        eval "nqueens check shown | sed 's/board [0-9]*: //; s/:.*//' | paste - shown | xargs"
}

pictures_are_drawn() {
    nqueens list --limit 1 --format svg 8 | cmp - "$SOURCE_ROOT/docs/board-of-8.svg"
    nqueens list --fundamental --format svg 8 |
        cmp - "$SOURCE_ROOT/docs/fundamental-solutions-of-8.svg"
    echo - 4 - - 2 - 6 5 | nqueens attacks --format svg | cmp - "$SOURCE_ROOT/docs/attacks.svg"
}

draws() {
    eval "$(block docs/guide.md sh 1)"
    cmp fundamental.svg "$SOURCE_ROOT/docs/fundamental-solutions-of-8.svg"
}

# The lines that say "there" and "another machine" in another folder.
two_machines() {
    mkdir here there
    block docs/guide.md sh 2 | small >lines
    equals 2 grep -c 'another machine\|there$' lines
    while IFS= read -r line; do
        case $line in
        *'another machine' | *there) folder=there ;;
        *'with its half.txt')
            folder=here
            cp there/half.txt here
            ;;
        *) folder=here ;;
        esac
        (cd "$folder" && eval "$line" </dev/null) >out 2>err
    done <lines
    nothing_was_left err
    equals 14200 cat out
}

# keys: the first words of what `nqueens ledger` says, where they begin a line.
keys() {
    sed -n 's/^\([a-z][a-z]*\)  .*/\1/p'
}

# A run that is killed, looked at, gone on with and verified, as in the guide.
killed_and_gone_on_with() {
    block_that_begins docs/guide.md '$ nqueens run --ledger 22.ledger 22' >shown
    grep -q '^Killed$' shown
    commands <shown | sed 's/ 22$/ 15/' >lines
    equals 4 grep -c . lines
    # Slow enough to be killed in the middle, with ranges that are claimed.
    nqueens run --ledger 22.ledger --threads 1 --kernel reference --range 1 --lease 3 \
        --quiet 15 >killed &
    wait_until eval "nqueens ledger 22.ledger | grep '^left '"
    kill -9 $!
    [ ! -s killed ]
    eval "$(sed -n 2p lines)" | tee said
    keys <said >said.keys
    keys <shown | diff - said.keys
    equals 2279184 eval "$(sed -n 3p lines) 2>said"
    for text in said shown; do
        grep -q '^nqueens run: 22.ledger: going on with [0-9]* of [0-9]* ranges done$' $text
    done
    eval "$(sed -n 4p lines)" | sed 's/of [0-9]* ranges/of 691 ranges/' >said
    tail -n 1 shown | diff - said
}

# The export of the page: its head, and each line of a range but for who counted it.
export_is_as_shown() {
    nqueens run --quiet --ledger 12.ledger 12
    nqueens ledger 12.ledger --export >EXPORT
    block docs/ledger.md text 1 >shown
    first_words() {
        sed -E 's/^([0-9]+ [0-9]+ [0-9]+) [a-z0-9_-]+ [0-9.]+(\+[0-9a-z.]+)? [^ ]+ [0-9TZ:-]+ [0-9]+$/\1/
            s/^(sha256) [0-9a-f]+(\.\.\.)?$/\1/'
    }
    first_words <EXPORT >said
    { sed 5q said && echo ... && tail -n 2 said; } >expected
    first_words <shown | diff - expected
    equals "$(sed -n 's/^sha256 //p' EXPORT)" eval "$(block docs/ledger.md sh 1) | cut -c 1-64"
}

# "at most 64 ranges, 63 at n = 18": by the sizes, of which a ledger of one range has the number.
ranges_are_as_shown() {
    shown=$(tr '\n' ' ' <"$SOURCE_ROOT/docs/ledger.md" |
        sed -n 's/.* at most \([0-9]*\) ranges, [^:]*: \([0-9]*\) at n = \([0-9]*\), .*/\1 \2 \3/p')
    equals "${shown% *}" eval "{ most_ranges && ranges_of ${shown##* }; } | xargs"
}

# ranges_of N: of a new ledger.
ranges_of() {
    nqueens run --quiet --ledger "ranges.$1" --method backtracking --shard 60/60 "$1"
    nqueens ledger --json "ranges.$1" | sed -n 's/^[^[]*"ranges": \([0-9]*\),.*/\1/p'
}

most_ranges() {
    for n in 4 8 9 12 15 16 17; do
        ranges_of "$n"
    done | sort -n | tail -n 1
}

# columns: a line for each table, with its columns, of the statements in standard input.
columns() {
    sed 's/ *--.*//' | tr '\n' ' ' | tr ';' '\n' |
        sed -n 's/^ *CREATE TABLE \([a-z]*\) (\(.*\)).*/\1,\2/p' |
        sed -E 's/, *PRIMARY KEY.*//; s/\([^()]*(\([^()]*\)[^()]*)*\)//g; s/ *, */,/g; s/,([a-z_]+) ([A-Z]+)[^,]*/ \1 \2/g'
}

tables_are_as_shown() {
    nqueens run --quiet --ledger tables.ledger 4
    sqlite3 tables.ledger .schema | columns | sort >said
    sed 's/^\(recount\) .*/\1,.../' said >expected
    block docs/ledger.md sql 1 | columns | sort | diff - expected
    grep '^result ' said | sed 's/^result/recount/' >expected
    # A row has a primary key but for recounts.
    grep '^recount ' said | diff - expected
    for pragma in application_id user_version; do
        grep -qF "\`PRAGMA $pragma\` is $(sqlite3 tables.ledger "PRAGMA $pragma")" \
            "$SOURCE_ROOT/docs/ledger.md"
    done
}

# has_blocks PAGE SH CONSOLE INDENTED: the numbers of blocks of commands, and of indented lines
# that begin with a command. A block more needs a test that runs it, here or where the head of
# this file says.
has_blocks() {
    awk '
        /^ *```sh$/ { sh++ }
        /^ *```console$/ { console++ }
        /^ *```/ { inside = !inside; next }
        !inside && /^    (cc|cmake|git|make|meson|mpirun|ninja|nqueens|python3|sh|sudo) / { indented++ }
        END { print sh + 0, console + 0, indented + 0 }' "$SOURCE_ROOT/$1" >blocks
    echo "$2 $3 $4" | diff - blocks
}

# Options in code style behind a subcommand are those of the subcommand.
options_exist() {
    # shellcheck disable=SC2016 # these are no expressions
    grep -ho '`nqueens [a-z][^`]*`' "$SOURCE_ROOT"/README.md "$SOURCE_ROOT"/docs/*.md \
        "$SOURCE_ROOT"/docs/*/*.md "$SOURCE_ROOT"/examples/*.md | tr -d '`' | sort -u >spans
    [ "$(grep -c -e --export spans)" -gt 0 ]
    wrong=0
    while read -r _ subcommand words; do
        nqueens "$subcommand" --help >help </dev/null
        for word in $words; do
            case $word in
            --help) ;;
            --*)
                grep -q -e "^ .*${word%%=*}\([[ ]\|\$\)" help || {
                    echo "nqueens $subcommand has no $word"
                    wrong=1
                }
                ;;
            esac
        done
    done <spans
    return "$wrong"
}

# as_one_line FILE: without what begins a line of a comment.
as_one_line() {
    sed 's/^ *\** *//' "$SOURCE_ROOT/$1" | tr '\n' ' '
}

# tells PAGE TIMES TEXT: the page has the text as often.
tells() {
    echo "$1"
    test "$(as_one_line "$1" | grep -o "$3" | wc -l)" -eq "$2"
}

# Up to which n a listing finds a first board is said everywhere, in the same way, and holds.
first_boards_are_told() {
    nqueens list --help >help
    far=$(sed -n 's/^The first board .* within a second up to n = \([0-9]*\),.*/\1/p' help)
    nqueens list --limit 1 --format columns "$far" | nqueens check
    # shellcheck disable=SC2016 # this is no expression
    grep -q '`nqueens solve` gives one board of any n' help
    for page in docs/man/nqueens.1 docs/man/nqueens_enumerate.3 docs/guide.md \
        examples/bindings/python/README.md examples/bindings/wasm/README.md; do
        tells "$page" 1 "comes within a second up to n = $far\>"
    done
    for calls in python/nqueens/solver.py:3 python/nqueens/finding.py:3 wasm/nqueens.d.ts:4; do
        tells "examples/bindings/${calls%:*}" "${calls#*:}" \
            "Beyond n = $far [a-z ]* can take more than a lifetime"
    done
}

for page_and_blocks in 'README.md 6 1 9' 'docs/README.ko.md 6 1 9' 'docs/abi.md 0 0 0' \
    'docs/CONTRIBUTING.md 0 0 11' 'docs/colour.md 0 0 0' 'docs/counts.md 0 0 0' 'docs/faq.md 0 4 0' 'docs/clusters.md 16 0 0' 'docs/guide.md 4 9 0' 'docs/install.md 0 0 2' \
    'docs/ledger.md 1 0 0' 'docs/performance.md 0 0 6' 'docs/algorithms.md 0 0 0' 'docs/lesson.md 0 0 0' \
    'docs/NEWS.md 0 0 0' 'docs/SECURITY.md 0 0 0' 'docs/releasing.md 0 9 0' \
    'docs/packaging/README.md 0 2 0' 'examples/README.md 0 0 0'; do
    # shellcheck disable=SC2086 # four words
    check "the command lines of ${page_and_blocks%% *} are known" has_blocks $page_and_blocks
done
check 'plan and count, as in the guide' plans_and_counts
check 'how far a first board can be found is told everywhere' first_boards_are_told
for page in docs/algorithms.md docs/algorithms.ko.md; do
    check "the constructions in $page are solutions" constructions_are_right $page
done
check 'the pictures of boards in docs/ are what the command draws' pictures_are_drawn
check 'a sheet, as in the guide' draws
if ! has_sqlite; then
    skip 'the ledgers of the pages' 'a command without ledgers'
else
    check 'the options that the pages name are there' options_exist
    check 'two machines, as in the guide' two_machines
    check 'a killed run, as in the guide' killed_and_gone_on_with
    check 'short counts have the ranges of docs/ledger.md' ranges_are_as_shown
    check 'an export is as in docs/ledger.md' export_is_as_shown
    check_with sqlite3 'the tables are as in docs/ledger.md' tables_are_as_shown
    check 'one machine, as in docs/clusters.md' runs cluster docs/clusters.md 1 14200
    check 'a job array, as in docs/clusters.md' runs cluster docs/clusters.md 2 ''
    check 'the sum of its parts, as in docs/clusters.md' runs cluster docs/clusters.md 3 14200
    check 'its parts merged, as in docs/clusters.md' runs cluster docs/clusters.md 4 14200
    check 'a large array, as in docs/clusters.md' large_array
    check 'GNU parallel, as in docs/clusters.md' runs parallel docs/clusters.md 10 14200
    check 'MPI, as in docs/clusters.md' runs parallel docs/clusters.md 11 14200
fi
finish
