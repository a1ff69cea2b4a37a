// SPDX-License-Identifier: MIT
//
// growth.mjs - the numbers of solutions over n as SVG, on a logarithmic scale: dots are known,
// the dashed line is the formula, a diamond with its bar is an estimate.

import {formulaLog, knownLog} from '../model/growth.mjs';
import {escaped} from './board.mjs';

const WIDTH = 160;
const HEIGHT = 90;
const LEFT = 16;
const BOTTOM = 10;

// estimate: {n, logarithm, relativeError} or null; size: the n that is asked about.
export function growth(t, size, estimate) {
    const largestN = Math.max(30, size + 2);
    const top = Math.max(formulaLog(largestN) + 2, 6);
    const x = n => LEFT + (WIDTH - LEFT - 4) * (n / largestN);
    const y = log => HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 4) * (Math.max(0, log) / top);
    const range = Array.from({length: largestN}, (_, i) => i + 1);
    const stride = Math.ceil(top / 6 / 5) * 5;
    const powers = Array.from({length: Math.floor(top / stride) + 1}, (_, i) => i * stride);
    const lines = powers.map(power => `<path class="grid" d="M${LEFT} ${y(power)}H${WIDTH - 4}"/>` +
        `<text class="axis end" x="${LEFT - 1.5}" y="${y(power) + 1.2}">10<tspan dy="-1.4" font-size="2.6">${power}</tspan></text>`).join('');
    const step = Math.ceil(largestN / 12 / 5) * 5;
    const numbers = range.filter(n => n % step === 0 || n === size)
        .filter(n => n === size || Math.abs(n - size) > step / 4)
        .map(n => `<text class="axis ${n === size ? 'chosen' : ''}" x="${x(n)}" y="${HEIGHT - BOTTOM + 5}">${n}</text>`).join('');
    const formula = range.filter(n => formulaLog(n) > 0).map((n, i) => `${i === 0 ? 'M' : 'L'}${x(n).toFixed(2)} ${y(formulaLog(n)).toFixed(2)}`).join('');
    const known = range.filter(n => knownLog(n) !== null)
        .map(n => `<circle class="${n === size ? 'known size' : 'known'}" cx="${x(n)}" cy="${y(knownLog(n))}" r="${n === size ? 1.6 : 0.9}"/>`).join('');
    return `<svg class="growth" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(t('howmany.plot'))}">` +
        `${lines}${numbers}<text class="axis" x="${LEFT}" y="${HEIGHT - BOTTOM + 5}">n</text>` +
        `<path class="formula" d="${formula}"/>${known}${estimate === null ? '' : diamond(estimate, x, y)}</svg>`;
}

// The bar is two standard errors to each side.
function diamond({n, logarithm, relativeError}, x, y) {
    const log = logarithm / Math.LN10, at = y(log);
    const error = Number.isFinite(relativeError) ? 2 * relativeError : 0;
    const low = y(log + Math.log10(Math.max(0.05, 1 - error))), high = y(log + Math.log10(1 + error));
    return `<path class="error" d="M${x(n) - 1.5} ${high}h3M${x(n)} ${high}V${low}M${x(n) - 1.5} ${low}h3"/>` +
        `<path class="estimate" d="M${x(n)} ${at - 2.2}l2.2 2.2-2.2 2.2-2.2-2.2z"/>`;
}
