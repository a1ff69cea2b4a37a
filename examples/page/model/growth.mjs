// SPDX-License-Identifier: MIT
//
// growth.mjs - the numbers of solutions that are known, and how they grow.

import {grouped, raised} from './language.mjs';

// OEIS A000170, n = 1, 2, 3, ...
export const KNOWN = [
    1n, 0n, 0n, 2n, 10n, 4n, 40n, 92n, 352n, 724n, 2680n, 14200n, 73712n, 365596n, 2279184n,
    14772512n, 95815104n, 666090624n, 4968057848n, 39029188884n, 314666222712n, 2691008701644n,
    24233937684440n,
    227514171973736n, 2207893435808352n, 22317699616364044n, 234907967154122528n,
];

// The constant of Simkin's theorem: about (0.1431 n)^n solutions.
const CONSTANT = 0.1431;

// The logarithms to base 10: of a known number (null if it is unknown or 0), and of Simkin's.
export function knownLog(n) {
    const known = KNOWN[n - 1];
    return known === undefined || known === 0n ? null : Math.log10(Number(known));
}

export function formulaLog(n) {
    return n * Math.log10(CONSTANT * n);
}

// A number from its natural logarithm, as it is read: 1.48 · 10⁷.
export function fromLog(logarithm) {
    if (logarithm === -Infinity)
        return '0';
    const power = Math.floor(logarithm / Math.LN10 + 1e-12);
    if (power < 6)
        return grouped(Math.round(Math.exp(logarithm)));
    return `${Math.exp(logarithm - power * Math.LN10).toFixed(3)} · 10${raised(power)}`;
}

// What an estimate says.
export function estimateText(t, samples, {logarithm, relativeError}) {
    return t('howmany.estimated', {
        solutions: fromLog(logarithm),
        samples: grouped(samples),
        percent: Number.isFinite(relativeError) ? (100 * relativeError).toFixed(1) : '∞'
    });
}
