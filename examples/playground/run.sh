#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh - builds the page in the browser as one file, and says where it is.
#
#     sh examples/playground/run.sh [DOCUMENTS]
#
# The file holds everything: open it from a disk, send it by mail, or put it on a web server.
# DOCUMENTS is the address of the folder docs/ on the web, for the links of readers who have no
# checkout. The library is built by examples/wasm/build.sh, which installs what is missing;
# besides, this needs python3, as meson does. It builds in build/wasm and build/playground in
# the checkout, and writes nowhere else.

set -eu

CDPATH='' cd -- "$(dirname -- "$0")/../.."
sh examples/wasm/build.sh
mkdir -p build/playground
python3 examples/playground/bundle.py build/wasm/package/nqueens.wasm \
    build/playground/index.html "${1:-}"
echo
echo "Open this file in a browser: $PWD/build/playground/index.html"
