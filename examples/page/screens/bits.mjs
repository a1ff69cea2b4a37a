// SPDX-License-Identifier: MIT
//
// bits.mjs - the masks of a row below the board, a queen at a time.

import {boardWithBits, setShare} from '../drawing/bits.mjs';
import {element, menu, setText, stage} from '../drawing/element.mjs';
import {FOR_PROGRAMS} from '../model/language.mjs';
import {bitsOf, callsAt, masksAt} from '../model/masks.mjs';
import {PLACE, RETREAT, SOLUTION} from '../model/trace.mjs';

import {counters, said} from './step.mjs';

const FORMULA = `free = all & ~(columns | diagonals | anti_diagonals)
left = free ^ tried
bit  = left & -left`;

// The variables of a call, in the order of its program.
const VARIABLES = ['columns', 'diagonals', 'antiDiagonals', 'free', 'left', 'bit'];

// A call with its variables in binary; bit 0 is where it is in the picture.
function callLine(t, masks, n, {mirrored, isInnermost}) {
    const digits = mask => bitsOf(mask, n);
    const variable = key => element('span', {'data-variable': key}, `${t(`bits.${key}`)} = `,
        element('b', {}, (mirrored ? digits(masks[key]).reverse() : digits(masks[key])).join('')));
    return element('li', {class: isInnermost ? 'lit' : '', 'aria-current': String(isInnermost)},
        `search, ${t('lines.row.one', {names: masks.row})}`,
        element('div', {class: 'variables'}, ...VARIABLES.map(variable)));
}

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
        const calls = element('ol', {class: 'calls', 'data-bits': 'calls'});
        let shown = null, shownOrder;

        function update() {
            const {state} = player;
            if (state === shown && shownOrder === page.state.bits)
                return; // a shift that is under way goes on
            shown = state;
            shownOrder = page.state.bits;
            setShare(root, state.n);
            setText(words, said(page, FOR_PROGRAMS));
            picture.innerHTML =
                boardWithBits(t, state, words.textContent, shownOrder === 'right');
            numbers.replaceChildren(...counters(t, state));
            calls.replaceChildren(...callsAt(state).reverse().map((masks, index) =>
                callLine(t, masks, state.n,
                    {mirrored: shownOrder === 'right', isInnermost: index === 0})));
        }

        const root = stage(words, picture, numbers, order,
            element('h3', {}, t('code.calls')), calls,
            element('pre', {class: 'formula'}, FORMULA), ...page.words());
        root.classList.add('tall');
        return {
            update,
            root,
            forward: () => player.toNext(PLACE, RETREAT, SOLUTION),
            back: () => player.toPrevious(PLACE, RETREAT, SOLUTION)
        };
    },
};
