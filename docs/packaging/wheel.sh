#!/bin/sh
# SPDX-License-Identifier: MIT
#
# wheel.sh - makes the wheel of the Python package for this kind of machine, or the archive of the
# sources for pip, and tries it in an empty environment, where it must count without the network.
#
#     sh docs/packaging/wheel.sh FOLDER PYTHON            the wheel, in the tree of the sources
#     sh docs/packaging/wheel.sh FOLDER PYTHON sources    the archive, and a wheel made of it
#
# PYTHON is any from 3.9 on: the wheel is for all of them. Where auditwheel is installed, as in the
# images of manylinux and musllinux, it looks the wheel over and names the platform; else on Linux
# the package does so itself, for glibc alone.
set -eu

if [ $# -lt 2 ] || [ $# -gt 3 ] || [ "${3-sources}" != sources ]; then
    echo 'usage: wheel.sh FOLDER PYTHON [sources]' >&2
    exit 2
fi
mkdir -p "$1"
folder=$(cd "$1" && pwd)
python=$2
cd "$(dirname -- "$0")/../.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/wheel"

# wheel_of SOURCES SETTING...: makes a wheel in $scratch/wheel.
wheel_of() {
    rm -f "$scratch/wheel"/*
    "$python" -m pip wheel --no-deps -w "$scratch/wheel" "$@"
}

# counts WHAT: installed without the network, it counts.
counts() {
    "$python" -m venv --clear "$scratch/venv"
    "$scratch/venv/bin/python" -m pip install --no-index --no-deps "$1"
    test "$(cd / && "$scratch/venv/bin/libnqueens" 8 --format columns)" = "92
0 4 7 5 2 6 1 3"
}

if [ "${3-}" = sources ]; then
    "$python" -B -c 'import sys
sys.path.insert(0, "examples/bindings/python")
import backend
print(backend.build_sdist(sys.argv[1]))' "$scratch" >"$scratch/name"
    archive=$scratch/$(cat "$scratch/name")
    PIP_NO_INDEX=1 wheel_of "$archive"
    counts "$scratch/wheel"/*.whl
    mv "$archive" "$folder"
    exit
fi

if command -v auditwheel >/dev/null 2>&1; then
    wheel_of .
    mv "$scratch/wheel" "$scratch/unnamed"
    auditwheel repair -w "$scratch/wheel" "$scratch/unnamed"/*.whl
elif [ "$(uname)" = Linux ]; then
    wheel_of --config-settings=tag=manylinux .
else
    wheel_of .
fi
counts "$scratch/wheel"/*.whl
mv "$scratch/wheel"/*.whl "$folder"
