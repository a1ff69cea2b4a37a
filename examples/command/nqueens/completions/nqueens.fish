# SPDX-License-Identifier: MIT
#
# Completion of the command nqueens in fish. Written by tests/completions/generate.py.

# The names with those of the word that are completed already, as far as they are not among them.
function __nqueens_list
    set -l given (commandline -ct | string replace -r -- '^--[^=]*=' '' | string match -r -- '.*,')
    for name in $argv
        string match -q -- "*,$name,*" ",$given"; or echo "$given$name"
    end
end

set -l subcommands count list solve check attacks rank unrank random estimate puzzle hint dimacs plan run ledger verify bench info
set -l none "not __nqueens_subcommand_is $subcommands"
# Whether the subcommand is one of the arguments; a number in its place is counted.
function __nqueens_subcommand_is
    set -l words (commandline -opc)[2..]
    test "$words[1]" != help; or set -e words[1]
    string match -q -r -- '^[0-9]' "$words[1]"; and set words[1] count
    contains -- "$words[1]" $argv
end

function __nqueens_option
    set -l condition "__nqueens_subcommand_is $argv[1]"
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
complete -c nqueens -n $none -s h -l help -d 'show this help'
complete -c nqueens -n $none -s V -l version -d 'show the version of the command and of the library'
__nqueens_option 'count' -l fundamental -d 'count solutions that are rotations or reflections of each other once'
__nqueens_option 'count' -x -l symmetric -d 'count solutions that SYMMETRY leaves unchanged' -a 'mirror quarter-turn transposition half-turn flip three-quarter-turn anti-transposition'
__nqueens_option 'count' -x -l units -d 'count the solutions of work units F to L - 1 only (F:L)'
__nqueens_option 'count' -x -l method -d 'cut into units by METHOD' -a 'backtracking join colour'
__nqueens_option 'count' -l placements -d 'count the partial placements that a search row by row visits'
__nqueens_option 'count list rank unrank random plan run ledger' -x -s k -l kernel -d 'use KERNEL' -a 'auto reference completion bitmask avx2 avx512 neon simd128 join join-avx2 join-avx512 join-neon join-simd128 profile colour colour-avx2 colour-avx512 colour-neon colour-simd128'
__nqueens_option 'count rank unrank random plan run ledger verify info' -x -s t -l threads -d 'use T threads'
__nqueens_option 'count plan verify info' -x -s m -l memory -d 'let a join (BYTES)'
__nqueens_option 'count list solve rank unrank random estimate hint dimacs plan run' -x -l require -d 'require a queen on this square (ROW,COLUMN)'
__nqueens_option 'count list solve rank unrank random estimate hint dimacs plan run' -x -l forbid -d 'allow no queen on this square (ROW,COLUMN)'
__nqueens_option 'count list solve rank unrank random estimate hint dimacs plan run' -r -F -l forbid-file -d 'allow no queen on these squares'
__nqueens_option 'count list solve rank unrank random estimate hint dimacs plan run' -l squares-from-1 -d 'pairs in the file of --forbid-file count from 1'
__nqueens_option 'count list solve rank unrank random estimate hint dimacs plan run' -r -F -l queens -d 'require the queens of this board'
__nqueens_option 'count list solve check attacks rank unrank random estimate hint dimacs plan run' -l columns-from-1 -d 'columns count from 1'
__nqueens_option 'count list solve check rank unrank random estimate puzzle hint dimacs plan run' -x -l attacks -d 'what a queen attacks besides her row and column' -a '(__nqueens_list queen superqueen semi touching rook diagonal anti-diagonal knight torus)'
__nqueens_option 'count list solve check rank unrank random estimate hint dimacs plan run' -r -F -l regions -d 'allow one queen in each region'
__nqueens_option 'count list solve rank unrank random estimate puzzle run' -l time -d 'write the time to standard error'
__nqueens_option 'count list solve rank unrank random estimate puzzle hint dimacs plan run ledger verify' -s q -l quiet -d 'write no progress line and no messages except errors'
__nqueens_option 'count list solve check attacks rank unrank random estimate puzzle hint dimacs plan run ledger verify bench info' -s j -l json -d 'answer in JSON'
__nqueens_option 'count list solve check attacks rank unrank random estimate puzzle hint dimacs plan run ledger verify bench info' -s h -l help -d 'show this help and exit'
__nqueens_option 'list' -x -s l -l limit -d 'write at most K boards'
__nqueens_option 'list' -l fundamental -d 'list solutions that are rotations or reflections of each other once'
__nqueens_option 'list' -x -l after -d 'list only solutions after BOARD'
__nqueens_option 'list' -l across -d 'put pictures side by side in lines of WIDTH characters'
__nqueens_option 'list solve unrank random dimacs' -x -s f -l format -d 'write boards in this format' -a 'text unicode chess columns columns-from-1 fen json svg rows'
__nqueens_option 'solve' -x -l seed -d 'find the solution that the number S chooses'
__nqueens_option 'solve' -l uniform -d 'choose among all solutions with the same probability'
__nqueens_option 'check' -s q -l quiet -d 'write nothing except JSON'
__nqueens_option 'attacks' -x -s f -l format -d 'draw in this format' -a 'text json svg'
__nqueens_option 'random' -x -l count -d 'write K boards'
__nqueens_option 'random' -x -l seed -d 'write the solutions that the number S chooses'
__nqueens_option 'estimate' -x -l samples -d 'take the mean of K random descents'
__nqueens_option 'estimate' -x -l seed -d 'use the random numbers of seed S'
__nqueens_option 'estimate' -l placements -d 'estimate the number of partial placements that a search row by row visits'
__nqueens_option 'puzzle' -x -l count -d 'make K puzzles'
__nqueens_option 'puzzle' -x -l seed -d 'make the puzzles that the number S chooses'
__nqueens_option 'puzzle' -x -l grade -d 'make puzzles of exactly this grade' -a 'single confined set blocked contradiction search'
__nqueens_option 'puzzle' -x -s f -l format -d 'write or draw in this format' -a 'text unicode json svg'
__nqueens_option 'hint' -l all -d 'write all steps to the solution'
__nqueens_option 'dimacs' -r -F -l read -d 'read what a solver has answered'
__nqueens_option 'plan' -x -l budget -d 'measure for at most SECONDS'
__nqueens_option 'plan' -x -l units -d 'instead (K)'
__nqueens_option 'plan' -x -l gpus -d 'also say how K GPUs share the count'
__nqueens_option 'run' -r -F -l ledger -d 'keep the ledger in FILE'
__nqueens_option 'run' -x -l method -d 'cut the count by METHOD' -a 'backtracking join colour'
__nqueens_option 'run' -x -l shard -d 'count only part I of K (I/K)'
__nqueens_option 'run' -x -l range -d 'record UNITS units together in a new ledger'
__nqueens_option 'run' -x -l lease -d 'let other processes take over the claims of this one when it was silent for SECONDS'
__nqueens_option 'run' -l take-over -d 'go on though another host has claims in the ledger'
__nqueens_option 'run ledger' -x -s m -l memory -d 'let a join or the colours use BYTES at most in each process'
__nqueens_option 'ledger' -l sum -d 'write the number of solutions alone'
__nqueens_option 'ledger' -x -l verify -d 'count K random ranges that are done again'
__nqueens_option 'ledger' -l export -d 'write what is done as text'
__nqueens_option 'ledger' -l merge -d 'add the exports EXPORT... to the ledger'
__nqueens_option 'ledger' -x -l drop -d 'drop the results of ranges F to L - 1 (F:L)'
__nqueens_option 'verify' -x -l keys -d 'instead (K)'
__nqueens_option 'verify' -x -l key -d 'instead (KEY)'
__nqueens_option 'verify' -x -l seed -d 'draw the keys that the number S chooses'
__nqueens_option 'bench' -l list -d 'list the boards'
__nqueens_option 'bench' -x -l rounds -d 'write medians of R rounds'
__nqueens_option 'count list solve check attacks rank unrank random estimate hint dimacs plan run ledger' -F
functions -e __nqueens_option
