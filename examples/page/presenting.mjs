// SPDX-License-Identifier: MIT
//
// presenting.mjs - the mode of a presenter: full screen where the browser gives that, large type,
// and of the page only the screen and its controls.

import {button} from './drawing/element.mjs';

const SCREENS = ['lesson', 'step', 'code', 'tree', 'bits'];

// The keys of a clicker.
const PAGES = {
    PageDown: 'forward',
    PageUp: 'back'
};

// The corners of a frame.
const SIGN = '<svg viewBox="0 0 14 14" aria-hidden="true">' +
    '<path d="M1 5V1h4M9 1h4v4M13 9v4H9M5 13H1V9"/></svg>';

export class Presenting {
    constructor(page) {
        this.page = page;
        this.isOn = false;
        this.isFull = false; // as the browser has told since the mode was begun
        document.addEventListener('fullscreenchange', () => {
            const wasFull = this.isFull;
            this.isFull = document.fullscreenElement !== null;
            // That an earlier full screen has ended may be told when the next one is asked for.
            if (wasFull && !this.isFull)
                this.turn(false);
        });
    }

    // Once begun it goes on on all screens, to which a card of the lesson may lead.
    get canBegin() {
        const {screen, embed} = this.page.state;
        return SCREENS.includes(screen) && !embed;
    }

    turn(isOn) {
        if (isOn === this.isOn)
            return;
        this.isOn = isOn;
        this.isFull = false;
        const {documentElement} = document;
        // Before the page is built, which a browser may not wait for; the layout is there without.
        if (isOn)
            documentElement.requestFullscreen?.()?.catch(() => {});
        else if (document.fullscreenElement)
            document.exitFullscreen();
        documentElement.classList.toggle('presenting', isOn);
        this.page.build();
    }

    // The button that begins, or ends; none where there is nothing to begin.
    button() {
        const {isOn} = this;
        if (!isOn && !this.canBegin)
            return [];
        const made = button('', () => this.turn(!this.isOn), {'data-present': ''});
        const words = this.page.t(isOn ? 'present.end' : 'present');
        if (isOn)
            made.append(words);
        else
            made.innerHTML = SIGN;
        made.setAttribute('aria-label', words);
        made.setAttribute('title', words);
        return [made];
    }

    // Whether the key is one of the presenter's. In a field p is a letter.
    key({key, code, target}) {
        const isTyped = target.closest('input, select, textarea') !== null;
        if (this.isOn && key in PAGES)
            return this.go(PAGES[key]);
        if (this.isOn && key === 'Escape') {
            this.turn(false);
            return true;
        }
        const isSwitch = (key === 'p' || code === 'KeyP') && !isTyped && this.canBegin;
        if (isSwitch)
            this.turn(!this.isOn);
        return isSwitch;
    }

    // A step of the search, or a card of the lesson; whether there is one.
    go(way) {
        const {transport, screen} = this.page;
        if (transport !== null)
            transport.act(way);
        else
            screen[way]?.();
        return transport !== null || screen[way] !== undefined;
    }
}
