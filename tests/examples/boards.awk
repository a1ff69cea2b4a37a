# SPDX-License-Identifier: MIT
#
# boards.awk - what the examples should write of boards, made without the library: places a
# queen on each row, from column 0 on, where none above attacks it.
#
#     awk -v n=8 -v form=FORM -f boards.awk
#
# FORM is numbered or collected (with -v boards=MOST), for solutions and collect; columns, for one
# board a line; fundamental, for the first board of each class under rotations and reflections, or
# fundamental-columns.

function draw(    row, column)
{
    for (row = 0; row < n; row++) {
        for (column = 0; column < n; column++)
            printf "%s", queens[row] == column ? "Q" : "."
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
    solutions++
    images = form ~ /^fundamental/ ? count_new_images() : 1
    if (images == 0)
        return
    found++
    if (form ~ /columns$/) {
        print text_of(queens)
    } else if (form != "collected" || found <= boards) {
        printf title[form], found, images
        draw()
        if (form != "collected")
            print ""
    }
}

function attacked(row,    a)
{
    for (a = 0; a < row; a++)
        if (queens[a] == queens[row] || queens[a] - queens[row] == row - a ||
            queens[row] - queens[a] == row - a)
            return 1
    return 0
}

function place(row,    column)
{
    if (row == n)
        show()
    else
        for (column = 0; column < n; column++) {
            queens[row] = column
            if (!attacked(row))
                place(row + 1)
        }
}

BEGIN {
    title["numbered"] = "Solution #%d : \n"
    title["collected"] = "Board %d:\n"
    title["fundamental"] = "Fundamental solution %d, images: %d\n"
    place(0)
    if (form == "collected")
        print found < boards ? found " collected, there are no more" : boards " collected, then stopped"
    if (form == "fundamental")
        print found " fundamental solutions, " solutions " in all"
}
