# SPDX-License-Identifier: MIT
#
# weave.awk - puts annotations for Frama-C into a C source.
#
#     awk -f weave.awk reference.acsl reference.c >woven.c
#
# An annotation follows a line "== before LINE" or "== after LINE" and ends at an empty
# one. LINE is compared without the blanks before it; "}" is the last line of an if
# inside of a loop. A LINE that is not there just once is an error.

function trimmed(line) {
    sub(/^ +/, "", line)
    return line
}

NR == FNR && /^== / {
    place = $2
    at = $0
    sub(/^== [a-z]+ /, "", at)
    wanted[at] = 1
    text[place, at] = text[place, at] "/*@ "
    inside = 1
    next
}
NR == FNR && inside && /^$/ { close_annotation(); next }
NR == FNR && inside { text[place, at] = text[place, at] $0 "\n" }
NR == FNR { next }

function close_annotation() {
    if (inside)
        text[place, at] = text[place, at] "*/\n"
    inside = 0
}

FNR == 1 { close_annotation() }
{
    line = trimmed($0)
    if (line == "}" && $0 != "        }")
        line = ""
    if (line in wanted)
        found[line]++
    printf "%s%s\n%s", text["before", line], $0, text["after", line]
}

END {
    for (at in wanted) {
        if (found[at] != 1) {
            printf "reference.c has %d lines \"%s\"\n", found[at], at >"/dev/stderr"
            exit 1
        }
    }
}
