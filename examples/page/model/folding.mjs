// SPDX-License-Identifier: MIT
//
// folding.mjs - which subtrees of a tree are folded.
//
// What the reader has folded or unfolded stays so. The path of the search is unfolded, and of the
// rest, from the root down and from left to right, what there is room for.

import {foldedWidth} from './tree.mjs';

const widthOf = nodes => nodes.reduce((sum, node) => sum + foldedWidth(node), 0);

export class Folding {
    constructor() {
        this.chosen = new Map(); // the nodes that the reader has folded: true, or unfolded: false
    }

    choose(node, isFolded) {
        this.chosen.set(node, isFolded);
    }

    // Tells of a node whether it is folded. path: the nodes from the root to where the search
    // stands; room: for how many leaves side by side; step: what is made later stays folded.
    folded(root, path, room, step = Infinity) {
        const open = new Set(path);
        for (const [node, isFolded] of this.chosen) {
            if (!isFolded)
                open.add(node);
        }
        let width = openWidth(root, open);
        for (const queue = [root]; queue.length > 0;) {
            const node = queue.shift(), wider = widthOf(node.branches) - foldedWidth(node);
            if (node.branches.length > 0 && node.step <= step && !open.has(node) &&
                !this.chosen.get(node) && width + wider <= room) {
                open.add(node);
                width += wider;
            }
            if (open.has(node))
                queue.push(...node.branches);
        }
        return node => node.branches.length > 0 && !open.has(node);
    }
}

// The width below a node when only these are unfolded.
function openWidth(node, open) {
    return open.has(node) && node.branches.length > 0
        ? node.branches.reduce((sum, child) => sum + openWidth(child, open), 0)
        : foldedWidth(node);
}
