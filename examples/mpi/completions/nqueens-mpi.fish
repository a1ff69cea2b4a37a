# SPDX-License-Identifier: MIT
#
# Completion of the command nqueens-mpi in fish.

complete -c nqueens-mpi -f
complete -c nqueens-mpi -r -F -l ledger -d 'keep the ledger here'
complete -c nqueens-mpi -x -l method -d 'cut into units so' -a 'backtracking join'
complete -c nqueens-mpi -x -s k -l kernel -d 'search by this kernel' -a 'auto reference bitmask avx2 avx512 neon join join-avx512'
complete -c nqueens-mpi -x -s t -l threads -d 'count in so many threads'
complete -c nqueens-mpi -x -s m -l memory -d 'let a join take so many bytes'
complete -c nqueens-mpi -x -l require -d 'a queen must stand there: row,column'
complete -c nqueens-mpi -x -l forbid -d 'no queen may stand there: row,column'
complete -c nqueens-mpi -s q -l quiet -d 'nothing but answer and errors'
complete -c nqueens-mpi -s j -l json -d 'answer in JSON'
complete -c nqueens-mpi -s h -l help -d 'show help'
complete -c nqueens-mpi -s V -l version -d 'show the version'
