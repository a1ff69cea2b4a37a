# SPDX-License-Identifier: MIT
#
# Draws docs/house.svg: the folders of lib/, what each is for, and which includes which.
#
#     (cd lib && awk -f ../tests/house/includes.awk -f ../docs/house.awk *.[ch] */*.[ch] \
#         */*/*.[ch]) >docs/house.svg
#
# includes.awk runs first and sets lines, level_of, from and to: the order is written there,
# the rest here. An arrow that other arrows imply is not drawn; its folder is named after
# "also".

BEGIN {
    COLUMN = 150
    GAP = 14    # between the rooms of a level
    MARGIN = 20 # around the house
    STOREY = 32 # between two levels
    ROOF = 46
    LINE = 16
    WIDTH = 2 * MARGIN + 6 * COLUMN - GAP
    place("doors", 0, 6, "One file for each section of the header: it checks arguments, takes " \
                         "the solver, calls one engine and writes outputs.")
    place("listing", 0, 2, "Lists solutions in order, finds the rank of one, or the one " \
                           "with a rank.")
    place("backtracking", 0, 1.5, "Counts by backtracking on bitmasks, with vectors where the " \
                                "CPU has them.")
    place("join", 1.5, 1, "Counts by pairs of half boards that fit together.")
    place("profile", 2.5, 1, "Counts under local rules, by sets of columns.")
    place("colour", 5, 1, "Counts by white and black queens that share rows and columns alone.")
    place("symmetry", 0, 1, "Rotations and reflections, and the solutions that they leave " \
                            "unchanged.")
    place("reference", 1, 1, "The textbook's search, which checks all others.")
    place("finding", 3, 1, "Finds one solution for any n; counts up to a limit.")
    place("estimating", 4, 1, "Estimates counts from random samples.")
    place("work", 0, 3, "Shares work among threads, adds up counts, reports progress, " \
                        "stops when cancelled.")
    place("deducing", 3, 1, "Concludes which squares can have no queen.")
    place("text", 5, 1, "Writes boards as text and pictures, and reads them.")
    place("board", 0, 6, "What a board is, which squares attack each other, which queens are " \
                         "required and which forbidden. A new rule begins here.")
    place("base", 0, 6, "Bits, CPU features, random numbers, memory. It knows nothing of boards.")
}

# place NAME COLUMN COLUMNS SENTENCE: side by side with the others of its level, and so that
# arrows have a straight way down; one that has none goes round what stands in its way.
function place(name, column, columns, sentence)
{
    left[name] = MARGIN + COLUMN * column
    right[name] = left[name] + COLUMN * columns - GAP
    purpose[name] = sentence
}

/^#include "/ && from != to {
    includes[from, to] = 1
}

# ---- Which arrows ----------------------------------------------------------------------

# is_implied FROM TO: other arrows lead there, too.
function is_implied(from, to,  i)
{
    for (i = 1; i <= rooms; i++)
        if (includes[from, room[i]] && reaches[room[i], to])
            return 1
    return 0
}

# From the ground up, so that reaches is complete for all that stand below.
function find_ways(  i, k)
{
    for (i = rooms; i > 0; i--)
        for (k = i + 1; k <= rooms; k++)
            reaches[room[i], room[k]] = includes[room[i], room[k]] || is_implied(room[i], room[k])
}

function also(name,  i, names)
{
    for (i = 1; i <= rooms; i++)
        if (includes[name, room[i]] && is_implied(name, room[i]))
            names = names (names ? ", " : "also ") room[i]
    return names
}

# ---- Rooms -----------------------------------------------------------------------------

# write NAME TEXT Y ATTRIBUTES: into the room, wrapped, from Y down; the Y of its last line.
# A letter is about 0.54 of its size wide.
function write(name, text, y, attributes,  letters, words, word, i, line)
{
    letters = (right[name] - left[name] - 20) / (0.54 * 12)
    words = split(text, word, " ")
    for (i = 1; i <= words; i++) {
        line = line (line ? " " : "") word[i]
        if (i < words && length(line " " word[i + 1]) <= letters)
            continue
        y += LINE
        texts = texts sprintf("<text x=\"%d\" y=\"%d\"%s>%s</text>\n", left[name] + 10, y,
                              attributes, line)
        line = ""
    }
    return y
}

# furnish LEVEL Y: its rooms begin at Y, and are as high as the one that says most.
function furnish(level, y,  i, name, end)
{
    top[level] = y
    for (i = 1; i <= rooms; i++) {
        name = room[i]
        if (level_of[name] != level)
            continue
        end = write(name, name == "doors" ? "lib/*.c, the doors" : name "/", y + 6,
                    " font-size=\"15\" font-weight=\"bold\"")
        end = write(name, purpose[name], end + 2)
        end = write(name, also(name), end, " font-style=\"italic\" fill=\"#666666\"")
        if (end + 10 > bottom[level])
            bottom[level] = end + 10
    }
}

