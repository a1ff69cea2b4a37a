#!/bin/sh
# SPDX-License-Identifier: MIT
#
# cuda.sh - the kernels of nqueens-gpu, compiled for GPUs by nvcc; no GPU is needed. Catches: a
# warning, also of the host's compiler, a register that is spilled, and an array in local memory.
#
# Environment: SOURCE_ROOT is the checkout.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"

scratch_folder "$(mktemp -d /tmp/nqueens-cuda-XXXXXX)"
trap 'cd /; rm -rf "$scratch"' EXIT

has nvcc || skip_all "no $needed"

# compiled ARCHITECTURE
compiled() {
    nvcc -std=c++17 -O3 -arch="$1" -DHAVE_CUDA -I "$SOURCE_ROOT/examples/clusters/gpu" \
        -Xptxas -v,-warn-spills -Werror all-warnings -Xcompiler -Wall,-Wextra,-Werror \
        -c "$SOURCE_ROOT/examples/clusters/gpu/device_cuda.cu" -o cuda.o 2>"$1.said" || {
        cat "$1.said"
        return 1
    }
}

# without_spills ARCHITECTURE: all seven kernels.
without_spills() {
    cat "$1.said"
    [ "$(grep -c ' 0 bytes spill stores, 0 bytes spill loads' "$1.said")" -eq 7 ]
    [ "$(grep -c '^ *0 bytes stack frame' "$1.said")" -eq 7 ]
}

for architecture in sm_80 sm_90 sm_120; do
    check "$architecture: no warning" compiled $architecture
    check "$architecture: no spills" without_spills $architecture
done
finish
