// SPDX-License-Identifier: MIT
//
// worksheet.mjs - the cards of the lesson on paper, with lines to write the answers on; and for the
// teacher, with the answers.

import {CARDS} from '../model/lesson.mjs';

import {board} from './board.mjs';
import {element} from './element.mjs';
import {pictures} from './lesson.mjs';

function small(picture) {
    const made = element('div', {class: 'small', 'data-lesson': 'board'});
    made.innerHTML = picture;
    return made;
}

// The board that a card asks about, or ''.
export function askedBoard({queens, n}) {
    return queens === undefined ? '' : small(
        board({n, queens, label: queens.map(at => at < 0 ? '–' : at).join(' ')}));
}

export function worksheet(t, questions, library) {
    const line = () => element('div', {class: 'line-to-write'});
    const section = ({name}, index) => {
        const asked = questions.asked[index], {draw, still = 0} = pictures[name](t, library);
        const choices = asked.kind !== 'choice' ? []
            : [element('p', {}, questions.options(index).map(text => '☐ ' + text).join('\u2003'))];
        return element('section', {}, element('h3', {}, questions.heading(index)),
            element('p', {}, questions.text(index, 'look').split(' | ')[0]),
            askedBoard(asked) || small(draw(still).picture),
            element('p', {}, element('b', {}, questions.text(index, 'question'))), ...choices,
            line(), line());
    };
    return element('div', {class: 'worksheet'}, element('p', {}, `${t('lesson.person')}: `),
        ...CARDS.map(section));
}

export function answerSheet(t, questions) {
    const part = (key, ...content) => [element('dt', {}, t(`lesson.${key}`)),
        element('dd', {}, ...content)];
    const section = ({minutes}, index) => {
        const text = key => questions.text(index, key);
        const points = questions.discussed(index).map(point => element('li', {}, point));
        return element('section', {}, element('h3', {}, questions.heading(index)), element('dl', {},
            ...part('aim', text('aim')), ...part('time', t('lesson.minutes', {minutes})),
            ...part('answer', text('question'), ' ', askedBoard(questions.asked[index]),
                element('b', {}, questions.answerText(index)), '. ', text('why')),
            ...part('mistakes', text('mistakes')),
            ...part('discuss', element('ul', {}, ...points))));
    };
    return CARDS.map(section);
}
