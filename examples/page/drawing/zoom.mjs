// SPDX-License-Identifier: MIT
//
// zoom.mjs - makes a picture in a frame that scrolls larger and smaller: by buttons, keys, the
// wheel with Ctrl, which is also what two fingers on a touchpad send, and two fingers on a screen.

import {button, element, setAble} from './element.mjs';

const SMALLEST = 0.25;
const LARGEST = 8;
const STRIDE = 1.25;
const WHEEL = 0.01; // the logarithm of a factor, by how far a wheel turns

const KEYS = {
    '+': STRIDE,
    '=': STRIDE,
    '-': 1 / STRIDE,
};

// frame: the element that scrolls; what is in it has the width that --zoom says. looked() gives the
// element in it that keys and buttons zoom about.
export class Zoom {
    constructor(t, frame, looked) {
        this.frame = frame;
        this.looked = looked;
        this.factor = 1;
        this.fingers = new Map();
        this.said = element('output', {});
        this.smaller = button('−', () => this.by(1 / STRIDE),
            {'aria-label': t('zoom.smaller'), 'data-zoom': 'smaller'});
        this.larger = button('+', () => this.by(STRIDE),
            {'aria-label': t('zoom.larger'), 'data-zoom': 'larger'});
        this.root = element('div', {class: 'choice', role: 'group', 'aria-label': t('zoom')},
            t('zoom'), this.smaller, this.said, this.larger);
        frame.addEventListener('wheel', event => this.wheel(event), {passive: false});
        frame.addEventListener('pointerdown', event => this.put(event));
        frame.addEventListener('pointermove', event => this.move(event));
        for (const name of ['pointerup', 'pointercancel', 'pointerleave'])
            frame.addEventListener(name, event => this.fingers.delete(event.pointerId));
        this.by(1);
    }

    // Makes the picture larger by a factor. The point of the window stays where it is.
    by(factor, point = this.middle()) {
        const {frame} = this, {left, top} = frame.getBoundingClientRect();
        const x = point[0] - left, y = point[1] - top;
        const shares = [(frame.scrollLeft + x) / frame.scrollWidth,
            (frame.scrollTop + y) / frame.scrollHeight];
        this.factor = Math.max(SMALLEST, Math.min(LARGEST, this.factor * factor));
        frame.style.setProperty('--zoom', this.factor);
        frame.scrollLeft = shares[0] * frame.scrollWidth - x;
        frame.scrollTop = shares[1] * frame.scrollHeight - y;
        this.said.textContent = `${Math.round(100 * this.factor)} %`;
        setAble(this.smaller, this.factor > SMALLEST);
        setAble(this.larger, this.factor < LARGEST);
    }

    // The middle of what is looked at.
    middle() {
        const {left, top, width, height} = (this.looked() ?? this.frame).getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    }

    // Whether the key is one of those that zoom.
    key({key}) {
        if (Object.hasOwn(KEYS, key))
            this.by(KEYS[key]);
        return Object.hasOwn(KEYS, key);
    }

    wheel(event) {
        if (!event.ctrlKey)
            return;
        event.preventDefault();
        this.by(Math.exp(-event.deltaY * WHEEL), [event.clientX, event.clientY]);
    }

    put(event) {
        if (event.pointerType === 'touch')
            this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    }

    // Two fingers that move apart or together zoom about the point between them.
    move(event) {
        if (!this.fingers.has(event.pointerId))
            return;
        const apart = () => {
            const [[x, y], [otherX, otherY]] = this.fingers.values();
            return {distance: Math.hypot(x - otherX, y - otherY),
                middle: [(x + otherX) / 2, (y + otherY) / 2]};
        };
        const before = this.fingers.size === 2 ? apart() : null;
        this.put(event);
        if (before !== null && before.distance > 0) {
            const {distance, middle} = apart();
            this.by(distance / before.distance, middle);
        }
    }
}
