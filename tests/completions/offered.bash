# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Writes what bash offers behind each line of standard input, in which the last word is begun: a line
# of words with a blank before each.
#
# usage: bash offered.bash FILE...
# The files are completions.

for file in "$@"; do
    # shellcheck source=/dev/null
    . "$file"
done
while IFS= read -r line; do
    # A word ends before = and behind it.
    read -ra COMP_WORDS <<<"${line//=/ = }"
    [[ $line != *' ' ]] || COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    rule=$(complete -p "${COMP_WORDS[0]}")
    function=${rule##* -F }
    "${function%% *}"
    if [[ ${#COMPREPLY[@]} -eq 0 && $rule == *' -o default '* ]]; then
        # shellcheck disable=SC2207 # the files have no spaces in their names
        COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))
    fi
    printf ' %s' "${COMPREPLY[@]}"
    echo
done
