// SPDX-License-Identifier: MIT
//
// photo.mjs - the regions of a puzzle in a picture of it, as of a screen: pixels that are alike make
// squares, squares of one size beside each other the board, and their colours its regions. It finds no
// board rather than a wrong one; its time grows with the pixels.

import {LARGEST_OWN} from './own_board.mjs';

export const MOST_PIXELS = 2.6e6; // of a picture; a larger one is made smaller before

const LEAST_BOARD = 4;   // rows
const LEAST_SIDE = 8;    // pixels of a square
const MOST_SQUARES = 4000; // in a picture
const ALIKE = 10;        // by which the channels of pixels of a square differ from those beside them
const SAME_SIZE = 0.2;   // by which sides differ, as a part
const OFF_LINE = 0.2;    // sides by which a square is off the line of the one beside it
const FARTHEST = 1.5;    // sides from middle to middle
const FOUND = 0.7;       // the part of the squares that is found; marks may hide the others
const RING = [0.3, 0.41]; // of the way to the next square: within its lines, around what stands on it
const NEAR = 16;         // by which a channel differs from that of the colour of a square
const APART = 12;        // by which the colours of two regions differ at least

// Numbers in sets that are joined.
class Sets {
    constructor(count) {
        this.parents = new Int32Array(count).map((_, i) => i);
        this.count = count;
    }

    of(i) {
        while (this.parents[i] !== i)
            i = this.parents[i] = this.parents[this.parents[i]];
        return i;
    }

    // Tells whether they were in two sets.
    join(a, b) {
        const one = this.of(a), other = this.of(b);
        this.parents[Math.max(one, other)] = Math.min(one, other);
        this.count -= one === other ? 0 : 1;
        return one !== other;
    }
}

// Each pixel with those above it and to its left that are alike.
function alike({width, height, data}) {
    const sets = new Sets(width * height);
    const isAlike = (a, b) => Math.abs(data[a] - data[b]) <= ALIKE &&
        Math.abs(data[a + 1] - data[b + 1]) <= ALIKE && Math.abs(data[a + 2] - data[b + 2]) <= ALIKE;
    for (let at = 0; at < width * height; at++) {
        if (at % width > 0 && isAlike(4 * at, 4 * (at - 1)))
            sets.join(at, at - 1);
        if (at >= width && isAlike(4 * at, 4 * (at - width)))
            sets.join(at, at - width);
    }
    return sets;
}

// What may be squares: {x, y, side}, the middle, and the mean of width and height.
function squaresIn(picture) {
    const {width, height} = picture, sets = alike(picture), areas = new Map();
    for (let at = 0; at < width * height; at++) {
        const root = sets.of(at), x = at % width, y = Math.floor(at / width);
        const area = areas.get(root) ?? {left: x, right: x, top: y, pixels: 0};
        if (area.pixels++ === 0)
            areas.set(root, area);
        area.left = Math.min(area.left, x);
        area.right = Math.max(area.right, x);
        area.bottom = y;
    }
    return [...areas.values()].flatMap(({left, right, top, bottom, pixels}) => {
        const across = right - left + 1, down = bottom - top + 1, side = (across + down) / 2;
        const isSquare = Math.min(across, down) >= LEAST_SIDE && pixels >= across * down / 2 &&
            Math.abs(across - down) <= SAME_SIZE * side;
        return isSquare ? [{x: (left + right) / 2, y: (top + bottom) / 2, side}] : [];
    }).slice(0, MOST_SQUARES);
}

function areBeside(a, b) {
    const side = (a.side + b.side) / 2, across = Math.abs(a.x - b.x), down = Math.abs(a.y - b.y);
    const far = Math.max(across, down);
    return Math.abs(a.side - b.side) <= SAME_SIZE * side && Math.min(across, down) <= OFF_LINE * side &&
        far >= side * 0.9 && far <= side * FARTHEST;
}

// The most squares that stand beside each other.
function largestGroup(squares) {
    const sets = new Sets(squares.length), groups = squares.map(() => []);
    squares.forEach((square, i) => {
        for (let before = 0; before < i; before++) {
            if (areBeside(square, squares[before]))
                sets.join(i, before);
        }
    });
    squares.forEach((square, i) => groups[sets.of(i)].push(square));
    return groups.reduce((most, group) => group.length > most.length ? group : most, []);
}

