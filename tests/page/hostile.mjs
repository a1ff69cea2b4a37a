// SPDX-License-Identifier: MIT
//
// hostile.mjs - addresses that nobody means well: every key with values that it does not have, and
// forms that are none, on every screen.

import {defaults, SCREENS} from '../../examples/page/model/address.mjs';

// What no key has, as it stands in an address.
const VALUES = [
    '-1', '+6', '-0', ' 6', '6%20', '1e3', '1e309', '0x8', '1.5', '６', '٦', 'NaN', 'Infinity',
    'null', 'undefined', 'true', '[object%20Object]', '{}', '99999999999999999999',
    '9'.repeat(5000), '__proto__', 'constructor', 'toString', 'hasOwnProperty', '%', '%E0%A4%A',
    '%00', '%0A', '%EF%BF%BE', '퀸', '%ED%80%B8', '👑', '%F0%9F%91%91', '\u202e', '<b>',
    '<script>alert(1)</script>',
    '%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E', 'javascript:alert(1)', '../../..', '$%7B1%7D',
    "';--", '-.'.repeat(400) + '-', '_'.repeat(40), '..', '--', 'A'.repeat(70000), '!', '=6', 'STEP'
];

// What is no key, or not well formed.
const FORMS = [
    '=', '==', '%', '%%%', '?', '#', '/', 'n', 'N=6', ' n=6', 'n%20=6', '__proto__=1', '__proto__',
    'constructor=1', 'toString=x', 'hasOwnProperty=', 'valueOf=1', 'x[]=1', '퀸=8', '<b>=1',
    '<img src=x onerror=alert(1)>', 'x'.repeat(70000),
    Array.from({length: 400}, (_, i) => `k${i}`).join('&')
];

// Each as {text, key}: the address, and the key whose value is not right, or undefined.
export function hostileAddresses() {
    const keys = Object.keys(defaults());
    const values = keys.flatMap((key, k) => VALUES.map((value, v) => ({
        text: key === 'screen' ? `#screen=${value}`
                               : `#screen=${SCREENS[(k + v) % SCREENS.length]}&${key}=${value}`,
        key
    })));
    const forms =
        SCREENS.flatMap(screen => FORMS.map(form => ({text: `#screen=${screen}&${form}`})));
    return [...values, ...forms];
}
