# SPDX-License-Identifier: MIT
#
# Completion of the command nqueens in fish.

set -l subcommands count list solve check attacks rank unrank random estimate puzzle hint dimacs plan run ledger verify bench info
set -l none "not __fish_seen_subcommand_from $subcommands"
function __nqueens_option
    set -l condition "__fish_seen_subcommand_from $argv[1]"
    complete -c nqueens -n $condition $argv[2..-1]
end

complete -c nqueens -f
complete -c nqueens -n $none -a count -d 'count the solutions'
complete -c nqueens -n $none -a list -d 'list or draw the solutions'
complete -c nqueens -n $none -a solve -d 'find one solution, for any n'
complete -c nqueens -n $none -a check -d 'tell whether boards are solutions, and if not, why'
complete -c nqueens -n $none -a attacks -d 'show what the queens of a board attack'
complete -c nqueens -n $none -a rank -d 'write the ranks of solutions in the order of list'
complete -c nqueens -n $none -a unrank -d 'write the solutions of given ranks'
complete -c nqueens -n $none -a random -d 'write random solutions, all equally likely'
complete -c nqueens -n $none -a estimate -d 'estimate the number of solutions, for any n'
complete -c nqueens -n $none -a puzzle -d 'make coloured puzzles with exactly one solution'
complete -c nqueens -n $none -a hint -d 'solve a coloured puzzle step by step, with reasons'
complete -c nqueens -n $none -a dimacs -d 'write a board for SAT solvers, and read what they found'
complete -c nqueens -n $none -a plan -d 'estimate the time and memory of a count'
complete -c nqueens -n $none -a run -d 'count with a ledger, to go on after an interruption'
complete -c nqueens -n $none -a ledger -d 'show, verify, export and merge ledgers'
complete -c nqueens -n $none -a verify -d 'count by every engine, and compare'
complete -c nqueens -n $none -a bench -d 'measure the kernels'
complete -c nqueens -n $none -a info -d 'show the kernels and this machine'
complete -c nqueens -n "$none; and not __fish_seen_subcommand_from help" -a help -d 'show the help of a subcommand'
complete -c nqueens -n $none -s V -l version -d 'show the version'
complete -c nqueens -s h -l help -d 'show help'

__nqueens_option 'count list rank unrank random plan run ledger' -x -s k -l kernel -d 'use this kernel' -a 'auto reference completion bitmask avx2 avx512 neon join join-avx2 join-avx512 join-neon'
__nqueens_option 'count rank unrank random plan run ledger verify info' -x -s t -l threads -d 'number of threads'
__nqueens_option 'count plan run ledger verify info' -x -s m -l memory -d 'memory limit of a join, in bytes'
__nqueens_option 'count list solve rank unrank random estimate hint dimacs plan run' -x -l require -d 'require a queen on this square: row,column'
__nqueens_option 'count list solve rank unrank random estimate hint dimacs plan run' -x -l forbid -d 'allow no queen on this square: row,column'
__nqueens_option 'count list solve rank unrank random estimate hint dimacs plan run' -r -F -l queens -d 'require the queens of this board'
__nqueens_option 'count list solve check rank unrank random estimate puzzle hint dimacs plan run' -x -l attacks -d 'what a queen attacks' -a 'queen superqueen semi touching rook diagonal anti-diagonal knight torus'
__nqueens_option 'count list solve check rank unrank random estimate hint dimacs plan run' -r -F -l regions -d 'allow one queen in each region'
__nqueens_option attacks -x -s f -l format -d 'draw in this format' -a 'text svg json'
__nqueens_option puzzle -x -s f -l format -d 'write or draw in this format' -a 'text json unicode svg'
__nqueens_option 'list solve unrank random dimacs' -x -s f -l format -d 'write boards in this format' -a 'text unicode chess svg columns columns-from-1 fen json'
__nqueens_option 'count list solve rank unrank random estimate puzzle run' -l time -d 'write the time'
__nqueens_option 'count list solve check rank unrank random estimate puzzle hint dimacs plan run ledger verify' -s q -l quiet -d 'write no progress line and no messages except errors'
__nqueens_option "$subcommands" -s j -l json -d 'answer in JSON'
__nqueens_option 'count list' -l fundamental -d 'count or list rotations and reflections once'
__nqueens_option count -x -l units -d 'count these work units only: F:L'
__nqueens_option 'count run' -x -l method -d 'cut into units by this method' -a 'backtracking join'
__nqueens_option list -x -s l -l limit -d 'number of boards at most'
__nqueens_option list -x -l after -d 'list only solutions after this board'
__nqueens_option list -l across -d 'pictures side by side'
__nqueens_option 'solve random estimate puzzle' -x -l seed -d 'use this seed'
__nqueens_option solve -l uniform -d 'choose with equal probability'
__nqueens_option 'check attacks rank' -l columns-from-1 -d 'columns count from 1'
__nqueens_option 'check attacks rank' -F
__nqueens_option 'random puzzle' -x -l count -d 'number of boards'
__nqueens_option puzzle -x -l grade -d 'make puzzles of this grade' -a 'single confined set blocked contradiction search'
__nqueens_option dimacs -r -F -l read -d 'read what a solver has answered'
__nqueens_option hint -l all -d 'all steps to the solution'
__nqueens_option estimate -x -l samples -d 'number of descents'
__nqueens_option estimate -l placements -d 'estimate the partial placements'
__nqueens_option plan -x -l budget -d 'seconds to measure at most'
__nqueens_option plan -x -l units -d 'number of units of each method to count'
__nqueens_option run -r -F -l ledger -d 'keep the ledger here'
__nqueens_option run -x -l shard -d 'count this part only: I/K'
__nqueens_option run -x -l range -d 'number of units recorded together'
__nqueens_option run -x -l lease -d 'seconds that a claim lasts'
__nqueens_option run -l take-over -d 'end the claims of other hosts'
__nqueens_option ledger -l sum -d 'write the sum alone'
__nqueens_option ledger -x -l verify -d 'number of ranges to count again'
__nqueens_option ledger -l export -d 'write what is done as text'
__nqueens_option ledger -l merge -d 'add exports'
__nqueens_option ledger -x -l drop -d 'drop results: F:L'
__nqueens_option ledger -F
__nqueens_option bench -l list -d 'list the boards'
__nqueens_option bench -x -l rounds -d 'number of rounds, of which medians are written'
functions -e __nqueens_option
