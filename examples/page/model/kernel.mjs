// SPDX-License-Identifier: MIT
//
// kernel.mjs - a model of the kernel "bitmask" of the library, with the symmetry around it, of
// docs/algorithms.md, sections 6 and 7: the same placements, by recursion.
//
// It pauses after each test: a queen on a line of the centre cross; a queen in a row, after which
// it looks at the next three; one of the three columns that the middle one of the last three rows
// can take. The library counts no tests; the tests compare solutions and placements with it.

const CLOSED_FORM = 3; // rows that are counted without a search
const LINES = 4; // of the cross: two rows, then two columns

const attacks = (row, column, otherRow, otherColumn) => row === otherRow ||
    column === otherColumn || Math.abs(row - otherRow) === Math.abs(column - otherColumn);

const bitsOf = (n, isSet) =>
    Array.from({length: n}, (_, i) => isSet(i) ? 1 << i : 0).reduce((a, b) => a | b, 0);

const lowest = mask => mask & -mask;
const columnOf = bit => 31 - Math.clz32(bit);

// The queens of each image, from the top, as texts that compare as they do.
function imagesOf(queens) {
    const n = queens.length, last = n - 1;
    const squares = queens.flatMap((column, row) => column < 0 ? [] : [[row, column]]);
    const turned = [([r, c]) => [r, c], ([r, c]) => [c, last - r],
        ([r, c]) => [last - r, last - c], ([r, c]) => [last - c, r]];
    const mirrored = turned.map(turn => square => turn(square).reverse());
    const text = ([row, column]) => String(64 * row + last - column).padStart(4, '0');
    return [...turned, ...mirrored].map(
        image => squares.map(square => text(image(square))).sort().join());
}

// The size of the orbit of the queens on the cross, or 0 if an image is greater.
function orbitOf(queens) {
    const images = imagesOf(queens), [own] = images;
    return images.some(image => image > own)
        ? 0
        : images.length / images.filter(image => image === own).length;
}

// The rows above these are no place for a queen of the greatest image.
function leastRow(queens, low) {
    const columns = queens.filter(column => column >= 0);
    return Math.max(Math.min(low, ...columns),
        Math.min(low, ...columns.map(column => queens.length - 1 - column)));
}

// The kernel on a board of n; lane.placements counts the placements that it keeps.
export function* kernel(n, lane, line = 0) {
    const {queens} = lane, low = (n >> 1) - 1, number = line % 2 === 0 ? low : n - 1 - low;
    const isRow = line < LINES / 2;
    if (line === LINES) {
        const orbit = orbitOf(queens);
        if (orbit > 0) {
            lane.placements++;
            yield* below(lane, orbit);
        }
        return;
    }
    if (!isRow && queens.includes(number)) {
        yield* kernel(n, lane, line + 1);
        return;
    }
    for (let at = isRow ? 0 : leastRow(queens, low); at < n; at++) {
        const [row, column] = isRow ? [number, at] : [at, number];
        if (queens.some((other, r) => other >= 0 && attacks(row, column, r, other)))
            continue;
        queens[row] = column;
        yield;
        yield* kernel(n, lane, line + 1);
        queens[row] = -1;
    }
}

// The search below the queens on the cross, from the bottom row up.
function* below(lane, orbit) {
    const {queens} = lane, n = queens.length;
    const rows = queens.flatMap((column, row) => column < 0 ? [row] : []).reverse();
    const isOpen = row => column =>
        !queens.some((other, r) => other >= 0 && attacks(row, column, r, other));
    const open = rows.map(row => bitsOf(n, isOpen(row)));
    const columns = bitsOf(n, column => !queens.includes(column));
    const placement = {columns, diagonals: 0, antiDiagonals: 0, candidates: open[0] & columns};
    yield* search({lane, orbit, rows, open}, 0, placement);
}

// The open squares of the row `distance` rows up.
const openOf = ({columns, diagonals, antiDiagonals}, open, distance) =>
    open & columns & ~(diagonals >> distance | antiDiagonals << distance);

// The placement with one queen more, as the row of step + 1 sees it.
function withQueen({rows, open}, step, placement, queen) {
    const distance = rows[step] - rows[step + 1];
    const child = {
        columns: placement.columns ^ queen,
        diagonals: (placement.diagonals | queen) >> distance,
        antiDiagonals: (placement.antiDiagonals | queen) << distance
    };
    child.candidates = openOf(child, open[step + 1], 0);
    return child;
}

// Whether each of the next three rows has an open square, and the last three reach every column.
function stays({rows, open}, step, child) {
    const [first, second, third] = [1, 2, 3].map(
        ahead => openOf(child, open[step + ahead], rows[step + 1] - rows[step + ahead]));
    const isCovered = rows.length - step > CLOSED_FORM + 1 ||
        (first | second | third) === child.columns;
    return first !== 0 && second !== 0 && third !== 0 && isCovered;
}

function* search(part, step, placement) {
    const {lane, orbit, rows} = part, left = rows.length - step;
    if (left === 0)
        lane.solutions += orbit;
    else if (left === CLOSED_FORM)
        yield* lastRows(part, step, placement);
    else
        for (let {candidates} = placement; candidates !== 0; candidates &= candidates - 1) {
            const queen = lowest(candidates);
            lane.queens[rows[step]] = columnOf(queen);
            yield;
            const child = withQueen(part, step, placement, queen);
            const isKept = left < CLOSED_FORM || stays(part, step, child);
            if (isKept) {
                lane.placements++;
                yield* search(part, step + 1, child);
            }
            lane.queens[rows[step]] = -1;
        }
}

// Three rows and three columns are left: each column in turn goes to the middle row, and the others
// to the outer rows, in two ways at most.
function* lastRows({lane, orbit, rows, open}, step, placement) {
    const toMiddle = rows[step] - rows[step + 1], toTop = rows[step + 1] - rows[step + 2];
    const middle = openOf(placement, open[step + 1], toMiddle);
    const top = openOf(placement, open[step + 2], toMiddle + toTop);
    for (let rest = placement.columns; rest !== 0; rest &= rest - 1) {
        const queen = lowest(rest), others = placement.columns ^ queen;
        const low = lowest(others), high = others ^ low;
        lane.queens[rows[step + 1]] = columnOf(queen);
        yield;
        const bottomOpen = placement.candidates & ~(queen << toMiddle | queen >> toMiddle);
        const topOpen = top & ~(queen << toTop | queen >> toTop);
        const fits = (middle & queen) !== 0 && low << toMiddle + toTop !== high;
        const ways = [[low, high], [high, low]].filter(
            ([first, last]) => (bottomOpen & first) !== 0 && (topOpen & last) !== 0).length;
        lane.solutions += fits ? orbit * ways : 0;
        lane.queens[rows[step + 1]] = -1;
    }
}
