// SPDX-License-Identifier: MIT
//
// statistics.mjs - what somebody has solved, size by size, and how it goes on to another device: as
// a link or a file.

import {button, element, save, setText} from '../drawing/element.mjs';
import {Sheet} from '../drawing/sheet.mjs';
import {defaults, writeAddress} from '../model/address.mjs';
import {statistics} from '../model/statistics.mjs';
import {writtenTime} from '../model/stopwatch.mjs';
import {exported, LONGEST_FILE, packed, takeIn} from '../model/transfer.mjs';

import {today} from './today.mjs';

const COLUMNS = ['count', 'unaided', 'best', 'mean', 'streak', 'longest'];

function table(t) {
    const sizes = statistics(today());
    if (sizes.length === 0)
        return element('p', {class: 'note', 'data-statistics': 'none'}, t('statistics.none'));
    const shown = {best: writtenTime, mean: writtenTime};
    const cell = (row, key) => element('td', {'data-statistics': `${row.n}.${key}`},
        (shown[key] ?? String)(row[key]));
    return element('div', {class: 'drawing', tabindex: 0, role: 'group',
        'aria-label': t('puzzle.statistics')}, element('table', {class: 'statistics'},
        element('thead', {}, element('tr', {}, element('td', {}), ...COLUMNS.map(key =>
            element('th', {scope: 'col'}, t(`statistics.${key}`))))),
        element('tbody', {}, ...sizes.map(row => element('tr', {},
            element('th', {scope: 'row'}, `${row.n} × ${row.n}`),
            ...COLUMNS.map(key => cell(row, key)))))));
}

// A link that carries what is kept.
async function link() {
    const place = location.href.split('#')[0];
    return place + writeAddress({...defaults(), screen: 'home', import: await packed(exported(true))},
        defaults().lang);
}

// To another device, and from one. changed(): called when something was taken in.
function moving(t, changed) {
    const said = element('p', {class: 'note', role: 'status', 'data-transfer': 'said'});
    const place = element('div', {});
    const copy = async () => {
        const text = await link();
        try {
            await navigator.clipboard.writeText(text);
            place.replaceChildren();
            setText(said, t('puzzle.copied'));
        } catch {
            const field = element('textarea', {readonly: true, rows: 3,
                'aria-label': t('transfer.link'), 'data-transfer': 'text'}, text);
            place.replaceChildren(field);
            field.select();
            setText(said, t('puzzle.select'));
        }
    };
    const file = element('input', {
        type: 'file',
        accept: '.json,application/json',
        class: 'hidden-field',
        'data-transfer': 'file',
        onchange: async () => {
            const [chosen] = file.files;
            if (chosen === undefined)
                return;
            const taken = chosen.size > LONGEST_FILE ? null : takeIn(await chosen.text());
            file.value = '';
            changed();
            setText(said, taken === null ? t('transfer.wrong') : t('transfer.taken', {rounds: taken}));
        }
    });
    return element('section', {}, element('h4', {}, t('transfer')),
        element('p', {class: 'note'}, t('transfer.look')), element('div', {class: 'tools'},
            button(t('transfer.link'), copy, {'data-transfer': 'link'}),
            button(t('transfer.save'), () => save('n-queens.json', 'application/json', exported()),
                {'data-transfer': 'save'}),
            element('label', {class: 'button'}, t('transfer.open'), file)), place, said);
}

export function statisticsSheet(page) {
    const {t} = page, place = element('div', {});
    const show = () => place.replaceChildren(table(t));
    const transfer = moving(t, show);
    return new Sheet(t, 'statistics', t('puzzle.statistics'), () => {
        show();
        return [place, transfer];
    });
}

// Asks whether what a link carries is to be taken in; decided(): called then.
export function importSheet(page, text, decided) {
    const {t} = page, said = element('p', {role: 'status', 'data-transfer': 'said'}, t('transfer.ask'));
    const take = () => {
        const taken = takeIn(text);
        setText(said, taken === null ? t('transfer.wrong') : t('transfer.taken', {rounds: taken}));
        tools.replaceChildren(button(t('problem.close'), () => sheet.close(), {class: 'main'}));
        tools.firstChild.focus();
    };
    const tools = element('div', {class: 'tools'},
        button(t('transfer.take'), take, {class: 'main', 'data-transfer': 'take'}),
        button(t('transfer.not'), () => sheet.close(), {'data-transfer': 'not'}));
    const sheet = new Sheet(t, 'import', t('transfer'), () => [said, tools], decided);
    return sheet;
}
