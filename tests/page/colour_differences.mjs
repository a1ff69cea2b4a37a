// SPDX-License-Identifier: MIT
//
// colour_differences.mjs - how different two colours look, also to who is colour-blind: CIEDE2000
// (G. Sharma and others, 2005) of the colours as G. M. Machado and others, 2009, simulate them.

const SEEN_WITH = {
    normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998]],
    deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881]],
    tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900]]
};
const TO_XYZ = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
    [0.0193339, 0.1191920, 0.9503041]];
const WHITE = [0.95047, 1, 1.08883];

const times = (matrix, vector) => matrix.map(
    row => row.reduce((sum, factor, i) => sum + factor * vector[i], 0));

const linear = channel => channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const linearOf = colour =>
    [1, 3, 5].map(at => linear(parseInt(colour.slice(at, at + 2), 16) / 255));

// The luminance of a colour, #1a2b3c, from 0 to 1.
export const luminance = colour => times(TO_XYZ, linearOf(colour))[1];

function labOf(rgb) {
    const [x, y, z] = times(TO_XYZ, rgb).map((value, i) => value / WHITE[i]).map(
        value => value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 * value + 16) / 116);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

// A colour as each kind of eye sees it, in CIELAB.
export const seen = colour => Object.values(SEEN_WITH).map(matrix =>
    labOf(times(matrix, linearOf(colour)).map(value => Math.min(1, Math.max(0, value)))));

const degrees = angle => angle * 180 / Math.PI;
const cosine = angle => Math.cos(angle * Math.PI / 180);
const seventh = chroma => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

// CIEDE2000 of two colours in CIELAB.
export function difference([l1, a1, b1], [l2, a2, b2]) {
    const stretch = 1.5 - 0.5 * seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
    const [c1, c2] = [[a1, b1], [a2, b2]].map(([a, b]) => Math.hypot(a * stretch, b));
    const [h1, h2] = [[a1, b1], [a2, b2]].map(
        ([a, b]) => (degrees(Math.atan2(b, a * stretch)) + 360) % 360);
    const isGrey = c1 * c2 === 0, far = Math.abs(h1 - h2) > 180;
    const turn = isGrey ? 0 : h2 - h1 + (far ? (h2 > h1 ? -360 : 360) : 0);
    const hue = isGrey ? h1 + h2 : (h1 + h2 + (far ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
    const light = ((l1 + l2) / 2 - 50) ** 2, chroma = (c1 + c2) / 2;
    const weight = 1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) +
        0.32 * cosine(3 * hue + 6) - 0.2 * cosine(4 * hue - 63);
    const dl = (l2 - l1) / (1 + 0.015 * light / Math.sqrt(20 + light));
    const dc = (c2 - c1) / (1 + 0.045 * chroma);
    const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(turn / 360 * Math.PI) /
        (1 + 0.015 * chroma * weight);
    const rotation = -2 * seventh(chroma) *
        Math.sin(Math.PI / 3 * Math.exp(-(((hue - 275) / 25) ** 2)));
    return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}
