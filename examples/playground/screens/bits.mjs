// SPDX-License-Identifier: MIT
//
// bits.mjs - the masks of a row below the board, a queen at a time.

import {boardWithBits, setShare} from '../drawing/bits.mjs';
import {element, menu, stage} from '../drawing/element.mjs';
import {PLACE, RETREAT, SOLUTION} from '../model/trace.mjs';

import {counters, said} from './step.mjs';

const FORMULA = `free = all & ~(columns | diagonals | anti_diagonals)
left = free ^ tried
bit  = left & -left`;

export const bits = {
    searches: true,
    build(page) {
        const {t, player} = page;
        const words = element('p', {class: 'said', role: 'status'});
        const picture = element('div', {class: 'picture'});
        const numbers = element('dl', {class: 'counters'});
        const order = menu(t('bits.order'), ['left', 'right'].map(side =>
            [side, t(`bits.order.${side}`)]), page.state.bits, side => page.change({bits: side}),
            {'data-bits': ''});
        let shown = null, shownOrder;

        function update() {
            const {state} = player;
            if (state === shown && shownOrder === page.state.bits)
                return; // a shift that is under way goes on
            shown = state;
            shownOrder = page.state.bits;
            setShare(root, state.n);
            words.textContent = said(page);
            picture.innerHTML =
                boardWithBits(t, state, words.textContent, shownOrder === 'right');
            numbers.replaceChildren(...counters(t, state));
        }

        const root = stage(words, picture, numbers, element('pre', {class: 'formula'}, FORMULA),
            order, ...page.words());
        root.classList.add('tall');
        return {
            update,
            root,
            forward: () => player.toNext(PLACE, RETREAT, SOLUTION),
            back: () => player.toPrevious(PLACE, RETREAT, SOLUTION)
        };
    },
};
