// SPDX-License-Identifier: MIT
//
// element.mjs - elements of the page, made in one expression.

import {LARGEST_N} from '../model/trace.mjs';

// An element with attributes and children, which are elements or texts. An attribute that
// begins with "on" is a listener; one that is true has no value; false and null are left out.
export function element(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value === null || value === false)
            continue;
        if (name.startsWith('on'))
            made.addEventListener(name.slice(2), value);
        else
            made.setAttribute(name, value === true ? '' : value);
    }
    made.append(...children);
    return made;
}

// A menu: options are [value, text].
export function menu(label, options, value, chosen, attributes = {}) {
    const select = element('select',
        {onchange: () => chosen(select.value), 'data-menu': label, ...attributes},
        ...options.map(([name, text]) => element(
                           'option', {value: name, selected: name === String(value)}, text)));
    return element('label', {class: 'choice'}, element('span', {}, label + ' '), select);
}

// The menu of board sizes.
export function sizeMenu(t, n, chosen) {
    const all = Array.from({length: LARGEST_N}, (_, i) => i + 1);
    const sizes = all.map(size => [String(size), `${size} × ${size}`]);
    return menu(t('board.size'), sizes, n, value => chosen(Number(value)), {'data-size': ''});
}

export function button(text, pressed, attributes = {}) {
    return element('button', {type: 'button', onclick: pressed, ...attributes}, text);
}

// Whether a button does something now. It keeps the focus when it does not, as one that is
// "disabled" would not: so who presses it may press the next key, too.
export function setAble(control, isAble) {
    control.setAttribute('aria-disabled', String(!isAble));
}

export const isAble = control => control.getAttribute('aria-disabled') !== 'true';

// A screen: on a phone the lead stands above the picture and the rest below it, on a wide
// screen both beside it.
export function stage(lead, picture, ...side) {
    return element('div', {class: 'stage'}, element('div', {class: 'lead'}, lead), picture,
        element('div', {class: 'side'}, ...side));
}

// What is said is read aloud when it changes, and only then.
export function setText(place, words) {
    if (place.textContent !== words)
        place.textContent = words;
}

// Where an event of the mouse is in an element, both from 0 to 1.
export function pointIn(target, event) {
    const {left, top, width, height} = target.getBoundingClientRect();
    return [(event.clientX - left) / width, (event.clientY - top) / height];
}

// Saves a text as a file.
export function save(name, type, text) {
    const address = URL.createObjectURL(new Blob([text], {type}));
    const link = element('a', {href: address, download: name});
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
}
