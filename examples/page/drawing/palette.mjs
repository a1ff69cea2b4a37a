// SPDX-License-Identifier: MIT
//
// palette.mjs - the colours of regions, each to be chosen for all boards, and the usual ones.

import {choose, chooseUsual} from '../model/colours.mjs';
import {COLOURS} from '../model/regions.mjs';

import {button, element} from './element.mjs';

// Made when it is opened.
export function palette(t) {
    const place = element('div', {class: 'tools'}), root = document.documentElement;
    const well = number => {
        const value = getComputedStyle(root).getPropertyValue(`--region-${number}`).trim();
        const made = element('input', {type: 'color', value, 'data-colour': number,
            'aria-label': t('puzzle.colour', {number: number + 1}),
            oninput: () => choose(root.style, number, made.value)});
        return made;
    };
    const usual = button(t('puzzle.colours.usual'), () => {
        chooseUsual(root.style);
        open();
        place.lastChild.focus();
    }, {'data-puzzle': 'usual'});
    const open = () =>
        place.replaceChildren(...Array.from({length: COLOURS}, (_, i) => well(i)), usual);
    return element('details', {ontoggle: open},
        element('summary', {'data-part': 'colours'}, t('puzzle.colours')), place);
}
