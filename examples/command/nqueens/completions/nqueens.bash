# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Completion of the command nqueens in bash.

_nqueens_options() {
    local kernel='-k --kernel' threads='-t --threads -m --memory' ranking='-k --kernel -t --threads'
    local squares='--require --forbid --queens' rules='--attacks --regions'
    local quiet='-q --quiet -j --json' help='-h --help'
    case $1 in
    count) echo "--fundamental --units --method $kernel $threads $squares $rules --time $quiet $help" ;;
    list) echo "-l --limit --fundamental --after --across -f --format $kernel $squares $rules --time $quiet $help" ;;
    solve) echo "--seed --uniform -f --format $squares $rules --time $quiet $help" ;;
    check) echo "--columns-from-1 $rules $quiet $help" ;;
    attacks) echo "--columns-from-1 -f --format -j --json $help" ;;
    rank) echo "--columns-from-1 $ranking $squares $rules --time $quiet $help" ;;
    unrank) echo "-f --format $ranking $squares $rules --time $quiet $help" ;;
    random) echo "--count --seed -f --format $ranking $squares $rules --time $quiet $help" ;;
    estimate) echo "--samples --seed --placements $squares $rules --time $quiet $help" ;;
    puzzle) echo "--count --seed --grade -f --format --attacks --time $quiet $help" ;;
    hint) echo "--all $rules $squares $quiet $help" ;;
    dimacs) echo "--read -f --format $squares $rules $quiet $help" ;;
    plan) echo "--budget --units $kernel $threads $squares $rules $quiet $help" ;;
    run) echo "--ledger --method --shard --range --lease --take-over $threads $kernel $squares $rules --time $quiet $help" ;;
    ledger) echo "--sum --verify --export --merge --drop $threads $kernel $quiet $help" ;;
    verify) echo "$threads $quiet $help" ;;
    bench) echo "--list --rounds -j --json $help" ;;
    info) echo "$threads -j --json $help" ;;
    esac
}

_nqueens() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local words=
    local subcommands='count list solve check attacks rank unrank random estimate'
    subcommands+=' puzzle hint dimacs plan run ledger verify bench info'
    if [[ $COMP_CWORD -eq 1 ]]; then
        words="$subcommands help -h --help -V --version"
    elif [[ ${COMP_WORDS[1]} == help ]]; then
        words=$subcommands
    elif [[ ${COMP_WORDS[1]} == attacks && $before == -@(f|-format) ]]; then
        words='text svg json'
    elif [[ ${COMP_WORDS[1]} == puzzle && $before == -@(f|-format) ]]; then
        words='text json unicode svg'
    else
        case $before in
        -k | --kernel) words='auto reference completion bitmask avx2 avx512 neon join join-avx2 join-avx512 join-neon' ;;
        -f | --format) words='text unicode chess svg columns columns-from-1 fen json' ;;
        --attacks) words='queen superqueen semi touching rook diagonal anti-diagonal knight torus' ;;
        --grade) words='single confined set blocked contradiction search' ;;
        --method) words='backtracking join' ;;
        *) [[ $word != -* ]] || words=$(_nqueens_options "${COMP_WORDS[1]}") ;;
        esac
    fi
    # mapfile is not in the bash of macOS. The words have no spaces in them.
    # shellcheck disable=SC2207
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}

# -o default: files, where there is nothing to offer.
complete -o default -F _nqueens nqueens