// The board that squares make: n, the middle of its first square, and how far the next ones are; or null.
function boardOf(squares) {
    const places = axis => squares.map(square => square[axis]).sort((a, b) => a - b);
    const xs = places('x'), ys = places('y'), side = places('side')[squares.length >> 1];
    const lines = at => 1 + at.filter((place, i) => place - at[i - 1] > side / 2).length;
    const n = lines(xs), [left, top] = [xs[0], ys[0]];
    const across = (xs.at(-1) - left) / (n - 1), down = (ys.at(-1) - top) / (n - 1);
    const taken = new Set(squares.map(
        ({x, y}) => Math.round((y - top) / down) * n + Math.round((x - left) / across)));
    const isBoard = n >= LEAST_BOARD && n <= LARGEST_OWN && lines(ys) === n &&
        Math.abs(across - down) <= side / 10 && taken.size === squares.length &&
        taken.size >= FOUND * n * n;
    return isBoard ? {n, left, top, across, down} : null;
}

// The colour of a square: the mean of those that are near to the most frequent one of a ring in it.
function colourAt({width, data}, x, y, way) {
    const [from, to] = RING.map(part => part * way), inside = [], counts = new Map();
    for (let row = Math.ceil(y - to); row <= y + to; row++) {
        for (let column = Math.ceil(x - to); column <= x + to; column++) {
            if (Math.max(Math.abs(row - y), Math.abs(column - x)) >= from)
                inside.push(4 * (row * width + column));
        }
    }
    for (const at of inside) {
        const key = data[at] >> 3 << 10 | data[at + 1] >> 3 << 5 | data[at + 2] >> 3;
        counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    // Colours in steps of 8; noise lies over two steps.
    const steps = [...counts].map(
        ([key, count]) => ({parts: [key >> 10, key >> 5 & 31, key & 31], count}));
    const weight = ({parts}) => steps
        .filter(other => other.parts.every((part, c) => Math.abs(part - parts[c]) <= 1))
        .reduce((sum, {count}) => sum + count, 0);
    const weights = steps.map(weight), {parts: most} = steps[weights.indexOf(Math.max(...weights))];
    const usual = most.map(part => 8 * part + 4);
    const near = inside.filter(at => usual.every((part, c) => Math.abs(data[at + c] - part) <= NEAR));
    return usual.map((_, c) => near.reduce((sum, at) => sum + data[at + c], 0) / near.length);
}

// Squares in n sets, the likest colours first; null where the colours that are joined are not much more
// alike than the others. pairs: [distance, square, square].
function joined(n, pairs) {
    const sets = new Sets(n * n);
    let within = 0;
    for (const [distance, a, b] of pairs.sort(([a], [b]) => a - b)) {
        if (sets.count > n && sets.join(a, b))
            within = distance;
        else if (sets.of(a) !== sets.of(b))
            return distance >= APART && distance >= 2 * within ? sets : null;
    }
    return null;
}

// {regions}: the numbers of regions of the board in a picture, {width, height, data} as ImageData has them;
// null if none is found.
export function regionsIn(picture) {
    const group = largestGroup(squaresIn(picture));
    const board = group.length < LEAST_BOARD ** 2 * FOUND ? null : boardOf(group);
    if (board === null)
        return {regions: null};
    const {n, left, top, across, down} = board;
    const colours = Array.from({length: n * n}, (_, at) => colourAt(picture,
        left + at % n * across, top + Math.floor(at / n) * down, across));
    const pair = (a, b) => [Math.hypot(...colours[a].map((part, c) => part - colours[b][c])), a, b];
    const all = colours.flatMap((_, a) => colours.slice(0, a).map((_, b) => pair(a, b)));
    // More regions than colours: those that stand apart may be alike.
    const beside = all.filter(([, a, b]) => a - b === n || a - b === 1 && a % n > 0);
    const sets = joined(n, all) ?? joined(n, beside);
    if (sets === null)
        return {regions: null};
    const names = [...new Set(colours.map((_, at) => sets.of(at)))];
    const rows = Array.from({length: n}, (_, row) => row * n);
    return {regions: rows.map(first =>
        Array.from({length: n}, (_, column) => names.indexOf(sets.of(first + column))))};
}
