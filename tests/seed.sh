# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What a run of tests depends on besides the code, exported for all of its programs: the seed of
# random boards, and how patient limits are that only end a hang. tests/run.sh and tests/matrix.sh
# source it.

# NQUEENS_TEST_SEED: a decimal number, by default always the same; "random" for another one each time.
NQUEENS_TEST_SEED=${NQUEENS_TEST_SEED:-1}
if [ "$NQUEENS_TEST_SEED" = random ]; then
    NQUEENS_TEST_SEED=$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')
fi

# NQUEENS_TEST_PATIENCE: a factor for each of these limits, a decimal number; 1 is meant for an idle
# machine.
NQUEENS_TEST_PATIENCE=${NQUEENS_TEST_PATIENCE:-5}

# derive_seeds: what allocated memory holds under glibc, which meson would choose by chance, and the
# order of Python's sets.
derive_seeds() {
    export NQUEENS_TEST_SEED NQUEENS_TEST_PATIENCE
    export MALLOC_PERTURB_=$((NQUEENS_TEST_SEED % 255 + 1)) PYTHONHASHSEED=$((NQUEENS_TEST_SEED % 1000000))
}
derive_seeds

# seed_of NAME: the seed of a part of the run, so that parts see different boards.
seed_of() {
    printf '%s %s' "$NQUEENS_TEST_SEED" "$1" | cksum | cut -d ' ' -f 1
}
