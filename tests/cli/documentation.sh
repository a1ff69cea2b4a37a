#!/bin/sh
# SPDX-License-Identifier: MIT
#
# --help, the manual page and the completions name the same subcommands and the same options of
# each; what the pages show of the command is what it answers.
#
# usage: documentation.sh SCRATCH COMMAND
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"

page=docs/man/nqueens.1
completions=$SOURCE_ROOT/examples/nqueens/completions
mpi_completions=$SOURCE_ROOT/examples/mpi/completions
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

# ---- Options: the manual page and the completions -------------------------------

synopsis_flags() {
    section "$page" SYNOPSIS | sed -n "/^\.Cm $1\$/,/^\.Nm/p" | flags '^[.]Op'
}

# bash_words LINE...: what bash offers behind these words, the last of which is begun.
bash_words() {
    folder=$completions
    [ "$1" = nqueens ] || folder=$mpi_completions
    bash -c '. "$1"; shift
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        "_${1//-/_}"
        printf "%s\n" "${COMPREPLY[@]}"' bash "$folder/$1.bash" "$@" | grep . | sort
}

bash_flags() {
    bash_words nqueens "$1" -
}

# complete_flags: the options of lines of fish, in the form of --help.
complete_flags() {
    awk '{
        for (i = 1; i < NF; i++) {
            if ($i == "-s") print "-" $(i + 1)
            if ($i == "-l") print "--" $(i + 1)
        }
    }' | sort
}

# A line has its subcommands behind __nqueens_option: a word, several between quotes, or all.
fish_flags() {
    sed -n "s/^__nqueens_option \"\$subcommands\"/$1/p; s/^__nqueens_option //p" \
        "$completions/nqueens.fish" | grep -E "^('[^']*)?\<$1\>" | complete_flags
}

# Of the line of the case, with its arrays replaced.
zsh_flags() {
    awk -v name="$1" '
        /^  [a-z]+=\(/ { key = $1; sub(/=.*/, "", key) }
        key != "" { array[key] = array[key] " " $0 }
        key != "" && /\)$/ { key = "" }
        $1 == name ")" { inside = 1 }
        inside { text = text " " $0 }
        inside && /;;/ { inside = 0 }
        END {
            for (again = 0; again < 2; again++)
                for (key in array)
                    gsub("[$]" key "( |[)]|$)", array[key] " ", text)
            print text
        }' "$completions/_nqueens" | tr -s " '{}()[]=,+" '\n' | sed 's/^\*//' |
        grep -x -e '-[a-zA-Z]' -e '--[a-z0-9-]*' | grep -v -x -e -s | sort -u
}

# has_flags SOURCE SUBCOMMAND: those of its --help; the page and fish say once for all that there
# is --help.
has_flags() {
    nqueens "$2" --help | help_flags >options
    case $1 in synopsis | fish) sed -i.bak '/^-h$/d; /^--help$/d' options ;; esac
    test -s options
    "$1_flags" "$2" | diff options -
}

# All three describe each subcommand as --help does, and offer the formats of --help and the same
# kernels.
completions_agree() {
    while read -r subcommand; do
        summary=$(nqueens --help | sed -n "s/^  $subcommand  *//p")
        grep -F -e "-a $subcommand -d '$summary'" "$completions/nqueens.fish"
        grep -x -F -e "      '$subcommand:$summary'" "$completions/_nqueens"
    done <names
    kernels=$(sed -n 's/.*\(auto reference [a-z0-9 -]*\).*/\1/p' "$completions/nqueens.bash")
    test -n "$kernels"
    for file in "$completions"/* "$mpi_completions"/*; do
        grep -F "$kernels" "$file"
    done
    for file in "$completions"/*; do
        grep -F "$(formats)" "$file"
    done
}

bash_completes_words() {
    nqueens info | awk '$2 == "yes" || $2 == "no" { print $1 }' | sort >kernels
    bash_words nqueens count --kernel '' | diff kernels -
    bash_words nqueens-mpi -k '' | diff kernels -
    { cat names && echo help; } | sort >offered
    bash_words nqueens '' | grep -v '^-' | diff offered -
    bash_words nqueens help '' >offered
    sort names | diff - offered
    equals verify bash_words nqueens ver
    # What attacks draws is not what the others write.
    equals 'json svg text' eval "bash_words nqueens attacks --format '' | xargs"
    formats | tr ' ' '\n' | sort >offered
    test "$(wc -l <offered)" -ge 8
    bash_words nqueens list -f '' | diff offered -
    equals join bash_words nqueens-mpi --method j
    test -z "$(bash_words nqueens-mpi 2)"
}

# That the page of nqueens-mpi has the options of its --help, is tested where there is MPI:
# tests/ledger/mpi.sh. Here the completions are compared with the page.
mpi_completes() {
    section docs/man/nqueens-mpi.1 SYNOPSIS | flags '^[.](Op )?Fl' >options
    test "$(wc -l <options)" -gt 10
    case $1 in
    bash) bash_words nqueens-mpi - ;;
    fish) grep '^complete -c nqueens-mpi ' "$mpi_completions/nqueens-mpi.fish" | complete_flags ;;
    zsh)
        sed -n "s/^  '[*(]*--*[a-zA-Z].*/&/p" "$mpi_completions/_nqueens-mpi" | sed 's/\[.*//' |
            tr -s " '{}()[]=,+*" '\n' | grep -e '^-' | sort -u
        ;;
    esac | diff options -
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
check 'all completions have the subcommands, the formats and the same kernels' completions_agree
check_with bash 'bash completes subcommands, kernels and formats' bash_completes_words
for subcommand in $(subcommands); do
    for source in synopsis zsh fish; do
        check "$source has the options of $subcommand" has_flags $source "$subcommand"
    done
    check_with bash "bash has the options of $subcommand" has_flags bash "$subcommand"
done
check 'zsh completes nqueens-mpi' mpi_completes zsh
check 'fish completes nqueens-mpi' mpi_completes fish
check_with bash 'bash completes nqueens-mpi' mpi_completes bash
for shell in zsh fish; do
    for file in "$completions" "$mpi_completions"; do
        [ $shell = fish ] && file=$(echo "$file"/*.fish) || file=$(echo "$file"/_*)
        check_with $shell "$shell reads ${file##*/}" $shell -n "$file"
    done
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
for page in README.md docs/README.ko.md docs/guide.md; do
    check "the commands in $page are right" page_is_right $page
done
finish
