#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The completions of nqueens and of nqueens-mpi are what generate.py writes from the tables of
# options, and bash, zsh and fish read them: behind each subcommand they offer the options of its
# --help, and behind some words what may follow. Catches: an option, a name or a text that has
# changed since they were written; a file that a shell does not understand; a generator that loses
# something.
#
# usage: completions.sh SCRATCH COMMAND PYTHON GENERATOR TABLES MPI_TABLES
set -eu

python=$3 generator=$4 tables=$5 mpi_tables=$6
# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"

# What fish writes is not the user's.
export SCRATCH="$scratch" HOME="$scratch" XDG_CONFIG_HOME="$scratch" XDG_DATA_HOME="$scratch"
drivers=${generator%/*}
committed=$SOURCE_ROOT/examples
mkdir -p written/command/nqueens/completions written/clusters/mpi/completions
echo 1 3 0 2 >board.txt

# ---- The tables ------------------------------------------------------------------

are_written() {
    "$python" "$generator" "$tables" "$mpi_tables" written
    (cd written && find . -type f) | sort >files
    (cd "$committed" && find ./command/*/completions ./clusters/*/completions -type f) | sort | diff - files
}

is_as_written() {
    diff "$committed/$1" "written/$1" || {
        echo "the tables have changed; to write it again: meson compile -C $BUILD_ROOT completions"
        return 1
    }
}

check 'the completions are written from the tables' are_written
for file in command/nqueens/completions/nqueens.bash command/nqueens/completions/_nqueens \
    command/nqueens/completions/nqueens.fish clusters/mpi/completions/nqueens-mpi.bash \
    clusters/mpi/completions/_nqueens-mpi clusters/mpi/completions/nqueens-mpi.fish; do
    check "$file is as written" is_as_written "$file"
done

# Behind a subcommand bash shows nothing.
summaries_are_shown() {
    subcommands | while read -r subcommand; do
        summary=$(nqueens --help | sed -n "s/^  $subcommand  *//p")
        grep -q -F -e "-a $subcommand -d '$summary'" "$committed/command/nqueens/completions/nqueens.fish"
        grep -q -x -F -e "      '$subcommand:$summary'" "$committed/command/nqueens/completions/_nqueens"
    done
}

check 'zsh and fish show what subcommands do' summaries_are_shown

# ---- What shells offer -------------------------------------------------------------

# A line for the shell, "|", and the words that it offers. The table of options is not asked, but
# the command and, for nqueens-mpi, its page, which tests/ledger/mpi.sh compares with the command.
options() {
    subcommands | while read -r subcommand; do
        echo "nqueens $subcommand -|$(nqueens "$subcommand" --help | help_flags | xargs)"
    done
    echo "nqueens-mpi -|$(section docs/man/nqueens-mpi.1 SYNOPSIS | flags '^[.](Op )?Fl' | xargs)"
}

words() {
    kernels=$(nqueens info | awk '$2 == "yes" || $2 == "no" { print $1 }' | xargs)
    cat <<END
nqueens |$(subcommands | xargs) help
nqueens ver|verify
nqueens -|-h --help -V --version
nqueens help |$(subcommands | xargs)
nqueens help un|unrank
nqueens count --kernel |$kernels
nqueens run -k av|avx2 avx512
nqueens list --format |$(formats)
nqueens dimacs -f co|columns columns-from-1
nqueens attacks --format |text svg json
nqueens puzzle -f |text json unicode svg
nqueens count --method |backtracking colour join
nqueens puzzle --grade |$(grades)
nqueens check --attacks |$(rules)
nqueens plan 20 --bu|--budget
nqueens check boar|board.txt
nqueens ledger boar|board.txt
nqueens run --ledger boar|board.txt
nqueens count --regions boar|board.txt
nqueens list --queens boar|board.txt
nqueens dimacs --read boar|board.txt
nqueens 8 --fund|--fundamental
nqueens 4..5 --kernel=av|avx2 avx512
nqueens run --method=|backtracking colour join
nqueens check --attacks queen,to|torus touching
nqueens check --attacks queen,rook,|$(rules | tr ' ' '\n' | grep -v -x -e queen -e rook | xargs)
nqueens list --attacks=semi,kn|knight
nqueens list --attacks=|$(rules)
nqueens count --regions=boar|board.txt
nqueens-mpi --attacks=rook,kni|knight
nqueens-mpi --kernel |$kernels
nqueens-mpi --method j|join
nqueens-mpi --attacks |$(rules)
nqueens-mpi --take|--take-over
nqueens-mpi --ledger boar|board.txt
nqueens-mpi --regions boar|board.txt
nqueens count boar|board.txt
END
    # Where bash has nothing to offer it offers files.
    [ "$1" = bash ] || cat <<END
nqueens puzzle boar|
nqueens count --threads boar|
nqueens-mpi boar|
END
}

# in_order: the same lines with the words sorted, without what stands before the last comma or =, which
# not every shell writes again. Options are offered unasked by bash alone.
in_order() {
    while IFS='|' read -r line words; do
        case ${line##* } in
        -*) unasked= ;;
        *) unasked='-.*' ;;
        esac
        # shellcheck disable=SC2086 # words
        echo "$line|$(printf '%s\n' $words | sed 's/.*[,=]//' | grep -v -x -e "$unasked" | sort -u | xargs)"
    done
}

# offers SHELL LINES: what stands in the file.
offers() {
    test "$(wc -l <"$2")" -ge 19
    case $1 in
    bash) set -- "$@" bash '*.bash' ;;
    zsh) set -- "$@" 'zsh -f' '_*' ;;
    fish) set -- "$@" 'fish --no-config' '*.fish' ;;
    esac
    # shellcheck disable=SC2086 # words of a command, and a pattern
    sed 's/|.*//' "$2" | $3 "$drivers/offered.$1" "$committed"/*/*/completions/$4 >offered
    in_order <"$2" >expected
    sed 's/|.*//' "$2" | paste -d '|' - offered | in_order | diff expected -
}

options >lines_of_options
for shell in bash zsh fish; do
    words "$shell" >lines_of_words
    check_with "$shell" "$shell offers the options of each subcommand" offers "$shell" lines_of_options
    check_with "$shell" "$shell offers subcommands, names and files" offers "$shell" lines_of_words
done
finish
