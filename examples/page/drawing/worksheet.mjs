// SPDX-License-Identifier: MIT
//
// worksheet.mjs - the cards of the lesson on paper, with lines to write the answers on; and for the
// teacher, with the answers.

import {CARDS, cardsOn, ROUTES} from '../model/lesson.mjs';

import {board} from './board.mjs';
import {element} from './element.mjs';
import {pictures} from './lesson.mjs';

function small(picture) {
    const made = element('div', {class: 'small', 'data-lesson': 'board'});
    made.innerHTML = picture;
    return made;
}

// The board that a card asks about, or ''.
export function askedBoard({queens, n, first = 1}) {
    return queens === undefined ? '' : small(
        board({n, queens, first, label: queens.map(at => at < 0 ? '–' : at + first).join(' ')}));
}

// cards: which, as indices.
export function worksheet(t, questions, library, cards) {
    const line = () => element('div', {class: 'line-to-write'});
    const blank = key => element('p', {}, `${t(`lesson.${key}`)}: `, line());
    const section = index => {
        const asked = questions.asked[index];
        const {draw, still = 0} = pictures[CARDS[index].name](t, library);
        const choices = asked.kind !== 'choice' ? []
            : [element('p', {}, questions.options(index).map(text => '☐ ' + text).join('\u2003'))];
        return element('section', {}, element('h3', {}, questions.heading(index)),
            element('p', {}, questions.text(index, 'look').split(' | ')[0]),
            askedBoard(asked) || small(draw(still).picture),
            element('p', {}, element('b', {}, questions.text(index, 'question'))), ...choices,
            line(), line(), element('p', {class: 'try'},
                element('b', {}, t('lesson.do') + ': '), questions.text(index, 'do')));
    };
    return element('div', {class: 'worksheet'},
        element('div', {class: 'blanks'}, blank('person'), blank('date')), ...cards.map(section));
}

// Which cards each route has, with their minutes. to(route) gives a link to its cards.
export function routes(t, questions, to) {
    const cells = (tag, all) => all.map(content => element(tag, {}, content));
    const row = (head, of, tag = 'td') => element('tr', {},
        element(head === '' ? 'td' : 'th', {}, head), ...cells(tag, ROUTES.map(of)));
    const heading = route => t('lesson.route', {minutes: route, cards: cardsOn(route).length});
    const card = ({minutes}, index) => row(questions.heading(index), route =>
        route in minutes ? t('lesson.minutes', {minutes: minutes[route]}) : '–');
    return element('table', {class: 'routes'}, element('caption', {}, t('lesson.routes')),
        row('', heading, 'th'), ...CARDS.map(card), row('', to));
}

export function answerSheet(t, questions) {
    const part = (key, ...content) => [element('dt', {}, t(`lesson.${key}`)),
        element('dd', {}, ...content)];
    const section = ({minutes}, index) => {
        const text = key => questions.text(index, key);
        const points = questions.discussed(index).map(point => element('li', {}, point));
        return element('section', {}, element('h3', {}, questions.heading(index)), element('dl', {},
            ...part('aim', text('aim')),
            ...part('time', t('lesson.minutes', {minutes: minutes[90]})),
            ...part('answer', text('question'), ' ', askedBoard(questions.asked[index]),
                element('b', {}, questions.answerText(index)), '. ', text('why')),
            ...part('mistakes', text('mistakes')),
            ...part('discuss', element('ul', {}, ...points))));
    };
    return CARDS.map(section);
}
