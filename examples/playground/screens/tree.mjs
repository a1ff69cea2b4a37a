// SPDX-License-Identifier: MIT
//
// tree.mjs - the tree that the search walks, grown to the step of the player.

import {board} from '../drawing/board.mjs';
import {element, stage} from '../drawing/element.mjs';
import {rowBars, tree as drawTree} from '../drawing/tree.mjs';
import {grouped} from '../model/language.mjs';
import {LARGEST_DRAWN, LARGEST_UNPRUNED, layOut, treeOf, unprunedInRows, withoutPruning} from '../model/tree.mjs';
import {counters, said} from './step.mjs';

// The whole tree for n, as the state wants it, once the words are there.
async function grown(page) {
    const {n} = page.player, {pruning} = page.state;
    const words = await page.player.words(0); // the trees that are drawn are in one chunk
    const nodes = treeOf(words);
    const showCut = pruning === 'off' && n <= LARGEST_UNPRUNED;
    const all = showCut ? withoutPruning(nodes, n) : nodes;
    return {nodes: all, size: layOut(all, n), showCut};
}

export const tree = {
    searches: true,
    build(page) {
        const {t, player} = page;
        const words = element('p', {class: 'said', role: 'status'});
        const drawing = element('div', {class: 'drawing', onclick: event => {
            const step = event.target.closest('[data-step]')?.getAttribute('data-step');
            if (step !== undefined && step !== null) {
                page.playing.stop();
                player.goTo(Number(step));
            }
        }});
        const small = element('div', {class: 'small'});
        const numbers = element('dl', {class: 'counters'});
        const pruned = element('p', {class: 'note'});
        const pruning = element('input', {type: 'checkbox', checked: page.state.pruning === 'on', onchange: () => {
            page.change({pruning: pruning.checked ? 'on' : 'off'});
        }});
        let drawn = null, wanted = '';

        function plant() {
            const {n} = player, key = `${n} ${page.state.pruning}`;
            if (n > LARGEST_DRAWN || key === wanted)
                return;
            wanted = key;
            drawn = null;
            grown(page).then(result => {
                if (key === wanted) {
                    drawn = result;
                    update();
                }
            });
        }

        function update() {
            const {state} = player, off = page.state.pruning === 'off';
            words.textContent = said(page);
            numbers.replaceChildren(...counters(t, state));
            small.innerHTML = board({n: state.n, queens: state.queens, event: state.event, label: words.textContent});
            const limits = unprunedInRows(state.n);
            pruned.textContent = t('tree.cut', {n: state.n, all: grouped(limits.at(-1)),
                nodes: grouped(limits.reduce((sum, value) => sum + value)),
                placements: grouped(state.placements + 1)});
            if (state.n > LARGEST_DRAWN) {
                drawing.innerHTML = rowBars(t, state.placedInRow, player.summary?.placedInRow ?? state.placedInRow,
                    off ? limits : null, t('tree.name'));
                return;
            }
            plant();
            if (drawn !== null)
                drawing.innerHTML = drawTree(drawn.nodes, drawn.size, state.step, drawn.showCut, words.textContent);
        }

        const root = stage(words, element('div', {class: 'picture'}, drawing), small, numbers,
            element('label', {class: 'choice'}, pruning, t('tree.pruning')), pruned, ...page.words());
        root.classList.add('wide');
        return {update, root};
    },
};
