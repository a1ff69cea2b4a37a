// SPDX-License-Identifier: MIT
//
// tree.mjs - the tree of a search: its nodes, where they are drawn, and when they are made.
//
// A node is a square that was tested in some row: one that got a queen has children, one that
// was rejected has none, but for those that pruning cut. Positions are in units: a leaf is one
// wide, a row one high. A rejected square needs no room of its own: it hangs below its row's
// node, as many columns to the side as on the board.

import {PLACE, REJECT, RETREAT, SOLUTION, unpack} from './trace.mjs';

export const LARGEST_DRAWN = 8; // its steps lie in one chunk
export const LARGEST_UNPRUNED = 4;

// words: all steps of the search for n. The root is nodes[0]. A node has {parent, depth,
// column, step, left, kind}: step made it, left is the step that left it (Infinity: none did),
// kind is 'root', 'placed', 'rejected' or 'solution'; leads: to a solution; children are in
// order, branches are those of them that have a queen, number counts the nodes with a queen up to
// this one, and held those below it.
export function treeOf(words) {
    const root = {depth: 0, column: -1, step: 0, left: Infinity, kind: 'root', parent: null,
        children: [], branches: [], number: 0, held: 0};
    const nodes = [root];
    let at = root, number = 0;
    words.forEach((word, index) => {
        const {kind, column} = unpack(word), step = index + 1;
        if (kind === PLACE || kind === REJECT) {
            const node = {
                depth: at.depth + 1,
                column,
                step,
                parent: at,
                children: [],
                branches: [],
                number: kind === PLACE ? ++number : number,
                held: 0,
                left: kind === PLACE ? Infinity : step + 1,
                kind: kind === PLACE ? 'placed' : 'rejected'
            };
            at.children.push(node);
            nodes.push(node);
            if (kind === PLACE) {
                at.branches.push(node);
                at = node;
            }
        } else if (kind === RETREAT) {
            at.left = step;
            at.held = number - at.number;
            at = at.parent;
        } else if (kind === SOLUTION) {
            at.kind = 'solution';
            for (let above = at; above !== null; above = above.parent)
                above.leads = true;
        }
    });
    root.held = number;
    return nodes;
}

// How many of the nodes below one there are after this number of placements.
export function heldAt(node, placements) {
    return Math.max(0, Math.min(node.held, placements - node.number));
}

// The width of a node whose subtree is folded, and which says how many nodes it holds.
export function foldedWidth({held}) {
    return held === 0 ? 1 : 0.55 + 0.45 * String(held).length;
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
                branches: [],
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

// Sets x and y of the nodes that are to be seen, and gives them with the width and height. Of a
// node that is folded nothing is seen below it.
export function layOut(nodes, n, isFolded = () => false) {
    const seen = [];
    let width = 0;
    const visit = node => {
        const below = isFolded(node) ? []
            : node.children.filter(child => child.kind !== 'rejected' || child.children.length > 0);
        node.y = node.depth;
        seen.push(node);
        if (below.length === 0) {
            const own = node.kind === 'cut' ? CUT_WIDTH : isFolded(node) ? foldedWidth(node) : 1;
            node.x = width + own / 2;
            width += own;
        } else {
            below.forEach(visit);
            node.x = (below[0].x + below.at(-1).x) / 2;
        }
        if (isFolded(node))
            return;
        for (const child of node.children.filter(child => !below.includes(child))) {
            seen.push(child);
            child.x = node.x + (n > 1 ? child.column / (n - 1) - 0.5 : 0) * 0.8;
            child.y = node.y + 0.45;
        }
    };
    visit(nodes[0]);
    return {seen, width, height: Math.max(...nodes.map(node => node.depth)) + 1};
}

// The node where the search stands after a step: the last one that it has not left.
export function nodeAt(nodes, step) {
    return nodes.findLast(node => node.kind !== 'cut' && node.step <= step && step < node.left);
}

// The nodes from one up to the root.
export function pathTo(node) {
    const path = new Set();
    for (let at = node; at !== null; at = at.parent)
        path.add(at);
    return path;
}

// The boards on the first k rows that a search would visit without pruning.
export function unprunedInRows(n) {
    return Array.from({length: n + 1}, (_, rows) => n ** rows);
}
