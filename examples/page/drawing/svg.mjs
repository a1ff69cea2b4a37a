// SPDX-License-Identifier: MIT
//
// svg.mjs - pictures as texts of SVG, which can be made and tested without a browser.

export function escaped(text) {
    return String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

// A picture. box: left, top, width and height of what it shows; label: what it is, in words, or
// null where its parts say that. Its style has the width by the name --width, of which page.css
// makes texts that are large enough.
export function svg(kind, box, label, content, style = '') {
    const role = label === null ? 'role="none"' : `role="img" aria-label="${escaped(label)}"`;
    return `<svg class="${kind}" viewBox="${box.join(' ')}" ${role} ` +
        `style="--width: ${box[2]}; ${style}">${content}</svg>`;
}

export function rectangle(kind, x, y, width, height) {
    return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}

export function text(kind, x, y, words) {
    return `<text class="${kind}" x="${x}" y="${y}">${escaped(words)}</text>`;
}
