// SPDX-License-Identifier: MIT
//
// growth.mjs - the numbers of solutions over n as SVG, on a logarithmic scale: dots are known, the
// dashed line is the formula, a diamond with its bar is an estimate, squares are the microseconds
// of counts.

import {formulaLog, knownLog} from '../model/growth.mjs';
import {raised} from '../model/language.mjs';
import {svg, text} from './svg.mjs';

const WIDTH = 160;
const HEIGHT = 90;
const LEFT = 16;
const BOTTOM = HEIGHT - 10;
const SMALLEST_WIDTH = 30; // of the scale, in n

// The scales of a plot that has room for size.
class Scales {
    constructor(size) {
        this.largestN = Math.max(SMALLEST_WIDTH, size + 2);
        this.top = formulaLog(this.largestN) + 2;
        this.numbers = Array.from({length: this.largestN}, (_, i) => i + 1);
    }

    x(n) {
        return LEFT + (WIDTH - LEFT - 4) * n / this.largestN;
    }

    // Of a logarithm to base 10.
    y(log) {
        return BOTTOM - (BOTTOM - 4) * Math.max(0, log) / this.top;
    }
}

function powersOfTen(scales) {
    const stride = Math.ceil(scales.top / 30) * 5;
    const powers = Array.from({length: Math.floor(scales.top / stride) + 1}, (_, i) => i * stride);
    const line = power => {
        const y = scales.y(power);
        return `<path class="grid" d="M${LEFT} ${y}H${WIDTH - 4}"/>` +
            text('axis end', LEFT - 1.5, y + 1.2, `10${raised(power)}`);
    };
    return powers.map(line).join('');
}

// Some numbers below the plot, the chosen one among them.
function numbersBelow(scales, size) {
    const stride = Math.ceil(scales.largestN / 60) * 5;
    const isShown = n => n === size || n % stride === 0 && Math.abs(n - size) > stride / 4;
    const number = n => `<text class="axis ${n === size ? 'chosen' : ''}" x="${scales.x(n)}" ` +
        `y="${BOTTOM + 5}">${n}</text>`;
    return `<text class="axis" x="${LEFT}" y="${BOTTOM + 5}">n</text>` +
        scales.numbers.filter(isShown).map(number).join('');
}

function formula(scales) {
    const points = scales.numbers.filter(n => formulaLog(n) > 0)
        .map(n => `${scales.x(n).toFixed(2)} ${scales.y(formulaLog(n)).toFixed(2)}`);
    return `<path class="formula" d="M${points.join('L')}"/>`;
}

function dots(scales, size) {
    const dot = n => `<circle class="known ${n === size ? 'size' : ''}" cx="${scales.x(n)}" ` +
        `cy="${scales.y(knownLog(n))}" r="${n === size ? 1.6 : 0.9}"/>`;
    return scales.numbers.filter(n => knownLog(n) !== null).map(dot).join('');
}

// The bar is two standard errors to each side.
function diamond(scales, {n, logarithm, relativeError}) {
    const log = logarithm / Math.LN10, x = scales.x(n), y = scales.y(log);
    const error = Number.isFinite(relativeError) ? 2 * relativeError : 0;
    const low = scales.y(log + Math.log10(Math.max(0.05, 1 - error)));
    const high = scales.y(log + Math.log10(1 + error));
    const bar = `M${x - 1.5} ${high}h3M${x} ${high}V${low}M${x - 1.5} ${low}h3`;
    return `<path class="error" d="${bar}"/>` +
        `<path class="estimate" d="M${x} ${y - 2.2}l2.2 2.2-2.2 2.2-2.2-2.2z"/>`;
}

function squares(scales, times) {
    const square = ([n, seconds]) => `<rect class="time" x="${scales.x(n) - 0.8}" ` +
        `y="${scales.y(Math.log10(1e6 * seconds)) - 0.8}" width="1.6" height="1.6"/>`;
    return [...times].map(square).join('');
}

// estimate: {n, logarithm, relativeError} or null; size: the n that is asked about; times: seconds
// by n.
export function growth(t, size, estimate, times = []) {
    const scales = new Scales(size);
    const content = powersOfTen(scales) + numbersBelow(scales, size) + formula(scales) +
        dots(scales, size) + squares(scales, times) + (estimate === null ? '' : diamond(scales, estimate));
    return svg('growth', [0, 0, WIDTH, HEIGHT], t('howmany.plot'), content);
}
