// SPDX-License-Identifier: MIT
//
// moving.mjs - a picture that moves by itself, to be stopped and to be moved by hand.
//
// It does not begin to move where motion is not wanted.

import {button, element} from './element.mjs';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Moving {
    // frames: how many; wait: milliseconds for each; draw(index) gives one as {picture, words}, SVG
    // and what it is. before: the same picture before the page was built anew, or undefined.
    constructor(t, {frames, wait, draw}, before) {
        Object.assign(this, {t, frames, wait, draw});
        this.picture = element('div', {class: 'moved'});
        this.words = element('p', {class: 'note'});
        this.playing = button('', () => this.toggle(), {'data-moving': 'play'});
        this.slider = element('input', {
            type: 'range',
            min: 0,
            max: frames - 1,
            value: 0,
            class: 'scrubber',
            'data-moving': 'frame',
            'aria-label': t('lesson.picture'),
            oninput: () => {
                this.stop();
                this.show(Number(this.slider.value));
            }
        });
        this.root = element('div', {class: 'picture'}, this.picture,
            element('div', {class: 'tools'}, this.playing, this.slider), this.words);
        this.show(before?.index ?? 0);
        this.stop();
        if (before?.isOn ?? !isStill())
            this.start();
    }

    show(index) {
        const {picture, words} = this.draw(index);
        this.index = index;
        this.picture.innerHTML = picture;
        this.words.textContent = words;
        this.slider.value = index;
        this.slider.setAttribute('aria-valuetext', words);
    }

    say(sign, control) {
        this.playing.replaceChildren(
            element('span', {class: 'sign', 'aria-hidden': 'true'}, sign), this.t(control));
    }

    toggle() {
        if (this.isOn)
            this.stop();
        else
            this.start();
    }

    start() {
        this.isOn = true;
        this.say('❚❚', 'control.pause');
        this.timer = setInterval(() => this.show((this.index + 1) % this.frames), this.wait);
    }

    stop() {
        this.isOn = false;
        this.say('▶', 'control.play');
        this.leave();
    }

    leave() {
        clearInterval(this.timer);
    }
}
