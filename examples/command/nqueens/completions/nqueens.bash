# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Completion of the command nqueens in bash. Written by tests/completions/generate.py.

# _nqueens_option FLAGS NAMES [SUBCOMMANDS]: an option, and the names that its value may be, with
# a comma behind them if it may be several.
_nqueens_option() {
    [[ -z ${3-} || " $3 " == *" $subcommand "* ]] || return 0
    options+=" $1"
    [[ -z $2 || " $1 " != *" $before "* ]] || words=$2
}

# _nqueens_list: of the names those that are not yet among the commas of the word.
_nqueens_list() {
    local name names=${words%,}
    words=''
    [[ $word != *,* ]] || given=${word%,*},
    word=${word##*,}
    for name in $names; do
        [[ ,$given == *",$name,"* ]] || words+=" $name"
    done
}

_nqueens() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} given=''
    local subcommand=${COMP_WORDS[1]} words='' options=''
    # bash takes --kernel=avx2 for three words.
    if [[ $word == = ]]; then
        word=''
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    local subcommands='count list solve check attacks rank unrank random estimate puzzle hint dimacs plan run ledger verify bench info'
    [[ $subcommand != [0-9]* ]] || subcommand=count
    if [[ $COMP_CWORD -eq 1 ]]; then
        words="$subcommands help -h --help -V --version"
    elif [[ $subcommand == help ]]; then
        words=$subcommands
    else
        _nqueens_option '--fundamental' '' 'count list'
        _nqueens_option '--symmetric' 'mirror quarter-turn transposition half-turn flip three-quarter-turn anti-transposition' 'count'
        _nqueens_option '--units' '' 'count plan'
        _nqueens_option '--method' 'backtracking join colour' 'count run'
        _nqueens_option '--placements' '' 'count estimate'
        _nqueens_option '-k --kernel' 'auto reference completion bitmask avx2 avx512 neon simd128 join join-avx2 join-avx512 join-neon join-simd128 profile colour colour-avx2 colour-avx512 colour-neon colour-simd128' 'count list rank unrank random plan run ledger'
        _nqueens_option '-t --threads' '' 'count rank unrank random plan run ledger verify info'
        _nqueens_option '-m --memory' '' 'count plan run ledger verify info'
        _nqueens_option '--require' '' 'count list solve rank unrank random estimate hint dimacs plan run'
        _nqueens_option '--forbid' '' 'count list solve rank unrank random estimate hint dimacs plan run'
        _nqueens_option '--forbid-file' '' 'count list solve rank unrank random estimate hint dimacs plan run'
        _nqueens_option '--squares-from-1' '' 'count list solve rank unrank random estimate hint dimacs plan run'
        _nqueens_option '--queens' '' 'count list solve rank unrank random estimate hint dimacs plan run'
        _nqueens_option '--columns-from-1' '' 'count list solve check attacks rank unrank random estimate hint dimacs plan run'
        _nqueens_option '--attacks' 'queen superqueen semi touching rook diagonal anti-diagonal knight torus ,' 'count list solve check rank unrank random estimate puzzle hint dimacs plan run'
        _nqueens_option '--regions' '' 'count list solve check rank unrank random estimate hint dimacs plan run'
        _nqueens_option '--time' '' 'count list solve rank unrank random estimate puzzle run'
        _nqueens_option '-q --quiet' '' 'count list solve check rank unrank random estimate puzzle hint dimacs plan run ledger verify'
        _nqueens_option '-j --json' '' 'count list solve check attacks rank unrank random estimate puzzle hint dimacs plan run ledger verify bench info'
        _nqueens_option '-h --help' '' 'count list solve check attacks rank unrank random estimate puzzle hint dimacs plan run ledger verify bench info'
        _nqueens_option '-l --limit' '' 'list'
        _nqueens_option '--after' '' 'list'
        _nqueens_option '--across' '' 'list'
        _nqueens_option '-f --format' 'text unicode chess columns columns-from-1 fen json svg rows' 'list solve unrank random dimacs'
        _nqueens_option '--seed' '' 'solve random estimate puzzle verify'
        _nqueens_option '--uniform' '' 'solve'
        _nqueens_option '-f --format' 'text json svg' 'attacks'
        _nqueens_option '--count' '' 'random puzzle'
        _nqueens_option '--samples' '' 'estimate'
        _nqueens_option '--grade' 'single confined set blocked contradiction search' 'puzzle'
        _nqueens_option '-f --format' 'text unicode json svg' 'puzzle'
        _nqueens_option '--all' '' 'hint'
        _nqueens_option '--read' '' 'dimacs'
        _nqueens_option '--budget' '' 'plan'
        _nqueens_option '--gpus' '' 'plan'
        _nqueens_option '--ledger' '' 'run'
        _nqueens_option '--shard' '' 'run'
        _nqueens_option '--range' '' 'run'
        _nqueens_option '--lease' '' 'run'
        _nqueens_option '--take-over' '' 'run'
        _nqueens_option '--sum' '' 'ledger'
        _nqueens_option '--verify' '' 'ledger'
        _nqueens_option '--export' '' 'ledger'
        _nqueens_option '--merge' '' 'ledger'
        _nqueens_option '--drop' '' 'ledger'
        _nqueens_option '--keys' '' 'verify'
        _nqueens_option '--key' '' 'verify'
        _nqueens_option '--list' '' 'bench'
        _nqueens_option '--rounds' '' 'bench'
        [[ -n $words || $word != -* ]] || words=$options
    fi
    [[ $words != *, ]] || _nqueens_list
    # mapfile is not in the bash of macOS. The words have no spaces in them.
    # shellcheck disable=SC2207
    COMPREPLY=($(compgen -P "$given" -W "$words" -- "$word"))
}

# -o default: files, where there is nothing to offer.
complete -o default -F _nqueens nqueens
