// SPDX-License-Identifier: MIT
//
// solutions.mjs - every solution by its rank, its eight images, and files of it.

import {board} from '../drawing/board.mjs';
import {button, element, menu, save, stage} from '../drawing/element.mjs';
import {grouped} from '../model/language.mjs';

const SYMMETRIES = 8;

// The images of a board: {queens, rank, first}, first is the number of the first equal one.
function imagesOf(library, queens) {
    const images = Array.from({length: SYMMETRIES}, (_, symmetry) => library.image(queens, symmetry));
    const texts = images.map(String);
    return images.map((image, symmetry) => ({queens: image, first: texts.indexOf(texts[symmetry])}));
}

export const solutions = {
    searches: false,
    build(page) {
        const {t, library} = page, {n} = page.state;
        const total = Number(library.count(n, 'auto', () => {}));
        const fundamental = Number(library.countFundamental(n));
        const words = element('p', {class: 'said', role: 'status'});
        const picture = element('div', {class: 'picture'});
        const images = element('div', {class: 'images'});
        const text = element('pre', {class: 'formula'});
        const slider = element('input', {type: 'range', min: 0, max: Math.max(0, total - 1), class: 'scrubber',
            value: page.state.rank, 'aria-label': t('solutions.rank'), oninput: () => goTo(Number(slider.value))});
        let queens = null;

        function goTo(rank) {
            slider.value = rank;
            page.keep({rank: Number(slider.value)});
            show();
        }

        function show() {
            if (total === 0) {
                words.textContent = t('solutions.empty', {n});
                picture.innerHTML = board({n, queens: new Array(n).fill(-1), label: words.textContent});
                return;
            }
            const rank = Math.min(page.state.rank, total - 1);
            queens = library.unrank(n, rank);
            words.textContent = t('solutions.said', {rank: grouped(rank), total: grouped(total),
                fundamental: grouped(fundamental), images: library.orbitSize(queens)});
            picture.innerHTML = board({n, queens, label: words.textContent});
            const least = String(library.canonical(queens));
            images.replaceChildren(...imagesOf(library, queens).map((image, symmetry) => figure(image, symmetry, least)));
            text.textContent = `${t('solutions.columns')}: ${library.columns(queens)}\nFEN: ${library.fen(queens)}`;
        }

        function figure(image, symmetry, least) {
            const notes = [t(`symmetry.${symmetry}`)];
            if (image.first !== symmetry)
                notes.push(t('solutions.same', {first: t(`symmetry.${image.first}`)}));
            if (String(image.queens) === least && image.first === symmetry)
                notes.push(t('solutions.least'));
            const picture = element('button', {type: 'button', class: 'image', 'aria-label': notes.join(', '),
                onclick: () => goTo(Number(library.rank(image.queens)))});
            picture.innerHTML = board({n, queens: image.queens});
            return element('figure', {}, picture, element('figcaption', {}, notes.join('; ')));
        }

        const sizes = Array.from({length: 12}, (_, i) => [String(i + 1), `${i + 1} × ${i + 1}`]);
        const files = [['SVG', 'svg', 'image/svg+xml', () => library.svg(queens)],
            ['FEN', 'fen.txt', 'text/plain', () => library.fen(queens) + '\n'],
            [t('solutions.columns'), 'columns.txt', 'text/plain', () => library.columns(queens) + '\n']]
            .map(([name, ending, type, make]) => button(`↓ ${name}`, () => save(`queens-${n}.${ending}`, type, make()),
                {disabled: total === 0, 'data-file': ending}));
        const tools = element('div', {class: 'tools'},
            menu(t('board.size'), sizes, n, size => page.change({n: Number(size), step: 0, rank: 0})),
            button('←', () => goTo(page.state.rank - 1), {'aria-label': t('control.back')}),
            button('→', () => goTo(page.state.rank + 1), {'aria-label': t('control.forward'), 'data-rank': 'next'}), slider);
        show();
        return {root: stage(words, picture, tools, text, element('div', {class: 'tools'}, ...files),
            element('h3', {}, t('solutions.images')), images, ...page.words())};
    },
};
