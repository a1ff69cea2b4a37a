// SPDX-License-Identifier: MIT
//
// tree.mjs - the tree of a search as SVG, grown to a step, and bars of its rows.
//
// Solutions have a square with a check, dead ends a dashed ring, rejected squares a stroke, and
// what pruning cut is dotted, so that shapes tell what colours tell.

import {grouped} from '../model/language.mjs';
import {nodeAt} from '../model/tree.mjs';
import {written} from '../model/ways.mjs';
import {rectangle, svg, text} from './svg.mjs';

const UNIT = 10;
const RADIUS = 3.4;
const HERE = 5; // the ring around the node where the search stands

function edge(node, row) {
    return `M${node.parent.x * UNIT} ${node.parent.y * row}L${node.x * UNIT} ${node.y * row}`;
}

function shape(node, row, kind) {
    const x = node.x * UNIT, y = node.y * row;
    const what = `class="${kind}" data-step="${node.step}"`;
    if (node.kind === 'solution') {
        return `<g ${what}>${rectangle('', x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS)}` +
            `<path class="check" d="M${x - 1.8} ${y}l1.3 1.6 2.4-3.2"/></g>`;
    }
    return `<g ${what}><circle cx="${x}" cy="${y}" r="${RADIUS}"/>` +
        `${text('', x, y + 1.8, node.column < 0 ? '' : node.column)}</g>`;
}

function shapeKind(node, path, step) {
    const kinds = ['node', `node-${node.kind}`];
    if (path.has(node))
        kinds.push('on-path');
    if (node.left <= step)
        kinds.push(node.leads ? 'led' : 'dead-end');
    return kinds.join(' ');
}

// The nodes from the root to one.
function pathTo(node) {
    const path = new Set();
    for (let at = node; at !== null; at = at.parent)
        path.add(at);
    return path;
}

const isNode = node => ['root', 'placed', 'solution'].includes(node.kind);

// The tree as it is after a step. showCut: also what pruning cut so far.
export function tree(nodes, {width, height}, step, showCut, label) {
    const row = Math.max(1.8 * UNIT, Math.min(9 * UNIT, 0.7 * width * UNIT / height));
    const made = nodes.filter(node => node.step <= step && (showCut || node.kind !== 'cut'));
    const current = nodeAt(nodes, step), path = pathTo(current);
    const lines = (kind, isDrawn) => {
        const drawn = made.filter(node => node.parent !== null && isDrawn(node));
        return `<path class="${kind}" d="${drawn.map(node => edge(node, row)).join('')}"/>`;
    };
    const content = lines('cut', node => node.kind === 'cut') +
        lines('stroke', node => node.kind === 'rejected') +
        lines('edge', node => isNode(node) && !path.has(node)) +
        lines('edge on-path', node => isNode(node) && path.has(node)) +
        made.filter(isNode).map(node => shape(node, row, shapeKind(node, path, step))).join('') +
        `<circle class="here" cx="${current.x * UNIT}" cy="${current.y * row}" r="${HERE}"/>`;
    const box = [0, -UNIT, width * UNIT, (height - 0.3) * row + 1.5 * UNIT];
    return svg('tree', box, label, content, `min-width: calc(${width} * var(--tree-unit))`);
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
