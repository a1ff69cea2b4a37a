// SPDX-License-Identifier: MIT
//
// tree.mjs - the tree of a search as SVG, grown to a step, and bars of its rows.
//
// Solutions have a square with a check, dead ends a dashed ring, rejected squares a stroke, and
// what pruning cut is dotted, so that shapes tell what colours tell.

import {grouped} from '../model/language.mjs';
import {heldAt} from '../model/tree.mjs';
import {written} from '../model/ways.mjs';
import {escaped, rectangle, svg, text} from './svg.mjs';

const UNIT = 10;
const RADIUS = 3.4;
const HERE = 5; // the ring around the node where the search stands
const BELOW = 4.4; // of what folds a node, from its middle

function edge(node, row) {
    return `M${node.parent.x * UNIT} ${node.parent.y * row}L${node.x * UNIT} ${node.y * row}`;
}

// What a click folds or unfolds a node with: an arrow, or the number of nodes that it hides.
function fold(node, row, {isFolded, held}) {
    const x = node.x * UNIT, top = node.y * row + BELOW;
    const ground = rectangle('ground', x - UNIT / 2, top - 1, UNIT, 7);
    const sign = isFolded ? text('', x, top + 5, held)
                          : `<path d="M${x - 1.6} ${top}h3.2l-1.6 2.2z"/>`;
    return `<g class="fold" data-fold="${node.step}" aria-hidden="true">${ground}${sign}</g>`;
}

function shape(node, row, {kind, attributes, folding}) {
    const x = node.x * UNIT, y = node.y * row;
    const column = node.column < 0 || node.kind === 'solution' ? ''
                                                               : text('', x, y + 1.8, node.column);
    const own = node.kind === 'solution'
        ? rectangle('', x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS) +
            `<path class="check" d="M${x - 1.8} ${y}l1.3 1.6 2.4-3.2"/>`
        : `<circle cx="${x}" cy="${y}" r="${RADIUS}"/>`;
    return `<g class="${kind}" ${attributes}>${own}</g>` +
        `<g class="inside" aria-hidden="true">${column}</g>` +
        (folding === null || folding.isOnPath ? '' : fold(node, row, folding));
}

// What makes a node an item of a tree that can be moved to.
function itemOf(node, label, folding) {
    const state = folding === null ? '' : `aria-expanded="${!folding.isFolded}"`;
    return `id="node-${node.step}" data-step="${node.step}" role="treeitem" ` +
        `aria-level="${node.depth + 1}" aria-label="${escaped(label)}" ${state}`;
}

function shapeKind(node, path, step, cursor) {
    const kinds = ['node', `node-${node.kind}`];
    if (path.has(node))
        kinds.push('on-path');
    if (node.left <= step)
        kinds.push(node.leads ? 'led' : 'dead-end');
    if (node === cursor)
        kinds.push('cursor');
    return kinds.join(' ');
}

// A node in words: its square, what came of it, and how many nodes it hides.
function labelOf(t, node, step, hidden) {
    const own = node.kind === 'root' ? t('tree.root')
                                     : t('square', {row: node.depth - 1, column: node.column});
    const end = node.kind === 'solution' ? [t('tree.solution')]
        : node.left <= step ? [t(node.leads ? 'tree.led' : 'tree.deadEnd')] : [];
    const folded = hidden > 0 ? [t('tree.folded', {nodes: grouped(hidden)})] : [];
    return [own, ...end, ...folded].join(', ');
}

const isNode = node => ['root', 'placed', 'solution'].includes(node.kind);

// The nodes of the tree that are drawn after a step and can be moved to.
export function nodesMade(seen, step) {
    return seen.filter(node => isNode(node) && node.step <= step);
}

// The tree as it is after a step. laidOut: what layOut gave; path: the nodes from the root to where
// the search stands, the last of which is current; placements: how many queens have been placed;
// cursor: the node that the keys are on; showCut: also what pruning cut so far; share: the height
// that there is for it, as a part of the width. With a label it is a picture, to be looked at alone.
export function tree(
    t, laidOut,
    {step, path, current, placements, isFolded, cursor, showCut, share = 0.7, label = null}) {
    const {seen, width, height} = laidOut;
    const row = Math.max(1.8 * UNIT, Math.min(9 * UNIT, share * width * UNIT / height));
    const made = seen.filter(node => node.step <= step && (showCut || node.kind !== 'cut'));
    const lines = (kind, isDrawn) => {
        const drawn = made.filter(node => node.parent !== null && isDrawn(node));
        return `<path class="${kind}" d="${drawn.map(node => edge(node, row)).join('')}"/>`;
    };
    const item = node => {
        const held = heldAt(node, placements);
        const folding = held === 0 || showCut || label !== null ? null
            : {isFolded: isFolded(node), held, isOnPath: path.has(node)};
        const attributes = label !== null ? ''
            : itemOf(node, labelOf(t, node, step, folding?.isFolded ? held : 0), folding);
        return shape(node, row, {kind: shapeKind(node, path, step, cursor), attributes, folding});
    };
    const content = lines('cut', node => node.kind === 'cut') +
        lines('stroke', node => node.kind === 'rejected') +
        lines('edge', node => isNode(node) && !path.has(node)) +
        lines('edge on-path', node => isNode(node) && path.has(node)) +
        nodesMade(made, step).map(item).join('') +
        `<circle class="here" cx="${current.x * UNIT}" cy="${current.y * row}" r="${HERE}"/>`;
    const box = [0, -UNIT, width * UNIT, (height - 0.3) * row + 1.5 * UNIT];
    return svg('tree', box, label, content, `--units: ${width}`);
}

// A bar for each row: values[k] so far, of totals[k] in the end, of limits[k] without pruning
// (null: not shown). On a logarithmic scale, as the numbers grow by powers.
export function rowBars(t, values, totals, limits, label) {
    const largest = Math.max(...(limits ?? totals), 10);
    const bar = (kind, value, y) => {
        const length = value < 1 ? 0 : 4 + 72 * Math.log(value) / Math.log(largest);
        return rectangle(kind, 18, y, length, 5);
    };
    const line = (value, rows) => {
        const y = rows * 8 + 2;
        const limit = limits === null ? '' : ` / ${written(limits[rows], grouped, 1e9)}`;
        return text('', 0, y + 4, t('tree.rows', {rows})) +
            (limits === null ? '' : bar('limit', limits[rows], y)) +
            bar('total', totals[rows], y) + bar('so-far', value, y) +
            text('value', 134, y + 4, grouped(value) + limit);
    };
    return svg('bars', [0, 0, 136, values.length * 8 + 2], label, values.map(line).join(''));
}