function rectangle(name,  level)
{
    level = level_of[name]
    return sprintf("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>\n", left[name],
                   top[level], right[name] - left[name], bottom[level] - top[level])
}

# ---- Arrows ----------------------------------------------------------------------------

# is_open X LEVEL TO: an arrow to TO can pass this level at X, or end there.
function is_open(x, level, to,  i, name)
{
    if (level == level_of[to])
        return x >= left[to] + 12 && x <= right[to] - 12
    for (i = 1; i <= rooms; i++)
        if (level_of[room[i]] == level && x > left[room[i]] - 6 && x < right[room[i]] + 6)
            return 0
    return 1
}

# start FROM TO: the middle of the widest straight way, or of FROM if there is none.
function start(from, to,  x, level, run, longest, best)
{
    best = int((left[from] + right[from]) / 2)
    for (x = left[from] + 12; x <= right[from] - 12; x++) {
        level = level_of[from] - 1
        while (level >= level_of[to] && is_open(x, level, to))
            level--
        run = level < level_of[to] ? run + 1 : 0
        if (run > longest) {
            longest = run
            best = x - int(run / 2)
        }
    }
    return best
}

function arrow(from, to,  x, level, path, aside)
{
    x = start(from, to)
    path = "M" x " " bottom[level_of[from]]
    for (level = level_of[from] - 1; level >= level_of[to]; level--) {
        aside = 0
        while (!is_open(x - aside, level, to) && !is_open(x + aside, level, to))
            aside++
        if (aside) {
            x += is_open(x - aside, level, to) ? -aside : aside
            path = path "V" top[level] - STOREY / 2 "H" x
        }
    }
    return "<path d=\"" path "V" top[level_of[to]] - 3 "\"/>\n"
}

# ---- The picture -----------------------------------------------------------------------

function find_rooms(  level, i, count, names)
{
    for (level = levels; level > 0; level--) {
        count = split(lines[level], names, " ")
        for (i = 1; i <= count; i++)
            room[++rooms] = names[i]
    }
    for (i = 1; i <= rooms; i++) {
        if (!purpose[room[i]]) {
            print "house.awk: say what " room[i] " is for, and place it" >"/dev/stderr"
            exit 1
        }
    }
}

END {
    find_rooms()
    find_ways()
    y = MARGIN + ROOF
    for (level = levels; level > 0; level--) {
        furnish(level, y)
        y = bottom[level] + STOREY
    }
    for (i = 1; i <= rooms; i++) {
        rectangles = rectangles rectangle(room[i])
        for (k = i + 1; k <= rooms; k++)
            if (includes[room[i], room[k]] && !is_implied(room[i], room[k]))
                arrows = arrows arrow(room[i], room[k])
    }
    print "<!-- SPDX-License-Identifier: MIT; drawn by docs/house.awk from the includes of lib/ -->"
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" " \
           "height=\"%d\" font-family=\"sans-serif\" font-size=\"12\">\n", WIDTH, y, WIDTH, y
    print "<title>The folders of lib/ and which includes which</title>"
    print "<defs><marker id=\"head\" orient=\"auto\" markerWidth=\"9\" markerHeight=\"8\" " \
          "refX=\"7\" refY=\"4\"><path d=\"M0 0L9 4L0 8z\" fill=\"#8a5a00\"/></marker></defs>"
    printf "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", WIDTH, y
    printf "<path d=\"M%d %dL%d %dL%d %dz\" fill=\"#b3261e\"/>\n", MARGIN - 10, MARGIN + ROOF - 6,
           WIDTH / 2, MARGIN - 10, WIDTH - MARGIN + 10, MARGIN + ROOF - 6
    printf "<text x=\"%d\" y=\"%d\" font-size=\"15\" font-weight=\"bold\" fill=\"#ffffff\" " \
           "text-anchor=\"middle\">include/nqueens.h</text>\n", WIDTH / 2, MARGIN + ROOF - 15
    printf "<g fill=\"#f7f1e5\" stroke=\"#cdbfa6\">\n%s</g>\n", rectangles
    printf "<g fill=\"none\" stroke=\"#8a5a00\" stroke-width=\"1.5\" " \
           "marker-end=\"url(#head)\">\n%s</g>\n", arrows
    printf "<g fill=\"#222222\">\n%s</g>\n", texts
    printf "<text x=\"%d\" y=\"%d\" fill=\"#666666\">An arrow leads to a folder that is " \
           "included; those after &#8220;also&#8221; are included, too, and arrows lead there by " \
           "way of others.</text>\n", MARGIN, y - 10
    print "</svg>"
}
