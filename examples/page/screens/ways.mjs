// SPDX-License-Identifier: MIT
//
// ways.mjs - the ways to count beside each other: what each looks at, and its time here.

import {button, element, isAble, menu, setAble} from '../drawing/element.mjs';
import {grouped} from '../model/language.mjs';
import {fastest, LEAST_MEASURED, share, WAYS, WAYS_N, written} from '../model/ways.mjs';

export const ways = {
    searches: false,
    build(page) {
        const {t} = page;
        const n = WAYS_N.includes(page.state.n) ? page.state.n : LEAST_MEASURED;
        const isMeasured = n >= LEAST_MEASURED;
        const largest = Math.max(...WAYS.map(({cases}) => cases[n]));
        let work = null;

        function line(way) {
            const time = element('td', {'data-time': way.name}, '');
            const bar = element(
                'div', {class: 'bar', style: `width: ${100 * share(way.cases[n], largest)}%`});
            return {
                way,
                time,
                row: element('tr', {},
                    element('th', {scope: 'row'}, t(`ways.${way.name}`), ' ',
                        element('small', {}, `§${way.section}`)),
                    element('td', {class: 'number', 'data-cases': way.name},
                        written(way.cases[n], grouped)),
                    element('td', {class: 'scale', 'aria-hidden': 'true'}, bar), time)
            };
        }

        // Runs what can be run here, one after the other, in a worker of its own.
        async function measure() {
            if (!isAble(measuring))
                return;
            end();
            setAble(measuring, false);
            work = page.newWork();
            const times = {};
            for (const {way, time} of lines) {
                if (!way.isMeasured) {
                    time.textContent = t('ways.long');
                    continue;
                }
                time.textContent = '…';
                const {milliseconds} =
                    await work.ask('method', {n, method: way.method, kernel: way.kernel});
                times[way.name] = milliseconds;
                time.textContent =
                    t('ways.milliseconds', {time: milliseconds.toFixed(milliseconds < 10 ? 2 : 0)});
            }
            conclude(fastest(times));
            setAble(measuring, true);
            end();
        }

        // Says what the numbers say, and nothing else.
        function conclude(found) {
            result.textContent = found === null ? '' : t('ways.fastest',
                {way: t(`ways.${found.name}`), factor: found.factor.toFixed(1)});
        }

        function end() {
            work?.end();
            work = null;
        }

        const lines = WAYS.map(line);
        const measuring = button(t('ways.measure'), measure, {'data-ways': 'measure'});
        setAble(measuring, isMeasured);
        const result = element('p', {class: 'answer', role: 'status', 'data-ways': 'fastest'},
            isMeasured ? '' : t('ways.short', {n: LEAST_MEASURED}));
        const head = ['way', 'cases', 'scale', 'time'].map(
            key => element('th', {scope: 'col'}, t(`ways.head.${key}`)));
        const table =
            element('table', {class: 'ways'}, element('thead', {}, element('tr', {}, ...head)),
                element('tbody', {}, ...lines.map(({row}) => row)));
        const tools = element('div', {class: 'tools'},
            menu(t('board.size'), WAYS_N.map(size => [String(size), `${size} × ${size}`]), n,
                size => page.change({n: Number(size), step: 0}), {'data-size': ''}),
            measuring);
        return {
            leave: end,
            root: element('div', {class: 'flow'}, tools, table, result,
                element('p', {class: 'note'}, t('ways.source')), ...page.words())
        };
    },
};
