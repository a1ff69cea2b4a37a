# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Completion of the command nqueens-mpi in bash. Written by tests/completions/generate.py.

# _nqueens_mpi_option FLAGS NAMES [SUBCOMMANDS]: an option, and the names that its value may be, with
# a comma behind them if it may be several.
_nqueens_mpi_option() {
    [[ -z ${3-} || " $3 " == *" $subcommand "* ]] || return 0
    options+=" $1"
    [[ -z $2 || " $1 " != *" $before "* ]] || words=$2
}

# _nqueens_mpi_list: of the names those that are not yet among the commas of the word.
_nqueens_mpi_list() {
    local name names=${words%,}
    words=''
    [[ $word != *,* ]] || given=${word%,*},
    word=${word##*,}
    for name in $names; do
        [[ ,$given == *",$name,"* ]] || words+=" $name"
    done
}

_nqueens_mpi() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} given=''
    local subcommand=${COMP_WORDS[1]} words='' options=''
    # bash takes --kernel=avx2 for three words.
    if [[ $word == = ]]; then
        word=''
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    _nqueens_mpi_option '--ledger' ''
    _nqueens_mpi_option '--method' 'backtracking join colour'
    _nqueens_mpi_option '--take-over' ''
    _nqueens_mpi_option '-V --version' ''
    _nqueens_mpi_option '-t --threads' ''
    _nqueens_mpi_option '-m --memory' ''
    _nqueens_mpi_option '-k --kernel' 'auto reference completion bitmask avx2 avx512 neon simd128 join join-avx2 join-avx512 join-neon join-simd128 profile colour colour-avx2 colour-avx512 colour-neon colour-simd128'
    _nqueens_mpi_option '--require' ''
    _nqueens_mpi_option '--forbid' ''
    _nqueens_mpi_option '--forbid-file' ''
    _nqueens_mpi_option '--squares-from-1' ''
    _nqueens_mpi_option '--queens' ''
    _nqueens_mpi_option '--columns-from-1' ''
    _nqueens_mpi_option '--attacks' 'queen superqueen semi touching rook diagonal anti-diagonal knight torus ,'
    _nqueens_mpi_option '--regions' ''
    _nqueens_mpi_option '-q --quiet' ''
    _nqueens_mpi_option '-j --json' ''
    _nqueens_mpi_option '-h --help' ''
    [[ -n $words || $word != -* ]] || words=$options
    [[ $words != *, ]] || _nqueens_mpi_list
    # mapfile is not in the bash of macOS. The words have no spaces in them.
    # shellcheck disable=SC2207
    COMPREPLY=($(compgen -P "$given" -W "$words" -- "$word"))
}

# -o default: files, where there is nothing to offer.
complete -o default -F _nqueens_mpi nqueens-mpi
