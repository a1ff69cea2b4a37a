// SPDX-License-Identifier: MIT
//
// theme.mjs - light or dark: as the system has it, or as somebody chose. The dark colours are a
// style of their own, whose medium says when they hold.

import {keep, kept} from './model/kept.mjs';

export const THEMES = ['system', 'light', 'dark'];
const MEDIA = {
    system: 'screen and (prefers-color-scheme: dark)',
    light: 'not all',
    dark: 'screen'
};
const SCHEMES = {system: 'light dark', light: 'light', dark: 'dark'};

let now = null; // where there is no storage

export const chosenTheme = () =>
    now ?? kept('theme', name => THEMES.includes(name) ? name : undefined) ?? THEMES[0];

export function wearTheme(name = chosenTheme()) {
    document.getElementById('dark').media = MEDIA[name];
    document.documentElement.style.colorScheme = SCHEMES[name];
}

export function chooseTheme(name) {
    now = name;
    keep('theme', name);
    wearTheme();
}
