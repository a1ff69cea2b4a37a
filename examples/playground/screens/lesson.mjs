// SPDX-License-Identifier: MIT
//
// lesson.mjs - eight cards, each with a picture that moves, a prediction and something to do; the
// page of the teacher; and the worksheet, which is there on paper only.

import {setShare} from '../drawing/bits.mjs';
import {board, squareAt} from '../drawing/board.mjs';
import {button, element, pointIn, stage} from '../drawing/element.mjs';
import {pictures} from '../drawing/lesson.mjs';
import {Moving} from '../drawing/moving.mjs';
import {grouped} from '../model/language.mjs';
import {Answers, CARDS, CHOICES, numberIn} from '../model/lesson.mjs';

// The lines of a card's text.
const PARTS =
    {name: 0, look: 1, question: 2, why: 3, do: 4, aim: 5, mistakes: 6, discuss: 7, choices: 10};

let answers = null;

function small(picture) {
    const made = element('div', {class: 'small', 'data-lesson': 'board'});
    made.innerHTML = picture;
    return made;
}

class Lesson {
    constructor(page) {
        this.page = page;
        this.t = page.t;
        answers ??= new Answers();
        answers.read();
        this.asked = CARDS.map(card => card.ask(page.library));
        this.isTeacher = page.state.card === 'teacher';
        this.index = this.isTeacher ? -1 : Number(page.state.card || 1) - 1;
        this.root = this.isTeacher ? this.teacher() : this.card();
    }

    // A part of a card's text, with the values that it asks about.
    text(index, part) {
        return this.lines(index)[PARTS[part]];
    }

    lines(index) {
        return this.t(`lesson.${CARDS[index].name}`, this.asked[index]).split('\n');
    }

    // How many answers there are to choose from.
    options(index) {
        const {kind, n} = this.asked[index];
        return kind === 'choice' ? CHOICES : n;
    }

    // What was answered, or null; what somebody else has stored may be no answer.
    given(index) {
        const given = answers.of(index), isAny = this.asked[index].kind === undefined;
        return isAny || given < this.options(index) ? given : null;
    }

    isRight(index) {
        return this.given(index) === this.asked[index].answer;
    }

    heading(index) {
        return element('h3', {}, `${index + 1}. ${this.text(index, 'name')}`);
    }

    // An answer in words.
    answerText(index, answer) {
        const {kind} = this.asked[index];
        if (kind === 'choice')
            return this.lines(index)[PARTS.choices + answer];
        return kind === undefined ? grouped(answer)
                                  : this.t(`lesson.${kind}`, {number: answer});
    }

    // ---- A card ----------------------------------------------------------------------

    card() {
        const {t, index, page} = this, {name, topic, to} = CARDS[index];
        this.moving = new Moving(t, pictures[name](t, page.library));
        const lead = element('div', {}, this.cards(), this.heading(index),
            element('p', {class: 'look'}, this.text(index, 'look')));
        const does = page.link(this.text(index, 'do'), {...to, card: String(index + 1)},
            {'data-lesson': 'do'});
        if (name === 'bits') {
            this.moving.picture.classList.add('tall');
            setShare(this.moving.picture, this.asked[index].n);
        }
        return element('div', {class: 'lesson'}, this.worksheet(),
            stage(lead, this.moving.root, this.prediction(),
                element('p', {class: 'question'}, element('b', {}, t('lesson.do') + ': '), does),
                this.footer(), page.reading(topic)));
    }

    go(card) {
        this.page.change({card: String(card)});
    }

    cards() {
        const {t} = this;
        const sign = index =>
            this.given(index) === null ? '' : this.isRight(index) ? ' ✓' : ' ✗';
        const choice = (_, index) => button(`${index + 1}${sign(index)}`, () => this.go(index + 1), {
            'aria-pressed': String(index === this.index),
            'aria-label': `${index + 1}. ${this.text(index, 'name')}${sign(index)}`,
            'data-card': index + 1
        });
        return element('div', {class: 'tools cards', role: 'group', 'aria-label': t('lesson.cards')},
            ...CARDS.map(choice));
    }

    // What was answered so far, and where to go from here.
    footer() {
        const {t} = this;
        const right = CARDS.filter((_, index) => this.isRight(index)).length;
        const clear = button(t('lesson.clear'), () => {
            answers.clear();
            this.page.build();
        }, {'data-lesson': 'clear'});
        const next = this.index + 1 < CARDS.length
            ? [button(t('lesson.next'), () => this.go(this.index + 2), {'data-lesson': 'next'})]
            : [];
        return element('div', {}, element('div', {class: 'tools'}, ...next,
                element('output', {'data-score': right},
                    t('lesson.score', {right, cards: CARDS.length})), clear),
            element('p', {class: 'note'},
                this.page.link(t('lesson.teacher'), {card: 'teacher'}, {'data-card': 'teacher'}),
                '. ', t('lesson.paper')));
    }

    // ---- The prediction --------------------------------------------------------------

