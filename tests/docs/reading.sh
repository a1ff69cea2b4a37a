# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# How tests read the pages: blocks of Markdown, and sections and options of manual pages. PAGE
# is a path in the checkout, in $SOURCE_ROOT.

# block PAGE LANGUAGE NUMBER: the lines of the block of that number which ```LANGUAGE begins.
block() {
    awk -v fence="\`\`\`$2" -v wanted="$3" '
        /^```$/ { inside = 0 }
        inside && number == wanted { print; found = 1 }
        $0 == fence { inside = 1; number++ }
        END { exit !found }
    ' "$SOURCE_ROOT/$1" || { echo "$1 has no block $2 $3" >&2; return 1; }
}

# block_that_begins PAGE LINE: the block whose first line it is.
block_that_begins() {
    awk -v line="$2" '
        /^```/ { inside = !inside; wanted = 0; first = 1; next }
        inside && first && $0 == line { wanted = 1 }
        { first = 0 }
        wanted' "$SOURCE_ROOT/$1"
}

# output_after PAGE LINE: the block of text that follows the one with this line in it.
output_after() {
    awk -v line="$2" '
        $0 == line { found = 1 }
        found && inside && /^```$/ { exit }
        found && inside
        found && /^```text$/ { inside = 1 }
    ' "$SOURCE_ROOT/$1"
}

# commands: the lines behind "$ " in standard input.
commands() {
    sed -n 's/^\$ //p'
}

# section PAGE NAME: the lines of a section of a manual page.
section() {
    awk -v name="$2" '/^\.Sh/ { inside = $2 == name } inside' "$SOURCE_ROOT/$1"
}

# flags EXPRESSION: the options in those lines of standard input, mdoc, that match.
flags() {
    awk -v lines="$1" '$0 ~ lines {
        for (i = 1; i < NF; i++)
            if ($i ~ /^[.]?Fl$/)
                print "-" $(i + 1)
    }' | sort
}

# help_flags: the options in standard input, a --help, both forms.
help_flags() {
    awk '/^  -[a-zA-Z], --/ { print substr($1, 1, 2); print $2 }
        /^      --/ { print $1 }' | sed 's/\[.*//' | sort
}
