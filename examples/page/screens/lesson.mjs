// SPDX-License-Identifier: MIT
//
// lesson.mjs - eight cards, each with a picture that moves, a prediction and something to do; the
// page of the teacher; and the worksheet, which is there on paper only.

import {setShare} from '../drawing/bits.mjs';
import {squareAt} from '../drawing/board.mjs';
import {button, element, pointIn, stage} from '../drawing/element.mjs';
import {pictures} from '../drawing/lesson.mjs';
import {Moving} from '../drawing/moving.mjs';
import {answerSheet, askedBoard, routes, worksheet} from '../drawing/worksheet.mjs';
import {Answers, CARDS, cardsOn, numberIn, Questions} from '../model/lesson.mjs';

let answers = null;
const revealed = new Set(); // the cards whose answer was asked for

class Lesson {
    constructor(page) {
        this.page = page;
        this.t = page.t;
        answers ??= new Answers();
        answers.read();
        this.questions = new Questions(page.t, page.library);
        this.index = Number(page.state.card || 1) - 1;
        this.onRoute = cardsOn(page.state.route);
        this.root = this.card();
    }

    // What was answered, or null: what somebody else has stored may be no answer.
    given(index) {
        const given = answers.of(index);
        return this.questions.isAnswer(index, given) ? given : null;
    }

    isRight(index) {
        return this.given(index) === this.questions.asked[index].answer;
    }

    card() {
        const {t, index, page, questions} = this, {topic, to} = CARDS[index];
        const does = page.link(questions.text(index, 'do'), {...to, card: String(index + 1)},
            {'data-lesson': 'do'});
        const lead = element('div', {}, this.cards(),
            element('h3', {}, questions.heading(index), ' ', this.minutes()),
            element('p', {class: 'look'}, questions.text(index, 'look').replace(' | ', ' ')));
        return element('div', {class: 'lesson'},
            worksheet(t, questions, page.library, this.onRoute),
            stage(lead, this.picture(), this.prediction(),
                element('p', {class: 'question'}, element('b', {}, t('lesson.do') + ': '), does),
                this.footer(), page.reading(topic), ...page.unread()));
    }

    // The picture stays where it is when the page is drawn anew.
    picture() {
        const {page, index} = this, {name} = CARDS[index];
        const isSame = page.screen instanceof Lesson && page.screen.index === index;
        this.moving = new Moving(this.t, pictures[name](this.t, page.library),
            isSame ? page.screen.moving : undefined);
        if (name === 'bits') {
            this.moving.picture.classList.add('tall');
            setShare(this.moving.picture, this.questions.asked[index].n);
        }
        return this.moving.root;
    }

    go(card) {
        this.page.change({card: String(card)});
    }

    // To the next card of the route and to the one before, if there is one.
    forward() {
        this.goTo(this.onRoute.find(card => card > this.index));
    }

    back() {
        this.goTo(this.onRoute.findLast(card => card < this.index));
    }

    goTo(index) {
        if (index !== undefined)
            this.go(index + 1);
    }

    cards() {
        const choice = (_, index) => {
            const sign = this.given(index) === null ? '' : this.isRight(index) ? ' ✓' : ' ✗';
            return button(`${index + 1}${sign}`, () => this.go(index + 1), {
                class: this.onRoute.includes(index) ? null : 'off-route',
                'aria-pressed': String(index === this.index),
                'aria-label': this.questions.heading(index) + sign,
                'data-card': index + 1
            });
        };
        return element('div', {class: 'tools cards'},
            element('div', {class: 'choice', role: 'group', 'aria-label': this.t('lesson.cards')},
                ...CARDS.map(choice)),
            this.route());
    }

    // The switch of the short route: cards that are not on it have a dotted edge.
    route() {
        const {page, t} = this, short = element('input', {
            type: 'checkbox',
            'data-lesson': 'route',
            checked: page.state.route === '45',
            onchange: () => page.change({route: short.checked ? '45' : '90'})
        });
        return element('label', {class: 'choice'}, short, t('lesson.short', {minutes: 45}));
    }

    minutes() {
        const minutes = CARDS[this.index].minutes[this.page.state.route];
        return element('small', {class: 'minutes'}, minutes === undefined
            ? this.t('lesson.offRoute') : this.t('lesson.minutes', {minutes}));
    }

    // What was answered so far, and where to go from here.
    footer() {
        const {t, page, onRoute} = this, right = onRoute.filter(card => this.isRight(card)).length;
        const clear = () => {
            answers.clear();
            revealed.clear();
            page.build();
        };
        const next = this.index >= onRoute.at(-1) ? []
            : [button(t('lesson.next'), () => this.forward(), {'data-lesson': 'next'})];
        return element('div', {}, element('div', {class: 'tools'}, ...next,
                element('output', {'data-score': right},
                    t('lesson.score', {right, cards: onRoute.length})),
                button(t('lesson.clear'), clear, {'data-lesson': 'clear'})),
            element('div', {class: 'tools'},
                page.link(t('lesson.teacher'), {card: 'teacher'}, {'data-card': 'teacher'}),
                button(t('lesson.paper'), () => print(), {'data-lesson': 'print'})));
    }

