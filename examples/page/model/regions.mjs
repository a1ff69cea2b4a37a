// SPDX-License-Identifier: MIT
//
// regions.mjs - the letters of regions, and their colours, chosen by the rule of
// examples/command/puzzles/svg_drawing.c from more of them.

export const COLOURS = 12; // the page has .region-0 and so on

export const letterOf = region => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[region];

// For each region the regions that it meets, at corners, too.
function neighboursOf(regions) {
    const n = regions.length, neighbours = Array.from({length: n}, () => new Set());
    const meet = (a, b) => {
        if (b !== undefined && a !== b) {
            neighbours[a].add(b);
            neighbours[b].add(a);
        }
    };
    regions.forEach((row, r) => row.forEach((region, c) => {
        const below = regions[r + 1] ?? [];
        for (const other of [row[c + 1], below[c - 1], below[c], below[c + 1]])
            meet(region, other);
    }));
    return neighbours;
}

// The number of the colour of each region: the one that is used least among those that no
// neighbour with a lower number has.
export function coloursOf(regions, count = COLOURS) {
    const neighbours = neighboursOf(regions), colours = [];
    for (let region = 0; region < regions.length; region++) {
        const used = new Array(count).fill(0);
        colours.forEach((colour, other) => {
            used[colour] += neighbours[region].has(other) ? 64 : 1;
        });
        colours.push(used.indexOf(Math.min(...used)));
    }
    return colours;
}

const EMOJI = [...'🟥🟧🟨🟩🟦🟪🟫⬛⬜'];

// The regions as a text that can be sent, a line for each row.
export function emojiOf(regions) {
    const colours = coloursOf(regions, EMOJI.length);
    return regions.map(row => row.map(region => EMOJI[colours[region]]).join('')).join('\n');
}
