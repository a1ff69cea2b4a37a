// SPDX-License-Identifier: MIT
//
// tree.mjs - the tree of a search as parts of SVG, grown to a step, and bars of its rows.
//
// Solutions have a square with a check, dead ends a dashed ring, rejected squares a stroke, and
// what pruning cut is dotted, so that shapes tell what colours tell.

import {counted, grouped} from '../model/language.mjs';
import {heldAt} from '../model/tree.mjs';
import {written} from '../model/ways.mjs';
import {escaped, rectangle, svg, text} from './svg.mjs';

const UNIT = 10;
const RADIUS = 3.4;
const HERE = 5; // the ring around the node where the search stands
const BELOW = 4.4; // of what folds a node, from its middle

// Places as they are written.
const at = value => Math.round(value * 100) / 100;
const placeOf = (node, row) => `${at(node.x * UNIT)} ${at(node.y * row)}`;
const edge = (node, row) => `M${placeOf(node.parent, row)}L${placeOf(node, row)}`;

// What a click folds or unfolds a node with: an arrow, or the number of nodes that it hides. It is
// no part of the node, whose name has its column alone.
function fold(node, {isFolded, held}, transform) {
    const ground = rectangle('ground', -UNIT / 2, BELOW - 1, UNIT, 7);
    const sign = isFolded ? text('', 0, BELOW + 5, held)
                          : `<path d="M-1.6 ${BELOW}h3.2l-1.6 2.2z"/>`;
    return {key: node.step, tag: 'g', content: ground + sign,
        attributes: {class: 'fold', 'data-fold': node.step, 'aria-hidden': 'true', transform}};
}

function shape(node) {
    const own = node.kind === 'solution'
        ? rectangle('', -RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS) +
            '<path class="check" d="M-1.8 0l1.3 1.6 2.4-3.2"/>'
        : `<circle r="${RADIUS}"/>`;
    const column = node.column < 0 || node.kind === 'solution'
        ? '' : `<g class="inside" aria-hidden="true">${text('', 0, 2.2, node.column + 1)}</g>`;
    return own + column;
}

// What makes a node an item of a tree that can be moved to.
function itemOf(node, label, folding) {
    const state = folding === null ? {} : {'aria-expanded': String(!folding.isFolded)};
    return {id: `node-${node.step}`, 'data-step': node.step, role: 'treeitem',
        'aria-level': node.depth + 1, 'aria-label': label, ...state};
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

// A node in words: its square, in which the column that is seen is a word of its own, what came of
// it, and how many nodes it hides.
function labelOf(t, node, step, hidden) {
    const own = node.kind === 'root' ? t('tree.root')
                                     : t('tree.square', counted({row: node.depth - 1, column: node.column}));
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

// The height of a row, in units, so that all of them and a margin fit a share of the width; and the
// least width at which they do.
const LEAST_ROW = 1.8, LARGEST_ROW = 9, MARGIN = 1.5;
const rowsOf = height => height - 0.3; // the last has nothing below it
const rowOf = (share, width, height) => Math.max(
    LEAST_ROW, Math.min(LARGEST_ROW, (share * width - MARGIN) / rowsOf(height)));
export const widthFor = (share, height) => (LEAST_ROW * rowsOf(height) + MARGIN) / share;

// The strokes below each node, one path for those of a node.
function strokes(made, row) {
    const below = new Map();
    for (const node of made.filter(({kind}) => kind === 'rejected')) {
        const {step} = node.parent;
        below.set(step, (below.get(step) ?? '') + edge(node, row));
    }
    return [...below].map(([key, d]) => ({key, tag: 'path', attributes: {class: 'stroke', d}}));
}

// The tree as it is after a step, as parts.mjs has pictures. laidOut: what layOut gave; path: the
// nodes from the root to where the search stands, the last of which is current; placements: how
// many queens have been placed; cursor: the node that the keys are on; showCut: also what pruning
// cut so far; room: the width that it has, in units; share: the height that there is for it, as a
// part of the width. With a label it is a picture, to be looked at alone.
export function tree(
    t, laidOut,
    {step, path, current, placements, isFolded, cursor, showCut, share = 0.7, label = null,
        room = laidOut.width}) {
    const {seen, width, height} = laidOut, row = rowOf(share, room, height) * UNIT;
    const made = seen.filter(node => node.step <= step), nodes = nodesMade(made, step);
    const line = node => ({key: node.step, tag: 'path', attributes:
        {class: path.has(node) ? 'edge on-path' : 'edge', d: edge(node, row)}});
    const transformOf = node => `translate(${placeOf(node, row)})`;
    const foldingOf = node => {
        const held = heldAt(node, placements);
        return held === 0 || showCut || label !== null ? null : {isFolded: isFolded(node), held};
    };
    const item = node => {
        const folding = foldingOf(node), hidden = folding?.isFolded ? folding.held : 0;
        const attributes = label !== null ? {}
            : itemOf(node, labelOf(t, node, step, hidden), folding);
        return {key: node.step, tag: 'g', content: shape(node),
            attributes: {class: shapeKind(node, path, step, cursor),
                transform: transformOf(node), ...attributes}};
    };
    const folds = nodes.filter(node => foldingOf(node) !== null && !path.has(node))
        .map(node => fold(node, foldingOf(node), transformOf(node)));
    const cut = made.filter(({kind}) => showCut && kind === 'cut').map(node => edge(node, row));
    const here = {class: 'here', r: HERE, transform: `translate(${placeOf(current, row)})`};
    return {
        kind: 'tree',
        box: [at((width - room) * UNIT / 2), -UNIT, at(room * UNIT),
            at(rowsOf(height) * row + MARGIN * UNIT)],
        label,
        style: `--units: ${at(room)}`,
        layers: [
            [{key: 'cut', tag: 'path', attributes: {class: 'cut', d: cut.join('')}}],
            strokes(made, row), nodes.filter(({parent}) => parent !== null).map(line),
            nodes.map(item), folds, [{key: 'here', tag: 'circle', attributes: here}]
        ]
    };
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
