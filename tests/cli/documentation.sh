#!/bin/sh
# SPDX-License-Identifier: MIT
#
# --help, the manual page and the completions name the same subcommands and the same
# options of each.
#
# usage: documentation.sh SCRATCH COMMAND
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"

page=$SOURCE_ROOT/docs/man/nqueens.1
completions=$SOURCE_ROOT/examples/nqueens/completions
mpi_completions=$SOURCE_ROOT/examples/mpi/completions

# ---- --help ------------------------------------------------------------------

# help_options SUBCOMMAND: its options as --help has them, both forms, one a line.
help_options() {
    "$nqueens" "$1" --help | awk '
        /^  -[a-zA-Z], --/ { print substr($1, 1, 2); print $2 }
        /^      --/ { print $1 }' | sed 's/\[.*//' | sort
}

helps() {
    run "$1" --help
    show
    test "$status" -eq 0
    test ! -s "$scratch/err"
    sed -n 1p "$scratch/out" | grep -q "^Usage: nqueens $1 "
    test "$(awk 'length($0) > 84' "$scratch/out" | wc -l)" -eq 0
    help_options "$1" >"$scratch/options"
    grep -qx -e --help "$scratch/options"
    answers "$(sed 's/%/%%/g; s/\\/\\\\/g' "$scratch/out" | sed 's/$/\\n/' | tr -d '\n')" "$1" -h
}

# help_examples ARGUMENT...: the command lines at the end of --help.
help_examples() {
    "$nqueens" "$@" | sed '1,/^Examples:$/d; s/^  //'
}

# They can be run as they stand: none is refused. Large boards have 12 queens here; what
# bench answers, is asked in answers.sh.
examples_run() {
    help_examples "$@" >"$scratch/examples"
    test -s "$scratch/examples"
    mkdir -p "$scratch/bin" "$scratch/runs"
    ln -sf "$nqueens" "$scratch/bin/nqueens"
    sed -E 's/ (20|22)( |$)/ 12\2/g; /^nqueens bench/d' "$scratch/examples" |
        while IFS= read -r line; do
            echo "\$ $line"
            (cd "$scratch/runs" && PATH=$scratch/bin:$PATH sh -c "$line" </dev/null) ||
                test $? -eq 1
        done
    # Of the subcommand, and not of another.
    [ $# -eq 1 ] || grep -q "nqueens $1 *" "$scratch/examples"
}

help_is_the_same() {
    "$nqueens" "$1" --help >"$scratch/expected"
    run help "$1"
    show
    test "$status" -eq 0
    diff "$scratch/expected" "$scratch/out"
}

help_alone_is_the_same() {
    "$nqueens" --help >"$scratch/expected"
    for arguments in help 'help --help' 'help -h' -h; do
        # shellcheck disable=SC2086
        run $arguments
        diff "$scratch/expected" "$scratch/out"
    done
}

shows_the_version() {
    answers "nqueens $VERSION (libnqueens $VERSION)\n" "$1"
}

subcommands >"$scratch/subcommands"
test "$(wc -l <"$scratch/subcommands")" -ge 8
check '--version' shows_the_version --version
check '-V' shows_the_version -V
check 'help' help_alone_is_the_same
check '--help has examples that can be run' examples_run --help
for subcommand in $(subcommands); do
    check "$subcommand --help, and -h" helps "$subcommand"
    check "help $subcommand" help_is_the_same "$subcommand"
    check "$subcommand --help has examples that can be run" examples_run "$subcommand" --help
done

# ---- The manual page ----------------------------------------------------------

# synopsis SUBCOMMAND: its options in the SYNOPSIS.
synopsis() {
    awk -v name="$1" '
        /^\.Sh/ { inside = $2 == "SYNOPSIS" }
        inside && /^\.Cm/ { mine = $2 == name }
        inside && /^\.Nm/ { mine = 0 }
        inside && mine && /^\.Op/ {
            for (i = 1; i <= NF; i++)
                if ($i == "Fl")
                    print "-" $(i + 1)
        }' "$page" | sort
}

# described: every option that the list of OPTIONS describes.
described() {
    sed -n '/^\.Sh OPTIONS/,/^\.Sh ENVIRONMENT/p' "$page" | awk '
        /^\.It/ {
            for (i = 1; i <= NF; i++)
                if ($i == "Fl")
                    print "-" $(i + 1)
        }' | sort
}

synopsis_is_the_help() {
    synopsis "$1" >"$scratch/synopsis"
    help_options "$1" | grep -v -x -e -h -e --help >"$scratch/options"
    test -s "$scratch/options"
    diff "$scratch/options" "$scratch/synopsis"
}

all_are_described() {
    {
        for subcommand in $(subcommands); do
            help_options "$subcommand"
        done
        printf -- '-V\n--version\n'
    } | sort -u >"$scratch/options"
    described >"$scratch/described"
    diff "$scratch/options" "$scratch/described"
}

subcommands_are_described() {
    sed -n '/^\.Sh DESCRIPTION/,/^\.Sh OPTIONS/s/^\.Ss \([a-z]*\)$/\1/p' "$page" |
        diff "$scratch/subcommands" -
}

# run_examples: the lines of $scratch/examples that begin with "$ ", run, write the lines
# that stand below them.
run_examples() {
    mkdir -p "$scratch/bin"
    ln -sf "$nqueens" "$scratch/bin/nqueens"
    sed -n 's/^\$ //p' "$scratch/examples" | while IFS= read -r line; do
        echo "\$ $line"
        (PATH=$scratch/bin:$PATH && eval "$line" 2>&1 </dev/null) || true
    done >"$scratch/ran"
    test "$(wc -l <"$scratch/ran")" -gt 10
    diff "$scratch/examples" "$scratch/ran"
}

# What the examples of the page answer, is what it says.
examples_are_right() {
    sed -n '/^\.Sh EXAMPLES/,/^\.Sh SEE/p' "$page" | sed -n '/^\.Bd/,/^\.Ed/p' |
        grep -v '^\.' >"$scratch/examples"
    run_examples
}

for subcommand in $(subcommands); do
    check "nqueens.1 has the options of $subcommand" synopsis_is_the_help "$subcommand"
done
check 'nqueens.1 describes every option' all_are_described
check 'nqueens.1 describes every subcommand' subcommands_are_described
check 'the examples of nqueens.1 are right' examples_are_right

# ---- README and guide ----------------------------------------------------------

# commands_are_right PAGE: what the page shows behind "$ " in its console blocks of the
# command answers what stands there.
commands_are_right() {
    awk '
        /^```console/ { inside = 1; text = ""; next }
        /^```$/ { if (inside && text ~ /[$] (echo .* )?nqueens /) printf "%s", text; inside = 0; next }
        inside { text = text $0 "\n" }' "$SOURCE_ROOT/$1" >"$scratch/examples"
    test "$(grep -c '^\$ ' "$scratch/examples")" -ge 3
    run_examples
}

check 'the commands in README.md are right' commands_are_right README.md
check 'the commands in docs/README.ko.md are right' commands_are_right docs/README.ko.md
check 'the commands in the guide are right' commands_are_right docs/guide.md

# ---- Completions ---------------------------------------------------------------

# bash_words LINE...: what bash offers behind these words, the last of which is begun.
bash_words() {
    folder=$completions
    [ "$1" = nqueens ] || folder=$mpi_completions
    bash -c '. "$1"; shift
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        "_${1//-/_}"
        printf "%s\n" "${COMPREPLY[@]}"' bash "$folder/$1.bash" "$@" | grep . | sort
}

bash_completes_options() {
    help_options "$1" >"$scratch/options"
    bash_words nqueens "$1" - | diff "$scratch/options" -
}

bash_completes_subcommands() {
    bash_words nqueens '' | grep -v '^-' >"$scratch/offered"
    { cat "$scratch/subcommands" && echo help; } | sort | diff - "$scratch/offered"
    bash_words nqueens help '' >"$scratch/offered"
    sort "$scratch/subcommands" | diff - "$scratch/offered"
    test "$(bash_words nqueens ver)" = verify
}

# What attacks draws is not what the others write.
bash_completes_formats() {
    bash_words nqueens attacks --format '' | tr '\n' ' ' >"$scratch/offered"
    is_text 'json svg text ' "$scratch/offered"
    formats | tr ' ' '\n' | sort >"$scratch/formats"
    test "$(wc -l <"$scratch/formats")" -ge 8
    bash_words nqueens list -f '' | diff "$scratch/formats" -
}

bash_completes_kernels() {
    "$nqueens" info | awk '$2 == "yes" || $2 == "no" { print $1 }' | sort >"$scratch/kernels"
    bash_words nqueens count --kernel '' | diff "$scratch/kernels" -
}

# fish and zsh have their own words for options: each has to be there for the subcommand.
fish_completes() {
    help_options "$1" | grep -v -x -e -h -e --help >"$scratch/options"
    awk -v name="$1" '
        /^set -l subcommands/ {
            all = $0
            sub(/^set -l subcommands /, "", all)
        }
        /^__nqueens_option/ {
            line = $0
            gsub(/"\$subcommands"/, "\047" all "\047", line)
            sub(/^__nqueens_option /, "", line)
            names = line
            if (line ~ /^\047/) {
                sub(/^\047/, "", names)
                sub(/\047.*/, "", names)
            } else {
                sub(/ .*/, "", names)
            }
            if (index(" " names " ", " " name " ") == 0)
                next
            count = split(line, word, " ")
            for (i = 1; i < count; i++) {
                if (word[i] == "-s") print "-" word[i + 1]
                if (word[i] == "-l") print "--" word[i + 1]
            }
        }' "$completions/nqueens.fish" | sort | diff "$scratch/options" -
    grep -q -e "-a $1 -d" "$completions/nqueens.fish"
}

# zsh_options SUBCOMMAND: of the line of the case, with its arrays replaced.
zsh_options() {
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

zsh_completes() {
    help_options "$1" | sort -u >"$scratch/options"
    zsh_options "$1" >"$scratch/offered"
    diff "$scratch/options" "$scratch/offered"
    grep -q "^      '$1:" "$completions/_nqueens"
}

# That the page of nqueens-mpi has the options of its --help, is tested where there is MPI:
# tests/ledger/mpi.sh. Here the completions are compared with the page.
mpi_options() {
    sed -n '/^\.Sh SYNOPSIS/,/^\.Sh DESCRIPTION/p' "$SOURCE_ROOT/docs/man/nqueens-mpi.1" | awk '
        /^\.(Op )?Fl/ {
            for (i = 1; i < NF; i++)
                if ($i == "Fl" || $i == ".Fl")
                    print "-" $(i + 1)
        }' | sort >"$scratch/options"
    test "$(wc -l <"$scratch/options")" -gt 10
}

bash_completes_mpi() {
    mpi_options
    bash_words nqueens-mpi - | diff "$scratch/options" -
    bash_words nqueens count --kernel '' >"$scratch/kernels"
    bash_words nqueens-mpi -k '' | diff "$scratch/kernels" -
    test "$(bash_words nqueens-mpi --method j)" = join
    test -z "$(bash_words nqueens-mpi 2)"
}

fish_completes_mpi() {
    mpi_options
    awk '/^complete -c nqueens-mpi / {
            for (i = 1; i < NF; i++) {
                if ($i == "-s") print "-" $(i + 1)
                if ($i == "-l") print "--" $(i + 1)
            }
        }' "$mpi_completions/nqueens-mpi.fish" | sort | diff "$scratch/options" -
}

zsh_completes_mpi() {
    mpi_options
    sed -n "s/^  '[*(]*--*[a-zA-Z].*/&/p" "$mpi_completions/_nqueens-mpi" | sed 's/\[.*//' |
        tr -s " '{}()[]=,+*" '\n' | grep -e '^-' | sort -u | diff "$scratch/options" -
}

# All three offer the same kernels.
kernels_are_the_same() {
    line=$(sed -n 's/.*\(auto reference [a-z0-9 -]*\).*/\1/p' "$completions/nqueens.bash")
    test -n "$line"
    for file in "$completions"/* "$mpi_completions"/*; do
        grep -q -F "$line" "$file"
    done
}

formats_are_those_of_the_help() {
    for file in "$completions"/*; do
        grep -q -F "$(formats)" "$file"
    done
}

page_describes_the_formats() {
    formats | tr ' ' '\n' | sort >"$scratch/formats"
    awk '/^\.It Fl f ,/ { inside = 1; next }
        inside && /^\.Cm attacks/ { exit }
        inside && /^\.Cm/ { print $2 }' "$page" | sort | diff "$scratch/formats" -
}

check 'nqueens.1 describes the formats of --help' page_describes_the_formats
check 'all completions offer the formats of --help' formats_are_those_of_the_help
check 'all completions offer the same kernels' kernels_are_the_same
if has bash; then
    check 'bash completes nqueens-mpi' bash_completes_mpi
else
    skip 'bash completes nqueens-mpi' 'no bash'
fi
check 'zsh completes nqueens-mpi' zsh_completes_mpi
check 'fish completes nqueens-mpi' fish_completes_mpi
if has bash; then
    check 'bash completes subcommands' bash_completes_subcommands
    check 'bash completes kernels' bash_completes_kernels
    check 'bash completes formats' bash_completes_formats
fi
for subcommand in $(subcommands); do
    if has bash; then
        check "bash completes the options of $subcommand" bash_completes_options "$subcommand"
    else
        skip "bash completes the options of $subcommand" 'no bash'
    fi
    check "zsh completes the options of $subcommand" zsh_completes "$subcommand"
    check "fish completes the options of $subcommand" fish_completes "$subcommand"
done
if has zsh; then
    check 'zsh reads its completion' zsh -n "$completions/_nqueens"
    check 'zsh reads that of nqueens-mpi' zsh -n "$mpi_completions/_nqueens-mpi"
else
    skip 'zsh reads its completion' 'no zsh'
fi
if has fish; then
    check 'fish reads its completion' fish -n "$completions/nqueens.fish"
    check 'fish reads that of nqueens-mpi' fish -n "$mpi_completions/nqueens-mpi.fish"
else
    skip 'fish reads its completion' 'no fish'
fi
finish
