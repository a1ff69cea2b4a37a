# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Completion of the command nqueens-mpi in bash.

_nqueens_mpi() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local words=
    case $before in
    -k | --kernel) words='auto reference completion bitmask avx2 avx512 neon join join-avx2 join-avx512 join-neon' ;;
    --attacks) words='queen superqueen semi touching rook diagonal anti-diagonal knight torus' ;;
    --method) words='backtracking join' ;;
    *)
        [[ $word != -* ]] ||
            words='--ledger --method --take-over -k --kernel -t --threads -m --memory --require
                --forbid --queens --attacks --regions -q --quiet -j --json -h --help -V --version'
        ;;
    esac
    # mapfile is not in the bash of macOS. The words have no spaces in them.
    # shellcheck disable=SC2207
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}

# -o default: files, where there is nothing to offer.
complete -o default -F _nqueens_mpi nqueens-mpi
