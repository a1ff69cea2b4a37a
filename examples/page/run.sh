#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh - builds the page in the browser as one file, and says where it is.
#
#     sh examples/page/run.sh [DOCUMENTS [FOLDER]]
#
# The file holds everything: open it from a disk, send it by mail, or put it on a web server.
# DOCUMENTS is the address of the folder docs/ on the web, for the links of readers who have no
# checkout; it may be empty. The library is built by examples/bindings/wasm/build.sh, which
# installs what is missing; besides, this needs python3, as meson does. It builds in FOLDER/wasm and
# FOLDER/page, and writes nowhere else; FOLDER is build in the checkout, if not given.

set -eu

start=$PWD
CDPATH='' cd -- "$(dirname -- "$0")/../.."
folder=${2:-$PWD/build}
case $folder in
/*) ;;
*) folder=$start/$folder ;;
esac
sh examples/bindings/wasm/build.sh "$folder/wasm"
mkdir -p "$folder/page"
python3 examples/page/bundle.py "$folder/wasm/package" \
    "$folder/page/index.html" "${1:-}"
echo
echo "Open this file in a browser: $folder/page/index.html"
