// SPDX-License-Identifier: MIT
//
// calendar.mjs - the months of puzzles, from Monday to Sunday as they get harder: which days are
// solved, in which time, or begun, and each up to today leads to its puzzle.

import {daysOf, later, weekdayOf, writtenDay, writtenMonth} from '../model/day.mjs';
import {button, element, isAble, setAble} from './element.mjs';
import {keepingFocus} from './focus.mjs';

const SIGNS = {solved: '✓', begun: '…'};

// recordOn(day): {state, time}, state is 'solved', 'begun' or ''; choose(day): leads to its puzzle.
export class Calendar {
    constructor(t, language, {day, today, recordOn, choose}) {
        Object.assign(this, {t, language, day, today, recordOn, choose});
        this.root = element('div', {class: 'calendar'});
        this.show(day);
    }

    // The month of a day.
    show(day) {
        const days = daysOf(day), weekday = (_, i) => element('span', {},
            writtenDay(later('2024-01-01', i), this.language, {weekday: 'narrow'})); // a Monday
        keepingFocus(this.root, () => this.root.replaceChildren(
            this.turn('←', later(days[0], -1)),
            element('b', {role: 'status'}, writtenMonth(day, this.language)),
            this.turn('→', later(days.at(-1), 1)),
            ...Array.from({length: 7}, weekday), ...days.map(day => this.dayButton(day))));
    }

    // A button that does nothing for days after today.
    control(text, day, act, attributes) {
        const made = button(text, () => isAble(made) && act(day), attributes);
        setAble(made, day <= this.today);
        return made;
    }

    turn(sign, day) {
        return this.control(sign, day, () => this.show(day),
            {'aria-label': writtenMonth(day, this.language), 'data-month': sign});
    }

    dayButton(day) {
        const {state, time} = this.recordOn(day);
        const words = [...state === '' ? [] : [this.t(`puzzle.is.${state}`)], time].filter(Boolean);
        const number = Number(day.slice(8));
        const made = this.control(`${number}${SIGNS[state] ?? ''}`, day, this.choose, {
            'data-date': day,
            'data-state': state,
            'aria-current': day === this.day ? 'true' : null,
            // Who speaks to the page says the number, which is no word of its own in some
            // languages.
            'aria-label': [number, writtenDay(day, this.language), ...words].join(', '),
            style: `grid-column: ${weekdayOf(day)}`
        });
        if (time !== '')
            made.append(element('small', {}, time));
        return made;
    }
}
