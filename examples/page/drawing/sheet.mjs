// SPDX-License-Identifier: MIT
//
// sheet.mjs - what lies over the screen for a while: on a phone at its bottom, on a wide screen in
// the middle. Escape, the cross and a touch beside it close it, and the focus goes back.

import {element} from './element.mjs';
import {iconButton} from './icons.mjs';

export class Sheet {
    // fill(): gives what stands in it, made anew each time that it is opened; closed(): is called
    // then.
    constructor(t, name, title, fill, closed = () => {}) {
        Object.assign(this, {fill});
        const id = `sheet-${name}`;
        this.content = element('div', {class: 'content'});
        this.root = element('dialog', {
            class: 'sheet',
            'data-sheet': name,
            'aria-labelledby': id,
            onclick: event => event.target === this.root && this.close(),
            onclose: () => {
                if (this.isOpen)
                    return; // again, before this was told
                this.content.replaceChildren();
                closed();
            }
        }, element('div', {class: 'frame'},
            element('div', {class: 'top'}, element('h3', {id}, title),
                iconButton('close', t('problem.close'), () => this.close(),
                    {'data-close': name}, false)),
            this.content));
    }

    get isOpen() {
        return this.root.open;
    }

    // Fills it again, if it is open.
    refresh() {
        if (this.isOpen)
            this.content.replaceChildren(...this.fill());
    }

    open() {
        if (this.isOpen)
            return;
        this.content.replaceChildren(...this.fill());
        this.root.showModal();
    }

    close() {
        this.root.close();
    }
}
