// SPDX-License-Identifier: MIT
//
// trace.mjs - the steps of a search, packed, and the board after any of them.
//
// A step is one word of 16 bits. The words lie in chunks, and the state before each chunk is
// kept: the state after step k is that of its chunk with at most CHUNK words applied to it,
// so going back costs no more than going to any other step.

// As NQUEENS_TRACE_... and NQUEENS_LINE_... in <nqueens.h>.
export const PLACE = 0;
export const REJECT = 1;
export const RETREAT = 2;
export const SOLUTION = 3;
const NO_LINE = -1;

export const LARGEST_N = 12; // rows and columns fit 4 bits
export const CHUNK = 32768;
const CHUNKS_AT_ONCE = 32; // each part begins the search anew
const NO_ROW = 15;

export function pack(kind, row, column, attackerRow = NO_ROW, line = NO_LINE) {
    const attacker = attackerRow >= 0 && attackerRow < NO_ROW ? attackerRow : NO_ROW;
    return kind << 14 | row << 10 | column << 6 | attacker << 2 | (line + 1);
}

export function unpack(word) {
    const attackerRow = word >> 2 & 15;
    return {
        kind: word >> 14,
        row: word >> 10 & 15,
        column: word >> 6 & 15,
        attackerRow: attackerRow === NO_ROW ? -1 : attackerRow,
        line: (word & 3) - 1,
    };
}

export const kindOf = word => word >> 14;

// The state before the first step. placedInRow[k] is the number of boards so far with
// queens on the first k rows, the empty one included.
export function startOf(n) {
    const placedInRow = new Array(n + 1).fill(0);
    placedInRow[0] = 1;
    return {
        n,
        step: 0,
        queens: new Array(n).fill(-1),
        placements: 0,
        rejections: 0,
        solutions: 0,
        placedInRow,
        event: null
    };
}

function copyOf(state) {
    return {...state, queens: [...state.queens], placedInRow: [...state.placedInRow]};
}

// Applies one step to the state.
export function apply(state, word) {
    const row = word >> 10 & 15;
    state.step++;
    switch (word >> 14) {
    case PLACE:
        state.queens[row] = word >> 6 & 15;
        state.placements++;
        state.placedInRow[row + 1]++;
        break;
    case REJECT:
        state.rejections++;
        break;
    case RETREAT:
        state.queens[row] = -1;
        break;
    default:
        state.solutions++;
    }
}

// The state after `count` more steps, whose words begin at words[0]; its event is the last.
export function stateAfter(checkpoint, words, count) {
    const state = copyOf(checkpoint);
    for (let i = 0; i < count; i++)
        apply(state, words[i]);
    state.event = count > 0 ? unpack(words[count - 1]) : checkpoint.event;
    return state;
}

// Goes once over the whole search. steps(n, first, count) gives {words, isLast}: count steps
// from number first on, and whether they are the last. Gives the number of steps, the steps
// that are solutions, how many boards have queens on the first k rows, and the state before
// each chunk. told(step) hears how far it is.
export function summarize(steps, n, told = () => {}) {
    const state = startOf(n), checkpoints = [], solutions = [];
    for (let isLast = false; !isLast;) {
        const part = steps(n, state.step, CHUNK * CHUNKS_AT_ONCE);
        for (const word of part.words) {
            if (state.step % CHUNK === 0)
                checkpoints.push(copyOf(state));
            apply(state, word);
            if (kindOf(word) === SOLUTION)
                solutions.push(state.step);
            if (state.step % CHUNK === 0)
                state.event = unpack(word);
        }
        isLast = part.isLast;
        told(state.step);
    }
    return {n, steps: state.step, placedInRow: state.placedInRow, solutions, checkpoints};
}

// The words of one chunk.
export function chunkOf(steps, n, index) {
    return steps(n, index * CHUNK, CHUNK).words;
}
