// SPDX-License-Identifier: MIT
//
// speed.mjs - a slider of speeds, which the browser keeps.

import {keep} from '../model/kept.mjs';
import {grouped} from '../model/language.mjs';
import {element} from './element.mjs';

// speed: the one of the speeds that it begins with; words: the key of the text that says one; name:
// what it is kept under; chosen(speed) hears of another.
export function speedSlider(t, speeds, {speed, words, name, chosen}) {
    const said = element('output', {});
    const slider = element('input', {
        type: 'range',
        min: 0,
        max: speeds.length - 1,
        value: speeds.indexOf(speed),
        'data-speed': '',
        oninput: () => {
            const other = speeds[Number(slider.value)];
            chosen(other);
            keep(name, String(other));
            say(other);
        }
    });
    const say = value => {
        said.textContent = t(words, {speed: grouped(value)});
        slider.setAttribute('aria-valuetext', said.textContent);
    };
    say(speed);
    return element('label', {class: 'choice'}, t('speed') + ' ', slider, ' ', said);
}
