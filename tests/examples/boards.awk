# SPDX-License-Identifier: MIT
#
# boards.awk - what the examples should write of boards, made without the library: goes
# through all permutations of the columns in lexicographic order, and keeps those in which
# no two queens share a diagonal.
#
#     awk -v n=8 -v form=FORM -f boards.awk
#
# FORM is korean, numbered or collected (with -v boards=MOST), for boards_of_8, solutions
# and collect; columns, for one board a line; fundamental, for the first board of each
# class under rotations and reflections, or fundamental-columns.

function draw(queen, empty,    row, column)
{
    for (row = 0; row < n; row++) {
        for (column = 0; column < n; column++)
            printf "%s", queens[row] == column ? queen : empty
        print ""
    }
}

function text_of(columns,    row, text)
{
    for (row = 0; row < n; row++)
        text = text (row > 0 ? " " : "") columns[row]
    return text
}

# How many boards the rotations and reflections make of this one; 0 if it is itself an
# image of an earlier one.
function count_new_images(    symmetry, row, r, c, image, count)
{
    for (symmetry = 0; symmetry < 8; symmetry++) {
        for (row = 0; row < n; row++) {
            r = symmetry % 2 ? n - 1 - row : row
            c = symmetry % 4 > 1 ? n - 1 - queens[row] : queens[row]
            if (symmetry < 4)
                image[r] = c
            else
                image[c] = r
        }
        count += !seen[text_of(image)]++
    }
    return count
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
    } else if (form == "fundamental") {
        printf "Fundamental solution %d, images: %d\n", found, images
        draw("Q", ".")
        print ""
    } else if (form ~ /columns$/) {
        print text_of(queens)
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
        if (attacked())
            return
        solutions++
        images = form ~ /^fundamental/ ? count_new_images() : 1
        if (images > 0) {
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
    if (form == "fundamental")
        print found " fundamental solutions, " solutions " in all"
}
