// SPDX-License-Identifier: MIT
//
// tree.mjs - the tree that the search walks, grown to the step of the player.

import {board} from '../drawing/board.mjs';
import {element, stage} from '../drawing/element.mjs';
import {rowBars, tree as drawTree} from '../drawing/tree.mjs';
import {grouped, raised} from '../model/language.mjs';
import {
    LARGEST_DRAWN,
    LARGEST_UNPRUNED,
    layOut,
    nodeAt,
    treeOf,
    unprunedInRows,
    withoutPruning,
} from '../model/tree.mjs';

import {counters, said} from './step.mjs';

class Tree {
    constructor(page) {
        this.page = page;
        this.t = page.t;
        this.grown = null; // the whole tree, of what wanted says
        this.wanted = '';
        this.words = element('p', {class: 'said', role: 'status'});
        this.drawing = element('div', {class: 'drawing', onclick: event => this.click(event)});
        this.small = element('div', {class: 'small'});
        this.numbers = element('dl', {class: 'counters'});
        this.note = element('p', {class: 'note'});
        const pruning = element('input', {
            type: 'checkbox',
            'data-tree': 'pruning',
            checked: !this.isOff,
            onchange: () => page.change({pruning: pruning.checked ? 'on' : 'off'})
        });
        this.root = stage(this.words, element('div', {class: 'picture'}, this.drawing), this.small,
            this.numbers, element('label', {class: 'choice'}, pruning, this.t('tree.pruning')),
            this.note, ...page.words());
        this.root.classList.add('wide');
    }

    get isOff() {
        return this.page.state.pruning === 'off';
    }

    // To the step that made a node.
    click(event) {
        const node = event.target.closest('[data-step]');
        if (node !== null) {
            this.page.playing.stop();
            this.page.player.goTo(Number(node.dataset.step));
        }
    }

    // Makes the whole tree, once its words are there, which lie in one chunk.
    async grow(n, wanted) {
        this.wanted = wanted;
        this.grown = null;
        const nodes = treeOf(await this.page.player.words(0));
        if (wanted !== this.wanted)
            return;
        const showCut = this.isOff && n <= LARGEST_UNPRUNED;
        const all = showCut ? withoutPruning(nodes, n) : nodes;
        this.grown = {nodes: all, size: layOut(all, n), showCut};
        this.update();
    }

    update() {
        const {t} = this, {state} = this.page.player, {n} = state;
        this.words.textContent = said(this.page);
        this.numbers.replaceChildren(...counters(t, state));
        this.small.innerHTML =
            board({n, queens: state.queens, event: state.event, label: this.words.textContent});
        const limits = unprunedInRows(n);
        this.note.textContent = t('tree.cut', {
            n,
            power: raised(n),
            all: grouped(limits.at(-1)),
            nodes: grouped(limits.reduce((sum, value) => sum + value)),
            placements: grouped(state.placements + 1)
        });
        const wanted = `${n} ${this.page.state.pruning}`;
        if (n <= LARGEST_DRAWN && wanted !== this.wanted)
            this.grow(n, wanted);
        this.draw(state, limits);
    }

    // The tree as far as it is drawn, and bars beyond.
    draw(state, limits) {
        const {t, grown} = this, isTree = state.n <= LARGEST_DRAWN;
        let drawn = '';
        if (isTree && grown !== null)
            drawn = drawTree(
                grown.nodes, grown.size, state.step, grown.showCut, this.words.textContent);
        if (!isTree || this.isOff && state.n > LARGEST_UNPRUNED) {
            drawn += rowBars(t, state.placedInRow,
                this.page.player.summary?.placedInRow ?? state.placedInRow,
                this.isOff ? limits : null, t('tree.name'));
        }
        this.drawing.innerHTML = drawn;
        if (isTree && grown !== null) { // a tree that is wider than the screen
            const {scrollWidth, clientWidth} = this.drawing;
            this.drawing.scrollLeft =
                nodeAt(grown.nodes, state.step).x / grown.size.width * scrollWidth -
                clientWidth / 2;
        }
    }
}

export const tree = {
    searches: true,
    build: page => new Tree(page)
};