    // ---- The prediction --------------------------------------------------------------

    prediction() {
        const {t, index, questions} = this, given = this.given(index);
        const wrong = element('p', {class: 'note wrong', role: 'alert', id: 'lesson-wrong'});
        const {root, read} = questions.asked[index].kind === undefined ? this.numberField(given)
                                                                       : this.choices(given);
        const answer = event => {
            event.preventDefault();
            const {number, problem} = read();
            wrong.textContent = problem ?? '';
            if (problem === undefined) {
                answers.give(index, number);
                this.page.build();
            }
        };
        const check = element('button', {disabled: given !== null, 'data-lesson': 'check'},
            t('lesson.check'));
        return element('div', {}, element('p', {class: 'question', id: 'lesson-question'},
                element('b', {}, t('predict') + ': '), questions.text(index, 'question')),
            element('form', {onsubmit: answer}, this.board(),
                element('div', {class: 'tools'}, root, check)), wrong,
            element('p', {class: 'answer', role: 'status', 'data-verdict': ''},
                given === null ? '' : questions.verdict(index, given, this.isOver(index))),
            ...given === null || this.isOver(index) ? [] : [this.ways()]);
    }

    // Whether a card has been answered rightly, or its answer has been shown.
    isOver(index) {
        return this.isRight(index) || revealed.has(index);
    }

    // After a wrong answer: another one, or the right one.
    ways() {
        const {t, index, page} = this;
        const way = (name, does) => button(t(`lesson.${name}`), () => {
            does();
            page.build();
        }, {'data-lesson': name});
        const again = way('again', () => answers.give(index, null));
        again.addEventListener('click', () =>
            page.root.querySelector('[data-lesson=number], [data-choice]')?.focus());
        return element('div', {class: 'tools'}, again, way('reveal', () => revealed.add(index)));
    }

    // The fields have read(), which gives {number} or {problem}, the message.
    numberField(given) {
        const root = element('input', {
            type: 'text',
            inputmode: 'numeric',
            autocomplete: 'off',
            value: given ?? '',
            disabled: given !== null,
            'aria-labelledby': 'lesson-question',
            'aria-describedby': 'lesson-wrong',
            'data-lesson': 'number'
        });
        const read = () => {
            const number = numberIn(root.value), value = root.value.slice(0, 20);
            return number === null ? {problem: this.t('lesson.number', {value})} : {number};
        };
        return {root, read};
    }

    choices(given) {
        const choice = (text, number) => element('label', {class: 'choice'}, element('input', {
            type: 'radio',
            name: 'lesson',
            value: number,
            checked: number === given,
            disabled: given !== null,
            'data-choice': number
        }), text);
        const root = element('div',
            {class: 'tools', role: 'radiogroup', 'aria-labelledby': 'lesson-question'},
            ...this.questions.options(this.index).map(choice));
        const read = () => {
            const chosen = root.querySelector(':checked');
            return chosen === null ? {problem: this.t('lesson.none')}
                                   : {number: Number(chosen.value)};
        };
        return {root, read};
    }

    // The board that is asked about, if there is one; a click on it chooses.
    board() {
        const asked = this.questions.asked[this.index], shown = askedBoard(asked);
        if (asked.kind !== undefined && shown !== '')
            shown.addEventListener('click', event => {
                const square = squareAt(asked.n, ...pointIn(shown.firstElementChild, event));
                this.root.querySelector(`[data-choice="${square?.[asked.kind]}"]`)?.click();
            });
        return shown;
    }

    leave() {
        this.moving.leave();
    }
}

function teacher(page) {
    const {t} = page, questions = new Questions(t, page.library);
    const to = route => page.link(t('lesson.toCards'), {card: '1', route}, {'data-card': '1'});
    const onPaper = (key, isWorksheet) => button(t(`lesson.${key}`), () => {
        root.classList.toggle('for-pupils', isWorksheet);
        print();
    }, {'data-lesson': isWorksheet ? 'print' : 'answers'});
    const root = element('div', {class: 'flow teacher'},
        element('p', {class: 'note'}, t('lesson.forTeacher')),
        element('div', {class: 'tools'}, onPaper('paper', true), onPaper('answers', false)),
        routes(t, questions, to), ...answerSheet(t, questions), page.reading('lesson'),
        ...page.unread(), worksheet(t, questions, page.library, cardsOn(page.state.route)));
    const printed = () => root.classList.remove('for-pupils');
    addEventListener('afterprint', printed);
    return {root, leave: () => removeEventListener('afterprint', printed)};
}

export const lesson = {
    searches: false,
    build: page => page.state.card === 'teacher' ? teacher(page) : new Lesson(page)
};
