# SPDX-License-Identifier: MIT
#
# Writes what fish offers behind each line of standard input, in which the last word is begun: a line
# of words with a blank before each.
#
# usage: fish --no-config offered.fish FILE...
# The files are completions.

for file in $argv
    source $file
end
while read -l line
    echo "" (complete --do-complete=$line | string split --fields 1 \t)
end
