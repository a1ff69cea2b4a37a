// SPDX-License-Identifier: MIT
//
// puzzle_sheets.mjs - what lies over a puzzle for a while: other boards, settings, the rule,
// statistics, the replay; and the bar above the board, which opens some of them.

import {Calendar} from '../drawing/calendar.mjs';
import {button, element, isAble, menu, setAble} from '../drawing/element.mjs';
import {iconButton} from '../drawing/icons.mjs';
import {palette} from '../drawing/palette.mjs';
import {rule} from '../drawing/rule.mjs';
import {Sheet} from '../drawing/sheet.mjs';
import {PUZZLE_SIZES} from '../model/address.mjs';
import {later, shortDay, writtenDay} from '../model/day.mjs';
import {recordOf, unfinished} from '../model/round.mjs';
import {writtenTime} from '../model/stopwatch.mjs';
import {solvedDays} from '../model/streak.mjs';
import {keepSwitches, SWITCHES, wearSwitches} from '../model/switches.mjs';

import {Replay} from './replay.mjs';
import {statisticsSheet} from './statistics.mjs';
import {addressed, today, TODAYS} from './today.mjs';

// The button that leads to today's puzzle.
export const leadingToToday = page =>
    button(page.t('puzzle.today'), () => page.change(TODAYS), {'data-day': 'today'});

// ---- The bar ---------------------------------------------------------------------------

// Which puzzle it is, which leads to others; the day before and after; the rule and the statistics.
export function bar(page, {n, tier, day}, open) {
    const {t, state} = page;
    const other = (sign, words, days) => {
        const made = button(sign,
            () => isAble(made) && page.change({puzzle: addressed(later(day, days))}),
            {'aria-label': t(words), 'data-day': days});
        setAble(made, days < 0 || day < today());
        return made;
    };
    const size = `${n} × ${n}, ${t(`puzzle.level.${tier}`)}`;
    const [name, more] = day === '' ? [size, t('puzzle.number', {seed: state.seed})]
        : [shortDay(day, today(), state.lang), size];
    const title = button('', () => open('boards'),
        {class: 'title', 'data-opens': 'boards', 'aria-haspopup': 'dialog',
            title: t('puzzle.boards')});
    title.append(element('b', {}, name), element('small', {}, `${more} ▾`));
    const opening = which => iconButton(which, t(`puzzle.${which}`), () => open(which),
        {'data-opens': which, 'aria-haspopup': 'dialog'}, false);
    const around = day === '' ? [title]
        : [other('←', 'puzzle.before', -1), title, other('→', 'puzzle.after', 1)];
    return element('div', {class: 'heading'}, ...around, opening('rule'), opening('statistics'));
}

// ---- Other boards ------------------------------------------------------------------------

// The menu of the rounds that can be continued, but for this one, if there are some.
function begun(page, name) {
    const {t, state} = page, others = unfinished().filter(round => round.name !== name);
    const options = others.map(({place: {board, puzzle, seed}, milliseconds}, i) => [String(i),
        `${board} × ${board}, ${puzzle === '' ? t('puzzle.number', {seed})
            : writtenDay(puzzle, state.lang)}, ${writtenTime(milliseconds)}`]);
    const go = i => {
        const {place} = others[i];
        page.change({...place, puzzle: addressed(place.puzzle)});
    };
    return others.length === 0 ? []
        : [menu(t('puzzle.begun'), [['', '–'], ...options], '', go, {'data-puzzle': 'begun'})];
}

// Leads to another puzzle of a level.
const goToLevel = (page, level) =>
    page.change({level, seed: level === 0 ? 0 : Math.floor(1e9 * Math.random())});

// Another size, level or one that was begun.
function choices(page, {name, n, tier, day}) {
    const {t, state} = page;
    const levels = [1, 2, 3, 4, 5].map(level => [String(level), t(`puzzle.level.${level}`)]);
    return element('div', {class: 'tools fields'},
        menu(t('board.size'), PUZZLE_SIZES.map(size => [String(size), `${size} × ${size}`]), n,
            size => page.change({board: Number(size)}), {'data-size': ''}),
        menu(t('puzzle.name'), [['0', t('puzzle.daily')], ...levels], state.level,
            level => goToLevel(page, Number(level))),
        ...begun(page, name),
        button(t('puzzle.another'), () => goToLevel(page, tier), {'data-puzzle': 'another'}),
        ...day === today() ? [] : [leadingToToday(page)]);
}

// The puzzles of all days up to today, with their times.
function archive(page, {n, day}) {
    const {t, state} = page, days = solvedDays(n);
    const recordOn = day => {
        const {state, done} = recordOf(`${n}.${day}`);
        const time = done === null ? '' : writtenTime(done.milliseconds);
        return {state: days.has(day) ? 'solved' : state, time};
    };
    return new Calendar(t, state.lang, {
        day: day || today(),
        today: today(),
        recordOn,
        choose: day => page.change({...TODAYS, puzzle: addressed(day)})
    }).root;
}

export const boardsSheet = (page, chosen) => new Sheet(page.t, 'boards', page.t('puzzle.boards'), () =>
    [choices(page, chosen), element('h4', {}, page.t('puzzle.archive')), archive(page, chosen)]);

// ---- Settings and the rule -----------------------------------------------------------------

function settingsSheet(play) {
    const {t, page, on} = play, switchOf = name => {
        const box = element('input', {
            type: 'checkbox',
            'data-switch': name,
            checked: on.has(name),
            onchange: () => {
                on[box.checked ? 'add' : 'delete'](name);
                keepSwitches(on);
                wearSwitches(document.documentElement.classList, on);
                play.switched();
            }
        });
        return element('label', {class: 'choice'}, box, t(`puzzle.switch.${name}`));
    };
    return new Sheet(t, 'settings', t('play.settings'), () =>
        [element('div', {class: 'list'}, ...SWITCHES.map(switchOf)), palette(t), page.themes(),
            page.languages()]);
}

// The rule in a picture and its parts, one to a line; what touches do; and the coached board.
export function ruleSheet(page) {
    const {t} = page, picture = () => {
        const made = element('div', {class: 'rule coloured'});
        made.innerHTML = rule(t);
        return made;
    };
    const lines = key => t(key).split('\n').map(line => element('li', {}, line));
    return new Sheet(t, 'rule', t('puzzle.rule'), () =>
        [picture(), element('ul', {class: 'rules'}, ...lines('rule.lines')),
            element('ul', {class: 'rules note'}, ...lines('puzzle.look')),
            button(t('coach.open'), () => page.change({screen: 'home', coach: true}),
                {class: 'main', 'data-coach': 'open'})]);
}

// All of them by their names.
export function sheets(play) {
    const {page, round, t} = play;
    return {
        boards: boardsSheet(page, round.chosen),
        settings: settingsSheet(play),
        rule: ruleSheet(page),
        statistics: statisticsSheet(page),
        replay: new Sheet(t, 'replay', t('puzzle.replay'), () => {
            play.replay = new Replay(play);
            return [play.replay.root];
        }, () => play.replay?.leave())
    };
}
