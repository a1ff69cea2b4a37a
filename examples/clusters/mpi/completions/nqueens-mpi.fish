# SPDX-License-Identifier: MIT
#
# Completion of the command nqueens-mpi in fish. Written by tests/completions/generate.py.

# The names with those of the word that are completed already, as far as they are not among them.
function __nqueens_mpi_list
    set -l given (commandline -ct | string replace -r -- '^--[^=]*=' '' | string match -r -- '.*,')
    for name in $argv
        string match -q -- "*,$name,*" ",$given"; or echo "$given$name"
    end
end

complete -c nqueens-mpi -f
complete -c nqueens-mpi -r -F -l ledger -d 'keep the ledger in FILE'
complete -c nqueens-mpi -x -l method -d 'cut the count by METHOD' -a 'backtracking join colour'
complete -c nqueens-mpi -l take-over -d 'go on though another host has claims in the ledger'
complete -c nqueens-mpi -s V -l version -d 'show the version and exit'
complete -c nqueens-mpi -x -s t -l threads -d 'use T threads'
complete -c nqueens-mpi -x -s m -l memory -d 'let a join or the colours use BYTES at most in each process'
complete -c nqueens-mpi -x -s k -l kernel -d 'use KERNEL' -a 'auto reference completion bitmask avx2 avx512 neon simd128 join join-avx2 join-avx512 join-neon join-simd128 profile colour colour-avx2 colour-avx512 colour-neon colour-simd128'
complete -c nqueens-mpi -x -l require -d 'require a queen on this square (ROW,COLUMN)'
complete -c nqueens-mpi -x -l forbid -d 'allow no queen on this square (ROW,COLUMN)'
complete -c nqueens-mpi -r -F -l forbid-file -d 'allow no queen on these squares'
complete -c nqueens-mpi -l squares-from-1 -d 'pairs in the file of --forbid-file count from 1'
complete -c nqueens-mpi -r -F -l queens -d 'require the queens of this board'
complete -c nqueens-mpi -l columns-from-1 -d 'columns count from 1'
complete -c nqueens-mpi -x -l attacks -d 'what a queen attacks besides her row and column' -a '(__nqueens_mpi_list queen superqueen semi touching rook diagonal anti-diagonal knight torus)'
complete -c nqueens-mpi -r -F -l regions -d 'allow one queen in each region'
complete -c nqueens-mpi -s q -l quiet -d 'write no progress line and no messages except errors'
complete -c nqueens-mpi -s j -l json -d 'answer in JSON'
complete -c nqueens-mpi -s h -l help -d 'show this help and exit'
