#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The links between the pages, without a network: a link to a file leads to one that
# there is, and a link to a section to a heading that there is. Catches a page that
# was renamed, a heading that was reworded.
#
# usage: links.sh SCRATCH
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=/dev/null
. "$SOURCE_ROOT/tests/tap.sh"

scratch=$1
rm -rf "$scratch"
mkdir -p "$scratch"
cd "$SOURCE_ROOT"

# prose FILE: without its blocks of code.
prose() {
    awk '/^ *```/ { inside = !inside; next } !inside' "$1"
}

# targets FILE: what its links and pictures lead to, one a line.
targets() {
    prose "$1" | tr '\n' ' ' | grep -oE '\]\([^() ]+\)' | sed 's/^](//; s/)$//' || true
}

# anchors FILE: the names that its headings have, in small letters, with - for spaces
# and without signs.
anchors() {
    prose "$1" | sed -n 's/^##* //p' | tr '[:upper:]' '[:lower:]' |
        sed 's/[`*?!.,:;()"+=<>\/]//g; s/ /-/g' | sed "s/'//g"
}

# leads_somewhere FILE TARGET
leads_somewhere() {
    file=${2%%#*}
    if [ -n "$file" ]; then
        file=$(dirname "$1")/$file
    else
        file=$1
    fi
    [ -e "$file" ] || {
        echo "there is no $file"
        return 1
    }
    case $2 in
    *.md\#* | \#*)
        anchors "$file" >"$scratch/anchors"
        grep -qxF -e "${2#*#}" "$scratch/anchors" || {
            echo "$file has no heading ${2#*#}; it has:"
            cat "$scratch/anchors"
            return 1
        }
        ;;
    esac
}

every_link_leads_somewhere() {
    wrong=0
    targets "$1" >"$scratch/targets"
    while IFS= read -r target; do
        case $target in
        http://* | https://*) ;;
        *) leads_somewhere "$1" "$target" || wrong=1 ;;
        esac
    done <"$scratch/targets"
    return "$wrong"
}

for page in README.md docs/*.md docs/*/*.md; do
    [ ! -f "$page" ] || check "the links of $page lead somewhere" every_link_leads_somewhere "$page"
done
targets README.md | grep -qx docs/guide.md
check 'links are found at all' test "$(targets docs/guide.md | grep -c '^#')" -gt 10
finish
