// SPDX-License-Identifier: MIT
//
// tree.mjs - the tree of a search: its nodes, where they are drawn, and when they are made.
//
// A node is a square that was tested in some row: one that got a queen has children, one that
// was rejected has none, but for those that pruning cut. Positions are in units: a leaf is one
// wide, a row one high. A rejected square needs no room of its own: it hangs below its row's
// node, as many columns to the side as on the board.

import {PLACE, REJECT, RETREAT, SOLUTION, unpack} from './trace.mjs';

export const LARGEST_DRAWN = 6;
export const LARGEST_UNPRUNED = 4;

// words: all steps of the search for n. The root is nodes[0]. A node has {parent, depth,
// column, step, left, kind}: step made it, left is the step that left it (Infinity: none did),
// kind is 'root', 'placed', 'rejected' or 'solution'; leads: to a solution; children are in
// order.
export function treeOf(words) {
    const root =
        {depth: 0, column: -1, step: 0, left: Infinity, kind: 'root', parent: null, children: []};
    const nodes = [root];
    let at = root;
    words.forEach((word, index) => {
        const {kind, column} = unpack(word), step = index + 1;
        if (kind === PLACE || kind === REJECT) {
            const node = {
                depth: at.depth + 1,
                column,
                step,
                parent: at,
                children: [],
                left: kind === PLACE ? Infinity : step + 1,
                kind: kind === PLACE ? 'placed' : 'rejected'
            };
            at.children.push(node);
            nodes.push(node);
            if (kind === PLACE)
                at = node;
        } else if (kind === RETREAT) {
            at.left = step;
            at = at.parent;
        } else if (kind === SOLUTION) {
            at.kind = 'solution';
            for (let above = at; above !== null; above = above.parent)
                above.leads = true;
        }
    });
    return nodes;
}

// Adds what pruning cut: below each rejected node, all squares of all rows below. They have
// no step of their own: kind 'cut', and the step of the rejection.
export function withoutPruning(nodes, n) {
    const all = [...nodes];
    const grow = node => {
        for (let column = 0; column < n && node.depth < n; column++) {
            const cut = {
                depth: node.depth + 1,
                column,
                step: node.step,
                left: Infinity,
                parent: node,
                children: [],
                kind: 'cut'
            };
            node.children.push(cut);
            all.push(cut);
            grow(cut);
        }
    };
    nodes.filter(node => node.kind === 'rejected').forEach(grow);
    return all;
}

const CUT_WIDTH = 0.12;

// Sets x and y of all nodes, and gives the width and height.
export function layOut(nodes, n) {
    let width = 0;
    const visit = node => {
        const below =
            node.children.filter(child => child.kind !== 'rejected' || child.children.length > 0);
        node.y = node.depth;
        if (below.length === 0) {
            const own = node.kind === 'cut' ? CUT_WIDTH : 1;
            node.x = width + own / 2;
            width += own;
        } else {
            below.forEach(visit);
            node.x = (below[0].x + below.at(-1).x) / 2;
        }
        for (const child of node.children.filter(child => !below.includes(child))) {
            child.x = node.x + (n > 1 ? child.column / (n - 1) - 0.5 : 0) * 0.8;
            child.y = node.y + 0.45;
        }
    };
    visit(nodes[0]);
    return {width, height: Math.max(...nodes.map(node => node.depth)) + 1};
}

// The node where the search stands after a step: the last one that it has not left.
export function nodeAt(nodes, step) {
    return nodes.findLast(node => node.kind !== 'cut' && node.step <= step && step < node.left);
}

// The boards on the first k rows that a search would visit without pruning.
export function unprunedInRows(n) {
    return Array.from({length: n + 1}, (_, rows) => n ** rows);
}
