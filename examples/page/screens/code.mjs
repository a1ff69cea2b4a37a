// SPDX-License-Identifier: MIT
//
// code.mjs - isPromising beside the board: the line that runs, the calls, and queens[].

import {board} from '../drawing/board.mjs';
import {element, menu, setText, stage} from '../drawing/element.mjs';
import {FOR_PROGRAMS} from '../model/language.mjs';
import {callsOf, LISTINGS, markOf, shownOf} from '../model/listings.mjs';

import {said} from './step.mjs';

function listing(lines, mark) {
    const line = ({text, mark: own}) => element('span',
        {class: own === mark ? 'line lit' : 'line', 'aria-current': own === mark ? 'step' : null},
        text + '\n');
    return lines.map(line);
}

// A call as one line, the innermost on top, as debuggers show them.
function callLine(t, {name, row, column, returned}) {
    const words = `${name}(${row})` + (column === null ? '' : `  column = ${column}`) +
        (returned === undefined ? '' : ` ${t(`code.${returned}`)}`);
    return element('li', {class: returned === undefined ? null : 'returned'}, words);
}

export const code = {
    searches: true,
    build(page) {
        const {t, player} = page;
        const words = element('p', {class: 'said', role: 'status'});
        const picture = element('div', {});
        const array = element('p', {class: 'array'});
        const calls = element('ol', {class: 'calls'});
        const text = element('pre',
            {class: 'listing', tabindex: 0, role: 'group', 'aria-label': t('code.name')});
        const languages = Object.entries(LISTINGS).map(([key, {name}]) => [key, name]);
        const language =
            menu(t('code.language'), languages, page.state.code, code => page.change({code}));
        let lit;

        // Keeps the line that runs in sight, without moving the page.
        function show() {
            const line = text.querySelector('.lit');
            if (line !== null && line !== lit)
                text.scrollTop = line.offsetTop - (text.clientHeight - line.offsetHeight) / 2;
            lit = line;
        }

        function update() {
            const {state} = player;
            setText(words, said(page, FOR_PROGRAMS));
            picture.innerHTML = board({n: state.n, queens: state.queens, event: state.event,
                label: words.textContent, first: FOR_PROGRAMS});
            text.replaceChildren(
                ...listing(shownOf(LISTINGS[page.state.code].lines(state.n)), markOf(state)));
            calls.replaceChildren(...callsOf(state).reverse().map(call => callLine(t, call)));
            const shown =
                state.queens.map((column, row) => state.event?.kind === 1 && state.event.row === row
                        ? `(${state.event.column})`
                        : column < 0 ? '–'
                                     : column);
            array.textContent = `queens[] = { ${shown.join(', ')} }`;
            show();
        }

        // What to see and to predict stands below the listing, the rest below the board.
        const isShort = part => part.matches('.settings, .reading, .unread'), all = page.words();
        const root = stage(words, element('div', {class: 'picture'}, picture),
            element('div', {class: 'pair'}, text,
                element('div', {}, element('h3', {}, t('code.calls')), calls, array, language)),
            ...all.filter(part => !isShort(part)));
        root.append(element('div', {class: 'below'}, ...all.filter(isShort)));
        root.classList.add('narrow');
        return {update, root};
    },
};