    prediction() {
        const {t, index} = this, given = this.given(index), {kind} = this.asked[index];
        const wrong = element('p', {class: 'note wrong', role: 'alert', id: 'lesson-wrong'});
        const field = kind === undefined ? this.numberField(given) : this.choices(given);
        const answer = () => {
            const value = field.value();
            if (typeof value === 'string') {
                wrong.textContent = value;
                return;
            }
            answers.give(index, value);
            this.page.build();
        };
        const form = element('form', {
            onsubmit: event => {
                event.preventDefault();
                answer();
            }
        }, this.askedBoard(), element('div', {class: 'tools'}, field.root, element('button',
            {disabled: given !== null, 'data-lesson': 'check'}, t('lesson.check'))));
        return element('div', {}, element('p', {class: 'question', id: 'lesson-question'},
            element('b', {}, t('predict') + ': '), this.text(index, 'question')), form, wrong,
            element('p', {class: 'answer', role: 'status', 'data-verdict': ''},
                given === null ? '' : this.verdict(index, given)));
    }

    verdict(index, given) {
        const {answer} = this.asked[index], said = this.answerText(index, answer);
        return (this.isRight(index)
            ? this.t('lesson.right', {answer: said})
            : this.t('lesson.wrong', {answer: said, given: this.answerText(index, given)})) +
            ' ' + this.text(index, 'why');
    }

    numberField(given) {
        const field = element('input', {
            type: 'text',
            inputmode: 'numeric',
            autocomplete: 'off',
            value: given ?? '',
            disabled: given !== null,
            'aria-labelledby': 'lesson-question',
            'aria-describedby': 'lesson-wrong',
            'data-lesson': 'number'
        });
        return {
            root: field,
            value: () => numberIn(field.value) ??
                this.t('lesson.number', {value: field.value.slice(0, 20)})
        };
    }

    // Rows, columns or choices, one of which is chosen.
    choices(given) {
        const {kind} = this.asked[this.index];
        const choice = number => element('label', {class: 'choice'}, element('input', {
            type: 'radio',
            name: 'lesson',
            value: number,
            checked: number === given,
            disabled: given !== null,
            'data-choice': number
        }), kind === 'choice' ? this.answerText(this.index, number) : String(number));
        this.group = element('div',
            {class: 'tools', role: 'radiogroup', 'aria-labelledby': 'lesson-question'},
            ...Array.from({length: this.options(this.index)}, (_, number) => choice(number)));
        return {
            root: this.group,
            value: () => {
                const chosen = this.group.querySelector(':checked');
                return chosen === null ? this.t('lesson.none') : Number(chosen.value);
            }
        };
    }

    // The board that is asked about, if there is one; a click on it chooses.
    askedBoard() {
        const {kind, n} = this.asked[this.index], shown = this.stillBoard(this.index);
        if (shown !== '')
            shown.addEventListener('click', event => {
                const square = squareAt(n, ...pointIn(shown.firstElementChild, event));
                this.group?.querySelector(`[value="${square?.[kind]}"]:enabled`)?.click();
            });
        return shown;
    }

    // The board that a card asks about, or ''.
    stillBoard(index) {
        const {queens, n} = this.asked[index];
        return queens === undefined ? '' : small(
            board({n, queens, label: queens.map(at => at < 0 ? '–' : at).join(' ')}));
    }

    // ---- On paper, and for the teacher ------------------------------------------------

    worksheet() {
        const line = () => element('div', {class: 'line-to-write'});
        return element('div', {class: 'worksheet'}, element('p', {}, `${this.t('lesson.person')}: `),
            ...CARDS.map(({name}, index) => {
                const {kind} = this.asked[index];
                const {draw, still = 0} = pictures[name](this.t, this.page.library);
                const picture = this.stillBoard(index) || small(draw(still).picture);
                const choices = kind !== 'choice' ? []
                    : [element('p', {}, Array.from({length: this.options(index)},
                        (_, number) => '☐ ' + this.answerText(index, number)).join('   '))];
                return element('section', {}, this.heading(index),
                    element('p', {}, this.text(index, 'look')), picture,
                    element('p', {}, element('b', {}, this.text(index, 'question'))), ...choices,
                    line(), line());
            }));
    }

    teacher() {
        const {t} = this;
        const part = (key, ...content) => [element('dt', {}, t(`lesson.${key}`)),
            element('dd', {}, ...content)];
        const section = ({minutes}, index) => {
            const answer = this.answerText(index, this.asked[index].answer);
            const questions = this.lines(index).slice(PARTS.discuss, PARTS.choices);
            return element('section', {}, this.heading(index), element('dl', {},
                ...part('aim', this.text(index, 'aim')), ...part('time', t('lesson.minutes', {minutes})),
                ...part('answer', this.text(index, 'question'), this.stillBoard(index),
                    element('b', {}, answer), '. ', this.text(index, 'why')),
                ...part('mistakes', this.text(index, 'mistakes')),
                ...part('discuss', element('ul', {},
                    ...questions.map(question => element('li', {}, question))))));
        };
        return element('div', {class: 'flow teacher'},
            element('p', {class: 'note'}, t('lesson.forTeacher'), ' ',
                this.page.link(t('lesson.toCards'), {card: '1'}, {'data-card': '1'})),
            ...CARDS.map(section), this.page.reading('lesson'));
    }

    leave() {
        this.moving?.stop();
    }
}

export const lesson = {
    searches: false,
    build: page => new Lesson(page)
};
