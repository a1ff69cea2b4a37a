// SPDX-License-Identifier: MIT
//
// colours.mjs - the colours of regions that somebody has chosen, in place of those of page.css.

import {keep, kept} from './kept.mjs';
import {COLOURS} from './regions.mjs';

const NAME = 'colours';
const USUAL = '-'; // stands for a colour that is as before

// Colours as #ffffff or '-', as many as there are; undefined of another text.
function readColours(text) {
    const colours = text.split(' ');
    return colours.length === COLOURS && colours.every(at => /^(-|#[0-9a-f]{6})$/.test(at))
        ? colours : undefined;
}

const usual = () => new Array(COLOURS).fill(USUAL);
const chosen = () => kept(NAME, readColours) ?? usual();

// Gives a style the colours that were chosen, by the names of page.css.
export function wear(style, colours = chosen()) {
    colours.forEach((colour, i) => colour === USUAL
        ? style.removeProperty(`--region-${i}`) : style.setProperty(`--region-${i}`, colour));
}

function change(style, colours) {
    keep(NAME, colours.join(' '));
    wear(style, colours);
}

// Chooses one of them, or again the usual ones.
export const choose = (style, number, colour) =>
    change(style, chosen().map((other, i) => i === number ? colour : other));
export const chooseUsual = style => change(style, usual());
