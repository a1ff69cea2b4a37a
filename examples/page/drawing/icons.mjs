// SPDX-License-Identifier: MIT
//
// icons.mjs - the signs of buttons, drawn as lines, with or without their names below them.

import {button, element} from './element.mjs';

const LINES = {
    undo: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
    redo: 'M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3',
    hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z',
    check: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12l3 3 5-6',
    suppose: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z' +
        'M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 16.5v.3',
    clear: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
    settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
    rule: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.5v.3',
    statistics: 'M5 20v-7M12 20V5M19 20v-11',
    share: 'M12 15V4M8 8l4-4 4 4M5 13v7h14v-7',
    replay: 'M4 12a8 8 0 1 0 3-6M4 4v5h5M12 8v4l3 2',
    again: 'M20 12a8 8 0 1 1-3-6M20 4v5h-5',
    close: 'M6 6l12 12M18 6 6 18'
};

export const icon = name =>
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${LINES[name]}"/></svg>`;

// A button with a sign; its name stands below it, or, for one that has no room, is said only.
export function iconButton(name, words, act, attributes = {}, isNamed = true) {
    const named = isNamed ? {} : {'aria-label': words, title: words};
    const made = button('', act, {class: 'with-icon', ...named, ...attributes});
    made.innerHTML = icon(name);
    if (isNamed)
        made.append(element('span', {class: 'words'}, words));
    return made;
}
