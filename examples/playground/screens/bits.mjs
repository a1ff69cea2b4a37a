// SPDX-License-Identifier: MIT
//
// bits.mjs - the three masks of a row below the board, a queen at a time.

import {bits as drawBits, letters, shareOfBoard} from '../drawing/bits.mjs';
import {bandOf, board, frame} from '../drawing/board.mjs';
import {element, stage} from '../drawing/element.mjs';
import {masksAt} from '../model/masks.mjs';
import {PLACE, RETREAT, SOLUTION} from '../model/trace.mjs';

import {counters, said} from './step.mjs';

export const bits = {
    searches: true,
    build(page) {
        const {t, player} = page;
        const words = element('p', {class: 'said', role: 'status'});
        const picture = element('div', {class: 'picture'});
        const numbers = element('dl', {class: 'counters'});
        let shown = null;

        function update() {
            const {state} = player, {n, queens, event} = state;
            if (state === shown)
                return; // a shift that is under way goes on
            shown = state;
            root.style.setProperty('--share', shareOfBoard(state.n));
            words.textContent = said(page);
            const masks = masksAt(state);
            const marks = (masks.row < n ? bandOf(n, masks.row) : '') + letters(masks, n) +
                (event?.kind === PLACE ? frame(event.row, event.column, 'placed') : '');
            picture.innerHTML = board({n, queens, marks, label: words.textContent}) +
                drawBits(t, masks, n, event?.kind === PLACE);
            numbers.replaceChildren(...counters(t, state));
        }

        const root = stage(words, picture, numbers,
            element('pre', {class: 'formula'},
                'free = all & ~(columns | diagonals | anti_diagonals)\nbit  = free & -free'),
            ...page.words());
        root.classList.add('tall');
        return {
            update,
            root,
            forward: () => player.toNext(PLACE, RETREAT, SOLUTION),
            back: () => player.toPrevious(PLACE, RETREAT, SOLUTION)
        };
    },
};
