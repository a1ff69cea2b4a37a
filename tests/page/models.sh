#!/bin/sh
# SPDX-License-Identifier: MIT
#
# models.sh - models.mjs where there is node.
#
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"

has node || skip_all 'no node here'
exec node "$SOURCE_ROOT/tests/page/models.mjs" "$SOURCE_ROOT"
