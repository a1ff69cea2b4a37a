// SPDX-License-Identifier: MIT
//
// tree.mjs - the tree of a search as SVG, grown to a step, and bars of its rows.
//
// Solutions have a square with a check, dead ends a dashed ring, rejected squares a stroke, and
// what pruning cut is dotted, so that shapes tell what colours tell.

import {grouped} from '../model/language.mjs';
import {nodeAt} from '../model/tree.mjs';
import {escaped} from './board.mjs';

const UNIT = 10;
const RADIUS = 3.4;

function edge(node, row) {
    return `M${node.parent.x * UNIT} ${node.parent.y * row}L${node.x * UNIT} ${node.y * row}`;
}

function shape(node, row, kind) {
    const x = node.x * UNIT, y = node.y * row;
    const what = `class="${kind}" data-step="${node.step}"`;
    if (node.kind === 'solution') {
        return `<g ${what}><rect x="${x - RADIUS}" y="${y - RADIUS}" width="${2 * RADIUS}" height="${2 * RADIUS}"/>` +
            `<path class="check" d="M${x - 1.8} ${y}l1.3 1.6 2.4-3.2"/></g>`;
    }
    return `<g ${what}><circle cx="${x}" cy="${y}" r="${RADIUS}"/>` +
        `<text x="${x}" y="${y + 1.4}">${node.column < 0 ? '' : node.column}</text></g>`;
}

function shapeKind(node, path, step) {
    const over = node.leads ? 'led' : 'dead-end';
    return ['node', `node-${node.kind}`, path.has(node) ? 'on-path' : '', node.left <= step ? over : ''].join(' ').trim();
}

// The tree as it is after a step. showCut: also what pruning cut so far.
export function tree(nodes, {width, height}, step, showCut, label) {
    const row = Math.max(1.8 * UNIT, Math.min(9 * UNIT, 0.7 * width * UNIT / height));
    const made = nodes.filter(node => node.step <= step && (showCut || node.kind !== 'cut'));
    const path = new Set();
    for (let node = nodeAt(nodes, step); node !== null; node = node.parent)
        path.add(node);
    const lines = kinds => made.filter(node => node.parent !== null && kinds(node)).map(node => edge(node, row)).join('');
    const isNode = node => ['root', 'placed', 'solution'].includes(node.kind);
    const current = nodeAt(nodes, step);
    const at = `<circle class="here" cx="${current.x * UNIT}" cy="${current.y * row}" r="${RADIUS + 1.6}"/>`;
    return `<svg class="tree" viewBox="0 ${-UNIT} ${width * UNIT} ${(height - 0.3) * row + 1.5 * UNIT}" ` +
        `style="min-width:${width * 0.62}rem" role="img" aria-label="${escaped(label)}">` +
        `<path class="cut" d="${lines(node => node.kind === 'cut')}"/>` +
        `<path class="stroke" d="${lines(node => node.kind === 'rejected')}"/>` +
        `<path class="edge" d="${lines(node => isNode(node) && !path.has(node))}"/>` +
        `<path class="edge on-path" d="${lines(node => isNode(node) && path.has(node))}"/>` +
        made.filter(isNode).map(node => shape(node, row, shapeKind(node, path, step))).join('') + at + '</svg>';
}

// A bar for each row: values[k] so far, of totals[k] in the end, of limits[k] without pruning
// (null: not shown). On a logarithmic scale, as the numbers grow by powers.
export function rowBars(t, values, totals, limits, label) {
    const largest = Math.max(...(limits ?? totals), 10);
    const length = value => value < 1 ? 0 : 4 + 76 * Math.log(value) / Math.log(largest);
    const bar = (value, y, kind) => `<rect class="${kind}" x="14" y="${y}" height="5" width="${length(value)}"/>`;
    const line = (value, rows) => {
        const y = rows * 8 + 2;
        const words = limits === null ? grouped(value) : `${grouped(value)} / ${grouped(limits[rows])}`;
        return `<text x="0" y="${y + 4}">${t('tree.rows', {rows})}</text>` +
            (limits === null ? '' : bar(limits[rows], y, 'limit')) +
            bar(totals[rows], y, 'total') + bar(value, y, 'so-far') +
            `<text class="value" x="134" y="${y + 4}">${words}</text>`;
    };
    return `<svg class="bars" viewBox="0 0 136 ${values.length * 8 + 2}" role="img" aria-label="${escaped(label)}">` +
        values.map(line).join('') + '</svg>';
}
