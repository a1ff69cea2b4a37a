// SPDX-License-Identifier: MIT
//
// solutions.mjs - every solution by its rank, its eight images, and files of it.

import {board} from '../drawing/board.mjs';
import {button, element, save, sizeMenu, stage} from '../drawing/element.mjs';
import {keepingFocus} from '../drawing/focus.mjs';
import {grouped} from '../model/language.mjs';

const SYMMETRIES = 8;

class Solutions {
    constructor(page) {
        const {library, t} = page, {n} = page.state;
        Object.assign(this, {page, library, t, n});
        this.total = Number(library.count(n, 'auto', () => {}));
        this.fundamental = Number(library.countFundamental(n));
        this.words = element('p', {class: 'said', role: 'status'});
        this.picture = element('div', {class: 'picture'});
        this.images = element('div', {class: 'images'});
        this.text = element('pre', {class: 'formula'});
        this.root = stage(this.words, this.picture, this.tools(), this.text, this.files(),
            element('h3', {}, t('solutions.images')), this.images, ...page.words());
        this.show();
    }

    tools() {
        const {page, t} = this;
        this.slider = element('input', {
            type: 'range',
            min: 0,
            max: Math.max(0, this.total - 1),
            class: 'scrubber',
            'data-range': 'rank',
            'aria-label': t('solutions.rank'),
            oninput: () => this.goTo(Number(this.slider.value))
        });
        const next = (sign, words, by) => button(sign, () => this.goTo(this.rank + by),
            {'aria-label': t(words), 'data-rank': by > 0 ? 'next' : 'previous'});
        return element('div', {class: 'tools'},
            sizeMenu(t, this.n, n => page.change({n, step: 0, rank: 0})),
            next('←', 'control.back', -1), next('→', 'control.forward', 1), this.slider);
    }

    files() {
        const {library, n, t} = this;
        const file = (name, ending, type, make) =>
            button(`↓ ${name}`, () => save(`queens-${n}.${ending}`, type, make(this.queens)),
                {disabled: this.total === 0, 'data-file': ending});
        const line = make => queens => make(queens) + '\n';
        return element('div', {class: 'tools'},
            file('SVG', 'svg', 'image/svg+xml', library.svg),
            file('FEN', 'fen.txt', 'text/plain', line(library.fen)),
            file(t('solutions.columns'), 'columns.txt', 'text/plain', line(library.columns)));
    }

    get rank() {
        return Math.min(this.page.state.rank, this.total - 1);
    }

    goTo(rank) {
        this.page.keep({rank: Math.max(0, Math.min(rank, this.total - 1))});
        this.show();
    }

    show() {
        const {library, n, t, rank, total} = this;
        if (total === 0) {
            this.words.textContent = t('solutions.empty', {n});
            this.picture.innerHTML =
                board({n, queens: new Array(n).fill(-1), label: this.words.textContent});
            return;
        }
        const queens = this.queens = library.unrank(n, rank);
        this.slider.value = rank;
        this.words.textContent = t('solutions.said', {
            number: grouped(rank + 1),
            total: grouped(total),
            fundamental: grouped(this.fundamental),
            images: library.orbitSize(queens)
        });
        this.picture.innerHTML = board({n, queens, label: this.boardWords(queens)});
        this.text.textContent = `${t('said.program')}\n${t('solutions.rank')}: ${rank}\n` +
            `${t('solutions.columns')}: ${library.columns(queens)}\nFEN: ${library.fen(queens)}`;
        this.showImages();
    }

    // A board in words: the columns of its queens, as people count them.
    boardWords(queens) {
        return `${this.t('solutions.columns')}: ${queens.map(column => column + 1).join(' ')}`;
    }

    showImages() {
        const images = Array.from(
            {length: SYMMETRIES}, (_, symmetry) => this.library.image(this.queens, symmetry));
        const texts = images.map(String), least = String(this.library.canonical(this.queens));
        keepingFocus(this.images,
            () => this.images.replaceChildren(
                ...images.map((image, symmetry) => this.figure(image, symmetry,
                                  texts.indexOf(texts[symmetry]), texts[symmetry] === least))));
    }

    // An image; first: the number of the first one that is equal.
    figure(image, symmetry, first, isLeast) {
        const {t} = this, notes = [t(`symmetry.${symmetry}`)];
        if (first !== symmetry)
            notes.push(t('solutions.same', {first: t(`symmetry.${first}`)}));
        else if (isLeast)
            notes.push(t('solutions.least'));
        const picture = button('', () => this.goTo(Number(this.library.rank(image))),
            {
                class: 'image',
                'aria-label': `${notes.join(', ')}. ${this.boardWords(image)}`,
                'data-symmetry': symmetry
            });
        picture.innerHTML = board({n: this.n, queens: image, label: this.boardWords(image)});
        return element('figure', {}, picture, element('figcaption', {}, notes.join('; ')));
    }
}

export const solutions = {
    searches: false,
    build: page => new Solutions(page)
};
