#!/bin/sh
# SPDX-License-Identifier: MIT
#
# page.sh - builds the page, and runs screens.mjs on it in a browser.
#
# usage: page.sh SCRATCH COMMAND STEP [PICTURES]
# Environment: see package_environment in tests/meson.build; CHROMIUM, a browser by name.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"

here=$SOURCE_ROOT/tests/page

command=$(realpath "$2")
step=$(realpath "$3")
pictures=${4:-}
[ -z "$pictures" ] || pictures=$(realpath -m "$pictures")
scratch_folder "$1"

[ -z "$SKIP" ] || skip_all "$SKIP"
has node clang llvm-ar || skip_all "no $needed"
has "${CHROMIUM:-}" || has chromium || has chromium-browser || has google-chrome ||
    has chromium-headless-shell || skip_all "no $needed, nor another Chromium"

sh "$SOURCE_ROOT/examples/page/run.sh" '' "$scratch/built" >"$scratch/out" 2>&1 ||
    { cat "$scratch/out" >&2; exit 1; }
exec node "$here/screens.mjs" "$scratch/built/page/index.html" \
    "$scratch/built/wasm/package/nqueens.wasm" "$command" "$step" ${pictures:+"$pictures"}
