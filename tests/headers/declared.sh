#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Prints the functions that <nqueens.h> declares, one a line, sorted, as the
# preprocessor leaves them: no comment can pose as a declaration.
#
#   declared.sh exported   those marked NQUEENS_API
#   declared.sh all        every name that starts a parameter list
#
# Environment: CC, SOURCE_ROOT.
set -eu

# shellcheck disable=SC2086 # CC may be several words
printf '#include <nqueens.h>\n' |
    ${CC:-cc} -E -P -DNQUEENS_API=EXPORTED -I "$SOURCE_ROOT/include" -x c - |
    tr '\n' ' ' | tr ';' '\n' |
    case $1 in
    exported) sed -n 's/.*EXPORTED[^(]*[ *]\([A-Za-z0-9_]*\) *(.*/\1/p' ;;
    all) grep -o 'nqueens_[a-z0-9_]* *(' | tr -d ' (' ;;
    esac | sort
