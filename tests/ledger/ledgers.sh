# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What the tests of ledgers share: the command $COMMAND as nqueens, in a folder of its own, which
# is removed in the end.

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"

scratch_folder "$(mktemp -d /tmp/nqueens-ledger-XXXXXX)"
trap 'cd /; rm -rf "$scratch"' EXIT
mkdir "$scratch/bin"
ln -s "$COMMAND" "$scratch/bin/nqueens"
PATH=$scratch/bin:$PATH

# field LEDGER NAME: a number of `nqueens ledger --json`.
field() {
    nqueens ledger --json "$1" | sed -n "s/.*\"$2\": \([0-9]*\).*/\1/p"
}

# has_done RANGES LEDGER: whether more ranges than RANGES are done.
has_done() {
    [ -s "$2" ] && [ "$(field "$2" ranges_done)" -gt "$1" ]
}
