# SPDX-License-Identifier: MIT
#
# boards.awk - makes the files with boards in this folder, without the library:
# goes through all permutations of the columns in lexicographic order, and keeps
# those in which no two queens share a diagonal. Run once, like this:
#
#     awk -v n=8 -v form=korean -f boards.awk >boards_of_8.txt
#     awk -v n=4 -v form=numbered -f boards.awk >solutions_4.txt
#     awk -v n=6 -v form=numbered -f boards.awk >solutions_6.txt
#     awk -v n=8 -v form=collected -v boards=3 -f boards.awk >collect_8_3.txt
#     awk -v n=5 -v form=collected -v boards=99 -f boards.awk >collect_5_99.txt
#
# table.txt and timing.txt are written from the numbers of OEIS A000170.

function draw(queen, empty,    row, column)
{
    for (row = 0; row < n; row++) {
        for (column = 0; column < n; column++)
            printf "%s", queens[row] == column ? queen : empty
        print ""
    }
}

function show()
{
    if (form == "korean") {
        printf "\n %d 번째 출력 \n", found
        draw("■", "□")
        print ""
    } else if (form == "numbered") {
        printf "Solution #%d : \n", found
        draw("Q", ".")
        print ""
    } else if (found <= boards) {
        printf "Board %d:\n", found
        draw("Q", ".")
    }
}

function attacked(    a, b)
{
    for (a = 0; a < n; a++)
        for (b = a + 1; b < n; b++)
            if (queens[a] - queens[b] == b - a || queens[b] - queens[a] == b - a)
                return 1
    return 0
}

function permute(row,    column)
{
    if (row == n) {
        if (!attacked()) {
            found++
            show()
        }
        return
    }
    for (column = 0; column < n; column++) {
        if (!taken[column]) {
            taken[column] = 1
            queens[row] = column
            permute(row + 1)
            taken[column] = 0
        }
    }
}

BEGIN {
    permute(0)
    if (form == "collected")
        print found < boards ? found " collected, there are no more" : boards " collected, then stopped"
}
