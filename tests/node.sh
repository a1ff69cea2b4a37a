#!/bin/sh
# SPDX-License-Identifier: MIT
#
# node.sh - runs a test that is a program for Node.js, which speaks TAP.
#
# usage: node.sh PROGRAM [ARGUMENT...]
# Environment: see package_environment in tests/meson.build.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"

has node || skip_all "no $needed"
# Modules are read without being run by a part of Node.js that it calls experimental.
exec node --experimental-vm-modules --no-warnings "$@"
